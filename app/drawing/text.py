"""Lines of text one below the other, broken where they get too long."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from manaproof.drawing.colors import INK, WARNING
from manaproof.drawing.shapes import Box, Words

if TYPE_CHECKING:
    from manaproof.drawing.shapes import Shape

WIDEST = 0.6
"""How wide a letter is in sizes of the text; what is written is narrower on the average."""


class Column:
    """A column of text that grows downwards from a place."""

    def __init__(self, x: float, y: float, width: float) -> None:
        self.x, self.y, self.width = x, y, width
        """Where the next line begins, and how much room it has."""
        self.shapes: list[Shape] = []

    def write(
        self, text: str, size: float, *, color: str = INK, bold: bool = False, lines: int = 99
    ) -> None:
        """Write a text on at most so many lines; where they do not suffice, dots say so."""
        room = max(10, int(self.width / size / WIDEST))
        for line in wrap(text, room, max_lines=lines, placeholder=" …"):
            self.y += size
            self.shapes.append(Words(self.x, self.y, line, size, color, bold=bold))
            self.y += size * 0.4

    def warn(self, text: str, size: float) -> None:
        """Write a text on a ground that is seen at once."""
        inner = Column(self.x + 12, self.y + 8, self.width - 24)
        inner.write(text, size)
        height = inner.y - self.y + 6
        self.shapes += [Box(self.x, self.y, self.width, height, WARNING, rounded=6), *inner.shapes]
        self.y += height

    def skip(self, height: float) -> None:
        """Leave room."""
        self.y += height
