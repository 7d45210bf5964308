"""What occurs in a compiled ability."""

from __future__ import annotations

from dataclasses import fields, is_dataclass


def mentions(node: object, kind: type) -> bool:
    """Report whether a value of this kind is part of a node, at any depth."""
    if isinstance(node, kind):
        return True
    if isinstance(node, tuple):
        return any(mentions(part, kind) for part in node)
    if is_dataclass(node):
        return any(mentions(getattr(node, field.name), kind) for field in fields(node))
    return False
