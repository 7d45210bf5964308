"""The least fixed point of "could produce", and in which order its types were found (CR 106.7)."""

from __future__ import annotations

from collections import defaultdict, deque
from typing import TYPE_CHECKING

from manaproof.models.mana import ALL_TYPES, NO_TYPES, ManaType, TypeSet, bit, members
from manaproof.models.values import value
from manaproof.solver.could_produce.outputs import Offered

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from manaproof.solver.could_produce.dependencies import Dependencies
    from manaproof.solver.could_produce.offers import Offer
    from manaproof.solver.could_produce.outputs import Look
    from manaproof.solver.production.transfers import Order


@value
class Origin:
    """By which ability a kind could first produce a type, and through which kind."""

    ability: int
    through: int | None = None
    """The kind from which the ability takes a type over; ``None`` where it needs no other."""
    taken: ManaType | None = None
    """The type that it takes over, where replacement effects make another of it."""
    order: Order = ()
    """The replacement effects that lead to the type, in an order that does (CR 616.1)."""


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

    passed = [NO_TYPES] * len(dependencies.hubs)

    def look(at: Look) -> TypeSet:
        hub = dependencies.hub_of(at)
        return NO_TYPES if hub is None else passed[hub]

    for place, kind in enumerate(kinds):
        for offer in kind.offers:
            for new, origin in _outright(offer, look, undecided_count=undecided_count):
                add(place, new, origin)
    holders, lookers = _links(dependencies, undecided_count=undecided_count)
    while waiting:
        through, types = waiting.popleft()
        for hub in holders[through]:
            for taken in members(TypeSet(types & ~passed[hub])):
                passed[hub] = TypeSet(passed[hub] | bit(taken))
                for looker, offer, takes in lookers[hub]:
                    for new, origin in _taken_over(offer, takes, taken, through, look):
                        add(looker, new, origin)
    return Solution(tuple(found), origins)


def _outright(
    offer: Offer, look: Callable[[Look], TypeSet], *, undecided_count: bool
) -> Iterator[tuple[int, Origin]]:
    """Return the types that an ability adds whatever other permanents could produce."""
    if offer.undecided is not None and undecided_count:
        yield ALL_TYPES, Origin(offer.ability)
    elif offer.transfer is not None:
        for mana, order in offer.transfer.types(look).items():
            yield bit(mana), Origin(offer.ability, order=order)
    else:
        for term in offer.terms:
            if isinstance(term, Offered):
                yield term.types, Origin(offer.ability)


def _taken_over(
    offer: Offer, takes: TypeSet, taken: ManaType, through: int, look: Callable[[Look], TypeSet]
) -> Iterator[tuple[int, Origin]]:
    """Return the types that an ability adds now that a kind it looks at could produce a type."""
    if offer.transfer is None:
        yield bit(taken) & takes, Origin(offer.ability, through)
    else:
        for mana, order in offer.transfer.types(look).items():
            yield bit(mana), Origin(offer.ability, through, taken, order)


def _links(
    dependencies: Dependencies, *, undecided_count: bool
) -> tuple[Mapping[int, list[int]], Mapping[int, list[tuple[int, Offer, TypeSet]]]]:
    """Return the hubs that hold each kind, and the kinds that look at each hub."""
    holders: dict[int, list[int]] = defaultdict(list)
    lookers: dict[int, list[tuple[int, Offer, TypeSet]]] = defaultdict(list)
    for place, hub in enumerate(dependencies.hubs):
        doubtful = [kind for kind, _ in hub.undecided] if undecided_count else []
        for kind in (*hub.kinds, *doubtful):
            holders[kind].append(place)
    for place, each in enumerate(dependencies.kinds):
        offers = {offer.ability: offer for offer in each.offers}
        for edge in each.edges:
            lookers[edge.hub].append((place, offers[edge.ability], edge.types))
    return holders, lookers
