"""Which static ability a line is (CR 604): what is true of the board, or of how objects enter."""

from __future__ import annotations

import re
from typing import cast

from manaproof.models.abilities import StaticAbility
from manaproof.models.continuous import EntersTapped, StaticEffect
from manaproof.models.filters import Is
from manaproof.models.oracle.grammar import meaning
from manaproof.models.oracle.markers import markers
from manaproof.models.oracle.single_sentences import about_mana
from manaproof.models.oracle.wording import sentences
from manaproof.models.types import Reference

_TAPPED_UNLESS = (
    re.compile(r"~ enters(?: the battlefield)? tapped (?P<unless>unless .+)\."),
    re.compile(r"If (?P<unless>[^.]+), ~ enters(?: the battlefield)? tapped\."),
    re.compile(
        r"As ~ enters(?: the battlefield)?, (?P<unless>you may [^.]+)\. "
        r"If you don't, (?:it|~) enters(?: the battlefield)? tapped\."
    ),
)


def static_ability(text: str) -> StaticAbility | None:
    """Return the static ability that a line is, or None where it is not understood."""
    for pattern in _TAPPED_UNLESS:
        found = pattern.fullmatch(text)
        if found and not about_mana(found["unless"]):
            tapped = EntersTapped(Is(Reference.SELF), markers(text))
            return StaticAbility((tapped,))
    effects: list[StaticEffect] = []
    for sentence in sentences(text):
        said = meaning(sentence.rstrip("."), "static_line")
        if said is None:
            return None
        effects += cast("tuple[StaticEffect, ...]", said)
    return StaticAbility(tuple(effects)) if effects else None
