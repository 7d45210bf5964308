"""Every pool that a player can reach by activating mana abilities (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.errors import UnsupportedError
from manaproof.models.pool_sets import PoolSet
from manaproof.models.results import Outcomes
from manaproof.solver.could_produce import solve
from manaproof.solver.reachable.algebra import Algebra
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.moves import Space
from manaproof.solver.reachable.search import Search
from manaproof.solver.reachable.unmodelled import caveats_of_space

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.results import Caveat
    from manaproof.solver.reachable.moves import Mana

ENGINES = ("auto", "algebra", "search", "constraint")
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
    budget = Budget() if budget is None else budget
    space = Space(board, player)
    caveats = caveats_of_space(
        space, solve(space.start.view.board, space.start.view.characteristics)
    )
    match engine:
        case "auto":
            try:
                return _by_algebra(space, budget, caveats)
            except UnsupportedError:
                return _by_search(space, budget, caveats)
        case "algebra":
            return _by_algebra(space, budget, caveats)
        case "search":
            return _by_search(space, budget, caveats)
    raise UnsupportedError(f"the engine {engine!r} for outcomes", "use " + " or ".join(ENGINES))


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
    search = Search(Space(board, player, tagged=True), Budget() if budget is None else budget)
    search.run()
    return tuple(sorted(search.tagged(), key=lambda mana: (sum(n for _, n in mana), repr(mana))))
