"""Production as a relation between single types, read off the rules ability by ability (CR 106.7).

A second reading beside the fixed point: it asks of each ability and each type whether the ability
would add that type outright, or only if some permanent that a filter describes could produce it.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import (
    ActivatedAbility,
    ChapterAbility,
    KeywordAbility,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.amounts import Amount, Variable
from manaproof.models.conditions import Unless
from manaproof.models.effects import AddMana, Conditional, Effect, Instead, May, Sequence
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import Filter, Is, Quality
from manaproof.models.mana import Color, ManaType, members
from manaproof.models.mana_abilities import could_add_mana
from manaproof.models.nodes import nodes, substitute
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
from manaproof.models.types import Player, Reference, Zone
from manaproof.models.values import replace, value
from manaproof.solver.could_produce.open_costs import left_open, usable
from manaproof.solver.reading.amounts import possible
from manaproof.solver.reading.conditions import may_hold
from manaproof.solver.reading.matching import described
from manaproof.solver.reading.objects import commander_cards, seen
from manaproof.solver.reading.symbols_of_cost import as_symbols
from manaproof.solver.resolution import left_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import Ability
    from manaproof.solver.reading.view import Context

Question = tuple[Filter, str, str]
"""What an ability asks about: a filter, who is "you", and from where where that matters."""


@value
class Way:
    """The type is added, if one of the permanents that the filter describes could produce it."""

    description: Filter | None
    """``None`` where the type is added outright."""
    context: Context


def question_of(description: Filter, context: Context) -> Question:
    """Return what an ability asks about, the same for all that ask about the same permanents."""
    if _is_plain(description) and not context.players:
        return description, context.controller, ""
    return description, context.controller, f"{context.source} {dict(context.players)}"


@lru_cache(maxsize=1024)
def _is_plain(description: Filter) -> bool:
    """Report whether a filter means the same from every permanent of a player."""
    return not any(isinstance(node, Reference | Quality | Amount) for node in nodes(description))


def ability_ways(ability: Ability, mana: ManaType, context: Context) -> Iterator[Way]:
    """Return the ways in which an ability would add a type if it resolved now (CR 106.7).

    Replacement effects are left out.

    Raises:
        UndecidedError: the board does not tell.
    """
    match ability:
        case ActivatedAbility(zone=zone) if zone is not Zone.BATTLEFIELD:
            # CR 113.6m: it functions in that zone only.
            return
        case ActivatedAbility(cost, effect):
            used = usable(cost)
            settled = effect if used is None else substitute(effect, Is(Reference.PAID), used)
            yield from _effect_ways(settled, mana, replace(context, unpaid=left_open(cost)))
        case TriggeredAbility(triggers, effect, condition):
            if any(trigger.event is TriggerEvent.ENTERS for trigger in triggers):
                context = replace(context, x=context.view.board.permanents[context.source or ""].x)
            if condition is None or may_hold(condition, context):
                yield from _effect_ways(effect, mana, context)
        case ChapterAbility(_, effect):
            yield from _effect_ways(effect, mana, context)
        case KeywordAbility("firebending", number) if mana is ManaType.RED:
            # CR 702.189a: whenever it attacks, add that much {R}.
            if not number.isdecimal():
                raise UndecidedError(f"how much mana firebending {number} adds")
            if number.strip("0"):
                yield Way(None, context)


def _effect_ways(effect: Effect, mana: ManaType, context: Context) -> Iterator[Way]:
    if could_add_mana(effect) and Player.TARGET in nodes(effect):
        for name in context.view.board.players:
            targeted = replace(context, players=MappingProxyType({Player.TARGET: name}))
            yield from _instruction_ways(effect, mana, targeted)
    else:
        yield from _instruction_ways(effect, mana, context)


def _instruction_ways(effect: Effect, mana: ManaType, context: Context) -> Iterator[Way]:
    if not could_add_mana(effect):
        return
    match effect:
        case AddMana(output):
            yield from _output_ways(output, mana, context)
        case May(inner):
            yield from _instruction_ways(inner, mana, context)
        case Conditional(condition, inner):
            if may_hold(condition, context):
                yield from _instruction_ways(inner, mana, context)
        case Instead(inner, condition, replacement):
            if may_hold(condition, context):
                yield from _instruction_ways(replacement, mana, context)
            if may_hold(Unless(condition), context):
                yield from _instruction_ways(inner, mana, context)
        case Sequence(()):
            return
        case Sequence((first, *rest)):
            yield from _instruction_ways(first, mana, context)
            # CR 608.2c: in the order written, each on the board that the ones before it left.
            for left in left_by(first, tuple(rest), context):
                yield from _instruction_ways(Sequence(tuple(rest)), mana, left)


def _output_ways(output: ManaOutput, mana: ManaType, context: Context) -> Iterator[Way]:
    match output:
        case SymbolMana(symbols, times):
            if possible(times, context).highest >= 1 and any(
                _stands_for(symbol, mana, context) for symbol in symbols
            ):
                yield Way(None, context)
        case (
            OneTypeMana(source, amount)
            | CombinationMana(source, amount)
            | EachTypeMana(source, amount)
        ):
            color = None if mana is ManaType.COLORLESS else Color(mana.value)
            if possible(amount, replace(context, color=color)).highest >= 1:
                yield from _source_ways(source, mana, context)
        case ChoiceMana(options):
            for option in options:
                yield from _output_ways(option, mana, context)
        case ManaOfCost():
            yield from _output_ways(as_symbols(output, context), mana, context)
        case DoubleUnspentMana():
            pool = context.view.board.players[context.controller].pool
            if any(each.mana is mana for each in pool):
                yield Way(None, context)
        case _:
            assert_never(output)


def _source_ways(source: TypeSource, mana: ManaType, context: Context) -> Iterator[Way]:
    colored = mana is not ManaType.COLORLESS
    match source:
        case CouldProduce(description, colors_only):
            if colored or not colors_only:
                yield Way(description, context)
            return
        case AnyColor():
            offered = colored
        case AnyType():
            offered = True
        case Listed(types):
            offered = mana in types
        case ChosenColor():
            permanent = context.permanent
            chosen = () if permanent is None else (permanent.chosen_color, *permanent.chosen_colors)
            offered = any(color is not None and color.value == mana.value for color in chosen)
        case CommanderIdentity():
            offered = any(mana in members(c.color_identity) for c in commander_cards(context))
        case ColorsAmongObjects(description):
            offered = any(
                mana in members(seen(each).colors) for each, _ in described(description, context)
            )
        case ProducedByEvent():
            offered = False
        case _:
            assert_never(source)
    if offered:
        yield Way(None, context)


def _stands_for(symbol: Symbol, mana: ManaType, context: Context) -> bool:
    match symbol:
        case OneMana(type_):
            return type_ is mana
        case Hybrid(first, second):
            return _stands_for(first, mana, context) or _stands_for(second, mana, context)
        case Phyrexian(colors):
            return mana.value in {color.value for color in colors}
        case Generic(amount):
            return mana is ManaType.COLORLESS and amount > 0
        case VariableSymbol(letter):
            number = possible(Variable(letter), context)
            return mana is ManaType.COLORLESS and number.highest >= 1
        case Snow():
            return mana is ManaType.COLORLESS
        case AnyPhyrexian():
            return False
    assert_never(symbol)
