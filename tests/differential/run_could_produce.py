"""Compare at length: ``python -m tests.differential.run_could_produce --boards 20000 --seed 1``.

Random boards of real cards, from the seed upwards, then as many of invented cards. Writes the
figures, and the smallest board of the first disagreement; its exit status is then 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, Phase, given, seed, settings

from manaproof.models.board_input import read_board
from manaproof.models.errors import UndecidedError
from tests.differential.boards import CARD_NAMES, random_board
from tests.differential.could_produce_comparison import disagreement, report, rules_answer
from tests.differential.strategies import boards

if TYPE_CHECKING:
    from manaproof.models.boards import Board


def main(arguments: list[str] | None = None) -> int:
    """Compare as many boards as asked; return 1 after the first disagreement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    return real_cards(asked.boards, asked.seed) or invented_cards(asked.boards, asked.seed)


def real_cards(how_many: int, first: int) -> int:
    """Compare boards of real cards."""
    began = perf_counter()
    figures: Counter[str] = Counter()
    for number in range(first, first + how_many):
        document = random_board(number)
        found = report(document)
        if found:
            sys.stdout.write(f"seed {number}: {found}\n")
            return 1
        _count(figures, read_board(document))
    _write(f"{len(CARD_NAMES)} real cards", figures, perf_counter() - began)
    return 0


def invented_cards(how_many: int, first: int) -> int:
    """Compare boards of cards that nobody printed."""
    began = perf_counter()
    figures: Counter[str] = Counter()

    @seed(first)
    @settings(
        max_examples=how_many,
        deadline=None,
        database=None,
        suppress_health_check=[
            HealthCheck.too_slow,
            HealthCheck.data_too_large,
            HealthCheck.filter_too_much,
        ],
        phases=[Phase.generate, Phase.shrink],
    )
    @given(boards())
    def compare(board: Board) -> None:
        try:
            found = disagreement(board)
        except UndecidedError:
            figures["boards not decided"] += 1
            return
        assert found is None, found
        _count(figures, board)

    compare()
    _write("invented cards", figures, perf_counter() - began)
    return 0


def _count(figures: Counter[str], board: Board) -> None:
    rules = rules_answer(board)
    figures["boards"] += 1
    figures["permanents"] += len(rules)
    figures["permanents that could produce something"] += sum(map(bool, rules.values()))
    figures[f"boards with {len(board.players)} players"] += 1


def _write(what: str, figures: Counter[str], seconds: float) -> None:
    sys.stdout.write(f"{what}: no disagreement in {seconds:.1f} s\n")
    for name, number in sorted(figures.items()):
        sys.stdout.write(f"  {number:>8} {name}\n")


if __name__ == "__main__":
    sys.exit(main())
