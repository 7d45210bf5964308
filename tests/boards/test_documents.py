"""Boards from texts, files and command lines; what each refuses, where and in which words."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from manaproof.models.board_input import LARGEST_TEXT, inline_board, load_board, parse_board
from manaproof.models.board_input.reading import MOST_CARDS, MOST_PROBLEMS
from manaproof.models.errors import InvalidBoardError
from tests.boards.shelf import parse, problems_of, read

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.parametrize(
    "text",
    [
        '{"you": ["Mossy Glade", "Still Water (tapped)"]}',
        '\ufeff {"you": ["Mossy Glade", "Still Water (tapped)"]}',
        "{you: [Mossy Glade, Still Water (tapped)]}",
        "{you: [Mossy Glade, 'Still Water (tapped)'],}",
        "you: [Mossy Glade, Still Water (tapped)]",
        "# a remark\nyou:\n- Mossy Glade\n- Still Water (tapped) # and another\n",
        "players: {you: {battlefield: [Mossy Glade, {card: Still Water, tapped: true}]}}",
    ],
)
def test_json_and_yaml_are_told_apart_by_what_they_hold(text: str) -> None:
    board = parse(text)
    assert {name: each.tapped for name, each in board.permanents.items()} == {
        "Mossy Glade": False,
        "Still Water": True,
    }


@pytest.mark.parametrize(
    ("written", "value"),
    [
        *((word, f"'{word}'") for word in ("no", "on", "1:30", "2026-01-01", "0x1z", "1_000")),
        *(("'3'", "'3'"), ("~", "None"), ("1.5", "1.5"), ("True", "True"), ("[1]", "[1]")),
        *((".inf", "inf"), ("-.INF", "-inf"), (".nan", "nan")),
    ],
)
def test_yaml_reads_plain_words_by_the_core_schema(written: str, value: str) -> None:
    (problem,) = problems_of(f"players: {{you: {{life: {written}}}}}")
    assert (problem.place, problem.value) == ("players.you.life", value)


@pytest.mark.parametrize(
    ("written", "life"), [("010", 10), ("0o17", 15), ("0x1F", 31), ("-3", -3), ("+4", 4)]
)
def test_yaml_numbers_of_the_core_schema(written: str, life: int) -> None:
    assert parse(f"players: {{you: {{life: {written}}}}}").players["you"].life == life


BOMB = """\
a: &a [Mossy Glade, Mossy Glade]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b]
you: [*c, *c]
"""


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        (BOMB, "line 1, column 4", "an anchor"),
        ("you: [*a]", "line 1, column 7", "an alias"),
        ("you: !!python/name:os.system ''", "line 1, column 6", "a tag"),
        ("you: []\nyou: []", "line 2, column 1", "'you' stands twice"),
        ("you: [{card: Still Water, card: Mossy Glade}]", "line 1, column 27", "stands twice"),
        ("? [a]\n: 1", "line 1, column 3", "as a key"),
        ("you: []\n---\nyou: []", "board", "2 documents"),
        ("", "board", "nothing is written"),
        ("# only a remark", "board", "nothing is written"),
        ("Still Water", "board", "a board is a mapping"),
        ("[Still Water]", "board", "a board is a mapping"),
        ("you: [", "line 1", "no YAML"),
        ("you: [é\x08]", "character 8", "not allowed in YAML"),
        ("a: " + "[" * 60 + "]" * 60, "line 1, column 53", "nested too deeply"),
        ('{"you": [], "you": []}', "board", "stands twice"),
        ('{"players": {"you": {"life": NaN}}}', "board", "not a number"),
        ('{"players": {"you": {"life": Infinity}}}', "board", "not a number"),
        ('{"players": {"you": {"life": ' + "9" * 5000 + "}}}", "board", "thousands of digits"),
        ('{"a":' * 100_000, "board", "nested too deeply"),
        ("you: []\0", "character 8", "no text holds"),
        ("you: [\ud800]", "character 7", "no text holds"),
        (" " * (LARGEST_TEXT + 1), "board", "too large"),
    ],
)
def test_texts_that_are_no_board(text: str, place: str, reason: str) -> None:
    (problem,) = problems_of(text)
    assert problem.place == place
    assert reason in problem.reason
    assert len(str(problem)) < 400


def test_an_unclosed_bracket_is_shown_where_it_stands() -> None:
    (problem,) = problems_of("you: [Mossy Glade\nfoe: []\n")
    assert problem.place.startswith("line 2")
    assert "no YAML" in problem.reason


def test_a_deeply_nested_document_is_refused_in_few_words() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    (problem,) = problems_of({"you": [deep]})
    assert problem.place == "you[0]"
    assert len(problem.value) < 200


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("you:\n  pool: {G}{G}", "in quotes: pool: '{G}{G}'"),
        ("players:\n  you: {pool: {G}}", "in quotes: '{G}{G}'"),
        ("you:\n- card: My Land\n  text: {T}: Add {G}.", "in quotes"),
        ("you:\n- {card: Still Water, id: #2}", "in quotes"),
        ("you:\n- card: Still Water\n  id: #2", "in quotes"),
        ("you:\n- #2 Still Water", "in quotes"),
    ],
)
def test_an_error_from_missing_quotes_says_so(text: str, quotes: str) -> None:
    (problem,) = problems_of(text)
    assert quotes in problem.remedy


def test_a_remedy_holds_no_control_characters() -> None:
    quotes, name = problems_of({"you": ["Still Water (tapped", "a\x1b[31m)"]})
    assert "\x1b" not in f"{quotes}{name}"
    assert "in quotes" in quotes.remedy
    assert "control characters" in name.reason


@pytest.mark.parametrize(
    ("document", "place", "value", "reason", "remedy"),
    [
        ({"you": ["Mosy Glade"]}, "you[0]", "'Mosy Glade'", "no card", "'Mossy Glade'"),
        ({"you": [], "oponent": 5}, "oponent", "5", "a list or a mapping", "list the battlefield"),
        ({"you": [], "foe": None}, "foe", "None", "a list or a mapping", "[]"),
        ({"players": {"you": []}, "foe": []}, "foe", "[]", "beside players", "under players"),
        ({"players": {"you": []}, "turns": {}}, "turns", "{}", "beside players", "turn"),
        ({"you": [], "in_forse": []}, "in_forse", "[]", "too like", "in_force"),
        ({"players": []}, "players", "[]", "not a mapping", "write a mapping"),
        ({}, "board", "{}", "without players", "{you: []}"),
        ({"turn": {}}, "board", "{'turn': {}}", "without players", "{you: []}"),
        ({"": []}, "''", "''", "empty text", "write a text"),
        ({"a\x1bb": []}, r"'a\x1bb'", r"'a\x1bb'", "control characters", "leave them out"),
        ({True: []}, "True", "True", "not a text", "write a text"),
        ({"you": [3]}, "you[0]", "3", "not a card", "{card: NAME"),
        (
            {"you": [{"name": "x", "id": "y"}]},
            "you[0]",
            "{'id': 'y', 'name': 'x'}",
            "without",
            "card",
        ),
        ({"you": ["99999999 Still Water"]}, "you[0]", "99999999", "99,999,999", f"{MOST_CARDS:,}"),
    ],
)
def test_documents_that_are_no_board(
    document: object, place: str, value: str, reason: str, remedy: str
) -> None:
    (problem,) = problems_of(document)
    assert (problem.place, problem.value) == (place, value)
    assert reason in problem.reason
    assert remedy in problem.remedy


def test_every_problem_is_told_at_once_in_its_place() -> None:
    problems = problems_of(
        {
            "turn": {"step": "lunch"},
            "rules": "soon",
            "players": {
                "you": {
                    "life": "many",
                    "battlefield": ["Stil Water", {"card": "Mossy Glade", "taped": True, "x": -1}],
                },
                "foe": 5,
            },
            "in_force": [{"card": "Nought", "controller": "foe"}],
        }
    )
    assert [each.place for each in problems] == [
        "players.you.life",
        "players.you.battlefield[0]",
        "players.you.battlefield[1].taped",
        "players.you.battlefield[1].x",
        "players.foe",
        "turn.step",
        "rules",
        "in_force[0].card",
    ]


@pytest.mark.parametrize(
    ("document", "place", "reason"),
    [
        ({"players": {"you": ["Wells"], " you ": ["Watch"]}}, "players.' you '", "stands twice"),
        ({"1": ["Wells"], " 1": []}, "' 1'", "stands twice"),
        ({"you": {"counters": {"energy": 1, " Energy": 0}}}, "you.counters.' Energy'", "twice"),
        ({"you": [{"card": "Wells", "counters": {"a": 1, "A": 2}}]}, "you[0].counters.A", "twice"),
        ({"you": [{"card": "Wells", "used": {"1": 1, 1: 2}}]}, "you[0].used.1", "twice"),
        ({"you": {"commander_casts": {"Wells": 1, "wells": 1}}}, "you.commander_casts.wells", "tw"),
        ({"you": ["Wells (2 charge counters, 3 Charge counters)"]}, "you[0]", "said twice"),
        ({"you": ["Wells (id *)"]}, "you[0]", "every permanent"),
        ({"you": ["Wel\u200bls"]}, "you[0]", "control characters"),
        ({"you": [{"card": "Wells", "id": "a\u00adb"}]}, "you[0].id", "control characters"),
        ({"you": [{"card": "Wells", "chosen_mode": "\u061cb"}]}, "you[0].chosen_mode", "control"),
        ({f"p{number}": [] for number in range(65)}, "board", "65 players"),
    ],
)
def test_nothing_is_dropped_in_silence(
    document: dict[str, object], place: str, reason: str
) -> None:
    (problem,) = problems_of(document)
    assert problem.place == place
    assert reason in problem.reason


def test_an_error_without_end_is_told_in_a_hundred_lines() -> None:
    with pytest.raises(InvalidBoardError, match=r"300 problems") as caught:
        read({"you": ["Nought"] * 300})
    assert len(caught.value.problems) == 300
    assert str(caught.value).endswith("and 200 more")
    assert len(str(caught.value).splitlines()) == 102


def test_problems_without_end_are_told_up_to_a_number() -> None:
    problems = problems_of({"you": ["Nought"] * (2 * MOST_PROBLEMS)})
    assert len(problems) == MOST_PROBLEMS + 1
    assert "not read" in problems[-1].remedy


def test_the_largest_board_is_read_and_one_more_permanent_is_not() -> None:
    assert len(read({"you": [f"{MOST_CARDS} Still Water"]}).permanents) == MOST_CARDS
    (problem,) = problems_of({"you": [f"{MOST_CARDS} Still Water"], "foe": ["Mossy Glade"] * 3})
    assert problem.place == "foe[0]"


def problem_of_file(path: Path) -> tuple[str, str]:
    with pytest.raises(InvalidBoardError) as caught:
        load_board(path)
    (problem,) = caught.value.problems
    return problem.place, problem.reason


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00", "binary"),
        (bytes(range(128, 256)), "no UTF-8 text from byte 1"),
        (b"you: []\n# caf\xe9", "no UTF-8 text from byte 14"),
        (b"you: [\x1b]", "not allowed in YAML"),
    ],
)
def test_files_that_are_no_text(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "board.yaml"
    path.write_bytes(content)
    assert reason in problem_of_file(path)[1]


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    with path.open("wb") as file:
        file.truncate(10**12)
    place, reason = problem_of_file(path)
    assert "too large" in reason
    assert str(path)[:10] in place


@pytest.mark.parametrize("make", ["missing", "directory"])
def test_what_is_no_file(tmp_path: Path, make: str) -> None:
    path = tmp_path if make == "directory" else tmp_path / "missing.yaml"
    with pytest.raises(InvalidBoardError) as caught:
        load_board(path)
    (problem,) = caught.value.problems
    assert problem.place == "board"
    assert str(path)[:10] in problem.value


@pytest.mark.parametrize(
    "write", [json.dumps, lambda document: f"you: {document['you']}"], ids=["json", "yaml"]
)
def test_a_file_is_read(tmp_path: Path, write: Callable[[dict[str, object]], str]) -> None:
    path = tmp_path / "board"
    path.write_text("\ufeff" + write({"you": []}), encoding="utf-8")
    assert list(load_board(path).players) == ["you"]


def test_permanents_in_a_line() -> None:
    board = inline_board({"you": "2 Forest; Island (tapped; sick) ;", "rules": " "})
    assert list(board.permanents) == ["Forest#1", "Forest#2", "Island"]
    assert board.permanents["Island"].tapped
    assert board.permanents["Island"].sick
    assert list(board.players) == ["you", "rules"]


def test_a_problem_in_a_line_has_its_place() -> None:
    with pytest.raises(InvalidBoardError) as caught:
        inline_board({"you": "Forest; Forest (shiny)"})
    assert caught.value.problems[0].place == "players.you[1]"


def test_reading_json_loads_no_yaml() -> None:
    program = (
        "import sys\n"
        "from manaproof.models.board_input import parse_board\n"
        'parse_board(\'{"you": ["2 Forest", "Island (tapped)"]}\')\n'
        "print('yaml' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"


def test_real_cards_are_looked_up_in_the_catalogue() -> None:
    names = "[1996 World Champion, Assault on Osgiliath, Fog on the Barrow-Downs]"
    champion = parse_board(f"you: {{hand: {names}, battlefield: [1996 World Champion]}}")
    assert len(champion.players["you"].hand or ()) == 3  # type: ignore[arg-type]
    assert list(champion.permanents) == ["1996 World Champion"]


def test_permanents_in_a_line_are_not_cut_at_commas() -> None:
    with pytest.raises(InvalidBoardError) as caught:
        inline_board(
            {
                "you": "Forrest (tappd); Island (3 charge countrs); Urborg;  Tomb of Yawgmoth; Islandd"
            }
        )
    told = [(each.place, each.value) for each in caught.value.problems]
    assert told == [
        ("players.you[0]", "'Forrest (tappd)'"),
        ("players.you[1]", "'Island (3 charge countrs)'"),
        ("players.you[3]", "'Tomb of Yawgmoth'"),
        ("players.you[4]", "'Islandd'"),
    ]


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ('{"you": ["Still Water" "Watch"]}', "line 1, column 24", "no JSON"),
        ('{\n  "you": ["Still Water",\n}', "line 3, column 1", "no JSON"),
        ('{"you": [Still Water}', "line 1, column 10", "no JSON"),
        ("{you: [Still Water}", "line 1, column 19", "no YAML"),
        ('you: ["Still Water" "Watch"]', "line 1, column 21", "no YAML"),
    ],
)
def test_a_syntax_error_is_told_in_the_language_that_was_meant(
    text: str, place: str, reason: str
) -> None:
    (problem,) = problems_of(text)
    assert problem.place == place
    assert reason in problem.reason


def test_every_key_that_a_permanent_has_is_told() -> None:
    (problem,) = problems_of({"you": [{"card": "Still Water", "zzz": 1}]})
    for key in ("attached_to", "card", "face", "supertypes", "unlocked", "x"):
        assert f"'{key}'" in problem.remedy


@pytest.mark.parametrize(
    ("document", "meant"),
    [
        ({"you": [{"card": "Still Water", "imprinted": ["Watch"]}]}, "exiled_with"),
        ({"you": [{"card": "Night Path", "transformed": True}]}, "face"),
        ({"you": [{"card": "Watch", "Summoning_Sick": True}]}, "sick"),
        ({"you": {"commanders": ["Watch"]}}, "command"),
        ({"you": {"deck": 40}}, "library"),
    ],
)
def test_what_people_call_a_key_is_understood(document: object, meant: str) -> None:
    (problem,) = problems_of(document)
    assert problem.remedy == f"did you mean '{meant}'?"
