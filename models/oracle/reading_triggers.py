"""Reads what triggered abilities wait for (CR 603.1)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import Trigger, TriggerEvent
from manaproof.models.filters import ControlledBy, Filter, HasQuality, HasSubtype, Is, Quality
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_objects import all_of
from manaproof.models.types import Player, Reference, Step
from manaproof.models.values import replace, value

if TYPE_CHECKING:
    from manaproof.models.oracle.reading_replacements import ProducedMana


@value
class Several:
    """One or more objects that do something at the same time."""

    filter: Filter


Actor = Filter | Reference | Several
Events = tuple[Trigger, ...]

ANYTHING = HasQuality(Quality.ANYTHING)

_HAPPENS_TO = {
    "enters": TriggerEvent.ENTERS,
    "dies": TriggerEvent.DIES,
    "leaves": TriggerEvent.LEAVES,
    "attacks": TriggerEvent.ATTACKS,
    "combat_damage": TriggerEvent.DEALS_COMBAT_DAMAGE,
    "becomes_tapped": TriggerEvent.BECOMES_TAPPED,
    "becomes_untapped": TriggerEvent.BECOMES_UNTAPPED,
    "transforms": TriggerEvent.TRANSFORMS,
}
_DONE_BY = {
    "casts": TriggerEvent.CAST,
    "sacrifices": TriggerEvent.SACRIFICED,
    "discards": TriggerEvent.DISCARDED,
}
_STEPS = {
    "your_upkeep": (Player.YOU, (Step.UPKEEP,)),
    "your_draw_step": (Player.YOU, (Step.DRAW,)),
    "your_main": (Player.YOU, (Step.MAIN,)),
    "your_main_phases": (Player.YOU, (Step.MAIN, Step.MAIN2)),
    "your_combat": (Player.YOU, (Step.COMBAT,)),
    "your_end": (Player.YOU, (Step.END,)),
    "each_upkeep": (Player.ANY, (Step.UPKEEP,)),
    "each_main": (Player.ANY, (Step.MAIN,)),
    "each_end": (Player.ANY, (Step.END,)),
    "opponents_upkeep": (Player.OPPONENT, (Step.UPKEEP,)),
}


def _subject(actor: Actor) -> Filter:
    match actor:
        case Reference():
            return Is(actor)
        case Several(filter_):
            return filter_
        case _:
            return actor


def _done(event: TriggerEvent, player: Player, actor: Actor) -> Events:
    return (Trigger(event, _subject(actor), player, one_or_more=isinstance(actor, Several)),)


def _happens(event: TriggerEvent, actor: Actor) -> Events:
    return _done(event, Player.ANY, actor)


for _rule, _event in _HAPPENS_TO.items():
    reads(_rule)(lambda actor, _event=_event: _happens(_event, actor))
for _rule, _event in _DONE_BY.items():
    reads(_rule)(lambda player, actor, _event=_event: _done(_event, player, actor))
for _rule, (_player, _steps) in _STEPS.items():
    reads(_rule)(
        lambda _player=_player, _steps=_steps: tuple(
            Trigger(TriggerEvent.BEGINNING_OF_STEP, ANYTHING, _player, step) for step in _steps
        )
    )


@reads()
def tapped_for_mana(actor: Actor, mana: ProducedMana) -> Events:
    return taps_for_mana(Player.ANY, actor, mana)


@reads()
def taps_for_mana(player: Player, actor: Actor, mana: ProducedMana) -> Events:
    return _of_mana(_done(TriggerEvent.TAPPED_FOR_MANA, player, actor), mana)


@reads()
def causes_mana(filter_: Filter, player: Player, mana: ProducedMana) -> Events:
    return _of_mana(_done(TriggerEvent.ADDS_MANA, player, filter_), mana)


def _of_mana(events: Events, mana: ProducedMana) -> Events:
    if mana.at_least > 1:
        raise NoReadingError
    return tuple(replace(event, mana=mana.types) for event in events)


@reads()
def other_event() -> Events:
    return _happens(TriggerEvent.OTHER, ANYTHING)


@reads()
def triggers(*events: Events) -> Events:
    return tuple(trigger for event in events for trigger in event)


@reads()
def enters_under_you(actor: Actor) -> Events:
    entering = all_of([_subject(actor), ControlledBy(Player.YOU)])
    return _happens(
        TriggerEvent.ENTERS, Several(entering) if isinstance(actor, Several) else entering
    )


@reads()
def enters_or_attacks(actor: Actor) -> Events:
    return _happens(TriggerEvent.ENTERS, actor) + _happens(TriggerEvent.ATTACKS, actor)


@reads()
def some_or_more(number: int, filter_: Filter) -> Several:
    if number != 1:
        raise NoReadingError
    return Several(filter_)


@reads()
def enchanted_subtype(subtype: str) -> Filter:
    return all_of([Is(Reference.ATTACHED), HasSubtype(subtype)])
