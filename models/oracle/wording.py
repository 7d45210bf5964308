"""What the wording of a card's text amounts to once names, reminders and dashes are set aside."""

from __future__ import annotations

import re

from manaproof.models.subtypes import SUBTYPES

SELF = "~"
"""The token that stands for the object on which the text is printed."""

THIS_OBJECT = re.compile(
    r"\bthis (?:land|creature|artifact|enchantment|permanent|token|Aura|Equipment|Vehicle|Saga"
    r"|planeswalker|spell|card|battle|Siege|Class|Case|Room|Spacecraft|Fortification|Background"
    r"|Attraction|Contraption|scheme|plane|conspiracy|emblem)\b(?! from among)",
    re.IGNORECASE,
)
"""The words by which an object speaks of itself, where no name does."""

_REMINDER = re.compile(r" ?\([^()]*\)")
QUOTATION = re.compile(r'"[^"]*"')
"""An ability in quotation marks."""

_TYPOGRAPHY = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"', "\u2212": "-", "\u2013": "-"}
)
_SUBTYPES = frozenset().union(*SUBTYPES.values())
_NO_DETERMINER = "".join(
    rf"(?<!\b{each} )(?<!\b{each.capitalize()} )"
    for each in ("a", "an", "another", "other", "each", "all", "target", "that", "one", "no")
)
_IMPERATIVES = frozenset(
    ["Add", "Counter", "Destroy", "Discard", "Draw", "Exile", "Sacrifice", "Tap", "Untap"]
)


def plain(text: str) -> str:
    r"""Return a text with straight quotes, straight apostrophes and plain minus signs.

    >>> plain("\u2212X: don\u2019t")
    "-X: don't"
    """
    return text.translate(_TYPOGRAPHY)


def without_reminders(line: str) -> str:
    """Return a line without its reminder text, which has no rules meaning (CR 207.2a).

    >>> without_reminders("Flying (It flies.)")
    'Flying'
    """
    return _REMINDER.sub("", line).strip()


def own_names(name: str, *, legendary: bool) -> tuple[str, ...]:
    """Return the names by which a text speaks of its own card, the longest first (CR 201.5).

    >>> own_names("Mira, Voice of Ash", legendary=True)
    ('Mira, Voice of Ash', 'Mira')
    """
    full = plain(name).removeprefix("A-").strip()
    if not full:
        return ()
    names = [full]
    if "," in full:
        names.append(full.split(",")[0])
    elif legendary:
        first = full.split()[0]
        names += [re.split(r" (?:the|of) ", full)[0], *([] if first == "The" else [first])]
    return tuple(dict.fromkeys(sorted(names, key=len, reverse=True)))


def with_self(line: str, names: tuple[str, ...]) -> str:
    """Return a line in which the token ``~`` stands for the object itself (CR 201.5).

    A name inside quotation marks still means the card it is printed on, which the object with the
    quoted ability is not (CR 201.5a), so names stay there; "this creature" means that object.

    >>> with_self("When Mira enters, sacrifice this creature.", ("Mira",))
    'When ~ enters, sacrifice ~.'
    """
    parts = re.split(f"({QUOTATION.pattern})", line)
    return "".join(
        THIS_OBJECT.sub(SELF, part if at % 2 else _without_names(part, names))
        for at, part in enumerate(parts)
    )


def _without_names(part: str, names: tuple[str, ...]) -> str:
    for name in names:
        if name in _IMPERATIVES:
            continue
        written = rf"(?<![\w'-]){re.escape(name)}(?![\w-])(?! planeswalker)(?!, [A-Z])"
        if name in _SUBTYPES:
            # "Each Sliver creature" and "a Sliver" are about a subtype.
            written = rf"{_NO_DETERMINER}{written}(?! (?:artifact|card|creature|permanent|spell|token)s?\b)"
        part = re.sub(written, SELF, part)
    return part


def sentences(text: str) -> list[str]:
    """Split a text into its sentences, quoted abilities kept whole.

    >>> sentences('It has "Draw. Discard." Draw a card.')
    ['It has "Draw. Discard."', 'Draw a card.']
    """
    found, start, quoted = [], 0, False
    for at, character in enumerate(text):
        if character == '"':
            quoted = not quoted
        closed = (
            character == "."
            or (
                character == '"'
                and not quoted
                and text[at - 1] == "."
                # A quotation may stand in the middle of a sentence.
                and not text[at + 2 : at + 3].islower()
            )
        )
        if closed and not quoted and text[at + 1 : at + 2] in ("", " ", "\n"):
            found.append(text[start : at + 1].strip())
            start = at + 1
    rest = text[start:].strip()
    return [*found, rest] if rest else found
