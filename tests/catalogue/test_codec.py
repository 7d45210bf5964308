"""The JSON form of compiled cards: nothing is lost, nothing else is ever made."""

import dataclasses
import json
import types
import typing
from enum import Enum
from functools import cache, partial
from importlib import import_module
from math import inf
from random import Random
from typing import Any

import pytest

from manaproof.models.abilities import ActivatedAbility, ActivationLimit, ClauseKind, Unmodelled
from manaproof.models.abilities import Timing as ActivationTiming
from manaproof.models.amounts import ONE, Fixed
from manaproof.models.boards import Turn
from manaproof.models.cards import Card, Face
from manaproof.models.catalogue.codec import decode, encode
from manaproof.models.catalogue.shapes import MODULES
from manaproof.models.costs import PayLife, PayMana, TapThis
from manaproof.models.effects import AddMana, Delayed, DrawCards
from manaproof.models.effects import Timing as DelayTiming
from manaproof.models.errors import CardFileError
from manaproof.models.filters import Comparison
from manaproof.models.mana import ManaType, TypeSet
from manaproof.models.production import SymbolMana
from manaproof.models.symbols import (
    AnyPhyrexian,
    Generic,
    Hybrid,
    ManaCost,
    OneMana,
    Phyrexian,
    Snow,
    Symbol,
    VariableSymbol,
    parse_symbol,
)
from manaproof.models.types import CardType, Player

NODES: list[type[Any]] = sorted(
    {
        value
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, type) and dataclasses.is_dataclass(value)
    },
    key=lambda node: (node.__module__, node.__name__),
)

SYMBOLS = [
    symbol
    for written in ("W", "C", "0", "13", "X", "W/U", "2/G", "C/R", "B/P", "G/U/P", "S", "H")
    if (symbol := parse_symbol(written)) is not None
]

SIMPLE: dict[object, list[object]] = {
    bool: [False, True],
    int: [-2, 0, 1, 15],
    str: ["", "charge", "is", 'a "quoted" é', "{G}"],
    type(None): [None],
}


def names_for(node: type[Any]) -> dict[str, Any]:
    """Return what the names in a class's annotations mean."""
    names: dict[str, Any] = {}
    for module in MODULES:
        names |= vars(module)
    return names | vars(import_module(node.__module__))


@cache
def all_hints() -> dict[str, dict[str, Any]]:
    """Return the types of every node's fields, as the type system and not the codec reads them."""
    return {node.__name__: typing.get_type_hints(node, globalns=names_for(node)) for node in NODES}


def hints(node: type[Any]) -> dict[str, Any]:
    """Return the types of a node's fields."""
    return all_hints()[node.__name__]


@cache
def heights() -> dict[str, float]:
    """Return how many nodes the smallest node of each class nests."""
    found = {node.__name__: inf for node in NODES}
    for _ in NODES:
        for node in NODES:
            inner = (height(hint, found) for hint in hints(node).values())
            found[node.__name__] = 1 + max(inner, default=0)
    return found


def height(hint: object, nodes: dict[str, float]) -> float:
    """Return how many nodes the smallest value of a type nests."""
    if isinstance(hint, types.UnionType):
        return min(height(each, nodes) for each in typing.get_args(hint))
    return nodes.get(getattr(hint, "__name__", ""), 0)


def value_of(hint: Any, draw: Random, depth: int) -> Any:  # noqa: ANN401
    """Return a value of a type, nested about so deep."""
    if hint == Symbol:
        return draw.choice(SYMBOLS)
    if hint is ManaCost:
        return ManaCost(tuple(draw.choices(SYMBOLS, k=draw.randrange(4))))
    if hint is TypeSet:
        return draw.randrange(64)
    if hint in SIMPLE:
        return draw.choice(SIMPLE[hint])
    if isinstance(hint, type) and issubclass(hint, Enum):
        return draw.choice(list(hint))
    if isinstance(hint, types.UnionType):
        options = typing.get_args(hint)
        smallest = partial(height, nodes=heights())
        option = draw.choice(options) if depth > 0 else min(options, key=smallest)
        return value_of(option, draw, depth)
    if typing.get_origin(hint) is tuple:
        items = typing.get_args(hint)
        if items[-1] is Ellipsis:
            items = items[:1] * (draw.randrange(3) if depth > 0 else 0)
        return tuple(value_of(item, draw, depth) for item in items)
    return node_of(hint, draw, depth)


