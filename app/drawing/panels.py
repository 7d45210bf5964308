"""The panels of the picture of pools: two types against each other, one type, and all mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.drawing.colors import (
    BAR,
    EDGE,
    EMPTY,
    FAINT_INK,
    INK,
    MANA,
    ON_MANA,
    PAPER,
    on_shade,
    shade,
)
from manaproof.drawing.shapes import Anchor, Box, Disc, Outline, Words
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from manaproof.drawing.shapes import Point, Shape

    Amounts = tuple[int, ...]

SQUARES = 32
"""How many squares an axis has at most; on a longer one a square stands for several amounts."""

READABLE = 20
"""How large a square with a number in it must be."""


@value
class Axis:
    """The amounts of a type of mana, from 0 up, in squares of one size."""

    letter: str
    most: int
    square: float
    start: float
    """Where it begins: its left end, or, upright, its lower one."""

    @property
    def step(self) -> int:
        """How many amounts there are to a square."""
        return -(-(self.most + 1) // SQUARES)

    @property
    def squares(self) -> int:
        """How many squares there are."""
        return -(-(self.most + 1) // self.step)

    @property
    def length(self) -> float:
        """How long it is."""
        return self.squares * self.square

    def along(self, amount: int) -> float:
        """Return how far from its beginning the place of an amount begins."""
        return amount * self.square / self.step

    def ticks(self) -> Iterator[tuple[int, float]]:
        """Return the amounts that are written beside it, and how far along their middles are."""
        every = max(1, round(22 / self.square))
        for number in range(0, self.squares, every):
            yield number * self.step, (number + 0.5) * self.square


def pair(  # noqa: PLR0913, PLR0917 -- where, and what
    across: Axis,
    upward: Axis,
    largest: Mapping[tuple[int, int], int],
    exactly: Collection[Amounts] | None,
    border: Sequence[int],
    darkest: int,
    *,
    endless: bool,
) -> Iterator[Shape]:
    """Draw which amounts of two types a pool can hold at once, and how much more beside them.

    A square is dark where much other mana can be beside them, and pierced where no pool holds
    exactly these amounts, unless nobody says which those are. What is possible has a border, unless there is no end to it.
    """
    yield Box(across.start, upward.start - upward.length, across.length, upward.length, EMPTY)
    gap = 1 if across.square > 5 else 0
    size = across.square - gap
    single = across.step == upward.step == 1
    for row in range(upward.squares):
        for column in range(across.squares):
            amounts = one, other = column * across.step, row * upward.step
            if amounts not in largest:
                continue
            x = across.start + column * across.square + gap / 2
            y = upward.start - (row + 1) * upward.square + gap / 2
            more = largest[amounts] - one - other
            hint = f"{one} {across.letter} and {other} {upward.letter}: up to {more} more beside"
            pierced = exactly is not None and amounts not in exactly
            if pierced:
                hint += "; never exactly so"
            yield Box(x, y, size, size, shade(more, darkest), hint)
            ink = on_shade(more, darkest)
            if pierced:
                rim = max(2, round(size / 8))
                yield Box(x + rim, y + rim, size - 2 * rim, size - 2 * rim, PAPER, hint)
                ink = INK
            if single and across.square >= READABLE:
                middle = x + size / 2, y + size / 2 + 4
                yield Words(*middle, str(more), 11, ink, Anchor.MIDDLE)
    yield from _edge(across, upward, border, drawn=not endless)


def _edge(across: Axis, upward: Axis, border: Sequence[int], *, drawn: bool) -> Iterator[Shape]:
    """Draw the border between what can be at once and what cannot, and clear what lies beyond."""
    line: list[Point] = []
    for one, most in enumerate(border):
        y = upward.start - upward.along(most + 1)
        line += [(across.start + across.along(one + end), y) for end in (0, 1)]
    line.append((line[-1][0], upward.start))
    if across.step * upward.step > 1:
        right, ceiling = across.start + across.length, upward.start - upward.length
        beyond = [(right, upward.start), (right, ceiling), (across.start, ceiling)]
        yield Outline((*line, *beyond), fill=EMPTY)
    if drawn:
        yield Outline(tuple(line), EDGE, 1.6)


def bars(axis: Axis, floor: float, height: float, holding: Sequence[int]) -> Iterator[Shape]:
    """Draw how many pools hold exactly the amounts of each square of a type."""
    yield Box(axis.start, floor - height, axis.length, height, EMPTY)
    color = MANA[axis.letter]
    for number, (x, share, pools) in enumerate(_columns(axis.start, axis.square, holding)):
        tall = _tall(share, height - 6)
        amounts = _amounts(number, axis.step, axis.most)
        hint = f"{_pools(pools)} with exactly {amounts} {axis.letter}"
        yield Box(x, floor - tall, axis.square - 1, tall, color, hint)
    line = ((axis.start, floor), (axis.start + axis.length, floor))
    yield Outline(line, EDGE, 1.2)


def totals(  # noqa: PLR0913 -- where and how large, and what
    x: float, floor: float, width: float, height: float, sizes: Sequence[int], *, endless: bool
) -> Iterator[Shape]:
    """Draw how many pools hold how much mana in all."""
    step = -(-len(sizes) // 48)
    groups = _grouped(sizes, step)
    each = min(width / len(groups), 56)
    every = -(-26 // each) if each < 26 else 1
    for number, (left, share, pools) in enumerate(_columns(x, each, groups)):
        tall = _tall(share, height - 16)
        middle = left + (each - 1) / 2
        amounts = _amounts(number, step, len(sizes) - 1)
        hint = f"{_pools(pools)} of {amounts} mana in all"
        yield Box(left, floor - tall, each - 1, tall, BAR, hint)
        if pools and each >= 26:
            yield Words(middle, floor - tall - 4, short(pools), 10, FAINT_INK, Anchor.MIDDLE)
        if number % every == 0:
            yield Words(middle, floor + 15, str(number * step), 11, INK, Anchor.MIDDLE)
    end = x + each * len(groups)
    if endless:
        yield Words(end + 6, floor + 15, "∞", 16, INK)
    yield Outline(((x, floor), (end, floor)), EDGE, 1.2)


def token(x: float, y: float, letter: str, radius: float = 10) -> Iterator[Shape]:
    """Draw a type of mana as a disc with its letter."""
    yield Disc(x, y, radius, MANA[letter], EDGE)
    yield Words(
        x, y + radius * 0.44, letter, radius * 1.2, ON_MANA[letter], Anchor.MIDDLE, bold=True
    )


def short(number: int) -> str:
    """Write a number in at most four or so characters.

    >>> short(999), short(1_234), short(45_678), short(1_000_000), short(10**15)
    ('999', '1.2k', '46k', '1.0M', '1e15')
    """
    if number < 1000:
        return str(number)
    if number >= 10**12:
        return f"{number:.0e}".replace("e+", "e")
    unit, scale = next((unit, scale) for unit, scale in _UNITS if number >= scale * 0.9995)
    scaled = number / scale
    return f"{scaled:.1f}{unit}" if scaled < 9.95 else f"{scaled:.0f}{unit}"


_UNITS = (("G", 10**9), ("M", 10**6), ("k", 10**3))


def _grouped(numbers: Sequence[int], step: int) -> list[int]:
    return [sum(numbers[start : start + step]) for start in range(0, len(numbers), step)]


def _columns(x: float, width: float, numbers: Sequence[int]) -> Iterator[tuple[float, float, int]]:
    """Return for each number where its column stands and how tall it is beside the tallest."""
    tallest = max(numbers)
    for place, number in enumerate(numbers):
        yield x + place * width + 0.5, number / tallest if tallest else 0, number


def _tall(share: float, height: float) -> float:
    """Return how tall a column is; what is there at all shows."""
    return max(share * height, 2) if share else 0


def _amounts(number: int, step: int, most: int) -> str:
    first = number * step
    return str(first) if step == 1 else f"{first} to {min(first + step - 1, most)}"


def _pools(number: int) -> str:
    return "1 pool" if number == 1 else f"{number:,} pools"
