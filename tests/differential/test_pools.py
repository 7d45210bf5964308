"""Every engine reaches the pools that brute force by the rules reaches (CR 605.3a).

Run more with ``python -m tests.differential.run_pools --boards 5000 --seed 1``.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.differential.pool_boards import random_board
from tests.differential.pool_comparison import ENGINES, Comparison, report

BOARDS = 300
CHUNK = 30
MOST_BOARDS = 300
"""Brute force stops after so many, which is enough for nine boards in ten."""


@cache
def compared(seed: int) -> Comparison:
    return Comparison(random_board(seed), most_boards=MOST_BOARDS)


@pytest.mark.parametrize("first", range(0, BOARDS, CHUNK))
def test_the_engines_agree_with_the_rules(first: int) -> None:
    wrong = [
        f"seed {seed}: {found}"
        for seed in range(first, first + CHUNK)
        if (found := report(compared(seed), Comparison))
    ]
    assert not wrong, "\n\n".join(wrong)


def test_nearly_all_boards_can_be_compared() -> None:
    known = [each for each in map(compared, range(BOARDS)) if not isinstance(each.rules, str)]
    assert len(known) >= 0.9 * BOARDS
    for name, share in zip(ENGINES, (0.95, 0.95, 0.35), strict=True):
        answered = [each for each in known if not isinstance(each.engines[name], str)]
        assert len(answered) >= share * len(known), name
    assert sum(len(each.rules) > 10 for each in known) >= BOARDS // 4
