"""Which changes on a board amounts, conditions, filters and instructions may read."""

from __future__ import annotations

from typing import assert_never

from manaproof.models.amounts import (
    ActivationsThisTurn,
    Amount,
    BasicLandTypesAmong,
    CardTypesAmong,
    ColoredSymbolsOf,
    ColorsAmong,
    CountersAmong,
    CountersOn,
    CountOf,
    Devotion,
    DifferentAmong,
    Fixed,
    GreatestAmong,
    Half,
    NumberOf,
    Paid,
    PaidAmount,
    Product,
    Sum,
    Tally,
    TallyOf,
    TotalAmong,
    UnspentMana,
    Variable,
)
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
from manaproof.models.effects import AddCounters, TakeCounters
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    ControlledBy,
    CouldProduceAny,
    Filter,
    HasColor,
    HasCounter,
    HasKeyword,
    HasNumber,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    Named,
    Not,
    OwnedBy,
    Quality,
    SharesName,
    SharesType,
)
from manaproof.models.nodes import nodes
from manaproof.models.production import ColorsAmongObjects, CouldProduce, DoubleUnspentMana
from manaproof.models.types import Reference, Zone
from manaproof.solver.reachable.priority.changes import NOTHING, Change, Changes, into, out_of

_LIFE: Changes = frozenset({Change.MORE_LIFE, Change.LESS_LIFE})
_LIBRARY: Changes = frozenset({Change.LIBRARY})
_LEAVING: Changes = frozenset({Change.FEWER_PERMANENTS})
_COUNTERS: Changes = frozenset({Change.COUNTERS})


def read_by(compiled: object) -> Changes:
    """Return the changes that a compiled value may read, in any part of it."""
    return NOTHING.union(*map(_read, nodes(compiled)))


def _read(node: object) -> Changes:
    """Return what one part reads, apart from its own parts."""
    match node:
        case Characteristic.POWER | Characteristic.TOUGHNESS:
            return frozenset({Change.SIZE})
        case Characteristic.LOYALTY | TakeCounters():
            return _COUNTERS
        case Reference.TOP_CARD | Reference.MILLED:
            return _LIBRARY
        case AddCounters(counter=kind):
            # CR 704.5f: a larger creature survives more of them.
            return frozenset({Change.SIZE}) if "/-" in kind else NOTHING
        case CouldProduce() | ColorsAmongObjects():
            return _LEAVING
        case DoubleUnspentMana():
            return frozenset({Change.MANA})
    if isinstance(node, Quality):
        return _quality(node)
    if isinstance(node, Amount):
        return _amount(node)
    if isinstance(node, Condition):
        return _condition(node)
    return _filter(node) if isinstance(node, Filter) else NOTHING


def _amount(amount: Amount) -> Changes:
    match amount:
        case (
            CountOf()
            | GreatestAmong()
            | TotalAmong()
            | DifferentAmong()
            | Devotion()
            | ColorsAmong()
            | BasicLandTypesAmong()
            | CardTypesAmong()
        ):
            return _LEAVING
        case CountersAmong():
            return _LEAVING | _COUNTERS
        case CountersOn():
            return _COUNTERS
        case UnspentMana():
            return frozenset({Change.MANA})
        case TallyOf(tally):
            return _tally(tally)
        case PaidAmount(Paid.CARDS_DISCARDED):
            return into(Zone.HAND) | out_of(Zone.HAND)
        case (
            Fixed()
            | Variable()
            | NumberOf()
            | ColoredSymbolsOf()
            | ActivationsThisTurn()
            | PaidAmount()
            | Sum()
            | Product()
            | Half()
        ):
            return NOTHING
    assert_never(amount)


def _tally(tally: Tally) -> Changes:
    match tally:
        case Tally.LIFE | Tally.LIFE_GAINED | Tally.LIFE_LOST:
            return _LIFE
        case Tally.CARDS_IN_HAND:
            return into(Zone.HAND) | out_of(Zone.HAND)
        case Tally.CARDS_IN_GRAVEYARD:
            return into(Zone.GRAVEYARD) | out_of(Zone.GRAVEYARD)
        case Tally.CARDS_IN_LIBRARY | Tally.CARDS_DRAWN:
            return _LIBRARY
        case Tally.ENERGY:
            return frozenset({Change.ENERGY})
        case Tally.CREATURES_DIED:
            return frozenset({Change.DEATH})
        case Tally.PARTY:
            return _LEAVING
        case (
            Tally.LANDS_PLAYED
            | Tally.SPELLS_CAST
            | Tally.EXPERIENCE
            | Tally.POISON
            | Tally.OPPONENTS
            | Tally.PLAYERS
            | Tally.COMMANDER_CASTS
        ):
            return NOTHING
    assert_never(tally)


def _condition(condition: Condition) -> Changes:
    match condition:
        case Happened(event):
            return _event(event)
        case (
            Compares()
            | Matches()
            | HasDesignation()
            | IsTurnOf()
            | IsOdd()
            | IsStep()
            | AnyPlayerPays()
            | Every()
            | Either()
            | Unless()
        ):
            return NOTHING
    assert_never(condition)


def _event(event: Event) -> Changes:
    match event:
        case Event.PERMANENT_LEFT:
            return _LEAVING
        case Event.OPPONENT_LOST_LIFE:
            return frozenset({Change.LESS_LIFE})
        case Event.YOU_ATTACKED | Event.CAST_THIS:
            return NOTHING
    assert_never(event)


def _filter(description: Filter) -> Changes:
    match description:
        case InZone(zone):
            return into(zone) | out_of(zone)
        case HasCounter():
            return _COUNTERS
        case HasKeyword():
            return frozenset({Change.KEYWORDS})
        case CouldProduceAny():
            return _LEAVING
        case (
            HasType()
            | HasSupertype()
            | HasSubtype()
            | HasColor()
            | HasQuality()
            | HasNumber()
            | Named()
            | ControlledBy()
            | OwnedBy()
            | Is()
            | SharesType()
            | SharesName()
            | AllOf()
            | AnyOf()
            | Not()
        ):
            return NOTHING
    assert_never(description)


def _quality(quality: Quality) -> Changes:
    match quality:
        case Quality.TAPPED | Quality.UNTAPPED:
            return frozenset({Change.TAPPED, Change.UNTAPPED})
        case Quality.MODIFIED:
            return _LEAVING | _COUNTERS
        case Quality.ENCHANTED | Quality.EQUIPPED:
            return _LEAVING
        case (
            Quality.ANYTHING
            | Quality.COLORLESS
            | Quality.MONOCOLORED
            | Quality.MULTICOLORED
            | Quality.TOKEN
            | Quality.PERMANENT
            | Quality.SPELL
            | Quality.CARD
            | Quality.OTHER
            | Quality.ATTACKING
            | Quality.BLOCKING
            | Quality.HISTORIC
            | Quality.FACE_DOWN
            | Quality.COMMANDER
            | Quality.ENTERED_THIS_TURN
            | Quality.BASIC_LAND_TYPE
            | Quality.CHOSEN_TYPE
            | Quality.CHOSEN_COLOR
            | Quality.CHOSEN_NAME
            | Quality.HAS_MANA_ABILITY
            | Quality.HAS_TAP_ABILITY
            | Quality.OUTLAW
            | Quality.X_IN_COST
        ):
            return NOTHING
    assert_never(quality)
