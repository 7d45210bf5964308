"""Questions and their answers as JSON: what ``batch`` takes, and what every ``--json`` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from manaproof.answers.notes import with_notes
from manaproof.models.board_input.reading import LARGEST_NUMBER, in_path, quoted
from manaproof.models.errors import InvalidBoardError, Problem, UnsupportedError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from manaproof.models.boards import Board

    Answer = dict[str, object]
    Request = Mapping[str, object]


class Question(NamedTuple):
    """A kind of question: the keys it takes besides the common ones, and who answers it."""

    keys: dict[str, type]
    answer: Callable[[Board, Request], Answer]
    problems: Callable[[Request], Iterable[Problem]] = lambda _: ()
    """What is wrong with values that are of the right kind."""


COMMON_KEYS: dict[str, type] = {
    "ask": str,
    "player": str,
    "engine": str,
    "budget": float,
    "strict": bool,
    "explain": bool,
}


def answer(board: Board, request: object) -> Answer:
    """Answer one question about a board, as the contract writes questions and answers.

    Raises:
        InvalidBoardError: the question is not well formed, with every problem it has.
        UnsupportedError: it is a question that the program does not answer.
        UndecidedError: no answer could be proved.
    """
    if not isinstance(request, dict):
        raise _invalid("ask", quoted(request), "a question is an object", 'write {"ask": ...}')
    name = request.get("ask")
    if isinstance(name, str) and name in PLANNED:
        raise UnsupportedError(f"the question {name!r}", "this version answers " + _known())
    question = QUESTIONS.get(name) if isinstance(name, str) else None
    if question is None:
        raise _invalid("ask.ask", quoted(name), "no such question", "ask one of " + _known())
    _check(board, request, question)
    answered = with_notes(question.answer(board, request), board.notes)
    if request.get("strict") and answered.get("caveats"):
        raise UnsupportedError(
            f"text that could change the answer is not modelled: {answered['caveats']}",
            "leave out strict to get the answer with its caveats",
        )
    return answered


def _known() -> str:
    return ", ".join(QUESTIONS)


def _invalid(place: str, value: str, reason: str, remedy: str) -> InvalidBoardError:
    return InvalidBoardError((Problem(place, value, reason, remedy),))


def _check(board: Board, request: Request, question: Question) -> None:
    known = COMMON_KEYS | question.keys
    problems = []
    fitting: dict[str, object] = {}
    for key, value in request.items():
        kind = known.get(key)
        if kind is None:
            reason, remedy = "this question has no such key", "use " + ", ".join(known)
            problems.append(Problem(f"ask.{in_path(key)}", quoted(key), reason, remedy))
        elif not _is_a(value, kind):
            reason, remedy = f"{key} takes {_NAMES[kind]}", "write one"
            problems.append(Problem(f"ask.{key}", quoted(value), reason, remedy))
        else:
            fitting[key] = value
    problems += _problems_of_player(board, fitting)
    problems += question.problems(fitting)
    if problems:
        raise InvalidBoardError(tuple(problems))


def _problems_of_player(board: Board, request: Request) -> Iterator[Problem]:
    player = request.get("player")
    if player is not None and player not in board.players:
        known = ", ".join(map(quoted, board.players))
        yield Problem("ask.player", quoted(player), "no such player", f"name one of {known}")


def _check_no_engine(request: Request) -> None:
    engine = request.get("engine", "auto")
    if engine != "auto":
        reason = "this question has no engines to choose from"
        raise _invalid("ask.engine", quoted(engine), reason, "leave it out")


_NAMES: dict[type, str] = {
    str: "a text",
    bool: "true or false",
    float: f"a number above 0, {LARGEST_NUMBER:,} at most",
    int: f"a whole number from 0 to {LARGEST_NUMBER:,}",
    list: "a list",
}


def _is_a(value: object, kind: type) -> bool:
    if kind is float:
        if not isinstance(value, int | float) or isinstance(value, bool):
            return False
        return 0 < value <= LARGEST_NUMBER
    if kind is int:
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return 0 <= value <= LARGEST_NUMBER
    return isinstance(value, kind)


def _could_produce(board: Board, request: Request) -> Answer:
    from manaproof.answers.could_produce import answer_could_produce

    return answer_could_produce(board, request)


def _produces(board: Board, request: Request) -> Answer:
    from manaproof.answers.produces import answer_produces

    return answer_produces(board, request)


def _characteristics(board: Board, request: Request) -> Answer:
    from manaproof.answers.characteristics import answer_characteristics

    _check_no_engine(request)
    return answer_characteristics(board, request)


def _card(board: Board, request: Request) -> Answer:
    from manaproof.answers.card import answer_card

    _check_no_engine(request)
    return answer_card(request, rules=board.rules)


def _outcomes(board: Board, request: Request) -> Answer:
    from manaproof.answers.outcomes import answer_outcomes

    return answer_outcomes(board, request)


def _problems_of_outcomes(request: Request) -> Iterable[Problem]:
    from manaproof.answers.outcomes import problems_of_outcomes

    return problems_of_outcomes(request)


def _reachable(board: Board, request: Request) -> Answer:
    from manaproof.answers.reachable import answer_reachable

    return answer_reachable(board, request)


def _problems_of_reachable(request: Request) -> Iterable[Problem]:
    from manaproof.answers.reachable import problems_of_reachable

    return problems_of_reachable(request)


def _line_check(board: Board, request: Request) -> Answer:
    from manaproof.answers.check import answer_check

    _check_no_engine(request)
    return answer_check(board, request)


QUESTIONS = {
    "could_produce": Question({"permanent": str, "prove": bool}, _could_produce),
    "produces": Question({"permanent": str, "ignore_costs": bool, "limit": int}, _produces),
    "characteristics": Question({"permanent": str}, _characteristics),
    "card": Question({"name": str}, _card),
    "outcomes": Question(
        {
            "view": str,
            "window": str,
            "prove": bool,
            "limit": int,
            "mana_limit": int,
            "tagged": bool,
            "lines": bool,
        },
        _outcomes,
        _problems_of_outcomes,
    ),
    "reachable": Question({"pool": str, "window": str}, _reachable, _problems_of_reachable),
    "check": Question({"line": list, "window": str}, _line_check),
}
"""Every question that is answered, by the name that asks it."""

PLANNED = frozenset({"can_pay", "can_pay_each", "legal"})
"""Questions that the contract defines and this version does not answer."""
