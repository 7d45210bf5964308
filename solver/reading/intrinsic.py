"""Intrinsic abilities: the mana abilities that basic land types give a land (CR 305.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.amounts import ONE
from manaproof.models.costs import TapThis
from manaproof.models.effects import AddMana
from manaproof.models.production import SymbolMana
from manaproof.models.symbols import OneMana
from manaproof.models.types import BASIC_LAND_MANA, CardType, Player

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from manaproof.models.abilities import Ability
    from manaproof.models.characteristics import Characteristics

_ABILITY = {
    land_type: ActivatedAbility(
        (TapThis(),), AddMana(SymbolMana((OneMana(mana),), ONE), Player.YOU)
    )
    for land_type, mana in BASIC_LAND_MANA.items()
}


def intrinsic_abilities(
    types: AbstractSet[CardType], subtypes: tuple[str, ...]
) -> tuple[ActivatedAbility, ...]:
    """Return the mana abilities of an object's basic land types, in their order (CR 305.6).

    An object that is no land has none, whatever its subtypes.

    >>> len(intrinsic_abilities({CardType.LAND}, ("Island", "Desert", "Swamp")))
    2
    """
    return _of_subtypes(subtypes) if CardType.LAND in types else ()


def rules_text(it: Characteristics) -> tuple[Ability, ...]:
    """Return an object's abilities but those of its basic land types, which stand last (CR 305.6).

    Before layer 6, that is: granted abilities come after both.
    """
    return it.abilities[: len(it.abilities) - len(intrinsic_abilities(it.types, it.subtypes))]


@lru_cache(maxsize=1024)
def _of_subtypes(subtypes: tuple[str, ...]) -> tuple[ActivatedAbility, ...]:
    return tuple(_ABILITY[subtype] for subtype in subtypes if subtype in _ABILITY)
