"""What there is to say where there is no end to the mana: the loop, and pools of limited size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.errors import UnsoundWitnessError
from manaproof.models.mana import ManaPool
from manaproof.models.pool_sets import PoolSet
from manaproof.models.results import Loop, Outcomes
from manaproof.models.values import replace
from manaproof.solver.reachable.budget import MANA_LIMIT, TimeUpError
from manaproof.solver.reachable.lines.replaying import loop_replayed
from manaproof.solver.reachable.lines.telling import Telling
from manaproof.solver.reachable.search import Search

if TYPE_CHECKING:
    from manaproof.models.lines import Line
    from manaproof.solver.reachable.budget import Budget
    from manaproof.solver.reachable.by_algebra.algebra import Algebra
    from manaproof.solver.reachable.moves import Space
    from manaproof.solver.reachable.unbounded.pumps import Pump

_LIMITS = (4, 6, 8, 12, 16, 24)
"""How much is followed first, so that there is something to say if the time is up."""


def without_end(algebra: Algebra, pump: Pump, *, mana_limit: int = MANA_LIMIT) -> Outcomes:
    """Return the loop, and the pools of lines on which no more than so much mana ever floats.

    The loop has been replayed by the plain reading of the rules, twice over, or the notes say why
    not. Where the time does not suffice for so much mana, less is followed, and the notes say it.

    Raises:
        TimeUpError: the time does not suffice for any.
        UnsoundWitnessError: the loop does not replay; that is an error of this program.
    """
    space = algebra.space
    loop, notes = told(algebra, pump)
    try:
        pools, limit, more = _limited(space, algebra.budget, mana_limit)
    except TimeUpError as error:
        gain = f"there is no end to the mana, each turn of a loop gains {loop.gain}"
        raise TimeUpError(f"{error.reason}; {gain}", error.remedy) from error
    return Outcomes(
        space.player,
        pools,
        "search",
        notes=(*notes, *more),
        method=algebra.method(),
        loop=loop,
        mana_limit=limit,
    )


def told(algebra: Algebra, pump: Pump) -> tuple[Loop, tuple[str, ...]]:
    """Return a pump as a loop of actions, replayed, and what is to be said about that.

    Raises:
        UnsoundWitnessError: it does not replay.
    """
    space = algebra.space
    telling = Telling(space)
    reach = (*telling.taps(pump.taps), *telling.doings(pump.before))
    line, again = tuple(telling.doings(pump.loop)), tuple(telling.doings(pump.loop))
    w, u, b, r, g, c = algebra.kinds.types(pump.gain)
    loop = Loop(line, ManaPool((w, u, b, r, g, c)), reach)
    notes = loop_replayed(space.board, loop, again, space.player, space.window)
    return loop if notes else _trimmed(space, loop, again), notes


def _trimmed(space: Space, loop: Loop, again: Line) -> Loop:
    """Return a loop without what need not be done to reach it."""
    for action in loop.reach[::-1]:
        place = loop.reach.index(action)
        shorter = replace(loop, reach=(*loop.reach[:place], *loop.reach[place + 1 :]))
        try:
            loop_replayed(space.board, shorter, again, space.player, space.window)
        except UnsoundWitnessError:
            continue
        loop = shorter
    return loop


def _limited(space: Space, budget: Budget, most: int) -> tuple[PoolSet, int, tuple[str, ...]]:
    """Return the pools of lines of limited size, the limit that was followed, and notes on it."""
    found: Search | None = None
    reached = 0
    for limit in (*(each for each in _LIMITS if each < most), most):
        search = Search(space, budget, most=limit)
        try:
            search.run()
        except TimeUpError:
            if found is None:
                raise
            text = f"only {reached} mana at once was followed: {limit} take longer than the budget"
            return PoolSet.of(found.pools()), reached, (text,)
        found, reached = search, limit
    return PoolSet.of(() if found is None else found.pools()), reached, ()
