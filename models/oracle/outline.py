"""The outer form of a face's text: its clauses, line by line, and what kind each one is (CR 113.3)."""

from __future__ import annotations

import re

from manaproof.models.abilities import ClauseKind
from manaproof.models.oracle.keywords import keyword_line
from manaproof.models.oracle.wording import plain, with_self, without_reminders
from manaproof.models.values import value

ABILITY_WORDS = frozenset(
    {
        "adamant", "addendum", "alliance", "battalion", "bloodrush", "celebration", "channel",
        "chroma", "cohort", "constellation", "converge", "council's dilemma", "coven", "delirium",
        "descend 4", "descend 8", "disappear", "domain", "eerie", "eminence", "enrage",
        "fateful hour", "fathomless descent", "ferocious", "flurry", "formidable", "grandeur",
        "hellbent", "heroic", "imprint", "infusion", "inspired", "join forces", "kinship",
        "landfall", "lieutenant", "magecraft", "metalcraft", "morbid", "opus", "pack tactics",
        "paradox", "parley", "radiance", "raid", "rally", "renew", "repartee", "revolt",
        "secret council", "spell mastery", "strive", "survival", "sweep", "tempting offer",
        "threshold", "undergrowth", "valiant", "vivid", "void", "will of the council",
    }
)  # fmt: skip
"""The words that stand before an ability and mean nothing (CR 207.2c)."""

_PREFIX = re.compile(r"([A-Z][\w' ]*[\w!]) — (?=\S)")
_CHAPTER = re.compile(r"((?:[IVX]+)(?:, [IVX]+)*) — (.*)", re.DOTALL)
_LOYALTY = re.compile(r"\[?([+-]?(?:\d+|X))\]?: (.*)", re.DOTALL)
_GATED = re.compile(r"LEVEL |\d+\+ \||(?:\{[^}]*\}|, )+: Level \d|\d+(?:-\d+)? \||\|")
_TRIGGER = re.compile(r"(?:When|Whenever|At) ")
_SPELL_STATIC = re.compile(
    r"~ (?:costs|can't be|is )|As an additional cost|Cast ~ |You may cast ~|If .* rather than"
    r"|You may .* rather than|If ~ is in your "
)
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8}


@value
class Clause:
    """One clause of a text, its outer form read off and its inside untouched."""

    line: int
    """The line of the printed text on which it begins, from 1."""
    kind: ClauseKind
    text: str
    """The clause without reminder text, ability word or chapter numbers, with ``~`` for itself."""
    chapters: tuple[int, ...] = ()
    loyalty: str | None = None
    """What a loyalty ability costs, as printed."""
    prefix: str = ""
    """A keyword in front of the ability that changes what it means, in lower case."""
    gated: bool = False
    """Whether it only counts at some level or number of counters (CR 711, 716, 721)."""


def clauses(text: str, names: tuple[str, ...], *, spell: bool) -> tuple[Clause, ...]:
    """Split a face's text into clauses, modes kept with what offers them (CR 700.2)."""
    found: list[Clause] = []
    gated = False
    for number, line in _joined(text):
        words = _PREFIX.match(line)
        start = words.end() if words is not None else 0
        # A flavor word that holds a name is no way to speak of the object.
        body = line[:start] + with_self(line[start:], names)
        gated = gated or _GATED.match(body) is not None
        found.append(_clause(number, body, spell=spell, gated=gated))
    return tuple(found)


def _joined(text: str) -> list[tuple[int, str]]:
    lines: list[tuple[int, str]] = []
    for number, printed in enumerate(plain(text).split("\n"), start=1):
        line = without_reminders(printed)
        if not line:
            continue
        if line.startswith(("•", "+ {")) and lines:
            first, head = lines.pop()
            lines.append((first, f"{head}\n{line}"))
        else:
            lines.append((number, line))
    return lines


def _clause(number: int, body: str, *, spell: bool, gated: bool) -> Clause:
    if chapter := _CHAPTER.fullmatch(body):
        numerals = tuple(_ROMAN.get(numeral, 0) for numeral in chapter[1].split(", "))
        text, _ = _without_prefix(chapter[2])
        return Clause(number, ClauseKind.CHAPTER, text, chapters=numerals, gated=gated)
    if loyalty := _LOYALTY.fullmatch(body):
        text = loyalty[2]
        return Clause(number, ClauseKind.ACTIVATED, text, loyalty=loyalty[1], gated=gated)
    if keyword_line(body):
        return Clause(number, ClauseKind.KEYWORD, body, gated=gated)
    text, prefix = _without_prefix(body)
    return Clause(number, kind_of(text, spell=spell), text, prefix=prefix, gated=gated)


def _without_prefix(body: str) -> tuple[str, str]:
    match = _PREFIX.match(body)
    if match is None or body.startswith(("Choose", "Spree", "Tiered")):
        return body, ""
    word = match[1].lower()
    return body[match.end() :], "" if word in ABILITY_WORDS else word


def kind_of(text: str, *, spell: bool) -> ClauseKind:
    """Return what kind of ability a clause is, from its outer form alone (CR 113.3).

    >>> kind_of("{T}: Add {G}.", spell=False)
    <ClauseKind.ACTIVATED: 'activated'>
    """
    if _TRIGGER.match(text):
        return ClauseKind.TRIGGERED
    if split_cost(text) is not None:
        return ClauseKind.ACTIVATED
    if spell and not _SPELL_STATIC.match(text):
        return ClauseKind.SPELL
    return ClauseKind.STATIC


def split_cost(text: str) -> tuple[str, str] | None:
    """Return cost and effect of an activated ability, parted by its colon (CR 602.1)."""
    quoted = False
    for at, character in enumerate(text):
        if character == '"':
            quoted = not quoted
        elif character == ":" and not quoted:
            return text[:at].strip(), text[at + 1 :].strip()
        elif character == "\n" or (character == "." and not quoted):
            return None
    return None
