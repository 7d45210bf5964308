"""Which replacement effects of the board may apply to a production of mana (CR 106.12b, 614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard, assert_never

from manaproof.models.abilities import StaticAbility
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.filters import ControlledBy
from manaproof.models.mana import ALL_TYPES, ManaPool, TypeSet, bit
from manaproof.models.replacements import (
    AddedByEveryPlayer,
    BecomesType,
    BecomesTypeOfLand,
    Multiplied,
    ReplaceProduction,
)
from manaproof.models.types import Zone
from manaproof.models.values import value
from manaproof.solver.could_produce.outputs import Offered, Undefined, source_terms
from manaproof.solver.production.lasting import lasting
from manaproof.solver.production.problem import (
    Change,
    OrderEffect,
    OrderProblem,
    Scaled,
    Shared,
    Step,
    Turned,
)
from manaproof.solver.reading.conditions import holds
from manaproof.solver.reading.matching import describes
from manaproof.solver.reading.qualities import has_subtype
from manaproof.solver.reading.view import Context, View, players

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability
    from manaproof.models.filters import Filter
    from manaproof.models.production import TypeSource
    from manaproof.solver.production.events import ProducedMana
    from manaproof.solver.reading.objects import GameObject


@value
class Replacing:
    """A replacement effect on the board."""

    name: str
    """The permanent it is an ability of, or the card that it is an effect in force of."""
    effect: ReplaceProduction
    context: Context

    @property
    def described(self) -> Filter:
        """The permanents whose production it replaces."""
        return self.effect.applies.permanents


@value
class Producer:
    """Whose production it would be."""

    permanent: GameObject | None
    """The source of the ability; ``None`` where it never was on the battlefield."""
    player: str
    """Who controls the ability."""
    tapped: bool
    """Whether the permanent is tapped for mana (CR 106.12)."""


def replacements_on(view: View) -> tuple[Replacing, ...]:
    """Return the replacement effects on production of a board, those in force too (CR 614.1a).

    Raises:
        UndecidedError: the board does not tell whether there is one.
    """
    found: list[Replacing] = []
    statements: dict[int, tuple[StaticAbility, ...]] = {}
    for name, present in view.characteristics.items():
        # Permanents that are alike share their characteristics.
        if id(present) not in statements:
            statements[id(present)] = tuple(filter(_replaces, present.abilities))
        for ability in statements[id(present)]:
            context = Context(view, name, present.controller)
            if ability.condition is None or holds(ability.condition, context):
                found.extend(
                    Replacing(name, each, context)
                    for each in ability.effects
                    if isinstance(each, ReplaceProduction)
                )
    found.extend(
        Replacing(each.name, each.begun, each.context)
        for each in lasting(view)
        if isinstance(each.begun, ReplaceProduction)
    )
    return tuple(found)


def _replaces(ability: Ability) -> TypeGuard[StaticAbility]:
    return (
        isinstance(ability, StaticAbility)
        and ability.zone is Zone.BATTLEFIELD
        and any(isinstance(each, ReplaceProduction) for each in ability.effects)
    )


def applicable(
    replacing: tuple[Replacing, ...], producer: Producer
) -> tuple[tuple[str, OrderEffect], ...]:
    """Return the effects that may apply to what one ability produces, with what each is of.

    They are those that speak of this permanent, this player and this way to produce; whether the
    mana is of the type and amount that they ask for is seen as they are applied.

    Raises:
        UndecidedError: the board does not tell, or the mana they make hangs on other permanents;
            or every player adds the mana while another effect asks how much mana it is.
    """
    effects = tuple(
        (each.name, effect)
        for each in replacing
        if _speaks_of(each, producer) and (effect := _without_board(each, producer)) is not None
    )
    if any(isinstance(effect.change, Shared) for _, effect in effects) and any(
        effect.at_least > 1 for _, effect in effects
    ):
        # No rule says whether what every player adds is added up.
        raise UndecidedError("how much mana is produced where every player adds it")
    return effects


def named(
    steps: tuple[Step, ...], effects: tuple[tuple[str, OrderEffect], ...]
) -> tuple[tuple[str, Step], ...]:
    """Name what each effect is of that was applied, of equal ones each in its turn."""
    names: dict[OrderEffect, list[str]] = {}
    for name, effect in reversed(effects):
        names.setdefault(effect, []).append(name)
    return tuple((names[step.effect].pop(), step) for step in steps)


def order_problem(mana: ProducedMana, effects: tuple[OrderEffect, ...]) -> OrderProblem:
    """Return the problem of orders that a production poses, free of the board.

    Raises:
        UnsupportedError: several players add mana in it.
    """
    recipients = {portion.player for portion in mana.portions}
    if len(recipients) > 1 or any(isinstance(each.change, Shared) for each in effects):
        raise UnsupportedError(
            "orders of replacement effects on mana that several players add by this engine",
            "use the engine search",
        )
    pool = ManaPool()
    for portion in mana.portions:
        pool += portion.pool
    return OrderProblem(pool, effects)


def _speaks_of(replacing: Replacing, producer: Producer) -> bool:
    event, context = replacing.effect.applies, replacing.context
    if event.tapped and not producer.tapped:
        # CR 106.12b: only a mana ability with {T} in its cost taps a permanent for mana.
        return False
    if producer.player not in players(event.player, context):
        return False
    match event.permanents:
        case ControlledBy(player) if not event.tapped:
            # CR 113.8: whoever activated the ability controls it, whatever object it is of.
            return producer.player in players(player, context)
    return producer.permanent is not None and describes(
        event.permanents, producer.permanent, context
    )


def _without_board(replacing: Replacing, producer: Producer) -> OrderEffect | None:
    """Return the effect free of the board; ``None`` where it makes mana of an undefined type."""
    event, context = replacing.effect.applies, replacing.context
    change = _change(replacing, producer)
    if change is None:
        return None
    mana = ALL_TYPES if event.mana is None else _types(event.mana, context)
    return OrderEffect(change, mana, event.at_least)


def _change(replacing: Replacing, producer: Producer) -> Change | None:
    context = replacing.context
    match replacing.effect.change:
        case BecomesType(types, replaced, keeps_amount):
            into = _types(types, context)
            # CR 607.5a: what speaks of a choice that was never made does nothing.
            return Turned(into, _types(replaced, context), keeps_amount) if into else None
        case BecomesTypeOfLand(pairs):
            land = producer.permanent
            fitting = [each for each in pairs if land and has_subtype(land, each.land_type)]
            into = TypeSet(0)
            for each in fitting:
                into = TypeSet(into | bit(each.mana))
            return Turned(into, ALL_TYPES, keeps_amount=True) if into else None
        case Multiplied(factor):
            return Scaled(factor)
        case AddedByEveryPlayer():
            return Shared(tuple(context.view.board.players))
    assert_never(replacing.effect.change)


def _types(source: TypeSource, context: Context) -> TypeSet:
    bits = 0
    for term in source_terms(source, context):
        match term:
            case Offered(types):
                bits |= types
            case Undefined():
                continue
            case _:
                raise UndecidedError(
                    "what a replacement effect makes of mana by what permanents could produce"
                )
    return TypeSet(bits)
