"""Attachments: to the first free one of a name, to players, to nothing, in circles."""

from __future__ import annotations

import pytest

from tests.boards.shelf import problems_of, read


def vine(own_id: str, host: str) -> dict[str, object]:
    return {"card": "Creeping Vine", "id": own_id, "attached_to": host}


def test_a_shared_name_means_the_first_that_is_free() -> None:
    board = read(
        {
            "you": ["2 Mossy Glade", "Creeping Vine on Mossy Glade"],
            "foe": [vine("a", "mossy glade"), "Mossy Glade", vine("b", "Mossy Glade")],
        }
    )
    hosts = {each.id: each.attached_to for each in board.permanents.values() if each.attached_to}
    assert hosts == {
        "Creeping Vine#1": "Mossy Glade#1",
        "a": "Mossy Glade#2",
        "b": "Mossy Glade#3",
    }


def test_one_that_is_named_by_its_id_may_hold_many() -> None:
    board = read({"you": ["Mossy Glade", vine("a", "Mossy Glade"), vine("b", "Mossy Glade")]})
    assert board.permanents["a"].attached_to == board.permanents["b"].attached_to == "Mossy Glade"


def test_one_taken_by_its_id_is_not_free() -> None:
    board = read({"you": ["2 Mossy Glade", vine("a", "Mossy Glade#1"), vine("b", "Mossy Glade")]})
    assert board.permanents["b"].attached_to == "Mossy Glade#2"


def test_an_aura_may_enchant_a_player() -> None:
    board = read({"you": [vine("a", "foe")], "foe": []})
    assert board.permanents["a"].enchanted_player == "foe"
    assert board.permanents["a"].attached_to is None


@pytest.mark.parametrize(
    ("document", "place", "reason"),
    [
        ({"you": [vine("a", "nowhere")]}, "you[0].attached_to", "attached to nothing"),
        ({"you": ["Creeping Vine on Nowhere"]}, "you[0]", "attached to nothing"),
        ({"you": [vine("a", "a")]}, "you[0].attached_to", "circle: 'a' on 'a'"),
        (
            {"you": ["Still Water", vine("a", "b"), vine("b", "a"), vine("c", "a")]},
            "you[1].attached_to",
            "circle: 'a' on 'b' on 'a'",
        ),
        (
            {"you": ["2 Mossy Glade", "3 Creeping Vine on Mossy Glade"]},
            "you[1]",
            "each of the 2 has something attached",
        ),
    ],
)
def test_what_cannot_be_attached_so(document: object, place: str, reason: str) -> None:
    (problem,) = problems_of(document)
    assert problem.place == place
    assert reason in problem.reason


def test_a_dangling_attachment_suggests_the_nearest_id() -> None:
    (problem,) = problems_of({"you": ["Still Water", vine("a", "Stil Water")]})
    assert "'Still Water'" in problem.remedy
