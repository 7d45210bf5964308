"""What a player's pool gets when an ability resolves: replacement, then triggers (CR 605.4a, 616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.effects import Conditional
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import ManaPool
from manaproof.models.types import Player, Supertype
from manaproof.models.values import value
from manaproof.solver.production.choices import MOST_WAYS, exact
from manaproof.solver.production.events import Portion, ProducedMana, require_writable
from manaproof.solver.production.replacements import Producer, applicable, named, replacements_on
from manaproof.solver.production.resolving import followed
from manaproof.solver.production.triggered import (
    Happening,
    settled,
    triggers_on,
    watchers_on,
)
from manaproof.solver.reading.objects import on_battlefield
from manaproof.solver.reading.view import players

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from manaproof.models.effects import Effect
    from manaproof.models.mana import TypeSet
    from manaproof.models.production import ManaTerm
    from manaproof.solver.could_produce.outputs import Look
    from manaproof.solver.production.engines import Orders
    from manaproof.solver.production.problem import OrderEffect, Step
    from manaproof.solver.production.replacements import Replacing
    from manaproof.solver.production.resolving import Adding
    from manaproof.solver.production.triggered import Watcher
    from manaproof.solver.reading.view import Context, View


@value
class Addition:
    """Mana from one source, under the same terms, that a player's pool gets (CR 106.3, 106.6)."""

    pool: ManaPool
    source: str | None
    snow: bool
    terms: tuple[ManaTerm, ...] = ()


@value
class Added:
    """All that a player's pool gets; equal mana is equal however it came about."""

    additions: tuple[Addition, ...] = ()
    """One for each source and terms, none of them empty, in a fixed order."""

    @property
    def pool(self) -> ManaPool:
        """Return it as plain mana."""
        pool = ManaPool()
        for each in self.additions:
            pool += each.pool
        return pool

    def __add__(self, other: Added) -> Added:
        if not other.additions:
            return self
        merged: dict[tuple[str | None, bool, tuple[ManaTerm, ...]], ManaPool] = {}
        for each in (*self.additions, *other.additions):
            key = each.source, each.snow, each.terms
            merged[key] = merged[key] + each.pool if key in merged else each.pool
        found = [Addition(pool, *key) for key, pool in merged.items()]
        found.sort(key=lambda each: (each.source or "", each.snow, repr(each.terms)))
        return Added(tuple(found))


@value
class Replaced:
    """A replacement effect was applied (CR 616.1)."""

    name: str
    step: Step


@value
class Triggered:
    """A triggered mana ability resolved (CR 605.4a)."""

    name: str
    number: int
    pool: ManaPool
    """What the pool got from it and all that it triggered."""


Story = tuple[Replaced | Triggered, ...]
"""How mana came about: what replaced it and what triggered, in order."""

NOTHING = Added()


