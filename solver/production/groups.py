"""Permanents that may stand for each other: as costs, and as sources of mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import StaticAbility
from manaproof.models.continuous import Modify
from manaproof.solver.could_produce.dependencies import alike

if TYPE_CHECKING:
    from collections.abc import Hashable

    from manaproof.models.cards import Face
    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.reading.view import View


def interchangeable(view: View, apart: str | None) -> list[list[str]]:
    """Return the permanents of a view in groups that differ in nothing but their ids.

    One permanent is like no other: the one whose ability is activated. What it does may hang on
    whether it is still there.
    """
    board = view.board
    singled = {name for entry in board.in_force for name in (*entry.targets, *entry.affects)}
    before = _changes_before(view)
    groups: dict[Hashable, list[str]] = {}
    for name, key in alike(view):
        used = tuple(sorted(board.permanents[name].used.items()))
        alone = name if name == apart or name in singled else None
        groups.setdefault((key, used, alone, before.get(name)), []).append(name)
    return list(groups.values())


def _changes_before(view: View) -> dict[str, int]:
    """Return how many others change what permanents are, and do so from earlier on (CR 613.7).

    For each permanent that does so itself; copies of one card that follow each other count as one.
    """
    board = view.board
    changing = [name for name, present in view.characteristics.items() if _is_changing(present)]
    changing += [
        name
        for name, permanent in board.permanents.items()
        if any(map(_is_changing, permanent.card.faces))
    ]
    if len(changing) <= 1:
        return {}
    times: list[tuple[int, Hashable, str]] = [
        (board.permanents[name].timestamp, id(board.permanents[name].card), name)
        for name in dict.fromkeys(changing)
    ]
    times += [(entry.timestamp, place, "") for place, entry in enumerate(board.in_force)]
    found: dict[str, int] = {}
    place, last = 0, times[0][1]
    for _, card, name in sorted(times, key=lambda each: each[0]):
        place += card != last
        last = card
        if name:
            found[name] = place
    return found


def _is_changing(face: Characteristics | Face) -> bool:
    """Report whether a static ability changes what permanents are (CR 613.1)."""
    return any(
        isinstance(ability, StaticAbility)
        and any(isinstance(effect, Modify) for effect in ability.effects)
        for ability in face.abilities
    )
