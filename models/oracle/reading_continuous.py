"""Reads continuous effects: who is affected, and what they are, have, get or lose (CR 611.3, 613)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from manaproof.models.abilities import Ability, KeywordAbility
from manaproof.models.amounts import Amount, Fixed, Variable
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    CantActivate,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
    Modification,
    Modify,
    RuleChange,
    SetColors,
    SetLandTypes,
    SetTypes,
    StaticEffect,
    Touches,
)
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Filter,
    HasQuality,
    HasSupertype,
    HasType,
    InZone,
    Is,
    Not,
    Quality,
)
from manaproof.models.mana import Color
from manaproof.models.nodes import contains, nodes, substitute
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.markers import markers
from manaproof.models.oracle.reading_objects import all_of, any_of
from manaproof.models.oracle.reading_rule_changes import Ruling
from manaproof.models.oracle.reading_sizes import base_size, variable_size
from manaproof.models.rendering.continuous import render_static_effect
from manaproof.models.subtypes import CREATURE_TYPES
from manaproof.models.types import (
    BASIC_LAND_TYPES,
    LAND_TYPES,
    CardType,
    Player,
    Reference,
    Supertype,
    Zone,
)
from manaproof.models.values import replace, value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Effects = tuple[StaticEffect, ...]
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


@value
class StopsActivating:
    """Their activated abilities can't be activated."""

    except_mana_abilities: bool


StaticPredicate = Predicate | SizedKinds | StopsActivating | Ruling


@reads()
def modify_objects(affected: Filter, predicates: tuple[StaticPredicate, ...]) -> Effects:
    replaced = LosesAllOthers() in predicates
    changes = chain.from_iterable(_changes(each, replaced=replaced) for each in predicates)
    modifications = tuple(chain.from_iterable(_of_chosen_type(each, affected) for each in changes))
    others = tuple(each for predicate in predicates for each in _others(predicate, affected))
    if not modifications and not others:
        raise NoReadingError
    if _means_cards(affected):
        raise NoReadingError
    modified = tuple(_without_other(each, affected) for each in modifications)
    if not modified:
        return others
    modify = Modify(affected, modified)
    if _is_elsewhere(affected):
        kept = RuleChange(Touches.ELSEWHERE, markers(render_static_effect(modify)))
        return (kept, *others)
    return (modify, *others)


def _changes(predicate: StaticPredicate, *, replaced: bool) -> Change:
    match predicate:
        case Kinds():
            return become(predicate, replaced=replaced)
        case SizedKinds(kinds, size, abilities):
            granted = (GainAbilities(abilities),) if abilities else ()
            return (*become(kinds, replaced=replaced), *granted, size)
        case LosesAllOthers() | StopsActivating() | Ruling():
            return ()
        case tuple():
            return predicate


def _others(predicate: StaticPredicate, affected: Filter) -> Iterator[StaticEffect]:
    match predicate:
        case Ruling():
            yield predicate.about(affected)
        case StopsActivating(except_mana_abilities):
            yield CantActivate(affected, except_mana_abilities)
        case _:
            return


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


def _of_chosen_type(change: Modification, affected: Filter) -> Change:
    """Let "the chosen type" be a land type or a creature type, as the objects can have it."""
    if change != SetLandTypes(()) or contains(affected, HasType(CardType.LAND)):
        return (change,)
    if contains(affected, HasType(CardType.CREATURE)):
        return LoseTypes((), all_creature_types=True), AddTypes((), (CHOSEN_TYPE,))
    raise NoReadingError


def _is_elsewhere(affected: Filter) -> bool:
    """Whether a filter describes nothing but objects that are not on the battlefield."""
    match affected:
        case AllOf(parts):
            return any(map(_is_elsewhere, parts))
        case AnyOf(parts):
            return all(map(_is_elsewhere, parts))
        case InZone(zone):
            return zone is not Zone.BATTLEFIELD
        case HasQuality(Quality.SPELL) | Is(Reference.LINKED):
            return True
        case _:
            return False


def _means_cards(affected: Filter) -> bool:
    """Whether a filter speaks of cards, but not of a zone where they lie (CR 109.2a)."""
    return contains(affected, HasQuality(Quality.CARD)) and not any(
        isinstance(node, InZone) for node in nodes(affected)
    )


