"""Reads players, references and objects: whom and what a clause speaks of."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    Comparison,
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
from manaproof.models.mana import Color
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.symbols import VariableSymbol
from manaproof.models.types import CardType, Player, Reference, Supertype, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaproof.models.amounts import Amount
    from manaproof.models.production import TypeSource
    from manaproof.models.symbols import Symbol

_PLAYERS = {
    "you": Player.YOU,
    "that_player": Player.THAT_PLAYER,
    "its_controller": Player.ITS_CONTROLLER,
    "target_player": Player.TARGET,
    "active_player": Player.ACTIVE,
    "any_player": Player.ANY,
    "an_opponent": Player.OPPONENT,
}
_REFERENCES = {
    "this": Reference.SELF,
    "attached": Reference.ATTACHED,
    "event_object": Reference.EVENT,
    "paid_object": Reference.PAID,
    "milled_card": Reference.MILLED,
    "linked_card": Reference.LINKED,
    "your_commander": Reference.COMMANDER,
    "top_card": Reference.TOP_CARD,
}
_QUALITIES = {
    "other": Quality.OTHER,
    "tapped": Quality.TAPPED,
    "untapped": Quality.UNTAPPED,
    "attacking": Quality.ATTACKING,
    "blocking": Quality.BLOCKING,
    "modified": Quality.MODIFIED,
    "historic": Quality.HISTORIC,
    "colorless": Quality.COLORLESS,
    "monocolored": Quality.MONOCOLORED,
    "multicolored": Quality.MULTICOLORED,
    "face_down": Quality.FACE_DOWN,
    "commander": Quality.COMMANDER,
    "that_is_enchanted": Quality.ENCHANTED,
    "that_is_equipped": Quality.EQUIPPED,
    "outlaw": Quality.OUTLAW,
    "permanent": Quality.PERMANENT,
    "card": Quality.CARD,
    "spell": Quality.SPELL,
    "token": Quality.TOKEN,
    "of_the_chosen_type": Quality.CHOSEN_TYPE,
    "of_the_chosen_color": Quality.CHOSEN_COLOR,
    "with_the_chosen_name": Quality.CHOSEN_NAME,
    "with_tap_ability": Quality.HAS_TAP_ABILITY,
    "entered_this_turn": Quality.ENTERED_THIS_TURN,
}
_PLACES: dict[str, tuple[Filter, ...]] = {
    "you_control": (ControlledBy(Player.YOU),),
    "you_do_not_control": (Not(ControlledBy(Player.YOU)),),
    "you_own": (OwnedBy(Player.YOU),),
    "you_do_not_own": (Not(OwnedBy(Player.YOU)),),
    "opponent_controls": (ControlledBy(Player.OPPONENT),),
    "that_player_controls": (ControlledBy(Player.THAT_PLAYER),),
    "its_controller_controls": (ControlledBy(Player.ITS_CONTROLLER),),
    # CR 109.2: a description without a zone speaks of the battlefield.
    "on_the_battlefield": (),
    "in_your_graveyard": (InZone(Zone.GRAVEYARD), OwnedBy(Player.YOU)),
    "in_graveyards": (InZone(Zone.GRAVEYARD),),
    "in_your_hand": (InZone(Zone.HAND), OwnedBy(Player.YOU)),
    "in_exile": (InZone(Zone.EXILE),),
    "source": (),
    "exiled_with": (Is(Reference.LINKED),),
    "permanent_spell": (HasQuality(Quality.PERMANENT), HasQuality(Quality.SPELL)),
    "permanent_card": (HasQuality(Quality.PERMANENT), HasQuality(Quality.CARD)),
}


def all_of(parts: Iterable[Filter]) -> Filter:
    """Return the filter for what every part describes, in the order of the words."""
    flat: dict[Filter, None] = {}
    for part in parts:
        flat |= dict.fromkeys(part.parts if isinstance(part, AllOf) else (part,))
    if not flat:
        return HasQuality(Quality.ANYTHING)
    return AllOf(tuple(flat)) if len(flat) > 1 else next(iter(flat))


def any_of(parts: Iterable[Filter]) -> Filter:
    """Return the filter for what at least one part describes."""
    flat: dict[Filter, None] = {}
    for part in parts:
        flat |= dict.fromkeys(part.parts if isinstance(part, AnyOf) else (part,))
    return AnyOf(tuple(flat)) if len(flat) > 1 else next(iter(flat))


for _rule, _player in _PLAYERS.items():
    reads(_rule)(lambda _player=_player: _player)
for _rule, _reference in _REFERENCES.items():
    reads(_rule)(lambda *_words, _reference=_reference: _reference)
for _rule, _quality in _QUALITIES.items():
    reads(_rule)(lambda *_words, _quality=_quality: HasQuality(_quality))
for _rule, _place in _PLACES.items():
    reads(_rule)(lambda _place=_place: all_of(_place) if _place else None)
for _characteristic in Characteristic:
    _name = _characteristic.value.replace(" ", "_")
    reads("loyalty_value" if _name == "loyalty" else _name)(lambda _c=_characteristic: _c)


@reads()
def card_type(word: str) -> Filter:
    return HasType(CardType(word))


@reads()
def supertype(word: str) -> Filter:
    return HasSupertype(Supertype(word))


@reads()
def subtype(word: str) -> Filter:
    return HasSubtype(word)


@reads()
def color(word: str) -> Filter:
    return HasColor(Color(word))


@reads()
def not_card_type(word: str) -> Filter:
    return Not(card_type(word))


@reads()
def not_supertype(word: str) -> Filter:
    return Not(supertype(word))


@reads()
def not_subtype(word: str) -> Filter:
    return Not(subtype(word))


@reads()
def not_color(word: str) -> Filter:
    return Not(color(word))


@reads()
def not_token() -> Filter:
    return Not(HasQuality(Quality.TOKEN))


@reads()
def either_color(first: str, second: str) -> Filter:
    return any_of([color(first), color(second)])


@reads()
def color_or_card_type(first: str, second: str) -> Filter:
    return any_of([color(first), card_type(second)])


@reads()
def objects(*parts: Filter | None) -> Filter:
    return all_of(part for part in parts if part is not None)


@reads()
def described(filter_: Filter) -> Filter:
    return filter_


@reads()
def another(filter_: Filter) -> Filter:
    return all_of([HasQuality(Quality.OTHER), filter_])


@reads("of_kinds", "all_kinds")
def all_kinds(*parts: Filter | None) -> Filter:
    return all_of(part for part in parts if part is not None)


@reads("any_kind", "any_of")
def any_kind(*parts: Filter) -> Filter:
    return any_of(parts)


@reads()
def with_keyword(keyword: str) -> Filter:
    return HasKeyword(keyword)


@reads()
def without_keyword(keyword: str) -> Filter:
    return Not(HasKeyword(keyword))


@reads()
def with_number(characteristic: Characteristic, compared: tuple[Comparison, Amount]) -> Filter:
    return HasNumber(characteristic, *compared)


@reads("COUNTER_KIND")
def counter(words: str) -> str:
    return words.removesuffix("s").removesuffix(" counter")


@reads()
def with_counter(kind: str) -> Filter:
    return HasCounter(kind)


@reads()
def with_any_counter() -> Filter:
    return HasCounter("")


@reads()
def with_basic_land_type(supertype_: str, card_type_: str) -> Filter:
    if (Supertype(supertype_), CardType(card_type_)) != (Supertype.BASIC, CardType.LAND):
        raise NoReadingError
    return HasQuality(Quality.BASIC_LAND_TYPE)


@reads()
def named(name: str) -> Filter:
    return Named(name)


@reads()
def named_as_this() -> Filter:
    return SharesName(Reference.SELF)


@reads()
def not_named_as_this() -> Filter:
    return Not(SharesName(Reference.SELF))


@reads()
def that_is(filter_: Filter) -> Filter:
    return filter_


@reads()
def shares_type(card_type_: str, reference: Reference) -> Filter:
    if CardType(card_type_) is not CardType.CREATURE:
        raise NoReadingError
    return SharesType(reference)


@reads()
def of_some_color(number: int) -> Filter:
    if number != 1:
        raise NoReadingError
    return Not(HasQuality(Quality.COLORLESS))


@reads()
def with_x_in_cost(symbols: tuple[Symbol, ...]) -> Filter:
    if symbols != (VariableSymbol("X"),):
        raise NoReadingError
    return HasQuality(Quality.X_IN_COST)


@reads()
def without_x_in_cost(symbols: tuple[Symbol, ...]) -> Filter:
    return Not(with_x_in_cost(symbols))


@reads()
def shares_name_with_linked() -> Filter:
    return SharesName(Reference.LINKED)


@reads()
def could_produce_any(types: TypeSource) -> Filter:
    return CouldProduceAny(types)


@reads()
def is_or_could_produce(quality: Filter, types: TypeSource) -> Filter:
    return any_of([quality, CouldProduceAny(types)])


@reads()
def other_than(reference: Reference) -> Filter:
    return HasQuality(Quality.OTHER) if reference is Reference.SELF else Not(Is(reference))
