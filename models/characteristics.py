"""Characteristics: what an object is at a moment, after continuous effects (CR 109.3, 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.mana import NO_TYPES, TypeSet
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability
    from manaproof.models.symbols import ManaCost
    from manaproof.models.types import CardType, Supertype


@value
class Characteristics:
    """What a permanent is now.

    Abilities include those that basic land types give (CR 305.6) and those granted, in the
    order in which ``show`` numbers them, from 1.
    """

    name: str
    controller: str
    types: frozenset[CardType] = frozenset()
    subtypes: tuple[str, ...] = ()
    supertypes: frozenset[Supertype] = frozenset()
    mana_cost: ManaCost | None = None
    colors: TypeSet = NO_TYPES
    power: int | None = None
    toughness: int | None = None
    abilities: tuple[Ability, ...] = ()
    untold: str = ""
    """Why its power and toughness are ``None`` though it is a creature: the board does not tell."""
