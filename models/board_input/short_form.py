"""The short form of a permanent: ``[N] NAME [on ID] [(state, state; ...)]``."""

from __future__ import annotations

import re
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from manaproof.models.board_input.reading import LARGEST_NUMBER, has_controls, quoted
from manaproof.models.board_input.values import color_named, type_named
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.board_input.reading import Cards
    from manaproof.models.cards import Card

NO_FIELDS: Mapping[str, Any] = MappingProxyType({})

_LONGEST = 1000
_LONGEST_NAME = 200
_COUNTED = re.compile(r"(?P<count>[0-9]{1,30})\s+(?P<rest>\S.*)", re.DOTALL)
_NAME_MAY_END = re.compile(r"\s+(?=on\s)|\s*(?=\()", re.IGNORECASE)
_COUNTERS = re.compile(r"(?P<number>[0-9]{1,9})\s+(?P<kind>\S.*?)\s+counters?", re.IGNORECASE)
_WORDS = MappingProxyType(
    {
        "tapped": "tapped",
        "sick": "sick",
        "flipped": "flipped",
        "face down": "face_down",
        "phased out": "phased_out",
    }
)
_OF_THE_LONG_FORM = MappingProxyType(
    {
        **dict.fromkeys(("transformed", "converted", "melded", "back", "face back"), "face: back"),
        **{word: f"{word}: true" for word in ("token", "commander", "revealed", "prototyped")},
        "bestowed": "bestowed: true",
        "untapped": "tapped: false",
    }
)
"""States that only the long form has."""

_STATES = (
    "tapped, sick, flipped, face down, phased out, chosen COLOR or TYPE, N KIND counters, id NAME"
)


class NotAShortFormError(ValueError):
    """A text that is no short form; the reader of the list reports it in its place."""

    def __init__(self, reason: str, remedy: str, *, unknown_name: str = "") -> None:
        super().__init__(reason, remedy)
        self.reason = reason
        self.remedy = remedy
        self.unknown_name = unknown_name


@value
class ShortForm:
    """What a short form says: how many of which card, attached to what, in which state."""

    card: Card
    count: int = 1
    on: str | None = None
    id: str | None = None
    states: Mapping[str, Any] = NO_FIELDS
    """Fields of the permanent."""


@lru_cache(maxsize=4096)
def read_short_form(written: str, cards: Cards) -> ShortForm:
    """Read a short form; the longest known card name wins.

    Raises:
        NotAShortFormError: it names no known card, or what follows the name is not understood.
    """
    stripped = written.strip()
    if len(stripped) > _LONGEST:
        reason = f"a short form of {len(stripped):,} characters"
        raise NotAShortFormError(reason, "use the long form {card: NAME, ...}")
    if not stripped:
        raise NotAShortFormError("an empty name", "write a card's name")
    if has_controls(stripped):
        reason, remedy = "a name with control characters", "leave them out"
        raise NotAShortFormError(reason, remedy)
    if stripped.startswith("{"):
        reason, remedy = "a long form in a short one", "write it without quotes, in a board file"
        raise NotAShortFormError(reason, remedy)
    if cards.has_card(stripped):
        return ShortForm(cards.find_card(stripped))
    for count, name, rest in sorted(_divided(stripped), key=lambda each: -len(each[1])):
        if cards.has_card(name):
            return _with_states(ShortForm(cards.find_card(name), count), rest, cards)
    counted = _COUNTED.fullmatch(stripped)
    body = counted["rest"] if counted else stripped
    name = body[: _ends(body)[0]].strip() or body
    reason, remedy = f"no card is named {quoted(name)}", "check its spelling"
    raise NotAShortFormError(reason, remedy, unknown_name=name)


def _divided(written: str) -> Iterator[tuple[int, str, str]]:
    """Go through the ways to divide a text into a number, a name and a rest."""
    bodies = [(1, written)]
    if counted := _COUNTED.fullmatch(written):
        bodies.append((int(counted["count"]), counted["rest"]))
    for count, body in bodies:
        for end in _ends(body):
            yield count, body[:end].strip(), body[end:].strip()


def _ends(body: str) -> list[int]:
    """Return where a name may end, the first such place first; the end of the text is the last."""
    ends = [found.start() for found in _NAME_MAY_END.finditer(body, 0, _LONGEST_NAME)]
    return [*(end for end in ends if end), len(body)]


def _with_states(short: ShortForm, rest: str, cards: Cards) -> ShortForm:
    if not 1 <= short.count <= LARGEST_NUMBER:
        reason = "no number of permanents"
        raise NotAShortFormError(reason, "write a number from 1, or leave it out")
    on, bracket = (rest[2:].strip(), "") if rest[:2].casefold() == "on" else (None, rest)
    if on and on.endswith(")") and not cards.has_card(on):
        start = on.rfind("(")
        on, bracket = on[:start].strip(), on[start:]
    if on == "":
        raise NotAShortFormError("nothing follows on", "name what it is attached to")
    states = _states(bracket)
    own_id = states.pop("id", None)
    if own_id and short.count > 1:
        reason = f"one id for {short.count} permanents"
        raise NotAShortFormError(reason, "list each with an id of its own")
    return ShortForm(short.card, short.count, on, own_id, MappingProxyType(states))


def _states(bracket: str) -> dict[str, Any]:
    """Read the states in brackets."""
    if not bracket:
        return {}
    if not bracket.endswith(")"):
        reason = f"{quoted(bracket)} follows the name"
        raise NotAShortFormError(
            reason, "close the bracket, or use the long form {card: NAME, ...}"
        )
    states: dict[str, Any] = {}
    for state in re.split("[,;]", bracket[1:-1]):
        key, value = _state(" ".join(state.split()))
        before = states.get(key, {})
        twice = before.keys() & value.keys() if key == "counters" else {key} & states.keys()
        if twice:
            reason = f"{quoted(min(twice).replace('_', ' '))} is said twice"
            raise NotAShortFormError(reason, "say it once")
        if key == "counters":
            value = before | value
        states[key] = value
    if "counters" in states:
        states["counters"] = MappingProxyType(states["counters"])
    return states


def _state(state: str) -> tuple[str, Any]:
    """Read one state: the field it sets, and to what."""
    folded = state.casefold()
    if folded in _WORDS:
        return _WORDS[folded], True
    if counters := _COUNTERS.fullmatch(state):
        return "counters", {counters["kind"].casefold(): int(counters["number"])}
    word, _, value = state.partition(" ")
    if word.casefold() == "id" and value:
        if value == "*":
            raise NotAShortFormError("* stands for every permanent", "choose another id")
        return "id", value
    if word.casefold() == "chosen":
        if color := color_named(value):
            return "chosen_color", color
        if type_name := type_named(value):
            return "chosen_type", type_name
    reason = f"{quoted(state)} is no state of the short form, which has {_STATES}"
    if entry := _OF_THE_LONG_FORM.get(folded):
        raise NotAShortFormError(reason, f"use the long form {{card: NAME, {entry}}}")
    raise NotAShortFormError(reason, "use the long form {card: NAME, ...} for anything else")
