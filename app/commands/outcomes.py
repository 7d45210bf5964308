"""Say which mana pools a player can reach by activating mana abilities (CR 605.3a).

All pools at which the player could stop in the middle of a payment, the pool as it is included. With
--window priority the player has priority: abilities that use the stack are activated too, as far as
they could matter to mana, each resolves before the next, and state-based actions come in between
(CR 117.1b, 704.3). What could matter and is not followed is named beside the answer. There is no
proof of that: --prove and --smt2 are for the middle of a payment.
"""

from __future__ import annotations

import sys
from contextlib import nullcontext, redirect_stdout
from itertools import groupby
from textwrap import fill
from typing import TYPE_CHECKING

from manaproof.answers.notes import with_notes
from manaproof.answers.outcomes import (
    LIMIT,
    lines_of,
    restriction_and_rider,
    result_as_json,
    solve,
)
from manaproof.answers.proofs import (
    certified,
    certified_if_soon,
    wanted_unasked,
    write_problem,
)
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.mana import ManaPool
from manaproof.models.results import Outcomes
from manaproof.models.tagged_pools import TaggedPools
from manaproof.models.windows import Window
from manaproof.options import (
    add_answer_arguments,
    add_board_arguments,
    add_window_argument,
    graph_file,
    natural,
    only_board,
    picture_file,
    seconds,
    subject,
)
from manaproof.printing import caveat_line, caveat_told, json_line, print_json, steps, symbols
from manaproof.progress import searching
from manaproof.solver.reachable.budget import MANA_LIMIT, SECONDS
from manaproof.solver.reachable.outcomes import ENGINES

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from manaproof.answers.outcomes import ReplayedLine
    from manaproof.models.boards import Board, FloatingMana
    from manaproof.models.lines import Line
    from manaproof.models.results import Loop, TaggedOutcomes
    from manaproof.solver.reachable.budget import Budget

EXAMPLES = """\
examples:
  manaproof outcomes --you "Tundra; Simic Signet; Mox Sapphire"
  manaproof outcomes board.yaml --maximal --explain
  manaproof outcomes board.yaml --player opponent --count
  manaproof outcomes board.yaml --maximal --lines
  manaproof outcomes board.yaml --prove
  manaproof outcomes --you "2 Viscera Seer; Crypt of Agadeem; 2 Wastes" --window priority
  manaproof outcomes board.yaml --count --plot pools.svg
  manaproof outcomes board.yaml --tagged --json --limit 100
"""

SHOWN = 200
"""How many pools are listed for people where nobody says."""

