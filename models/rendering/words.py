"""The grammar of the templating: articles, plurals, number words, lists, verbs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from manaproof.models.oracle.markers import NUMBER_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

IRREGULAR = {
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Locus": "Loci",
    "Plains": "Plains",
    "Urza's": "Urza's",
    "Mouse": "Mice",
    "Hero": "Heroes",
    "Ox": "Oxen",
    "Fungus": "Funguses",
    "Cyclops": "Cyclopes",
    "Merfolk": "Merfolk",
    "Treefolk": "Treefolk",
    "Eldrazi": "Eldrazi",
    "Kor": "Kor",
    "sorcery": "sorceries",
    "Equipment": "Equipment",
}
"""Plurals that no rule gives: of subtypes, and of card types."""


def number_word(number: int) -> str:
    """Write a number as the templating counts objects: in words up to twenty.

    >>> number_word(3)
    'three'
    """
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(number)


def article(noun: str) -> str:
    """Put "a" or "an" before a noun phrase; "another" stands by itself.

    >>> article("artifact"), article("other land"), article("Urza's land")
    ('an artifact', 'another land', "an Urza's land")
    """
    if noun.startswith("other "):
        return f"an{noun}"
    vowel = noun[:1].lower() in set("aeio") or re.match(r"(?i)u(?!ni)", noun) is not None
    return f"{'an' if vowel else 'a'} {noun}"


def plural(noun: str) -> str:
    """Write a noun, or the last word of several, in the plural.

    >>> plural("Dryad Elf"), plural("sorcery"), plural("Plains")
    ('Dryad Elves', 'sorceries', 'Plains')
    """
    before, _, last = noun.rpartition(" ")
    written = IRREGULAR.get(last)
    if written is None:
        ending = re.search(r"(?:s|x|z|ch|sh)$|[^aeiou]y$", last)
        if ending is None:
            written = last + "s"
        else:
            written = last[:-1] + "ies" if last.endswith("y") else last + "es"
    return f"{before} {written}" if before else written


def listed(words: Iterable[str], joint: str) -> str:
    """Join words with commas and, before the last, "and" or "or".

    >>> listed(["{W}", "{U}", "{B}"], "or")
    '{W}, {U}, or {B}'
    """
    parts = list(words)
    if len(parts) < 3:
        return f" {joint} ".join(parts)
    return f"{', '.join(parts[:-1])}, {joint} {parts[-1]}"


def third_person(verb: str) -> str:
    """Write the verb that begins a phrase as one other person does it.

    >>> third_person("lose 1 life"), third_person("don't untap"), third_person("scry one")
    ('loses 1 life', "doesn't untap", 'scries one')
    """
    first, space, rest = verb.partition(" ")
    match first:
        case "are":
            changed = "is"
        case "have":
            changed = "has"
        case "don't":
            changed = "doesn't"
        case "aren't":
            changed = "isn't"
        case "may" | "can't":
            changed = first
        case _:
            changed = plural(first)
    return f"{changed}{space}{rest}"


def sentence(clause: str) -> str:
    """Write a clause as a sentence: a capital first, a full stop last."""
    written = clause[:1].upper() + clause[1:]
    return written if written.endswith((".", '."', ".)")) else f"{written}."


def sentences(clauses: Sequence[str]) -> str:
    """Write clauses as sentences one after another."""
    return " ".join(map(sentence, clauses))


def unread(what: str, markers: Sequence[str]) -> str:
    """Write, in parentheses, what is kept by its marker words only."""
    return f"({what}: {', '.join(markers)})" if markers else f"({what})"
