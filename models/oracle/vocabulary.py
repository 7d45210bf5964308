"""Which words the grammar knows: a lexer that sorts a sentence into them, or fails at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from lark import Token
from lark.exceptions import LarkError
from lark.lexer import Lexer

from manaproof.models.oracle.keywords import KEYWORDS_ALONE
from manaproof.models.oracle.markers import NUMBER_WORDS
from manaproof.models.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
from manaproof.models.types import LAND_TYPES, CardType, Supertype

if TYPE_CHECKING:
    from collections.abc import Iterator

_SUBTYPES = frozenset().union(
    ARTIFACT_TYPES, BATTLE_TYPES, CREATURE_TYPES, ENCHANTMENT_TYPES, PLANESWALKER_TYPES,
    SPELL_TYPES, LAND_TYPES,
)  # fmt: skip
_IRREGULAR = {
    "Elves": "Elf", "Wolves": "Wolf", "Dwarves": "Dwarf", "Werewolves": "Werewolf", "Mice": "Mouse",
    "Oxen": "Ox", "Allies": "Ally", "Halflings": "Halfling", "Thieves": "Thief", "Men": "Man",
}  # fmt: skip
_COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_PLURAL_TYPES = {"sorcery": "sorceries"}


def singular(word: str) -> str | None:
    """Return the subtype that a word names, in the singular or plural, or None (CR 205.3).

    >>> singular("Wolves"), singular("Plains"), singular("Faeries"), singular("Walrus")
    ('Wolf', 'Plains', 'Faerie', 'Walrus')
    """
    candidates = [word, _IRREGULAR.get(word, "")]
    for ending, instead in (("ies", "y"), ("es", ""), ("s", "")):
        if word.endswith(ending):
            candidates.append(word.removesuffix(ending) + instead)
    return next((each for each in candidates if each in _SUBTYPES), None)


def _families() -> dict[str, tuple[str, str]]:
    known: dict[str, tuple[str, str]] = {}
    for number, word in enumerate(NUMBER_WORDS):
        known[word] = ("NUMBER_WORD", str(number))
    for keyword in KEYWORDS_ALONE:
        if " " not in keyword:
            known[keyword] = ("KEYWORD_NAME", keyword)
    for card_type in CardType:
        word = card_type.value.lower()
        known[word] = known[_PLURAL_TYPES.get(word, word + "s")] = (
            "CARD_TYPE_WORD",
            card_type.value,
        )
    for supertype in Supertype:
        known[supertype.value.lower()] = ("SUPERTYPE_WORD", supertype.value)
    for word, letter in _COLORS.items():
        known[word] = ("COLOR_WORD", letter)
    return known


_FAMILIES = _families()
_MANA = r"\{(?:[WUBRGCSXYZH]|\d+|[WUBRGC2]/[WUBRG](?:/P)?|[WUBRG]/P)\}"
_NO_COUNTER = "|".join(
    [
        "get",
        "have",
        "a",
        "an",
        "the",
        "of",
        "no",
        "more",
        "fewer",
        "less",
        "greater",
        "each",
        "all",
        "those",
        "other",
        "additional",
        "that",
        "any",
        "many",
        *NUMBER_WORDS,
    ]
)
_MOST_WORDS = 120
_NESTING = frozenset({"plus", "than", "times", "twice", "half", "where", "with", "without"})
"""Words that a phrase follows which can hold another such phrase."""
_MOST_NESTED = 8
_LONGEST_WORD = 40
_MOST_DIGITS = 6
_NO_NUMBER = re.compile(rf"\d{{{_MOST_DIGITS + 1}}}|(?![0-9])\d")
"""Digits that are no number of a card: too many of them, or not the Western ones."""
_PIECE = re.compile(
    rf"(?P<QUOTED_TEXT>\"[^\"]*\")"
    r"|(?P<SUBTYPE_WORD>Time Lord(?=s?\b))s?"
    rf"|(?P<MANA_SYMBOLS>(?:{_MANA})+)"
    r"|(?P<ENERGY_SYMBOLS>(?:\{E\})+)"
    rf"|(?P<COUNTER_KIND>(?:[+-]\d+/[+-]\d+|first strike|double strike|(?!(?:{_NO_COUNTER}) )[a-z][a-z-]*)"
    r" counters?\b)"
    r"|(?P<POWER_TOUGHNESS>[+-]\d+/[+-]\d+)"
    r"|(?P<VARIABLE_CHANGE>[+-](?:\d+|X)/[+-](?:\d+|X))"
    r"|(?P<SMALL_SIZE>\d+/\d+)"
    r"|(?P<VARIABLE_SIZE>X/X)"
    r"|(?P<NUMBER_WORD>\d+)"
    r"|(?P<KEYWORD_NAME>first strike|double strike)"
    r"|(?P<CARD_NAME>(?<=named )[A-Z][\w'-]*(?:,? (?:[A-Z][\w'-]*|of|the|and|to|in)(?= [A-Z]|[\w'-]))*)"
    r"|(?P<word>and/or|\{[TQ]\}|~|'s?(?![a-z])|[^\W\d_]\w*(?:[-'][^\W\d_]\w*)*'?|[,.:;—])"
)


class UnknownWordError(LarkError):
    """A word that the grammar does not know."""


class TooManyWordsError(LarkError):
    """A sentence that is longer, or nested deeper, than any that is printed."""


class Vocabulary(Lexer):
    """Sorts the words of a sentence into the terminals of the grammar; unknown words fail.

    The time to parse grows with the number of words, and doubles with each nested phrase, so both
    are bounded.
    """

    def __init__(self, lexer_conf: Any) -> None:  # noqa: ANN401 -- as lark calls it
        self._literals = {
            terminal.pattern.value: terminal.name
            for terminal in lexer_conf.terminals
            if terminal.pattern.type == "str"
        }
        if both := self._literals.keys() & _FAMILIES.keys():
            raise ValueError(f"the grammar spells out words that belong to families: {both}")

    def lex(self, data: str) -> Iterator[Token]:  # type: ignore[override]
        """Yield the tokens of a sentence."""
        at = words = nested = 0
        start = True
        while at < len(data):
            if data[at] == " ":
                at += 1
                continue
            found = _PIECE.match(data, at)
            tokens = self._sorted(found, start=start) if found else None
            if found is None or tokens is None:
                raise UnknownWordError(found[0] if found else data[at])
            words += len(tokens)
            nested += found[0].lower() in _NESTING
            if words > _MOST_WORDS or nested > _MOST_NESTED:
                raise TooManyWordsError
            yield from tokens
            start = found[0] in (",", ":", ".")
            at = found.end()

    def _sorted(self, found: re.Match[str], *, start: bool) -> list[Token] | None:
        kind, text = str(found.lastgroup), found[0]
        if kind != "QUOTED_TEXT" and _NO_NUMBER.search(text):
            return None
        if kind != "word":
            return [Token(kind, found[kind])]
        return self._word(text.lower() if start and self._knows(text.lower()) else text)

    def _knows(self, word: str) -> bool:
        return word in self._literals or word in _FAMILIES or word.startswith("non")

    def _word(self, word: str) -> list[Token] | None:
        if len(word) > _LONGEST_WORD:
            return None
        if word in self._literals:
            return [Token(self._literals[word], word)]
        if word in _FAMILIES:
            return [Token(*_FAMILIES[word])]
        if word[:1].isupper() and (subtype := singular(word)):
            return [Token("SUBTYPE_WORD", subtype)]
        for ending in ("'s", "'"):
            if word.endswith(ending) and (before := self._word(word.removesuffix(ending))):
                return [*before, Token(self._literals["'s"], "'s")]
        if word.startswith("non") and (rest := self._word(word[3:].removeprefix("-"))):
            return [Token(self._literals["non"], "non"), *rest]
        return None
