"""What of an effect adds mana: on which terms, and whether what comes before could change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import Fixed
from manaproof.models.effects import (
    AddMana,
    Conditional,
    Delayed,
    DelayedTrigger,
    Effect,
    Instead,
    May,
    OneOf,
    OtherEffect,
    Sequence,
)
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ChoiceMana,
    CombinationMana,
    DoubleUnspentMana,
    EachTypeMana,
    KeepsMana,
    Listed,
    ManaOfCost,
    ManaOutput,
    ManaTerm,
    OneTypeMana,
    SymbolMana,
)
from manaproof.models.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterable

_LOOKS = frozenset({"look", "reveal"})
_LOOKED_AT = frozenset({"reveal", "may", "card", "library"})


def with_terms(effect: Effect, terms: tuple[ManaTerm, ...]) -> Effect:
    """Return an effect on which all mana that it adds has these terms too (CR 106.6)."""
    match effect:
        case AddMana():
            return replace(effect, terms=effect.terms + terms)
        case Sequence(parts):
            return Sequence(tuple(with_terms(part, terms) for part in parts))
        case OneOf(options):
            return OneOf(tuple(with_terms(option, terms) for option in options))
        case Instead(first, condition, second):
            return Instead(with_terms(first, terms), condition, with_terms(second, terms))
        case Conditional() | May() | Delayed():
            return replace(effect, effect=with_terms(effect.effect, terms))
        case DelayedTrigger(ability):
            added = with_terms(ability.effect, terms)
            return replace(effect, ability=replace(ability, effect=added))
        case _:
            return effect


def in_order(effects: Iterable[Effect]) -> bool:
    """Return whether nothing kept by its markers alone comes before mana that could depend on it."""
    unknown = False
    for effect in effects:
        if unknown and adds_mana(effect) and not _is_constant(effect):
            return False
        if not in_order(_inside(effect)):
            return False
        unknown = unknown or (isinstance(effect, OtherEffect) and not _only_looks(effect))
    return True


def _inside(effect: Effect) -> tuple[Effect, ...]:
    match effect:
        case Sequence(parts) | OneOf(parts):
            return parts
        case May(inner) | Conditional(effect=inner) | Delayed(effect=inner):
            return (inner,)
        case _:
            return ()


def _only_looks(effect: OtherEffect) -> bool:
    """Whether all that an effect does is to look at a card or to reveal it."""
    return effect.verb in _LOOKS and _LOOKED_AT.issuperset(effect.markers)


def adds_mana(effect: Effect) -> bool:
    """Return whether an effect, or any part of it, adds mana (CR 106.3)."""
    return with_terms(effect, (KeepsMana(),)) != effect


def _is_constant(effect: Effect) -> bool:
    """Whether an effect adds the same mana whatever the board."""
    match effect:
        case AddMana(output):
            return _is_constant_output(output)
        case Sequence(parts) | OneOf(parts):
            return all(map(_is_constant, parts))
        case May(inner):
            return _is_constant(inner)
        case Conditional() | Instead() | Delayed() | DelayedTrigger():
            return False
        case _:
            return True


def _is_constant_output(output: ManaOutput) -> bool:
    match output:
        case SymbolMana(_, times):
            return isinstance(times, Fixed)
        case (
            OneTypeMana(types, amount)
            | CombinationMana(types, amount)
            | EachTypeMana(types, amount)
        ):
            return isinstance(amount, Fixed) and isinstance(types, AnyColor | AnyType | Listed)
        case ChoiceMana(options):
            return all(map(_is_constant_output, options))
        case ManaOfCost() | DoubleUnspentMana():
            return False
    assert_never(output)
