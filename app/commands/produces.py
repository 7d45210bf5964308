"""Say what one activation of a permanent's mana abilities can add, whatever is chosen (CR 605.3b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.notes import with_notes
from manaproof.answers.produces import ENGINES, LIMIT, result_as_json, solve
from manaproof.models.errors import InvalidBoardError, Problem, UnsupportedError
from manaproof.naming import the_permanent
from manaproof.options import add_answer_arguments, add_board_arguments, board_and_name, natural
from manaproof.printing import caveat_line, caveat_told, json_line, print_json, symbols

if TYPE_CHECKING:
    import argparse

    from manaproof.models.results import Produces

EXAMPLES = """\
examples:
  manaproof produces --you "Mana Reflection; Forest" --opponent "Contamination" Forest
  manaproof produces board.yaml "Cabal Coffers" --explain
  manaproof produces board.yaml "Mystic Gate" --ignore-costs --json
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own options."""
    add_board_arguments(parser)
    parser.add_argument("permanent", nargs="?", metavar="ID", help="which permanent")
    parser.add_argument(
        "--ignore-costs",
        action="store_true",
        help="as if no cost had to be paid and nothing limited activating",
    )
    parser.add_argument("--engine", choices=ENGINES, default="auto", help="who decides it")
    parser.add_argument(
        "--limit", type=natural, default=LIMIT, metavar="N", help="how many pools to list at most"
    )
    add_answer_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Answer."""
    board, name = board_and_name(options)
    if name is None:
        problem = Problem("ID", "nothing", "it says which permanent", "name one of the board")
        raise InvalidBoardError((problem,))
    result = solve(
        board,
        permanent=the_permanent(board, name),
        ignore_costs=options.ignore_costs,
        engine=options.engine,
        explain=options.explain,
    )
    if options.strict and result.caveats:
        clauses = "; ".join(map(caveat_line, result.caveats))
        raise UnsupportedError(f"not modelled: {clauses}", "leave out --strict")
    if options.json:
        answer = result_as_json(result, limit=options.limit, explain=options.explain)
        print_json(json_line(with_notes(answer, board.notes)))
    else:
        _print(result, board.notes, limit=options.limit, explain=options.explain)
    return 0


def _print(result: Produces, notes: tuple[str, ...], *, limit: int, explain: bool) -> None:
    if not result.pools:
        print("none of its mana abilities can be activated")
    for pool in result.pools[:limit]:
        print(symbols(str(pool)) if pool else "no mana")
    left = len(result.pools) - limit
    if left > 0:
        print(f"and {left} more; --limit lists them")
    if explain:
        from manaproof.models.derivations import report

        print()
        for derivation in result.derivations[:limit]:
            print(report(derivation))
    for caveat in result.caveats:
        print(caveat_told(caveat))
    for note in (*result.notes, *notes):
        print(f"note: {note}")
