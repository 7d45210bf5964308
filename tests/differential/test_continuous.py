"""Continuous effects: the solver against the brute-force reading of CR 613.

``python -m tests.differential.run_continuous`` compares more of the same.
"""

from __future__ import annotations

from itertools import islice
from math import comb
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.differential.continuous_boards import random_board, random_boards
from tests.differential.continuous_comparison import Tally, compare
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
    from random import Random

    from manaproof.models.boards import Board

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


def test_land_cards_as_catalogued(capsys: pytest.CaptureFixture[str]) -> None:
    assert unread_clauses([*EFFECT_CARDS, *LANDS]) == []
    boards = [*every_board(2, catalogued), *islice(every_board(3, catalogued), 0, None, 19)]
    tally = _agree("the printed land cards", boards, capsys)
    assert tally.set_aside == 0


def test_random_static_abilities(capsys: pytest.CaptureFixture[str]) -> None:
    tally = _agree("random static abilities", islice(random_boards(613), 500), capsys)
    assert tally.figures.loops > 10
    assert tally.set_aside < tally.boards // 10


@settings(max_examples=100, deadline=None)
@given(st.randoms(use_true_random=False))
def test_any_static_abilities(random: Random) -> None:
    mismatch = compare([random_board(random)], Tally())
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
