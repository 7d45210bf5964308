"""Every mana pool that a player can reach, by brute force (CR 605.3a, 117.1b).

Breadth first over whole boards, the pool on them: from each board every activation is tried, and
no board is tried twice. At each of them the player could stop; where the player has priority, not
amid a payment that has begun.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from manaproof.models.mana import ManaPool
from manaproof.models.windows import Window
from manaproof.solver.plain.activating import activations
from manaproof.solver.plain.activation import state_of
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.points import Point, after, first_point, moments

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from manaproof.models.boards import Board

MOST_BOARDS = 100_000


def reachable_pools(
    board: Board,
    player: str,
    *,
    window: Window = Window.MANA,
    most_boards: int = MOST_BOARDS,
    step: Callable[[Board, str], Iterator[Board]] | None = None,
) -> frozenset[ManaPool]:
    """Return every pool at which the player could stop, the one at the start included.

    The window is ``mana``, amid a payment, or ``priority``. *step* is a rule for one activation amid
    a payment, of what has begun with it: a test may misread it.

    Raises:
        UnreadableError: there are more boards than are looked at, or one of them holds something
            that the plain reading does not cover.
    """
    start = first_point(board, player, paying=window is Window.MANA)
    waiting = deque([start])
    seen = {_state(start)}
    pools = set()
    while waiting:
        point = waiting.popleft()
        if point.is_over:
            pools.add(_pool(point.board, player))
        for later in _onward(point, player) if step is None else _misread(point, player, step):
            state = _state(later)
            if state in seen:
                continue
            if len(seen) >= most_boards:
                raise UnreadableError(f"more than {most_boards} boards")
            seen.add(state)
            waiting.append(later)
    return frozenset(pools)


def _misread(
    point: Point, player: str, step: Callable[[Board, str], Iterator[Board]]
) -> Iterator[Point]:
    return (Point(board, paying=True) for board in step(point.board, player))


def _onward(point: Point, player: str) -> Iterator[Point]:
    for moment in moments(point, player):
        for activation in activations(point.board, player, moment):
            for _, later in after(point, activation, moment, player):
                yield later


def _state(point: Point) -> object:
    first = () if point.paying else tuple(state_of(each.board) for each in point.begun[:1])
    return state_of(point.board), first, point.payments(), point.stacked


def _pool(board: Board, player: str) -> ManaPool:
    return ManaPool.of(mana.mana for mana in board.players[player].pool)
