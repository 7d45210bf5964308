"""Sets of vectors of small numbers as single big integers: mixed-radix codes, one bit each.

A vector is coded as the sum of its numbers times the weights of their places, and a set of vectors
is the integer whose bits are the codes of its members. Adding a vector to every member is one
shift, taking one from every member that has it a mask and a shift, a union an "or". (The technique
is that of bitset subset sums; see D. Pisinger, "Dynamic programming on the word RAM", Algorithmica
35, 2003.)
"""

from __future__ import annotations

from itertools import accumulate
from math import prod
from operator import mul
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Vector = tuple[int, ...]

MOST_CODES = 1 << 28
"""How many codes a set may have: as bits they take 32 MB."""


class Codes:
    """The codes of vectors whose numbers are each below a radix.

    >>> codes = Codes((3, 3))
    >>> members = codes.one((1, 0)) | codes.one((0, 2))
    >>> list(codes.vectors(codes.plus(members, (1, 0))))
    [(2, 0), (1, 2)]
    """

    def __init__(self, radices: Sequence[int]) -> None:
        self.radices = tuple(radices)
        self.weights: Vector = tuple(accumulate((1, *self.radices[:-1]), mul)) if radices else ()
        self.size = prod(self.radices)
        """How many codes there are: sets take that many bits."""
        self._at_least: dict[int, int] = {}

    def code(self, vector: Sequence[int]) -> int:
        """Return the code of a vector."""
        return sum(number * weight for number, weight in zip(vector, self.weights, strict=True))

    def one(self, vector: Sequence[int]) -> int:
        """Return the set of one vector."""
        return 1 << self.code(vector)

    def has(self, members: int, vector: Sequence[int]) -> bool:
        """Report whether a vector is in a set; one with a number out of range is in none."""
        if any(number >= radix for number, radix in zip(vector, self.radices, strict=True)):
            return False
        return bool(members >> self.code(vector) & 1)

    def fits(self, vector: Sequence[int]) -> bool:
        """Report whether every number of a vector is below its radix."""
        return all(number < radix for number, radix in zip(vector, self.radices, strict=True))

    def at_least(self, place: int, number: int = 1) -> int:
        """Return the set of all vectors with at least so much in a place."""
        if number == 1 and place in self._at_least:
            return self._at_least[place]
        weight, radix = self.weights[place], self.radices[place]
        low, period = number * weight, weight * radix
        once = (1 << period) - (1 << low) if number < radix else 0
        members = _repeated(once, period, self.size // period)
        if number == 1:
            # Masks are as large as the largest sets: only those used all the time are kept.
            self._at_least[place] = members
        return members

    def plus(self, members: int, vector: Sequence[int]) -> int:
        """Return the set with a vector added to every member; no number may leave its range."""
        return members << self.code(vector)

    def kept_below(self, members: int, vector: Sequence[int]) -> int:
        """Return the members to which a vector can be added without leaving the range."""
        for place, number in enumerate(vector):
            if number:
                members ^= members & self._too_many(place, number, members.bit_length())
        return members

    def _too_many(self, place: int, number: int, length: int) -> int:
        """Return the vectors to which so much can't be added in a place, of the first codes only."""
        weight, radix = self.weights[place], self.radices[place]
        low, period = max(radix - number, 0) * weight, weight * radix
        if length <= low:
            return 0
        return _repeated((1 << period) - (1 << low), period, -(-length // period))

    def less(self, members: int, place: int, number: int = 1) -> int:
        """Return the set with so much taken from a place of every member that has as much."""
        return (members & self.at_least(place, number)) >> number * self.weights[place]

    def maximal(self, members: int) -> int:
        """Return the members to which no other is at least equal in every place."""
        below = 0
        closed = self.closed_below(members)
        for place in range(len(self.radices)):
            below |= self.less(closed, place)
        return members & ~below

    def closed_below(self, members: int) -> int:
        """Return all vectors to which some member is at least equal in every place."""
        for place, radix in enumerate(self.radices):
            step = 1
            while step < radix:
                members |= self.less(members, place, step)
                step *= 2
        return members

    def by_sum(self, members: int) -> Iterator[int]:
        """Return the members whose numbers add up to 0, then those to 1, and so on to the last."""
        sums = [1]
        for place in range(len(self.radices) - 1):
            reach = len(sums) + self.radices[place] - 1
            sums = [self._of_sum(sums, total, place) for total in range(reach)]
        last = len(self.radices) - 1
        total = 0
        while members:
            found = members & (self._of_sum(sums, total, last) if self.radices else 1)
            yield found
            members &= ~found
            total += 1

    def _of_sum(self, sums: list[int], total: int, place: int) -> int:
        """Return the vectors of a sum, given those of each sum over the places before this one."""
        found = 0
        for number in range(max(total - len(sums) + 1, 0), min(self.radices[place], total + 1)):
            found |= sums[total - number] << number * self.weights[place]
        return found

    def vectors(self, members: int) -> Iterator[Vector]:
        """Return the members one by one, by their codes."""
        for code in positions(members):
            yield self.vector(code)

    def vector(self, code: int) -> Vector:
        """Return the vector of a code."""
        found = []
        for radix in self.radices:
            code, number = divmod(code, radix)
            found.append(number)
        return tuple(found)

    def recoded(self, members: int, other: Codes, places: Sequence[int]) -> int:
        """Return a set in other codes, each place moved to a place there and added to what is there.

        >>> two, one = Codes((2, 2)), Codes((3,))
        >>> list(one.vectors(two.recoded(two.one((1, 1)), one, (0, 0))))
        [(2,)]
        """
        found = 0
        for vector in self.vectors(members):
            found |= 1 << sum(
                number * other.weights[place] for number, place in zip(vector, places, strict=True)
            )
        return found


def positions(members: int) -> Iterator[int]:
    """Return the places of the bits of an integer, the lowest first."""
    written = bin(members)[:1:-1]
    place = written.find("1")
    while place >= 0:
        yield place
        place = written.find("1", place + 1)


def _repeated(pattern: int, period: int, times: int) -> int:
    """Return a pattern of bits so many times after itself."""
    found, length = pattern, 1
    while length * 2 <= times:
        found |= found << length * period
        length *= 2
    rest = times - length
    return found | (_repeated(pattern, period, rest) << length * period if rest else 0)
