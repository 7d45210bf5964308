"""Reads what replaces mana that is produced (CR 106.12b, 614.1a), and of which mana a text speaks."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.continuous import StaticEffect
from manaproof.models.effects import Continuously, Duration, Effect
from manaproof.models.filters import (
    AllOf,
    ControlledBy,
    Filter,
    HasQuality,
    HasSubtype,
    Is,
    Quality,
)
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_objects import all_of, any_of
from manaproof.models.oracle.statements import ChooseColor, Statement
from manaproof.models.production import AnyColor, AnyType, Listed, TypeSource
from manaproof.models.replacements import (
    AddedByEveryPlayer,
    BecomesType,
    BecomesTypeOfLand,
    LandTypeMana,
    Multiplied,
    ProductionChange,
    ProductionEvent,
    ReplaceProduction,
)
from manaproof.models.symbols import OneMana
from manaproof.models.types import BASIC_LAND_TYPES, Player, Reference
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.symbols import Symbol

Effects = tuple[StaticEffect, ...]

_ANYTHING = HasQuality(Quality.ANYTHING)


@value
class ProducedMana:
    """Of which mana an event speaks: at least so much, some of it of these types."""

    types: TypeSource | None = None
    at_least: int = 1


# -- which mana ------------------------------------------------------------------------------------

reads("whatever_mana")(ProducedMana)
reads("mana_of_types", "mana_of_kind")(ProducedMana)
reads("colored_mana")(lambda: ProducedMana(AnyColor()))


@reads()
def so_much_mana(number: int) -> ProducedMana:
    return ProducedMana(None, number)


@reads()
def so_much_mana_of_types(number: int, types: TypeSource) -> ProducedMana:
    # "One or more mana of a type" is some of it; more of one type among others cannot be said.
    if number != 1:
        raise NoReadingError
    return ProducedMana(types)


@reads()
def mana_like_symbols(symbols: tuple[Symbol, ...]) -> ProducedMana:
    return ProducedMana(source_of_symbol(symbols))


@reads()
def source_of_symbol(symbols: tuple[Symbol, ...]) -> TypeSource:
    match symbols:
        case (OneMana(mana),):
            return Listed((mana,))
        case _:
            raise NoReadingError


@reads()
def one_mana_of(number: int, types: TypeSource) -> TypeSource:
    if number != 1:
        raise NoReadingError
    return types


# -- which productions -----------------------------------------------------------------------------


def _event(permanents: Filter, player: Player, mana: ProducedMana) -> ProductionEvent:
    return ProductionEvent(permanents, player, mana=mana.types, at_least=mana.at_least)


@reads()
def production_of_tapped(permanents: Filter, mana: ProducedMana) -> ProductionEvent:
    return _event(permanents, Player.ANY, mana)


@reads()
def production_by_player(player: Player, permanents: Filter, mana: ProducedMana) -> ProductionEvent:
    if player not in (Player.YOU, Player.OPPONENT, Player.ANY):
        raise NoReadingError
    return _event(permanents, player, mana)


# -- what becomes of the mana ----------------------------------------------------------------------


@reads()
def becomes_type(types: TypeSource, replaced: TypeSource) -> ProductionChange:
    return BecomesType(types, replaced, keeps_amount=True)


@reads()
def becomes_one_of_type(types: TypeSource, replaced: TypeSource) -> ProductionChange:
    if replaced != AnyType():
        raise NoReadingError
    return BecomesType(types, replaced, keeps_amount=False)


@reads()
def twice_as_much() -> ProductionChange:
    return Multiplied(2)


@reads()
def times_as_much(number: int) -> ProductionChange:
    return Multiplied(number)


@reads()
def mana_of_land_type(land_type: str, symbols: tuple[Symbol, ...]) -> LandTypeMana:
    match symbols:
        case (OneMana(mana),) if land_type in BASIC_LAND_TYPES:
            return LandTypeMana(land_type, mana)
        case _:
            raise NoReadingError


# -- the sentences ---------------------------------------------------------------------------------


@reads()
def replacement(event: ProductionEvent, change: ProductionChange) -> StaticEffect:
    return ReplaceProduction(event, change)


@reads()
def replacement_of_that(
    event: ProductionEvent, noun: Filter, change: ProductionChange
) -> StaticEffect:
    # What "that Mountain" points back at must have been called one.
    said = event.permanents.parts if isinstance(event.permanents, AllOf) else (event.permanents,)
    if noun != HasQuality(Quality.PERMANENT) and noun not in said:
        raise NoReadingError
    return ReplaceProduction(event, change)


@reads()
def replacement_of_objects(
    permanents: Filter, mana: ProducedMana, change: ProductionChange
) -> StaticEffect:
    return ReplaceProduction(_event(permanents, Player.ANY, mana), change)


@reads()
def replacement_by_land_type(*pairs: LandTypeMana) -> StaticEffect:
    permanents = any_of(HasSubtype(pair.land_type) for pair in pairs)
    return ReplaceProduction(ProductionEvent(permanents), BecomesTypeOfLand(pairs))


@reads()
def added_by_every_player(player: Player) -> StaticEffect:
    if player not in (Player.ANY, Player.YOU, Player.OPPONENT):
        raise NoReadingError
    return ReplaceProduction(ProductionEvent(_ANYTHING, player, tapped=False), AddedByEveryPlayer())


@reads()
def replacement_of_any_mana(mana: ProducedMana, types: TypeSource) -> StaticEffect:
    if mana.types is None or mana.at_least > 1:
        raise NoReadingError
    event = ProductionEvent(ControlledBy(Player.YOU), tapped=False, mana=mana.types)
    return ReplaceProduction(event, BecomesType(types, mana.types, keeps_amount=True))


@reads("replacement_of_target")
def target_replaced(
    permanents: Filter, mana: ProducedMana, change: ProductionChange
) -> StaticEffect:
    target = all_of([Is(Reference.TARGET), permanents])
    return ReplaceProduction(_event(target, Player.ANY, mana), change)


@reads()
def replaces(effect: StaticEffect) -> Effects:
    return (effect,)


@reads()
def replaces_meanwhile(duration: Duration, effect: StaticEffect) -> Effect:
    return Continuously((effect,), duration)


@reads()
def replaces_from_now_on(effect: StaticEffect) -> Effect:
    # CR 611.2a: without a stated duration it lasts until the end of the game.
    return Continuously((effect,), Duration.INDEFINITELY)


@reads()
def player_chooses_color(_player: Player) -> Statement:
    return ChooseColor(AnyColor())
