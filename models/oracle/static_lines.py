"""Which static ability a line is (CR 604): what is true of the board, or of how objects enter."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from manaproof.models.abilities import StaticAbility
from manaproof.models.amounts import Paid
from manaproof.models.continuous import (
    AddTypes,
    DefinePowerToughness,
    EntersAsCopy,
    EntersTapped,
    GainAbilities,
    Modify,
    RuleChange,
    SetColors,
    SpendAsThough,
    StaticEffect,
    Touches,
)
from manaproof.models.filters import Is
from manaproof.models.mana import ManaType
from manaproof.models.nodes import contains, nodes, substitute
from manaproof.models.oracle.equivalence import reworded
from manaproof.models.oracle.grammar import meaning
from manaproof.models.oracle.markers import markers
from manaproof.models.oracle.pronouns import without_pronouns
from manaproof.models.oracle.reading_activation_costs import LeastLeft, with_least_left
from manaproof.models.oracle.reading_unspent import OTHER_MANA
from manaproof.models.oracle.single_sentences import about_mana
from manaproof.models.oracle.wording import sentences
from manaproof.models.production import Listed
from manaproof.models.types import Player, Reference
from manaproof.models.values import replace

if TYPE_CHECKING:
    from manaproof.models.conditions import Condition

_TAPPED_UNLESS = (
    re.compile(r"~ enters(?: the battlefield)? tapped (?P<unless>unless .+)\."),
    re.compile(r"If (?P<unless>[^.]+), ~ enters(?: the battlefield)? tapped\."),
    re.compile(
        r"As ~ enters(?: the battlefield)?, (?P<unless>you may [^.]+)\. "
        r"If you don't, (?:it|~) enters(?: the battlefield)? tapped\."
    ),
)
_AS_COPY = re.compile(r"You may have ~ enter(?: the battlefield)?(?: tapped)? as a copy of .+")
_STILL = re.compile(r"\. (?:It's|(?P<several>They're)) still (?P<types>[\w ]+)\.")
_FRAMES = (
    (Touches.COSTS, re.compile(r"As an additional cost to cast ~, [^.\"]+\.")),
    (Touches.COSTS, re.compile(r"~ costs \{[^.\"]+ (?:less|more) to cast\b[^.\"]*\.")),
    (
        Touches.COSTS,
        re.compile(r"(?:If [^.\"]+, y|Y)ou may [^.\"]+ rather than pay ~'s mana cost\."),
    ),
    (Touches.CASTING, re.compile(r"Cast ~ only [^.\"]+\.")),
    (Touches.CASTING, re.compile(r"You may cast ~ [^.\"]+\.")),
)
"""What a line is about whatever it says in detail: how the object itself is cast, and for what."""


def static_ability(text: str) -> StaticAbility | None:
    """Return the static ability that a line is, or None where it is not understood."""
    for pattern in _TAPPED_UNLESS:
        found = pattern.fullmatch(text)
        if found and not about_mana(found["unless"]):
            tapped = EntersTapped(Is(Reference.SELF), markers(text))
            return StaticAbility((tapped,))
    if _AS_COPY.fullmatch(text):
        return StaticAbility((EntersAsCopy(markers(text)),))
    for touches, frame in _FRAMES:
        if frame.fullmatch(text) and not about_mana(text):
            return StaticAbility((RuleChange(touches, markers(reworded(text))),))
    settled_text = without_pronouns(_STILL.sub(_still, text))
    if settled_text is None:
        return None
    effects: list[StaticEffect | LeastLeft] = []
    conditions: set[Condition | None] = set()
    for sentence in sentences(settled_text):
        said = meaning(sentence.rstrip("."), "static_line")
        if said is None or _hangs_on_an_event(said):
            return None
        stated, condition = cast("tuple[tuple[StaticEffect, ...], Condition | None]", said)
        effects += stated
        if not all(isinstance(each, LeastLeft) for each in stated):
            conditions.add(condition)
    if len(conditions) != 1:
        return None
    (condition,) = conditions
    with_least = with_least_left(effects)
    if with_least is None:
        return None
    settled = _other_mana_settled(with_least)
    return StaticAbility(
        settled,
        condition,
        characteristic_defining=condition is None and all(map(_defines_itself, settled)),
    )


def _still(found: re.Match[str]) -> str:
    """Join what an object still is to the sentence that says what it becomes."""
    verb = "that are" if found["several"] else "that's"
    return f" {verb} still {found['types']}."


_OF_AN_EVENT = (
    Reference.EVENT,
    Reference.PAID,
    Reference.MILLED,
    Reference.TARGET,
    Player.THAT_PLAYER,
    Player.TARGET,
    *Paid,
)


def _hangs_on_an_event(said: object) -> bool:
    """Whether a statement speaks of what only an event, a cost or a target would tell.

    The abilities that it grants may: they have events and costs of their own.
    """
    return any(contains(_ungranted(said), each) for each in _OF_AN_EVENT)


def _ungranted(said: object) -> object:
    for node in nodes(said):
        if isinstance(node, GainAbilities):
            said = substitute(said, node, GainAbilities(()))
    return said


def _other_mana_settled(effects: tuple[StaticEffect, ...]) -> tuple[StaticEffect, ...]:
    """Let "other mana" be mana of the types that the effects before it do not name."""
    named: set[ManaType] = set()
    settled: list[StaticEffect] = []
    for effect in effects:
        if isinstance(effect, SpendAsThough) and isinstance(effect.spent, Listed):
            if effect.spent == OTHER_MANA:
                rest = tuple(mana for mana in ManaType if mana not in named)
                settled.append(replace(effect, spent=Listed(rest)))
                continue
            named.update(effect.spent.types)
        settled.append(effect)
    return tuple(settled)


def _defines_itself(effect: StaticEffect) -> bool:
    """Whether an effect defines the object's own colors, subtypes, power or toughness.

    CR 604.3a: it affects no other object, and holds without a condition.
    """
    if not isinstance(effect, Modify) or effect.affected != Is(Reference.SELF):
        return False
    for change in effect.modifications:
        match change:
            case SetColors() | DefinePowerToughness() | AddTypes((), _, ()):
                continue
            case _:
                return False
    return True
