"""The commands: what they print, and the statuses they end with."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING

import pytest

import manaproof
from manaproof.console import COMMANDS, main
from manaproof.models.mana import NO_TYPES
from manaproof.solver.could_produce.fixpoint import Solution

if TYPE_CHECKING:
    from pathlib import Path

    from manaproof.solver.could_produce.dependencies import Dependencies

POOL = '{card: Still Water, types: Land, text: "{T}: Add one mana of any type that a land you control could produce."}'
SPRING = '{card: Green Spring, types: Land, text: "{T}: Add {G}."}'
BOARD = f"you: [{POOL}, {SPRING}]\n"


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD, encoding="utf-8")
    return str(path)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    return capsys.readouterr().out


def test_could_produce_lists_every_permanent(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    assert printed(capsys, "could-produce", board) == "Still Water   {G}\nGreen Spring  {G}\n"


def test_could_produce_of_one_permanent_as_json(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    assert printed(capsys, "could-produce", board, "still water", "--json") == '{"types":"G"}\n'


@pytest.mark.parametrize("engine", ["auto", "fixpoint", "z3", "graph"])
def test_every_engine_answers(capsys: pytest.CaptureFixture[str], board: str, engine: str) -> None:
    out = printed(capsys, "could-produce", board, "--engine", engine, "--json")
    assert json.loads(out) == {"types": {"Still Water": "G", "Green Spring": "G"}}


def test_a_proof_is_told(capsys: pytest.CaptureFixture[str], board: str) -> None:
    out = printed(capsys, "could-produce", board, "--prove")
    assert out == "Still Water   {G}\nGreen Spring  {G}\nproved complete (z3)\n"
    out = printed(capsys, "could-produce", board, "Still Water", "--prove", "--json")
    assert json.loads(out) == {"types": "G", "proof": {"complete": True, "engine": "z3"}}


def test_a_proof_that_takes_too_long_is_no_answer(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    assert main(["could-produce", board, "--prove", "--budget", "1e-9"]) == 3
    assert "undecided" in capsys.readouterr().err


@pytest.mark.parametrize("budget", ["0", "-1", "inf", "nan", "long"])
def test_a_budget_is_a_number_of_seconds(
    capsys: pytest.CaptureFixture[str], board: str, budget: str
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["could-produce", board, "--prove", f"--budget={budget}"])
    assert stopped.value.code == 2
    assert "--budget" in capsys.readouterr().err


def test_an_answer_that_the_proof_contradicts_is_our_bug(
    capsys: pytest.CaptureFixture[str], board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(dependencies: Dependencies, **_options: bool) -> Solution:
        return Solution((NO_TYPES,) * len(dependencies.kinds), {})

    monkeypatch.setattr("manaproof.solver.could_produce.answers.least_fixed_point", nothing)
    assert main(["could-produce", board, "--prove"]) == 70
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "please report it" in shown.err


def test_explain_gives_the_derivation(capsys: pytest.CaptureFixture[str], board: str) -> None:
    out = printed(capsys, "could-produce", board, "Still Water", "--explain")
    assert out.splitlines()[2:] == [
        "Still Water could produce {G} (106.7)",
        "  Still Water has {T}: Add one mana of any type that a land you control could produce. (106.3)",
        "  Green Spring could produce {G} (106.7)",
        "    Green Spring has {T}: Add {G}. (106.3)",
    ]


def test_explain_names_the_circle_that_starves_a_land(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "circle.yaml"
    path.write_text(f"you: [{POOL}]\n", encoding="utf-8")
    out = printed(capsys, "could-produce", str(path), "--explain", "--json")
    (undefined,) = json.loads(out)["undefined"]
    assert undefined.pop("text")
    assert undefined == {
        "permanent": "Still Water",
        "ability": 1,
        "rule": "106.7",
        "cycle": ["Still Water"],
    }


@pytest.mark.parametrize(
    ("name", "begins"), [("g.dot", "digraph"), ("g.graphml", "<?xml"), ("g.json", "{")]
)
def test_graph_is_written_by_extension(
    capsys: pytest.CaptureFixture[str], board: str, tmp_path: Path, name: str, begins: str
) -> None:
    path = tmp_path / name
    printed(capsys, "could-produce", board, "--graph", str(path))
    written = path.read_text(encoding="utf-8")
    assert written.lstrip().startswith(begins)
    assert "Green Spring" in written


def test_a_board_may_come_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BOARD.encode())))
    assert "Still Water   {G}" in printed(capsys, "could-produce", "-")


def test_strict_refuses_text_that_could_matter(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "odd.yaml"
    odd = '{card: Odd Sky, types: Enchantment, text: "Lands you control are strangely Swamps."}'
    path.write_text(f"you: [{odd}, {SPRING}]\n", encoding="utf-8")
    assert "caveat" in printed(capsys, "could-produce", str(path))
    assert main(["could-produce", str(path), "--strict"]) == 3
    assert "not modelled" in capsys.readouterr().err


def test_show_marks_mana_abilities(capsys: pytest.CaptureFixture[str], board: str) -> None:
    assert printed(capsys, "show", board, "Green Spring") == (
        "Green Spring: Land, controlled by you\n  1. {T}: Add {G}.  [mana ability]\n"
    )


def test_show_as_json_is_what_a_batch_answers(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    shown = json.loads(printed(capsys, "show", board, "Green Spring", "--json"))
    assert shown["types"] == ["Land"]
    assert shown["abilities"] == [{"text": "{T}: Add {G}.", "mana_ability": True}]


def test_two_lands_alike_answer_to_their_bare_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "twins.yaml"
    path.write_text(f"you: [{SPRING}, {SPRING}]\n", encoding="utf-8")
    assert printed(capsys, "could-produce", str(path), "Green Spring", "--json") == (
        '{"types":"G"}\n'
    )


def test_two_lands_not_alike_do_not(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "twins.yaml"
    tapped = SPRING.replace("types:", "tapped: true, types:")
    path.write_text(f"you: [{SPRING}, {tapped}]\n", encoding="utf-8")
    assert main(["could-produce", str(path), "Green Spring"]) == 2
    assert "Green Spring#1, Green Spring#2" in capsys.readouterr().err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([command, "--help"])
    assert stopped.value.code == 0
    assert f"manaproof {command}" in capsys.readouterr().out.split("examples:")[1]


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"manaproof {manaproof.__version__}\n"


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_completion_knows_every_command(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    script = printed(capsys, "completion", shell)
    assert all(command in script for command in COMMANDS)


def test_the_public_names_are_there() -> None:
    assert all(getattr(manaproof, name) is not None for name in manaproof.__all__)
    assert set(manaproof.__all__) <= set(dir(manaproof))
    with pytest.raises(AttributeError, match="nothing_such"):
        _ = manaproof.nothing_such
