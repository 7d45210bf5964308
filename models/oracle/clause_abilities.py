"""Which ability a clause is: activated, triggered, static, a spell's or a chapter's (CR 113.3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ActivationLimit,
    ChapterAbility,
    ClauseKind,
    SpellAbility,
    StaticAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.amounts import ONE, Paid
from manaproof.models.conditions import Condition, HasDesignation
from manaproof.models.continuous import GainAbilities, Modify, RuleChange, Touches
from manaproof.models.costs import (
    CostComponent,
    Discard,
    ExileFrom,
    Loyalty,
    Mill,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    TapOthers,
    UntapOthers,
)
from manaproof.models.filters import Is
from manaproof.models.mana_abilities import LIBRARY_EDITION, is_mana_ability
from manaproof.models.nodes import contains
from manaproof.models.oracle.antecedents import IT, antecedent
from manaproof.models.oracle.assembly import Body, body
from manaproof.models.oracle.grammar import NoReadingError, meaning, reads
from manaproof.models.oracle.keywords import keyword_line
from manaproof.models.oracle.markers import markers
from manaproof.models.oracle.outline import Clause, kind_of, split_cost
from manaproof.models.oracle.reading_triggers import ANYTHING
from manaproof.models.oracle.single_sentences import matters, other_effect, splits, unquoted
from manaproof.models.oracle.static_lines import static_ability
from manaproof.models.types import Player, Reference, Zone
from manaproof.models.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

_KEYWORD_PREFIXES = frozenset(
    [
        "boast",
        "companion",
        "exhaust",
        "forecast",
        "gotcha",
        "power-up",
        "prize",
        "solved",
        "to solve",
        "visit",
    ]
)
"""Words before a dash that change what the ability means; others are flavor (CR 207.2d)."""

_LISTED = re.compile(
    r"\d|(?:and|or|and/or) |[A-Z][\w'-]*(?:,| or\b)|(?:artifact|battle|creature|enchantment|instant|land|permanent"
    r"|planeswalker|sorcery|white|blue|black|red|green)s?(?:,| or\b)"
)
"""How a list goes on after its comma; an effect begins with a verb or its object."""

_USES_OBJECT = (Discard, ExileFrom, RemoveCounters, ReturnToHand, Sacrifice, TapOthers, UntapOthers)


def ability(clause: Clause) -> Ability | None:
    """Return the ability that a clause is, or None where any word of it is not understood."""
    if clause.prefix == "companion":
        # CR 702.139a: it is about the cards of a starting deck.
        return StaticAbility((RuleChange(Touches.NOTHING, markers(clause.text)),))
    if clause.gated or clause.prefix in _KEYWORD_PREFIXES:
        return None
    if clause.prefix == "max speed":
        return _at_max_speed(clause)
    match clause.kind:
        case ClauseKind.ACTIVATED:
            return _loyalty(clause) if clause.loyalty is not None else _activated(clause.text)
        case ClauseKind.TRIGGERED:
            return _triggered(clause.text)
        case ClauseKind.STATIC:
            return static_ability(clause.text)
        case ClauseKind.SPELL:
            said = _standing_alone(clause.text, paid=True)
            return SpellAbility(said.effect, said.targets) if said else None
        case ClauseKind.CHAPTER:
            said = _standing_alone(clause.text)
            if said is None or 0 in clause.chapters:
                return None
            return ChapterAbility(clause.chapters, said.effect, said.targets)
        case ClauseKind.KEYWORD:
            return None


def _at_max_speed(clause: Clause) -> Ability | None:
    # CR 702.178a: as long as its controller's speed is 4, the object has the ability.
    granted = ability(replace(clause, prefix=""))
    if granted is None:
        return None
    gains = Modify(Is(Reference.SELF), (GainAbilities((granted,)),))
    return StaticAbility((gains,), HasDesignation(Player.YOU, "max speed"))


@reads("QUOTED_TEXT")
def quoted_abilities(quotation: str) -> tuple[Ability, ...]:
    """Read the abilities that stand in quotation marks, as those of the object that gets them."""
    text = quotation.strip('"').rstrip(",").strip()
    if (keywords := keyword_line(text)) is not None:
        return keywords
    read = ability(Clause(1, kind_of(text, spell=False), text))
    if read is None:
        raise NoReadingError
    return (read,)


def _standing_alone(text: str, *, paid: bool = False) -> Body | None:
    """Return an effect that no event stands before; only a spell's may speak of what was paid."""
    said = body(text)
    if said is None or said.limits or said.any_player or said.triggers_once:
        return None
    effect = said.effect
    if any(contains(effect, each) for each in (Paid.EVENT, Reference.EVENT, Reference.MILLED)):
        return None
    return None if contains(effect, Reference.PAID) and not paid else said


def _loyalty(clause: Clause) -> Ability | None:
    said = _standing_alone(clause.text)
    change = clause.loyalty or ""
    if said is None or "X" in change:
        return None
    return ActivatedAbility((Loyalty(int(change)),), said.effect, targets=said.targets)


# -- activated ------------------------------------------------------------------------------------


