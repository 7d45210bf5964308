"""Say which mana pools a player can reach by activating mana abilities (CR 605.3a).

All pools at which the player could stop in the middle of a payment, the pool as it is included.
"""

from __future__ import annotations

import sys
from itertools import groupby
from textwrap import fill
from typing import TYPE_CHECKING

from manaproof.answers.notes import with_notes
from manaproof.answers.outcomes import (
    LIMIT,
    WINDOWS,
    require_supported,
    restriction_and_rider,
    result_as_json,
)
from manaproof.models.errors import UnsupportedError
from manaproof.models.mana import ManaPool
from manaproof.models.tagged_pools import TaggedPools
from manaproof.options import (
    add_answer_arguments,
    add_board_arguments,
    natural,
    only_board,
    seconds,
    subject,
)
from manaproof.printing import caveat_line, json_line, print_json, symbols
from manaproof.progress import searching
from manaproof.solver.reachable.budget import SECONDS
from manaproof.solver.reachable.outcomes import ENGINES, outcomes, tagged_outcomes

if TYPE_CHECKING:
    import argparse

    from manaproof.models.boards import FloatingMana
    from manaproof.models.results import Outcomes, TaggedOutcomes

EXAMPLES = """\
examples:
  manaproof outcomes --you "Tundra; Simic Signet; Mox Sapphire"
  manaproof outcomes board.yaml --maximal --explain
  manaproof outcomes board.yaml --player opponent --count
  manaproof outcomes board.yaml --tagged --json --limit 100
"""

SHOWN = 200
"""How many pools are listed for people where nobody says."""

WIDTH = 88
"""How wide a line of pools is, in characters."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own options."""
    add_board_arguments(parser, about_a_player=True)
    parser.add_argument(
        "--maximal",
        action="store_true",
        help="only those to which no other is at least equal in every type",
    )
    parser.add_argument("--count", action="store_true", help="only how many there are")
    parser.add_argument(
        "--tagged",
        action="store_true",
        help="tell mana apart by its source, snow, restrictions and riders",
    )
    parser.add_argument(
        "--limit",
        type=natural,
        metavar="N",
        help=f"how many to list at most (default: {SHOWN}, or {LIMIT:,} in JSON)",
    )
    parser.add_argument("--engine", choices=ENGINES, default="auto", help="who finds them")
    parser.add_argument("--window", choices=WINDOWS, default="mana", help="when (default: mana)")
    parser.add_argument("--prove", action="store_true", help="have Z3 certify that none is missing")
    parser.add_argument("--plot", metavar="FILE", help="draw the pools")
    parser.add_argument(
        "--budget",
        type=seconds,
        default=SECONDS,
        metavar="S",
        help=f"how many seconds it may take (default: {SECONDS:g})",
    )
    add_answer_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Answer."""
    board = only_board(options)
    player = subject(options, board)
    require_supported(window=options.window, prove=options.prove)
    if options.plot is not None:
        raise UnsupportedError("a drawing of outcomes", "leave out --plot")
    solve = tagged_outcomes if options.tagged else outcomes
    with searching(options.budget) as budget:
        result = solve(board, player, engine=options.engine, budget=budget)
        if options.strict and result.caveats:
            clauses = "; ".join(map(caveat_line, result.caveats))
            raise UnsupportedError(f"not modelled: {clauses}", "leave out --strict")
        if options.json:
            limit = LIMIT if options.limit is None else options.limit
            answer = result_as_json(
                result,
                limit=None if options.count else limit,
                largest=options.maximal,
                explain=options.explain,
            )
            print_json(json_line(with_notes(answer, board.notes)))
        else:
            _print(result, board.notes, options)
    return 0


def _print(
    result: Outcomes | TaggedOutcomes, notes: tuple[str, ...], options: argparse.Namespace
) -> None:
    pools = result.pools.maximal() if options.maximal else result.pools
    besides = sys.stderr if options.count else sys.stdout
    if options.count:
        print(pools.count)
    else:
        kind = "maximal " if options.maximal else ""
        print(f"{pools.count:,} {kind}pool{'' if pools.count == 1 else 's'}")
        limit = SHOWN if options.limit is None else options.limit
        if isinstance(pools, TaggedPools):
            for pool in pools.first(limit):
                print("  " + _told(pool))
        else:
            _print_by_size(pools.first(limit))
        if pools.count > limit:
            print(f"and {pools.count - limit:,} more; --limit lists them")
    if options.explain:
        print(f"\nfound by the {result.engine}:", file=besides)
        for line in result.method:
            print(f"  {line}", file=besides)
    for caveat in result.caveats:
        print(f"caveat, not modelled and it could matter: {caveat_line(caveat)}", file=besides)
    for note in notes:
        print(f"note: {note}", file=besides)


def _print_by_size(pools: list[ManaPool]) -> None:
    for size, those in groupby(pools, ManaPool.amount):
        listed = " ".join(str(pool) or "none" for pool in those)
        print(fill(listed, WIDTH, initial_indent=f"{size:4} mana: ", subsequent_indent=" " * 11))


def _told(pool: tuple[FloatingMana, ...]) -> str:
    """Write a pool with where each mana is from and what sticks to it."""
    said = []
    for mana, alike in groupby(pool):
        facts = [f"from {mana.source}"] if mana.source else []
        facts += ["snow"] if mana.snow else []
        facts += [each for each in restriction_and_rider(mana) if each is not None]
        said.append(symbols(mana.mana.value * len([*alike])) + _in_parentheses(facts))
    return ", ".join(said) or "none"


def _in_parentheses(facts: list[str]) -> str:
    return f" ({'; '.join(facts)})" if facts else ""
