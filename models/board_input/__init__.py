"""Boards as people write them, read with every problem reported at once."""

from __future__ import annotations

from manaproof.models.board_input.documents import (
    LARGEST_TEXT,
    inline_board,
    load_board,
    parse_board,
    read_board,
)
from manaproof.models.board_input.ids import find_permanent

__all__ = [
    "LARGEST_TEXT",
    "find_permanent",
    "inline_board",
    "load_board",
    "parse_board",
    "read_board",
]
