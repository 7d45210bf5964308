"""Lines of play as they are written: read, told back, and refused with every problem at once."""

from __future__ import annotations

import pytest

from manaproof.models.board_input.lines import parse_line, read_line
from manaproof.models.errors import InvalidBoardError, UnsupportedError
from manaproof.models.lines import Activate, Tap, line_as_json
from manaproof.models.mana import ManaPool

DOCUMENT = [
    {"tap": "Forest", "add": "G"},
    {"tap": "Forest", "by": "opponent"},
    {"activate": "Pool", "ability": 2, "pay": "GC", "using": ["Elf", "Elf"], "add": "UB", "x": 3},
    {"activate": "Pool", "ability": "{3}, {Q}", "pay": "", "using": []},
]


def test_actions_are_read() -> None:
    pool = ManaPool.parse
    assert read_line(DOCUMENT) == (
        Tap("Forest", pool("G")),
        Tap("Forest", by="opponent"),
        Activate("Pool", 2, pool("GC"), ("Elf", "Elf"), pool("UB"), 3),
        Activate("Pool", "{3}, {Q}", ManaPool(), ()),
    )


def test_a_line_is_told_as_it_is_read() -> None:
    assert line_as_json(read_line(DOCUMENT)) == DOCUMENT


@pytest.mark.parametrize(
    "text",
    [
        '[{"tap": "Forest", "add": "G"}]',
        "[{tap: Forest, add: '{G}'}]",
        "- tap: Forest\n  add: g\n",
    ],
)
def test_json_and_yaml_say_the_same(text: str) -> None:
    assert parse_line(text) == (Tap("Forest", ManaPool.parse("G")),)


@pytest.mark.parametrize(
    ("document", "places"),
    [
        ({}, ["line"]),
        (["Forest", {"untap": 1}], ["line[0]", "line[1]"]),
        ([{"tap": "", "add": "Q"}, {"tap": "A", "x": 1}], ["[0].tap", "[0].add", "[1].x"]),
        (
            [{"activate": 3, "ability": 0, "pay": 2, "using": "A", "x": -1, "add": ["G"]}],
            [f"[0].{key}" for key in ("activate", "ability", "pay", "using", "x", "add")],
        ),
    ],
)
def test_every_problem_is_told_with_its_place(document: object, places: list[str]) -> None:
    with pytest.raises(InvalidBoardError) as caught:
        read_line(document)
    told = caught.value.problems
    assert len(told) == len(places)
    assert all(each.place.endswith(place) for each, place in zip(told, places, strict=True))


@pytest.mark.parametrize("text", ["[{", '[{"tap": "A"', "tap: A"])
def test_a_text_that_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(InvalidBoardError):
        parse_line(text)


def test_other_kinds_of_action_are_not_done_yet() -> None:
    with pytest.raises(UnsupportedError, match=r"cast at line\[1\], the action step at"):
        read_line([{"tap": "Forest"}, {"cast": "Some Spell"}, {"step": "upkeep"}])
