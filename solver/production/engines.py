"""Which engine finds what becomes of mana in every order of replacement effects (CR 616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.errors import UnsupportedError
from manaproof.solver.production.orders import orders
from manaproof.solver.production.problem import Scaled, Shared, Turned
from manaproof.solver.production.replacements import order_problem

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from manaproof.models.mana import ManaPool
    from manaproof.solver.production.events import ProducedMana
    from manaproof.solver.production.problem import OrderEffect, OrderProblem, Step

    Orders = Callable[
        [ProducedMana, tuple[OrderEffect, ...]], Mapping[ProducedMana, tuple[Step, ...]]
    ]
    Engine = Callable[[OrderProblem], Mapping[ManaPool, tuple[Step, ...]]]

ENGINES = ("search", "z3", "constraint")
"""A memoised search, and two that read the rules as constraints, on small productions."""


def orders_by(engine: str) -> Orders:
    """Return what finds all ends of a production, with one order of effects for each.

    The search tells mana apart by its restrictions; the others tell pools apart, and give one way
    to each. They are loaded only where they are asked for.

    Raises:
        UnsupportedError: no engine has that name.
    """
    match engine:
        case "search":
            return orders
        case "z3":
            from manaproof.solver.production import orders_by_z3

            return _through_problems(orders_by_z3.solve)
        case "constraint":
            from manaproof.solver.production import orders_by_constraint

            return _through_problems(orders_by_constraint.solve)
    raise UnsupportedError(f"the engine {engine!r} for produces", "use " + " or ".join(ENGINES))


def _through_problems(solve: Engine) -> Orders:
    def ends(
        mana: ProducedMana, effects: tuple[OrderEffect, ...]
    ) -> Mapping[ProducedMana, tuple[Step, ...]]:
        found = solve(order_problem(mana, effects)).values()
        return {_followed(mana, steps): steps for steps in found}

    return ends


def _followed(mana: ProducedMana, steps: tuple[Step, ...]) -> ProducedMana:
    """Return what becomes of mana, restrictions and all, in this order of effects."""
    for step in steps:
        match step.effect.change:
            case Scaled(factor):
                mana = mana.scaled(factor)
            case Turned(_, replaced, keeps_amount):
                if step.into is None:
                    raise AssertionError(step)
                mana = mana.turned(replaced, step.into, keeps_amount=keeps_amount)
            case Shared(players):
                mana = mana.shared(players)
            case _:
                assert_never(step.effect.change)
    return mana
