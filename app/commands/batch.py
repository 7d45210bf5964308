"""Answer many boards: reads JSON lines, writes one line of JSON for each, in the same order."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from manaproof.batch import answer_lines, lines_of
from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import InvalidBoardError, Problem
from manaproof.options import processes, standard_input
from manaproof.printing import print_json
from manaproof.progress import counting

if TYPE_CHECKING:
    import argparse
    from typing import BinaryIO

EXAMPLES = """\
examples:
  manaproof batch boards.jsonl > answers.jsonl
  manaproof batch --jobs 2 - < boards.jsonl

each line:
  {"id": 1, "board": {"you": ["Reflecting Pool", "Forest"]},
   "ask": [{"ask": "could_produce", "permanent": "*"}]}
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own options."""
    parser.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help="JSON lines; - is stdin"
    )
    parser.add_argument(
        "--jobs", type=processes, default=1, metavar="N", help="processes (default: 1)"
    )


def run(options: argparse.Namespace) -> int:
    """Answer every line."""
    if options.file == "-":
        return _answer_all(standard_input(), options.jobs)
    try:
        stream = Path(options.file).open("rb")  # noqa: SIM115 -- closed below, its error is ours
    except OSError as error:
        reason = error.strerror or "it cannot be opened"
        problem = Problem(
            "FILE", quoted(options.file), reason, "name a file that can be read, or -"
        )
        raise InvalidBoardError((problem,)) from error
    with stream:
        return _answer_all(stream, options.jobs)


def _answer_all(stream: BinaryIO, jobs: int) -> int:
    with counting("boards") as progress:
        for answered in answer_lines(lines_of(stream), jobs=jobs, progress=progress):
            print_json(answered)
    sys.stdout.flush()
    return 0
