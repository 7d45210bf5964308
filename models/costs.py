"""Costs of activated abilities: what is paid besides, and with, mana (CR 118, 602.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.filters import HasCounter, HasQuality, Quality
from manaproof.models.nodes import nodes
from manaproof.models.types import Zone
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.amounts import Amount
    from manaproof.models.filters import Filter
    from manaproof.models.symbols import ManaCost


@value
class PayMana:
    """Pay this much mana."""

    cost: ManaCost


@value
class TapThis:
    """{T}: tap this permanent (CR 107.5)."""


@value
class UntapThis:
    """{Q}: untap this permanent (CR 107.6)."""


@value
class PayLife:
    """Pay so much life (CR 119.4)."""

    amount: Amount


@value
class PayEnergy:
    """Pay so many {E} (CR 107.14)."""

    amount: Amount


@value
class TapOthers:
    """Tap so many untapped permanents; no {T} symbol, so sickness does not matter."""

    amount: Amount
    filter: Filter


@value
class UntapOthers:
    """Untap so many tapped permanents."""

    amount: Amount
    filter: Filter


@value
class Sacrifice:
    """Sacrifice so many permanents (CR 701.21)."""

    amount: Amount
    filter: Filter


@value
class Discard:
    """Discard so many cards; the filter may be this card itself."""

    amount: Amount
    filter: Filter


@value
class DiscardHand:
    """Discard your hand, however many cards it holds."""


@value
class ExileFrom:
    """Exile so many objects from a zone; the filter may be this object itself."""

    amount: Amount
    filter: Filter
    zone: Zone


@value
class ReturnToHand:
    """Return so many permanents to their owner's hand."""

    amount: Amount
    filter: Filter


@value
class Mill:
    """Put so many cards from the top of your library into your graveyard (CR 701.17)."""

    amount: Amount


@value
class RemoveCounters:
    """Remove so many counters of a kind from one object that the filter describes."""

    amount: Amount
    """``Variable`` for "any number of" and for X."""
    counter: str
    filter: Filter


@value
class PutCounters:
    """Put so many counters of a kind on one object that the filter describes."""

    amount: Amount
    counter: str
    filter: Filter


@value
class Loyalty:
    """Add or remove so many loyalty counters (CR 606.4); a negative number removes."""

    change: int


@value
class Exert:
    """Exert this permanent (CR 701.43)."""


CostComponent = (
    PayMana
    | TapThis
    | UntapThis
    | PayLife
    | PayEnergy
    | TapOthers
    | UntapOthers
    | Sacrifice
    | Discard
    | DiscardHand
    | ExileFrom
    | ReturnToHand
    | Mill
    | RemoveCounters
    | PutCounters
    | Loyalty
    | Exert
)

_TAPPING = (TapThis, TapOthers)
_UNTAPPING = (UntapThis, UntapOthers)


def order_matters(parts: tuple[CostComponent, ...]) -> bool:
    """Report whether what one part does may bear on whether another can be paid (CR 601.2h).

    Parts that move an object away are left out of the question: paid last, they hinder no other.

    >>> order_matters((TapThis(), UntapThis())), order_matters((TapThis(), Exert()))
    (True, False)
    """
    kinds = {type(part) for part in parts}
    taps, untaps = not kinds.isdisjoint(_TAPPING), not kinds.isdisjoint(_UNTAPPING)
    others = [part for part in parts if not isinstance(part, (*_TAPPING, *_UNTAPPING))]
    asked = {node.quality for node in nodes(tuple(others)) if isinstance(node, HasQuality)}
    counted = any(isinstance(node, HasCounter) for node in nodes(parts))
    return (
        (taps and untaps)
        or ((taps or untaps) and not asked.isdisjoint({Quality.TAPPED, Quality.UNTAPPED}))
        or {PutCounters, RemoveCounters} <= kinds
        or (counted and not kinds.isdisjoint({PutCounters, RemoveCounters, Loyalty}))
    )


def one_part_supplies_another(parts: tuple[CostComponent, ...]) -> bool:
    """Report whether a part may put cards where another takes some from (CR 601.2h).

    A creature that is sacrificed first may be exiled from the graveyard. What moves cards from a
    library is paid last, and supplies nothing.
    """
    kinds = {type(part) for part in parts}
    taken = {part.zone for part in parts if isinstance(part, ExileFrom)}
    if not kinds.isdisjoint({Discard, DiscardHand}):
        taken.add(Zone.HAND)
    return (
        Zone.GRAVEYARD in taken and not kinds.isdisjoint({Sacrifice, Discard, DiscardHand})
    ) or (Zone.HAND in taken and ReturnToHand in kinds)
