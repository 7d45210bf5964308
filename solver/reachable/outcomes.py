"""Every pool that a player can reach by activating mana abilities (CR 605.3a)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.errors import UnsupportedError
from manaproof.models.pool_sets import PoolSet
from manaproof.models.results import Outcomes, TaggedOutcomes
from manaproof.models.tagged_pools import TaggedPools
from manaproof.models.values import replace
from manaproof.models.windows import Window
from manaproof.solver.continuous import ways_of
from manaproof.solver.could_produce.answers import solve
from manaproof.solver.reachable.budget import MANA_LIMIT, Budget, TimeUpError
from manaproof.solver.reachable.by_algebra.algebra import Algebra, UnboundedError
from manaproof.solver.reachable.moves import Space
from manaproof.solver.reachable.search import Search
from manaproof.solver.reachable.unbounded.growth import explained
from manaproof.solver.reachable.unmodelled import caveats_of_space

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.results import Caveat
    from manaproof.solver.continuous import Way
    from manaproof.solver.reachable.moves import Mana
    from manaproof.solver.reading.view import View

    Engine = Callable[[Space, Budget, int], Outcomes]


def outcomes(  # noqa: PLR0913 -- all that there is to say about a search
    board: Board,
    player: str | None = None,
    *,
    window: Window = Window.MANA,
    engine: str = "auto",
    budget: Budget | None = None,
    mana_limit: int = MANA_LIMIT,
) -> Outcomes:
    """Return every pool at which a player could stop, amid a payment or with priority (CR 605.3a).

    Amid a payment only mana abilities are activated, in any legal sequence, those of cards in the
    hand and the graveyard included; with priority every ability that could matter to mana, each
    resolving before the next. The pool as it is, is one of the outcomes. Exact, or an error. Where
    no player is named, it is ``you``, else the first of the board. If there is no end to the mana,
    the pools are those of lines on which no more than *mana_limit* ever floats, and a loop says why.

    >>> from manaproof.models.board_input import read_board
    >>> board = read_board({"you": ["Simic Signet", "Island"]})
    >>> [str(pool) for pool in outcomes(board).pools]
    ['', 'U', 'UG']

    Raises:
        UndecidedError: the board does not tell, or it would take more than the budget, ten seconds
            where none is given.
        UnsupportedError: no engine has that name, or it is not for this board.
    """
    answered = ENGINES.get(engine)
    if answered is None:
        able = " or ".join(ENGINES)
        raise UnsupportedError(f"the engine {engine!r} for outcomes", f"use {able}")
    if window is Window.PRIORITY and engine not in _WITH_PRIORITY:
        able = " or ".join(_WITH_PRIORITY)
        raise UnsupportedError(f"the engine {engine!r} for a player with priority", f"use {able}")
    player = board.subject if player is None else player
    budget = Budget() if budget is None else budget
    ways = ways_of(board)
    found: list[Outcomes] = []

    def pools(way: Way) -> dict[str, PoolSet]:
        view = way.view(board)
        space = Space(view, player, window=window, budget=budget)
        caveats = _caveats(view, space)
        _require_known(space)
        found.append(replace(answered(space, budget, mana_limit), caveats=caveats))
        return {player: found[-1].pools}

    ways.agreed((player,), pools, "can reach")
    caveats = dict.fromkeys(caveat for each in found for caveat in each.caveats)
    return replace(found[0], caveats=tuple(caveats))


def tagged_outcomes(
    board: Board,
    player: str | None = None,
    *,
    window: Window = Window.MANA,
    engine: str = "auto",
    budget: Budget | None = None,
) -> TaggedOutcomes:
    """Return every reachable pool with the source, snow, restrictions and riders of each mana.

    Raises:
        UndecidedError: as :func:`outcomes`.
        UnsupportedError: another engine than the search is asked for.
    """
    if engine not in ("auto", "search"):
        raise UnsupportedError(f"mana with its sources by the engine {engine!r}", "use search")
    player = board.subject if player is None else player
    budget = Budget() if budget is None else budget
    ways = ways_of(board)
    found: list[tuple[Search, tuple[Caveat, ...]]] = []

    def pools(way: Way) -> dict[str, frozenset[Mana]]:
        view = way.view(board)
        space = Space(view, player, window=window, tagged=True, budget=budget)
        search = Search(space, budget)
        found.append((search, _caveats(view, space)))
        search.run()
        return {player: search.tagged()}

    agreed = ways.agreed((player,), pools, "can reach")[player]
    listed = TaggedPools(tuple(kind for kind, n in mana for _ in range(n)) for mana in agreed)
    caveats = dict.fromkeys(caveat for _, those in found for caveat in those)
    return TaggedOutcomes(player, listed, "search", tuple(caveats), found[0][0].method())


_WITH_PRIORITY = ("auto", "algebra", "search")


def _require_known(space: Space) -> None:
    """Make sure that what can be begun is known, whoever enumerates what follows.

    Raises:
        UndecidedError: an object may leave while its own ability is being paid for (CR 601.2g).
    """
    tuple(space.start.offers)


def _caveats(view: View, space: Space) -> tuple[Caveat, ...]:
    return caveats_of_space(space, solve(view.board, view.characteristics))


# -- engines --------------------------------------------------------------------------------------------


def _by_the_fastest(space: Space, budget: Budget, mana_limit: int) -> Outcomes:
    try:
        return _by_algebra(space, budget, mana_limit)
    except UnsupportedError as error:
        searched = _by_search(space, budget, mana_limit)
        return replace(searched, method=(f"not for this board: {error.what}", *searched.method))


def _by_algebra(space: Space, budget: Budget, mana_limit: int) -> Outcomes:
    algebra = Algebra(space, budget)
    try:
        pools = algebra.pools()
    except UnboundedError as error:
        from manaproof.solver.reachable.unbounded.pools import without_end

        return without_end(algebra, error.pump, mana_limit=mana_limit)
    except TimeUpError as error:
        raise explained(error, algebra.gains) from None
    return Outcomes(space.player, pools, "algebra", method=algebra.method())


def _by_search(space: Space, budget: Budget, _: int) -> Outcomes:
    search = Search(space, budget)
    search.run()
    return Outcomes(space.player, PoolSet.of(search.pools()), "search", method=search.method())


def _by_z3(space: Space, budget: Budget, _: int) -> Outcomes:
    from manaproof.solver.proving.outcomes import pools_by_z3

    pools = pools_by_z3(space.start.view, space.player, pool=space.pool, seconds=budget.left)
    method = ("pool by pool, as models of one problem for the whole board",)
    return Outcomes(space.player, pools, "z3", method=method)


def _by_constraint(space: Space, budget: Budget, _: int) -> Outcomes:
    from manaproof.solver.reachable.by_constraint.problem import pools_by_constraint

    pools = pools_by_constraint(space.start.view, space.player, space.pool, budget)
    method = ("activation by activation, as solutions of a constraint problem",)
    return Outcomes(space.player, PoolSet.of(pools), "constraint", method=method)


ENGINES: Mapping[str, Engine] = MappingProxyType(
    {
        "auto": _by_the_fastest,
        "algebra": _by_algebra,
        "search": _by_search,
        "z3": _by_z3,
        "constraint": _by_constraint,
    }
)
"""Who enumerates, by name: ``auto`` takes the algebra where it applies, else the search."""
