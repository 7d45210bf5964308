"""Problems of orders as the plain reading has them, which tries every order (CR 616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.mana import ManaType, bit
from manaproof.solver.plain.replacing import Times, Turn, Watching, every_end
from manaproof.solver.production.problem import OrderEffect, OrderProblem, Scaled, Shared, Turned

if TYPE_CHECKING:
    from manaproof.models.mana import ManaPool


def by_the_rules(problem: OrderProblem) -> frozenset[ManaPool]:
    """Return what the plain reading makes of a problem."""
    return every_end(problem.mana, tuple(map(watching, problem.effects)))


def watching(effect: OrderEffect) -> Watching:
    """Return an effect as the plain reading has it."""
    ways: tuple[Turn | Times, ...]
    match effect.change:
        case Turned(into, replaced, keeps_amount):
            turned = frozenset(mana for mana in ManaType if bit(mana) & replaced)
            types = (mana for mana in ManaType if bit(mana) & into)
            ways = tuple(Turn(turned, mana, keeps_amount) for mana in types)
        case Scaled(factor):
            ways = (Times(factor),)
        case Shared():
            raise AssertionError(effect)
    wanted = frozenset(mana for mana in ManaType if bit(mana) & effect.mana)
    return Watching(wanted, effect.at_least, ways)
