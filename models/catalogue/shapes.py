"""Shapes: what each field of a compiled card can hold, read off its annotation once a class."""

from __future__ import annotations

import sys
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any

from manaproof.models import (
    abilities,
    amounts,
    cards,
    conditions,
    continuous,
    costs,
    effects,
    filters,
    mana,
    production,
    replacements,
    symbols,
    types,
)
from manaproof.models.values import default_of, field_names, is_value, value

MODULES = (
    abilities,
    amounts,
    cards,
    conditions,
    continuous,
    costs,
    effects,
    filters,
    mana,
    production,
    replacements,
    symbols,
    types,
)
"""The modules whose dataclasses and enums a compiled card is made of."""

_PLAIN: dict[str, type] = {"int": int, "str": str, "bool": bool}


@value
class Plain:
    """A number, a text or a truth value."""

    kind: type


@value
class Letters:
    """A set of mana types."""


@value
class SymbolText:
    """One mana symbol."""


@value
class CostText:
    """A mana cost."""


@value
class Member:
    """A member of one enum."""

    enum: type[Enum]


@value
class Tuple:
    """A tuple of items of one shape."""

    item: Shape


@value
class Optional:
    """A value or ``None``."""

    item: Shape


@value
class Node:
    """A node of exactly this class."""

    of: type[Any]


@value
class OneOf:
    """A node of one of these classes, by name."""

    classes: dict[str, type[Any]]


Shape = Plain | Letters | SymbolText | CostText | Member | Tuple | Optional | Node | OneOf


@value
class FieldShape:
    """A field of a node."""

    name: str
    shape: Shape
    default: object
    """``...`` where it must be given."""


_FIELDS: dict[type[Any], tuple[FieldShape, ...]] = {}


def fields_of(node: type[Any]) -> tuple[FieldShape, ...]:
    """Return the fields of a class of the compiled form, in order, worked out once.

    Raises:
        TypeError: a field is annotated in a way that no shape stands for.
    """
    if node not in _FIELDS:
        _FIELDS[node] = tuple(
            FieldShape(
                name,
                _shape(node.__annotations__[name], node.__module__),
                default_of(node, name),
            )
            for name in field_names(node)
        )
    return _FIELDS[node]


@cache
def any_node() -> OneOf:
    """Return the shape of a node of any class of the compiled form."""
    return OneOf(
        {
            value.__name__: value
            for module in MODULES
            for value in vars(module).values()
            if isinstance(value, type) and is_value(value)
        }
    )


def _shape(annotation: str, module: str) -> Shape:
    parts = _split(annotation, "|")
    if "None" in parts:
        rest = " | ".join(part for part in parts if part != "None")
        return Optional(_shape(rest, module))
    if len(parts) > 1:
        return OneOf({part: _named(part, module) for part in parts})
    if annotation.startswith("tuple["):
        items = {item for item in _split(annotation[len("tuple[") : -1], ",") if item != "..."}
        if len(items) == 1:
            return Tuple(_shape(items.pop(), module))
    elif annotation in _PLAIN:
        return Plain(_PLAIN[annotation])
    elif annotation.isidentifier():
        return _shape_of_name(_named(annotation, module), annotation)
    raise TypeError(f"{module}: no shape stands for the annotation {annotation!r}")


def _shape_of_name(named: Any, annotation: str) -> Shape:  # noqa: ANN401 -- whatever a module holds
    if named is mana.TypeSet:
        return Letters()
    if named is symbols.Symbol:
        return SymbolText()
    if named is symbols.ManaCost:
        return CostText()
    if isinstance(named, UnionType):
        return OneOf({each.__name__: each for each in named.__args__})
    if isinstance(named, type) and issubclass(named, Enum):
        return Member(named)
    if isinstance(named, type) and is_value(named):
        return Node(named)
    raise TypeError(f"no shape stands for {annotation}")


def _named(name: str, module: str) -> Any:  # noqa: ANN401 -- whatever a module holds
    """Return what a name means in an annotation there: the module's own, or the only one."""
    own = getattr(sys.modules[module], name, None)
    if own is not None:
        return own
    found = {id(vars(each)[name]): vars(each)[name] for each in MODULES if name in vars(each)}
    if len(found) != 1:
        raise TypeError(f"{module}: {name} names {len(found)} things")
    return next(iter(found.values()))


def _split(text: str, separator: str) -> list[str]:
    """Split at the separators that stand outside brackets."""
    parts, depth = [""], 0
    for character in text:
        depth += (character == "[") - (character == "]")
        if character == separator and not depth:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts]
