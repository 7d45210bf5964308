"""Paying mana costs with the mana that floats (CR 106.6, 107.4, 601.2h, 609.4b)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations, product
from typing import TYPE_CHECKING, assert_never

from manaproof.models.continuous import SpendAsThough
from manaproof.models.mana import ManaPool, ManaType
from manaproof.models.production import CantSpend, KeepsMana, Purpose, Rider, SpendOnly
from manaproof.models.symbols import (
    AnyPhyrexian,
    Generic,
    Hybrid,
    OneMana,
    Phyrexian,
    Snow,
    VariableSymbol,
)
from manaproof.models.types import Reference
from manaproof.models.values import replace
from manaproof.solver.plain.changing import static_effects, touching, with_life_of, with_pool
from manaproof.solver.plain.evaluation import fits
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.offered import types_of
from manaproof.solver.plain.resolution import CostChange, Resolution, one, players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.boards import FloatingMana
    from manaproof.models.production import SpendOn
    from manaproof.models.symbols import ManaCost, Symbol

EVERY_TYPE = frozenset(ManaType)


@dataclass(frozen=True, slots=True)
class Demand:
    """One mana that a cost asks for, or 2 life."""

    types: frozenset[ManaType] = EVERY_TYPE
    generic: bool = False
    snow: bool = False
    life: bool = False


def demands_of(symbol: Symbol, x: int) -> list[tuple[Demand, ...]]:
    """Return what a symbol asks for, in each way in which it can be paid (CR 107.4, 118.13a)."""
    match symbol:
        case OneMana(mana):
            return [(Demand(frozenset([mana])),)]
        case Generic(amount):
            return [(Demand(generic=True),) * amount]
        case VariableSymbol():
            return [(Demand(generic=True),) * x]
        case Hybrid(first, second):
            return demands_of(first, x) + demands_of(second, x)  # CR 107.4e
        case Phyrexian(colors):
            one_mana = [(Demand(frozenset([ManaType(color.value)])),) for color in colors]
            return [*one_mana, (Demand(life=True),)]  # CR 107.4f
        case Snow():
            return [(Demand(snow=True),)]  # CR 107.4h
        case AnyPhyrexian():
            raise UnreadableError("a cost of {H}")
    assert_never(symbol)


def ways_to_pay_mana(cost: ManaCost, now: Resolution) -> Iterator[Resolution]:
    """Go through every way to pay a mana cost from the pool, each choice in it included.

    Raises:
        UnreadableError: what some mana may be spent on is not known.
    """
    totals = _totals(cost, now)
    if not any(totals):
        yield now
        return
    touching(now, "cost", "spend")
    name = now.controller
    floating = now.board.players[name].pool
    if any(mana.only is not None for mana in floating):
        raise UnreadableError("what mana may be spent on is said in words")
    ways = {paid for demands in totals for paid in _met(demands, floating, 0, cost, now)}
    for left, life in sorted(ways, key=repr):
        if life and life > now.board.players[name].life:
            continue  # CR 119.4
        spent = ManaPool.of(_difference(floating, left))
        paid = with_pool(with_life_of(now, name, -life), name, left)
        yield replace(paid, spent=now.spent + spent)


def asks_for_mana(cost: ManaCost, now: Resolution) -> bool:
    """Report whether the total cost includes a mana payment, so that mana can be made for it (CR 601.2g)."""
    return any(_totals(cost, now))


def _totals(cost: ManaCost, now: Resolution) -> list[tuple[Demand, ...]]:
    """Return what the total cost asks for: announced, made more, and made less in any order.

    CR 601.2b, 601.2f: halves of symbols are chosen first, increases come before reductions.
    """
    chosen = product(*(demands_of(symbol, now.x) for symbol in cost.symbols))
    more = sum(change.amount for change in now.cost_changes if not change.less)
    less = [change for change in now.cost_changes if change.less]
    totals: dict[tuple[Demand, ...], None] = {}
    for announced in dict.fromkeys(chosen):
        asked = (*(each for part in announced for each in part), *(Demand(generic=True),) * more)
        for order in permutations(less):
            left = asked
            for change in order:
                left = _made_less(left, change)
            totals[left] = None
    return [*totals]


def _made_less(demands: tuple[Demand, ...], change: CostChange) -> tuple[Demand, ...]:
    """Take away generic mana, as much as there is (CR 118.7a) and as may be taken."""
    left = [*demands]
    for _ in range(change.amount):
        mana = sum(not each.life for each in left)
        if Demand(generic=True) not in left or mana <= change.least:
            break
        left.remove(Demand(generic=True))
    return tuple(left)


def _met(
    demands: tuple[Demand, ...],
    floating: tuple[FloatingMana, ...],
    life: int,
    cost: ManaCost,
    now: Resolution,
) -> set[tuple[tuple[FloatingMana, ...], int]]:
    """Return what is left of the mana, and how much life is paid, when these are met."""
    ways = {(floating, life)}
    for demand in demands:
        if demand.life:
            ways = {(left, paid + 2) for left, paid in ways}
            continue
        ways = {
            (left[:place] + left[place + 1 :], paid)
            for left, paid in ways
            for place, mana in enumerate(left)
            if _meets(mana, demand, cost, now)
        }
    return ways


def _difference(
    all_of_it: tuple[FloatingMana, ...], left: tuple[FloatingMana, ...]
) -> list[ManaType]:
    gone = [*all_of_it]
    for mana in left:
        gone.remove(mana)
    return [mana.mana for mana in gone]


def _meets(mana: FloatingMana, demand: Demand, cost: ManaCost, now: Resolution) -> bool:
    if demand.snow and not mana.snow:
        return False  # CR 107.4h: whatever else it may be spent as
    if not demand.generic and not demand.snow and not _counts_as(mana, now) & demand.types:
        return False
    return all(_allows(term, demand, cost, now) for term in mana.terms)


def _allows(term: object, demand: Demand, cost: ManaCost, now: Resolution) -> bool:
    # CR 106.6
    match term:
        case SpendOnly(uses):
            return any(_is_use(use, demand, cost, now) for use in uses)
        case CantSpend(uses):
            return not any(_is_use(use, demand, cost, now) for use in uses)
        case Rider() | KeepsMana():
            return True
        case _:
            raise AssertionError(term)


def _is_use(use: SpendOn, demand: Demand, cost: ManaCost, now: Resolution) -> bool:
    """Report whether paying this part of this cost of the ability in progress is that use."""
    source = now.last or one(Reference.SELF, now)
    match use.purpose:
        case Purpose.ACTIVATE:
            return fits(source, use.filter, now)
        case Purpose.GENERIC:
            return demand.generic and fits(source, use.filter, now)
        case Purpose.X_COSTS:
            return any(isinstance(symbol, VariableSymbol) for symbol in cost.symbols)
        case (
            Purpose.CAST
            | Purpose.CUMULATIVE_UPKEEP
            | Purpose.UNLOCK
            | Purpose.TURN_FACE_UP
            | Purpose.GAIN_LEVEL
            | Purpose.EQUIP
        ):
            return False  # No mana ability is any of these.
    assert_never(use.purpose)


def _counts_as(mana: FloatingMana, now: Resolution) -> frozenset[ManaType]:
    """Return the types of mana as which this mana may be spent (CR 609.4b)."""
    own = frozenset([mana.mana])
    besides: frozenset[ManaType] = frozenset()
    for effect, here in static_effects(now):
        if not isinstance(effect, SpendAsThough) or not _is_for(effect, here, now):
            continue
        if mana.mana not in types_of(effect.spent, here, {}):
            continue
        besides |= types_of(effect.as_though, here, {})
        if not effect.may:
            own = frozenset()
    return own | besides


def _is_for(effect: SpendAsThough, here: Resolution, now: Resolution) -> bool:
    if now.controller not in players(effect.player, here):
        return False
    source = now.last or one(Reference.SELF, now)
    return not effect.uses or any(
        use.purpose is Purpose.ACTIVATE and fits(source, use.filter, here) for use in effect.uses
    )
