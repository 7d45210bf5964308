"""A production of mana: one event, however much mana it is, for one resolving ability (CR 106.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.errors import UndecidedError
from manaproof.models.mana import ManaPool, ManaType, TypeSet
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from manaproof.models.production import ManaTerm

MOST_MANA = 10_000_000
"""How much mana one activation may add; one that adds more is undecided."""


def require_writable(amount: int) -> None:
    """Make sure that it is not more mana than can be written down.

    Raises:
        UndecidedError: it is.
    """
    if amount > MOST_MANA:
        raise UndecidedError(f"more than {MOST_MANA:,} mana", "ask about a smaller amount")


@value
class Portion:
    """Mana that one player adds, under the same restrictions and riders (CR 106.6)."""

    player: str
    pool: ManaPool
    terms: tuple[ManaTerm, ...] = ()


@value
class ProducedMana:
    """All the mana of one production; equal mana is equal however it came about."""

    portions: tuple[Portion, ...] = ()
    """One for each player and terms, none of them empty, in a fixed order."""

    @classmethod
    def of(cls, portions: Iterable[Portion]) -> ProducedMana:
        """Return the mana that portions come to together."""
        merged: dict[tuple[str, tuple[ManaTerm, ...]], ManaPool] = {}
        for each in portions:
            key = each.player, each.terms
            merged[key] = merged[key] + each.pool if key in merged else each.pool
        found = [Portion(player, pool, terms) for (player, terms), pool in merged.items() if pool]
        if len(found) > 1:
            found.sort(key=lambda each: (each.player, repr(each.terms)))
        return cls(tuple(found))

    def types(self) -> TypeSet:
        """Return the types of which there is at least one mana."""
        bits = 0
        for each in self.portions:
            bits |= each.pool.types()
        return TypeSet(bits)

    def amount(self) -> int:
        """Return how much mana it is."""
        return sum(len(each.pool) for each in self.portions)

    def turned(self, replaced: TypeSet, into: ManaType, *, keeps_amount: bool) -> ProducedMana:
        """Return it with the mana of some types become another type, its terms kept (CR 106.6)."""
        return self._each(lambda pool: pool.turned(replaced, into, keeps_amount=keeps_amount))

    def scaled(self, factor: int) -> ProducedMana:
        """Return so many times as much, under the same terms (CR 106.6a).

        Raises:
            UndecidedError: it is more than can be written down.
        """
        require_writable(self.amount() * factor)
        return self._each(lambda pool: pool.scaled(factor))

    def _each(self, change: Callable[[ManaPool], ManaPool]) -> ProducedMana:
        changed = (Portion(each.player, change(each.pool), each.terms) for each in self.portions)
        return ProducedMana(tuple(each for each in changed if each.pool))

    def shared(self, players: tuple[str, ...]) -> ProducedMana:
        """Return what there is when each of the players adds it."""
        return ProducedMana.of(
            Portion(player, each.pool, each.terms) for each in self.portions for player in players
        )

    def of_player(self, player: str) -> tuple[Portion, ...]:
        """Return what one player adds."""
        return tuple(each for each in self.portions if each.player == player)

    def only_of(self, player: str) -> ProducedMana:
        """Return the mana that one player adds, without what others add."""
        return ProducedMana(self.of_player(player))
