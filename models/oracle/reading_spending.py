"""Reads what mana may be spent on (CR 106.6)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.filters import AllOf, AnyOf, Filter, HasQuality, Is, Quality
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_objects import all_of, any_of
from manaproof.models.oracle.statements import Terms
from manaproof.models.production import CantSpend, KeepsMana, Purpose, SpendOn, SpendOnly
from manaproof.models.symbols import Symbol, VariableSymbol
from manaproof.models.types import Reference

if TYPE_CHECKING:
    from collections.abc import Callable

_ANYTHING = HasQuality(Quality.ANYTHING)
_PURPOSES = {
    "cast_any_spell": Purpose.CAST,
    "activate_anything": Purpose.ACTIVATE,
    "activate_equip": Purpose.EQUIP,
    "cumulative_upkeep": Purpose.CUMULATIVE_UPKEEP,
    "unlock_door": Purpose.UNLOCK,
    "generic_costs": Purpose.GENERIC,
}


def _purpose(purpose: Purpose) -> Callable[[], SpendOn]:
    return lambda: SpendOn(purpose, _ANYTHING)


reads("nothing")(lambda: None)

for _rule, _each in _PURPOSES.items():
    reads(_rule)(_purpose(_each))


def _without_spell(filter_: Filter) -> Filter:
    """Leave out that a spell is a spell, which "cast" says already."""
    match filter_:
        case HasQuality(Quality.SPELL):
            return _ANYTHING
        case AllOf(parts):
            return all_of(part for part in map(_without_spell, parts) if part != _ANYTHING)
        case AnyOf(parts):
            return any_of(map(_without_spell, parts))
        case _:
            return filter_


@reads()
def cast_spells(filter_: Filter) -> SpendOn:
    described = _without_spell(filter_)
    if described == _ANYTHING:
        raise NoReadingError
    return SpendOn(Purpose.CAST, described)


@reads()
def activate_of(filter_: Filter) -> SpendOn:
    return SpendOn(Purpose.ACTIVATE, filter_)


@reads()
def turn_face_up() -> SpendOn:
    return SpendOn(Purpose.TURN_FACE_UP, _ANYTHING)


@reads()
def gain_level(subtype: str) -> SpendOn:
    if subtype != "Class":
        raise NoReadingError
    return SpendOn(Purpose.GAIN_LEVEL, _ANYTHING)


@reads("one_use", "several_uses")
def several_uses(*uses: SpendOn) -> tuple[SpendOn, ...]:
    return uses


@reads()
def spend_only(uses: tuple[SpendOn, ...]) -> Terms:
    return Terms((SpendOnly(uses),))


@reads()
def cant_spend(uses: tuple[SpendOn, ...]) -> Terms:
    return Terms((CantSpend(uses),))


@reads()
def spend_only_on_x(symbols: tuple[Symbol, ...]) -> Terms:
    if symbols != (VariableSymbol("X"),):
        raise NoReadingError
    return Terms((SpendOnly((SpendOn(Purpose.X_COSTS, _ANYTHING),)),))


@reads()
def cast_commander() -> SpendOn:
    return SpendOn(Purpose.CAST, Is(Reference.COMMANDER))


@reads()
def keeps_mana(_keeper: None) -> Terms:
    return Terms((KeepsMana(),))
