"""How much of one or two types of mana the pools of a set hold, without listing them (CR 106.4)."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from manaproof.models.codes import Codes
from manaproof.models.errors import UnsupportedError
from manaproof.models.mana import LETTERS
from manaproof.models.pool_sets import Part

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from manaproof.models.pool_sets import Listed, PoolSet

Amounts = tuple[int, ...]
"""How much of each of the types asked about, in their order."""

MOST_STEPS = 1_000_000
"""How many maximal pools are looked at one by one, and how many layers of a set."""


class Projections:
    """A set of pools, looked at by one or two types of mana, each by its place among the letters.

    >>> from manaproof.models.mana import ManaPool
    >>> from manaproof.models.pool_sets import PoolSet
    >>> pools = Projections(PoolSet.of(map(ManaPool.parse, ["", "U", "UUG", "GG"])))
    >>> pools.sizes, pools.holding(1)
    ((1, 1, 1, 1), (2, 1, 1))
    >>> sorted(pools.exactly(1, 4)), pools.largest(1, 4)[1, 0]
    ([(0, 0), (0, 2), (1, 0), (2, 1)], 3)

    Raises:
        UnsupportedError: there are too many pools, or too large ones, to be looked at so.
    """

    def __init__(self, pools: PoolSet) -> None:
        self._parts = [
            _OfBits(part) if isinstance(part, Part) else _OfListed(part) for part in pools.parts
        ]
        self.sizes = self._sizes()
        """How many pools hold 0, 1, 2 and so on mana in all."""

    def most(self, place: int) -> int:
        """Return how much mana of a type some pool holds at most."""
        return max((each[place] for part in self._parts for each in part.maximal), default=0)

    def holding(self, place: int, step: int = 1) -> Amounts:
        """Return how many pools hold less than a step of a type, how many a step and less than two..."""
        bounds = range(0, self.most(place) + 1, step)
        at_least = [1] * len(bounds)
        for part in self._parts:
            found = (part.count_at_least(place, number) for number in bounds)
            at_least = [one * other for one, other in zip(at_least, found, strict=True)]
        return tuple(one - more for one, more in zip(at_least, [*at_least[1:], 0], strict=True))

    def exactly(self, *places: int) -> frozenset[Amounts]:
        """Return the amounts of these types that some pool holds exactly, whatever it holds besides."""
        found = {(0,) * len(places)}
        for part in self._parts:
            found = {_sum(one, other) for one in found for other in part.exactly(places)}
        return frozenset(found)

    def largest(
        self, one: int, other: int, steps: tuple[int, int] = (1, 1)
    ) -> dict[tuple[int, int], int]:
        """Return for all amounts that some pool reaches how much mana such a pool holds in all at most.

        A pool reaches amounts if it holds at least so much of each of both types at once. Only
        whole multiples of the steps are asked for.
        """
        step, step_other = steps
        squares: dict[tuple[int, int], int] = {}
        for (a, b), total in self._peaks(one, other).items():
            square = a // step * step, b // step_other * step_other
            squares[square] = max(squares.get(square, 0), total)
        found: dict[tuple[int, int], int] = {}
        for a in range(self.most(one) // step * step, -1, -step):
            for b in range(self.most(other) // step_other * step_other, -1, -step_other):
                near = (
                    squares.get((a, b)),
                    found.get((a + step, b)),
                    found.get((a, b + step_other)),
                )
                totals = [total for total in near if total is not None]
                if totals:
                    found[a, b] = max(totals)
        return found

    def border(self, one: int, other: int) -> Amounts:
        """Return for each amount of one type how much of the other some pool can hold beside it."""
        tops = [0] * (self.most(one) + 1)
        for amount, top in self._peaks(one, other):
            tops[amount] = max(tops[amount], top)
        return tuple(accumulate(reversed(tops), max))[::-1]

    def _peaks(self, one: int, other: int) -> dict[tuple[int, int], int]:
        """Return what maximal pools hold of two types, and how much in all at most."""
        found = {(0, 0): 0}
        for part in self._parts:
            if (one in part.places) + (other in part.places) < 2:
                own = _best(part.peaks(one, other))
            else:
                own = part.peaks(one, other)
            found = {
                (a + more, b + more_other): total + in_all
                for (a, b), total in found.items()
                for (more, more_other), in_all in own.items()
            }
        return found

    def _sizes(self) -> Amounts:
        found = [1]
        for part in self._parts:
            sizes = part.sizes()
            longer = [0] * (len(found) + max(sizes, default=0))
            for one, number in enumerate(found):
                for other, times in sizes.items():
                    longer[one + other] += number * times
            found = longer
        return tuple(found)


class _OfBits:
    """A part of the set that is held as bits."""

    def __init__(self, part: Part) -> None:
        self.places, self._codes, self._members = part.places, part.codes, part.members
        maximal = part.maximal()
        if maximal.count > MOST_STEPS:
            raise _too_much()
        self.maximal = [*_spread(maximal)]

    def count_at_least(self, place: int, number: int) -> int:
        if place not in self.places:
            return self._members.bit_count()
        return (self._members & self._codes.at_least(self.places.index(place), number)).bit_count()

    def exactly(self, places: Sequence[int]) -> Iterator[Amounts]:
        members = self._members
        for own, place in enumerate(self.places):
            step = 1
            while place not in places and step < self._codes.radices[own]:
                members |= self._codes.less(members, own, step)
                step *= 2
            if place not in places:
                members &= ~self._codes.at_least(own)
        at = [self.places.index(place) if place in self.places else None for place in places]
        for vector in self._codes.vectors(members):
            yield tuple(0 if own is None else vector[own] for own in at)

    def sizes(self) -> dict[int, int]:
        """Count by size: the slices at each number of the last type, by the sums of the others."""
        if not self.places:
            return {0: self._members.bit_count()}
        *first, last = self._codes.radices
        codes = Codes(first)
        if (sum(first) + 1) * last > MOST_STEPS:
            raise _too_much()
        whole = (1 << codes.size) - 1
        sums = [*codes.by_sum(whole)]
        found: dict[int, int] = {}
        for number in range(last):
            members = self._members >> number * codes.size & whole
            for total, of_sum in enumerate(sums if members else ()):
                count = (members & of_sum).bit_count()
                if count:
                    found[total + number] = found.get(total + number, 0) + count
        return found

    def peaks(self, one: int, other: int) -> dict[tuple[int, int], int]:
        return _peaks(self.maximal, one, other)


class _OfListed:
    """A part of the set that is listed."""

    def __init__(self, part: Listed) -> None:
        self.places, self._members = part.places, part.members
        self.maximal = [*part.maximal().members]

    def count_at_least(self, place: int, number: int) -> int:
        return sum(each[place] >= number for each in self._members)

    def exactly(self, places: Sequence[int]) -> Iterator[Amounts]:
        return (tuple(each[place] for place in places) for each in self._members)

    def sizes(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for each in self._members:
            found[sum(each)] = found.get(sum(each), 0) + 1
        return found

    def peaks(self, one: int, other: int) -> dict[tuple[int, int], int]:
        return _peaks(self.maximal, one, other)


def occurring(pools: Projections) -> tuple[int, ...]:
    """Return the places of the types that some pool holds."""
    return tuple(place for place in range(len(LETTERS)) if pools.most(place))


def _spread(part: Part) -> Iterator[Amounts]:
    """Return the vectors of a part, spread over the six types."""
    for vector in part.codes.vectors(part.members):
        counts = [0] * len(LETTERS)
        for place, number in zip(part.places, vector, strict=True):
            counts[place] = number
        yield tuple(counts)


def _peaks(maximal: list[Amounts], one: int, other: int) -> dict[tuple[int, int], int]:
    found: dict[tuple[int, int], int] = {}
    for each in maximal:
        amounts = each[one], each[other]
        found[amounts] = max(found.get(amounts, 0), sum(each))
    return found


def _best(peaks: Mapping[tuple[int, int], int]) -> dict[tuple[int, int], int]:
    """Leave out, where one of the two types is not there, what others reach with as much in all."""
    found: dict[tuple[int, int], int] = {}
    for amounts, total in sorted(peaks.items(), reverse=True):
        if total > max(found.values(), default=-1):
            found[amounts] = total
    return found


def _sum(one: Amounts, other: Amounts) -> Amounts:
    return tuple(map(int.__add__, one, other))


def _too_much() -> UnsupportedError:
    return UnsupportedError("a drawing of so many or so large pools", "leave out --plot")
