"""Which types of mana an output offers on a board, and whose types it takes over (CR 106)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import Amount, Devotion, Variable
from manaproof.models.mana import (
    ALL_COLORS,
    ALL_TYPES,
    NO_TYPES,
    Color,
    ManaType,
    TypeSet,
    bit,
    type_set,
)
from manaproof.models.nodes import nodes
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ChoiceMana,
    ChosenColor,
    ColorsAmongObjects,
    CombinationMana,
    CommanderIdentity,
    CouldProduce,
    DoubleUnspentMana,
    EachTypeMana,
    Listed,
    ManaOfCost,
    ManaOutput,
    OneTypeMana,
    ProducedByEvent,
    SymbolMana,
    TypeSource,
)
from manaproof.models.symbols import (
    AnyPhyrexian,
    Generic,
    Hybrid,
    OneMana,
    Phyrexian,
    Snow,
    Symbol,
    VariableSymbol,
)
from manaproof.models.values import replace, value
from manaproof.solver.reading.amounts import possible
from manaproof.solver.reading.matching import described
from manaproof.solver.reading.objects import commander_cards, seen
from manaproof.solver.reading.symbols_of_cost import as_symbols

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.filters import Filter
    from manaproof.solver.reading.view import Context


@value
class Offered:
    """These types, whatever else the board could produce."""

    types: TypeSet


@value
class Look:
    """Those of these types that at least one of the permanents described could produce."""

    description: Filter
    context: Context
    types: TypeSet


@value
class Undefined:
    """No type: the source speaks of a choice, card or event that is not there (CR 106.5)."""


Term = Offered | Look | Undefined


def terms_of(output: ManaOutput, context: Context) -> Iterator[Term]:
    """Return what an output offers, part by part; nothing where it adds no mana (CR 106.7).

    Raises:
        UndecidedError: the board does not tell.
    """
    match output:
        case SymbolMana(symbols, times):
            if possible(times, context).highest > 0:
                for symbol in symbols:
                    yield Offered(_symbol_types(symbol, context))
        case (
            OneTypeMana(types, amount)
            | CombinationMana(types, amount)
            | EachTypeMana(types, amount)
        ):
            added = _types_added(amount, context)
            if added:
                yield from _limited(source_terms(types, context), added)
        case ChoiceMana(options):
            for option in options:
                yield from terms_of(option, context)
        case ManaOfCost():
            yield from terms_of(as_symbols(output, context), context)
        case DoubleUnspentMana():
            # CR 701.10f: of each type, as much as there is already.
            pool = context.view.board.players[context.controller].pool
            yield Offered(type_set(each.mana for each in pool))
        case _:
            assert_never(output)


def _types_added(amount: Amount, context: Context) -> TypeSet:
    """Return the types of which the amount adds at least one mana, each chosen in turn."""
    if not any(isinstance(node, Devotion) and not node.colors for node in nodes(amount)):
        return ALL_TYPES if possible(amount, context).highest > 0 else NO_TYPES
    # CR 700.5: devotion is to colors, so the devotion to a chosen {C} is that to no color.
    chosen = {mana: None if mana is ManaType.COLORLESS else Color(mana.value) for mana in ManaType}
    return type_set(
        mana
        for mana, color in chosen.items()
        if possible(amount, replace(context, color=color)).highest > 0
    )


def _limited(terms: Iterator[Term], types: TypeSet) -> Iterator[Term]:
    for term in terms:
        match term:
            case Offered(offered):
                yield Offered(TypeSet(offered & types))
            case Look(description, context, taken):
                yield Look(description, context, TypeSet(taken & types))
            case Undefined():
                yield term
            case _:
                assert_never(term)


def source_terms(source: TypeSource, context: Context) -> Iterator[Term]:
    """Return the types that a source names, as far as they hang on no amount (CR 106.5, 106.7).

    Raises:
        UndecidedError: the board does not tell.
    """
    match source:
        case AnyColor():
            yield Offered(ALL_COLORS)
        case AnyType():
            yield Offered(ALL_TYPES)
        case Listed(types):
            yield Offered(type_set(types))
        case ChosenColor():
            permanent = context.permanent
            chosen = () if permanent is None else permanent.chosen_colors
            if permanent is not None and permanent.chosen_color is not None:
                chosen = (*chosen, permanent.chosen_color)
            # CR 607.5a: a choice that was never made is undefined.
            yield Offered(type_set(chosen)) if chosen else Undefined()
        case CommanderIdentity():
            # CR 903.4f: without a commander its color identity is undefined.
            yield _found(card.color_identity for card in commander_cards(context))
        case CouldProduce(description, colors_only):
            # CR 106.1a, 106.1b: colors are five of the six types.
            yield Look(description, context, ALL_COLORS if colors_only else ALL_TYPES)
        case ColorsAmongObjects(description):
            yield _found(seen(each).colors for each, _ in described(description, context))
        case ProducedByEvent():
            yield Undefined()
        case _:
            assert_never(source)


def _found(colors: Iterator[TypeSet]) -> Term:
    bits = 0
    for each in colors:
        bits |= each
    return Offered(TypeSet(bits)) if bits else Undefined()


def _symbol_types(symbol: Symbol, context: Context) -> TypeSet:
    match symbol:
        case OneMana(mana):
            return bit(mana)
        case Hybrid(first, second):
            # CR 106.8: one half is chosen.
            return TypeSet(_symbol_types(first, context) | _symbol_types(second, context))
        case Phyrexian(colors):
            # CR 106.9: the color of the symbol.
            return type_set(colors)
        case Generic(amount):
            # CR 106.10: a generic symbol is that much colorless mana.
            return bit(ManaType.COLORLESS) if amount else NO_TYPES
        case VariableSymbol(letter):
            number = possible(Variable(letter), context)
            return bit(ManaType.COLORLESS) if number.highest > 0 else NO_TYPES
        case Snow():
            # CR 106.11: a snow symbol is colorless mana.
            return bit(ManaType.COLORLESS)
        case AnyPhyrexian():
            # CR 107.4g: it stands for any Phyrexian symbol and names no color.
            return NO_TYPES
    assert_never(symbol)
