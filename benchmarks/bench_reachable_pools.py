"""All reachable pools: known counts, and bars in ratios where timings are asked for (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks.reachable_pools import (
    CASES,
    FASTER_THAN_A_SET,
    TWO_DUALS,
    Case,
    algebra_of_two_duals,
    holds,
    run,
    times_as_fast_as_a_set,
)

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_whole_process_counts_the_pools(case: Case) -> None:
    assert holds(case, run(case.command()))


def test_two_of_each_dual_land_against_a_set(benchmark: BenchmarkFixture) -> None:
    _, pools = benchmark(algebra_of_two_duals)
    assert pools == TWO_DUALS.pools
    faster = times_as_fast_as_a_set()
    if benchmark.enabled:
        benchmark.extra_info["times as fast as a set"] = round(faster)
        assert faster >= FASTER_THAN_A_SET
