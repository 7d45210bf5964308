"""Which objects a filter describes, on a board whose characteristics are given (CR 109.2)."""

from __future__ import annotations

import operator
from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import KeywordAbility
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    Comparison,
    ControlledBy,
    CouldProduceAny,
    Filter,
    HasColor,
    HasCounter,
    HasKeyword,
    HasNumber,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    Named,
    Not,
    OwnedBy,
    SharesName,
    SharesType,
)
from manaproof.models.mana import bit
from manaproof.models.types import LAND_TYPES, Zone
from manaproof.solver.reading.objects import (
    GameObject,
    in_zone,
    mana_value,
    on_battlefield,
    printed_number,
    referenced,
    seen,
)
from manaproof.solver.reading.qualities import has_quality, has_subtype
from manaproof.solver.reading.verdicts import every, some
from manaproof.solver.reading.view import players

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from manaproof.solver.reading.view import Context

_COMPARE: dict[Comparison, Callable[[int, int], bool]] = {
    Comparison.AT_LEAST: operator.ge,
    Comparison.AT_MOST: operator.le,
    Comparison.EXACTLY: operator.eq,
    Comparison.MORE: operator.gt,
    Comparison.FEWER: operator.lt,
}
_BATTLEFIELD = frozenset({Zone.BATTLEFIELD})


def matches(description: Filter, permanent: str, context: Context) -> bool:
    """Report whether a filter describes a permanent now; never one that is phased out.

    A phased-out permanent is treated as though it did not exist (CR 702.26b).

    Raises:
        UndecidedError: the board does not tell.
    """
    view = context.view
    return permanent in view.characteristics and describes(
        description, on_battlefield(permanent, view), context
    )


def matching(description: Filter, context: Context) -> tuple[str, ...]:
    """Return the permanents that a filter describes, by id, in board order.

    Raises:
        UndecidedError: the board does not tell.
    """
    return tuple(
        object_.permanent.id
        for object_, _ in _candidates(description, context)
        if object_.permanent is not None and describes(description, object_, context)
    )


def described(description: Filter, context: Context) -> Iterator[tuple[GameObject, int]]:
    """Return the objects that a filter describes, in every zone it speaks of, and how many of each.

    A filter that names no zone speaks of the battlefield (CR 109.2).

    Raises:
        UndecidedError: it could describe a card that nobody has seen.
    """
    for object_, number in _candidates(description, context):
        if describes(description, object_, context):
            if number is None:
                raise UndecidedError(
                    f"how many cards there are in the {object_.zone.value} of {object_.owner}",
                    f"state the {object_.zone.value} of {object_.owner} on the board",
                )
            yield object_, number


def count(description: Filter, context: Context) -> int:
    """Count the objects that a filter describes, in every zone it speaks of (CR 109.2).

    Raises:
        UndecidedError: it could describe a card that nobody has seen.
    """
    return sum(number for _, number in described(description, context))


def compare(left: int, comparison: Comparison, right: int) -> bool:
    """Report whether two numbers compare so."""
    return _COMPARE[comparison](left, right)


def number_of(characteristic: Characteristic, object_: GameObject) -> int | None:
    """Return an object's power, toughness, mana value or loyalty; ``None`` if it has none.

    Raises:
        UndecidedError: a card that nobody has seen, a printed ``*`` off the battlefield, or a size that
            the board does not tell.
    """
    match characteristic:
        case Characteristic.MANA_VALUE:
            return mana_value(object_)
        case Characteristic.POWER | Characteristic.TOUGHNESS:
            if seen(object_).untold:
                raise UndecidedError(seen(object_).untold)
            printed = object_.card and (object_.card.front.power, object_.card.front.toughness)
            power, toughness = seen(object_).power, seen(object_).toughness
            number = power if characteristic is Characteristic.POWER else toughness
            if number is None and printed and None not in printed:
                raise UndecidedError(
                    f"the {characteristic.value} of {seen(object_).name} in a {object_.zone.value}"
                )
            return number
        case Characteristic.LOYALTY:
            # CR 306.5c: on the battlefield, the number of its loyalty counters.
            if object_.permanent is not None:
                return object_.permanent.counters.get("loyalty", 0)
            return printed_number(object_.card.front.loyalty if object_.card else None)
    assert_never(characteristic)


