"""Whether what one activation costs and adds hangs on others that were done before (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from manaproof.models.amounts import Amount, Fixed, Tally, UnspentMana
from manaproof.models.conditions import Condition
from manaproof.models.continuous import (
    EntersAsCopy,
    EntersTapped,
    EntersWithChoice,
    EntersWithCounters,
    MayPayAnyTime,
    SpendAsThough,
)
from manaproof.models.costs import RemoveCounters
from manaproof.models.effects import (
    AddMana,
    Conditional,
    DealDamage,
    Effect,
    GainLife,
    Instead,
    LoseLife,
    OtherEffect,
    Sequence,
    SkipNextUntap,
)
from manaproof.models.errors import UnsupportedError
from manaproof.models.filters import CouldProduceAny, Quality
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.production import (
    ColorsAmongObjects,
    CouldProduce,
    DoubleUnspentMana,
    ManaOfCost,
)
from manaproof.models.types import Player
from manaproof.solver.production.activation import statements
from manaproof.solver.production.activation_costs import changes_costs
from manaproof.solver.production.lasting import lasting
from manaproof.solver.production.mana_costs import needs
from manaproof.solver.production.replacements import replacements_on
from manaproof.solver.production.triggered import watchers_on
from manaproof.solver.reading.tallies import is_about_life

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaproof.solver.production.activation import Activatable
    from manaproof.solver.reachable.by_constraint.separate import Move
    from manaproof.solver.reading.view import View

_ENTERING = (EntersTapped, EntersWithCounters, EntersWithChoice, EntersAsCopy)
_FOLLOWED = (AddMana, Sequence, Conditional, Instead, OtherEffect, SkipNextUntap)
_HARMS = (DealDamage, LoseLife)
_READS = (Amount, Condition, CouldProduce, CouldProduceAny, ColorsAmongObjects, ManaOfCost)
TAPPED = frozenset({Quality.TAPPED, Quality.UNTAPPED})


def refused(reason: str) -> UnsupportedError:
    """Return the error that says why the engine does not take a board."""
    return UnsupportedError(f"outcomes by the engine constraint: {reason}", "use another engine")


def require_no_mana_in_force(view: View) -> None:
    """Make sure that no effect in force lets a player pay for mana.

    Raises:
        UnsupportedError: one does.
    """
    if any(isinstance(each.begun, MayPayAnyTime) for each in lasting(view)):
        raise refused("an effect in force lets a player pay for mana")


def require_separate(
    moves: list[Move], activatables: list[Activatable], view: View, *, cards: bool
) -> None:
    """Make sure that what an activation costs and adds does not hang on others.

    *cards* says whether cards may leave the hand or the graveyard.

    Raises:
        UnsupportedError: it may, with the reason.
    """
    abilities = [ability for each in view.characteristics.values() for ability in each.abilities]
    read: list[object] = [
        (ability.effect, ability.limits)
        for ability in abilities
        if isinstance(ability, ActivatedAbility)
        and is_mana_ability(ability, rules=view.board.rules)
    ]
    read += [each for each in abilities if isinstance(each, StaticAbility) and not _enters(each)]
    read += [
        each
        for each in abilities
        if isinstance(each, TriggeredAbility) and is_mana_ability(each, rules=view.board.rules)
    ]
    parts = [*nodes(tuple(read))]
    if any(part in TAPPED for part in parts if isinstance(part, Quality)):
        raise refused("an ability asks what is tapped")
    if any(isinstance(part, UnspentMana | DoubleUnspentMana) for part in parts):
        raise refused("unspent mana is counted")
    if changes_costs(view):
        raise refused("what activating abilities costs is changed")
    if any(each.mana_cost for each in activatables) and any(
        isinstance(effect, SpendAsThough) for effect, _ in statements(view)
    ):
        raise refused("mana may be spent as though it were other mana")
    pays_life = any(move.life for move in moves) or any(
        need.life for each in activatables for need in needs(each.mana_cost, 0)
    )
    life_matters = pays_life or any(map(is_about_life, parts))
    _require_followed([each.ability.effect for each in activatables], view, life=life_matters)
    if (pays_life or any(move.harm for move in moves)) and any(map(is_about_life, parts)):
        raise refused("a life total is read that changes")
    if any(move.energy for move in moves) and Tally.ENERGY in [
        part for part in parts if isinstance(part, Tally)
    ]:
        raise refused("energy is read that changes")
    if cards and any(isinstance(part, _READS) and not isinstance(part, Fixed) for part in parts):
        raise refused("something is read that cards which leave a hand or graveyard may change")
    counters = any(
        isinstance(component, RemoveCounters)
        for each in activatables
        for component in each.ability.cost
    )
    if counters or any(move.gone for move in moves):
        _require_steady(parts, view)


def _require_followed(effects: Iterable[Effect], view: View, *, life: bool) -> None:
    watching = [watcher.ability for watcher in watchers_on(view)]
    if any(ability.once_each_turn for ability in watching):
        raise refused("an ability triggers once each turn")
    for effect in effects:
        inner = effect.parts if isinstance(effect, Sequence) else (effect,)
        for part in inner:
            known = isinstance(part, _HARMS) and isinstance(part.amount, Fixed)
            if known and part.player is Player.YOU:  # type: ignore[union-attr]
                continue
            _require_only_mana(part, life=life)
    for ability in watching:
        _require_only_mana(ability.effect, life=life)


def _require_only_mana(effect: Effect, *, life: bool) -> None:
    for part in nodes(effect):
        if isinstance(part, Effect) and not isinstance(part, _FOLLOWED):
            if isinstance(part, (*_HARMS, GainLife)) and not life:
                continue
            raise refused(f"an effect changes more than mana: {type(part).__name__}")


def _require_steady(parts: list[object], view: View) -> None:
    """Make sure that nothing is read that changes as permanents leave and counters are removed."""
    if any(isinstance(part, _READS) and not isinstance(part, Fixed) for part in parts):
        raise refused("something is read that permanents which leave, or counters, may change")
    static = any(
        isinstance(ability, StaticAbility) and not _enters(ability)
        for each in view.characteristics.values()
        for ability in each.abilities
    )
    if static or view.board.in_force or replacements_on(view) or watchers_on(view):
        raise refused("permanents may leave while effects of permanents hold")
    if any(each.attached_to for each in view.board.permanents.values()):
        raise refused("permanents may leave while one is attached to another")


def _enters(ability: StaticAbility) -> bool:
    return all(isinstance(effect, _ENTERING) for effect in ability.effects)
