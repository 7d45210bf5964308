"""What is settled as an ability is begun, before what pays for it is used (CR 601.2f, 602.2b, 602.5)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.windows import Window
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.asking import board_of, creature, land, pools, stone

BEAR = creature("", "Bear")
ALTAR = stone("Sacrifice a creature: Add {G}.", "Altar")
GUARDED = land("{G}, {T}: Add {W}{W}. Activate only if you control a creature.", "Guarded Spring")
GUARDED_FOR_NOTHING = land("{T}: Add {W}{W}. Activate only if you control a creature.", "Grove")


def law(text: str) -> dict[str, object]:
    return {"card": "Law", "types": "Enchantment", "text": text}


BOARDS: dict[str, list[object]] = {
    "601.2f a reduction that is sacrificed": [
        "Biomancer's Familiar",
        "Phyrexian Altar",
        creature("{2}, {T}: Add {R}{R}{R}.", "Initiate"),
    ],
    "601.2f a reduction by what is counted": [
        BEAR,
        ALTAR,
        law(
            "Activated abilities of lands you control cost {X} less to activate, where X is the "
            "number of creatures you control."
        ),
        land("{2}, {T}: Add {R}{R}{R}."),
    ],
    "601.2f an increase that is sacrificed": [
        creature("Activated abilities of lands cost {1} more to activate.", "Toll"),
        ALTAR,
        land("{T}: Add {W}{W}.", "Spring"),
    ],
    "602.5 a condition": [BEAR, ALTAR, GUARDED],
    "602.5 a condition of what costs mana by an increase alone": [
        BEAR,
        ALTAR,
        GUARDED_FOR_NOTHING,
        law("Activated abilities of lands cost {1} more to activate."),
    ],
    "602.2 a grantor that is sacrificed": [
        creature('Lands you control have "{1}, {T}: Add {R}{R}{R}."', "Grantor"),
        ALTAR,
        land(""),
    ],
    "602.5 a prohibition that begins": [
        BEAR,
        ALTAR,
        law(
            "As long as you control no creatures, activated abilities of lands can't be activated."
        ),
        land("{1}, {T}: Add {W}{W}."),
    ],
    "602.5a haste that is lost": [
        creature("Other creatures you control have haste.", "Drummer"),
        stone("Sacrifice a creature: Add {G}.", "Altar"),
        creature("{1}, {T}: Add {R}{R}.", "Runner", sick=True),
    ],
}
"""On each of them, what is begun before the sacrifice can be paid for with its mana."""


@pytest.mark.parametrize("engine", ["auto", "algebra", "search", "constraint", "z3"])
@pytest.mark.parametrize("battlefield", BOARDS.values(), ids=BOARDS)
def test_what_changes_amid_the_payment_is_not_answered(
    engine: str, battlefield: list[object]
) -> None:
    own = engine in {"auto", "algebra", "search"}
    expected = UndecidedError if own else (UndecidedError, UnsupportedError)
    with pytest.raises(expected, match="begun before" if own else None):
        outcomes(board_of(*battlefield), engine=engine)


@pytest.mark.parametrize("engine", ["algebra", "search"])
@pytest.mark.parametrize("battlefield", BOARDS.values(), ids=BOARDS)
def test_it_is_not_answered_with_priority_either(engine: str, battlefield: list[object]) -> None:
    with pytest.raises(UndecidedError, match="begun before"):
        outcomes(board_of(*battlefield), engine=engine, window=Window.PRIORITY)


@pytest.mark.parametrize("engine", ["algebra", "search"])
def test_601_2c_a_last_target_that_leaves_amid_the_payment(engine: str) -> None:
    board = board_of(BEAR, ALTAR, stone("{1}: Untap target creature."))
    with pytest.raises(UndecidedError, match="begun before"):
        outcomes(board, engine=engine, window=Window.PRIORITY)


def test_what_nothing_changes_is_answered() -> None:
    assert pools("Biomancer's Familiar", creature("{2}, {T}: Add {R}{R}{R}."), "Forest") == {
        "",
        "G",
        "RRR",
    }
    assert pools(BEAR, "Forest", GUARDED) == {"", "G", "WW"}
    assert pools("Forest", GUARDED) == {"", "G"}


def test_what_changes_what_costs_no_mana_is_answered() -> None:
    # CR 601.2g: where nothing is to be paid with mana, no mana ability comes between.
    assert pools(BEAR, ALTAR, GUARDED_FOR_NOTHING) == {"", "G", "WW", "WWG"}


def test_what_may_be_begun_only_later_is_answered() -> None:
    fewer = land("{G}, {T}: Add {W}{W}. Activate only if you control no creatures.")
    assert pools(BEAR, ALTAR, fewer) == {"", "G", "WW"}


def test_605_3c_what_uses_itself_up_is_answered() -> None:
    once = stone("{1}, {T}, Sacrifice a creature: Add {R}{R}. Activate only if you control a Bear.")
    board = board_of({**BEAR, "subtypes": "Bear"}, "Forest", once)
    assert {str(each) for each in outcomes(board).pools} == {"", "G", "RR"}


def test_counting_activations_for_what_happens_later_keeps_moments_apart_no_more() -> None:
    priest = {
        "card": "Priest",
        "types": "Creature",
        "text": "{1}: Add {W}. If this ability has been activated four or more times this turn, "
        "sacrifice this creature at the beginning of the next end step.",
    }
    found = outcomes(read_board({"you": [priest, "2 Swamp"]})).pools
    assert list(map(str, found)) == ["", "W", "B", "WW", "WB", "BB"]
