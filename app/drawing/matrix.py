"""The panels of the picture of pools, in a triangle: each type of mana by itself and beside each other.

On the diagonal stands how much of each type there can be, below it each pair of types, the columns
one of the pair and the rows the other; in the free corner how much mana there can be in all.
"""

from __future__ import annotations

from itertools import accumulate, combinations
from typing import TYPE_CHECKING

from manaproof.drawing.colors import EMPTY, FAINT_INK, INK, PAPER, shade
from manaproof.drawing.panels import READABLE, Axis, bars, pair, token, totals
from manaproof.drawing.shapes import Anchor, Box, Words
from manaproof.models.mana import LETTERS
from manaproof.models.projections import occurring

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.drawing.shapes import Shape
    from manaproof.drawing.text import Column
    from manaproof.models.mana import ManaPool
    from manaproof.models.projections import Projections

WIDEST = 860
"""How wide all squares together are to be, as far as they are then neither tiny nor huge."""
LONGEST = 440
"""How long an axis is to be at most."""
SMALLEST, LARGEST = 7, 40
"""How large a square may be."""
NARROWEST = 96
"""How wide a column is at least: it has a heading."""
BETWEEN = 18
"""The room between columns."""
HEADING = 38
"""The room over a row, for the heading of its panel on the diagonal."""
BESIDE = 52
"""The room for the amounts and the type beside an axis."""
CORNER = 270, 150
"""How large the panel of all mana is at least."""


