"""Reachable pools by Z3: found anew, or proved to be all there are (CR 605.3a)."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from manaproof.models.board_text import board_text
from manaproof.models.errors import UnsoundWitnessError, UnsupportedError
from manaproof.models.mana import ManaPool, ManaType
from manaproof.models.pool_sets import PoolSet
from manaproof.models.results import Outcomes, Proof
from manaproof.models.values import replace
from manaproof.solver.continuous import later, ways_of
from manaproof.solver.production.changes import with_pool
from manaproof.solver.proving.completeness import outside
from manaproof.solver.proving.lines import Lines
from manaproof.solver.proving.pools import LOGIC, WORK, Enumeration
from manaproof.solver.proving.witness import told
from manaproof.solver.z3_solving import limit, model_of, new_solver, number_in, written

if TYPE_CHECKING:
    from manaproof.models.boards import Board, FloatingMana
    from manaproof.solver.view import View

SECONDS = 10.0


def pools_by_z3(
    view: View,
    player: str,
    *,
    pool: tuple[FloatingMana, ...] | None = None,
    seconds: float = SECONDS,
) -> PoolSet:
    """Return every pool that a player can reach, asking Z3 for one after the other (CR 605.3a).

    The player has this *pool* to begin with, where one is given.

    Raises:
        UndecidedError: the board does not tell, or Z3 does not find out within so many seconds.
        UnsupportedError: something on the board is not encoded.
    """
    end = monotonic() + seconds
    if pool:
        view = later(view, with_pool(view.board, player, pool))
    lines = Lines(view, player, seconds=seconds)
    return PoolSet.of(Enumeration(lines, seconds=end - monotonic()).pools())


def proved(board: Board, result: Outcomes, *, seconds: float = SECONDS) -> Outcomes:
    """Return an answer with the proof that it is complete: no other pool can be reached.

    Raises:
        UndecidedError: the board does not tell, or Z3 does not find out within so many seconds.
        UnsupportedError: there is no end to the mana, or something on the board is not encoded.
        UnsoundWitnessError: another pool can be reached, says Z3: a bug of ours.
    """
    if result.loop is not None:
        raise UnsupportedError("a proof where there is no end to the mana", "leave out prove")
    end = monotonic() + seconds
    for way in ways_of(board).ways:
        prove_complete(way.view(board), result.player, result.pools, seconds=end - monotonic())
    return replace(result, proof=Proof("z3"))


def prove_complete(
    view: View, player: str, pools: PoolSet, *, seconds: float = SECONDS, in_order: bool = True
) -> None:
    """Make sure that a player can reach no pool outside a set (CR 605.3a).

    Raises:
        UndecidedError: the board does not tell, or Z3 does not find out within so many seconds.
        UnsupportedError: something on the board is not encoded.
        UnsoundWitnessError: a pool outside can be reached, says Z3: a bug of ours.
    """
    what = "whether another pool can be reached"
    end = monotonic() + seconds
    lines = Lines(view, player, seconds=seconds, in_order=in_order)
    solver = new_solver(seconds=seconds, work=WORK, logic=LOGIC)
    solver.add(lines.rules)
    solver.add(outside(lines, pools))
    limit(solver, what, seconds=end - monotonic())
    model = model_of(solver, what)
    if model is None:
        return
    counts = [number_in(model, lines.ends[mana]) for mana in ManaType]
    white, blue, black, red, green, colorless = counts
    pool = ManaPool((white, blue, black, red, green, colorless))
    raise UnsoundWitnessError(
        f"{player} can reach {str(pool) or 'the empty pool'!r} as well, says the proof of outcomes, "
        f"by {told(lines, model)}",
        board_text(view.board),
    )


def problem_text(board: Board, player: str, *, seconds: float = SECONDS) -> str:
    """Return the problem of a board in SMT-LIB 2: its models are the lines of the player.

    Variables are named after the permanents, their abilities by number, and what is done with them.

    Raises:
        UndecidedError: the board does not tell.
        UnsupportedError: something on the board is not encoded.
    """
    first, *others = ways_of(board).ways
    if others:
        raise UnsupportedError("a problem in SMT-LIB where the board leaves something open")
    lines = Lines(first.view(board), player, seconds=seconds)
    solver = new_solver(seconds=seconds, logic=LOGIC)
    solver.add(lines.rules)
    return written(solver, LOGIC)
