"""The problem that Z3 gets has the pools that brute force by the rules reaches, and no others.

Run more with ``python -m tests.differential.run_pool_proofs --boards 3000 --larger 300``.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.differential.pool_boards import random_board
from tests.differential.pool_proofs import ProofComparison

if TYPE_CHECKING:
    from collections.abc import Iterator

BOARDS = 150
CHUNK = 30
MOST_BOARDS = 60
MOST_POOLS = 40
SECONDS = 2
SMALL = 6
"""How many pools a set has at most of which each is left out in turn."""


@cache
def compared(seed: int) -> ProofComparison:
    return ProofComparison(
        random_board(seed), most_boards=MOST_BOARDS, most_pools=MOST_POOLS, seconds=SECONDS
    )


@pytest.mark.parametrize("first", range(0, BOARDS, CHUNK))
def test_z3_agrees_with_the_rules(first: int) -> None:
    wrong = [
        f"seed {seed}: {compared(seed).wrong}"
        for seed in range(first, first + CHUNK)
        if compared(seed).wrong
    ]
    assert not wrong, "\n".join(wrong)


def test_most_boards_that_brute_force_manages_are_compared() -> None:
    known = [each for each in map(compared, range(BOARDS)) if each.left_out[:6] != "rules:"]
    assert len(known) >= BOARDS // 2
    assert sum(not each.left_out for each in known) >= 0.9 * len(known)


def all_compared() -> Iterator[ProofComparison]:
    for seed in range(BOARDS):
        each = compared(seed)
        if not each.left_out and len(each.pools) > 1:
            yield each


def test_any_pool_left_out_of_a_small_set_is_found() -> None:
    small = [each for each in all_compared() if len(each.pools) <= SMALL]
    assert len(small) >= 30
    for each in islice(small, 50):
        assert not [str(pool) for pool in each.pools if each.deletion_missed(pool)]


def test_a_pool_left_out_of_a_larger_set_is_found() -> None:
    larger = [each for each in all_compared() if len(each.pools) > SMALL]
    assert len(larger) >= 30
    random = Random(1)  # noqa: S311 -- a seeded choice, no secret
    for each in larger:
        assert not each.deletion_missed(each.some_pool(random))
