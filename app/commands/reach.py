"""Say whether a player can reach a mana pool by activating mana abilities, and how (CR 605.3a).

A shortest line is told, after the plain reading of the rules has replayed it. The status is 1 where
the pool cannot be reached. It is the middle of a payment; with --window priority the player has
priority, and abilities that use the stack are activated too, each resolving before the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.notes import with_notes
from manaproof.answers.reachable import result_as_json
from manaproof.models.errors import InvalidBoardError, Problem, UnsupportedError
from manaproof.models.windows import Window
from manaproof.naming import the_pool
from manaproof.options import (
    add_answer_arguments,
    add_board_arguments,
    add_window_argument,
    board_and_name,
    seconds,
    subject,
)
from manaproof.printing import caveat_line, caveat_told, json_line, print_json, steps, symbols
from manaproof.progress import searching
from manaproof.solver.reachable.budget import SECONDS
from manaproof.solver.reachable.lines.shortest import reach

if TYPE_CHECKING:
    import argparse

    from manaproof.models.mana import ManaPool
    from manaproof.models.results import Reachable

EXAMPLES = """\
examples:
  manaproof reach --you "Tundra; Simic Signet" UG
  manaproof reach board.yaml "{W}{U}{U}" --explain
  manaproof reach board.yaml WUU --player opponent --json
  manaproof reach --you "2 Viscera Seer; Crypt of Agadeem; 2 Wastes" --window priority BB
"""

UNREACHABLE = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own options."""
    add_board_arguments(parser, about_a_player=True)
    parser.add_argument("pool", nargs="?", metavar="POOL", help="letters or symbols: WUU, {W}{U}")
    add_window_argument(parser)
    parser.add_argument(
        "--budget",
        type=seconds,
        default=SECONDS,
        metavar="S",
        help=f"how many seconds it may take (default: {SECONDS:g})",
    )
    add_answer_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Answer; the status tells it too."""
    board, written = board_and_name(options, "pool")
    if written is None:
        problem = Problem("POOL", "nothing", "it says which pool", "write letters such as WUU")
        raise InvalidBoardError((problem,))
    pool = the_pool(written, "POOL")
    player = subject(options, board)
    with searching(options.budget) as budget:
        result = reach(board, pool, player, window=Window(options.window), budget=budget)
    if options.strict and result.caveats:
        clauses = "; ".join(map(caveat_line, result.caveats))
        raise UnsupportedError(f"not modelled: {clauses}", "leave out --strict")
    if options.json:
        answer = result_as_json(result)
        print_json(json_line(with_notes(answer, board.notes)))
    else:
        _print(result, pool, board.notes)
    return 0 if result.reachable else UNREACHABLE


def _print(result: Reachable, pool: ManaPool, notes: tuple[str, ...]) -> None:
    mana = symbols(str(pool)) if pool else "no mana"
    said = "can be reached" if result.reachable else "cannot be reached"
    if result.caveats and not result.reachable:
        said += ", as far as the text is modelled"
    print(f"{mana}: {said}")
    for step in steps(result.line):
        print(f"  {step}")
    if result.reachable and not result.line:
        print("  nothing needs to be done")
    elif result.reachable and not result.notes:
        print(f"legal and ends with {mana}: replayed by the plain reading of the rules (605.3a)")
    for caveat in result.caveats:
        print(caveat_told(caveat))
    for note in (*result.notes, *notes):
        print(f"note: {note}")
