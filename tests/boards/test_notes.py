"""Notes on what a board lists though the rules may not allow it."""

from __future__ import annotations

import pytest

from tests.boards.shelf import read


def aura(enchant: str, on: str) -> dict[str, object]:
    text = f"Enchant {enchant}"
    return {
        "card": "Own Aura",
        "types": "Enchantment",
        "subtypes": "Aura",
        "text": text,
        "attached_to": on,
    }


OTHERS = ["Mossy Glade", "Grove Elder", {"card": "Sudden Spark", "face_down": True, "id": "down"}]


@pytest.mark.parametrize(
    ("enchant", "on"),
    [
        ("Island", "Mossy Glade"),
        ("creature", "Mossy Glade"),
        ("creature you control", "Mossy Glade"),
        ("artifact, creature, or planeswalker", "Mossy Glade"),
        ("land", "Grove Elder"),
        ("Forest or Plains", "Grove Elder"),
        ("creature or Vehicle", "you"),
        ("player", "Grove Elder"),
        ("land", "down"),
    ],
)
def test_an_aura_on_what_it_cannot_enchant_is_noted(enchant: str, on: str) -> None:
    (note,) = read({"you": [*OTHERS, aura(enchant, on)]}).notes
    assert note == f"Own Aura says enchant {enchant}, which {on} as printed is not (CR 303.4c)"


@pytest.mark.parametrize(
    ("enchant", "on"),
    [
        ("Forest", "Mossy Glade"),
        ("Forest or Plains", "Mossy Glade"),
        ("land you control", "Mossy Glade"),
        ("permanent", "Mossy Glade"),
        ("creature or land", "Grove Elder"),
        ("red or green creature", "Mossy Glade"),
        ("Elf", "Mossy Glade"),
        ("player", "you"),
        ("opponent", "you"),
        ("creature", "down"),
    ],
)
def test_no_note_where_it_can_or_where_nobody_can_say(enchant: str, on: str) -> None:
    assert read({"you": [*OTHERS, aura(enchant, on)]}).notes == ()


def test_a_copy_enchants_and_is_enchanted_as_what_it_copies() -> None:
    glade = {"card": "Grove Elder", "copy_of": "Mossy Glade"}
    assert read({"you": [glade, aura("land", "Grove Elder")]}).notes == ()


def test_a_commander_that_is_not_legendary_is_noted() -> None:
    legend = {"card": "Own Legend", "types": "Legendary Creature"}
    board = read({"players": {"you": {"command": ["Grove Elder", legend]}}})
    (note,) = board.notes
    assert note.startswith("Grove Elder, in the command zone of you, is not legendary")
