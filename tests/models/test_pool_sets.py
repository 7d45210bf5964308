"""Sets of pools and their codes: the same as plain Python sets of vectors, however they are held."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaproof.models.codes import Codes, positions
from manaproof.models.mana import LETTERS, ManaPool
from manaproof.models.pool_sets import ALL_PLACES, Part, PoolSet

if TYPE_CHECKING:
    from collections.abc import Callable

Vector = tuple[int, ...]

SMALL = st.tuples(*(st.integers(0, 3) for _ in LETTERS))
POOLS = st.frozensets(st.builds(ManaPool, SMALL), min_size=1, max_size=12)
FAR = st.builds(ManaPool, st.tuples(*(st.integers(0, 300) for _ in LETTERS)))


@st.composite
def coded(draw: st.DrawFn) -> tuple[Codes, frozenset[Vector]]:
    """Draw codes of one to three places and a set of vectors within their range."""
    radices = draw(st.lists(st.integers(1, 4), min_size=1, max_size=3))
    vectors = st.tuples(*(st.integers(0, radix - 1) for radix in radices))
    return Codes(radices), draw(st.frozensets(vectors, max_size=8))


def as_bits(codes: Codes, vectors: frozenset[Vector]) -> int:
    members = 0
    for vector in vectors:
        members |= codes.one(vector)
    return members


def as_set(codes: Codes, members: int) -> frozenset[Vector]:
    found = list(codes.vectors(members))
    assert len(found) == len(set(found)) == members.bit_count()
    return frozenset(found)


def covers(larger: Vector, smaller: Vector) -> bool:
    return all(a >= b for a, b in zip(larger, smaller, strict=True))


# -- codes ----------------------------------------------------------------------------------------------


@given(coded())
def test_a_set_is_read_back(drawn: tuple[Codes, frozenset[Vector]]) -> None:
    codes, vectors = drawn
    members = as_bits(codes, vectors)
    assert as_set(codes, members) == vectors
    assert list(positions(members)) == sorted(map(codes.code, vectors))
    for vector in product(*(range(radix + 1) for radix in codes.radices)):
        assert codes.has(members, vector) == (vector in vectors)


@given(coded(), st.data())
def test_at_least(drawn: tuple[Codes, frozenset[Vector]], data: st.DataObject) -> None:
    codes, vectors = drawn
    place = data.draw(st.integers(0, len(codes.radices) - 1))
    number = data.draw(st.integers(0, codes.radices[place] + 1))
    members = as_bits(codes, vectors) & codes.at_least(place, number)
    assert as_set(codes, members) == {each for each in vectors if each[place] >= number}


@given(coded(), st.data())
def test_taking_away(drawn: tuple[Codes, frozenset[Vector]], data: st.DataObject) -> None:
    codes, vectors = drawn
    place = data.draw(st.integers(0, len(codes.radices) - 1))
    number = data.draw(st.integers(1, codes.radices[place]))
    less = codes.less(as_bits(codes, vectors), place, number)
    assert as_set(codes, less) == {
        (*each[:place], each[place] - number, *each[place + 1 :])
        for each in vectors
        if each[place] >= number
    }


@given(coded(), st.data())
def test_adding_what_fits(drawn: tuple[Codes, frozenset[Vector]], data: st.DataObject) -> None:
    codes, vectors = drawn
    added = data.draw(st.tuples(*(st.integers(0, radix) for radix in codes.radices)))
    sums = {each: tuple(map(int.__add__, each, added)) for each in vectors}
    fitting = {each for each in vectors if codes.fits(sums[each])}
    kept = codes.kept_below(as_bits(codes, vectors), added)
    assert as_set(codes, kept) == fitting
    assert as_set(codes, codes.plus(kept, added)) == {sums[each] for each in fitting}


@given(coded())
def test_closed_below_and_maximal(drawn: tuple[Codes, frozenset[Vector]]) -> None:
    codes, vectors = drawn
    members = as_bits(codes, vectors)
    everything = set(product(*map(range, codes.radices)))
    below = {each for each in everything if any(covers(other, each) for other in vectors)}
    assert as_set(codes, codes.closed_below(members)) == below
    largest = {
        each for each in vectors if not any(covers(other, each) for other in vectors - {each})
    }
    assert as_set(codes, codes.maximal(members)) == largest


@given(coded())
def test_members_by_their_sum(drawn: tuple[Codes, frozenset[Vector]]) -> None:
    codes, vectors = drawn
    by_sum = [as_set(codes, each) for each in codes.by_sum(as_bits(codes, vectors))]
    most = max(map(sum, vectors), default=-1)
    assert by_sum == [{each for each in vectors if sum(each) == total} for total in range(most + 1)]


@given(coded(), st.data())
def test_other_codes(drawn: tuple[Codes, frozenset[Vector]], data: st.DataObject) -> None:
    codes, vectors = drawn
    places = data.draw(st.tuples(*(st.integers(0, 1) for _ in codes.radices)))
    moved = {
        tuple(sum(n for n, to in zip(each, places, strict=True) if to == place) for place in (0, 1))
        for each in vectors
    }
    other = Codes((12, 12))
    assert as_set(other, codes.recoded(as_bits(codes, vectors), other, places)) == moved


def test_no_places_at_all() -> None:
    codes = Codes(())
    assert list(codes.vectors(codes.one(()))) == [()]
    assert list(codes.by_sum(1)) == [1]
    assert codes.maximal(1) == 1


# -- sets of pools --------------------------------------------------------------------------------------


def as_product(pools: frozenset[ManaPool]) -> PoolSet:
    """Return the smallest product that holds these pools, in parts of two types, one and three."""
    parts = []
    for places in ((1, 4), (0,), (2, 3, 5)):
        vectors = frozenset(tuple(pool.counts[place] for place in places) for pool in pools)
        codes = Codes([1 + max(each[at] for each in vectors) for at in range(len(places))])
        parts.append(Part(places, codes, as_bits(codes, vectors)))
    return PoolSet(parts)


def product_of(pools: frozenset[ManaPool]) -> frozenset[ManaPool]:
    mixed = product(*({pool.counts[p] for pool in pools} for p in (0,)))
    blue_green = {(pool.counts[1], pool.counts[4]) for pool in pools}
    others = {(pool.counts[2], pool.counts[3], pool.counts[5]) for pool in pools}
    return frozenset(
        ManaPool((w, u, b, r, g, c))
        for (w,), (u, g), (b, r, c) in product(mixed, blue_green, others)
    )


MADE = pytest.mark.parametrize(
    ("made", "meant"),
    [(PoolSet.of, frozenset), (as_product, product_of)],
    ids=["listed", "as a product"],
)
Made = "Callable[[frozenset[ManaPool]], PoolSet]"
Meant = "Callable[[frozenset[ManaPool]], frozenset[ManaPool]]"


@MADE
@given(pools=POOLS)
def test_they_are_listed_in_order_each_once(
    made: Callable[[frozenset[ManaPool]], PoolSet],
    meant: Callable[[frozenset[ManaPool]], frozenset[ManaPool]],
    pools: frozenset[ManaPool],
) -> None:
    found, plain = made(pools), sorted(meant(pools), key=ManaPool.sort_key)
    assert list(found) == plain
    assert found.count == len(found) == len(plain)
    assert found
    for limit in (0, 1, 3, len(plain), 10**30):
        assert found.first(limit) == plain[: min(limit, len(plain))]


@MADE
@given(pools=POOLS, other=st.builds(ManaPool, SMALL))
def test_membership(
    made: Callable[[frozenset[ManaPool]], PoolSet],
    meant: Callable[[frozenset[ManaPool]], frozenset[ManaPool]],
    pools: frozenset[ManaPool],
    other: ManaPool,
) -> None:
    found, plain = made(pools), meant(pools)
    assert all(pool in found for pool in plain)
    assert (other in found) == (other in plain)
    assert found.covers(other) == any(covers(pool.counts, other.counts) for pool in plain)


@MADE
@given(pools=POOLS)
def test_maximal_pools(
    made: Callable[[frozenset[ManaPool]], PoolSet],
    meant: Callable[[frozenset[ManaPool]], frozenset[ManaPool]],
    pools: frozenset[ManaPool],
) -> None:
    plain = meant(pools)
    largest = [
        pool
        for pool in sorted(plain, key=ManaPool.sort_key)
        if not any(covers(other.counts, pool.counts) for other in plain - {pool})
    ]
    assert list(made(pools).maximal()) == largest


@given(POOLS, POOLS)
def test_equality(one: frozenset[ManaPool], other: frozenset[ManaPool]) -> None:
    assert (PoolSet.of(one) == PoolSet.of(other)) == (one == other)
    assert (PoolSet.of(one) == as_product(other)) == (one == product_of(other))
    assert PoolSet.of(one) != one


@given(st.frozensets(FAR, min_size=1, max_size=6), FAR)
def test_a_few_pools_of_much_mana_take_little_room(
    pools: frozenset[ManaPool], other: ManaPool
) -> None:
    found = PoolSet.of(pools)
    assert list(found) == sorted(pools, key=ManaPool.sort_key)
    assert list(found.maximal()) == [
        pool
        for pool in sorted(pools, key=ManaPool.sort_key)
        if not any(covers(each.counts, pool.counts) for each in pools - {pool})
    ]
    assert found.covers(other) == any(covers(pool.counts, other.counts) for pool in pools)
    assert other in PoolSet.of({*pools, other})


def test_more_than_a_machine_word_counts() -> None:
    codes = Codes((10**5,))
    parts = [Part((place,), codes, (1 << 10**5) - 1) for place in ALL_PLACES]
    pools = PoolSet(parts)
    assert pools.count == 10**30
    assert pools
    assert [str(pool) for pool in pools.first(3)] == ["", "W", "U"]


def test_parts_share_no_type() -> None:
    part = Part((0,), Codes((2,)), 3)
    with pytest.raises(AssertionError, match="share a type"):
        PoolSet([part, part])
