"""How long all orders of many replacement effects take, and one activation under them (CR 616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.filters import HasQuality, Quality
from manaproof.models.mana import ALL_COLORS, ALL_TYPES, ManaPool, ManaType, bit
from manaproof.models.replacements import Multiplied, ProductionEvent
from manaproof.models.types import Player
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.production.orders import solve
from manaproof.solver.production.problem import OrderEffect, OrderProblem, Scaled, Turned
from manaproof.solver.production.produces import produces
from tests.production.cards import (
    ALL_BLACK,
    OF_TWO_OR_MORE,
    ONE_BLACK,
    THRICE,
    TWICE,
    becomes,
    enchantment,
    listed,
    replaces,
)
from tests.solver.cards import FOREST, MIRROR, board, of, permanent

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pytest_benchmark.fixture import BenchmarkFixture

    from manaproof.models.cards import Card

ONE_GREEN = ManaPool.parse("G")
DOUBLED, TRIPLED = OrderEffect(Scaled(2)), OrderEffect(Scaled(3))
BLACKENED = OrderEffect(Turned(bit(ManaType.BLACK), ALL_TYPES, keeps_amount=False))
DAMPED = OrderEffect(Turned(bit(ManaType.COLORLESS), ALL_TYPES, keeps_amount=False), at_least=2)
PULSED = OrderEffect(Turned(ALL_COLORS, ALL_TYPES, keeps_amount=True))

EIGHT = (*[DOUBLED] * 3, *[TRIPLED] * 2, *[BLACKENED] * 2, PULSED)
"""Eight effects of four kinds, with copies."""
TWELVE = (*[DOUBLED] * 3, *[TRIPLED] * 3, *[BLACKENED] * 2, *[PULSED] * 2, *[DAMPED] * 2)
"""Twelve effects of five kinds, with copies of each."""


def test_eight_effects(benchmark: BenchmarkFixture) -> None:
    found = benchmark(solve, OrderProblem(ONE_GREEN, EIGHT))
    # What multiplies after the last {B} counts; the type is {B} or the color chosen after it.
    amounts = {2**twos * 3**threes for twos in range(4) for threes in range(3)}
    assert ends(found) == {(letter, amount) for letter in "WUBRG" for amount in amounts}


def test_twelve_effects(benchmark: BenchmarkFixture) -> None:
    found = benchmark(solve, OrderProblem(ONE_GREEN, TWELVE))
    # Each damper waits for two mana, so that one multiplier must come before it and is lost.
    amounts = {
        2**twos * 3**threes for twos in range(4) for threes in range(4) if twos + threes <= 4
    }
    assert ends(found) == {(letter, amount) for letter in "WUBRGC" for amount in amounts}


def ends(found: Iterable[ManaPool]) -> set[tuple[str, int]]:
    """Return pools of one type each as their letter and amount."""
    assert all(len(set(str(pool))) == 1 for pool in found)
    return {(str(pool)[0], len(pool)) for pool in found}


def ten_doublers_and_two_setters() -> list[Card]:
    red = enchantment(
        "Ember",
        replaces(ProductionEvent(HasQuality(Quality.PERMANENT), Player.YOU), becomes(listed("R"))),
    )
    return [FOREST, *[TWICE] * 10, ALL_BLACK, red]


def test_ten_doublers_and_two_setters(benchmark: BenchmarkFixture) -> None:
    found = benchmark(produces, board(ten_doublers_and_two_setters()), "Forest 1")
    assert [str(pool) for pool in found.pools] == ["B" * 1024, "R" * 1024]


def test_one_activation_under_eight_effects(benchmark: BenchmarkFixture) -> None:
    pulse = enchantment(
        "Pulse", replaces(ProductionEvent(HasQuality(Quality.PERMANENT), Player.YOU), Multiplied(5))
    )
    now = board([FOREST, *[TWICE] * 2, *[THRICE] * 2, pulse], [ONE_BLACK, ONE_BLACK, ALL_BLACK])
    found = benchmark(produces, now, "Forest 1")
    amounts = sorted(2**a * 3**b * 5**c for a in range(3) for b in range(3) for c in range(2))
    assert [len(pool) for pool in found.pools] == amounts
    assert all(str(pool) == "B" * len(pool) for pool in found.pools)


@pytest.mark.parametrize("lands", [2_000, 10_000])
def test_many_lands_that_look_at_each_other_under_four_effects(
    benchmark: BenchmarkFixture, lands: int
) -> None:
    looking = [permanent(f"mirror {place}", MIRROR) for place in range(lands)]
    effects = [
        permanent(f"effect {place}", card)
        for place, card in enumerate((TWICE, TWICE, ONE_BLACK, OF_TWO_OR_MORE))
    ]
    now = of(*looking, permanent("forest", FOREST), *effects)
    types = benchmark(could_produce, now).types
    both = bit(ManaType.BLACK) | bit(ManaType.COLORLESS)
    assert {types[f"mirror {place}"] for place in range(lands)} == {both}
