"""Every engine answers "could produce" as the plain reading of the rule does (CR 106.7).

Run more with ``python -m tests.differential.run_could_produce --boards 20000 --seed 1``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, reject, settings

from manaproof.models.abilities import Unmodelled
from manaproof.models.catalogue.store import SHIPPED, find_card
from manaproof.models.errors import UndecidedError
from tests.differential.boards import CARD_NAMES, COMMANDERS, random_board
from tests.differential.could_produce_comparison import disagreement, report
from tests.differential.strategies import boards

if TYPE_CHECKING:
    from manaproof.models.boards import Board

BOARDS = 300
CHUNK = 50


def test_the_random_boards_draw_from_many_cards() -> None:
    assert len(CARD_NAMES) >= 60


@pytest.fixture(scope="module", autouse=True)
def _catalogue() -> None:
    """Skip where the package has been given no cards."""
    if not any(SHIPPED.glob("*.jsonl")):
        pytest.skip(f"no catalogue in {SHIPPED}: build one with `manaproof catalogue build`")


@pytest.mark.parametrize("name", [*CARD_NAMES, *COMMANDERS])
def test_nothing_about_mana_is_left_unread_on_the_random_boards_cards(name: str) -> None:
    unread = [each for each in find_card(name).front.abilities if isinstance(each, Unmodelled)]
    assert not [each for each in unread if "add" in each.markers]


@pytest.mark.parametrize("first", range(0, BOARDS, CHUNK))
def test_engines_agree_with_the_rules_on_boards_of_real_cards(first: int) -> None:
    wrong = [found for seed in range(first, first + CHUNK) if (found := report(random_board(seed)))]
    assert not wrong, "\n\n".join(wrong)


@settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(boards())
def test_engines_agree_with_the_rules_on_cards_that_nobody_printed(board: Board) -> None:
    try:
        found = disagreement(board)
    except UndecidedError:
        reject()
    assert found is None, found
