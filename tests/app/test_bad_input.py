"""Bad input at the command line: one clear message, the promised status, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from manaproof import console
from manaproof.console import main

if TYPE_CHECKING:
    from pathlib import Path


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 2) -> str:
    assert main(arguments) == status
    said = capsys.readouterr()
    assert said.out == ""
    assert "Traceback" not in said.err
    return said.err


@pytest.mark.parametrize(
    ("content", "fragment"),
    [
        (b"you: [{card: Plainz Glade, types: Land, text: x, taped: true}]", "taped"),
        (b"you: 5", "a player's value is a list or a mapping"),
        (b"you: [&a [&b [*a, *a]]]", "anchor"),
        (b"you: !!python/object/apply:os.system ['echo']", "tag"),
        (b"\x00\xff\xfe rubbish", "binary"),
        (b"you: [\xff\xfe]", "UTF-8"),
        (b"you: ['Forest\x07']", "not allowed in YAML"),
        (b"{" * 5000, ""),
    ],
)
def test_a_board_that_cannot_be_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, fragment: str
) -> None:
    path = tmp_path / "board.yaml"
    path.write_bytes(content)
    said = complaint(capsys, "could-produce", str(path))
    assert fragment.lower() in said.lower()
    assert "\x07" not in said


def test_a_file_too_large_is_refused_unread(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "board.yaml"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    assert "4000000" in complaint(capsys, "could-produce", str(path)).replace(",", "")


def test_every_problem_is_told_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    land = {"card": "A Land", "types": "Land", "counters": {"charge": -1}, "taped": True}
    path.write_text(json.dumps({"players": {"you": {"battlefield": [land], "lief": 1}}}))
    said = complaint(capsys, "could-produce", str(path))
    for place in ("battlefield[0]", "taped", "lief", "-1"):
        assert place in said


def test_no_board_and_two_boards(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "no board is given" in complaint(capsys, "could-produce")
    said = complaint(capsys, "show", str(tmp_path / "b.yaml"), "Forest", "--you", "Forest")
    assert "twice" in said


def test_a_missing_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "no.yaml" in complaint(capsys, "could-produce", str(tmp_path / "no.yaml"))


def test_json_errors_go_to_standard_output(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["could-produce", str(tmp_path / "no.yaml"), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["kind"] == "invalid_board"


def test_our_own_bug_is_told_without_a_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_options: object) -> int:
        raise RuntimeError("a wheel came off")

    monkeypatch.setattr("manaproof.commands.completion.run", broken)
    said = complaint(capsys, "completion", "bash", status=console.OUR_BUG)
    assert "internal error" in said
    assert "a wheel came off" in said


def test_interrupted(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("manaproof.commands.completion.run", interrupted)
    assert complaint(capsys, "completion", "bash", status=130) == "interrupted\n"


def test_a_reader_that_goes_away_is_no_error() -> None:
    code = "from manaproof.console import main; import sys; sys.exit(main(sys.argv[1:]))"
    many = "5000 Forest"
    command = f"{sys.executable} -c '{code}' could-produce --you '{many}' | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Forest#1")
    assert done.stderr == ""


def test_an_option_may_stand_between_the_board_and_the_pool(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    board = tmp_path / "board.yaml"
    board.write_text("you: [Forest]")
    assert main(["reach", str(board), "--window", "mana", "G"]) == 0
    assert main(["could-produce", str(board), "--explain", "Forest"]) == 0
    capsys.readouterr()
    with pytest.raises(SystemExit) as stopped:
        main(["reach", str(board), "--window", "mana", "G", "W"])
    assert stopped.value.code == 2
    assert "unrecognized arguments: W" in capsys.readouterr().err


def test_permanents_given_twice_are_not_lost(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["outcomes", "--you", "Forest", "--you", "Island"])
    assert stopped.value.code == 2
    assert "--you: given twice" in capsys.readouterr().err


@pytest.mark.parametrize("written", ["3x Island", "Island x3"])
def test_how_many_there_are_of_a_card(capsys: pytest.CaptureFixture[str], written: str) -> None:
    assert "; write 3 Island\n" in complaint(capsys, "outcomes", "--you", written)
