"""Every reachable mana pool, as JSON (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.could_produce import caveat_as_json
from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import InvalidBoardError, Problem, UnsupportedError
from manaproof.solver.reachable.budget import SECONDS, Budget
from manaproof.solver.reachable.outcomes import outcomes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board

_LIMIT = 10_000


def answer_outcomes(board: Board, request: Mapping[str, object]) -> dict[str, object]:
    """List the pools at which a player of the board could stop, sorted by size, then WUBRGC.

    Raises:
        InvalidBoardError: there is no such view.
        UnsupportedError: more than this version answers is asked.
        UndecidedError: the board does not tell, or the budget is too small.
    """
    player = str(request.get("player", _default_player(board)))
    view = request.get("view", "all")
    if view not in ("all", "maximal"):
        problem = Problem("ask.view", quoted(view), "no such view", "use all or maximal")
        raise InvalidBoardError((problem,))
    wanted = {"window": "mana", "prove": False, "tagged": False}
    for key, only in wanted.items():
        if request.get(key, only) != only:
            raise UnsupportedError(f"{key} {quoted(request[key])} of outcomes", f"leave out {key}")
    limit = int(str(request.get("limit", _LIMIT)))
    budget = Budget(float(str(request.get("budget", SECONDS))))
    result = outcomes(board, player, engine=str(request.get("engine", "auto")), budget=budget)
    pools = result.pools.maximal() if view == "maximal" else result.pools
    listed = [str(pool) for pool in pools.first(limit)]
    answer: dict[str, object] = {
        "pools": listed,
        "count": len(pools),
        "truncated": len(listed) < len(pools),
        "unbounded": False,
        "complete": True,
    }
    if result.caveats:
        answer["caveats"] = list(map(caveat_as_json, result.caveats))
    return answer


def _default_player(board: Board) -> str:
    return "you" if "you" in board.players else next(iter(board.players))
