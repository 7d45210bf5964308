"""Whatever is compiled can be written as text, and no Python shows through."""

import dataclasses
import re
import typing
from collections.abc import Callable
from types import ModuleType

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from manaproof.models import (
    abilities,
    amounts,
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
from manaproof.models.abilities import Ability
from manaproof.models.rendering import render_ability

_MODULES: tuple[ModuleType, ...] = (
    abilities, amounts, conditions, continuous, costs, effects, filters, production, replacements,
    symbols,
)  # fmt: skip
_NAMES = {
    name: value for module in (*_MODULES, mana, types) for name, value in vars(module).items()
}
_LEAK = re.compile(r"None|[<>]|\b(?![IVX]+\b)[A-Z]{2,}\b|\w\(\w")


def _strategy(kind: object, names: dict[str, object]) -> st.SearchStrategy[object]:
    """Return values of a type, tuples never empty: an empty payload has no words to be written."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is tuple:
        if arguments[-1] is Ellipsis:
            return st.lists(_strategy(arguments[0], names), min_size=1, max_size=2).map(tuple)
        return st.tuples(*(_strategy(argument, names) for argument in arguments))
    if kind is str:
        return st.sampled_from(["charge", "flying", "Elf"])
    if kind is int:
        return st.integers(1, 9)
    if arguments:
        return st.one_of([_strategy(argument, names) for argument in arguments])
    return st.from_type(typing.cast("type[object]", kind))


def _builder(
    node: type[object], names: dict[str, object]
) -> Callable[[type[object]], st.SearchStrategy[object]]:
    hints = typing.get_type_hints(node, globalns=names)
    return lambda _: st.builds(node, **{name: _strategy(hints[name], names) for name in hints})


def _register() -> None:
    """Tell hypothesis how to build each node; the nodes name each other only for type checkers."""
    for module in _MODULES:
        for node in vars(module).values():
            if isinstance(node, type) and dataclasses.is_dataclass(node):
                st.register_type_strategy(node, _builder(node, {**_NAMES, **vars(module)}))


_register()


@settings(
    max_examples=300,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(_strategy(Ability, _NAMES))
def test_every_ability_can_be_written(ability: Ability) -> None:
    text = render_ability(ability)
    assert text.endswith((".", '."', ")"))
    assert "  " not in text
    assert not _LEAK.search(text)
