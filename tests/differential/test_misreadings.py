"""The random boards can tell: every misreading of the rule answers some board differently.

A comparison proves nothing if its boards cannot tell right from wrong. So the plain reading is
misread on purpose, one rule at a time, and each time a board of the suite must show it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from manaproof.models.board_input import read_board
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.plain.misreadings import Misreading
from tests.differential.boards import random_board
from tests.differential.test_could_produce import BOARDS
from tests.reference.could_produce import could_produce as read_off_the_rules

if TYPE_CHECKING:
    from manaproof.models.boards import Board


@cache
def suite() -> tuple[Board, ...]:
    """Return the boards that the engines are compared on."""
    return tuple(read_board(random_board(seed)) for seed in range(BOARDS))


@pytest.mark.parametrize("misreading", list(Misreading))
def test_a_misreading_differs_from_the_solver_on_a_board_of_the_suite(
    misreading: Misreading,
) -> None:
    assert any(
        solved[id_] != types
        for board in suite()
        for solved in [could_produce(board).types]
        for id_, types in read_off_the_rules(board, misreading=misreading).items()
    )
