"""What a part of an ability may move off the battlefield, or untap (CR 701.21, 701.26b)."""

from __future__ import annotations

from typing import assert_never

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
from manaproof.models.filters import Filter, Is
from manaproof.models.types import Reference, Zone

ITSELF = Is(Reference.SELF)
"""The permanent whose ability it is."""

_OtherCosts = (
    PayMana
    | TapThis
    | PayLife
    | PayEnergy
    | TapOthers
    | Discard
    | DiscardHand
    | Mill
    | RemoveCounters
    | PutCounters
    | Loyalty
    | Exert
)
_OtherEffects = (
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
"""Effects that do neither themselves; what they are made of is looked at besides."""


def may_move(part: CostComponent | Effect) -> Filter | None:
    """Return what a cost or an effect may move off the battlefield, if anything."""
    if isinstance(part, _OtherCosts | _OtherEffects):
        return None
    match part:
        case Sacrifice(filter=description) | ReturnToHand(filter=description):
            return description
        case ExileFrom(filter=description, zone=zone):
            return description if zone is Zone.BATTLEFIELD else None
        case SacrificeObject(reference):
            return Is(reference)
        case UntapThis() | UntapOthers() | TapObject() | TapTargets() | TapAll():
            return None
    assert_never(part)


def may_untap(part: CostComponent | Effect) -> Filter | None:
    """Return what a cost or an effect may untap, if anything."""
    if isinstance(part, _OtherCosts | _OtherEffects):
        return None
    match part:
        case UntapThis():
            return ITSELF
        case TapObject(reference):
            return Is(reference)
        case (
            UntapOthers(filter=description)
            | TapTargets(filter=description)
            | TapAll(filter=description)
        ):
            return description
        case Sacrifice() | ReturnToHand() | ExileFrom() | SacrificeObject():
            return None
    assert_never(part)
