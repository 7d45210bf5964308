"""Which objects have a quality: tapped, historic, of the chosen type and their like (CR 110.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.costs import TapThis
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import Quality
from manaproof.models.mana import bit
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.symbols import VariableSymbol
from manaproof.models.types import (
    BASIC_LAND_TYPES,
    PERMANENT_TYPES,
    CardType,
    Step,
    Supertype,
    Zone,
)
from manaproof.solver.reading.objects import GameObject, seen

if TYPE_CHECKING:
    from manaproof.solver.reading.view import Context

OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
"""The creature types of outlaws (CR 700.12)."""


def has_quality(object_: GameObject, quality: Quality, context: Context) -> bool:
    """Report whether an object has a quality.

    Raises:
        UndecidedError: the board does not tell.
    """
    match quality:
        case Quality.ANYTHING:
            return True
        case Quality.CARD:
            # CR 111.6: a token is no card.
            return object_.permanent is None or not object_.permanent.token
        case Quality.SPELL:
            return object_.zone is Zone.STACK
        case Quality.PERMANENT:
            return object_.zone is Zone.BATTLEFIELD or not PERMANENT_TYPES.isdisjoint(
                seen(object_).types
            )
        case Quality.OTHER:
            return object_.permanent is None or object_.permanent.id != context.source
        case (
            Quality.TAPPED
            | Quality.UNTAPPED
            | Quality.TOKEN
            | Quality.ATTACKING
            | Quality.BLOCKING
            | Quality.ENCHANTED
            | Quality.EQUIPPED
            | Quality.MODIFIED
            | Quality.FACE_DOWN
            | Quality.COMMANDER
            | Quality.ENTERED_THIS_TURN
        ):
            return _has_status(object_, quality, context)
        case Quality.CHOSEN_TYPE | Quality.CHOSEN_COLOR | Quality.CHOSEN_NAME:
            return _is_chosen(object_, quality, context)
        case (
            Quality.COLORLESS
            | Quality.MONOCOLORED
            | Quality.MULTICOLORED
            | Quality.HISTORIC
            | Quality.BASIC_LAND_TYPE
            | Quality.HAS_MANA_ABILITY
            | Quality.HAS_TAP_ABILITY
            | Quality.OUTLAW
            | Quality.X_IN_COST
        ):
            return _is_so(object_, quality, context)
    assert_never(quality)


def has_subtype(object_: GameObject, subtype: str) -> bool:
    """Report whether an object has a subtype (CR 205.3).

    Raises:
        UndecidedError: a card that nobody has seen.
    """
    return subtype in seen(object_).subtypes


def _has_status(object_: GameObject, quality: Quality, context: Context) -> bool:
    permanent = object_.permanent
    if permanent is None:
        return quality is Quality.COMMANDER and object_.zone is Zone.COMMAND
    match quality:
        case Quality.TAPPED:
            return permanent.tapped
        case Quality.UNTAPPED:
            return not permanent.tapped
        case Quality.TOKEN:
            return permanent.token
        case Quality.FACE_DOWN:
            return permanent.face_down
        case Quality.COMMANDER:
            return permanent.commander
        case Quality.ENTERED_THIS_TURN:
            return permanent.entered_this_turn
        case Quality.ATTACKING | Quality.BLOCKING:
            if context.view.board.turn.step is Step.COMBAT:
                raise UndecidedError(f"whether {permanent.id} is {quality.value}")
            return False
        case Quality.ENCHANTED:
            return _bears(permanent.id, "Aura", None, context)
        case Quality.EQUIPPED:
            return _bears(permanent.id, "Equipment", None, context)
    # CR 700.9: counters, Equipment, or an Aura that its own controller controls.
    return (
        any(number > 0 for number in permanent.counters.values())
        or _bears(permanent.id, "Equipment", None, context)
        or _bears(permanent.id, "Aura", seen(object_).controller, context)
    )


def _bears(host: str, subtype: str, controller: str | None, context: Context) -> bool:
    view = context.view
    return any(
        permanent.attached_to == host
        and name in view.characteristics
        and subtype in view.characteristics[name].subtypes
        and controller in {None, view.characteristics[name].controller}
        for name, permanent in view.board.permanents.items()
    )


def _is_chosen(object_: GameObject, quality: Quality, context: Context) -> bool:
    source = context.permanent
    characteristics = seen(object_)
    if source is None:
        return False
    match quality:
        case Quality.CHOSEN_COLOR:
            color = source.chosen_color
            return color is not None and bool(characteristics.colors & bit(color))
        case Quality.CHOSEN_NAME:
            return source.chosen_name is not None and source.chosen_name in (
                characteristics.name,
                *characteristics.name.split(" // "),
            )
    chosen = source.chosen_type
    return chosen is not None and (
        has_subtype(object_, chosen) or chosen in {kind.value for kind in characteristics.types}
    )


def _is_so(object_: GameObject, quality: Quality, context: Context) -> bool:
    characteristics = seen(object_)
    colors = characteristics.colors.bit_count()
    match quality:
        case Quality.COLORLESS:
            return colors == 0
        case Quality.MONOCOLORED:
            return colors == 1
        case Quality.MULTICOLORED:
            return colors > 1
        case Quality.HISTORIC:
            # CR 700.6: legendary, an artifact, or a Saga.
            return (
                Supertype.LEGENDARY in characteristics.supertypes
                or CardType.ARTIFACT in characteristics.types
                or "Saga" in characteristics.subtypes
            )
        case Quality.BASIC_LAND_TYPE:
            return not set(BASIC_LAND_TYPES).isdisjoint(characteristics.subtypes)
        case Quality.OUTLAW:
            return any(has_subtype(object_, outlaw) for outlaw in OUTLAWS)
        case Quality.X_IN_COST:
            cost = characteristics.mana_cost
            return cost is not None and any(
                isinstance(symbol, VariableSymbol) and symbol.letter == "X"
                for symbol in cost.symbols
            )
        case Quality.HAS_TAP_ABILITY:
            return any(
                isinstance(ability, ActivatedAbility) and TapThis() in ability.cost
                for ability in characteristics.abilities
            )
    return any(
        is_mana_ability(ability, rules=context.view.board.rules)
        for ability in characteristics.abilities
    )
