"""Proofs of reachable pools, as people and programs get them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from manaproof.answers import proofs
from manaproof.batch import answer_line
from manaproof.commands import outcomes as command
from manaproof.console import main
from manaproof.models.errors import UndecidedError

if TYPE_CHECKING:
    from pathlib import Path

INLINE = ("outcomes", "--you", "Tundra; Simic Signet")
ODDITY = {
    "card": "Oddity",
    "types": "Artifact",
    "text": "{T}: Add {G} and whistle until mana is added.",
}
ENDLESS = {"card": "Endless", "types": "Artifact", "text": "{1}: Add {C}{C}."}


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    return capsys.readouterr().out


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "wanted_unasked", lambda: True)


def test_a_proof_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "4 pools; proved complete and bounded\n" in printed(capsys, *INLINE, "--prove")
    answer = json.loads(printed(capsys, *INLINE, "--prove", "--json"))
    assert answer["proof"] == {"complete": True, "engine": "z3", "bounded": True}


def test_a_batch_gets_the_same_proof() -> None:
    asks = [{"ask": "outcomes", "prove": True}, {"ask": "outcomes"}]
    line = json.dumps({"board": {"you": ["Tundra", "Simic Signet"]}, "ask": asks})
    proved, plain = json.loads(answer_line(line.encode()))["answers"]
    assert proved.pop("proof") == {"complete": True, "engine": "z3", "bounded": True}
    assert proved == plain


def test_nobody_gets_a_proof_in_a_pipe_without_asking(capsys: pytest.CaptureFixture[str]) -> None:
    assert "proved" not in printed(capsys, *INLINE)
    assert "proof" not in json.loads(printed(capsys, *INLINE, "--json"))


@pytest.mark.usefixtures("terminal")
def test_people_at_a_terminal_get_it_unasked(capsys: pytest.CaptureFixture[str]) -> None:
    assert "4 pools; proved complete and bounded\n" in printed(capsys, *INLINE)
    assert printed(capsys, *INLINE, "--count") == "4\n"
    assert "proof" not in json.loads(printed(capsys, *INLINE, "--json"))


@pytest.mark.usefixtures("terminal")
def test_people_at_a_terminal_are_told_why_there_is_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    board = tmp_path / "board.json"
    board.write_text(json.dumps({"you": ["Forest", ENDLESS]}))
    assert "; not proved complete: a proof where there is no end" in printed(
        capsys, "outcomes", str(board), "--mana-limit", "3"
    )
    monkeypatch.setattr(proofs, "SECONDS_UNASKED", 0.0)
    assert "; not proved complete: the board as one problem for Z3: no time left" in printed(
        capsys, *INLINE
    )


def test_where_a_proof_takes_too_long_the_pools_are_told_all_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(*_: object, **__: object) -> None:
        raise UndecidedError("whether another pool can be reached", "give it a larger budget")

    monkeypatch.setattr(command, "certified", late)
    found = printed(capsys, *INLINE, "--prove", status=3)
    assert found.startswith("4 pools; not proved complete: whether another pool can be reached\n")
    assert "   1 mana: W U\n" in found
    error = json.loads(printed(capsys, *INLINE, "--prove", "--json", status=3))
    assert error["error"]["kind"] == "undecided"


def test_a_count_says_whether_it_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*INLINE, "--count", "--prove"]) == 0
    said = capsys.readouterr()
    assert (said.out, said.err) == ("4\n", "proved complete and bounded\n")


def test_the_engine_z3(capsys: pytest.CaptureFixture[str]) -> None:
    found = [
        json.loads(printed(capsys, *INLINE, "--json", "--engine", engine))["pools"]
        for engine in ("z3", "search")
    ]
    assert found[0] == found[1] == ["", "W", "U", "UG"]


def test_the_problem_is_written_to_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "problem.smt2"
    printed(capsys, *INLINE, "--smt2", str(file))
    assert "|1. Simic Signet [1] done (CR 605.3a)|" in file.read_text(encoding="utf-8")
    assert main((*INLINE, "--smt2", str(tmp_path / "no" / "file"))) == 2
    assert "--smt2" in capsys.readouterr().err


@pytest.mark.parametrize("more", [("--tagged",), ("--window", "priority")])
def test_no_problem_is_written_for_another_question(
    more: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "problem.smt2"
    assert main((*INLINE, "--smt2", str(file), *more)) == 3
    assert "unsupported: a problem about" in capsys.readouterr().err
    assert not file.exists()


@pytest.mark.parametrize("command", ["outcomes", "could-produce"])
def test_nothing_is_proved_where_text_that_matters_is_not_modelled(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    board = tmp_path / "board.json"
    board.write_text(json.dumps({"you": ["Forest", ODDITY]}))
    assert json.loads(printed(capsys, command, str(board), "--json"))["caveats"]
    assert main((command, str(board), "--prove")) == 3
    assert "a proof where text that could matter is not modelled, of Oddity" in (
        capsys.readouterr().err
    )


@pytest.mark.usefixtures("terminal")
def test_people_are_told_that_such_text_leaves_no_proof(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    board = tmp_path / "board.json"
    board.write_text(json.dumps({"you": ["Forest", ODDITY]}))
    assert "; not proved complete: a proof where text" in printed(capsys, "outcomes", str(board))
