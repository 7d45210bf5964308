"""Which triggered abilities have triggered that are no mana abilities: they wait (CR 603.2, 603.3).

Nobody gets priority amid a payment, so they do nothing yet; it is only said that they wait.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import Trigger, TriggeredAbility, TriggerEvent
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.types import Player
from manaproof.models.values import replace
from manaproof.solver.plain.conditions import holds_now
from manaproof.solver.plain.evaluation import fits
from manaproof.solver.plain.objects import permanents
from manaproof.solver.plain.resolution import Event, Resolution, UndefinedError, players

if TYPE_CHECKING:
    from manaproof.solver.plain.objects import GameObject


def noticed(now: Resolution, kind: TriggerEvent, thing: GameObject, player: str) -> Resolution:
    """Return the same, what an event has triggered waiting (CR 603.2).

    It is asked before the event: an ability that triggers from something leaving is looked for
    where it was (CR 603.10a), and any other is there before and after.
    """
    if not now.anew:
        return now
    event = Event(thing, player, tapped=kind is TriggerEvent.TAPPED_FOR_MANA)
    waiting = []
    for permanent in permanents(now.board):
        here = replace(now.seen_by(permanent.id), event=event)
        waiting += [
            permanent.id
            for ability in now.characteristics[permanent.id].abilities
            if isinstance(ability, TriggeredAbility)
            and not is_mana_ability(ability, rules=now.board.rules)
            and any(_matches(trigger, kind, event, here) for trigger in ability.triggers)
            and (ability.condition is None or holds_now(ability.condition, here))
        ]
    return replace(now, sounded=(*now.sounded, *waiting), waiting=(*now.waiting, *waiting))


def _matches(trigger: Trigger, kind: TriggerEvent, event: Event, here: Resolution) -> bool:
    if trigger.event is not kind or trigger.mana is not None:
        return False
    try:
        if trigger.player is not Player.ANY and event.player not in players(trigger.player, here):
            return False
        return fits(event.thing, trigger.subject, here)
    except UndefinedError:
        return False
