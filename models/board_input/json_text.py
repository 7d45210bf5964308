"""JSON texts as documents: strict, each key once, nothing that is not JSON."""

from __future__ import annotations

import json
from collections import Counter

from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import InvalidBoardError, Problem


def parse_json(text: str) -> object:
    """Return the document that a JSON text is.

    Raises:
        json.JSONDecodeError: it is no JSON.
        InvalidBoardError: it is, but says a key twice, or holds what no board can.
    """
    try:
        return json.loads(text, object_pairs_hook=_each_key_once, parse_constant=_no_constant)
    except json.JSONDecodeError:
        raise
    except RecursionError:
        reason, remedy = "nested too deeply", "a board needs no more than a few levels"
        raise _invalid(text, reason, remedy) from None
    except InvalidBoardError:
        raise
    except ValueError:  # A number of more digits than Python reads.
        reason, remedy = "a number with thousands of digits", "write a smaller number"
        raise _invalid(text, reason, remedy) from None


def no_json(error: json.JSONDecodeError) -> InvalidBoardError:
    """Return the error for a text that is meant as JSON and is none, with line and column."""
    lines = error.doc.split("\n")
    place = f"line {error.lineno}, column {error.colno}"
    value = quoted(lines[error.lineno - 1].strip())
    reason = f"no JSON: {error.msg}"
    remedy = "correct the syntax there, or just before"
    return InvalidBoardError((Problem(place, value, reason, remedy),))


def _each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    mapping = dict(pairs)
    if len(mapping) < len(pairs):
        times = Counter(key for key, _ in pairs)
        twice = next(key for key in times if times[key] > 1)
        raise _invalid(twice, "a key that stands twice in one mapping", "keep one of the two")
    return mapping


def _no_constant(name: str) -> object:
    raise _invalid(name, "not a number", "write a whole number")


def _invalid(value: str, reason: str, remedy: str) -> InvalidBoardError:
    return InvalidBoardError((Problem("board", quoted(value), reason, remedy),))
