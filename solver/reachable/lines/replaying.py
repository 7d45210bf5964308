"""Lines that an engine has found, replayed by the plain reading of the rules before they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.board_text import board_text
from manaproof.models.errors import UnsoundWitnessError, UnsupportedError
from manaproof.models.lines import line_as_json
from manaproof.models.windows import Window
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.replay import Replayed, replay

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.lines import Line
    from manaproof.models.mana import ManaPool
    from manaproof.models.results import Loop


def replayed(
    board: Board, line: Line, player: str, pool: ManaPool, window: Window = Window.MANA
) -> tuple[str, ...]:
    """Replay a line by the plain reading of the rules; return what is to be said about that.

    Raises:
        UnsoundWitnessError: the line is not legal, or leads to another pool.
    """
    try:
        found = replay(board, line, player=player, window=window)
    except (UnreadableError, UnsupportedError) as error:
        return (f"the line was not replayed by the plain reading: {error}",)
    if isinstance(found, Replayed) and found.pool == pool:
        return ()
    raise UnsoundWitnessError(
        f"a line to {str(pool) or 'the empty pool'} does not replay: "
        + (f"it leads to {found.pool}" if isinstance(found, Replayed) else f"{found}")
        + f"; the line: {line_as_json(line)}",
        board_text(board),
    )


def loop_replayed(
    board: Board, loop: Loop, again: Line, player: str, window: Window
) -> tuple[str, ...]:
    """Replay what leads to a loop, a turn of it, and another; return what is to be said about that.

    Raises:
        UnsoundWitnessError: a turn is not legal, or does not gain what the loop says.
    """
    lines = (loop.reach, (*loop.reach, *loop.line), (*loop.reach, *loop.line, *again))
    try:
        found = [replay(board, line, player=player, window=window) for line in lines]
    except (UnreadableError, UnsupportedError) as error:
        return (f"the loop was not replayed by the plain reading: {error}",)
    pools = [each.pool if isinstance(each, Replayed) else None for each in found]
    first = pools[0]
    if first is not None and pools == [first, first + loop.gain, first + loop.gain + loop.gain]:
        return ()
    raise UnsoundWitnessError(
        f"a loop that gains {loop.gain} does not replay: the pools are {pools}; "
        f"the line: {line_as_json(lines[-1])}",
        board_text(board),
    )
