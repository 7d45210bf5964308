"""Whether a line of play is legal, step by step, as JSON (CR 602, 605)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.could_produce import caveat_as_json
from manaproof.models.abilities import ClauseKind, Unmodelled
from manaproof.models.board_document import board_as_json
from manaproof.models.board_input.lines import read_line
from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import InvalidBoardError, Problem, UndecidedError
from manaproof.models.lines import Activate, line_as_json
from manaproof.models.results import Caveat
from manaproof.models.rules import says
from manaproof.models.windows import WINDOWS, Window
from manaproof.solver.plain.activation import characteristics_of
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.replay import Illegal, Replayed, replay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board
    from manaproof.models.lines import Action, Line
    from manaproof.solver.plain.activating import Activation

_MAY_HAVE_TRIGGERED = frozenset(
    ["tap", "tapped", "untap", "untapped", "sacrifice", "discard", "leave", "die", "mana"]
)


def answer_check(board: Board, request: Mapping[str, object]) -> dict[str, object]:
    """Answer for the line that ``line`` holds.

    Raises:
        InvalidBoardError: there is no line, it cannot be read, or it leaves open what matters.
        UnsupportedError: it holds actions that this version does not do.
        UndecidedError: the board holds something that decides it and is not read.
    """
    if "line" not in request:
        problem = Problem("ask.line", "nothing", "it says what is done", "list the actions")
        raise InvalidBoardError((problem,))
    line = read_line(request["line"], "ask.line")
    player = str(request.get("player", board.subject))
    window = request.get("window", "mana")
    if window not in WINDOWS:
        remedy = "use " + " or ".join(WINDOWS)
        problem = Problem("ask.window", quoted(window), "no such window", remedy)
        raise InvalidBoardError((problem,))
    result = solve(board, line, player=player, window=Window(window))
    return result_as_json(result, board, explain=bool(request.get("explain")))


def solve(board: Board, line: Line, *, player: str, window: Window) -> Replayed | Illegal:
    """Replay the line.

    Raises:
        InvalidBoardError: the line leaves open what matters.
        UnsupportedError: another player acts while one has priority.
        UndecidedError: the board holds something that decides it and is not read.
    """
    try:
        return replay(board, line, player=player, window=window)
    except UnreadableError as unread:
        raise UndecidedError(f"the line hangs on {unread}") from None


def result_as_json(
    result: Replayed | Illegal, board: Board, *, explain: bool = False
) -> dict[str, object]:
    """Return what the line leaves, or why it is not legal; *board* is where it began."""
    match result:
        case Illegal(at, because):
            reasons = [
                {"rule": each.rule, "permanent": each.permanent, "text": each.text}
                | ({"says": says(each.rule)} if explain else {})
                for each in because
            ]
            return {"legal": False, "at": at, "because": reasons}
        case Replayed(pool, after, steps):
            answer: dict[str, object] = {
                "legal": True,
                "pool": str(pool),
                "triggered": list(result.triggered),
                "waiting": list(result.waiting),
                "stack": list(result.stack),
                "life": {state.name: state.life for state in after.players.values()},
                "board": board_as_json(after),
            }
            if explain:
                answer["steps"] = line_as_json(tuple(map(as_action, steps)))
            if caveats := unread_triggers(board):
                answer["caveats"] = [caveat_as_json(each) for each in caveats]
            return answer


def as_action(step: Activation) -> Action:
    """Return an activation as the action that leaves nothing of it open."""
    return Activate(step.source, step.ability, step.pay, step.using, step.add, step.x)


def unread_triggers(board: Board) -> tuple[Caveat, ...]:
    """Return the clauses that are not modelled and that may have triggered on the way."""
    return tuple(
        Caveat(id_, ability)
        for id_, now in characteristics_of(board).items()
        for ability in now.abilities
        if isinstance(ability, Unmodelled)
        and ability.kind is ClauseKind.TRIGGERED
        and not _MAY_HAVE_TRIGGERED.isdisjoint(ability.markers)
    )
