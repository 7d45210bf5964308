"""The pools of the problem that Z3 gets, beside brute force and other engines (CR 605.3a).

No pool outside what they find can be reached, says Z3, and each that they find can. A pool that is
left out of an answer is found, and one that is added has no line that replays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.errors import UndecidedError, UnsoundWitnessError, UnsupportedError
from manaproof.models.mana import ManaPool, ManaType
from manaproof.models.pool_sets import PoolSet
from manaproof.models.results import Outcomes
from manaproof.models.values import replace
from manaproof.solver.continuous import ways_of
from manaproof.solver.proving.outcomes import Completeness, proved
from manaproof.solver.reachable.lines.replaying import replayed
from manaproof.solver.reachable.lines.shortest import lines_to
from tests.differential.pool_comparison import rules_answer, solver_answer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from manaproof.models.boards import Board
    from manaproof.models.lines import Line

RULES = "rules"
"""Brute force by the plain reading of the rules, among the names of engines."""


class ProofComparison:
    """What Z3 says of the pools of a board that brute force and engines find."""

    def __init__(
        self,
        board: Board,
        *,
        most_boards: int,
        most_pools: int,
        seconds: float,
        engines: tuple[str, ...] = (),
    ) -> None:
        self.board = board
        self.wrong = ""
        self.left_out = ""
        """Why the board was not compared."""
        self.pools: list[ManaPool] = []
        self.compared_with: list[str] = []
        self.no_answer: dict[str, str] = {}
        """Who of the others did not answer, and why."""
        self._seconds = seconds
        self._asked: Completeness | None = None
        for name, answer in self._answers(engines, most_boards, most_pools):
            if isinstance(answer, str):
                self.no_answer[name] = answer
                continue
            found = sorted(answer, key=lambda pool: pool.sort_key())
            if self.compared_with and found != self.pools:
                self.wrong += f"{name} and {self.compared_with[0]} differ; "
            self.pools = found
            self.compared_with.append(name)
            if len(found) > most_pools:
                self.left_out = "more pools than asked about"
                return
        if self.compared_with:
            self._ask()
        else:
            self.left_out = "; ".join(f"{name}: {why}" for name, why in self.no_answer.items())

    def _answers(
        self, engines: tuple[str, ...], most_boards: int, most_pools: int
    ) -> Iterator[tuple[str, frozenset[ManaPool] | str]]:
        """Return what each says, brute force last: it takes longest, and not where pools are many."""
        for name in engines:
            yield name, solver_answer(self.board, name, self._seconds)
        if len(self.pools) <= most_pools:
            yield RULES, rules_answer(self.board, most_boards)

    def _ask(self) -> None:
        try:
            asked = self._problem()
            more = asked.missing_in(PoolSet.of(self.pools))
            less = [str(pool) for pool in self.pools if not asked.reaches(pool)]
        except (UndecidedError, UnsupportedError) as error:
            self.left_out = f"z3: {error}"
            return
        if more is not None:
            self.wrong += f"z3 alone: {more.pool} by {more.told}; "
        if less:
            self.wrong += f"others alone: {less}"

    def _problem(self) -> Completeness:
        if self._asked is None:
            way, *others = ways_of(self.board).ways
            assert not others
            self._asked = Completeness(way.view(self.board), "you", seconds=self._seconds)
        return self._asked

    def forget(self) -> ProofComparison:
        """Let go of the problem, which takes much memory, until it is needed again."""
        self._asked = None
        return self

    def some_pool(self, random: Random) -> ManaPool:
        """Return one of the pools."""
        return random.choice(self.pools)

    def deletion_missed(self, pool: ManaPool) -> str:
        """Return what is wrong with the proof where a pool is left out; nothing if it is found.

        It is the question that a proof asks, by a problem that is there already.
        """
        less = PoolSet.of(each for each in self.pools if each != pool)
        found = self._problem().missing_in(less)
        if found is None or found.pool != pool:
            return f"{str(pool)!r} left out and not found"
        if found.line is not None:
            try:
                replayed(self.board, found.line, "you", pool)
            except UnsoundWitnessError as error:
                return str(error)
        return ""

    def addition_missed(self, random: Random) -> str:
        """Return what is wrong where a pool is added that cannot be reached; nothing if it is found.

        Z3 does not reach it, and the line to a pool with one mana less does not replay as a line to
        it, whether or not its last step is said to add that mana as well.
        """
        reached = set(self.pools)
        ones = [ManaPool.of([mana]) for mana in ManaType]
        added = [(pool, one) for pool in self.pools for one in ones if pool + one not in reached]
        less, one = random.choice(added)
        pool = less + one
        if self._problem().reaches(pool):
            return f"z3 reaches {pool}"
        line, notes = next(lines_to(self.board, [less], "you"))
        if notes:
            raise UndecidedError(notes[0])
        for forged in (line, _saying_more(line, one)):
            try:
                replayed(self.board, forged, "you", pool)
            except UnsoundWitnessError:
                continue
            return f"a line to {less} replays as one to {pool}"
        return ""


def deletion_missed(board: Board, pools: PoolSet, pool: ManaPool, *, seconds: float) -> str:
    """Return what is wrong with a whole proof where a pool is left out; nothing if it is found.

    Raises:
        UndecidedError: Z3 does not find out within the time.
    """
    less = PoolSet.of(each for each in pools if each != pool)
    try:
        proved(board, Outcomes("you", less, "one pool less"), seconds=seconds)
    except UnsoundWitnessError as error:
        said = str(error)
        named = f"can reach {str(pool) or 'the empty pool'!r} as well" in said
        return "" if named and "the proof is wrong" not in said else said
    return f"{str(pool)!r} left out and not found"


def _saying_more(line: Line, mana: ManaPool) -> Line:
    if not line:
        return line
    last = line[-1]
    return (*line[:-1], replace(last, add=(last.add or ManaPool()) + mana))
