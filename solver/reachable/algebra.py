"""Every reachable pool by an algebra of pool sets: whole sets of pools are moved at once (CR 605.3a).

At each node the mana that can float is one set of vectors, coded as one integer
(:mod:`manaproof.models.codes`). Adding mana shifts it, paying a mana masks and shifts it. Folded
permanents (:mod:`.folding`) are no part of the nodes: those that cost no mana come first, and of
those that cost some only how many are left is told apart.
"""

from __future__ import annotations

from collections import Counter
from heapq import heappop, heappush
from itertools import count, product, zip_longest
from math import prod
from typing import TYPE_CHECKING

from manaproof.models.codes import Codes
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.mana import LETTERS, ManaType, bit
from manaproof.models.pool_sets import ALL_PLACES, Part, PoolSet
from manaproof.models.values import value
from manaproof.solver.reachable.folding import Folding, UnfoldError
from manaproof.solver.reachable.kinds import Kinds

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from manaproof.solver.production.mana_costs import Need
    from manaproof.solver.reachable.budget import Budget
    from manaproof.solver.reachable.folding import Fold, Way
    from manaproof.solver.reachable.moves import Mana, Offer, Space
    from manaproof.solver.reachable.spending import Spendable

MOST_BITS = 1 << 28
"""How many codes there may be: more would take sets of more than 32 MB each."""

MOST_MANA = 100_000
"""How much mana of one kind is followed."""


MOST_HELD = 1 << 32
"""How many bits all sets together may take: 512 MB."""


class _GrowError(Exception):
    """There is more mana of a kind than its digit can tell, or a kind that has no digit yet."""

    def __init__(self, radices: list[int]) -> None:
        super().__init__(radices)
        self.radices = radices


@value
class Place:
    """Where a set of pools belongs: a node, and how many of each fold can still be used for mana."""

    node: int
    left: tuple[int, ...]


