"""Mana types, sets of them and pools (CR 105.1, 106.1, 106.4)."""

from __future__ import annotations

from itertools import combinations

import pytest

from manaproof.models.mana import (
    ALL_COLORS,
    ALL_TYPES,
    LETTERS,
    NO_TYPES,
    Color,
    ManaPool,
    ManaType,
    bit,
    letters,
    members,
    type_set,
)


def test_every_set_of_types_is_written_in_the_games_order_and_read_back() -> None:
    for size in range(7):
        for types in combinations(ManaType, size):
            written = letters(type_set(reversed(types)))
            assert written == "".join(mana.value for mana in types)
            assert members(type_set(types)) == types


def test_the_colors_are_the_types_but_colorless() -> None:
    assert type_set(Color) == ALL_COLORS
    assert type_set(ManaType) == ALL_TYPES == ALL_COLORS | bit(ManaType.COLORLESS)
    assert type_set([]) == NO_TYPES


def test_a_color_and_its_mana_type_are_the_same_bit() -> None:
    assert [bit(color) for color in Color] == [bit(ManaType(color.value)) for color in Color]


@pytest.mark.parametrize(("text", "written"), [("", ""), ("GUWUC", "WUUGC"), ("CCBR", "BRCC")])
def test_a_pool_is_written_in_the_games_order(text: str, written: str) -> None:
    pool = ManaPool.parse(text)
    assert str(pool) == written
    assert ManaPool.of(pool) == pool
    assert ManaPool.counted({mana: text.count(mana.value) for mana in ManaType}) == pool


def test_pools_with_the_same_mana_are_the_same_pool() -> None:
    assert ManaPool.parse("UG") == ManaPool.parse("GU") != ManaPool.parse("GG")
    assert hash(ManaPool.parse("UG")) == hash(ManaPool.parse("GU"))


def test_adding_pools_adds_each_type() -> None:
    total = ManaPool.parse("WWC") + ManaPool.parse("CUW")
    assert total.counts == (3, 1, 0, 0, 0, 2)
    assert len(total) == 6
    assert letters(total.types()) == "WUC"


@pytest.mark.parametrize("text", ["X", "w", "W U", "2", "S"])
def test_a_letter_that_is_no_mana_type_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match=LETTERS) as refusal:
        ManaPool.parse(text)
    assert repr(text) in str(refusal.value)
