"""Boards of "you" alone, and what can be reached on them, by every engine that answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from manaproof.models.board_input import read_board
from manaproof.models.windows import Window
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.outcomes import outcomes
from tests.reference.pools import reachable_pools

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.results import Outcomes

SMALL = {"power": "1", "toughness": "1"}


def land(text: str, name: str = "Test Land", **state: object) -> dict[str, object]:
    return {"card": name, "types": "Land", "text": text, **state}


def stone(text: str, name: str = "Test Stone", **state: object) -> dict[str, object]:
    return {"card": name, "types": "Artifact", "text": text, **state}


def creature(text: str, name: str = "Test Creature", **state: object) -> dict[str, object]:
    return {"card": name, "types": "Creature", "text": text, **SMALL, **state}


def board_of(*battlefield: object, **state: object) -> Board:
    rules = {"rules": state.pop("rules")} if "rules" in state else {}
    you: dict[str, Any] = {"battlefield": [*battlefield], **state}
    return read_board({"players": {"you": you, "opponent": {}}, **rules})


def answers(*battlefield: object, window: Window = Window.MANA, **state: object) -> Outcomes:
    """Return the answer of the algebra, or of the search; they must not differ."""
    board = board_of(*battlefield, **state)
    found = {
        engine: outcomes(board, "you", window=window, engine=engine, budget=Budget(60))
        for engine in ("auto", "search")
    }
    assert found["auto"].pools == found["search"].pools
    assert found["auto"].caveats == found["search"].caveats
    return found["auto"]


def pools(*battlefield: object, **state: object) -> set[str]:
    """Return what can be reached amid a payment; brute force by the plain reading must agree."""
    found = answers(*battlefield, **state).pools  # type: ignore[arg-type]
    assert set(found) == reachable_pools(board_of(*battlefield, **state), "you")
    return {str(pool) for pool in found}


def with_priority(*battlefield: object, **state: object) -> set[str]:
    """Return what can be reached with priority, where nothing is left aside."""
    found = answers(*battlefield, window=Window.PRIORITY, **state)
    assert not found.caveats
    return {str(pool) for pool in found.pools}


def left_aside(*battlefield: object, **state: object) -> set[str]:
    """Return the names of what carries a caveat with priority."""
    found = answers(*battlefield, window=Window.PRIORITY, **state)
    return {caveat.permanent for caveat in found.caveats}
