"""What an activation does, from its cost to the last of its effect, written down (CR 602.2, 608.2c)."""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.amounts import Paid, Variable
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Conditional,
    DealDamage,
    Delayed,
    DrawCards,
    Effect,
    GainLife,
    GiveEnergy,
    Instead,
    LoseLife,
    May,
    OtherEffect,
    SacrificeObject,
    Scry,
    Sequence,
    SkipNextUntap,
    TakeCounters,
)
from manaproof.models.nodes import nodes
from manaproof.models.symbols import VariableSymbol
from manaproof.models.types import Reference, Zone
from manaproof.solver.production.counters import can_get, can_have
from manaproof.solver.proving.amounts import Claim, Reader, negated
from manaproof.solver.proving.changing import Aspect
from manaproof.solver.proving.costs import pay
from manaproof.solver.proving.doing import Doing, minus, plus
from manaproof.solver.proving.moments import ENERGY, LIFE, Counters, InGraveyard, Used
from manaproof.solver.proving.outputs import Outputs
from manaproof.solver.proving.payment import pay_mana
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.reading.view import players
from manaproof.solver.z3_solving import If

if TYPE_CHECKING:
    from manaproof.models.conditions import Condition
    from manaproof.models.types import Player
    from manaproof.solver.proving.moments import Number
    from manaproof.solver.proving.production import Production
    from manaproof.solver.proving.world import World


def activated(
    doing: Doing, world: World, production: Production | None, *, in_order: bool = True
) -> list[Doing]:
    """Write down an activation at a moment, in each way in which its effect can be followed.

    Without a *production*, what it adds is left out, and the ways that are impossible are there too.

    Raises:
        UnsupportedError: something of it is not encoded.
    """
    _begin(doing, world)
    if any(
        isinstance(node, Variable | VariableSymbol) for node in nodes(doing.source.ability.cost)
    ):
        # CR 602.2b, 107.3a: X is announced.
        doing.x = doing.number("X (CR 107.3a)")
    pay_mana(doing, world, in_order=in_order)
    pay(doing.source.ability.cost, doing, world)
    _count_use(doing)
    done = _Follower(world).follow(doing.source.ability.effect, doing)
    if production is None:
        return done
    possible = [each for each in done if not each.impossible]
    for each in possible:
        production.add(each)
    return possible


def _begin(doing: Doing, world: World) -> None:
    """Say that the ability may be activated, its cost aside (CR 602.5)."""
    source = doing.source
    context = world.context(source.name if source.group else None)
    if source.group is not None:
        doing.need(doing.present(source.group) >= 1)
    for limit in source.ability.limits:
        if limit.per_turn:
            if source.group is None:
                raise refusal(f"how often {source.label} is activated")
            used = doing.get(Used(source.group.place, source.number))
            # CR 602.5b
            doing.need(used <= limit.per_turn - 1)
        if limit.condition is not None:
            doing.need(Reader(world, doing, context).claim(limit.condition))


def _count_use(doing: Doing) -> None:
    source = doing.source
    if source.group is not None and any(limit.per_turn for limit in source.ability.limits):
        doing.change(Used(source.group.place, source.number), 1)


class _Follower:
    def __init__(self, world: World) -> None:
        self._world = world

    def follow(self, effect: Effect, doing: Doing) -> list[Doing]:  # noqa: C901 -- a branch each
        """Follow an effect in each way, what it adds noted as it is then."""
        world, source = self._world, doing.source
        context = world.context(source.name if source.group else None)
        reader = Reader(world, doing, context)
        match effect:
            case AddMana(output, player, terms):
                if players(player, context) != (world.player,):
                    raise refusal(f"mana that {source.label} gives another player")
                found = Outputs(world, doing, context).alternatives(output)
                doing.instructions.append((found, terms))
            case Sequence(parts):
                ways = [doing]
                for part in parts:
                    ways = [last for each in ways for last in self.follow(part, each)]
                return ways
            case May(inner):
                return [doing.fork(), *self.follow(inner, doing)]
            case Conditional(condition, inner):
                return self._either(condition, inner, Sequence(()), doing)
            case Instead(otherwise, condition, replacement):
                # CR 614.15
                return self._either(condition, replacement, otherwise, doing)
            case DealDamage(amount, player) | LoseLife(amount, player):
                self._life(doing, player, minus(reader.number(amount)))
            case GainLife(amount, player):
                self._life(doing, player, reader.number(amount))
            case GiveEnergy(amount):
                if can_get("energy", world.player, world.view):
                    doing.change(ENERGY, reader.number(amount))
            case AddCounters(amount, kind, Reference.SELF):
                group = self._own(doing)
                if can_have(kind, source.name, world.view):
                    doing.change(Counters(group, kind), reader.number(amount))
            case TakeCounters(amount, kind, Reference.SELF):
                key = Counters(self._own(doing), kind)
                there, wanted = doing.get(key), reader.number(amount)
                # CR 122.1: counters that are not there cannot be removed.
                removed = _lesser(there, wanted)
                doing.change(key, minus(removed))
                before = doing.paid.get(Paid.COUNTERS_REMOVED, 0)
                doing.paid[Paid.COUNTERS_REMOVED] = plus(before, removed)
            case SacrificeObject(Reference.SELF):
                self._sacrifice(doing)
            case DrawCards():
                if any(world.cards(Zone.HAND)) and self._uses_cards():
                    raise refusal(f"cards that {source.label} draws")
            case SkipNextUntap() | OtherEffect() | Delayed() | Scry(surveil=False):
                pass
            case _:
                raise refusal(f"what {source.label} does")
        return [doing]

    def _either(
        self, condition: Condition, then: Effect, otherwise: Effect, doing: Doing
    ) -> list[Doing]:
        context = self._world.context(doing.source.name if doing.source.group else None)
        claim: Claim = Reader(self._world, doing, context).claim(condition)
        other = doing.fork()
        doing.need(claim)
        other.need(negated(claim))
        first = [] if claim is False else self.follow(then, doing)
        second = [] if claim is True else self.follow(otherwise, other)
        return [*first, *second]

    def _own(self, doing: Doing) -> int:
        if doing.source.group is None or doing.gone:
            raise refusal(f"what {doing.source.label} does to itself")
        return doing.source.group.place

    def _life(self, doing: Doing, player: Player, number: Number) -> None:
        context = self._world.context(doing.source.name if doing.source.group else None)
        if self._world.life_matters and self._world.player in players(player, context):
            doing.change(LIFE, number)

    def _sacrifice(self, doing: Doing) -> None:
        group = doing.source.group
        if group is None or doing.gone:
            raise refusal(f"what {doing.source.label} does to itself")
        if not doing.taps:
            raise refusal(f"the sacrifice of {doing.source.label} by its effect")
        doing.take(group.tapped, 1)
        doing.gone = True
        permanent = self._world.view.board.permanents[group.name]
        if permanent.owner == self._world.player and not permanent.token:
            doing.change(InGraveyard(permanent.card), 1)

    def _uses_cards(self) -> bool:
        world = self._world
        return Aspect.HAND in world.changed | world.read


def _lesser(one: Number, other: Number) -> Number:
    if isinstance(one, int) and isinstance(other, int):
        return min(one, other)
    return If(one <= other, one, other)
