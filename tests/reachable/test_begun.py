"""What is begun before it is paid for: its object must not leave meanwhile (CR 601.2g, 602.2b)."""

from __future__ import annotations

import pytest

from manaproof.models.errors import UndecidedError
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.asking import board_of, creature, pools, stone

ALTAR = stone("Sacrifice a creature: Add {C}{C}.", "Bone Altar")
INITIATE = creature("{1}: Add {B}.", "Initiate")


@pytest.mark.parametrize("engine", ["algebra", "search", "constraint", "z3"])
@pytest.mark.parametrize(
    ("moving", "costly"),
    [
        (ALTAR, INITIATE),
        (stone("Exile a creature you control: Add {C}{C}."), INITIATE),
        (stone("Return a creature you control to its owner's hand: Add {C}."), INITIATE),
        (stone("", "Bare Stone"), creature("{1}: Add {B}.\nSacrifice this creature: Add {C}.")),
    ],
)
def test_601_2g_what_pays_for_itself_by_leaving_is_undecided(
    engine: str, moving: dict[str, object], costly: dict[str, object]
) -> None:
    with pytest.raises(UndecidedError, match="to pay for it"):
        outcomes(board_of(moving, costly), engine=engine)


def test_what_cannot_leave_is_decided() -> None:
    assert pools(stone("{1}: Add {B}."), ALTAR, creature("")) == {"", "CC", "BC", "BB"}


def test_what_must_be_there_for_its_cost_is_decided() -> None:
    tapping = creature("{1}, {T}: Add {B}.", "Initiate")
    assert pools(tapping, ALTAR) == {"", "CC"}
    counting = creature("{1}, Remove a charge counter from this creature: Add {B}.", "Initiate")
    assert pools({**counting, "counters": {"charge": 1}}, ALTAR) == {"", "CC"}


def test_what_sacrifices_something_else_is_decided() -> None:
    petal = stone("Sacrifice an artifact: Add {C}.", "Smelter")
    assert pools(INITIATE, petal) == {"", "C", "B"}
