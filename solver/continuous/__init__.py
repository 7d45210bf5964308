"""Continuous effects: what each permanent is, layer by layer (CR 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.solver.continuous.printed import copiable_values

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board, Permanent
    from manaproof.models.characteristics import Characteristics

__all__ = ["characteristics_of"]


def characteristics_of(board: Board) -> Mapping[str, Characteristics]:
    """Say what every permanent is, phased-out ones left out (CR 613, 702.26b)."""
    known: dict[tuple[object, ...], Characteristics] = {}
    found: dict[str, Characteristics] = {}
    for name, permanent in board.permanents.items():
        if permanent.phased_out:
            continue
        key = _form(permanent)
        values = known.get(key)
        if values is None:
            values = known[key] = copiable_values(permanent)
        found[name] = values
    return found


def _form(permanent: Permanent) -> tuple[object, ...]:
    """Everything that the copiable values of a permanent hang on; cards by identity."""
    return (
        id(permanent.card),
        id(permanent.copy_of),
        permanent.controller,
        permanent.face,
        permanent.flipped,
        permanent.face_down,
        permanent.prototyped,
        permanent.unlocked,
    )
