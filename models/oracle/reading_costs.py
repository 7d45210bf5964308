"""Reads the costs of activated abilities (CR 118, 602.1a)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from manaproof.models.amounts import ONE, Amount, Fixed, Variable
from manaproof.models.costs import (
    CostComponent,
    Discard,
    DiscardHand,
    Exert,
    ExileFrom,
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
from manaproof.models.filters import AllOf, ControlledBy, Filter, InZone, Is
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.symbols import ManaCost
from manaproof.models.types import Player, Reference, Zone

THIS = Is(Reference.SELF)

Counters = tuple[Amount, str]

reads("tap_this")(TapThis)
reads("untap_this")(UntapThis)
reads("discard_hand")(DiscardHand)
reads("exert")(Exert)
reads("hand")(lambda: Zone.HAND)
reads("graveyard")(lambda: Zone.GRAVEYARD)
reads("any_number")(Variable)


@reads()
def cost(*parts: CostComponent) -> tuple[CostComponent, ...]:
    return parts


@reads()
def pay_mana(symbols: str) -> CostComponent:
    return PayMana(ManaCost.parse(symbols))


@reads()
def pay_life(amount: Amount) -> CostComponent:
    return PayLife(amount)


@reads()
def pay_energy(symbols: str) -> CostComponent:
    return PayEnergy(Fixed(symbols.count("{E}")))


@reads()
def tap_another(filter_: Filter) -> CostComponent:
    return TapOthers(ONE, filter_)


@reads()
def tap_host(_card_type: str) -> CostComponent:
    return TapOthers(ONE, Is(Reference.ATTACHED))


@reads()
def tap_some(amount: Amount, filter_: Filter) -> CostComponent:
    return TapOthers(amount, filter_)


@reads()
def untap_another(filter_: Filter) -> CostComponent:
    return UntapOthers(ONE, filter_)


@reads()
def untap_some(amount: Amount, filter_: Filter) -> CostComponent:
    return UntapOthers(amount, filter_)


@reads()
def sacrifice_this() -> CostComponent:
    return Sacrifice(ONE, THIS)


@reads()
def sacrifice_another(filter_: Filter) -> CostComponent:
    return Sacrifice(ONE, filter_)


@reads()
def sacrifice_some(amount: Amount, filter_: Filter) -> CostComponent:
    return Sacrifice(amount, filter_)


@reads()
def discard_this() -> CostComponent:
    return Discard(ONE, THIS)


@reads()
def discard_another(filter_: Filter) -> CostComponent:
    return Discard(ONE, filter_)


@reads()
def discard_some(amount: Amount, filter_: Filter) -> CostComponent:
    return Discard(amount, filter_)


@reads()
def exile_this(zone: Zone | None) -> CostComponent:
    return ExileFrom(ONE, THIS, zone or Zone.BATTLEFIELD)


@reads()
def exile_another(filter_: Filter) -> CostComponent:
    return exile_some(ONE, filter_)


@reads()
def exile_some(amount: Amount, filter_: Filter) -> CostComponent:
    parts = filter_.parts if isinstance(filter_, AllOf) else (filter_,)
    zones = [part.zone for part in parts if isinstance(part, InZone)]
    if not zones and not any(isinstance(part, ControlledBy) for part in parts):
        raise NoReadingError
    return ExileFrom(amount, filter_, zones[0] if zones else Zone.BATTLEFIELD)


@reads()
def return_this() -> CostComponent:
    return ReturnToHand(ONE, THIS)


@reads()
def return_another(filter_: Filter) -> CostComponent:
    if ControlledBy(Player.YOU) not in (filter_.parts if isinstance(filter_, AllOf) else ()):
        raise NoReadingError
    return ReturnToHand(ONE, filter_)


@reads()
def mill_one() -> CostComponent:
    return Mill(ONE)


@reads()
def mill_some(amount: Amount) -> CostComponent:
    return Mill(amount)


@reads()
def one_counter(kind: str) -> Counters:
    return ONE, kind


@reads()
def some_counters(amount: Amount, kind: str) -> Counters:
    return amount, kind


@reads()
def all_counters(_kind: str) -> Counters:
    # "All" leaves no choice, which no amount of a cost can say.
    raise NoReadingError


@reads()
def remove_from_this(counters: Counters) -> CostComponent:
    return RemoveCounters(*counters, THIS)


@reads()
def remove_from_another(counters: Counters, filter_: Filter) -> CostComponent:
    return RemoveCounters(*counters, filter_)


@reads()
def put_on_this(counters: Counters) -> CostComponent:
    return PutCounters(*counters, THIS)


@reads()
def put_on_another(counters: Counters, filter_: Filter) -> CostComponent:
    return PutCounters(*counters, filter_)
