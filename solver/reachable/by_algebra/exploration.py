"""What can float at each place, found from the start on with whole sets at once (CR 605.3a)."""

# The modules refer to each other, and pyright finds each by two paths.
# pyright: reportArgumentType=false, reportCallIssue=false

from __future__ import annotations

from functools import reduce
from heapq import heappop, heappush
from itertools import count, product
from operator import or_
from typing import TYPE_CHECKING

from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.mana import LETTERS, ManaType, bit
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Hashable

    from manaproof.models.boards import FloatingMana
    from manaproof.solver.production.mana_costs import Need
    from manaproof.solver.reachable.by_algebra.algebra import Algebra
    from manaproof.solver.reachable.by_algebra.folding import Fold, Way
    from manaproof.solver.reachable.moves import Mana, Offer, Result
    from manaproof.solver.reachable.spending import Spendable

MOST_HELD = 1 << 32
"""How many bits all sets together may take: 512 MB."""


class GrowError(Exception):
    """There is more mana of a kind than its digit can tell, or a kind that has no digit yet."""

    def __init__(self, radices: list[int]) -> None:
        super().__init__(radices)
        self.radices = radices


@value
class Place:
    """Where a set of pools belongs: a node, and how many of each fold can still be used for mana."""

    node: int
    left: tuple[int, ...]


@value
class Edge:
    """An activation that is not folded, and leads to another node."""

    node: int
    offer: Offer
    x: int
    need: Need
    result: Result