class Resolver:
    """Finds what one player's pool gets as abilities resolve, on one board or several.

    *look* says which types permanents could produce, where an ability asks (CR 106.7), and *orders*
    finds what replacement effects make of mana.
    """

    def __init__(self, player: str, look: Callable[[Look], TypeSet], orders: Orders) -> None:
        self._player = player
        self._orders = orders
        self._chooser = exact(look)
        self._boards: dict[int, tuple[View, tuple[Replacing, ...], tuple[Watcher, ...]]] = {}

    def resolved(self, effect: Effect, context: Context, *, tapped: bool) -> Mapping[Added, Story]:
        """Return all that a player's pool can get from an ability that resolves, and one way to each.

        Every choice within the effect is made in every way, every order of the replacement effects
        is tried (CR 616.1), and what triggers on what was really produced resolves at once, and
        what triggers on that (CR 605.4a).

        Raises:
            UndecidedError: the board does not tell, or triggered mana abilities trigger each other
                without end (CR 104.4b).
        """
        return self._resolving(effect, context, tapped=tapped, chain=())

    def _resolving(
        self, effect: Effect, context: Context, *, tapped: bool, chain: tuple[_Link, ...]
    ) -> Mapping[Added, Story]:
        _, replacing, watchers = self._on(context.view)
        where = None if context.source is None else context.view_of(context.source)
        object_ = None if where is None else on_battlefield(context.source or "", where)
        producer = Producer(object_, context.controller, tapped)
        effects = applicable(replacing, producer)
        later = tuple(map(_as_it_resolves, watchers))
        found: dict[Added, Story] = {}
        for addings, left in followed(effect, context, later):
            for mana in self._produced(addings):
                for added, story in self._event(mana, producer, effects, left, chain).items():
                    require_writable(sum(added.pool.counts))
                    found.setdefault(added, story)
                    _require_few(found)
        return found

    def _on(self, view: View) -> tuple[View, tuple[Replacing, ...], tuple[Watcher, ...]]:
        if id(view) not in self._boards:
            self._boards[id(view)] = view, replacements_on(view), watchers_on(view)
        return self._boards[id(view)]

    def _produced(self, addings: tuple[Adding, ...]) -> frozenset[ProducedMana]:
        """Return all the mana that instructions can make, before any replacement: one event."""
        found = frozenset({ProducedMana()})
        for each in addings:
            ways = self._chooser.ways(each.instruction.output, each.context)
            found = frozenset(
                ProducedMana.of(
                    [
                        *mana.portions,
                        *(Portion(player, pool, each.instruction.terms) for player in players_),
                    ]
                )
                for mana in found
                for pool in ways
                for players_ in _recipients(each)
            )
        return found

    def _event(
        self,
        mana: ProducedMana,
        producer: Producer,
        effects: tuple[tuple[str, OrderEffect], ...],
        left: Context,
        chain: tuple[_Link, ...],
    ) -> Mapping[Added, Story]:
        """Return what the pool gets from one production and from all that triggers on it."""
        found: dict[Added, Story] = {}
        for produced, steps in self._orders(mana, tuple(effect for _, effect in effects)).items():
            so_far: dict[Added, Story] = {
                self._own(produced, producer): tuple(
                    Replaced(*each) for each in named(steps, effects)
                )
            }
            happening = Happening(
                produced, producer.permanent, producer.player, producer.tapped, left.last_known
            )
            for watcher in self._on(left.view)[2]:
                for context in triggers_on(watcher, happening):
                    more = self._triggered(watcher, happening, context, chain)
                    so_far = {
                        one + other: (*story, *further)
                        for one, story in so_far.items()
                        for other, further in more.items()
                    }
                    _require_few(so_far)
            for added, story in so_far.items():
                found.setdefault(added, story)
        return found

    def _triggered(
        self, watcher: Watcher, happening: Happening, context: Context, chain: tuple[_Link, ...]
    ) -> Mapping[Added, Story]:
        ability = settled(watcher, happening)
        link = watcher.name, watcher.number, happening.mana.types(), happening.tapped
        if ability.once_each_turn and _has_triggered(watcher, chain):
            return {NOTHING: ()}
        if link in chain:
            names = ", ".join(dict.fromkeys(name for name, *_ in chain[chain.index(link) :]))
            raise UndecidedError(
                f"triggered mana abilities trigger each other without end (CR 104.4b): {names}",
                "leave one of them out",
            )
        resolved = self._resolving(ability.effect, context, tapped=False, chain=(*chain, link))
        return {
            added: (Triggered(watcher.name, watcher.number, added.pool), *story)
            for added, story in resolved.items()
        }

    def _own(self, mana: ProducedMana, producer: Producer) -> Added:
        object_ = producer.permanent
        source = None if object_ is None or object_.permanent is None else object_.permanent.id
        snow = (
            object_ is not None
            and object_.characteristics is not None
            and Supertype.SNOW in object_.characteristics.supertypes
        )
        return Added(
            tuple(
                Addition(each.pool, source, snow, each.terms)
                for each in mana.of_player(self._player)
            )
        )


_Link = tuple[str, int, "TypeSet", bool]
"""A triggered ability, and what it triggered on."""


def _as_it_resolves(watcher: Watcher) -> Effect:
    condition, effect = watcher.ability.condition, watcher.ability.effect
    return effect if condition is None else Conditional(condition, effect)


def _recipients(adding: Adding) -> Iterator[tuple[str, ...]]:
    """Return who adds the mana: each possibility, where a player is chosen."""
    player, context = adding.instruction.player, adding.context
    everybody = tuple(context.view.board.players)
    if player is Player.CHOSEN or (player is Player.THAT_PLAYER and player not in context.players):
        # A player that the effect itself lets somebody choose.
        yield from ((each,) for each in everybody)
    elif player is Player.OPPONENT:
        yield from ((each,) for each in players(player, context))
    else:
        yield players(player, context)


def _has_triggered(watcher: Watcher, chain: tuple[_Link, ...]) -> bool:
    """Report whether an ability that triggers once each turn has done so (CR 603.2h)."""
    permanent = watcher.context.permanent
    return any(link[:2] == (watcher.name, watcher.number) for link in chain) or (
        permanent is not None and permanent.used.get(watcher.number, 0) > 0
    )


def _require_few(found: Mapping[Added, Story]) -> None:
    if len(found) > MOST_WAYS:
        raise UndecidedError(f"more than {MOST_WAYS} results", "ask about a smaller amount")
