"""Ids: names, numbers, ids of one's own, and what a name means on a board (CR 111.4)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import find_permanent
from manaproof.models.errors import InvalidBoardError
from tests.boards.shelf import problems_of, read

GLADES = {"you": ["Mossy Glade", "Still Water"], "foe": ["2 Mossy Glade"]}


def token(name: str) -> dict[str, object]:
    return {"card": name, "token": True, "types": "Creature"}


@pytest.mark.parametrize(
    ("document", "ids"),
    [
        (GLADES, ["Mossy Glade#1", "Still Water", "Mossy Glade#2", "Mossy Glade#3"]),
        (
            {"you": [{"card": "Mossy Glade", "id": "first"}, "Mossy Glade"]},
            ["first", "Mossy Glade#1"],
        ),
        ({"you": [token("Fungus Token"), "Mossy Glade"]}, ["Fungus", "Mossy Glade"]),
        ({"you": [token("Fungus Token"), token("Fungus")]}, ["Fungus#1", "Fungus#2"]),
        ({"you": [{**token("Ox Token"), "token": False}]}, ["Ox Token"]),
        ({"you": [{"card": "Night Path // Dawn Road", "face": "back"}]}, ["Night Path"]),
    ],
)
def test_ids_in_order_of_listing(document: object, ids: list[str]) -> None:
    board = read(document)
    assert list(board.permanents) == ids
    assert [each.id for each in board.permanents.values()] == ids


def test_a_shared_name_means_those_without_an_id_of_their_own() -> None:
    board = read({"you": ["2 Mossy Glade", {"card": "Mossy Glade", "id": "x"}, "Still Water"]})
    assert dict(board.groups) == {"Mossy Glade": ("Mossy Glade#1", "Mossy Glade#2")}


@pytest.mark.parametrize(
    ("document", "place", "value"),
    [
        (
            {"you": [{"card": "Still Water", "id": "x"}, {"card": "Mossy Glade", "id": "x"}]},
            "you[1].id",
            "'x'",
        ),
        (
            {"you": [{"card": "Still Water", "id": "x"}, {"card": "Mossy Glade", "id": "X"}]},
            "you[1].id",
            "'X'",
        ),
        (
            {"you": [{"card": "Still Water", "id": "mossy glade"}, "Mossy Glade"]},
            "you[0].id",
            "'mossy glade'",
        ),
        (
            {"you": [{"card": "Still Water", "id": "Mossy Glade#2"}, "2 Mossy Glade"]},
            "you[0].id",
            "'Mossy Glade#2'",
        ),
        (
            {"you": [{"card": "Still Water", "id": "Mossy Glade"}, "2 Mossy Glade"]},
            "you[0].id",
            "'Mossy Glade'",
        ),
    ],
)
def test_an_id_that_means_two_things(document: object, place: str, value: str) -> None:
    (problem,) = problems_of(document)
    assert (problem.place, problem.value) == (place, value)
    assert "ambiguous" in problem.reason


def test_generated_ids_that_clash_are_told_too() -> None:
    clash = {"card": "Mossy Glade#1", "types": "Land"}
    (problem,) = problems_of({"you": ["2 Mossy Glade", clash]})
    assert "ambiguous" in problem.reason


def test_star_is_no_id() -> None:
    (problem,) = problems_of({"you": [{"card": "Still Water", "id": "*"}]})
    assert problem.place == "you[0].id"


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("Still Water", ("Still Water",)),
        ("still water", ("Still Water",)),
        ("Mossy Glade#2", ("Mossy Glade#2",)),
        ("mossy glade#3", ("Mossy Glade#3",)),
        ("Mossy Glade", ("Mossy Glade#1", "Mossy Glade#2", "Mossy Glade#3")),
        (" MOSSY glade ", ("Mossy Glade#1", "Mossy Glade#2", "Mossy Glade#3")),
    ],
)
def test_find_permanent(name: str, ids: tuple[str, ...]) -> None:
    assert find_permanent(read(GLADES), name) == ids


@pytest.mark.parametrize("name", ["Night Path // Dawn Road", "dawn road", "Night Path"])
def test_find_permanent_by_any_name_of_its_card(name: str) -> None:
    board = read({"you": [{"card": "Night Path", "id": "path"}]})
    assert find_permanent(board, name) == ("path",)


def test_find_permanent_suggests_the_nearest() -> None:
    with pytest.raises(InvalidBoardError) as caught:
        find_permanent(read(GLADES), "Stil Water")
    (problem,) = caught.value.problems
    assert (problem.place, problem.value) == ("permanent", "'Stil Water'")
    assert "'Still Water'" in problem.remedy


def test_an_id_that_is_taken_names_the_other_permanent() -> None:
    (problem,) = problems_of({"you": [{"card": "Wells", "id": "Watch"}, "Watch"]})
    assert problem.place == "you[0].id"
    assert problem.reason == "ambiguous: you[1] has that id too"
