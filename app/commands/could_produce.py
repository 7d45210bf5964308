"""Say which types of mana a permanent, or each of a board, could produce (CR 106.7).

Costs, tapped permanents and "activate only" do not matter; what the effect itself asks of the
board does, and lands that look at each other need something outside their circle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.could_produce import BUDGET, ENGINES, certified, result_as_json, solve
from manaproof.answers.notes import with_notes
from manaproof.models.errors import UnsupportedError
from manaproof.models.mana import letters
from manaproof.naming import the_permanent
from manaproof.options import (
    add_answer_arguments,
    add_board_arguments,
    board_and_name,
    graph_file,
    seconds,
)
from manaproof.printing import aligned, caveat_line, caveat_told, json_line, print_json, symbols

if TYPE_CHECKING:
    import argparse

    from manaproof.models.results import CouldProduce, Undefined

EXAMPLES = """\
examples:
  manaproof could-produce --you "Reflecting Pool; 2 Forest" --opponent "Exotic Orchard"
  manaproof could-produce board.yaml "Reflecting Pool" --explain
  manaproof could-produce puzzle.pzl --json
  manaproof could-produce board.yaml --prove
  manaproof could-produce board.yaml --graph looks.dot
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own options."""
    add_board_arguments(parser)
    parser.add_argument(
        "permanent", nargs="?", metavar="ID", help="which permanent (default: every one)"
    )
    parser.add_argument("--engine", choices=ENGINES, default="auto", help="which engine decides it")
    parser.add_argument(
        "--prove", action="store_true", help="have Z3 certify that no type is missing or too much"
    )
    parser.add_argument(
        "--budget", type=seconds, default=BUDGET, metavar="S", help="how many seconds Z3 may take"
    )
    parser.add_argument(
        "--graph", metavar="FILE", help="write who looks at whom, as .dot, .graphml or .json"
    )
    add_answer_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Answer, and write the graph where one is asked for."""
    board, name = board_and_name(options)
    graph = graph_file(options)
    permanent = None if name in (None, "*") else the_permanent(board, str(name))
    if graph is not None:
        from manaproof.solver.graphs import dependency_graph, write_graph

        write_graph(dependency_graph(board), graph)
    result = solve(
        board,
        permanent=permanent,
        engine=options.engine,
        explain=options.explain,
        budget=options.budget,
    )
    if options.prove:
        result = certified(board, result, budget=options.budget)
    if options.strict and result.caveats:
        clauses = "; ".join(map(caveat_line, result.caveats))
        raise UnsupportedError(f"not modelled: {clauses}", "leave out --strict")
    if options.json:
        answer = result_as_json(result, permanent, explain=options.explain)
        print_json(json_line(with_notes(answer, board.notes)))
    else:
        _print(result, board.notes, explain=options.explain)
    return 0


def _print(result: CouldProduce, notes: tuple[str, ...], *, explain: bool) -> None:
    rows = [(each, symbols(letters(types))) for each, types in result.types.items()]
    print(aligned(rows) if rows else "there are no permanents")
    if result.proof is not None:
        print(f"proved complete ({result.proof.engine})")
    if explain:
        from manaproof.models.derivations import report

        print()
        for derivation in result.derivations:
            print(report(derivation))
        for each in result.undefined:
            missing = f": {each.text}" if each.text else ""
            where = f"{each.permanent}, ability {each.ability}"
            print(f"{where}: no type ({each.rule}){missing}{_circle(each)}")
    for caveat in result.caveats:
        print(caveat_told(caveat))
    for note in notes:
        print(f"note: {note}")


def _circle(undefined: Undefined) -> str:
    match undefined.cycle:
        case ():
            return ""
        case (only,):
            return f": {only} looks only at itself"
        case several:
            return f": {', '.join(several[:-1])} and {several[-1]} look only at each other"
