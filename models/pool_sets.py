"""Sets of mana pools that are counted, searched and compared without being listed (CR 106.4)."""

from __future__ import annotations

import sys
from itertools import islice
from math import prod
from typing import TYPE_CHECKING

from manaproof.models.codes import MOST_CODES, Codes
from manaproof.models.mana import LETTERS, ManaPool

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ALL_PLACES = tuple(range(len(LETTERS)))

Counts = tuple[int, ...]


class Part:
    """The pools of some types of mana only: a set of vectors with a place for each of the types."""

    def __init__(self, places: tuple[int, ...], codes: Codes, members: int) -> None:
        self.places = places
        """Which of the six types there are, by their places in the order of the letters."""
        self.codes = codes
        self.members = members

    @property
    def count(self) -> int:
        """How many vectors there are."""
        return self.members.bit_count()

    def holds(self, counts: Counts) -> bool:
        """Report whether the mana of these types in a pool is one of the vectors."""
        return self.codes.has(self.members, tuple(counts[place] for place in self.places))

    def reaches(self, counts: Counts) -> bool:
        """Report whether some vector has at least as much of these types as a pool."""
        members = self.members
        for place, kind in enumerate(self.places):
            members &= self.codes.at_least(place, counts[kind])
        return members != 0

    def maximal(self) -> Part:
        """Return the part with those vectors only that no other reaches in every place."""
        return Part(self.places, self.codes, self.codes.maximal(self.members))

    def sizes(self) -> Iterator[list[tuple[int, ...]]]:
        """Return the vectors, spread over the six types, of each size, one size after the other."""
        for members in self.codes.by_sum(self.members):
            yield [self._spread(vector) for vector in self.codes.vectors(members)]

    def _spread(self, vector: tuple[int, ...]) -> tuple[int, ...]:
        counts = [0] * len(LETTERS)
        for place, number in zip(self.places, vector, strict=True):
            counts[place] = number
        return tuple(counts)


class Listed:
    """Pools of all types one by one, where they are few and their numbers large."""

    places = ALL_PLACES

    def __init__(self, members: frozenset[Counts]) -> None:
        self.members = members

    @property
    def count(self) -> int:
        """How many pools there are."""
        return len(self.members)

    def holds(self, counts: Counts) -> bool:
        """Report whether a pool is one of them."""
        return counts in self.members

    def reaches(self, counts: Counts) -> bool:
        """Report whether some pool has at least as much of every type."""
        return any(_covers(each, counts) for each in self.members)

    def maximal(self) -> Listed:
        """Return the pools that no other reaches in every type."""
        kept: list[Counts] = []
        for each in sorted(self.members, key=sum, reverse=True):
            if not any(_covers(larger, each) for larger in kept):
                kept.append(each)
        return Listed(frozenset(kept))

    def sizes(self) -> Iterator[list[Counts]]:
        """Return the pools of each size, one size after the other."""
        sizes: list[list[Counts]] = [[] for _ in range(max(map(sum, self.members), default=-1) + 1)]
        for each in self.members:
            sizes[sum(each)].append(each)
        return iter(sizes)


def _covers(larger: Counts, smaller: Counts) -> bool:
    return all(map(int.__ge__, larger, smaller))


