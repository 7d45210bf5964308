"""Which static ability a line is (CR 604): what is true of the board, or of how objects enter."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from manaproof.models.abilities import StaticAbility
from manaproof.models.continuous import (
    AddTypes,
    DefinePowerToughness,
    EntersAsCopy,
    EntersTapped,
    Modify,
    SetColors,
    SpendAsThough,
    StaticEffect,
)
from manaproof.models.filters import Is
from manaproof.models.mana import ManaType
from manaproof.models.oracle.grammar import meaning
from manaproof.models.oracle.markers import markers
from manaproof.models.oracle.reading_unspent import OTHER_MANA
from manaproof.models.oracle.single_sentences import about_mana
from manaproof.models.oracle.wording import sentences
from manaproof.models.production import Listed
from manaproof.models.types import Reference

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
_IT = re.compile(r"(?<!on )\bit (?:is|has|gets|loses|can't)\b|(?<!on )\bit isn't\b")


def static_ability(text: str) -> StaticAbility | None:
    """Return the static ability that a line is, or None where it is not understood."""
    for pattern in _TAPPED_UNLESS:
        found = pattern.fullmatch(text)
        if found and not about_mana(found["unless"]):
            tapped = EntersTapped(Is(Reference.SELF), markers(text))
            return StaticAbility((tapped,))
    if _AS_COPY.fullmatch(text):
        return StaticAbility((EntersAsCopy(markers(text)),))
    effects: list[StaticEffect] = []
    conditions: set[Condition | None] = set()
    for sentence in sentences(text):
        said = meaning(sentence.rstrip("."), "static_line")
        if said is None or (
            _IT.search(sentence) and "~" not in sentence and not text.startswith("~")
        ):
            return None
        stated, condition = cast("tuple[tuple[StaticEffect, ...], Condition | None]", said)
        effects += stated
        conditions.add(condition)
    if len(conditions) != 1:
        return None
    (condition,) = conditions
    settled = _other_mana_settled(effects)
    return StaticAbility(
        settled,
        condition,
        characteristic_defining=condition is None and all(map(_defines_itself, settled)),
    )


def _other_mana_settled(effects: list[StaticEffect]) -> tuple[StaticEffect, ...]:
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
