"""Which types of mana permanents could produce, found and proved by Z3 (CR 106.5, 106.7).

A Boolean says of each kind of permanent and each type that it could produce it, and one of each
question and each type that something it is about could. Each has a rank, and each that is true must
be supported: by what an ability adds outright, or by another of a smaller rank. Ranks keep circles
from supporting themselves, so that what is true in some model is the least fixed point and no
other. Replacement effects stand in the same problem: for each type that an event may end in there
is an order of effects that ends in it, of mana that is supported itself.
"""

from __future__ import annotations

from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.board_text import board_text
from manaproof.models.errors import UndecidedError, UnsoundWitnessError
from manaproof.models.mana import ALL_TYPES, ManaType, TypeSet, bit, members
from manaproof.models.results import Proof
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.premises import grounds_of
from manaproof.solver.support import Support
from manaproof.solver.z3_solving import SECONDS, Not, Or, limit, new_solver, true_in_a_model

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from manaproof.models.boards import Board
    from manaproof.solver.z3_solving import BoolRef

WHAT = "which types permanents could produce"

_Claim = tuple[str, ManaType]
"""That a permanent could produce a type."""


def could_produce_by_z3(
    board: Board, *, permanents: Iterable[str] | None = None, budget: float = SECONDS
) -> Mapping[str, TypeSet]:
    """Say which types of mana permanents, by default all, could produce, asking Z3 (CR 106.7).

    It shares no more with the fixed point than what filters, amounts and conditions mean, how
    effects are followed, and which replacement effects may apply. The budget is in seconds.

    Raises:
        UndecidedError: the board does not tell, or Z3 does not find out within the budget.
    """
    problem = _Problem(board, budget)
    asked = tuple(board.permanents) if permanents is None else tuple(permanents)
    least = problem.definable(asked, undecided_counts=False)
    if not problem.all_decided:
        most = problem.definable(asked, undecided_counts=True)
        for name in asked:
            if most[name] != least[name]:
                raise problem.undecided(name)
    return MappingProxyType(least)


def prove(board: Board, types: Mapping[str, TypeSet], *, budget: float = SECONDS) -> Proof:
    """Certify an answer: these permanents could produce these types and no others (CR 106.7).

    Two questions to Z3: whether anything outside the answer is supported, even if all that is
    undecided counts; and whether everything in it is, though nothing undecided counts.

    Raises:
        UndecidedError: the proof hangs on what the board does not tell, or Z3 does not find out
            within the budget, in seconds.
        UnsoundWitnessError: the answer is wrong, or the proof is: a bug of ours either way.
    """
    problem = _Problem(board, budget)
    others = {name: TypeSet(ALL_TYPES & ~found) for name, found in types.items()}
    beyond = problem.supported(others, undecided_counts=True)
    if beyond is not None:
        sure = problem.supported(others, undecided_counts=False)
        raise _contradiction(board, problem, beyond, sure, "could produce {} as well")
    lacking = problem.unsupported(types, undecided_counts=False)
    if lacking is not None:
        sure = problem.unsupported(types, undecided_counts=True)
        raise _contradiction(board, problem, lacking, sure, "could not produce {}")
    return Proof("z3")


def _contradiction(
    board: Board, problem: _Problem, found: _Claim, sure: _Claim | None, says: str
) -> UndecidedError | UnsoundWitnessError:
    """Return the error to raise where the proof fails, which is a bug only where it is *sure* to."""
    if sure is None:
        return problem.undecided(found[0])
    told = f"{sure[0]} {says.format(f'{{{sure[1].value}}}')}, says the proof of could_produce"
    return UnsoundWitnessError(told, board_text(board))


class _Problem:
    """The problem of one board, and the questions that are put to one solver."""

    def __init__(self, board: Board, budget: float) -> None:
        self._end = monotonic() + budget
        grounds = grounds_of(board, characteristics_of(board))
        self._kind_of = grounds.kind_of
        self._support = Support(grounds)
        self._solver = new_solver(seconds=budget)
        self._solver.add(list(self._support.constraints()))
        self._reasons = grounds.reasons

    @property
    def all_decided(self) -> bool:
        """Whether the board tells everything that could matter."""
        return not self._reasons

    def undecided(self, name: str) -> UndecidedError:
        """Return the error that says why it is undecided what a permanent could produce."""
        reason = self._reasons[0]
        return UndecidedError(f"what {name} could produce: {reason.reason}", reason.remedy)

    def definable(self, asked: tuple[str, ...], *, undecided_counts: bool) -> dict[str, TypeSet]:
        """Return the types of each permanent that are supported in some model.

        Each model gives some; the last question finds no model with another, which is the proof
        that there are no more.
        """
        # CR 702.26b: a phased-out permanent does not exist.
        kinds = {self._kind_of[name] for name in asked if name in self._kind_of}
        open_ = [(kind, mana) for kind in kinds for mana in ManaType]
        found: dict[int, int] = dict.fromkeys(kinds, 0)
        while new := self._supported(open_, undecided_counts=undecided_counts):
            for kind, mana in new:
                found[kind] |= bit(mana)
                open_.remove((kind, mana))
        return {name: TypeSet(found.get(self._kind_of.get(name, -1), 0)) for name in asked}

    def supported(self, types: Mapping[str, TypeSet], *, undecided_counts: bool) -> _Claim | None:
        """Return a permanent and a type of these that it could produce; ``None`` if there is none."""
        named = {
            (self._kind_of[name], mana): name
            for name, wanted in types.items()
            if name in self._kind_of
            for mana in members(wanted)
        }
        new = self._supported(list(named), undecided_counts=undecided_counts)
        return (named[new[0]], new[0][1]) if new else None

    def unsupported(self, types: Mapping[str, TypeSet], *, undecided_counts: bool) -> _Claim | None:
        """Return a permanent and a type of these that it could not produce; ``None`` if all could."""
        pairs = [(name, mana) for name, wanted in types.items() for mana in members(wanted)]
        vain = [pair for pair in pairs if pair[0] not in self._kind_of]
        if vain:
            return vain[0]
        kinds = dict.fromkeys((self._kind_of[name], mana) for name, mana in pairs)
        claims = tuple(self._support.could[kind][mana] for kind, mana in kinds)
        if self._models(claims, (), undecided_counts=undecided_counts) is not None:
            return None
        all_ = self.definable(tuple(types), undecided_counts=undecided_counts)
        return next(pair for pair in pairs if not bit(pair[1]) & all_[pair[0]])

    def _supported(
        self, pairs: list[tuple[int, ManaType]], *, undecided_counts: bool
    ) -> list[tuple[int, ManaType]]:
        """Return those of the kinds with types that are true in a model in which one of them is."""
        if not pairs:
            return []
        claims = tuple(self._support.could[kind][mana] for kind, mana in pairs)
        true = self._models((Or(claims),), claims, undecided_counts=undecided_counts)
        return [pair for pair, holds in zip(pairs, true or (), strict=False) if holds]

    def _models(
        self, wanted: tuple[BoolRef, ...], claims: tuple[BoolRef, ...], *, undecided_counts: bool
    ) -> tuple[bool, ...] | None:
        limit(self._solver, WHAT, seconds=self._end - monotonic())
        doubt = self._support.undecided_counts
        self._solver.push()
        self._solver.add(doubt if undecided_counts else Not(doubt), *wanted)
        true = true_in_a_model(self._solver, claims, WHAT)
        self._solver.pop()
        return true
