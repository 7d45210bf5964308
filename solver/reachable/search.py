"""Every reachable pool by search: which mana can float at every moment, pool by pool (CR 605.3a)."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from manaproof.models.mana import LETTERS, ManaPool, ManaType, bit
from manaproof.models.values import value
from manaproof.solver.reachable.budget import TimeUpError
from manaproof.solver.reachable.kinds import Kinds
from manaproof.solver.reachable.unbounded.growth import explained

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from manaproof.solver.production.mana_costs import Need
    from manaproof.solver.reachable.budget import Budget
    from manaproof.solver.reachable.moves import Mana, Offer, Result, Space
    from manaproof.solver.reachable.spending import Spendable

Counts = tuple[int, ...]
"""How much mana floats of each kind, by its place; places at the end that have none are left out."""


@value
class Step:
    """One activation on the way to a pool."""

    node: int
    before: Counts
    offer: Offer
    x: int
    need: Need
    paid: Counts
    """What floats once the mana is paid."""
    result: Result
    after: Counts


class Search:
    """The pools reached at each node, found layer by layer: by so many activations and no fewer.

    With *most*, lines on which more mana than that floats are not followed.
    """

    def __init__(self, space: Space, budget: Budget, *, most: int | None = None) -> None:
        self.kinds = Kinds()
        self._space, self._budget, self._most = space, budget, most
        self._start = space.start.number, self._added((), space.mana(space.pool))
        self.reached: dict[int, set[Counts]] = {self._start[0]: {self._start[1]}}
        self.layers: list[dict[int, set[Counts]]] = [{self._start[0]: {self._start[1]}}]
        self._stops = {self._start[1]}
        """What floats wherever the player could stop."""
        self._gains: dict[tuple[int, int], int] = {}
        """How much mana an activation adds at most that leads from one node to another."""
        self._tables: dict[Offer, list[Spendable]] = {}

    def run(self, until: Callable[[Counts], bool] | None = None) -> Counts | None:
        """Find every pool; with *until*, stop at the first that it wants, and return that one.

        Raises:
            TimeUpError: the time is up; where there may be no end to the mana, it says so.
            UndecidedError: the board does not tell.
        """
        try:
            return self._run(until)
        except TimeUpError as error:
            raise (explained(error, self._gains) if self._most is None else error) from None

    def _run(self, until: Callable[[Counts], bool] | None) -> Counts | None:
        if until is not None and until(self._start[1]):
            return self._start[1]
        while self.layers[-1]:
            layer: dict[int, set[Counts]] = {}
            for number, pools in self.layers[-1].items():
                for step in self._steps(number, pools):
                    if self._most is not None and sum(step.after) > self._most:
                        continue
                    known = self.reached.setdefault(step.result.node, set())
                    if step.after not in known:
                        known.add(step.after)
                        layer.setdefault(step.result.node, set()).add(step.after)
                        if not self._may_stop(step.result.node):
                            continue
                        self._stops.add(step.after)
                        if until is not None and until(step.after):
                            self.layers.append(layer)
                            return step.after
            self.layers.append(layer)
        return None

    def pools(self) -> frozenset[ManaPool]:
        """Return the pools found, as plain mana."""
        return frozenset(_plain(self.kinds.types(each)) for each in self._stops)

    def tagged(self) -> frozenset[Mana]:
        """Return the pools found, each mana with all that sticks to it."""
        return frozenset(map(self.kinds.mana, self._stops))

    def _may_stop(self, node: int) -> bool:
        return self._space.nodes[node].may_stop

    def method(self) -> tuple[str, ...]:
        """Say how the pools were found."""
        moments = f"{len(self._space.nodes):,}"
        return (f"pool by pool; moments that differ in more than mana: {moments}",)

    def line(self, pool: Counts) -> list[Step]:
        """Return a shortest way to a pool that has been reached."""
        steps: list[Step] = []
        depth = next(
            depth
            for depth, layer in enumerate(self.layers)
            if any(pool in pools and self._may_stop(node) for node, pools in layer.items())
        )
        node = next(
            node
            for node, pools in self.layers[depth].items()
            if pool in pools and self._may_stop(node)
        )
        while depth:
            depth -= 1
            step = next(
                step
                for number, pools in self.layers[depth].items()
                for step in self._steps(number, pools)
                if step.result.node == node and step.after == pool
            )
            steps.append(step)
            node, pool = step.node, step.before
        return steps[::-1]

    def spent(self, step: Step) -> Mana:
        """Return the mana that a step spends."""
        paid = (*step.paid, *(0 for _ in range(len(step.before) - len(step.paid))))
        return self.kinds.mana(tuple(map(int.__sub__, step.before, paid)))

    def _steps(self, number: int, pools: Iterable[Counts]) -> Iterator[Step]:
        for offer in self._space.nodes[number].offers:
            for x in count() if offer.has_x else (0,):
                done = False
                for need in offer.needs(x):
                    for step in self._activated(number, offer, x, need, pools):
                        done = True
                        yield step
                if not done:
                    # Whoever cannot pay for X cannot pay for more.
                    break

    def _activated(
        self, number: int, offer: Offer, x: int, need: Need, pools: Iterable[Counts]
    ) -> Iterator[Step]:
        for before in pools:
            self._budget.spend(found=len(self._stops))
            for paid in self._paid(before, need, offer):
                floating = self.kinds.mana(paid) if offer.reads_pool else ()
                results = offer.results(x, need, floating)
                if not results and not offer.reads_pool:
                    # What floats makes no difference: nothing comes of it from any pool.
                    return
                for result in results:
                    self._note_gain((number, result.node), need, result)
                    after = self._added(paid, result.added)
                    yield Step(number, before, offer, x, need, paid, result, after)

    def _note_gain(self, between: tuple[int, int], need: Need, result: Result) -> None:
        gain = sum(number for _, number in result.added) - need.amount()
        self._gains[between] = max(gain, self._gains.get(between, gain))

    def _added(self, pool: Counts, mana: Mana) -> Counts:
        counts = list(pool)
        for place, number in self.kinds.counts(mana).items():
            counts.extend([0] * (place + 1 - len(counts)))
            counts[place] += number
        while counts and not counts[-1]:
            counts.pop()
        return tuple(counts)

    def _table(self, offer: Offer) -> list[Spendable]:
        """Return what each kind of mana can pay in the cost of an offer."""
        table = self._tables.setdefault(offer, [])
        table.extend(map(offer.spendable, self.kinds.kinds[len(table) :]))
        return table

    def _paid(self, pool: Counts, need: Need, offer: Offer) -> set[Counts]:
        """Return what can be left of a pool once a need is paid (CR 118.3)."""
        left = {pool}
        if need.amount() == 0:
            return left
        table = self._table(offer)
        spendable = [(place, table[place]) for place, number in enumerate(pool) if number]
        for letter, number in zip(LETTERS, need.colored, strict=True):
            wanted = bit(ManaType(letter))
            able = [place for place, each in spendable if each.types & wanted]
            left = _less(left, number, able)
        left = _less(left, need.snow, [place for place, each in spendable if each.snow])
        return _less(left, need.generic, [place for place, each in spendable if each.generic])


def _less(pools: set[Counts], number: int, places: list[int]) -> set[Counts]:
    for _ in range(number):
        pools = {
            (*pool[:place], pool[place] - 1, *pool[place + 1 :])
            for pool in pools
            for place in places
            if pool[place]
        }
    return pools


def _plain(counts: Counts) -> ManaPool:
    w, u, b, r, g, c = counts
    return ManaPool((w, u, b, r, g, c))
