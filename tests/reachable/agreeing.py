"""Which pools can be reached, where the engines and the plain reading agree on it."""

from __future__ import annotations

from manaproof.models.board_input import read_board
from manaproof.solver.reachable.outcomes import outcomes
from tests.reference.pools import reachable_pools


def agreed_pools(*mine: object, theirs: tuple[object, ...] = (), **state: object) -> list[str]:
    """Return the pools that "you" can reach amid a payment, the smaller first."""
    you = {"battlefield": [*mine], **state}
    board = read_board({"players": {"you": you, "opponent": [*theirs]}})
    plain = {str(each) for each in reachable_pools(board, "you", most_boards=2000)}
    for engine in ("search", "algebra"):
        found = outcomes(board, "you", engine=engine)
        assert {str(each) for each in found.pools} == plain, engine
    return sorted(plain, key=lambda each: (len(each), each))
