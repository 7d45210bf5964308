"""Proofs that no reachable pool is missing, where Z3 can give one (CR 605.3a)."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from manaproof.models.errors import InvalidBoardError, Problem, UndecidedError, UnsupportedError
from manaproof.models.results import Outcomes, TaggedOutcomes
from manaproof.models.windows import Window

if TYPE_CHECKING:
    from manaproof.models.boards import Board

SECONDS_UNASKED = 2.0
"""How long the proof may take that people at a terminal get without asking."""


def certified(
    board: Board, result: Outcomes | TaggedOutcomes, *, window: Window, budget: float
) -> Outcomes:
    """Return an answer with the proof that it is complete, found within a budget in seconds.

    Raises:
        UndecidedError: it takes longer than the budget.
        UnsupportedError: nothing of the sort is proved, or something on the board is not encoded.
        UnsoundWitnessError: the proof contradicts the answer.
    """
    if isinstance(result, TaggedOutcomes):
        raise UnsupportedError("a proof about what sticks to mana", "leave out tagged")
    if window is not Window.MANA:
        raise UnsupportedError("a proof about a player with priority", "leave out prove")
    from manaproof.solver.proving.outcomes import proved

    return proved(board, result, seconds=budget)


def certified_if_soon(
    board: Board,
    result: Outcomes | TaggedOutcomes,
    *,
    window: Window,
) -> tuple[Outcomes | TaggedOutcomes, str]:
    """Return an answer with the proof if it is found soon, and else without it, and why.

    Raises:
        UnsoundWitnessError: the proof contradicts the answer.
    """
    try:
        return certified(board, result, window=window, budget=SECONDS_UNASKED), ""
    except (UndecidedError, UnsupportedError) as error:
        return result, error.reason if isinstance(error, UndecidedError) else error.what


def wanted_unasked() -> bool:
    """Report whether people read the answer at a terminal, who get the proof without asking."""
    return sys.stdout.isatty()


def write_problem(
    board: Board, result: Outcomes | TaggedOutcomes, file: str, *, window: Window, budget: float
) -> None:
    """Write the problem of which an answer tells the models to a file, in SMT-LIB 2.

    Raises:
        InvalidBoardError: the file can't be written.
        UnsupportedError: it tells of more than the problem does, or something on the board is not
            encoded.
    """
    if isinstance(result, TaggedOutcomes):
        raise UnsupportedError("a problem about what sticks to mana", "leave out tagged")
    if window is not Window.MANA:
        raise UnsupportedError("a problem about a player with priority", "leave out smt2")
    from manaproof.solver.proving.outcomes import problem_text

    text = problem_text(board, result.player, seconds=budget)
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or "it cannot be written"
        problem = Problem("--smt2", repr(file), reason, "name a file that can be written")
        raise InvalidBoardError((problem,)) from None
