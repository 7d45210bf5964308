"""Errors carry their data, name their kind, and say what to do."""

from __future__ import annotations

import pickle

import pytest

from manaproof.models.errors import (
    CostSyntaxError,
    InvalidBoardError,
    ManaproofError,
    Problem,
    UndecidedError,
    UnknownCardError,
    UnsoundWitnessError,
    UnsupportedError,
)

FIRST = Problem("players.you.battlefield[3]", "'Forrest'", "no such card", "write 'Forest'")
SECOND = Problem("players.you.life", "'x'", "no number", "write a whole number")
ERRORS: tuple[tuple[ManaproofError, str], ...] = (
    (InvalidBoardError((FIRST, SECOND)), "invalid_board"),
    (CostSyntaxError("{2}G", 3), "invalid_board"),
    (UnknownCardError("Forrest", ("Forest",)), "invalid_board"),
    (UnsupportedError("a merged permanent"), "unsupported"),
    (UndecidedError("the hand is unknown"), "undecided"),
    (UnsoundWitnessError("two engines disagree", "you: Forest"), "internal"),
)


@pytest.mark.parametrize(("error", "kind"), ERRORS)
def test_the_kind_is_that_of_the_json_answers(error: ManaproofError, kind: str) -> None:
    assert error.kind == kind


@pytest.mark.parametrize("error", [error for error, _ in ERRORS])
def test_an_error_survives_being_sent_to_another_process(error: ManaproofError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 -- our own bytes
    assert type(again) is type(error)
    assert str(again) == str(error)


def test_bad_input_is_also_a_value_error() -> None:
    assert isinstance(ERRORS[0][0], ValueError)
    assert isinstance(ERRORS[1][0], ValueError)
    assert isinstance(ERRORS[2][0], LookupError)


def test_one_problem_is_written_on_one_line() -> None:
    assert str(InvalidBoardError((FIRST,))) == (
        "players.you.battlefield[3]: 'Forrest': no such card; write 'Forest'"
    )


def test_every_problem_of_a_board_is_listed() -> None:
    lines = str(InvalidBoardError((FIRST, SECOND))).splitlines()
    assert lines[0] == "2 problems:"
    assert [line.strip() for line in lines[1:]] == [str(FIRST), str(SECOND)]


def test_a_cost_error_counts_characters_from_one() -> None:
    assert "character 4 of '{2}G'" in str(CostSyntaxError("{2}G", 3))


def test_an_unknown_card_names_the_nearest_names_or_says_what_to_do() -> None:
    assert "'Forest', 'Frost'" in str(UnknownCardError("Forrest", ("Forest", "Frost")))
    assert "describe it in place" in str(UnknownCardError("Xyzzy"))


def test_undecided_and_unsupported_say_why_and_what_to_do() -> None:
    assert str(UndecidedError("the hand is unknown", "list it")) == (
        "undecided: the hand is unknown; list it"
    )
    assert str(UnsupportedError("a merged permanent", "leave it out")) == (
        "unsupported: a merged permanent; leave it out"
    )


def test_a_bug_of_ours_asks_to_be_reported_with_the_board() -> None:
    said = str(UnsoundWitnessError("two engines disagree", "you: Forest"))
    assert "two engines disagree; please report it" in said
    assert said.endswith("\nyou: Forest")
