"""Mana: its five colors, its six types, and pools of it (CR 105.1, 106.1)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NewType

from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping


class Color(Enum):
    """One of the five colors (CR 105.1), in the order the game lists them."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"


class ManaType(Enum):
    """One of the six types of mana (CR 106.1b), in the order the game lists them."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"
    COLORLESS = "C"


LETTERS = "WUBRGC"
"""The letter of each mana type, in the order in which every answer lists them."""

TypeSet = NewType("TypeSet", int)
"""A set of mana types as six bits, white the lowest: what fixed points are computed over."""

NO_TYPES = TypeSet(0)
ALL_COLORS = TypeSet(0b011111)
ALL_TYPES = TypeSet(0b111111)

_BITS = {letter: 1 << place for place, letter in enumerate(LETTERS)}
_WRITTEN = tuple(
    "".join(letter for letter in LETTERS if bits & _BITS[letter]) for bits in range(ALL_TYPES + 1)
)


def bit(mana: ManaType | Color) -> TypeSet:
    """Return the set that holds this one type."""
    return TypeSet(_BITS[mana.value])


def type_set(types: Iterable[ManaType | Color]) -> TypeSet:
    """Return the set of the given types."""
    bits = 0
    for mana in types:
        bits |= _BITS[mana.value]
    return TypeSet(bits)


def members(types: TypeSet) -> tuple[ManaType, ...]:
    """Return the types in a set, in the order white, blue, black, red, green, colorless."""
    return tuple(ManaType(letter) for letter in _WRITTEN[types])


def letters(types: TypeSet) -> str:
    """Write a set of types as its letters.

    >>> letters(type_set([Color.GREEN, ManaType.WHITE]))
    'WG'
    """
    return _WRITTEN[types]


@value
class ManaPool:
    """An immutable multiset of mana, counted by type (CR 106.4)."""

    counts: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    """How many mana of each type: white, blue, black, red, green, colorless."""

    @classmethod
    def of(cls, mana: Iterable[ManaType]) -> ManaPool:
        """Return the pool that holds the given mana."""
        return cls.parse("".join(each.value for each in mana))

    @classmethod
    def counted(cls, amounts: Mapping[ManaType, int]) -> ManaPool:
        """Return the pool that holds so many mana of each type."""
        return cls.of(mana for mana, amount in amounts.items() for _ in range(amount))

    @classmethod
    def parse(cls, text: str) -> ManaPool:
        """Read a pool from its letters, in any order.

        >>> str(ManaPool.parse("GUU"))
        'UUG'

        Raises:
            ValueError: a character is none of the six letters.
        """
        counts = [0] * 6
        for letter in text:
            if letter not in _BITS:
                message = f"no mana type {letter!r} in pool {text!r}: use the letters {LETTERS}"
                raise ValueError(message)
            counts[LETTERS.index(letter)] += 1
        white, blue, black, red, green, colorless = counts
        return cls((white, blue, black, red, green, colorless))

    def __str__(self) -> str:
        return "".join(letter * n for letter, n in zip(LETTERS, self.counts, strict=True))

    def __len__(self) -> int:
        return sum(self.counts)

    def __iter__(self) -> Iterator[ManaType]:
        return (ManaType(letter) for letter in str(self))

    def __add__(self, other: ManaPool) -> ManaPool:
        w, u, b, r, g, c = self.counts
        w2, u2, b2, r2, g2, c2 = other.counts
        return ManaPool((w + w2, u + u2, b + b2, r + r2, g + g2, c + c2))

    def types(self) -> TypeSet:
        """Return the set of types of which the pool holds at least one mana."""
        return TypeSet(sum(1 << place for place, number in enumerate(self.counts) if number))

    def sort_key(self) -> tuple[int, ...]:
        """Return what pools are listed by: the smaller first, then by the order of the letters.

        >>> [str(pool) for pool in sorted(map(ManaPool.parse, ["GG", "UG", "C"]), key=ManaPool.sort_key)]
        ['C', 'UG', 'GG']
        """
        return sum(self.counts), *(-number for number in self.counts)

    def amount(self) -> int:
        """Return how much mana the pool holds."""
        return sum(self.counts)

    def scaled(self, factor: int) -> ManaPool:
        """Return the pool that holds so many times as much.

        >>> str(ManaPool.parse("UG").scaled(2))
        'UUGG'
        """
        w, u, b, r, g, c = self.counts
        return ManaPool((w * factor, u * factor, b * factor, r * factor, g * factor, c * factor))

    def turned(self, replaced: TypeSet, into: ManaType, *, keeps_amount: bool) -> ManaPool:
        """Return the pool with its mana of some types become another type.

        Without *keeps_amount*, all that is replaced becomes one mana.

        >>> str(ManaPool.parse("UGC").turned(ALL_COLORS, ManaType.BLACK, keeps_amount=True))
        'BBC'
        """
        counts = list(self.counts)
        changed = 0
        for place, number in enumerate(self.counts):
            if replaced & (1 << place):
                changed += number
                counts[place] = 0
        counts[LETTERS.index(into.value)] += changed if keeps_amount else min(changed, 1)
        white, blue, black, red, green, colorless = counts
        return ManaPool((white, blue, black, red, green, colorless))
