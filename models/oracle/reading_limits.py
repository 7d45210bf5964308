"""Reads who may activate an ability, when, and how often (CR 602.2, 602.5)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivationLimit, Timing
from manaproof.models.conditions import Condition, Either, Every, IsStep, IsTurnOf, Unless
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.statements import Limits
from manaproof.models.types import CardType, Player, Step

if TYPE_CHECKING:
    from manaproof.models.oracle.statements import Statement

reads("once_each_turn")(lambda: ActivationLimit(per_turn=1))
reads("two_times")(lambda: 2)
reads("so_many_times")(int)


@reads()
def limit_if(condition: Condition) -> ActivationLimit:
    return ActivationLimit(condition=condition)


@reads()
def as_a_spell(card_type: str) -> ActivationLimit:
    match CardType(card_type):
        case CardType.SORCERY:
            return ActivationLimit(timing=Timing.SORCERY)
        case CardType.INSTANT:
            return ActivationLimit(timing=Timing.INSTANT)
    raise NoReadingError


@reads()
def during_your_turn() -> ActivationLimit:
    return ActivationLimit(condition=IsTurnOf(Player.YOU))


@reads()
def during_an_opponents_turn() -> ActivationLimit:
    return ActivationLimit(condition=IsTurnOf(Player.OPPONENT))


@reads()
def during_your_turn_before_end() -> ActivationLimit:
    ended = Either((IsStep(Step.END), IsStep(Step.CLEANUP)))
    return ActivationLimit(condition=Every((IsTurnOf(Player.YOU), Unless(ended))))


@reads()
def any_player_may_activate(limit: ActivationLimit | None) -> Statement:
    return Limits(() if limit is None else (limit,), any_player=True)


@reads()
def during_your_upkeep() -> ActivationLimit:
    return ActivationLimit(condition=Every((IsTurnOf(Player.YOU), IsStep(Step.UPKEEP))))


@reads()
def activate_only(*limits: ActivationLimit) -> Statement:
    return Limits(limits)


@reads()
def activate_no_more_than(number: int) -> Statement:
    return Limits((ActivationLimit(per_turn=number),))
