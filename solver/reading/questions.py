"""Open questions: conditions of static abilities that a board does not tell (CR 604.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.amounts import (
    Amount,
    CountOf,
    Fixed,
    Half,
    NumberOf,
    Product,
    Sum,
    Tally,
    TallyOf,
)
from manaproof.models.conditions import Compares, Condition, Event, Happened, Matches
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import AllOf, Filter, InZone, Quality
from manaproof.models.nodes import nodes
from manaproof.models.types import Player, Reference, Zone
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.solver.reading.view import Context


@value
class Question:
    """Whether a condition holds, for one player, or for one permanent of that player."""

    condition: Condition
    controller: str
    source: str
    """The permanent whose words these are; empty where any other of the player says the same."""


class OpenQuestionError(UndecidedError):
    """The layers ask something that the board does not tell, and that is one way or the other."""

    def __init__(self, reason: str, remedy: str, question: Question) -> None:
        super().__init__(reason, remedy)
        self.args = (reason, remedy, question)
        self.question = question


def supposed(condition: Condition, context: Context, error: UndecidedError) -> bool:
    """Return the answer that is supposed for a condition that the board does not tell.

    Raises:
        OpenQuestionError: nothing is supposed yet.
        UndecidedError: no answer can be supposed, as there may be another at another moment
            within the layers.
    """
    source = context.source or ""
    if context.answers is None:
        raise error
    if not _holds_throughout(condition):
        raise UndecidedError(f"{source}: {error.reason}", error.remedy)
    from_source = any(
        node in _FROM_A_SOURCE
        for node in nodes(condition)
        if isinstance(node, Reference | Quality | Player | Event)
    )
    question = Question(condition, context.controller, source if from_source else "")
    answer = context.answers.get(question)  # pyright: ignore[reportArgumentType] -- the same class
    if answer is None:
        from manaproof.models.rendering import render_condition  # only an error needs words

        reason = f"{source}: whether {render_condition(condition)}"
        raise OpenQuestionError(reason, error.remedy, question)
    return answer


_FROM_A_SOURCE = frozenset(
    {
        *(set(Reference) - {Reference.TOP_CARD, Reference.COMMANDER}),
        *(Quality.OTHER, Quality.CHOSEN_TYPE, Quality.CHOSEN_COLOR, Quality.CHOSEN_NAME),
        *(Player.ITS_CONTROLLER, Event.CAST_THIS),
    }
)
"""The words that mean something else from another permanent."""


def _holds_throughout(condition: Condition) -> bool:
    """Report whether no continuous effect can change the answer, the player being the same."""
    match condition:
        case Happened():
            return True
        case Matches(Reference.TOP_CARD, description):
            return _is_printed(description)
        case Compares(left, _, right):
            return _is_untouched(left) and _is_untouched(right)
        case _:
            return False


def _is_untouched(amount: Amount) -> bool:
    match amount:
        case Fixed() | NumberOf(reference=Reference.TOP_CARD):
            return True
        case TallyOf(tally):
            return tally is not Tally.PARTY
        case CountOf(description):
            return _is_elsewhere(description) and _is_printed(description)
        case Sum(parts):
            return all(map(_is_untouched, parts))
        case Product(amount=part) | Half(amount=part):
            return _is_untouched(part)
        case _:
            return False


def _is_elsewhere(description: Filter) -> bool:
    match description:
        case InZone(zone):
            return zone is not Zone.BATTLEFIELD
        case AllOf(parts):
            return any(map(_is_elsewhere, parts))
        case _:
            return False


def _is_printed(description: Filter) -> bool:
    """Report whether a filter compares with nothing that is on the battlefield."""
    return all(
        isinstance(node, Fixed) or node is Reference.TOP_CARD
        for node in nodes(description)
        if isinstance(node, Amount | Reference)
    )
