"""Whether a mana pool is reachable, and by which line, as JSON (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.could_produce import caveat_as_json
from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import InvalidBoardError, Problem
from manaproof.models.lines import line_as_json
from manaproof.models.windows import WINDOWS, Window
from manaproof.naming import the_pool
from manaproof.solver.reachable.budget import SECONDS, Budget
from manaproof.solver.reachable.lines.shortest import reach

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.results import Reachable


def problems_of_reachable(request: Mapping[str, object]) -> Iterator[Problem]:
    """Return what is wrong with the values of a request."""
    for key, known in (("window", WINDOWS), ("engine", ("auto",))):
        if request.get(key, known[0]) not in known:
            remedy = "use " + " or ".join(known)
            yield Problem(f"ask.{key}", quoted(request[key]), f"no such {key}", remedy)
    if "pool" not in request:
        yield Problem("ask.pool", "nothing", "it says which pool", "write letters such as WUU")
        return
    try:
        the_pool(str(request["pool"]), "ask.pool")
    except InvalidBoardError as error:
        yield from error.problems


def answer_reachable(board: Board, request: Mapping[str, object]) -> dict[str, object]:
    """Answer whether the pool that ``pool`` names is reachable, with a shortest line to it.

    Raises:
        UnsupportedError: more than this version answers is asked.
        UndecidedError: the board does not tell, or the budget is too small.
    """
    result = reach(
        board,
        the_pool(str(request["pool"]), "ask.pool"),
        str(request.get("player", board.subject)),
        window=Window(request.get("window", "mana")),
        budget=Budget(float(str(request.get("budget", SECONDS)))),
    )
    return result_as_json(result)


def result_as_json(result: Reachable) -> dict[str, object]:
    """Return whether the pool is reachable, and the line."""
    answer: dict[str, object] = {"reachable": result.reachable}
    if result.reachable:
        answer["line"] = line_as_json(result.line)
    if result.caveats:
        answer["caveats"] = list(map(caveat_as_json, result.caveats))
    if result.notes:
        answer["notes"] = list(result.notes)
    return answer
