"""The random boards of real cards are what they say: small, the same ones for one seed, and varied."""

from __future__ import annotations

from collections import Counter

import pytest

from manaproof.models.catalogue.store import find_card
from tests.differential.pool_boards import (
    MOST_FREE_CHOICES,
    MOST_PERMANENTS,
    free_choices,
    is_known,
    random_board,
)
from tests.differential.pool_cards import CONVERTERS, KINDS, POOL_CARDS, names_of

SEEDS = range(1_500)


def test_one_seed_is_one_board() -> None:
    assert all(random_board(seed) == random_board(seed) for seed in range(100))
    assert random_board(1) != random_board(2)


def test_boards_are_small_and_leave_few_choices() -> None:
    for seed in range(300):
        mine = [each for each in random_board(seed).permanents.values() if each.owner == "you"]
        assert 1 <= len(mine) <= MOST_PERMANENTS
        *others, _ = sorted(free_choices(each.card) for each in mine)
        assert sum(others) <= MOST_FREE_CHOICES


def test_every_card_that_is_known_comes_up_and_most_boards_convert_mana() -> None:
    converters = set(names_of(CONVERTERS))
    seen: Counter[str] = Counter()
    converting = 0
    for seed in SEEDS:
        names = {each.card.name for each in random_board(seed).permanents.values()}
        seen.update(names)
        converting += not names.isdisjoint(converters)
    known = {name for name in POOL_CARDS if is_known(find_card(name))}
    elsewhere = {"Jack-o'-Lantern"}
    assert known - seen.keys() - elsewhere == set()
    assert converting > len(SEEDS) / 2


@pytest.mark.parametrize("kind", KINDS)
def test_the_catalogue_has_the_cards_of_each_kind(kind: str) -> None:
    for name in names_of(KINDS[kind]):
        assert find_card(name).name == name


def test_there_are_many_cards() -> None:
    assert len(POOL_CARDS) > 200
