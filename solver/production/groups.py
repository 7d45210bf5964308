"""Permanents that may stand for each other: as costs, and as sources of mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.solver.dependencies import alike

if TYPE_CHECKING:
    from collections.abc import Hashable

    from manaproof.solver.view import View


def interchangeable(view: View, apart: str | None) -> list[list[str]]:
    """Return the permanents of a view in groups that differ in nothing but their ids.

    One permanent is like no other: the one whose ability is activated. What it does may hang on
    whether it is still there.
    """
    board = view.board
    singled = {name for entry in board.in_force for name in (*entry.targets, *entry.affects)}
    groups: dict[Hashable, list[str]] = {}
    for name, key in alike(view):
        used = tuple(sorted(board.permanents[name].used.items()))
        alone = name if name == apart or name in singled else None
        groups.setdefault((key, used, alone), []).append(name)
    return list(groups.values())