class Matrix:
    """The panels and where they stand, relative to a corner at the left and the top."""

    def __init__(self, pools: Projections, gained: ManaPool | None) -> None:
        self._pools = pools
        self._gained = gained
        """What a loop gains, where there is no end to the mana."""
        self._places = occurring(pools)
        self._square = LARGEST
        self._most = {place: pools.most(place) for place in self._places}
        steps = {place: self._axis(place, 0).step for place in self._places}
        self._largest = {
            (one, other): pools.largest(one, other, (steps[one], steps[other]))
            for one, other in combinations(self._places, 2)
        }
        self._exactly = {
            each: pools.exactly(*each)
            for each in self._largest
            if all(steps[place] == 1 for place in each)
        }
        self._darkest = len(pools.sizes) - 1

        squares = [Axis(LETTERS[place], most, 1, 0).squares for place, most in self._most.items()]
        fitting = min(WIDEST / max(sum(squares), 1), LONGEST / max(squares, default=1))
        self._square = max(SMALLEST, min(LARGEST, int(fitting)))
        lengths = [number * self._square for number in squares]
        columns = (max(length, NARROWEST) + BETWEEN for length in lengths)
        self._lefts = list(accumulate(columns, initial=BESIDE))
        self._floors = list(accumulate(HEADING + length for length in lengths))

        # The panel of all mana stands over the diagonal, and may ask for more room than there is.
        rows = max(len(lengths) // 2, 1)
        self._corner_left = self._lefts[min(rows, len(lengths))] + 50
        self._corner_floor = self._floors[rows - 1] if lengths else 0
        if len(lengths) > 1:
            self._corner_floor -= 24
        missing = max(HEADING + CORNER[1] - self._corner_floor, 0) if lengths else 0
        self._corner_floor += missing
        self._floors = [floor + missing for floor in self._floors]
        self.width = max(self._lefts[-1] - BETWEEN, self._corner_left + CORNER[0])
        """How wide all panels together are."""
        self.height = self._floors[-1] + BESIDE if lengths else 0
        """How high they are, the axis at the bottom included."""

    def at(self, left: float, top: float) -> Iterator[Shape]:
        """Draw them."""
        for row, upward in enumerate(self._places):
            floor = top + self._floors[row]
            up = self._axis(upward, floor)
            for column, across in enumerate(self._places[: row + 1]):
                axis = self._axis(across, left + self._lefts[column])
                if across == upward:
                    yield from self._alone(axis, upward, floor)
                else:
                    both = across, upward
                    endless = self._gained is not None
                    seen, exactly = self._largest[both], self._exactly.get(both)
                    border = self._pools.border(*both)
                    yield from pair(axis, up, seen, exactly, border, self._darkest, endless=endless)
                if upward == self._places[-1]:
                    yield from self._below(axis, across, floor)
            if row:
                yield from self._beside(up, upward, left + self._lefts[0])
        if self._places:
            yield from self._all(left + self._corner_left, top)

    def legend(self, column: Column) -> Iterator[Shape]:
        """Explain what is drawn, below the panels."""
        if not self._places:
            column.write("No mana can be made, and none is there.", 14)
            return
        if len(self._places) > 1:
            yield from self._legend_of_pairs(column)
        text = "Bars: how many pools hold exactly so much, each panel to its own scale."
        column.write(text, 12, color=FAINT_INK)

    def _axis(self, place: int, start: float) -> Axis:
        return Axis(LETTERS[place], self._most[place], self._square, start)

    def _endless(self, place: int) -> bool:
        return self._gained is not None and self._gained.counts[place] > 0

    def _alone(self, axis: Axis, place: int, floor: float) -> Iterator[Shape]:
        yield from bars(axis, floor, axis.length, self._pools.holding(place, axis.step))
        baseline = floor - axis.length - 10
        yield from token(axis.start + 10, baseline - 4, axis.letter)
        if self._endless(place):
            said = "no end: ∞"
        elif self._gained is not None:
            said = f"{axis.most} or more"
        else:
            said = f"up to {axis.most}"
        yield Words(axis.start + 26, baseline, said, 13, INK, bold=True)

    def _below(self, axis: Axis, place: int, floor: float) -> Iterator[Shape]:
        for amount, along in axis.ticks():
            yield Words(axis.start + along, floor + 14, str(amount), 11, INK, Anchor.MIDDLE)
        if self._endless(place):
            yield Words(axis.start + axis.length + 6, floor + 15, "∞", 15, INK)
        yield from token(axis.start + axis.length / 2, floor + 32, axis.letter)

    def _beside(self, axis: Axis, place: int, x: float) -> Iterator[Shape]:
        for amount, along in axis.ticks():
            yield Words(x - 6, axis.start - along + 4, str(amount), 11, INK, Anchor.END)
        if self._endless(place):
            yield Words(x - 5, axis.start - axis.length - 2, "∞", 15, INK, Anchor.END)
        yield from token(x - 38, axis.start - axis.length / 2, axis.letter)

    def _all(self, x: float, top: float) -> Iterator[Shape]:
        sizes, endless = self._pools.sizes, self._gained is not None
        said = "no end: ∞" if endless else f"up to {len(sizes) - 1}"
        yield Words(x, top + HEADING - 10, f"All mana: {said}", 13, INK, bold=True)
        floor, height = top + self._corner_floor, self._corner_floor - HEADING
        yield from totals(x, floor, self.width - self._corner_left, height, sizes, endless=endless)

    def _legend_of_pairs(self, column: Column) -> Iterator[Shape]:
        x, y = column.x, column.y
        said = "A square: at least so much of both at once. The darker, the more other mana:"
        column.write(said, 12)
        x, y = column.x, column.y + 4
        yield Words(x, y + 12, "0", 12, INK)
        for number in range(10):
            yield Box(x + 14 + number * 14, y, 13, 14, shade(number, 9))
        yield Words(x + 160, y + 12, f"{self._darkest}", 12, INK)
        x += 230
        yield Box(x, y, 14, 14, EMPTY)
        impossible = "not possible" if self._gained is None else "not in these pools"
        yield Words(x + 22, y + 12, impossible, 12, INK)
        column.skip(28)
        if any(self._largest[both].keys() - exactly for both, exactly in self._exactly.items()):
            x, y = column.x, column.y
            inexact = "never exactly so: only with more of the two"
            if self._gained is not None:
                inexact = "not exactly so in these pools: only with more of the two"
            yield Box(x, y, 14, 14, shade(4, 9))
            yield Box(x + 2, y + 2, 10, 10, PAPER)
            yield Words(x + 22, y + 12, inexact, 12, INK)
            column.skip(24)
        if self._square >= READABLE:
            column.write("The number in a square: how much other mana there can be beside.", 12)
        if any(self._axis(place, 0).step > 1 for place in self._places):
            said = (
                "On a long axis a square stands for several amounts, and shows the least of them."
            )
            column.write(said, 12)
