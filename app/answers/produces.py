"""What one activation of a permanent's mana abilities can add, as JSON (CR 605.3b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.could_produce import caveat_as_json, derivation_as_json
from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import InvalidBoardError, Problem
from manaproof.naming import the_permanent
from manaproof.solver.production.produces import produces

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board
    from manaproof.models.results import Produces

ENGINES = ("auto", "search", "z3", "constraint")
"""The engines that answer: they go through the orders of replacement effects (CR 616.1)."""

LIMIT = 10_000
"""How many pools are listed where nobody says."""


def answer_produces(board: Board, request: Mapping[str, object]) -> dict[str, object]:
    """Answer for the permanent that ``permanent`` names.

    Raises:
        InvalidBoardError: no permanent, or not one, has that name; no engine is called so.
        UnsupportedError: the engine is not for this board, or with costs ignored nothing says how
            much mana it is.
        UndecidedError: the answer hangs on something that the board does not tell.
    """
    if "permanent" not in request:
        problem = Problem("ask.permanent", "nothing", "it says which permanent", "name one")
        raise InvalidBoardError((problem,))
    explain = bool(request.get("explain"))
    result = solve(
        board,
        permanent=the_permanent(board, str(request["permanent"])),
        ignore_costs=bool(request.get("ignore_costs")),
        engine=str(request.get("engine", "auto")),
        explain=explain,
    )
    return result_as_json(result, limit=int(str(request.get("limit", LIMIT))), explain=explain)


def solve(
    board: Board, *, permanent: str, ignore_costs: bool, engine: str, explain: bool
) -> Produces:
    """Ask the engine of that name.

    Raises:
        InvalidBoardError: no engine has that name.
        UnsupportedError: the engine is not for this board.
    """
    if engine not in ENGINES:
        problem = Problem("ask.engine", quoted(engine), "no such engine", f"use {ENGINES}")
        raise InvalidBoardError((problem,))
    return produces(
        board,
        permanent,
        ignore_costs=ignore_costs,
        explain=explain,
        engine="search" if engine == "auto" else engine,
    )


def result_as_json(result: Produces, *, limit: int, explain: bool) -> dict[str, object]:
    """Return the pools, the first *limit* of them, and how many there are."""
    listed = [str(pool) for pool in result.pools[:limit]]
    answer: dict[str, object] = {
        "pools": listed,
        "count": len(result.pools),
        "truncated": len(listed) < len(result.pools),
    }
    if result.caveats:
        answer["caveats"] = [caveat_as_json(caveat) for caveat in result.caveats]
    if result.notes:
        answer["notes"] = list(result.notes)
    if explain:
        answer["derivations"] = [derivation_as_json(each) for each in result.derivations[:limit]]
    return answer
