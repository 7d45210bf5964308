"""Whether a condition holds on a board (CR 608.2c, 603.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.conditions import (
    AnyPlayerPays,
    Compares,
    Condition,
    Either,
    Event,
    Every,
    Happened,
    HasDesignation,
    IsOdd,
    IsStep,
    IsTurnOf,
    Matches,
    Unless,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import Comparison
from manaproof.models.types import Step
from manaproof.solver.reading.amounts import possible
from manaproof.solver.reading.matching import describes
from manaproof.solver.reading.objects import referenced
from manaproof.solver.reading.questions import supposed
from manaproof.solver.reading.verdicts import every, some
from manaproof.solver.reading.view import players

if TYPE_CHECKING:
    from manaproof.solver.reading.view import Context

_BEFORE_COMBAT = frozenset({Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.MAIN})


def holds(condition: Condition, context: Context) -> bool:
    """Report whether a condition holds now.

    Raises:
        UndecidedError: the board does not tell, or a number decides it that only paying a cost
            would set.
    """
    can_hold = may_hold(condition, context)
    if can_hold and may_hold(Unless(condition), context):
        raise UndecidedError("a condition on what only paying a cost would settle")
    return can_hold


def may_hold(condition: Condition, context: Context) -> bool:
    """Report whether a condition can hold, costs that the context ignores paid as is useful.

    Raises:
        UndecidedError: the board does not tell.
    """
    return _may(condition, context, wanted=True)


def _may(condition: Condition, context: Context, *, wanted: bool) -> bool:
    """Report whether a condition can be so: hold, or fail."""
    match condition:
        case Every(parts):
            joined = every if wanted else some
            return joined(lambda part: _may(part, context, wanted=wanted), parts)
        case Either(parts):
            joined = some if wanted else every
            return joined(lambda part: _may(part, context, wanted=wanted), parts)
        case Unless(part):
            return _may(part, context, wanted=not wanted)
        case AnyPlayerPays():
            # CR 118.12: whether the cost is paid is for the players to choose.
            return True
        case (
            Compares() | IsOdd() | Matches() | HasDesignation() | IsTurnOf() | IsStep() | Happened()
        ):
            try:
                return _may_alone(condition, context, wanted=wanted)
            except UndecidedError as error:
                return wanted == supposed(condition, context, error)
    assert_never(condition)


def _may_alone(
    condition: Compares | IsOdd | Matches | HasDesignation | IsTurnOf | IsStep | Happened,
    context: Context,
    *,
    wanted: bool,
) -> bool:
    match condition:
        case Compares():
            return _may_compare(condition, context, wanted=wanted)
        case IsOdd(amount):
            numbers = possible(amount, context)
            if numbers.least != numbers.most:
                raise UndecidedError("whether a number is odd that only paying a cost would settle")
            return wanted == (numbers.least % 2 == 1)
        case Matches(reference, _) if reference in context.unpaid:
            return True
        case Matches(reference, description):
            objects = referenced(reference, context)
            # CR 608.2c: what is said of an object that is not there does not hold.
            return wanted == some(lambda each: describes(description, each, context), objects)
        case HasDesignation(player, designation):
            having = (
                designation in map(str.casefold, context.view.board.players[name].designations)
                for name in players(player, context)
            )
            return wanted == any(having)
        case IsTurnOf(player):
            return wanted == (context.view.board.turn.active in players(player, context))
        case IsStep(step):
            return wanted == (context.view.board.turn.step is step)
        case Happened(event):
            return wanted == _happened(event, context)
    assert_never(condition)


def _may_compare(condition: Compares, context: Context, *, wanted: bool) -> bool:
    left, right = possible(condition.left, context), possible(condition.right, context)
    match condition.comparison:
        case Comparison.AT_LEAST:
            return left.highest >= right.least if wanted else left.least < right.highest
        case Comparison.AT_MOST:
            return left.least <= right.highest if wanted else left.highest > right.least
        case Comparison.MORE:
            return left.highest > right.least if wanted else left.least <= right.highest
        case Comparison.FEWER:
            return left.least < right.highest if wanted else left.highest >= right.least
        case Comparison.EXACTLY:
            if wanted:
                return left.least <= right.highest and right.least <= left.highest
            return not left.least == left.highest == right.least == right.highest
    assert_never(condition.comparison)


def _happened(event: Event, context: Context) -> bool:
    board = context.view.board
    match event:
        case Event.OPPONENT_LOST_LIFE:
            return any(
                board.players[name].life_lost > 0 for name in board.opponents(context.controller)
            )
        case Event.YOU_ATTACKED:
            if board.turn.active != context.controller or board.turn.step in _BEFORE_COMBAT:
                return False
        case Event.CAST_THIS:
            permanent = context.permanent
            if permanent is not None and permanent.cast is not None:
                return True
        case Event.PERMANENT_LEFT:
            pass
        case _:
            assert_never(event)
    raise UndecidedError(f"whether it happened that {event.value}", "the board keeps no such event")
