"""The nodes of a compiled value: every part of an ability, a filter, an effect, in order."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def nodes(value: object) -> Iterator[object]:
    """Yield every node of a compiled value, the value itself first, parts after their whole.

    >>> from manaproof.models.filters import HasKeyword, Not
    >>> list(nodes(Not(HasKeyword("flying"))))
    [Not(part=HasKeyword(keyword='flying')), HasKeyword(keyword='flying')]
    """
    if isinstance(value, tuple):
        for part in value:
            yield from nodes(part)
    elif is_dataclass(value):
        yield value
        for field in fields(value):
            yield from nodes(getattr(value, field.name))
