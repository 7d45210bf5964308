"""Activating mana abilities, and the triggered mana abilities that follow (CR 605, 106.12).

The cost is paid, the effect happens with every choice in it and every order of replacement effects
(:mod:`.replacing`), and then the triggered mana abilities resolve that this has triggered, in every
order, with all that they trigger in turn (CR 605.4a).
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    ActivatedAbility,
    ClauseKind,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
    Unmodelled,
)
from manaproof.models.amounts import Amount, Fixed, PaidAmount, Variable
from manaproof.models.effects import Sequence
from manaproof.models.mana import ManaPool, members
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.production import CouldProduce
from manaproof.models.types import Player
from manaproof.models.values import replace
from manaproof.solver.plain.conditions import holds_now
from manaproof.solver.plain.continuous import UndeterminedError, characteristics
from manaproof.solver.plain.cost_changes import cost_changes
from manaproof.solver.plain.evaluation import fits, value
from manaproof.solver.plain.misreadings import ProductionMisreading
from manaproof.solver.plain.noticing import noticed
from manaproof.solver.plain.objects import UnreadableError, permanents
from manaproof.solver.plain.offered import Known, types_of
from manaproof.solver.plain.paying import (
    announcements,
    includes_mana,
    is_sick,
    remembered,
    ways_to_pay,
)
from manaproof.solver.plain.resolution import Event, Resolution, UndefinedError, players
from manaproof.solver.plain.resolving import NO_MANA, happen
from manaproof.solver.plain.rounds import rounds, taps_for_mana
from manaproof.solver.plain.syntax import mentions
from manaproof.solver.plain.targeting import has_lost_its_targets, ways_to_target

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics


DEEPEST = 8
"""How many triggers in a row, each triggered by the one before, are taken for a loop."""

Fired = tuple[str, TriggeredAbility, Event]
"""A triggered ability that waits to resolve: its source, itself, and what triggered it."""


def activated(
    ability: ActivatedAbility, now: Resolution, before: Resolution | None = None
) -> Iterator[Resolution]:
    """Go through every way to have activated the ability: the board on which it resolves.

    X is announced, then targets are chosen, and then the cost is paid (CR 602.2b). Where mana
    abilities have been activated in between, *before* is the board as it was before them.
    """
    if before is not None:
        _refuse_other_numbers(ability, before, now)
    for announced in announcements(ability.cost, begun(ability, now, before)):
        if before is None:
            aimed_ways = ways_to_target(ability, announced)
        else:
            chosen = ways_to_target(ability, replace(before, x=announced.x))
            aimed_ways = (replace(announced, targets=each.targets) for each in chosen)
        for aimed in aimed_ways:
            if before is None or includes_mana(ability.cost, aimed):
                yield from ways_to_pay(ability.cost, aimed)


def _refuse_other_numbers(ability: ActivatedAbility, before: Resolution, now: Resolution) -> None:
    """Go on only if what a cost counts, and what its object may be tapped for, has not changed.

    Raises:
        UnreadableError: the total cost was another before (CR 601.2f), or haste has been lost.
    """
    counted = [
        amount
        for amount in (getattr(each, "amount", None) for each in ability.cost)
        if isinstance(amount, Amount) and not isinstance(amount, Fixed | Variable | PaidAmount)
    ]
    if any(value(amount, before) != value(amount, now) for amount in counted):
        raise UnreadableError("a cost in which is counted what has changed meanwhile")
    if now.source in now.board.permanents and is_sick(before) != is_sick(now):
        raise UnreadableError("a creature that has become one, or lost haste, meanwhile")


def begun(
    ability: ActivatedAbility, now: Resolution, before: Resolution | None = None
) -> Resolution:
    """Return the same with the ability in progress, its cost settled, and its source remembered.

    Its cost was settled *before*, if mana abilities have followed (CR 601.2f).
    """
    changes = tuple(cost_changes(ability, before or now)) if now.exact else ()
    return remembered(replace(now, tapping=taps_for_mana(ability, now), cost_changes=changes))


def resolved(ability: ActivatedAbility, now: Resolution) -> Iterator[Resolution]:
    """Go through every end of an ability's resolution and of all that it triggers (CR 605.4a).

    What has been added is the history of each.

    Raises:
        UnreadableError: triggered abilities trigger each other without end.
    """
    now = read_anew(now)
    effect = Sequence(()) if has_lost_its_targets(ability.effect, now) else ability.effect
    for later, _ in happen(effect, now, known_now(now)):
        _refuse_leaving_its_auras(now, later)
        own = added_for(now.controller, later)
        after = read_anew(replace(later, history=later.added, own=own))
        waiting = tuple(fired(after))
        if after.tapping and any(len(each.mana) for each in after.added):
            thing = after.added[0].thing
            after = noticed(after, TriggerEvent.TAPPED_FOR_MANA, thing, after.controller)
        sounded = (*after.sounded, *(source for source, _, _ in waiting))
        yield from after_triggers(waiting, (), replace(after, added=(), sounded=sounded))


def _refuse_leaving_its_auras(now: Resolution, later: Resolution) -> None:
    """Go on only if the source has not left, as it resolved, what is attached to it.

    Raises:
        UnreadableError: it has, and CR 603.10 asks at which moment mana was added.
    """
    there = {each.id for each in permanents(now.board)}
    if now.source in there - {each.id for each in permanents(later.board)}:
        for permanent in permanents(now.board):
            if permanent.attached_to == now.source:
                raise UnreadableError(f"whether {permanent.id} was attached as mana was added")


def read_anew(now: Resolution) -> Resolution:
    """Return the same with what everything is now, where that is to be looked at (CR 613).

    What is not there any more is what it was (CR 608.2h).
    """
    if not now.anew:
        return now
    return replace(now, characteristics={**now.characteristics, **characteristics_of(now.board)})


def characteristics_of(board: Board) -> dict[str, Characteristics]:
    """Return what every permanent is now (CR 613).

    Raises:
        UnreadableError: the board needs a rule that this reading does not cover, or the rules
            allow orders that end differently.
    """
    try:
        return characteristics(board)
    except UndeterminedError as several:
        raise UnreadableError(str(several)) from None


def known_now(now: Resolution) -> Known:
    """Return what each permanent could produce, if anything asks for it (CR 106.7)."""
    if not any(
        mentions(ability, CouldProduce)
        for each in now.characteristics.values()
        for ability in each.abilities
    ):
        return {}
    here = rounds(now.board, now.characteristics, misreading=now.misreading)
    if now.used is None or now.used.permanent is None or now.used.id in here:
        return here
    # CR 608.2h: what has left is asked as it last existed.
    then = {**now.board.permanents, now.used.id: now.used.permanent}
    before = replace(now.board, permanents=then)
    return {**rounds(before, now.characteristics), **here}


def added_for(player: str, now: Resolution) -> ManaPool:
    """Return the mana that an activation has added to one player's pool."""
    events = (*now.history, *now.added)
    return sum((each.mana for each in events if each.player == player), NO_MANA)


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
                    _refuse_more_triggers(now)
                    yield permanent.id, ability, event


