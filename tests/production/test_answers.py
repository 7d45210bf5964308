"""Answers about one activation: as JSON, at the command line, with their caveats and reasons."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from manaproof.console import main
from manaproof.models.abilities import ClauseKind, Unmodelled
from manaproof.models.board_input import read_board
from manaproof.models.derivations import report
from manaproof.models.errors import InvalidBoardError, UnsupportedError
from manaproof.models.oracle.markers import markers
from manaproof.questions import answer
from manaproof.solver.production.produces import produces
from tests.production.cards import ANY_TYPE_PRODUCED, ONE_BLACK, TWICE, enchantment, triggered
from tests.solver.cards import FOREST, board

if TYPE_CHECKING:
    from manaproof.models.boards import Board

SPRING = {"card": "Green Spring", "types": "Land", "text": "{T}: Add {G} or {W}."}
ECHO = {
    "card": "Echo",
    "types": "Enchantment",
    "text": "If you tap a land for mana, it produces twice as much of that mana instead.",
}


def asked(**more: object) -> dict[str, Any]:
    now = read_board({"you": [SPRING, ECHO]})
    return answer(now, {"ask": "produces", "permanent": "Green Spring", **more})


def test_the_pools_in_order_and_how_many() -> None:
    assert asked() == {"pools": ["WW", "GG"], "count": 2, "truncated": False}


def test_only_so_many_are_listed() -> None:
    assert asked(limit=1) == {"pools": ["WW"], "count": 2, "truncated": True}
    assert asked(limit=0) == {"pools": [], "count": 2, "truncated": True}


def test_costs_ignored() -> None:
    tapped = {**SPRING, "tapped": True}
    now = read_board({"you": [tapped]})
    request = {"ask": "produces", "permanent": "Green Spring"}
    assert answer(now, request)["pools"] == []
    assert answer(now, {**request, "ignore_costs": True})["pools"] == ["W", "G"]


def test_engines() -> None:
    assert asked(engine="search")["pools"] == ["WW", "GG"]
    with pytest.raises(InvalidBoardError, match="no such engine"):
        asked(engine="abacus")


def test_it_must_say_which_permanent() -> None:
    with pytest.raises(InvalidBoardError, match="which permanent"):
        answer(read_board({"you": [SPRING]}), {"ask": "produces"})
    with pytest.raises(InvalidBoardError, match="no such key"):
        asked(windows="mana")


def test_an_explanation_for_each_pool() -> None:
    wake = enchantment("Wake", triggered(ANY_TYPE_PRODUCED))
    found = produces(board([FOREST, TWICE, wake], [ONE_BLACK]), "Forest 1", explain=True)
    assert [report(each) for each in found.derivations] == [
        (
            "Forest 1 can add {B}{B} (605.3b)\n"
            "  Forest 1 has {T}: Add {G}. (305.6)\n"
            "  Echo 1 makes it 2 times as much (616.1)\n"
            "  Gloom 1 makes the mana one {B} (616.1)\n"
            "  Wake 1 triggers and adds {B} (605.4a)"
        ),
        (
            "Forest 1 can add {B}{B}{B} (605.3b)\n"
            "  Forest 1 has {T}: Add {G}. (305.6)\n"
            "  Gloom 1 makes the mana one {B} (616.1)\n"
            "  Echo 1 makes it 2 times as much (616.1)\n"
            "  Wake 1 triggers and adds {B} (605.4a)"
        ),
    ]
    assert produces(board([FOREST]), "Forest 1").derivations == ()
    assert len(asked(explain=True)["derivations"]) == 2


# -- caveats ------------------------------------------------------------------------------------------


def unread(text: str, kind: ClauseKind) -> Board:
    return board([FOREST], [enchantment("Riddle", Unmodelled(0, 1, kind, markers(text)))])


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Whenever you tap a land for mana on a Tuesday, add {G}.", ClauseKind.TRIGGERED),
        ("If a land would produce mana, it produces more instead.", ClauseKind.STATIC),
        ("Activated abilities of odd permanents can't be activated.", ClauseKind.STATIC),
        ("Nonbasic lands are Mountains.", ClauseKind.STATIC),
    ],
)
def test_clauses_that_could_matter(text: str, kind: ClauseKind) -> None:
    found = produces(unread(text, kind), "Forest 1")
    assert [each.permanent for each in found.caveats] == ["Riddle 1"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Whenever a creature attacks, you gain 1 life.", ClauseKind.TRIGGERED),
        ("Whenever a creature dies, add {G}.", ClauseKind.TRIGGERED),
        ("{T}: Add {G} on a Tuesday.", ClauseKind.ACTIVATED),
        ("Creatures can't block.", ClauseKind.STATIC),
    ],
)
def test_clauses_that_could_not(text: str, kind: ClauseKind) -> None:
    assert produces(unread(text, kind), "Forest 1").caveats == ()


def test_caveats_in_an_answer() -> None:
    riddle = {"card": "Riddle", "types": "Enchantment", "text": "Nonbasic lands are Mountainish."}
    now = read_board({"you": [SPRING, riddle]})
    request = {"ask": "produces", "permanent": "Green Spring"}
    assert [each["permanent"] for each in answer(now, request)["caveats"]] == ["Riddle"]  # type: ignore[attr-defined]
    with pytest.raises(UnsupportedError, match="not modelled"):
        answer(now, {**request, "strict": True})


# -- the command line ---------------------------------------------------------------------------------


@pytest.fixture
def board_file(tmp_path: Any) -> str:  # noqa: ANN401 -- pytest's path
    path = tmp_path / "board.json"
    path.write_text(json.dumps({"you": [SPRING, ECHO, {**SPRING, "id": "used", "tapped": True}]}))
    return str(path)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(["produces", *arguments]) == status
    out, err = capsys.readouterr()
    return out + err


def test_the_command_lists_pools(capsys: pytest.CaptureFixture[str], board_file: str) -> None:
    assert printed(capsys, board_file, "Green Spring") == "{W}{W}\n{G}{G}\n"
    assert printed(capsys, board_file, "Green Spring", "--limit", "1") == (
        "{W}{W}\nand 1 more; --limit lists them\n"
    )
    assert printed(capsys, board_file, "used") == "none of its mana abilities can be activated\n"
    assert printed(capsys, board_file, "used", "--ignore-costs") == "{W}{W}\n{G}{G}\n"


def test_the_command_as_json(capsys: pytest.CaptureFixture[str], board_file: str) -> None:
    out = printed(capsys, board_file, "Green Spring", "--json")
    assert json.loads(out) == {"pools": ["WW", "GG"], "count": 2, "truncated": False}


def test_the_command_explains(capsys: pytest.CaptureFixture[str], board_file: str) -> None:
    out = printed(capsys, board_file, "Green Spring", "--explain")
    assert "Green Spring#1 can add {W}{W} (605.3b)" in out
    assert "  Echo makes it 2 times as much (616.1)" in out


def test_the_command_needs_a_permanent(capsys: pytest.CaptureFixture[str], board_file: str) -> None:
    assert "which permanent" in printed(capsys, board_file, status=2)
    assert "Nobody" in printed(capsys, board_file, "Nobody", status=2)
