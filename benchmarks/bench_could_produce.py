"""How long "could produce" takes where thousands of lands look at each other (CR 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.mana import NO_TYPES, letters
from manaproof.solver.could_produce.answers import could_produce
from tests.solver.cards import FOREST, MIRROR, SPYGLASS, WASTE, of, permanent

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

    from manaproof.models.boards import Board

SIZES = (2_000, 10_000)


def mutual(lands: int, *, anchored: bool) -> Board:
    """Return a board on which so many lands of two players look at one another.

    Anchored, one player has a land for {G} and one for {C} besides.
    """
    looking = [
        permanent(f"{card.name} {place} of {player}", card, player)
        for player in ("you", "them")
        for card in (MIRROR, SPYGLASS)
        for place in range(lands // 4)
    ]
    anchors = [permanent("green", FOREST), permanent("colorless", WASTE)]
    return of(*looking, *(anchors if anchored else []))


@pytest.mark.parametrize("lands", SIZES)
def test_mutual_lands_with_an_anchor(benchmark: BenchmarkFixture, lands: int) -> None:
    board = mutual(lands, anchored=True)
    types = benchmark(could_produce, board).types
    # {G} reaches every land; {C} only those that take any type from their own side.
    found = [letters(each) for each in types.values()]
    assert len(found) == lands + 2
    assert found.count("GC") == lands // 4
    assert found.count("G") == 3 * lands // 4 + 1
    assert found.count("C") == 1


@pytest.mark.parametrize("lands", SIZES)
def test_mutual_lands_without_an_anchor(benchmark: BenchmarkFixture, lands: int) -> None:
    board = mutual(lands, anchored=False)
    types = benchmark(could_produce, board).types
    assert len(types) == lands
    assert set(types.values()) == {NO_TYPES}


@pytest.mark.parametrize("lands", SIZES)
def test_explaining_one_of_many(benchmark: BenchmarkFixture, lands: int) -> None:
    board = mutual(lands, anchored=False)
    asked = next(iter(board.permanents))
    answer = benchmark(could_produce, board, permanent=asked, explain=True)
    assert [each.rule for each in answer.undefined] == ["106.7"]
    assert answer.undefined[0].cycle[0] == asked
