"""CR 107.3 and 107.4: every mana symbol read and written, and what is none refused with its place."""

from __future__ import annotations

import pytest

from manaproof.models.errors import CostSyntaxError
from manaproof.models.mana import Color, ManaType, letters
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
    symbol_colors,
    write_symbol,
)

PAIRS = ("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U")
SYMBOLS = (
    *"WUBRGC",
    *map(str, range(21)),
    *"XYZ",
    *PAIRS,
    *(f"2/{color}" for color in "WUBRG"),
    *(f"C/{color}" for color in "WUBRG"),
    *(f"{color}/P" for color in "WUBRG"),
    *(f"{pair}/P" for pair in PAIRS),
    "S",
)


@pytest.mark.parametrize("written", SYMBOLS)
def test_107_4_every_mana_symbol_is_read_and_written_as_printed(written: str) -> None:
    assert str(ManaCost.parse(f"{{{written}}}")) == f"{{{written}}}"


def test_107_4_no_two_symbols_are_read_alike() -> None:
    assert len({parse_symbol(written) for written in SYMBOLS}) == len(SYMBOLS)


@pytest.mark.parametrize(
    ("written", "symbol"),
    [
        ("C", OneMana(ManaType.COLORLESS)),
        ("0", Generic(0)),
        ("15", Generic(15)),
        ("X", VariableSymbol("X")),
        ("G/U", Hybrid(OneMana(ManaType.GREEN), OneMana(ManaType.BLUE))),
        ("2/B", Hybrid(Generic(2), OneMana(ManaType.BLACK))),
        ("C/R", Hybrid(OneMana(ManaType.COLORLESS), OneMana(ManaType.RED))),
        ("B/P", Phyrexian((Color.BLACK,))),
        ("R/W/P", Phyrexian((Color.RED, Color.WHITE))),
        ("S", Snow()),
        ("H", AnyPhyrexian()),
    ],
)
def test_107_4_symbols_mean_what_the_rule_says(written: str, symbol: Symbol) -> None:
    assert parse_symbol(written) == symbol
    assert write_symbol(symbol) == f"{{{written}}}"


@pytest.mark.parametrize(
    ("written", "colors"),
    [("W", "W"), ("C", ""), ("3", ""), ("X", ""), ("S", ""), ("H", "")],
)
def test_107_4a_only_colored_symbols_have_a_color(written: str, colors: str) -> None:
    assert _colors(written) == colors


@pytest.mark.parametrize(("written", "colors"), [("W/U", "WU"), ("2/B", "B"), ("C/G", "G")])
def test_107_4e_a_hybrid_symbol_is_all_its_colors(written: str, colors: str) -> None:
    assert _colors(written) == colors


@pytest.mark.parametrize(("written", "colors"), [("R/P", "R"), ("G/W/P", "WG")])
def test_107_4f_a_phyrexian_symbol_is_all_its_colors(written: str, colors: str) -> None:
    assert _colors(written) == colors


def _colors(written: str) -> str:
    symbol = parse_symbol(written)
    assert symbol is not None
    return letters(symbol_colors(symbol))


NONSENSE = (
    "", "w", "P", "WU", "U/W", "W/W", "G/R", "W/2", "3/W", "2/C", "W/C", "2/W/P", "C/P", "P/W",
    "W/P/U", "U/W/P", "W/U/B", "-1", "+1", "1.5", "½", "²", "1 ", " W", "1/2", "T", "Q", "E", "/",
    "W/", "X/W", "S/W", "∞", "10000000", "\u0663",
)  # fmt: skip


@pytest.mark.parametrize("written", NONSENSE)
def test_107_4_what_is_no_mana_symbol_is_refused(written: str) -> None:
    assert parse_symbol(written) is None
    with pytest.raises(CostSyntaxError):
        ManaCost.parse(f"{{{written}}}")


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("G", 0),
        ("{2}G", 3),
        ("{2}{G/R}", 3),
        ("{W}{U", 3),
        ("{W}}", 3),
        ("{{W}}", 0),
        ("{1} {W}", 3),
        ("{X}{X}{T}", 6),
        ("{12}{W/U/P}!", 11),
    ],
)
def test_107_4_a_refusal_says_where_the_text_stops_being_a_cost(text: str, position: int) -> None:
    with pytest.raises(CostSyntaxError) as refusal:
        ManaCost.parse(text)
    assert (refusal.value.text, refusal.value.position) == (text, position)
    assert f"character {position + 1} of {text!r}" in str(refusal.value)


@pytest.mark.parametrize("text", ["", "{0}", "{X}{X}{2}{W}{U/B}{G/P}{S}", "{R}{2}{R}", "{1000000}"])
def test_202_1_a_cost_keeps_its_symbols_in_the_order_printed(text: str) -> None:
    assert str(ManaCost.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", 0),
        ("{0}", 0),
        ("{3}{W}{W}", 5),
        ("{X}{X}{R}", 1),
        ("{W/U}{W/U}", 2),
        ("{2/B}{2/B}", 4),
        ("{C/R}", 1),
        ("{W/P}{G/U/P}", 2),
        ("{S}{S}", 2),
    ],
)
def test_202_3_the_mana_value_counts_the_largest_half_and_no_x(text: str, value: int) -> None:
    assert ManaCost.parse(text).mana_value() == value


def test_202_2_the_colors_of_a_cost_are_those_of_its_symbols() -> None:
    assert letters(ManaCost.parse("{2}{W/U}{G/P}{C}").colors()) == "WUG"
    assert letters(ManaCost.parse("{2}{C}{S}").colors()) == ""
