"""Cards that nobody has seen, and a graveyard that is counted: undecided, never fewer than there are."""

from __future__ import annotations

import pytest

from manaproof.models.errors import UndecidedError
from manaproof.models.windows import Window
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.asking import answers, board_of, left_aside, stone, with_priority

CRYPT = stone("{T}: Add {R} for each card in your graveyard.", "Test Crypt")
BEFORE = "2026-06-19"
"""A day on which what draws or mills could be a mana ability (CR 605.1a)."""


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("{T}, Discard a card: Add {B}.", {"hand": 3}),
        ("{T}, Discard your hand: Add {B}.", {"hand": 3}),
        ("{T}, Mill a card: Add {B}.", {"library": 40}),
    ],
)
def test_400_7_unseen_cards_come_into_a_graveyard_that_is_counted(
    text: str, state: dict[str, object]
) -> None:
    board = board_of(stone(text), CRYPT, rules=BEFORE, **state)
    for engine in ("algebra", "search"):
        with pytest.raises(UndecidedError, match="graveyard"):
            outcomes(board, engine=engine)
    found = outcomes(board_of(stone(text), "Forest", rules=BEFORE, **state)).pools
    assert {str(pool) for pool in found} == {"", "B", "G", "BG"}


def test_400_7_unseen_cards_are_discarded_with_priority() -> None:
    board = board_of(stone("Discard a card: Scry 1."), CRYPT, hand=2)
    with pytest.raises(UndecidedError, match="graveyard"):
        outcomes(board, window=Window.PRIORITY)


def test_121_1_a_card_drawn_by_a_mana_ability_counts_in_the_hand() -> None:
    tower = stone("{T}: Add {R} for each card in your hand.", "Test Tower")
    drawing = stone("{T}: Add {C}. Draw a card.")
    found = answers(drawing, tower, rules=BEFORE, hand=["Forest"], library=["Island"]).pools
    assert {str(pool) for pool in found} == {"", "C", "R", "RC", "RRC"}
    board = board_of(drawing, tower, rules=BEFORE, hand=["Forest"])
    with pytest.raises(UndecidedError, match="would draw"):
        outcomes(board)


def test_716_2a_a_level_that_may_be_gained_is_named() -> None:
    assert left_aside("Druid Class", "Forest") == {"Druid Class"}
    assert with_priority("Forest") == {"", "G"}
