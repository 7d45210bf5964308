"""Which permanent a question means by a name, and which mana by its letters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from manaproof.models.board_input.ids import find_permanent
from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import InvalidBoardError, Problem
from manaproof.models.mana import LETTERS, ManaPool
from manaproof.models.values import replace

if TYPE_CHECKING:
    from manaproof.models.boards import Board


def the_permanent(board: Board, name: str) -> str:
    """Return the id of the permanent that a name means.

    A name that several share means any of them where they are interchangeable: alike in all but
    their ids and timestamps, and nothing attached to them.

    Raises:
        InvalidBoardError: no permanent has that name, or several that are not interchangeable.
    """
    ids = find_permanent(board, name)
    first, *others = ids
    if others and not _interchangeable(board, ids):
        reason = "it names several permanents that are not alike"
        remedy = "name one of " + ", ".join(ids)
        raise InvalidBoardError((Problem("permanent", quoted(name), reason, remedy),))
    return first


def the_pool(written: str, place: str) -> ManaPool:
    """Read mana as letters or as symbols.

    >>> str(the_pool("{W}{U}{U}", "ask.pool")), str(the_pool("gu", "ask.pool"))
    ('WUU', 'UG')

    Raises:
        InvalidBoardError: it is no mana.
    """
    if not _POOL.fullmatch(written):
        remedy = f"write a letter of {LETTERS} for each mana: WUU or {{W}}{{U}}{{U}}"
        raise InvalidBoardError((Problem(place, quoted(written), "no mana", remedy),))
    return ManaPool.parse("".join(each for each in written.upper() if each in LETTERS))


_POOL = re.compile(rf"(?:\s|[{LETTERS}]|\{{[{LETTERS}]\}})*", re.IGNORECASE | re.ASCII)


def _interchangeable(board: Board, ids: tuple[str, ...]) -> bool:
    attached_to = {permanent.attached_to for permanent in board.permanents.values()}
    if not attached_to.isdisjoint(ids):
        return False
    first, *others = (replace(board.permanents[each], id="", timestamp=0) for each in ids)
    return all(other == first for other in others)