class PoolSet:
    """A set of mana pools, as the product of sets over types that have nothing to do with each other.

    It is ordered as answers list pools: the smaller first, then by the order of the letters.

    >>> pools = PoolSet.of(map(ManaPool.parse, ["", "G", "UG", "UGG"]))
    >>> len(pools), ManaPool.parse("GU") in pools, list(map(str, pools))
    (4, True, ['', 'G', 'UG', 'UGG'])
    >>> [str(pool) for pool in pools.maximal()], pools.covers(ManaPool.parse("GG"))
    (['UGG'], True)
    """

    def __init__(self, parts: Iterable[Part | Listed]) -> None:
        self.parts = tuple(parts)
        assert len({place for part in self.parts for place in part.places}) == sum(  # noqa: S101
            len(part.places) for part in self.parts
        ), "parts that share a type of mana"

    @classmethod
    def of(cls, pools: Iterable[ManaPool]) -> PoolSet:
        """Return the set of these pools."""
        counts = frozenset(pool.counts for pool in pools)
        codes = Codes(
            [1 + max((each[place] for each in counts), default=0) for place in ALL_PLACES]
        )
        if codes.size > MOST_CODES:
            return cls([Listed(counts)])
        members = bytearray(codes.size // 8 + 1)
        for each in counts:
            byte, bit = divmod(codes.code(each), 8)
            members[byte] |= 1 << bit
        return cls([Part(ALL_PLACES, codes, int.from_bytes(members, "little"))])

    @property
    def count(self) -> int:
        """How many pools there are, however many; ``len`` tells no more than a machine word holds."""
        return prod(part.count for part in self.parts)

    def __len__(self) -> int:
        return self.count

    def __bool__(self) -> bool:
        return self.count > 0

    def __contains__(self, pool: ManaPool) -> bool:
        used = {place for part in self.parts for place in part.places}
        return all(
            number == 0 or place in used for place, number in enumerate(pool.counts)
        ) and all(part.holds(pool.counts) for part in self.parts)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PoolSet):
            return NotImplemented
        return self.count == other.count and all(pool in other for pool in self)

    __hash__ = None  # type: ignore[assignment]

    def __iter__(self) -> Iterator[ManaPool]:
        for size in self._sizes():
            yield from size

    def first(self, limit: int) -> list[ManaPool]:
        """Return the first so many pools of the set."""
        return list(islice(self, min(limit, sys.maxsize)))

    def maximal(self) -> PoolSet:
        """Return the pools to which no other is at least equal in every type."""
        return PoolSet(part.maximal() for part in self.parts)

    def covers(self, pool: ManaPool) -> bool:
        """Report whether some pool of the set holds at least this much of every type."""
        used = {place for part in self.parts for place in part.places}
        if any(number and place not in used for place, number in enumerate(pool.counts)):
            return False
        return all(part.reaches(pool.counts) for part in self.parts)

    def _sizes(self) -> Iterator[list[ManaPool]]:
        """Return the pools of each size, in their order, the smallest first."""
        if len(self.parts) == 1:
            for vectors in self.parts[0].sizes():
                yield _in_order(vectors)
            return
        parts = [_Sizes(part) for part in self.parts]
        total = 0
        while total == 0 or any(each.of(total) for each in parts) or total <= _largest(parts):
            yield _in_order(_of_total(parts, total))
            total += 1


class _Sizes:
    """The vectors of a part by size, found as far as they are asked for."""

    def __init__(self, part: Part | Listed) -> None:
        self._more = part.sizes()
        self.known: list[list[Counts]] = []

    def of(self, size: int) -> list[Counts]:
        """Return the vectors of a size."""
        while len(self.known) <= size:
            found = next(self._more, None)
            if found is None:
                return []
            self.known.append(found)
        return self.known[size]


def _largest(parts: list[_Sizes]) -> int:
    """Return the largest total, as far as sizes are known."""
    return sum(len(each.known) - 1 for each in parts)


def _of_total(parts: list[_Sizes], total: int) -> Iterator[Counts]:
    if not parts:
        yield (0,) * len(LETTERS)
        return
    first, *rest = parts
    if not rest:
        yield from first.of(total)
        return
    for size in range(total + 1):
        for one in first.of(size):
            for other in _of_total(rest, total - size):
                yield tuple(map(int.__add__, one, other))


def _in_order(vectors: Iterable[tuple[int, ...]]) -> list[ManaPool]:
    return [ManaPool((w, u, b, r, g, c)) for w, u, b, r, g, c in sorted(vectors, reverse=True)]
