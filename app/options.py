"""Options that several commands share: how a board is given, and how its answer is shown."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from manaproof.models.errors import InvalidBoardError, Problem
from manaproof.models.values import replace

if TYPE_CHECKING:
    import argparse

    from manaproof.models.boards import Board


def add_board_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare BOARD and the options that give a board inline."""
    parser.add_argument(
        "board",
        nargs="?",
        metavar="BOARD",
        help="a YAML, JSON or puzzle file; - is stdin; left out where --you gives it",
    )
    for player in ("you", "opponent"):
        parser.add_argument(
            f"--{player}", metavar="PERMANENTS", help=f"the permanents of {player}, separated by ;"
        )
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar='NAME="PERMANENTS"',
        help="the permanents of another player; may be repeated",
    )
    parser.add_argument("--rules", metavar="DATE", help="answer under the rules of that day")


def add_answer_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options on how an answer is shown."""
    parser.add_argument("--json", action="store_true", help="one JSON object, nothing else")
    parser.add_argument("--explain", action="store_true", help="say why, with rule numbers")
    parser.add_argument(
        "--strict", action="store_true", help="make text that is not modelled an error"
    )


def board_and_name(options: argparse.Namespace) -> tuple[Board, str | None]:
    """Read the board that the options give, and the name of the permanent asked about.

    With ``--you`` and its kind there is no BOARD, so the first word is the permanent.

    Raises:
        InvalidBoardError: there is no board, there are two, or it cannot be read.
    """
    from manaproof.models.board_input import inline_board, load_board, parse_board

    players = _inline_players(options)
    name = getattr(options, "permanent", None)
    if players:
        given = options.board
        if given is not None and (name is not None or given == "-" or Path(given).is_file()):
            reason = "a board is given twice, as BOARD and inline"
            raise _invalid("BOARD", repr(given), reason, "leave one of them out")
        board, name = inline_board(players), options.board if name is None else name
    elif options.board is None:
        raise _invalid("BOARD", "left out", "no board is given", "name a file, or write --you")
    elif options.board == "-":
        board = parse_board(sys.stdin.read())
    else:
        board = load_board(Path(options.board))
    rules = given_rules(options)
    return (board if rules is None else replace(board, rules=rules)), name


def given_rules(options: argparse.Namespace) -> date | None:
    """Return the day that ``--rules`` gives, if it does.

    Raises:
        InvalidBoardError: it is no day.
    """
    return None if options.rules is None else _date(options.rules)


def _inline_players(options: argparse.Namespace) -> dict[str, str]:
    players = {
        name: given for name in ("you", "opponent") if (given := getattr(options, name)) is not None
    }
    for written in options.player:
        name, equals, permanents = written.partition("=")
        if not equals or not name.strip():
            reason = "another player is written NAME=PERMANENTS"
            raise _invalid("--player", repr(written), reason, 'as in --player third="2 Forest"')
        if name.strip() in players:
            reason = "this player is given twice"
            raise _invalid("--player", repr(name), reason, "give each player once")
        players[name.strip()] = permanents
    return players


def _date(written: str) -> date:
    try:
        return date.fromisoformat(written)
    except ValueError:
        reason = "that is no day"
        raise _invalid("--rules", repr(written), reason, "write it as 2026-09-25") from None


def _invalid(place: str, value: str, reason: str, remedy: str) -> InvalidBoardError:
    return InvalidBoardError((Problem(place, value, reason, remedy),))
