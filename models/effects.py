"""Effects: what an ability does as it resolves, as far as an answer can depend on it (CR 608, 609)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.abilities import TriggeredAbility
    from manaproof.models.amounts import Amount
    from manaproof.models.conditions import Condition
    from manaproof.models.continuous import StaticEffect
    from manaproof.models.filters import Filter
    from manaproof.models.production import ManaOutput, ManaTerm
    from manaproof.models.types import Player, Reference


@value
class AddMana:
    """A player adds mana (CR 106.3, 106.4)."""

    output: ManaOutput
    player: Player
    terms: tuple[ManaTerm, ...] = ()
    """Restrictions and riders on that mana (CR 106.6)."""


@value
class DealDamage:
    """This object, or the object named, deals so much damage to a player."""

    amount: Amount
    player: Player


@value
class GainLife:
    """A player gains so much life; any player: each of them does."""

    amount: Amount
    player: Player


@value
class LoseLife:
    """A player loses so much life; any player: each of them does."""

    amount: Amount
    player: Player


@value
class DrawCards:
    """A player draws so many cards."""

    amount: Amount
    player: Player


@value
class MillCards:
    """A player mills so many cards."""

    amount: Amount
    player: Player


@value
class Scry:
    """Scry, or surveil, so many cards (CR 701.22, 701.25)."""

    amount: Amount
    surveil: bool


@value
class AddCounters:
    """Put so many counters of a kind on an object."""

    amount: Amount
    counter: str
    reference: Reference


@value
class TakeCounters:
    """Remove so many counters of a kind from an object."""

    amount: Amount
    counter: str
    reference: Reference


@value
class GiveEnergy:
    """You get so many {E}."""

    amount: Amount


@value
class SacrificeObject:
    """The controller of the ability sacrifices the object."""

    reference: Reference


@value
class TapObject:
    """Tap the object, or untap it."""

    reference: Reference
    untap: bool


@value
class TapTargets:
    """Tap so many targets that the filter describes, or untap them (CR 115.1, 701.26)."""

    filter: Filter
    number: Amount
    untap: bool
    up_to: bool = False
    """Whether the player may choose fewer targets, or none."""


@value
class TapAll:
    """Tap everything that the filter describes, or untap all of it."""

    filter: Filter
    untap: bool


@value
class SkipNextUntap:
    """The object doesn't untap during its controller's next untap step."""

    reference: Reference


class Timing(Enum):
    """When a delayed effect happens."""

    END_STEP = "at the beginning of the next end step"
    NEXT_MAIN = "at the beginning of your next main phase this turn"
    NEXT_UPKEEP = "at the beginning of the next turn's upkeep"


@value
class Delayed:
    """The effect happens later (CR 603.7)."""

    timing: Timing
    effect: Effect


class Duration(Enum):
    """How long a continuous effect lasts that a spell or ability creates (CR 611.2a, 611.2b)."""

    UNTIL_END_OF_TURN = "until end of turn"
    UNTIL_YOUR_NEXT_TURN = "until your next turn"
    UNTIL_NEXT_UNTAP = "until its controller's next untap step"
    UNTIL_SOURCE_LEAVES = "until this permanent leaves the battlefield"
    WHILE_SOURCE_REMAINS = "for as long as this permanent remains on the battlefield"
    WHILE_SOURCE_CONTROLLED = "for as long as you control this permanent"
    WHILE_SOURCE_TAPPED = "for as long as this permanent remains tapped"
    INDEFINITELY = "indefinitely"


@value
class Continuously:
    """Continuous effects begin, and last (CR 611.2).

    Whatever changes characteristics or control affects the objects that its filter described as
    it began, and no others later (CR 611.2c). A filter that names the target describes it too:
    it is what could be targeted.
    """

    effects: tuple[StaticEffect, ...]
    duration: Duration


@value
class DelayedTrigger:
    """A delayed triggered ability begins, and triggers each time while it lasts (CR 603.7b)."""

    ability: TriggeredAbility
    duration: Duration


@value
class Sequence:
    """The parts, in order (CR 608.2c)."""

    parts: tuple[Effect, ...]


@value
class Conditional:
    """The effect if the condition holds, nothing else."""

    condition: Condition
    effect: Effect


@value
class Instead:
    """A self-replacement effect: the second effect in place of the first (CR 614.15)."""

    effect: Effect
    condition: Condition
    replacement: Effect


@value
class May:
    """The player may do it, and need not."""

    effect: Effect


@value
class OneOf:
    """One of these effects, of which the player chooses as the ability resolves (CR 608.2d)."""

    options: tuple[Effect, ...]


@value
class OtherEffect:
    """An effect, read but not modelled, that adds no mana: the verb it begins with and its markers.

    Whatever it does, it does after the ability has added its mana, or to something that no
    mana answer reads.
    """

    verb: str
    markers: tuple[str, ...]


Effect = (
    AddMana
    | DealDamage
    | GainLife
    | LoseLife
    | DrawCards
    | MillCards
    | Scry
    | AddCounters
    | TakeCounters
    | GiveEnergy
    | SacrificeObject
    | TapObject
    | TapTargets
    | TapAll
    | SkipNextUntap
    | Continuously
    | DelayedTrigger
    | Delayed
    | Sequence
    | Conditional
    | Instead
    | May
    | OneOf
    | OtherEffect
)
