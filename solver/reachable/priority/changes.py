"""What activating an ability can change on a board, as far as anything that mana hangs on could ask.

A change that something is paid with has a direction: a creature that untaps can be tapped again, one
that is tapped can be tapped no more often.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, assert_never

from manaproof.models.costs import (
    CostComponent,
    Discard,
    DiscardHand,
    Exert,
    ExileFrom,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    TapOthers,
    TapThis,
    UntapOthers,
    UntapThis,
)
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Conditional,
    Continuously,
    DealDamage,
    Delayed,
    DelayedTrigger,
    DrawCards,
    Effect,
    GainLife,
    GiveEnergy,
    Instead,
    LoseLife,
    May,
    MillCards,
    OneOf,
    OtherEffect,
    SacrificeObject,
    Scry,
    Sequence,
    SkipNextUntap,
    TakeCounters,
    TapAll,
    TapObject,
    TapTargets,
)
from manaproof.models.nodes import nodes
from manaproof.models.symbols import Phyrexian
from manaproof.models.types import Zone
from manaproof.solver.continuous.counters import KEYWORD_COUNTERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import ActivatedAbility


class Change(Enum):
    """A way in which a board can be another one than before."""

    FEWER_PERMANENTS = "a permanent has left the battlefield"
    DEATH = "a creature has died"
    TAPPED = "a permanent has become tapped"
    UNTAPPED = "a permanent has become untapped"
    COUNTERS = "other counters on a permanent"
    SIZE = "another power or toughness"
    KEYWORDS = "other keywords by counters"
    MORE_LIFE = "more life"
    LESS_LIFE = "less life"
    ENERGY = "more energy, or less"
    MORE_IN_HAND = "a card has come into a hand"
    FEWER_IN_HAND = "a card has left a hand"
    MORE_IN_GRAVEYARD = "a card has come into a graveyard"
    FEWER_IN_GRAVEYARD = "a card has left a graveyard"
    EXILE = "another card in exile"
    LIBRARY = "other cards in a library, or another order"
    MANA = "other unspent mana"


Changes = frozenset[Change]

NOTHING: Changes = frozenset()
_DIES: Changes = frozenset({Change.FEWER_PERMANENTS, Change.DEATH, Change.MORE_IN_GRAVEYARD})
_INTO: dict[Zone, Changes] = {
    Zone.BATTLEFIELD: NOTHING,
    Zone.HAND: frozenset({Change.MORE_IN_HAND}),
    Zone.GRAVEYARD: frozenset({Change.MORE_IN_GRAVEYARD}),
    Zone.EXILE: frozenset({Change.EXILE}),
    Zone.LIBRARY: frozenset({Change.LIBRARY}),
    Zone.STACK: NOTHING,
    Zone.COMMAND: NOTHING,
}
_OUT_OF: dict[Zone, Changes] = {
    Zone.BATTLEFIELD: frozenset({Change.FEWER_PERMANENTS}),
    Zone.HAND: frozenset({Change.FEWER_IN_HAND}),
    Zone.GRAVEYARD: frozenset({Change.FEWER_IN_GRAVEYARD}),
    Zone.EXILE: frozenset({Change.EXILE}),
    Zone.LIBRARY: frozenset({Change.LIBRARY}),
    Zone.STACK: NOTHING,
    Zone.COMMAND: NOTHING,
}


def into(zone: Zone) -> Changes:
    """Return what changes as a card comes into a zone."""
    return _INTO[zone]


def out_of(zone: Zone) -> Changes:
    """Return what changes as an object leaves a zone."""
    return _OUT_OF[zone]


def changed_by(ability: ActivatedAbility) -> Changes:
    """Return what activating an ability can change, by its cost and as it resolves.

    What it begins that lasts or happens later, and what of it is not modelled, is no part of that.
    """
    return NOTHING.union(
        *map(changed_by_cost, ability.cost), *map(changed_by_effect, instructions(ability.effect))
    )


def changed_by_cost(  # noqa: C901 -- a branch for each component
    component: CostComponent,
) -> Changes:
    """Return what paying part of a cost can change."""
    match component:
        case PayMana(cost):
            paid_with_life = any(isinstance(each, Phyrexian) for each in nodes(cost))
            return frozenset({Change.MANA, *([Change.LESS_LIFE] if paid_with_life else [])})
        case TapThis() | TapOthers():
            return frozenset({Change.TAPPED})
        case UntapThis() | UntapOthers():
            # CR 122.1d: a stun counter may go instead.
            return frozenset({Change.UNTAPPED, Change.COUNTERS})
        case PayLife():
            return frozenset({Change.LESS_LIFE})
        case PayEnergy():
            return frozenset({Change.ENERGY})
        case Sacrifice():
            return _DIES
        case Discard() | DiscardHand():
            return out_of(Zone.HAND) | into(Zone.GRAVEYARD)
        case ExileFrom(zone=zone):
            return out_of(zone) | into(Zone.EXILE)
        case ReturnToHand():
            return out_of(Zone.BATTLEFIELD) | into(Zone.HAND)
        case Mill():
            return out_of(Zone.LIBRARY) | into(Zone.GRAVEYARD)
        case RemoveCounters(counter=kind):
            return _counters(kind, smaller=kind.startswith("+") or not kind)
        case PutCounters(counter=kind):
            return _counters(kind, smaller="/-" in kind)
        case Loyalty(change):
            # CR 704.5i: without loyalty it is put into the graveyard.
            return frozenset({Change.COUNTERS}) | (_DIES if change < 0 else NOTHING)
        case Exert():
            return NOTHING
    assert_never(component)


def instructions(effect: Effect) -> Iterator[Effect]:
    """Go through the instructions of an effect that happen as it resolves, if they do."""
    match effect:
        case Sequence(parts) | OneOf(parts):
            for part in parts:
                yield from instructions(part)
        case May(inner) | Conditional(effect=inner):
            yield from instructions(inner)
        case Instead(inner, _, replacement):
            yield from instructions(inner)
            yield from instructions(replacement)
        case (
            AddMana()
            | DealDamage()
            | GainLife()
            | LoseLife()
            | DrawCards()
            | MillCards()
            | Scry()
            | AddCounters()
            | TakeCounters()
            | GiveEnergy()
            | SacrificeObject()
            | TapObject()
            | TapTargets()
            | TapAll()
            | SkipNextUntap()
            | Continuously()
            | DelayedTrigger()
            | Delayed()
            | OtherEffect()
        ):
            yield effect
        case _:
            assert_never(effect)


def changed_by_effect(  # noqa: C901 -- a branch for each effect
    effect: Effect,
) -> Changes:
    """Return what an instruction can change as it is followed."""
    match effect:
        case AddMana():
            return frozenset({Change.MANA})
        case DealDamage() | LoseLife():
            return frozenset({Change.LESS_LIFE})
        case GainLife():
            return frozenset({Change.MORE_LIFE})
        case DrawCards():
            return out_of(Zone.LIBRARY) | into(Zone.HAND)
        case MillCards():
            return out_of(Zone.LIBRARY) | into(Zone.GRAVEYARD)
        case Scry(surveil=surveil):
            return out_of(Zone.LIBRARY) | (into(Zone.GRAVEYARD) if surveil else NOTHING)
        case AddCounters(counter=kind):
            return _counters(kind, smaller="/-" in kind)
        case TakeCounters(counter=kind):
            return _counters(kind, smaller=kind.startswith("+") or not kind)
        case GiveEnergy():
            return frozenset({Change.ENERGY})
        case SacrificeObject():
            return _DIES
        case TapObject(untap=untap) | TapTargets(untap=untap) | TapAll(untap=untap):
            untaps = {Change.UNTAPPED, Change.COUNTERS}
            return frozenset(untaps if untap else {Change.TAPPED})
        case Sequence() | OneOf() | May() | Conditional() | Instead():
            return NOTHING.union(*map(changed_by_effect, instructions(effect)))
        case SkipNextUntap() | Continuously() | DelayedTrigger() | Delayed() | OtherEffect():
            return NOTHING
    assert_never(effect)


def resized(*, smaller: bool) -> Changes:
    """Return what changes as a creature becomes larger, or smaller and may die of it (CR 704.5f)."""
    return frozenset({Change.SIZE}) | (_DIES if smaller else NOTHING)


def _counters(kind: str, *, smaller: bool) -> Changes:
    # CR 122.1a: counters with a slash change power and toughness.
    sizes = resized(smaller=smaller) if "/" in kind or not kind else NOTHING
    # CR 122.1b
    keywords = {Change.KEYWORDS} if kind in KEYWORD_COUNTERS or not kind else set[Change]()
    return frozenset({Change.COUNTERS} | keywords) | sizes | _AS_THOUGH.get(kind, NOTHING)


_AS_THOUGH: dict[str, Changes] = {
    "haste": frozenset({Change.UNTAPPED}),
    "stun": frozenset({Change.TAPPED}),
}
"""What counters do for {T} and {Q}: a sick creature can be tapped, one untapped stays tapped.

CR 122.1b, 122.1d, 302.6.
"""
