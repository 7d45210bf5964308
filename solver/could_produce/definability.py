"""Which types of mana permanents could produce, found and proved by Z3 (CR 106.5, 106.7).

A Boolean says of each kind of permanent and each type that it could produce it, and one of each
question and each type that something it is about could. Each has a rank, and each that is true must
be supported: by what an ability adds outright, or by another of a smaller rank. Ranks keep circles
from supporting themselves, so that what is true in some model is the least fixed point and no
other. Replacement effects stand in the same problem: for each type that an event may end in there
is an order of effects that ends in it, of mana that is supported itself.

That nothing is missing is asked with the unknown all of one rank: whatever could be produced and is
not known, something of the least rank among it would rest on what is known alone.
"""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from itertools import product
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.board_text import board_text
from manaproof.models.errors import UndecidedError, UnsoundWitnessError
from manaproof.models.mana import ManaType, TypeSet, bit, members, type_set
from manaproof.models.results import Proof
from manaproof.solver.continuous import ways_of
from manaproof.solver.could_produce.premises import grounds_of
from manaproof.solver.could_produce.support import Support
from manaproof.solver.z3_solving import SECONDS, Not, Or, limit, new_solver, true_in_a_model

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.could_produce.support import Claim
    from manaproof.solver.reading.view import View
    from manaproof.solver.z3_solving import BoolRef

WORK = 1_000_000_000
"""How much work, in Z3's own measure, one check may take, where the budget allows as much."""

SHARE = 10
"""For the short cut that takes up an expected answer as a whole, so small a part of the budget."""

WHAT = "which types permanents could produce"


def could_produce_by_z3(
    board: Board, *, permanents: Iterable[str] | None = None, budget: float = SECONDS
) -> Mapping[str, TypeSet]:
    """Say which types of mana permanents, by default all, could produce, asking Z3 (CR 106.7).

    It shares no more with the fixed point than what filters, amounts and conditions mean, how
    effects are followed, and which replacement effects may apply. The budget is in seconds.

    Raises:
        UndecidedError: the board does not tell, or Z3 does not find out within the budget.
    """
    end = monotonic() + budget
    asked = tuple(board.permanents if permanents is None else permanents)
    return MappingProxyType(
        ways_of(board).agreed(
            asked,
            lambda way: _found(_Problem(board, way.characteristics, end), asked),
            "could produce",
        )
    )


def types_by_z3(view: View, *, budget: float = SECONDS) -> Mapping[str, TypeSet]:
    """Say which types every phased-in permanent of a view could produce, asking Z3 (CR 106.7).

    Raises:
        UndecidedError: the board does not tell, or Z3 does not find out within the budget.
    """
    problem = _Problem(view.board, view.characteristics, monotonic() + budget)
    return _found(problem, tuple(view.characteristics))


def _found(problem: _Problem, asked: tuple[str, ...]) -> dict[str, TypeSet]:
    least = problem.definable(undecided_counts=False)
    most = least if problem.all_decided else problem.definable(least, undecided_counts=True)
    found = {name: problem.types_of(name, least) for name in asked}
    for name, types in found.items():
        if types != problem.types_of(name, most):
            raise problem.undecided(name)
    return found


def prove(board: Board, types: Mapping[str, TypeSet], *, budget: float = SECONDS) -> Proof:
    """Certify an answer: these permanents could produce these types and no others (CR 106.7).

    Z3 looks for a model in which all of the answer is supported, though nothing undecided counts,
    and finds that there is none in which anything more is, even if all that is undecided counts.

    Raises:
        UndecidedError: the proof hangs on what the board does not tell, or Z3 does not find out
            within the budget, in seconds.
        UnsoundWitnessError: the answer is wrong, or the proof is: a bug of ours either way.
    """
    end = monotonic() + budget
    for way in ways_of(board).ways:
        _prove(board, _Problem(board, way.characteristics, end), types)
    return Proof("z3")


