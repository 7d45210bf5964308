"""Card files of the user's: read one card at a time, whichever format they are in."""

from __future__ import annotations

import gzip
import zlib
from typing import TYPE_CHECKING, TextIO

from manaproof.models.catalogue.entries import EntryError, entries_of, entry_of
from manaproof.models.catalogue.formats import of_card_lines, of_mtgjson, of_scryfall
from manaproof.models.catalogue.json_stream import JsonStream
from manaproof.models.errors import CardFileError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from manaproof.models.oracle.source import CardText

_GZIP = b"\x1f\x8b"


def read_cards(path: Path) -> Iterator[CardText]:
    """Yield the cards of a card file, in its order.

    It reads, packed with gzip or not, and tells apart by what they hold: a JSON line for each
    card with its ``faces``; Scryfall's bulk file of Oracle cards; MTGJSON's atomic cards. Tokens,
    emblems and art cards are left out. The file is streamed, however large it is.

    Raises:
        CardFileError: the file cannot be read, or is none of the three; it says where and why.
    """
    place = ""
    try:
        with _opened(path) as file:
            for card in _cards(file):
                place = f"after {card.name}"
                yield card
    except EntryError as error:
        raise CardFileError(str(path), error.card, error.reason) from None
    except RecursionError:
        raise CardFileError(str(path), place, "values are nested too deeply") from None
    except (OSError, EOFError, zlib.error) as error:
        raise CardFileError(str(path), place, f"cannot be read: {error}") from None
    except ValueError as error:
        raise CardFileError(str(path), place, f"is not JSON in UTF-8: {error}") from None


def read_card(path: Path, name: str) -> CardText:
    """Return the card of that name from a card file, as printed.

    Raises:
        CardFileError: the file cannot be read, or holds no such card.
    """
    for card in read_cards(path):
        if card.name == name:
            return card
    raise CardFileError(str(path), "", f"no card in it is named {name!r}")


def _opened(path: Path) -> TextIO:
    with path.open("rb") as file:
        packed = file.read(len(_GZIP)) == _GZIP
    if packed:
        return gzip.open(path, "rt", encoding="utf-8-sig")
    return path.open(encoding="utf-8-sig")


def _cards(file: TextIO) -> Iterator[CardText]:
    stream = JsonStream(file)
    if not stream.peek():
        raise EntryError("", "holds nothing")
    if stream.peek() == "[":
        for item in stream.items():
            if card := of_scryfall(entry_of(item)):
                yield card
    while stream.peek():
        yield from _cards_of_object(stream)


def _cards_of_object(stream: JsonStream) -> Iterator[CardText]:
    """Yield what the next object holds: all atomic cards, or the one card of a line."""
    fields: dict[str, object] = {}
    for key in stream.members():
        if key == "data":
            for name in stream.members():
                yield from of_mtgjson(name, entries_of(name, stream.value(), "its faces"))
        else:
            fields[key] = stream.value()
    if "meta" not in fields:
        yield of_card_lines(entry_of(fields))
