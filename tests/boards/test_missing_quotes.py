"""Names that YAML cuts at commas and colons, for want of quotes."""

from __future__ import annotations

import pytest

from tests.boards.shelf import problems_of


@pytest.mark.parametrize(
    ("text", "place", "whole"),
    [
        ("you: [Ana, Keeper of Gates]", "you[0]", "Ana, Keeper of Gates"),
        ("you: [Watch, Ana, Keeper of Gates, Wells]", "you[1]", "Ana, Keeper of Gates"),
        ("you: [Watch, 2 Ana, Keeper of Gates]", "you[1]", "2 Ana, Keeper of Gates"),
        ("you: [Ana, Keeper of Gates (sick)]", "you[0]", "Ana, Keeper of Gates (sick)"),
        ("you: {command: [Ana, Keeper of Gates]}", "you.command[0]", "Ana, Keeper of Gates"),
        ("you: {hand: [Wells, Ana, Keeper of Gates]}", "you.hand[1]", "Ana, Keeper of Gates"),
        ("you:\n- Ward of Stone: Red", "you[0]", "Ward of Stone: Red"),
        ("you: [Still Water (tapped, sick)]", "you[0]", "Still Water (tapped, sick)"),
        ("you: [Wells, Watch (sick, id a, tapped)]", "you[1]", "Watch (sick, id a, tapped)"),
        ("you: [{card: Ana, Keeper of Gates}]", "you[0].card", "Ana, Keeper of Gates"),
        ("you: [{card: Ana, Keeper of Gates, x: 1}]", "you[0].card", "Ana, Keeper of Gates"),
        ("you: [{card: Watch, copy_of: Ana, Keeper of Gates}]", "you[0].copy_of", None),
        ("you: {hand: [{card: Ana, Keeper of Gates}]}", "you.hand[0].card", None),
        ("you: []\nin_force: [{card: Ana, Keeper of Gates}]", "in_force[0].card", None),
    ],
)
def test_what_was_cut_is_told_once_and_as_it_should_be(
    text: str, place: str, whole: str | None
) -> None:
    (problem,) = problems_of(text)
    assert problem.place == place
    assert "for want of quotes" in problem.reason
    assert (whole or "Ana, Keeper of Gates") in problem.remedy


@pytest.mark.parametrize(
    ("items", "places"),
    [
        (["Forrest (tappd)", "Wells (3 charge countrs)", "Wellls"], [0, 1, 2]),
        (["Wells", "Creeping Vine on Wells", "Wellls"], [2]),
        (["Wells (tapped)", "Wellls (sick)"], [1]),
        (["Wells (shiny)", "Watch (sick)"], [0]),
        (["Ana", "Wellls", "Keeper of Gates"], [1, 2]),
        (["Ana", "Keeper of Gats"], [1]),
    ],
)
def test_each_wrong_entry_is_told_and_no_quotes_where_none_lack(
    items: list[str], places: list[int]
) -> None:
    problems = problems_of({"you": items})
    assert [each.place for each in problems] == [f"you[{index}]" for index in places]
    assert not any("quotes" in each.reason for each in problems)


def test_what_else_is_wrong_with_a_cut_short_form_is_told_too() -> None:
    cut, state, other = problems_of("you: [Still Water (tapped, shiny), Wellls]")
    assert ("for want of quotes" in cut.reason, cut.place) == (True, "you[0]")
    assert ("'shiny' is no state" in state.reason, state.place) == (True, "you[0]")
    assert ("no card is named 'Wellls'" in other.reason, other.place) == (True, "you[2]")


def test_what_follows_on_may_be_cut() -> None:
    cut, _ = problems_of("you: [Wells, Creeping Vine on Ana, Keeper of Gates]")
    assert cut.place == "you[1]"
    assert '"Creeping Vine on Ana, Keeper of Gates"' in cut.remedy


def test_what_else_is_wrong_with_a_cut_mapping_is_told_too() -> None:
    cut, key = problems_of("you: [{card: Ana, Keeper of Gates, taped: true, sick: true}]")
    assert "for want of quotes" in cut.reason
    assert key.place == "you[0].taped"


def test_a_key_of_which_nothing_is_said_is_still_no_key() -> None:
    (problem,) = problems_of("you: [{card: Ana, Nonsense}]")
    assert (problem.place, problem.reason) == ("you[0].Nonsense", "no key of a permanent")
