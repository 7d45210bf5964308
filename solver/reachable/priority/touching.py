"""Which abilities that use the stack could matter to mana, where the player has priority.

An ability matters if it adds mana, or if its cost or its effect changes what such an ability pays
with or reads; what that one pays with or reads matters too, and so on. What an ability does besides
is left aside; where that could matter and is not modelled, the answer carries a caveat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ChapterAbility,
    ClauseKind,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    Unmodelled,
)
from manaproof.models.continuous import ChangePowerToughness, GainAbilities, Modify
from manaproof.models.costs import Mill
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Conditional,
    Continuously,
    DealDamage,
    Delayed,
    DelayedTrigger,
    DrawCards,
    Effect,
    GainLife,
    GiveEnergy,
    Instead,
    LoseLife,
    May,
    MillCards,
    OneOf,
    OtherEffect,
    SacrificeObject,
    Scry,
    Sequence,
    SkipNextUntap,
    TakeCounters,
    TapAll,
    TapObject,
    TapTargets,
)
from manaproof.models.mana_abilities import could_add_mana
from manaproof.models.nodes import nodes
from manaproof.models.results import Caveat
from manaproof.models.types import Player, Reference
from manaproof.models.values import value
from manaproof.solver.reachable.priority.changes import (
    NOTHING,
    Change,
    Changes,
    changed_by,
    changed_by_effect,
    instructions,
    resized,
)
from manaproof.solver.reachable.priority.wanting import (
    wanted_by,
    wanted_by_statement,
    wanted_by_trigger,
)
from manaproof.solver.reachable.priority.wording import (
    Wording,
    deals_damage_to_any_target,
    of_instruction,
    wording,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_ALWAYS: Changes = frozenset({Change.UNTAPPED})
"""What untaps is followed wherever it is: there is hardly a board on which it does not matter."""
_CARDS: Changes = frozenset({Change.MORE_IN_HAND, Change.MORE_IN_GRAVEYARD})


@value
class Touching:
    """Which changes on a board matter: those that anything which mana hangs on pays with or reads."""

    wanted: Changes

    @classmethod
    def of(cls, abilities: Iterable[Ability]) -> Touching:
        """Return what matters where these abilities are around: the least that is closed."""
        there = tuple(abilities)
        activated = [part for part in nodes(there) if isinstance(part, ActivatedAbility)]
        found = cls(_ALWAYS.union(*map(_wanted_unasked, there)))
        while True:
            followed = [each for each in activated if found.touches(each)]
            wanted = found.wanted.union(*map(wanted_by, followed))
            if not wanted.isdisjoint(_CARDS) and any(map(_takes_from_library, followed)):
                # Which card it is may matter, and so what lies there.
                wanted |= {Change.LIBRARY}
            if wanted == found.wanted:
                return found
            found = cls(wanted)

    @property
    def life(self) -> bool:
        """Whether it matters how much life there is."""
        return Change.MORE_LIFE in self.wanted

    def touches(self, ability: ActivatedAbility) -> bool:
        """Report whether activating an ability could matter to what mana can be made."""
        return could_add_mana(ability.effect) or self.matters(changed_by(ability))

    def keeps(self, instruction: Effect) -> bool:
        """Report whether what an instruction changes matters."""
        return self.matters(changed_by_effect(instruction))

    def follows(self, ability: ActivatedAbility) -> bool:
        """Report whether activating an ability is followed, as far as its targets go (CR 601.2c).

        Those of instructions that are not modelled, or that are left aside, are not known; but where
        damage is dealt to any target, there always is one.
        """
        return not ability.targets or not any(
            (isinstance(part, OtherEffect) and not deals_damage_to_any_target(part))
            or (isinstance(part, Continuously) and Reference.TARGET in nodes(part))
            or (self.keeps(part) and Player.TARGET in nodes(part))
            for part in instructions(ability.effect)
        )

    def is_disturbed_by(self, effect: Effect) -> bool:
        """Report whether an effect that is not followed could matter."""
        return could_add_mana(effect) or any(
            self.keeps(part) or self._is_aside(part) for part in instructions(effect)
        )

    def disturb(self, markers: tuple[str, ...]) -> bool:
        """Report whether words that are not modelled may be about what matters."""
        return self._disturbs(wording(markers))

    def left_aside(self, name: str, number: int, ability: ActivatedAbility) -> Iterator[Caveat]:
        """Return what an ability does that could matter and is not followed."""
        if self.touches(ability) and not self.follows(ability):
            yield Caveat(name, Unmodelled(0, number, ClauseKind.ACTIVATED, ("activate", "target")))
        for part in instructions(ability.effect):
            if self._is_aside(part):
                yield Caveat(name, Unmodelled(0, number, ClauseKind.ACTIVATED, _words(part)))

    def lasts(self, effect: object) -> bool:
        """Report whether a continuous effect could change what makes mana."""
        return not isinstance(effect, Modify) or any(map(self._modifies, effect.modifications))

    def _modifies(self, modification: object) -> bool:
        match modification:
            case ChangePowerToughness(_, toughness):
                return self.matters(resized(smaller=toughness < 0))
            case GainAbilities(abilities):
                return KeywordAbility("haste") in abilities or not all(
                    isinstance(each, KeywordAbility) for each in abilities
                )
            case _:
                return True

    def _is_aside(self, instruction: Effect) -> bool:
        """Report whether an instruction could matter that is not followed at all."""
        match instruction:
            case OtherEffect():
                return self._disturbs(of_instruction(instruction))
            case Continuously(effects):
                return any(map(self.lasts, effects))
            case DelayedTrigger(later):
                return self.is_disturbed_by(later.effect)
            case Scry():
                return self.keeps(instruction)
            case (
                AddMana()
                | DealDamage()
                | GainLife()
                | LoseLife()
                | DrawCards()
                | MillCards()
                | AddCounters()
                | TakeCounters()
                | GiveEnergy()
                | SacrificeObject()
                | TapObject()
                | TapTargets()
                | TapAll()
            ):
                return False
            case SkipNextUntap() | Delayed():
                # That happens in a later step.
                return False
            case Sequence() | Conditional() | Instead() | May() | OneOf():
                return any(map(self._is_aside, instructions(instruction)))
        assert_never(instruction)

    def matters(self, changes: Changes) -> bool:
        """Report whether any of these changes matters."""
        return not self.wanted.isdisjoint(changes)

    def _disturbs(self, text: Wording) -> bool:
        return text.anything or self.matters(text.changes)


def _wanted_unasked(ability: Ability) -> Changes:
    """Return what an ability wants that nobody activates."""
    match ability:
        case StaticAbility():
            return wanted_by_statement(ability)
        case TriggeredAbility(effect=effect):
            return wanted_by_trigger(ability) if could_add_mana(effect) else NOTHING
        case KeywordAbility("bestow" | "reconfigure"):
            # CR 702.103f, 702.151b: once its host has left, it is a creature.
            return frozenset({Change.FEWER_PERMANENTS})
        case (
            ActivatedAbility() | SpellAbility() | ChapterAbility() | KeywordAbility() | Unmodelled()
        ):
            return NOTHING
    assert_never(ability)


def _takes_from_library(ability: ActivatedAbility) -> bool:
    return any(isinstance(each, Mill) for each in ability.cost) or any(
        isinstance(each, DrawCards | MillCards) for each in instructions(ability.effect)
    )


def _words(instruction: Effect) -> tuple[str, ...]:
    match instruction:
        case OtherEffect(verb, markers):
            return markers or (verb,)
        case Scry():
            return ("scry",)
        case DelayedTrigger():
            return ("whenever",)
        case _:
            return ("until",)
