"""Readings: what an effect applies to and what it does there, on the board of a moment (CR 613.8a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.amounts import (
    Amount,
    CountersOn,
    Half,
    NumberOf,
    Product,
    Sum,
)
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangePowerToughness,
    ChangeWord,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
    SetColors,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.subtypes import can_have
from manaproof.models.types import CardType, Reference
from manaproof.models.values import replace, value
from manaproof.solver.continuous.aspects import Aspect
from manaproof.solver.continuous.deeds import Control, Deed, Growth, Size, Untold
from manaproof.solver.continuous.effects import Begun, Held
from manaproof.solver.continuous.layers import SIZES
from manaproof.solver.reading.amounts import evaluate
from manaproof.solver.reading.conditions import holds
from manaproof.solver.reading.matching import described, matches
from manaproof.solver.reading.questions import OpenQuestionError
from manaproof.solver.reading.view import players

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability
    from manaproof.models.continuous import Modification
    from manaproof.models.filters import Filter
    from manaproof.solver.continuous.effects import ContinuousEffect
    from manaproof.solver.continuous.layers import Layer
    from manaproof.solver.continuous.state import State
    from manaproof.solver.reading.view import Context

CHOSEN_TYPE = "the chosen type"


@value
class Reading:
    """What an effect does in one layer, if it is applied now."""

    affected: tuple[str, ...]
    """The permanents that it applies to, in board order."""
    deeds: tuple[tuple[tuple[Deed, ...], tuple[str, ...]], ...]
    """What it does, and to which of them."""


def read(effect: ContinuousEffect, layer: Layer, state: State) -> Reading | None:
    """Say what an effect would do in a layer; ``None`` if it does not exist now (CR 613.8a).

    One that has begun to apply in an earlier layer goes on to exist, and applies to the same
    objects (CR 613.6); so does one of something that has resolved (CR 611.2c). What it does to
    power and toughness may be left untold.

    Raises:
        OpenQuestionError: the board does not tell whether its condition holds.
        UndecidedError: the board does not tell something else.
    """
    try:
        return _read(effect, layer, state)
    except UndecidedError as error:
        if layer in SIZES:
            return _untold(effect, state, error)
        if isinstance(error, OpenQuestionError):
            raise
        raise _named(effect, error) from error


def _named(effect: ContinuousEffect, error: UndecidedError) -> UndecidedError:
    named = error.reason.startswith(f"{effect.id.source}: ")
    reason = error.reason if named else f"{effect.id.source}: {error.reason}"
    return UndecidedError(reason, error.remedy)


def _untold(effect: ContinuousEffect, state: State, error: UndecidedError) -> Reading:
    """Leave the sizes untold of all that an effect affects, or may affect."""
    affected = state.begun.get(effect.id)
    if affected is None and isinstance(effect.made_by, Begun):
        affected = effect.made_by.objects
    if affected is None:
        context = state.context(effect)
        affected = tuple(name for name in state.now if _may_match(effect, name, context))
    there = tuple(name for name in affected if name in state.now)
    return Reading(there, (((Untold(_named(effect, error).reason),), there),))


def _may_match(effect: ContinuousEffect, name: str, context: Context) -> bool:
    try:
        return matches(effect.affected, name, context)
    except UndecidedError:
        return True


def _read(effect: ContinuousEffect, layer: Layer, state: State) -> Reading | None:
    context = state.context(effect)
    affected = state.begun.get(effect.id)
    if affected is None:
        match effect.made_by:
            case Begun(objects=objects):
                affected = tuple(name for name in objects if name in state.now)
            case Held() as held:
                if not state.has(effect.id.source, held):
                    return None
                condition = held.ability.condition
                if condition is not None and not holds(condition, context):
                    return None
                affected = _described(effect, state, context)
    modifications = effect.parts[layer]
    if any(map(_looks_at_affected, modifications)):
        deeds = _object_by_object(modifications, affected, context)
    else:
        deeds = _alike(modifications, affected, state, context)
    return Reading(affected, deeds)


def _described(effect: ContinuousEffect, state: State, context: Context) -> tuple[str, ...]:
    if effect.read_of_objects & Aspect.STATE:
        return tuple(name for name in state.now if matches(effect.affected, name, context))
    # Objects that share their characteristics fit the filter or fail it together.
    fits = state.fits(effect, context.controller) if effect.by_characteristics else {}
    found = []
    for name, it in state.now.items():
        known = fits.get(id(it))
        if known is None:
            known = fits[id(it)] = (it, matches(effect.affected, name, context))
        if known[1]:
            found.append(name)
    return tuple(found)


def _alike(
    modifications: tuple[Modification, ...],
    affected: tuple[str, ...],
    state: State,
    context: Context,
) -> tuple[tuple[tuple[Deed, ...], tuple[str, ...]], ...]:
    settled = [_settled(each, context) for each in modifications]
    common = tuple(each for each in settled if each is not None)
    if not any(isinstance(each, SetLandTypes | AddTypes) for each in common):
        return ((common, affected),) if affected else ()
    by_types: dict[frozenset[CardType], tuple[Deed, ...]] = {}
    groups: dict[tuple[Deed, ...], list[str]] = {}
    for name in affected:
        types = state.now[name].types
        deeds = by_types.get(types)
        if deeds is None:
            fitting = (_fitting(deed, types) for deed in common)
            deeds = by_types[types] = tuple(each for each in fitting if each is not None)
        groups.setdefault(deeds, []).append(name)
    return tuple((deeds, tuple(names)) for deeds, names in groups.items())


def _fitting(deed: Deed, types: frozenset[CardType]) -> Deed | None:
    """Narrow a deed to the subtypes that an object of these types can have (CR 205.3d)."""
    match deed:
        case SetLandTypes():
            return deed if CardType.LAND in types else None
        case AddTypes(card_types, subtypes):
            fitting = tuple(each for each in subtypes if can_have(each, {*types, *card_types}))
            return deed if fitting == subtypes else replace(deed, subtypes=fitting)
        case _:
            return deed


def _object_by_object(
    modifications: tuple[Modification, ...], affected: tuple[str, ...], context: Context
) -> tuple[tuple[tuple[Deed, ...], tuple[str, ...]], ...]:
    groups: dict[tuple[Deed, ...], list[str]] = {}
    for name in affected:
        types = context.view.characteristics[name].types
        about = replace(context, objects={**context.objects, Reference.AFFECTED: name})
        settled = (_settled(each, about) for each in modifications)
        fitting = (_fitting(each, types) for each in settled if each is not None)
        groups.setdefault(tuple(each for each in fitting if each is not None), []).append(name)
    return tuple((deeds, tuple(names)) for deeds, names in groups.items())


def _settled(modification: Modification, context: Context) -> Deed | None:
    """Settle amounts and choices; ``None`` where a choice was never made (CR 607.5a)."""
    source = context.permanent
    match modification:
        case GainControl(player):
            named = players(player, context)
            return Control(named[0]) if len(named) == 1 else None
        case SetLandTypes(()):
            chosen = source.chosen_type if source else None
            return SetLandTypes((chosen,)) if chosen else None
        case AddTypes(card_types, subtypes, supertypes) if CHOSEN_TYPE in subtypes:
            chosen = source.chosen_type if source else None
            if not chosen:
                return None
            named = tuple(chosen if each == CHOSEN_TYPE else each for each in subtypes)
            return AddTypes(card_types, named, supertypes)
        case SetColors(None):
            color = source.chosen_color if source else None
            return SetColors((color,)) if color else None
        case AddColors(None):
            color = source.chosen_color if source else None
            return AddColors((color,)) if color else None
        case HasActivatedAbilitiesOf(filter_):
            return GainAbilities(_activated(filter_, context))
        case DefinePowerToughness(power, toughness):
            return Size(_number(power, context), _number(toughness, context))
        case ChangePowerToughness(power, toughness, times):
            number = evaluate(times, context)
            return Growth(power * number, toughness * number)
        case (
            ChangeWord()
            | SetLandTypes()
            | SetTypes()
            | AddTypes()
            | LoseTypes()
            | SetColors()
            | AddColors()
            | GainAbilities()
            | LoseAbilities()
            | LoseKeyword()
            | SwitchPowerToughness()
        ):
            return modification
    assert_never(modification)


def _number(amount: Amount | None, context: Context) -> int | None:
    return None if amount is None else evaluate(amount, context)


def _activated(description: Filter, context: Context) -> tuple[Ability, ...]:
    return tuple(
        ability
        for object_, number in described(description, context)
        if object_.characteristics is not None
        for ability in object_.characteristics.abilities * number
        if isinstance(ability, ActivatedAbility)
    )


def _looks_at_affected(modification: Modification) -> bool:
    match modification:
        case DefinePowerToughness(power, toughness):
            return any(_refers(each) for each in (power, toughness) if each is not None)
        case ChangePowerToughness(times=times):
            return _refers(times)
        case _:
            return False


def _refers(amount: Amount) -> bool:
    match amount:
        case NumberOf(reference=Reference.AFFECTED) | CountersOn(reference=Reference.AFFECTED):
            return True
        case Sum(parts):
            return any(map(_refers, parts))
        case Product(amount=part) | Half(amount=part):
            return _refers(part)
        case _:
            return False
