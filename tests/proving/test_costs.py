"""What the problem for Z3 says of costs and choices, beside what is found otherwise (CR 118, 605.3a)."""

from __future__ import annotations

from manaproof.models.pool_sets import PoolSet
from manaproof.solver.proving.outcomes import Completeness, pools_by_z3
from manaproof.solver.reachable.lines.replaying import replayed
from manaproof.solver.reachable.outcomes import outcomes
from tests.proving.test_proofs import board_of, pools, view_of


def test_cr_118_3_one_permanent_may_be_used_for_either_of_two_parts_of_a_cost() -> None:
    text = "Tap an untapped artifact you control, Tap an untapped creature you control: Add {R}."
    both = {"card": "Both", "types": "Enchantment", "text": text}
    board = board_of(both, "Memnite", "Grizzly Bears", "Darksteel Citadel")
    found = outcomes(board).pools
    assert found == pools("", "R", "C", "RC")
    assert pools_by_z3(view_of(board), "you") == found


def test_cr_119_4b_no_life_is_paid_for_a_phyrexian_symbol_where_there_is_less_than_none() -> None:
    tomb = {"card": "Old Tomb", "types": "Land", "text": "{T}: Add {B}. You lose 2 life."}
    orb = {"card": "Orb", "types": "Artifact", "text": "{B/P}, {T}: Add {G}."}
    board = board_of(tomb, orb, life=1)
    assert pools_by_z3(view_of(board), "you") == outcomes(board).pools == pools("", "B", "G")


def test_cr_106_3_two_choices_of_one_effect_are_made_apart() -> None:
    one = "Add X mana in any combination of {W} and/or {U}"
    other = "Add X mana in any combination of {B} and/or {R}"
    prism = {"card": "Twin Prism", "types": "Artifact", "text": f"{{X}}, {{T}}: {one}. {other}."}
    board = board_of(prism, "Forest")
    assert pools_by_z3(view_of(board), "you") == pools("", "G", "WB", "WR", "UB", "UR")


def test_lines_beside_a_converter_that_they_do_not_use_tell_who_is_tapped() -> None:
    prism = {"card": "Prism", "types": "Artifact", "text": "{1}: Add {W}."}
    board = board_of("2 Priest of Titania", "Birchlore Rangers", prism)
    found = [*outcomes(board).pools]
    asked = Completeness(view_of(board), "you")
    lines = 0
    for pool in found:
        missing = asked.missing_in(PoolSet.of(each for each in found if each != pool))
        assert missing is not None
        if missing.line is not None:
            lines += 1
            assert not replayed(board, missing.line, "you", pool)
    assert lines