def node_of(node: type[Any], draw: Random, depth: int = 4) -> Any:  # noqa: ANN401
    """Return a node of a class, some of its fields left at their defaults."""
    optional = {
        field.name for field in dataclasses.fields(node) if field.default is not dataclasses.MISSING
    }
    return node(
        **{
            name: value_of(hint, draw, depth - 1)
            for name, hint in hints(node).items()
            if name not in optional or draw.random() < 0.7
        }
    )


@pytest.mark.parametrize("node", NODES, ids=lambda node: node.__name__)
def test_every_node_comes_back_as_it_was(node: type[Any]) -> None:
    draw = Random(node.__name__)  # noqa: S311 -- samples, no secrets
    for _ in range(40):
        value = node_of(node, draw)
        written = json.dumps(encode(value))
        read = decode(json.loads(written))
        assert read == value
        assert repr(read) == repr(value)
        assert json.dumps(encode(read)) == written


def test_whatever_a_card_can_hold_is_among_the_nodes() -> None:
    waiting: list[object] = [Card]
    reached: set[object] = set()
    while waiting:
        hint = waiting.pop()
        if hint in reached:
            continue
        reached.add(hint)
        waiting += typing.get_args(hint)
        if isinstance(hint, type) and dataclasses.is_dataclass(hint):
            waiting += typing.get_type_hints(hint, globalns=names_for(hint)).values()
    nodes = {hint for hint in reached if isinstance(hint, type) and dataclasses.is_dataclass(hint)}
    assert nodes <= set(NODES)
    assert {AddMana, PayLife, ActivationLimit, Hybrid} <= nodes


def test_no_two_nodes_share_a_name() -> None:
    names = [node.__name__ for node in NODES]
    assert len(names) == len(set(names))


def test_a_card_reads_like_a_card() -> None:
    mana = OneMana(ManaType.GREEN)
    ability = ActivatedAbility(
        cost=(TapThis(), PayMana(ManaCost((Generic(1), Hybrid(mana, OneMana(ManaType.WHITE)))))),
        effect=AddMana(SymbolMana((mana, mana), ONE), Player.YOU),
        limits=(ActivationLimit(timing=ActivationTiming.SORCERY),),
    )
    unread = Unmodelled(0, 2, ClauseKind.STATIC, ("mana",))
    face = Face("Test Grove", types=(CardType.LAND,), abilities=(ability, unread))
    assert encode(Card("Test Grove", "normal", (face,), TypeSet(0b010001))) == {
        "is": "Card",
        "name": "Test Grove",
        "layout": "normal",
        "faces": [
            {
                "name": "Test Grove",
                "types": ["Land"],
                "abilities": [
                    {
                        "is": "ActivatedAbility",
                        "cost": ["TapThis", {"is": "PayMana", "cost": "{1}{G/W}"}],
                        "effect": {
                            "is": "AddMana",
                            "output": {
                                "is": "SymbolMana",
                                "symbols": ["{G}", "{G}"],
                                "times": {"is": "Fixed", "number": 1},
                            },
                            "player": "you",
                        },
                        "limits": [{"timing": "as a sorcery"}],
                    },
                    {
                        "is": "Unmodelled",
                        "face": 0,
                        "line": 2,
                        "kind": "static",
                        "markers": ["mana"],
                    },
                ],
            }
        ],
        "color_identity": "WG",
    }


