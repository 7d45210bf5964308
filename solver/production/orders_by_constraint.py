"""What mana can become under replacement effects, as a constraint problem over moves (CR 616.1).

The moves are variables: the first effect that is applied, with the type that it turns mana into,
the second, and so on; a move is to stop where nothing applies any more. Each beginning of a row of
moves must be lawful, which python-constraint tests as soon as it has assigned that much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from constraint import FunctionConstraint, Problem

from manaproof.models.errors import UnsupportedError
from manaproof.models.mana import ManaPool, ManaType, bit, members
from manaproof.solver.production.problem import Scaled, Shared, Step, Turned

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.solver.production.problem import OrderEffect, OrderProblem

Move = tuple[int, ManaType | None] | None
"""Which effect is applied, and into which type it turns mana; ``None`` to stop."""

MOST_EFFECTS = 7
"""It walks through every order by itself, so that more would take hours."""


def solve(problem: OrderProblem) -> Mapping[ManaPool, tuple[Step, ...]]:
    """Return every pool that an order of the effects can end in, with one order for each (CR 616.1).

    Raises:
        UnsupportedError: there are too many effects, or several players add the mana.
    """
    if len(problem.effects) > MOST_EFFECTS:
        raise UnsupportedError(
            f"the orders of more than {MOST_EFFECTS} replacement effects by the engine constraint",
            "use the engine search",
        )
    if not problem.effects:
        return {problem.mana: ()}
    places = range(len(problem.effects))
    offered: list[Move] = [None]
    for number, effect in enumerate(problem.effects):
        offered += [(number, into) for into in _choices(effect)]
    events = Events(problem)
    constraints = Problem()
    constraints.addVariables(places, offered)
    for place in places:
        constraints.addConstraint(FunctionConstraint(events.lawful), places[: place + 1])
    ends: dict[ManaPool, tuple[Step, ...]] = {}
    for solution in constraints.getSolutionIter():
        moves = tuple(solution[place] for place in places)
        ends.setdefault(events.after(moves), events.steps(moves))
    return ends


class Events:
    """What moves make of the event, each beginning of a row of moves worked out once."""

    def __init__(self, problem: OrderProblem) -> None:
        self._effects = problem.effects
        self._after: dict[tuple[Move, ...], ManaPool] = {(): problem.mana}

    def lawful(self, *moves: Move) -> bool:
        """Report whether the last of some moves is lawful, if those before it are."""
        *earlier, last = moves
        mana = self.after(tuple(earlier))
        used = [move[0] for move in earlier if move is not None]
        if last is not None:
            # CR 614.5: each once at most.
            return last[0] not in used and _applies(self._effects[last[0]], mana)
        # CR 616.1f: until there are none left to apply.
        left = [effect for number, effect in enumerate(self._effects) if number not in used]
        return not any(_applies(effect, mana) for effect in left)

    def after(self, moves: tuple[Move, ...]) -> ManaPool:
        """Return the mana that the event is about after some moves."""
        known = self._after.get(moves)
        if known is None:
            known = self.after(moves[:-1])
            for step in self.steps(moves[-1:]):
                known = _made(known, step)
            self._after[moves] = known
        return known

    def steps(self, moves: tuple[Move, ...]) -> tuple[Step, ...]:
        """Return the effects that moves apply."""
        return tuple(Step(self._effects[move[0]], move[1]) for move in moves if move is not None)


def _choices(effect: OrderEffect) -> tuple[ManaType | None, ...]:
    match effect.change:
        case Turned(into):
            return members(into)
        case Scaled():
            return (None,)
        case Shared():
            raise UnsupportedError(
                "mana that several players add by the engine constraint", "use the engine search"
            )
    assert_never(effect.change)


def _made(mana: ManaPool, step: Step) -> ManaPool:
    """Return what an effect makes of mana."""
    counts = dict(zip(ManaType, mana.counts, strict=True))
    match step.effect.change:
        case Scaled(factor):
            counts = {each: factor * count for each, count in counts.items()}
        case Turned(_, replaced, keeps_amount):
            turned = sum(counts[each] for each in members(replaced))
            counts |= dict.fromkeys(members(replaced), 0)
            if step.into is not None:
                counts[step.into] += turned if keeps_amount else min(turned, 1)
        case Shared():
            raise AssertionError(step)
        case _:
            assert_never(step.effect.change)
    white, blue, black, red, green, colorless = (counts[each] for each in ManaType)
    return ManaPool((white, blue, black, red, green, colorless))


def _applies(effect: OrderEffect, mana: ManaPool) -> bool:
    """Report whether an effect applies to an event of so much mana (CR 106.12b)."""
    wanted = any(
        count and bit(each) & effect.mana for each, count in zip(ManaType, mana.counts, strict=True)
    )
    return wanted and len(mana) >= effect.at_least
