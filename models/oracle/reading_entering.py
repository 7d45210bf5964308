"""Reads how permanents enter (CR 614.1c-d), and the simplest lines that are simply true (CR 604)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from manaproof.models.amounts import ONE, Amount, Fixed, Product
from manaproof.models.conditions import Condition, IsTurnOf, Unless
from manaproof.models.continuous import (
    CantActivate,
    CantGetCounters,
    CantHaveCounters,
    ChangeCounters,
    Choice,
    EntersTapped,
    EntersWithChoice,
    EntersWithCounters,
    StaticEffect,
)
from manaproof.models.filters import Filter, HasQuality, Is, Quality
from manaproof.models.mana import Color
from manaproof.models.nodes import contains
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.types import CardType, Player, Reference, Supertype
from manaproof.models.values import replace

Counters = tuple[Amount, str]
Effects = tuple[StaticEffect, ...]

_CHOICES = {
    "choose_a_color": Choice.COLOR,
    "choose_a_name": Choice.CARD_NAME,
    "choose_a_player": Choice.PLAYER,
    "choose_an_opponent": Choice.OPPONENT,
    "choose_a_number": Choice.NUMBER,
}

for _rule, _choice in _CHOICES.items():
    reads(_rule)(lambda _choice=_choice: EntersWithChoice(_choice))


@reads()
def unconditional(effects: Effects) -> tuple[Effects, None]:
    return effects, None


@reads()
def as_long_as_before(condition: Condition, effects: Effects) -> tuple[Effects, Condition]:
    return effects, condition


@reads()
def as_long_as_behind(effects: Effects, condition: Condition) -> tuple[Effects, Condition]:
    return effects, condition


@reads()
def on_your_turn(effects: Effects) -> tuple[Effects, Condition]:
    return effects, IsTurnOf(Player.YOU)


@reads()
def on_other_turns(effects: Effects) -> tuple[Effects, Condition]:
    return effects, Unless(IsTurnOf(Player.YOU))


@reads()
def unless_behind(effects: Effects, condition: Condition) -> tuple[Effects, Condition]:
    if any(isinstance(each, EntersTapped | EntersWithCounters) for each in effects):
        # Looked at once, as the objects enter.
        raise NoReadingError
    return effects, Unless(condition)


@reads()
def entering_this() -> Filter:
    return Is(Reference.SELF)


@reads()
def entering_objects(filter_: Filter) -> Filter:
    return filter_


@reads()
def enters_tapped(filter_: Filter) -> Effects:
    return (EntersTapped(filter_),)


@reads()
def enters_with_counters(filter_: Filter, counters: Counters) -> Effects:
    return (EntersWithCounters(filter_, *counters),)


@reads()
def enters_tapped_with_counters(filter_: Filter, counters: Counters) -> Effects:
    return (EntersTapped(filter_), EntersWithCounters(filter_, *counters))


@reads()
def entering_counters(amount: Amount, kind: str) -> Counters:
    return amount, kind


@reads()
def entering_number(kind: str, amount: Amount) -> Counters:
    return amount, kind


@reads()
def entering_for_each(number: Amount, kind: str, amount: Amount) -> Counters:
    if not isinstance(number, Fixed):
        raise NoReadingError
    return (amount if number == ONE else Product(number.number, amount)), kind


@reads()
def entering_where(kind: str, amount: Amount) -> Counters:
    return amount, kind


@reads()
def enters_with_choice(choice: EntersWithChoice) -> Effects:
    return (choice,)


@reads()
def choose_another_color(letter: str) -> EntersWithChoice:
    return EntersWithChoice(Choice.COLOR, (Color(letter).name.lower(),))


@reads()
def choose_a_name_of(filter_: Filter) -> EntersWithChoice:
    if filter_ == HasQuality(Quality.CARD) or not contains(filter_, HasQuality(Quality.CARD)):
        raise NoReadingError
    return EntersWithChoice(Choice.CARD_NAME, named=filter_)


@reads()
def choose_a_subtype(card_type: str) -> EntersWithChoice:
    match CardType(card_type):
        case CardType.CREATURE:
            return EntersWithChoice(Choice.CREATURE_TYPE)
        case CardType.LAND:
            return EntersWithChoice(Choice.LAND_TYPE)
    raise NoReadingError


@reads()
def choose_a_basic_type(supertype: str, card_type: str) -> EntersWithChoice:
    if (Supertype(supertype), CardType(card_type)) != (Supertype.BASIC, CardType.LAND):
        raise NoReadingError
    return EntersWithChoice(Choice.BASIC_LAND_TYPE)


@reads()
def cant_activate_its(reference: Reference) -> Effects:
    return (CantActivate(Is(reference), except_mana_abilities=False),)


@reads()
def cant_activate_its_but_mana(reference: Reference) -> Effects:
    return (CantActivate(Is(reference), except_mana_abilities=True),)


@reads()
def cant_put_counters(filter_: Filter) -> Effects:
    return (CantHaveCounters(filter_),)


@reads()
def cant_have_counters(affected: Filter, kind: str = "") -> Effects:
    return (CantHaveCounters(affected, kind),)


@reads()
def counters_changed(
    number: int, kind: str, affected: Filter, changed: ChangeCounters, *_noun: object
) -> Effects:
    if number != 1 or changed.counter != kind:
        raise NoReadingError
    return (replace(changed, affected=affected),)


@reads()
def counters_more(number: int, kind: str) -> ChangeCounters:
    return ChangeCounters(Is(Reference.SELF), kind, plus=number)


@reads()
def counters_fewer(kind: str, number: int) -> ChangeCounters:
    return ChangeCounters(Is(Reference.SELF), kind, plus=-number)


@reads()
def counters_twice(kind: str) -> ChangeCounters:
    return ChangeCounters(Is(Reference.SELF), kind, times=2)


@reads()
def cant_get_counters(player: Player, kind: str = "") -> Effects:
    return (CantGetCounters(player, kind),)


@reads()
def cant_activate(filter_: Filter) -> Effects:
    return (CantActivate(filter_, except_mana_abilities=False),)


@reads()
def cant_activate_but_mana(filter_: Filter) -> Effects:
    return (CantActivate(filter_, except_mana_abilities=True),)
