"""Invented cards that replace mana and trigger on it, and what an activation adds as letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    StaticAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.filters import HasQuality, Quality
from manaproof.models.mana import ManaType
from manaproof.models.production import AnyType, Listed, ProducedByEvent, TypeSource
from manaproof.models.replacements import (
    BecomesType,
    Multiplied,
    ProductionChange,
    ProductionEvent,
    ReplaceProduction,
)
from manaproof.models.types import CardType, Player
from manaproof.solver.production.produces import produces
from tests.solver.cards import LAND, card, one_of

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.cards import Card
    from manaproof.models.costs import CostComponent
    from manaproof.models.effects import Effect
    from manaproof.models.filters import Filter

PERMANENT = HasQuality(Quality.PERMANENT)
ANYTHING = HasQuality(Quality.ANYTHING)
ANY_TYPE_PRODUCED = one_of(ProducedByEvent())
"""Add one mana of any type that was produced."""


def listed(types: str) -> Listed:
    """Return the source of these types, by their letters."""
    return Listed(tuple(map(ManaType, types)))


def enchantment(name: str, *abilities: Ability) -> Card:
    """Return an enchantment."""
    return card(name, *abilities, types=(CardType.ENCHANTMENT,))


def artifact(name: str, *abilities: Ability, cost: str = "{1}") -> Card:
    """Return an artifact."""
    return card(name, *abilities, types=(CardType.ARTIFACT,), cost=cost)


def costs(*cost: CostComponent, effect: Effect) -> ActivatedAbility:
    """Return "[cost]: [effect]"."""
    return ActivatedAbility(cost, effect)


def replaces(event: ProductionEvent, change: ProductionChange) -> StaticAbility:
    """Return the statement that a production is changed so."""
    return StaticAbility((ReplaceProduction(event, change),))


def becomes(
    types: TypeSource, *, replaced: TypeSource | None = None, keeps_amount: bool = True
) -> BecomesType:
    """Return "it produces [types] instead of any other type [and amount]"."""
    return BecomesType(types, replaced or AnyType(), keeps_amount)


YOU_TAP = ProductionEvent(PERMANENT, Player.YOU)
LAND_TAPPED = ProductionEvent(LAND)

TWICE = enchantment("Echo", replaces(YOU_TAP, Multiplied(2)))
THRICE = enchantment("Chorus", replaces(YOU_TAP, Multiplied(3)))
ONE_BLACK = enchantment("Gloom", replaces(LAND_TAPPED, becomes(listed("B"), keeps_amount=False)))
ALL_BLACK = enchantment("Night", replaces(LAND_TAPPED, becomes(listed("B"))))
ALL_COLORLESS = enchantment("Dust", replaces(LAND_TAPPED, becomes(listed("C"))))
OF_TWO_OR_MORE = enchantment(
    "Damper",
    replaces(ProductionEvent(LAND, at_least=2), becomes(listed("C"), keeps_amount=False)),
)


def triggered(
    effect: Effect,
    *,
    subject: Filter = LAND,
    player: Player = Player.ANY,
    mana: TypeSource | None = None,
    event: TriggerEvent = TriggerEvent.TAPPED_FOR_MANA,
) -> TriggeredAbility:
    """Return "whenever [player] taps [subject] for mana, [effect]"."""
    return TriggeredAbility((Trigger(event, subject, player, mana=mana),), effect)


def pools(board: Board, permanent: str, *, ignore_costs: bool = False) -> list[str]:
    """Return what one activation can add, as letters."""
    return [str(pool) for pool in produces(board, permanent, ignore_costs=ignore_costs).pools]
