"""What an effect adds as it resolves: every choice made, every instruction followed (CR 608.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.conditions import Unless
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
from manaproof.models.values import value
from manaproof.solver.reading.conditions import may_hold
from manaproof.solver.resolution import left_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.reading.view import Context


@value
class Adding:
    """An instruction to add mana that is followed, with the board as it then is."""

    instruction: AddMana
    context: Context


def followed(  # noqa: C901 -- a branch for each effect
    effect: Effect, context: Context, later: tuple[Effect, ...] = ()
) -> Iterator[tuple[tuple[Adding, ...], Context]]:
    """Return each way to follow an effect: the mana it adds, and what it leaves behind.

    What it leaves is tracked only as far as the instructions that come *later* read it. Where a
    condition hangs on what a cost that is ignored would settle, both ways are followed.

    Raises:
        UndecidedError: the board does not tell, or a later instruction reads what is not tracked.
    """
    match effect:
        case AddMana():
            for left in left_by(effect, later, context):
                yield (Adding(effect, context),), left
        case Sequence(parts):
            yield from _in_order(parts, context, later)
        case May(inner):
            yield (), context
            yield from followed(inner, context, later)
        case OneOf(options):
            for option in options:
                yield from followed(option, context, later)
        case Conditional(condition, inner):
            if may_hold(condition, context):
                yield from followed(inner, context, later)
            if may_hold(Unless(condition), context):
                yield (), context
        case Instead(inner, condition, replacement):
            # CR 614.15, 616.1a: a self-replacement effect comes first, as part of the effect.
            if may_hold(condition, context):
                yield from followed(replacement, context, later)
            if may_hold(Unless(condition), context):
                yield from followed(inner, context, later)
        case (
            DealDamage()
            | GainLife()
            | LoseLife()
            | DrawCards()
            | MillCards()
            | Scry()
            | AddCounters()
            | TakeCounters()
            | GiveEnergy()
            | SacrificeObject()
            | TapObject()
            | TapTargets()
            | TapAll()
            | SkipNextUntap()
            | Continuously()
            | DelayedTrigger()
            | OtherEffect()
            | Delayed()
        ):
            for left in left_by(effect, later, context):
                yield (), left
        case _:
            assert_never(effect)


def _in_order(
    parts: tuple[Effect, ...], context: Context, later: tuple[Effect, ...]
) -> Iterator[tuple[tuple[Adding, ...], Context]]:
    if not parts:
        yield (), context
        return
    first, *rest = parts
    for added, left in followed(first, context, (*rest, *later)):
        for more, last in _in_order(tuple(rest), left, later):
            yield (*added, *more), last
