"""A few invented cards to write boards with, looked up as the catalogue looks cards up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.board_input.documents import parse_text
from manaproof.models.board_input.reader import read_document
from manaproof.models.cards import Card, Face
from manaproof.models.catalogue.names import normalised, suggestions
from manaproof.models.errors import InvalidBoardError, Problem, UnknownCardError
from manaproof.models.mana import Color, bit
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaproof.models.boards import Board

GLADE = Face("Mossy Glade", (CardType.LAND,), ("Forest",))
VINE = Face(
    "Creeping Vine",
    (CardType.ENCHANTMENT,),
    ("Aura",),
    mana_cost=ManaCost.parse("{G}"),
    colors=bit(Color.GREEN),
)
ELDER = Face(
    "Grove Elder",
    (CardType.CREATURE,),
    ("Elf",),
    mana_cost=ManaCost.parse("{1}{G}"),
    colors=bit(Color.GREEN),
    power="2",
    toughness="2",
)
SEEDLING = Face("Pale Seedling", (CardType.CREATURE,), ("Plant",), power="1", toughness="1")
BLOOM = Face("Rosa, the Bloom", (CardType.CREATURE,), ("Plant",), power="4", toughness="4")


def land(name: str) -> Card:
    return Card(name, "normal", (Face(name, (CardType.LAND,)),))


def spell(name: str, *types: CardType) -> Card:
    return Card(name, "normal", (Face(name, types),))


def two_parts(layout: str, first: Card, second: Card) -> Card:
    return Card(f"{first.name} // {second.name}", layout, (first.front, second.front))


CARDS = (
    Card("Mossy Glade", "normal", (GLADE,)),
    Card("Creeping Vine", "normal", (VINE,)),
    Card("Grove Elder", "normal", (ELDER,), bit(Color.GREEN)),
    land("Still Water"),
    land("7 Wells"),
    land("Wells"),
    land("Watch on the Ridge"),
    land("Watch"),
    land("Ana, Keeper of Gates"),
    land("Ana"),
    land("Ward of Stone: Red"),
    land("Old Mill (West)"),
    land("Jötunn’s Rest"),  # noqa: RUF001 -- a name as it is printed
    Card(
        "Night Path // Dawn Road",
        "transform",
        (Face("Night Path", (CardType.LAND,)), Face("Dawn Road", (CardType.LAND,))),
    ),
    Card(
        "Left Room // Right Room",
        "split",
        (Face("Left Room", (CardType.ENCHANTMENT,)), Face("Right Room", (CardType.ENCHANTMENT,))),
    ),
    Card("Pale Seedling // Rosa, the Bloom", "flip", (SEEDLING, BLOOM)),
    spell("Sudden Spark", CardType.INSTANT),
    spell("Slow Burn", CardType.SORCERY),
    spell("Kin Call", CardType.KINDRED, CardType.INSTANT),
    spell("High Moor", CardType.PLANE),
    spell("Hidden Plot", CardType.CONSPIRACY),
    spell("Word Without Types"),
    two_parts("modal_dfc", spell("Felling", CardType.SORCERY), land("Cleared Field")),
    two_parts("modal_dfc", land("Old Orchard"), spell("Last Harvest", CardType.SORCERY)),
    two_parts("adventure", land("Fen Cottage"), spell("Fen Walk", CardType.INSTANT)),
    two_parts("split", spell("Hot", CardType.INSTANT), spell("Cold", CardType.SORCERY)),
)


class Shelf:
    """Cards by name."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards: dict[str, Card] = {}
        for card in cards:
            self._cards[normalised(card.name)] = card
            self._cards[normalised(card.name.partition(" // ")[0])] = card

    def find_card(self, name: str, /) -> Card:
        """Return the card of a name."""
        if not self.has_card(name):
            raise UnknownCardError(name, suggestions(name, self.names()))
        return self._cards[normalised(name)]

    def has_card(self, name: str, /) -> bool:
        """Report whether a card has a name."""
        return normalised(name) in self._cards

    def names(self) -> list[str]:
        """Return the full name of every card."""
        return [card.name for card in self._cards.values()]


SHELF = Shelf(CARDS)


def read(document: object) -> Board:
    """Read a document with the cards of the shelf."""
    return read_document(document, SHELF)


def parse(text: str) -> Board:
    """Read a text with the cards of the shelf."""
    return parse_text(text, SHELF, SHELF.names)


def problems_of(board: object) -> tuple[Problem, ...]:
    """Return what is wrong with a document, or with the board in a text."""
    try:
        if isinstance(board, str):
            parse(board)
        else:
            read(board)
    except InvalidBoardError as error:
        return error.problems
    return ()
