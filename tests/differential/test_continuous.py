"""Continuous effects: the solver against the brute-force reading of CR 613.

``python -m tests.differential.run_continuous`` compares more of the same.
"""

from __future__ import annotations

from itertools import islice
from math import comb
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from manaproof.models.mana_abilities import is_mana_ability
from manaproof.solver.continuous import characteristics_of
from tests.differential.continuous_boards import (
    random_board,
    random_board_in_force,
    random_boards,
)
from tests.differential.continuous_comparison import Tally, compare, described
from tests.differential.land_boards import every_board
from tests.differential.land_cards import (
    EFFECT_CARDS,
    LANDS,
    catalogued,
    hand_made,
    unread_clauses,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics

# Boards without an Aura, with one on each of five lands, and with one on another of the cards.
PAIRS = comb(12, 2) * 2 + (2 * 12 + 1) * 2 * 5 + (2 + 6) * 2
TRIPLES = comb(12, 3) * 6 + (2 * comb(12, 2) + 12) * 6 * 5 + (2 * 11 + 6 * 11 + 2) * 6


@pytest.mark.parametrize(("size", "boards"), [(2, PAIRS), (3, TRIPLES)])
def test_every_choice_of_land_cards_in_every_timestamp_order(
    size: int, boards: int, capsys: pytest.CaptureFixture[str]
) -> None:
    tally = _agree(f"every {size} of 14 land cards, each order", every_board(size), capsys)
    assert (tally.boards, tally.set_aside) == (boards, 0)


def test_land_cards_of_two_players(capsys: pytest.CaptureFixture[str]) -> None:
    boards = islice(every_board(3, opposing=True), 0, None, 19)
    tally = _agree("every 19th board of 3 of 14 land cards, two players", boards, capsys)
    assert tally.set_aside == 0


def test_the_catalogue_reads_the_land_cards() -> None:
    assert unread_clauses([*EFFECT_CARDS, *LANDS]) == []


def test_land_cards_as_catalogued(capsys: pytest.CaptureFixture[str]) -> None:
    unread = unread_clauses(EFFECT_CARDS)
    cards = [name for name in EFFECT_CARDS if name not in unread]
    triples = islice(every_board(3, catalogued, cards=cards), 0, None, 19)
    boards = [*every_board(2, catalogued, cards=cards), *triples]
    tally = _agree(f"{len(cards)} printed land cards", boards, capsys)
    assert tally.set_aside == 0


def test_the_twins_do_what_the_printed_cards_do() -> None:
    unread = unread_clauses(EFFECT_CARDS)
    cards = [name for name in EFFECT_CARDS if name not in unread]
    for printed, twins in zip(
        every_board(2, catalogued, cards=cards), every_board(2, hand_made, cards=cards), strict=True
    ):
        found, wanted = (
            {id_: _without_texts(each, printed) for id_, each in characteristics_of(board).items()}
            for board in (printed, twins)
        )
        assert found == wanted, described(printed)


def _without_texts(now: Characteristics, board: Board) -> tuple[object, ...]:
    mana_abilities = sum(is_mana_ability(each, rules=board.rules) for each in now.abilities)
    types = (now.types, frozenset(now.subtypes), now.supertypes)
    return (*types, now.colors, now.power, now.toughness, mana_abilities)


def test_random_static_abilities(capsys: pytest.CaptureFixture[str]) -> None:
    tally = _agree("random static abilities", islice(random_boards(613), 500), capsys)
    assert tally.figures.loops > 10
    assert tally.set_aside < tally.boards // 10


@settings(max_examples=100, deadline=None)
@given(st.randoms(use_true_random=False))
def test_any_static_abilities(random: Random) -> None:
    mismatch = compare([random_board(random)], Tally())
    assert mismatch is None, mismatch


def test_effects_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    random = Random(611)  # noqa: S311 -- reproducible, not secret
    boards = (random_board_in_force(random) for _ in range(400))
    tally = _agree("random effects in force", boards, capsys)
    assert tally.figures.waits > 10
    assert tally.set_aside < tally.boards // 5


@settings(max_examples=100, deadline=None)
@given(st.randoms(use_true_random=False))
def test_any_effects_in_force(random: Random) -> None:
    mismatch = compare([random_board_in_force(random)], Tally())
    assert mismatch is None, mismatch


def test_the_twins_are_as_many_as_the_cards() -> None:
    assert (len(EFFECT_CARDS), len(LANDS)) == (14, 5)
    assert len({hand_made(name) for name in [*EFFECT_CARDS, *LANDS]}) == 19


def _agree(what: str, boards: Iterable[Board], capsys: pytest.CaptureFixture[str]) -> Tally:
    tally = Tally()
    mismatch = compare(boards, tally)
    with capsys.disabled():
        print(f"\n{what}: {tally}")  # noqa: T201 -- the figures belong to the output
    assert mismatch is None, mismatch
    return tally
