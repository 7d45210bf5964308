"""What floating mana may be spent on, said in the words of cards (CR 106.6)."""

from __future__ import annotations

import pytest

from manaproof.models.board_document import board_as_json
from manaproof.models.board_input import read_board
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.agreeing import agreed_pools
from tests.reachable.asking import board_of, stone

PRISM = stone("{X}, {T}: Add X mana of any one color.", "Prism")
FILTER = stone("{1}, {T}: Add {W}.", "Filter")


def tagged(only: str) -> list[object]:
    return [{"type": "G", "only": only}]


def test_cr_106_6_mana_for_costs_with_x_pays_for_an_ability_with_x() -> None:
    found = agreed_pools(PRISM, FILTER, pool=tagged("costs that contain {X}"))
    assert found == ["B", "G", "R", "U", "W"]
    assert agreed_pools(FILTER, pool=tagged("costs that contain {X}")) == ["G"]


@pytest.mark.parametrize(
    ("words", "pays"),
    [
        ("creature spells", False),
        ("to cast a Dragon spell", False),
        ("abilities of artifacts", True),
        ("activate abilities", True),
        ("abilities of lands", False),
        ("Spend this mana only to cast artifact spells or activate abilities of artifacts.", True),
        ("This mana can't be spent to pay generic mana costs.", False),
    ],
)
def test_cr_106_6_words_of_a_restriction_are_read_as_a_card_would_say_them(
    words: str,
    pays: bool,  # noqa: FBT001
) -> None:
    assert agreed_pools(FILTER, pool=tagged(words)) == (["G", "W"] if pays else ["G"])
    again = read_board(board_as_json(board_of(pool=tagged(words))))
    assert again.players["you"].pool == board_of(pool=tagged(words)).players["you"].pool


@pytest.mark.parametrize("engine", ["auto", "search"])
def test_cr_106_6_words_that_are_not_understood_are_undecided_where_mana_is_paid(
    engine: str,
) -> None:
    with pytest.raises(UndecidedError, match="rainy days"):
        outcomes(board_of(FILTER, pool=tagged("rainy days")), "you", engine=engine)
    found = outcomes(board_of("Forest", pool=tagged("rainy days")), "you", engine=engine)
    assert found.pools.count == 2


@pytest.mark.parametrize("engine", ["z3", "constraint"])
def test_cr_106_6_words_that_are_not_understood_are_refused_by_the_other_engines(
    engine: str,
) -> None:
    with pytest.raises(UnsupportedError):
        outcomes(board_of(FILTER, pool=tagged("rainy days")), "you", engine=engine)


def test_cr_106_6_words_about_spells_alone_pay_for_no_ability() -> None:
    found = outcomes(board_of(FILTER, pool=tagged("spells like this one")), "you")
    assert [str(pool) for pool in found.pools] == ["G"]
