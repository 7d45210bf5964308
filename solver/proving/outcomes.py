"""Reachable pools by Z3: found anew, or proved to be all there are (CR 605.3a)."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from manaproof.models.board_text import board_text
from manaproof.models.errors import (
    InvalidBoardError,
    UndecidedError,
    UnsoundWitnessError,
    UnsupportedError,
)
from manaproof.models.lines import line_as_json
from manaproof.models.mana import ManaPool, ManaType
from manaproof.models.pool_sets import PoolSet
from manaproof.models.results import Outcomes, Proof
from manaproof.models.values import replace, value
from manaproof.solver.caveats import require_modelled
from manaproof.solver.continuous import later, ways_of
from manaproof.solver.production.changes import with_pool
from manaproof.solver.proving.actions import actions
from manaproof.solver.proving.boundedness import bounded
from manaproof.solver.proving.completeness import outside
from manaproof.solver.proving.lines import Lines
from manaproof.solver.proving.pools import LOGIC, WORK, Enumeration
from manaproof.solver.proving.witness import told
from manaproof.solver.reachable.lines.replaying import replayed
from manaproof.solver.z3_solving import (
    Bool,
    Implies,
    limit,
    model_of,
    new_solver,
    number_in,
    written,
)

if TYPE_CHECKING:
    from manaproof.models.boards import Board, FloatingMana
    from manaproof.models.lines import Line
    from manaproof.solver.reading.view import View
    from manaproof.solver.z3_solving import BoolRef, ModelRef

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

    Where that can be proved as well, the proof says that there is an end to the mana: this is looked
    into by itself, and rests on no bound on how often anything is done.

    Raises:
        UndecidedError: the board does not tell, or Z3 does not find out within so many seconds.
        UnsupportedError: there is no end to the mana, or something on the board is not encoded, or
            not modelled at all and could matter.
        UnsoundWitnessError: another pool can be reached, says Z3: a bug of ours.
    """
    require_modelled(result.caveats)
    if result.loop is not None:
        _require_unbounded(board, result, seconds=seconds)
        raise UnsupportedError("a proof where there is no end to the mana", "leave out prove")
    end = monotonic() + seconds
    for way in ways_of(board).ways:
        prove_complete(way.view(board), result.player, result.pools, seconds=end - monotonic())
    try:
        return replace(
            result,
            proof=Proof("z3", bounded(board, result.player, seconds=end - monotonic())),
        )
    except (UndecidedError, UnsupportedError):
        # The pools are proved complete, of which there are so many; only this proof is missing.
        return replace(result, proof=Proof("z3"))


def _require_unbounded(board: Board, result: Outcomes, *, seconds: float) -> None:
    """Make sure that it is not proved that there is an end to the mana, where a loop is told.

    Raises:
        UndecidedError: the board does not tell, or Z3 does not find out within so many seconds.
        UnsupportedError: something on the board is not encoded.
        UnsoundWitnessError: it is proved: a bug of ours.
    """
    if bounded(board, result.player, seconds=seconds):
        raise UnsoundWitnessError(
            f"{result.player} has no loop that gains mana, says the proof of outcomes; the loop: "
            f"{line_as_json(result.loop.line if result.loop else ())}",
            board_text(board),
        )


def prove_complete(view: View, player: str, pools: PoolSet, *, seconds: float = SECONDS) -> None:
    """Make sure that a player can reach no pool outside a set (CR 605.3a).

    Raises:
        UndecidedError: the board does not tell, or Z3 does not find out within so many seconds.
        UnsupportedError: something on the board is not encoded.
        UnsoundWitnessError: a pool outside can be reached, says Z3: a bug of ours.
    """
    end = monotonic() + seconds
    question = Completeness(view, player, seconds=seconds)
    found = question.missing_in(pools, seconds=end - monotonic())
    if found is not None:
        pool, line = found.pool, found.line
        raise UnsoundWitnessError(
            f"{player} can reach {str(pool) or 'the empty pool'!r} as well, says the proof of "
            f"outcomes, by {found.told}; {_verdict(view.board, line, player, pool)}",
            board_text(view.board),
        )


def _verdict(board: Board, line: Line | None, player: str, pool: ManaPool) -> str:
    """Say what the plain reading of the rules says about a line that a proof has found."""
    if line is None:
        return "this line was not replayed: it is not told which objects it uses"
    try:
        notes = replayed(board, line, player, pool)
    except UnsoundWitnessError as error:
        return f"the proof is wrong, not the answer, says the plain reading of the rules: {error}"
    except InvalidBoardError as error:
        return f"this line was not replayed: {error}"
    if notes:
        return "; ".join(notes)
    return (
        "the answer misses it: the line is legal by the plain reading of the rules: "
        f"{line_as_json(line)}"
    )


@value
class Missing:
    """A pool that can be reached and is not in a set, says Z3."""

    pool: ManaPool
    told: str
    """The line to it, in words."""
    line: Line | None
    """The same as actions, if all that it uses has a name."""


class Completeness:
    """Which pools a player can reach on one board, asked about many sets of pools.

    Each question may take so many seconds.

    Without *in_order*, mana may be spent before it is there: not what the rules say.

    Raises:
        UndecidedError: the board does not tell.
        UnsupportedError: something on the board is not encoded.
    """

    def __init__(
        self, view: View, player: str, *, seconds: float = SECONDS, in_order: bool = True
    ) -> None:
        self._seconds = seconds
        self._lines = Lines(view, player, seconds=seconds, in_order=in_order)
        self._solver = new_solver(seconds=seconds, work=WORK, logic=LOGIC)
        self._solver.add(self._lines.rules)
        self._literals: dict[tuple[ManaType, int], BoolRef] = {}

    def missing_in(self, pools: PoolSet, *, seconds: float | None = None) -> Missing | None:
        """Return a pool outside the set that can be reached, and by which line; else nothing.

        Raises:
            UndecidedError: Z3 does not find out within the time.
        """
        what = "whether another pool can be reached"
        limit(self._solver, what, seconds=self._seconds if seconds is None else seconds)
        self._solver.push()
        try:
            self._solver.add(outside(self._lines, pools))
            model = model_of(self._solver, what)
            if model is None:
                return None
            line = actions(self._lines, model)
            return Missing(self._pool(model), told(self._lines, model), line)
        finally:
            self._solver.pop()

    def reaches(self, pool: ManaPool) -> bool:
        """Report whether a line ends at a pool.

        Raises:
            UndecidedError: Z3 does not find out within the time.
        """
        what = f"whether {str(pool) or 'the empty pool'} can be reached"
        limit(self._solver, what, seconds=self._seconds)
        given = [self._ends_with(*each) for each in zip(ManaType, pool.counts, strict=True)]
        return model_of(self._solver, what, given) is not None

    def _ends_with(self, mana: ManaType, number: int) -> BoolRef:
        """Return a variable that is true only where the line ends with so much mana of a type."""
        if (mana, number) not in self._literals:
            literal = self._literals[mana, number] = Bool(f"{mana.value} at the end is {number}")
            self._solver.add(Implies(literal, self._lines.ends[mana] == number))
        return self._literals[mana, number]

    def _pool(self, model: ModelRef) -> ManaPool:
        counts = [number_in(model, self._lines.ends[mana]) for mana in ManaType]
        white, blue, black, red, green, colorless = counts
        return ManaPool((white, blue, black, red, green, colorless))


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
