"""The second check: does a compiled clause account for every marker word of its text.

It shares nothing with the grammar. The compiled form is written back as text (``rendering``) and
the marker words of both are compared as multisets. The comparison runs one way: the text may hold
no marker that the compiled form lacks. What is kept by its markers alone accounts for those.
"""

from __future__ import annotations

import re
from collections import Counter
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING

from manaproof.models import abilities as a
from manaproof.models import (
    amounts,
    conditions,
    continuous,
    effects,
    filters,
    production,
    replacements,
)
from manaproof.models.nodes import nodes
from manaproof.models.oracle.equivalence import markers_needed, normalised, without_self
from manaproof.models.oracle.markers import QUOTED, markers
from manaproof.models.oracle.wording import own_names, plain, with_self, without_reminders
from manaproof.models.rendering import render_ability
from manaproof.models.rendering.words import IRREGULAR, plural
from manaproof.models.types import LAND_TYPES
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from manaproof.models.abilities import Ability
    from manaproof.models.cards import Card
    from manaproof.models.oracle.source import CardText, FaceText


class Lack(Enum):
    """What is wrong with a compiled clause."""

    SWALLOWED = "a word of the text that the compiled form does not account for"
    EMPTY = "a part of the compiled form that says nothing"
    HIDDEN = "a word about mana inside what is kept by its markers only"


@value
class Finding:
    """One thing that is wrong with a compiled clause, or face."""

    lack: Lack
    subject: str
    """The marker, or the kind of node that is empty."""
    face: int = 0


def clause_findings(text: str, compiled: Iterable[Ability]) -> tuple[Finding, ...]:
    """Return what the abilities that a clause compiled to leave out of its text.

    *text* is the clause with ``~`` for the object itself. No finding does not prove that the clause
    is read rightly, only that no word of it that matters went unread.

    >>> from manaproof.models.abilities import KeywordAbility
    >>> [each.subject for each in clause_findings("Flying if it dies", [KeywordAbility("flying")])]
    ['if', 'die']
    """
    abilities = tuple(compiled)
    swallowed = [Finding(Lack.SWALLOWED, marker) for marker in _lacking(text, abilities)]
    if not any(map(_is_opaque, nodes(abilities))):
        rendered = " ".join(map(render_ability, abilities))
        swallowed += [Finding(Lack.SWALLOWED, name) for name in _unnamed(text, rendered)]
    return (*swallowed, *_faults(abilities))


def accounted(ability: Ability) -> Counter[str]:
    """Return the markers that a compiled ability accounts for: those of its text, and those kept."""
    kept = [marker for node in nodes(ability) for marker in _opaque(node) or ()]
    kept += ["unless" for node in nodes(ability) if isinstance(node, conditions.Unless)]
    return markers_needed(render_ability(ability)) + normalised(kept)


def unaccounted(card: Card, text: CardText) -> tuple[Finding, ...]:
    """Return what the modelled clauses of a card leave out of its text, face by face.

    Lines that the card reports as not modelled are left out. The lines of a face are taken
    together, so a word that one line swallows can hide behind the same word in another line;
    :func:`clause_findings` looks at one clause at a time.
    """
    found: list[Finding] = []
    for number, (face, printed) in enumerate(zip(card.faces, text.faces, strict=True)):
        unread = {each.line for each in face.abilities if isinstance(each, a.Unmodelled)}
        read = [each for each in face.abilities if not isinstance(each, a.Unmodelled)]
        lacking = _lacking(_lines(printed, without=unread), read)
        found += [Finding(Lack.SWALLOWED, marker, number) for marker in lacking]
    return (*found, *empty_payloads(card))


def empty_payloads(card: Card) -> tuple[Finding, ...]:
    """Return every node of a card's compiled form that lacks the content it is there to hold."""
    return tuple(
        Finding(Lack.EMPTY, type(node).__name__, number)
        for number, face in enumerate(card.faces)
        for node in nodes(face.abilities)
        if _is_empty(node)
    )


# -- what a text needs ----------------------------------------------------------------------------

_CONTINUED = ("•", "+ {")
_WORDS_WITHOUT_MEANING = re.compile(r"^(?:• )?[^.:{\"—]{1,40} — ")
"""Ability words and flavor words stand before a spaced dash (CR 207.2c, 207.2d)."""

_STANDS_FOR = {
    "{on}": ("enchanted", "equipped"),
    "{paid}": ("sacrifice", "exile", "discard", "tapped", "untapped"),
    "any number": ("x",),
    "choose": ("any color", "any one"),
    # A size that is counted is written "+1/+1 for each", whichever way it is worded.
    "+X/+X": ("+1/+1",),
    "+X/+0": ("+1/+0",),
    "+0/+X": ("+0/+1",),
    "-X/-X": ("-1/-1",),
    "-X/-0": ("-1/-0",),
    "-0/-X": ("-0/-1",),
}
"""Markers that another one, left over on the compiled side, accounts for."""


def _lacking(text: str, abilities: Iterable[Ability]) -> list[str]:
    needed = markers_needed(text)
    held = sum(map(accounted, abilities), start=Counter[str]())
    lacking, spare = needed - held, held - needed
    for marker, others in _STANDS_FOR.items():
        paid = min(lacking[marker], sum(spare[other] for other in others))
        lacking[marker] -= paid
    return list(lacking.elements())


