"""What a player with priority may activate: every ability, as far as it matters to mana (CR 117.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    ActivatedAbility,
    ClauseKind,
    Timing,
    TriggeredAbility,
    TriggerEvent,
    Unmodelled,
)
from manaproof.models.costs import Loyalty
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.results import Caveat
from manaproof.models.types import Step, Zone
from manaproof.solver.production.activation import Activatable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.boards import Board
    from manaproof.solver.reachable.touching import Touching
    from manaproof.solver.view import View

_HAPPEN = frozenset(
    {
        TriggerEvent.TAPPED_FOR_MANA,
        TriggerEvent.BECOMES_TAPPED,
        TriggerEvent.BECOMES_UNTAPPED,
        TriggerEvent.SACRIFICED,
        TriggerEvent.DIES,
        TriggerEvent.LEAVES,
        TriggerEvent.DISCARDED,
        TriggerEvent.ADDS_MANA,
        TriggerEvent.OTHER,
    }
)
"""What can happen while abilities are activated, so that something triggers on it."""

_EVENTS = frozenset(
    {"tap", "untap", "sacrifice", "die", "leave", "counter", "activate", "add", "discard", "pay"}
)
"""Words of such events, in clauses that are not modelled."""


def timings(board: Board, player: str) -> frozenset[Timing]:
    """Return when abilities may be activated by a player with priority and nothing on the stack.

    CR 307.1, 602.5e: as a sorcery only in a main phase of the player's own turn.
    """
    own = board.turn.active == player and board.turn.step in {Step.MAIN, Step.MAIN2}
    return frozenset(Timing) if own else frozenset({Timing.ANY, Timing.INSTANT})


def abilities_open_to(
    player: str, name: str, view: View, touching: Touching
) -> Iterator[Activatable]:
    """Return the abilities of a permanent that a player may activate and that matter (CR 602.2)."""
    present = view.characteristics[name]
    for number, ability in enumerate(present.abilities, start=1):
        if not isinstance(ability, ActivatedAbility) or ability.zone is not Zone.BATTLEFIELD:
            continue
        if ability.targets and not touching.follows_targets(ability):
            continue
        if present.controller != player and not ability.any_player:
            continue
        if is_mana_ability(ability, rules=view.board.rules) or touching.touches(ability):
            yield Activatable(name, number, ability, by=player)


def is_used_up(activatable: Activatable, view: View) -> bool:
    """Report whether a loyalty ability of the permanent has been activated this turn (CR 606.3)."""
    if not any(isinstance(each, Loyalty) for each in activatable.ability.cost):
        return False
    used = view.board.permanents[activatable.permanent].used
    present = view.characteristics[activatable.permanent]
    return any(
        used.get(number, 0)
        for number, ability in enumerate(present.abilities, start=1)
        if isinstance(ability, ActivatedAbility)
        and any(isinstance(each, Loyalty) for each in ability.cost)
    )


def may_begin_loyalty(activatable: Activatable, board: Board, player: str) -> bool:
    """Report whether it is the time for it, if it is a loyalty ability (CR 606.3)."""
    loyal = any(isinstance(each, Loyalty) for each in activatable.ability.cost)
    return not loyal or Timing.SORCERY in timings(board, player)


def left_aside(player: str, view: View, touching: Touching) -> Iterator[Caveat]:
    """Return what could matter and is not followed: parts of effects, triggers, unknown abilities."""
    for name, present in view.characteristics.items():
        mine = present.controller == player
        for number, ability in enumerate(present.abilities, start=1):
            match ability:
                case ActivatedAbility() if mine or ability.any_player:
                    if not is_mana_ability(ability, rules=view.board.rules):
                        yield from touching.left_aside(name, number, ability)
                case TriggeredAbility(triggers=triggers):
                    makes_mana = is_mana_ability(ability, rules=view.board.rules)
                    happens = any(each.event in _HAPPEN for each in triggers)
                    if happens and not makes_mana and touching.is_disturbed_by(ability.effect):
                        words = tuple(each.event.value for each in triggers)
                        yield Caveat(name, Unmodelled(0, number, ClauseKind.TRIGGERED, words))
                case Unmodelled(kind=ClauseKind.ACTIVATED, markers=markers) if mine:
                    if touching.disturb(markers):
                        yield Caveat(name, ability)
                case Unmodelled(kind=ClauseKind.TRIGGERED, markers=markers):
                    if touching.disturb(markers) and not _EVENTS.isdisjoint(markers):
                        yield Caveat(name, ability)
                case _:
                    pass
