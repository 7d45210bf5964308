"""Whatever is handed in gives a board or problems, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from manaproof.models.boards import Board
from manaproof.models.errors import InvalidBoardError
from tests.boards.shelf import CARDS, parse, read

if TYPE_CHECKING:
    from collections.abc import Callable

KEYS = [
    "rules",
    "turn",
    "players",
    "in_force",
    "you",
    "foe",
    "card",
    "id",
    "tapped",
    "counters",
    "attached_to",
    "chosen_color",
    "copy_of",
    "chosen_type",
    "exiled_with",
    "used",
    "cast",
    "face",
    "types",
    "text",
    "subtypes",
    "mana_cost",
    "colors",
    "power",
    "life",
    "pool",
    "hand",
    "library",
    "battlefield",
    "graveyard",
    "command",
    "controller",
    "timestamp",
    "token",
    "active",
    "step",
    "order",
    "teams",
    "affects",
    "targets",
    "commander_casts",
    "designations",
    "unlocked",
]
WORDS = [
    *(card.name for card in CARDS),
    *("2 Mossy Glade", "Creeping Vine on Mossy Glade", "Still Water (tapped)", "Mossy Glade#1"),
    *("main", "W", "{G}{G}", "Land", "{T}: Add {G}.", "2026-07-01", "back", "you", "foe", "#", ""),
]
texts = st.sampled_from(WORDS) | st.text(max_size=12)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | texts
documents = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(KEYS) | texts, inner, max_size=5)
    ),
    max_leaves=25,
)
permanents = st.dictionaries(st.sampled_from(KEYS), documents, max_size=4).map(
    lambda fields: {"card": "Mossy Glade", **fields}
)
likely = st.fixed_dictionaries(
    {"players": st.dictionaries(st.sampled_from(["you", "foe"]), st.lists(permanents | texts))},
    optional={"turn": documents, "in_force": st.lists(permanents), "rules": scalars},
)
fragments = st.lists(
    st.sampled_from(
        [
            "you: ",
            "[",
            "]",
            "{",
            "}",
            ", ",
            ": ",
            "\n",
            "\n  ",
            "- ",
            "&a ",
            "*a",
            "!!str ",
            "#",
            " # ",
            "'",
            '"',
            "Mossy Glade",
            "Still Water",
            "card",
            "\t",
            "[state]\n",
            "humanbattlefield=",
            "ailife=",
            "activephase=",
            "main1",
            "Mossy Glade",
            "Tapped;",
            "t:Elf,",
            "Types:Creature",
            "Counters:P1P1=1",
            "Id:4;",
            "AttachedTo:4",
            "humanprecast=",
            "(tapped)",
            "2 ",
        ]
    )
    | st.text(max_size=4),
    max_size=25,
).map("".join)


def board_or_problems(read_it: Callable[[], Board]) -> None:
    try:
        board = read_it()
    except InvalidBoardError as error:
        problems = error.problems
    else:
        assert isinstance(board, Board)
        return
    assert problems
    for problem in problems:
        assert problem.place
        assert problem.reason
        assert problem.remedy
        assert len(problem.value) <= 200
        assert str(problem).isprintable()


@settings(deadline=None, max_examples=300)
@given(documents | likely)
def test_any_document(document: object) -> None:
    board_or_problems(lambda: read(document))


@settings(deadline=None, max_examples=300)
@given(fragments | st.text())
def test_any_text(text: str) -> None:
    board_or_problems(lambda: parse(text))


@settings(deadline=None, max_examples=100)
@given(st.lists(st.sampled_from(WORDS), max_size=8))
def test_reading_twice_gives_the_same_board(items: list[str]) -> None:
    try:
        first = read({"you": items})
    except InvalidBoardError:
        return
    assert dict(read({"you": items}).permanents) == dict(first.permanents)
    assert list(first.permanents) == [each.id for each in first.permanents.values()]
