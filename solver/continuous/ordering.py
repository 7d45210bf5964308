"""Ordering: which effect of a layer is applied next, by timestamp and dependency (CR 613.7, 613.8)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaproof.models.values import value
from manaproof.solver.continuous.aspects import Aspect
from manaproof.solver.continuous.readings import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.continuous.effects import ContinuousEffect
    from manaproof.solver.continuous.layers import Layer
    from manaproof.solver.continuous.readings import Reading
    from manaproof.solver.continuous.state import State, Undo


class Reason(Enum):
    """Why an effect is applied next."""

    TIMESTAMP = "timestamp"
    """It is the earliest of those left that wait for nothing (CR 613.7)."""
    DEFINING = "characteristic-defining"
    """It comes from a characteristic-defining ability, and those come first (CR 613.3)."""
    DEPENDENCY = "dependency"
    """An earlier one waits for it (CR 613.8b)."""
    LOOP = "dependency loop"
    """It and others depend on each other, so that timestamps decide (CR 613.8b)."""


class Loops(Enum):
    """How the rule for dependency loops is read (CR 613.8b).

    The text ignores waiting for the effects of a loop. Whether one of them still waits for an
    effect outside the loop, it does not say.
    """

    WAIT_OUTSIDE = "an effect of a loop waits for what is outside the loop"
    WAIT_FOR_NOTHING = "an effect of a loop waits for nothing"


@value
class Next:
    """The effect that is applied next."""

    effect: ContinuousEffect
    reason: Reason
    others: tuple[ContinuousEffect, ...]
    """The earlier ones that waited for it; in a loop, the others of the loop."""


class Ordering:
    """The effects of one layer that are still to be applied, in timestamp order.

    Whether one depends on another is found by trying the other out (CR 613.8a). Only pairs that
    cannot interact are skipped: one must write what the other reads, or take the ability away
    that makes it.
    """

    def __init__(
        self,
        layer: Layer,
        state: State,
        *,
        loops: Loops = Loops.WAIT_OUTSIDE,
        filtered: bool = True,
    ) -> None:
        self._layer = layer
        self._state = state
        self._loops = loops
        self._filtered = filtered
        self.parted = False
        """Whether an effect of a loop had to wait for one outside: the readings then part."""
        self._pending: list[ContinuousEffect] = []
        self._readings: dict[ContinuousEffect, Reading | None] = {}
        self._depends: dict[tuple[ContinuousEffect, ContinuousEffect], bool] = {}
        self._verdicts: dict[tuple[ContinuousEffect, Reading], bool] = {}
        self._trials: dict[Reading, tuple[tuple[Undo, ...], tuple[Undo, ...]]] = {}
        """What effects would do to the state as it is, and how to take it back."""

    @property
    def pending(self) -> tuple[ContinuousEffect, ...]:
        """The effects that are left."""
        return tuple(self._pending)

    def add(self, effects: Iterator[ContinuousEffect]) -> None:
        """Take effects in that are to be applied in this layer."""
        self._pending.extend(effects)
        self._pending.sort(key=lambda effect: effect.order)

    def remove(self, effect: ContinuousEffect) -> None:
        """Leave an effect out, because it has been applied or exists no more."""
        self._pending.remove(effect)

    def reading(self, effect: ContinuousEffect) -> Reading | None:
        """Say what an effect would do now."""
        if effect not in self._readings:
            self._readings[effect] = read(effect, self._layer, self._state)
        return self._readings[effect]

    def next(self) -> Next:
        """Choose the effect that is applied next among those left (CR 613.8b).

        It is the earliest of those that wait for none.
        """
        passed: list[ContinuousEffect] = []
        for effect in self._pending:
            if not self._waits(effect):
                return self._found(effect, passed)
            if self._reaches(effect, effect):
                self.parted = True
                if self._loops is Loops.WAIT_FOR_NOTHING:
                    return self._found(effect, passed)
            passed.append(effect)
        message = "of finitely many effects, one waits for none but those that wait for it"
        raise AssertionError(message)

    def _found(self, effect: ContinuousEffect, passed: list[ContinuousEffect]) -> Next:
        # What depends on nothing is in no loop, which is how most effects are.
        bound = next(self.dependencies(effect), None) is not None
        loop = tuple(
            other
            for other in (self._pending if bound else ())
            if other is not effect and self._reaches(effect, other) and self._reaches(other, effect)
        )
        if loop:
            return Next(effect, Reason.LOOP, loop)
        waiting = tuple(other for other in passed if self._depends_on(other, effect))
        reason = Reason.DEFINING if effect.defining else Reason.TIMESTAMP
        return Next(effect, Reason.DEPENDENCY if waiting else reason, waiting)

    def dependencies(self, effect: ContinuousEffect) -> Iterator[ContinuousEffect]:
        """Return the effects left on which an effect depends now (CR 613.8a)."""
        for other in self._pending:
            if other is not effect and self._depends_on(effect, other):
                yield other

    def applied(self, effect: ContinuousEffect, undo: tuple[Undo, ...]) -> None:
        """Forget what the application of an effect may have changed (CR 613.8c)."""
        if not undo:
            return
        self._trials = {}
        written = effect.written[self._layer]
        touched = {each.name for each in undo}
        stale = {
            other
            for other in self._pending
            if not self._filtered or written & other.read[self._layer] or other.maker in touched
        }
        past = {self._readings.pop(other, None) for other in stale}
        self._depends = {
            pair: known for pair, known in self._depends.items() if stale.isdisjoint(pair)
        }
        self._verdicts = {
            (other, reading): known
            for (other, reading), known in self._verdicts.items()
            if other not in stale and reading not in past
        }

    def _waits(self, effect: ContinuousEffect) -> bool:
        """Report whether an effect depends on one that does not depend on it in turn."""
        return any(not self._reaches(other, effect) for other in self.dependencies(effect))

    def _reaches(self, effect: ContinuousEffect, goal: ContinuousEffect) -> bool:
        """Report whether an effect depends on another, in any number of steps."""
        reached: set[ContinuousEffect] = set()
        frontier = [effect]
        while frontier:
            for other in self.dependencies(frontier.pop()):
                if other is goal:
                    return True
                if other not in reached:
                    reached.add(other)
                    frontier.append(other)
        return False

    def _depends_on(self, effect: ContinuousEffect, other: ContinuousEffect) -> bool:
        pair = (effect, other)
        known = self._depends.get(pair)
        if known is None:
            known = (not self._filtered or self._may_interact(effect, other)) and self._tried(
                effect, other
            )
            self._depends[pair] = known
        return known

    def _may_interact(self, effect: ContinuousEffect, other: ContinuousEffect) -> bool:
        if other.written[self._layer] & effect.read[self._layer]:
            return True
        if not other.written[self._layer] & Aspect.ABILITIES:
            return False
        reading = self.reading(other)
        return reading is not None and effect.maker in reading.affected

    def _tried(self, effect: ContinuousEffect, other: ContinuousEffect) -> bool:
        """Try the other effect out, and see whether this one would then be another (CR 613.8a).

        Effects that would do the same are tried out once.
        """
        reading = self.reading(other)
        if reading is None:
            return False
        known = self._verdicts.get((effect, reading))
        if known is None:
            known = self._verdicts[effect, reading] = self._changed(effect, other, reading)
        return known

    def _changed(self, effect: ContinuousEffect, other: ContinuousEffect, reading: Reading) -> bool:
        before = self.reading(effect)
        undo = self._try_out(other, reading)
        if not undo:
            return False
        after = read(effect, self._layer, self._state)
        self._state.revert(undo)
        return after != before

    def _try_out(self, effect: ContinuousEffect, reading: Reading) -> tuple[Undo, ...]:
        """Do what an effect does, and return how to take it back."""
        known = self._trials.get(reading)
        if known is None:
            undo = self._state.apply(effect, reading)
            self._trials[reading] = (self._state.changes(undo), undo)
            return undo
        again, undo = known
        self._state.revert(again)
        return undo
