"""Which abilities that use the stack could matter to mana, where the player has priority.

An ability matters if it adds mana, taps or untaps something, or changes what abilities that add mana
pay with or read. What such an ability does besides is left aside; where that could matter too and is
not modelled, the answer carries a caveat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, ClauseKind, KeywordAbility, Unmodelled
from manaproof.models.amounts import CountersAmong, CountersOn
from manaproof.models.continuous import ChangePowerToughness, GainAbilities, Modify
from manaproof.models.costs import PayEnergy, PayLife, RemoveCounters, UntapOthers, UntapThis
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Continuously,
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
from manaproof.models.nodes import nodes
from manaproof.models.results import Caveat
from manaproof.models.values import value

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


@value
class Touching:
    """What the abilities of a board pay with and read, so that changing it matters."""

    counters: bool
    energy: bool
    life: bool
    sizes: bool

    @classmethod
    def of(cls, abilities: Iterable[Ability]) -> Touching:
        """Return what these abilities pay with and read."""
        parts = tuple(nodes(tuple(abilities)))
        return cls(
            counters=any(
                isinstance(part, RemoveCounters | TakeCounters | CountersOn | CountersAmong)
                for part in parts
            ),
            energy=any(isinstance(part, PayEnergy) for part in parts),
            life=any(isinstance(part, PayLife) for part in parts),
            sizes=any(
                part in {Characteristic.POWER, Characteristic.TOUGHNESS}
                for part in parts
                if isinstance(part, Characteristic)
            ),
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
            or (isinstance(part, Continuously) and any(map(self._lasts, part.effects)))
            for part in nodes(effect)
        )

    def disturb(self, markers: tuple[str, ...]) -> bool:
        """Report whether words that are not modelled may be about what matters."""
        return not _DISTURBING.isdisjoint(markers) or {"gain", "control"}.issubset(markers)

    def left_aside(self, name: str, number: int, ability: ActivatedAbility) -> Iterator[Caveat]:
        """Return what an ability does that could matter and is not followed."""
        for part in nodes(ability.effect):
            match part:
                case OtherEffect(markers=markers) if self.disturb(markers):
                    yield Caveat(name, Unmodelled(0, number, ClauseKind.ACTIVATED, markers))
                case Continuously(effects) if any(map(self._lasts, effects)):
                    yield Caveat(name, Unmodelled(0, number, ClauseKind.ACTIVATED, ("until",)))

    def _lasts(self, effect: object) -> bool:
        """Report whether an effect that lasts could change what makes mana."""
        if not isinstance(effect, Modify):
            return False
        return not all(
            (isinstance(each, ChangePowerToughness) and not self.sizes)
            or (
                isinstance(each, GainAbilities)
                and all(isinstance(gained, KeywordAbility) for gained in each.abilities)
                and KeywordAbility("haste") not in each.abilities
            )
            for each in effect.modifications
        )
