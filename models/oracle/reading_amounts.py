"""Reads amounts: numbers as printed, and what they are counted from (CR 107)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from manaproof.models.amounts import (
    ONE,
    Amount,
    BasicLandTypesAmong,
    CardTypesAmong,
    ColorsAmong,
    CountersAmong,
    CountersOn,
    CountOf,
    Devotion,
    DifferentAmong,
    Fixed,
    GreatestAmong,
    Half,
    NumberOf,
    Paid,
    PaidAmount,
    Product,
    Sum,
    Tally,
    TallyOf,
    TotalAmong,
    Variable,
)
from manaproof.models.filters import Characteristic, Comparison, Filter, Is, Not, SharesName
from manaproof.models.mana import Color
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_objects import all_of
from manaproof.models.types import CardType, Player, Reference, Supertype

_TALLIES = {
    "your_life": Tally.LIFE,
    "life_gained": Tally.LIFE_GAINED,
    "life_lost": Tally.LIFE_LOST,
    "opponents_you_have": Tally.OPPONENTS,
    "spells_cast": Tally.SPELLS_CAST,
    "cards_drawn": Tally.CARDS_DRAWN,
    "commander_casts": Tally.COMMANDER_CASTS,
}
_PAID = {
    "that_many": Paid.EVENT,
    "counters_removed": Paid.COUNTERS_REMOVED,
    "cards_discarded": Paid.CARDS_DISCARDED,
    "cards_exiled": Paid.CARDS_EXILED,
    "permanents_sacrificed": Paid.PERMANENTS_SACRIFICED,
    "permanents_tapped": Paid.PERMANENTS_TAPPED,
}
_COMPARISONS = {
    "at_least": Comparison.AT_LEAST,
    "at_most": Comparison.AT_MOST,
    "exactly": Comparison.EXACTLY,
    "more_than": Comparison.MORE,
    "fewer_than": Comparison.FEWER,
}

for _rule, _tally in _TALLIES.items():
    reads(_rule)(lambda _tally=_tally: TallyOf(_tally, Player.YOU))
for _rule, _paid in _PAID.items():
    reads(_rule)(lambda *_words, _paid=_paid: PaidAmount(_paid))
for _rule, _comparison in _COMPARISONS.items():
    reads(_rule)(lambda amount, _comparison=_comparison: (_comparison, amount))


@reads("NUMBER_WORD")
def printed_number(word: str) -> int:
    return int(word)


@reads()
def one() -> Amount:
    return ONE


@reads()
def fixed(number: int) -> Amount:
    return Fixed(number)


@reads()
def variable_x() -> Amount:
    return Variable("X")


@reads()
def twice_that_many() -> Amount:
    return Product(2, PaidAmount(Paid.EVENT))


@reads()
def same(amount: Amount) -> Amount:
    return amount


@reads()
def number_of(reference: Reference, characteristic: Characteristic) -> Amount:
    return NumberOf(characteristic, reference)


@reads()
def greatest_among(characteristic: Characteristic, filter_: Filter) -> Amount:
    return GreatestAmong(characteristic, filter_)


@reads()
def different_among(characteristic: Characteristic, filter_: Filter) -> Amount:
    return DifferentAmong(characteristic, filter_)


@reads()
def others_with_its_name(filter_: Filter) -> Amount:
    # "It" is what the ability's event is about, and the others are other than that.
    it = Reference.EVENT
    return CountOf(all_of([Not(Is(it)), filter_, SharesName(it)]))


@reads()
def total_among(characteristic: Characteristic, filter_: Filter) -> Amount:
    return TotalAmong(characteristic, filter_)


@reads()
def devotion(first: str, second: str | None) -> Amount:
    return Devotion(tuple(Color(each) for each in (first, second) if each), Player.YOU)


@reads()
def devotion_to_that_color() -> Amount:
    return Devotion((), Player.YOU)


@reads()
def plus(first: Amount, second: Amount) -> Amount:
    parts = [
        part
        for each in (first, second)
        for part in (each.parts if isinstance(each, Sum) else (each,))
    ]
    return Sum(tuple(parts))


@reads()
def twice(amount: Amount) -> Amount:
    return Product(2, amount)


@reads()
def half_up(amount: Amount) -> Amount:
    return Half(amount, rounded_up=True)


@reads()
def half_down(amount: Amount) -> Amount:
    return Half(amount, rounded_up=False)


@reads()
def count_of(filter_: Filter) -> Amount:
    return CountOf(filter_)


@reads()
def counters_on(kind: str, reference: Reference) -> Amount:
    return CountersOn(kind, reference)


@reads()
def any_counters_on(reference: Reference) -> Amount:
    return CountersOn("", reference)


@reads()
def counters_among(kind: str, filter_: Filter) -> Amount:
    return CountersAmong(kind, filter_)


@reads()
def colors_among(filter_: Filter) -> Amount:
    return ColorsAmong(filter_)


@reads()
def basic_land_types_among(supertype: str, card_type: str, filter_: Filter) -> Amount:
    if (Supertype(supertype), CardType(card_type)) != (Supertype.BASIC, CardType.LAND):
        raise NoReadingError
    return BasicLandTypesAmong(filter_)


@reads()
def card_types_among(filter_: Filter) -> Amount:
    return CardTypesAmong(filter_)


@reads()
def party(card_type: str) -> Amount:
    return _tally_of_creatures(card_type, Tally.PARTY)


@reads()
def creatures_died(card_type: str) -> Amount:
    return _tally_of_creatures(card_type, Tally.CREATURES_DIED)


def _tally_of_creatures(card_type: str, tally: Tally) -> Amount:
    if CardType(card_type) is not CardType.CREATURE:
        raise NoReadingError
    return TallyOf(tally, Player.YOU)
