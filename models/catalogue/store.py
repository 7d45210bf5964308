"""Cards by name: looked up one at a time in the files that the package ships."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from manaproof.models.cards import Card
from manaproof.models.catalogue.codec import decode
from manaproof.models.catalogue.names import suggestions
from manaproof.models.catalogue.shards import (
    DIVIDER,
    form_in,
    key_at,
    key_of,
    lines_from,
    shard_of,
)
from manaproof.models.errors import CardFileError, UnknownCardError

if TYPE_CHECKING:
    from collections.abc import Iterator

SHIPPED = Path(__file__).parent / "data"
"""The directory of the catalogue that the package ships."""

_LINES_KEPT = 4096
_CARDS_KEPT = 1024


class Catalogue:
    """The cards of one directory of shards; it keeps those asked for most recently."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._line = lru_cache(_LINES_KEPT)(self._read_line)
        self._card = lru_cache(_CARDS_KEPT)(self._read_card)

    def find(self, name: str) -> Card:
        """Return the card of a name; see :func:`find_card`."""
        card = self._card(key_of(name))
        if card is None:
            raise UnknownCardError(name, self._nearest(name))
        return card

    def has(self, name: str) -> bool:
        """Tell whether a card has this name; see :func:`has_card`."""
        return self._line(key_of(name)) is not None

    def cards(self) -> Iterator[Card]:
        """Yield every card, in the order of the keys in each file, file after file."""
        for path in self._shards():
            with path.open("rb") as file:
                for line in file:
                    yield self._decoded(path, line)

    def names(self) -> Iterator[str]:
        """Yield every card's normalised name, in the same order as the cards."""
        for path in self._shards():
            with path.open("rb") as file:
                for line in file:
                    yield json.loads(b'"%b"' % key_at(line))

    def _shards(self) -> list[Path]:
        found = sorted(self.directory.glob("*.jsonl"))
        if not found:
            raise CardFileError(str(self.directory), "", "no catalogue of cards is there")
        return found

    def _read_line(self, key: bytes) -> bytes | None:
        first = next(self._lines_from(key), b"")
        if first and key_at(first) == key:
            return first
        fronts = self._with_front(key)
        return fronts[0] if len(fronts) == 1 else None

    def _lines_from(self, key: bytes) -> Iterator[bytes]:
        path = self.directory / shard_of(key)
        try:
            yield from lines_from(path, key)
        except FileNotFoundError:
            self._shards()
        except ValueError as error:
            raise CardFileError(str(path), "", f"a line is damaged: {error}") from None

    def _with_front(self, key: bytes) -> list[bytes]:
        """Return the lines of the cards whose front face has this key, each card once."""
        found: list[bytes] = []
        for line in self._lines_from(key + DIVIDER):
            if not key_at(line).startswith(key + DIVIDER):
                break
            # A card with the same faces on both sides comes after the card it doubles.
            if not found or not key_at(line).startswith(key_at(found[-1]) + DIVIDER):
                found.append(line)
        return found

    def _read_card(self, key: bytes) -> Card | None:
        line = self._line(key)
        return self._decoded(self.directory / shard_of(key), line) if line else None

    def _decoded(self, path: Path, line: bytes) -> Card:
        try:
            card = decode(form_in(line))
        except CardFileError as error:
            raise CardFileError(str(path), error.place, error.reason) from None
        except (ValueError, AttributeError) as error:
            raise CardFileError(str(path), "", f"a line is damaged: {error}") from None
        if not isinstance(card, Card):
            raise CardFileError(str(path), "", f"a {type(card).__name__} stands for a card")
        return card

    def _nearest(self, name: str) -> tuple[str, ...]:
        key = key_of(name)
        if fronts := self._with_front(key):
            path = self.directory / shard_of(key)
            return tuple(self._decoded(path, line).name for line in fronts)
        return tuple(self.find(near).name for near in suggestions(name, self.names()))


_shipped = Catalogue(SHIPPED)


def find_card(name: str) -> Card:
    """Return the card that has this name, of all that the package knows.

    Case, accents, the style of quotation marks and spare space do not matter. A card of several
    faces is found by its full name, ``A // B``, and by its front face's name, unless that is
    another card's full name or the front of several cards.

    Raises:
        UnknownCardError: no card has the name; it suggests the nearest names.
        CardFileError: the catalogue is missing or damaged.
    """
    return _shipped.find(name)


def has_card(name: str) -> bool:
    """Tell whether :func:`find_card` finds the name; a miss costs no more than a hit."""
    return _shipped.has(name)


def all_cards() -> Iterator[Card]:
    """Yield every card the package knows, one at a time, in the order of their keys."""
    return _shipped.cards()