def _lines(face: FaceText, *, without: set[int]) -> str:
    names = own_names(face.name, legendary="Legendary" in face.supertypes)
    kept: list[str] = []
    reading: bool | None = None
    for number, line in enumerate(plain(face.text).split("\n"), start=1):
        if not without_reminders(line).strip():
            continue
        if reading is None or not line.startswith(_CONTINUED):
            reading = number not in without
        if reading:
            kept.append(with_self(_WORDS_WITHOUT_MEANING.sub("", line), names))
    return "\n".join(kept)


_NAME = re.compile(r"(?<=[a-z,] )(?P<proper>[A-Z][a-z]+)|(?P<kind>[a-z]+) counters?\b")
_NO_KIND = {"a", "an", "or", "more", "each", "the", "another", "of", "any", "that", "all", "no"}
_SINGULAR = {several.lower(): one.lower() for one, several in IRREGULAR.items()}


def _unnamed(text: str, rendered: str) -> list[str]:
    """Return the subtypes and kinds of counters that the rendered text does not name."""
    known = rendered.lower()
    words = [
        found["proper"] or found["kind"]
        for found in _NAME.finditer(without_reminders(without_self(text)))
    ]
    named = [word.lower() for word in words if not markers(word)]
    return [name for name in named if name not in _NO_KIND and not _in(known, name)]


def _in(known: str, name: str) -> bool:
    """Return whether a text has a name, in the singular or the plural."""
    singular = _SINGULAR.get(name, re.sub(r"(?:ies|s)$", "", name))
    return any(each in known for each in (name, singular, plural(name.capitalize()).lower()))


# -- what the compiled form holds -----------------------------------------------------------------


def _is_opaque(node: object) -> bool:
    return _opaque(node) is not None


def _opaque(node: object) -> tuple[str, ...] | None:
    """Return the markers by which alone a node keeps its wording, or None if it is understood."""
    match node:
        case production.Rider(_, kept) | effects.OtherEffect(_, kept):
            return kept
        case continuous.RuleChange(_, kept):
            return kept
        case continuous.EntersTapped(_, kept) if kept:
            return kept
        case continuous.EntersAsCopy(kept):
            return kept
        case a.Unmodelled(markers=kept):
            return kept
    return None


_ABOUT_MANA = {"add", "produce", "tapped for mana", "taps for mana", "unspent mana"}
_KINDS_OF_LAND = frozenset(
    {*map(str.lower, LAND_TYPES), "artifact", "basic", "creature", "enchantment", "snow", "type"}
)
_NEW_OBJECTS = {"create", "token"}


def _faults(abilities: tuple[Ability, ...]) -> Iterator[Finding]:
    for ability in abilities:
        parts = tuple(nodes(ability))
        for node in filter(_is_empty, parts):
            yield Finding(Lack.EMPTY, type(node).__name__)
        kept = [
            node.markers
            for node in parts
            if isinstance(node, effects.OtherEffect | continuous.RuleChange)
        ]
        activated = isinstance(ability, a.ActivatedAbility)
        creates = any(_NEW_OBJECTS.intersection(_unquoted(each)) for each in kept)
        for each in kept:
            for marker in _about_mana(each, activated=activated, creates=creates):
                yield Finding(Lack.HIDDEN, marker)


def _about_mana(kept: tuple[str, ...], *, activated: bool, creates: bool) -> list[str]:
    """Return the markers that may not be kept without being understood.

    What a token that is created can do is the token's affair. An activated ability can be activated
    between two others that add mana, so what it untaps, or makes of a land, matters too.
    """
    outside = _unquoted(kept)
    found = sorted(_ABOUT_MANA.intersection(outside))
    if "add" in kept[len(outside) :] and not creates:
        found.append(QUOTED)
    if activated and "untap" in outside and "don't" not in outside:
        found.append("untap")
    if activated and "land" in outside:
        if "become" in outside:
            found.append("become")
        elif any(word == "is" and after in _KINDS_OF_LAND for word, after in pairwise(outside)):
            found.append("is")
    return found


def _unquoted(kept: tuple[str, ...]) -> tuple[str, ...]:
    return kept[: kept.index(QUOTED)] if QUOTED in kept else kept


def _is_empty(node: object) -> bool:  # noqa: C901 -- a case for each kind of node
    match node:
        case filters.AllOf(parts) | filters.AnyOf(parts):
            return not parts
        case conditions.Every(parts) | conditions.Either(parts):
            return not parts
        case effects.Sequence(parts) | amounts.Sum(parts):
            return not parts
        case production.ChoiceMana(options) | effects.OneOf(options):
            return len(options) < 2
        case production.SymbolMana(symbols=parts) | production.Listed(parts):
            return not parts
        case production.SpendOnly(parts) | production.CantSpend(parts) | production.Rider(parts):
            return not parts
        case a.StaticAbility(parts) | continuous.GainAbilities(parts):
            return not parts
        case continuous.Modify(modifications=parts):
            return not parts
        case replacements.BecomesTypeOfLand(parts):
            return not parts
        case continuous.AddColors(colors):
            return colors == ()
        case a.TriggeredAbility(triggers=parts) | a.ChapterAbility(chapters=parts):
            return not parts
        case a.ActivatedAbility(cost=parts):
            return not parts
        case a.KeywordAbility(keyword=name):
            return not name
        case a.ActivationLimit():
            return node == a.ActivationLimit()
        case continuous.SetTypes(card_types, subtypes):
            return not (card_types or subtypes)
        case continuous.AddTypes(card_types, subtypes, supertypes):
            return not (card_types or subtypes or supertypes)
        case continuous.LoseTypes():
            return node == continuous.LoseTypes(())
        case continuous.DefinePowerToughness(power, toughness):
            return power is None and toughness is None
    return False
