"""Which turns of phrase mean the same, so that a text and its compiled form can be compared."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from manaproof.models.oracle.markers import NUMBER_WORDS, markers
from manaproof.models.oracle.wording import SELF, THIS_OBJECT

if TYPE_CHECKING:
    from collections.abc import Iterable

_EQUIVALENT = {
    "as long as": "if",
    "while": "if",
    "when": "if",
    "become": "is",
    "taps for mana": "tapped for mana",
    "enters tapped": "tapped",
    "for each": "equal to",
    "where x is": "equal to",
    "other than": "other",
    "base power": "power",
}
"""Markers of which the templating uses now one, now the other, for one meaning."""
_WEIGHTLESS = {"is", "has", "then", "type", "enter", "number of"}
"""Markers that carry no meaning of their own: what follows them does."""
_THING = r"(?:artifact|card|creature|enchantment|land|object|permanent|planeswalker|spell|token)"
_PAIRS_OF_COLORS = " or ".join(f"{{{one}}}{{{two}}}" for one, two in combinations("WUBRG", 2))
_TYPE_WORDS = {
    "white": "W",
    "blue": "U",
    "black": "B",
    "red": "R",
    "green": "G",
    "colorless": "C",
}
_LAND = r"(?:Plains|Island|Swamp|Mountain|Forest)"
_REWORDED = [
    (re.compile(pattern, re.IGNORECASE | re.MULTILINE), replacement)
    for pattern, replacement in (
        # A noun that only points back at an object repeats what that object is.
        (rf"\b(?:enchanted|equipped|fortified) (?:{_THING}|{_LAND})\b", "{on}"),
        (r"\bthe [\w-]+ this is attached to\b", "{on}"),
        (rf"the (?:sacrificed|exiled|discarded|tapped|untapped) {_THING}", "{paid}"),
        (rf"the {_THING} used for the cost", "{paid}"),
        (rf"\bthat {_THING} token\b", "it"),
        (rf"\b(?:that (?:{_THING}|{_LAND})|those {_THING}s)\b", "it"),
        (
            rf"\b(?:it's|they're|that's|that are) still (?:an? )?(?:[\w-]+ ){{0,2}}?{_THING}s?\b",
            "in addition to its other types",
        ),
        (r"\bchoose a player\. that player adds\b", "a player of your choice adds"),
        (r"\b(any(?: \w+)? color) they choose\b", r"\1"),
        # The board tells whether anything was the target.
        (r"\bup to one (?=target\b)", ""),
        (r"\bX/X\b(?=.*where X is)", ""),
        (r"\bX/X\b", "X"),
        (r"\bas long as itself is on the battlefield, ", ""),
        # Whoever may tap a permanent, it is tapped for mana; and mana of one type is its symbol.
        (r"\ba player taps ([^,.]{1,60}?) for (?=[\w ]*?mana\b|\{)", r"\1 is tapped for "),
        *(
            (rf"(?:(?<=\bfor )|(?<=\bproduce )|(?<=\bproduces )){word} mana\b", f"{{{letter}}}")
            for word, letter in _TYPE_WORDS.items()
        ),
        (r"\bdouble the amount of each type of unspent mana\b", "add mana of each unspent mana"),
        (r"\bone or more mana\b", "mana"),
        (r"\bthat's one or more colors\b", "that isn't colorless"),
        # Where a color is chosen first, what follows names it as the one chosen.
        (r"\b(?:that player )?chooses? a color(?=\b.*\bthe chosen color\b)", ""),
        # It follows what the sentence before lets a player do, and nothing else could be meant.
        (r"(?<=\. )if you do, ", ""),
        (r"\bduring turns other than yours\b", "as long as it's not your turn"),
        (r"\bor if\b", "or"),
        (r"\bno more than\b", "only"),
        (r"\bone mana of any one\b", "one mana of any"),
        (r"\bone mana of that color\b", "mana of that color"),
        (r"\bone mana of any color for each\b", "mana in any combination of colors for each"),
        (
            r"\bone mana of any type (.{1,40}?) produced for each\b",
            r"mana in any combination of types \1 produced for each",
        ),
        # The compiled form writes out every symbol, and every pair of colors.
        (rf"\b(?:{'|'.join(NUMBER_WORDS)}) (?=\{{[WUBRGC]\}})", ""),
        (r"\btwo mana of different colors\b", "{W}, {U}, {B}, {R}, or {G}"),
        (r"\bchoose a color\b", "choose"),
        (r"\bthat color\b", "it"),
        (r"\b(abilit(?:y|ies) of (?:an? )?)(.{3,60}?) source(s?)\b", r"\1\2\3"),
        (r"\bpay the activation costs of itself's abilities\b", "activate abilities of"),
        (r"\babilities of sources with\b", "abilities of with"),
        (r"\byou don't control an?\b", "you control no"),
        (r"\bother than itself\b", "other"),
        (r"\bcast another spell this turn\b", "cast 2 or more spells this turn"),
        (r"\bin all graveyards\b", "in a graveyard"),
        # A statement about objects is about all of them, whichever word says so.
        (r"(?:^|(?<=[.,:] )|(?<=and )|(?<=of ))(?:all|each) (?!players?\b|opponents?\b)", ""),
        (rf"\bother {_THING} types?\b", "other types"),
        (
            r"\bloses? all other abilities, card types, and creature types\b",
            "loses all other types and loses all abilities",
        ),
        (r"\b(loses?) all other abilities\b", r"\1 all abilities"),
        (r"\btwo mana of different colors\b", _PAIRS_OF_COLORS),
        (r"\beach (?=equal to\b)", ""),
        (r"\bother mana only\b", "mana only"),
        (r"\bgains? (?=\")", "has "),
        (r"\bone (?=mana of [^.]{1,60}? for each\b)", ""),
        # The letter is only a name for the amount that is told.
        (r"(?<![+/-])\bX\b(?!/)(?=.*where X is)", ""),
        # Mana and counters are always added to what is there.
        (rf"\badditional (?=(?:{'|'.join(NUMBER_WORDS)}|mana|\{{|[+-]\d+/|[a-z]+ counter))", ""),
    )
]
"""Turns of phrase of which the templating uses now one, now the other, for one meaning."""


def markers_needed(text: str) -> Counter[str]:
    """Return the markers of a text that its compiled form must account for, with how many of each.

    The object that bears the text, written ``~`` or "this land", needs none; other objects that
    a text only points back at become ``{on}``, what it is attached to, and ``{paid}``, what a cost
    used.

    >>> sorted(markers_needed("Add {G} for each Swamp, then tap this land.").elements())
    ['add', 'equal to', 'swamp', 'tap', '{G}']
    """
    return normalised(markers(reworded(text)))


def reworded(text: str) -> str:
    """Return a text in the turns of phrase that are compared, one for each meaning."""
    plain = without_self(text)
    for pattern, replacement in _REWORDED:
        plain = pattern.sub(replacement, plain)
    return plain


def normalised(found: Iterable[str]) -> Counter[str]:
    """Return how many there are of each marker, the words for one meaning counted as one."""
    counted = Counter(_EQUIVALENT.get(marker, marker) for marker in found)
    for marker in _WEIGHTLESS:
        del counted[marker]
    return counted


def without_self(text: str) -> str:
    """Return a text with one plain word for the object that bears it."""
    return THIS_OBJECT.sub("itself", text).replace(SELF, "itself")