def _refuse_more_triggers(now: Resolution) -> None:
    """Go on only if nothing may have abilities trigger additional times (CR 603.2d).

    Raises:
        UnreadableError: something may.
    """
    for permanent in permanents(now.board) if now.exact else ():
        for ability in now.characteristics[permanent.id].abilities:
            if isinstance(ability, Unmodelled) and ability.kind is ClauseKind.STATIC:
                says = ability.markers
                if "additional" in says and ("if", "ability") in pairwise(says):
                    raise UnreadableError(f"a clause of {permanent.id} that is not modelled")


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
    waiting: tuple[Fired, ...], depth: tuple[Fired, ...], now: Resolution
) -> Iterator[Resolution]:
    """Go through all ends of triggered mana abilities that wait, in every order (CR 605.4a).

    Raises:
        UnreadableError: they trigger each other without end.
    """
    if not waiting:
        yield now
        return
    if len(depth) > DEEPEST:
        raise UnreadableError("abilities that trigger each other")
    seen: set[object] = set()
    for place, triggered in enumerate(waiting):
        others = waiting[:place] + waiting[place + 1 :]
        for after, more in _one_resolved(triggered, now):
            for sooner in after_triggers(more, (*depth, triggered), after):
                for end in after_triggers(others, depth, sooner):
                    key = (state_of(end.board), added_for(end.controller, end))
                    if key not in seen:
                        seen.add(key)
                        yield end


def _one_resolved(
    triggered: Fired, now: Resolution
) -> Iterator[tuple[Resolution, tuple[Fired, ...]]]:
    """Go through the ways in which one triggered ability resolves, each with what it triggers."""
    source, ability, event = triggered
    here = replace(now.seen_by(source), event=event)
    if ability.condition is not None and not holds_now(ability.condition, here):
        yield now, ()  # CR 603.4
        return
    here = remembered(here)
    for later, _ in happen(ability.effect, here, known_now(here)):
        after = read_anew(
            replace(
                now,
                board=later.board,
                history=(*now.history, *later.added),
                begun=now.begun or later.begun,
                sounded=(*now.sounded, *later.sounded),
                waiting=(*now.waiting, *later.waiting),
            )
        )
        more = tuple(fired(replace(later, characteristics=after.characteristics)))
        sounded = (*after.sounded, *(source for source, _, _ in more))
        yield replace(after, sounded=sounded), more


def state_of(board: Board) -> object:
    """Return all of a board that an activation can change, as a value to compare."""
    permanents_now = tuple(
        (
            each.id,
            each.tapped,
            each.phased_out,
            frozenset((kind, many) for kind, many in each.counters.items() if many),
            frozenset(each.used.items()),
        )
        for each in board.permanents.values()
    )
    players_now = tuple(
        (
            each.life,
            each.pool,
            frozenset((kind, many) for kind, many in each.counters.items() if many),
            each.life_gained,
            each.life_lost,
            *(each.hand, each.library, each.graveyard, each.exile, each.command),
        )
        for each in board.players.values()
    )
    return permanents_now, players_now, board.turn.creatures_died
