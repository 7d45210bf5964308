"""Projections of sets of pools equal those of the pools one by one."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from manaproof.models.codes import Codes
from manaproof.models.mana import ManaPool
from manaproof.models.pool_sets import Listed, Part, PoolSet
from manaproof.models.projections import Projections, occurring

PAIRS = [*combinations(range(6), 2), (4, 1), (5, 0)]


def counts(most: int) -> st.SearchStrategy[ManaPool]:
    numbers = st.tuples(*[st.integers(0, most)] * 6)
    return st.builds(ManaPool, numbers)  # type: ignore[arg-type]


def part(places: tuple[int, ...], vectors: set[tuple[int, ...]]) -> Part:
    codes = Codes([2 + max(vector[at] for vector in vectors) for at in range(len(places))])
    return Part(places, codes, sum(map(codes.one, vectors)))


def vectors(length: int) -> st.SearchStrategy[set[tuple[int, ...]]]:
    return st.sets(st.tuples(*[st.integers(0, 4)] * length), min_size=1, max_size=6)


def assert_equal_to_one_by_one(pools: PoolSet) -> None:
    projections, listed = Projections(pools), [pool.counts for pool in pools]
    most = max(map(sum, listed))
    assert projections.sizes == tuple(
        sum(sum(each) == size for each in listed) for size in range(most + 1)
    )
    for place in range(6):
        highest = max(each[place] for each in listed)
        assert projections.most(place) == highest
        assert projections.holding(place) == tuple(
            sum(each[place] == number for each in listed) for number in range(highest + 1)
        )
        assert projections.holding(place, 2) == tuple(
            sum(each[place] // 2 == half for each in listed) for half in range(highest // 2 + 1)
        )
        assert (place in occurring(projections)) == (highest > 0)
    for one, other in PAIRS:
        assert projections.exactly(one, other) == {(each[one], each[other]) for each in listed}
        reached: dict[tuple[int, ...], int] = {}
        for each in listed:
            for amounts in product(range(each[one] + 1), range(each[other] + 1)):
                reached[amounts] = max(reached.get(amounts, 0), sum(each))
        assert projections.largest(one, other) == reached
        coarse = {
            each: total for each, total in reached.items() if not (each[0] % 2 or each[1] % 3)
        }
        assert projections.largest(one, other, (2, 3)) == coarse
        assert projections.border(one, other) == tuple(
            max(b for a, b in reached if a == amount)
            for amount in range(max(a for a, _ in reached) + 1)
        )


@given(st.lists(counts(3), min_size=1, max_size=8))
def test_of_pools_in_one_part(pools: list[ManaPool]) -> None:
    assert_equal_to_one_by_one(PoolSet.of(pools))


@given(vectors(2), vectors(1), vectors(2))
def test_of_parts_with_types_of_their_own(
    one: set[tuple[int, ...]], two: set[tuple[int, ...]], three: set[tuple[int, ...]]
) -> None:
    pools = PoolSet([part((4, 1), one), part((0,), two), part((2, 5), three)])
    assert_equal_to_one_by_one(pools)


@given(st.lists(counts(60), min_size=1, max_size=4))
def test_of_listed_pools(pools: list[ManaPool]) -> None:
    listed = PoolSet([Listed(frozenset(pool.counts for pool in pools))])
    projections, bits = Projections(listed), Projections(PoolSet.of(_small(pools)))
    small = Projections(PoolSet([Listed(frozenset(pool.counts for pool in _small(pools)))]))
    assert projections.sizes[-1] >= 1
    assert small.sizes == bits.sizes
    for one, other in PAIRS:
        assert small.largest(one, other) == bits.largest(one, other)
        assert small.exactly(one, other) == bits.exactly(one, other)
        assert small.holding(one) == bits.holding(one)


def _small(pools: list[ManaPool]) -> list[ManaPool]:
    return [ManaPool(tuple(number % 4 for number in pool.counts)) for pool in pools]  # type: ignore[arg-type]


def test_of_no_mana_at_all() -> None:
    pools = Projections(PoolSet([]))
    assert pools.sizes == (1,)
    assert occurring(pools) == ()
    assert pools.largest(0, 1) == {(0, 0): 0}
