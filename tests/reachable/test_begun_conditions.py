"""An ability is begun before what pays for it, and so is its condition looked at (CR 602.5, 601.2g)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.errors import UndecidedError
from manaproof.solver.reachable.outcomes import outcomes

BEAR = {"card": "Bear", "types": "Creature", "power": 2, "toughness": 2}
ALTAR = {"card": "Altar", "types": "Artifact", "text": "Sacrifice a creature: Add {G}."}
GUARDED = {
    "card": "Guarded Spring",
    "types": "Land",
    "text": "{G}, {T}: Add {W}{W}. Activate only if you control a creature.",
}


@pytest.mark.parametrize("engine", ["algebra", "search"])
def test_cr_602_5_a_condition_that_changes_amid_the_payment_is_not_decided(engine: str) -> None:
    board = read_board({"you": [BEAR, ALTAR, GUARDED]})
    with pytest.raises(UndecidedError, match="Guarded Spring"):
        outcomes(board, engine=engine)


@pytest.mark.parametrize("engine", ["algebra", "search"])
def test_cr_602_5_a_condition_that_stays_is_looked_at(engine: str) -> None:
    board = read_board({"you": [BEAR, "Forest", GUARDED]})
    assert [str(pool) for pool in outcomes(board, engine=engine).pools] == ["", "G", "WW"]
    board = read_board({"you": ["Forest", GUARDED]})
    assert [str(pool) for pool in outcomes(board, engine=engine).pools] == ["", "G"]


def test_counting_activations_for_what_happens_later_keeps_moments_apart_no_more() -> None:
    priest = {
        "card": "Priest",
        "types": "Creature",
        "text": "{1}: Add {W}. If this ability has been activated four or more times this turn, "
        "sacrifice this creature at the beginning of the next end step.",
    }
    pools = outcomes(read_board({"you": [priest, "2 Swamp"]})).pools
    assert list(map(str, pools)) == ["", "W", "B", "WW", "WB", "BB"]
