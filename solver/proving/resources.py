"""What activations take and give of things that are there only so often (CR 118.3).

Where an amount hangs on something, nothing counts as taken, and any number as given.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import Amount, Fixed
from manaproof.models.costs import (
    CostComponent,
    Discard,
    DiscardHand,
    Exert,
    ExileFrom,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
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
    AddMana,
    Conditional,
    Continuously,
    DealDamage,
    Delayed,
    DelayedTrigger,
    DrawCards,
    Effect,
    GainLife,
    GiveEnergy,
    Instead,
    LoseLife,
    May,
    MillCards,
    OneOf,
    OtherEffect,
    SacrificeObject,
    Scry,
    Sequence,
    SkipNextUntap,
    TakeCounters,
    TapAll,
    TapObject,
    TapTargets,
)
from manaproof.models.filters import Is
from manaproof.models.moving import ITSELF
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
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.reading.matching import describes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from manaproof.models.filters import Filter
    from manaproof.solver.proving.moments import Group, Key
    from manaproof.solver.proving.world import Source, World


_GivingNothing = (
    AddMana
    | DealDamage
    | LoseLife
    | DrawCards
    | Scry
    | TakeCounters
    | SkipNextUntap
    | DelayedTrigger
    | Delayed
    | Sequence
    | Conditional
    | Instead
    | May
    | OneOf
    | OtherEffect
)
"""Effects that give nothing themselves; what they are made of is looked at besides."""


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
            case (
                TapThis()
                | UntapThis()
                | PayMana()
                | PayLife()
                | RemoveCounters()
                | PutCounters()
                | DiscardHand()
                | Mill()
                | Loyalty()
                | Exert()
            ):
                return
            case _:
                assert_never(component)

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
                case TapThis():
                    yield self.keys(ITSELF, source, lambda each: each.tapped), Fixed(1)
                case UntapThis():
                    yield self.keys(ITSELF, source, lambda each: each.untapped), Fixed(1)
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
                case PayMana() | PayLife() | PayEnergy() | ExileFrom() | RemoveCounters() | Exert():
                    pass
                case DiscardHand() | Mill() | Loyalty():
                    raise refusal(f"the cost of {source.label}")
                case _:
                    assert_never(component)

    def _given_by_effect(self, source: Source) -> Iterator[Given]:
        for node in nodes(source.ability.effect):
            if not isinstance(node, Effect) or isinstance(node, _GivingNothing):
                continue
            match node:
                case AddCounters(amount, kind, reference):
                    yield self.counters(Is(reference), source, kind), amount
                case GiveEnergy(amount):
                    yield frozenset({ENERGY}), amount
                case GainLife():
                    yield frozenset({LIFE}), None
                case TapObject(reference):
                    yield from self._turned(Is(reference), source)
                case TapTargets(filter=description) | TapAll(filter=description):
                    yield from self._turned(description, source)
                case SacrificeObject(reference):
                    yield self.keys(Is(reference), source, self._in_graveyard), Fixed(1)
                case MillCards() | Continuously():
                    raise refusal(f"what {source.label} does")
                case _:
                    assert_never(node)

    def _turned(self, description: Filter, source: Source) -> Iterator[Given]:
        """Return what tapping or untapping gives."""
        yield self.keys(description, source, lambda each: each.untapped), None
        yield self.keys(description, source, lambda each: each.tapped), None

    def _in_graveyard(self, group: Group) -> Resource:
        return InGraveyard(self._world.view.board.permanents[group.name].card)

    def _in_hand(self, group: Group) -> Resource:
        return InHand(self._world.view.board.permanents[group.name].card)