class Algebra:
    """The sets of pools reached at each place.

    Raises:
        UnsupportedError: an ability reads the mana that floats.
        UndecidedError: the time is up, the sets grow too large, or the board does not tell.
    """

    def __init__(self, space: Space, budget: Budget, *, keep: bool = False) -> None:
        self.space, self.budget = space, budget
        self.kinds = Kinds()
        self.folding = Folding(space)
        self.codes = Codes(())
        self.reached: dict[Place, int] = {}
        """The pools of each place; with *keep*, of all places, else as long as they are needed."""
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
            except _GrowError as error:
                self._radices = [
                    max(pair) for pair in zip_longest(self._radices, error.radices, fillvalue=1)
                ]

    def _solved(self) -> PoolSet:
        alone = not self.others(self.space.start.number)
        if alone and not self.space.matters.mana_costs and not self.keeps:
            return PoolSet(self._parts())
        self._measure()
        exploration = _Exploration(self, alone=alone)
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
            f"{', '.join(fold.names)}: "
            + ("only tapped, mana paid for it" if fold.paid else "only tapped, for nothing")
            for fold in self.folding.folds
        ]
        single = [f"{name}: one by one, {why}" for name, why in self.folding.reasons.items()]
        return (*folded, *single)

    # -- digits -------------------------------------------------------------------------------------------

    def _measure(self) -> None:
        """Choose a radix for every kind, large enough for all that folded permanents can add."""
        bounds = Counter(self.kinds.counts(self.space.mana(self.space.pool)))
        for fold in self.folding.folds:
            most: Counter[int] = Counter()
            for way in (*fold.free, *fold.paid):
                most |= Counter(self.kinds.counts(way.added))
            for place, number in most.items():
                bounds[place] += number * len(fold.names)
        radices = [bounds[place] + 1 for place in range(len(self.kinds))]
        self._radices = [max(pair) for pair in zip_longest(radices, self._radices, fillvalue=1)]
        if prod(self._radices) > MOST_BITS or max(self._radices, default=0) > MOST_MANA:
            most_mana = max(self._radices, default=1) - 1
            raise UndecidedError(
                f"which pools can be reached: up to {most_mana:,} mana of one kind, "
                f"and {prod(self._radices):,} combinations to tell apart",
                "ask about a smaller board",
            )
        self.codes = Codes(self._radices)

    def vector(self, mana: Mana) -> tuple[int, ...]:
        """Return mana as a vector of the codes.

        Raises:
            _GrowError: a kind has no digit yet.
        """
        counts = self.kinds.counts(mana)
        if len(self.kinds) > len(self._radices):
            raise _GrowError([1 + 2 * counts.get(place, 0) for place in range(len(self.kinds))])
        return tuple(counts.get(place, 0) for place in range(len(self._radices)))

    def grown(self, vector: tuple[int, ...]) -> _GrowError:
        """Return what is raised where this vector cannot be added to a set."""
        return _GrowError(
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
            if codes.size > MOST_BITS:
                raise UndecidedError(
                    f"which pools can be reached: {codes.size:,} combinations to tell apart",
                    "ask about a smaller board",
                )
            members = codes.one([start[place] for place in places])
            for number, ways in mine:
                shifts = [codes.code([way.get(place, 0) for place in places]) for way in ways]
                for _ in range(number):
                    self.budget.spend(found=members.bit_count())
                    members |= _any_of(members, shifts)
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


class _Exploration:
    """Finds what can float at each place, from the start on."""

    def __init__(self, algebra: Algebra, *, alone: bool) -> None:
        self._algebra = algebra
        self._codes = algebra.codes
        self._alone = alone
        """Whether there are folded permanents only, so that no place is come back to."""
        self._converters = [fold for fold in algebra.folding.folds if fold.paid]
        self._waiting: list[tuple[int, int, Place]] = []
        self._new: dict[Place, int] = {}
        self._pushed = count()
        self._visited: set[Place] = set()
        self._held = 0
        algebra.reached.clear()
        algebra.total = 0

    def run(self) -> None:
        """Go from place to place; of places that can only lead onward, the earlier first."""
        algebra = self._algebra
        base = self._base()
        for left in product(*(_range(fold) for fold in self._converters)):
            self._wait(Place(algebra.space.start.number, left))
        while self._waiting:
            _, _, place = heappop(self._waiting)
            members = self._new.pop(place, 0)
            if place not in self._visited:
                self._visited.add(place)
                if place.node == algebra.space.start.number:
                    members |= self._started(place, base)
            self._held -= members.bit_length()
            if not self._alone or algebra.keeps:
                known = algebra.reached.get(place, 0)
                members &= ~known
                algebra.reached[place] = known | members
                self._held += members.bit_length()
            if members:
                algebra.total |= members
                algebra.budget.spend(found=algebra.total.bit_count())
                self._convert(place, members)
                self._do_others(place, members)

    def _wait(self, place: Place) -> None:
        heappush(self._waiting, (-sum(place.left), next(self._pushed), place))

    def _reach(self, place: Place, members: int) -> None:
        """Note that these pools can float at a place."""
        known = self._new.get(place, 0)
        new = members & ~known & ~self._algebra.reached.get(place, 0)
        if not new:
            return
        if place not in self._new and not (self._alone and place.node == 0):
            self._wait(place)
        self._new[place] = known | new
        self._held += new.bit_length() if not known else 0
        if self._held > MOST_HELD:
            raise UndecidedError(
                f"which pools can be reached: {len(self._new):,} moments at once, "
                f"{self._codes.size:,} combinations of mana at each",
                "ask about a smaller board",
            )

    def _base(self) -> int:
        """Return what floats when all that can only be used for nothing has been used, or some.

        CR 605.3a: whatever costs nothing but its being tapped may as well be used first.
        """
        algebra = self._algebra
        members = self._codes.one(algebra.vector(algebra.space.mana(algebra.space.pool)))
        for fold in algebra.folding.folds:
            if not fold.paid:
                for _ in fold.names:
                    algebra.budget.spend(found=members.bit_count())
                    members |= self._used(fold.free, members)
        return members

    def _started(self, place: Place, members: int) -> int:
        """Return what floats at a place before any mana is spent.

        Of permanents that can be used for mana and for nothing, as many have been used for nothing
        as are not left; 0 where there are some that can be used for mana only.
        """
        for fold, left in zip(self._converters, place.left, strict=True):
            for _ in range(len(fold.names) - left):
                members = self._used(fold.free, members)
        return members

    def _used(self, ways: tuple[Way, ...], members: int) -> int:
        return _any_of(members, [self._codes.code(self._algebra.vector(way.added)) for way in ways])

    def _convert(self, place: Place, members: int) -> None:
        """Use folded permanents that cost mana, one of each kind."""
        paid: dict[Hashable, int] = {}
        for index, fold in enumerate(self._converters):
            if not place.left[index]:
                continue
            left = (*place.left[:index], place.left[index] - 1, *place.left[index + 1 :])
            found = 0
            for way in fold.paid:
                table = self._table(way.offer)
                key = way.need, table
                if key not in paid:
                    paid[key] = self._paid(members, way.need, table)
                found |= self._plus(paid[key], way.added)
            if found:
                self._reach(Place(place.node, left), found)

    def _do_others(self, place: Place, members: int) -> None:
        """Activate everything that is not folded."""
        algebra = self._algebra
        for offer in algebra.others(place.node):
            if offer.reads_pool:
                raise UnsupportedError(
                    f"the algebra of pools where {offer.name} reads what floats", "use search"
                )
            table = self._table(offer)
            for x in count() if offer.has_x else (0,):
                done = False
                for need in offer.needs(x):
                    paid = self._paid(members, need, table)
                    for result in offer.results(x, need) if paid else ():
                        done = True
                        algebra.require_untouched(result.node)
                        self._reach(Place(result.node, place.left), self._plus(paid, result.added))
                algebra.budget.spend(found=algebra.total.bit_count())
                if not done:
                    # Whoever cannot pay for X cannot pay for more.
                    break

    def _plus(self, members: int, mana: Mana) -> int:
        vector = self._algebra.vector(mana)
        if not self._alone and self._codes.kept_below(members, vector) != members:
            raise self._algebra.grown(vector)
        return self._codes.plus(members, vector)

    def _table(self, offer: Offer) -> tuple[Spendable, ...]:
        return tuple(map(offer.spendable, self._algebra.kinds.kinds))

    def _paid(self, members: int, need: Need, table: tuple[Spendable, ...]) -> int:
        """Return what can be left of pools once a need is paid (CR 118.3)."""
        for letter, number in zip(LETTERS, need.colored, strict=True):
            wanted = bit(ManaType(letter))
            members = self._less(members, number, [bool(each.types & wanted) for each in table])
        members = self._less(members, need.snow, [each.snow for each in table])
        return self._less(members, need.generic, [each.generic for each in table])

    def _less(self, members: int, number: int, fits: list[bool]) -> int:
        for _ in range(number):
            left = 0
            for place, may in enumerate(fits):
                if may:
                    left |= self._codes.less(members, place)
            members = left
        return members


def _range(fold: Fold) -> range:
    """Return how many of a fold may be left."""
    return range(len(fold.names), -1, -1)


def _any_of(members: int, shifts: list[int]) -> int:
    found = 0
    for shift in shifts:
        found |= members << shift
    return found


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