def _activated(text: str) -> Ability | None:
    parts = split_cost(text)
    if parts is None:
        return None
    written, effect_text = parts
    cost = cast("tuple[CostComponent, ...] | None", meaning(written, "cost"))
    said = body(effect_text, written, Reference.PAID)
    if cost is None or said is None or said.triggers_once:
        return None
    effect = _with_object_of_cost(said, cost)
    if effect is None:
        return None
    zone, limits = _zone(cost, said, effect_text)
    return ActivatedAbility(cost, effect.effect, limits, zone, said.targets, said.any_player)


def _with_object_of_cost(said: Body, cost: tuple[CostComponent, ...]) -> Body | None:
    """Settle which object "that creature" or "the exiled card" is: one the cost used, or a target."""
    effect = said.effect
    used = any(
        isinstance(part, _USES_OBJECT) and part.filter != Is(Reference.SELF) for part in cost
    )
    if contains(effect, Paid.EVENT):
        return None
    exiled = any(isinstance(part, ExileFrom) for part in cost)
    if exiled and contains(effect, Reference.LINKED):
        return None
    if contains(effect, Reference.EVENT):
        return None
    if contains(effect, Reference.MILLED) and Mill(ONE) not in cost:
        return None
    return None if contains(effect, Reference.PAID) and not used else said


def _zone(
    cost: tuple[CostComponent, ...], said: Body, text: str
) -> tuple[Zone, tuple[ActivationLimit, ...]]:
    """Return the zone from which the ability may be activated (CR 113.6)."""
    for part in cost:
        match part:
            case Discard(_, Is(Reference.SELF)):
                return Zone.HAND, said.limits
            case ExileFrom(_, Is(Reference.SELF), zone):
                return zone, said.limits
            case _:
                pass
    bare = unquoted(text)
    # CR 113.6m: an effect that moves the object out of a zone works only there.
    for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.EXILE):
        if re.search(rf"~ from (?:your |a )?{zone.value}\b", bare):
            return zone, said.limits
    return Zone.BATTLEFIELD, said.limits


# -- triggered ------------------------------------------------------------------------------------


def _triggered(text: str) -> Ability | None:
    for head, rest in _parted(text):
        events = cast("tuple[Trigger, ...] | None", meaning(head, "trigger"))
        if events is not None:
            return _on(events, head, rest)
    for head, rest in _parted(text):
        event, found, state = head.partition(" while ")
        events = cast("tuple[Trigger, ...] | None", meaning(event, "trigger")) if found else None
        read = None if events is None else _while(_on(events, event, rest), state)
        if read is not None:
            return read
    head, _, rest = text.partition(", ")
    # To activate a mana ability, or another one, is not to add mana in some way of its own.
    if not rest or matters(head.replace("mana ability", "ability")) or matters(rest):
        return None
    unknown = Trigger(TriggerEvent.OTHER, ANYTHING, Player.ANY)
    targets = (said := body(rest)) is not None and said.targets
    return TriggeredAbility((unknown,), other_effect(text), targets=targets)


def _parted(text: str) -> Iterator[tuple[str, str]]:
    """Yield the ways to part an event or condition from its effect, at no comma of a list."""
    return ((head, rest) for head, rest in splits(text) if not _LISTED.match(rest))


def _while(triggered: Ability | None, state: str) -> Ability | None:
    """Let a mana ability trigger only while a condition holds.

    It resolves at once (CR 605.4a), so that it is the same to check the condition twice (CR 603.4).
    """
    condition = cast("Condition | None", meaning(state, "condition"))
    if not isinstance(triggered, TriggeredAbility) or condition is None:
        return None
    if triggered.condition is not None or not is_mana_ability(triggered, rules=LIBRARY_EDITION):
        return None
    return replace(triggered, condition=condition)


def _on(events: tuple[Trigger, ...], head: str, rest: str) -> Ability | None:
    condition: Condition | None = None
    if rest.startswith("if "):
        for written, after in _parted(rest[3:]):
            condition = _intervening(written, events, head)
            if condition is not None:
                rest = after
                break
        else:
            if matters(rest):
                return None
            said = body(rest)
            targets = said is not None and said.targets
            return TriggeredAbility(events, other_effect(rest), targets=targets)
    said = body(rest, head, Reference.EVENT)
    if (
        said is None
        or said.limits
        or said.any_player
        or any(contains(said.effect, each) for each in (Reference.PAID, Reference.MILLED))
    ):
        return None
    return TriggeredAbility(
        events, said.effect, condition, said.triggers_once, targets=said.targets
    )


def _intervening(written: str, events: tuple[Trigger, ...], head: str) -> Condition | None:
    """Read the condition of a trigger, in which "it" is what the event is about (CR 603.4)."""
    for it in reversed(list(IT.finditer(written))):
        said, opening = unquoted(written[: it.start()]), unquoted(head)
        match antecedent("it", said, opening=opening, opened=Reference.EVENT):
            case Reference.SELF:
                continue
            case Reference.EVENT if not any(each.one_or_more for each in events):
                written = _about_event(written, it)
            case _:
                return None
    return cast("Condition | None", meaning(written, "condition"))


def _about_event(written: str, it: re.Match[str]) -> str:
    before, after = written[: it.start()], written[it.end() :]
    if before.endswith(" on "):
        # "It has a counter on it": the first of the two tells.
        return written
    is_, owner = re.sub("^'s ", " is ", after), "'s" if it[0] == "its" else ""
    return f"{before}that permanent{owner}{is_}"
