"""Replacement effects on the production of mana (CR 106.12b, 614, 616)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.types import Player
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.filters import Filter
    from manaproof.models.mana import ManaType
    from manaproof.models.production import TypeSource


@value
class ProductionEvent:
    """Which productions of mana are meant (CR 106.12, 614.1a)."""

    permanents: Filter
    """Whose ability produces: any object where it is ``HasQuality(Quality.ANYTHING)``."""
    player: Player = Player.ANY
    """Who taps the permanent, or with *tapped* false who adds the mana."""
    tapped: bool = True
    """Only where the permanent is tapped for mana, by a mana ability with {T} in its cost.

    If false, whatever spell or ability adds the mana: *permanents* then describes the spells, and
    the sources of the abilities.
    """
    mana: TypeSource | None = None
    """At least one mana of these types is produced."""
    at_least: int = 1
    """So much mana is produced, or more."""


# -- what becomes of the mana ----------------------------------------------------------------------


@value
class BecomesType:
    """Mana of the types that are replaced becomes mana of a type of the source instead.

    Where several are offered, the effect's controller chooses one type for the whole event.
    """

    types: TypeSource
    replaced: TypeSource
    """Mana of other types stays what it is: ``AnyType()`` for "instead of any other type"."""
    keeps_amount: bool
    """False for "instead of any other type and amount": one mana is produced."""


@value
class LandTypeMana:
    """The mana that permanents with one land type produce."""

    land_type: str
    mana: ManaType


@value
class BecomesTypeOfLand:
    """All the mana becomes that of a land type of the permanent that produces it.

    Where it has several of those land types, one is chosen for the whole event.
    """

    pairs: tuple[LandTypeMana, ...]


@value
class Multiplied:
    """Twice, three times as much of that mana is produced."""

    factor: int


@value
class AddedByEveryPlayer:
    """Every player adds that mana."""


ProductionChange = BecomesType | BecomesTypeOfLand | Multiplied | AddedByEveryPlayer


@value
class ReplaceProduction:
    """Whenever mana would be produced so, it is changed before it is added (CR 106.12b)."""

    applies: ProductionEvent
    change: ProductionChange
