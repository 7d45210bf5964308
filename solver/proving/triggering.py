"""Triggered mana abilities: what waits for a production, and what it adds (CR 605.1b, 605.4a)."""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.abilities import TriggerEvent
from manaproof.models.effects import (
    AddMana,
    Conditional,
    DealDamage,
    Delayed,
    Effect,
    GainLife,
    Instead,
    LoseLife,
    May,
    OtherEffect,
    Sequence,
    SkipNextUntap,
)
from manaproof.models.mana import TypeSet, members
from manaproof.models.nodes import contains
from manaproof.models.types import Player, Reference
from manaproof.models.values import value
from manaproof.solver.could_produce.outputs import Offered, source_terms
from manaproof.solver.proving.amounts import Claim, Reader, some
from manaproof.solver.proving.changing import read_by
from manaproof.solver.proving.doing import Doing, minus, total
from manaproof.solver.proving.moments import LIFE
from manaproof.solver.proving.outputs import NOTHING, TYPES, Alternative, Outputs, Vector
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.reading.conditions import holds
from manaproof.solver.reading.matching import describes
from manaproof.solver.reading.view import Context, players
from manaproof.solver.z3_solving import If

if TYPE_CHECKING:
    from manaproof.models.abilities import Trigger
    from manaproof.models.amounts import Amount
    from manaproof.models.conditions import Condition
    from manaproof.models.production import ManaTerm
    from manaproof.solver.production.triggered import Watcher
    from manaproof.solver.proving.moments import Number
    from manaproof.solver.proving.world import World
    from manaproof.solver.reading.objects import GameObject


@value
class Portion:
    """Mana from one source, under the same terms."""

    mana: Vector
    snow: bool
    terms: tuple[ManaTerm, ...]


@value
class Event:
    """A production of mana, before any replacement: one of the alternatives, if it happens."""

    alternatives: tuple[Alternative, ...]
    terms: tuple[ManaTerm, ...]
    source: GameObject | None
    """The permanent whose ability it is."""
    player: str
    """Who controls the ability."""
    tapped: bool
    """Whether its permanent is tapped for mana (CR 106.12)."""
    happens: Claim = True
    moved: frozenset[bool] = frozenset({False})
    """Whether its permanent has been moved away for the cost; both where that is not told."""


@value
class Watching:
    """An ability that may trigger on an event, and what its words then mean."""

    watcher: Watcher
    context: Context
    triggers: tuple[Trigger, ...]

    def fires(self, mana: Vector) -> Claim:
        """Say that it triggers on mana that was really produced (CR 106.12a)."""
        return some(*(_has_any(mana, each, self.context) for each in self.triggers))


def watching_for(watcher: Watcher, event: Event, world: World) -> Watching | None:
    """Return an ability as it watches an event, if it may trigger on it.

    Raises:
        UnsupportedError: whether it triggers hangs on what is not encoded.
    """
    if event.source is None or event.source.characteristics is None:
        return None
    context = _context(watcher, event)
    triggers = tuple(
        each for each in watcher.ability.triggers if _may_meet(each, event, context, world)
    )
    if not triggers:
        return None
    if watcher.ability.once_each_turn:
        raise refusal(f"{watcher.name}, which triggers once each turn")
    condition = watcher.ability.condition
    # CR 603.4
    if condition is not None and not _steadily(condition, context, world):
        return None
    return Watching(watcher, context, triggers)


def _context(watcher: Watcher, event: Event) -> Context:
    context = watcher.context
    meant = {**context.players, Player.THAT_PLAYER: event.player}
    objects = dict(context.objects)
    if event.source is not None and event.source.characteristics is not None:
        meant[Player.ITS_CONTROLLER] = event.source.characteristics.controller
        if event.source.permanent is not None:
            objects[Reference.EVENT] = event.source.permanent.id
    return Context(
        context.view,
        context.source,
        context.controller,
        players=MappingProxyType(meant),
        objects=MappingProxyType(objects),
    )


def _may_meet(trigger: Trigger, event: Event, context: Context, world: World) -> bool:
    if event.source is None or not describes(trigger.subject, event.source, context):
        return False
    if True in event.moved and contains(trigger.subject, Reference.ATTACHED):
        # CR 603.10: nothing is attached to what has left.
        if False in event.moved:
            raise refusal(f"whether {context.source} is still attached as mana is added")
        return False
    meant = players(trigger.player, context)
    if trigger.event is TriggerEvent.TAPPED_FOR_MANA:
        # CR 106.12a
        return event.tapped and event.player in meant
    return world.player in meant


def _has_any(mana: Vector, trigger: Trigger, context: Context) -> Claim:
    wanted = TYPES
    if trigger.mana is not None:
        types = 0
        for term in source_terms(trigger.mana, context):
            types |= term.types if isinstance(term, Offered) else 0
        wanted = members(TypeSet(types))
    return total(n for each, n in zip(TYPES, mana, strict=True) if each in wanted) >= 1


def _steadily(condition: Condition, context: Context, world: World) -> bool:
    if read_by(condition) & world.changed:
        raise refusal(f"a condition of {context.source}")
    return holds(condition, context)


class Following:
    """Follows the effect of what has triggered: its mana, and what else bears on mana."""

    def __init__(
        self, world: World, inner: Doing, context: Context, produced: Vector, happens: Claim
    ) -> None:
        self._world, self._inner, self._context = world, inner, context
        self._outputs = Outputs(world, inner, context, produced)
        self._happens = happens

    def follow(self, effect: Effect) -> None:
        """Write an effect down.

        Raises:
            UnsupportedError: it does what is not encoded.
        """
        match effect:
            case AddMana(output, player, terms):
                if players(player, self._context) != (self._world.player,):
                    raise refusal(
                        f"mana that a trigger of {self._context.source} gives another player"
                    )
                found = self._outputs.alternatives(output)
                self._inner.instructions.append((found, terms))
            case Sequence(parts):
                for part in parts:
                    self.follow(part)
            case May(AddMana() as add):
                self.follow(add)
                alternatives, _ = self._inner.instructions[-1]
                alternatives.append(Alternative(NOTHING))
            case Conditional(condition, then):
                if _steadily(condition, self._context, self._world):
                    self.follow(then)
            case Instead(otherwise, condition, then):
                chosen = _steadily(condition, self._context, self._world)
                self.follow(then if chosen else otherwise)
            case DealDamage(amount, player) | LoseLife(amount, player):
                self._life(player, minus(self._number(amount)))
            case GainLife(amount, player):
                self._life(player, self._number(amount))
            case SkipNextUntap() | OtherEffect() | Delayed():
                return
            case _:
                raise refusal(f"what a trigger of {self._context.source} does")

    def _number(self, amount: Amount) -> Number:
        return Reader(self._world, self._inner, self._context).number(amount)

    def _life(self, player: Player, number: Number) -> None:
        if self._world.life_matters and self._world.player in players(player, self._context):
            self._inner.change(LIFE, If(self._happens, number, 0))
