"""Which types of mana each permanent could produce, by brute force (CR 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.mana import TypeSet, type_set
from manaproof.solver.plain.rounds import rounds
from tests.reference.printed import printed_characteristics

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.plain.misreadings import Misreading


def could_produce(
    board: Board,
    characteristics: Mapping[str, Characteristics] | None = None,
    *,
    misreading: Misreading | None = None,
) -> dict[str, TypeSet]:
    """Return, for each permanent that exists, the types of mana it could produce (CR 106.7).

    Raises:
        UnreadableError: the board holds something that the plain reading does not cover.
    """
    if characteristics is None:
        characteristics = printed_characteristics(board)
    found = rounds(board, characteristics, misreading=misreading)
    return {id_: type_set(types) for id_, types in found.items()}