def _without_other(change: Modification, affected: Filter) -> Modification:
    """Let "each other creature" mean other than the object that is changed, or refuse."""
    if isinstance(change, GainAbilities) or affected == Is(Reference.SELF):
        return change
    if contains(change, Player.ITS_CONTROLLER) and affected != Is(Reference.ATTACHED):
        raise NoReadingError
    if not contains(change, HasQuality(Quality.OTHER)):
        return change
    if affected != Is(Reference.ATTACHED):
        raise NoReadingError
    return substitute(change, HasQuality(Quality.OTHER), Not(affected))


@reads()
def modify_size_where(affected: Filter, written: str, amount: Amount) -> Effects:
    return modify_objects(affected, ((variable_size(written, amount),),))


@reads()
def modify_size_and_where(
    affected: Filter, written: str, granted: tuple[Ability, ...], amount: Amount
) -> Effects:
    if contains(granted, Variable("X")):
        raise NoReadingError
    return modify_objects(affected, ((variable_size(written, amount), GainAbilities(granted)),))


@reads()
def host_is_chosen_type(card_type: str) -> Effects:
    changes = _of_chosen_type(SetLandTypes(()), HasType(CardType(card_type)))
    return (Modify(Is(Reference.ATTACHED), changes),)


@reads()
def only_type_of_attached(*words: str) -> Effects:
    types = SetTypes((CardType(words[-1]),), ())
    return (Modify(Is(Reference.ATTACHED), (types,)),)


@reads()
def modify_elsewhere(elsewhere: str, predicates: tuple[StaticPredicate, ...]) -> Effects:
    said = modify_objects(Is(Reference.SELF), predicates)
    kept = markers(" ".join([elsewhere, *map(render_static_effect, said)]))
    return (RuleChange(Touches.ELSEWHERE, kept),)


@reads()
def modify_here_and_elsewhere(
    affected: Filter, elsewhere: str, predicates: tuple[StaticPredicate, ...]
) -> Effects:
    kept = RuleChange(Touches.ELSEWHERE, markers(elsewhere))
    return (*modify_objects(affected, predicates), kept)


@reads()
def modify_everything(
    elsewhere: str, spells: str, affected: Filter, predicates: tuple[StaticPredicate, ...]
) -> Effects:
    return modify_here_and_elsewhere(affected, f"{elsewhere} {spells}", predicates)


# -- who is affected ------------------------------------------------------------------------------


@reads()
def affected_one(reference: Reference) -> Filter:
    if reference not in (Reference.SELF, Reference.ATTACHED):
        raise NoReadingError
    return Is(reference)


@reads()
def affected_host(_subtype: str) -> Filter:
    return Is(Reference.ATTACHED)


@reads()
def affected_objects(filter_: Filter) -> Filter:
    return filter_


@reads("affected_both")
def affected_both(first: Filter, second: Filter) -> Filter:
    return any_of([first, second])


@reads()
def affected_both_with(reference: Reference, second: Filter) -> Filter:
    return any_of([affected_one(reference), second])


@reads()
def affected_attached(quality: Quality, *parts: Filter) -> Filter:
    return all_of([HasQuality(quality), *parts])


reads("quality_enchanted")(lambda: Quality.ENCHANTED)
reads("quality_equipped")(lambda: Quality.EQUIPPED)


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
def granted_ward(cost: str) -> tuple[Ability, ...]:
    return (KeywordAbility("ward", cost),)


@reads()
def granted_equip(cost: str) -> tuple[Ability, ...]:
    return (KeywordAbility("equip", cost),)


@reads()
def granted_protection(*letters: str) -> tuple[Ability, ...]:
    names = " and from ".join(Color(letter).name.lower() for letter in letters)
    return (KeywordAbility("protection from", names),)


@reads()
def have_activated_abilities(filter_: Filter) -> Change:
    return (HasActivatedAbilitiesOf(filter_),)


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
def lose_all_others(card_type: str | None = None) -> LosesAllOthers:
    if card_type is not None and CardType(card_type) is not CardType.CREATURE:
        raise NoReadingError
    return LosesAllOthers()


@reads()
def lose_subtypes(card_type: str) -> Change:
    match CardType(card_type):
        case CardType.LAND:
            return (LoseTypes((), all_land_types=True),)
        case CardType.CREATURE:
            return (LoseTypes((), all_creature_types=True),)
    raise NoReadingError


@reads()
def stop_activating() -> StopsActivating:
    return StopsActivating(except_mana_abilities=False)


@reads()
def stop_activating_but_mana() -> StopsActivating:
    return StopsActivating(except_mana_abilities=True)


@reads()
def lose_keyword(keyword: str) -> Change:
    return (LoseKeyword(keyword),)
