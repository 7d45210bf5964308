"""Every pool at which a line can end, asked of Z3 digit by digit (CR 605.3a).

How much of the first type there is is settled first, then of the second, and so on, depth first:
each answer is taken up, so that no pile of excluded pools grows.
"""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from manaproof.models.errors import UndecidedError
from manaproof.models.mana import ManaPool, ManaType
from manaproof.solver.z3_solving import limit, new_solver, satisfying

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.proving.lines import Lines
    from manaproof.solver.z3_solving import ArithRef, BoolRef, Solver

MOST_POOLS = 20_000
"""How many pools are listed one by one, at most."""

LOGIC = "QF_LIA"
"""What the problem is made of: whole numbers, added up and compared."""

WHAT = "which pools can be reached"

WORK = 2_000_000_000
"""How much work, in Z3's own measure, one check may take, where the budget allows as much."""


class Enumeration:
    """The pools of a problem, found one after the other."""

    def __init__(self, lines: Lines, *, seconds: float) -> None:
        self._end = monotonic() + seconds
        self._solver: Solver = new_solver(seconds=seconds, work=WORK, logic=LOGIC)
        self._solver.add(lines.rules)
        self._digits: tuple[ArithRef, ...] = tuple(lines.ends[mana] for mana in ManaType)
        self._literals: dict[tuple[int, str, int], BoolRef] = {}
        self.found = 0

    def pools(self) -> Iterator[ManaPool]:
        """Return every pool, each once.

        Raises:
            UndecidedError: Z3 does not find out within the budget, or there are too many.
        """
        first = self._check()
        if first is not None:
            yield from self._below(0, first)

    def _below(self, place: int, known: tuple[int, ...]) -> Iterator[ManaPool]:
        """Return the pools that agree with what is settled; one of them is known."""
        if place == len(self._digits):
            self.found += 1
            if self.found > MOST_POOLS:
                raise UndecidedError(f"{WHAT}: more than {MOST_POOLS:,}", "use another engine")
            white, blue, black, red, green, colorless = known
            yield ManaPool((white, blue, black, red, green, colorless))
            return
        yield from self._settled(place, known)
        for direction in ("<", ">"):
            bound = known[place]
            while True:
                self._solver.push()
                self._solver.add(self._literal(place, direction, bound))
                other = self._nearest(place, direction)
                self._solver.pop()
                if other is None:
                    break
                yield from self._settled(place, other)
                bound = other[place]

    def _settled(self, place: int, known: tuple[int, ...]) -> Iterator[ManaPool]:
        self._solver.push()
        self._solver.add(self._literal(place, "=", known[place]))
        yield from self._below(place + 1, known)
        self._solver.pop()

    def _nearest(self, place: int, direction: str) -> tuple[int, ...] | None:
        """Return a pool on one side of a bound, as near to it as any."""
        found = self._check()
        while found is not None:
            self._solver.add(self._literal(place, _OPPOSITE[direction], found[place]))
            nearer = self._check()
            if nearer is None:
                return found
            found = nearer
        return None

    def _check(self) -> tuple[int, ...] | None:
        limit(self._solver, WHAT, seconds=self._end - monotonic())
        return satisfying(self._solver, self._digits, WHAT)

    def _literal(self, place: int, relation: str, number: int) -> BoolRef:
        key = place, relation, number
        if key not in self._literals:
            digit = self._digits[place]
            self._literals[key] = (
                digit == number
                if relation == "="
                else digit < number
                if relation == "<"
                else digit > number
            )
        return self._literals[key]


_OPPOSITE = {"<": ">", ">": "<"}
