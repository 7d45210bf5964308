"""The short form: which name wins, how many, attached to what, in which state."""

from __future__ import annotations

from typing import Any

import pytest

from manaproof.models.mana import Color
from tests.boards.shelf import problems_of, read


@pytest.mark.parametrize(
    ("written", "ids"),
    [
        ("Mossy Glade", ["Mossy Glade"]),
        ("  mossy GLADE ", ["Mossy Glade"]),
        ("jotunn's rest", ["Jötunn’s Rest"]),  # noqa: RUF001 -- a name as it is printed
        ("1 Mossy Glade", ["Mossy Glade"]),
        ("3 Mossy Glade", ["Mossy Glade#1", "Mossy Glade#2", "Mossy Glade#3"]),
        ("7 Wells", ["7 Wells"]),
        ("2 7 Wells", ["7 Wells#1", "7 Wells#2"]),
        ("Watch on the Ridge", ["Watch on the Ridge"]),
        ("2 Watch on the Ridge (sick)", ["Watch on the Ridge#1", "Watch on the Ridge#2"]),
        ("7 Wells (tapped)", ["7 Wells"]),
        ("Ana, Keeper of Gates", ["Ana, Keeper of Gates"]),
        ("Ward of Stone: Red", ["Ward of Stone: Red"]),
        ("Old Mill (West)", ["Old Mill (West)"]),
        ("2 Old Mill (West) (tapped)", ["Old Mill (West)#1", "Old Mill (West)#2"]),
        ("Night Path", ["Night Path"]),
        ("Night Path // Dawn Road", ["Night Path"]),
        ("Mossy Glade (id glade)", ["glade"]),
    ],
)
def test_the_longest_known_name_wins(written: str, ids: list[str]) -> None:
    assert list(read({"you": [written]}).permanents) == ids


@pytest.mark.parametrize(
    ("states", "fields"),
    [
        ("tapped", {"tapped": True, "sick": False}),
        ("sick; tapped", {"sick": True, "tapped": True}),
        ("face down, phased out", {"face_down": True, "phased_out": True}),
        ("TAPPED , Face  Down", {"tapped": True, "face_down": True}),
        ("chosen blue", {"chosen_color": Color.BLUE, "chosen_type": None}),
        ("chosen R", {"chosen_color": Color.RED}),
        ("chosen elf", {"chosen_type": "Elf", "chosen_color": None}),
        ("chosen island", {"chosen_type": "Island"}),
        ("chosen Artifact", {"chosen_type": "Artifact"}),
        ("1 charge counter", {"counters": {"charge": 1}}),
        ("2 charge counters, 3 +1/+1 counters", {"counters": {"charge": 2, "+1/+1": 3}}),
    ],
)
def test_states(states: str, fields: dict[str, Any]) -> None:
    (permanent,) = read({"you": [f"Mossy Glade ({states})"]}).permanents.values()
    assert {key: getattr(permanent, key) for key in fields} == fields


def test_a_flip_card_may_be_flipped() -> None:
    assert read({"you": ["Pale Seedling (flipped)"]}).permanents["Pale Seedling"].flipped


def test_every_copy_has_the_states() -> None:
    board = read({"you": ["2 Mossy Glade (tapped)"]})
    assert [each.tapped for each in board.permanents.values()] == [True, True]


@pytest.mark.parametrize(
    ("written", "host"),
    [
        ("Creeping Vine on Watch on the Ridge", "Watch on the Ridge"),
        ("Creeping Vine on Old Mill (West)", "Old Mill (West)"),
        ("Creeping Vine on Old Mill (West) (sick)", "Old Mill (West)"),
        ("Creeping Vine ON 7 wells (sick)", "7 Wells"),
    ],
)
def test_what_follows_on_is_a_name(written: str, host: str) -> None:
    others = ["Watch on the Ridge", "Old Mill (West)", "7 Wells"]
    board = read({"you": [*others, written]})
    assert board.permanents["Creeping Vine"].attached_to == host
    assert board.permanents["Creeping Vine"].sick == ("(sick)" in written)


@pytest.mark.parametrize(
    ("written", "reason", "remedy"),
    [
        ("Mossy Glade (shiny)", "'shiny' is no state", "long form"),
        ("Mossy Glade (tapped, controller opponent)", "'controller opponent'", "long form"),
        ("Night Path (transformed)", "'transformed' is no state", "{card: NAME, face: back}"),
        ("Mossy Glade (untapped)", "'untapped' is no state", "{card: NAME, tapped: false}"),
        ("{card: Mossy Glade}", "a long form", "without quotes"),
        ("Mossy Glade (chosen purple)", "'chosen purple'", "long form"),
        ("Mossy Glade ()", "''", "long form"),
        ("Mossy Glade (tapped", "'(tapped' follows", "close the bracket"),
        ("Mossy Glade (tapped, tapped)", "twice", "once"),
        ("2 Mossy Glade (id glade)", "one id for 2", "an id of its own"),
        ("0 Mossy Glade", "no number of permanents", "from 1"),
        ("Creeping Vine on (tapped)", "nothing follows on", "name what"),
        ("Mosy Glade", "no card is named 'Mosy Glade'", "'Mossy Glade'"),
        ("4 Mosy Glade (tapped)", "no card is named 'Mosy Glade'", "'Mossy Glade'"),
        ("Mossy\x07Glade", "control characters", "leave them out"),
        ("Mossy Glade (" + "tapped, " * 200 + "sick)", "characters", "long form"),
        ("   ", "empty name", "a card's name"),
    ],
)
def test_what_is_no_short_form(written: str, reason: str, remedy: str) -> None:
    (problem,) = problems_of({"you": ["Still Water", written]})
    assert problem.place == "you[1]"
    assert reason in problem.reason
    assert remedy in problem.remedy
    assert "\x07" not in str(problem)
