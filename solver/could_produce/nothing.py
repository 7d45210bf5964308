"""Why an ability that adds mana would add none if it resolved now, in words (CR 106.5, 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.amounts import Amount, CountOf, Devotion
from manaproof.models.conditions import Unless
from manaproof.models.effects import AddMana, Conditional, Effect, Instead, May, Sequence
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import Color
from manaproof.models.mana_abilities import could_add_mana
from manaproof.models.nodes import nodes
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ChoiceMana,
    ChosenColor,
    ColorsAmongObjects,
    CombinationMana,
    CommanderIdentity,
    CouldProduce,
    DoubleUnspentMana,
    EachTypeMana,
    Listed,
    ManaOfCost,
    ManaOutput,
    OneTypeMana,
    ProducedByEvent,
    SymbolMana,
    TypeSource,
)
from manaproof.models.rendering import render_amount, render_condition, render_plural
from manaproof.models.types import Zone
from manaproof.models.values import replace
from manaproof.solver.could_produce.offers import resolutions
from manaproof.solver.reading.amounts import possible
from manaproof.solver.reading.conditions import may_hold
from manaproof.solver.reading.matching import matching
from manaproof.solver.reading.objects import commander_cards
from manaproof.solver.resolution import left_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import Ability
    from manaproof.solver.reading.view import Context


def why_nothing(ability: Ability, context: Context) -> str:
    """Say what is missing for an ability to add mana of some type; empty where nothing can be said.

    It is asked of abilities that could add mana and would add none now.
    """
    if isinstance(ability, ActivatedAbility) and ability.zone is not Zone.BATTLEFIELD:
        return f"it functions only in a {ability.zone.value} (CR 113.6m)"
    found: dict[str, None] = {}
    try:
        for effect, resolving in resolutions(ability, context):
            found.update(dict.fromkeys(_of_effect(effect, resolving)))
    except UndecidedError as error:
        found[error.reason] = None
    return "; ".join(found)


def _of_effect(effect: Effect, context: Context) -> Iterator[str]:
    if not could_add_mana(effect):
        return
    match effect:
        case AddMana(output):
            yield from _of_output(output, context)
        case May(inner):
            yield from _of_effect(inner, context)
        case Conditional(condition, inner):
            if may_hold(condition, context):
                yield from _of_effect(inner, context)
            else:
                yield f"it adds mana only if {render_condition(condition)}"
        case Instead(inner, condition, replacement):
            if may_hold(condition, context):
                yield from _of_effect(replacement, context)
            if may_hold(Unless(condition), context):
                yield from _of_effect(inner, context)
        case Sequence((first, *later)):
            yield from _of_effect(first, context)
            for left in left_by(first, tuple(later), context):
                yield from _of_effect(Sequence(tuple(later)), left)


def _of_output(output: ManaOutput, context: Context) -> Iterator[str]:
    match output:
        case SymbolMana(_, times):
            zero = _zero(times, context)
            yield zero or "its symbols stand for no mana"
        case (
            OneTypeMana(source, amount)
            | CombinationMana(source, amount)
            | EachTypeMana(source, amount)
        ):
            zero = _zero(amount, context)
            yield zero or _of_source(source, context)
        case ChoiceMana(options):
            for option in options:
                yield from _of_output(option, context)
        case ManaOfCost():
            yield "there is no colored mana symbol in that mana cost"
        case DoubleUnspentMana():
            yield "there is no unspent mana"
        case _:
            assert_never(output)


def _zero(amount: Amount, context: Context) -> str:
    """Say that an amount is zero; nothing where it is not."""
    contexts = [context]
    if any(isinstance(node, Devotion) and not node.colors for node in nodes(amount)):
        contexts = [replace(context, color=color) for color in Color]
    most = max(possible(amount, each).highest for each in contexts)
    if most > 0:
        return ""
    if isinstance(amount, CountOf):
        return f"it adds no mana now: there are 0 {render_plural(amount.filter)}"
    return f"it adds no mana now: {render_amount(amount)} is {most:.0f}"


def _of_source(source: TypeSource, context: Context) -> str:
    match source:
        case ChosenColor():
            return "no color was chosen for it (CR 607.5a)"
        case CommanderIdentity():
            if commander_cards(context):
                return "the color identity of its controller's commander has no color"
            return "its controller has no commander (CR 903.4f)"
        case CouldProduce(description):
            asked = render_plural(description)
            if _is_nothing(source, context):
                return f"there are 0 {asked}"
            return f"no type is found among those that {asked} could produce"
        case ColorsAmongObjects(description):
            return f"there are no colors among {render_plural(description)}"
        case ProducedByEvent():
            return "it speaks of mana that a permanent tapped for mana has produced"
        case AnyColor() | AnyType() | Listed():
            return "it names no type"
    assert_never(source)


def _is_nothing(source: CouldProduce, context: Context) -> bool:
    try:
        return not matching(source.permanents, context)
    except UndecidedError:
        return False
