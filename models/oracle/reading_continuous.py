"""Reads continuous effects of static abilities: who is affected by what (CR 611.3, 613)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from manaproof.models.amounts import Amount, Variable
from manaproof.models.continuous import (
    AddTypes,
    CantActivate,
    GainAbilities,
    GainControl,
    LoseTypes,
    Modification,
    Modify,
    RuleChange,
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
    HasType,
    InZone,
    Is,
    Not,
    Quality,
)
from manaproof.models.nodes import contains, nodes, substitute
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.markers import markers
from manaproof.models.oracle.reading_gains import StopsActivating
from manaproof.models.oracle.reading_kinds import (
    CHOSEN_TYPE,
    Change,
    Kinds,
    LosesAllOthers,
    Predicate,
    SizedKinds,
    become,
)
from manaproof.models.oracle.reading_objects import all_of, any_of
from manaproof.models.oracle.reading_rule_changes import Ruling
from manaproof.models.oracle.reading_sizes import variable_size
from manaproof.models.rendering.continuous import render_static_effect
from manaproof.models.types import (
    CardType,
    Player,
    Reference,
    Zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import Ability

Effects = tuple[StaticEffect, ...]
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
def only_type_of_attached_with(*parts: object) -> Effects:
    # The noun that the Aura enchants may be a card type too.
    *_, subtype, card_type, granted = parts
    types = SetTypes((CardType(card_type),), (str(subtype),))
    abilities = GainAbilities(granted)  # type: ignore[arg-type]
    return (Modify(Is(Reference.ATTACHED), (types, abilities)),)


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
def affected_two(first: Reference, second: Reference) -> Filter:
    return any_of([affected_one(first), affected_one(second)])


@reads()
def affected_attached(quality: Quality, *parts: Filter) -> Filter:
    return all_of([HasQuality(quality), *parts])


reads("quality_enchanted")(lambda: Quality.ENCHANTED)
reads("quality_equipped")(lambda: Quality.EQUIPPED)


@reads()
def control_of_attached(*_noun: object) -> Effects:
    return (Modify(Is(Reference.ATTACHED), (GainControl(Player.YOU),)),)


# -- what is said of them ------------------------------------------------------------------------


@reads("joined")
def joined(*predicates: Predicate) -> tuple[Predicate, ...]:
    return predicates


@reads("predicates")
def only_one(predicate: Predicate) -> tuple[Predicate, ...]:
    return (predicate,)
