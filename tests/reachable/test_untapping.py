"""What untaps permanents, or is paid with tapped ones: they are not used only once (CR 701.26)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.lines import line_as_json
from manaproof.models.mana import ManaPool
from manaproof.models.windows import Window
from manaproof.solver.reachable.lines.shortest import reach
from manaproof.solver.reachable.outcomes import outcomes

SPRING = {"card": "Spring", "types": "Land", "text": "{T}: Add {U}."}


def relic(text: str) -> dict[str, str]:
    return {"card": "Relic", "types": "Artifact", "text": text}


@pytest.mark.parametrize("engine", ["auto", "algebra", "search"])
@pytest.mark.parametrize(
    ("text", "window", "expected"),
    [
        (
            "Sacrifice this artifact, Untap a tapped land you control: Add {G}.",
            Window.MANA,
            ["", "U", "UG", "UUG"],
        ),
        (
            "Sacrifice this artifact: Add {G}. Untap all lands you control.",
            Window.MANA,
            ["", "U", "G", "UG", "UUG"],
        ),
        ("Sacrifice a tapped land: Add {G}.", Window.MANA, ["", "U", "UG"]),
        ("Sacrifice this artifact: Untap target land.", Window.PRIORITY, ["", "U", "UU"]),
        (
            "Sacrifice this artifact, Tap an untapped land you control: Add {G}.",
            Window.MANA,
            ["", "U", "G"],
        ),
    ],
)
def test_a_permanent_is_used_again(
    text: str, window: Window, expected: list[str], engine: str
) -> None:
    board = read_board({"you": [SPRING, relic(text)]})
    found = outcomes(board, window=window, engine=engine)
    assert found.caveats == ()
    assert [str(pool) for pool in found.pools] == expected


def test_what_taps_for_no_mana_is_told_as_an_activation_and_replays() -> None:
    helper = {"card": "Helper", "types": "Artifact", "text": "{T}: Untap target land."}
    board = read_board({"you": [SPRING, helper]})
    found = reach(board, ManaPool.parse("UU"), window=Window.PRIORITY)
    tap = {"tap": "Spring", "add": "U"}
    untap = {"activate": "Helper", "ability": 1, "add": ""}
    assert line_as_json(found.line) == [tap, untap, tap]
    assert found.notes == ()
