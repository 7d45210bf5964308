"""One activation at one position of a line, as it is being written down (CR 602.2, 605.3)."""

# z3 says of most operators only that they make some expression.
# pyright: reportOperatorIssue=false, reportArgumentType=false, reportReturnType=false
# pyright: reportAssignmentType=false, reportCallIssue=false

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.solver.proving.moments import Counters, Kind
from manaproof.solver.z3_solving import ArithRef, If, Int, Sum

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from manaproof.models.amounts import Paid
    from manaproof.models.cards import Card
    from manaproof.models.mana import ManaType
    from manaproof.models.production import ManaTerm
    from manaproof.solver.proving.amounts import Claim
    from manaproof.solver.proving.moments import Group, Key, Number
    from manaproof.solver.proving.outputs import Alternative
    from manaproof.solver.proving.world import Source
    from manaproof.solver.z3_solving import BoolRef


class Doing:
    """What an activation needs and changes, so far.

    ``now`` is the moment as it has become, ``rules`` what must hold if it is done at all.
    """

    def __init__(self, source: Source, name: str, moment: Mapping[Key, Number]) -> None:
        self.source = source
        self.name = name
        self.before = moment
        self.now = dict(moment)
        self.rules: list[BoolRef] = []
        self.impossible = False
        self.often: Number = 1
        """How many times it is done at once, all of them paid with what there is before."""
        self.x: Number = 0
        self.paid: dict[Paid, Number] = {}
        self.used: list[tuple[Group, Number]] = []
        """Permanents that a cost used, and how many of each group."""
        self.cards: list[tuple[Card, Number]] = []
        """Cards that a cost moved besides its own, and how many of each."""
        self.instructions: list[tuple[list[Alternative], tuple[ManaTerm, ...]]] = []
        """What it adds, instruction by instruction, and under which terms."""
        self.spent: dict[Kind, Number] = {}
        self.read: set[Key] = set()
        """The numbers of the moment that it needs to be so large, or otherwise hangs on."""
        self.reads_moment = False
        """Whether what it adds hangs on the moment."""
        self._numbers: dict[str, int] = {}
        """How many numbers that Z3 chooses have been told in the same words."""
        self.gone = False
        """Whether its own permanent has left, or may have."""
        self.taps = False

    def fork(self) -> Doing:
        """Return a copy that goes on by itself."""
        other = Doing(self.source, self.name, self.before)
        other.now = dict(self.now)
        other.rules = [*self.rules]
        other.impossible = self.impossible
        other.often, other.x = self.often, self.x
        other.paid = dict(self.paid)
        other.used, other.cards = [*self.used], [*self.cards]
        other.instructions = [*self.instructions]
        other.spent, other.read = dict(self.spent), set(self.read)
        other.reads_moment = self.reads_moment
        other._numbers = dict(self._numbers)
        other.gone, other.taps = self.gone, self.taps
        return other

    def number(self, what: str) -> ArithRef:
        """Return a new number that Z3 chooses, not below 0: no other one, though told alike."""
        place = self._numbers[what] = self._numbers.get(what, 0) + 1
        term = Int(f"{self.name}: {what}" + (f", part {place}" if place > 1 else ""))
        self.rules.append(term >= 0)
        return term

    def get(self, key: Key) -> Number:
        """Return a number of the moment as it is now."""
        self.read.add(key)
        return self.now.get(key, 0)

    def change(self, key: Key, by: Number) -> None:
        """Add to a number of the moment."""
        self.now[key] = plus(self.get(key), by)

    def need(self, claim: Claim) -> None:
        """Say what must hold."""
        if claim is False:
            self.impossible = True
        elif claim is not True:
            self.rules.append(claim)

    def take(self, key: Key, number: Number) -> None:
        """Take from a number of the moment, which must be as large (CR 118.3)."""
        self.need(at_least(self.get(key), number))
        self.change(key, minus(number))

    def present(self, group: Group) -> Number:
        """Return how many permanents of a group there are."""
        return plus(self.get(group.untapped), self.get(group.tapped))

    def mana(self, mana: ManaType) -> Number:
        """Return how much mana of a type there is."""
        return total(n for key, n in self.now.items() if isinstance(key, Kind) and key.mana is mana)

    def counters(self, group: Group, kind: str) -> Number:
        """Return how many counters of a kind, of any kind where it is empty, lie on a permanent."""
        return total(
            n
            for key, n in self.now.items()
            if isinstance(key, Counters) and key.group == group.place and kind in {"", key.kind}
        )


def same(one: Number, other: Number) -> bool:
    """Report whether two numbers are written alike."""
    if isinstance(one, int) and isinstance(other, int):
        return one == other
    return one is other


def plus(one: Number, other: Number) -> Number:
    """Add two numbers."""
    if isinstance(one, int) and one == 0:
        return other
    return one if isinstance(other, int) and other == 0 else one + other


def minus(number: Number) -> Number:
    """Return the negative of a number."""
    return -number


def times(one: Number, other: Number) -> Number:
    """Multiply two numbers."""
    if 0 in (one if isinstance(one, int) else 1, other if isinstance(other, int) else 1):
        return 0
    if isinstance(one, int) and one == 1:
        return other
    return one if isinstance(other, int) and other == 1 else one * other


def total(numbers: Iterable[Number]) -> Number:
    """Add up numbers; those that are known are added at once."""
    known, terms = 0, []
    for each in numbers:
        if isinstance(each, int):
            known += each
        else:
            terms.append(each)
    if not terms:
        return known
    summed = Sum(terms) if len(terms) > 1 else terms[0]
    return summed + known if known else summed


def at_least(one: Number, other: Number) -> Claim:
    """Say that a number is as large as another."""
    return one >= other


def not_below_zero(number: Number) -> Number:
    """Return a number, or 0 where it is negative (CR 107.1b)."""
    if isinstance(number, int):
        return max(number, 0)
    return If(number >= 0, number, 0)