NOT_PROVED = 3
"""The exit status where a proof is asked for and none is found: undecided."""

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
        "--lines", action="store_true", help="a shortest line to each that is listed"
    )
    parser.add_argument(
        "--limit",
        type=natural,
        metavar="N",
        help=f"how many to list at most (default: {SHOWN}, or {LIMIT:,} in JSON)",
    )
    parser.add_argument("--engine", choices=ENGINES, default="auto", help="who finds them")
    add_window_argument(parser)
    parser.add_argument(
        "--prove",
        action="store_true",
        help="have Z3 certify that none is missing, amid a payment (not with --window priority)",
    )
    parser.add_argument(
        "--smt2",
        metavar="FILE",
        help="write the problem that Z3 gets, in SMT-LIB 2; amid a payment",
    )
    parser.add_argument("--plot", metavar="FILE", help="draw the pools, as .svg or .png")
    parser.add_argument(
        "--budget",
        type=seconds,
        default=SECONDS,
        metavar="S",
        help=f"how many seconds it may take (default: {SECONDS:g})",
    )
    parser.add_argument(
        "--mana-limit",
        type=natural,
        default=MANA_LIMIT,
        metavar="N",
        help=f"how much unspent mana is followed if there is no end to it (default: {MANA_LIMIT})",
    )
    parser.add_argument(
        "--graph", metavar="FILE", help="write who can pay for whom, as .dot, .graphml or .json"
    )
    add_answer_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Answer."""
    board = only_board(options)
    player = subject(options, board)
    picture = picture_file(options)
    if picture is not None and options.tagged:
        raise UnsupportedError("a drawing of what sticks to mana", "leave out --tagged or --plot")
    graph = graph_file(options)
    if graph is not None:
        from manaproof.solver.graphs import resource_graph, write_graph

        write_graph(resource_graph(board, player), graph)
    window = Window(options.window)
    with searching(options.budget) as budget:
        result = solve(
            board,
            player,
            window=window,
            tagged=options.tagged,
            engine=options.engine,
            budget=budget,
            mana_limit=options.mana_limit,
        )
        if options.strict and result.caveats:
            clauses = "; ".join(map(caveat_line, result.caveats))
            raise UnsupportedError(f"not modelled: {clauses}", "leave out --strict")
        result, unproved = _proved(board, result, budget, options)
        if picture is not None and isinstance(result, Outcomes):
            _draw(board, result, picture, options)
        limit = options.limit
        if limit is None:
            limit = LIMIT if options.json else SHOWN
        shown = {"limit": limit, "largest": options.maximal}
        lines = None
        if options.lines:
            lines = [*lines_of(board, result, window=window, budget=budget, **shown)]
        if options.json:
            if options.count:
                shown["limit"] = None
            answer = result_as_json(result, lines=lines, explain=options.explain, **shown)
            print_json(json_line(with_notes(answer, board.notes)))
        else:
            _print(result, lines, limit, options, unproved=unproved)
            _print_notes(result, board.notes, options)
    return NOT_PROVED if options.prove and unproved else 0


def _proved(
    board: Board,
    result: Outcomes | TaggedOutcomes,
    budget: Budget,
    options: argparse.Namespace,
) -> tuple[Outcomes | TaggedOutcomes, str]:
    """Return the answer with its proof if it has one, and else, where it is told, why not."""
    window = Window(options.window)
    if options.smt2 is not None:
        seconds = budget.left
        write_problem(board, result, options.smt2, window=window, budget=seconds)
    if options.prove:
        try:
            return certified(board, result, window=window, budget=budget.left), ""
        except UndecidedError as error:
            if options.json:
                raise
            return result, error.reason
    if options.json or options.count or not wanted_unasked():
        return result, ""
    return certified_if_soon(board, result, window=window)


def _draw(board: Board, result: Outcomes, path: Path, options: argparse.Namespace) -> None:
    from manaproof.drawing.files import write
    from manaproof.drawing.pools import draw

    window, largest = Window(options.window), options.maximal
    write(draw(board, result, window=window, largest=largest, notes=board.notes), path)


def _print(
    result: Outcomes | TaggedOutcomes,
    lines: list[ReplayedLine] | None,
    limit: int,
    options: argparse.Namespace,
    *,
    unproved: str,
) -> None:
    pools = result.pools.maximal() if options.maximal else result.pools
    proof = ""
    if isinstance(result, Outcomes) and result.proof is not None:
        proof = "proved complete" + (" and bounded" if result.proof.bounded else "")
    proof = f"not proved complete: {unproved}" if unproved else proof
    if options.count:
        print(pools.count)
        if proof:
            print(proof, file=sys.stderr)
        return
    kind = "maximal " if options.maximal else ""
    number = f"{pools.count:,} {kind}pool{'' if pools.count == 1 else 's'}"
    modelled = "as far as the text is modelled" if result.caveats else ""
    print(", ".join(filter(None, [number, modelled])) + (f"; {proof}" if proof else ""))
    if isinstance(pools, TaggedPools):
        for tagged in pools.first(limit):
            print("  " + _told(tagged))
    elif lines is None:
        _print_by_size(pools.first(limit))
    else:
        for pool, (line, _) in zip(pools.first(limit), lines, strict=True):
            print(f"{symbols(str(pool)) if pool else 'no mana'}:")
            _print_steps(line)
    if pools.count > limit:
        print(f"and {pools.count - limit:,} more; --limit lists them")


def _print_notes(
    result: Outcomes | TaggedOutcomes, notes: tuple[str, ...], options: argparse.Namespace
) -> None:
    """Print what there is to say besides; not among the output where that is a number only."""
    with redirect_stdout(sys.stderr) if options.count else nullcontext():
        if isinstance(result, Outcomes):
            if result.loop is not None:
                _print_loop(result.loop, result.mana_limit)
            notes = (*result.notes, *notes)
        if options.explain:
            print(f"\nfound by the {result.engine}:")
            for line in result.method:
                print(f"  {line}")
        for caveat in result.caveats:
            print(caveat_told(caveat))
        for note in notes:
            print(f"note: {note}")


def _print_loop(loop: Loop, mana_limit: int | None) -> None:
    print(f"there is no end to the mana: each turn of a loop gains {symbols(str(loop.gain))}")
    if loop.reach:
        print("what leads to it:")
        _print_steps(loop.reach)
    print("the loop:")
    _print_steps(loop.line)
    print(f"the pools are those of lines on which no more than {mana_limit} mana ever floats")


def _print_steps(line: Line) -> None:
    for step in steps(line):
        print(f"  {step}")


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
