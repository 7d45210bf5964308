"""Outside its event, nobody is the player of whom a triggered ability speaks (CR 106.7)."""

from __future__ import annotations

from manaproof.models.board_input import read_board
from manaproof.solver.reachable.outcomes import outcomes
from tests.reference.pools import reachable_pools


def test_106_7_what_harms_that_player_harms_nobody_when_lands_look_at_each_other() -> None:
    board = read_board({"you": ["Overabundance", "Forest", "Reflecting Pool"]})
    assert reachable_pools(board, "you") == frozenset(outcomes(board).pools)
