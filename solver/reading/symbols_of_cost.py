"""Mana for the symbols of a mana cost, as other symbols say it (CR 202.1, 106.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.amounts import ONE
from manaproof.models.mana import ManaType, TypeSet, members
from manaproof.models.production import AnyColor, ManaOfCost, OneTypeMana, SymbolMana
from manaproof.models.symbols import Hybrid, OneMana, Symbol, symbol_colors
from manaproof.solver.reading.objects import referenced, seen

if TYPE_CHECKING:
    from manaproof.solver.reading.view import Context


def as_symbols(output: ManaOfCost, context: Context) -> SymbolMana | OneTypeMana:
    """Return what an output that reads a mana cost adds: its colored symbols, or one of any color.

    A symbol of two colors adds one mana of either. One of any color stands for a card that only a
    cost would tell that is ignored (CR 106.7): it may be any card.

    Raises:
        UndecidedError: nobody has seen the card.
    """
    if output.reference in context.unpaid:
        return OneTypeMana(AnyColor(), ONE)
    costs = [seen(each).mana_cost for each in referenced(output.reference, context)]
    colors = [symbol_colors(each) for cost in costs if cost for each in cost.symbols]
    return SymbolMana(tuple(_symbol(each) for each in colors if each), ONE)


def _symbol(colors: TypeSet) -> Symbol:
    first, *others = (OneMana(ManaType(each.value)) for each in members(colors))
    return Hybrid(first, others[0]) if others else first
