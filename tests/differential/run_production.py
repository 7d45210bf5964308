"""Compare at length: ``python -m tests.differential.run_production --boards 20000 --seed 1``.

Random boards, from the seed upwards, by the plain reading and by the solver; then as many problems
of orders as ``--problems`` says, of so many effects as ``--sizes``, by the engines and by trying
every order. Writes the figures, and the smallest board of the first disagreement; its exit status
is then 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING

from manaproof.solver.production import orders, orders_by_constraint, orders_by_z3
from tests.differential.corpus import NAMES
from tests.differential.order_problems import random_problem
from tests.differential.order_reading import by_the_rules
from tests.differential.production_boards import random_board
from tests.differential.production_comparison import report, rules_answer, solver_answer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from manaproof.models.mana import ManaPool
    from manaproof.solver.production.problem import OrderProblem


def main(arguments: list[str] | None = None) -> int:
    """Compare as many boards and problems as asked; return 1 after the first disagreement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=20_000)
    parser.add_argument("--problems", type=int, default=2_000)
    parser.add_argument("--sizes", type=int, nargs=2, default=(1, 4), metavar=("LEAST", "MOST"))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    least, most = asked.sizes
    return boards(asked.boards, asked.seed) or problems(
        asked.problems, asked.seed, range(least, most + 1)
    )


def boards(how_many: int, first: int) -> int:
    """Compare boards, each with its costs paid and ignored, and what could be produced on it."""
    began = perf_counter()
    figures: Counter[str] = Counter()
    for seed in range(first, first + how_many):
        board = random_board(seed)
        found = report(board)
        if found:
            sys.stdout.write(f"seed {seed}: {found}\n")
            return 1
        figures["boards"] += 1
        printed = [each.card.name for each in board.permanents.values() if each.card.name in NAMES]
        figures.update(f"times {name}" for name in printed)
        for ignore_costs in (False, True):
            answers = (
                rules_answer(board, ignore_costs=ignore_costs),
                solver_answer(board, ignore_costs=ignore_costs),
            )
            known = None not in answers
            figures["answers compared" if known else "answers that one of them leaves out"] += 1
            figures["pools compared"] += len(answers[0] or ()) if known else 0
    if how_many:
        _write("produces", figures, perf_counter() - began)
    return 0


def problems(how_many: int, first: int, sizes: range) -> int:
    """Compare the engines on problems of orders with each other and with trying every order."""
    figures: Counter[str] = Counter()
    times: Counter[str] = Counter()
    engines: dict[str, Callable[[OrderProblem], Iterable[ManaPool]]] = {
        "every order": by_the_rules,
        "search": orders.solve,
        "z3": orders_by_z3.solve,
        "constraint": orders_by_constraint.solve,
    }
    for seed in range(first, first + how_many):
        problem = random_problem(seed, sizes)
        ends = {}
        for name, solve in engines.items():
            began = perf_counter()
            ends[name] = set(solve(problem))
            times[name] += round(1e6 * (perf_counter() - began))
        if any(each != ends["every order"] for each in ends.values()):
            sys.stdout.write(f"problem {seed}: {problem}\n{ends}\n")
            return 1
        figures[f"problems of {len(problem.effects)} effects"] += 1
    figures |= Counter({f"microseconds by {name}": total for name, total in times.items()})
    if how_many:
        _write("orders", figures, sum(times.values()) / 1e6)
    return 0


def _write(what: str, figures: Counter[str], seconds: float) -> None:
    sys.stdout.write(f"{what}: no disagreement in {seconds:.1f} s\n")
    for name, number in sorted(figures.items()):
        sys.stdout.write(f"  {number:>10} {name}\n")


if __name__ == "__main__":
    sys.exit(main())
