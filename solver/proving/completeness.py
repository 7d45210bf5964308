"""That no pool outside a set can be reached: one question for Z3, with the set as a trie (CR 605.3a).

The set is written down digit by digit: from the root, which numbers of one type there are, and
below each run of them which numbers of the next type. What is alike below is written once.
"""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.mana import ManaType
from manaproof.models.pool_sets import Listed, Part
from manaproof.models.values import value
from manaproof.solver.z3_solving import And, Bool, Implies, Not, Or

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.pool_sets import PoolSet
    from manaproof.solver.proving.lines import Lines
    from manaproof.solver.z3_solving import ArithRef, BoolRef

TYPES = tuple(ManaType)


Members = int | frozenset[tuple[int, ...]]
"""Vectors of the lowest digits: as a set of codes, or one by one."""


@value
class Run:
    """Numbers from the one to the other, below which all is alike."""

    low: int
    high: int
    below: Members
    """The vectors of the digits further down."""


def outside(lines: Lines, pools: PoolSet) -> list[BoolRef]:
    """Say that the line ends at a pool that is not in a set."""
    rules: list[BoolRef] = []
    claims: list[BoolRef] = []
    told = {place for part in pools.parts for place in part.places}
    for place, mana in enumerate(TYPES):
        if place not in told:
            claims.append(lines.ends[mana] >= 1)
    for number, part in enumerate(pools.parts):
        trie = _Trie(part, [lines.ends[TYPES[place]] for place in part.places], f"{number}")
        if part.places:
            claims.append(Not(trie.holds(len(part.places), part.members)))
        rules.extend(trie.rules)
    return [*rules, Or(claims)]


class _Trie:
    """Writes down which vectors are in a part of a set, the last digit first."""

    def __init__(self, part: Part | Listed, digits: list[ArithRef], name: str) -> None:
        self._part, self._digits, self._name = part, digits, name
        self._claims: dict[tuple[int, Members], BoolRef] = {}
        self._literals: dict[tuple[int, int], BoolRef] = {}
        self.rules: list[BoolRef] = []

    def holds(self, level: int, members: Members) -> BoolRef:
        """Say that the digits below a level are one of the members; it need be false only if not.

        A claim may be true of other digits too. The question wants the claim at the root false, for
        which all that would make it true must be false.
        """
        key = level, members
        if key not in self._claims:
            branches = [self._branch(level - 1, run) for run in self._runs(level - 1, members)]
            self._claims[key] = Bool(f"set {self._name} level {level} number {len(self._claims)}")
            self.rules.append(Implies(Or(branches), self._claims[key]))
        return self._claims[key]

    def _runs(self, place: int, members: Members) -> list[Run]:
        runs: list[Run] = []
        for number, below in self._numbers(place, members):
            if runs and runs[-1].below == below and runs[-1].high == number - 1:
                runs[-1] = Run(runs[-1].low, number, below)
            else:
                runs.append(Run(number, number, below))
        return runs

    def _numbers(self, place: int, members: Members) -> Iterator[tuple[int, Members]]:
        """Return what a digit can be, in order, with what then is below."""
        if isinstance(self._part, Part) and isinstance(members, int):
            weight, radix = self._part.codes.weights[place], self._part.codes.radices[place]
            mask = (1 << weight) - 1
            for number in range(radix):
                below = members >> number * weight & mask
                if below:
                    yield number, below
        elif not isinstance(members, int):
            found: dict[int, set[tuple[int, ...]]] = {}
            for vector in members:
                found.setdefault(vector[place], set()).add(vector[:place])
            for number in sorted(found):
                yield number, frozenset(found[number])

    def _branch(self, place: int, run: Run) -> BoolRef:
        claims = [Not(self._at_least(place, run.high + 1))]
        if run.low:
            claims.append(self._at_least(place, run.low))
        if place:
            claims.append(self.holds(place, run.below))
        return And(claims)

    def _at_least(self, place: int, number: int) -> BoolRef:
        if (place, number) not in self._literals:
            self._literals[place, number] = self._digits[place] >= number
        return self._literals[place, number]
