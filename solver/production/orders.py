"""All that mana can become under replacement effects, in every order: a memoised search (CR 616.1).

A state of the search is how many of each kind of effect are still to be applied, and the mana of
the event as it is now: equal effects are counted, never permuted.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, assert_never

from manaproof.models.mana import ManaPool, ManaType, TypeSet, members
from manaproof.solver.production.events import Portion, ProducedMana
from manaproof.solver.production.problem import (
    OrderEffect,
    OrderProblem,
    Scaled,
    Shared,
    Step,
    Turned,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Self


class Replaceable(Protocol):
    """Mana of a production, to whatever detail it is followed; it compares by value."""

    def __hash__(self) -> int: ...

    def types(self) -> TypeSet:
        """Return the types of which there is at least one mana."""
        ...

    def amount(self) -> int:
        """Return how much mana it is."""
        ...

    def turned(self, replaced: TypeSet, into: ManaType, *, keeps_amount: bool) -> Self:
        """Return it with the mana of some types become another type; of one mana if not kept."""
        ...

    def scaled(self, factor: int) -> Self:
        """Return so many times as much."""
        ...

    def shared(self, players: tuple[str, ...]) -> Self:
        """Return what there is when each of the players adds it."""
        ...


_Mana = TypeVar("_Mana", bound=Replaceable)


def orders(mana: _Mana, effects: tuple[OrderEffect, ...]) -> Mapping[_Mana, tuple[Step, ...]]:
    """Return all that mana can become, each with the steps of one order that leads there.

    Each effect that applies to the event as it is now is a next step, with each of its choices; one
    that has been applied is never applied again (CR 614.5), none may be left out while it applies,
    and one that does not apply now may come to (CR 616.1f, 616.2). What is exact for the mana is
    exact here: no order is left out and none is invented.
    """
    search = _Search(mana, tuple(Counter(effects).items()))
    return search.ends()


class _Search(Generic[_Mana]):
    """The search: states are pairs of numbers, one for the effects left and one for the mana."""

    def __init__(self, mana: _Mana, counted: tuple[tuple[OrderEffect, int], ...]) -> None:
        self._effects: list[tuple[OrderEffect, int, int]] = []
        self._left = 0
        weight = 1
        for effect, number in counted:
            # The effects left are the digits of one number, so many of each kind.
            self._effects.append((effect, weight, number + 1))
            self._left += weight * number
            weight *= number + 1
        self._known: list[_Mana] = [mana]
        self._places: dict[_Mana, int] = {mana: 0}
        self._moves: list[tuple[_Move, ...] | None] = [None]

    def ends(self) -> dict[_Mana, tuple[Step, ...]]:
        start: _State = (self._left, 0)
        before: dict[_State, tuple[_State, Step] | None] = {start: None}
        found: dict[_Mana, tuple[Step, ...]] = {}
        waiting: list[_State] = [start]
        while waiting:
            state = waiting.pop()
            left, now = state
            final = True
            for weight, radix, steps in self._moves[now] or self._from(now):
                if not left // weight % radix:
                    continue
                final = False
                for step, changed in steps:
                    following = left - weight, changed
                    if following not in before:
                        before[following] = state, step
                        waiting.append(following)
            if final and self._known[now] not in found:
                found[self._known[now]] = _way(state, before)
        return found

    def _from(self, place: int) -> tuple[_Move, ...]:
        """Return what each effect that applies makes of the mana, whether it is left or not."""
        mana = self._known[place]
        found = tuple(
            (
                weight,
                radix,
                tuple((step, self._place(made)) for step, made in _applied(effect, mana)),
            )
            for effect, weight, radix in self._effects
            if applies(effect, mana)
        )
        self._moves[place] = found
        return found

    def _place(self, mana: _Mana) -> int:
        place = self._places.setdefault(mana, len(self._known))
        if place == len(self._known):
            self._known.append(mana)
            self._moves.append(None)
        return place


_State = tuple[int, int]
_Move = tuple[int, int, tuple[tuple[Step, int], ...]]
"""An effect by its digit, the weight and radix of it, and each step with the mana it leads to."""


def applies(effect: OrderEffect, mana: Replaceable) -> bool:
    """Report whether an effect applies to the event as it is now (CR 106.12b)."""
    # CR 106.12b: where no mana is produced there is no event to replace.
    return bool(mana.types() & effect.mana) and mana.amount() >= effect.at_least


def _applied(effect: OrderEffect, mana: _Mana) -> Iterator[tuple[Step, _Mana]]:
    match effect.change:
        case Turned(into, replaced, keeps_amount):
            for each in members(into):
                yield Step(effect, each), mana.turned(replaced, each, keeps_amount=keeps_amount)
        case Scaled(factor):
            yield Step(effect), mana.scaled(factor)
        case Shared(players):
            yield Step(effect), mana.shared(players)
        case _:
            assert_never(effect.change)


def _way(state: _State, before: Mapping[_State, tuple[_State, Step] | None]) -> tuple[Step, ...]:
    steps: list[Step] = []
    came = before[state]
    while came is not None:
        state, step = came
        steps.append(step)
        came = before[state]
    return tuple(reversed(steps))


def solve(problem: OrderProblem) -> Mapping[ManaPool, tuple[Step, ...]]:
    """Return every pool that an order of the effects can end in, with one order for each (CR 616.1).

    >>> from manaproof.models.mana import ALL_TYPES, bit
    >>> twice = OrderEffect(Scaled(2))
    >>> one_black = OrderEffect(Turned(bit(ManaType.BLACK), ALL_TYPES, keeps_amount=False))
    >>> sorted(map(str, solve(OrderProblem(ManaPool.parse("G"), (twice, one_black)))))
    ['B', 'BB']
    """
    mana = ProducedMana.of([Portion("", problem.mana)])
    ends = orders(mana, problem.effects)
    return {_pool(end): steps for end, steps in ends.items()}


def _pool(mana: ProducedMana) -> ManaPool:
    return mana.portions[0].pool if mana.portions else ManaPool()
