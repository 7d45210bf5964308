"""How a text is read: every parse of it becomes a value, and it has a meaning if all are the same.

The grammar is ambiguous where English is. A sentence all of whose parses mean the same value is
understood; one with two meanings is not, whatever the odds.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module, resources
from itertools import product
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lark import Lark, Token, Tree
    from lark.grammar import Symbol

FILES = (
    "phrases",
    "costs",
    "mana",
    "effects",
    "triggers",
    "entering",
    "static",
    "rule_changes",
    "activation_costs",
    "lasting",
    "replacements",
)
"""The files of the grammar, by concept."""

READERS = (
    "reading_objects",
    "reading_amounts",
    "reading_conditions",
    "reading_costs",
    "reading_mana",
    "reading_spending",
    "reading_effects",
    "reading_numbers",
    "reading_taps",
    "reading_limits",
    "reading_replacements",
    "reading_triggers",
    "reading_entering",
    "reading_rule_changes",
    "reading_activation_costs",
    "reading_sizes",
    "reading_kinds",
    "reading_gains",
    "reading_continuous",
    "reading_changes",
    "reading_lasting",
    "reading_unspent",
)
"""The modules that say what the rules of the grammar mean."""

STARTS = ("cost", "sentence", "trigger", "condition", "limit", "use_of_mana", "static_line")
"""What a text may be read as."""

Reading = TypeVar("Reading", bound="Callable[..., object]")

_READINGS: dict[str, Callable[..., object]] = {}
_MOST_READINGS = 64
_MOST_VALUES = 20_000
"""How many combinations of the values of parts are read before a text counts as too ambiguous."""


class NoReadingError(Exception):
    """A parse that means nothing, for a reason that the grammar cannot express."""


class TooManyReadingsError(Exception):
    """A text so ambiguous that its readings are not worth telling apart."""


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
    from lark import Lark

    from manaproof.models.oracle.vocabulary import Vocabulary

    for reader in READERS:
        import_module(f"manaproof.models.oracle.{reader}")
    folder = resources.files("manaproof.models.oracle")
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


def unread_rules() -> frozenset[str]:
    """Return the rules of the grammar that nothing reads, though more than one value stands there.

    Such a rule is a mistake in the grammar: a text that uses it could not be compiled.
    """
    return frozenset(
        name
        for rule in _parser().rules
        if not rule.origin.name.startswith("_")
        and (name := str(rule.alias or rule.origin.name)) not in _READINGS
        and not _is_one_value(rule.expansion)
    )


def _is_one_value(symbols: Sequence[Symbol]) -> bool:
    kept = [symbol for symbol in symbols if not getattr(symbol, "filter_out", False)]
    return len(kept) == 1 and not kept[0].name.startswith("_")


@lru_cache(maxsize=4096)
def meanings(text: str, start: str) -> tuple[object, ...]:
    """Return every meaning that a text has, read as *start*: none, one, or several."""
    from lark.exceptions import LarkError

    try:
        return _Values().of(_parser().parse(text, start=start))
    except (LarkError, TooManyReadingsError):
        return ()


def meaning(text: str, start: str) -> object | None:
    """Return the one meaning of a text, or None if it has none or is ambiguous."""
    found = meanings(text, start)
    return found[0] if len(found) == 1 else None


class _Values:
    """The values of the nodes of one parse; what several nodes share is read once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, ...]] = {}
        self._left = _MOST_VALUES

    def of(self, node: Tree[Token] | Token | None) -> tuple[object, ...]:
        if node is None:
            return (None,)
        if isinstance(node, str):
            return _value_of_word(node.type, node.value)
        if (known := self._known.get(id(node))) is not None:
            return known
        parts = [self.of(child) for child in node.children]
        if node.data == "_ambig":
            found = tuple(dict.fromkeys(value for values in parts for value in values))
        else:
            found = self._combined(str(node.data), parts)
        self._known[id(node)] = found
        return found

    def _combined(self, rule: str, parts: Sequence[tuple[object, ...]]) -> tuple[object, ...]:
        found: dict[object, None] = {}
        for values in product(*parts):
            self._left -= 1
            if not self._left:
                raise TooManyReadingsError
            try:
                found[_read(rule, values)] = None
            except NoReadingError:
                continue
            if len(found) > _MOST_READINGS:
                raise TooManyReadingsError
        return tuple(found)


def _value_of_word(family: str, word: str) -> tuple[object, ...]:
    reading = _READINGS.get(family)
    try:
        return (word if reading is None else reading(word),)
    except NoReadingError:
        return ()


def _read(rule: str, values: tuple[object, ...]) -> object:
    reading = _READINGS.get(rule)
    if reading is not None:
        return reading(*values)
    if len(values) == 1:
        return values[0]
    raise LookupError(f"nothing reads the rule {rule!r} with {len(values)} parts")
