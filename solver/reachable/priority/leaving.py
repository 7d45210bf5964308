"""What of an effect changes anything that mana hangs on, in one window and on one board."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

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

if TYPE_CHECKING:
    from manaproof.solver.reachable.matters import Matters
    from manaproof.solver.reachable.priority.touching import Touching


def leaving_of(effect: Effect, matters: Matters, touching: Touching | None) -> Effect:
    """Return an effect without what changes nothing that matters there.

    With *touching* the player has priority: what lasts is left aside then, and in which order cards
    lie in a library, and told in a caveat where it could matter.
    """

    def of(part: Effect) -> Effect:
        return leaving_of(part, matters, touching)

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
            kept = matters.cards if touching is None else touching.keeps(effect)
            return effect if kept else Sequence(())
        case MillCards():
            return effect if touching is None or touching.keeps(effect) else Sequence(())
        case Continuously() | Scry():
            return effect if touching is None else Sequence(())
        case (
            AddMana()
            | AddCounters()
            | TakeCounters()
            | GiveEnergy()
            | SacrificeObject()
            | TapObject()
            | TapTargets()
            | TapAll()
            | SkipNextUntap()
            | DelayedTrigger()
            | Delayed()
            | OtherEffect()
        ):
            return effect
    assert_never(effect)


def leaving_now(effect: Effect) -> Effect:
    """Return an effect without what it makes happen later only, in a later step (CR 603.7)."""
    match effect:
        case Sequence(parts):
            return Sequence(tuple(map(leaving_now, parts)))
        case Delayed() | Conditional(effect=Delayed()):
            return Sequence(())
        case _:
            return effect
