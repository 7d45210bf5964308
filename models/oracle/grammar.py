"""How a text is read: every parse of it becomes a value, and it has a meaning if all are the same.

The grammar is ambiguous where English is. A sentence all of whose parses mean the same value is
understood; one with two meanings is not, whatever the odds.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from itertools import product
from typing import TYPE_CHECKING, TypeVar, cast

from lark import Lark, Token, Tree
from lark.exceptions import LarkError

from manaproof.models.oracle.vocabulary import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable

FILES = ("phrases", "costs", "mana", "effects", "triggers", "static")
"""The files of the grammar, by concept."""

STARTS = ("cost", "sentence", "trigger", "condition", "limit", "use_of_mana", "static_line")
"""What a text may be read as."""

Reading = TypeVar("Reading", bound="Callable[..., object]")

_READINGS: dict[str, Callable[..., object]] = {}
_MOST_READINGS = 64


class NoReadingError(Exception):
    """A parse that means nothing, for a reason that the grammar cannot express."""


def reads(*rules: str) -> Callable[[Reading], Reading]:
    """Let a function read the named rules of the grammar, given the values of their parts."""

    def register(function: Reading) -> Reading:
        for rule in rules or (getattr(function, "__name__", ""),):
            if rule in _READINGS:
                raise ValueError(rule)
            _READINGS[rule] = function
        return function

    return register


@cache
def _parser() -> Lark:
    folder = resources.files(__package__)
    grammar = "\n".join(
        (folder / f"{name}.lark").read_text(encoding="utf-8")
        for name in FILES
        if (folder / f"{name}.lark").is_file()
    )
    return Lark(
        grammar,
        start=list(STARTS),
        parser="earley",
        lexer=Vocabulary,
        ambiguity="explicit",
        maybe_placeholders=True,
    )


@lru_cache(maxsize=4096)
def meanings(text: str, start: str) -> tuple[object, ...]:
    """Return every meaning that a text has, read as *start*: none, one, or several."""
    try:
        tree = _parser().parse(text, start=start)
    except LarkError:
        return ()
    return _values(cast("Tree[Token]", tree))


def meaning(text: str, start: str) -> object | None:
    """Return the one meaning of a text, or None if it has none or is ambiguous."""
    found = meanings(text, start)
    return found[0] if len(found) == 1 else None


def _values(node: Tree[Token] | Token | None) -> tuple[object, ...]:
    if node is None:
        return (None,)
    if isinstance(node, Token):
        return (_READINGS[node.type](node.value) if node.type in _READINGS else node.value,)
    parts = [_values(child) for child in node.children]
    if node.data == "_ambig":
        return tuple(dict.fromkeys(value for values in parts for value in values))
    found: dict[object, None] = {}
    for values in product(*parts):
        try:
            found[_read(str(node.data), values)] = None
        except NoReadingError:
            continue
        if len(found) > _MOST_READINGS:
            break
    return tuple(found)


def _read(rule: str, values: tuple[object, ...]) -> object:
    reading = _READINGS.get(rule)
    if reading is not None:
        return reading(*values)
    if len(values) == 1:
        return values[0]
    raise LookupError(f"nothing reads the rule {rule!r} with {len(values)} parts")