def describes(  # noqa: C901 -- a branch for each filter
    description: Filter, object_: GameObject, context: Context
) -> bool:
    """Report whether a filter describes an object of a zone that the filter speaks of.

    Raises:
        UndecidedError: the board does not tell, and what it tells does not settle it.
    """
    match description:
        case AllOf(parts):
            return every(lambda part: describes(part, object_, context), parts)
        case AnyOf(parts):
            spoken = _of_zone(parts, object_.zone)
            return some(lambda part: describes(part, object_, context), spoken)
        case Not(part):
            return not describes(part, object_, context)
        case HasType(card_type):
            return card_type in seen(object_).types
        case HasSubtype(subtype):
            return has_subtype(object_, subtype)
        case HasSupertype(supertype):
            return supertype in seen(object_).supertypes
        case ControlledBy(player):
            controller = object_.characteristics and object_.characteristics.controller
            # CR 108.4a: a card that has no controller is controlled by its owner.
            return (controller or object_.owner) in players(player, context)
        case OwnedBy(player):
            return object_.owner in players(player, context)
        case InZone(zone):
            return object_.zone is zone
        case HasColor(color):
            return bool(seen(object_).colors & bit(color))
        case HasQuality(quality):
            return has_quality(object_, quality, context)
        case Is(reference):
            return any(_same(object_, other) for other in referenced(reference, context))
        case HasKeyword(keyword):
            return any(
                isinstance(ability, KeywordAbility) and ability.keyword == keyword
                for ability in seen(object_).abilities
            )
        case HasCounter(counter):
            counters = {} if object_.permanent is None else object_.permanent.counters
            return any(n > 0 for kind, n in counters.items() if counter in {"", kind})
        case Named(name):
            return name in _names(object_) | {seen(object_).name}
        case HasNumber():
            return _number_compares(description, object_, context)
        case SharesType(reference):
            return any(_shares_type(object_, other) for other in referenced(reference, context))
        case SharesName(reference):
            # CR 201.2a: an object without a name shares it with none.
            shared = _names(object_)
            return any(shared & _names(other) for other in referenced(reference, context))
        case CouldProduceAny(types):
            from manaproof.solver.reading.producible import could_produce_any  # filters in it

            return could_produce_any(types, object_, context)
    assert_never(description)


def _number_compares(description: HasNumber, object_: GameObject, context: Context) -> bool:
    from manaproof.solver.reading.amounts import evaluate  # amounts count what filters describe

    number = number_of(description.characteristic, object_)
    return number is not None and compare(
        number, description.comparison, evaluate(description.amount, context)
    )


def _candidates(description: Filter, context: Context) -> Iterator[tuple[GameObject, int | None]]:
    """Return the objects that a filter could describe, by what it says of zones alone."""
    one = pinned(description)
    if one is not None:
        for object_ in referenced(one.reference, context):
            yield object_, 1
        return
    for zone in Zone:
        if zone in (_zones(description) or _BATTLEFIELD):
            yield from in_zone(zone, context.view)


def pinned(description: Filter) -> Is | None:
    """Return the one object that a filter says its objects are, wherever that object is."""
    match description:
        case Is():
            return description
        case AllOf(parts):
            return next((found for found in map(pinned, parts) if found is not None), None)
    return None


@lru_cache(maxsize=1024)
def _zones(description: Filter) -> frozenset[Zone]:
    """Return the zones that a filter names."""
    match description:
        case InZone(zone):
            return frozenset({zone})
        case AllOf(parts):
            return frozenset().union(*map(_zones, parts))
        case AnyOf(parts):
            named = [_zones(part) for part in parts]
            if not any(named):
                return frozenset()
            return frozenset().union(*(zones or _BATTLEFIELD for zones in named))
    return frozenset()


def _of_zone(parts: tuple[Filter, ...], zone: Zone) -> tuple[Filter, ...]:
    """Return those alternatives of a filter that speak of a zone, where any names one."""
    if not any(map(_zones, parts)):
        return parts
    return tuple(part for part in parts if zone in (_zones(part) or _BATTLEFIELD))


def _same(one: GameObject, other: GameObject) -> bool:
    if one.permanent is None or other.permanent is None:
        return one == other
    return one.permanent.id == other.permanent.id


def _names(object_: GameObject) -> frozenset[str]:
    # CR 709.4a: a split card has two names.
    return frozenset(seen(object_).name.split(" // ")) - {""}


def _shares_type(one: GameObject, other: GameObject) -> bool:
    subtypes = set(seen(other).subtypes) - LAND_TYPES
    return any(has_subtype(one, subtype) for subtype in subtypes)
