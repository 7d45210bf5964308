"""What hangs on cards that nobody has seen is undecided, never a guess (CR 400.2)."""

from __future__ import annotations

import pytest

from manaproof.models.errors import UndecidedError
from tests.reachable.asking import answers, with_priority

BONEYARD = {
    "card": "Boneyard",
    "types": "Land",
    "text": "{T}: Add {G} for each creature card in your graveyard.",
}
MOTH = {"card": "Moth", "types": "Creature", "text": "Discard a card: Add {B}."}
SHREDDER = {"card": "Shredder", "types": "Artifact", "text": "{T}, Discard your hand: Add {R}."}
GRINDER = {"card": "Grinder", "types": "Artifact", "text": "{T}, Mill two cards: Add {C}."}


def pools(*battlefield: object, **state: object) -> set[str]:
    return {str(pool) for pool in answers(*battlefield, graveyard=[], **state).pools}  # type: ignore[arg-type]


@pytest.mark.parametrize("outlet", [MOTH, SHREDDER])
def test_cr_400_2_which_cards_are_discarded_matters_where_a_graveyard_is_counted(
    outlet: object,
) -> None:
    assert len(pools(outlet, hand=1)) == 2
    assert len(pools(outlet, BONEYARD, hand=0)) <= 2
    assert "BG" in pools(MOTH, BONEYARD, hand=["Grizzly Bears"])
    with pytest.raises(UndecidedError, match="Boneyard"):
        pools(outlet, BONEYARD, hand=1)


def test_cr_400_2_which_cards_are_milled_matters_where_a_graveyard_is_counted() -> None:
    assert with_priority(GRINDER, library=2) == {"", "C"}
    known = ["Grizzly Bears", "Forest"]
    assert with_priority(GRINDER, BONEYARD, library=known, graveyard=[]) == {"", "C", "GC"}
    with pytest.raises(UndecidedError, match="Boneyard"):
        with_priority(GRINDER, BONEYARD, library=2, graveyard=[])
