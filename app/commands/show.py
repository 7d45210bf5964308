"""Say what permanents are now, after continuous effects (CR 613): characteristics and abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.characteristics import characteristics_as_json, explanation_as_json
from manaproof.answers.notes import with_notes
from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import InvalidBoardError, Problem
from manaproof.models.mana import letters
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.rendering import render_ability
from manaproof.naming import the_permanent
from manaproof.options import add_answer_arguments, add_board_arguments, board_and_name, graph_file
from manaproof.printing import json_line, print_json, state, type_line
from manaproof.solver.continuous import explained
from manaproof.solver.continuous.ways import ways_of

if TYPE_CHECKING:
    import argparse

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.continuous import Explanation

EXAMPLES = """\
examples:
  manaproof show board.yaml
  manaproof show --you "Urborg, Tomb of Yawgmoth; Blood Moon; Forest"
  manaproof show board.yaml "Dryad Arbor" --json
  manaproof show board.yaml --explain --graph effects.dot
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own options."""
    add_board_arguments(parser)
    parser.add_argument(
        "permanent", nargs="?", metavar="ID", help="which permanent (default: every one)"
    )
    parser.add_argument(
        "--graph",
        metavar="FILE",
        help="write which effect depends on which, as .dot, .graphml or .json",
    )
    add_answer_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Describe the permanents."""
    board, name = board_and_name(options)
    graph = graph_file(options)
    present = [each for each, permanent in board.permanents.items() if not permanent.phased_out]
    shown = present if name is None else [the_permanent(board, name)]
    if missing := [each for each in shown if each not in present]:
        reason = "it is phased out, and so does not exist"
        raise InvalidBoardError((Problem("ID", quoted(missing[0]), reason, "ask about another"),))
    ways = ways_of(board)
    now = {each: ways.of(each) for each in shown}
    explanation = explained(board) if options.explain or graph is not None else None
    if graph is not None and explanation is not None:
        from manaproof.solver.graphs import effect_graph, write_graph

        write_graph(effect_graph(explanation), graph)
    if options.json:
        described = {each: characteristics_as_json(now[each], rules=board.rules) for each in shown}
        if options.explain and explanation is not None:
            for each, answer in described.items():
                answer["explanation"] = explanation_as_json(explanation.of(each))
        noted = {each: with_notes(answer, board.notes) for each, answer in described.items()}
        print_json(json_line(noted if name is None else noted[shown[0]]))
    else:
        print("\n".join(_described(board, each, now[each]) for each in shown))
        if options.explain and explanation is not None:
            _explain(explanation if name is None else explanation.of(shown[0]))
        for note in board.notes:
            print(f"note: {note}")
    return 0


def _explain(explanation: Explanation) -> None:
    if not explanation.applications:
        print("\nno continuous effect changes anything (CR 613)")
        return
    print("\ncontinuous effects, in the order in which they were applied (CR 613):")
    for application in explanation.applications:
        print(f"  {application}")
    if explanation.dependencies:
        print("dependencies:")
    for dependency in explanation.dependencies:
        print(f"  {dependency}")


def _described(board: Board, permanent: str, now: Characteristics) -> str:
    supertypes = sorted(now.supertypes, key=lambda each: each.value)
    facts = [type_line(supertypes, now.types, now.subtypes) or "no types"]
    if now.power is not None:
        facts.append(f"{now.power}/{now.toughness}")
    if now.colors:
        facts.append(letters(now.colors))
    facts.append(f"controlled by {now.controller}")
    facts += state(board.permanents[permanent])
    lines = [f"{permanent}: {', '.join(facts)}"]
    for number, ability in enumerate(now.abilities, 1):
        mark = "  [mana ability]" if is_mana_ability(ability, rules=board.rules) else ""
        lines.append(f"  {number}. {render_ability(ability)}{mark}")
    return "\n".join(lines)
