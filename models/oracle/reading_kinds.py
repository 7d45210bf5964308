"""Reads what objects are said to be: their types, colors and sizes (CR 205.1, 613.1d-e)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from manaproof.models.amounts import Fixed
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    DefinePowerToughness,
    GainAbilities,
    LoseAbilities,
    LoseTypes,
    Modification,
    SetColors,
    SetLandTypes,
    SetTypes,
)
from manaproof.models.filters import (
    Filter,
    HasSupertype,
    Not,
)
from manaproof.models.mana import Color
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_sizes import base_size
from manaproof.models.subtypes import CREATURE_TYPES
from manaproof.models.types import (
    BASIC_LAND_TYPES,
    LAND_TYPES,
    CardType,
    Supertype,
)
from manaproof.models.values import replace, value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaproof.models.abilities import Ability

Colors = tuple[Color, ...]
Change = tuple[Modification, ...]

Word = TypeVar("Word")

CHOSEN_TYPE = "the chosen type"
_NONBASIC_LAND_TYPES = tuple(sorted(LAND_TYPES - {*BASIC_LAND_TYPES}))
_LAND_TYPES = (*BASIC_LAND_TYPES, *_NONBASIC_LAND_TYPES)


@value
class Kinds:
    """What objects are said to be: "a 1/1 green Saproling creature with flying"."""

    size: tuple[int, int] | None
    colors: Colors | None
    supertypes: tuple[Supertype, ...]
    subtypes: tuple[str, ...]
    card_types: tuple[CardType, ...]
    abilities: tuple[Ability, ...]
    addition: Addition | None


@value
class Addition:
    """In addition to their other types, or to their other types and colors."""

    colors: bool


@value
class LosesAllOthers:
    """Loses all other card types and abilities: what else is said replaces what was there."""


Predicate = Change | Kinds | LosesAllOthers


@value
class SizedKinds:
    """What objects are said to be, "with base power and toughness" so and so, and abilities."""

    kinds: Kinds
    size: DefinePowerToughness
    abilities: tuple[Ability, ...] = ()


def become(kinds: Kinds, *, replaced: bool) -> Change:
    """Return how objects come to be of these kinds; *replaced* if they lose all other types.

    CR 205.1a: card types and subtypes that are set replace the others; CR 205.1b: those "in
    addition", and those of an "artifact creature", do not.
    """
    changes = _types(kinds, replaced=replaced)
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


def _types(kinds: Kinds, *, replaced: bool) -> list[Modification]:
    if kinds.addition is not None:
        if replaced:
            raise NoReadingError
        return [AddTypes(kinds.card_types, kinds.subtypes, kinds.supertypes)]
    # CR 205.4b: a supertype that is gained leaves the others.
    changes: list[Modification] = [AddTypes((), (), kinds.supertypes)] if kinds.supertypes else []
    creatures = bool(kinds.subtypes) and set(kinds.subtypes) <= set(CREATURE_TYPES)
    artifact_creature = set(kinds.card_types) == {CardType.ARTIFACT, CardType.CREATURE}
    if _are_basic_land_types(kinds.subtypes) and not kinds.card_types:
        changes.append(SetLandTypes(kinds.subtypes))
    elif not replaced and (
        (artifact_creature and (creatures or not kinds.subtypes))
        or (creatures and not kinds.card_types)
    ):
        if creatures:
            changes.append(LoseTypes((), all_creature_types=True))
        changes.append(AddTypes(kinds.card_types, kinds.subtypes))
    elif kinds.card_types:
        changes.append(SetTypes(kinds.card_types, kinds.subtypes))
        if _are_basic_land_types(kinds.subtypes):
            # CR 305.7: a land whose subtype is set loses the abilities of its rules text.
            changes.append(SetLandTypes(kinds.subtypes))
    elif kinds.subtypes or not changes:
        raise NoReadingError
    return changes


def _are_basic_land_types(subtypes: tuple[str, ...]) -> bool:
    return bool(subtypes) and all(each in BASIC_LAND_TYPES for each in subtypes)


# -- the words ------------------------------------------------------------------------------------


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


@value
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
        None if size is None else base_size(size),
        colors if paints else None,
        _each(words, Supertype),
        _each(words, str),
        _each(words, CardType),
        abilities if isinstance(abilities, tuple) else (),
        addition if isinstance(addition, Addition) else None,
    )


def _each(words: Iterable[object], kind: type[Word]) -> tuple[Word, ...]:
    return tuple(dict.fromkeys(word for word in words if isinstance(word, kind)))


@reads()
def addition(*_words: str) -> Addition:
    return Addition(colors=False)


@reads()
def addition_and_colors() -> Addition:
    return Addition(colors=True)


@reads()
def become_every_type(
    supertype: Supertype | Not | None, card_type: str, added: Addition | None
) -> Change:
    if added is not None and added.colors:
        raise NoReadingError
    match CardType(card_type), supertype:
        case CardType.CREATURE, None:
            return (AddTypes((), CREATURE_TYPES),)
        case CardType.LAND, Supertype.BASIC if added is None:
            return (SetLandTypes(BASIC_LAND_TYPES),)
        case CardType.LAND, Supertype.BASIC:
            return (AddTypes((), BASIC_LAND_TYPES),)
        case CardType.LAND, None if added is not None:
            return (AddTypes((), _LAND_TYPES),)
        case CardType.LAND, Not(HasSupertype(Supertype.BASIC)):
            return (AddTypes((), _NONBASIC_LAND_TYPES),)
    raise NoReadingError


@reads()
def that_supertype(word: str) -> Supertype:
    return Supertype(word)


@reads()
def not_that_supertype(word: str) -> Filter:
    return Not(HasSupertype(Supertype(word)))


@reads()
def become_chosen_type(added: Addition | None) -> Change:
    if added is None:
        return (SetLandTypes(()),)
    if added.colors:
        raise NoReadingError
    return (AddTypes((), (CHOSEN_TYPE,)),)


@reads()
def become_chosen_color() -> Change:
    return (SetColors(None),)


@reads()
def become_chosen_color_too() -> Change:
    return (AddColors(None),)


@reads()
def be_colors_too(colors: Colors) -> Change:
    if not colors:
        raise NoReadingError
    return (AddColors(colors),)


@reads()
def become_kinds_of_size(
    kinds: Kinds, size: DefinePowerToughness, added: Addition | None
) -> SizedKinds:
    if kinds.size is not None or kinds.addition is not None:
        raise NoReadingError
    return SizedKinds(replace(kinds, addition=added), size)


@reads()
def become_kinds_of_size_with(
    kinds: Kinds, size: DefinePowerToughness, granted: tuple[Ability, ...]
) -> SizedKinds:
    return replace(become_kinds_of_size(kinds, size, None), abilities=granted)


@reads()
def stop_being(card_type: str) -> Change:
    return (LoseTypes((CardType(card_type),)),)
