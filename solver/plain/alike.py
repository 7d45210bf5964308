"""Permanents that are alike, so that it makes no difference which of them is meant (CR 109.3).

A line that says "Forest" where forty stand leaves open which; followed to the letter, that would
be more boards than anybody can look at. Boards that differ only in which of several alike
permanents has been used are the same for all that follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import StaticAbility
from manaproof.models.values import replace
from manaproof.solver.plain.activation import state_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from manaproof.models.boards import Board, Permanent


def alike(board: Board, named: Collection[str]) -> dict[str, str]:
    """Return, for each permanent like an earlier one, the id of the first of them, for itself too.

    Left out is what makes a difference by its id or its age: what is named by itself, is attached
    to something or has something attached, or has a static ability (CR 613.7).
    """
    hosts = {each.attached_to for each in board.permanents.values()}
    firsts: list[Permanent] = []
    found: dict[str, str] = {}
    for permanent in board.permanents.values():
        if permanent.id in named or permanent.id in hosts or permanent.attached_to is not None:
            continue
        card = permanent.copy_of or permanent.card
        if any(isinstance(each, StaticAbility) for face in card.faces for each in face.abilities):
            continue
        like = next((first for first in firsts if _same(first, permanent)), None)
        if like is None:
            firsts.append(permanent)
        found[permanent.id] = permanent.id if like is None else like.id
    return found


def _same(one: Permanent, other: Permanent) -> bool:
    return replace(one, id=other.id, timestamp=other.timestamp) == other


def condition_of(permanent: Permanent, like: Mapping[str, str]) -> object:
    """Return what tells a permanent from those that were like it, itself where there are none."""
    return (
        like.get(permanent.id, f"only {permanent.id}"),
        permanent.tapped,
        frozenset((kind, many) for kind, many in permanent.counters.items() if many),
        frozenset(permanent.used.items()),
    )


def shape_of(board: Board, like: Mapping[str, str]) -> object:
    """Return all of a board that a line can change, whichever of several alike it has changed."""
    rest = {id_: each for id_, each in board.permanents.items() if id_ not in like}
    conditions = [condition_of(each, like) for id_, each in board.permanents.items() if id_ in like]
    counted = frozenset((each, conditions.count(each)) for each in conditions)
    return state_of(replace(board, permanents=rest)), counted
