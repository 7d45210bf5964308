"""Cards: what is printed on them, each face with its compiled abilities (CR 200-209, 709-715)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.mana import NO_TYPES, TypeSet
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability
    from manaproof.models.symbols import ManaCost
    from manaproof.models.types import CardType, Supertype

TWO_SIDED = frozenset({"transform", "modal_dfc", "meld", "reversible_card", "double_faced_token"})
"""The layouts whose second face can be up on the battlefield (CR 712)."""


@value
class Face:
    """One face, or half, of a card."""

    name: str
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    mana_cost: ManaCost | None = None
    """``None`` where none is printed, as on lands (CR 202.1a)."""
    colors: TypeSet = NO_TYPES
    """Its printed colors: of the mana cost, or of its color indicator (CR 105.2)."""
    power: str | None = None
    """As printed: ``"2"``, ``"*"``, ``"1+*"``."""
    toughness: str | None = None
    loyalty: str | None = None
    abilities: tuple[Ability, ...] = ()
    """Those that its text gives it, line by line; not those of basic land types (CR 305.6)."""


@value
class Card:
    """A card by its full name, with its faces, front face first."""

    name: str
    layout: str
    faces: tuple[Face, ...]
    color_identity: TypeSet = NO_TYPES
    """The colors of its color identity (CR 903.4)."""

    @property
    def front(self) -> Face:
        """The front face, or the only one."""
        return self.faces[0]
