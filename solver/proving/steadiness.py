"""That what is read off the board once stays so, whatever is activated; or that it is no such board."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import (
    ActivatedAbility,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from manaproof.models.continuous import (
    CantActivate,
    CantGetCounters,
    CantHaveCounters,
    ChangeActivationCost,
    ChangeCounters,
    ChangePowerToughness,
    DefinePowerToughness,
    EntersAsCopy,
    EntersTapped,
    EntersWithChoice,
    EntersWithCounters,
    GainAbilities,
    KeepsUnspentMana,
    MayPayAnyTime,
    Modification,
    Modify,
    RuleChange,
    SpendAsThough,
    StaticEffect,
    SwitchPowerToughness,
    Touches,
    UnspentManaBecomes,
)
from manaproof.models.costs import PayMana, PutCounters, RemoveCounters
from manaproof.models.effects import AddCounters, TakeCounters
from manaproof.models.filters import Is
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.replacements import ReplaceProduction
from manaproof.models.types import Reference, Zone
from manaproof.solver.continuous.counters import KEYWORD_COUNTERS
from manaproof.solver.production.lasting import lasting
from manaproof.solver.proving.changing import Aspect, read_by
from manaproof.solver.proving.refusals import refusal

if TYPE_CHECKING:
    from manaproof.solver.proving.changing import Aspects
    from manaproof.solver.proving.moments import Group
    from manaproof.solver.proving.world import Source, World


def require_steady(world: World) -> None:
    """Make sure that no activation changes what permanents are, or which effects there are.

    Raises:
        UnsupportedError: one may; or mana comes from what is no ability of the player's.
    """
    for group in world.groups:
        for ability in group.present.abilities:
            if isinstance(ability, StaticAbility):
                _require_static(ability, group, world)
            elif isinstance(ability, TriggeredAbility):
                if group in world.leaving and is_mana_ability(
                    ability, rules=world.view.board.rules
                ):
                    raise refusal(f"{group.name}, which triggers on mana and may leave")
            elif isinstance(ability, ActivatedAbility) and ability.any_player:
                raise refusal(f"an ability of {group.name} that any player may activate")
    for source in world.sources:
        _require_settled(source, world)
        _require_no_keywords(source, world)
    _require_attached(world)
    _require_lasting(world)


def _require_attached(world: World) -> None:
    """Make sure that nothing becomes a creature as its host leaves (CR 702.103f, 702.151b)."""
    going = {name for group in world.leaving for name in group.names}
    for name, present in world.view.characteristics.items():
        permanent = world.view.board.permanents[name]
        reconfigured = any(
            isinstance(each, KeywordAbility) and each.keyword == "reconfigure"
            for each in present.abilities
        )
        if permanent.attached_to in going and (permanent.bestowed or reconfigured):
            raise refusal(f"{name}, which becomes a creature if {permanent.attached_to} leaves")


def _require_lasting(world: World) -> None:
    """Make sure that what is in force stays what it is."""
    if world.view.board.in_force and world.leaving:
        raise refusal("effects in force where permanents may leave")
    for each in lasting(world.view):
        if isinstance(each.begun, MayPayAnyTime):
            raise refusal(f"what {each.name} lets a player pay")
        if read_by(each.begun) & world.changed:
            raise refusal(f"what {each.name}, which is in force, asks about")
        if isinstance(each.begun, SpendAsThough) and world.costs_mana:
            raise refusal(f"mana spent as though it were other mana by {each.name}")


def _require_settled(source: Source, world: World) -> None:
    """Make sure that nothing changes, amid its payment, what an ability has asked as it was begun.

    CR 601.2g, 602.2b: it is begun before what pays for it is activated.
    """
    others = tuple(each for each in source.ability.cost if not isinstance(each, PayMana))
    if len(others) == len(source.ability.cost):
        return
    settled = (
        tuple(limit.condition for limit in source.ability.limits),
        tuple(getattr(each, "amount", None) for each in others),
    )
    asked = read_by(settled) & world.changed
    if asked:
        raise refusal(f"an ability of {source.name} that asks about {_words(asked)} as it begins")


def _require_no_keywords(source: Source, world: World) -> None:
    """Make sure that no counter gives or takes a keyword that bears on mana (CR 122.1b)."""
    there = {kind for each in world.view.board.permanents.values() for kind in each.counters}
    for node in nodes((source.ability.cost, source.ability.effect)):
        if isinstance(node, PutCounters | RemoveCounters | AddCounters | TakeCounters):
            kinds = ({node.counter} if node.counter else there) & KEYWORD_COUNTERS
            if kinds & _BEARING or (kinds and world.reads_keywords):
                raise refusal(f"keyword counters, by an ability of {source.name}")


def _require_static(ability: StaticAbility, group: Group, world: World) -> None:
    bearing = [each for each in ability.effects if _bears(each, world)]
    if ability.zone is not Zone.BATTLEFIELD or not bearing:
        return
    if world.costs_mana and any(isinstance(each, SpendAsThough) for each in bearing):
        raise refusal(f"mana spent as though it were other mana by {group.name}")
    asked = read_by((ability.condition, tuple(map(_told, bearing)))) & world.changed
    if asked:
        raise refusal(f"{group.name}, of which an ability asks about {_words(asked)}")
    if group in world.leaving and not all(map(_is_about_itself, bearing)):
        raise refusal(f"{group.name}, which has a static ability and may leave")


def _bears(effect: StaticEffect, world: World) -> bool:
    """Report whether a static effect bears on which mana can be made."""
    match effect:
        case Modify(_, modifications):
            return not all(_is_aside(each, world) for each in modifications)
        case RuleChange(touches):
            return touches is Touches.ACTIVATION_COSTS
        case (
            EntersTapped()
            | EntersWithCounters()
            | EntersWithChoice()
            | EntersAsCopy()
            | KeepsUnspentMana()
            | UnspentManaBecomes()
        ):
            return False
        case (
            CantActivate()
            | CantHaveCounters()
            | CantGetCounters()
            | ReplaceProduction()
            | SpendAsThough()
        ):
            return True
        case ChangeActivationCost() | ChangeCounters():
            raise refusal("what changes costs, or how many counters are put")
        case MayPayAnyTime():
            raise refusal("what a static ability lets a player pay any time")
    assert_never(effect)


_BEARING = frozenset({"haste", "firebending"})
"""Keyword abilities that bear on mana: what may be tapped (CR 302.6), what could be produced."""


def _is_aside(modification: Modification, world: World) -> bool:
    """Report whether a modification changes only what nobody asks about."""
    match modification:
        case ChangePowerToughness() | DefinePowerToughness() | SwitchPowerToughness():
            return Aspect.POWER not in world.read
        case GainAbilities(abilities):
            return not world.reads_keywords and all(
                isinstance(each, KeywordAbility) and each.keyword not in _BEARING
                for each in abilities
            )
        case _:
            return False


def _told(effect: StaticEffect) -> object:
    """Return a static effect without the abilities that it gives, which are read where they are."""
    if not isinstance(effect, Modify):
        return effect
    kept = tuple(each for each in effect.modifications if not isinstance(each, GainAbilities))
    return effect.affected, kept


def _is_about_itself(effect: StaticEffect) -> bool:
    return isinstance(effect, Modify) and effect.affected == Is(Reference.SELF)


def _words(aspects: Aspects) -> str:
    return ", ".join(sorted(each.value for each in aspects))
