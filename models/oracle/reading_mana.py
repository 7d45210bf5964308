"""Reads what an effect that adds mana offers: which types, how much (CR 106)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from manaproof.models.amounts import ONE, Amount, Fixed, Paid, PaidAmount, Product, Sum
from manaproof.models.filters import Filter, Is
from manaproof.models.mana import Color, ManaType
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ChoiceMana,
    ChosenColor,
    ColorsAmongObjects,
    CombinationMana,
    CommanderIdentity,
    CouldProduce,
    Listed,
    ManaOutput,
    OneTypeMana,
    ProducedByEvent,
    SymbolMana,
    TypeSource,
)
from manaproof.models.symbols import ManaCost, OneMana, Symbol
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.types import Reference

Symbols = tuple[Symbol, ...]


@value
class OfThatColor:
    """So much mana of a color that an earlier sentence chose."""

    amount: Amount


@value
class OfThatType:
    """So much mana of the type that an earlier sentence offers."""

    amount: Amount


reads("any_color")(AnyColor)
reads("any_type")(AnyType)
reads("chosen_color")(ChosenColor)
reads("commander_identity")(CommanderIdentity)


@reads()
def any_one_color(number: int) -> TypeSource:
    if number != 1:
        raise NoReadingError
    return AnyColor()


@reads()
def any_one_type(number: int) -> TypeSource:
    if number != 1:
        raise NoReadingError
    return AnyType()


@reads()
def symbols(written: str) -> Symbols:
    return ManaCost.parse(written).symbols


@reads()
def some_symbols(written: Symbols) -> ManaOutput:
    return SymbolMana(written, ONE)


@reads("same_output", "one_object")
def same_output(value: object) -> object:
    return value


@reads()
def number_of_symbols(number: Amount, written: Symbols) -> ManaOutput:
    return SymbolMana(written, number)


@reads()
def choice(*options: ManaOutput) -> ManaOutput:
    return ChoiceMana(options)


@reads()
def for_each(written: Symbols, amount: Amount) -> ManaOutput:
    return SymbolMana(written, amount)


@reads()
def plus_for_each(first: Symbols, more: Symbols, amount: Amount) -> ManaOutput:
    if first != more:
        raise NoReadingError
    return SymbolMana(first, Sum((ONE, amount)))


@reads()
def for_each_any(number: Amount, types: TypeSource, amount: Amount) -> ManaOutput:
    # Each of the mana may be of a type of its own, unless all are said to be of one.
    return CombinationMana(types, _times(number, amount))


def _times(number: Amount, amount: Amount) -> Amount:
    if not isinstance(number, Fixed):
        raise NoReadingError
    return amount if number == ONE else Product(number.number, amount)


@reads()
def of_that_color(number: Amount, amount: Amount | None) -> OfThatColor:
    return OfThatColor(number if amount is None else _times(number, amount))


@reads()
def of_that_type(number: Amount) -> OfThatType:
    return OfThatType(number)


@reads()
def all_symbols(*groups: Symbols) -> ManaOutput:
    return SymbolMana(tuple(symbol for group in groups for symbol in group), ONE)


@reads()
def equal_amount(written: Symbols, amount: Amount) -> ManaOutput:
    if len(written) != 1:
        raise NoReadingError
    return SymbolMana(written, amount)


@reads()
def equal_amount_of_type(types: TypeSource, amount: Amount) -> ManaOutput:
    return OneTypeMana(types, amount)


@reads()
def equal_amount_of_that_color(amount: Amount) -> OfThatColor:
    return OfThatColor(amount)


@reads("that_much")
def that_much_mana(written: Symbols) -> ManaOutput:
    return SymbolMana(written, PaidAmount(Paid.EVENT))


@reads("twice_that_much")
def twice_that_much_mana(written: Symbols) -> ManaOutput:
    return SymbolMana(written, Product(2, PaidAmount(Paid.EVENT)))


@reads()
def of_one_type(number: Amount, types: TypeSource) -> ManaOutput:
    return OneTypeMana(types, number)


@reads()
def combination(number: Amount, types: TypeSource) -> ManaOutput:
    return CombinationMana(types, number)


@reads()
def different_colors(number: Amount) -> ManaOutput:
    if not isinstance(number, Fixed):
        raise NoReadingError
    colors = [OneMana(ManaType(color.value)) for color in Color]
    return ChoiceMana(
        tuple(SymbolMana(chosen, ONE) for chosen in combinations(colors, number.number))
    )


@reads()
def listed(*groups: Symbols) -> TypeSource:
    types = [symbol.mana for group in groups for symbol in group if isinstance(symbol, OneMana)]
    if len(types) != len(groups):
        raise NoReadingError
    return Listed(tuple(types))


@reads()
def colors_among_objects(filter_: Filter) -> TypeSource:
    return ColorsAmongObjects(filter_)


@reads()
def colors_of_one(reference: Reference) -> TypeSource:
    return ColorsAmongObjects(Is(reference))


@reads()
def color_could_produce(filter_: Filter) -> TypeSource:
    return CouldProduce(filter_, colors_only=True)


@reads()
def type_could_produce(filter_: Filter) -> TypeSource:
    return CouldProduce(filter_, colors_only=False)


@reads()
def color_could_produce_one(reference: Reference) -> TypeSource:
    return CouldProduce(Is(reference), colors_only=True)


@reads()
def type_could_produce_one(reference: Reference) -> TypeSource:
    return CouldProduce(Is(reference), colors_only=False)


@reads()
def produced(_permanent: Reference | str) -> TypeSource:
    return ProducedByEvent()
