"""Input and surroundings at their worst: each gets its own clear answer, and nothing else suffers."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from manaproof import console
from manaproof.batch import answer_line, answer_lines
from manaproof.console import main

if TYPE_CHECKING:
    from pathlib import Path

SPRING = '{"card": "Grüner Quell", "types": "Land", "text": "{T}: Add {G}."}'
BOARD = f'{{"you": [{SPRING}]}}'
OLD = f'{{"you": [{SPRING}], "rules": "1900-01-01"}}'
SURROGATE = b'{"id": "\\ud800", "board": {"you": []}, "ask": []}'
PROGRAM = [sys.executable, "-m", "manaproof"]


def asked(ask: str, board: str = BOARD) -> dict[str, Any]:
    line = f'{{"id": 1, "board": {board}, "ask": [{ask}]}}'
    (answer,) = json.loads(answer_line(line.encode()))["answers"]
    assert isinstance(answer, dict)
    return answer


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    try:
        status: object = main(arguments)
    except SystemExit as end:
        status = end.code
    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    return said.err


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_lone_surrogate_stops_no_other_line(jobs: int) -> None:
    plain = b'{"id": 2, "board": {"you": []}, "ask": []}'
    answered = [text.encode() for text in answer_lines([SURROGATE, plain], jobs=jobs)]
    assert answered == [b'{"id":"\\ud800","answers":[]}', b'{"id":2,"answers":[]}']


@pytest.mark.parametrize("identity", ["1e999", "[-1e999]"])
def test_a_number_that_no_float_holds_is_no_id(identity: str) -> None:
    line = f'{{"id": {identity}, "board": {BOARD}, "ask": []}}'
    answered = json.loads(answer_line(line.encode()))
    assert answered["id"] is None
    assert answered["error"]["problems"][0]["place"] == "id"


@pytest.mark.parametrize(
    ("ask", "place"),
    [
        ('{"ask": ["x"]}', "ask.ask"),
        ('{"ask": {}}', "ask.ask"),
        ('{"ask": "could_produce", "player": "nobody"}', "ask.player"),
        ('{"ask": "characteristics", "permanent": "Grüner Quell", "engine": "z3"}', "ask.engine"),
        ('{"ask": "card", "name": "Forest", "engine": "magic"}', "ask.engine"),
        ('{"ask": "could_produce", "budget": 1e999}', "ask.budget"),
        ('{"ask": "could_produce", "x\\u001b[31m": 1}', r"ask.'x\x1b[31m'"),
    ],
)
def test_what_is_asked_amiss_is_told_in_its_place(ask: str, place: str) -> None:
    error = asked(ask)["error"]
    assert error["kind"] == "invalid_board"
    assert [problem["place"] for problem in error["problems"]] == [place]


def test_notes_of_the_board_stand_in_answers(capsys: pytest.CaptureFixture[str]) -> None:
    (note,) = asked('{"ask": "could_produce"}', OLD)["notes"]
    assert "1900-01-01" in note
    assert "notes" not in asked('{"ask": "could_produce"}')
    options = ("--you", "Forest", "--rules", "1900-01-01", "--json")
    for command in ("could-produce", "produces", "show"):
        name = () if command == "could-produce" else ("Forest",)
        assert main((command, *options, *name)) == 0
        assert json.loads(capsys.readouterr().out)["notes"] == [note]
    assert main(("could-produce", *options[:-1])) == 0
    assert f"note: {note}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "fragment"),
    [
        *((("batch", "--jobs", jobs), "from 1 to 64") for jobs in ("0", "65", "1.5", "x")),
        (("catalogue", "build", "cards", "--jobs", "0"), "from 1 to 64"),
        *((("coverage", "--min", least), "from 0 to 100") for least in ("nan", "-1", "inf", "x")),
        (("produces", "--you", "Forest", "Forest", "--limit", "-1"), "0 or more"),
        (("could-produce", "--you", "Forest", "--budget", "nan"), "above 0"),
        (("could-produce", "--you", "Forest", "--graph", "x.zzz"), "--graph: 'x.zzz'"),
        (("show", "--you", "Forest", "--graph", ""), "--graph: ''"),
    ],
)
def test_an_option_that_makes_no_sense(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], fragment: str
) -> None:
    assert fragment in complaint(capsys, *arguments)


def test_a_graph_is_not_written_over_a_directory(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "looks.dot").mkdir()
    said = complaint(
        capsys, "could-produce", "--you", "Forest", "--graph", str(tmp_path / "looks.dot")
    )
    assert "it is a directory" in said


@pytest.mark.parametrize(
    "arguments",
    [
        ("\x1b[31m",),
        ("card", "Forest", "--\x1b[31m"),
        ("card", "\x1b[31m"),
        ("batch", "\x1b[31m"),
        ("could-produce", "\x1b[31m"),
        ("could-produce", "--you", "Forest", "\x1b[31m"),
        ("could-produce", "--you", "Forest", "--graph", "/no\x1b[31m/x.dot"),
        ("could-produce", "--you", "Forest", "--rules", "\x1b[31m"),
        ("coverage", "\x1b[31m"),
    ],
)
def test_no_message_commands_the_terminal(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    said = complaint(capsys, *arguments)
    assert "\x1b" not in said
    assert r"\x1b[31m" in said


@pytest.mark.parametrize(
    ("content", "fragment"),
    [(b"you: [\xff]", "no UTF-8 text from byte 7"), (b" " * 4_000_001, "too large")],
)
def test_standard_input_that_is_no_board(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    content: bytes,
    fragment: str,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    said = complaint(capsys, "could-produce", "-")
    assert said.startswith("manaproof: stdin: ")
    assert fragment in said


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_a_stream_that_is_closed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, stream: str
) -> None:
    monkeypatch.setattr(sys, stream, None)
    assert "is closed" in complaint(capsys, "batch")


def test_no_message_goes_to_the_output_where_errors_are_closed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(("card", "No Such Card At All")) == 2
    sys.stderr.close()
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_any_encoding_takes_the_output(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "boards.jsonl"
    line = f'{{"id": "—😀", "board": {BOARD}, "ask": [{{"ask": "could_produce"}}]}}\n'
    path.write_text(line, encoding="utf-8")
    surroundings = {**os.environ, "PYTHONIOENCODING": encoding}

    def said(*arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [*PROGRAM, *arguments], env=surroundings, capture_output=True, check=False, timeout=60
        )

    assert json.loads(said("batch", str(path)).stdout) == {
        "id": "—😀",
        "answers": [{"types": {"Grüner Quell": "G"}}],
    }
    card = said("card", "Forest")
    assert (card.returncode, card.stderr) == (0, b"")
    assert rb"Basic Land \u2014 Forest" in card.stdout
    refused = said("could-produce", "--you", "Förest—", "--json")
    assert refused.returncode == 2
    assert "Förest—" in json.loads(refused.stdout)["error"]["message"]


def test_an_interrupt_while_the_options_are_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_only: str | None) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(console, "build_parser", interrupted)
    assert main(("card", "Forest")) == 130
    assert capsys.readouterr().err == "interrupted\n"


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_every_process_at_once(tmp_path: Path) -> None:
    lands = ", ".join([SPRING] * 200)
    line = f'{{"id": 1, "board": {{"you": [{lands}]}}, "ask": [{{"ask": "could_produce"}}]}}\n'
    path = tmp_path / "boards.jsonl"
    path.write_text(line * 20_000, encoding="utf-8")
    with subprocess.Popen(
        [*PROGRAM, "batch", str(path), "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline()
        began = time.monotonic()
        os.killpg(running.pid, signal.SIGINT)
        _, said = running.communicate(timeout=60)
    assert time.monotonic() - began < 10
    assert (running.returncode, said) == (130, b"interrupted\n")
