"""Derivations are written as a tree, each conclusion above its causes."""

from __future__ import annotations

from manaproof.models.derivations import Conclusion, Fact, report

LEAF = Fact("305.6", "Forest", "has {T}: Add {G}.")
WHOLE_BOARD = Fact("102.2", "", "two players")


def test_a_fact_is_one_line_with_its_rule() -> None:
    assert report(LEAF) == "Forest has {T}: Add {G}. (305.6)"


def test_a_fact_about_the_whole_board_names_no_permanent() -> None:
    assert report(WHOLE_BOARD) == "two players (102.2)"


def test_causes_stand_below_their_conclusion_and_deeper() -> None:
    inner = Conclusion("106.7", "Orchard", "could produce {G}", (LEAF, WHOLE_BOARD))
    outer = Conclusion("106.7", "Pool", "could produce {G}", (inner,))
    assert report(outer).splitlines() == [
        "Pool could produce {G} (106.7)",
        "  Orchard could produce {G} (106.7)",
        "    Forest has {T}: Add {G}. (305.6)",
        "    two players (102.2)",
    ]


def test_derivations_with_the_same_content_are_equal() -> None:
    assert Conclusion("106.7", "", "x", (LEAF,)) == Conclusion("106.7", "", "x", (LEAF,))
