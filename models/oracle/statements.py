"""What a sentence says besides a whole effect: it completes or changes the sentences around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.abilities import ActivationLimit
    from manaproof.models.amounts import Amount
    from manaproof.models.conditions import Condition
    from manaproof.models.effects import Effect
    from manaproof.models.production import ManaTerm, TypeSource
    from manaproof.models.types import Player


@value
class ChooseColor:
    """A color is chosen, for the sentences that follow to speak of."""

    among: TypeSource


@value
class ChoosePlayer:
    """A player is chosen, for the sentence that follows to let add mana."""


@value
class AddOfThatColor:
    """So much mana of the color that was just chosen is added."""

    amount: Amount
    player: Player
    condition: Condition | None = None


@value
class AddOfThatType:
    """So much mana is added of the type that the sentence before offers."""

    amount: Amount
    player: Player


@value
class Terms:
    """What the mana just added may be spent on, or what spending it does (CR 106.6)."""

    terms: tuple[ManaTerm, ...]


@value
class InsteadIf:
    """If the condition holds, this happens in place of what was just said (CR 614.15)."""

    condition: Condition
    replacement: Effect | AddOfThatType


@value
class IfYouDo:
    """If the player did what the sentence before let them do, this happens too."""

    effect: Effect


@value
class Otherwise:
    """If the condition of the sentence before does not hold, this happens."""

    effect: Effect


@value
class Counted:
    """Something is counted, for the sentences that follow to ask about the number."""

    amount: Amount


@value
class IfNumber:
    """If the number just counted is odd, or is even, this happens, and nothing otherwise."""

    odd: bool
    effect: Effect


@value
class ChooseLandType:
    """A basic land type is chosen, for the sentences that follow to speak of."""


@value
class Retains:
    """What has just become something is still what it was, too (CR 205.1b)."""


@value
class Limits:
    """When the ability may be activated (CR 602.5), and whether any player may."""

    limits: tuple[ActivationLimit, ...]
    any_player: bool = False


@value
class TriggersOnce:
    """The ability triggers only once each turn (CR 603.2h)."""


Statement = (
    ChooseColor
    | ChoosePlayer
    | AddOfThatColor
    | AddOfThatType
    | Terms
    | InsteadIf
    | IfYouDo
    | Otherwise
    | Counted
    | IfNumber
    | ChooseLandType
    | Retains
    | Limits
    | TriggersOnce
)
"""What a sentence can mean that is no effect of its own."""
