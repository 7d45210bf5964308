"""Looking through compiled text: its nodes, and one node put in place of another."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

_Node = TypeVar("_Node")


def nodes(compiled: object) -> Iterator[object]:
    """Return a compiled value and everything within it, enum members and numbers too."""
    yield compiled
    if isinstance(compiled, tuple):
        for part in compiled:
            yield from nodes(part)
    elif is_dataclass(compiled):
        for each in fields(compiled):
            yield from nodes(getattr(compiled, each.name))


def substitute(compiled: _Node, old: object, new: object) -> _Node:
    """Return a compiled value with one node in place of every other that equals *old*."""
    if compiled == old:
        return new  # type: ignore[return-value]  # it stands where the old one stood
    if isinstance(compiled, tuple):
        return tuple(substitute(part, old, new) for part in compiled)  # type: ignore[return-value]
    if is_dataclass(compiled) and not isinstance(compiled, type):
        parts = {each.name: getattr(compiled, each.name) for each in fields(compiled)}
        return replace(
            compiled, **{name: substitute(part, old, new) for name, part in parts.items()}
        )
    return compiled
