"""What an effect that adds mana offers: which types, how much, under which restrictions (CR 106)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.amounts import Amount
    from manaproof.models.filters import Filter
    from manaproof.models.mana import ManaType
    from manaproof.models.symbols import Symbol
    from manaproof.models.types import Reference


# -- which types are offered ---------------------------------------------------------------------


@value
class AnyColor:
    """The five colors."""


@value
class AnyType:
    """The six types."""


@value
class Listed:
    """The types named."""

    types: tuple[ManaType, ...]


@value
class ChosenColor:
    """The color chosen for this object (CR 607.2d); none if none was chosen (CR 607.5a)."""


@value
class CommanderIdentity:
    """The colors of your commander's color identity (CR 903.4)."""


@value
class CouldProduce:
    """The types, or only the colors, that some permanent could produce (CR 106.7)."""

    permanents: Filter
    """Which permanents are asked; ``Is(Reference.PAID)`` for "the sacrificed land"."""
    colors_only: bool
    """Any color leaves {C} out; any type keeps it."""


@value
class ColorsAmongObjects:
    """The colors that are found among objects: "a color of a permanent you control"."""

    filter: Filter


@value
class ProducedByEvent:
    """The types that the permanent tapped for mana really produced; undefined outside the event."""


TypeSource = (
    AnyColor
    | AnyType
    | Listed
    | ChosenColor
    | CommanderIdentity
    | CouldProduce
    | ColorsAmongObjects
    | ProducedByEvent
)


# -- how much of them ------------------------------------------------------------------------------


@value
class SymbolMana:
    """The mana that symbols stand for, taken *times* times: "{C}{C}", "{G} for each creature"."""

    symbols: tuple[Symbol, ...]
    times: Amount


@value
class OneTypeMana:
    """So much mana, all of one type that is chosen: "two mana of any one color"."""

    types: TypeSource
    amount: Amount


@value
class CombinationMana:
    """So much mana, each of a type that is chosen for it: "in any combination of colors"."""

    types: TypeSource
    amount: Amount


@value
class EachTypeMana:
    """So much mana of every type in the source: "for each color among ..., one of that color"."""

    types: TypeSource
    amount: Amount


@value
class ChoiceMana:
    """One of several outputs: "{G} or {W}", "{W}{W}, {W}{U}, or {U}{U}"."""

    options: tuple[ManaOutput, ...]


@value
class ManaOfCost:
    """One mana of its color for each colored mana symbol in the mana cost of one object."""

    reference: Reference


@value
class DoubleUnspentMana:
    """As much of each type as its player has unspent mana of that type (CR 701.10f)."""


ManaOutput = (
    SymbolMana
    | OneTypeMana
    | CombinationMana
    | EachTypeMana
    | ChoiceMana
    | ManaOfCost
    | DoubleUnspentMana
)


# -- what it may be spent on (CR 106.6) ------------------------------------------------------------


class Purpose(Enum):
    """What kind of payment a restriction speaks of."""

    CAST = "cast a spell"
    ACTIVATE = "activate an ability"
    CUMULATIVE_UPKEEP = "pay cumulative upkeep costs"
    UNLOCK = "unlock a door"
    TURN_FACE_UP = "turn a permanent face up"
    GAIN_LEVEL = "gain a Class level"
    EQUIP = "activate an equip ability"
    GENERIC = "pay generic mana costs"
    X_COSTS = "pay costs that contain {X}"


@value
class SpendOn:
    """A purpose, and the spell or the source of the ability that it is limited to."""

    purpose: Purpose
    filter: Filter


@value
class SpendOnly:
    """It may be spent on any one of these uses, and on nothing else."""

    uses: tuple[SpendOn, ...]


@value
class CantSpend:
    """It may be spent on anything but these uses."""

    uses: tuple[SpendOn, ...]


@value
class Rider:
    """What happens to, or because of, the spell or ability that this mana is spent on.

    It changes no mana, so its wording is kept only as the marker words that stand in it.
    """

    uses: tuple[SpendOn, ...]
    markers: tuple[str, ...]


@value
class KeepsMana:
    """Until end of turn, its player doesn't lose this mana as steps and phases end (CR 106.4)."""


ManaTerm = SpendOnly | CantSpend | Rider | KeepsMana


def is_about_spells(words: str) -> bool:
    """Report whether a restriction in words surely lets mana pay for spells only (CR 106.6).

    >>> is_about_spells("odd spells"), is_about_spells("spells, or abilities"), is_about_spells("X")
    (True, False, False)
    """
    return "spell" in words and not any(each in words for each in ("abilit", "activ", "cost"))
