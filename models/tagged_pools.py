"""Mana pools with all that sticks to each mana: its source, snow, restrictions and riders (CR 106.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.mana import ManaPool
from manaproof.models.pool_sets import PoolSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from manaproof.models.boards import FloatingMana

    TaggedPool = tuple[FloatingMana, ...]


class TaggedPools:
    """Such pools, each once, in the order in which answers list pools of plain mana.

    >>> from manaproof.models.boards import FloatingMana
    >>> from manaproof.models.mana import ManaType
    >>> forest, grove = (FloatingMana(ManaType.GREEN, source) for source in ("Forest", "Grove"))
    >>> pools = TaggedPools([(), (grove, forest), (grove,), (forest,)])
    >>> pools.count, pools.maximal().count, [mana.source for mana in pools.first(4)[3]]
    (4, 1, ['Forest', 'Grove'])
    """

    def __init__(self, pools: Iterable[TaggedPool]) -> None:
        ordered = {tuple(sorted(pool, key=_place_in_pool)) for pool in pools}
        self._pools = sorted(ordered, key=_place_in_list)

    def __iter__(self) -> Iterator[TaggedPool]:
        return iter(self._pools)

    @property
    def count(self) -> int:
        """How many pools there are."""
        return len(self._pools)

    def first(self, limit: int) -> list[TaggedPool]:
        """Return the first so many pools."""
        return self._pools[:limit]

    def maximal(self) -> TaggedPools:
        """Return the pools to which no other is at least equal in every type and larger in one."""
        largest = PoolSet.of(map(plain, self._pools)).maximal()
        return TaggedPools(pool for pool in self._pools if plain(pool) in largest)


def plain(pool: TaggedPool) -> ManaPool:
    """Return a pool without what sticks to its mana."""
    return ManaPool.of(mana.mana for mana in pool)


def _place_in_pool(mana: FloatingMana) -> tuple[object, ...]:
    return plain((mana,)).sort_key(), mana.source or "", mana.snow, repr(mana)


def _place_in_list(pool: TaggedPool) -> tuple[object, ...]:
    return plain(pool).sort_key(), tuple(map(_place_in_pool, pool))
