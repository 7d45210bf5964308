"""Which abilities that use the stack could matter to mana, where the player has priority.

An ability matters if it adds mana, taps or untaps something, or changes what abilities that add mana
pay with or read. What such an ability does besides is left aside; where that could matter too and is
not modelled, the answer carries a caveat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    ActivatedAbility,
    ClauseKind,
    KeywordAbility,
    TriggeredAbility,
    Unmodelled,
)
from manaproof.models.amounts import CountersAmong, CountersOn
from manaproof.models.continuous import ChangePowerToughness, GainAbilities, Modify
from manaproof.models.costs import (
    PayEnergy,
    PayLife,
    PutCounters,
    RemoveCounters,
    UntapOthers,
    UntapThis,
)
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Continuously,
    DealDamage,
    DelayedTrigger,
    GainLife,
    GiveEnergy,
    LoseLife,
    OtherEffect,
    SacrificeObject,
    TakeCounters,
    TapAll,
    TapObject,
    TapTargets,
)
from manaproof.models.filters import Characteristic
from manaproof.models.mana_abilities import could_add_mana
from manaproof.models.nodes import nodes
from manaproof.models.results import Caveat
from manaproof.models.symbols import Phyrexian
from manaproof.models.values import value
from manaproof.solver.reading.tallies import is_about_life

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from manaproof.models.abilities import Ability
    from manaproof.models.effects import Effect

_DISTURBING = frozenset(
    {
        "untap", "tap", "add", "sacrifice", "counter", "+1/+1", "-1/-1", "become", "return", "search",
        "put", "create", "exile", "destroy", "copy", "haste", "attach", "transform", "phase", "energy",
    }
)  # fmt: skip
"""What an instruction that is not modelled may do to what abilities that add mana pay with or read."""


_SIZES = frozenset({Characteristic.POWER, Characteristic.TOUGHNESS})


@value
class Touching:
    """What the abilities of a board pay with and read, so that changing it matters."""

    counters: bool
    energy: bool
    life: bool
    sizes: bool
    """Power or toughness, of which creatures may die too (CR 704.5f)."""

    @classmethod
    def of(cls, abilities: Iterable[Ability]) -> Touching:
        """Return what these abilities pay with and read."""
        there = tuple(abilities)
        parts = tuple(nodes(there))
        for_mana = (
            ability.effect
            for ability in there
            if isinstance(ability, ActivatedAbility | TriggeredAbility)
            and could_add_mana(ability.effect)
        )
        return cls(
            counters=any(
                isinstance(part, RemoveCounters | TakeCounters | CountersOn | CountersAmong)
                for part in parts
            ),
            energy=any(isinstance(part, PayEnergy) for part in parts),
            life=any(isinstance(part, PayLife | Phyrexian) or is_about_life(part) for part in parts)
            or any(isinstance(part, DealDamage | LoseLife) for part in nodes(tuple(for_mana))),
            sizes=any(part in _SIZES or _is_shrinking(part) for part in parts),
        )

    def touches(self, ability: ActivatedAbility) -> bool:
        """Report whether activating an ability could matter to what mana can be made."""
        if any(isinstance(part, UntapThis | UntapOthers) for part in ability.cost):
            return True
        return any(map(self._matters, nodes(ability.effect)))

    def _matters(self, part: object) -> bool:
        match part:
            case AddMana() | TapObject() | TapTargets() | TapAll() | SacrificeObject():
                return True
            case AddCounters() | TakeCounters():
                return self.counters or self.sizes
            case GiveEnergy():
                return self.energy
            case GainLife() | LoseLife():
                return self.life
        return False

    def follows_targets(self, ability: ActivatedAbility) -> bool:
        """Report whether what an ability with targets does to them is followed."""
        return not any(isinstance(part, OtherEffect) for part in nodes(ability.effect))

    def is_disturbed_by(self, effect: Effect) -> bool:
        """Report whether an effect that is not followed could matter."""
        return any(
            self._matters(part)
            or (isinstance(part, OtherEffect) and self.disturb(part.markers))
            or (isinstance(part, Continuously) and any(map(self.lasts, part.effects)))
            for part in nodes(effect)
        )

    def disturb(self, markers: tuple[str, ...]) -> bool:
        """Report whether words that are not modelled may be about what matters."""
        return not _DISTURBING.isdisjoint(markers) or {"gain", "control"}.issubset(markers)

    def left_aside(
        self, name: str, number: int, ability: ActivatedAbility, *, for_mana: bool = False
    ) -> Iterator[Caveat]:
        """Return what an ability does that could matter and is not followed.

        Of a mana ability, only what lasts: the rest is looked at wherever mana abilities are.
        """
        for part in nodes(ability.effect):
            match part:
                case OtherEffect(markers=markers) if not for_mana and self.disturb(markers):
                    yield Caveat(name, Unmodelled(0, number, ClauseKind.ACTIVATED, markers))
                case Continuously(effects) if any(map(self.lasts, effects)):
                    yield Caveat(name, Unmodelled(0, number, ClauseKind.ACTIVATED, ("until",)))
                case DelayedTrigger(later) if self.is_disturbed_by(later.effect):
                    yield Caveat(name, Unmodelled(0, number, ClauseKind.ACTIVATED, ("whenever",)))

    def lasts(self, effect: object) -> bool:
        """Report whether a continuous effect could change what makes mana."""
        if not isinstance(effect, Modify):
            return True
        return not all(
            (isinstance(each, ChangePowerToughness) and not self.sizes)
            or (
                isinstance(each, GainAbilities)
                and all(isinstance(gained, KeywordAbility) for gained in each.abilities)
                and KeywordAbility("haste") not in each.abilities
            )
            for each in effect.modifications
        )


def _is_shrinking(part: object) -> bool:
    """Report whether something puts counters that make creatures smaller (CR 122.1a)."""
    return isinstance(part, PutCounters | AddCounters) and "/-" in part.counter
