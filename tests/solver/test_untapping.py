"""Permanents that can be untapped are not reckoned with as though they tapped once (CR 701.26)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.windows import Window
from manaproof.solver.reachable.outcomes import outcomes

UNTAPS_TARGETS = {
    "card": "Patient Lever",
    "types": "Artifact",
    "text": "{1}, {T}: Untap target land.",
}
UNTAPS_ALL = {
    "card": "Great Lever",
    "types": "Artifact",
    "text": "{1}, {T}: Untap all lands you control.",
}


@pytest.mark.parametrize(
    ("lever", "largest"),
    [(UNTAPS_TARGETS, ["GGC", "GCCC", "CCCC"]), (UNTAPS_ALL, ["GGCCC", "GCCCC"])],
    ids=["target", "all"],
)
@pytest.mark.parametrize("engine", ["algebra", "search"])
def test_cr_701_26_untapped_lands_make_mana_again(
    lever: dict[str, str], largest: list[str], engine: str
) -> None:
    board = read_board({"you": [lever, "Forest", "Ancient Tomb"]})
    pools = outcomes(board, window=Window.PRIORITY, engine=engine).pools
    assert [str(pool) for pool in pools.maximal()] == largest
