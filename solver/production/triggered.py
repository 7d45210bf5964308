"""Triggered mana abilities: which trigger on a production, and what they add (CR 605.1b, 605.4a)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.abilities import TriggeredAbility, TriggerEvent
from manaproof.models.mana import members
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import substitute
from manaproof.models.production import Listed, ProducedByEvent
from manaproof.models.types import Player, Reference
from manaproof.models.values import value
from manaproof.solver.could_produce.outputs import Offered, source_terms
from manaproof.solver.production.lasting import lasting
from manaproof.solver.reading.conditions import holds
from manaproof.solver.reading.matching import describes
from manaproof.solver.reading.view import Context, View, players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import Trigger
    from manaproof.models.production import TypeSource
    from manaproof.solver.production.events import ProducedMana
    from manaproof.solver.reading.objects import GameObject


@value
class Watcher:
    """A triggered mana ability of the board, or of an effect in force."""

    name: str
    """The permanent it is an ability of, or the card that it is an effect in force of."""
    number: int
    """Its number among the abilities of the permanent, from 1; 0 for an effect in force."""
    ability: TriggeredAbility
    context: Context


@value
class Happening:
    """What was really produced, by what, and because of whom."""

    mana: ProducedMana
    permanent: GameObject | None
    player: str
    tapped: bool
    last_known: View | None = None
    """The board before a cost moved objects away (CR 608.2h)."""


def watchers_on(view: View) -> tuple[Watcher, ...]:
    """Return the triggered mana abilities of a board, those in force too (CR 605.1b).

    Raises:
        UndecidedError: the board does not tell whether there is one.
    """
    rules = view.board.rules
    found = [
        Watcher(name, number, ability, Context(view, name, present.controller))
        for name, present in view.characteristics.items()
        for number, ability in enumerate(present.abilities, start=1)
        if isinstance(ability, TriggeredAbility) and is_mana_ability(ability, rules=rules)
    ]
    found.extend(
        Watcher(each.name, 0, each.begun, each.context)
        for each in lasting(view)
        if isinstance(each.begun, TriggeredAbility) and is_mana_ability(each.begun, rules=rules)
    )
    return tuple(found)


def triggers_on(watcher: Watcher, happening: Happening) -> Iterator[Context]:
    """Return the context in which an ability triggers on a production, if it does, once.

    It looks at the mana that was really produced, after replacement (CR 106.12a), and triggers
    once for a production however much mana that is. A production of nothing triggers nothing.
    What was produced stands in the ability where it speaks of the types produced.

    Raises:
        UndecidedError: the board does not tell.
    """
    context = _context(watcher, happening)
    # CR 106.12a: a production of nothing triggers nothing.
    if happening.mana.amount() and any(
        _is_met(trigger, happening, context) for trigger in watcher.ability.triggers
    ):
        # CR 603.4: an intervening "if" must be true as it triggers, and as it resolves.
        condition = watcher.ability.condition
        if condition is None or holds(condition, context):
            yield context


def settled(watcher: Watcher, happening: Happening) -> TriggeredAbility:
    """Return the ability with the types that were produced where it speaks of them."""
    return substitute(watcher.ability, ProducedByEvent(), Listed(members(happening.mana.types())))


def _context(watcher: Watcher, happening: Happening) -> Context:
    context = watcher.context
    meant = {**context.players, Player.THAT_PLAYER: happening.player}
    objects = dict(context.objects)
    source = happening.permanent
    if source is not None and source.characteristics is not None:
        meant[Player.ITS_CONTROLLER] = source.characteristics.controller
        if source.permanent is not None:
            objects[Reference.EVENT] = source.permanent.id
    return Context(
        context.view,
        context.source,
        context.controller,
        players=MappingProxyType(meant),
        objects=MappingProxyType(objects),
        last_known=happening.last_known,
    )


def _is_met(trigger: Trigger, happening: Happening, context: Context) -> bool:
    if happening.permanent is None or not describes(trigger.subject, happening.permanent, context):
        return False
    meant = players(trigger.player, context)
    if trigger.event is TriggerEvent.TAPPED_FOR_MANA:
        # CR 106.12a: whoever gets the mana.
        return (
            happening.tapped
            and happening.player in meant
            and _has_any(happening.mana, trigger.mana, context)
        )
    # Otherwise it waits for mana to be added: no other event makes a mana ability (CR 605.1b).
    return any(_has_any(happening.mana.only_of(player), trigger.mana, context) for player in meant)


def _has_any(mana: ProducedMana, wanted: TypeSource | None, context: Context) -> bool:
    if wanted is None:
        return mana.amount() > 0
    types = 0
    for term in source_terms(wanted, context):
        types |= term.types if isinstance(term, Offered) else 0
    return bool(mana.types() & types)
