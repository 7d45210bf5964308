"""``outcomes`` and ``reach``: what they print, what a batch answers, and what they refuse."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from manaproof.batch import answer_line
from manaproof.console import main
from manaproof.models.boards import FloatingMana
from manaproof.models.mana import ManaType
from manaproof.progress import searching
from manaproof.solver.reachable.outcomes import ENGINES

if TYPE_CHECKING:
    from pathlib import Path

FOUNT = {"card": "Twin Fount", "types": "Land", "text": "{T}: Add {W} or {U}."}
SEAL = {"card": "Leaf Seal", "types": "Artifact", "text": "{1}, {T}: Add {G}{U}."}
FORGE = {
    "card": "Old Forge",
    "types": "Land",
    "text": "{T}: Add {C}{C}. Spend this mana only to cast artifact spells.",
}
ICE = {
    "card": "Ice Field",
    "types": "Land",
    "supertypes": ["Basic", "Snow"],
    "subtypes": "Island",
}
PRISM = {"card": "Prism", "types": "Land", "text": "{T}: Add one mana of any color."}
MIRROR = {
    "card": "Odd Mirror",
    "types": "Enchantment",
    "text": "If you tap a permanent for mana, it strangely produces {R} instead.",
}
ENDLESS = {
    "card": "Endless Font",
    "types": "Artifact",
    "text": "{0}: Add {G}.",
}
ISLE = {"card": "Isle", "types": "Land", "text": "{T}: Add {U}."}
ISLE_AND_SEAL = {"you": [ISLE, SEAL]}
BOARD = {"players": {"you": {"battlefield": [FOUNT, SEAL]}, "opponent": {"battlefield": [FORGE]}}}


def written(tmp_path: Path, board: object) -> str:
    path = tmp_path / "board.json"
    path.write_text(json.dumps(board), encoding="utf-8")
    return str(path)


@pytest.fixture
def board(tmp_path: Path) -> str:
    return written(tmp_path, BOARD)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    return capsys.readouterr().out


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 2) -> str:
    assert main(arguments) == status
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


def asked(board: object, *asks: object) -> list[dict[str, Any]]:
    answered = json.loads(answer_line(json.dumps({"board": board, "ask": asks}).encode()))
    found = answered["answers"]
    assert isinstance(found, list)
    return found


# -- outcomes -------------------------------------------------------------------------------------------


def test_pools_are_listed_by_size(capsys: pytest.CaptureFixture[str], board: str) -> None:
    assert printed(capsys, "outcomes", board) == (
        "4 pools\n   0 mana: none\n   1 mana: W U\n   2 mana: UG\n"
    )


def test_maximal_pools(capsys: pytest.CaptureFixture[str], board: str) -> None:
    assert printed(capsys, "outcomes", board, "--maximal") == (
        "2 maximal pools\n   1 mana: W\n   2 mana: UG\n"
    )


@pytest.mark.parametrize(
    ("options", "number"), [((), "4"), (("--maximal",), "2"), (("--player", "opponent"), "2")]
)
def test_only_their_number(
    capsys: pytest.CaptureFixture[str], board: str, options: tuple[str, ...], number: str
) -> None:
    assert printed(capsys, "outcomes", board, "--count", *options) == f"{number}\n"


def test_the_number_is_told_without_listing_any(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def listed(*_: object) -> None:
        pytest.fail("pools were listed")

    monkeypatch.setattr("manaproof.models.codes.Codes.vectors", listed)
    lands = written(tmp_path, {"you": [PRISM] * 30})
    assert printed(capsys, "outcomes", lands, "--count") == "324632\n"
    counted = json.loads(printed(capsys, "outcomes", lands, "--count", "--json"))
    assert counted == {"count": 324_632, "unbounded": False, "complete": True}


def test_more_pools_than_a_machine_word_counts(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lands = [
        {"card": f"{letter} Land", "types": "Land", "text": f"{{T}}: Add {{{letter}}}."}
        for letter in "WUBRGC"
    ]
    board = written(tmp_path, {"you": [land for land in lands for _ in range(2000)]})
    assert printed(capsys, "outcomes", board, "--count") == f"{2001**6}\n"
    out = printed(capsys, "outcomes", board, "--limit", "8")
    assert out.splitlines()[1:3] == ["   0 mana: none", "   1 mana: W U B R G C"]
    assert out.endswith(f"and {2001**6 - 8:,} more; --limit lists them\n")


def test_a_limit(capsys: pytest.CaptureFixture[str], board: str) -> None:
    out = printed(capsys, "outcomes", board, "--limit", "2")
    assert out.endswith("   1 mana: W\nand 2 more; --limit lists them\n")
    found = json.loads(printed(capsys, "outcomes", board, "--limit", "2", "--json"))
    assert found == {
        "pools": ["", "W"],
        "count": 4,
        "truncated": True,
        "unbounded": False,
        "complete": True,
    }


def test_as_json_as_a_batch_answers(capsys: pytest.CaptureFixture[str], board: str) -> None:
    (answer,) = asked(BOARD, {"ask": "outcomes"})
    assert json.loads(printed(capsys, "outcomes", board, "--json")) == answer
    assert answer["pools"] == ["", "W", "U", "UG"]


def test_who_is_asked_about(capsys: pytest.CaptureFixture[str], board: str) -> None:
    assert "2 mana: CC" in printed(capsys, "outcomes", board, "--player", "opponent")
    inline = ("--you", "2 Forest", "--player", "third=Island", "--player", "third")
    assert printed(capsys, "outcomes", *inline) == "2 pools\n   0 mana: none\n   1 mana: U\n"
    assert "GG" in printed(capsys, "outcomes", "--you", "2 Forest", "--player", "third=Island")


@pytest.mark.parametrize(
    ("players", "fragment"),
    [
        (("nobody",), "--player: 'nobody': no such player; name one of 'you', 'opponent'"),
        (("you", "opponent"), "about one player"),
    ],
)
def test_players_that_cannot_be_asked_about(
    capsys: pytest.CaptureFixture[str], board: str, players: tuple[str, ...], fragment: str
) -> None:
    options = [word for name in players for word in ("--player", name)]
    assert fragment in complaint(capsys, "outcomes", board, *options)
    assert fragment in complaint(capsys, "reach", board, "W", *options)


def test_another_player_needs_permanents_elsewhere(
    capsys: pytest.CaptureFixture[str], board: str
) -> None:
    assert "NAME=PERMANENTS" in complaint(capsys, "show", board, "--player", "you")


def test_engines_agree_and_say_how(capsys: pytest.CaptureFixture[str], board: str) -> None:
    answers = {}
    for engine in ("auto", "algebra", "search"):
        out = printed(capsys, "outcomes", board, "--engine", engine, "--json", "--explain")
        answers[engine] = json.loads(out)
    assert [answers[each].pop("engine") for each in answers] == ["algebra", "algebra", "search"]
    methods = [answers[each].pop("method") for each in answers]
    assert (
        methods[0]
        == methods[1]
        == [
            "Twin Fount: used once, for nothing",
            "Leaf Seal: used once, mana paid for it",
        ]
    )
    assert methods[2] == ["pool by pool; moments that differ in more than mana: 3"]
    assert answers["auto"] == answers["algebra"] == answers["search"]
    assert "\nfound by the algebra:\n  Twin Fount:" in printed(
        capsys, "outcomes", board, "--explain"
    )


def test_it_is_said_why_the_search_was_taken() -> None:
    doubler = {
        "card": "Cube",
        "types": "Artifact",
        "text": "{T}: Double the amount of each type of unspent mana you have.",
    }
    board = {"you": [FOUNT, doubler]}
    auto, algebra = asked(
        board,
        {"ask": "outcomes", "explain": True},
        {"ask": "outcomes", "engine": "algebra"},
    )
    assert auto["pools"] == ["", "W", "U", "WW", "UU"]
    assert auto["engine"] == "search"
    assert "Cube reads what floats" in auto["method"][0]
    assert algebra["error"]["kind"] == "unsupported"


def test_each_mana_with_what_sticks_to_it() -> None:
    tagged, largest = asked(
        {"you": [FORGE, ICE]},
        {"ask": "outcomes", "tagged": True},
        {"ask": "outcomes", "tagged": True, "view": "maximal"},
    )
    snowy = {"type": "U", "source": "Ice Field", "snow": True, "restriction": None, "rider": None}
    forged = {
        "type": "C",
        "source": "Old Forge",
        "snow": False,
        "restriction": "spend this mana only to cast artifact spells",
        "rider": None,
    }
    assert tagged["pools"] == [[], [snowy], [forged, forged], [snowy, forged, forged]]
    assert tagged["count"] == 4
    assert largest["pools"] == [[snowy, forged, forged]]


def test_a_rider_is_no_restriction() -> None:
    grove = {
        "card": "Grove",
        "types": "Land",
        "text": "{T}: Add {G}. Until end of turn, you don't lose this mana as steps and phases end.",
    }
    state = {"battlefield": [grove], "pool": [{"type": "R", "only": "creature spells"}]}
    (tagged,) = asked({"players": {"you": state}}, {"ask": "outcomes", "tagged": True, "limit": 2})
    floating, (red, green) = tagged["pools"]
    assert floating == [red]
    assert (red["source"], red["restriction"]) == (
        None,
        "spend this mana only to cast creature spells",
    )
    assert green["restriction"] is None
    assert "don't lose this mana" in green["rider"]


def test_tagged_pools_for_people(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    forge = written(tmp_path, {"you": [FORGE, ICE]})
    assert printed(capsys, "outcomes", forge, "--tagged", "--limit", "3") == (
        "4 pools\n"
        "  none\n"
        "  {U} (from Ice Field; snow)\n"
        "  {C}{C} (from Old Forge; spend this mana only to cast artifact spells)\n"
        "and 1 more; --limit lists them\n"
    )
    assert printed(capsys, "outcomes", forge, "--tagged", "--count") == "4\n"


def test_what_is_not_modelled_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    odd = written(tmp_path, {"you": [FOUNT, MIRROR]})
    assert (
        "caveat, left out because it is not modelled, and it could matter: Odd Mirror"
        in printed(capsys, "outcomes", odd)
    )
    assert main(["outcomes", odd, "--count"]) == 0
    said = capsys.readouterr()
    assert said.out == "3\n"
    assert "Odd Mirror" in said.err
    assert json.loads(printed(capsys, "outcomes", odd, "--json"))["caveats"]
    assert "Odd Mirror" in complaint(capsys, "outcomes", odd, "--strict", status=3)
    assert "Odd Mirror" in printed(capsys, "reach", odd, "W")
    assert main(["reach", odd, "C"]) == 1
    assert "cannot be reached, as far as the text is modelled\n" in capsys.readouterr().out
    assert "Odd Mirror" in complaint(capsys, "reach", odd, "W", "--strict", status=3)


@pytest.mark.parametrize(
    ("option", "fragment"),
    [
        (("--window", "priority", "--engine", "constraint"), "priority"),
        (("--prove", "--tagged"), "proof"),
        (("--prove", "--window", "priority"), "proof"),
        (("--tagged", "--engine", "algebra"), "'algebra'"),
    ],
)
def test_what_is_not_there_yet_is_refused(
    capsys: pytest.CaptureFixture[str], board: str, option: tuple[str, ...], fragment: str
) -> None:
    said = complaint(capsys, "outcomes", board, *option, status=3)
    assert said.startswith("manaproof: unsupported: ")
    assert fragment in said


@pytest.mark.parametrize(
    "option",
    [
        ("--engine", "magic"),
        ("--window", "always"),
        ("--limit=-1",),
        ("--limit", "many"),
        ("--budget", "0"),
        ("--budget=nan",),
    ],
)
def test_options_that_cannot_be(
    capsys: pytest.CaptureFixture[str], board: str, option: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["outcomes", board, *option])
    assert stopped.value.code == 2
    assert option[0].split("=")[0] in capsys.readouterr().err


def test_two_boards(capsys: pytest.CaptureFixture[str], board: str) -> None:
    assert "twice" in complaint(capsys, "outcomes", board, "--you", "Forest")
    assert "twice" in complaint(capsys, "outcomes", "Island", "--you", "Forest")


def test_a_line_to_each_pool(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    board = written(tmp_path, ISLE_AND_SEAL)
    assert printed(capsys, "outcomes", board, "--lines") == (
        "3 pools\n"
        "no mana:\n"
        "{U}:\n"
        "  1. tap Isle for {U}\n"
        "{U}{G}:\n"
        "  1. tap Isle for {U}\n"
        "  2. activate Leaf Seal, its ability 1, paying {U}: {U}{G}\n"
    )
    (answer,) = asked(ISLE_AND_SEAL, {"ask": "outcomes", "lines": True, "limit": 2})
    assert answer["lines"] == [[], [{"tap": "Isle", "add": "U"}]]
    said = complaint(capsys, "outcomes", board, "--tagged", "--lines", status=3)
    assert "leave out tagged" in said


def test_lines_of_a_player_with_priority() -> None:
    twice = {
        "card": "Reawakener",
        "types": "Artifact",
        "text": "Sacrifice this artifact: Untap target land.",
    }
    (answer,) = asked(
        {"you": [ISLE, twice]}, {"ask": "outcomes", "window": "priority", "lines": True}
    )
    assert answer["pools"] == ["", "U", "UU"]
    assert [len(line) for line in answer["lines"]] == [0, 1, 3]


def test_mana_without_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    endless = {"you": [ENDLESS, SEAL]}
    (answer,) = asked(endless, {"ask": "outcomes", "mana_limit": 2})
    turn = [{"activate": "Endless Font", "ability": 1, "add": "G"}]
    assert answer == {
        "pools": ["", "G", "UG", "GG"],
        "count": 4,
        "truncated": False,
        "unbounded": True,
        "complete": False,
        "mana_limit": 2,
        "loop": {"line": turn, "gain": "G", "reach": []},
    }
    out = printed(capsys, "outcomes", written(tmp_path, endless), "--mana-limit", "2")
    assert out.endswith(
        "   2 mana: UG GG\n"
        "there is no end to the mana: each turn of a loop gains {G}\n"
        "the loop:\n"
        "  1. activate Endless Font, its ability 1: {G}\n"
        "the pools are those of lines on which no more than 2 mana ever floats\n"
    )


# -- batches --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ENGINES)
def test_every_engine_gives_the_same_answer(engine: str) -> None:
    auto, other = asked(BOARD, {"ask": "outcomes"}, {"ask": "outcomes", "engine": engine})
    assert auto == other


def test_every_wrong_value_of_a_question_is_told_at_once() -> None:
    wrong = {
        "limit": -1,
        "mana_limit": True,
        "budget": 0,
        "player": "x",
        "engine": "m",
        "view": "best",
        "window": 7,
        "tagged": "yes",
        "colour": "W",
    }
    (failed,) = asked(BOARD, {"ask": "outcomes", **wrong})
    assert failed["error"]["kind"] == "invalid_board"
    problems = {each["place"]: each for each in failed["error"]["problems"]}
    assert {*problems} == {f"ask.{key}" for key in wrong}
    assert all(each["value"] and each["reason"] and each["remedy"] for each in problems.values())


@pytest.mark.parametrize(
    ("ask", "kind", "fragment"),
    [
        ({"prove": True, "tagged": True}, "unsupported", "proof"),
        ({"window": "priority", "engine": "constraint"}, "unsupported", "priority"),
        ({"tagged": True, "engine": "algebra"}, "unsupported", "'algebra'"),
        ({"limit": 10**30}, "invalid_board", "from 0 to"),
        ({"view": None}, "invalid_board", "a text"),
    ],
)
def test_questions_that_are_refused(ask: dict[str, object], kind: str, fragment: str) -> None:
    (failed,) = asked(BOARD, {"ask": "outcomes", **ask})
    assert failed["error"]["kind"] == kind
    assert fragment in failed["error"]["message"]


def test_a_budget_that_is_used_up() -> None:
    endless = {"you": [ENDLESS]}
    (failed,) = asked(endless, {"ask": "outcomes", "engine": "search", "budget": 0.01})
    assert failed["error"]["kind"] == "undecided"
    assert "0.01 seconds" in failed["error"]["message"]


# -- reach ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pool", ["UG", "gu", "{G}{U}", "{u} G"])
def test_a_pool_that_can_be_reached(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, pool: str
) -> None:
    board = written(tmp_path, ISLE_AND_SEAL)
    assert printed(capsys, "reach", board, pool) == (
        "{U}{G}: can be reached\n"
        "  1. tap Isle for {U}\n"
        "  2. activate Leaf Seal, its ability 1, paying {U}: {U}{G}\n"
        "legal and ends with {U}{G}: replayed by the plain reading of the rules (605.3a)\n"
    )
    assert json.loads(printed(capsys, "reach", board, pool, "--json")) == {
        "reachable": True,
        "line": [
            {"tap": "Isle", "add": "U"},
            {"activate": "Leaf Seal", "ability": 1, "pay": "U", "add": "UG"},
        ],
    }


def test_a_pool_that_cannot_be_reached(capsys: pytest.CaptureFixture[str], board: str) -> None:
    assert printed(capsys, "reach", board, "WU", status=1) == "{W}{U}: cannot be reached\n"
    assert printed(capsys, "reach", board, "C", "--json", status=1) == '{"reachable":false}\n'


def test_the_empty_pool(capsys: pytest.CaptureFixture[str], board: str) -> None:
    out = printed(capsys, "reach", board, "")
    assert out == "no mana: can be reached\n  nothing needs to be done\n"


def test_of_another_player_and_inline(capsys: pytest.CaptureFixture[str], board: str) -> None:
    printed(capsys, "reach", board, "CC", "--player", "opponent")
    printed(capsys, "reach", "--you", "Forest", "--opponent", "Island", "U", status=1)
    printed(capsys, "reach", "--you", "Forest", "--opponent", "Island", "U", "--player", "opponent")


@pytest.mark.parametrize("pool", ["W2", "{W", "{WU}", "X", "W/U", "W\x1b"])
def test_what_is_no_pool(capsys: pytest.CaptureFixture[str], board: str, pool: str) -> None:
    said = complaint(capsys, "reach", board, pool)
    assert said.startswith("manaproof: POOL: ")
    assert "no mana" in said
    assert "\x1b" not in said


def test_a_pool_must_be_named(capsys: pytest.CaptureFixture[str], board: str) -> None:
    assert "which pool" in complaint(capsys, "reach", board)


def test_reachable_in_a_batch() -> None:
    yes, no, nothing, wrong = asked(
        BOARD,
        {"ask": "reachable", "pool": "{U}{G}", "window": "mana"},
        {"ask": "reachable", "pool": "WW", "player": "you"},
        {"ask": "reachable"},
        {"ask": "reachable", "pool": "Q", "window": "x", "player": "y", "engine": "z3"},
    )
    assert [action["add"] for action in yes["line"]][1:] == ["UG"]
    assert no == {"reachable": False}
    assert nothing["error"]["problems"][0]["place"] == "ask.pool"
    places = {each["place"] for each in wrong["error"]["problems"]}
    assert places == {"ask.pool", "ask.window", "ask.player", "ask.engine"}


# -- long work ------------------------------------------------------------------------------------------


def test_what_is_known_is_told_where_it_is_broken_off(
    capsys: pytest.CaptureFixture[str], board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_self: object, *, found: int) -> None:
        del found
        raise KeyboardInterrupt

    monkeypatch.setattr("manaproof.solver.reachable.budget.Budget.spend", interrupted)
    assert complaint(capsys, "outcomes", board, status=130) == "interrupted\n"
    with pytest.raises(KeyboardInterrupt, match="1,234 pools found by then"):
        _break_off_with(1234)


def _break_off_with(found: int) -> None:
    with searching(1) as budget:
        budget.found = found
        raise KeyboardInterrupt


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_stops_a_search_at_once(tmp_path: Path) -> None:
    board = written(tmp_path, {"you": [ENDLESS, PRISM, PRISM]})
    code = "from manaproof.console import main; import sys; sys.exit(main())"
    command = [sys.executable, "-c", code, "outcomes", board, "--engine", "search"]
    # A busy machine may not have begun the search by the first of these moments.
    for patience in (2, 8, 24):
        with subprocess.Popen(
            [*command, "--budget", "60"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as running:
            time.sleep(patience)
            os.kill(running.pid, signal.SIGINT)
            out, said = running.communicate(timeout=30)
        if said != "interrupted\n":
            break
    assert (running.returncode, out) == (130, "")
    assert said.startswith("interrupted: ")
    assert said.endswith(" pools found by then\n")


def test_a_terminal_sees_how_far_it_has_come(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("manaproof.progress.monotonic", iter(range(100)).__next__)
    with searching(60) as budget:
        for found in range(1, 4):
            budget.spend(found=found)
    said = capsys.readouterr().err
    assert "2 pools found, 2 moments looked at" in said
    assert said.endswith("\r")


def test_mana_is_shown_with_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    from manaproof.answers.outcomes import mana_as_json

    assert mana_as_json(FloatingMana(ManaType.GREEN, snow=True)) == {
        "type": "G",
        "source": None,
        "snow": True,
        "restriction": None,
        "rider": None,
    }
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("name", "begins"), [("g.dot", "digraph"), ("g.graphml", "<?xml"), ("g.json", "{")]
)
def test_who_can_pay_for_whom_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, begins: str
) -> None:
    path = tmp_path / name
    printed(capsys, "outcomes", "--you", "Forest; Simic Signet", "--graph", str(path))
    drawn = path.read_text(encoding="utf-8")
    assert drawn.lstrip().startswith(begins)
    assert "Forest [1]" in drawn


def test_a_graph_has_one_of_three_formats(capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "outcomes", "--you", "Forest", "--graph", "it.png")
    assert "--graph" in said
