"""CR 110.4: which cards can be permanents, and with which face up."""

from __future__ import annotations

import pytest

from tests.boards.shelf import parse, problems_of, read


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Sudden Spark", "an instant"),
        ("Slow Burn", "a sorcery"),
        ("Kin Call", "an instant"),
        ("Hot // Cold", "an instant"),
        ("High Moor", "a plane"),
        ("Hidden Plot", "a conspiracy"),
        ("Felling", "a sorcery"),
    ],
)
def test_a_card_without_a_permanent_type_is_no_permanent(name: str, kind: str) -> None:
    for item in (name, f"2 {name} (tapped)", {"card": name}, {"card": name, "face": "front"}):
        (problem,) = problems_of({"you": ["Wells", item]})
        assert problem.place == ("you[1]" if isinstance(item, str) else "you[1].card")
        assert problem.reason == f"{kind} cannot be a permanent (CR 110.4)"


def test_in_a_puzzle_neither() -> None:
    (problem,) = problems_of("[state]\nhumanbattlefield=Wells;Sudden Spark|Tapped")
    assert problem.place == "humanbattlefield[1].card"
    assert "cannot be a permanent" in problem.reason


@pytest.mark.parametrize("types", ["Instant", "Plane", "Kindred Sorcery", "Creature Instant"])
def test_nor_a_card_described_so(types: str) -> None:
    (problem,) = problems_of({"you": [{"card": "Own Thing", "types": types}]})
    assert "cannot be a permanent" in problem.reason


@pytest.mark.parametrize(
    "fields",
    [
        {"face_down": True},
        {"token": True},
        {"copy_of": "Wells"},
        {"copy_of": "Felling", "face": "back"},
    ],
)
def test_face_down_or_as_a_copy_it_may_be(fields: dict[str, object]) -> None:
    assert len(read({"you": [{"card": "Sudden Spark", **fields}]}).permanents) == 1


def test_a_copy_of_a_spell_is_no_permanent() -> None:
    (problem,) = problems_of({"you": [{"card": "Wells", "copy_of": "Sudden Spark"}]})
    assert problem.place == "you[0].copy_of"
    assert "an instant cannot be a permanent" in problem.reason
    assert "copy" in problem.remedy


def test_in_other_zones_it_is_a_card_like_any() -> None:
    zones = {zone: ["Sudden Spark"] for zone in ("hand", "library", "graveyard", "exile")}
    board = read({"players": {"you": zones}, "in_force": [{"card": "Sudden Spark"}]})
    assert len(board.in_force) == 1


def test_the_back_face_may_be_one() -> None:
    (problem,) = problems_of({"you": ["Felling"]})
    assert "{card: Felling, face: back}" in problem.remedy
    assert parse("you: [{card: Felling, face: back}]").permanents["Felling"].face == 1


def test_the_back_face_may_be_none() -> None:
    (problem,) = problems_of({"you": [{"card": "Old Orchard", "face": "back"}]})
    assert problem.reason.startswith("a sorcery")
    assert "leave face out" in problem.remedy


def test_a_part_that_is_a_spell_makes_no_card_one() -> None:
    assert len(read({"you": ["Fen Cottage", "Word Without Types", "Old Orchard"]}).permanents) == 3


@pytest.mark.parametrize(
    ("item", "remedy"),
    [
        ("Night Path (flipped)", "face: back"),
        ({"card": "Night Path", "flipped": True}, "face: back"),
        ("Wells (flipped)", "leave it out"),
    ],
)
def test_only_flip_cards_are_flipped(item: object, remedy: str) -> None:
    (problem,) = problems_of({"you": [item]})
    assert "is no flip card" in problem.reason
    assert remedy in problem.remedy


@pytest.mark.parametrize(
    "fields", [{"card": "Wells", "copy_of": "Pale Seedling"}, {"card": "Pale Seedling"}]
)
def test_a_copy_of_a_flip_card_may_be_flipped(fields: dict[str, object]) -> None:
    (permanent,) = read({"you": [{**fields, "flipped": True}]}).permanents.values()
    assert permanent.flipped


@pytest.mark.parametrize(
    ("card", "remedy"),
    [("Wells", "leave it out"), ("Fen Cottage", "leave it"), ("Pale Seedling", "flipped: true")],
)
def test_only_double_faced_cards_have_a_back(card: str, remedy: str) -> None:
    (problem,) = problems_of({"you": [{"card": card, "face": "back"}]})
    assert (problem.place, problem.reason) == ("you[0].face", "the card has no back face")
    assert remedy in problem.remedy
