"""Which aspects of a board what is read there may hang on, and which ones activations may change.

What nothing can change is read off the board as it is. What can change must be written down as
terms, or the board is not for this encoding: nothing in between.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import (
    ActivationsThisTurn,
    BasicLandTypesAmong,
    CardTypesAmong,
    ColorsAmong,
    CountersAmong,
    CountersOn,
    CountOf,
    Devotion,
    DifferentAmong,
    GreatestAmong,
    Tally,
    TotalAmong,
    UnspentMana,
)
from manaproof.models.conditions import AnyPlayerPays, Happened
from manaproof.models.continuous import HasActivatedAbilitiesOf
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
from manaproof.models.effects import (
    AddCounters,
    DealDamage,
    DrawCards,
    GainLife,
    GiveEnergy,
    LoseLife,
    MillCards,
    SacrificeObject,
    TakeCounters,
    TapObject,
)
from manaproof.models.filters import (
    Characteristic,
    CouldProduceAny,
    HasCounter,
    InZone,
    Is,
    Quality,
)
from manaproof.models.nodes import nodes
from manaproof.models.production import ColorsAmongObjects, CouldProduce, DoubleUnspentMana
from manaproof.models.symbols import Phyrexian
from manaproof.models.types import Reference, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator


class Aspect(Enum):
    """An aspect of a board that an activation may change and something else may read."""

    PRESENCE = "which permanents are there"
    TAPS = "what is tapped"
    COUNTERS = "counters on permanents"
    POWER = "power and toughness"
    LIFE = "life"
    ENERGY = "energy"
    HAND = "cards in hands"
    GRAVEYARD = "cards in graveyards"
    EXILE = "cards in exile"
    LIBRARY = "cards in libraries"
    MANA = "unspent mana"
    USES = "how often an ability was activated"
    DEATHS = "what happened this turn"


Aspects = frozenset[Aspect]

_TALLIES = {
    Tally.LIFE: Aspect.LIFE,
    Tally.LIFE_GAINED: Aspect.LIFE,
    Tally.LIFE_LOST: Aspect.LIFE,
    Tally.CARDS_IN_HAND: Aspect.HAND,
    Tally.CARDS_DRAWN: Aspect.LIBRARY,
    Tally.CARDS_IN_GRAVEYARD: Aspect.GRAVEYARD,
    Tally.CARDS_IN_LIBRARY: Aspect.LIBRARY,
    Tally.ENERGY: Aspect.ENERGY,
    Tally.CREATURES_DIED: Aspect.DEATHS,
    Tally.PARTY: Aspect.PRESENCE,
}
_QUALITIES = {
    Quality.TAPPED: Aspect.TAPS,
    Quality.UNTAPPED: Aspect.TAPS,
    Quality.MODIFIED: Aspect.COUNTERS,
    Quality.ENCHANTED: Aspect.PRESENCE,
    Quality.EQUIPPED: Aspect.PRESENCE,
}
_ZONES = {
    Zone.HAND: Aspect.HAND,
    Zone.GRAVEYARD: Aspect.GRAVEYARD,
    Zone.EXILE: Aspect.EXILE,
    Zone.LIBRARY: Aspect.LIBRARY,
}
_AMONG = (
    CountOf,
    CountersAmong,
    GreatestAmong,
    TotalAmong,
    DifferentAmong,
    Devotion,
    ColorsAmong,
    BasicLandTypesAmong,
    CardTypesAmong,
    ColorsAmongObjects,
    CouldProduce,
    HasActivatedAbilitiesOf,
)


def read_by(compiled: object) -> Aspects:
    """Return the aspects that an amount, a condition, a filter or a whole ability may read."""
    return frozenset(aspect for node in nodes(compiled) for aspect in _read(node))


def _read(node: object) -> Iterator[Aspect]:  # noqa: C901 -- a branch for each kind
    if isinstance(node, Tally) and node in _TALLIES:
        yield _TALLIES[node]
    elif isinstance(node, Quality) and node in _QUALITIES:
        yield _QUALITIES[node]
    elif isinstance(node, _AMONG):
        # What is linked lies in exile, whatever happens on the battlefield.
        if getattr(node, "filter", None) != Is(Reference.LINKED):
            yield Aspect.PRESENCE
    elif isinstance(node, CountersOn | HasCounter):
        yield Aspect.COUNTERS
    elif node in (Characteristic.POWER, Characteristic.TOUGHNESS, Characteristic.LOYALTY):
        yield Aspect.POWER
    elif isinstance(node, UnspentMana | DoubleUnspentMana):
        yield Aspect.MANA
    elif isinstance(node, ActivationsThisTurn):
        yield Aspect.USES
    elif isinstance(node, CouldProduceAny):
        yield from Aspect
    elif isinstance(node, Happened | AnyPlayerPays):
        yield from (Aspect.DEATHS, Aspect.LIFE, Aspect.MANA)
    elif isinstance(node, InZone) and node.zone in _ZONES:
        yield _ZONES[node.zone]
    if isinstance(node, CountersAmong):
        yield Aspect.COUNTERS


def changed_by(compiled: object) -> Aspects:
    """Return the aspects that activating an ability, or its effect, may change."""
    found = {Aspect.MANA, Aspect.USES}
    for node in nodes(compiled):
        if isinstance(node, CostComponent):
            found.update(_changed_by_cost(node))
        elif isinstance(node, AddCounters | TakeCounters):
            found.update(_changed_by_counters(node.counter))
        elif isinstance(node, TapObject):
            found.add(Aspect.TAPS)
        elif isinstance(node, SacrificeObject):
            found.update((Aspect.PRESENCE, Aspect.GRAVEYARD, Aspect.DEATHS))
        elif isinstance(node, GiveEnergy):
            found.add(Aspect.ENERGY)
        elif isinstance(node, DealDamage | LoseLife | GainLife | Phyrexian):
            found.add(Aspect.LIFE)
        elif isinstance(node, DrawCards | MillCards):
            found.update((Aspect.HAND, Aspect.LIBRARY, Aspect.GRAVEYARD))
    return frozenset(found)


def _changed_by_counters(kind: str) -> tuple[Aspect, ...]:
    # CR 122.1a: counters with a slash change power and toughness.
    return (Aspect.COUNTERS, Aspect.POWER) if not kind or "/" in kind else (Aspect.COUNTERS,)


def _changed_by_cost(component: CostComponent) -> tuple[Aspect, ...]:
    match component:
        case TapThis() | UntapThis() | TapOthers() | UntapOthers():
            return (Aspect.TAPS, Aspect.COUNTERS) if _untaps(component) else (Aspect.TAPS,)
        case PayLife():
            return (Aspect.LIFE,)
        case PayEnergy():
            return (Aspect.ENERGY,)
        case Sacrifice():
            return Aspect.PRESENCE, Aspect.GRAVEYARD, Aspect.DEATHS
        case Discard() | DiscardHand():
            return Aspect.HAND, Aspect.GRAVEYARD
        case ExileFrom(zone=zone):
            left = Aspect.PRESENCE if zone is Zone.BATTLEFIELD else _ZONES[zone]
            return left, Aspect.EXILE
        case ReturnToHand():
            return Aspect.PRESENCE, Aspect.HAND
        case Mill():
            return Aspect.LIBRARY, Aspect.GRAVEYARD
        case RemoveCounters(counter=kind) | PutCounters(counter=kind):
            return _changed_by_counters(kind)
        case PayMana() | Exert() | Loyalty():
            return ()
    assert_never(component)


def _untaps(component: CostComponent) -> bool:
    # CR 122.1d: a stun counter is removed instead.
    return isinstance(component, UntapThis | UntapOthers)
