"""Puts one value for another everywhere in a compiled value: X for its amount, "it" for what it is."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

T = TypeVar("T")


def substitute(value: T, old: object, new: object) -> T:
    """Return the value with each part that equals *old* replaced by *new*.

    >>> from manaproof.models.amounts import Fixed, Product, Variable
    >>> substitute(Product(2, Variable("X")), Variable("X"), Fixed(3))
    Product(factor=2, amount=Fixed(number=3))
    """
    return _substitute(value, old, new)  # type: ignore[return-value]


def _substitute(value: object, old: object, new: object) -> object:
    if value == old and type(value) is type(old):
        return new
    if isinstance(value, tuple):
        return tuple(_substitute(part, old, new) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        parts = {each.name: getattr(value, each.name) for each in fields(value)}
        changed = {name: _substitute(part, old, new) for name, part in parts.items()}
        return replace(value, **changed) if changed != parts else value
    return value


def contains(value: object, part: object) -> bool:
    """Return whether the part stands anywhere in the value."""
    if value == part and type(value) is type(part):
        return True
    if isinstance(value, tuple):
        return any(contains(each, part) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        return any(contains(getattr(value, each.name), part) for each in fields(value))
    return False
