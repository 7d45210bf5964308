"""Amounts: numbers in effects, as expressions that are evaluated over a board (CR 107)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.filters import Characteristic, Filter
    from manaproof.models.mana import Color, ManaType
    from manaproof.models.types import Player, Reference


class Tally(Enum):
    """A number that belongs to a player."""

    LIFE = "life total"
    CARDS_IN_HAND = "cards in hand"
    CARDS_IN_GRAVEYARD = "cards in graveyard"
    CARDS_IN_LIBRARY = "cards in library"
    LANDS_PLAYED = "lands played this turn"
    SPELLS_CAST = "spells cast this turn"
    CARDS_DRAWN = "cards drawn this turn"
    LIFE_GAINED = "life gained this turn"
    LIFE_LOST = "life lost this turn"
    ENERGY = "energy counters"
    EXPERIENCE = "experience counters"
    POISON = "poison counters"
    OPPONENTS = "opponents"
    PLAYERS = "players"
    CREATURES_DIED = "creatures that died this turn"
    COMMANDER_CASTS = "times you have cast your commander from the command zone this game"
    PARTY = "creatures in party"


class Paid(Enum):
    """A number that paying the ability's cost, or its event, settles; outside it, undefined."""

    COUNTERS_REMOVED = "counters removed this way"
    CARDS_DISCARDED = "cards discarded this way"
    CARDS_EXILED = "cards exiled this way"
    PERMANENTS_SACRIFICED = "permanents sacrificed this way"
    PERMANENTS_TAPPED = "permanents tapped this way"
    LIFE_PAID = "life paid this way"
    EVENT = "that much"


@value
class Fixed:
    """A number as printed."""

    number: int


@value
class Variable:
    """X, chosen with the cost; 0 where nothing defines it (CR 107.3)."""

    letter: str = "X"


@value
class CountOf:
    """How many objects the filter describes."""

    filter: Filter


@value
class CountersOn:
    """How many counters of a kind, of any kind where it is empty, lie on one object."""

    counter: str
    reference: Reference


@value
class CountersAmong:
    """How many counters of a kind lie on all the objects that the filter describes."""

    counter: str
    filter: Filter


@value
class NumberOf:
    """The power, toughness or mana value of one object."""

    characteristic: Characteristic
    reference: Reference


@value
class GreatestAmong:
    """The greatest power, toughness or mana value among objects; 0 if there are none."""

    characteristic: Characteristic
    filter: Filter


@value
class TotalAmong:
    """The total power, toughness or mana value of objects."""

    characteristic: Characteristic
    filter: Filter


@value
class DifferentAmong:
    """How many different powers, toughnesses or mana values there are among objects."""

    characteristic: Characteristic
    filter: Filter


@value
class Devotion:
    """Devotion to colors (CR 700.5); to the color chosen for this mana where *colors* is empty."""

    colors: tuple[Color, ...]
    player: Player


@value
class ColorsAmong:
    """How many colors there are among objects."""

    filter: Filter


@value
class BasicLandTypesAmong:
    """How many basic land types there are among objects (domain)."""

    filter: Filter


@value
class CardTypesAmong:
    """How many card types there are among objects."""

    filter: Filter


@value
class ColoredSymbolsOf:
    """How many colored mana symbols there are in the mana cost of one object (CR 202.1)."""

    reference: Reference


@value
class UnspentMana:
    """How much unspent mana of these types a player has (CR 106.4); of any type if empty."""

    types: tuple[ManaType, ...]
    player: Player


@value
class TallyOf:
    """A number that belongs to a player."""

    tally: Tally
    player: Player


@value
class ActivationsThisTurn:
    """How often this ability has been activated this turn, the activation that resolves included."""


@value
class PaidAmount:
    """A number that paying the cost, or the event, settles."""

    paid: Paid


@value
class Sum:
    """The sum of the parts."""

    parts: tuple[Amount, ...]


@value
class Product:
    """An amount taken so many times: "twice", "two mana for each"."""

    factor: int
    amount: Amount


@value
class Half:
    """Half an amount, rounded."""

    amount: Amount
    rounded_up: bool


Amount = (
    Fixed
    | Variable
    | CountOf
    | CountersOn
    | CountersAmong
    | NumberOf
    | GreatestAmong
    | TotalAmong
    | DifferentAmong
    | Devotion
    | ColorsAmong
    | BasicLandTypesAmong
    | CardTypesAmong
    | ColoredSymbolsOf
    | UnspentMana
    | TallyOf
    | ActivationsThisTurn
    | PaidAmount
    | Sum
    | Product
    | Half
)

ONE = Fixed(1)
