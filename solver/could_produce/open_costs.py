"""What the cost of an ability would settle, were it not ignored (CR 106.7, 601.2b, 602.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import Paid, Variable
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
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    Filter,
    HasQuality,
    InZone,
    OwnedBy,
    Quality,
)
from manaproof.models.nodes import nodes
from manaproof.models.symbols import VariableSymbol
from manaproof.models.types import Player, Reference, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

_PAID = {
    RemoveCounters: Paid.COUNTERS_REMOVED,
    Discard: Paid.CARDS_DISCARDED,
    DiscardHand: Paid.CARDS_DISCARDED,
    ExileFrom: Paid.CARDS_EXILED,
    Sacrifice: Paid.PERMANENTS_SACRIFICED,
    TapOthers: Paid.PERMANENTS_TAPPED,
    PayLife: Paid.LIFE_PAID,
}
"""The number that paying a component settles."""


def left_open(cost: tuple[CostComponent, ...]) -> frozenset[Variable | Paid | Reference]:
    """Return what paying a cost would settle: X, numbers "this way", the object it uses."""
    paid = {number for kind, number in _PAID.items() if any(isinstance(c, kind) for c in cost)}
    variables = {
        Variable(node.letter) for node in nodes(cost) if isinstance(node, Variable | VariableSymbol)
    }
    used = {Reference.PAID} if usable(cost) is not None else set()
    milled = {Reference.MILLED} if any(isinstance(each, Mill) for each in cost) else set()
    return frozenset(paid | variables | used | milled)


def usable(cost: tuple[CostComponent, ...]) -> Filter | None:
    """Describe the objects that a cost could use now, as it says; ``None`` where it uses none."""
    described = tuple(each for component in cost for each in _used_by(component))
    return AnyOf(described) if len(described) > 1 else next(iter(described), None)


def _used_by(component: CostComponent) -> Iterator[Filter]:
    match component:
        case Sacrifice(_, description):
            # CR 701.21a: a player can sacrifice only what that player controls.
            yield AllOf((description, ControlledBy(Player.YOU)))
        case TapOthers(_, description):
            yield AllOf((description, HasQuality(Quality.UNTAPPED)))
        case UntapOthers(_, description):
            yield AllOf((description, HasQuality(Quality.TAPPED)))
        case (
            ReturnToHand(_, description)
            | RemoveCounters(_, _, description)
            | PutCounters(_, _, description)
        ):
            yield description
        case ExileFrom(_, description, zone):
            yield AllOf((description, InZone(zone)))
        case Discard(_, description):
            yield AllOf((description, InZone(Zone.HAND), OwnedBy(Player.YOU)))
        case (
            PayMana()
            | TapThis()
            | UntapThis()
            | PayLife()
            | PayEnergy()
            | DiscardHand()
            | Mill()
            | Loyalty()
            | Exert()
        ):
            return
        case _:
            assert_never(component)
