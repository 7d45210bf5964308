"""Loops that gain mana without end, and what looks like one and is none."""

from __future__ import annotations

import pytest

from manaproof.models.errors import UndecidedError
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.outcomes import outcomes
from manaproof.solver.reachable.unbounded.growth import may_grow
from tests.reachable.asking import board_of, creature, pools, stone

PILI = creature("{2}, {Q}: Add one mana of any color.", "Pairing Doll")


def mantled(mana: str) -> tuple[dict[str, object], dict[str, object]]:
    """Return a creature that untaps for {2}, and what lets it tap for so much."""
    given: dict[str, object] = {
        "card": "Gift",
        "types": "Enchantment",
        "text": f'Creatures you control have "{{T}}: Add {mana}."',
    }
    return {**PILI}, given


def test_a_loop_is_found_and_replayed() -> None:
    found = outcomes(board_of(*mantled("{G}{G}")), mana_limit=6)
    assert found.loop is not None
    assert len(found.loop.gain) == 1
    assert {action.permanent for action in found.loop.line} == {"Pairing Doll"}
    assert "GG" in {str(pool) for pool in found.pools}


def test_a_loop_of_mana_that_nothing_else_makes() -> None:
    taps = creature("Tap an untapped creature you control: Add {C}{C}.", "Shepherd")
    found = outcomes(board_of(PILI, taps, "Forest"), mana_limit=3)
    assert found.loop is not None
    assert not found.notes


def test_pools_are_those_of_limited_lines() -> None:
    found = outcomes(board_of(*mantled("{G}{G}")), mana_limit=4)
    assert max(len(pool) for pool in found.pools) == 4
    assert found.engine == "search"


def test_a_loop_that_gains_nothing_is_none() -> None:
    found = outcomes(board_of(*mantled("{G}"), "2 Forest"))
    assert found.loop is None
    assert max(len(pool) for pool in found.pools) == 3


def test_a_loop_that_loses_life_or_counters_is_none() -> None:
    assert pools(stone("Pay 1 life: Add {B}{B}."), life=3) == {"B" * n for n in (0, 2, 4, 6)}
    eater = stone("Remove a charge counter from this artifact: Add {R}.", counters={"charge": 3})
    assert pools(eater) == {"R" * number for number in range(4)}


def test_a_loop_that_needs_mana_to_begin_has_none_without() -> None:
    forge = stone("{G}: Add {G}{G}.")
    assert pools(forge) == {""}
    found = outcomes(board_of(forge, "Forest"), mana_limit=3)
    assert found.loop is not None
    assert [action.permanent for action in found.loop.reach] == ["Forest"]
    assert {str(pool) for pool in found.pools} == {"", "G", "GG", "GGG"}


def test_a_loop_with_restricted_mana_is_none_where_that_cannot_pay() -> None:
    forge = stone("{G}: Add {G}{G}. Spend this mana only to cast creature spells.")
    found = outcomes(board_of(forge, "2 Forest"))
    assert found.loop is None
    assert max(len(pool) for pool in found.pools) == 4


@pytest.mark.parametrize(
    ("gains", "expected"),
    [
        ({}, False),
        ({(0, 0): 1}, True),
        ({(0, 0): 0}, False),
        ({(0, 1): 5}, False),
        ({(0, 1): 5, (1, 0): -4}, True),
        ({(0, 1): 5, (1, 0): -5}, False),
        ({(0, 1): 1, (1, 2): 1, (2, 3): 9}, False),
        ({(0, 1): 1, (1, 2): -3, (2, 0): 3}, True),
    ],
)
def test_cycles_of_positive_weight(gains: dict[tuple[int, int], int], *, expected: bool) -> None:
    assert may_grow(gains) is expected


def test_time_that_is_up_is_said_with_figures() -> None:
    with pytest.raises(UndecidedError, match="1 moment looked at, at least 1 pool;"):
        outcomes(board_of("Forest", "Simic Signet"), engine="search", budget=Budget(-1))


def test_a_budget_reports() -> None:
    seen: list[tuple[int, int]] = []
    outcomes(
        board_of("Forest", "Island"),
        engine="search",
        budget=Budget(60, report=lambda *at: seen.append(at)),
    )
    assert [moments for moments, _ in seen] == sorted(moments for moments, _ in seen)
    assert seen[-1][1] == 4
