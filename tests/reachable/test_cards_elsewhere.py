"""What cards in hands and graveyards can pay and do, and which of one name they are (CR 113.6, 201.2)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.mana import ManaPool
from manaproof.models.windows import Window
from manaproof.solver.reachable.lines.shortest import reach
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.agreeing import agreed_pools
from tests.reachable.asking import board_of, stone
from tests.reference.pools import reachable_pools

SPIRIT = stone("{R/P}, Exile this card from your hand: Add {G}{G}.", "Spirit")
GREEN = stone("Exile this card from your hand: Add {G}.", "Foo")
RED = stone("Exile this card from your hand: Add {R}.", "Foo")
TWO_OF_A_NAME = [
    stone(f"{{T}}, Sacrifice this artifact: Add {{C}}.\n{again}", "Foo")
    for again in (
        "Exile this card from your graveyard: Add {G}.",
        "Exile this card from your graveyard: Add {R}.",
    )
]


@pytest.mark.parametrize("engine", ["auto", "search", "z3", "constraint"])
def test_cr_107_4f_life_runs_short_for_cards_in_hand_too(engine: str) -> None:
    board = board_of(life=3, pool="R", hand=[SPIRIT, SPIRIT])
    found = outcomes(board, "you", engine=engine).pools
    assert {str(pool) for pool in found} == {"R", "GG", "RGG", "GGGG"}


def test_cr_107_4f_life_for_cards_in_hand_is_counted_as_the_rules_say() -> None:
    assert agreed_pools(life=3, pool="R", hand=[SPIRIT, SPIRIT]) == ["R", "GG", "RGG", "GGGG"]
    assert "RGGGG" in agreed_pools(life=4, pool="R", hand=[SPIRIT, SPIRIT])


def test_cr_704_5a_with_priority_the_last_life_is_not_spent_on_cards_in_hand() -> None:
    board = board_of(life=4, hand=[SPIRIT, SPIRIT, SPIRIT])
    plain = reachable_pools(board, "you", window=Window.PRIORITY)
    for engine in ("algebra", "search"):
        found = outcomes(board, "you", window=Window.PRIORITY, engine=engine).pools
        assert frozenset(found) == plain
    assert {str(pool) for pool in plain} == {"", "GG", "GGGG"}


@pytest.mark.parametrize("engine", ["auto", "search", "z3"])
def test_cr_201_2_cards_of_one_name_that_differ_are_not_taken_for_each_other(engine: str) -> None:
    discarding = stone("{T}, Discard a card: Add {W}.", "Lens")
    found = outcomes(board_of(discarding, hand=[GREEN, RED]), "you", engine=engine).pools
    assert {str(pool) for pool in found} == {"", "G", "R", "RG", "W", "WG", "WR"}


def test_cr_201_2_what_is_discarded_of_one_name_is_read_plainly_as_the_card_it_is() -> None:
    discarding = stone("{T}, Discard a card: Add {W}.", "Lens")
    found = agreed_pools(discarding, hand=[GREEN, RED])
    assert found == ["", "G", "R", "W", "RG", "WG", "WR"]


@pytest.mark.parametrize("engine", ["auto", "search", "z3"])
def test_cr_400_7_permanents_of_one_name_become_the_cards_that_they_are(engine: str) -> None:
    found = outcomes(board_of(*TWO_OF_A_NAME), "you", engine=engine).pools
    pools = {str(pool) for pool in found}
    assert "RGCC" in pools
    assert not pools & {"RRCC", "GGCC", "RR", "GG"}


def test_cr_400_7_permanents_of_one_name_are_followed_as_the_rules_say() -> None:
    assert "RGCC" in agreed_pools(*TWO_OF_A_NAME)


def test_cr_201_2_a_line_is_told_and_replayed_where_cards_share_a_name() -> None:
    discarding = stone("{T}, Discard a card: Add {W}.", "Lens")
    for board, pool in (
        (board_of(discarding, hand=[GREEN, RED]), "WR"),
        (board_of(discarding, hand=[GREEN, RED]), "WG"),
        (board_of(*TWO_OF_A_NAME), "RGCC"),
    ):
        found = reach(board, ManaPool.parse(pool))
        assert found.reachable
        assert not found.notes


@pytest.mark.parametrize("engine", ["auto", "search", "z3"])
def test_cr_201_2_a_permanent_and_a_card_of_its_name_are_two_things(engine: str) -> None:
    board = board_of(stone("{T}: Add {B}.", "Foo"), hand=[GREEN])
    found = outcomes(board, "you", engine=engine).pools
    assert {str(pool) for pool in found} == {"", "B", "G", "BG"}
    assert read_board({"you": [stone("{T}: Add {B}.", "Foo")]}).permanents.keys() == {"Foo"}


def test_cr_113_6_a_card_in_hand_hides_none_like_it_in_the_graveyard() -> None:
    shade = stone("Exile this card from your graveyard: Add {G}.", "Shade")
    assert agreed_pools(hand=[shade], graveyard=[shade]) == ["", "G"]
