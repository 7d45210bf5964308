"""How long it takes to say what every permanent is, on boards of different kinds (CR 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.solver.continuous import characteristics_of
from tests.continuous.cards import (
    ANTHEM,
    BLOOD_STAR,
    BURNING_SKY,
    GROVE_KEEPER,
    LATTICE,
    MIRE_TOMB,
    PRISM,
    WOOD_SOUL,
    basic,
    board,
    creature,
    land,
    permanent,
)

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

    from manaproof.models.boards import Board
    from manaproof.models.cards import Card

FOREST = basic("Forest")
BEAR = creature("Bear", "Bear")
HALL = land("Hall", "Island")


def many(*kinds: tuple[Card, int]) -> Board:
    """Return a board with so many of each card, in this order of timestamps."""
    cards = [card for card, number in kinds for _ in range(number)]
    return board(*(permanent(f"{place}", card, place) for place, card in enumerate(cards)))


@pytest.mark.parametrize("effects", [10, 40])
def test_independent_effects(benchmark: BenchmarkFixture, effects: int) -> None:
    """300 permanents under anthems and granted abilities, none of which depends on another."""
    half = effects // 2
    there = many((FOREST, 150), (BEAR, 150 - effects), (ANTHEM, half), (PRISM, half))
    found = benchmark(characteristics_of, there)
    assert len(found["0"].abilities) == 1 + half
    assert (found["150"].power, found["150"].toughness) == (2 + half, 2 + half)


def test_dependent_effects(benchmark: BenchmarkFixture) -> None:
    """300 permanents under 40 effects, most of which write what others read."""
    there = many(
        (FOREST, 100),
        (HALL, 80),
        (BEAR, 80),
        *((card, 5) for card in (MIRE_TOMB, GROVE_KEEPER, WOOD_SOUL, LATTICE)),
        *((card, 5) for card in (BURNING_SKY, BLOOD_STAR, PRISM, ANTHEM)),
    )
    found = benchmark(characteristics_of, there)
    # The creatures become Forests, then Mountains, and so lose every effect (CR 305.7, 613.8a);
    # so do the tombs. The Prisms came after the Stars.
    assert found["0"].subtypes == ("Forest",)
    assert found["100"].subtypes == ("Mountain",)
    assert found["180"].subtypes == ("Bear", "Mountain")
    assert len(found["180"].abilities) == 1 + 5
    assert (found["180"].power, found["180"].colors) == (2 + 5, 0)


def test_nothing_to_apply(benchmark: BenchmarkFixture) -> None:
    """10,000 lands and no effect."""
    found = benchmark(characteristics_of, many((FOREST, 10_000)))
    assert len(found) == 10_000
    assert found["0"] is found["9999"]


def test_small_board(benchmark: BenchmarkFixture) -> None:
    """Six permanents and no effect."""
    found = benchmark(characteristics_of, many((FOREST, 3), (HALL, 1), (BEAR, 2)))
    assert [len(each.abilities) for each in found.values()] == [1, 1, 1, 1, 0, 0]


def test_small_board_with_an_effect(benchmark: BenchmarkFixture) -> None:
    """Six permanents and one effect among them."""
    found = benchmark(characteristics_of, many((FOREST, 3), (HALL, 2), (BURNING_SKY, 1)))
    assert [each.subtypes for each in found.values()] == [
        ("Forest",),
        ("Forest",),
        ("Forest",),
        ("Mountain",),
        ("Mountain",),
        (),
    ]
