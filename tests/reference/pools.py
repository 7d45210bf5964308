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
    from manaproof.models.boards import Board

MOST_BOARDS = 100_000


def reachable_pools(
    board: Board, player: str, *, most_boards: int = MOST_BOARDS
) -> frozenset[ManaPool]:
    """Return every pool at which the player could stop, the one at the start included.

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
        for activation in activations(now, player):
            state = state_of(activation.board)
            if state in seen:
                continue
            if len(seen) >= most_boards:
                raise UnreadableError(f"more than {most_boards} boards")
            seen.add(state)
            waiting.append(activation.board)
    return frozenset(pools)
