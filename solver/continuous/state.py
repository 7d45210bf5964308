"""The state of the layers: what every permanent is so far, while effects are being applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.continuous import (
    ChangeWord,
    GainAbilities,
    LoseAbilities,
    SetLandTypes,
    SetTypes,
)
from manaproof.models.values import replace, value
from manaproof.solver.continuous.deeds import Deed, done, takes_rules_text
from manaproof.solver.continuous.effects import Begun, Held, granted, static_ability
from manaproof.solver.continuous.words import rewritten
from manaproof.solver.reading.view import NO_ANSWERS, Context, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.continuous.effects import ContinuousEffect, EffectId, Order
    from manaproof.solver.continuous.readings import Reading
    from manaproof.solver.reading.questions import Question

Fits = dict[int, tuple["Characteristics", bool]]
"""By identity, characteristics and whether a filter fits them."""


@value
class Undo:
    """What one permanent was before an effect was tried out."""

    name: str
    characteristics: Characteristics
    held: tuple[Held, ...]


class State:
    """What every phased-in permanent is, between two effects (CR 613.5).

    The values in it are immutable; the mappings change as effects are applied.
    """

    __slots__ = ("_fits", "_view", "answers", "begun", "board", "held", "lasting", "now", "stamps")

    def __init__(  # noqa: PLR0913 -- all that the layers start from
        self,
        board: Board,
        now: dict[str, Characteristics],
        held: dict[str, tuple[Held, ...]],
        stamps: Mapping[str, Order],
        lasting: tuple[ContinuousEffect, ...] = (),
        *,
        answers: Mapping[Question, bool] = NO_ANSWERS,
    ) -> None:
        self.board = board
        self.now = now
        self.held = held
        """The static abilities that change characteristics, of the permanents that have any."""
        self.stamps = stamps
        self.lasting = lasting
        """The effects of what has resolved, which exist whatever becomes of anything."""
        self.answers = answers
        """What is supposed where a condition asks something that the board does not tell."""
        self.begun: dict[EffectId, tuple[str, ...]] = {}
        """The effects that have begun to apply, and to which objects (CR 613.6)."""
        self._view = View(board, now)
        self._fits: dict[tuple[ContinuousEffect, str], Fits] = {}

    def context(self, effect: ContinuousEffect) -> Context:
        """Return from where the words of an effect are read, as things stand."""
        match effect.made_by:
            case Begun(controller, _, players):
                return Context(self._view, None, controller, players=players)
            case Held():
                source = effect.id.source
                controller = self.now[source].controller
                return Context(self._view, source, controller, answers=self.answers)

    def fits(self, effect: ContinuousEffect, controller: str) -> Fits:
        """Return what is known of which characteristics an effect applies to, to be added to."""
        return self._fits.setdefault((effect, controller), {})

    def has(self, name: str, held: Held) -> bool:
        """Report whether a permanent still has a static ability, its text unchanged."""
        return any(each is held for each in self.held.get(name, ()))

    def apply(self, effect: ContinuousEffect, reading: Reading) -> tuple[Undo, ...]:
        """Do what an effect does, and return how to undo it, for each permanent that changed."""
        undo: list[Undo] = []
        for deeds, names in reading.deeds:
            takes, grants = any(map(_may_take, deeds)), any(map(_grants, deeds))
            alike: dict[int, Characteristics] = {}
            for name in names:
                old, held = self.now[name], self.held.get(name, ())
                affected = grants or (takes and held)
                new_held = self._held_after(deeds, name, effect) if affected else held
                new = alike.get(id(old))
                if new is None:
                    new = old
                    for deed in deeds:
                        new = done(deed, new, rules=self.board.rules)
                    alike[id(old)] = new
                if new is old and new_held is held:
                    continue
                undo.append(Undo(name, old, held))
                self.now[name] = new
                if new_held is not held:
                    self.held[name] = new_held
        return tuple(undo)

    def changes(self, undo: tuple[Undo, ...]) -> tuple[Undo, ...]:
        """Return how to do again what an effect has just done, in the same state."""
        return tuple(
            Undo(each.name, self.now[each.name], self.held.get(each.name, ())) for each in undo
        )

    def revert(self, undo: tuple[Undo, ...]) -> None:
        """Take an effect back that was applied last."""
        for each in reversed(undo):
            self.now[each.name] = each.characteristics
            if each.held or each.name in self.held:
                self.held[each.name] = each.held

    def changed(self, undo: tuple[Undo, ...]) -> Iterator[str]:
        """Return the permanents whose static abilities are not what they were."""
        for each in undo:
            if self.held.get(each.name, ()) is not each.held:
                yield each.name

    def _held_after(
        self, deeds: tuple[Deed, ...], name: str, effect: ContinuousEffect
    ) -> tuple[Held, ...]:
        # Losing a keyword ends no effect: changeling and devoid have been applied by then.
        it, held = self.now[name], self.held.get(name, ())
        gained: tuple[Held, ...] = ()
        for place, deed in enumerate(deeds):
            it = done(deeds[place - 1], it, rules=self.board.rules) if place else it
            match deed:
                case ChangeWord():
                    held = _reworded(held, deed)
                case GainAbilities(abilities):
                    new = granted(abilities, self.stamps[name], effect, after=len(gained))
                    gained = (*gained, *new)
                    held = (*held, *new) if new else held
                case _ if held and takes_rules_text(deed, it):
                    held = ()
        return held


def _grants(deed: Deed) -> bool:
    return isinstance(deed, GainAbilities) and any(map(static_ability, deed.abilities))


def _may_take(deed: Deed) -> bool:
    return isinstance(deed, SetLandTypes | SetTypes | LoseAbilities | ChangeWord)


def _reworded(held: tuple[Held, ...], change: ChangeWord) -> tuple[Held, ...]:
    new = tuple(
        each if text is each.ability else replace(each, ability=text)
        for each in held
        for text in (rewritten(each.ability, change),)
    )
    return held if all(a is b for a, b in zip(new, held, strict=True)) else new
