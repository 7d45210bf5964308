"""Costs of activated abilities in words: "{2}", "{T}", "Sacrifice a creature" (CR 602.1a)."""

from __future__ import annotations

from typing import assert_never

from manaproof.models.amounts import ONE, Amount, Fixed
from manaproof.models.costs import (
    CostComponent,
    Discard,
    DiscardHand,
    Exert,
    ExileFrom,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    TapOthers,
    TapThis,
    UntapOthers,
    UntapThis,
)
from manaproof.models.filters import AllOf, Filter, HasQuality, Is, Quality
from manaproof.models.rendering.amounts import render_amount, so_many, so_much
from manaproof.models.rendering.filters import is_one_object, render_filter, render_plural
from manaproof.models.types import Reference, Zone


def render_cost(cost: tuple[CostComponent, ...]) -> str:
    """Write a cost as it stands before the colon.

    >>> from manaproof.models.symbols import ManaCost
    >>> render_cost((PayMana(ManaCost.parse("{2}")), TapThis(), PayLife(ONE)))
    '{2}, {T}, Pay 1 life'
    """
    written = [_component(component) for component in cost]
    return ", ".join(each[:1].upper() + each[1:] for each in written) if written else "{0}"


def _component(component: CostComponent) -> str:  # noqa: C901 -- one case a node
    match component:
        case PayMana(cost):
            return str(cost) or "{0}"
        case TapThis():
            return "{T}"
        case UntapThis():
            return "{Q}"
        case PayLife(amount):
            return f"pay {so_much(amount, 'life')}"
        case PayEnergy(amount):
            return f"pay {energy(amount)}"
        case TapOthers(amount, described):
            return f"tap {_some(amount, _state(described, Quality.UNTAPPED))}"
        case UntapOthers(amount, described):
            return f"untap {_some(amount, _state(described, Quality.TAPPED))}"
        case Sacrifice(amount, described):
            return f"sacrifice {_some(amount, described)}"
        case Discard(amount, described):
            return f"discard {_some(amount, described, noun='card')}"
        case DiscardHand():
            return "discard your hand"
        case ExileFrom(amount, described, zone):
            return f"exile {_exiled(amount, described, zone)}"
        case ReturnToHand(amount, described):
            return f"return {_some(amount, described)} to {_whose_hand(amount, described)} hand"
        case Mill(amount):
            return f"mill {so_many(amount, 'card')}"
        case RemoveCounters(amount, counter, described):
            return f"remove {counters(amount, counter, f'from {render_filter(described)}')}"
        case PutCounters(amount, counter, described):
            return f"put {counters(amount, counter, f'on {render_filter(described)}')}"
        case Loyalty(change):
            return f"{change:+}" if change else "0"
        case Exert():
            return "exert this permanent"
    assert_never(component)


def energy(amount: Amount) -> str:
    """Write so many {E} (CR 107.14)."""
    if isinstance(amount, Fixed) and 0 < amount.number <= 8:
        return "{E}" * amount.number
    return f"{render_amount(amount)} {{E}}"


def counters(amount: Amount, kind: str, where: str) -> str:
    """Write so many counters of a kind, or of any kind where it is empty (CR 122.1)."""
    return so_many(amount, f"{kind} counter" if kind else "counter", where=f" {where}")


def _some(amount: Amount, described: Filter, *, noun: str = "") -> str:
    if is_one_object(described) and amount == ONE:
        return render_filter(described, noun=noun)
    if amount == ONE:
        return render_filter(described, noun=noun)
    match amount:
        case Fixed():
            return f"{render_amount(amount)} {render_plural(described, noun=noun)}"
    return f"{render_amount(amount)} {render_plural(described, noun=noun)}"


def _state(described: Filter, state: Quality) -> Filter:
    """Say that what will be tapped must be untapped, or the reverse (CR 118.3)."""
    match described:
        case HasQuality(quality) if quality is state:
            return described
        case Is():
            return described
        case AllOf(parts) if HasQuality(state) in parts:
            return described
        case AllOf(parts):
            return AllOf((*parts, HasQuality(state)))
    return AllOf((described, HasQuality(state)))


def _exiled(amount: Amount, described: Filter, zone: Zone) -> str:
    if zone is Zone.BATTLEFIELD:
        return _some(amount, described)
    from_where = (
        "from the top of your library" if zone is Zone.LIBRARY else f"from your {zone.value}"
    )
    if zone in {Zone.STACK, Zone.COMMAND, Zone.EXILE}:
        from_where = f"from {'exile' if zone is Zone.EXILE else f'the {zone.value}'}"
    return f"{_some(amount, described, noun='card')} {from_where}"


def _whose_hand(amount: Amount, described: Filter) -> str:
    return "its owner's" if amount == ONE or described == Is(Reference.SELF) else "their owner's"
