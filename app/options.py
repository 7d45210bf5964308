"""Options that several commands share: how a board is given, and how its answer is shown."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from manaproof.models.board_input.reading import LARGEST_NUMBER, Inspection, quoted
from manaproof.models.errors import InvalidBoardError, Problem
from manaproof.models.values import replace
from manaproof.models.windows import WINDOWS

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date
    from typing import BinaryIO

    from manaproof.models.boards import Board


_GRAPHS = (".dot", ".graphml", ".json")


class _Once(argparse.Action):
    """An option that cannot be given twice: the second would undo the first in silence."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,  # noqa: ARG002 -- as argparse calls it
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,  # noqa: ARG002
    ) -> None:
        """Keep the value, unless there is one."""
        if getattr(namespace, self.dest) is not None:
            raise argparse.ArgumentError(self, "given twice; put ; between permanents")
        setattr(namespace, self.dest, values)


def add_board_arguments(parser: argparse.ArgumentParser, *, about_a_player: bool = False) -> None:
    """Declare BOARD and the options that give a board inline.

    A question *about a player* takes a ``--player`` without permanents too: that one it is about.
    """
    parser.add_argument(
        "board",
        nargs="?",
        metavar="BOARD",
        help="a YAML, JSON or puzzle file; - is stdin; left out where --you gives it",
    )
    for player in ("you", "opponent"):
        parser.add_argument(
            f"--{player}",
            action=_Once,
            metavar="PERMANENTS",
            help=f"the permanents of {player}, separated by ;",
        )
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar='NAME[="PERMANENTS"]' if about_a_player else 'NAME="PERMANENTS"',
        help=("the player asked about (default: you, else the first); " if about_a_player else "")
        + "the permanents of another player; may be repeated",
    )
    parser.set_defaults(about_a_player=about_a_player)
    parser.add_argument("--rules", metavar="DATE", help="answer under the rules of that day")


