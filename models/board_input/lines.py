"""Lines of play as people and programs write them: a list of mappings, one for each action."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from manaproof.models.board_input import values
from manaproof.models.board_input.json_text import no_json, parse_json
from manaproof.models.board_input.players import read_pool
from manaproof.models.board_input.reading import Reading, in_path
from manaproof.models.errors import InvalidBoardError, UnsupportedError
from manaproof.models.lines import Activate, Tap
from manaproof.models.mana import ManaPool

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from manaproof.models.board_input.reading import Cards
    from manaproof.models.lines import Action, Line

LONGEST_LINE = 10_000
"""How many actions a line may have."""

_LATER = (
    "cast",
    "play",
    "pay",
    "attack",
    "step",
    "becomes",
    "enters",
    "leaves",
    "stack",
    "resolve",
)
"""What the other kinds of action are told by, which this version does not do."""


def read_line(document: object, place: str = "line") -> Line:
    """Return the line that a parsed JSON or YAML document describes.

    >>> read_line([{"tap": "Forest"}])
    (Tap(permanent='Forest', add=None, by=None),)

    Raises:
        InvalidBoardError: it lists every problem of the line at once.
        UnsupportedError: an action of it is of a kind that is not done yet.
    """
    from manaproof.models.catalogue import store

    reading = Reading(cast("Cards", store))
    later: list[str] = []
    actions: list[Action] = []
    for item, at in values.as_list(document, place, reading):
        if len(actions) >= LONGEST_LINE:
            remedy = "split it"
            reading.problem(at, item, f"a line has at most {LONGEST_LINE:,} actions", remedy)
            break
        kind = _kind(item)
        if kind in _LATER:
            later.append(f"the action {kind} at {at}")
        elif (action := _action(item, at, kind, reading)) is not None:
            actions.append(action)
    reading.stop_if_problems()
    if later:
        raise UnsupportedError(", ".join(later), "this version does " + " and ".join(_KINDS))
    return tuple(actions)


def parse_line(text: str) -> Line:
    """Return the line that a JSON or YAML text describes.

    >>> parse_line("[{tap: Forest, add: G}]")[0].permanent
    'Forest'

    Raises:
        InvalidBoardError: it is neither, or describes no line.
        UnsupportedError: an action of it is of a kind that is not done yet.
    """
    try:
        return read_line(parse_json(text))
    except json.JSONDecodeError as error:
        from_json = no_json(error) if text.lstrip().startswith('[{"') else None
    from manaproof.models.board_input.yaml_text import parse_yaml

    try:
        document = parse_yaml(text)
    except InvalidBoardError as from_yaml:
        raise from_json or from_yaml from None
    return read_line(document)


def _kind(item: object) -> str:
    keys = item if isinstance(item, dict) else ()
    return next((kind for kind in (*_KINDS, *_LATER) if kind in keys), "")


def _action(item: object, place: str, kind: str, reading: Reading) -> Action | None:
    if not isinstance(item, dict):
        remedy = "write a mapping such as {tap: Forest, add: G}"
        reading.problem(place, item, "an action is a mapping", remedy)
        return None
    if not kind:
        remedy = "say what is done: " + ", ".join((*_KINDS, *_LATER))
        reading.problem(place, item, "no kind of action", remedy)
        return None
    known = _KINDS[kind]
    given: dict[str, Any] = {}
    for key, value in item.items():
        at = f"{place}.{in_path(key)}"
        if reader := known.get(key):
            given[key] = reader(value, at, reading)
        else:
            remedy = reading.did_you_mean(str(key), known)
            reading.problem(at, value, f"no key of the action {kind}", remedy)
    permanent = given.pop(kind)
    return Tap(permanent, **given) if kind == "tap" else Activate(permanent, **given)


def _pool(value: object, place: str, reading: Reading) -> ManaPool:
    if not isinstance(value, str):
        reading.problem(place, value, "no mana", "write letters such as GG, in quotes")
        return ManaPool()
    return ManaPool.of(each.mana for each in read_pool(value, place, reading))


def _ability(value: object, place: str, reading: Reading) -> int | str:
    if isinstance(value, str):
        return values.text(value, place, reading)
    if isinstance(value, int) and not isinstance(value, bool) and value >= 1:
        return value
    remedy = "write its number, from 1, or the beginning of its text in quotes"
    reading.problem(place, value, "it says no ability", remedy)
    return 1


_KINDS: Mapping[str, Mapping[str, Callable[[object, str, Reading], object]]] = MappingProxyType(
    {
        "tap": {"tap": values.text, "add": _pool, "by": values.text},
        "activate": {
            "activate": values.text,
            "ability": _ability,
            "pay": _pool,
            "using": values.texts,
            "add": _pool,
            "x": values.natural,
            "by": values.text,
        },
    }
)
"""The kinds of action that are done, each with its keys and who reads them."""
