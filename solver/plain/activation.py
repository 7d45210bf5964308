"""Activating mana abilities, and the triggered mana abilities that follow (CR 605, 106.12).

The cost is paid, the effect happens with every choice in it and every order of replacement effects
(:mod:`.replacing`), and then the triggered mana abilities resolve that this has triggered, in every
order, with all that they trigger in turn (CR 605.4a).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    ActivatedAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.amounts import Variable
from manaproof.models.costs import RemoveCounters
from manaproof.models.mana import ManaPool, members
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.types import Player
from manaproof.solver.plain.evaluation import fits, holds_now
from manaproof.solver.plain.misreadings import ProductionMisreading
from manaproof.solver.plain.objects import UnreadableError, permanents
from manaproof.solver.plain.offered import Known, types_of
from manaproof.solver.plain.paying import may_be_activated, remembered, ways_to_pay
from manaproof.solver.plain.resolution import Event, Resolution, UndefinedError, players
from manaproof.solver.plain.resolving import NO_MANA, happen
from manaproof.solver.plain.rounds import rounds, taps_for_mana
from manaproof.solver.plain.syntax import mentions

if TYPE_CHECKING:
    from collections.abc import Iterator


DEEPEST = 8
"""How many triggers in a row, each triggered by the one before, are taken for a loop."""

Fired = tuple[str, TriggeredAbility, Event]
"""A triggered ability that waits to resolve: its source, itself, and what triggered it."""


def activated(
    ability: ActivatedAbility, number: int, now: Resolution, *, ignore_costs: bool
) -> Iterator[Resolution]:
    """Go through every way to have activated the ability: the board on which it resolves."""
    now = remembered(replace(now, tapping=taps_for_mana(ability, now)))
    if not ignore_costs:
        if may_be_activated(ability, number, now):
            yield from ways_to_pay(ability.cost, now)
        return
    if mentions(ability.cost, Variable) or mentions(ability.cost, RemoveCounters):
        raise UnreadableError("a number that a cost would have set")
    yield now


def resolved(ability: ActivatedAbility, now: Resolution) -> frozenset[ManaPool]:
    """Return all that can have been added when the ability and what it triggers have resolved."""
    known = rounds(now.board, now.characteristics, misreading=now.misreading)
    pools: set[ManaPool] = set()
    for later, _ in happen(ability.effect, now, known):
        more = after_triggers(tuple(fired(later)), (), later, known)
        pools |= {added_for(now.controller, later) + each for each in more}
    return frozenset(pools)


def added_for(player: str, now: Resolution) -> ManaPool:
    """Return the mana that an effect has added to one player's pool."""
    return sum((each.mana for each in now.added if each.player == player), NO_MANA)


# -- triggered mana abilities -------------------------------------------------------------------------


def fired(now: Resolution) -> Iterator[Fired]:
    """Go through what the resolution of an ability triggers, each once for each event (CR 603.2c)."""
    for permanent in permanents(now.board):
        here = now.seen_by(permanent.id)
        for ability in now.characteristics[permanent.id].abilities:
            if not isinstance(ability, TriggeredAbility):
                continue
            if not is_mana_ability(ability, rules=now.board.rules):
                continue  # CR 605.5a: it uses the stack
            if ability.once_each_turn:
                raise UnreadableError("whether it has triggered this turn")
            for event in triggering(now):
                if _triggers(ability, event, here):
                    yield permanent.id, ability, event


def triggering(now: Resolution) -> Iterator[Event]:
    """Go through the events that a resolution has been: adding mana, and being tapped for it.

    CR 106.12a: the latter is one event, of all the mana that was really produced.
    """
    for each in now.added:
        yield replace(each, tapped=False, mana=_seen(each, now))
    if now.tapping and any(len(each.mana) for each in now.added):
        mana = sum((_seen(each, now) for each in now.added), NO_MANA)
        yield Event(now.added[0].thing, now.controller, tapped=True, mana=mana)


def _seen(event: Event, now: Resolution) -> ManaPool:
    if now.misreading is ProductionMisreading.TRIGGERS_ON_INTENDED_MANA:
        return event.intended
    return event.mana


def _triggers(ability: TriggeredAbility, event: Event, here: Resolution) -> bool:
    if not any(_matches(trigger, event, here) for trigger in ability.triggers):
        return False
    # CR 603.4: an intervening "if" must hold as it triggers.
    return ability.condition is None or holds_now(ability.condition, replace(here, event=event))


def _matches(trigger: Trigger, event: Event, here: Resolution) -> bool:
    wanted = TriggerEvent.TAPPED_FOR_MANA if event.tapped else TriggerEvent.ADDS_MANA
    if trigger.event is not wanted or not len(event.mana):
        return False
    if trigger.player is not Player.ANY and event.player not in players(trigger.player, here):
        return False
    try:
        if not fits(event.thing, trigger.subject, here):
            return False
        return trigger.mana is None or bool(
            types_of(trigger.mana, here, {}) & {*members(event.mana.types())}
        )
    except UndefinedError:
        return False  # "enchanted land" of what is attached to nothing, a color never chosen


def after_triggers(
    waiting: tuple[Fired, ...], depth: tuple[Fired, ...], now: Resolution, known: Known
) -> frozenset[ManaPool]:
    """Return all that triggered mana abilities can add for the player, in every order (CR 605.4a).

    Raises:
        UnreadableError: they trigger each other without end.
    """
    if len(depth) > DEEPEST:
        raise UnreadableError("abilities that trigger each other")
    pools: set[ManaPool] = set()
    for place, (source, ability, event) in enumerate(waiting):
        others = waiting[:place] + waiting[place + 1 :]
        here = replace(now.seen_by(source), event=event)
        if ability.condition is not None and not holds_now(ability.condition, here):
            pools |= after_triggers(others, depth, now, known)
            continue
        for later, _ in happen(ability.effect, remembered(here), known):
            board_after = replace(now, board=later.board)
            more = tuple(fired(later))
            pools |= {
                added_for(now.controller, later) + sooner + rest
                for sooner in after_triggers(more, (*depth, waiting[place]), board_after, known)
                for rest in after_triggers(others, depth, board_after, known)
            }
    return frozenset(pools) if waiting else frozenset([NO_MANA])
