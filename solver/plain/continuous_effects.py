"""The continuous effects there are: of static abilities, and of counters (CR 611.3, 613.4c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from manaproof.models.abilities import StaticAbility
from manaproof.models.amounts import ONE
from manaproof.models.continuous import ChangePowerToughness, Modify
from manaproof.models.filters import Is
from manaproof.models.types import Reference
from manaproof.solver.plain.continuous_changes import Change, Layer, layer_of
from manaproof.solver.plain.continuous_state import Origin, Thing
from manaproof.solver.plain.objects import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.boards import Board
    from manaproof.models.conditions import Condition
    from manaproof.models.filters import Filter


@dataclass(frozen=True, slots=True)
class Effect:
    """One continuous effect: of an ability of a permanent, or of what has resolved (CR 611.2)."""

    name: str
    source: str
    affected: Filter
    modifications: tuple[Change, ...]
    timestamp: int
    condition: Condition | None = None
    characteristic_defining: bool = False
    of_a_counter: bool = False
    """No board tells when a counter was put there (CR 613.7c): every moment is tried."""

    def parts(self, layer: Layer) -> tuple[Change, ...]:
        """Return what of it is applied in this layer (CR 613.6)."""
        return tuple(
            each
            for each in self.modifications
            if layer_of(each, characteristic_defining=self.characteristic_defining) is layer
        )


def generated_effects(thing: Thing) -> Iterator[Effect]:
    """Go through what the static abilities of one permanent generate, conditions aside."""
    for held in thing.abilities:
        if isinstance(held.ability, StaticAbility):
            for place, effect in enumerate(held.ability.effects, start=1):
                if isinstance(effect, Modify):
                    yield Effect(
                        f"{held.name}, effect {place}",
                        thing.id,
                        effect.affected,
                        effect.modifications,
                        held.timestamp,
                        held.ability.condition,
                        # CR 604.3a: one that an effect grants defines no characteristics.
                        held.ability.characteristic_defining and held.origin is Origin.RULES_TEXT,
                    )


def counter_effects(board: Board) -> dict[str, tuple[Effect, frozenset[str]]]:
    """Return what counters do in 7c: no ability generates it, it is there from the start."""
    started: dict[str, tuple[Effect, frozenset[str]]] = {}
    for permanent in board.permanents.values():
        for counter, many in permanent.counters.items():
            change = _counter_change(counter, many)
            if change is not None and not permanent.phased_out:
                name = f"{permanent.id}, {counter} counters"
                itself = Is(Reference.SELF)
                effect = Effect(
                    name, permanent.id, itself, (change,), permanent.timestamp, of_a_counter=True
                )
                started[name] = (effect, frozenset({permanent.id}))
    return started


def _counter_change(counter: str, many: int) -> ChangePowerToughness | None:
    power, slash, toughness = counter.partition("/")
    if not slash:
        if counter in KEYWORD_COUNTERS:
            raise UnreadableError("a keyword counter, whose timestamp no board tells")
        return None
    return ChangePowerToughness(int(power) * many, int(toughness) * many, ONE)


KEYWORD_COUNTERS = frozenset(
    {
        *("flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste"),
        *("hexproof", "indestructible", "lifelink", "menace", "reach", "shadow", "trample"),
        "vigilance",
    }
)
"""The kinds of counter that give a keyword (CR 122.1b)."""
