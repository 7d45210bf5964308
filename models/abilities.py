"""Compiled abilities: what a card's text says, as typed values (CR 113, 602-604)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, assert_never

from manaproof.models.types import Zone
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.conditions import Condition
    from manaproof.models.continuous import StaticEffect
    from manaproof.models.costs import CostComponent
    from manaproof.models.effects import Effect
    from manaproof.models.filters import Filter
    from manaproof.models.production import TypeSource
    from manaproof.models.types import Player, Step


class Timing(Enum):
    """When an activated ability says it may be activated (CR 602.5d, 602.5e)."""

    ANY = "any time"
    INSTANT = "as an instant"
    SORCERY = "as a sorcery"


@value
class ActivationLimit:
    """The "activate only" of an ability; it never matters to what could be produced (CR 106.7)."""

    condition: Condition | None = None
    """Activate only if, or only as long as, this holds."""
    per_turn: int = 0
    """Activate no more than so many times each turn; 0 for no limit."""
    timing: Timing = Timing.ANY


@value
class ActivatedAbility:
    """A cost and its effect (CR 602.1); loyalty abilities too (CR 606)."""

    cost: tuple[CostComponent, ...]
    effect: Effect
    limits: tuple[ActivationLimit, ...] = ()
    zone: Zone = Zone.BATTLEFIELD
    targets: bool = False
    """Whether it has a target, so that it is no mana ability (CR 605.1a)."""
    any_player: bool = False
    """Whether any player may activate it (CR 602.2); "you" is then the player who does."""


class TriggerEvent(Enum):
    """What a triggered ability waits for."""

    ENTERS = "enters"
    DIES = "dies"
    LEAVES = "leaves the battlefield"
    ATTACKS = "attacks"
    DEALS_COMBAT_DAMAGE = "deals combat damage"
    BEGINNING_OF_STEP = "at the beginning of a step"
    TAPPED_FOR_MANA = "is tapped for mana"
    BECOMES_TAPPED = "becomes tapped"
    BECOMES_UNTAPPED = "becomes untapped"
    CAST = "is cast"
    SACRIFICED = "is sacrificed"
    DISCARDED = "is discarded"
    TRANSFORMS = "transforms"
    ADDS_MANA = "adds mana"
    OTHER = "another event"


@value
class Trigger:
    """The event of a triggered ability: what happens, to which objects, because of whom."""

    event: TriggerEvent
    subject: Filter
    player: Player
    """Whose step it is, or who taps, casts, sacrifices."""
    step: Step | None = None
    one_or_more: bool = False
    """It triggers once however many do so at the same time, not once for each (CR 603.2c)."""
    mana: TypeSource | None = None
    """Of tapping for mana or adding it: at least one mana of these types is produced (CR 106.12a)."""


@value
class TriggeredAbility:
    """When, whenever or at an event: an effect (CR 603.1)."""

    triggers: tuple[Trigger, ...]
    effect: Effect
    condition: Condition | None = None
    """The intervening "if" (CR 603.4)."""
    once_each_turn: bool = False
    targets: bool = False


@value
class StaticAbility:
    """A statement that is simply true (CR 604.1), while its condition holds."""

    effects: tuple[StaticEffect, ...]
    condition: Condition | None = None
    zone: Zone = Zone.BATTLEFIELD
    characteristic_defining: bool = False
    """It defines the object's own color, subtype, power or toughness everywhere (CR 604.3)."""


@value
class SpellAbility:
    """What an instant or sorcery does as it resolves (CR 113.3a)."""

    effect: Effect
    targets: bool = False


@value
class ChapterAbility:
    """A Saga's chapter (CR 714.2b): these chapter numbers, this effect."""

    chapters: tuple[int, ...]
    effect: Effect
    targets: bool = False


@value
class KeywordAbility:
    """A keyword ability, in lower case, with what follows it: "cycling", "{3}" (CR 702)."""

    keyword: str
    parameter: str = ""


class ClauseKind(Enum):
    """What kind of ability a clause is, read off its outer form alone."""

    ACTIVATED = "activated"
    TRIGGERED = "triggered"
    STATIC = "static"
    SPELL = "spell"
    KEYWORD = "keyword"
    CHAPTER = "chapter"


@value
class Unmodelled:
    """A clause of the text that is not understood: kept, reported, never dropped."""

    face: int
    """Which face it stands on, from 0."""
    line: int
    """Which line of that face's text, from 1."""
    kind: ClauseKind
    markers: tuple[str, ...]
    """The marker words that stand in it, in order: what it might be about."""


Ability = (
    ActivatedAbility
    | TriggeredAbility
    | StaticAbility
    | SpellAbility
    | ChapterAbility
    | KeywordAbility
    | Unmodelled
)


def clause_kind(ability: Ability) -> ClauseKind:
    """Say what kind of ability a clause is.

    >>> clause_kind(KeywordAbility("flying")).value
    'keyword'
    """
    match ability:
        case Unmodelled(kind=kind):
            return kind
        case ActivatedAbility():
            return ClauseKind.ACTIVATED
        case TriggeredAbility():
            return ClauseKind.TRIGGERED
        case StaticAbility():
            return ClauseKind.STATIC
        case SpellAbility():
            return ClauseKind.SPELL
        case ChapterAbility():
            return ClauseKind.CHAPTER
        case KeywordAbility():
            return ClauseKind.KEYWORD
    assert_never(ability)
