"""Filters: which objects an effect, cost or amount speaks of, as predicates that combine."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.amounts import Amount
    from manaproof.models.mana import Color
    from manaproof.models.production import TypeSource
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
    HAS_TAP_ABILITY = "that has an activated ability with {T} in its cost"
    OUTLAW = "outlaw"
    X_IN_COST = "with {X} in its mana cost"


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


@value
class HasType:
    """Objects of this card type."""

    card_type: CardType


@value
class HasSupertype:
    """Objects with this supertype."""

    supertype: Supertype


@value
class HasSubtype:
    """Objects with this subtype."""

    subtype: str


@value
class HasColor:
    """Objects of this color."""

    color: Color


@value
class HasQuality:
    """Objects with this quality."""

    quality: Quality


@value
class HasKeyword:
    """Objects with this keyword ability, in lower case."""

    keyword: str


@value
class HasCounter:
    """Objects on which at least one counter lies; of any kind where *counter* is empty."""

    counter: str


@value
class HasNumber:
    """Objects whose power, toughness or mana value compares so with an amount."""

    characteristic: Characteristic
    comparison: Comparison
    amount: Amount


@value
class Named:
    """Objects with this name."""

    name: str


@value
class ControlledBy:
    """Objects under this player's control."""

    player: Player


@value
class OwnedBy:
    """Objects that this player owns."""

    player: Player


@value
class InZone:
    """Objects in this zone; a filter without one speaks of the battlefield (CR 109.2)."""

    zone: Zone


@value
class Is:
    """The one object that the reference means."""

    reference: Reference


@value
class SharesType:
    """Objects that share a creature type with the reference."""

    reference: Reference


@value
class SharesName:
    """Objects with the same name as the reference (CR 201.2)."""

    reference: Reference


@value
class CouldProduceAny:
    """Objects that could produce mana of at least one of these types (CR 106.7)."""

    types: TypeSource


@value
class AllOf:
    """Objects that every part describes."""

    parts: tuple[Filter, ...]


@value
class AnyOf:
    """Objects that at least one part describes."""

    parts: tuple[Filter, ...]


@value
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
    | SharesName
    | CouldProduceAny
    | AllOf
    | AnyOf
    | Not
)
