"""Replacement effects on the production of mana, in words (CR 106.12b, 614)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.filters import HasQuality, Quality
from manaproof.models.production import AnyColor, AnyType, Listed, TypeSource
from manaproof.models.rendering.filters import render_filter
from manaproof.models.rendering.production import mana_of
from manaproof.models.rendering.references import does
from manaproof.models.rendering.words import listed, number_word, plural
from manaproof.models.replacements import (
    AddedByEveryPlayer,
    BecomesType,
    BecomesTypeOfLand,
    Multiplied,
)
from manaproof.models.types import Player

if TYPE_CHECKING:
    from manaproof.models.replacements import (
        ProductionChange,
        ProductionEvent,
        ReplaceProduction,
    )

_ANYTHING = HasQuality(Quality.ANYTHING)


def render_replacement(effect: ReplaceProduction) -> str:
    """Write which productions of mana are replaced and by what, as a clause without its full stop.

    >>> from manaproof.models.filters import HasType
    >>> from manaproof.models.replacements import ProductionEvent, ReplaceProduction
    >>> from manaproof.models.types import CardType
    >>> lands = ProductionEvent(HasType(CardType.LAND), Player.YOU)
    >>> render_replacement(ReplaceProduction(lands, Multiplied(2)))
    'if you tap a land for mana, it produces twice as much of that mana instead'
    """
    event, change = effect.applies, effect.change
    if (
        not event.tapped
        and isinstance(change, BecomesType)
        and change.keeps_amount
        and change.replaced == event.mana
    ):
        return f"if {_event(event)}, it adds that much {mana_of(change.types)} instead"
    return f"if {_event(event)}, {_change(change)}"


def _event(event: ProductionEvent) -> str:
    mana = "mana" if event.mana is None else mana_spoken_of(event.mana)
    if event.at_least > 1:
        mana = f"{number_word(event.at_least)} or more {mana}"
    if event.tapped and event.player is Player.ANY:
        return f"{render_filter(event.permanents)} is tapped for {mana}"
    if event.tapped:
        return does(event.player, f"tap {render_filter(event.permanents)} for {mana}")
    if event.permanents == _ANYTHING:
        return f"{event.player.value} would add {mana}"
    source = f"a spell, or an ability of {render_filter(event.permanents)}"
    if event.player is Player.ANY:
        return f"{source}, would add {mana}"
    return f"{source}, would cause {event.player.value} to add {mana}"


def _change(change: ProductionChange) -> str:
    match change:
        case BecomesType(types, replaced, keeps_amount):
            amount = "" if keeps_amount else " and amount"
            mana = _new(types) if keeps_amount else f"one {_new(types)}"
            return f"it produces {mana} instead of {_replaced(replaced)}{amount}"
        case BecomesTypeOfLand(pairs):
            said = [f"{plural(pair.land_type)} produce {{{pair.mana.value}}}" for pair in pairs]
            return f"{listed(said, 'and')} instead of any other type"
        case Multiplied(factor):
            times = {2: "twice"}.get(factor, f"{number_word(factor)} times")
            return f"it produces {times} as much of that mana instead"
        case AddedByEveryPlayer():
            return "all players add that mana instead"
    assert_never(change)


def mana_spoken_of(types: TypeSource) -> str:
    """Name the mana that an event is about: "{C}", "colored mana", "mana of the chosen color".

    >>> mana_spoken_of(AnyColor())
    'colored mana'
    """
    match types:
        case AnyColor():
            return "colored mana"
        case Listed((one,)):
            return f"{{{one.value}}}"
        case _:
            return mana_of(types)


def _new(types: TypeSource) -> str:
    match types:
        case AnyColor():
            return "mana of a color of your choice"
        case AnyType():
            return "mana of a type of your choice"
        case Listed((one,)):
            return f"{{{one.value}}}"
        case _:
            return mana_of(types)


def _replaced(replaced: TypeSource) -> str:
    match replaced:
        case AnyType():
            return "any other type"
        case AnyColor():
            return "any other color"
        case _:
            return mana_of(replaced)
