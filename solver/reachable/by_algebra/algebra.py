"""Every reachable pool by an algebra of pool sets: whole sets of pools are moved at once (CR 605.3a).

At each node the mana that can float is one set of vectors, coded as one integer
(:mod:`manaproof.models.codes`). Adding mana shifts it, paying a mana masks and shifts it. Folded
permanents (:mod:`.folding`) are no part of the nodes: those that cost no mana come first, and of
those that cost some only how many are left is told apart.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from math import prod
from typing import TYPE_CHECKING

from manaproof.models.codes import MOST_CODES, Codes
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import LETTERS
from manaproof.models.pool_sets import ALL_PLACES, Part, PoolSet
from manaproof.solver.reachable.by_algebra.exploration import (
    Exploration,
    GrowError,
    any_of,
    is_idle,
)
from manaproof.solver.reachable.by_algebra.folding import Folding, UnfoldError
from manaproof.solver.reachable.kinds import Kinds
from manaproof.solver.reachable.unbounded.growth import may_grow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.reachable.budget import Budget
    from manaproof.solver.reachable.by_algebra.exploration import Edge, Place
    from manaproof.solver.reachable.moves import Mana, Offer, Space
    from manaproof.solver.reachable.unbounded.pumps import Pump

MOST_MANA = 100_000
"""How much mana of one kind is followed."""


class UnboundedError(Exception):
    """There is no end to the mana: a loop gains some and loses nothing."""

    def __init__(self, pump: Pump) -> None:
        super().__init__(pump)
        self.pump = pump


class Algebra:
    """The sets of pools reached at each place.

    Raises:
        UnsupportedError: an ability reads the mana that floats.
        UndecidedError: the time is up, the sets grow too large, or the board does not tell.
        UnboundedError: there is no end to the mana.
    """

    def __init__(self, space: Space, budget: Budget, *, keep: bool = False) -> None:
        self.space, self.budget = space, budget
        self.kinds = Kinds()
        self.folding = Folding(space)
        self.codes = Codes(())
        self.reached: dict[Place, int] = {}
        """The pools of each place; with *keep*, of all places, else as long as they are needed."""
        self.edges: dict[int, list[Edge]] = {}
        """With *keep*, the activations that lead to each node."""
        self.gains: dict[tuple[int, int], int] = {}
        """How much mana an activation adds at most that leads from one node to another."""
        self.total = 0
        """All pools."""
        self.keeps = keep
        self._without: frozenset[str] = frozenset()
        self._radices: list[int] = []
        self._others: dict[int, tuple[Offer, ...]] = {}

    def pools(self) -> PoolSet:
        """Return every pool."""
        while True:
            try:
                return self._solved()
            except UnfoldError as error:
                self._without |= {error.name}
                self.folding = Folding(self.space, self._without)
                self._others.clear()
            except GrowError as error:
                self._grow(error)
                self._require_end()

    def _grow(self, error: GrowError) -> None:
        self._radices = [
            max(pair) for pair in zip_longest(self._radices, error.radices, fillvalue=1)
        ]

    def _require_end(self) -> None:
        """Make sure that there is an end to the mana, before more and more of it is followed."""
        from manaproof.solver.reachable.unbounded.pumps import find_pump  # few boards have so much

        if may_grow(self.gains):
            pump = None
            while True:
                self._measure()
                try:
                    pump = find_pump(self)  # pyright: ignore[reportArgumentType] -- one class, found by two paths
                    break
                except GrowError as error:
                    # The loop makes kinds of mana that nothing made before.
                    self._grow(error)
            if pump is not None:
                raise UnboundedError(pump)
            self.gains.clear()

    def _solved(self) -> PoolSet:
        alone = not self.others(self.space.start.number)
        if alone and not self.space.matters.mana_costs and not self.keeps:
            return PoolSet(self._parts())
        self._measure()
        exploration = Exploration(self, alone=alone)  # pyright: ignore[reportArgumentType] -- one class, found by two paths
        exploration.run()
        return self._told()

    def others(self, node: int) -> tuple[Offer, ...]:
        """Return what can be begun at a node besides using folded permanents."""
        if node not in self._others:
            self._others[node] = tuple(self.folding.others(self.space.nodes[node]))
        return self._others[node]

    def require_untouched(self, node: int) -> None:
        """Make sure that folded permanents are at a node what they were at the start."""
        if node not in self._others:
            self.folding.require_untouched(self.space.nodes[node])

    def method(self) -> tuple[str, ...]:
        """Say which permanents are folded, and why others are not."""
        folded = [
            f"{_listed(fold.names)}: "
            + ("used once, mana paid for it" if fold.paid else "used once, for nothing")
            for fold in self.folding.folds
        ]
        single = [f"{name}: one by one, {why}" for name, why in self.folding.reasons.items()]
        return (*folded, *single)

    # -- digits -------------------------------------------------------------------------------------------

    def _measure(self) -> None:
        """Choose a radix for every kind, large enough for all that folded permanents can add."""
        folds = self.folding.folds
        added = (way.added for fold in folds for way in (*fold.free, *fold.paid))
        for kind in sorted({kind for mana in added for kind, _ in mana}, key=repr):
            # Kinds that pay for nothing get the last digits: sets without them are short integers.
            if not is_idle(kind, folds):
                self.kinds.place(kind)
        bounds = Counter(self.kinds.counts(self.space.mana(self.space.pool)))
        for fold in folds:
            most: Counter[int] = Counter()
            for way in (*fold.free, *fold.paid):
                most |= Counter(self.kinds.counts(way.added))
            for place, number in most.items():
                bounds[place] += number * len(fold.names)
        radices = [bounds[place] + 1 for place in range(len(self.kinds))]
        self._radices = [max(pair) for pair in zip_longest(radices, self._radices, fillvalue=1)]
        if prod(self._radices) > MOST_CODES or max(self._radices, default=0) > MOST_MANA:
            most_mana = max(self._radices, default=1) - 1
            raise UndecidedError(
                f"which pools can be reached: up to {most_mana:,} mana of one kind, "
                f"and {prod(self._radices):,} combinations to tell apart",
                "ask about a smaller board",
            )
        self.codes = Codes(self._radices)

    def most_for_nothing(self) -> Iterator[tuple[int, ...]]:
        """Return the largest pools that folded permanents make which can only be used for nothing."""
        exploration = Exploration(self, alone=False)  # pyright: ignore[reportArgumentType] -- one class, found by two paths
        yield from self.codes.vectors(self.codes.maximal(exploration.base()))

    def vector(self, mana: Mana) -> tuple[int, ...]:
        """Return mana as a vector of the codes.

        Raises:
            GrowError: a kind has no digit yet.
        """
        counts = self.kinds.counts(mana)
        if len(self.kinds) > len(self._radices):
            raise GrowError([1 + 2 * counts.get(place, 0) for place in range(len(self.kinds))])
        return tuple(counts.get(place, 0) for place in range(len(self._radices)))

    def grown(self, vector: tuple[int, ...]) -> GrowError:
        """Return what is raised where this vector cannot be added to a set."""
        return GrowError(
            [
                radix if number == 0 else 2 * (radix + number)
                for radix, number in zip(self._radices, vector, strict=True)
            ]
        )

    # -- where nothing costs mana -------------------------------------------------------------------------

    def _parts(self) -> Iterator[Part]:
        """Return the pools as a product: kinds of mana that no permanent makes both of are apart."""
        start = Counter(self.kinds.counts(self.space.mana(self.space.pool)))
        folds = [
            (len(fold.names), [self.kinds.counts(way.added) for way in fold.free])
            for fold in self.folding.folds
        ]
        for group in _connected(len(self.kinds), [ways for _, ways in folds]):
            mine = [(number, ways) for number, ways in folds if any(w.keys() & group for w in ways)]
            places = sorted(group)
            bounds = [
                start[place] + sum(n * max(way.get(place, 0) for way in ways) for n, ways in mine)
                for place in places
            ]
            codes = Codes([bound + 1 for bound in bounds])
            if codes.size > MOST_CODES:
                raise UndecidedError(
                    f"which pools can be reached: {codes.size:,} combinations to tell apart",
                    "ask about a smaller board",
                )
            members = codes.one([start[place] for place in places])
            for number, ways in mine:
                shifts = [codes.code([way.get(place, 0) for place in places]) for way in ways]
                for _ in range(number):
                    self.budget.spend(found=members.bit_count())
                    members |= any_of(members, shifts)
            letters = tuple(LETTERS.index(self.kinds.kinds[each].mana.value) for each in places)
            yield Part(letters, codes, members)

    # -- telling ------------------------------------------------------------------------------------------

    def _told(self) -> PoolSet:
        """Return all pools as plain mana, whatever sticks to it."""
        letters = tuple(LETTERS.index(kind.mana.value) for kind in self.kinds.kinds)
        if len(set(letters)) == len(letters):
            return PoolSet([Part(letters, self.codes, self.total)])
        radices = [1] * len(LETTERS)
        for radix, letter in zip(self.codes.radices, letters, strict=True):
            radices[letter] += radix - 1
        codes = Codes(radices)
        return PoolSet([Part(ALL_PLACES, codes, self.codes.recoded(self.total, codes, letters))])


def _listed(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1:,} alike"


def _connected(number: int, ways: list[list[dict[int, int]]]) -> list[set[int]]:
    """Return the kinds in groups: those that one permanent can make are in one."""
    groups = [{place} for place in range(number)]
    for each in ways:
        together = {place for way in each for place in way}
        touched = [group for group in groups if group & together]
        if touched:
            groups = [group for group in groups if not group & together]
            groups.append(set().union(*touched))
    return groups
