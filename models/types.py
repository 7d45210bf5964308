"""What an object can be: card types, supertypes, land types, zones and steps (CR 205, 400, 500)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaproof.models.mana import ManaType

if TYPE_CHECKING:
    from collections.abc import Iterable


class CardType(Enum):
    """A card type (CR 205.2a)."""

    ARTIFACT = "Artifact"
    BATTLE = "Battle"
    CONSPIRACY = "Conspiracy"
    CREATURE = "Creature"
    DUNGEON = "Dungeon"
    ENCHANTMENT = "Enchantment"
    INSTANT = "Instant"
    KINDRED = "Kindred"
    LAND = "Land"
    PHENOMENON = "Phenomenon"
    PLANE = "Plane"
    PLANESWALKER = "Planeswalker"
    SCHEME = "Scheme"
    SORCERY = "Sorcery"
    VANGUARD = "Vanguard"


class Supertype(Enum):
    """A supertype (CR 205.4a)."""

    BASIC = "Basic"
    LEGENDARY = "Legendary"
    ONGOING = "Ongoing"
    SNOW = "Snow"
    WORLD = "World"


PRINTED_ORDER = (
    CardType.KINDRED,
    CardType.ENCHANTMENT,
    CardType.ARTIFACT,
    CardType.LAND,
    CardType.PLANESWALKER,
    CardType.BATTLE,
    CardType.CREATURE,
)
"""The order in which cards print several types: "Enchantment Artifact", "Land Creature"."""


def in_printed_order(types: Iterable[CardType]) -> list[CardType]:
    """Return card types in the order in which a type line prints them (CR 205.1).

    >>> [each.value for each in in_printed_order({CardType.CREATURE, CardType.LAND})]
    ['Land', 'Creature']
    """
    places = {each: place for place, each in enumerate(PRINTED_ORDER)}
    return sorted(types, key=lambda each: (places.get(each, len(places)), each.value))


PERMANENT_TYPES = frozenset(
    {
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
    }
)
"""The types a permanent can have (CR 110.4)."""

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The basic land types, in the order the game lists them (CR 305.6)."""

BASIC_LAND_MANA: dict[str, ManaType] = dict(zip(BASIC_LAND_TYPES, ManaType, strict=False))
"""The mana that each basic land type's own ability adds (CR 305.6)."""

LAND_TYPES = frozenset(BASIC_LAND_TYPES) | frozenset(
    [
        "Cave",
        "Desert",
        "Gate",
        "Lair",
        "Locus",
        "Mine",
        "Planet",
        "Power-Plant",
        "Sphere",
        "Tower",
        "Town",
        "Urza's",
    ]
)
"""Every land type (CR 205.3i)."""


class Zone(Enum):
    """A zone of the game (CR 400.1)."""

    BATTLEFIELD = "battlefield"
    HAND = "hand"
    LIBRARY = "library"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"


class Step(Enum):
    """A step or main phase in which a board may stand (CR 500.1)."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    MAIN = "main"
    COMBAT = "combat"
    MAIN2 = "main2"
    END = "end"
    CLEANUP = "cleanup"


class Player(Enum):
    """A player as an ability names one, seen from its controller (CR 102, 109.5)."""

    YOU = "you"
    OPPONENT = "an opponent"
    ANY = "a player"
    ACTIVE = "the active player"
    THAT_PLAYER = "that player"
    """The player the event or target is about; undefined outside it."""
    ITS_CONTROLLER = "its controller"
    """The controller of the object the ability is about."""
    TARGET = "target player"
    CHOSEN = "a player of your choice"
    """Chosen as the effect happens: any player."""


class Reference(Enum):
    """One object that an ability speaks of without describing it (CR 109, 608.2h)."""

    SELF = "this object"
    ATTACHED = "the object this is attached to"
    """Enchanted land, equipped creature (CR 303.4, 301.5)."""
    PAID = "the object a cost used"
    """The sacrificed creature, the exiled card, that land untapped as a cost."""
    MILLED = "the card a cost milled"
    EVENT = "the object the event was about"
    """That land, that creature of a trigger or replacement; undefined outside the event."""
    TARGET = "the target"
    AFFECTED = "each object that a continuous effect is applied to"
    """Its own mana value, number of Auras attached and so on, object by object (CR 613.8a)."""
    LINKED = "the card exiled with this object"
    """Imprint and its kind (CR 607.2a)."""
    COMMANDER = "your commander"
    TOP_CARD = "the top card of your library"
