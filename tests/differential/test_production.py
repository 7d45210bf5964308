"""The solver says what one activation makes as the plain reading of the rules does (CR 605, 616).

Run more with ``python -m tests.differential.run_production --boards 20000 --seed 1``.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import StaticAbility, TriggeredAbility
from manaproof.models.catalogue.store import SHIPPED
from manaproof.models.errors import UnsupportedError
from manaproof.models.mana import ManaPool
from manaproof.models.replacements import ReplaceProduction
from manaproof.solver.plain.misreadings import ProductionMisreading
from manaproof.solver.production import orders, orders_by_constraint, orders_by_z3
from manaproof.solver.production.problem import OrderEffect, OrderProblem, Scaled, Shared
from tests.differential.corpus import NAMES
from tests.differential.order_problems import random_problem
from tests.differential.order_reading import by_the_rules, watching
from tests.differential.production_boards import MOST_REPLACEMENTS, random_board
from tests.differential.production_comparison import report, rules_answer, solver_answer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from manaproof.models.boards import Board
    from manaproof.solver.production.problem import Step

    Solve = Callable[[OrderProblem], Mapping[ManaPool, tuple[Step, ...]]]

BOARDS = 500
CHUNK = 50
SAMPLE = 150
PROBLEMS = 60
FEW = 3
"""Up to so many replacement effects, misreadings of their orders are quickly worked out."""

ENGINES: Mapping[str, Solve] = {
    "search": orders.solve,
    "z3": orders_by_z3.solve,
    "constraint": orders_by_constraint.solve,
}


def replacements(board: Board) -> int:
    """Return how many replacement effects there are on a board."""
    return sum(
        isinstance(effect, ReplaceProduction)
        for permanent in board.permanents.values()
        for ability in permanent.card.front.abilities
        if isinstance(ability, StaticAbility)
        for effect in ability.effects
    )


def triggers(board: Board) -> int:
    """Return how many triggered abilities there are on a board."""
    return sum(
        isinstance(ability, TriggeredAbility)
        for permanent in board.permanents.values()
        for ability in permanent.card.front.abilities
    )


# -- boards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(0, BOARDS, CHUNK))
def test_the_solver_agrees_with_the_rules(first: int) -> None:
    wrong = [
        f"seed {seed}: {found}"
        for seed in range(first, first + CHUNK)
        if (found := report(random_board(seed)))
    ]
    assert not wrong, "\n\n".join(wrong)


def test_the_boards_hold_up_to_six_effects_and_nearly_all_can_be_compared() -> None:
    assert max(replacements(random_board(seed)) for seed in range(BOARDS)) == MOST_REPLACEMENTS
    boards = [random_board(seed) for seed in range(SAMPLE)]
    compared = [
        board for board in boards if None not in (rules_answer(board), solver_answer(board))
    ]
    assert len(compared) >= 0.9 * SAMPLE
    assert sum(replacements(board) >= 3 for board in compared) >= SAMPLE // 4
    assert sum(triggers(board) >= 1 for board in compared) >= SAMPLE // 3
    several = [board for board in compared if len(solver_answer(board) or ()) > 1]
    assert len(several) >= SAMPLE // 3


def test_every_printed_effect_is_among_those_drawn() -> None:
    boards = (random_board(seed) for seed in range(BOARDS))
    drawn = {each.card.name for board in boards for each in board.permanents.values()}
    assert not {*NAMES} - drawn
    printed = {
        next(iter(json.loads(line)))
        for path in SHIPPED.glob("*.jsonl")
        for line in path.read_text(encoding="utf-8").splitlines()
        if '"is":"ReplaceProduction"' in line
    }
    assert not {name.split(" // ")[0] for name in printed} - {name.lower() for name in NAMES}


@pytest.mark.parametrize("engine", ["z3", "constraint"])
def test_other_engines_answer_for_boards_as_the_search_does(engine: str) -> None:
    boards = [random_board(seed) for seed in range(0, BOARDS, 25)]
    answers = [(solver_answer(board, engine=engine), solver_answer(board)) for board in boards]
    answered = [(answer, search) for answer, search in answers if answer is not None]
    assert len(answered) >= 0.7 * len(boards)
    assert all(answer == search for answer, search in answered)


# -- orders apart from boards -------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("seed", range(PROBLEMS))
def test_every_engine_finds_the_ends_that_brute_force_finds(engine: str, seed: int) -> None:
    problem = random_problem(seed)
    assert set(ENGINES[engine](problem)) == by_the_rules(problem)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_order_given_for_an_end_leads_to_it(engine: str) -> None:
    for seed in range(PROBLEMS // 2):
        problem = random_problem(seed)
        for end, steps in ENGINES[engine](problem).items():
            mana, left = problem.mana, [*problem.effects]
            for step in steps:
                left.remove(step.effect)
                effect = watching(step.effect)
                assert effect.applies_to(mana)
                ways = {getattr(way, "into", None): way for way in effect.ways}
                mana = ways[step.into].make_of(mana)
            assert mana == end
            assert not any(watching(effect).applies_to(mana) for effect in left)


def test_engines_that_follow_one_pool_say_so_of_mana_for_several_players() -> None:
    shared = OrderProblem(ManaPool.parse("G"), (OrderEffect(Shared(("you", "opponent"))),))
    for engine in ("z3", "constraint"):
        with pytest.raises(UnsupportedError):
            ENGINES[engine](shared)


def test_python_constraint_refuses_more_orders_than_it_can_walk_through() -> None:
    twice = OrderEffect(Scaled(2))
    many = OrderProblem(ManaPool.parse("G"), (twice,) * (orders_by_constraint.MOST_EFFECTS + 1))
    with pytest.raises(UnsupportedError):
        orders_by_constraint.solve(many)
    assert [str(end) for end in orders_by_z3.solve(many)] == ["G" * 256]


# -- misreadings --------------------------------------------------------------------------------------


@cache
def few_effects() -> tuple[tuple[Board, tuple[str, ...]], ...]:
    """Return the suite's boards with few replacement effects, and what the solver says of them."""
    boards = (random_board(seed) for seed in range(BOARDS))
    return tuple(
        (board, answer)
        for board in boards
        if replacements(board) <= FEW and (answer := solver_answer(board)) is not None
    )


@pytest.mark.parametrize("misreading", list(ProductionMisreading))
def test_a_misreading_differs_from_the_solver_on_a_board_of_the_suite(
    misreading: ProductionMisreading,
) -> None:
    assert any(
        misread not in (None, answer)
        for board, answer in few_effects()
        for misread in [rules_answer(board, misreading=misreading)]
    )
