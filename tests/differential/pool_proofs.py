"""The pools of the problem that Z3 gets, beside brute force by the rules (CR 605.3a).

No pool outside what brute force finds can be reached, says Z3, and each that it finds can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.errors import UndecidedError, UnsoundWitnessError, UnsupportedError
from manaproof.models.pool_sets import PoolSet
from manaproof.solver.continuous import ways_of
from manaproof.solver.proving.outcomes import Completeness
from manaproof.solver.reachable.lines.replaying import replayed
from tests.differential.pool_comparison import rules_answer

if TYPE_CHECKING:
    from random import Random

    from manaproof.models.boards import Board
    from manaproof.models.mana import ManaPool


class ProofComparison:
    """What Z3 says of the pools of a board that brute force finds."""

    def __init__(self, board: Board, *, most_boards: int, most_pools: int, seconds: float) -> None:
        self._board = board
        self.wrong = ""
        self.left_out = ""
        """Why the board was not compared."""
        self.pools: list[ManaPool] = []
        self.asked: Completeness | None = None
        found = rules_answer(board, most_boards)
        if isinstance(found, str):
            self.left_out = f"rules: {found}"
        elif len(found) > most_pools:
            self.left_out = "rules: too many pools"
        else:
            self.pools = sorted(found, key=lambda pool: pool.sort_key())
            self._ask(board, seconds)

    def _ask(self, board: Board, seconds: float) -> None:
        try:
            way, *others = ways_of(board).ways
            assert not others
            self.asked = Completeness(way.view(board), "you", seconds=seconds)
            more = self.asked.missing_in(PoolSet.of(self.pools))
            less = [str(pool) for pool in self.pools if not self.asked.reaches(pool)]
        except (UndecidedError, UnsupportedError) as error:
            self.left_out = f"z3: {error}"
            self.asked = None
            return
        if more is not None:
            self.wrong += f"z3 alone: {more.pool} by {more.told}; "
        if less:
            self.wrong += f"rules alone: {less}"

    def deletion_missed(self, pool: ManaPool) -> bool:
        """Report whether Z3 does not find a pool that is left out, by a line that replays."""
        assert self.asked is not None
        found = self.asked.missing_in(PoolSet.of(each for each in self.pools if each != pool))
        if found is None or found.pool != pool:
            return True
        if found.line is not None:
            try:
                replayed(self._board, found.line, "you", pool)
            except UnsoundWitnessError as error:
                self.wrong += str(error)
                return True
        return False

    def some_pool(self, random: Random) -> ManaPool:
        """Return one of the pools."""
        return random.choice(self.pools)
