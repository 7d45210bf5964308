"""How much life a player can come to lose by all that they may activate (CR 119.3, 119.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import ActivatedAbility, TriggeredAbility
from manaproof.models.amounts import (
    Amount,
    Fixed,
)
from manaproof.models.continuous import (
    GainAbilities,
    HasActivatedAbilitiesOf,
)
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
    AddMana,
    Conditional,
    Continuously,
    DealDamage,
    Delayed,
    DelayedTrigger,
    DrawCards,
    Effect,
    GainLife,
    GiveEnergy,
    Instead,
    LoseLife,
    May,
    MillCards,
    OneOf,
    OtherEffect,
    SacrificeObject,
    Scry,
    Sequence,
    SkipNextUntap,
    TakeCounters,
    TapAll,
    TapObject,
    TapTargets,
)
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.symbols import Phyrexian
from manaproof.models.types import Zone
from manaproof.solver.reading.objects import cards_elsewhere

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability
    from manaproof.solver.reading.view import View

_ENDLESS_LIFE = 1_000_000
"""As much as no board gives anybody."""


def most_life_lost(
    activated: list[ActivatedAbility],
    around: tuple[Ability, ...],
    view: View,
    player: str,
    *,
    dying: bool,
) -> int:
    """Return how much life can go in all, if every ability is activated as often as it can be.

    Where nobody is *dying* of it, it is nothing unless life is paid. A permanent may have any
    ability that is printed on it, even if it has lost it now, and any that another can give. A card
    in another zone is used once: it is exiled.
    """
    triggered = tuple(
        ability.effect
        for ability in around
        if isinstance(ability, TriggeredAbility)
        and is_mana_ability(ability, rules=view.board.rules)
    )
    harms = any(isinstance(node, DealDamage | LoseLife) for node in nodes(triggered))
    if not any(map(_pays_life, activated)) and not (
        dying and (harms or any(map(_life_of, activated)))
    ):
        return 0
    if harms or any(
        isinstance(node, UntapThis | UntapOthers | TapObject | TapTargets | TapAll)
        for node in nodes(tuple(activated))
    ):
        return _ENDLESS_LIFE
    given = [
        ability
        for node in nodes(around)
        if isinstance(node, GainAbilities)
        for ability in node.abilities
    ]
    copying = any(isinstance(node, HasActivatedAbilitiesOf) for node in nodes(around))
    total = sum(
        _life_of(ability)
        for card in cards_elsewhere(view.board.players[player])
        for face in card.faces
        for ability in face.abilities
        if isinstance(ability, ActivatedAbility) and ability.zone is not Zone.BATTLEFIELD
    )
    for name, present in view.characteristics.items():
        printed = (
            ability for face in view.board.permanents[name].card.faces for ability in face.abilities
        )
        may_have = activated if copying else (*present.abilities, *printed, *given)
        taps, more = 0, 0
        for ability in may_have:
            loses = _life_of(ability) if isinstance(ability, ActivatedAbility) else 0
            if isinstance(ability, ActivatedAbility) and TapThis() not in ability.cost:
                more += loses * _ENDLESS_LIFE
            taps = max(taps, loses)
        total += taps + more
    return total


def _pays_life(ability: ActivatedAbility) -> bool:
    return any(
        isinstance(node, PayLife | Phyrexian)
        for component in ability.cost
        for node in nodes(component)
    )


def _life_of(ability: ActivatedAbility) -> int:
    """Return how much life one activation can cost its player."""
    return sum(map(_life_of_part, nodes((ability.cost, ability.effect))))


def _life_of_part(part: object) -> int:
    """Return how much life a part of an ability can cost by itself."""
    if isinstance(part, Phyrexian):
        # CR 107.4f
        return 2
    if isinstance(part, CostComponent):
        return _life_paid(part)
    return _life_lost(part) if isinstance(part, Effect) else 0


def _life_paid(component: CostComponent) -> int:
    match component:
        case PayLife(amount):
            return _at_most(amount)
        case (
            PayMana()
            | TapThis()
            | UntapThis()
            | PayEnergy()
            | TapOthers()
            | UntapOthers()
            | Sacrifice()
            | Discard()
            | DiscardHand()
            | ExileFrom()
            | ReturnToHand()
            | Mill()
            | RemoveCounters()
            | PutCounters()
            | Loyalty()
            | Exert()
        ):
            return 0
    assert_never(component)


def _life_lost(effect: Effect) -> int:
    """Return how much life an effect can take by itself; its parts are looked at besides."""
    match effect:
        case DealDamage(amount) | LoseLife(amount):
            # CR 120.3a: damage to a player is lost life.
            return _at_most(amount)
        case (
            AddMana()
            | GainLife()
            | DrawCards()
            | MillCards()
            | Scry()
            | AddCounters()
            | TakeCounters()
            | GiveEnergy()
            | SacrificeObject()
            | TapObject()
            | TapTargets()
            | TapAll()
            | SkipNextUntap()
            | Continuously()
            | DelayedTrigger()
            | Delayed()
            | Sequence()
            | Conditional()
            | Instead()
            | May()
            | OneOf()
            | OtherEffect()
        ):
            return 0
    assert_never(effect)


def _at_most(amount: Amount) -> int:
    return amount.number if isinstance(amount, Fixed) else _ENDLESS_LIFE
