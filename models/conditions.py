"""Conditions: what an effect, a restriction or a static ability asks of the board."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.amounts import Amount
    from manaproof.models.filters import Comparison, Filter
    from manaproof.models.symbols import ManaCost
    from manaproof.models.types import Player, Reference, Step


@value
class Compares:
    """Two amounts compare so: "if you control five or more lands"."""

    left: Amount
    comparison: Comparison
    right: Amount


@value
class IsOdd:
    """An amount is an odd number; even, where the condition does not hold."""

    amount: Amount


@value
class Matches:
    """One object fits a filter: "if this land has a luck counter on it"."""

    reference: Reference
    filter: Filter


@value
class HasDesignation:
    """A player has a designation, such as the city's blessing, in lower case."""

    player: Player
    designation: str


@value
class IsTurnOf:
    """It is this player's turn."""

    player: Player


@value
class IsStep:
    """The game is in this step or phase."""

    step: Step


class Event(Enum):
    """Something that may have happened this turn, of which a board keeps no count."""

    YOU_ATTACKED = "you attacked this turn"
    PERMANENT_LEFT = "a permanent left the battlefield under your control this turn"
    OPPONENT_LOST_LIFE = "an opponent lost life this turn"
    CAST_THIS = "you cast it"


@value
class Happened:
    """An event has happened; undecided where the board does not tell."""

    event: Event


@value
class AnyPlayerPays:
    """A player chooses to pay a cost as the effect happens (CR 118.12): nobody else's choice."""

    cost: ManaCost


@value
class Every:
    """All conditions hold."""

    parts: tuple[Condition, ...]


@value
class Either:
    """At least one condition holds."""

    parts: tuple[Condition, ...]


@value
class Unless:
    """The condition does not hold."""

    part: Condition


Condition = (
    Compares
    | IsOdd
    | Matches
    | HasDesignation
    | IsTurnOf
    | IsStep
    | Happened
    | AnyPlayerPays
    | Every
    | Either
    | Unless
)
