"""Compare at length: ``python -m tests.differential.run_pool_proofs --boards 3000 --larger 300``.

Random boards of few permanents, from the seed upwards, until as many as asked have been compared:
the problem that Z3 gets, the engines, and brute force by the rules where that does not take too
long. Of each set of pools one is left out, which the proof must find, and one is added, which must
have no line; of the first sets each pool is left out in turn. Then boards with more pools, until the
answers of the fastest engine have been proved complete for as many as asked. A board that is not
compared is counted with the reason. Figures come every so often. Exit status 1 if anything was
wrong, or so many boards were left out that there was no end to it.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from functools import partial
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from manaproof.models.errors import (
    InvalidBoardError,
    UndecidedError,
    UnsoundWitnessError,
    UnsupportedError,
)
from manaproof.solver.proving.outcomes import proved
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.outcomes import outcomes
from tests.differential.pool_boards import random_board
from tests.differential.pool_proofs import ProofComparison, deletion_missed

if TYPE_CHECKING:
    from collections.abc import Callable

EVERY = 60
"""After so many seconds the figures are written."""

PATIENCE = 400
"""So many boards are drawn at most for each one that is asked for."""


def main(arguments: list[str] | None = None) -> int:
    """Compare as many boards as asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=3_000, help="to be compared")
    parser.add_argument("--larger", type=int, default=300, help="to be proved")
    parser.add_argument("--small-sets", type=int, default=50, help="each pool of them left out")
    parser.add_argument("--larger-sets", type=int, default=150, help="one pool of them left out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--permanents", type=int, default=6, help="at most, on a board compared")
    parser.add_argument("--most-boards", type=int, default=400, help="for brute force, on each")
    parser.add_argument("--most-pools", type=int, default=200, help="of a board compared")
    parser.add_argument("--engines", nargs="*", default=("search", "algebra"))
    parser.add_argument("--seconds", type=float, default=10, help="for each question")
    run = _Run(parser.parse_args(arguments))
    finished = run.until("compared", run.asked.boards, run.compare)
    finished = run.until("larger: proved", run.asked.larger, run.prove) and finished
    run.tell()
    return int(not finished or run.figures["WRONG"] > 0)


class _Run:
    """What has been compared so far."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.figures: Counter[str] = Counter()
        self._began = self._told = perf_counter()

    def until(self, name: str, number: int, done: Callable[[int], None]) -> bool:
        """Draw boards until a figure is as large as asked; report whether it came to that."""
        for seed in range(self.asked.seed, self.asked.seed + PATIENCE * number):
            if self.figures[name] >= number:
                break
            done(seed)
            self._tell_now_and_then()
        return self.figures[name] >= number

    def _tell_now_and_then(self) -> None:
        if perf_counter() - self._told > EVERY:
            self.tell()

    def tell(self) -> None:
        """Write the figures."""
        self._told = perf_counter()
        sys.stdout.write(f"{self._told - self._began:.0f} s\n")
        for name, number in sorted(self.figures.items()):
            sys.stdout.write(f"  {number:>8} {name}\n")
        sys.stdout.flush()

    def compare(self, seed: int) -> None:
        """Compare the board of a seed with few pools, one more, and one less."""
        asked, figures = self.asked, self.figures
        board = random_board(seed, asked.permanents)
        compared = ProofComparison(
            board,
            most_boards=asked.most_boards,
            most_pools=asked.most_pools,
            seconds=asked.seconds,
            engines=tuple(asked.engines),
        )
        figures["drawn"] += 1
        if compared.wrong:
            self._wrong(seed, compared.wrong)
        if compared.left_out:
            figures[f"drawn, left out: {_reason(compared.left_out)}"] += 1
            return
        figures["compared"] += 1
        figures["compared, pools"] += len(compared.pools)
        for name in compared.compared_with:
            figures[f"compared, with {name}"] += 1
        for name, why in compared.no_answer.items():
            figures[f"compared, but not with {name}: {_reason(why)}"] += 1
        random = Random(seed)  # noqa: S311 -- a seeded choice, no secret
        pools = [compared.some_pool(random)]
        if figures["small sets"] < asked.small_sets and len(compared.pools) > 1:
            figures["small sets"] += 1
            figures["small sets, pools"] += len(compared.pools)
            pools = compared.pools
        for pool in pools:
            self._try(seed, "deletions", partial(compared.deletion_missed, pool))
        self._try(seed, "additions", partial(compared.addition_missed, random))

    def prove(self, seed: int) -> None:
        """Prove the answer for the board of a seed, if it has more pools than are compared."""
        asked, figures = self.asked, self.figures
        board = random_board(seed)
        try:
            result = outcomes(board, "you", budget=Budget(asked.seconds))
            if result.pools.count <= asked.most_pools:
                return
            figures["larger: drawn"] += 1
            certified = proved(board, result, seconds=asked.seconds)
        except (UndecidedError, UnsupportedError) as error:
            figures[f"larger: left out: {_reason(str(error))}"] += 1
            return
        except UnsoundWitnessError as error:
            self._wrong(seed, str(error))
            return
        figures["larger: proved"] += 1
        figures["larger: proved, and bounded"] += bool(certified.proof and certified.proof.bounded)
        figures["larger: proved, pools"] += result.pools.count
        if figures["deletions from larger sets, tried"] < asked.larger_sets:
            pool = Random(seed).choice([*result.pools])  # noqa: S311 -- a seeded choice, no secret
            self._try(
                seed,
                "deletions from larger sets",
                partial(deletion_missed, board, result.pools, pool, seconds=asked.seconds),
            )

    def _try(self, seed: int, name: str, missed: Callable[[], str]) -> None:
        self._tell_now_and_then()
        self.figures[f"{name}, tried"] += 1
        try:
            found = missed()
        except UndecidedError as error:
            self.figures[f"{name}, undecided: {_reason(str(error))}"] += 1
            return
        except (InvalidBoardError, UnsoundWitnessError) as error:
            found = str(error)
        if found:
            self._wrong(seed, found)
        else:
            self.figures[f"{name}, caught"] += 1

    def _wrong(self, seed: int, what: str) -> None:
        self.figures["WRONG"] += 1
        sys.stdout.write(f"seed {seed}: {what}\n")
        sys.stdout.flush()


def _reason(text: str) -> str:
    """Return a reason without its numbers, so that reasons of one kind are counted together."""
    return re.sub(r"(?<!\w)\d[\d,]*", "N", text)[:90]


if __name__ == "__main__":
    sys.exit(main())
