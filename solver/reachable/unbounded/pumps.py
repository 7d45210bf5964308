"""Loops that gain mana and lose nothing, so that there is no end to the mana (CR 104.4b aside).

More mana never stands in the way of an activation, as long as nothing reads what floats. So there is
no end to it exactly if some moment comes again with more mana: then the same can be done again. The
search keeps at each place only states that no other state there exceeds, and so comes to an end
either way (R. Karp, R. Miller, "Parallel program schemata", Journal of Computer and System Sciences
3, 1969).
"""

from __future__ import annotations

from collections import deque
from itertools import zip_longest
from typing import TYPE_CHECKING

from manaproof.models.board_text import board_text
from manaproof.models.errors import UnsoundWitnessError
from manaproof.models.values import value
from manaproof.solver.reachable.by_algebra.backward import Conversion, Move, payments
from manaproof.solver.reachable.by_algebra.exploration import Edge, Place
from manaproof.solver.reachable.by_algebra.taps import fewest_taps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.codes import Vector
    from manaproof.solver.production.mana_costs import Need
    from manaproof.solver.reachable.by_algebra.algebra import Algebra
    from manaproof.solver.reachable.by_algebra.folding import Fold, Way
    from manaproof.solver.reachable.moves import Mana, Offer


@value
class Use:
    """A folded permanent that could be used for mana, tapped for nothing."""

    fold: Fold
    way: Way


Doing = Conversion | Move | Use


@value
class Pump:
    """What leads to a moment, and what leads from it to the same moment with more mana."""

    taps: tuple[tuple[Fold, Way], ...]
    before: tuple[Doing, ...]
    loop: tuple[Doing, ...]
    gain: Vector


@value
class _State:
    place: Place
    vector: Vector
    parent: _State | None
    doing: Doing | None


def find_pump(algebra: Algebra) -> Pump | None:
    """Return a loop that gains mana, and how it is reached; nothing if there is none.

    Raises:
        UndecidedError: the time is up, or the board does not tell.
        UnsoundWitnessError: nothing leads to the loop; that is an error of this program.
    """
    converters = [fold for fold in algebra.folding.folds if fold.paid]
    start = Place(algebra.space.start.number, tuple(len(fold.names) for fold in converters))
    frontier: dict[Place, list[Vector]] = {}
    waiting: deque[_State] = deque()

    def reach(state: _State) -> bool:
        """Keep a state unless one that is kept has at least as much of everything."""
        kept = frontier.setdefault(state.place, [])
        if any(_covers(other, state.vector) for other in kept):
            return False
        kept[:] = [other for other in kept if not _covers(state.vector, other)]
        kept.append(state.vector)
        waiting.append(state)
        return True

    for vector in algebra.most_for_nothing():
        reach(_State(start, vector, None, None))
    while waiting:
        state = waiting.popleft()
        if state.vector not in frontier[state.place]:
            continue
        algebra.budget.spend()
        for place, vector, doing in _after(algebra, converters, state):
            later = _State(place, vector, state, doing)
            if reach(later):
                earlier = _exceeded(later)
                if earlier is not None:
                    return _pump(algebra, earlier, later)
    return None


def _covers(one: Vector, other: Vector) -> bool:
    wide = len(one) >= len(other) or not any(other[len(one) :])
    return wide and all(a >= b for a, b in zip(one, other, strict=False))


def _exceeded(state: _State) -> _State | None:
    earlier = state.parent
    while earlier is not None:
        if earlier.place == state.place and _covers(state.vector, earlier.vector):
            return earlier
        earlier = earlier.parent
    return None


def _after(
    algebra: Algebra, converters: list[Fold], state: _State
) -> Iterator[tuple[Place, Vector, Doing]]:
    place, vector = state.place, state.vector
    for index, fold in enumerate(converters):
        if not place.left[index]:
            continue
        left = (*place.left[:index], place.left[index] - 1, *place.left[index + 1 :])
        for way in fold.free:
            yield Place(place.node, left), _plus(algebra, vector, way.added), Use(fold, way)
        for way in fold.paid:
            for paid, spent in _paid(algebra, vector, way.need, way.offer):
                done = Conversion(fold, way, spent)
                yield Place(place.node, left), _plus(algebra, paid, way.added), done
    for offer in algebra.others(place.node):
        if offer.reads_pool:
            # With more mana it may do something else, so that no repetition could rely on it.
            continue
        saved = sum(change.amount for change in offer.changes if change.less)
        for x in range(sum(vector) + saved + 1) if offer.has_x else (0,):
            for need in offer.needs(x):
                for paid, spent in _paid(algebra, vector, need, offer):
                    for result in offer.results(x, need):
                        algebra.require_untouched(result.node)
                        edge = Edge(place.node, offer, x, need, result)
                        after = _plus(algebra, paid, result.added)
                        yield Place(result.node, place.left), after, Move(edge, spent)


def _plus(algebra: Algebra, vector: Vector, mana: Mana) -> Vector:
    counts = algebra.kinds.counts(mana)
    size = max(len(vector), len(algebra.kinds))
    return tuple(
        (vector[place] if place < len(vector) else 0) + counts.get(place, 0)
        for place in range(size)
    )


def _paid(
    algebra: Algebra, vector: Vector, need: Need, offer: Offer
) -> Iterator[tuple[Vector, Mana]]:
    for spent in payments(algebra, need, offer):
        left = tuple(have - less for have, less in zip_longest(vector, spent, fillvalue=0))
        if min(left, default=0) >= 0:
            yield left, algebra.kinds.mana(spent)


def _pump(algebra: Algebra, earlier: _State, later: _State) -> Pump:
    loop: list[Doing] = []
    before: list[Doing] = []
    state = later
    while state is not earlier and state.parent is not None and state.doing is not None:
        loop.append(state.doing)
        state = state.parent
    while state.parent is not None and state.doing is not None:
        before.append(state.doing)
        state = state.parent
    taps = fewest_taps(algebra, state.place, state.vector)
    if taps is None:
        raise UnsoundWitnessError(
            "no way leads to where a loop begins", board_text(algebra.space.board)
        )
    gain = tuple(a - b for a, b in zip_longest(later.vector, earlier.vector, fillvalue=0))
    return Pump(tuple(taps), tuple(before[::-1]), tuple(loop[::-1]), gain)
