"""Whether a condition holds on a board (CR 604.3, 608.2c), by the plain reading."""

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
from manaproof.models.types import Player
from manaproof.solver.plain.evaluation import compare, fits, value
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.resolution import UndefinedError, one, players

if TYPE_CHECKING:
    from manaproof.solver.plain.resolution import Resolution


def holds(condition: Condition, now: Resolution) -> bool:  # noqa: C901 -- one case for each
    """Report whether a condition holds on the board as it is."""
    match condition:
        case Compares(left, comparison, right):
            return compare(value(left, now), comparison, value(right, now))
        case IsOdd(amount):
            return value(amount, now) % 2 == 1
        case Matches(reference, filter_):
            return fits(one(reference, now), filter_, now)
        case HasDesignation(player, designation):
            return any(
                designation in map(str.lower, now.board.players[name].designations)
                for name in players(player, now)
            )
        case IsTurnOf(player):
            return now.board.turn.active in players(player, now)
        case IsStep(step):
            return now.board.turn.step is step
        case Happened(Event.OPPONENT_LOST_LIFE):
            return any(now.board.players[each].life_lost for each in players(Player.OPPONENT, now))
        case Happened(event):
            raise UnreadableError(event.value)
        case AnyPlayerPays():
            raise UnreadableError("whether a player pays")
        case Every(parts):
            return all(holds(part, now) for part in parts)
        case Either(parts):
            return any(holds(part, now) for part in parts)
        case Unless(part):
            return not holds(part, now)
    assert_never(condition)


def holds_now(condition: Condition, now: Resolution) -> bool:
    """Report whether a condition holds; one that speaks of something undefined does not."""
    try:
        return holds(condition, now)
    except UndefinedError:
        return False
