"""What floating mana pays for: symbols, restrictions, snow, as-though (CR 106.6, 107.4, 609.4b)."""

from __future__ import annotations

import pytest

from tests.plain.test_costs import pools


def stone(cost: str, adds: str = "Add {R}{R}{R}.") -> dict[str, object]:
    return {"card": "Test Stone", "types": "Artifact", "text": f"{cost}, {{T}}: {adds}"}


@pytest.mark.parametrize(
    ("cost", "pool", "left"),
    [
        ("{1}", "UG", ["UG", "URRR", "RRRG"]),  # 107.4b
        ("{C}", "UC", ["UC", "URRR"]),  # 107.4c
        ("{C}", "UG", ["UG"]),
        ("{G/U}", "UG", ["UG", "URRR", "RRRG"]),  # 107.4e
        ("{2/B}", "UG", ["UG", "RRR"]),
        ("{2/B}", "B", ["B", "RRR"]),
        ("{U/P}", "U", ["U", "RRR", "URRR"]),  # 107.4f
        ("{S}", "U", ["U"]),  # 107.4h
        ("{U}{U}", "U", ["U"]),  # 118.3
        ("{0}", "", ["", "RRR"]),
    ],
)
def test_107_4_what_pays_a_symbol(cost: str, pool: str, left: list[str]) -> None:
    assert pools(stone(cost), pool=pool) == left


def test_107_4f_phyrexian_mana_takes_two_life() -> None:
    assert pools(stone("{U/P}"), life=1) == [""]


def test_107_4h_snow_is_mana_of_a_snow_source() -> None:
    assert pools(stone("{S}"), pool=[{"type": "U", "snow": True}]) == ["U", "RRR"]
    assert pools(stone("{S}"), "Snow-Covered Island") == ["", "U", "RRR"]
    assert pools(stone("{S}"), "Island") == ["", "U"]


def test_107_3_x_is_what_is_paid() -> None:
    adds = "Add X mana of any one color."
    found = pools(stone("{X}{1}", adds), pool="UUU")
    assert "WW" in found
    assert "WUU" not in found
    assert "WU" in found
    assert "WWW" not in found


def test_601_2g_mana_is_paid_from_what_floats() -> None:
    # CR 605.3c: it can't pay for itself.
    assert pools(stone("{1}")) == [""]
    assert pools(stone("{1}"), "Forest") == ["", "G", "RRR"]


def test_106_6_restricted_mana_pays_only_what_it_may() -> None:
    text = "{T}: Add {C}. Spend this mana only to activate abilities of artifacts."
    source = {"card": "Test Land", "types": "Land", "text": text}
    assert pools(source, stone("{1}")) == ["", "C", "RRR"]
    text = "{T}: Add {C}. Spend this mana only to cast artifact spells."
    source = {"card": "Test Land", "types": "Land", "text": text}
    assert pools(source, stone("{1}")) == ["", "C"]
    both = pools(source, stone("{1}"), "Wastes")
    assert both == ["", "C", "CC", "RRR", "RRRC"]


def test_609_4b_as_though_it_were_of_any_color() -> None:
    lattice = "Mycosynth Lattice"
    assert pools(stone("{G}"), pool="U") == ["U"]
    assert pools(stone("{G}"), lattice, pool="U") == ["U", "RRR"]
    # CR 118.14: never as colorless, never as snow.
    assert pools(stone("{C}"), lattice, pool="U") == ["U"]
    assert pools(stone("{S}"), lattice, pool="U") == ["U"]


def test_106_6_mana_that_pays_no_generic_cost() -> None:
    text = "{T}: Add {G}. This mana can't be spent to pay generic mana costs."
    source = {"card": "Test Land", "types": "Land", "text": text}
    assert pools(source, stone("{1}")) == ["", "G"]
    assert pools(source, stone("{G}")) == ["", "G", "RRR"]
