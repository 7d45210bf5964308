"""Which changes on a board an ability may be paid with, or read, and so wants or fears."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.continuous import (
    CantActivate,
    CantGetCounters,
    CantHaveCounters,
    ChangeActivationCost,
    ChangeCounters,
    EntersAsCopy,
    EntersTapped,
    EntersWithChoice,
    EntersWithCounters,
    KeepsUnspentMana,
    MayPayAnyTime,
    Modify,
    RuleChange,
    SpendAsThough,
    StaticEffect,
    Touches,
    UnspentManaBecomes,
)
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
from manaproof.models.effects import DealDamage, LoseLife
from manaproof.models.filters import Is
from manaproof.models.nodes import nodes
from manaproof.models.replacements import ReplaceProduction
from manaproof.models.symbols import Phyrexian
from manaproof.models.types import Reference, Zone
from manaproof.solver.reachable.priority.changes import NOTHING, Change, Changes, into
from manaproof.solver.reachable.priority.reading import read_by

if TYPE_CHECKING:
    from manaproof.models.abilities import ActivatedAbility, StaticAbility, TriggeredAbility

_LEAVING: Changes = frozenset({Change.FEWER_PERMANENTS})


def wanted_by(ability: ActivatedAbility) -> Changes:
    """Return the changes that an activated ability may read, or be paid with."""
    # CR 113.6: where its card has to lie.
    there = NOTHING if ability.zone is Zone.BATTLEFIELD else into(ability.zone)
    costs = map(wanted_by_cost, ability.cost)
    return read_by((ability.effect, ability.limits)).union(there, _life(ability), *costs)


def wanted_by_trigger(ability: TriggeredAbility) -> Changes:
    """Return the changes that a triggered ability which adds mana may read: that it is gone, too."""
    return _LEAVING | _life(ability) | read_by(ability)


def wanted_by_statement(ability: StaticAbility) -> Changes:
    """Return the changes that a static ability may read, and whether it matters that it is gone."""
    there = NOTHING if ability.zone is Zone.BATTLEFIELD else into(ability.zone)
    leaving = _LEAVING if any(map(_governs_others, ability.effects)) else NOTHING
    return there | leaving | read_by(ability)


def wanted_by_cost(  # noqa: C901 -- a branch for each component
    component: CostComponent,
) -> Changes:
    """Return the changes without which part of a cost perhaps cannot be paid."""
    match component:
        case PayMana(cost):
            paid_with_life = any(isinstance(each, Phyrexian) for each in nodes(cost))
            return frozenset({Change.MORE_LIFE}) if paid_with_life else NOTHING
        case TapThis():
            return frozenset({Change.UNTAPPED})
        case TapOthers(amount, description):
            read = read_by((amount, description)) - {Change.TAPPED}
            return read | {Change.UNTAPPED}
        case UntapThis():
            return frozenset({Change.TAPPED})
        case UntapOthers(amount, description):
            read = read_by((amount, description)) - {Change.UNTAPPED}
            return read | {Change.TAPPED}
        case PayLife(amount):
            return read_by(amount) | {Change.MORE_LIFE}
        case PayEnergy(amount):
            return read_by(amount) | {Change.ENERGY}
        case Discard(amount, description):
            return read_by((amount, description)) | into(Zone.HAND)
        case ExileFrom(amount, description, zone):
            return read_by((amount, description)) | into(zone)
        case RemoveCounters(amount, filter=description):
            return read_by((amount, description)) | {Change.COUNTERS}
        case PutCounters(amount, kind, description):
            # CR 704.5f: a larger creature survives more of them.
            shrinks = frozenset({Change.SIZE}) if "/-" in kind else NOTHING
            return read_by((amount, description)) | shrinks
        case Sacrifice(amount, description) | ReturnToHand(amount, description):
            return read_by((amount, description))
        case Mill(amount):
            return read_by(amount)
        case Loyalty():
            return frozenset({Change.COUNTERS})
        case DiscardHand() | Exert():
            return NOTHING
    assert_never(component)


def _life(ability: ActivatedAbility | TriggeredAbility) -> Changes:
    # CR 704.5a: who loses the last life activates nothing more.
    harms = any(isinstance(part, DealDamage | LoseLife) for part in nodes(ability.effect))
    return frozenset({Change.MORE_LIFE}) if harms else NOTHING


def _governs_others(effect: StaticEffect) -> bool:
    """Report whether it could matter to others that a static effect has ended."""
    match effect:
        case Modify(affected):
            return affected != Is(Reference.SELF)
        case RuleChange(touches):
            return touches is Touches.ACTIVATION_COSTS
        case (
            CantActivate()
            | CantHaveCounters()
            | CantGetCounters()
            | ChangeCounters()
            | ChangeActivationCost()
            | MayPayAnyTime()
            | SpendAsThough()
            | KeepsUnspentMana()
            | UnspentManaBecomes()
            | ReplaceProduction()
        ):
            return True
        case EntersTapped() | EntersWithCounters() | EntersWithChoice() | EntersAsCopy():
            return False
    assert_never(effect)
