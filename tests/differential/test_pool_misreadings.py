"""The boards can tell: every misreading of reachable pools answers a board differently (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.board_input import read_board
from tests.differential.pool_comparison import solver_answer
from tests.reference.pool_misreadings import (
    MISREADINGS,
    in_one_order,
    life_spent_twice,
    pays_for_itself,
    sacrificed_twice,
    spent_on_anything,
    tapped_twice,
)
from tests.reference.pools import reachable_pools

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.reference.pool_misreadings import Step

VAULT = {
    "card": "Test Vault",
    "types": "Land",
    "text": "{T}: Add {C}{C}. Spend this mana only to cast creature spells.",
}

BOARDS: Mapping[Step, object] = {
    pays_for_itself: {"you": ["Mystic Gate"]},
    in_one_order: {"you": ["Boros Signet", "Dimir Signet", "Island"]},
    sacrificed_twice: {"you": ["Phyrexian Tower", "Phyrexian Altar", "Memnite"]},
    life_spent_twice: {"players": {"you": {"life": 1, "battlefield": ["2 Mana Confluence"]}}},
    spent_on_anything: {"you": [VAULT, "Dimir Signet"]},
    tapped_twice: {"you": ["Springleaf Drum", "Llanowar Elves"]},
}
"""A board that shows it, for each."""


each_misreading = pytest.mark.parametrize("step", MISREADINGS, ids=lambda step: step.__name__)


@each_misreading
@pytest.mark.parametrize("engine", ["algebra", "search", "constraint"])
def test_a_misreading_differs_from_every_engine_on_a_named_board(step: Step, engine: str) -> None:
    board = read_board(BOARDS[step])
    solved = solver_answer(board, engine, 10)
    assert solved == reachable_pools(board, "you")
    assert solved != reachable_pools(board, "you", step=step)
