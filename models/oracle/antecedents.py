"""Which object "it" or "that creature" means: the nearest one spoken of that the noun fits."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from manaproof.models.rendering.words import plural
from manaproof.models.subtypes import SUBTYPES
from manaproof.models.types import CardType, Reference
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

IT = re.compile(
    r"(?<!the same name as )(?<!\} in )\b(?:[Ii]t|[Ii]ts)\b"
    r"(?! controller| owner| other (?:\w+ )?(?:types?|colors)\b|'s (?:not )?your turn| is (?:not )?your turn|'s still | produces )"
)
"""A pronoun for an object, "its" included; not what is only a turn of phrase."""

_WITH_COUNTER = re.compile(r"\bwith (?:an? )?(?:[^\s.,]+ )?counters? on $")

THAT = re.compile(
    r"\bthat (?:(?:artifact|battle|card|creature|enchantment|land|permanent|planeswalker|spell)s?"
    r"|(?-i:[A-Z][a-z][\w'-]*))\b",
    re.IGNORECASE,
)
"""A noun that points back at an object."""

_PERMANENTS = frozenset(
    ["artifact", "battle", "creature", "enchantment", "land", "planeswalker", "permanent"]
)
_PLACED = frozenset(["card", "spell"])
"""Nouns of what is not on the battlefield, which "that creature" is not before it gets there."""

_NOUN = (
    r"(?:(?:artifact|battle|card|commander|creature|enchantment|land|permanent|planeswalker|spell"
    r"|token)s?\b|(?-i:[A-Z][a-z][\w'-]*))"
)
"""A word with a capital is a subtype, or the name of something else."""
_DETERMINER = (
    r"(?:(?:an)?other target|(?<!other )target|one or more|an?|another|each|that|this|enchanted|equipped|fortified"
    r"|sacrificed|exiled|discarded)"
)
_WORD = rf"(?!{_DETERMINER} |(?:players?|opponents?) )[\w'/+-]+ "
_NO_COPY = "".join(
    rf"(?<!{copies} of {some})" for copies in ("copy", "copies") for some in ("", "up to one ")
)
"""What a copy is of is not what is created."""
_SPOKEN_OF = re.compile(
    rf"~|\byour commander\b|{_NO_COPY}\b{_DETERMINER} (?:{_WORD}){{0,5}}?{_NOUN}(?: {_NOUN})*"
    rf"(?:(?:, {_NOUN})*,? (?:and/)?or (?:an? |another )?(?:[\w-]+ )?{_NOUN}(?: {_NOUN})*)?",
    re.IGNORECASE,
)
_TARGET = re.compile(r"(?<!the )\btarget\b(?! of\b)", re.IGNORECASE)
_INNER_EVENT = re.compile(r"\b(?:when|whenever|would)\b[^.]*$", re.IGNORECASE)


@value
class _Spoken:
    """An object that a text speaks of."""

    nouns: frozenset[str]
    means: Reference | None
    same_sentence: bool


def antecedent(
    pronoun: str, said: str, *, opening: str = "", opened: Reference | None = None
) -> Reference | None:
    """Return the object that a pronoun, or "that" with a noun, means; ``None`` where it is unclear.

    It is the nearest object spoken of in *said*, what the effect says before the pronoun, and
    before that in *opening*, the event or cost, whose own object is *opened*. "It" fits any object
    and means the one that bears the text where no other is spoken of. Neither an object that an
    effect only describes nor one of several targets is any one object.

    >>> antecedent("that creature", "Gain control of target creature. Untap ", opening="When ~ enters")
    <Reference.TARGET: 'the target'>
    >>> antecedent("that creature", "Return a creature card to the battlefield. ") is None
    True
    """
    noun = pronoun.lower().removeprefix("that ") if pronoun.lower().startswith("that ") else None
    spoken = _spoken_of(said, None, _spoken_of(opening, opened, ()))
    if noun is None and not spoken:
        return Reference.SELF
    fitting = [each for each in spoken if noun is None or _fits(noun, each)]
    if not fitting:
        return None
    nearest = fitting[-1]
    if noun is not None and nearest.nouns & _PLACED and noun not in _PLACED:
        return None
    if nearest.means is not Reference.TARGET:
        return nearest.means
    if "card" in nearest.nouns and noun != "card":
        # CR 400.7: a card that is put onto the battlefield becomes a new object.
        return None
    if len(_TARGET.findall(said)) > 1:
        return None
    # Within one sentence, "that creature's power" can be that of either.
    other = any(each.means is opened for each in fitting)
    return None if nearest.same_sentence and opened is not None and other else nearest.means


def pronouns_in(text: str) -> tuple[re.Match[str], ...]:
    """Return the pronouns of a text, but for those that only describe: "with a counter on it"."""
    return tuple(
        found for found in IT.finditer(text) if not _WITH_COUNTER.search(text[: found.start()])
    )


def speaks_of_another(text: str) -> bool:
    """Return whether a text speaks of an object, besides the one that bears it and its host."""
    return re.search(r"\bcop(?:y|ies) of ", text) is not None or any(
        _meant(each[0].lower(), None) not in (Reference.SELF, Reference.ATTACHED)
        for each in _SPOKEN_OF.finditer(text)
    )


def _spoken_of(
    text: str, opened: Reference | None, before: tuple[_Spoken, ...]
) -> tuple[_Spoken, ...]:
    found = list(before)
    for each in _SPOKEN_OF.finditer(text):
        words = each[0].lower()
        same = "." not in text[each.end() :]
        nouns = frozenset(_nouns(each[0]))
        if words.startswith("that "):
            fitting = [one for one in found if any(_fits(noun, one) for noun in nouns)]
            means = fitting[-1].means if fitting else None
        else:
            means = _meant(words, opened)
            if means is None and same and _INNER_EVENT.search(text[: each.start()]):
                means = Reference.EVENT
        found.append(_Spoken(nouns, means, same))
    return tuple(found)


def _meant(words: str, opened: Reference | None) -> Reference | None:
    if words == "~":
        return Reference.SELF
    if opened is Reference.EVENT:
        return opened
    match words.split(maxsplit=1)[0]:
        case "target":
            return Reference.TARGET
        case "another" | "other" if " target " in words:
            return Reference.TARGET
        case "enchanted" | "equipped" | "fortified":
            return Reference.ATTACHED
        case "sacrificed":
            return Reference.PAID
        case "your":
            return Reference.COMMANDER
        case _:
            return opened


def _nouns(words: str) -> Iterator[str]:
    return map(_singular, re.findall(_NOUN, words, re.IGNORECASE))


def _fits(noun: str, spoken: _Spoken) -> bool:
    """Whether "that" with the noun can mean an object, from the nouns by which it was spoken of."""
    noun = _singular(noun)
    if noun in spoken.nouns:
        return True
    kinds = {kind for each in spoken.nouns for kind in _kinds().get(each, ())}
    if noun == "permanent":
        return bool(kinds or spoken.nouns & _PERMANENTS)
    return noun in kinds


def _singular(noun: str) -> str:
    return _singulars().get(noun.lower()) or noun.lower().removesuffix("s")


@cache
def _kinds() -> dict[str, frozenset[str]]:
    """Return the card types that an object has by each word for it."""
    kinds: dict[str, set[str]] = {"commander": {"creature"}, "token": {"permanent"}}
    for card_type, subtypes in SUBTYPES.items():
        if card_type not in (CardType.INSTANT, CardType.SORCERY, CardType.KINDRED):
            for subtype in subtypes:
                kinds.setdefault(subtype.lower(), set()).add(card_type.value.lower())
    return {word: frozenset(each) for word, each in kinds.items()}


@cache
def _singulars() -> dict[str, str]:
    """Return every subtype in lower case by its singular and its plural."""
    every = {subtype for subtypes in SUBTYPES.values() for subtype in subtypes}
    return {each.lower(): one.lower() for one in every for each in (plural(one), one)}
