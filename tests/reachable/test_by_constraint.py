"""Reachable pools as solutions of a constraint problem: where it applies, and its reasons where not."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.asking import board_of

ALTAR = {"card": "Rust Altar", "types": "Artifact", "text": "Sacrifice a creature: Add {B}."}
DRUM = {
    "card": "Hide Drum",
    "types": "Artifact",
    "text": "{T}, Tap an untapped creature you control: Add {R}.",
}
DRYAD = {
    "card": "Bark Dryad",
    "types": "Creature",
    "power": "1",
    "toughness": "1",
    "text": "{T}: Add {G}.",
}


def land(text: str, name: str = "Test Land") -> dict[str, object]:
    return {"card": name, "types": "Land", "text": text}


PRISMS = [land("{T}: Add one mana of any color.", f"Prism Flat {number}") for number in range(5)]


def pools(*battlefield: object, **state: object) -> list[str]:
    """Return what "you" can reach, by python-constraint; the search must say the same."""
    board = read_board({"players": {"you": {"battlefield": [*battlefield], **state}}})
    found = outcomes(board, "you", engine="constraint")
    assert found.engine == "constraint"
    assert found.pools == outcomes(board, "you", engine="search").pools
    return [str(pool) for pool in found.pools]


def refusal(*battlefield: object, **state: object) -> str:
    board = read_board({"players": {"you": {"battlefield": [*battlefield], **state}}})
    with pytest.raises(UnsupportedError) as refused:
        outcomes(board, "you", engine="constraint")
    return str(refused.value)


def test_nothing_to_activate() -> None:
    assert pools() == [""]
    assert pools("Forest (tapped)", pool="{G}") == ["G"]


def test_of_permanents_that_are_alike_each_number_is_found() -> None:
    assert pools("3 Forest") == ["", "G", "GG", "GGG"]
    assert pools("2 Taiga", "Forest") == [
        *("", "R", "G", "RR", "RG", "GG", "RRG", "RGG", "GGG"),
    ]


def test_converters_feed_each_other_in_either_order() -> None:
    # The blue and black mana may pay for the red and white, and the other way round.
    assert pools("Island", "Dimir Signet", "Boros Signet", "Swamp (tapped)") == [
        *("", "U", "WR", "UB", "WUB", "WUR", "WBR", "UBR"),
    ]


def test_605_3c_nothing_pays_for_itself() -> None:
    assert pools("Mystic Gate") == ["", "C"]
    assert pools("Mystic Gate", "Plains") == ["", "W", "C", "WW", "WU", "WC", "UU"]


def test_a_creature_is_tapped_before_it_is_sacrificed_and_not_sacrificed_twice() -> None:
    assert pools(ALTAR, DRYAD) == ["", "B", "G", "BG"]
    assert pools(ALTAR, ALTAR, DRYAD) == ["", "B", "G", "BG"]


def test_a_creature_taps_for_one_thing_only() -> None:
    assert pools(DRUM, DRYAD) == ["", "R", "G"]
    assert pools(DRUM, {**DRYAD, "sick": True}) == ["", "R"]


def test_life_and_energy_are_spent_once() -> None:
    wound = land("{T}, Pay 2 life: Add {B}.")
    assert pools(wound, wound, life=3) == ["", "B"]
    assert pools(wound, wound, life=4) == ["", "B", "BB"]
    spark = land("{T}, Pay {E}: Add {R}.")
    assert pools(spark, spark, counters={"energy": 1}) == ["", "R"]


def test_life_that_is_lost_afterwards_is_not_paid() -> None:
    harmful = land("{T}: Add {C}{C}. This land deals 2 damage to you.", "Sore Land")
    wound = land("{T}, Pay 2 life: Add {B}.")
    # The life is paid first where it does not suffice for both.
    assert pools(harmful, wound, life=2) == ["", "B", "CC", "BCC"]
    costly = land("{1}, {T}, Pay 2 life: Add {B}{B}.", "Sour Land")
    assert pools(harmful, costly, life=3) == ["", "CC"]
    assert pools(harmful, costly, life=4) == ["", "CC", "BBC"]


def test_119_4b_a_mana_cost_is_paid_below_zero_life() -> None:
    harmful = land("{T}: Add {C}. This land deals 1 damage to you.", "Sore Land")
    wound = land("{T}, Pay 2 life: Add {B}.")
    assert pools(harmful, "Dimir Signet", wound, life=0) == ["", "C", "UB"]


def test_restricted_mana_pays_only_for_what_it_may() -> None:
    vault = land("{T}: Add {C}{C}. Spend this mana only to activate abilities of artifacts.")
    assert pools(vault, "Dimir Signet") == ["", "CC", "UBC"]
    shrine = land("{T}: Add {C}{C}. Spend this mana only to cast creature spells.")
    assert pools(shrine, "Dimir Signet") == ["", "CC"]


def test_cards_in_hand_and_graveyard_are_exiled_once() -> None:
    assert pools(hand=["Simian Spirit Guide", "Simian Spirit Guide"]) == ["", "R", "RR"]


@pytest.mark.parametrize(
    ("battlefield", "why"),
    [
        (["Orochi Leafcaller"], "again and again"),
        (["Wizard's Rockets"], "X is chosen"),
        (["Doubling Cube"], "unspent mana"),
        (["Pili-Pala"], "UntapThis"),
        ([ALTAR, DRYAD, "Gaea's Cradle"], "something is read"),
        ([ALTAR, DRYAD, "Cryptolith Rite"], "while effects of permanents hold"),
        (["8 Taiga"], "more than 7 activations"),
        (["Cascading Cataracts", *PRISMS], "ways to"),
    ],
)
def test_it_says_why_it_does_not_apply(battlefield: list[object], why: str) -> None:
    assert why in refusal(*battlefield)


def test_it_stops_within_its_budget() -> None:
    board = read_board({"you": ["7 Mana Confluence"]})
    with pytest.raises(UndecidedError, match=r"0\.01 seconds"):
        outcomes(board, "you", engine="constraint", budget=Budget(0.01))


def test_what_cards_that_leave_a_hand_change_is_refused() -> None:
    empty = land("{T}: Add {W}{W}. Activate only if you have no cards in hand.")
    board = board_of(empty, hand=["Simian Spirit Guide"])
    with pytest.raises(UnsupportedError, match="leave a hand"):
        outcomes(board, engine="constraint")
    assert {str(each) for each in outcomes(board).pools} == {"", "R", "WWR"}
