"""That cards which nobody has seen come into no graveyard that is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.errors import UndecidedError

if TYPE_CHECKING:
    from manaproof.models.boards import Board, PlayerState


def require_seen(before: Board, after: Board) -> None:
    """Make sure that no cost has moved cards out of a hand or library that nobody knows.

    Raises:
        UndecidedError: one has.
    """
    for name, state in before.players.items():
        if _unseen(after.players[name]) < _unseen(state):
            raise UndecidedError(
                f"which cards of {name} have come into the graveyard",
                f"list the hand and the library of {name} on the board",
            )


def _unseen(state: PlayerState) -> int:
    return sum(zone for zone in (state.hand, state.library) if isinstance(zone, int))
