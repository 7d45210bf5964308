"""Mana symbols and mana costs, read and written exactly (CR 107.4, CR 202.1)."""

from __future__ import annotations

import re
from typing import assert_never

from manaproof.models.errors import CostSyntaxError
from manaproof.models.mana import ALL_COLORS, NO_TYPES, Color, ManaType, TypeSet, bit
from manaproof.models.values import value


@value
class OneMana:
    """{W}, {U}, {B}, {R}, {G} or {C}: one mana of that type (CR 107.4a, 107.4c)."""

    mana: ManaType


@value
class Generic:
    """{0}, {1}, {2} and so on: that much mana of any type (CR 107.4b)."""

    amount: int


@value
class VariableSymbol:
    """{X}, {Y} or {Z}: an amount announced while casting or activating (CR 107.3)."""

    letter: str = "X"


@value
class Hybrid:
    """{W/U}, {2/W} or {C/W}: either half (CR 107.4e)."""

    first: OneMana | Generic
    second: OneMana


@value
class Phyrexian:
    """{W/P} or {W/U/P}: one mana of a color named, or 2 life (CR 107.4f)."""

    colors: tuple[Color, ...]


@value
class Snow:
    """{S}: one mana of any type from a snow source (CR 107.4h)."""


@value
class AnyPhyrexian:
    """{H}: in rules text, any of the Phyrexian mana symbols (CR 107.4g)."""


Symbol = OneMana | Generic | VariableSymbol | Hybrid | Phyrexian | Snow | AnyPhyrexian

_COLOR_LETTERS = frozenset(color.value for color in Color)
_TYPE_LETTERS = frozenset(mana.value for mana in ManaType)
_HYBRIDS = frozenset(["W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U"])
_SYMBOL = re.compile(r"\{([^{}]*)\}")


def parse_symbol(written: str) -> Symbol | None:
    """Read what stands between the braces of a mana symbol, or return None for no mana symbol.

    >>> parse_symbol("W/U")
    Hybrid(first=OneMana(mana=<ManaType.WHITE: 'W'>), second=OneMana(mana=<ManaType.BLUE: 'U'>))
    """
    if written in _TYPE_LETTERS:
        return OneMana(ManaType(written))
    if written.isdecimal() and written.isascii() and len(written) <= 7:
        return Generic(int(written))
    match written:
        case "X" | "Y" | "Z":
            return VariableSymbol(written)
        case "S":
            return Snow()
        case "H":
            return AnyPhyrexian()
    return _parse_divided(written.split("/"))


def _parse_divided(parts: list[str]) -> Symbol | None:
    match parts:
        case [color, "P"] if color in _COLOR_LETTERS:
            return Phyrexian((Color(color),))
        case [first, second, "P"] if f"{first}/{second}" in _HYBRIDS:
            return Phyrexian((Color(first), Color(second)))
        case ["2", color] if color in _COLOR_LETTERS:
            return Hybrid(Generic(2), OneMana(ManaType(color)))
        case ["C", color] if color in _COLOR_LETTERS:
            return Hybrid(OneMana(ManaType.COLORLESS), OneMana(ManaType(color)))
        case [first, second] if f"{first}/{second}" in _HYBRIDS:
            return Hybrid(OneMana(ManaType(first)), OneMana(ManaType(second)))
    return None


def write_symbol(symbol: Symbol) -> str:
    """Write a mana symbol with its braces, as the game prints it.

    >>> write_symbol(Phyrexian((Color.WHITE, Color.BLUE)))
    '{W/U/P}'
    """
    match symbol:
        case OneMana(mana):
            return f"{{{mana.value}}}"
        case Generic(amount):
            return f"{{{amount}}}"
        case VariableSymbol(letter):
            return f"{{{letter}}}"
        case Hybrid(first, second):
            return f"{{{write_symbol(first)[1:-1]}/{second.mana.value}}}"
        case Phyrexian(colors):
            return f"{{{'/'.join(color.value for color in colors)}/P}}"
        case Snow():
            return "{S}"
        case AnyPhyrexian():
            return "{H}"
    assert_never(symbol)


def symbol_colors(symbol: Symbol) -> TypeSet:
    """Return the colors of a mana symbol (CR 107.4a, 107.4e, 107.4f); generic and {C} have none."""
    match symbol:
        case OneMana(mana):
            return TypeSet(bit(mana) & ALL_COLORS)
        case Hybrid(first, second):
            return TypeSet(symbol_colors(first) | symbol_colors(second))
        case Phyrexian(colors):
            return TypeSet(sum(bit(color) for color in colors))
        case Generic() | VariableSymbol() | Snow() | AnyPhyrexian():
            return NO_TYPES
    assert_never(symbol)


@value
class ManaCost:
    """A mana cost: its symbols in the order printed (CR 202.1)."""

    symbols: tuple[Symbol, ...] = ()

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Read a mana cost written in symbols; the empty text is the empty cost.

        >>> str(ManaCost.parse("{X}{2}{G/W}{U/P}"))
        '{X}{2}{G/W}{U/P}'

        Raises:
            CostSyntaxError: something is not a mana symbol; it says where.
        """
        symbols: list[Symbol] = []
        position = 0
        while position < len(text):
            found = _SYMBOL.match(text, position)
            symbol = parse_symbol(found[1]) if found else None
            if found is None or symbol is None:
                raise CostSyntaxError(text, position)
            symbols.append(symbol)
            position = found.end()
        return cls(tuple(symbols))

    def __str__(self) -> str:
        return "".join(map(write_symbol, self.symbols))

    def colors(self) -> TypeSet:
        """Return the colors of the cost's symbols, which are its object's colors (CR 202.2)."""
        bits = 0
        for symbol in self.symbols:
            bits |= symbol_colors(symbol)
        return TypeSet(bits)

    def mana_value(self) -> int:
        """Return the mana value, X counted as 0 (CR 202.3)."""
        return sum(map(_symbol_value, self.symbols))


def _symbol_value(symbol: Symbol) -> int:
    match symbol:
        case Generic(amount):
            return amount
        case VariableSymbol():
            return 0
        case Hybrid(first=Generic(amount)):
            return amount
        case OneMana() | Hybrid() | Phyrexian() | Snow() | AnyPhyrexian():
            return 1
    assert_never(symbol)
