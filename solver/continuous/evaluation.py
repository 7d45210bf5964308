"""The layers in order: every continuous effect applied to every permanent (CR 613.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.values import value
from manaproof.solver.continuous.counters import deeds_of_counters
from manaproof.solver.continuous.deeds import done
from manaproof.solver.continuous.effects import ContinuousEffect, effects_of
from manaproof.solver.continuous.layers import Layer
from manaproof.solver.continuous.ordering import Loops, Ordering

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.continuous.effects import EffectId, Held
    from manaproof.solver.continuous.ordering import Next
    from manaproof.solver.continuous.state import State

Dependencies = tuple[tuple[ContinuousEffect, ContinuousEffect], ...]


@value
class Step:
    """One effect applied in one layer, and why it was its turn."""

    layer: Layer
    chosen: Next
    affected: tuple[str, ...]
    dependencies: Dependencies
    """Which of the effects then left depended on which; empty unless all were asked for."""


class Evaluation:
    """The layers, applied one after the other to a state.

    With *thorough*, every dependency is looked for before each step, not only those that decide
    which effect is next. With *filtered* false, every pair of effects is tried out.
    """

    def __init__(
        self,
        state: State,
        *,
        loops: Loops = Loops.WAIT_OUTSIDE,
        thorough: bool = False,
        filtered: bool = True,
    ) -> None:
        self.parted = False
        """Whether the readings of dependency loops chose different effects (CR 613.8b)."""
        self._state = state
        self._loops = loops
        self._thorough = thorough
        self._filtered = filtered
        self._begun: dict[EffectId, ContinuousEffect] = {each.id: each for each in state.lasting}
        self._made: dict[int, tuple[Held, tuple[ContinuousEffect, ...]]] = {}

    def run(self) -> tuple[Step, ...]:
        """Apply every layer and return the steps in which effects changed something."""
        steps: list[Step] = []
        for layer in Layer:
            self._apply_counters(layer)
            for defining in (True, False):
                # CR 613.3, 613.8a: characteristic-defining abilities come first, among themselves.
                steps.extend(self._apply_effects(layer, defining=defining))
        return tuple(steps)

    def _apply_effects(self, layer: Layer, *, defining: bool) -> Iterator[Step]:
        ordering = Ordering(layer, self._state, loops=self._loops, filtered=self._filtered)
        seen: set[ContinuousEffect] = set()
        self._take_in(ordering, layer, seen, defining=defining)
        while ordering.pending:
            dependencies = self._dependencies(ordering) if self._thorough else ()
            chosen = ordering.next()
            effect = chosen.effect
            reading = ordering.reading(effect)
            ordering.remove(effect)
            if reading is None:
                continue
            self._begun[effect.id] = effect
            self._state.begun[effect.id] = reading.affected
            undo = self._state.apply(effect, reading)
            ordering.applied(effect, undo)
            if any(self._state.changed(undo)):
                # Abilities were granted, or their text changed.
                self._take_in(ordering, layer, seen, defining=defining)
            self.parted |= ordering.parted
            if reading.affected:
                yield Step(layer, chosen, reading.affected, dependencies)

    def _take_in(
        self, ordering: Ordering, layer: Layer, seen: set[ContinuousEffect], *, defining: bool
    ) -> None:
        new = [
            effect
            for effect in self._existing()
            if layer in effect.parts and effect.defining is defining and effect not in seen
        ]
        seen.update(new)
        ordering.add(iter(new))

    def _existing(self) -> Iterator[ContinuousEffect]:
        """Return the effects that have begun, and those of the abilities that there are now.

        Those of what has resolved have begun before any layer.
        """
        yield from self._begun.values()
        for source, held in self._state.held.items():
            for each in held:
                if id(each) not in self._made:
                    self._made[id(each)] = (each, tuple(effects_of(source, each)))
                for effect in self._made[id(each)][1]:
                    if effect.id not in self._begun:
                        yield effect

    def _dependencies(self, ordering: Ordering) -> Dependencies:
        return tuple(
            (effect, other)
            for effect in ordering.pending
            for other in ordering.dependencies(effect)
        )

    def _apply_counters(self, layer: Layer) -> None:
        # Counters of size are applied first: whatever reads sizes depends on them (CR 613.8a).
        if layer not in {Layer.ABILITIES, Layer.CHANGED_SIZE}:
            return
        now, board = self._state.now, self._state.board
        for name in now:
            counters = board.permanents[name].counters
            for deed in deeds_of_counters(counters, layer) if counters else ():
                now[name] = done(deed, now[name], rules=board.rules)
