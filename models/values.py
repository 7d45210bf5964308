"""Frozen values with slots: what every node of the domain model is.

``@value`` makes of a class with annotated fields what ``@dataclass(frozen=True, slots=True)``
would: immutable, compared and hashed by value, matched by position. It writes the methods of a
class when they are first needed. The domain model has some hundred and fifty classes, of which
one question uses a third; writing all methods of all of them beforehand took longer than
starting the interpreter four times. The functions of :mod:`dataclasses` work on values too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a frozen value with slots; a field's default must be immutable itself.

    >>> @value
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> Point(1), Point(1) == Point(1, 0), len({Point(1), Point(1)})
    (Point(x=1, y=0), True, 1)
    """
    fields = tuple(cls.__annotations__)
    body = {
        name: member
        for name, member in cls.__dict__.items()
        if name not in ("__dict__", "__weakref__")
    }
    defaults = {name: body.pop(name) for name in fields if name in body}
    methods = {
        "__slots__": fields,
        "__match_args__": fields,
        "__dataclass_fields__": _Fields(defaults),
        "__init__": _first_use("__init__", _written_init),
        "__eq__": _first_use("__eq__", _written_eq),
        "__hash__": _first_use("__hash__", _written_hash),
        "__repr__": _repr,
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__reduce__": _reduce,
    }
    body = methods | body
    made: type[T] = type(cls).__call__(type(cls), cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made


def replace(instance: T, /, **changes: Any) -> T:  # noqa: ANN401 -- as the fields are
    """Return a value with some fields changed.

    Raises:
        TypeError: the value has no field of a name given.
    """
    cls = type(instance)
    given = {name: getattr(instance, name) for name in field_names(cls)}
    return cls(**(given | changes))


def is_value(cls: type) -> bool:
    """Report whether a class is one of values."""
    return isinstance(cls.__dict__.get("__dataclass_fields__"), _Fields)


def field_names(cls: type) -> tuple[str, ...]:
    """Return the names of a value's fields, in order; of any other class, none.

    Also of a class made by :mod:`dataclasses`, so that :func:`replace` takes both.
    """
    names: tuple[str, ...] = cls.__dict__.get("__match_args__", ())
    return names


def default_of(cls: type, field: str) -> object:
    """Return the default of a field, or ``...`` where it has none."""
    defaults: dict[str, object] = cls.__dict__["__dataclass_fields__"].defaults
    return defaults.get(field, ...)


class _Fields:
    """The fields of a value as :mod:`dataclasses` describes them, made when they are asked for."""

    __slots__ = ("defaults", "made")

    def __init__(self, defaults: dict[str, object]) -> None:
        self.defaults = defaults
        self.made: dict[str, Any] | None = None

    def __get__(self, instance: object, owner: type) -> dict[str, Any]:
        if self.made is None:
            import dataclasses
            from functools import partial

            described: list[Any] = []
            for name, kind in owner.__annotations__.items():
                if name not in self.defaults:
                    described.append((name, kind))
                    continue
                default = self.defaults[name]
                # What cannot be hashed is taken to be mutable there; a view of a mapping is not.
                if type(default).__hash__ is None:
                    given: Any = dataclasses.field(default_factory=partial(_same, default))
                else:
                    given = dataclasses.field(default=default)
                described.append((name, kind, given))
            twin = dataclasses.make_dataclass(owner.__name__, described)
            self.made = {each.name: each for each in dataclasses.fields(twin)}
        return self.made


def _same(it: T) -> T:
    return it


def _first_use(name: str, written: Callable[[type], Any]) -> Callable[..., Any]:
    """Return a method that writes the real one in its place, and calls it."""

    def method(self: object, *arguments: Any, **named: Any) -> Any:  # noqa: ANN401
        cls = type(self)
        setattr(cls, name, written(cls))
        return getattr(cls, name)(self, *arguments, **named)

    method.__name__ = name
    return method


def _written(cls: type, source: str, **names: object) -> Any:  # noqa: ANN401
    """Return the function that the source defines, under a name that tracebacks show."""
    namespace: dict[str, Any] = dict(names)
    # The source holds nothing but the names of the class's own fields.
    exec(compile(source, f"<value {cls.__qualname__}>", "exec"), namespace)  # noqa: S102
    return namespace["method"]


def _written_init(cls: type) -> Any:  # noqa: ANN401
    fields = field_names(cls)
    parameters, lines = ["self"], []
    for name in fields:
        default = default_of(cls, name)
        parameters.append(name if default is ... else f"{name}=_default_{name}")
        lines.append(f"    _set_{name}(self, {name})")
    names = {f"_set_{name}": cls.__dict__[name].__set__ for name in fields}
    names |= {f"_default_{name}": default_of(cls, name) for name in fields}
    body = "\n".join(lines) or "    pass"
    return _written(cls, f"def method({', '.join(parameters)}):\n{body}\n", **names)


def _written_eq(cls: type) -> Any:  # noqa: ANN401
    mine = "".join(f"self.{name}," for name in field_names(cls))
    theirs = "".join(f"other.{name}," for name in field_names(cls))
    return _written(
        cls,
        "def method(self, other):\n"
        "    if other.__class__ is not self.__class__:\n"
        "        return NotImplemented\n"
        f"    return self is other or ({mine}) == ({theirs})\n",
    )


def _written_hash(cls: type) -> Any:  # noqa: ANN401
    mine = "".join(f"self.{name}," for name in field_names(cls))
    # Values of two classes with the same fields are not equal, so their hashes should differ.
    return _written(cls, f"def method(self):\n    return hash((salt, {mine}))\n", salt=cls.__name__)


def _repr(self: object) -> str:
    cls = type(self)
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in field_names(cls))
    return f"{cls.__qualname__}({shown})"


def _refuse(self: object, name: str, *_value: object) -> None:
    from dataclasses import FrozenInstanceError

    message = f"cannot change field {name!r} of a {type(self).__name__}"
    raise FrozenInstanceError(message)


def _reduce(self: object) -> tuple[type, tuple[object, ...]]:
    cls = type(self)
    return cls, tuple(getattr(self, name) for name in field_names(cls))
