"""Every engine reaches the pools that brute force by the rules reaches (CR 605.3a).

Run more with ``python -m tests.differential.run_pools --boards 5000 --seed 1``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.differential.pool_boards import random_board
from tests.differential.pool_comparison import ENGINES, Comparison, report

if TYPE_CHECKING:
    from manaproof.models.boards import Board

BOARDS = 300
CHUNK = 30
MOST_BOARDS = 100
"""Brute force stops after so many, which is enough for most boards."""
SECONDS = 1
"""An engine stops after so many, which is enough for nearly all."""


def compared_board(board: Board) -> Comparison:
    return Comparison(board, most_boards=MOST_BOARDS, seconds=SECONDS)


@cache
def compared(seed: int) -> Comparison:
    return compared_board(random_board(seed))


@pytest.mark.parametrize("first", range(0, BOARDS, CHUNK))
def test_the_engines_agree_with_the_rules(first: int) -> None:
    wrong = [
        f"seed {seed}: {found}"
        for seed in range(first, first + CHUNK)
        if (found := report(compared(seed), compared_board))
    ]
    assert not wrong, "\n\n".join(wrong)


def test_nearly_all_boards_can_be_compared() -> None:
    known = [each for each in map(compared, range(BOARDS)) if not isinstance(each.rules, str)]
    assert len(known) >= 0.6 * BOARDS
    for name, share in zip(ENGINES, (0.85, 0.85, 0.35), strict=True):
        answered = [each for each in known if not isinstance(each.engines[name], str)]
        assert len(answered) >= share * len(known), name
    assert sum(len(each.rules) > 10 for each in known) >= BOARDS // 4
