"""What every permanent is after all continuous effects: CR 613, read word by word.

The procedure is definitional and makes no attempt to be quick. In each layer it tries every effect
as the next one, keeps the choice only where the rules allow it (CR 613.3, 613.7, 613.8), does so
again for what remains, and ends with every lawful order. All of them must agree.

The readings that the text leaves to the reader:

* An effect *exists* while the ability that generates it is on its source (CR 611.3b) and the
  ability's own condition holds, and from the moment it has started to apply in an earlier layer
  (CR 613.6). So an ability lost in this layer takes its effect with it unless the effect has been
  applied already; an effect that began in layer 4 goes on in layer 6 though its ability is gone.
  While only its condition is missing, the text does not say whether its place in the order passes
  by without it or is kept for it: both are tried.
* An effect whose words describe nothing at the moment is applied, to no object, and so it never
  applies to one that would fit them in a later layer.
* *What an effect does* is its instruction with the numbers filled in, not the difference it makes:
  "has flying" and "loses flying" are independent (CR 613.9, first example).
* An effect depends on *another* (CR 613.8a), never on itself: one that takes its own ability away
  has been applied by then.
* An object of which a subtype can't be (CR 205.3d) is one to which that instruction does nothing.
* In a dependency loop the waiting rule is ignored (CR 613.8b). Whether an effect of the loop still
  waits for one outside the loop, the text does not say: both are tried.
* A power or toughness that nothing defines is 0 (CR 208.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from manaproof.models.continuous import LoseAbilities
from manaproof.models.values import replace
from manaproof.solver.plain.conditions import holds
from manaproof.solver.plain.continuous_changes import Layer, Settled, make, settle
from manaproof.solver.plain.continuous_effects import Effect, counter_effects, generated_effects
from manaproof.solver.plain.continuous_in_force import Started, effects_in_force
from manaproof.solver.plain.continuous_state import (
    Thing,
    as_characteristics,
    first_things,
    with_land_type_abilities,
)
from manaproof.solver.plain.evaluation import fits
from manaproof.solver.plain.objects import battlefield
from manaproof.solver.plain.resolution import Resolution, UndefinedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.conditions import Condition
    from manaproof.models.filters import Filter
    from manaproof.solver.plain.objects import GameObject


class UndeterminedError(Exception):
    """The rules allow orders that end differently.

    That is so where two effects have one timestamp or an unknown one, and where two readings that
    the text leaves open part.
    """


@dataclass(frozen=True)
class Moment:
    """The things at one moment, and which effects have started to apply, each to which things."""

    board: Board
    things: Mapping[str, Thing]
    started: Mapping[str, tuple[Effect, frozenset[str]]]
    applied: frozenset[str] = frozenset()
    """The effects that this layer has applied already."""

    @cached_property
    def characteristics(self) -> dict[str, Characteristics]:
        """What every permanent is at this moment."""
        return {each.id: as_characteristics(each) for each in self.things.values()}

    def seen_by(self, source: str) -> Resolution:
        """Return the moment as an ability of one permanent sees it."""
        return Resolution(self.board, self.characteristics, source)

    def generated(self) -> Iterator[Effect]:
        """Go through what the static abilities of all things generate, conditions aside."""
        for thing in self.things.values():
            yield from generated_effects(thing)

    def has(self, effect: Effect) -> bool:
        """Report whether an effect has started or its condition holds."""
        if effect.name in self.started or effect.condition is None:
            return True
        return _holds(effect.condition, self.seen_by(effect.source))


@dataclass(slots=True)
class Figures:
    """What was met on the way: for the reader of a comparison."""

    waits: int = 0
    """Moments at which an effect with an earlier timestamp waited (CR 613.8b)."""
    loops: int = 0
    """Moments at which there was a dependency loop (CR 613.8b)."""


def characteristics(board: Board, figures: Figures | None = None) -> dict[str, Characteristics]:
    """Return what every permanent that is phased in is now (CR 613).

    Raises:
        UnreadableError: the board needs a rule that this reading does not cover.
        UndeterminedError: lawful orders lead to different results.
    """
    figures = figures if figures is not None else Figures()

    def under(board: Board, in_force: Started) -> dict[str, Characteristics]:
        return _applied(board, in_force, figures)

    return under(board, effects_in_force(board, under))


def _applied(board: Board, in_force: Started, figures: Figures) -> dict[str, Characteristics]:
    moment = Moment(board, first_things(board), counter_effects(board) | in_force)
    for layer in Layer:
        # CR 613.3: characteristic-defining abilities first.
        for characteristic_defining in (True, False):
            stage = Stage(layer, characteristic_defining, figures)
            ends = list(stage.ends(replace(moment, applied=frozenset())))
            moment = ends[0]
            if any((end.things, end.started) != (moment.things, moment.started) for end in ends):
                raise UndeterminedError(layer.value)
    return moment.characteristics


@dataclass(frozen=True, slots=True)
class Stage:
    """The application of one layer or sublayer, characteristic-defining or not."""

    layer: Layer
    characteristic_defining: bool
    figures: Figures

    def ends(self, moment: Moment) -> Iterator[Moment]:
        """Go through the ends of every lawful order of the effects that are still to be applied.

        After each effect the rest is looked at anew (CR 613.8c).
        """
        waiting = [each for each in self.effects(moment) if each.name not in moment.applied]
        absent = [each for each in self.absent_effects(moment) if each.name not in moment.applied]
        lawful = self.may_come_next(waiting, moment)
        if absent:
            lawful |= self.may_come_next([*waiting, *absent], moment)
        if not waiting:
            yield moment
        for effect in [*waiting, *absent]:
            if effect.name in lawful:
                yield from self.ends(self.apply(effect, moment))

    def effects(self, moment: Moment) -> list[Effect]:
        """Return the effects that exist at this moment and have a part in this stage."""
        # CR 613.6: what has started goes on, even if its ability is gone by now.
        found = {name: effect for name, (effect, _) in moment.started.items()}
        for effect in moment.generated():
            if moment.has(effect):
                found.setdefault(effect.name, effect)
        return [each for each in found.values() if self.concerns(each)]

    def absent_effects(self, moment: Moment) -> list[Effect]:
        """Return those of this stage that only a false condition keeps from existing."""
        return [each for each in moment.generated() if not moment.has(each) and self.concerns(each)]

    def concerns(self, effect: Effect) -> bool:
        """Report whether the effect has a part in this stage."""
        return effect.characteristic_defining is self.characteristic_defining and bool(
            effect.parts(self.layer)
        )

    def may_come_next(self, waiting: list[Effect], moment: Moment) -> frozenset[str]:
        """Return which effects the rules let come next.

        There are several only if their timestamps are equal or unknown, or the readings of
        CR 613.8b part.
        """
        depends_on = {
            effect.name: {
                other.name
                for other in waiting
                if other is not effect and self.depends(effect, other, moment)
            }
            for effect in waiting
        }
        loop = {name: _loop(name, depends_on) for name in depends_on}
        if not waiting:
            return frozenset()
        # CR 613.8b: what depends on something waits; in a loop the rule is ignored, either for what
        # the effects of the loop are to each other or for those effects altogether.
        ignored_within = [each for each in waiting if depends_on[each.name] <= loop[each.name]]
        ignored_for = [
            each for each in waiting if not depends_on[each.name] or len(loop[each.name]) > 1
        ]
        # CR 613.7: of those that need not wait, the earliest timestamp.
        lawful = {name for free in (ignored_within, ignored_for) for name in _earliest(free)}
        self.figures.loops += any(len(each) > 1 for each in loop.values())
        self.figures.waits += not any(name in lawful for name in _earliest(waiting))
        return frozenset(lawful)

    def depends(self, effect: Effect, other: Effect, moment: Moment) -> bool:
        """Report whether an effect depends on another, by applying the other (CR 613.8a)."""
        after = self.apply(other, moment)
        exists = effect in self.effects(moment)
        if exists != (effect in self.effects(after)):
            return True
        # What it applies to, and what it does to any of those.
        return exists and self.deeds(effect, moment) != self.deeds(effect, after)

    def deeds(self, effect: Effect, moment: Moment) -> dict[str, tuple[Settled, ...]]:
        """Return what an effect would do if applied at this moment, to which things."""
        now = moment.seen_by(effect.source)
        # "Has this ability and loses all other abilities": an effect never takes what it gives.
        parts = sorted(
            effect.parts(self.layer), key=lambda part: not isinstance(part, LoseAbilities)
        )
        return {
            each: tuple(deed for part in parts if (deed := settle(part, each, now)))
            for each in self.affected(effect, moment)
        }

    def affected(self, effect: Effect, moment: Moment) -> frozenset[str]:
        """Return what an effect applies to at this moment."""
        if effect.name in moment.started:
            return moment.started[effect.name][1]  # CR 613.6: the same set of objects
        now = moment.seen_by(effect.source)
        things = battlefield(now.board, now.characteristics)
        return frozenset(each.id for each in things if _fits(each, effect.affected, now))

    def apply(self, effect: Effect, moment: Moment) -> Moment:
        """Return the moment after an effect has been applied in this layer, if it is there."""
        applied = moment.applied | {effect.name}
        if not moment.has(effect):
            return replace(moment, applied=applied)
        things = dict(moment.things)
        deeds = self.deeds(effect, moment)
        for each, done in deeds.items():
            for place, deed in enumerate(done, start=1):
                name = f"{effect.name}, part {place}"
                things[each] = make(deed, things[each], name, effect.timestamp)
            if self.layer is Layer.TYPE:
                # CR 305.6: the abilities of basic land types come and go with the types; later
                # layers can take them away like any other ability.
                things[each] = with_land_type_abilities(things[each])
        started = {**moment.started, effect.name: (effect, frozenset(deeds))}
        return Moment(moment.board, things, started, applied)


def _earliest(effects: list[Effect]) -> list[str]:
    timestamps = [each.timestamp for each in effects if not each.of_a_counter]
    return [each.name for each in effects if each.of_a_counter or each.timestamp == min(timestamps)]


def _loop(name: str, depends_on: Mapping[str, set[str]]) -> frozenset[str]:
    # The effects that this one depends on, directly or not, and that so depend on it; and itself.
    from_here = _reachable(name, depends_on)
    return frozenset({name, *(each for each in from_here if name in _reachable(each, depends_on))})


def _reachable(name: str, depends_on: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    pending = [name]
    while pending:
        new = depends_on[pending.pop()] - found
        found |= new
        pending += new
    return found


def _holds(condition: Condition, now: Resolution) -> bool:
    try:
        return holds(condition, now)
    except UndefinedError:
        return False


def _fits(thing: GameObject, words: Filter, now: Resolution) -> bool:
    try:
        return fits(thing, words, now)
    except UndefinedError:
        return False  # such as "enchanted land" of an Aura attached to nothing