def test_two_enums_of_one_name_are_told_apart() -> None:
    delayed = Delayed(DelayTiming.END_STEP, DrawCards(ONE, Player.YOU))
    assert decode(encode(delayed)) == delayed
    limit = ActivationLimit(timing=ActivationTiming.INSTANT)
    assert decode(encode(limit)) == limit


@pytest.mark.parametrize("symbol", [*SYMBOLS, VariableSymbol("Y"), Snow(), AnyPhyrexian()])
def test_symbols_are_nodes_by_themselves_and_text_within(symbol: Symbol) -> None:
    assert decode(encode(symbol)) == symbol
    assert encode(ManaCost((symbol,))) == {"is": "ManaCost", "symbols": [str(ManaCost((symbol,)))]}


@pytest.mark.parametrize(
    ("written", "place", "reason"),
    [
        ({"is": "os.system"}, "", "a node that may stand there"),
        ({"is": "Path", "name": "x"}, "", "a node that may stand there"),
        ({"is": "Turn", "active": "you"}, "", "a node that may stand there"),
        ({"is": ["PayLife"]}, "", "a node that may stand there"),
        ({"amount": 1}, "", "a node that may stand there"),
        (None, "", "None is not"),
        (["TapThis"], "", "['TapThis'] is not"),
        ("PayLife", "", "PayLife lacks its field 'amount'"),
        ({"is": "PayLife"}, "", "PayLife lacks its field 'amount'"),
        ({"is": "TapThis", "twice": True}, "", "TapThis has no field 'twice'"),
        ({"is": "PayLife", "amount": 2}, "amount", "2 is not a node that may stand there"),
        ({"is": "PayLife", "amount": "TapThis"}, "amount", "'TapThis' is not a node"),
        ({"is": "Fixed", "number": "2"}, "number", "'2' is not of type int"),
        ({"is": "Fixed", "number": True}, "number", "True is not of type int"),
        ({"is": "Fixed", "number": None}, "number", "None is not of type int"),
        ({"is": "IsTurnOf", "player": "me"}, "player", "'me' is not a Player"),
        ({"is": "PayMana", "cost": "2"}, "cost", "'2' is not a mana cost"),
        ({"is": "ManaCost", "symbols": ["{2}", "{K}"]}, "symbols[1]", "'{K}' is not a mana symbol"),
        ({"is": "ManaCost", "symbols": ["{2}{G}"]}, "symbols[0]", "is not a mana symbol"),
        ({"is": "Every", "parts": {}}, "parts", "{} is not a list"),
        (
            {
                "is": "Card",
                "name": "A",
                "layout": "normal",
                "faces": [{"name": "A", "colors": "Q"}],
            },
            "faces[0].colors",
            "'Q' is not a set of mana types in the letters WUBRGC",
        ),
        (
            {"is": "Card", "name": "A", "layout": "normal", "faces": ["A"]},
            "faces[0]",
            "'A' is not a Face",
        ),
    ],
)
def test_what_no_encoding_wrote_is_refused(written: object, place: str, reason: str) -> None:
    with pytest.raises(CardFileError) as raised:
        decode(written)
    assert raised.value.place == place
    assert reason in raised.value.reason


@pytest.mark.parametrize(
    "value",
    [
        Turn("you"),
        Comparison.MORE,
        3,
        PayLife(3),  # type: ignore[arg-type]
        PayLife(TapThis()),  # type: ignore[arg-type]
        Fixed(True),  # noqa: FBT003
        Fixed(None),  # type: ignore[arg-type]
        Phyrexian("W"),  # type: ignore[arg-type]
        ManaCost((TapThis(),)),  # type: ignore[arg-type]
        Unmodelled(0, 1, Player.YOU, ()),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_compiled_form_is_not_encoded(value: object) -> None:
    with pytest.raises(TypeError, match="is not"):
        encode(value)
