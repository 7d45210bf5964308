"""The command line: finds the command, reads its options, turns errors into messages and statuses."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn, Protocol, cast

from manaproof import __version__
from manaproof.models.errors import (
    InvalidBoardError,
    ManaproofError,
    Problem,
    UndecidedError,
    UnsoundWitnessError,
    UnsupportedError,
)
from manaproof.printing import json_line, print_json, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

ANSWERED = 0
BAD_INPUT = 2
NOT_DECIDED = 3
OUR_BUG = 70
INTERRUPTED = 130


class Command(NamedTuple):
    """A command of the command line: the module that runs it, and one line of help."""

    module: str
    summary: str


COMMANDS = {
    "could-produce": Command("could_produce", "which types of mana permanents could produce"),
    "produces": Command("produces", "what one activation of a permanent's mana abilities can add"),
    "outcomes": Command("outcomes", "every mana pool that mana abilities can reach"),
    "reach": Command("reach", "whether a mana pool can be reached, and by which line"),
    "check": Command("check", "whether a line of mana abilities is legal, and what it leaves"),
    "show": Command("show", "what each permanent is now, after continuous effects"),
    "card": Command("card", "how a card is understood, and what of it is not"),
    "batch": Command("batch", "answer many boards: JSON lines in, JSON lines out"),
    "coverage": Command("coverage", "how much of the cards' text is understood"),
    "catalogue": Command("catalogue", "build the card catalogue from a card file"),
    "completion": Command("completion", "print a completion script for your shell"),
}

EXAMPLES = """\
examples:
  manaproof could-produce --you "Reflecting Pool; 2 Forest" --opponent "Exotic Orchard"
  manaproof could-produce board.yaml "Reflecting Pool" --explain
  manaproof outcomes --you "Tundra; Simic Signet" --maximal
  manaproof show puzzle.pzl
  manaproof card "Gaea's Cradle"

`manaproof COMMAND --help` explains a command, with examples of its own.
"""


SECOND_WORDS = ("permanent", "pool", "line")
"""What follows BOARD on some command lines, by the names of the options."""


class CommandModule(Protocol):
    """What a module in ``commands`` holds."""

    EXAMPLES: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's own options."""

    def run(self, options: argparse.Namespace) -> int:
        """Do the command and return its exit status."""
        ...


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {visible(message)}; see {self.prog} --help\n")


def build_parser(only: str | None = None) -> argparse.ArgumentParser:
    """Return the parser of the command line, with the options of one command or of all.

    The other commands' modules are not imported, which keeps a cold start short.
    """
    parser = _Parser(
        prog="manaproof",
        description="Says exactly what mana a Magic: The Gathering board can make.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"manaproof {__version__}")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", required=True, prog=parser.prog
    )
    for name, command in COMMANDS.items():
        if only in (None, name):
            module = cast("CommandModule", import_module(f"manaproof.commands.{command.module}"))
            added = commands.add_parser(
                name,
                help=command.summary,
                description=f"Say {command.summary}." if only is None else module.__doc__,
                epilog=module.EXAMPLES,
                formatter_class=argparse.RawDescriptionHelpFormatter,
            )
            module.add_arguments(added)
            added.set_defaults(run=module.run)
        else:
            commands.add_parser(name, help=command.summary)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    0: answered; 1: the answer is no; 2: bad input; 3: undecided or unsupported; 70: a bug of
    ours; 130: interrupted.
    """
    options = argparse.Namespace()
    try:
        _prepare_output()
        given = list(sys.argv[1:] if arguments is None else arguments)
        named = next((word for word in given if word in COMMANDS), None)
        whole = not named or given[0] != named
        parser = build_parser(None if whole else named)
        options, rest = parser.parse_known_args(given)
        if unknown := _rest_after_second_word(options, rest):
            parser.error(f"unrecognized arguments: {' '.join(unknown)}")
        return int(options.run(options))
    except (UndecidedError, UnsupportedError) as error:
        _complain(options, error)
        return NOT_DECIDED
    except UnsoundWitnessError as error:
        _complain(options, error)
        return OUR_BUG
    except ManaproofError as error:
        _complain(options, error)
        return BAD_INPUT
    except BrokenPipeError:
        # The reader of our output has gone: nothing more to say, and nobody to say it to.
        sys.stderr.close()
        return ANSWERED
    except KeyboardInterrupt as stopped:
        known = str(stopped)
        print(f"interrupted: {known}" if known else "interrupted", file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        # Reading and writing the files that the command names.
        name = "a file" if error.filename is None else visible(str(error.filename))
        print(f"manaproof: {name}: {error.strerror}", file=sys.stderr)
        return BAD_INPUT
    except Exception as bug:  # noqa: BLE001 -- the last door: a bug of ours, told without a traceback
        where = "; report it with the command and its board"
        what = f"{type(bug).__name__}: {visible(str(bug))}"
        print(f"manaproof: internal error: {what}{where}", file=sys.stderr)
        return OUR_BUG


def _rest_after_second_word(options: argparse.Namespace, rest: list[str]) -> list[str]:
    """Take the word that follows BOARD, an option between them, and return what is left over."""
    for name in SECOND_WORDS:
        if rest and not rest[0].startswith("-") and getattr(options, name, "") is None:
            setattr(options, name, rest[0])
            return rest[1:]
    return rest


def _prepare_output() -> None:
    """See to it that whatever is said can be written, in any encoding.

    Raises:
        InvalidBoardError: standard output is closed, so that no answer can be given.
    """
    if sys.stderr is None:  # Closed when the program was started.
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 -- to the end
    if sys.stdout is None:
        reason, remedy = "standard output is closed", "give it somewhere to go"
        raise InvalidBoardError((Problem("stdout", "nothing", reason, remedy),))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _complain(options: argparse.Namespace, error: ManaproofError) -> None:
    if getattr(options, "json", False):
        from manaproof.batch import error_answer

        print_json(json_line(error_answer(error)))
    else:
        lines = str(error).split("\n")
        print("manaproof: " + "\n".join(map(visible, lines)), file=sys.stderr)
