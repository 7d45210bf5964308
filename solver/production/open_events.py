"""What an ability could produce, its choices still open: how often, which types, taken from where.

Where replacement effects apply, amounts matter, and so does what is produced together. An event is
described here free of the board, so that it can be written down as constraints.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.amounts import ONE, Amount, Variable
from manaproof.models.costs import TapThis
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import Color, ManaType, members
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.production import (
    ChoiceMana,
    CombinationMana,
    DoubleUnspentMana,
    EachTypeMana,
    ManaOfCost,
    ManaOutput,
    OneTypeMana,
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
from manaproof.solver.could_produce.offers import resolutions
from manaproof.solver.could_produce.outputs import Look, Offered, Undefined, source_terms
from manaproof.solver.production.problem import OrderEffect, Scaled, Shared
from manaproof.solver.production.replacements import Producer, applicable
from manaproof.solver.production.resolving import followed
from manaproof.solver.reading.amounts import Numbers, possible
from manaproof.solver.reading.objects import on_battlefield
from manaproof.solver.reading.symbols_of_cost import as_symbols

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from manaproof.models.abilities import Ability
    from manaproof.models.filters import Filter
    from manaproof.solver.production.replacements import Replacing
    from manaproof.solver.reading.view import Context

    NumberLook = Callable[[Filter, Context], int]
    """Gives what abilities ask about a number."""

ONCE = Numbers(1, 1)


@value
class Option:
    """So much mana of a type."""

    mana: ManaType
    numbers: Numbers
    question: int | None = None
    """It is there only if one of the permanents that this question is about could produce it."""


@value
class Part:
    """One of these options, chosen anew each time."""

    options: tuple[Option, ...]

    @property
    def may_fail(self) -> bool:
        """Whether no type may be defined, so that it is no mana (CR 106.5)."""
        return all(option.question is not None for option in self.options)


@value
class Addition:
    """Each of the parts, so many times."""

    times: Numbers
    parts: tuple[Part, ...]


@value
class OpenEvent:
    """One production of mana, of which every choice is still open, and the effects on it."""

    additions: tuple[Addition, ...]
    effects: tuple[OrderEffect, ...]


def effects_on(
    ability: Ability, replacing: tuple[Replacing, ...], context: Context
) -> tuple[OrderEffect, ...]:
    """Return the replacement effects that may apply to what an ability of a permanent produces.

    CR 106.7: as if it resolved now, under the control of the permanent's controller.

    Raises:
        UndecidedError: the board does not tell.
    """
    # CR 106.12: only a mana ability with {T} in its cost taps the permanent for mana.
    tapped = (
        isinstance(ability, ActivatedAbility)
        and any(isinstance(component, TapThis) for component in ability.cost)
        and is_mana_ability(ability, rules=context.view.board.rules)
    )
    permanent = on_battlefield(context.source or "", context.view)
    found = applicable(replacing, Producer(permanent, context.controller, tapped))
    # Of the types that are produced, it is all one who gets the mana.
    return tuple(
        replace(effect, change=Scaled(len(effect.change.players)))
        if isinstance(effect.change, Shared)
        else effect
        for _, effect in found
    )


def open_events(
    ability: Ability, effects: tuple[OrderEffect, ...], context: Context, number: NumberLook
) -> Iterator[OpenEvent]:
    """Return what an ability would produce if it resolved now, costs ignored (CR 106.7).

    Raises:
        UndecidedError: the board does not tell, or what it produces may come to less the more
            types others could produce.
    """
    for effect, resolving in resolutions(ability, context):
        for addings, _ in followed(effect, resolving):
            added = [_additions(each.instruction.output, each.context, number) for each in addings]
            for additions in product(*added):
                yield OpenEvent(additions, effects)


def _additions(output: ManaOutput, context: Context, number: NumberLook) -> Iterator[Addition]:
    match output:
        case SymbolMana(symbols, times):
            parts = tuple(Part(tuple(_symbol_options(each, context))) for each in symbols)
            yield Addition(_numbers(times, context), parts)
        case OneTypeMana(source, amount):
            options = _options(source, amount, context, number)
            yield Addition(ONCE, (Part(tuple(options)),))
        case CombinationMana(source, amount):
            options = _options(source, ONE, context, number)
            yield Addition(_numbers(amount, context), (Part(tuple(options)),))
        case EachTypeMana(source, amount):
            each_type = tuple(Part((each,)) for each in _options(source, amount, context, number))
            if any(part.may_fail for part in each_type):
                raise UndecidedError(
                    "what replacement effects make of mana of every type that others could produce"
                )
            yield Addition(ONCE, each_type)
        case ChoiceMana(options_):
            for option in options_:
                yield from _additions(option, context, number)
        case ManaOfCost():
            yield from _additions(as_symbols(output, context), context, number)
        case DoubleUnspentMana():
            # CR 701.10f: of each type, as much as there is already.
            pool = context.view.board.players[context.controller].pool
            yield Addition(ONCE, tuple(Part((Option(each.mana, ONCE),)) for each in pool))
        case _:
            assert_never(output)


def _options(
    source: TypeSource, amount: Amount, context: Context, number: NumberLook
) -> Iterator[Option]:
    for term in source_terms(source, context):
        match term:
            case Offered(types):
                question = None
            case Look(description, asking, types):
                question = number(description, asking)
            case Undefined():
                continue
            case _:
                assert_never(term)
        for mana in members(types):
            # CR 700.5: devotion is to colors, so the devotion to a chosen {C} is that to no color.
            color = None if mana is ManaType.COLORLESS else Color(mana.value)
            yield Option(mana, _numbers(amount, replace(context, color=color)), question)


def _symbol_options(symbol: Symbol, context: Context) -> Iterator[Option]:
    match symbol:
        case OneMana(mana):
            yield Option(mana, ONCE)
        case Hybrid(first, second):
            # CR 106.8: one half is chosen.
            yield from _symbol_options(first, context)
            yield from _symbol_options(second, context)
        case Phyrexian(colors):
            # CR 106.9: one mana of the color of the symbol.
            for color in colors:
                yield Option(ManaType(color.value), ONCE)
        case Generic(amount):
            # CR 106.10: that much colorless mana.
            yield Option(ManaType.COLORLESS, Numbers(amount, amount))
        case VariableSymbol(letter):
            yield Option(ManaType.COLORLESS, _numbers(Variable(letter), context))
        case Snow():
            # CR 106.11: colorless mana.
            yield Option(ManaType.COLORLESS, ONCE)
        case AnyPhyrexian():
            # CR 107.4g: it stands for any Phyrexian symbol and names no color.
            return
        case _:
            assert_never(symbol)


def _numbers(amount: Amount, context: Context) -> Numbers:
    # CR 107.1b: an effect that would add less than no mana adds none.
    found = possible(amount, context)
    return Numbers(max(found.least, 0), None if found.most is None else max(found.most, 0))
