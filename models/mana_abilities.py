"""Which abilities are mana abilities (CR 605.1), under which edition of the rules."""

from __future__ import annotations

from datetime import date
from itertools import takewhile
from typing import assert_never

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ChapterAbility,
    ClauseKind,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    TriggerEvent,
    Unmodelled,
)
from manaproof.models.costs import Loyalty, Mill
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Conditional,
    Continuously,
    DealDamage,
    Delayed,
    DelayedTrigger,
    DrawCards,
    Effect,
    GainLife,
    GiveEnergy,
    Instead,
    LoseLife,
    May,
    MillCards,
    OneOf,
    OtherEffect,
    SacrificeObject,
    Scry,
    Sequence,
    SkipNextUntap,
    TakeCounters,
    TapAll,
    TapObject,
    TapTargets,
)

LIBRARY_EDITION = date(2026, 8, 7)
"""Since that day an ability that moves a card to or from a library is no mana ability."""

_MANA_KINDS = frozenset({ClauseKind.ACTIVATED, ClauseKind.TRIGGERED})
_LIBRARY_MARKERS = frozenset({"draw", "mill", "library", "search", "shuffle"})
_LIBRARY_VERBS = frozenset({"cloak", "connive", "discover", "explore", "learn", "manifest", "seek"})
"""Keyword actions that move cards from a library, or can do so."""


def is_mana_ability(ability: Ability, *, rules: date) -> bool:
    """Report whether an ability is a mana ability under the rules of a day (CR 605.1a, 605.1b).

    It stays one where the board lets it produce nothing (CR 605.2).
    """
    match ability:
        case ActivatedAbility(cost, effect, targets=targets):
            return (
                not targets
                and could_add_mana(effect)
                and not any(isinstance(component, Loyalty) for component in cost)
                and not (rules >= LIBRARY_EDITION and _moves_library_cards(ability))
            )
        case TriggeredAbility(triggers, effect, targets=targets):
            return (
                not targets
                and could_add_mana(effect)
                and all(
                    trigger.event in {TriggerEvent.TAPPED_FOR_MANA, TriggerEvent.ADDS_MANA}
                    for trigger in triggers
                )
            )
        case StaticAbility() | SpellAbility() | ChapterAbility() | KeywordAbility() | Unmodelled():
            return False
    assert_never(ability)


def might_be_mana_ability(ability: Ability, *, rules: date) -> bool:
    """Report whether an ability is a mana ability, or a clause not modelled that could be one.

    What takes away all abilities but mana abilities must not take away what nobody has read.
    """
    if isinstance(ability, Unmodelled):
        return ability.kind in _MANA_KINDS and "add" in ability.markers
    return is_mana_ability(ability, rules=rules)


def could_add_mana(effect: Effect) -> bool:
    """Report whether an effect could add mana as it resolves, whatever its amounts now are."""
    match effect:
        case AddMana():
            return True
        case Sequence(parts) | OneOf(parts):
            return any(map(could_add_mana, parts))
        case Conditional(effect=inner) | May(inner):
            return could_add_mana(inner)
        case Instead(inner, _, replacement):
            return could_add_mana(inner) or could_add_mana(replacement)
        case (
            DealDamage()
            | GainLife()
            | LoseLife()
            | DrawCards()
            | MillCards()
            | Scry()
            | AddCounters()
            | TakeCounters()
            | GiveEnergy()
            | SacrificeObject()
            | TapObject()
            | TapTargets()
            | TapAll()
            | SkipNextUntap()
            | Continuously()
            | Delayed()
            | DelayedTrigger()
            | OtherEffect()
        ):
            return False
    assert_never(effect)


def _moves_library_cards(ability: ActivatedAbility) -> bool:
    return any(isinstance(each, Mill) for each in ability.cost) or _effect_moves(ability.effect)


def _effect_moves(effect: Effect) -> bool:
    match effect:
        case DrawCards() | MillCards():
            return True
        case OtherEffect(verb, markers):
            # To look at a card moves none.
            return not _is_trigger(effect) and (
                verb in _LIBRARY_VERBS
                or (verb not in {"look", "reveal"} and not _LIBRARY_MARKERS.isdisjoint(markers))
            )
        case Sequence(parts):
            # CR 603.7, 603.12: what follows "when you do" or "when you next cast" is the effect of
            # an ability that triggers, which is no part of this one.
            return any(map(_effect_moves, takewhile(lambda part: not _is_trigger(part), parts)))
        case OneOf(parts):
            return any(map(_effect_moves, parts))
        case Conditional(effect=inner) | May(inner):
            return _effect_moves(inner)
        case Instead(inner, _, replacement):
            return _effect_moves(inner) or _effect_moves(replacement)
        case (
            AddMana()
            | DealDamage()
            | GainLife()
            | LoseLife()
            | Scry()
            | AddCounters()
            | TakeCounters()
            | GiveEnergy()
            | SacrificeObject()
            | TapObject()
            | TapTargets()
            | TapAll()
            | SkipNextUntap()
            | Continuously()
            | Delayed()
            | DelayedTrigger()
        ):
            # A delayed draw moves its card when it happens, not as the ability resolves.
            return False
    assert_never(effect)


def _is_trigger(effect: Effect) -> bool:
    """Report whether a sentence that is not modelled sets up an ability that triggers later."""
    return isinstance(effect, OtherEffect) and effect.markers[:1] == ("when",)
