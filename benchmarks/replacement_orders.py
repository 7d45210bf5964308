"""How fast all orders of many replacement effects are found, in ratios within one run (CR 616.1).

``python benchmarks/replacement_orders.py`` times named boards and prints a row for each: the
memoised search against trying every order, and one whole question against the start of ``python3 -c
pass``, each the least of several runs, beside its bar. How much longer Z3 takes is printed too, and
is no bar. Exit status 1 where a bar is missed or an answer is wrong.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from manaproof.models.board_input import read_board
from manaproof.models.mana import ManaPool
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.production import orders, orders_by_z3
from manaproof.solver.production.problem import OrderProblem
from manaproof.solver.production.produces import produces
from manaproof.solver.production.replacements import Producer, applicable, replacements_on
from manaproof.solver.reading.objects import on_battlefield
from manaproof.solver.reading.view import View
from tests.differential.order_reading import by_the_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from manaproof.models.boards import Board

    T = TypeVar("T")

FASTER_THAN_EVERY_ORDER = 5
"""The search is to be at least so many times faster than trying every order of eight effects."""


@dataclass(frozen=True, slots=True)
class Case:
    """A Forest under replacement effects, and all that tapping it can add."""

    name: str
    you: tuple[str, ...]
    opponent: tuple[str, ...]
    adds: frozenset[str]
    in_force: tuple[str, ...] = ()
    bar: float | None = None
    """How many starts of the interpreter the question may take."""

    def board(self) -> Board:
        """Return the board, on which "Forest" is the one to ask about."""
        return read_board(
            {
                "players": {"you": ["Forest", *self.you], "opponent": [*self.opponent]},
                "in_force": [{"card": card, "controller": "you"} for card in self.in_force],
            }
        )

    def problem(self) -> OrderProblem:
        """Return the orders that its answer goes through, free of the board."""
        board = self.board()
        view = View(board, characteristics_of(board))
        producer = Producer(on_battlefield("Forest", view), "you", tapped=True)
        effects = applicable(replacements_on(view), producer)
        return OrderProblem(ManaPool.parse("G"), tuple(effect for _, effect in effects))


def amounts(letters: str, numbers: Iterable[int]) -> frozenset[str]:
    """Return pools of one type each, of every one of these types in every one of these amounts."""
    return frozenset(letter * number for letter, number in product(letters, numbers))


EIGHT = (
    Case(
        "five multipliers and three that set an amount",
        ("3 Mana Reflection", "2 Nyxbloom Ancient"),
        ("2 Contamination", "Damping Sphere"),
        # At least one multiplier comes before the sphere, and what comes after the last that sets
        # the amount counts: all but 2 * 2 * 2 * 3 * 3.
        amounts("BC", (1, 2, 3, 4, 6, 8, 9, 12, 18, 24, 36)),
    ),
    Case(
        "two multipliers and six that set a type",
        ("2 Mana Reflection", "Damping Sphere"),
        (
            *("Contamination", "Infernal Darkness", "Ritual of Subdual"),
            *("Naked Singularity", "Reality Twist"),
        ),
        # One doubling at least comes before the sphere; a Forest's mana becomes black in both lists.
        amounts("BC", (1, 2)),
    ),
    Case(
        "one that turns mana into any color",
        ("Mana Reflection", "Virtue of Strength", "Damping Sphere"),
        ("Contamination", "Infernal Darkness", "Naked Singularity", "Reality Twist"),
        # One of two and three is lost to the sphere.
        amounts("WUBRGC", (1, 2, 3)),
        in_force=("Harvest Mage",),
    ),
    Case(
        "two that make colored mana white, or a land's blue",
        ("Mana Reflection", "Nyxbloom Ancient", "Virtue of Strength"),
        ("Contamination", "Ritual of Subdual", "Damping Sphere"),
        # One of two, three and three is lost to the sphere.
        amounts("WUBC", (1, 2, 3, 6, 9)),
        in_force=("False Dawn", "Deep Water"),
    ),
)
"""Boards of eight effects, on which every order can still be tried."""

TWELVE = Case(
    "twelve effects, four of them twice",
    ("2 Mana Reflection", "2 Nyxbloom Ancient", "2 Pulse of Llanowar"),
    ("Contamination", "2 Damping Sphere", "Infernal Darkness", "Naked Singularity"),
    # Each sphere waits for two mana, so that one multiplier comes before it and is lost: of two
    # twos and two threes two at most are left.
    amounts("WUBRGC", (1, 2, 3, 4, 6, 9)),
    in_force=("Harvest Mage",),
    bar=30,
)
TEN_REFLECTIONS = Case(
    "ten Mana Reflections under two that set a type",
    ("10 Mana Reflection",),
    ("Contamination", "Ritual of Subdual"),
    # As many doublings count as come after Contamination; the type is the one set last.
    amounts("BC", [2**number for number in range(11)]),
    bar=1,
)


def answer(board: Board) -> frozenset[str]:
    """Return what tapping the Forest can add."""
    return frozenset(map(str, produces(board, "Forest").pools))


def least(call: Callable[[], T], runs: int) -> tuple[float, T]:
    """Return the least time of several runs in seconds, and what was returned."""
    found = call()
    seconds: list[float] = []
    for _ in range(runs):
        began = perf_counter()
        found = call()
        seconds.append(perf_counter() - began)
    return min(seconds), found


def start_of_python() -> float:
    """Return how many seconds ``python3 -c pass`` takes."""
    return least(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True), 20)[0]


def against_every_order(case: Case, runs: int = 3) -> float:
    """Return how many times longer it takes to try every order; a wrong answer raises."""
    problem = case.problem()
    every, read = least(lambda: by_the_rules(problem), runs)
    searched, found = least(lambda: orders.solve(problem), 10)
    assert frozenset(map(str, read)) == frozenset(map(str, found)) == case.adds
    return every / searched


def against_z3(case: Case) -> float:
    """Return how many times longer Z3 takes than the search; a wrong answer raises."""
    problem = case.problem()
    solved, found = least(lambda: orders_by_z3.solve(problem), 1)
    searched, _ = least(lambda: orders.solve(problem), 10)
    assert frozenset(map(str, found)) == case.adds
    return solved / searched


def against_the_start(case: Case) -> float:
    """Return how many starts of the interpreter the question takes; a wrong answer raises."""
    board = case.board()
    seconds, found = least(lambda: answer(board), 10)
    assert found == case.adds
    return seconds / start_of_python()


def main() -> int:
    """Time every case and print the table."""
    missed = 0
    for case in EIGHT:
        ratio = against_every_order(case)
        missed += ratio < FASTER_THAN_EVERY_ORDER
        print(f"{case.name}: every order {ratio:.0f} times, bar {FASTER_THAN_EVERY_ORDER} or more")
        print(f"{case.name}: Z3 {against_z3(case):.0f} times")
    for case in (TWELVE, TEN_REFLECTIONS):
        ratio = against_the_start(case)
        missed += ratio > (case.bar or 0)
        print(f"{case.name}: {ratio:.2f} times python3 -c pass, bar {case.bar:g}")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
