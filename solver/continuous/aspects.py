"""Aspects: which characteristics an effect reads and which it writes (CR 613.8a).

Two effects of which neither writes what the other reads cannot depend on each other, so nothing
need be tried out.
"""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING, assert_never

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
    Every,
    Happened,
    HasDesignation,
    IsOdd,
    IsStep,
    IsTurnOf,
    Matches,
    Unless,
)
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangePowerToughness,
    ChangeWord,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
    Modification,
    SetColors,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
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
from manaproof.models.subtypes import SUBTYPES
from manaproof.models.types import LAND_TYPES, CardType

if TYPE_CHECKING:
    from collections.abc import Iterable


class Aspect(IntFlag):
    """Something of an object that an effect can read, and all but the last can write."""

    CONTROLLER = 1
    CARD_TYPES = 2
    SUPERTYPES = 4
    LAND_TYPES = 8
    OTHER_SUBTYPES = 16
    COLORS = 32
    ABILITIES = 64
    SIZE = 128
    STATE = 256
    """Which object it is, its status, counters and attachments: nothing that a layer writes."""


NOTHING = Aspect(0)
TYPE_LINE = Aspect.CARD_TYPES | Aspect.SUPERTYPES | Aspect.LAND_TYPES | Aspect.OTHER_SUBTYPES

_QUALITIES = {
    Quality.ANYTHING: NOTHING,
    Quality.COLORLESS: Aspect.COLORS,
    Quality.MONOCOLORED: Aspect.COLORS,
    Quality.MULTICOLORED: Aspect.COLORS,
    Quality.PERMANENT: TYPE_LINE,
    Quality.HISTORIC: TYPE_LINE,
    Quality.OUTLAW: TYPE_LINE,
    Quality.X_IN_COST: NOTHING,
    Quality.BASIC_LAND_TYPE: Aspect.LAND_TYPES,
    Quality.CHOSEN_TYPE: TYPE_LINE,
    Quality.CHOSEN_COLOR: Aspect.COLORS,
    Quality.CHOSEN_NAME: NOTHING,
    Quality.HAS_MANA_ABILITY: Aspect.ABILITIES,
    Quality.HAS_TAP_ABILITY: Aspect.ABILITIES,
    # These look at what is attached to the object, or at its controller's choices.
    Quality.ENCHANTED: Aspect.STATE | TYPE_LINE,
    Quality.EQUIPPED: Aspect.STATE | TYPE_LINE,
    Quality.MODIFIED: Aspect.STATE | TYPE_LINE | Aspect.CONTROLLER,
}
"""The qualities that read characteristics; any other reads the state of the object alone."""

_WORDS: dict[type, Aspect] = {
    HasType: Aspect.CARD_TYPES,
    HasSupertype: Aspect.SUPERTYPES,
    HasColor: Aspect.COLORS,
    HasKeyword: Aspect.ABILITIES,
    ControlledBy: Aspect.CONTROLLER,
    Named: NOTHING,
    SharesName: Aspect.STATE,
    InZone: NOTHING,
    HasCounter: Aspect.STATE,
    OwnedBy: Aspect.STATE,
    Is: Aspect.STATE,
}


def read_by_filter(description: Filter) -> Aspect:
    """Say what a filter reads of objects."""
    match description:
        case AllOf(parts) | AnyOf(parts):
            return _union(map(read_by_filter, parts))
        case Not(part):
            return read_by_filter(part)
        case HasSubtype(subtype):
            return Aspect.LAND_TYPES if subtype in LAND_TYPES else Aspect.OTHER_SUBTYPES
        case HasQuality(quality):
            return _QUALITIES.get(quality, Aspect.STATE)
        case HasNumber(characteristic, _, amount):
            return _read_by_number(characteristic) | read_by_amount(amount)
        case SharesType():
            return TYPE_LINE | Aspect.STATE
        case CouldProduceAny():
            return _union(Aspect)
        case (
            HasType()
            | HasSupertype()
            | HasColor()
            | HasKeyword()
            | ControlledBy()
            | Named()
            | SharesName()
            | InZone()
            | HasCounter()
            | OwnedBy()
            | Is()
        ):
            return _WORDS[type(description)]
    assert_never(description)


