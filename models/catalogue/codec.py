"""Compiled cards as JSON and back: readable, compact and without loss."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, assert_never

from manaproof.models.catalogue.shapes import (
    CostText,
    Letters,
    Member,
    Node,
    OneOf,
    Optional,
    Plain,
    Shape,
    SymbolText,
    Tuple,
    any_node,
    fields_of,
)
from manaproof.models.errors import CardFileError
from manaproof.models.mana import LETTERS, ManaType, TypeSet, letters, type_set
from manaproof.models.symbols import ManaCost, Symbol, write_symbol

if TYPE_CHECKING:
    from collections.abc import Mapping

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"


def encode(node: object) -> Json:
    """Return a node of the compiled form as JSON values.

    A node is an object: ``is`` names its class, and the fields that differ from their defaults
    follow; a node that differs in none is its class's name alone. ``is`` is left out where the
    field that holds the node can hold no other class. Enum members are their values, sets of
    mana types their letters, mana symbols and mana costs their text. Equal nodes give equal JSON.

    >>> from manaproof.models import amounts, costs
    >>> encode(costs.PayLife(amounts.Fixed(2)))
    {'is': 'PayLife', 'amount': {'is': 'Fixed', 'number': 2}}

    Raises:
        TypeError: the value, or something in it, is not of the compiled form.
    """
    return _encode(node, any_node())


def decode(json: object) -> Any:  # noqa: ANN401 -- a node of whichever class the JSON names
    """Return the node that :func:`encode` wrote.

    Only classes of the compiled form are ever made, each only where a field can hold it.

    >>> decode({"is": "PayLife", "amount": {"is": "Fixed", "number": 2}})
    PayLife(amount=Fixed(number=2))

    Raises:
        CardFileError: the JSON is not what ``encode`` writes; it says where.
    """
    return _decode(json, any_node(), "")


def _encode(value: Any, shape: Shape) -> Json:  # noqa: ANN401 -- checked against the shape
    match shape:
        case Plain(kind) if type(value) is kind and isinstance(value, int | str):
            return value
        case Letters() if type(value) is int:
            return letters(TypeSet(value))
        case SymbolText() if isinstance(value, Symbol):
            return write_symbol(value)
        case CostText() if isinstance(value, ManaCost):
            return str(value)
        case Member(enum) if isinstance(value, enum):
            return str(value.value)
        case Tuple(item) if isinstance(value, tuple):
            return [_encode(each, item) for each in value]
        case Optional(item):
            return None if value is None else _encode(value, item)
        case Node(of) if type(value) is of:
            return _encode_fields(value, of)
        case OneOf(classes) if classes.get(name := type(value).__name__) is type(value):
            fields = _encode_fields(value, type(value))
            return {"is": name, **fields} if fields else name
    raise TypeError(f"{value!r} is not {_expected(shape)}")


def _encode_fields(node: object, of: type[Any]) -> dict[str, Json]:
    return {
        field.name: _encode(value, field.shape)
        for field in fields_of(of)
        if (value := getattr(node, field.name)) != field.default
    }


def _decode(json: object, shape: Shape, place: str) -> Any:  # noqa: ANN401 -- the shape tells
    match shape:
        case Plain(kind) if type(json) is kind:
            return json
        case Tuple(item) if isinstance(json, list):
            return tuple(_decode(each, item, f"{place}[{at}]") for at, each in enumerate(json))
        case Optional(item):
            return None if json is None else _decode(json, item, place)
        case Node(of) if isinstance(json, dict):
            return _decode_fields(json, of, place)
        case OneOf(classes):
            name = json.get("is") if isinstance(json, dict) else json
            if isinstance(name, str) and name in classes:
                given = json if isinstance(json, dict) else {}
                rest = {each: given[each] for each in given if each != "is"}
                return _decode_fields(rest, classes[name], place)
        case Letters() | SymbolText() | CostText() | Member() if isinstance(json, str):
            if (leaf := _decode_text(json, shape)) is not None:
                return leaf
    raise _unexpected(json, shape, place)


def _decode_text(text: str, shape: Letters | SymbolText | CostText | Member) -> object | None:
    try:
        match shape:
            case Letters():
                return type_set(map(ManaType, text))
            case CostText():
                return ManaCost.parse(text)
            case Member(enum):
                return enum(text)
            case SymbolText():
                (symbol,) = ManaCost.parse(text).symbols
                return symbol
    except ValueError:
        return None
    assert_never(shape)


def _decode_fields(given: Mapping[str, object], of: type[Any], place: str) -> object:
    fields = {field.name: field for field in fields_of(of)}
    if unknown := given.keys() - fields.keys():
        raise CardFileError("", place, f"{of.__name__} has no field {min(unknown)!r}")
    for name, field in fields.items():
        if name not in given and field.default is ...:
            raise CardFileError("", place, f"{of.__name__} lacks its field {name!r}")
    return of(
        **{
            name: _decode(value, fields[name].shape, f"{place}.{name}" if place else name)
            for name, value in given.items()
        }
    )


def _unexpected(json: object, shape: Shape, place: str) -> CardFileError:
    shown = repr(json)
    shown = shown if len(shown) <= 60 else f"{shown[:57]}..."
    return CardFileError("", place, f"{shown} is not {_expected(shape)}")


def _expected(shape: Shape) -> str:
    match shape:
        case Plain(kind):
            return f"of type {kind.__name__}"
        case Letters():
            return f"a set of mana types in the letters {LETTERS}"
        case SymbolText():
            return "a mana symbol"
        case CostText():
            return "a mana cost"
        case Member(enum):
            return f"a {enum.__name__}"
        case Tuple(item):
            return f"a list, each item {_expected(item)}"
        case Optional(item):
            return f"null or {_expected(item)}"
        case Node(of):
            return f"a {of.__name__}"
        case OneOf(classes) if len(classes) <= 8:
            return f"one of {', '.join(classes)}"
        case OneOf():
            return "a node that may stand there"
    assert_never(shape)
