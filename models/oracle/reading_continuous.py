"""Reads continuous effects: who is affected, and what they are, have, get or lose (CR 611.3, 613)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from manaproof.models.abilities import Ability, KeywordAbility
from manaproof.models.amounts import ONE, Amount, Fixed, NumberOf
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
    Modification,
    Modify,
    SetColors,
    SetLandTypes,
    SetTypes,
    StaticEffect,
)
from manaproof.models.filters import Characteristic, Filter, Is
from manaproof.models.mana import Color
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_objects import any_of
from manaproof.models.types import BASIC_LAND_TYPES, CardType, Player, Reference, Supertype

if TYPE_CHECKING:
    from collections.abc import Iterable

Effects = tuple[StaticEffect, ...]
Colors = tuple[Color, ...]
Change = tuple[Modification, ...]

Word = TypeVar("Word")


@dataclass(frozen=True, slots=True)
class Kinds:
    """What objects are said to be: "a 1/1 green Saproling creature with flying"."""

    size: tuple[int, int] | None
    colors: Colors | None
    supertypes: tuple[Supertype, ...]
    subtypes: tuple[str, ...]
    card_types: tuple[CardType, ...]
    abilities: tuple[Ability, ...]
    addition: Addition | None


@dataclass(frozen=True, slots=True)
class Addition:
    """In addition to their other types, or to their other types and colors."""

    colors: bool


@dataclass(frozen=True, slots=True)
class LosesAllOthers:
    """Loses all other card types and abilities: what else is said replaces what was there."""


Predicate = Change | Kinds | LosesAllOthers


@reads()
def modify_objects(affected: Filter, predicates: tuple[Predicate, ...]) -> Effects:
    replaced = LosesAllOthers() in predicates
    changes = chain.from_iterable(_changes(each, replaced=replaced) for each in predicates)
    modifications = tuple(changes)
    if not modifications:
        raise NoReadingError
    return (Modify(affected, modifications),)


def _changes(predicate: Predicate, *, replaced: bool) -> Change:
    match predicate:
        case Kinds():
            return _become(predicate, replaced=replaced)
        case LosesAllOthers():
            return ()
        case tuple():
            return predicate


def _become(kinds: Kinds, *, replaced: bool) -> Change:
    """Return how objects come to be of these kinds.

    CR 205.1a: card types that are set replace the others; CR 205.1b: those "in addition" do not.
    """
    types: list[Modification]
    if kinds.addition is not None and not replaced:
        types = [AddTypes(kinds.card_types, kinds.subtypes, kinds.supertypes)]
    elif kinds.supertypes or kinds.addition is not None:
        raise NoReadingError
    elif _are_basic_land_types(kinds.subtypes) and not kinds.card_types:
        types = [SetLandTypes(kinds.subtypes)]
    elif replaced or _are_basic_land_types(kinds.subtypes):
        types = [SetTypes(kinds.card_types, kinds.subtypes)]
        if _are_basic_land_types(kinds.subtypes):
            # CR 305.7: a land whose subtype is set loses the abilities of its rules text.
            types.append(SetLandTypes(kinds.subtypes))
    else:
        raise NoReadingError
    changes = types
    if kinds.colors is not None:
        added = kinds.addition is not None and kinds.addition.colors
        changes.append(AddColors(kinds.colors) if added else SetColors(kinds.colors))
    if replaced:
        changes.append(LoseAbilities(except_mana_abilities=False))
    if kinds.abilities:
        changes.append(GainAbilities(kinds.abilities))
    if kinds.size is not None:
        power, toughness = kinds.size
        changes.append(DefinePowerToughness(Fixed(power), Fixed(toughness)))
    return tuple(changes)


def _are_basic_land_types(subtypes: tuple[str, ...]) -> bool:
    return bool(subtypes) and all(each in BASIC_LAND_TYPES for each in subtypes)


# -- who is affected ------------------------------------------------------------------------------


@reads()
def affected_one(reference: Reference) -> Filter:
    if reference not in (Reference.SELF, Reference.ATTACHED):
        raise NoReadingError
    return Is(reference)


@reads()
def affected_both(first: Filter, second: Filter) -> Filter:
    return any_of([first, second])


@reads()
def control_of_attached(*_noun: object) -> Effects:
    return (Modify(Is(Reference.ATTACHED), (GainControl(Player.YOU),)),)


# -- what they are --------------------------------------------------------------------------------


@reads("joined")
def joined(*predicates: Predicate) -> tuple[Predicate, ...]:
    return predicates


@reads("predicates")
def only_one(predicate: Predicate) -> tuple[Predicate, ...]:
    return (predicate,)


@reads("color_words")
def color_words(*colors: str) -> Colors:
    return tuple(map(Color, colors))


@reads("no_color_words")
def no_color_words() -> Colors:
    return ()


@reads("all_color_words")
def all_color_words() -> Colors:
    return tuple(Color)


@reads()
def become_colors(colors: Colors) -> Change:
    return (SetColors(colors),)


@reads()
def become_kinds(kinds: Kinds) -> Kinds:
    return kinds


@dataclass(frozen=True, slots=True)
class Paint:
    """A color word in front of a noun, or "colorless"."""

    color: Color | None


@reads("painted")
def painted(color: str) -> Paint:
    return Paint(Color(color))


@reads("no_paint")
def no_paint() -> Paint:
    return Paint(None)


@reads("between_paints", "between_types")
def between() -> None:
    return None


@reads()
def supertype_word(word: str) -> Supertype:
    return Supertype(word)


@reads()
def card_type_word(word: str) -> CardType:
    return CardType(word)


@reads()
def subtype_word(word: str) -> str:
    return word


@reads()
def kinds_described(size: str | None, *parts: object) -> Kinds:
    *words, abilities, addition = parts
    paints = [each for each in words if isinstance(each, Paint)]
    colors = tuple(paint.color for paint in paints if paint.color is not None)
    if len(colors) not in (0, len(paints)):
        raise NoReadingError
    return Kinds(
        None if size is None else _size(size),
        colors if paints else None,
        _each(words, Supertype),
        _each(words, str),
        _each(words, CardType),
        abilities if isinstance(abilities, tuple) else (),
        addition if isinstance(addition, Addition) else None,
    )


def _each(words: Iterable[object], kind: type[Word]) -> tuple[Word, ...]:
    return tuple(dict.fromkeys(word for word in words if isinstance(word, kind)))


def _size(written: str) -> tuple[int, int]:
    power, toughness = written.split("/")
    return int(power), int(toughness)


@reads()
def addition(*_words: str) -> Addition:
    return Addition(colors=False)


@reads()
def addition_and_colors() -> Addition:
    return Addition(colors=True)


@reads()
def become_every_basic(supertype: str, card_type: str, added: Addition | None) -> Change:
    if (Supertype(supertype), CardType(card_type)) != (Supertype.BASIC, CardType.LAND):
        raise NoReadingError
    return (SetLandTypes(BASIC_LAND_TYPES) if added is None else AddTypes((), BASIC_LAND_TYPES),)


@reads()
def become_chosen_type() -> Change:
    return (SetLandTypes(()),)


@reads()
def become_chosen_color() -> Change:
    return (SetColors(None),)


@reads()
def become_chosen_too(added: Addition) -> Change:
    if added.colors:
        raise NoReadingError
    return (AddTypes((), ("the chosen type",)),)


@reads()
def stop_being(card_type: str) -> Change:
    return (LoseTypes((CardType(card_type),)),)


# -- what they have, get or lose ------------------------------------------------------------------


@reads()
def have_abilities(granted: tuple[Ability, ...]) -> Change:
    return (GainAbilities(granted),)


@reads("granted", "all_granted")
def all_granted(*granted: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple(chain.from_iterable(granted))


@reads()
def granted_keyword(keyword: str) -> tuple[Ability, ...]:
    return (KeywordAbility(keyword),)


@reads()
def have_size(written: str) -> Change:
    power, toughness = _size(written)
    return (DefinePowerToughness(Fixed(power), Fixed(toughness)),)


@reads()
def have_size_of_its(characteristic: Characteristic) -> Change:
    amount = NumberOf(characteristic, Reference.AFFECTED)
    return (DefinePowerToughness(amount, amount),)


@reads()
def have_activated_abilities(filter_: Filter) -> Change:
    return (HasActivatedAbilitiesOf(filter_),)


@reads()
def get_size(written: str) -> Change:
    return get_size_for_each(written, ONE)


@reads()
def get_size_for_each(written: str, amount: Amount) -> Change:
    power, toughness = _size(written)
    return (ChangePowerToughness(power, toughness, amount),)


@reads()
def lose_abilities() -> Change:
    return (LoseAbilities(except_mana_abilities=False),)


@reads()
def lose_all_but_mana() -> Change:
    return (LoseAbilities(except_mana_abilities=True),)


@reads()
def lose_land_types_and_abilities(card_type: str) -> Change:
    if CardType(card_type) is not CardType.LAND:
        raise NoReadingError
    return (LoseTypes((), all_land_types=True), LoseAbilities(except_mana_abilities=False))


@reads()
def lose_all_others() -> LosesAllOthers:
    return LosesAllOthers()


@reads()
def lose_keyword(keyword: str) -> Change:
    return (LoseKeyword(keyword),)


# -- characteristic-defining abilities (CR 604.3) -------------------------------------------------


@reads()
def defined_by_characteristic(owner: Reference, sizes: DefinePowerToughness) -> Effects:
    if owner is not Reference.SELF:
        raise NoReadingError
    return (Modify(Is(owner), (sizes,)),)


@reads()
def both_sizes(amount: Amount) -> DefinePowerToughness:
    return DefinePowerToughness(amount, amount)


@reads()
def power_size(amount: Amount) -> DefinePowerToughness:
    return DefinePowerToughness(amount, None)


@reads()
def toughness_size(amount: Amount) -> DefinePowerToughness:
    return DefinePowerToughness(None, amount)


@reads()
def both_defined(owner: Reference, power: Amount, toughness: Amount) -> Effects:
    return defined_by_characteristic(owner, DefinePowerToughness(power, toughness))
