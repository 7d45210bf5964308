"""What mana can become under replacement effects, as constraints that Z3 solves (CR 614.5, 616.1).

Every effect has a position: when it was applied, or that it never was. The event is a row of states,
one before each position and one at the end, each the amounts of the six types. An effect in a
position applies to the state there and makes the next one of it; one that was never applied does
not apply to the state at the end. The states at the end are enumerated.
"""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING, assert_never

from manaproof.models.errors import UnsupportedError
from manaproof.models.mana import ManaPool, ManaType, TypeSet, bit, members
from manaproof.models.values import value
from manaproof.solver.production.problem import Scaled, Shared, Step, Turned
from manaproof.solver.z3_solving import (
    And,
    ArithRef,
    BoolRef,
    If,
    Implies,
    Int,
    Not,
    Or,
    Sum,
    new_solver,
    solutions,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.solver.production.problem import OrderEffect, OrderProblem

State = tuple[ArithRef, ...]
"""How much mana of each type the event is about."""

PLACE = {mana: place for place, mana in enumerate(ManaType)}


@value
class Placed:
    """An effect, its position, and the type that it turns mana into."""

    effect: OrderEffect
    position: ArithRef
    into: ArithRef


@value
class Ordering:
    """An event that effects replace in some order: its mana before and after, and what must hold."""

    start: State
    end: State
    placed: tuple[Placed, ...]
    rules: tuple[BoolRef, ...]


def solve(problem: OrderProblem) -> Mapping[ManaPool, tuple[Step, ...]]:
    """Return every pool that an order of the effects can end in, with one order for each (CR 616.1).

    Raises:
        UndecidedError: Z3 does not find out within its limits.
        UnsupportedError: several players add the mana.
    """
    ordering = ordering_of(problem.effects)
    solver = new_solver()
    solver.add(list(ordering.rules))
    solver.add(
        [start == amount for start, amount in zip(ordering.start, problem.mana.counts, strict=True)]
    )
    ends: dict[ManaPool, tuple[Step, ...]] = {}
    others = [term for each in ordering.placed for term in (each.position, each.into)]
    for end, found in solutions(solver, ordering.end, others, "the orders of replacement effects"):
        white, blue, black, red, green, colorless = end
        pool = ManaPool((white, blue, black, red, green, colorless))
        ends[pool] = _steps(problem, found[::2], found[1::2])
    return ends


def ordering_of(effects: tuple[OrderEffect, ...], *, name: str = "") -> Ordering:
    """Return the constraints of applying effects to an event in some order (CR 616.1).

    The mana before is free. A name keeps the variables of several events in one problem apart.

    Raises:
        UnsupportedError: several players add the mana.
    """
    placed = tuple(
        Placed(effect, Int(f"{name}position {number}"), Int(f"{name}into {number}"))
        for number, effect in enumerate(effects)
    )
    states = [
        tuple(Int(f"{name}{mana.value} {place}") for mana in ManaType)
        for place in range(len(effects) + 1)
    ]
    return Ordering(states[0], states[-1], placed, tuple(_rules(placed, states)))


def _rules(placed: tuple[Placed, ...], states: list[State]) -> Iterator[BoolRef]:
    never = len(placed)
    for each in placed:
        yield And(each.position >= 0, each.position <= never)
        yield _offered(each)
        # CR 616.1f: while one still applies, it must be applied too.
        yield Implies(each.position == never, Not(_applies(each.effect, states[-1])))
    for one, other in combinations(placed, 2):
        # CR 616.1: one at a time; CR 614.5: each once at most, as it has one position.
        yield Or(one.position != other.position, one.position == never)
        if one.effect == other.effect:
            yield one.position <= other.position  # which of equal effects comes first is the same
    for place, (before, after) in enumerate(pairwise(states)):
        here = [each.position == place for each in placed]
        for each, is_here in zip(placed, here, strict=True):
            yield Implies(is_here, And(_applies(each.effect, before), _made(each, before, after)))
        yield Or(*here, _same(before, after))


def _offered(each: Placed) -> BoolRef:
    types = each.effect.change.into if isinstance(each.effect.change, Turned) else TypeSet(1)
    return Or([each.into == PLACE[mana] for mana in members(types)])


def _applies(effect: OrderEffect, state: State) -> BoolRef:
    """Say that an effect applies to an event of so much mana (CR 106.12b)."""
    wanted = Sum([state[PLACE[mana]] for mana in members(effect.mana)])
    return And(wanted >= 1, Sum(list(state)) >= effect.at_least)


def _made(each: Placed, before: State, after: State) -> BoolRef:
    """Say what an effect makes of the mana."""
    match each.effect.change:
        case Scaled(factor):
            return And([now == factor * was for was, now in zip(before, after, strict=True)])
        case Turned(_, replaced, keeps_amount):
            old = Sum([before[PLACE[mana]] for mana in members(replaced)])
            new = old if keeps_amount else If(old >= 1, 1, 0)
            return And(
                [
                    after[place]
                    == (0 if bit(mana) & replaced else before[place])
                    + If(each.into == place, new, 0)
                    for mana, place in PLACE.items()
                ]
            )
        case Shared():
            raise UnsupportedError("mana that several players add by the engine z3", "use search")
    assert_never(each.effect.change)


def _same(before: State, after: State) -> BoolRef:
    return And([now == was for was, now in zip(before, after, strict=True)])


def _steps(
    problem: OrderProblem, positions: tuple[int, ...], into: tuple[int, ...]
) -> tuple[Step, ...]:
    types = tuple(ManaType)
    never = len(problem.effects)
    rows = sorted(zip(positions, range(never), into, strict=True))
    return tuple(
        Step(effect, types[turned] if isinstance(effect.change, Turned) else None)
        for position, number, turned in rows
        if position < never
        for effect in (problem.effects[number],)
    )
