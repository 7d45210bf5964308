"""What adds mana that pays for nothing is used last by the algebra, and loses no pool (CR 605.3a)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from manaproof.models.board_input import inline_board
from manaproof.solver.reachable.outcomes import outcomes

CARDS = ("Mystic Gate", "Graven Cairns", "Plains", "Wastes", "Adarkar Wastes", "Dimir Signet")


@pytest.mark.parametrize("cards", [*combinations_with_replacement(CARDS, 3)], ids="+".join)
def test_the_algebra_finds_what_the_search_finds(cards: tuple[str, ...]) -> None:
    board = inline_board({"you": "; ".join((*cards, "Swamp"))})
    found = outcomes(board, engine="algebra")
    assert found.engine == "algebra"
    assert found.pools == outcomes(board, engine="search").pools


def test_a_filter_land_used_for_mana_does_not_add_colorless_mana_too() -> None:
    pools = [*map(str, outcomes(inline_board({"you": "Plains; Mystic Gate; Wastes"})).pools)]
    assert pools == ["", "W", "C", "WW", "WU", "WC", "UU", "CC", "WWC", "WUC", "WCC", "UUC"]
