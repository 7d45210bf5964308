"""Every mana pool that a player can reach by mana abilities, by brute force (CR 605.3a).

Breadth first over whole boards, the pool on them: from each board every activation is tried, and
no board is tried twice. At each of them the player could stop.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from manaproof.models.mana import ManaPool
from manaproof.solver.plain.activating import activations
from manaproof.solver.plain.activation import state_of
from manaproof.solver.plain.objects import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from manaproof.models.boards import Board

MOST_BOARDS = 100_000


def after_one_activation(board: Board, player: str) -> Iterator[Board]:
    """Go through the boards to which one activation leads."""
    return (activation.board for activation in activations(board, player))


def reachable_pools(
    board: Board,
    player: str,
    *,
    most_boards: int = MOST_BOARDS,
    step: Callable[[Board, str], Iterator[Board]] = after_one_activation,
) -> frozenset[ManaPool]:
    """Return every pool at which the player could stop, the one at the start included.

    *step* is the rule for one activation; a test may misread it.

    Raises:
        UnreadableError: there are more boards than are looked at, or one of them holds something
            that the plain reading does not cover.
    """
    waiting = deque([board])
    seen = {state_of(board)}
    pools = set()
    while waiting:
        now = waiting.popleft()
        pools.add(ManaPool.of(mana.mana for mana in now.players[player].pool))
        for after in step(now, player):
            state = state_of(after)
            if state in seen:
                continue
            if len(seen) >= most_boards:
                raise UnreadableError(f"more than {most_boards} boards")
            seen.add(state)
            waiting.append(after)
    return frozenset(pools)
