"""A JSON document read piece by piece, so that a large array or object is never held whole."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

_PIECE = 1 << 20
_SPACE = " \t\r\n"


class JsonStream:
    """The values of a JSON text, in order, as the caller asks for them.

    It holds one value at a time. Every method raises ``ValueError`` where the text is not JSON.
    """

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._text = ""
        self._at = 0
        self._passed = 0
        self._decoder = json.JSONDecoder()

    def peek(self) -> str:
        """Return the next character that is no space; empty at the end."""
        while True:
            while self._at < len(self._text) and self._text[self._at] in _SPACE:
                self._at += 1
            if self._at < len(self._text) or not self._more():
                return self._text[self._at : self._at + 1]

    def take(self, expected: str) -> str:
        """Pass over the next character that is no space, which must be one of these."""
        found = self.peek()
        if not found or found not in expected:
            wanted = " or ".join(map(repr, expected))
            raise ValueError(f"{wanted} expected at character {self._passed + self._at + 1}")
        self._at += 1
        return found

    def value(self) -> object:
        """Return the next value."""
        self.peek()
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                if not self._more():
                    at = self._passed + error.pos + 1
                    raise ValueError(f"{error.msg} at character {at}") from None
            else:
                # A number at the very end of what is held may go on.
                if end < len(self._text) or not self._more():
                    self._at = end
                    return value

    def items(self) -> Iterator[object]:
        """Yield the items of the array that comes next."""
        self.take("[")
        if self.peek() == "]":
            self.take("]")
            return
        while True:
            yield self.value()
            if self.take(",]") == "]":
                return

    def members(self) -> Iterator[str]:
        """Yield the names in the object that comes next; the caller takes the value of each."""
        self.take("{")
        if self.peek() == "}":
            self.take("}")
            return
        while True:
            key = self.value()
            if not isinstance(key, str):
                raise ValueError(f"a name expected before character {self._passed + self._at + 1}")  # noqa: TRY004 -- the text is wrong, no argument
            self.take(":")
            yield key
            if self.take(",}") == "}":
                return

    def _more(self) -> bool:
        """Read on, as much as is held already, so that a long value is not decoded too often."""
        piece = self._file.read(max(_PIECE, len(self._text) - self._at))
        if piece:
            self._passed += self._at
            self._text, self._at = self._text[self._at :] + piece, 0
        return bool(piece)
