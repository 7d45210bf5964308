"""Looking through compiled values: every part of an ability, a filter, an effect, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from manaproof.models.values import field_names, replace

if TYPE_CHECKING:
    from collections.abc import Iterator

T = TypeVar("T")


def nodes(compiled: object) -> Iterator[object]:
    """Yield every part of a compiled value, the value itself first, parts after their whole.

    Enum members, numbers and words are parts too; the tuples that hold parts are none.

    >>> from manaproof.models.filters import HasKeyword, Not
    >>> list(nodes(Not(HasKeyword("flying"))))
    [Not(part=HasKeyword(keyword='flying')), HasKeyword(keyword='flying'), 'flying']
    """
    if isinstance(compiled, tuple):
        for part in compiled:
            yield from nodes(part)
        return
    yield compiled
    for name in field_names(type(compiled)):
        yield from nodes(getattr(compiled, name))


def contains(compiled: object, part: object) -> bool:
    """Report whether a part stands anywhere in a compiled value."""
    return any(type(node) is type(part) and node == part for node in nodes(compiled))


def substitute(compiled: T, old: object, new: object) -> T:
    """Return a compiled value with each part that equals *old* replaced by *new*.

    What holds no such part is the same object as before.

    >>> from manaproof.models.amounts import Fixed, Product, Variable
    >>> substitute(Product(2, Variable("X")), Variable("X"), Fixed(3))
    Product(factor=2, amount=Fixed(number=3))
    """
    return _substituted(compiled, old, new)  # type: ignore[return-value]


def _substituted(compiled: object, old: object, new: object) -> object:
    if type(compiled) is type(old) and compiled == old:
        return new
    if isinstance(compiled, tuple):
        parts = tuple(_substituted(part, old, new) for part in compiled)
        same = all(now is before for now, before in zip(parts, compiled, strict=True))
        return compiled if same else parts
    changes = {}
    for name in field_names(type(compiled)):
        before = getattr(compiled, name)
        now = _substituted(before, old, new)
        if now is not before:
            changes[name] = now
    return replace(compiled, **changes) if changes else compiled
