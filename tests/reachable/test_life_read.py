"""Abilities that read life gained or lost, where mana abilities change it (CR 119.3, 602.5b)."""

from __future__ import annotations

import pytest

from manaproof.models.errors import UnsupportedError
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.agreeing import agreed_pools
from tests.reachable.asking import board_of, creature, land, stone, with_priority


@pytest.mark.parametrize(
    ("effect", "condition"),
    [
        ("Each player loses 1 life.", "an opponent lost life this turn"),
        ("You gain 1 life.", "you gained life this turn"),
    ],
)
def test_cr_119_3_what_a_mana_ability_does_to_life_is_seen(effect: str, condition: str) -> None:
    board = (
        land(f"{{T}}: Add {{R}}. {effect}", "Spring"),
        land(f"{{T}}: Add {{G}}{{G}}. Activate only if {condition}.", "Guarded"),
    )
    assert agreed_pools(*board) == ["", "R", "RGG"]
    assert with_priority(*board) == {"", "R", "RGG"}


@pytest.mark.parametrize("engine", ["z3", "constraint"])
def test_cr_119_3_engines_that_do_not_follow_life_refuse_it(engine: str) -> None:
    board = board_of(
        land("{T}: Add {R}. Each player loses 1 life.", "Spring"),
        land("{T}: Add {G}{G}. Activate only if an opponent lost life this turn.", "Guarded"),
    )
    with pytest.raises(UnsupportedError):
        outcomes(board, "you", engine=engine)


def test_cr_604_2_a_static_ability_that_asks_whether_life_was_lost_is_asked_again() -> None:
    banner = (
        'As long as an opponent lost life this turn, creatures you control have "{T}: Add {G}."'
    )
    found = agreed_pools(
        land("{T}: Add {R}. Each player loses 1 life.", "Spring"),
        stone(banner, "Banner"),
        creature("", "Bear"),
    )
    assert found == ["", "R", "RG"]