def _prove(board: Board, problem: _Problem, types: Mapping[str, TypeSet]) -> None:
    answer = problem.claims_of(types)
    least = problem.definable(answer, undecided_counts=False)
    most = least if problem.all_decided else problem.definable(least, undecided_counts=True)
    for name, found in types.items():
        sure, possible = problem.types_of(name, least), problem.types_of(name, most)
        for mana in ManaType:
            if bit(mana) & sure & ~found:
                raise _contradiction(board, f"{name} could produce {{{mana.value}}} as well")
            if bit(mana) & found & ~possible:
                raise _contradiction(board, f"{name} could not produce {{{mana.value}}}")
        if sure != possible:
            raise problem.undecided(name)


def _contradiction(board: Board, what: str) -> UnsoundWitnessError:
    return UnsoundWitnessError(f"{what}, says the proof of could_produce", board_text(board))


class _Problem:
    """The problem of one board, and the questions that are put to one solver."""

    def __init__(
        self, board: Board, characteristics: Mapping[str, Characteristics], end: float
    ) -> None:
        self._end = end
        self._seconds = budget = max(end - monotonic(), 0.0)
        grounds = grounds_of(board, characteristics)
        self._kind_of = grounds.kind_of
        self._claims = tuple(product(range(len(grounds.kinds)), ManaType))
        self._support = Support(grounds)
        self._solver = new_solver(seconds=budget, work=WORK)
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

    def claims_of(self, types: Mapping[str, TypeSet]) -> frozenset[Claim]:
        """Return what an answer claims."""
        return frozenset(
            (self._kind_of[name], mana)
            for name, found in types.items()
            if name in self._kind_of
            for mana in members(found)
        )

    def types_of(self, name: str, claims: Collection[Claim]) -> TypeSet:
        """Return the types that claims give a permanent."""
        # CR 702.26b: a phased-out permanent does not exist.
        kind = self._kind_of.get(name)
        return type_set(mana for mana in ManaType if (kind, mana) in claims)

    def definable(
        self, expected: frozenset[Claim] = frozenset(), *, undecided_counts: bool
    ) -> frozenset[Claim]:
        """Return which kinds could produce which types: what is supported, and nothing else is.

        What is *expected* is taken up if one model supports all of it. Then each model gives
        something more, until there is no model that gives any, which proves that there is no more.
        """
        known = set(expected)
        if known and not self._all_supported(known, undecided_counts=undecided_counts):
            known.clear()
        while new := self._beyond(known, undecided_counts=undecided_counts):
            known |= new
        return frozenset(known)

    def _all_supported(self, claims: set[Claim], *, undecided_counts: bool) -> bool:
        """Report whether Z3 soon finds a model in which all of the claims are supported."""
        self._seconds /= SHARE
        try:
            terms = tuple(map(self._support.could, claims))
            return self._true(terms, (), undecided_counts=undecided_counts) is not None
        except UndecidedError:
            # Supports are then found one after the other.
            return False
        finally:
            self._seconds *= SHARE

    def _beyond(self, known: set[Claim], *, undecided_counts: bool) -> set[Claim]:
        """Return something that could be produced and is not known yet; nothing if all is known."""
        unknown = [claim for claim in self._claims if claim not in known]
        terms = tuple(map(self._support.could, unknown))
        premises = self._support.beyond(known, undecided_counts=undecided_counts)
        true = self._true((*premises, Or(terms)), terms, undecided_counts=undecided_counts)
        return {claim for claim, holds in zip(unknown, true or (), strict=False) if holds}

    def _true(
        self, wanted: tuple[BoolRef, ...], terms: tuple[BoolRef, ...], *, undecided_counts: bool
    ) -> tuple[bool, ...] | None:
        """Return which terms are true in a model of what is wanted; ``None`` if there is none."""
        left = self._end - monotonic()
        limit(self._solver, WHAT, seconds=min(left, self._seconds))
        doubt = self._support.undecided_counts
        self._solver.push()
        try:
            self._solver.add(doubt if undecided_counts else Not(doubt), *wanted)
            return true_in_a_model(self._solver, terms, WHAT)
        finally:
            self._solver.pop()
