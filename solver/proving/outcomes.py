"""Reachable pools by Z3: found anew, or proved to be all there are (CR 605.3a)."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from manaproof.models.board_text import board_text
from manaproof.models.errors import UnsoundWitnessError
from manaproof.models.mana import ManaPool, ManaType
from manaproof.models.pool_sets import PoolSet
from manaproof.models.results import Proof
from manaproof.solver.proving.completeness import outside
from manaproof.solver.proving.lines import Lines
from manaproof.solver.proving.pools import LOGIC, WORK, Enumeration
from manaproof.solver.proving.witness import told
from manaproof.solver.z3_solving import limit, model_of, new_solver, number_in

if TYPE_CHECKING:
    from manaproof.solver.view import View

SECONDS = 10.0


def pools_by_z3(view: View, player: str, *, seconds: float = SECONDS) -> PoolSet:
    """Return every pool that a player can reach, asking Z3 for one after the other (CR 605.3a).

    Raises:
        UndecidedError: the board does not tell, or Z3 does not find out within so many seconds.
        UnsupportedError: something on the board is not encoded.
    """
    end = monotonic() + seconds
    lines = Lines(view, player, seconds=seconds)
    return PoolSet.of(Enumeration(lines, seconds=end - monotonic()).pools())


def prove_complete(
    view: View, player: str, pools: PoolSet, *, seconds: float = SECONDS, in_order: bool = True
) -> Proof:
    """Certify that a player can reach no pool outside a set (CR 605.3a).

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
        return Proof("z3")
    counts = [number_in(model, lines.ends[mana]) for mana in ManaType]
    white, blue, black, red, green, colorless = counts
    pool = ManaPool((white, blue, black, red, green, colorless))
    raise UnsoundWitnessError(
        f"{player} can reach {str(pool) or 'the empty pool'!r} as well, says the proof of outcomes, "
        f"by {told(lines, model)}",
        board_text(view.board),
    )