def add_answer_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options on how an answer is shown."""
    parser.add_argument("--json", action="store_true", help="one JSON object, nothing else")
    parser.add_argument("--explain", action="store_true", help="say why, with rule numbers")
    parser.add_argument(
        "--strict", action="store_true", help="make text that is not modelled an error"
    )


def only_board(options: argparse.Namespace) -> Board:
    """Read the board that the options give, for a command that takes nothing else.

    Raises:
        InvalidBoardError: as :func:`board_and_name`.
    """
    board, other = board_and_name(options)
    if other is not None:
        reason = "a board is given twice, as BOARD and inline"
        raise _invalid("BOARD", quoted(other), reason, "leave one of them out")
    return board


def subject(options: argparse.Namespace, board: Board) -> str:
    """Return the player that the question is about: the ``--player`` given without permanents.

    Raises:
        InvalidBoardError: that is no player of the board, or there are several.
    """
    named = [name.strip() for name in options.player if "=" not in name]
    if not named:
        return board.subject
    problems = [
        Problem("--player", quoted(name), "no such player", _one_of(board))
        for name in named
        if name not in board.players
    ]
    if len(named) > 1:
        reason = "the question is about one player"
        problems.append(Problem("--player", quoted(named[1]), reason, "name one player"))
    if problems:
        raise InvalidBoardError(tuple(problems))
    return str(named[0])


def _one_of(board: Board) -> str:
    known = ", ".join(map(quoted, board.players))
    return f'name one of {known}, or write NAME="PERMANENTS"'


def board_and_name(
    options: argparse.Namespace, word: str = "permanent"
) -> tuple[Board, str | None]:
    """Read the board that the options give, and the other *word*: the permanent asked about.

    With ``--you`` and its kind there is no BOARD, so the first word is the other.

    Raises:
        InvalidBoardError: there is no board, there are two, or it cannot be read.
    """
    from manaproof.models.board_input import inline_board, load_board, parse_board

    players = _inline_players(options)
    name = getattr(options, word, None)
    if players:
        given = options.board
        is_board = word == "permanent" and given is not None and _may_be_board(given)
        if given is not None and (name is not None or is_board):
            reason = "a board is given twice, as BOARD and inline"
            raise _invalid("BOARD", quoted(given), reason, "leave one of them out")
        board, name = inline_board(players), options.board if name is None else name
    elif options.board is None:
        raise _invalid("BOARD", "left out", "no board is given", "name a file, or write --you")
    elif options.board == "-":
        board = parse_board(text_of(standard_input()))
    else:
        board = load_board(Path(options.board))
    if given := given_rules(options):
        rules, notes = given
        board = replace(board, rules=rules, notes=(*board.notes, *notes))
    return board, name


def _may_be_board(given: str) -> bool:
    return given == "-" or Path(given).is_file()


def given_rules(options: argparse.Namespace) -> tuple[date, tuple[str, ...]] | None:
    """Return the day whose rules ``--rules`` asks for, and what there is to say about it.

    Raises:
        InvalidBoardError: it is no day.
    """
    if options.rules is None:
        return None
    from manaproof.models.board_input.turns import read_rules

    inspection = Inspection()
    given = read_rules(options.rules, "--rules", inspection)
    inspection.stop_if_problems()
    return given


def standard_input() -> BinaryIO:
    """Return standard input, to be read as bytes.

    Raises:
        InvalidBoardError: it is closed.
    """
    if sys.stdin is None:
        raise _invalid("stdin", "nothing", "standard input is closed", "name a file")
    return sys.stdin.buffer


def text_of(stream: BinaryIO) -> str:
    """Return the text of a stream that is not too large.

    Raises:
        InvalidBoardError: it is too large, or no text.
    """
    from manaproof.models.board_input import LARGEST_TEXT

    content = stream.read(LARGEST_TEXT + 1)
    if len(content) > LARGEST_TEXT:
        reason = f"too large: a board has at most {LARGEST_TEXT:,} bytes"
        raise _invalid("stdin", f"more than {LARGEST_TEXT:,} bytes", reason, "split it")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        bad = quoted(content[error.start : error.start + 20])
        reason = f"no UTF-8 text from byte {error.start + 1} on"
        raise _invalid("stdin", bad, reason, "send UTF-8") from None


def graph_file(options: argparse.Namespace) -> Path | None:
    """Return the file that ``--graph`` names, if it does.

    Raises:
        InvalidBoardError: its name says no format of a graph, or it is a directory.
    """
    return None if options.graph is None else _file("--graph", options.graph, _GRAPHS)


def picture_file(options: argparse.Namespace) -> Path | None:
    """Return the file that ``--plot`` names, if it does.

    Raises:
        InvalidBoardError: its name says no format of a picture, or it is a directory.
        UnsupportedError: what writes that format is not installed.
    """
    if options.plot is None:
        return None
    from manaproof.drawing.files import FORMATS, require_writer

    path = _file("--plot", options.plot, FORMATS)
    require_writer(path)
    return path


def _file(option: str, written: str, extensions: tuple[str, ...]) -> Path:
    path = Path(written)
    if path.suffix.lower() not in extensions:
        reason, remedy = "its extension says no format", f"name it {', '.join(extensions)}"
        raise _invalid(option, quoted(written), reason, remedy)
    if path.is_dir():
        raise _invalid(option, quoted(written), "it is a directory", "name a file")
    return path


def processes(written: str) -> int:
    """Read how many processes are to work."""
    return int(_number(written, int, lambda it: 1 <= it <= 64, "a whole number from 1 to 64"))


def add_window_argument(parser: argparse.ArgumentParser) -> None:
    """Declare in which window a player acts."""
    parser.add_argument(
        "--window",
        choices=WINDOWS,
        default="mana",
        help="mana: amid a payment, mana abilities alone (the default); priority: the player has "
        "priority, and abilities that use the stack are activated too, each resolving before the "
        "next, with state-based actions in between",
    )


def natural(written: str) -> int:
    """Read a number of things."""
    return int(_number(written, int, lambda it: it >= 0, "a whole number, 0 or more"))


def percentage(written: str) -> float:
    """Read a percentage."""
    return _number(written, float, lambda it: 0 <= it <= 100, "a number from 0 to 100")


def seconds(written: str) -> float:
    """Read a time that something may take."""
    fits = f"a number above 0, {LARGEST_NUMBER:,} at most"
    return _number(written, float, lambda it: 0 < it <= LARGEST_NUMBER, fits)


def _number(
    written: str, kind: Callable[[str], float], fits: Callable[[float], bool], expected: str
) -> float:
    try:
        number = kind(written)
    except ValueError:
        number = None
    if number is None or not fits(number):
        message = f"{quoted(written)}: not {expected}"
        raise argparse.ArgumentTypeError(message)
    return number


def _inline_players(options: argparse.Namespace) -> dict[str, str]:
    players = {
        name: given for name in ("you", "opponent") if (given := getattr(options, name)) is not None
    }
    for written in options.player:
        name, equals, permanents = written.partition("=")
        if not equals and options.about_a_player:
            continue
        if not equals or not name.strip():
            reason = "another player is written NAME=PERMANENTS"
            raise _invalid("--player", quoted(written), reason, 'as in --player third="2 Forest"')
        if name.strip() in players:
            reason = "this player is given twice"
            raise _invalid("--player", quoted(name), reason, "give each player once")
        players[name.strip()] = permanents
    return players


def _invalid(place: str, value: str, reason: str, remedy: str) -> InvalidBoardError:
    return InvalidBoardError((Problem(place, value, reason, remedy),))
