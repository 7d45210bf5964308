"""What is said where the time is up, and of how much mana was followed where there is no end to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from manaproof.solver.reachable import budget as budgets
from manaproof.solver.reachable.budget import Budget, TimeUpError
from manaproof.solver.reachable.outcomes import outcomes, tagged_outcomes
from tests.reachable.asking import board_of, creature, land, stone

if TYPE_CHECKING:
    from manaproof.models.boards import Board

ENDLESS = board_of(stone("{0}: Add {G}."))
MANY = board_of(*(land("{T}: Add {W} or {U}.", f"Land {each}") for each in range(30)))


class Clock:
    """A clock that moves on each time it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def read(self) -> float:
        """Return a later time than before."""
        self.now += 0.01
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "monotonic", Clock().read)


def said(board: Board, engine: str, seconds: float) -> str:
    with pytest.raises(TimeUpError) as caught:
        outcomes(board, "you", engine=engine, budget=Budget(seconds))
    return str(caught.value)


def test_the_seconds_and_what_was_looked_at_are_told_in_the_right_number() -> None:
    told = said(MANY, "search", 1)
    assert "within 1 second:" in told
    assert "moments looked at" in told
    budget = Budget(0)
    with pytest.raises(TimeUpError, match="within 0 seconds: 1 moment looked at, at least 1 pool;"):
        budget.spend(found=1)


def test_where_there_is_no_end_the_budget_told_is_the_one_that_was_given() -> None:
    # With a budget that suffices for the loop, and not for any pools of limited size.
    board = board_of(
        stone("{0}: Add {G}."), *(creature("{T}: Add {W} or {U}.", f"C {i}") for i in range(8))
    )
    told = [said(board, "auto", each) for each in (0.5, 1, 1.5)]
    assert all("within 0 seconds" not in each for each in told)
    assert any("there is no end to the mana" in each for each in told)


@pytest.mark.parametrize("engine", ["search", "tagged"])
def test_the_search_says_that_there_may_be_no_end_to_the_mana(engine: str) -> None:
    if engine == "search":
        told = said(ENDLESS, "search", 1)
    else:
        with pytest.raises(TimeUpError) as caught:
            tagged_outcomes(ENDLESS, "you", budget=Budget(1))
        told = str(caught.value)
    assert "there may be no end to the mana" in told
    assert "no end" not in said(MANY, "search", 1)


def test_how_much_mana_was_followed_is_told_as_it_was() -> None:
    assert outcomes(ENDLESS, "you", mana_limit=7, budget=Budget(60)).mana_limit == 7
    assert outcomes(MANY, "you", mana_limit=7, budget=Budget(60)).mana_limit is None
    cut = outcomes(ENDLESS, "you", mana_limit=5000, budget=Budget(3))
    assert cut.mana_limit is not None
    assert cut.mana_limit < 5000
    (note,) = (each for each in cut.notes if "followed" in each)
    assert re.match(rf"only {cut.mana_limit} mana at once was followed", note)
    assert max(pool.amount() for pool in cut.pools) == cut.mana_limit
