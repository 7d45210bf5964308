"""That nothing that triggers changes more than mana while pools are being enumerated (CR 605.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.effects import (
    AddMana,
    Conditional,
    DealDamage,
    Effect,
    GainLife,
    Instead,
    LoseLife,
    May,
    OtherEffect,
    Sequence,
    SkipNextUntap,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.nodes import nodes
from manaproof.solver.production.triggered import watchers_on

if TYPE_CHECKING:
    from manaproof.solver.reachable.matters import Matters
    from manaproof.solver.reading.view import View

_STEADY = (
    AddMana,
    Sequence,
    Conditional,
    Instead,
    May,
    DealDamage,
    LoseLife,
    GainLife,
    SkipNextUntap,
    OtherEffect,
)


def require_steady_mana_triggers(view: View, matters: Matters) -> None:
    """Make sure that triggered mana abilities do nothing but add mana that matters here.

    Raises:
        UndecidedError: one does more, or triggers once each turn only.
    """
    for watcher in watchers_on(view):
        parts = [part for part in nodes(watcher.ability.effect) if isinstance(part, Effect)]
        changing = not all(isinstance(part, _STEADY) for part in parts)
        harms = matters.life and any(
            isinstance(part, DealDamage | LoseLife | GainLife) for part in parts
        )
        if changing or harms or watcher.ability.once_each_turn:
            raise UndecidedError(
                f"which pools can be reached where {watcher.name} changes more than mana",
                f"leave out {watcher.name}",
            )
