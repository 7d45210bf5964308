"""Ways: what permanents are in each way that a board could be, for all that it tells (CR 604.2).

A static ability may ask something that the board leaves open, such as what the top card of a
library is. Then the layers are applied once for each answer. What is the same in every way is
decided all the same. Ways may be gone through that no real board allows, never fewer than it does.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from manaproof.models.amounts import CountOf, TallyOf
from manaproof.models.conditions import Happened
from manaproof.models.errors import UndecidedError
from manaproof.models.nodes import nodes
from manaproof.models.values import replace, value
from manaproof.solver.continuous.evaluation import Evaluation
from manaproof.solver.continuous.lasting import lasting_effects
from manaproof.solver.continuous.ordering import Loops
from manaproof.solver.continuous.start import begin, settled
from manaproof.solver.reading.questions import OpenQuestionError
from manaproof.solver.reading.view import NO_ANSWERS, View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.continuous.effects import ContinuousEffect
    from manaproof.solver.reading.questions import Question

    Answers = Mapping[Question, bool]

T = TypeVar("T")

MOST_QUESTIONS = 6
"""How many open questions are gone through in one way."""


@value
class Way:
    """What every permanent is, if open questions are answered so."""

    answers: Answers
    characteristics: Mapping[str, Characteristics]

    def view(self, board: Board) -> View:
        """Return the board seen so."""
        return View(board, self.characteristics, self.answers)


@value
class Ways:
    """Every way that a board could be; of one that leaves nothing open, the only one."""

    ways: tuple[Way, ...]
    """At least one; the first answers no wherever it can."""
    open: Mapping[Question, OpenQuestionError]
    """What the board leaves open."""

    def of_all(self) -> Mapping[str, Characteristics]:
        """Return what every permanent is, where that is the same in every way.

        Raises:
            OpenQuestionError: something hangs on what the board leaves open.
        """
        first, *others = self.ways
        for other in others:
            if other.characteristics != first.characteristics:
                raise self.reason(first, other)
        return first.characteristics

    def of(self, permanent: str) -> Characteristics:
        """Return what one phased-in permanent is, where that is told.

        Raises:
            KeyError: no phased-in permanent has that id.
            UndecidedError: it hangs on what the board leaves open, or its size is untold.
        """
        first, *others = self.ways
        found = first.characteristics[permanent]
        for other in others:
            if other.characteristics[permanent] != found:
                raise self.reason(first, other)
        if found.untold:
            raise UndecidedError(found.untold)
        return found

    def agreed(
        self, names: Iterable[str], answer: Callable[[Way], Mapping[str, T]], what: str
    ) -> Mapping[str, T]:
        """Return what the first way answers for each of these permanents, as every other does.

        Raises:
            UndecidedError: *what* they do hangs on what the board leaves open.
        """
        first, *others = self.ways
        found = answer(first)
        for other in others:
            answered = answer(other)
            for name in names:
                if answered[name] != found[name]:
                    reason = self.reason(first, other)
                    told = reason.reason.removeprefix(f"{name}: ")
                    raise UndecidedError(f"what {name} {what}: {told}", reason.remedy)
        return found

    def reason(self, one: Way, other: Way) -> OpenQuestionError:
        """Return an open question that two ways answer differently."""
        return next(
            error
            for question, error in self.open.items()
            if question in one.answers
            and one.answers[question] != other.answers.get(question, one.answers[question])
        )


def ways_of(board: Board) -> Ways:
    """Return what every permanent is in each way that the board could be.

    Raises:
        UndecidedError: the same as for characteristics, or too many questions are open.
        UnsupportedError: a permanent's copiable values are not understood.
    """
    found: list[Way] = []
    open_: dict[Question, OpenQuestionError] = {}
    waiting: list[Answers] = [NO_ANSWERS]
    while waiting:
        answers = waiting.pop()
        try:
            found.append(Way(answers, evaluated(board, answers)))
        except OpenQuestionError as error:
            if len(answers) == MOST_QUESTIONS:
                raise UndecidedError(
                    f"{error.reason}; more than {MOST_QUESTIONS} such questions are open",
                    error.remedy,
                ) from error
            open_.setdefault(error.question, error)
            waiting.extend(
                MappingProxyType({**answers, error.question: answer}) for answer in (True, False)
            )
    return Ways(tuple(found), open_)


def later(view: View, board: Board) -> View:
    """Return what is seen of a board that has become another since.

    What was supposed of open questions still is where nothing has changed that one is about: for
    the top card of a library, no library has; for anything else, nothing but what is tapped and
    what mana there is.

    Raises:
        UndecidedError: the same as for characteristics, on the new board.
    """
    if view.answers and all(_is_undisturbed(each, view.board, board) for each in view.answers):
        return View(board, evaluated(board, view.answers), view.answers)
    return View(board, ways_of(board).of_all())


def _is_undisturbed(question: Question, before: Board, after: Board) -> bool:
    """Report whether what a question is about is the same on two boards (CR 613 aside)."""
    states = [(state, after.players[name]) for name, state in before.players.items()]
    if not any(
        isinstance(node, Happened | TallyOf | CountOf) for node in nodes(question.condition)
    ):
        return all(one.library == other.library for one, other in states)
    return [*before.permanents] == [*after.permanents] and all(
        replace(one, pool=()) == replace(other, pool=()) for one, other in states
    )


def evaluated(board: Board, answers: Answers) -> Mapping[str, Characteristics]:
    """Apply every layer, open questions answered so.

    Raises:
        OpenQuestionError: another question is open.
        UndecidedError: an effect asks for something else that the board does not tell, or the
            readings of dependency loops lead to different ends (CR 613.8b).
    """
    return _applied(board, lasting_of(board, answers), answers)


def lasting_of(board: Board, answers: Answers) -> tuple[ContinuousEffect, ...]:
    """Return the effects in force that change characteristics."""
    if not board.in_force:
        return ()
    return lasting_effects(board, lambda board, older: _applied(board, older, answers))


def _applied(
    board: Board, lasting: tuple[ContinuousEffect, ...], answers: Answers
) -> Mapping[str, Characteristics]:
    state, changing = begin(board, lasting, answers)
    if not changing:
        return settled(state)
    evaluation = Evaluation(state)
    evaluation.run()
    found = settled(state)
    if evaluation.parted and found != _read_otherwise(board, lasting, answers):
        raise UndecidedError(
            "which effect comes first, of a dependency loop one of whose effects depends on "
            "another outside (CR 613.8b)",
            "leave out one of the permanents whose effects depend on each other",
        )
    return found


def _read_otherwise(
    board: Board, lasting: tuple[ContinuousEffect, ...], answers: Answers
) -> Mapping[str, Characteristics]:
    state, _ = begin(board, lasting, answers)
    Evaluation(state, loops=Loops.WAIT_FOR_NOTHING).run()
    return settled(state)
