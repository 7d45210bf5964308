"""Texts of invented cards, compiled, for the tests of the grammar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    StaticAbility,
    TriggeredAbility,
    Unmodelled,
)
from manaproof.models.amounts import ONE
from manaproof.models.effects import AddMana, Effect
from manaproof.models.mana import ManaType
from manaproof.models.oracle.compiler import compile_card
from manaproof.models.oracle.source import CardText, FaceText
from manaproof.models.production import ManaOutput, ManaTerm, SymbolMana
from manaproof.models.symbols import OneMana

if TYPE_CHECKING:
    from manaproof.models.continuous import StaticEffect
    from manaproof.models.costs import CostComponent


def abilities(
    text: str, *, types: str = "Land", name: str = "Veiled Hollow"
) -> tuple[Ability, ...]:
    """Return the abilities that a text of an invented card compiles to."""
    face = FaceText(name, types=tuple(types.split()), text=text)
    return compile_card(CardText(name, (face,))).front.abilities


def ability(text: str, *, types: str = "Land", name: str = "Veiled Hollow") -> Ability:
    """Return the only ability of a text."""
    (only,) = abilities(text, types=types, name=name)
    return only


def activated(text: str) -> ActivatedAbility:
    """Return the activated ability that a text is."""
    found = ability(text)
    assert isinstance(found, ActivatedAbility), found
    return found


def triggered(text: str) -> TriggeredAbility:
    """Return the triggered ability that a text is."""
    found = ability(text, types="Enchantment")
    assert isinstance(found, TriggeredAbility), found
    return found


def static(text: str) -> tuple[StaticEffect, ...]:
    """Return the effects of the static ability that a text is."""
    found = ability(text)
    assert isinstance(found, StaticAbility), found
    return found.effects


def costs(written: str) -> tuple[CostComponent, ...]:
    """Return the cost that is written before the colon."""
    return activated(f"{written}: Add {{C}}.").cost


def effect(sentences: str) -> Effect:
    """Return the effect of an activated ability with these sentences."""
    return activated(f"{{T}}: {sentences}").effect


def output(sentence: str) -> ManaOutput:
    """Return what mana the sentence adds."""
    added = effect(sentence)
    assert isinstance(added, AddMana), added
    return added.output


def terms(sentences: str) -> tuple[ManaTerm, ...]:
    """Return the terms that the sentences put on one mana of any color."""
    added = effect(f"Add one mana of any color. {sentences}")
    assert isinstance(added, AddMana), added
    return added.terms


def symbols(letters: str) -> SymbolMana:
    """Return the output of these mana symbols."""
    return SymbolMana(tuple(OneMana(ManaType(letter)) for letter in letters), ONE)


def is_unmodelled(text: str, *, types: str = "Land") -> bool:
    """Return whether a text compiles to one clause that is not modelled."""
    return isinstance(ability(text, types=types), Unmodelled)
