"""Compare at length: ``python -m tests.differential.run_pool_proofs --boards 3000 --larger 300``.

Random boards, from the seed upwards: the problem that Z3 gets is compared with brute force by the
rules where that finds few pools; on as many larger boards as asked the answer of the fastest engine
is proved complete. One pool of each set is left out, which Z3 must find. Exit status 1 if anything
was wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from random import Random
from time import perf_counter

from manaproof.models.errors import UndecidedError, UnsoundWitnessError, UnsupportedError
from manaproof.solver.proving.outcomes import proved
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.outcomes import outcomes
from tests.differential.pool_boards import random_board
from tests.differential.pool_proofs import ProofComparison


def main(arguments: list[str] | None = None) -> int:
    """Compare as many boards as asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=3_000)
    parser.add_argument("--larger", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most-boards", type=int, default=4_000, help="for brute force, on each")
    parser.add_argument("--most-pools", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10, help="for Z3, on each")
    asked = parser.parse_args(arguments)
    began = perf_counter()
    figures: Counter[str] = Counter()
    for seed in range(asked.seed, asked.seed + asked.boards):
        _compare(seed, asked, figures)
    seed = asked.seed
    while figures["larger boards"] < asked.larger:
        _prove(seed, asked, figures)
        seed += 1
    sys.stdout.write(f"{perf_counter() - began:.0f} s\n")
    for name, number in figures.most_common():
        sys.stdout.write(f"  {number:>8} {name}\n")
    return int(figures["WRONG"] > 0)


def _compare(seed: int, asked: argparse.Namespace, figures: Counter[str]) -> None:
    compared = ProofComparison(
        random_board(seed),
        most_boards=asked.most_boards,
        most_pools=asked.most_pools,
        seconds=asked.seconds,
    )
    figures["boards"] += 1
    if compared.wrong:
        _wrong(f"seed {seed}: {compared.wrong}", figures)
    elif compared.left_out:
        figures[f"left out: {compared.left_out[:90]}"] += 1
    else:
        figures["compared"] += 1
        figures["pools"] += len(compared.pools)
        pool = compared.some_pool(Random(seed))  # noqa: S311 -- a seeded choice, no secret
        try:
            if compared.deletion_missed(pool):
                _wrong(f"seed {seed}: {pool} left out and not found: {compared.wrong}", figures)
        except UndecidedError:
            figures["deletion undecided"] += 1


def _prove(seed: int, asked: argparse.Namespace, figures: Counter[str]) -> None:
    board = random_board(seed)
    try:
        result = outcomes(board, "you", budget=Budget(asked.seconds))
        if result.pools.count <= asked.most_pools:
            return
        figures["larger boards"] += 1
        proved(board, result, seconds=asked.seconds)
        figures["larger boards proved"] += 1
        figures["pools of larger boards proved"] += result.pools.count
    except (UndecidedError, UnsupportedError) as error:
        figures[f"larger left out: {str(error)[:90]}"] += 1
    except UnsoundWitnessError as error:
        _wrong(f"seed {seed}: {error}", figures)


def _wrong(what: str, figures: Counter[str]) -> None:
    figures["WRONG"] += 1
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
