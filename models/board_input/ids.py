"""Ids: what each permanent of a board is called, and what a name means there (CR 111.4)."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.board_input.reading import Inspection
from manaproof.models.catalogue.names import normalised
from manaproof.models.errors import InvalidBoardError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from manaproof.models.board_input.permanents import Listed
    from manaproof.models.board_input.reading import Reading
    from manaproof.models.boards import Board


def own_name(listed: Listed) -> str:
    """Return the name that a permanent has by itself: a token's without the word Token."""
    name = listed.card.front.name
    if listed.fields.get("token"):
        name = name.removesuffix(" Token")
    return name


def give_ids(
    listed: Sequence[Listed], reading: Reading
) -> tuple[list[str], Mapping[str, tuple[str, ...]]]:
    """Return the id of each permanent, and the ids that each shared name means.

    A permanent without an id of its own gets its name; where a name stands more than once on the
    board, those get ``#1``, ``#2`` and so on in order of listing.
    """
    names = [own_name(each) for each in listed]
    folded = {name: normalised(name) for name in set(names)}
    standing = Counter(folded[name] for name in names)
    ids: list[str] = []
    groups: dict[str, tuple[str, list[str]]] = {}
    for each, name in zip(listed, names, strict=True):
        if each.own_id is not None:
            ids.append(each.own_id)
        elif standing[folded[name]] == 1:
            ids.append(name)
        else:
            _, group = groups.setdefault(folded[name], (name, []))
            group.append(f"{name}#{len(group) + 1}")
            ids.append(group[-1])
    shared = MappingProxyType({name: tuple(group) for name, group in groups.values()})
    if _may_be_ambiguous(listed, ids, groups):
        _report_ambiguous(listed, ids, groups, reading)
    return ids, shared


def _may_be_ambiguous(
    listed: Sequence[Listed], ids: Sequence[str], groups: Mapping[str, object]
) -> bool:
    """Tell the usual board apart quickly: only ids made from names, and all different."""
    if any(each.own_id is not None for each in listed):
        return True
    return bool(groups) and len(set(ids)) < len(ids)


def _report_ambiguous(
    listed: Sequence[Listed], ids: Sequence[str], groups: Mapping[str, object], reading: Reading
) -> None:
    """Report each id that means something else as well."""
    bearers: dict[str, list[Listed]] = {}
    for each, name in zip(listed, ids, strict=True):
        bearers.setdefault(normalised(name), []).append(each)
    for name, those in bearers.items():
        culprit = next((each for each in reversed(those) if each.own_id is not None), those[-1])
        if len(those) > 1:
            other = next((each for each in those if each is not culprit), culprit)
            reason = f"ambiguous: {other.place} has that id too"
        elif those[0].own_id is not None and name in groups:
            reason = "ambiguous: several permanents have that name"
        else:
            continue
        remedy = "give each an id of its own"
        reading.problem(f"{culprit.place}.id", culprit.own_id or name, reason, remedy)


def find_permanent(board: Board, name: str) -> tuple[str, ...]:
    """Return the ids that a name means on this board, in order of listing.

    The name is an id, the name that several permanents share, or the full name of the card;
    case, accents and the like do not matter. Where several ids are returned it is for the
    caller to decide whether it matters which one is meant.

    Raises:
        InvalidBoardError: nothing on the board has that name; it suggests the nearest.
    """
    if name in board.permanents:
        return (name,)
    if name in board.groups:
        return board.groups[name]
    wanted = normalised(name)
    for known in board.permanents:
        if normalised(known) == wanted:
            return (known,)
    for known, group in board.groups.items():
        if normalised(known) == wanted:
            return group
    named = tuple(
        permanent.id
        for permanent in board.permanents.values()
        if any(
            normalised(each) == wanted
            for each in (permanent.card.name, *(face.name for face in permanent.card.faces))
        )
    )
    if named:
        return named
    inspection = Inspection()
    remedy = inspection.did_you_mean(name, (*board.permanents, *board.groups))
    inspection.problem("permanent", name, "no permanent of this board", remedy)
    raise InvalidBoardError(tuple(inspection.problems))
