"""Paying for an ability without mana, and what that leaves (CR 118.3, 602.2b, 602.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, StaticAbility, Timing
from manaproof.models.amounts import Fixed, Variable
from manaproof.models.continuous import CantActivate
from manaproof.models.costs import (
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    TapThis,
    UntapThis,
)
from manaproof.models.filters import Is
from manaproof.models.types import CardType, Reference
from manaproof.solver.plain.evaluation import fits, holds_now, value
from manaproof.solver.plain.objects import UnreadableError, battlefield, permanents
from manaproof.solver.plain.qualities import has_keyword
from manaproof.solver.plain.resolution import Resolution, one
from manaproof.solver.plain.resolving import with_counters

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.amounts import Amount
    from manaproof.models.costs import CostComponent

THIS = Is(Reference.SELF)


def may_be_activated(ability: ActivatedAbility, number: int, now: Resolution) -> bool:
    """Report whether nothing forbids activating the ability, costs aside (CR 602.5).

    *number* is its place among the abilities of its permanent, from 1.
    """
    for limit in ability.limits:
        if limit.timing is not Timing.ANY:
            raise UnreadableError("when an ability may be activated")
        if limit.condition is not None and not holds_now(limit.condition, now):
            return False
        used = now.board.permanents[now.source].used.get(number, 0)
        if limit.per_turn and used >= limit.per_turn:
            return False
    this = one(Reference.SELF, now)
    return not any(
        isinstance(effect, CantActivate)
        and not effect.except_mana_abilities
        and fits(this, effect.affected, now.seen_by(permanent.id))
        for permanent in permanents(now.board)
        for each in now.characteristics[permanent.id].abilities
        if isinstance(each, StaticAbility)
        for effect in each.effects
    )


def ways_to_pay(cost: tuple[CostComponent, ...], now: Resolution) -> Iterator[Resolution]:
    """Go through every way to pay a cost, as the board that it leaves; none if it can't be paid.

    Raises:
        UnreadableError: it takes mana, or something else that this reading leaves out.
    """
    if not cost:
        yield now
        return
    first, rest = cost[0], cost[1:]
    for paid in _paid(first, now):
        yield from ways_to_pay(rest, paid)


def _paid(component: CostComponent, now: Resolution) -> Iterator[Resolution]:
    permanent = now.board.permanents[now.source]
    match component:
        case TapThis() | UntapThis():
            # CR 107.5, 107.6, 302.6
            tap = isinstance(component, TapThis)
            if permanent.tapped is not tap and not _sick(now):
                yield _with_source(now, tapped=tap)
        case PayLife(Fixed(number)):
            state = now.board.players[now.controller]
            if state.life >= number:  # CR 119.4
                poorer = replace(state, life=state.life - number)
                board = replace(now.board, players={**now.board.players, state.name: poorer})
                yield replace(now, board=board)
        case RemoveCounters(amount, counter, filter_) if filter_ == THIS:
            there = permanent.counters.get(counter, 0)
            for number in _numbers(amount, there, now):
                fewer = with_counters(now, counter, -number)
                x = number if isinstance(amount, Variable) else now.x
                yield replace(fewer, number=number, x=x)
        case Sacrifice(Fixed(1), filter_) if filter_ == THIS:
            # It is not there any more; what it was is remembered (CR 608.2h).
            yield _with_source(now, phased_out=True)
        case PayMana(mana) if not mana.symbols:
            yield now
        case _:
            raise UnreadableError("a cost")


def _numbers(amount: Amount, there: int, now: Resolution) -> list[int]:
    # CR 118.3: what isn't there can't be paid.
    numbers = range(there + 1) if isinstance(amount, Variable) else [value(amount, now)]
    return [number for number in numbers if number <= there]


def _sick(now: Resolution) -> bool:
    this = one(Reference.SELF, now)
    return (
        CardType.CREATURE in this.types
        and now.board.permanents[now.source].sick
        and not has_keyword(this, "haste", now)
    )


def _with_source(
    now: Resolution, *, tapped: bool | None = None, phased_out: bool = False
) -> Resolution:
    source = now.board.permanents[now.source]
    changed = replace(
        source, tapped=source.tapped if tapped is None else tapped, phased_out=phased_out
    )
    board = replace(now.board, permanents={**now.board.permanents, now.source: changed})
    return replace(now, board=board)


def remembered(now: Resolution) -> Resolution:
    """Return the same with what the source is now remembered (CR 608.2h)."""
    this = [each for each in battlefield(now.board, now.characteristics) if each.id == now.source]
    return replace(now, last=this[0])
