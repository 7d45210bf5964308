"""Abilities in words, costs first: "{T}, Sacrifice this permanent: Add {B}." (CR 113, 602-604)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ActivationLimit,
    ChapterAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    Timing,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
    Unmodelled,
)
from manaproof.models.conditions import Compares, Unless
from manaproof.models.costs import Discard, ExileFrom
from manaproof.models.filters import Is
from manaproof.models.rendering.conditions import render_condition, step_name
from manaproof.models.rendering.continuous import render_static_effect
from manaproof.models.rendering.costs import render_cost
from manaproof.models.rendering.effects import render_effect
from manaproof.models.rendering.filters import is_one_object, render_filter, render_plural
from manaproof.models.rendering.references import does, possessive
from manaproof.models.rendering.replacements import mana_spoken_of
from manaproof.models.rendering.words import listed, number_word, sentence, sentences, unread
from manaproof.models.types import Player, Reference, Zone

if TYPE_CHECKING:
    from manaproof.models.costs import CostComponent

_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def render_ability(ability: Ability) -> str:
    """Write a compiled ability in the words of the templating, one line.

    What the program has read without modelling stands in parentheses, with its marker words.

    >>> from manaproof.models.abilities import ClauseKind
    >>> render_ability(Unmodelled(0, 2, ClauseKind.STATIC, ("instead", "mana")))
    '(not modelled: static clause of line 2; instead, mana)'
    """
    match ability:
        case ActivatedAbility():
            return _activated(ability)
        case TriggeredAbility():
            return _triggered(ability)
        case StaticAbility():
            return _static(ability)
        case SpellAbility(effect, targets):
            return _with_target(render_effect(effect), targets=targets)
        case ChapterAbility(chapters, effect, targets):
            numbers = ", ".join(
                _ROMAN[each] if each < len(_ROMAN) else str(each) for each in chapters
            )
            return f"{numbers} -- {_with_target(render_effect(effect), targets=targets)}"
        case KeywordAbility(keyword, parameter):
            return sentence(f"{keyword} {parameter}".strip())
        case Unmodelled(_, line, kind, markers):
            about = f"; {', '.join(markers)}" if markers else ""
            return f"(not modelled: {kind.value} clause of line {line}{about})"
    assert_never(ability)


def _activated(ability: ActivatedAbility) -> str:
    said = _with_target(render_effect(ability.effect), targets=ability.targets)
    limits = ["any player may activate this ability"] if ability.any_player else []
    limits += [limit for each in ability.limits for limit in _limit(each)]
    if ability.zone is not Zone.BATTLEFIELD and not _says_zone(ability.cost, ability.zone):
        limits.append(f"activate only if this card is {_in_zone(ability.zone)}")
    return " ".join([f"{render_cost(ability.cost)}: {said}", *map(sentence, limits)])


def _limit(limit: ActivationLimit) -> list[str]:
    said = []
    if limit.condition is not None:
        said.append(f"activate only if {render_condition(limit.condition)}")
    if limit.per_turn:
        times = {1: "once", 2: "twice"}.get(limit.per_turn, f"{number_word(limit.per_turn)} times")
        said.append(f"activate only {times} each turn")
    if limit.timing is not Timing.ANY:
        said.append(f"activate only {limit.timing.value}")
    return said


def _says_zone(cost: tuple[CostComponent, ...], zone: Zone) -> bool:
    for component in cost:
        match component:
            case ExileFrom(_, Is(Reference.SELF), from_zone) if from_zone is zone:
                return True
            case Discard(_, Is(Reference.SELF)) if zone is Zone.HAND:
                return True
    return False


def _in_zone(zone: Zone) -> str:
    match zone:
        case Zone.HAND | Zone.GRAVEYARD | Zone.LIBRARY:
            return f"in your {zone.value}"
        case Zone.BATTLEFIELD | Zone.STACK:
            return f"on the {zone.value}"
        case Zone.EXILE:
            return "in exile"
        case Zone.COMMAND:
            return "in the command zone"
    assert_never(zone)


def _with_target(said: str, *, targets: bool) -> str:
    if targets and "target" not in said:
        return f"{said} (It has a target.)"
    return said


def _triggered(ability: TriggeredAbility) -> str:
    events = listed([_event(trigger) for trigger in ability.triggers], "or")
    condition = f" if {render_condition(ability.condition)}," if ability.condition else ""
    effect = _with_target(_lower(render_effect(ability.effect)), targets=ability.targets)
    once = " This ability triggers only once each turn." if ability.once_each_turn else ""
    return f"{events[:1].upper()}{events[1:]},{condition} {effect}{once}"


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _event(trigger: Trigger) -> str:
    subject = trigger.subject
    when = "when" if is_one_object(subject) else "whenever"
    named = _subject(trigger)
    match trigger.event:
        case TriggerEvent.BEGINNING_OF_STEP:
            return f"at the beginning of {_whose_step(trigger)}"
        case TriggerEvent.TAPPED_FOR_MANA:
            return f"whenever {does(trigger.player, f'tap {named} for {_mana(trigger)}')}"
        case TriggerEvent.CAST:
            spell = _subject(trigger, "spell")
            return f"{when} {does(trigger.player, f'cast {spell}')}"
        case TriggerEvent.SACRIFICED:
            return f"{when} {does(trigger.player, f'sacrifice {named}')}"
        case TriggerEvent.DISCARDED:
            card = _subject(trigger, "card")
            return f"{when} {does(trigger.player, f'discard {card}')}"
        case TriggerEvent.ADDS_MANA:
            caused = f"an ability of {named} causes {trigger.player.value} to add {_mana(trigger)}"
            return f"whenever {caused}"
        case TriggerEvent.ENTERS | TriggerEvent.DIES | TriggerEvent.LEAVES:
            return f"{when} {named} {_happens(trigger)}"
        case TriggerEvent.DEALS_COMBAT_DAMAGE:
            return f"whenever {named} {_happens(trigger)} to a player"
        case TriggerEvent.ATTACKS | TriggerEvent.TRANSFORMS:
            return f"whenever {named} {_happens(trigger)}"
        case TriggerEvent.BECOMES_TAPPED | TriggerEvent.BECOMES_UNTAPPED:
            return f"whenever {named} {_happens(trigger)}"
        case TriggerEvent.OTHER:
            return f"when something happens {unread('the event is not modelled', ())}"
    assert_never(trigger.event)


def _subject(trigger: Trigger, noun: str = "") -> str:
    if trigger.one_or_more:
        return f"one or more {render_plural(trigger.subject, noun=noun)}"
    return render_filter(trigger.subject, noun=noun)


def _mana(trigger: Trigger) -> str:
    return "mana" if trigger.mana is None else mana_spoken_of(trigger.mana)


def _happens(trigger: Trigger) -> str:
    verb, space, rest = trigger.event.value.partition(" ")
    return f"{verb.removesuffix('s') if trigger.one_or_more else verb}{space}{rest}"


def _whose_step(trigger: Trigger) -> str:
    step = step_name(trigger.step) if trigger.step is not None else "step"
    match trigger.player:
        case Player.ANY:
            return f"each player's {step}" if step != "combat" else "combat on each player's turn"
        case Player.OPPONENT:
            return f"each opponent's {step}"
        case player:
            return (
                f"{possessive(player)} {step}"
                if step != "combat"
                else f"combat on {possessive(player)} turn"
            )


def _static(ability: StaticAbility) -> str:
    said = [render_static_effect(effect) for effect in ability.effects]
    if isinstance(ability.condition, Unless) and isinstance(ability.condition.part, Compares):
        unless = f" unless {render_condition(ability.condition.part)}"
        said = [f"{each}{unless}" for each in said]
    elif ability.condition is not None and said:
        said[0] = f"as long as {render_condition(ability.condition)}, {said[0]}"
    if ability.zone is not Zone.BATTLEFIELD:
        said.append(f"this works only while this card is {_in_zone(ability.zone)}")
    return sentences(said) or "Nothing changes."
