"""Filters: which objects an effect, cost or amount speaks of, as predicates that combine."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaproof.models.amounts import Amount
    from manaproof.models.mana import Color
    from manaproof.models.types import CardType, Player, Reference, Supertype, Zone


class Quality(Enum):
    """A property of an object that needs no further word to describe it."""

    ANYTHING = "any object"
    COLORLESS = "colorless"
    MONOCOLORED = "monocolored"
    MULTICOLORED = "multicolored"
    TAPPED = "tapped"
    UNTAPPED = "untapped"
    TOKEN = "token"  # noqa: S105 -- a game term
    PERMANENT = "permanent"
    SPELL = "spell"
    CARD = "card"
    OTHER = "other than this object"
    ATTACKING = "attacking"
    BLOCKING = "blocking"
    ENCHANTED = "enchanted"
    EQUIPPED = "equipped"
    MODIFIED = "modified"
    HISTORIC = "historic"
    FACE_DOWN = "face-down"
    COMMANDER = "commander"
    ENTERED_THIS_TURN = "entered this turn"
    BASIC_LAND_TYPE = "with a basic land type"
    CHOSEN_TYPE = "of the chosen type"
    CHOSEN_COLOR = "of the chosen color"
    CHOSEN_NAME = "with the chosen name"
    HAS_MANA_ABILITY = "with a mana ability"
    OUTLAW = "outlaw"


class Comparison(Enum):
    """How two numbers compare."""

    AT_LEAST = ">="
    AT_MOST = "<="
    EXACTLY = "="
    MORE = ">"
    FEWER = "<"


class Characteristic(Enum):
    """A number that an object has (CR 109.3, 202.3)."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    LOYALTY = "loyalty"


@dataclass(frozen=True, slots=True)
class HasType:
    """Objects of this card type."""

    card_type: CardType


@dataclass(frozen=True, slots=True)
class HasSupertype:
    """Objects with this supertype."""

    supertype: Supertype


@dataclass(frozen=True, slots=True)
class HasSubtype:
    """Objects with this subtype."""

    subtype: str


@dataclass(frozen=True, slots=True)
class HasColor:
    """Objects of this color."""

    color: Color


@dataclass(frozen=True, slots=True)
class HasQuality:
    """Objects with this quality."""

    quality: Quality


@dataclass(frozen=True, slots=True)
class HasKeyword:
    """Objects with this keyword ability, in lower case."""

    keyword: str


@dataclass(frozen=True, slots=True)
class HasCounter:
    """Objects on which at least one counter lies; of any kind where *counter* is empty."""

    counter: str


@dataclass(frozen=True, slots=True)
class HasNumber:
    """Objects whose power, toughness or mana value compares so with an amount."""

    characteristic: Characteristic
    comparison: Comparison
    amount: Amount


@dataclass(frozen=True, slots=True)
class Named:
    """Objects with this name."""

    name: str


@dataclass(frozen=True, slots=True)
class ControlledBy:
    """Objects under this player's control."""

    player: Player


@dataclass(frozen=True, slots=True)
class OwnedBy:
    """Objects that this player owns."""

    player: Player


@dataclass(frozen=True, slots=True)
class InZone:
    """Objects in this zone; a filter without one speaks of the battlefield (CR 109.2)."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Is:
    """The one object that the reference means."""

    reference: Reference


@dataclass(frozen=True, slots=True)
class SharesType:
    """Objects that share a creature type with the reference."""

    reference: Reference


@dataclass(frozen=True, slots=True)
class AllOf:
    """Objects that every part describes."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Objects that at least one part describes."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Objects that the part does not describe."""

    part: Filter


Filter = (
    HasType
    | HasSupertype
    | HasSubtype
    | HasColor
    | HasQuality
    | HasKeyword
    | HasCounter
    | HasNumber
    | Named
    | ControlledBy
    | OwnedBy
    | InZone
    | Is
    | SharesType
    | AllOf
    | AnyOf
    | Not
)
