"""Every pool that a player can reach by activating mana abilities (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.errors import UnsupportedError
from manaproof.models.pool_sets import PoolSet
from manaproof.models.results import Outcomes
from manaproof.models.values import replace
from manaproof.solver.continuous import characteristics_of, ways_of
from manaproof.solver.could_produce import solve
from manaproof.solver.reachable.algebra import Algebra
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.moves import Space
from manaproof.solver.reachable.search import Search
from manaproof.solver.reachable.unmodelled import caveats_of_space
from manaproof.solver.view import View

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.results import Caveat
    from manaproof.solver.continuous import Way
    from manaproof.solver.reachable.moves import Mana

ENGINES = ("auto", "algebra", "search")
"""The engines that enumerate: ``auto`` takes the algebra where it applies, else the search."""


def outcomes(
    board: Board, player: str, *, engine: str = "auto", budget: Budget | None = None
) -> Outcomes:
    """Return every pool at which a player could stop in the middle of a payment (CR 605.3a).

    Only mana abilities are activated, in any legal sequence, those of cards in the hand and the
    graveyard included; the pool as it is, is one of the outcomes. Exact, or an error.

    >>> from manaproof.models.board_input import read_board
    >>> board = read_board({"you": ["Simic Signet", "Island"]})
    >>> [str(pool) for pool in outcomes(board, "you").pools]
    ['', 'U', 'UG']

    Raises:
        UndecidedError: the board does not tell, or it would take more than the budget, ten seconds
            where none is given.
        UnsupportedError: no engine has that name, or it is not for this board.
    """
    if engine not in ENGINES:
        raise UnsupportedError(f"the engine {engine!r} for outcomes", "use " + " or ".join(ENGINES))
    budget = Budget() if budget is None else budget
    ways = ways_of(board)
    found: list[Outcomes] = []

    def pools(way: Way) -> dict[str, PoolSet]:
        found.append(_in_one_way(way.view(board), player, engine, budget))
        return {player: found[-1].pools}

    ways.agreed((player,), pools, "can reach")
    caveats = dict.fromkeys(caveat for each in found for caveat in each.caveats)
    return replace(found[0], caveats=tuple(caveats))


def _in_one_way(view: View, player: str, engine: str, budget: Budget) -> Outcomes:
    space = Space(view, player)
    caveats = caveats_of_space(space, solve(view.board, view.characteristics))
    if engine != "search":
        try:
            return _by_algebra(space, budget, caveats)
        except UnsupportedError:
            if engine != "auto":
                raise
    return _by_search(space, budget, caveats)


def _by_algebra(space: Space, budget: Budget, caveats: tuple[Caveat, ...]) -> Outcomes:
    algebra = Algebra(space, budget)
    pools = algebra.pools()
    return Outcomes(space.player, pools, "algebra", caveats, method=algebra.method())


def _by_search(space: Space, budget: Budget, caveats: tuple[Caveat, ...]) -> Outcomes:
    search = Search(space, budget)
    search.run()
    method = (f"pool by pool, at {len(space.nodes):,} moments that differ in more than mana",)
    return Outcomes(space.player, PoolSet.of(search.pools()), "search", caveats, method=method)


def tagged_outcomes(board: Board, player: str, *, budget: Budget | None = None) -> tuple[Mana, ...]:
    """Return every reachable pool with the source, snow, restrictions and riders of each mana.

    Raises:
        UndecidedError: as :func:`outcomes`.
    """
    view = View(board, characteristics_of(board))
    search = Search(Space(view, player, tagged=True), Budget() if budget is None else budget)
    search.run()
    return tuple(sorted(search.tagged(), key=lambda mana: (sum(n for _, n in mana), repr(mana))))
