"""The problem that Z3 gets has the pools that brute force by the rules reaches, and no others.

Run more with ``python -m tests.differential.run_pool_proofs --boards 3000 --larger 300``.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from manaproof.models.pool_sets import PoolSet
from tests.differential.pool_boards import random_board
from tests.differential.pool_proofs import RULES, ProofComparison, deletion_missed

if TYPE_CHECKING:
    from collections.abc import Iterator

BOARDS = 240
CHUNK = 40
COMPARED = 150
"""So many of the boards at least are compared with brute force."""
MOST_PERMANENTS = 6
MOST_BOARDS = 60
MOST_POOLS = 60
SECONDS = 2
SMALL = 6
"""How many pools a set has at most of which each is left out in turn."""


@cache
def compared(seed: int) -> ProofComparison:
    return ProofComparison(
        random_board(seed, MOST_PERMANENTS),
        most_boards=MOST_BOARDS,
        most_pools=MOST_POOLS,
        seconds=SECONDS,
        engines=("search",),
    ).forget()


@pytest.mark.parametrize("first", range(0, BOARDS, CHUNK))
def test_z3_agrees_with_the_rules_and_the_search(first: int) -> None:
    wrong = [
        f"seed {seed}: {compared(seed).wrong}"
        for seed in range(first, first + CHUNK)
        if compared(seed).wrong
    ]
    assert not wrong, "\n".join(wrong)


def test_enough_boards_are_compared_and_few_are_left_out_by_z3() -> None:
    every = [*map(compared, range(BOARDS))]
    assert sum(not each.left_out and RULES in each.compared_with for each in every) >= COMPARED
    assert sum(each.left_out.startswith("z3:") for each in every) <= 0.1 * len(every)


def all_compared() -> Iterator[ProofComparison]:
    for seed in range(BOARDS):
        each = compared(seed)
        if not each.left_out and len(each.pools) > 1:
            yield each


def test_any_pool_left_out_of_a_small_set_is_found() -> None:
    small = [*islice((each for each in all_compared() if len(each.pools) <= SMALL), 50)]
    assert len(small) == 50
    for each in small:
        assert not [*filter(None, map(each.deletion_missed, each.pools))]
        each.forget()


def test_a_pool_left_out_of_a_larger_set_is_found() -> None:
    larger = [each for each in all_compared() if len(each.pools) > SMALL]
    assert len(larger) >= 60
    random = Random(1)  # noqa: S311 -- a seeded choice, no secret
    for each in larger:
        pool = each.some_pool(random)
        assert not deletion_missed(each.board, PoolSet.of(each.pools), pool, seconds=SECONDS)


def test_a_pool_that_cannot_be_reached_has_no_line() -> None:
    random = Random(2)  # noqa: S311 -- a seeded choice, no secret
    for each in islice(all_compared(), 60):
        assert not each.addition_missed(random)
        each.forget()
