"""Every reachable mana pool, as JSON (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import InvalidBoardError, Problem, UnsupportedError
from manaproof.models.mana import LETTERS
from manaproof.solver.outcomes import outcomes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board
    from manaproof.models.mana import ManaPool

_LIMIT = 10_000


def answer_outcomes(board: Board, request: Mapping[str, object]) -> dict[str, object]:
    """List the pools at which a player of the board could stop, sorted by size, then WUBRGC.

    Raises:
        InvalidBoardError: there is no such view.
        UnsupportedError: something can be activated, or more than this version answers is asked.
    """
    player = str(request.get("player", _default_player(board)))
    view = request.get("view", "all")
    if view not in ("all", "maximal"):
        problem = Problem("ask.view", quoted(view), "no such view", "use all or maximal")
        raise InvalidBoardError((problem,))
    wanted = {"window": "mana", "engine": "auto", "prove": False, "tagged": False}
    for key, only in wanted.items():
        if request.get(key, only) != only:
            raise UnsupportedError(f"{key} {quoted(request[key])} of outcomes", f"leave out {key}")
    limit = request.get("limit", _LIMIT)
    pools = sorted(outcomes(board, player), key=_order)
    listed = [str(pool) for pool in pools[: int(str(limit))]]
    return {
        "pools": listed,
        "count": len(pools),
        "truncated": len(listed) < len(pools),
        "unbounded": False,
        "complete": True,
    }


def _default_player(board: Board) -> str:
    return "you" if "you" in board.players else next(iter(board.players))


def _order(pool: ManaPool) -> tuple[int, list[int]]:
    return len(pool), [LETTERS.index(mana.value) for mana in pool]
