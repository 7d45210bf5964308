"""What the parts of a board's reading share: the cards known, and every problem found so far."""

from __future__ import annotations

import re
import reprlib
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from manaproof.models.catalogue.names import suggestions
from manaproof.models.errors import InvalidBoardError, Problem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from manaproof.models.cards import Card

MOST_CARDS = 20_000
"""How many permanents, and how many cards in other zones, a board may list."""

MOST_PLAYERS = 64
"""How many players a board may have."""

LARGEST_NUMBER = 1_000_000_000
"""The largest number that a board may state."""

MOST_PROBLEMS = 10_000
"""How many problems of one board are told."""

_MOST_SUGGESTIONS = 20
_MOST_LISTED = 50

_PLAIN = re.compile(r"\w(?:[\w '-]{0,78}\w)?")
_PLAIN_IN_YAML = re.compile(r"\w[\w' /-]*")
_CONTROLS = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ud800-\udfff\ufeff\ufff9-\ufffb]"
)

_LONGEST_QUOTE = 200
_SHORTENED = reprlib.Repr()
_SHORTENED.maxstring = _SHORTENED.maxother = 80
_SHORTENED.maxlevel = 3
_SHORTENED.maxlist = _SHORTENED.maxdict = 4


NO_OTHERS: Mapping[str, str] = MappingProxyType({})


class Cards(Protocol):
    """Where cards are looked up by name, as the catalogue does."""

    def __hash__(self) -> int: ...

    def find_card(self, name: str, /) -> Card:
        """Return the card of that name.

        Raises:
            UnknownCardError: no card has it.
        """
        ...

    def has_card(self, name: str, /) -> bool:
        """Report whether a card has that name."""
        ...


def quoted(value: object) -> str:
    r"""Quote a value from an input: shortened, with control characters escaped.

    >>> print(quoted("For\x00est"))
    'For\x00est'
    """
    if isinstance(value, int) and abs(value) > 10 * LARGEST_NUMBER:
        return f"a number of {value.bit_length()} bits"
    written = _SHORTENED.repr(value)
    return written if len(written) <= _LONGEST_QUOTE else f"{written[: _LONGEST_QUOTE - 3]}..."


def has_controls(text: str) -> bool:
    """Report whether a text holds control or invisible characters, lone surrogates or the like."""
    return _CONTROLS.search(text) is not None


def in_path(key: object) -> str:
    """Write a key as a part of a place: as it stands if it is plain, else quoted.

    >>> in_path("you"), in_path("a.b")
    ('you', "'a.b'")
    """
    if isinstance(key, str) and _PLAIN.fullmatch(key):
        return key
    return quoted(key)


def in_yaml(name: str) -> str:
    """Write a name as a value of a flow mapping: in quotes if YAML would cut it.

    >>> in_yaml("Forest"), in_yaml("Golos, Tireless Pilgrim")
    ('Forest', '"Golos, Tireless Pilgrim"')
    """
    return name if _PLAIN_IN_YAML.fullmatch(name) else f'"{quoted(name)[1:-1]}"'


class Inspection:
    """Problems as they are found, to be told all at once."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._suggested = 0

    def problem(self, place: str, value: object, reason: str, remedy: str) -> None:
        """Note a problem, to read on.

        Raises:
            InvalidBoardError: there are more than anybody would put right by hand.
        """
        self.problems.append(Problem(place, quoted(value), reason, remedy))
        if len(self.problems) >= MOST_PROBLEMS:
            rest = "put these right first; what follows was not read"
            self.problems.append(Problem(place, "...", f"{MOST_PROBLEMS:,} problems so far", rest))
            self.stop_if_problems()

    def did_you_mean(
        self, word: str, words: Iterable[str], others: Mapping[str, str] = NO_OTHERS
    ) -> str:
        """Return the remedy for a word that is none of those known: the nearest, or all of them.

        *others* are words that people use for one of those known. The nearest is looked for
        only for the first such words.
        """
        known = list(words)
        if meant := others.get(word.casefold()):
            return f"did you mean {quoted(meant)}?"
        if self.may_suggest():
            near = suggestions(word, known, 1)
            if near:
                return f"did you mean {quoted(near[0])}?"
        some = ", ".join(map(quoted, sorted(known)[:_MOST_LISTED]))
        return f"use one of: {some}{', ...' if len(known) > _MOST_LISTED else ''}"

    def may_suggest(self) -> bool:
        """Report whether to look for the nearest names once more, which takes its time."""
        self._suggested += 1
        return self._suggested <= _MOST_SUGGESTIONS

    def stop_if_problems(self) -> None:
        """End the reading if anything was wrong.

        Raises:
            InvalidBoardError: it lists every problem.
        """
        if self.problems:
            raise InvalidBoardError(tuple(self.problems))


class Reading(Inspection):
    """One board as it is being read; *full* once it lists too many permanents.

    *cut_at_commas* says that names without quotes may have been cut where they hold a comma.
    """

    def __init__(self, cards: Cards, *, cut_at_commas: bool = True) -> None:
        super().__init__()
        self.cards = cards
        self.cut_at_commas = cut_at_commas
        self.players: tuple[str, ...] = ()
        self.full = False

    def name_of(self, card: Card) -> str:
        """Return the shortest name by which a known card is found: its front face's, if that is."""
        front = card.front.name
        found = self.cards.has_card(front) and self.cards.find_card(front).name == card.name
        return front if found else card.name
