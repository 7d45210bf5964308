"""Compare everything: ``python -m tests.differential.run_continuous`` from the root.

Every pair and every triple of the fourteen cards, all yours or some of them the opponent's, as
compiled by hand and as the catalogue has them; then random boards of random static effects, as
many as the argument says.
"""

from __future__ import annotations

import sys
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING

from tests.differential.continuous_boards import random_boards
from tests.differential.continuous_comparison import Tally, compare
from tests.differential.land_boards import every_board
from tests.differential.land_cards import (
    EFFECT_CARDS,
    LANDS,
    catalogued,
    hand_made,
    unread_clauses,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaproof.models.boards import Board


def main(how_many_random: int = 20_000) -> int:
    """Write the figures of every comparison; return 1 after the first mismatch."""
    sources = {"compiled by hand": hand_made}
    unread = unread_clauses([*EFFECT_CARDS, *LANDS])
    if unread:
        sys.stdout.write(f"not compared as catalogued, a clause being unread: {unread}\n")
    else:
        sources["as catalogued"] = catalogued
    for how, find in sources.items():
        for size, opposing in ((2, False), (2, True), (3, False), (3, True)):
            whose = "some of them the opponent's" if opposing else "all yours"
            boards = every_board(size, find, opposing=opposing)
            if not agree(f"{size} of 14 cards {how}, {whose}", boards):
                return 1
    return 0 if agree("random boards", islice(random_boards(613), how_many_random)) else 1


def agree(what: str, boards: Iterable[Board]) -> bool:
    """Compare boards and write what came of it; report whether all of them agree."""
    tally = Tally()
    started = perf_counter()
    mismatch = compare(boards, tally)
    sys.stdout.write(f"{what}: {tally} ({perf_counter() - started:.0f} s)\n")
    if mismatch:
        sys.stdout.write(f"{mismatch}\n")
    return mismatch is None


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
