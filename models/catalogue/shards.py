"""Shards: the catalogue's files, sorted so that one card is found by bisecting, without loading.

Each line is a JSON object of one pair, the card's normalised name and its compiled form. Lines
are sorted by the bytes of that name; each file holds the names of one first letter.
"""

from __future__ import annotations

import json
import os
from string import ascii_lowercase
from typing import TYPE_CHECKING

from manaproof.models.catalogue.names import normalised

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from manaproof.models.catalogue.codec import Json

_BLOCK = 4096
"""How many bytes are read through line by line once bisecting has come that close."""

ALL_SHARDS = frozenset(f"{first}.jsonl" for first in (*ascii_lowercase, "other"))
"""The names of all files that a catalogue can have."""

DIVIDER = b" // "
"""What stands between the names of a card's faces."""


def key_of(name: str) -> bytes:
    """Return the bytes that a name is sorted and found by.

    >>> key_of("Lim-Dûl's Vault")
    b"lim-dul's vault"
    """
    # A normalised name holds no double quote, so its JSON text has none but the two around it.
    return json.dumps(normalised(name), ensure_ascii=False)[1:-1].encode(errors="surrogatepass")


def key_at(line: bytes) -> bytes:
    """Return the key of a shard's line.

    Raises:
        ValueError: it is no line of a shard.
    """
    return line[2 : line.index(b'":')]


def line_for(name: str, form: Json) -> bytes:
    """Return the line that stands for a card, by its name and its compiled form."""
    pair = {normalised(name): form}
    written = json.dumps(pair, ensure_ascii=False, separators=(",", ":"))
    return written.encode(errors="surrogatepass") + b"\n"


def form_in(line: bytes) -> object:
    """Return the compiled form that a line holds.

    Raises:
        ValueError: the line is not what :func:`line_for` writes.
    """
    pair = json.loads(line)
    (form,) = pair.values()
    return form


def shard_of(key: bytes) -> str:
    """Return the name of the file that holds a key."""
    return f"{key[:1].decode() if key[:1].isalpha() else 'other'}.jsonl"


def lines_from(path: Path, key: bytes) -> Iterator[bytes]:
    """Yield the lines of a shard from the first whose key is not below *key*, in order.

    It reads about as many lines as the file's length has bits before the first, never the file.
    """
    with path.open("rb") as file:
        low, high = 0, os.fstat(file.fileno()).st_size
        # Every line that begins before low has a smaller key; low is the beginning of a line.
        while high - low > _BLOCK:
            middle = (low + high) // 2
            file.seek(middle)
            start = middle + len(file.readline())
            line = file.readline() if start < high else b""
            if line and key_at(line) < key:
                low = start + len(line)
            else:
                high = middle
        file.seek(low)
        for line in file:
            if key_at(line) >= key:
                yield line
                yield from file