def read_by_amount(amount: Amount) -> Aspect:  # noqa: C901 -- a case for each kind
    """Say what an amount reads of objects."""
    match amount:
        case (
            Fixed()
            | Variable()
            | PaidAmount()
            | CountersOn()
            | ColoredSymbolsOf()
            | UnspentMana()
            | ActivationsThisTurn()
        ):
            return NOTHING
        case CountOf(counted) | CountersAmong(_, counted):
            return read_by_filter(counted)
        case NumberOf(characteristic):
            return _read_by_number(characteristic)
        case (
            GreatestAmong(characteristic, counted)
            | TotalAmong(characteristic, counted)
            | DifferentAmong(characteristic, counted)
        ):
            return _read_by_number(characteristic) | read_by_filter(counted)
        case Devotion():
            return Aspect.CONTROLLER
        case ColorsAmong(counted):
            return Aspect.COLORS | read_by_filter(counted)
        case BasicLandTypesAmong(counted):
            return Aspect.LAND_TYPES | read_by_filter(counted)
        case CardTypesAmong(counted):
            return Aspect.CARD_TYPES | read_by_filter(counted)
        case TallyOf(Tally.PARTY):
            return TYPE_LINE | Aspect.CONTROLLER
        case TallyOf():
            return NOTHING
        case Sum(parts):
            return _union(map(read_by_amount, parts))
        case Product(_, part) | Half(part):
            return read_by_amount(part)
    assert_never(amount)


def read_by_condition(condition: Condition | None) -> Aspect:
    """Say what a condition reads of objects."""
    match condition:
        case None | HasDesignation() | IsTurnOf() | IsStep() | Happened() | AnyPlayerPays():
            return NOTHING
        case Compares(left, _, right):
            return read_by_amount(left) | read_by_amount(right)
        case IsOdd(amount):
            return read_by_amount(amount)
        case Matches(_, described):
            return read_by_filter(described)
        case Every(parts) | Either(parts):
            return _union(map(read_by_condition, parts))
        case Unless(part):
            return read_by_condition(part)
    assert_never(condition)


def read_by(modification: Modification) -> Aspect:
    """Say what a modification reads besides the set of objects that it is applied to."""
    match modification:
        case SetLandTypes() | AddTypes():
            # CR 205.3d: which subtypes an object can have depends on its card types.
            return Aspect.CARD_TYPES
        case HasActivatedAbilitiesOf(described):
            return Aspect.ABILITIES | read_by_filter(described)
        case DefinePowerToughness(power, toughness):
            return _union(read_by_amount(each) for each in (power, toughness) if each is not None)
        case ChangePowerToughness(times=times):
            return read_by_amount(times)
        case GainControl():
            return Aspect.CONTROLLER
        case (
            ChangeWord()
            | SetTypes()
            | LoseTypes()
            | SetColors()
            | AddColors()
            | GainAbilities()
            | LoseAbilities()
            | LoseKeyword()
            | SwitchPowerToughness()
        ):
            return NOTHING
    assert_never(modification)


def written_by(modification: Modification) -> Aspect:
    """Say what a modification can change of the objects that it is applied to."""
    match modification:
        case GainControl():
            return Aspect.CONTROLLER
        case ChangeWord():
            return TYPE_LINE | Aspect.ABILITIES
        case SetLandTypes():
            return Aspect.LAND_TYPES | Aspect.ABILITIES
        case SetTypes():
            return TYPE_LINE | Aspect.ABILITIES
        case AddTypes(card_types, subtypes, supertypes):
            written = _written_subtypes(subtypes)
            written |= Aspect.CARD_TYPES | Aspect.ABILITIES if card_types else NOTHING
            return written | (Aspect.SUPERTYPES if supertypes else NOTHING)
        case LoseTypes(card_types, supertypes, all_land_types, all_creature_types):
            # Subtypes go with the card types that they correspond to (CR 205.1a).
            written = TYPE_LINE | Aspect.ABILITIES if card_types else NOTHING
            written |= Aspect.SUPERTYPES if supertypes else NOTHING
            written |= Aspect.LAND_TYPES | Aspect.ABILITIES if all_land_types else NOTHING
            return written | (Aspect.OTHER_SUBTYPES if all_creature_types else NOTHING)
        case SetColors() | AddColors():
            return Aspect.COLORS
        case GainAbilities() | LoseAbilities() | LoseKeyword() | HasActivatedAbilitiesOf():
            return Aspect.ABILITIES
        case DefinePowerToughness() | ChangePowerToughness() | SwitchPowerToughness():
            return Aspect.SIZE
    assert_never(modification)


def _written_subtypes(subtypes: tuple[str, ...]) -> Aspect:
    land = Aspect.LAND_TYPES | Aspect.ABILITIES
    known = SUBTYPES[CardType.CREATURE]
    written = NOTHING
    for subtype in subtypes:
        if subtype in LAND_TYPES:
            written |= land
        elif subtype in known:
            written |= Aspect.OTHER_SUBTYPES
        else:
            # The chosen type may be of any kind.
            written |= land | Aspect.OTHER_SUBTYPES
    return written


def _read_by_number(characteristic: Characteristic) -> Aspect:
    sized = characteristic in {Characteristic.POWER, Characteristic.TOUGHNESS}
    return Aspect.SIZE if sized else NOTHING


def _union(aspects: Iterable[Aspect]) -> Aspect:
    joined = NOTHING
    for aspect in aspects:
        joined |= aspect
    return joined
