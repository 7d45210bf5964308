"""Cards described in place, and texts that replace those of known cards."""

from __future__ import annotations

from typing import Any

import pytest

from manaproof.models.board_input.described import _kept
from manaproof.models.mana import letters
from manaproof.models.types import CardType, Supertype
from tests.boards.shelf import problems_of, read


def described(**fields: object) -> Any:  # noqa: ANN401 -- a card's front face, whatever it holds
    board = read({"you": [{"card": "Invented Thing", **fields}]})
    return board.permanents["Invented Thing"].card.front


@pytest.mark.parametrize(
    "line",
    [
        {"types": "Legendary Snow Artifact Creature — Elf Druid"},
        {"types": "legendary snow artifact creature - Elf Druid"},
        {"types": ["Artifact", "Creature"], "supertypes": ["Legendary", "Snow"]}
        | {"subtypes": "Elf Druid"},
        {
            "types": "Artifact Creature",
            "supertypes": "legendary snow",
            "subtypes": ["Elf", "Druid"],
        },
    ],
)
def test_type_lines(line: dict[str, object]) -> None:
    face = described(**line)
    assert face.types == (CardType.ARTIFACT, CardType.CREATURE)
    assert face.supertypes == (Supertype.LEGENDARY, Supertype.SNOW)
    assert face.subtypes == ("Elf", "Druid")


def test_two_words_may_be_one_subtype_and_one_word_may_hold_a_hyphen() -> None:
    assert described(types="Creature — Time Lord Warrior").subtypes == ("Time Lord", "Warrior")
    assert described(types="Land - Urza's Power-Plant").subtypes == ("Urza's", "Power-Plant")


@pytest.mark.parametrize(
    ("fields", "colors"),
    [
        ({"mana_cost": "{1}{G}{W/U}"}, "WUG"),
        ({"mana_cost": "{1}{G}", "colors": "R"}, "R"),
        ({"colors": ["white", "B"]}, "WB"),
        ({"colors": ""}, ""),
        ({}, ""),
    ],
)
def test_colors(fields: dict[str, object], colors: str) -> None:
    assert letters(described(types="Creature", **fields).colors) == colors


def test_what_is_said_twice_in_a_type_line_counts_once() -> None:
    face = described(types="Snow Snow Land Land - Forest Forest")
    assert (face.types, face.subtypes) == ((CardType.LAND,), ("Forest",))
    assert face.supertypes == (Supertype.SNOW,)


@pytest.mark.parametrize("power", ["-1", "+2", "1+*", "7-*", "*", "X", "3.5", ".5", "*+1"])
def test_powers_as_printed(power: str) -> None:
    assert described(types="Creature", power=power).power == power


def test_a_long_text_is_compiled_without_being_kept() -> None:
    before = _kept.cache_info().currsize
    assert described(types="Land", text="\n".join(["Flying"] * 400)).abilities
    assert _kept.cache_info().currsize == before


def test_power_and_toughness() -> None:
    face = described(types="Creature", power=3, toughness="1+*")
    assert (face.power, face.toughness) == ("3", "1+*")


def test_the_text_is_compiled() -> None:
    two = described(types="Land", text="Vigilance\nFlying")
    assert [ability.keyword for ability in two.abilities] == ["vigilance", "flying"]


def test_a_text_replaces_that_of_a_known_card_and_nothing_else() -> None:
    known = read({"you": ["Grove Elder"]}).permanents["Grove Elder"].card
    changed = read({"you": [{"card": "grove elder", "text": "Flying"}]})
    card = changed.permanents["Grove Elder"].card
    assert [ability.keyword for ability in card.front.abilities] == ["flying"]  # type: ignore[union-attr]
    assert card.front != known.front
    for key in ("name", "types", "subtypes", "supertypes", "mana_cost", "colors", "power"):
        assert getattr(card.front, key) == getattr(known.front, key)


def test_a_text_replaces_that_of_the_face_that_is_up() -> None:
    back = {"card": "Night Path", "face": "back", "text": "Flying"}
    card = read({"you": [back]}).permanents["Night Path"].card
    assert [len(face.abilities) for face in card.faces] == [0, 1]
    front = {**back, "face": "front"}
    card = read({"you": [front]}).permanents["Night Path"].card
    assert [len(face.abilities) for face in card.faces] == [1, 0]
    flipped = {"card": "Pale Seedling", "flipped": True, "power": 9}
    card = read({"you": [flipped]}).permanents["Pale Seedling"].card
    assert [face.power for face in card.faces] == ["1", "9"]


def test_a_text_replaces_that_of_a_known_card_in_force_as_well() -> None:
    elder = {"card": "grove elder", "text": "Flying"}
    board = read({"you": [elder], "in_force": [{**elder, "controller": "you"}]})
    assert board.in_force[0].card == board.permanents["Grove Elder"].card
    assert [each.keyword for each in board.in_force[0].card.front.abilities] == ["flying"]  # type: ignore[union-attr]


def test_types_describe_a_card_whole_whatever_its_name() -> None:
    card = read({"you": [{"card": "Grove Elder", "types": "Land"}]}).permanents["Grove Elder"].card
    assert (card.front.types, card.front.mana_cost) == ((CardType.LAND,), None)
    assert (card.front.power, letters(card.front.colors)) == (None, "")


@pytest.mark.parametrize(
    ("fields", "place", "reason"),
    [
        ({"text": "Flying"}, "", "no types are given"),
        ({"text": "Flying", "power": True}, "", "no types are given"),
        ({"text": "Flying", "power": True}, ".power", "not a whole number"),
        ({"types": "Landd"}, ".types", "not a card type"),
        ({"types": "Legendary"}, ".types", "no card type"),
        ({"types": "Land", "supertypes": "Basik"}, ".supertypes", "not a supertype"),
        ({"types": "Land", "mana_cost": "2G"}, ".mana_cost", "no mana cost"),
        ({"types": "Land", "colors": "WX"}, ".colors[1]", "not a color"),
        ({"types": "Land", "power": True}, ".power", "not a whole number"),
        ({"types": "Land", "power": "big"}, ".power", "not a number"),
        ({"types": "Land", "power": "....."}, ".power", "not a number"),
        ({"types": "Land", "power": "\u0663"}, ".power", "not a number"),
        ({"types": "Land", "toughness": "9" * 5000}, ".toughness", "not a number"),
        ({"types": "Land", "mana_cost": "{" + "9" * 5000 + "}"}, ".mana_cost", "no mana symbol"),
        ({"types": "Land", "text": "9" * 5000}, ".text", "too large"),
        ({"types": "Land", "text": "Flying\n" * 2000}, ".text", "14,000 characters"),
        ({"types": "Land \u2014 Forest \u2014 Island"}, ".types", "not a subtype"),
        ({"types": "Land", "subtypes": "Forest, Island"}, ".subtypes", "not a subtype"),
        ({"types": "Land", "text": {"T": None}}, ".text", "not a text"),
        ({"types": "Land", "text": "a\x00b"}, ".text", "control characters"),
    ],
)
def test_what_describes_no_card(fields: dict[str, object], place: str, reason: str) -> None:
    problems = problems_of({"you": [{"card": "Invented Thing", **fields}]})
    assert any(each.place == f"you[0]{place}" and reason in each.reason for each in problems)