class Exploration:
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
        self._found = 0
        self._tables: dict[Offer, tuple[Spendable, ...]] = {}
        self._late = self._used_late()
        self._before_late: dict[tuple[int, ...], int] = {}
        """The pools before the late permanents are used, by how many of each there are."""
        algebra.reached.clear()
        algebra.edges.clear()
        algebra.total = 0

    def run(self) -> None:
        """Go from place to place; of places that can only lead onward, the earlier first."""
        algebra = self._algebra
        base = self.base()
        for left in product(*map(self._range, self._converters)):
            algebra.budget.check()
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
                if algebra.space.nodes[place.node].may_stop:
                    self._note(place, members)
                algebra.budget.spend(found=self._counted())
                self._convert(place, members)
                self._do_others(place, members)
        self._use_late()

    def _range(self, fold: Fold) -> range:
        """Return how many of a fold may be left for mana as the first mana is spent."""
        number = len(fold.names)
        early = fold.free and fold not in self._late
        return range(number, -1 if early else number - 1, -1)

    # -- permanents that are used last --------------------------------------------------------------------

    def _used_late(self) -> dict[Fold, int]:
        """Return the folds that add for nothing what pays for nothing, each with its group's number.

        In what order it comes is all the same (CR 605.3a): last, so that sets are small till then.
        """
        algebra = self._algebra
        if not self._alone or algebra.keeps:
            return {}
        folds = algebra.folding.folds
        groups: dict[Hashable, int] = {}
        return {
            fold: groups.setdefault(frozenset(way.added for way in fold.free), len(groups))
            for fold in folds
            if fold.free and all(is_idle(kind, folds) for way in fold.free for kind, _ in way.added)
        }

    def _note(self, place: Place, members: int) -> None:
        """Note that these pools can be stopped at."""
        self._algebra.total |= members
        if self._late:
            left = dict(zip(self._converters, place.left, strict=True))
            numbers = [0] * len(self._late)
            for fold, group in self._late.items():
                numbers[group] += left.get(fold, len(fold.names))
            key = tuple(numbers)
            self._before_late[key] = self._before_late.get(key, 0) | members

    def _use_late(self) -> None:
        """Use the late permanents that are left, or some."""
        ways = {group: fold.free for fold, group in self._late.items()}
        for numbers, before in self._before_late.items():
            members = before
            for group, number in enumerate(numbers):
                for _ in range(number):
                    self._algebra.budget.check()
                    members |= self._used(ways[group], members)
            self._algebra.total |= members
            self._algebra.budget.spend(found=self._counted())

    def _counted(self) -> int:
        """Return how many pools are known at least; they are counted now and then."""
        if len(self._visited) % 32 == 1:
            self._found = self._algebra.total.bit_count()
        return self._found

    # -- places -------------------------------------------------------------------------------------------

    def _wait(self, place: Place) -> None:
        heappush(self._waiting, (-sum(place.left), next(self._pushed), place))

    def _reach(self, place: Place, members: int) -> None:
        """Note that these pools can float at a place."""
        known = self._new.get(place, 0)
        # Where no place is come back to, it does not matter what of it is new.
        new = members if self._alone else members & ~(known | self._algebra.reached.get(place, 0))
        if not new:
            return
        if place not in self._new:
            self._wait(place)
        self._new[place] = known | new
        self._held += new.bit_length() if not known else 0
        if self._held > MOST_HELD:
            raise UndecidedError(
                f"which pools can be reached: {len(self._new):,} moments at once, "
                f"{self._codes.size:,} combinations of mana at each",
                "ask about a smaller board",
            )

    def base(self) -> int:
        """Return what floats when all that can only be used for nothing has been used, or some.

        CR 605.3a: whatever costs nothing but its being tapped may as well be used first.
        """
        algebra = self._algebra
        members = self._codes.one(algebra.vector(algebra.space.mana(algebra.space.pool)))
        for fold in algebra.folding.folds:
            if not fold.paid and fold not in self._late:
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
                self._algebra.budget.check()
                members = 0 if fold in self._late else self._used(fold.free, members)
        return members

    def _used(self, ways: tuple[Way, ...], members: int) -> int:
        return any_of(members, [self._codes.code(self._algebra.vector(way.added)) for way in ways])

    def _convert(self, place: Place, members: int) -> None:
        """Use folded permanents that cost mana, one of each kind."""
        paid: dict[Hashable, int] = {}
        for index, fold in enumerate(self._converters):
            if not place.left[index]:
                continue
            left = (*place.left[:index], place.left[index] - 1, *place.left[index + 1 :])
            by_added: dict[Mana, tuple[Hashable, ...]] = {}
            for way in fold.paid:
                self._algebra.budget.check()
                table = self._table(way.offer)
                key = way.need, table
                if key not in paid:
                    paid[key] = self._paid(members, way.need, table)
                by_added[way.added] = (*by_added.get(way.added, ()), key)
            found = 0
            rests: dict[tuple[Hashable, ...], int] = {}
            for added, keys in by_added.items():
                if keys not in rests:
                    rests[keys] = reduce(or_, (paid[key] for key in keys))
                found |= self._plus(rests[keys], added)
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
                        self._note_gain((place.node, result.node), need, result)
                        if algebra.keeps:
                            edges = algebra.edges.setdefault(result.node, [])
                            edges.append(Edge(place.node, offer, x, need, result))
                        self._reach(Place(result.node, place.left), self._plus(paid, result.added))
                algebra.budget.spend(found=self._counted())
                if not done:
                    # Whoever cannot pay for X cannot pay for more.
                    break

    def _note_gain(self, between: tuple[int, int], need: Need, result: Result) -> None:
        gain = sum(number for _, number in result.added) - need.amount()
        self._algebra.gains[between] = max(gain, self._algebra.gains.get(between, gain))

    def _plus(self, members: int, mana: Mana) -> int:
        vector = self._algebra.vector(mana)
        if not self._alone and self._codes.kept_below(members, vector) != members:
            raise self._algebra.grown(vector)
        return self._codes.plus(members, vector)

    def _table(self, offer: Offer) -> tuple[Spendable, ...]:
        kinds = self._algebra.kinds.kinds
        table = self._tables.get(offer, ())
        if len(table) < len(kinds):
            table = self._tables[offer] = tuple(map(offer.spendable, kinds))
        return table

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


def is_idle(mana: FloatingMana, folds: tuple[Fold, ...]) -> bool:
    """Report whether mana of a kind can pay for nothing that folded permanents do."""
    return not any(
        _has_use(way.offer.spendable(mana), way.need) for fold in folds for way in fold.paid
    )


def _has_use(spendable: Spendable, need: Need) -> bool:
    return bool(
        (need.generic and spendable.generic)
        or (need.snow and spendable.snow)
        or any(
            number and spendable.types & bit(ManaType(letter))
            for letter, number in zip(LETTERS, need.colored, strict=True)
        )
    )


def any_of(members: int, shifts: list[int]) -> int:
    """Return the set that the shifts of a set make together."""
    found = 0
    for shift in shifts:
        found |= members << shift
    return found
