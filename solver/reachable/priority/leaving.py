"""What of an effect changes anything that mana hangs on, in one window and on one board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.effects import (
    Conditional,
    Continuously,
    DealDamage,
    Delayed,
    DrawCards,
    Effect,
    GainLife,
    Instead,
    LoseLife,
    May,
    OneOf,
    Scry,
    Sequence,
)

if TYPE_CHECKING:
    from manaproof.solver.reachable.matters import Matters


def leaving_of(effect: Effect, matters: Matters, *, priority: bool) -> Effect:
    """Return an effect without what changes nothing that matters there.

    With *priority*, what lasts is left aside, and told in a caveat where it could matter.
    """

    def of(part: Effect) -> Effect:
        return leaving_of(part, matters, priority=priority)

    match effect:
        case Sequence(parts):
            return Sequence(tuple(map(of, parts)))
        case OneOf(options):
            return OneOf(tuple(map(of, options)))
        case May(inner):
            return May(of(inner))
        case Conditional(condition, inner):
            return Conditional(condition, of(inner))
        case Instead(inner, condition, replacement):
            return Instead(of(inner), condition, of(replacement))
        case DealDamage() | LoseLife() | GainLife():
            return effect if matters.life else Sequence(())
        case DrawCards():
            return effect if matters.cards else Sequence(())
        case Continuously() | Scry():
            return Sequence(()) if priority else effect
        case _:
            return effect


def leaving_now(effect: Effect) -> Effect:
    """Return an effect without what it makes happen later only, in a later step (CR 603.7)."""
    match effect:
        case Sequence(parts):
            return Sequence(tuple(map(leaving_now, parts)))
        case Delayed() | Conditional(effect=Delayed()):
            return Sequence(())
        case _:
            return effect
