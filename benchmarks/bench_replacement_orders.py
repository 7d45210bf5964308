"""Many replacement effects: known answers, and bars in ratios where timings are asked for (CR 616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks.replacement_orders import (
    EIGHT,
    FASTER_THAN_EVERY_ORDER,
    TEN_REFLECTIONS,
    TWELVE,
    Case,
    against_every_order,
    against_the_start,
    against_z3,
    answer,
)
from manaproof.solver.production import orders

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


@pytest.mark.parametrize("case", EIGHT, ids=lambda case: case.name)
def test_eight_effects_against_every_order(benchmark: BenchmarkFixture, case: Case) -> None:
    problem = case.problem()
    assert len(problem.effects) == 8
    assert frozenset(map(str, benchmark(orders.solve, problem))) == case.adds
    assert answer(case.board()) == case.adds
    faster = against_every_order(case, runs=1)
    if benchmark.enabled:
        benchmark.extra_info["times as fast as every order"] = round(faster)
        benchmark.extra_info["times as fast as Z3"] = round(against_z3(case))
        assert faster >= FASTER_THAN_EVERY_ORDER


@pytest.mark.parametrize("case", [TWELVE, TEN_REFLECTIONS], ids=lambda case: case.name)
def test_twelve_effects_against_the_start(benchmark: BenchmarkFixture, case: Case) -> None:
    assert len(case.problem().effects) == 12
    assert benchmark(answer, case.board()) == case.adds
    if benchmark.enabled and case.bar is not None:
        starts = against_the_start(case)
        benchmark.extra_info["starts of the interpreter"] = round(starts, 2)
        assert starts <= case.bar
