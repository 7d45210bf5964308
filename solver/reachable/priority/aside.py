"""What a player with priority could do, or what could happen, that is not followed (CR 117.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    ActivatedAbility,
    ClauseKind,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
    TriggerEvent,
    Unmodelled,
)
from manaproof.models.costs import PutCounters, Sacrifice
from manaproof.models.effects import SacrificeObject
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.results import Caveat
from manaproof.models.types import Zone
from manaproof.solver.reachable.matters import abilities_around
from manaproof.solver.reachable.priority.changes import into, out_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import Ability
    from manaproof.solver.reachable.priority.touching import Touching
    from manaproof.solver.reading.view import View

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

_ELSEWHEN = frozenset(
    {"attack", "block", "cast", "combat", "end step", "enter", "main phase", "step", "upkeep"}
)
"""Words of events that nothing activated brings about, in such clauses."""

_ACTIVATED = frozenset(
    {"crew", "station", "saddle", "level up", "outlast", "craft with", "transfigure"}
)
"""Keywords of activated abilities of permanents."""

_ATTACHING = frozenset({"equip", "fortify", "reconfigure"})
"""Those that attach."""

_AS_IT_DIES = frozenset({"persist", "undying", "modular", "afterlife"})
"""Keywords of abilities that trigger as a creature dies."""

_IN_GRAVEYARD = frozenset({"unearth", "embalm", "eternalize", "encore", "scavenge"})
"""Keywords of activated abilities of cards in a graveyard."""


def _discards_itself(keyword: str) -> bool:
    """Report whether a keyword stands for an ability of a card in a hand, which is discarded."""
    return keyword.endswith("cycling") or keyword in {"reinforce", "transmute"}


def not_followed(player: str, view: View, touching: Touching) -> Iterator[Caveat]:
    """Return what could matter and is not followed: parts of effects, triggers, unknown abilities."""
    around = tuple(abilities_around(view, player))
    dying = any(
        isinstance(part, Sacrifice | SacrificeObject | PutCounters) for part in nodes(around)
    )
    for name, present in view.characteristics.items():
        mine = present.controller == player
        attached = any(touching.lasts(each) for each in _statements(present.abilities))
        for number, ability in enumerate(present.abilities, start=1):
            match ability:
                case ActivatedAbility(zone=Zone.BATTLEFIELD) if mine or ability.any_player:
                    yield from touching.left_aside(name, number, ability)
                case TriggeredAbility(triggers=triggers):
                    makes_mana = is_mana_ability(ability, rules=view.board.rules)
                    happens = any(each.event in _HAPPEN for each in triggers)
                    if happens and not makes_mana and touching.is_disturbed_by(ability.effect):
                        words = tuple(each.event.value for each in triggers)
                        yield Caveat(name, Unmodelled(0, number, ClauseKind.TRIGGERED, words))
                case KeywordAbility() if mine:
                    if _is_aside(ability, dying=dying, attached=attached):
                        words = (ability.keyword,)
                        yield Caveat(name, Unmodelled(0, number, ClauseKind.KEYWORD, words))
                case Unmodelled() if _may_disturb(ability, touching, mine=mine):
                    yield Caveat(name, ability)
                case _:
                    pass
    yield from _elsewhere(player, view, touching)


def _is_aside(ability: KeywordAbility, *, dying: bool, attached: bool) -> bool:
    """Report whether a keyword of a permanent stands for an ability that could matter."""
    keyword = ability.keyword
    return (
        keyword in _ACTIVATED
        or (keyword in _ATTACHING and attached)
        or (keyword in _AS_IT_DIES | _IN_GRAVEYARD and dying)
    )


def _may_disturb(clause: Unmodelled, touching: Touching, *, mine: bool) -> bool:
    """Report whether a clause may be an ability that matters, or say that a player can't lose."""
    match clause.kind:
        case ClauseKind.ACTIVATED:
            return mine and touching.disturb(clause.markers)
        case ClauseKind.TRIGGERED:
            happens = not _EVENTS.isdisjoint(clause.markers)
            elsewhen = not _ELSEWHEN.isdisjoint(clause.markers)
            return touching.disturb(clause.markers) and (happens or not elsewhen)
        case ClauseKind.STATIC:
            # CR 704.5a: who can't lose goes on with 0 life.
            return touching.life and "lose" in clause.markers
        case _:
            return False


def _statements(abilities: tuple[Ability, ...]) -> Iterator[object]:
    for ability in abilities:
        if isinstance(ability, StaticAbility):
            yield from ability.effects


def _elsewhere(player: str, view: View, touching: Touching) -> Iterator[Caveat]:
    """Return abilities of cards in the hand and the graveyard that could matter (CR 113.6)."""
    state = view.board.players[player]
    discarding = touching.matters(out_of(Zone.HAND) | into(Zone.GRAVEYARD) | into(Zone.HAND))
    for zone, cards in ((Zone.HAND, state.hand), (Zone.GRAVEYARD, state.graveyard)):
        for card in cards if isinstance(cards, tuple) else ():
            for number, ability in enumerate(card.front.abilities, start=1):
                match ability:
                    case ActivatedAbility(effect=effect) if ability.zone is zone:
                        makes_mana = is_mana_ability(ability, rules=view.board.rules)
                        matters = touching.touches(ability) or touching.is_disturbed_by(effect)
                        if not makes_mana and matters:
                            words = ("activate", zone.value)
                            clause = Unmodelled(0, number, ClauseKind.ACTIVATED, words)
                            yield Caveat(card.name, clause)
                    case KeywordAbility(keyword):
                        if (keyword in _IN_GRAVEYARD and zone is Zone.GRAVEYARD) or (
                            _discards_itself(keyword) and zone is Zone.HAND and discarding
                        ):
                            clause = Unmodelled(0, number, ClauseKind.KEYWORD, (keyword,))
                            yield Caveat(card.name, clause)
                    case Unmodelled(kind=ClauseKind.ACTIVATED, markers=markers):
                        if zone.value in markers and touching.disturb(markers):
                            yield Caveat(card.name, ability)
                    case _:
                        pass
