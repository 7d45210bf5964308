"""Abilities begun before the mana abilities that pay for them, in both windows (CR 601.2a-h, 602.2)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.board_input.lines import read_line
from manaproof.models.windows import Window
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.replay import Illegal, Replayed, replay
from tests.reachable.asking import board_of
from tests.reachable.test_beginnings import ALTAR, BEAR, BOARDS, GUARDED, creature, land, law, stone
from tests.reference.pools import reachable_pools

WINDOWS = pytest.mark.parametrize("window", Window)
SACRIFICE = {"activate": "Altar", "using": ["Bear"]}
TAX = law("Activated abilities of lands cost {1} more to activate.")


def pool(window: Window, battlefield: list[object], *line: object) -> str | set[str]:
    """Return what a line leaves, or the rules by which it is illegal."""
    board = read_board({"you": battlefield, "opponent": []})
    found = replay(board, read_line([*line]), player="you", window=window)
    if isinstance(found, Illegal):
        return {each.rule for each in found.because}
    assert isinstance(found, Replayed)
    return str(found.pool)


def reached(window: Window, battlefield: list[object]) -> set[str]:
    return {str(each) for each in reachable_pools(board_of(*battlefield), "you", window=window)}


KNOWN = {
    "601.2f a reduction by what is counted": {"", "G", "RRR"},
    "601.2f an increase that is sacrificed": {"", "G", "WW", "WWG"},
    "602.5 a condition": {"", "G", "WW"},
    "602.5 a condition of what costs mana by an increase alone": {"", "G", "WW"},
    "602.2 a grantor that is sacrificed": {"", "G", "RRR"},
    "602.5 a prohibition that begins": {"", "G", "WW"},
}


@WINDOWS
@pytest.mark.parametrize(("name", "pools"), KNOWN.items(), ids=KNOWN)
def test_what_is_settled_as_it_is_begun_stays_so(
    name: str, pools: set[str], window: Window
) -> None:
    assert reached(window, BOARDS[name]) == pools


def test_601_2f_the_reduced_cost_is_locked_in() -> None:
    assert "RRR" in reached(Window.MANA, BOARDS["601.2f a reduction that is sacrificed"])


@WINDOWS
def test_a_line_tells_what_pays_before_what_was_begun_before_it(window: Window) -> None:
    assert pool(window, [BEAR, ALTAR, GUARDED], SACRIFICE, {"tap": "Guarded Spring"}) == "WW"
    grantor = creature('Lands you control have "{1}, {T}: Add {R}{R}{R}."', "Grantor")
    line = ({"activate": "Altar"}, {"activate": "Test Land"})
    assert pool(window, [grantor, ALTAR, land("")], *line) == "RRR"


@WINDOWS
def test_601_2g_only_what_asks_for_mana_is_begun_before(window: Window) -> None:
    grove = land("{T}: Add {W}{W}. Activate only if you control a creature.", "Grove")
    line = (SACRIFICE, {"tap": "Grove"})
    assert pool(window, [BEAR, ALTAR, grove], *line) == {"602.5"}
    assert pool(window, [BEAR, ALTAR, grove, TAX], *line) == "WW"


NESTED = land("{G}, {T}: Add {B}{B}. Activate only if you control a creature.", "Inner Spring")
OUTER = land("{B}, {T}: Add {W}{W}. Activate only if you control a creature.", "Outer Spring")


@WINDOWS
def test_a_payment_may_begin_within_another(window: Window) -> None:
    line = (SACRIFICE, {"tap": "Inner Spring"}, {"tap": "Outer Spring"})
    assert pool(window, [BEAR, ALTAR, NESTED, OUTER], *line) == "WWB"


@WINDOWS
def test_what_was_begun_within_a_payment_is_over_before_it(window: Window) -> None:
    # The second could have been begun only after the first, and so must be over before it is.
    rite = stone("Sacrifice an artifact creature: Add {G}.", "Rite")
    golem = {**creature("", "Golem"), "types": "Artifact Creature"}
    first = land("{G}, {T}: Add {B}. Activate only if you control an artifact.", "First")
    second = land("{B}, {T}: Add {W}. Activate only if you control two creatures.", "Second")
    board = [golem, BEAR, {**ALTAR, "types": "Enchantment"}, {**rite, "types": "Enchantment"}]
    board = [*board, first, second]
    both = ({"activate": "Altar", "using": ["Bear"]}, {"activate": "Rite"})
    # Second is begun, then First, then both creatures go: First is over first.
    assert pool(window, board, *both, {"tap": "First"}, {"tap": "Second"}) == "WG"


@WINDOWS
def test_605_3c_not_within_itself(window: Window) -> None:
    once = stone("{1}: Add {R}{R}. Activate only if you control a creature.", "Once")
    again = ({"activate": "Once"}, SACRIFICE, {"activate": "Once", "pay": "G"})
    assert pool(window, [BEAR, ALTAR, once, "Forest"], {"tap": "Forest"}, *again) == "RRRR"
    # The second time it would have to have been begun while the Bear was there, before the first.
    late = (SACRIFICE, {"activate": "Once"}, {"activate": "Once"})
    assert pool(window, [BEAR, ALTAR, once], *late) == {"602.5"}


@WINDOWS
def test_113_7a_what_leaves_amid_its_own_payment_is_not_read(window: Window) -> None:
    initiate = creature("{1}: Add {B}{B}.", "Initiate")
    with pytest.raises(UnreadableError, match="left"):
        reached(window, [initiate, ALTAR])
