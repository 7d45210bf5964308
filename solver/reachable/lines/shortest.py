"""A shortest line of activations to a pool, replayed by the plain rules before it is told (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.board_text import board_text
from manaproof.models.errors import UndecidedError, UnsoundWitnessError, UnsupportedError
from manaproof.models.results import Reachable
from manaproof.models.windows import Window
from manaproof.solver.continuous import ways_of
from manaproof.solver.could_produce.answers import solve
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.by_algebra.algebra import Algebra, UnboundedError
from manaproof.solver.reachable.by_algebra.backward import route_to
from manaproof.solver.reachable.lines.replaying import replayed
from manaproof.solver.reachable.lines.telling import Telling
from manaproof.solver.reachable.moves import Space
from manaproof.solver.reachable.search import Search
from manaproof.solver.reachable.unmodelled import caveats_of_space

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from manaproof.models.boards import Board
    from manaproof.models.lines import Line
    from manaproof.models.mana import ManaPool
    from manaproof.models.pool_sets import PoolSet
    from manaproof.solver.could_produce.answers import Solved


def reach(
    board: Board,
    pool: ManaPool,
    player: str | None = None,
    *,
    window: Window = Window.MANA,
    budget: Budget | None = None,
) -> Reachable:
    """Say whether a player can reach exactly this pool, and by which shortest line (CR 605.3a).

    Where no player is named, it is ``you``, else the first of the board. The line has been replayed
    by the plain reading of the rules, or the notes say why not.

    >>> from manaproof.models.board_input import read_board
    >>> from manaproof.models.lines import line_as_json
    >>> from manaproof.models.mana import ManaPool
    >>> found = reach(read_board({"you": ["Simic Signet", "Island"]}), ManaPool.parse("UG"))
    >>> [action["add"] for action in line_as_json(found.line)]
    ['U', 'UG']

    Raises:
        UndecidedError: the board does not tell, or it would take more than the budget.
        UnsoundWitnessError: the line does not replay; that is an error of this program.
    """
    player = board.subject if player is None else player
    budget = Budget() if budget is None else budget
    ways = ways_of(board)
    spaces = [Space(way.view(board), player, window=window, budget=budget) for way in ways.ways]
    lines = [_Lines(space, budget).to(pool) for space in spaces]
    if any((line is None) != (lines[0] is None) for line in lines):
        raise UndecidedError(
            f"whether {player} can reach {pool}: it hangs on what the board leaves open",
            "state it on the board",
        )
    caveats = dict.fromkeys(
        caveat for space in spaces for caveat in caveats_of_space(space, _solved(space))
    )
    line = lines[0]
    notes = () if line is None else replayed(board, line, player, pool, window)
    return Reachable(
        reachable=line is not None, line=line or (), caveats=tuple(caveats), notes=notes
    )


def _solved(space: Space) -> Solved:
    view = space.start.view
    return solve(view.board, view.characteristics)


def lines_to(
    board: Board,
    pools: Iterable[ManaPool],
    player: str,
    *,
    window: Window = Window.MANA,
    budget: Budget | None = None,
) -> Iterator[tuple[Line, tuple[str, ...]]]:
    """Return a shortest line to each of some reachable pools, with the notes on its replay.

    Raises:
        UndecidedError: it would take more than the budget.
        UnsoundWitnessError: a line does not replay, or there is none.
    """
    budget = Budget() if budget is None else budget
    view = ways_of(board).ways[0].view(board)
    lines = _Lines(Space(view, player, window=window, budget=budget), budget)
    for pool in pools:
        budget.check()
        line = lines.to(pool)
        if line is None:
            raise _no_line(pool, board)
        yield line, replayed(board, line, player, pool, window)


class _Lines:
    """Shortest lines to pools, by the algebra where it applies, else by the search.

    Raises:
        UndecidedError: the board does not tell, or the time is up.
        UnsoundWitnessError: a pool is reachable, and no line is; that is an error of this program.
    """

    def __init__(self, space: Space, budget: Budget) -> None:
        self._space, self._budget = space, budget
        self._algebra: Algebra | None = Algebra(space, budget, keep=True)
        self._pools: PoolSet | None = None

    def to(self, pool: ManaPool) -> Line | None:
        """Return a shortest line to a pool, if there is any."""
        algebra = self._algebra
        try:
            if algebra is not None and self._pools is None:
                self._pools = algebra.pools()
            if algebra is not None and self._pools is not None:
                return self._routed(algebra, pool) if pool in self._pools else None
        except (UnsupportedError, UnboundedError):
            self._algebra = None
        return self._searched(pool)

    def _routed(self, algebra: Algebra, pool: ManaPool) -> Line:
        route = route_to(algebra, pool)
        if route is None:
            raise _no_line(pool, self._space.board)
        telling = Telling(self._space)
        return (*telling.taps(route.taps), *telling.doings(route.moves))

    def _searched(self, pool: ManaPool) -> Line | None:
        search = Search(self._space, self._budget)
        found = search.run(until=lambda counts: search.kinds.types(counts) == pool.counts)
        if found is None:
            return None
        telling = Telling(self._space)
        return tuple(
            telling.action(
                step.offer,
                step.x,
                step.need,
                search.spent(step),
                search.kinds.mana(step.paid) if step.offer.reads_pool else (),
                (step.result.added, step.result.node),
            )
            for step in search.line(found)
        )


def _no_line(pool: ManaPool, board: Board) -> UnsoundWitnessError:
    told = str(pool) or "the empty pool"
    return UnsoundWitnessError(f"{told} is reachable, and no line is", board_text(board))
