"""What permanents could produce, where an ability that resolves asks it (CR 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.mana import NO_TYPES, TypeSet
from manaproof.solver.could_produce.answers import solve
from manaproof.solver.reading.matching import matching

if TYPE_CHECKING:
    from manaproof.solver.could_produce.answers import Solved
    from manaproof.solver.could_produce.outputs import Look
    from manaproof.solver.reading.view import View


class Looks:
    """Says which types permanents could produce, where an ability asks, once for each board."""

    def __init__(self) -> None:
        self._solved: dict[int, tuple[View, Solved]] = {}

    def __call__(self, look: Look) -> TypeSet:
        """Return all types that the permanents described could produce (CR 106.7).

        Raises:
            UndecidedError: it depends on something that the board does not tell.
        """
        bits = NO_TYPES
        for name in matching(look.description, look.context):
            # CR 608.2h: a permanent that has left is read as it last existed.
            view = look.context.view_of(name)
            if view is not None:
                bits = TypeSet(bits | self.on(view).types_of((name,))[name])
        return bits

    def on(self, view: View) -> Solved:
        """Return what every permanent of a board could produce."""
        if id(view) not in self._solved:
            self._solved[id(view)] = view, solve(view.board, view.characteristics)
        return self._solved[id(view)][1]
