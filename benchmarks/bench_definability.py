"""How long it takes Z3 to decide and to prove what lands could produce that look at each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks.bench_could_produce import mutual
from manaproof.models.mana import NO_TYPES, letters
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.could_produce.definability import could_produce_by_z3, prove
from tests.production.cards import ALL_BLACK, OF_TWO_OR_MORE, TWICE
from tests.solver.cards import FOREST, ISLAND, MIRROR, SPYGLASS, board

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

SIZES = (20, 100, 500)


@pytest.mark.parametrize("lands", SIZES)
def test_mutual_lands_are_proved(benchmark: BenchmarkFixture, lands: int) -> None:
    listed = mutual(lands, anchored=True)
    types = could_produce(listed).types
    assert benchmark(prove, listed, types).engine == "z3"
    # {G} reaches every land; {C} only those that take any type from their own side.
    found = [letters(each) for each in types.values()]
    assert (len(found), found.count("GC")) == (lands + 2, lands // 4)
    assert (found.count("G"), found.count("C")) == (3 * lands // 4 + 1, 1)


@pytest.mark.parametrize("lands", SIZES)
def test_mutual_lands_without_an_anchor_are_proved(benchmark: BenchmarkFixture, lands: int) -> None:
    listed = mutual(lands, anchored=False)
    nothing = dict.fromkeys(listed.permanents, NO_TYPES)
    assert benchmark(prove, listed, nothing).engine == "z3"


@pytest.mark.parametrize("lands", SIZES)
def test_z3_finds_what_mutual_lands_could_produce(benchmark: BenchmarkFixture, lands: int) -> None:
    listed = mutual(lands, anchored=True)
    found = [letters(each) for each in benchmark(could_produce_by_z3, listed).values()]
    assert found.count("GC") == lands // 4
    assert found.count("G") == 3 * lands // 4 + 1


def test_mutual_lands_under_replacement_effects(benchmark: BenchmarkFixture) -> None:
    side = [MIRROR, SPYGLASS] * 10
    listed = board([*side, FOREST, TWICE, OF_TWO_OR_MORE], [*side, ISLAND, ALL_BLACK])
    found = benchmark(could_produce_by_z3, listed)
    # Yours are doubled, and then what is black, or one colorless mana, becomes the other or stays.
    told = {(each.controller, letters(found[name])) for name, each in listed.permanents.items()}
    assert told == {("you", "BC"), ("you", ""), ("them", "B"), ("them", "")}
