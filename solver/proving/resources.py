"""What activations take and give of things that are there only so often (CR 118.3).

Where an amount hangs on something, nothing counts as taken, and any number as given.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from manaproof.models.amounts import Amount, Fixed
from manaproof.models.costs import (
    CostComponent,
    Discard,
    ExileFrom,
    PayEnergy,
    PayLife,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    TapOthers,
    TapThis,
    UntapOthers,
    UntapThis,
)
from manaproof.models.effects import (
    AddCounters,
    GainLife,
    GiveEnergy,
    SacrificeObject,
    TapObject,
)
from manaproof.models.nodes import nodes
from manaproof.models.types import Zone
from manaproof.models.values import value
from manaproof.solver.proving.moments import (
    ENERGY,
    LIFE,
    Counters,
    Energy,
    InGraveyard,
    InHand,
    Life,
    Tapped,
    Untapped,
    Used,
)
from manaproof.solver.proving.world import ITSELF, Source
from manaproof.solver.reading.matching import describes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from manaproof.models.filters import Filter
    from manaproof.solver.proving.moments import Group, Key
    from manaproof.solver.proving.world import World


@value
class There:
    """How many permanents of a group are there."""

    group: int


@value
class Times:
    """How often an ability can still be activated this turn (CR 602.5b)."""

    source: Source
    number: int


Resource = There | Times | Untapped | Tapped | Counters | Energy | Life | InHand | InGraveyard
Taken = tuple[frozenset[Resource], int]
"""So much of all these resources together."""

Given = tuple[frozenset[Resource], Amount | None]
"""So much of each of these resources; any number where nothing is said."""


class Resources:
    """Reads off costs and effects what they take and give."""

    def __init__(self, world: World, start: Mapping[Key, int]) -> None:
        self._world, self._start = world, start
        self._life_comes = any(
            isinstance(node, GainLife)
            for watcher in world.watchers
            for node in nodes(watcher.ability.effect)
        )

    def taken(self, source: Source) -> Iterator[Taken]:
        """Return what an activation takes in any case."""
        for limit in source.ability.limits:
            if limit.per_turn and source.group is not None:
                used = self._start.get(Used(source.group.place, source.number), 0)
                yield frozenset({Times(source, max(limit.per_turn - used, 0))}), 1
        for component in source.ability.cost:
            for keys, amount in self._taken_by(component, source):
                number = amount.number if isinstance(amount, Fixed) else 0
                if number >= 1:
                    yield keys, number

    def _taken_by(
        self, component: CostComponent, source: Source
    ) -> Iterator[tuple[frozenset[Resource], Amount]]:
        one = Fixed(1)
        match component:
            case TapThis() if source.group is not None:
                yield frozenset({source.group.untapped}), one
            case UntapThis() if source.group is not None:
                yield frozenset({source.group.tapped}), one
            case TapOthers(amount, description):
                yield self.keys(description, source, lambda each: each.untapped), amount
            case UntapOthers(amount, description):
                yield self.keys(description, source, lambda each: each.tapped), amount
            case (
                Sacrifice(amount, description)
                | ReturnToHand(amount, description)
                | ExileFrom(amount, description, Zone.BATTLEFIELD)
            ):
                yield self.keys(description, source, lambda each: There(each.place)), amount
            case ExileFrom(amount, description, zone):
                yield self._cards(description, source, zone), amount
            case Discard(amount, description):
                yield self._cards(description, source, Zone.HAND), amount
            case PayEnergy(amount):
                yield frozenset({ENERGY}), amount
            case PayLife(amount) if not self._life_comes:
                yield frozenset({LIFE}), amount
            case RemoveCounters(amount, kind, description):
                yield self.counters(description, source, kind), amount
            case _:
                return

    def counters(self, description: Filter, source: Source, kind: str) -> frozenset[Resource]:
        """Return the counters on the permanents that a cost describes."""
        return self.keys(description, source, lambda each: Counters(each.place, kind))

    def keys(
        self, description: Filter, source: Source, key: Callable[[Group], Resource]
    ) -> frozenset[Resource]:
        """Return a resource of each of the permanents that a cost describes."""
        if description == ITSELF:
            return frozenset({key(source.group)} if source.group else ())
        context = self._world.context(source.name if source.group else None)
        return frozenset(map(key, self._world.described(description, context)))

    def _cards(self, description: Filter, source: Source, zone: Zone) -> frozenset[Resource]:
        key = InHand if zone is Zone.HAND else InGraveyard
        if description == ITSELF:
            return frozenset({key(source.card)} if source.card else ())
        context = self._world.context(source.name if source.group else None)
        return frozenset(
            key(card)
            for card in self._world.cards(zone)
            if describes(description, self._world.card_object(card, zone), context)
        )

    def given(self, source: Source) -> dict[Resource, float]:
        """Return what an activation can give of each resource, at most."""
        given: dict[Resource, float] = {}
        for keys, amount in (*self._given_by_cost(source), *self._given_by_effect(source)):
            for key in keys:
                number = amount.number if isinstance(amount, Fixed) else inf
                given[key] = given.get(key, 0) + number
        return given

    def _given_by_cost(self, source: Source) -> Iterator[Given]:
        for component in source.ability.cost:
            match component:
                case TapThis() if source.group is not None:
                    yield frozenset({source.group.tapped}), Fixed(1)
                case UntapThis() if source.group is not None:
                    yield frozenset({source.group.untapped}), Fixed(1)
                case TapOthers(amount, description):
                    yield self.keys(description, source, lambda each: each.tapped), amount
                case UntapOthers(amount, description):
                    yield self.keys(description, source, lambda each: each.untapped), amount
                case PutCounters(amount, kind, description):
                    yield self.counters(description, source, kind), amount
                case Sacrifice(amount, description):
                    yield self.keys(description, source, self._in_graveyard), amount
                case ReturnToHand(amount, description):
                    yield self.keys(description, source, self._in_hand), amount
                case Discard(amount, description):
                    cards = self._cards(description, source, Zone.HAND)
                    discarded = (
                        InGraveyard(each.card) for each in cards if isinstance(each, InHand)
                    )
                    yield frozenset(discarded), amount
                case _:
                    pass

    def _given_by_effect(self, source: Source) -> Iterator[Given]:
        for node in nodes(source.ability.effect):
            match node:
                case AddCounters(amount, kind) if source.group is not None:
                    yield frozenset({Counters(source.group.place, kind)}), amount
                case GiveEnergy(amount):
                    yield frozenset({ENERGY}), amount
                case GainLife():
                    yield frozenset({LIFE}), None
                case TapObject() if source.group is not None:
                    yield frozenset({source.group.untapped, source.group.tapped}), None
                case SacrificeObject() if source.group is not None:
                    yield frozenset({self._in_graveyard(source.group)}), Fixed(1)
                case _:
                    pass

    def _in_graveyard(self, group: Group) -> Resource:
        return InGraveyard(self._world.view.board.permanents[group.name].card)

    def _in_hand(self, group: Group) -> Resource:
        return InHand(self._world.view.board.permanents[group.name].card)
