"""Say whether a line of activated abilities is legal, and what it leaves; if not, why (CR 602, 605).

The line is replayed step by step by a plain reading of the rules that shares nothing with the
engines. What an action leaves open may be left out where it makes no difference to the pool.

It is the middle of a payment: mana abilities, and no state-based action. With --window priority the
player has priority: every ability may be activated, each resolves before the next, and what has
triggered stays on the stack. Mana abilities right before an ability that costs mana may be
activated while that is paid for.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from manaproof.answers.check import (
    as_action,
    result_as_json,
    solve,
    unread_triggers,
)
from manaproof.answers.notes import with_notes
from manaproof.models.board_input.lines import parse_line
from manaproof.models.errors import InvalidBoardError, Problem, UnsupportedError
from manaproof.models.lines import action_as_json
from manaproof.models.rules import says
from manaproof.models.windows import Window
from manaproof.options import (
    add_answer_arguments,
    add_board_arguments,
    add_window_argument,
    board_and_name,
    standard_input,
    subject,
    text_of,
)
from manaproof.printing import caveat_line, caveat_told, json_line, print_json, symbols
from manaproof.solver.plain.replay import Illegal, Replayed

if TYPE_CHECKING:
    import argparse

    from manaproof.models.boards import Board
    from manaproof.models.lines import Action, Line

LEGAL = 0
NOT_LEGAL = 1

EXAMPLES = """\
examples:
  manaproof check --you "Forest; Dimir Signet" '[{"tap": "Forest"}, {"activate": "Dimir Signet"}]'
  manaproof check board.yaml line.yaml --explain
  manaproof check board.yaml '[{"tap": "Forest", "add": "G"}]' --json
  manaproof check --you "Devoted Druid" --window priority \
    '[{"tap": "Devoted Druid"}, {"activate": "Devoted Druid", "ability": 2}]'
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own options."""
    add_board_arguments(parser)
    parser.add_argument(
        "line",
        nargs="?",
        metavar="LINE",
        help="a JSON or YAML file of actions, - for stdin, or the JSON itself",
    )
    add_window_argument(parser)
    add_answer_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Answer, with the status that says whether the line is legal."""
    board, written = board_and_name(options, "line")
    if written is None:
        problem = Problem("LINE", "nothing", "it says what is done", "name a file, or write JSON")
        raise InvalidBoardError((problem,))
    if options.line == "-" == options.board:
        problem = Problem("LINE", "'-'", "stdin is the board already", "give one of them as a file")
        raise InvalidBoardError((problem,))
    line = parse_line(_text(written))
    result = solve(board, line, player=subject(options, board), window=Window(options.window))
    caveats = unread_triggers(board) if isinstance(result, Replayed) else ()
    if options.strict and caveats:
        clauses = "; ".join(map(caveat_line, caveats))
        raise UnsupportedError(f"not modelled: {clauses}", "leave out --strict")
    if options.json:
        answer = result_as_json(result, board, explain=options.explain)
        print_json(json_line(with_notes(answer, board.notes)))
    elif isinstance(result, Illegal):
        _print_illegal(result, line, explain=options.explain)
    else:
        _print_legal(result, board, explain=options.explain)
        for caveat in caveats:
            print(caveat_told(caveat))
    if not options.json:
        for note in board.notes:
            print(f"note: {note}")
    return NOT_LEGAL if isinstance(result, Illegal) else LEGAL


def _text(written: str) -> str:
    if written == "-":
        return text_of(standard_input())
    if written.lstrip().startswith("["):
        return written
    with Path(written).open("rb") as file:
        return text_of(file)


def _print_legal(result: Replayed, board: Board, *, explain: bool) -> None:
    print("legal; it leaves " + (symbols(str(result.pool)) if result.pool else "no mana"))
    for name, state in result.board.players.items():
        before = board.players[name].life
        if state.life != before:
            print(f"life of {name}: {state.life}, from {before}")
    if result.waiting:
        print("triggered, and waiting for the stack: " + ", ".join(result.waiting))
    if result.stack:
        print("triggered, and on the stack: " + ", ".join(result.stack))
    if explain:
        print()
        for number, step in enumerate(result.steps, start=1):
            print(f"{number}. {_words(as_action(step))}")


def _print_illegal(result: Illegal, line: Line, *, explain: bool) -> None:
    print(f"not legal: action {result.at} of {len(line)}, {_words(line[result.at - 1])}")
    for each in result.because:
        print(f"  {each.permanent}: {each.text} (CR {each.rule})")
        if explain:
            print(f"    {says(each.rule)}")


def _words(action: Action) -> str:
    """Write an action as a line of words: what is done, with which choices."""
    said = action_as_json(action)
    return ", ".join(f"{key} {_value(each)}" for key, each in said.items() if each not in ("", []))


def _value(it: object) -> str:
    return " and ".join(map(str, it)) if isinstance(it, list) else str(it)
