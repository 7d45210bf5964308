"""Compare at length: ``python -m tests.differential.run_pools --boards 5000 --seed 1``.

Random boards, from the seed upwards, by brute force and by every engine (with ``--window priority``
by ``--engines auto``). Writes the smallest board
of each disagreement as it is found, then the figures: how many boards were compared, and why some
were not. Exit status 1 if there was a disagreement.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from time import perf_counter

from manaproof.models.windows import Window
from tests.differential.pool_boards import random_board
from tests.differential.pool_comparison import ENGINES, Comparison, report
from tests.differential.priority_boards import random_board as board_with_priority


def main(arguments: list[str] | None = None) -> int:
    """Compare as many boards as asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most-boards", type=int, default=400, help="for brute force, on each")
    parser.add_argument("--seconds", type=float, default=10, help="for each engine, on each")
    parser.add_argument("--engines", nargs="+", default=ENGINES)
    parser.add_argument("--window", type=Window, choices=[*Window], default=Window.MANA)
    asked = parser.parse_args(arguments)

    def compared(board: object) -> Comparison:
        return Comparison(
            board,  # type: ignore[arg-type]
            most_boards=asked.most_boards,
            seconds=asked.seconds,
            engines=tuple(asked.engines),
            window=asked.window,
        )

    began = perf_counter()
    figures: Counter[str] = Counter()
    for seed in range(asked.seed, asked.seed + asked.boards):
        drawn = random_board if asked.window is Window.MANA else board_with_priority
        comparison = compared(drawn(seed))
        found = report(comparison, compared)
        if found:
            figures["DISAGREEMENTS"] += 1
            sys.stdout.write(f"seed {seed}: {found}\n")
            sys.stdout.flush()
        figures["boards"] += 1
        if isinstance(comparison.rules, str):
            figures[f"rules left out: {_reason(comparison.rules)}"] += 1
        else:
            figures["pools by the rules"] += len(comparison.rules)
        for name, answer in comparison.engines.items():
            if isinstance(answer, str):
                figures[f"{name} left out: {_reason(answer)}"] += 1
            elif not isinstance(comparison.rules, str):
                figures[f"compared: {name}"] += 1
    sys.stdout.write(f"{perf_counter() - began:.0f} s\n")
    for name, number in figures.most_common():
        sys.stdout.write(f"  {number:>8} {name}\n")
    return int(figures["DISAGREEMENTS"] > 0)


def _reason(text: str) -> str:
    """Return a reason without its numbers, so that reasons of one kind are counted together."""
    return re.sub(r"[\d,]+", "N", text)[:110]


if __name__ == "__main__":
    sys.exit(main())
