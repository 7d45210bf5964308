"""What an amount comes to on a board, as a number or as the numbers it may be (CR 107)."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import (
    ActivationsThisTurn,
    Amount,
    BasicLandTypesAmong,
    CardTypesAmong,
    ColoredSymbolsOf,
    ColorsAmong,
    CountersAmong,
    CountersOn,
    CountOf,
    Devotion,
    DifferentAmong,
    Fixed,
    GreatestAmong,
    Half,
    NumberOf,
    Paid,
    PaidAmount,
    Product,
    Sum,
    TallyOf,
    TotalAmong,
    UnspentMana,
    Variable,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import ControlledBy
from manaproof.models.mana import type_set
from manaproof.models.nodes import contains
from manaproof.models.symbols import symbol_colors
from manaproof.models.types import BASIC_LAND_TYPES
from manaproof.models.values import value
from manaproof.solver.reading.matching import count, described, number_of
from manaproof.solver.reading.objects import GameObject, referenced, seen
from manaproof.solver.reading.tallies import tally_of
from manaproof.solver.reading.view import players

if TYPE_CHECKING:
    from manaproof.solver.reading.view import Context


@value
class Numbers:
    """The numbers that an amount may be: every one from *least* to *most*."""

    least: int
    most: int | None
    """``None`` where there is no greatest."""

    @property
    def highest(self) -> float:
        """The greatest of them, or infinity."""
        return inf if self.most is None else self.most


ANY_NUMBER = Numbers(0, None)
"""Any number, as a cost that is ignored may set it (CR 106.7, 107.1c)."""


def evaluate(amount: Amount, context: Context) -> int:
    """Return what an amount is on the board as it stands; it may be negative (CR 107.1b).

    A number that cannot be determined, such as one that only a past event tells, is 0 (CR 107.2).

    Raises:
        UndecidedError: the board does not tell, or a cost that is ignored would set it.
    """
    numbers = possible(amount, context)
    if numbers.least != numbers.most:
        raise UndecidedError("a number that only paying a cost would set", "state it")
    return numbers.least


def possible(amount: Amount, context: Context) -> Numbers:
    """Return the numbers that an amount may be.

    They are one number but where the context ignores costs and a cost would set it (CR 106.7).

    Raises:
        UndecidedError: the board does not tell.
    """
    match amount:
        case Fixed(number):
            return Numbers(number, number)
        case Variable():
            return ANY_NUMBER if amount in context.unpaid else Numbers(context.x, context.x)
        case PaidAmount(paid):
            return _paid(paid, context)
        case (
            NumberOf(reference=reference)
            | CountersOn(reference=reference)
            | ColoredSymbolsOf(reference)
        ) if reference in context.unpaid:
            return ANY_NUMBER
        case Sum(parts):
            numbers = [possible(part, context) for part in parts]
            unbounded = any(each.most is None for each in numbers)
            most = None if unbounded else sum(each.most or 0 for each in numbers)
            return Numbers(sum(each.least for each in numbers), most)
        case Product(factor, inner):
            return _times(factor, possible(inner, context))
        case Half(inner, rounded_up):
            numbers_ = possible(inner, context)
            up = int(rounded_up)
            most = None if numbers_.most is None else (numbers_.most + up) // 2
            return Numbers((numbers_.least + up) // 2, most)
        case (
            CountOf()
            | CountersOn()
            | CountersAmong()
            | NumberOf()
            | GreatestAmong()
            | TotalAmong()
            | DifferentAmong()
            | Devotion()
            | ColorsAmong()
            | BasicLandTypesAmong()
            | CardTypesAmong()
            | ColoredSymbolsOf()
            | UnspentMana()
            | TallyOf()
            | ActivationsThisTurn()
        ):
            number = _on_board(amount, context)
            return Numbers(number, number)
    assert_never(amount)


def _paid(paid: Paid, context: Context) -> Numbers:
    number = context.paid.get(paid)
    if number is None and paid in context.unpaid:
        return ANY_NUMBER
    if number is None and paid is not Paid.EVENT:
        raise UndecidedError(f"the number of {paid.value}")
    # CR 107.2: a number that can't be determined, as only a past event tells it, is 0.
    return Numbers(number or 0, number or 0)


def _times(factor: int, numbers: Numbers) -> Numbers:
    if numbers.most is not None:
        products = sorted((factor * numbers.least, factor * numbers.most))
        return Numbers(products[0], products[1])
    if factor < 0:
        raise UndecidedError("an amount reduced by a number that only paying a cost would set")
    return Numbers(factor * numbers.least, None if factor else 0)


def _on_board(  # noqa: C901 -- a case for each kind of amount
    amount: CountOf
    | CountersOn
    | CountersAmong
    | NumberOf
    | GreatestAmong
    | TotalAmong
    | DifferentAmong
    | Devotion
    | ColorsAmong
    | BasicLandTypesAmong
    | CardTypesAmong
    | ColoredSymbolsOf
    | UnspentMana
    | TallyOf
    | ActivationsThisTurn,
    context: Context,
) -> int:
    match amount:
        case CountOf(description):
            return count(description, context)
        case CountersOn(counter, reference):
            return sum(_counters(counter, each) for each in referenced(reference, context))
        case CountersAmong(counter, description):
            among = described(description, context)
            return sum(_counters(counter, each) * number for each, number in among)
        case NumberOf(characteristic, reference):
            # CR 607.3: of several linked cards, the sum; CR 107.2: of none, 0.
            objects = referenced(reference, context)
            return sum(number_of(characteristic, each) or 0 for each in objects)
        case GreatestAmong(characteristic, description):
            among = described(description, context)
            return max((number_of(characteristic, each) or 0 for each, _ in among), default=0)
        case TotalAmong(characteristic, description):
            among = described(description, context)
            return sum((number_of(characteristic, each) or 0) * n for each, n in among)
        case DifferentAmong(characteristic, description):
            among = described(description, context)
            return len({number_of(characteristic, each) for each, _ in among} - {None})
        case Devotion():
            return _devotion(amount, context)
        case ColorsAmong(description):
            colors = 0
            for each, _ in described(description, context):
                colors |= seen(each).colors
            return colors.bit_count()
        case BasicLandTypesAmong(description):
            found = {
                kind for each, _ in described(description, context) for kind in seen(each).subtypes
            }
            return len(found.intersection(BASIC_LAND_TYPES))
        case CardTypesAmong(description):
            types = [seen(each).types for each, _ in described(description, context)]
            return len(frozenset().union(*types))
        case ColoredSymbolsOf(reference):
            costs = [seen(each).mana_cost for each in referenced(reference, context)]
            return sum(
                bool(symbol_colors(symbol)) for cost in costs if cost for symbol in cost.symbols
            )
        case UnspentMana(mana_types, player):
            return sum(
                each.mana in mana_types or not mana_types
                for name in players(player, context)
                for each in context.view.board.players[name].pool
            )
        case TallyOf(tally, player):
            return tally_of(tally, player, context)
        case ActivationsThisTurn():
            return _activations(context)
    assert_never(amount)


def _activations(context: Context) -> int:
    """Return how often the ability that asks for it was activated this turn (CR 602.5b)."""
    present = context.view.characteristics.get(context.source or "")
    if context.permanent is None or present is None:
        raise UndecidedError("how often an ability of what has left was activated")
    asking = [
        number
        for number, ability in enumerate(present.abilities, start=1)
        if contains(ability, ActivationsThisTurn())
    ]
    return max((context.permanent.used.get(number, 0) for number in asking), default=0)


def _counters(counter: str, object_: GameObject) -> int:
    counters = {} if object_.permanent is None else object_.permanent.counters
    return sum(number for kind, number in counters.items() if counter in {"", kind})


def _devotion(amount: Devotion, context: Context) -> int:
    colors = amount.colors or (() if context.color is None else (context.color,))
    wanted = type_set(colors)
    controlled = described(ControlledBy(amount.player), context)
    costs = [seen(each).mana_cost for each, _ in controlled]
    # CR 700.5: a symbol of several of these colors counts once.
    return sum(
        bool(symbol_colors(symbol) & wanted)
        for cost in costs
        if cost is not None
        for symbol in cost.symbols
    )
