"""Reads what objects become, have, get or lose as an effect begins (CR 205.1, 611.2, 613)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from manaproof.models.amounts import Amount, Fixed, Variable
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    DefinePowerToughness,
    GainAbilities,
    LoseTypes,
    Modification,
    SetColors,
    SetLandTypes,
    SetTypes,
)
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_kinds import (
    Addition,
    Change,
    Colors,
    Kinds,
    LosesAllOthers,
    Predicate,
)
from manaproof.models.subtypes import CREATURE_TYPES
from manaproof.models.types import LAND_TYPES, CardType, Supertype
from manaproof.models.values import replace, value

THAT_TYPE = SetLandTypes(("that type",))
"""Becoming the type that the sentence before lets its player choose."""

X = Variable("X")
_CHOSEN_TYPE = "the chosen type"


@value
class NewKinds:
    """What objects become: kinds as they are said, and what is said beside them."""

    kinds: Kinds
    size: Amount | None = None
    every_creature_type: bool = False
    retained: bool = False
    """Whether they keep the types they had (CR 205.1b)."""


NewPredicate = Predicate | NewKinds


def changes_of(change: NewPredicate) -> Change:
    """Return what one of several changes does."""
    match change:
        case NewKinds():
            return _become(change)
        case Kinds():
            return _become(NewKinds(change))
        case LosesAllOthers():
            raise NoReadingError
        case tuple():
            return change


def must_be_basic_land(supertype: str, card_type: str) -> None:
    """Refuse any kind of type but "basic land type"."""
    if (Supertype(supertype), CardType(card_type)) != (Supertype.BASIC, CardType.LAND):
        raise NoReadingError


@reads("changes")
def one_change(change: NewPredicate) -> tuple[NewPredicate, ...]:
    return (change,)


@reads()
def become_colors_too(colors: Colors) -> Change:
    if not colors:
        raise NoReadingError
    return (AddColors(colors),)


@reads()
def become_type_of_choice(supertype: str, card_type: str, added: Addition | None) -> Change:
    must_be_basic_land(supertype, card_type)
    if added is None:
        return (SetLandTypes(()),)
    if added.colors:
        raise NoReadingError
    return (AddTypes((), (_CHOSEN_TYPE,)),)


@reads()
def become_that_type() -> Change:
    return (THAT_TYPE,)


@reads()
def become_anew(kinds: NewKinds) -> NewKinds:
    return kinds


@reads()
def new_kinds(kinds: Kinds) -> NewKinds:
    return NewKinds(kinds)


@reads()
def new_kinds_of_variable_size(_size: str, kinds: Kinds) -> NewKinds:
    if kinds.size is not None:
        raise NoReadingError
    return NewKinds(kinds, X)


@reads()
def new_kinds_of_size(kinds: Kinds, written: str) -> NewKinds:
    power, toughness = map(int, written.split("/"))
    if kinds.size is not None:
        raise NoReadingError
    return NewKinds(replace(kinds, size=(power, toughness)))


@reads()
def new_kinds_of_every_type(kinds: Kinds, card_type: str) -> NewKinds:
    if CardType(card_type) is not CardType.CREATURE or kinds.subtypes or kinds.addition:
        raise NoReadingError
    return NewKinds(kinds, every_creature_type=True)


@reads()
def new_kinds_retained(kinds: Kinds, *_types: object) -> NewKinds:
    return NewKinds(kinds, retained=True)


def _become(said: NewKinds) -> Change:
    """Return how objects come to be of these kinds, losing what the new ones replace."""
    kinds = said.kinds
    changes = _types(said)
    if kinds.colors is not None:
        added = kinds.addition is not None and kinds.addition.colors
        changes.append(AddColors(kinds.colors) if added else SetColors(kinds.colors))
    if kinds.abilities:
        changes.append(GainAbilities(kinds.abilities))
    if kinds.size is not None:
        power, toughness = kinds.size
        changes.append(DefinePowerToughness(Fixed(power), Fixed(toughness)))
    elif said.size is not None:
        changes.append(DefinePowerToughness(said.size, said.size))
    return tuple(changes)


def _types(said: NewKinds) -> list[Modification]:
    kinds = said.kinds
    subtypes = CREATURE_TYPES if said.every_creature_type else kinds.subtypes
    if kinds.addition is not None or said.retained:
        return [AddTypes(kinds.card_types, subtypes, kinds.supertypes)]
    changes: list[Modification] = []
    only_creature_types = bool(subtypes) and set(subtypes) <= set(CREATURE_TYPES)
    kept = set(kinds.card_types) == {CardType.ARTIFACT, CardType.CREATURE}
    if not kinds.card_types and subtypes and set(subtypes) <= LAND_TYPES:
        changes.append(SetLandTypes(subtypes))
    elif (only_creature_types and (kept or not kinds.card_types)) or (kept and not subtypes):
        # CR 205.1b: an "artifact creature" keeps its other types, and new creature types replace
        # the old ones (CR 205.1a).
        if subtypes:
            changes.append(LoseTypes((), all_creature_types=True))
        changes.append(AddTypes(kinds.card_types, subtypes))
    elif kinds.card_types:
        changes.append(SetTypes(kinds.card_types, subtypes))
    elif subtypes or not kinds.supertypes:
        raise NoReadingError
    if kinds.supertypes:
        # CR 205.4b: a supertype gained leaves the others.
        changes.append(AddTypes((), (), kinds.supertypes))
    return changes
