"""Explanations: in which order continuous effects were applied, and why, as data (CR 613.7, 613.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.values import value
from manaproof.solver.continuous.ordering import Reason

if TYPE_CHECKING:
    from manaproof.models.continuous import Modification
    from manaproof.solver.continuous.effects import EffectId
    from manaproof.solver.continuous.evaluation import Step
    from manaproof.solver.continuous.layers import Layer

_MOST_NAMES = 6


@value
class Application:
    """One effect, applied in one layer."""

    layer: Layer
    effect: EffectId
    timestamp: int
    modifications: tuple[Modification, ...]
    """What of it is applied in this layer."""
    affected: tuple[str, ...]
    reason: Reason
    others: tuple[EffectId, ...] = ()
    """With a dependency, the earlier effects that waited; with a loop, the rest of the loop."""

    def __str__(self) -> str:
        applied = f"layer {self.layer.value}: {self.effect} to {_listed(self.affected)}"
        named = ", ".join(map(str, self.others))
        match self.reason:
            case Reason.TIMESTAMP:
                return f"{applied}, by its timestamp {self.timestamp} (CR 613.7)"
            case Reason.DEFINING:
                return f"{applied}, as it defines characteristics (CR 613.3)"
            case Reason.DEPENDENCY:
                return f"{applied}, before {named}, which it could change (CR 613.8b)"
            case Reason.LOOP:
                return (
                    f"{applied}, by its timestamp {self.timestamp}: loop with {named} (CR 613.8b)"
                )


@value
class Dependency:
    """One effect depends on another in a layer, at some moment of it (CR 613.8a)."""

    layer: Layer
    dependent: EffectId
    on: EffectId

    def __str__(self) -> str:
        return f"layer {self.layer.value}: {self.dependent} depends on {self.on} (CR 613.8a)"


@value
class Explanation:
    """Every application that changed something, in order, and every dependency there was."""

    applications: tuple[Application, ...]
    dependencies: tuple[Dependency, ...]

    def dependency_edges(self) -> tuple[tuple[EffectId, EffectId], ...]:
        """Return each pair of effects of which the first depended on the second, once."""
        return tuple(dict.fromkeys((each.dependent, each.on) for each in self.dependencies))

    def of(self, permanent: str) -> Explanation:
        """Return what of it is about one permanent: what was applied to it, and why then."""
        applications = tuple(each for each in self.applications if permanent in each.affected)
        applied = {(each.layer, each.effect) for each in applications}
        dependencies = tuple(
            each
            for each in self.dependencies
            if not applied.isdisjoint({(each.layer, each.dependent), (each.layer, each.on)})
        )
        return Explanation(applications, dependencies)

    def __str__(self) -> str:
        return "\n".join(map(str, (*self.applications, *self.dependencies)))


def _listed(names: tuple[str, ...]) -> str:
    """Write the names, or the first of many and how many others there are.

    >>> _listed(tuple("abcdefgh"))
    'a, b, c, d, e and 3 others'
    """
    if len(names) <= _MOST_NAMES:
        return ", ".join(names)
    first = names[: _MOST_NAMES - 1]
    return f"{', '.join(first)} and {len(names) - len(first)} others"


def explain(steps: tuple[Step, ...]) -> Explanation:
    """Tell the steps of an evaluation as data."""
    applications = tuple(
        Application(
            layer=step.layer,
            effect=step.chosen.effect.id,
            timestamp=step.chosen.effect.order[0],
            modifications=step.chosen.effect.parts[step.layer],
            affected=step.affected,
            reason=step.chosen.reason,
            others=tuple(other.id for other in step.chosen.others),
        )
        for step in steps
    )
    dependencies = dict.fromkeys(
        Dependency(step.layer, dependent.id, other.id)
        for step in steps
        for dependent, other in step.dependencies
    )
    return Explanation(applications, tuple(dependencies))
