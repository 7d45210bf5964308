"""A shortest line of activations to a pool, replayed by the plain rules before it is told (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.board_text import board_text
from manaproof.models.costs import TapThis, UntapThis
from manaproof.models.errors import UndecidedError, UnsoundWitnessError, UnsupportedError
from manaproof.models.filters import Is
from manaproof.models.lines import Activate, Tap
from manaproof.models.mana import ManaPool
from manaproof.models.nodes import nodes
from manaproof.models.results import Reachable
from manaproof.models.types import Reference
from manaproof.solver.continuous import ways_of
from manaproof.solver.could_produce import solve
from manaproof.solver.reachable.algebra import Algebra
from manaproof.solver.reachable.backward import Conversion, route_to
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.moves import Node, Space
from manaproof.solver.reachable.replaying import replayed
from manaproof.solver.reachable.search import Search
from manaproof.solver.reachable.unmodelled import caveats_of_space

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from manaproof.models.abilities import ActivatedAbility
    from manaproof.models.boards import Board
    from manaproof.models.lines import Action, Line
    from manaproof.solver.could_produce import Solved
    from manaproof.solver.production.mana_costs import Need
    from manaproof.solver.reachable.backward import Route
    from manaproof.solver.reachable.folding import Fold
    from manaproof.solver.reachable.moves import Mana, Offer, Resolution


def reach(
    board: Board, pool: ManaPool, player: str | None = None, *, budget: Budget | None = None
) -> Reachable:
    """Say whether a player can reach exactly this pool, and by which shortest line (CR 605.3a).

    Where no player is named, it is ``you``, else the first of the board. The line has been replayed
    by the plain reading of the rules, or the notes say why not.

    >>> from manaproof.models.board_input import read_board
    >>> from manaproof.models.lines import line_as_json
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
    spaces = [Space(way.view(board), player) for way in ways.ways]
    lines = [_line_to(pool, space, budget) for space in spaces]
    if any((line is None) != (lines[0] is None) for line in lines):
        raise UndecidedError(
            f"whether {player} can reach {pool}: it hangs on what the board leaves open",
            "state it on the board",
        )
    caveats = dict.fromkeys(
        caveat for space in spaces for caveat in caveats_of_space(space, _solved(space))
    )
    line = lines[0]
    notes = () if line is None else replayed(board, line, player, pool)
    return Reachable(
        reachable=line is not None, line=line or (), caveats=tuple(caveats), notes=notes
    )


def _solved(space: Space) -> Solved:
    view = space.start.view
    return solve(view.board, view.characteristics)


def _line_to(pool: ManaPool, space: Space, budget: Budget) -> Line | None:
    try:
        algebra = Algebra(space, budget, keep=True)
        if pool not in algebra.pools():
            return None
        route = route_to(algebra, pool)
        return None if route is None else tuple(_Telling(space).route(route))
    except UnsupportedError:
        search = Search(space, budget)
        found = search.run(until=lambda counts: search.kinds.types(counts) == pool.counts)
        if found is None:
            return None
        telling = _Telling(space)
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


class _Telling:
    """Tells activations as actions, with the permanents that they use by name.

    At a node, permanents that began as alike stand for each other; here the board is followed as it
    really is after each action, so that each is named once.
    """

    def __init__(self, space: Space) -> None:
        self._space = space
        self._view = space.start.view
        self._unused: dict[tuple[str, ...], list[str]] = {}

    def route(self, route: Route) -> Iterator[Action]:
        """Tell a route that the algebra has found."""
        for fold, way in route.taps:
            yield Tap(self._next_of(fold), _plain(way.added))
        for move in route.moves:
            if isinstance(move, Conversion):
                yield Activate(
                    self._next_of(move.fold),
                    move.way.offer.activatable.number,
                    pay=_plain(move.spent),
                    add=_plain(move.way.added),
                )
            else:
                edge = move.edge
                wanted = edge.result.added, edge.result.node
                yield self.action(edge.offer, edge.x, edge.need, move.spent, (), wanted)

    def action(  # noqa: PLR0913, PLR0917 -- one activation, as the engines know it
        self,
        offer: Offer,
        x: int,
        need: Need,
        spent: Mana,
        floating: Mana,
        wanted: tuple[Mana, int],
    ) -> Action:
        """Tell one activation, and go on from the board that it leaves."""
        chosen, resolution = self._really(offer, x, need, floating, wanted)
        ability = chosen.activatable.ability
        itself = chosen.name if _uses_itself(ability) else None
        using = tuple(_used(self._view.board, resolution.paid, itself))
        self._view = self._space.without_pool(resolution.after)
        added = _plain(resolution.added)
        if TapThis() in ability.cost and not using and not spent and not offer.has_x:
            return Tap(chosen.name, added)
        return Activate(
            chosen.name,
            chosen.activatable.number or None,
            pay=_plain(spent) if spent else None,
            using=using or None,
            add=added,
            x=x if offer.has_x else None,
        )

    def _really(
        self, offer: Offer, x: int, need: Need, floating: Mana, wanted: tuple[Mana, int]
    ) -> tuple[Offer, Resolution]:
        """Return the activation on the board as it is now that is the same as one at a node."""
        space, node = self._space, Node(self._space, -1, self._view)
        for each in node.offers:
            same = each.activatable.number == offer.activatable.number
            if not same or not space.are_alike(each.name, offer.name):
                continue
            for found in space.resolutions(each, node, x, need, floating):
                if (found.added, space.node(found.after).number) == wanted:
                    return each, found
        raise UnsoundWitnessError(
            f"no line leads where {offer.name} has led", board_text(space.start.view.board)
        )

    def _next_of(self, fold: Fold) -> str:
        return self._unused.setdefault(fold.names, list(fold.names)).pop(0)


def _plain(mana: Mana) -> ManaPool:
    return ManaPool.of(kind.mana for kind, number in mana for _ in range(number))


def _uses_itself(ability: ActivatedAbility) -> bool:
    """Report whether the cost says that its object itself is tapped, moved or marked."""
    return any(
        isinstance(node, TapThis | UntapThis) or node == Is(Reference.SELF)
        for node in nodes(ability.cost)
    )


def _used(before: Board, after: Board, itself: str | None) -> Iterable[str]:
    """Return what paying a cost has changed: permanents and cards, the object itself aside."""
    for name, permanent in before.permanents.items():
        now = after.permanents.get(name)
        if name != itself and (
            now is None or now.tapped != permanent.tapped or now.counters != permanent.counters
        ):
            yield name
    for player, state in before.players.items():
        for zone in ("hand", "graveyard", "exile"):
            cards, left = getattr(state, zone), getattr(after.players[player], zone)
            if isinstance(cards, tuple) and isinstance(left, tuple):
                rest = list(left)
                for card in cards:
                    if card in rest:
                        rest.remove(card)
                    elif card.name != itself:
                        yield card.name
