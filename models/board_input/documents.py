"""Boards from what people and scripts hand in: documents, texts, files and command lines."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, cast

from manaproof.models.board_input.json_text import no_json, parse_json
from manaproof.models.board_input.reader import read_document
from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import InvalidBoardError, Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from manaproof.models.board_input.reading import Cards
    from manaproof.models.boards import Board

LARGEST_TEXT = 4_000_000
"""How many bytes a board may have, checked before anything is parsed."""

_PUZZLE = re.compile(r"^[ \t]*\[state\][ \t\r]*$", re.IGNORECASE | re.MULTILINE)
_JSON_KEY = re.compile(r'\s*\{\s*"')
_NO_TEXT = re.compile("[\0\ud800-\udfff]")
_BETWEEN_PERMANENTS = re.compile(r";(?![^()]*\))")


def read_board(document: object) -> Board:
    """Return the board that a parsed JSON or YAML document describes.

    >>> board = read_board({"you": ["2 Forest", "Island (tapped)"]})
    >>> list(board.permanents)
    ['Forest#1', 'Forest#2', 'Island']

    Raises:
        InvalidBoardError: it lists every problem of the board at once.
    """
    from manaproof.models.catalogue import store

    return read_document(document, cast("Cards", store))


def parse_board(text: str) -> Board:
    """Return the board that a text describes: JSON, YAML 1.2, or a Forge puzzle.

    >>> parse_board("you: [Forest, Island]").turn.active
    'you'

    Raises:
        InvalidBoardError: it is none of these, or describes no board.
    """
    from manaproof.models.catalogue import store

    return parse_text(text, cast("Cards", store), store.Catalogue(store.SHIPPED).names)


def parse_text(text: str, cards: Cards, names: Callable[[], Iterable[str]]) -> Board:
    """Return the board that a text describes, its cards looked up among these.

    *names* gives the full name of each of them; only a puzzle asks.
    """
    if len(text) > LARGEST_TEXT:
        raise _too_large("board", f"{len(text):,} characters")
    if found := _NO_TEXT.search(text):
        place, reason = f"character {found.start() + 1}", "a character that no text holds"
        raise _invalid(place, found[0], reason, "write plain text")
    text = text.removeprefix("\ufeff")
    if _PUZZLE.search(text):
        from manaproof.models.board_input.puzzle import parse_puzzle

        return parse_puzzle(text, cards, names)
    return read_document(_document(text), cards)


def _document(text: str) -> object:
    from_json: InvalidBoardError | None = None
    if text.lstrip().startswith("{"):
        try:
            return parse_json(text)
        except json.JSONDecodeError as error:
            # A flow mapping of YAML begins with a brace too, but its keys stand without quotes.
            from_json = no_json(error) if _JSON_KEY.match(text) else None
    from manaproof.models.board_input.yaml_text import parse_yaml

    try:
        return parse_yaml(text)
    except InvalidBoardError as from_yaml:
        raise from_json or from_yaml from None


def load_board(path: Path) -> Board:
    """Return the board that a file describes: JSON, YAML 1.2, or a Forge puzzle.

    Raises:
        InvalidBoardError: the file cannot be read, is too large or no text, or describes no board.
    """
    place = quoted(str(path))
    content = _content(path, place)
    if b"\0" in content:
        raise _invalid(place, content[:40], "a binary file, with NUL bytes", "give a text file")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        bad = content[error.start : error.start + 20]
        reason = f"no UTF-8 text from byte {error.start + 1} on"
        raise _invalid(place, bad, reason, "save it as UTF-8") from None
    return parse_board(text)


def _content(path: Path, place: str) -> bytes:
    """Return the bytes of a file that is not too large."""
    content = b""
    try:
        size = path.stat().st_size
        if size <= LARGEST_TEXT:
            with path.open("rb") as file:
                content = file.read(LARGEST_TEXT + 1)
                size = max(size, len(content))  # A device has no size until it is read.
    except OSError as error:
        reason = error.strerror or "it cannot be read"
        raise _invalid("board", str(path), reason, "name a file that can be read") from None
    except ValueError:  # A NUL in the path.
        raise _invalid("board", str(path), "no name of a file", "name a file") from None
    if size > LARGEST_TEXT:
        raise _too_large(place, f"{size:,} bytes")
    return content


def inline_board(players: Mapping[str, str]) -> Board:
    """Return the board of permanents written in one line for each player.

    >>> list(inline_board({"you": "Reflecting Pool; 2 Forest"}).permanents)
    ['Reflecting Pool', 'Forest#1', 'Forest#2']

    Raises:
        InvalidBoardError: it lists every problem of the board at once.
    """
    from manaproof.models.catalogue import store

    listed = {
        name: [item.strip() for item in _BETWEEN_PERMANENTS.split(line) if item.strip()]
        for name, line in players.items()
    }
    return read_document({"players": listed}, cast("Cards", store), cut_at_commas=False)


def _too_large(place: str, size: str) -> InvalidBoardError:
    remedy = "leave out what does not matter, or split it into several boards"
    reason = f"too large: a board has at most {LARGEST_TEXT:,} bytes"
    return InvalidBoardError((Problem(place, size, reason, remedy),))


def _invalid(place: str, value: object, reason: str, remedy: str) -> InvalidBoardError:
    return InvalidBoardError((Problem(place, quoted(value), reason, remedy),))
