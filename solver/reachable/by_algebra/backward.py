"""A shortest way to a pool that the algebra has found, sought from its end.

Every state met on the way back has been reached, so that no way back ends in nothing. The search is
A* (P. Hart, N. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum cost
paths", 1968): what still floats takes at least so many activations as the largest gain of one
divides it into.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING

from manaproof.models.mana import LETTERS, ManaType, bit
from manaproof.models.values import value
from manaproof.solver.reachable.by_algebra.exploration import Place
from manaproof.solver.reachable.by_algebra.taps import fewest_taps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.codes import Vector
    from manaproof.models.mana import ManaPool
    from manaproof.solver.production.mana_costs import Need
    from manaproof.solver.reachable.by_algebra.algebra import Algebra
    from manaproof.solver.reachable.by_algebra.exploration import Edge
    from manaproof.solver.reachable.by_algebra.folding import Fold, Way
    from manaproof.solver.reachable.by_algebra.taps import Taps
    from manaproof.solver.reachable.moves import Mana, Offer


@value
class Conversion:
    """A folded permanent used for mana."""

    fold: Fold
    way: Way
    spent: Mana


@value
class Move:
    """An activation of something that is not folded."""

    edge: Edge
    spent: Mana


@value
class Route:
    """A way to a pool: what is tapped for nothing, then what is activated, in order."""

    taps: Taps
    moves: tuple[Conversion | Move, ...]


_State = tuple[Place, "Vector"]


def route_to(algebra: Algebra, pool: ManaPool) -> Route | None:
    """Return a shortest way to a pool, on an algebra that has kept what it reached; or nothing.

    Raises:
        UndecidedError: the time is up, or the sets grow too large.
    """
    gain = _largest_gain(algebra)
    waiting: list[tuple[int, int, int, _State, tuple[Conversion | Move, ...], Taps | None]] = []
    pushed = count()

    def push(state: _State, moves: tuple[Conversion | Move, ...]) -> None:
        ahead = -(-max(sum(state[1]) - start, 0) // gain)
        heappush(waiting, (len(moves) + ahead, -len(moves), next(pushed), state, moves, None))

    start = sum(algebra.vector(algebra.space.mana(algebra.space.pool)))
    for place, members in algebra.reached.items():
        if not algebra.space.nodes[place.node].may_stop:
            continue
        for vector in _candidates(algebra, pool):
            if algebra.codes.has(members, vector):
                push((place, vector), ())
    seen: set[_State] = set()
    while waiting:
        _, _, _, state, moves, taps = heappop(waiting)
        if taps is not None:
            return Route(taps, moves)
        if state in seen:
            continue
        seen.add(state)
        algebra.budget.spend()
        place, vector = state
        if place.node == algebra.space.start.number:
            taps = fewest_taps(algebra, place, vector)
            if taps is not None:
                total = len(moves) + len(taps)
                heappush(waiting, (total, -len(moves), next(pushed), state, moves, taps))
        for before, move in _before(algebra, state):
            push(before, (move, *moves))
    return None


def _candidates(algebra: Algebra, pool: ManaPool) -> Iterator[Vector]:
    """Return every vector that is this pool as plain mana."""
    kinds = algebra.kinds.kinds

    def spread(place: int, left: tuple[int, ...]) -> Iterator[Vector]:
        if place == len(kinds):
            if not any(left):
                yield ()
            return
        letter = LETTERS.index(kinds[place].mana.value)
        for number in range(min(left[letter], algebra.codes.radices[place] - 1) + 1):
            rest = (*left[:letter], left[letter] - number, *left[letter + 1 :])
            for others in spread(place + 1, rest):
                yield (number, *others)

    yield from spread(0, pool.counts)


def _largest_gain(algebra: Algebra) -> int:
    gains = [
        sum(number for _, number in way.added) - way.need.amount()
        for fold in algebra.folding.folds
        for way in (*fold.free, *fold.paid)
    ]
    gains.extend(
        sum(number for _, number in edge.result.added) - edge.need.amount()
        for edges in algebra.edges.values()
        for edge in edges
    )
    return max([1, *gains])


def _before(algebra: Algebra, state: _State) -> Iterator[tuple[_State, Conversion | Move]]:
    """Return the states from which one activation leads to a state, and that activation."""
    place, vector = state
    converters = [fold for fold in algebra.folding.folds if fold.paid]
    for index, fold in enumerate(converters):
        if place.left[index] == len(fold.names):
            continue
        left = (*place.left[:index], place.left[index] + 1, *place.left[index + 1 :])
        earlier = Place(place.node, left)
        for way in fold.paid:
            for before, spent in _unpaid(algebra, vector, way.added, way.need, way.offer, earlier):
                yield (earlier, before), Conversion(fold, way, spent)
    for edge in algebra.edges.get(place.node, ()):
        earlier = Place(edge.node, place.left)
        added = edge.result.added
        for before, spent in _unpaid(algebra, vector, added, edge.need, edge.offer, earlier):
            if (earlier, before) != state:
                yield (earlier, before), Move(edge, spent)


def _unpaid(  # noqa: PLR0913, PLR0917 -- one activation, undone
    algebra: Algebra, vector: Vector, added: Mana, need: Need, offer: Offer, place: Place
) -> Iterator[tuple[Vector, Mana]]:
    """Return what can have floated before an activation, and what of it was spent."""
    paid = tuple(now - more for now, more in zip(vector, algebra.vector(added), strict=True))
    members = algebra.reached.get(place, 0)
    if min(paid, default=0) < 0 or not members:
        return
    for spent in payments(algebra, need, offer):
        before = tuple(map(int.__add__, paid, spent))
        if algebra.codes.has(members, before):
            yield before, algebra.kinds.mana(spent)


def payments(algebra: Algebra, need: Need, offer: Offer) -> set[Vector]:
    """Return all mana with which a need can be paid."""
    table = [offer.spendable(kind) for kind in algebra.kinds.kinds]
    found: set[Vector] = {(0,) * len(table)}
    for letter, number in zip(LETTERS, need.colored, strict=True):
        wanted = bit(ManaType(letter))
        found = _more(found, number, [bool(each.types & wanted) for each in table])
    found = _more(found, need.snow, [each.snow for each in table])
    return _more(found, need.generic, [each.generic for each in table])


def _more(found: set[Vector], number: int, fits: list[bool]) -> set[Vector]:
    for _ in range(number):
        found = {
            (*vector[:place], vector[place] + 1, *vector[place + 1 :])
            for vector in found
            for place, may in enumerate(fits)
            if may
        }
    return found
