"""Card names as people write them: what does not matter to them, and which names are nearest."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_SPELLED_OUT = str.maketrans(
    {
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ð": "d",
        "þ": "th",
        "đ": "d",
        "ł": "l",
        "ı": "i",  # noqa: RUF001 -- the dotless letter
        **dict.fromkeys('‘’‚‛ʼ′`´“”„‟″"＇＂', "'"),  # noqa: RUF001 -- styles of quotation marks
        "꞉": ":",  # noqa: RUF001 -- the letter that looks like a colon
    }
)


def normalised(name: str) -> str:
    """Return a name without what does not matter: case, accents, quotation style, spare space.

    >>> normalised("  Æther  Vial JÖTUN ")
    'aether vial jotun'
    """
    # Quotation marks first: some compatibility forms of them decompose to a space and an accent.
    folded = name.casefold().translate(_SPELLED_OUT)
    if not folded.isascii():
        decomposed = unicodedata.normalize("NFKD", folded)
        folded = "".join(each for each in decomposed if not unicodedata.combining(each))
        folded = folded.casefold().translate(_SPELLED_OUT)
    return " ".join(folded.split())


def suggestions(name: str, names: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """Return the names nearest to one that nobody has, nearest first.

    Names are compared as :func:`normalised` leaves them, by the letters they share in order; one
    face alone, or the beginning of a name, counts too. Only names that share enough pairs
    of neighbouring letters are compared, so that the time is bounded by one pass over *names*.

    >>> suggestions("Forrest", ["Plains", "Forest", "Mountain"])
    ('Forest',)
    """
    from difflib import SequenceMatcher
    from heapq import nlargest

    wanted = normalised(name)[:_LONGEST]
    if not wanted:
        return ()
    matcher = SequenceMatcher(b=wanted, autojunk=False)

    def likeness(candidate: str) -> float:
        best = 0.0
        plain = normalised(candidate)
        for part, weight in (
            (plain, 1.0),
            (plain[: len(wanted)], _PARTIAL),
            *((face, _FACE) for face in plain.split(" // ")),
        ):
            matcher.set_seq1(part[: 2 * _LONGEST])
            best = max(best, weight * matcher.ratio())
        return best

    scored = ((likeness(each), each) for each in _shortlist(wanted, names))
    near = [pair for pair in scored if pair[0] >= _CUTOFF]
    return tuple(each for _, each in nlargest(limit, near))


_LONGEST = 150
_SHORTLIST = 150
_FACE = 0.98
_PARTIAL = 0.95
_CUTOFF = 0.6


def _shortlist(wanted: str, names: Iterable[str]) -> list[str]:
    """Return the names that share the most pairs of neighbouring letters, for their length."""
    from heapq import nlargest

    pairs = {wanted[at : at + 2] for at in range(len(wanted) - 1)}

    def shared(candidate: str) -> float:
        plain = candidate.casefold()
        found = sum(pair in plain for pair in pairs)
        lengths = [len(face) for face in plain.split(" // ")] if " // " in plain else []
        return found - min(abs(each - len(wanted)) for each in (len(plain), *lengths)) / 100

    return nlargest(_SHORTLIST, names, key=shared)
