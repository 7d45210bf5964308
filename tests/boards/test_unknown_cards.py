"""Names that no card has: back faces, halves and tokens, and how they are written instead."""

from __future__ import annotations

import pytest

from tests.boards.shelf import problems_of, read


@pytest.mark.parametrize(
    ("name", "what", "entry"),
    [
        ("Dawn Road", "the back face of 'Night Path'", {"card": "Night Path", "face": "back"}),
        ("dawn road", "the back face of 'Night Path'", {"card": "Night Path", "face": "back"}),
        ("Cleared Field", "the back face of 'Felling'", {"card": "Felling", "face": "back"}),
        ("Rosa, the Bloom", "'Pale Seedling' flipped", {"card": "Pale Seedling", "flipped": True}),
        (
            "Right Room",
            "a half of 'Left Room // Right Room'",
            {"card": "Left Room", "unlocked": ["Right Room"]},
        ),
    ],
)
def test_another_face_is_written_by_its_card(
    name: str, what: str, entry: dict[str, object]
) -> None:
    (problem,) = problems_of({"you": [name]})
    assert what in problem.reason
    written = ", ".join(f"{key}: {given}" for key, given in entry.items())
    written = written.replace("True", "true").replace("'", "")
    assert f"{{{written}}}" in problem.remedy
    assert len(read({"you": [entry]}).permanents) == 1


@pytest.mark.parametrize(
    ("name", "whole"), [("Fen Walk", "Fen Cottage"), ("Cold", "Hot")], ids=["adventure", "split"]
)
def test_a_part_of_a_card_is_named_by_the_whole(name: str, whole: str) -> None:
    (problem,) = problems_of({"players": {"you": {"hand": [name]}}})
    assert "a part of" in problem.reason
    assert problem.remedy.endswith(f"'{whole}'")


@pytest.mark.parametrize("key", ["exiled_with", "copy_of", "card"])
def test_another_face_is_known_wherever_a_card_is_named(key: str) -> None:
    given = ["Dawn Road"] if key == "exiled_with" else "Dawn Road"
    (problem,) = problems_of({"you": [{"card": "Watch", key: given}]})
    assert "the back face of 'Night Path'" in problem.reason


TREASURE = (
    "{card: Treasure, token: true, types: Artifact, subtypes: Treasure, "
    'text: "{T}, Sacrifice this token: Add one mana of any color."}'
)


@pytest.mark.parametrize(
    ("name", "described"),
    [
        ("Treasure", TREASURE),
        ("3 treasure (tapped)", "types: Artifact, subtypes: treasure"),
        ("Clue Token", "{card: Clue, token: true, types: Artifact, subtypes: Clue, text: ...}"),
        ("Saproling", "types: Creature, subtypes: Saproling, power: ..., toughness: ..."),
        ("Elf Warrior", "types: Creature, subtypes: Elf Warrior"),
        ("Shard", "types: Enchantment, subtypes: Shard"),
    ],
)
def test_a_name_of_subtypes_is_a_token_to_describe(name: str, described: str) -> None:
    (problem,) = problems_of({"you": [name]})
    assert "tokens are described in place" in problem.remedy
    assert described in problem.remedy


@pytest.mark.parametrize("fields", [{}, {"power": 1}, {"text": "Flying"}])
def test_a_token_that_nobody_knows_is_to_be_described(fields: dict[str, object]) -> None:
    (problem,) = problems_of({"you": [{"card": "Nonesuch", "token": True, **fields}]})
    assert TREASURE in problem.remedy


def test_a_name_with_a_comma_is_in_quotes_in_a_remedy() -> None:
    (problem,) = problems_of({"you": [{"card": "Own, Thing", "text": "Flying"}]})
    assert '{card: "Own, Thing", types: Land' in problem.remedy


def test_the_example_of_a_token_is_one() -> None:
    (problem,) = problems_of({"you": ["Treasure"]})
    example = problem.remedy.partition(": ")[2]
    assert not problems_of(f"you: [{example}]")


@pytest.mark.parametrize("name", ["Treasury", "Elff", "Watchh", "Elf Treasure"])
def test_other_names_are_no_tokens(name: str) -> None:
    (problem,) = problems_of({"you": [name]})
    assert "token" not in problem.remedy


@pytest.mark.parametrize(
    ("card", "face", "side"),
    [
        ("Night Path", "Dawn Road", "back"),
        ("Felling", "cleared field", "back"),
        ("Night Path", "Night Path", "front"),
    ],
)
def test_a_face_by_name_is_front_or_back(card: str, face: str, side: str) -> None:
    (problem,) = problems_of({"you": [{"card": card, "face": face}]})
    assert problem.place == "you[0].face"
    assert f"write face: {side}" in problem.remedy
