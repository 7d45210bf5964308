"""Whom "it" and "its" mean in a statement: the object itself, or the one it is attached to."""

from __future__ import annotations

import re

from manaproof.models.oracle.antecedents import speaks_of_another
from manaproof.models.oracle.wording import QUOTATION

_HOST = r"(?:enchanted|equipped|fortified) [\w-]+"
_ANTECEDENT = re.compile(rf"~(?!')|\b{_HOST}(?!')\b", re.IGNORECASE)
_AS_SUBJECT = re.compile(
    r"(?<!on )\b[Ii]t(?='s\b| (?:is|isn't|has|gets|gains|loses|can|can't|doesn't|attacks|must|costs)\b)"
)
_ITS_NUMBER = re.compile(
    r"(?<!equal to )(?<!rather than )\bits (?=(?:power|toughness|mana value)\b(?! is equal))"
)
_COUNTED_ON_IT = re.compile(r"(?<=counter on )it\b|(?<=counters on )it\b")
_COUNTED = re.compile(r"\b(?:for each|the number of) [^,.\"]*?\bcounters? on $")
_BARE = re.compile(r"(?<!on )(?<!with )\bit\b(?! (?:were|had|didn't)\b)", re.IGNORECASE)
_SAID_BESIDES = re.compile(
    r"\b(?:(?:you|an opponent|defending player) (?:don't )?controls? [^,.]*"
    r"|(?:is|isn't|are|it's) (?:an?|the) [^,.]*|(?:has|there are) [^,.]*|for each [^,.]*)"
)
_OTHERS = re.compile(
    r"(?<!for each )\b(?:an)?other (?!(?:[\w-]+ )?(?:types?|colors|abilities)\b)(?!card types)(?!than\b)",
    re.IGNORECASE,
)


_CHOSEN_COLOR = "the chosen color"
_COLOR_SPOKEN_OF = re.compile(
    rf"\b(?:{_CHOSEN_COLOR}|(?:any|an?|each|one|same) (?:one )?colors?)\b", re.IGNORECASE
)
_TOP_CARD = "the top card of your library"
_OTHER_THAN_CARD = re.compile(
    r"~|\btarget\b|\b(?:an?|another|each|that) (?:[\w-]+ ){0,4}?(?:creature|land|permanent|spell)\b",
    re.IGNORECASE,
)


def without_pronouns(line: str) -> str | None:
    """Return a statement with the object that "it" means in its place, or None if that is unclear.

    >>> without_pronouns("As long as enchanted creature is red, it has haste.")
    'As long as enchanted creature is red, enchanted creature has haste.'
    >>> without_pronouns("As long as you control a Bear, it has haste.") is None
    True
    """
    bare = _masked(line)
    hosts = {found[0].lower() for found in _ANTECEDENT.finditer(bare)}
    if hosts - {"~"} and _OTHERS.search(bare):
        # "Other creatures" are other than the host, where the text speaks of one.
        return None
    pronouns = list(_AS_SUBJECT.finditer(bare))
    numbers = [
        *_ITS_NUMBER.finditer(bare),
        *(each for each in _COUNTED_ON_IT.finditer(bare) if _COUNTED.search(bare[: each.start()])),
    ]
    if not pronouns and not numbers:
        return line if hosts <= {"~"} or not _BARE.search(bare) else None
    if len(hosts) != 1:
        return None
    (host,) = hosts
    first = min(found.start() for found in (*pronouns, *numbers))
    before = _SAID_BESIDES.sub("", bare[:first])
    if not _ANTECEDENT.search(bare[:first]) or speaks_of_another(before):
        return None
    settled = _replaced(line, [*pronouns, *numbers], host)
    return settled if host == "~" or not _BARE.search(_masked(settled)) else None


def about_top_card(text: str) -> str:
    """Name the top card of a library wherever an effect that looks at it speaks of it again.

    Only effects that add mana need it named, and only where they speak of no other object.
    """
    head, looked, rest = text.partition(f"ook at {_TOP_CARD}.")
    if not looked or not re.search(r"\b[Aa]dd\b", rest) or _OTHER_THAN_CARD.search(rest):
        return text
    rest = re.sub(r"\b[Ii]ts\b", f"{_TOP_CARD}'s", rest)
    return head + looked + re.sub(r"\bthat card\b|\b[Ii]t\b(?!')", _TOP_CARD, rest)


def about_chosen_color(text: str, before: str = "") -> str:
    """Name the chosen color wherever "that color" means it, the last color spoken of.

    >>> about_chosen_color("Add {C}. Add one mana of that color.", "a spell of the chosen color")
    'Add {C}. Add one mana of the chosen color.'
    """
    whole, start = f"{before} {text}", len(before) + 1
    for that in reversed(list(re.finditer(r"\bthat color\b", whole))):
        spoken_of = _COLOR_SPOKEN_OF.findall(whole[: that.start()])
        if that.start() >= start and spoken_of and spoken_of[-1] == _CHOSEN_COLOR:
            whole = f"{whole[: that.start()]}{_CHOSEN_COLOR}{whole[that.end() :]}"
    return whole[start:]


def _masked(line: str) -> str:
    return QUOTATION.sub(lambda found: '"' + "_" * (len(found[0]) - 2) + '"', line)


def _replaced(line: str, pronouns: list[re.Match[str]], host: str) -> str:
    for found in sorted(pronouns, key=lambda each: each.start(), reverse=True):
        rest = line[found.end() :]
        if found[0].startswith("its"):
            line = f"{line[: found.start()]}{host}'s {rest}"
        elif found.re is _COUNTED_ON_IT:
            line = f"{line[: found.start()]}{host}{rest}"
        elif line[: found.start()].endswith("and ") and not rest.startswith("'s"):
            line = line[: found.start()] + rest.lstrip()
        else:
            said = rest.removeprefix("'s")
            line = f"{line[: found.start()]}{host}{' is' if said != rest else ''}{said}"
    return line
