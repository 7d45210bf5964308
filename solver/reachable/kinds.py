"""Kinds of mana, numbered as they turn up: by type and, where it matters, by what sticks to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.mana import LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from manaproof.models.boards import FloatingMana
    from manaproof.solver.reachable.moves import Mana


class Kinds:
    """The kinds of mana met so far, in the order in which they were met."""

    def __init__(self) -> None:
        self.kinds: list[FloatingMana] = []
        self._places: dict[FloatingMana, int] = {}

    def __len__(self) -> int:
        return len(self.kinds)

    def place(self, kind: FloatingMana) -> int:
        """Return the place of a kind; a new one gets the next."""
        if kind not in self._places:
            self._places[kind] = len(self.kinds)
            self.kinds.append(kind)
        return self._places[kind]

    def counts(self, mana: Mana) -> dict[int, int]:
        """Return how much mana there is in each place that has any."""
        return {self.place(kind): number for kind, number in mana}

    def mana(self, counts: Sequence[int]) -> Mana:
        """Return the mana that so much in each place is."""
        return tuple(
            (kind, number) for kind, number in zip(self.kinds, counts, strict=False) if number
        )

    def types(self, counts: Sequence[int]) -> tuple[int, ...]:
        """Return how much there is of each of the six types, in the order of the letters."""
        found = [0] * len(LETTERS)
        for kind, number in zip(self.kinds, counts, strict=False):
            found[LETTERS.index(kind.mana.value)] += number
        return tuple(found)
