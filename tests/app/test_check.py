"""The command and the question about lines of play: answers, statuses, bad input."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING

import pytest

from manaproof.console import main
from manaproof.models.board_input import read_board
from manaproof.models.errors import InvalidBoardError, UndecidedError
from manaproof.questions import answer

if TYPE_CHECKING:
    from pathlib import Path

YOU = ("--you", "Forest; Dimir Signet")
LINE = '[{"tap": "Forest"}, {"activate": "Dimir Signet"}]'
TWICE = '[{"tap": "Forest"}, {"tap": "Forest"}]'


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    return capsys.readouterr().out


def asked(you: object, line: list[object], **more: object) -> dict[str, object]:
    return answer(read_board({"you": you}), {"ask": "check", "line": line, **more})


# -- the command --------------------------------------------------------------------------------------


def test_a_legal_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "check", *YOU, LINE) == "legal; it leaves {U}{B}\n"


def test_its_steps_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "check", *YOU, LINE, "--explain")
    assert "2. activate Dimir Signet, ability 1, pay G, add UB\n" in out


def test_an_illegal_line(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "check", *YOU, TWICE, status=1)
    assert (
        out == "not legal: action 2 of 2, tap Forest\n  Forest: it is tapped already (CR 107.5)\n"
    )
    out = printed(capsys, "check", *YOU, TWICE, "--json", status=1)
    assert json.loads(out) == {
        "legal": False,
        "at": 2,
        "because": [{"rule": "107.5", "permanent": "Forest", "text": "it is tapped already"}],
    }


def test_the_line_in_a_file_or_on_stdin(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "line.yaml"
    path.write_text("- tap: Forest\n", encoding="utf-8")
    assert printed(capsys, "check", *YOU, str(path)) == "legal; it leaves {G}\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LINE.encode())))
    assert printed(capsys, "check", *YOU, "-") == "legal; it leaves {U}{B}\n"


def test_a_board_in_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text("you: [Forest]\n", encoding="utf-8")
    assert printed(capsys, "check", str(path), '[{"tap": "Forest"}]') == "legal; it leaves {G}\n"


@pytest.mark.parametrize(
    "arguments", [[*YOU], ["-", "-"], [*YOU, "no such file"], [*YOU, '[{"tap": 3}]'], [*YOU, "["]]
)
def test_bad_input(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert main(["check", *arguments]) == 2
    told = capsys.readouterr()
    assert not told.out
    assert "Traceback" not in told.err


def test_life_and_what_waits_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(
        capsys, "check", "--you", "Mana Confluence", '[{"tap": "Mana Confluence", "add": "W"}]'
    )
    assert out == "legal; it leaves {W}\nlife of you: 19, from 20\n"
    out = printed(
        capsys, "check", "--you", "City of Brass", '[{"tap": "City of Brass", "add": "W"}]'
    )
    assert "waiting for the stack: City of Brass" in out


# -- the question -------------------------------------------------------------------------------------


def test_the_answer_says_what_the_line_leaves() -> None:
    found = asked(["Forest", "Plains"], [{"tap": "Forest"}])
    board = found.pop("board")
    assert found == {
        "legal": True,
        "pool": "G",
        "triggered": [],
        "waiting": [],
        "stack": [],
        "life": {"you": 20},
    }
    after = read_board(board)
    assert after.permanents["Forest"].tapped
    assert not after.permanents["Plains"].tapped
    assert str(after.players["you"].pool[0].mana.value) == "G"


def test_explained_steps_are_a_line_that_leaves_nothing_open() -> None:
    found = asked(["Forest", "Dimir Signet"], json.loads(LINE), explain=True)
    assert asked(["Forest", "Dimir Signet"], found["steps"])["pool"] == "UB"  # type: ignore[arg-type]


def test_a_reason_is_explained_by_its_rule() -> None:
    found = asked(["Forest"], [{"tap": "Forest"}] * 2, explain=True)
    assert "tap" in str(found["because"])
    assert "says" in str(found["because"])


def test_a_trigger_that_is_not_modelled_is_a_caveat() -> None:
    text = "{T}: Add {G}.\nWhenever this land becomes tapped, everyone dances wildly."
    found = asked([{"card": "Odd Land", "types": "Land", "text": text}], [{"tap": "Odd Land"}])
    assert found["legal"]
    waiting_or_told = found["waiting"] == ["Odd Land"] or "caveats" in found
    assert waiting_or_told


@pytest.mark.parametrize("request_", [{}, {"line": "tap"}, {"line": [{"tap": "Elsewhere"}]}])
def test_what_is_no_line_is_refused(request_: dict[str, object]) -> None:
    with pytest.raises(InvalidBoardError):
        answer(read_board({"you": ["Forest"]}), {"ask": "check", **request_})


def test_an_unknown_window_is_refused() -> None:
    with pytest.raises(InvalidBoardError):
        asked(["Forest"], [], window="night")


def test_what_cannot_be_read_is_undecided() -> None:
    text = "Whenever a Forest is tapped for mana, add mana that looks nice."
    odd = {"card": "Odd Thing", "types": "Enchantment", "text": text}
    with pytest.raises(UndecidedError):
        asked(["Forest", odd], [{"tap": "Forest"}])
