"""What mana abilities change of others begun before them, by the engines and by brute force (CR 601.2g)."""

from __future__ import annotations

import pytest

from manaproof.models.windows import Window
from tests.differential.begun_boards import random_board
from tests.differential.pool_comparison import Comparison

BOARDS = 80


@pytest.mark.parametrize("window", Window)
def test_random_boards(window: Window) -> None:
    engines = ("algebra", "search")
    if window is Window.MANA:
        engines = (*engines, "constraint", "z3")
    compared = undecided = 0
    for seed in range(BOARDS):
        board = random_board(seed)
        found = Comparison(board, most_boards=300, seconds=3, engines=engines, window=window)
        assert found.disagreement() is None, seed
        answer = found.engines["search"]
        undecided += isinstance(answer, str) and "begun before" in answer
        compared += not isinstance(found.rules, str) and not isinstance(answer, str)
    assert compared > BOARDS // 2
    assert undecided > 2
