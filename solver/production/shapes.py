"""What types a production can end in, its amounts followed only as far as they matter (CR 106.7).

Replacement effects look at which types are produced and whether it is so much mana or more. From
some number on more mana makes no difference, so that even any amount has few shapes.
"""

from __future__ import annotations

from manaproof.models.errors import UndecidedError
from manaproof.models.mana import NO_TYPES, ManaType, TypeSet, bit
from manaproof.models.values import replace, value

ENOUGH = 8
"""More mana than there are types: so much mana can be of any types."""


@value
class Shape:
    """The types of some mana, and how much it is, up to *most*."""

    found: TypeSet
    number: int
    most: int

    def __add__(self, other: Shape) -> Shape:
        total = min(self.number + other.number, self.most)
        return Shape(TypeSet(self.found | other.found), total, self.most)

    def types(self) -> TypeSet:
        """Return the types of which there is at least one mana."""
        return self.found

    def amount(self) -> int:
        """Return how much mana it is, or *most* where it is more."""
        return self.number

    def scaled(self, factor: int) -> Shape:
        """Return so many times as much."""
        if factor == 0:
            return Shape(NO_TYPES, 0, self.most)
        return replace(self, number=min(self.number * factor, self.most))

    def turned(self, replaced: TypeSet, into: ManaType, *, keeps_amount: bool) -> Shape:
        """Return it with the mana of some types become another type.

        Raises:
            UndecidedError: only part of the mana becomes one mana, and nobody knows how much.
        """
        if not self.found & replaced:
            return self
        rest = TypeSet(self.found & ~replaced)
        if rest and not keeps_amount:
            raise UndecidedError("how much mana is left where part of it becomes one mana")
        number = self.number if keeps_amount else 1
        return Shape(TypeSet(rest | bit(into)), number, self.most)

    def shared(self, players: tuple[str, ...]) -> Shape:
        """Return what there is when each of the players adds it."""
        return self.scaled(len(players))
