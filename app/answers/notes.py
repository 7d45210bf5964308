"""What there is to say about a board besides the answer, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def with_notes(answer: Mapping[str, object], notes: Sequence[str]) -> dict[str, object]:
    """Return an answer with these notes after its own; as it is where there are none.

    >>> with_notes({"types": "G", "notes": ["one"]}, ["two"])
    {'types': 'G', 'notes': ['one', 'two']}
    """
    own = answer.get("notes", ())
    assert isinstance(own, list | tuple)  # noqa: S101 -- every answer lists its notes
    return {**answer, "notes": [*own, *notes]} if notes else dict(answer)
