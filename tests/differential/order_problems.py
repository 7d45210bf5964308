"""Random problems of orders: mana that would be produced and effects that may replace it, by seed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from manaproof.models.mana import ALL_COLORS, ALL_TYPES, ManaPool, ManaType, TypeSet, bit, type_set
from manaproof.solver.production.problem import OrderEffect, OrderProblem, Scaled, Turned

if TYPE_CHECKING:
    from collections.abc import Sequence


SIZES = (0, 1, 2, 2, 3, 3, 4, 4, 5)
"""How many effects problems have, as often."""


def random_problem(seed: int, sizes: Sequence[int] = SIZES) -> OrderProblem:
    """Return the problem of a seed: up to three mana and so many effects, some of them equal."""
    random = Random(seed)  # noqa: S311 -- a seeded choice, no secret
    effects: list[OrderEffect] = []
    for _ in range(random.choice(sizes)):
        repeated = effects and random.random() < 0.2
        effects.append(random.choice(effects) if repeated else _effect(random))
    mana = [random.choice([*ManaType]) for _ in range(random.choice((0, 1, 1, 2, 3)))]
    return OrderProblem(ManaPool.of(mana), tuple(effects))


def _effect(random: Random) -> OrderEffect:
    if random.random() < 0.35:
        change: Scaled | Turned = Scaled(random.choice((2, 3)))
    else:
        change = Turned(
            random.choice((ALL_COLORS, _one(random), _one(random), _one(random))),
            random.choice((ALL_TYPES, ALL_TYPES, ALL_COLORS, _one(random))),
            random.random() < 0.5,
        )
    mana = random.choice((ALL_TYPES, ALL_TYPES, ALL_TYPES, _some(random)))
    return OrderEffect(change, mana, random.choice((1, 1, 1, 2, 3)))


def _one(random: Random) -> TypeSet:
    return bit(random.choice([*ManaType]))


def _some(random: Random) -> TypeSet:
    return type_set(random.sample([*ManaType], random.randint(1, 3)))
