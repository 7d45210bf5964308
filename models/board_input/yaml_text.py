"""YAML texts as documents: the core schema of YAML 1.2, without aliases, anchors and tags.

The document is built from the parser's events by a loop, so nothing in the text can be run,
repeated without end or nested deeper than a board needs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Protocol

import yaml

from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import InvalidBoardError, Problem

_DEEPEST = 50
_INTEGER = re.compile(r"[-+]?[0-9]{1,4000}|0o[0-7]{1,4000}|0x[0-9a-fA-F]{1,4000}")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_A_NUMBER = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_CONSTANTS = {
    **dict.fromkeys(["", "~", "null", "Null", "NULL"]),
    **dict.fromkeys(["true", "True", "TRUE"], True),
    **dict.fromkeys(["false", "False", "FALSE"], False),
}
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Mark(Protocol):
    """A position in a text, lines and columns numbered from 0."""

    line: int
    column: int


@dataclass(slots=True)
class _Open:
    """A list or mapping of which the end has not come yet."""

    value: list[object] | dict[str, object]
    key: str | None = None
    """In a mapping: the key whose value comes next."""


@dataclass(slots=True)
class _Builder:
    text: str
    documents: list[object] = field(default_factory=list)
    open: list[_Open] = field(default_factory=list)

    def take(self, event: yaml.Event) -> None:
        """Take the next event."""
        match event:
            case yaml.AliasEvent():
                raise self.refused(event, "an alias", "write the value out, without & and *")
            case yaml.ScalarEvent():
                self.check(event)
                self.scalar(event)
            case yaml.SequenceStartEvent() | yaml.MappingStartEvent():
                self.check(event)
                if len(self.open) >= _DEEPEST:
                    remedy = "a board needs no more than a few levels"
                    raise self.refused(event, "nested too deeply", remedy)
                value: list[object] | dict[str, object] = (
                    [] if isinstance(event, yaml.SequenceStartEvent) else {}
                )
                self.place(value, event)
                self.open.append(_Open(value))
            case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                self.open.pop()
            case _:
                pass

    def check(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        """Refuse anchors and tags."""
        if event.anchor is not None:
            raise self.refused(event, "an anchor", "write the value out, without & and *")
        if event.tag is not None:
            raise self.refused(event, "a tag", "write the value without !")

    def scalar(self, event: yaml.ScalarEvent) -> None:
        """Take a scalar: a key as it is written, or a value."""
        parent = self.open[-1] if self.open else None
        if parent is None or isinstance(parent.value, list) or parent.key is not None:
            self.place(self.meaning(event), event)
        elif event.value in parent.value:
            remedy = "keep one of the two"
            raise self.refused(event, f"the key {quoted(event.value)} stands twice", remedy)
        else:
            parent.key = event.value

    def place(self, value: object, event: yaml.Event) -> None:
        """Put a value where it belongs."""
        if not self.open:
            self.documents.append(value)
            return
        parent = self.open[-1]
        if isinstance(parent.value, list):
            parent.value.append(value)
        elif parent.key is None:
            remedy = "put a key that holds braces or brackets in quotes"
            raise self.refused(event, "a list or mapping as a key", remedy)
        else:
            parent.value[parent.key] = value
            parent.key = None

    def meaning(self, event: yaml.ScalarEvent) -> object:
        """Return what a scalar means in the core schema."""
        written: str = event.value
        if event.style not in (None, ""):
            return written
        if written in _CONSTANTS:
            return _CONSTANTS[written]
        if _INTEGER.fullmatch(written):
            return int(written, {"0o": 8, "0x": 16}.get(written[:2], 10))
        if _FLOAT.fullmatch(written) or _NOT_A_NUMBER.fullmatch(written):
            return float(written.replace(".", "", 1)) if written[-1] in "fFnN" else float(written)
        return written

    def refused(self, event: yaml.Event, reason: str, remedy: str) -> InvalidBoardError:
        """Return the error for something in the text that no board may hold."""
        return _invalid(self.text, event.start_mark, reason, remedy)


def parse_yaml(text: str) -> object:
    """Return the document that a YAML text is.

    Raises:
        InvalidBoardError: its syntax is wrong, a key stands twice in a mapping, or it uses
            aliases, anchors or tags; one problem, with line and column.
    """
    builder = _Builder(text)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise _invalid(text, mark, f"no YAML: {error.problem}", _remedy(text, mark)) from None
    except yaml.reader.ReaderError as error:
        character = chr(error.character)  # Its position the parser counts in bytes.
        place, reason = f"character {text.find(character) + 1}", "not allowed in YAML"
        problem = Problem(place, quoted(character), reason, "leave it out")
        raise InvalidBoardError((problem,)) from None
    if len(builder.documents) != 1:
        count = len(builder.documents)
        reason = "nothing is written" if not count else f"{count} documents in one text"
        remedy = "write {you: [Reflecting Pool, 2 Forest]}, a list for each player"
        raise InvalidBoardError((Problem("board", quoted(text), reason, remedy),))
    return builder.documents[0]


def _invalid(text: str, mark: _Mark | None, reason: str, remedy: str) -> InvalidBoardError:
    lines = text.splitlines() or [""]
    if mark is None:
        return InvalidBoardError((Problem("board", quoted(text), reason, remedy),))
    place = f"line {min(mark.line + 1, len(lines))}"
    if mark.line < len(lines):
        place += f", column {mark.column + 1}"
    problem = Problem(place, quoted(_line(text, mark)), reason, remedy)
    return InvalidBoardError((problem,))


def _line(text: str, mark: _Mark) -> str:
    """Return the line of a position, or the last before it on which something stands."""
    lines = text.splitlines()[: mark.line + 1]
    return next((line.strip() for line in reversed(lines) if line.strip()), "")


def _remedy(text: str, mark: _Mark | None) -> str:
    line = _line(text, mark) if mark is not None else ""
    if re.search(r"[{}#&*!%@`]|: .*: ", line):
        return "put what holds a comma, colon, brace or # in quotes: pool: '{G}{G}'"
    return "correct the syntax; put what holds a comma, colon, brace or # in quotes"
