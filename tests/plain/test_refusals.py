"""What the plain reading of activations refuses, and what can't be done there (CR 602.2, 614.17)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.solver.plain.activating import activations
from manaproof.solver.plain.objects import UnreadableError

WELL = {
    "card": "Shared Well",
    "types": "Artifact",
    "text": "{T}: Add {C}. Any player may activate this ability.",
}
MOSS = {"card": "Moss Bank", "types": "Land", "text": "Put a moss counter on this land: Add {G}."}
DROUGHT = {
    "card": "Long Drought",
    "types": "Enchantment",
    "text": "Counters can't be put on lands.",
}
BURIAL = {
    "card": "Sky Burial",
    "types": "Enchantment",
    "text": "If a card would be put into a graveyard from anywhere, exile it instead.",
}
PYRE = {"card": "Pyre", "types": "Artifact", "text": "Sacrifice this artifact: Add {R}."}


def how_many(board: dict[str, object]) -> int:
    """Return in how many ways you can activate a mana ability."""
    return len(list(activations(read_board(board), "you")))


def test_what_others_offer() -> None:
    assert how_many({"you": ["Forest", WELL]}) == 2
    with pytest.raises(UnreadableError, match="Shared Well"):
        how_many({"you": ["Forest"], "opponent": [WELL]})


def test_counters_that_can_not_be_put() -> None:
    assert how_many({"you": [MOSS]}) == 1
    # CR 614.17b: the cost can't be paid.
    assert how_many({"you": [MOSS, DROUGHT]}) == 0


def test_where_cards_go_instead() -> None:
    assert how_many({"you": [PYRE]}) == 1
    with pytest.raises(UnreadableError, match="Sky Burial"):
        how_many({"you": [PYRE, BURIAL]})
