"""Every engine answers "could produce" as the plain reading of the rule does (CR 106.7).

Run more with ``python -m tests.differential.run_could_produce --boards 20000 --seed 1``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, reject, settings

from manaproof.models.abilities import Unmodelled
from manaproof.models.board_input import read_board
from manaproof.models.catalogue.store import SHIPPED, find_card
from manaproof.models.errors import UndecidedError
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.graphs import could_produce_by_reachability
from manaproof.solver.plain.objects import UnreadableError
from tests.differential.boards import CARD_NAMES, COMMANDERS, random_board
from tests.differential.could_produce_comparison import disagreement, proof_disagreement, report
from tests.differential.production_boards import random_board as random_production_board
from tests.differential.strategies import boards

if TYPE_CHECKING:
    from manaproof.models.boards import Board

BOARDS = 300
CHUNK = 50
PROVED = 60


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


@pytest.mark.parametrize("first", range(0, PROVED, 20))
def test_z3_agrees_with_the_rules_and_proves_them(first: int) -> None:
    for seed in range(first, first + 20):
        found = proof_disagreement(read_board(random_board(seed)))
        assert found is None, f"seed {seed}: {found}"


def test_z3_agrees_with_the_rules_where_effects_replace_mana() -> None:
    compared = 0
    for seed in range(PROVED):
        try:
            found = proof_disagreement(random_production_board(seed))
        except (UndecidedError, UnreadableError):
            continue
        compared += 1
        assert found is None, f"seed {seed}: {found}"
    assert compared >= 0.8 * PROVED


@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(boards())
def test_z3_agrees_with_the_rules_on_cards_that_nobody_printed(board: Board) -> None:
    try:
        found = proof_disagreement(board)
    except UndecidedError:
        reject()
    assert found is None, found


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


def test_reachability_answers_under_replacement_effects_wherever_the_fixed_point_does() -> None:
    decided = 0
    for seed in range(200):
        board = random_production_board(seed)
        try:
            found = could_produce(board).types
        except UndecidedError:
            continue
        decided += 1
        assert could_produce_by_reachability(board) == found, f"seed {seed}"
    assert decided >= 180
