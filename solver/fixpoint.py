"""The least fixed point of "could produce", and in which order its types were found (CR 106.7)."""

from __future__ import annotations

from collections import defaultdict, deque
from typing import TYPE_CHECKING

from manaproof.models.mana import ALL_TYPES, NO_TYPES, ManaType, TypeSet, members
from manaproof.models.values import value
from manaproof.solver.outputs import Offered

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.solver.dependencies import Dependencies
    from manaproof.solver.offers import Offer


@value
class Origin:
    """By which ability a kind could first produce a type, and through which kind."""

    ability: int
    through: int | None = None
    """The kind from which the ability takes the type over; ``None`` where it needs no other."""


@value
class Solution:
    """What each kind could produce, and where each type came from, in the order of discovery."""

    types: tuple[TypeSet, ...]
    origins: Mapping[tuple[int, ManaType], Origin]


def least_fixed_point(dependencies: Dependencies, *, undecided_count: bool = False) -> Solution:
    """Return the least fixed point: start from nothing, add what follows, stop when nothing does.

    What is undecided counts for nothing, or for as much as it ever could where *undecided_count*
    says so: the truth lies between the two.
    """
    kinds = dependencies.kinds
    found = [NO_TYPES] * len(kinds)
    origins: dict[tuple[int, ManaType], Origin] = {}
    waiting: deque[tuple[int, TypeSet]] = deque()

    def add(kind: int, types: int, origin: Origin) -> None:
        new = TypeSet(types & ~found[kind])
        if new:
            found[kind] = TypeSet(found[kind] | new)
            origins.update(((kind, mana), origin) for mana in members(new))
            waiting.append((kind, new))

    for place, kind in enumerate(kinds):
        for offer in kind.offers:
            add(place, _outright(offer, undecided_count=undecided_count), Origin(offer.ability))
    holders, lookers = _links(dependencies, undecided_count=undecided_count)
    passed = [NO_TYPES] * len(dependencies.hubs)
    while waiting:
        through, types = waiting.popleft()
        for hub in holders[through]:
            new = TypeSet(types & ~passed[hub])
            passed[hub] = TypeSet(passed[hub] | new)
            if new:
                for looker, ability, taken in lookers[hub]:
                    add(looker, new & taken, Origin(ability, through))
    return Solution(tuple(found), origins)


def _outright(offer: Offer, *, undecided_count: bool) -> TypeSet:
    """Return the types that an ability adds whatever other permanents could produce."""
    if offer.undecided is not None and undecided_count:
        return ALL_TYPES
    types = 0
    for term in offer.terms:
        if isinstance(term, Offered):
            types |= term.types
    return TypeSet(types)


def _links(
    dependencies: Dependencies, *, undecided_count: bool
) -> tuple[Mapping[int, list[int]], Mapping[int, list[tuple[int, int, TypeSet]]]]:
    """Return the hubs that hold each kind, and the kinds that look at each hub."""
    holders: dict[int, list[int]] = defaultdict(list)
    lookers: dict[int, list[tuple[int, int, TypeSet]]] = defaultdict(list)
    for place, hub in enumerate(dependencies.hubs):
        doubtful = [kind for kind, _ in hub.undecided] if undecided_count else []
        for kind in (*hub.kinds, *doubtful):
            holders[kind].append(place)
    for place, each in enumerate(dependencies.kinds):
        for edge in each.edges:
            lookers[edge.hub].append((place, edge.ability, edge.types))
    return holders, lookers
