"""What pays for an activation changes nothing of what was settled before it (CR 601.2f-g, 602.2b)."""

from __future__ import annotations

import pytest

from manaproof.models.errors import UndecidedError
from manaproof.solver.production.produces import produces
from tests.reachable.asking import board_of, creature, land, stone

REDUCER = creature("Activated abilities of lands you control cost {2} less to activate.", "Reducer")
MOSS = stone("{T}: Add {G}.", "Moss")


@pytest.mark.parametrize(
    "altar", ["Sacrifice a creature: Add {R}{R}.", "{G}, Sacrifice a creature: Add {R}{R}."]
)
def test_601_2f_what_the_total_cost_was_it_stays(altar: str) -> None:
    # {2} when it is begun; it would be {4} once the mana for it is there.
    costly = land("{4}, {T}: Add {W}{W}{W}.", "Spring")
    board = board_of(REDUCER, stone(altar, "Altar"), costly, MOSS)
    assert [str(each) for each in produces(board, "Spring").pools] == ["WWW"]


def test_602_2b_what_pays_may_have_been_begun_before_what_pays_for_it() -> None:
    grantor = creature('Lands you control have "{1}, {T}: Add {R}{R}{R}."', "Grantor")
    altar, big = stone("Sacrifice a creature: Add {G}.", "Altar"), stone("{3}: Add {W}.", "Big")
    with pytest.raises(UndecidedError, match="begun before Altar"):
        produces(board_of(grantor, altar, land(""), big), "Big")
    # Where it makes no difference, it is not asked.
    assert [
        str(each)
        for each in produces(board_of(grantor, land(""), big, "Sol Ring", MOSS), "Big").pools
    ] == ["W"]


def test_302_6_haste_that_pays_for_the_ability_was_there_as_it_was_begun() -> None:
    altar = stone("Sacrifice another creature: Add {R}.", "Altar")
    haste = creature("Creatures you control have haste.", "Runner")
    sick = creature("{1}, {T}: Add {G}{G}.", "Elf") | {"sick": True}
    with pytest.raises(UndecidedError, match="before that loses haste"):
        produces(board_of(haste, altar, sick), "Elf")
    assert not produces(board_of(altar, sick, MOSS), "Elf").pools
    assert [str(each) for each in produces(board_of(haste, sick, MOSS), "Elf").pools] == ["GG"]
