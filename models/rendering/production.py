"""Mana that an effect adds, in words: "one mana of any color", "{G} for each creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import (
    ONE,
    Amount,
    CountOf,
    Fixed,
    Paid,
    PaidAmount,
    Product,
    Variable,
)
from manaproof.models.filters import Filter, HasQuality, Is, Quality
from manaproof.models.mana import Color, ManaType
from manaproof.models.production import (
    AnyColor,
    AnyType,
    CantSpend,
    ChoiceMana,
    ChosenColor,
    ColorsAmongObjects,
    CombinationMana,
    CommanderIdentity,
    CouldProduce,
    DoubleUnspentMana,
    EachTypeMana,
    KeepsMana,
    Listed,
    ManaOfCost,
    ManaOutput,
    ManaTerm,
    OneTypeMana,
    ProducedByEvent,
    Purpose,
    Rider,
    SpendOn,
    SpendOnly,
    SymbolMana,
    TypeSource,
)
from manaproof.models.rendering.amounts import for_each, render_amount
from manaproof.models.rendering.filters import is_one_object, render_filter, render_plural
from manaproof.models.rendering.references import render_reference
from manaproof.models.rendering.words import listed, unread
from manaproof.models.symbols import write_symbol

if TYPE_CHECKING:
    from collections.abc import Iterable

_FEW = 8
"""Up to so many symbols are written out one by one."""


def render_output(output: ManaOutput) -> str:
    """Write what an effect adds, as it follows "Add" (CR 106.3).

    >>> render_output(OneTypeMana(AnyColor(), Fixed(2)))
    'two mana of any one color'
    """
    match output:
        case SymbolMana(symbols, times):
            return _symbols("".join(map(write_symbol, symbols)), times)
        case OneTypeMana(Listed(types), Fixed(1)):
            return listed(map(_symbol, types), "or")
        case OneTypeMana(types, amount):
            return _so_much_mana(amount, _one_type(types, one=amount == ONE))
        case CombinationMana(Listed(types), Fixed(1)):
            return listed(map(_symbol, types), "or")
        case CombinationMana(types, amount):
            return _so_much_mana(amount, f"in any combination of {types_in_plural(types)}")
        case EachTypeMana(ColorsAmongObjects(described), amount):
            found = render_plural(described)
            return _so_much_mana(amount, f"of that color for each color among {found}")
        case EachTypeMana(types, amount):
            return _so_much_mana(amount, f"of {_each_type(types)}")
        case ChoiceMana(options):
            return listed(map(render_output, options), "or")
        case ManaOfCost(reference):
            cost = f"{render_reference(reference)}'s mana cost"
            return f"one mana of that color for each colored mana symbol in {cost}"
        case DoubleUnspentMana():
            return "as much mana of each type as you have unspent mana of it"
    assert_never(output)


def _symbols(symbols: str, times: Amount) -> str:
    match times:
        case Fixed(1):
            return symbols
        case Fixed(number) if 0 < number <= _FEW:
            return symbols * number
        case PaidAmount(Paid.EVENT):
            return f"that much {symbols}"
        case Product(_, PaidAmount(Paid.EVENT)):
            return f"{render_amount(times)} {symbols}"
        case Product(factor, amount) if 0 < factor <= _FEW:
            return _symbols(symbols * factor, amount)
    each = for_each(times)
    return (
        f"{symbols} {each}" if each else f"an amount of {symbols} equal to {render_amount(times)}"
    )


def _so_much_mana(amount: Amount, kind: str) -> str:
    match amount:
        case Fixed() | Variable():
            return f"{render_amount(amount)} mana {kind}"
        case PaidAmount(Paid.EVENT):
            return f"{render_amount(amount)} mana {kind}"
        case Product(factor, CountOf() as counted):
            return f"{render_amount(Fixed(factor))} mana {kind} {for_each(counted)}"
    return f"X mana {kind}, where X is {render_amount(amount)}"


def _symbol(mana: ManaType) -> str:
    return f"{{{mana.value}}}"


def _one_type(types: TypeSource, *, one: bool) -> str:
    match types:
        case AnyColor():
            return "of any color" if one else "of any one color"
        case AnyType():
            return "of any type" if one else "of any one type"
        case Listed(listed_types):
            return f"of one of {listed(map(_symbol, listed_types), 'or')}"
        case ChosenColor():
            return "of the chosen color"
        case CommanderIdentity():
            return f"of any {'' if one else 'one '}color in your commander's color identity"
        case CouldProduce(permanents, colors_only):
            kind = "color" if colors_only else "type"
            which = render_filter(permanents)
            return f"of any {'' if one else 'one '}{kind} that {which} could produce"
        case ColorsAmongObjects(Is(reference)):
            return f"of any of {render_reference(reference)}'s colors"
        case ColorsAmongObjects(described):
            return f"of any {'' if one else 'one '}color among {render_plural(described)}"
        case ProducedByEvent():
            return f"of any {'' if one else 'one '}type that permanent produced"
    assert_never(types)


def _each_type(types: TypeSource) -> str:
    match types:
        case Listed(listed_types):
            return f"each of {listed(map(_symbol, listed_types), 'and')}"
        case ChosenColor():
            return "the chosen color"
    first, space, rest = types_in_plural(types).partition(" ")
    return f"each {first.removesuffix('s')}{space}{rest}"


def types_in_plural(types: TypeSource) -> str:
    """Name all the types that a source offers, as one combines them."""
    match types:
        case AnyColor():
            return "colors"
        case AnyType():
            return "types"
        case Listed(listed_types):
            return listed(map(_symbol, listed_types), "and/or")
        case ChosenColor():
            return "the chosen color"
        case CommanderIdentity():
            return "colors in your commander's color identity"
        case CouldProduce(permanents, colors_only):
            which = render_plural(permanents)
            return f"{'colors' if colors_only else 'types'} that {which} could produce"
        case ColorsAmongObjects(Is(reference)):
            return f"{render_reference(reference)}'s colors"
        case ColorsAmongObjects(described):
            return f"colors among {render_plural(described)}"
        case ProducedByEvent():
            return "types that permanent produced"
    assert_never(types)


def mana_of(types: TypeSource) -> str:
    """Name mana of the types of a source: "white mana", "mana of any color"."""
    match types:
        case Listed(listed_types):
            return f"{listed([_type_word(each) for each in listed_types], 'or')} mana"
        case _:
            return f"mana {_one_type(types, one=True)}"


def mana_that(types: TypeSource) -> str:
    """Name mana that something could produce: "{C}", "any type of mana that permanent could produce"."""
    match types:
        case Listed((one,)):
            return f"{{{one.value}}}"
        case CouldProduce(permanents, colors_only):
            kind = "color" if colors_only else "type"
            that = "" if is_one_object(permanents) else "that "
            return f"any {kind} of mana {that}{render_filter(permanents)} could produce"
        case _:
            return mana_of(types)


def _type_word(mana: ManaType) -> str:
    return "colorless" if mana is ManaType.COLORLESS else Color(mana.value).name.lower()


def render_terms(terms: Iterable[ManaTerm]) -> tuple[str, ...]:
    """Write the restrictions and riders on mana as the sentences that follow it (CR 106.6)."""
    return tuple(map(_term, terms))


def _term(term: ManaTerm) -> str:
    match term:
        case SpendOnly((SpendOn(Purpose.X_COSTS, HasQuality(Quality.ANYTHING)),)):
            return "spend this mana only on costs that contain {X}"
        case SpendOnly(uses):
            return f"spend this mana only to {render_uses(uses)}"
        case CantSpend(uses):
            return f"this mana can't be spent to {render_uses(uses)}"
        case Rider(uses, markers):
            more = unread("not modelled", markers)
            return f"if this mana is spent to {render_uses(uses)}, more happens {more}"
        case KeepsMana():
            return "until end of turn, you don't lose this mana as steps and phases end"
    assert_never(term)


def render_uses(uses: tuple[SpendOn, ...]) -> str:
    """Write what mana may be spent on, as what follows "to"."""
    return listed(map(_use, uses), "or")


def _use(use: SpendOn) -> str:
    described = use.filter
    match use.purpose:
        case Purpose.CAST:
            return f"cast {_limited(described, 'spells', 'spell')}"
        case Purpose.ACTIVATE:
            if described == HasQuality(Quality.ANYTHING):
                return "activate abilities"
            return f"activate abilities of {render_plural(described)}"
        case Purpose.EQUIP:
            return f"activate equip abilities{_of(described)}"
        case Purpose.CUMULATIVE_UPKEEP:
            return f"pay cumulative upkeep costs{_of(described)}"
        case Purpose.UNLOCK:
            return f"unlock doors{_of(described)}"
        case Purpose.TURN_FACE_UP:
            return f"turn {_limited(described, 'permanents', '')} face up"
        case Purpose.GAIN_LEVEL:
            return f"gain a Class level{_of(described)}"
        case Purpose.GENERIC:
            return f"pay generic mana costs{_of(described)}"
        case Purpose.X_COSTS:
            return f"pay costs that contain {{X}}{_of(described)}"
    assert_never(use.purpose)


def _limited(described: Filter, all_of_them: str, noun: str) -> str:
    if described == HasQuality(Quality.ANYTHING):
        return all_of_them
    if is_one_object(described) and isinstance(described, Is):
        return render_filter(described, noun=noun)
    return render_plural(described, noun=noun)


def _of(described: Filter) -> str:
    if described == HasQuality(Quality.ANYTHING):
        return ""
    return f" of {render_plural(described)}"
