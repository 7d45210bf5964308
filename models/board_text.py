"""Boards in words, for reports of bugs: every permanent and what its state says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.values import default_of, field_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.boards import Board

_TOLD_APART = frozenset({"id", "card", "owner", "copy_of", "exiled_with", "name"})


def board_text(board: Board) -> str:
    """Write a board down, a line for each player, permanent and effect in force.

    What is as it is where nobody says anything is left out.
    """
    turn = board.turn
    return "\n".join(
        [
            f"rules {board.rules}, turn of {turn.active}, {turn.step.value}",
            *(f"player {each.name}: {_state(each)}" for each in board.players.values()),
            *(
                f"{each.id}: {each.card.name} of {each.owner}, {_state(each)}"
                for each in board.permanents.values()
            ),
            *(f"in force: {each.card.name}, {_state(each)}" for each in board.in_force),
        ]
    )


def _state(it: object) -> str:
    return ", ".join(_fields(it))


def _fields(it: object) -> Iterator[str]:
    for name in field_names(type(it)):
        found = getattr(it, name)
        if name in ("copy_of", "exiled_with") and found:
            cards = found if isinstance(found, tuple) else (found,)
            yield f"{name} {', '.join(card.name for card in cards)}"
        elif name not in _TOLD_APART and found != default_of(type(it), name):
            yield f"{name} {_written(found)}"


def _written(found: object) -> str:
    if isinstance(found, tuple):
        return f"[{'; '.join(map(_written, found))}]"
    return str(getattr(found, "name", found))
