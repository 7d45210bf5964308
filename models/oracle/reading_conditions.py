"""Reads conditions: what must hold for an effect, an activation or a static ability."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from manaproof.models.amounts import (
    ActivationsThisTurn,
    Amount,
    CardTypesAmong,
    ColoredSymbolsOf,
    CountersOn,
    CountOf,
    Fixed,
    Tally,
    TallyOf,
    TotalAmong,
)
from manaproof.models.conditions import (
    Compares,
    Condition,
    Either,
    Event,
    Every,
    Happened,
    HasDesignation,
    IsOdd,
    IsTurnOf,
    Matches,
    Unless,
)
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    Comparison,
    ControlledBy,
    Filter,
    HasCounter,
    HasQuality,
    HasType,
    InZone,
    Not,
    Quality,
)
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_objects import all_of
from manaproof.models.types import CardType, Player, Reference

Compared = tuple[Comparison, Amount]

_EVENTS = {
    "attacked": Event.YOU_ATTACKED,
    "you_cast_it": Event.CAST_THIS,
    "opponent_lost_life": Event.OPPONENT_LOST_LIFE,
    "permanent_left": Event.PERMANENT_LEFT,
}
_DESIGNATIONS = {
    "city_blessing": "city's blessing",
    "monarch": "monarch",
    "initiative": "initiative",
    "max_speed": "max speed",
}

for _rule, _event in _EVENTS.items():
    reads(_rule)(lambda _event=_event: Happened(_event))
for _rule, _designation in _DESIGNATIONS.items():
    reads(_rule)(lambda _designation=_designation: HasDesignation(Player.YOU, _designation))


def _controlled(player: Player, filter_: Filter) -> Filter:
    return all_of([filter_, ControlledBy(player)])


def _some(filter_: Filter) -> Condition:
    return Compares(CountOf(filter_), Comparison.AT_LEAST, Fixed(1))


def _none(amount: Amount) -> Condition:
    return Compares(amount, Comparison.EXACTLY, Fixed(0))


@reads()
def every(*parts: Condition) -> Condition:
    return Every(parts)


@reads()
def either(*parts: Condition) -> Condition:
    return Either(parts)


@reads()
def you_control_some(filter_: Filter) -> Condition:
    return _some(_controlled(Player.YOU, filter_))


@reads()
def you_control_each(*filters: Filter) -> Condition:
    return Every(tuple(_some(_controlled(Player.YOU, each)) for each in filters))


@reads()
def you_control_compared(compared: Compared, filter_: Filter) -> Condition:
    return Compares(CountOf(_controlled(Player.YOU, filter_)), *compared)


@reads()
def you_control_none(filter_: Filter) -> Condition:
    return _none(CountOf(_controlled(Player.YOU, filter_)))


@reads()
def opponent_controls_some(filter_: Filter) -> Condition:
    return _some(_controlled(Player.OPPONENT, filter_))


@reads()
def has_counter(reference: Reference, kind: str) -> Condition:
    return Matches(reference, HasCounter(kind))


@reads()
def has_counters(reference: Reference, compared: Compared, kind: str) -> Condition:
    return Compares(CountersOn(kind, reference), *compared)


@reads()
def has_any_counters(reference: Reference, compared: Compared) -> Condition:
    return Compares(CountersOn("", reference), *compared)


@reads()
def has_no_counter(reference: Reference, kind: str) -> Condition:
    return _none(CountersOn(kind, reference))


@reads()
def counters_compared(compared: Compared, kind: str, reference: Reference) -> Condition:
    return Compares(CountersOn(kind, reference), *compared)


@reads()
def no_counters(kind: str, reference: Reference) -> Condition:
    return _none(CountersOn(kind, reference))


@reads("is_so", "is_object")
def is_object(reference: Reference, filter_: Filter) -> Condition:
    return Matches(reference, filter_)


@reads()
def is_both(reference: Reference, first: Filter, second: Filter) -> Condition:
    return Matches(reference, AllOf((first, second)))


@reads()
def is_no_object(reference: Reference, filter_: Filter) -> Condition:
    return Matches(reference, Not(filter_))


@reads()
def is_enchanted(reference: Reference) -> Condition:
    return Matches(reference, HasQuality(Quality.ENCHANTED))


@reads()
def is_equipped(reference: Reference) -> Condition:
    return Matches(reference, HasQuality(Quality.EQUIPPED))


@reads()
def colored_symbols_are(reference: Reference, compared: Compared, owner: Reference) -> Condition:
    if owner is not reference:
        raise NoReadingError
    return Compares(ColoredSymbolsOf(reference), *compared)


@reads()
def card_types_are(compared: Compared, filter_: Filter) -> Condition:
    return Compares(CardTypesAmong(filter_), *compared)


@reads()
def completed_dungeon(card_type: str) -> Condition:
    if CardType(card_type) is not CardType.DUNGEON:
        raise NoReadingError
    return HasDesignation(Player.YOU, "completed a dungeon")


@reads()
def card_exiled_with() -> Condition:
    return Matches(Reference.LINKED, HasQuality(Quality.CARD))


@reads()
def it_entered(reference: Reference) -> Condition:
    return Matches(reference, HasQuality(Quality.ENTERED_THIS_TURN))


@reads()
def there_is(filter_: Filter) -> Condition:
    return there_are((Comparison.AT_LEAST, Fixed(1)), filter_)


@reads()
def there_are(compared: Compared, filter_: Filter) -> Condition:
    if not any(isinstance(part, InZone | ControlledBy) for part in _parts(filter_)):
        raise NoReadingError
    return Compares(CountOf(filter_), *compared)


def _parts(filter_: Filter) -> tuple[Filter, ...]:
    match filter_:
        case AllOf(parts) | AnyOf(parts):
            return parts
        case _:
            return (filter_,)


@reads()
def have_total(filter_: Filter, characteristic: Characteristic, compared: Compared) -> Condition:
    return Compares(TotalAmong(characteristic, filter_), *compared)


@reads()
def amount_is(amount: Amount, compared: Compared) -> Condition:
    return Compares(amount, *compared)


@reads()
def amount_is_odd(amount: Amount) -> Condition:
    return IsOdd(amount)


@reads()
def amount_is_even(amount: Amount) -> Condition:
    return Unless(IsOdd(amount))


@reads()
def your_life_is(compared: Compared) -> Condition:
    return Compares(TallyOf(Tally.LIFE, Player.YOU), *compared)


@reads()
def activations_are(compared: Compared) -> Condition:
    return Compares(ActivationsThisTurn(), *compared)


@reads()
def your_hand_is(compared: Compared) -> Condition:
    return Compares(TallyOf(Tally.CARDS_IN_HAND, Player.YOU), *compared)


@reads()
def your_hand_is_empty() -> Condition:
    return _none(TallyOf(Tally.CARDS_IN_HAND, Player.YOU))


@reads()
def your_turn() -> Condition:
    return IsTurnOf(Player.YOU)


@reads()
def not_your_turn() -> Condition:
    return Unless(IsTurnOf(Player.YOU))


@reads()
def played_land(card_type: str) -> Condition:
    if CardType(card_type) is not CardType.LAND:
        raise NoReadingError
    return Compares(TallyOf(Tally.LANDS_PLAYED, Player.YOU), Comparison.AT_LEAST, Fixed(1))


@reads()
def cast_another_spell() -> Condition:
    return Compares(TallyOf(Tally.SPELLS_CAST, Player.YOU), Comparison.AT_LEAST, Fixed(2))


@reads()
def spells_cast_are(compared: Compared) -> Condition:
    return Compares(TallyOf(Tally.SPELLS_CAST, Player.YOU), *compared)


@reads()
def a_creature_died(card_type: str) -> Condition:
    if HasType(CardType(card_type)) != HasType(CardType.CREATURE):
        raise NoReadingError
    return Compares(TallyOf(Tally.CREATURES_DIED, Player.YOU), Comparison.AT_LEAST, Fixed(1))


@reads()
def gained_life() -> Condition:
    return Compares(TallyOf(Tally.LIFE_GAINED, Player.YOU), Comparison.AT_LEAST, Fixed(1))
