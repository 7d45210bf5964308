"""What supports that a permanent could produce a type, as constraints for Z3 (CR 106.5, 106.7).

``could[kind][type]``: a permanent of the kind could produce the type. ``passed[question][type]``: a
permanent that the question is about could. Whichever is true needs a support of smaller rank.
"""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from manaproof.models.mana import ManaType, members
from manaproof.models.values import value
from manaproof.solver.production.orders_by_z3 import ordering_of
from manaproof.solver.production.problem import Turned
from manaproof.solver.z3_solving import And, Bool, Implies, Int, IntVal, Not, Or, Sum

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from manaproof.solver.could_produce.premises import AskedAbout, Grounds, Premises
    from manaproof.solver.production.open_events import Addition, OpenEvent, Option
    from manaproof.solver.reading.amounts import Numbers
    from manaproof.solver.z3_solving import ArithRef, BoolRef


Claim = tuple[int, ManaType]
"""That a kind could produce a type."""


@value
class Ranked:
    """A claim, and its rank among the claims that support each other."""

    claim: BoolRef
    rank: ArithRef

    def before(self, other: Ranked) -> BoolRef:
        """Say that it holds and can support another."""
        return And(self.claim, self.rank < other.rank)


class Support:
    """The constraints of the grounds of one board."""

    def __init__(self, grounds: Grounds) -> None:
        self._grounds = grounds
        self._could = tuple(_row(f"kind {place}") for place, _ in enumerate(grounds.kinds))
        self._passed = tuple(_row(f"question {place}") for place, _ in enumerate(grounds.questions))
        self._events = count()
        self.undecided_counts = Bool("what is undecided counts")

    def could(self, claim: Claim) -> BoolRef:
        """Say that a kind could produce a type."""
        kind, mana = claim
        return self._could[kind][mana].claim

    def beyond(self, known: Collection[Claim], *, undecided_counts: bool) -> Iterator[BoolRef]:
        """Say that what is not known is supported by what is known alone.

        If anything unknown could be produced, then something could be that needs nothing unknown:
        what has the least rank. So no more than this need be asked to find it, or that there is
        none; all that is unknown has one rank, and cannot support anything else.
        """
        for kind, row in enumerate(self._could):
            for mana, ranked in row.items():
                if (kind, mana) not in known:
                    yield ranked.rank == 0
        for row, asked_about in zip(self._passed, self._grounds.questions, strict=True):
            kinds = asked_about.kinds + (asked_about.undecided if undecided_counts else ())
            for mana, ranked in row.items():
                if not any((kind, mana) in known for kind in kinds):
                    yield Not(ranked.claim)

    def constraints(self) -> Iterator[BoolRef]:
        """Return what must hold: whatever could be produced is supported."""
        for row, premises in zip(self._could, self._grounds.kinds, strict=True):
            for mana, ranked in row.items():
                yield from self._of_kind(ranked, premises, mana)
        for row, asked_about in zip(self._passed, self._grounds.questions, strict=True):
            for mana, ranked in row.items():
                yield self._of_question(ranked, asked_about, mana)

    def _of_kind(self, ranked: Ranked, premises: Premises, mana: ManaType) -> Iterator[BoolRef]:
        if mana in members(premises.outright):
            return
        supports = [
            self._passed[question][mana].before(ranked)
            for question, asked in premises.asked
            if asked is mana
        ]
        if premises.undecided:
            supports.append(self.undecided_counts)
        for event in premises.events:
            if _may_end_in(event, mana):
                name = f"event {next(self._events)} "
                happens = Bool(f"{name}ends in {mana.value}")
                yield Implies(happens, And(list(self._ends_in(event, mana, ranked, name))))
                supports.append(happens)
        yield Implies(ranked.claim, Or(supports))

    def _of_question(self, ranked: Ranked, asked_about: AskedAbout, mana: ManaType) -> BoolRef:
        certain = [self._could[kind][mana].before(ranked) for kind in asked_about.kinds]
        doubtful = [
            And(self.undecided_counts, self._could[kind][mana].before(ranked))
            for kind in asked_about.undecided
        ]
        return Implies(ranked.claim, Or(certain + doubtful))

    def _ends_in(
        self, event: OpenEvent, mana: ManaType, ranked: Ranked, name: str
    ) -> Iterator[BoolRef]:
        """Say that some choices and some order of effects make mana of a type (CR 616.1)."""
        ordering = ordering_of(event.effects, name=name)
        added: dict[ManaType, list[ArithRef]] = {each: [] for each in ManaType}
        for place, addition in enumerate(event.additions):
            yield from self._add(addition, added, ranked, f"{name}addition {place} ")
        for each, before in zip(ManaType, ordering.start, strict=True):
            yield before == Sum([IntVal(0), *added[each]])
        yield from ordering.rules
        yield ordering.end[tuple(ManaType).index(mana)] >= 1

    def _add(
        self, addition: Addition, added: dict[ManaType, list[ArithRef]], ranked: Ranked, name: str
    ) -> Iterator[BoolRef]:
        times, rules = _sum_of(addition.times, IntVal(1), f"{name}times")
        yield from rules
        for place, part in enumerate(addition.parts):
            chosen = [
                Int(f"{name}part {place} option {number}") for number, _ in enumerate(part.options)
            ]
            # CR 106.5: where no type is defined there is no mana.
            total = Sum([IntVal(0), *chosen])
            yield Or(total == times, total == 0) if part.may_fail else total == times
            for option, so_often in zip(part.options, chosen, strict=True):
                yield so_often >= 0
                yield from self._supported(option, so_often, ranked)
                amount, rules = _sum_of(option.numbers, so_often, f"{so_often} amount")
                yield from rules
                added[option.mana].append(amount)

    def _supported(self, option: Option, so_often: ArithRef, ranked: Ranked) -> Iterator[BoolRef]:
        if option.question is not None:
            there = self._passed[option.question][option.mana].before(ranked)
            yield Implies(so_often >= 1, there)


def _row(name: str) -> Mapping[ManaType, Ranked]:
    return {
        mana: Ranked(Bool(f"{name} {mana.value}"), Int(f"{name} {mana.value} rank"))
        for mana in ManaType
    }


def _may_end_in(event: OpenEvent, mana: ManaType) -> bool:
    """Report whether anything in an event is of a type, or turns mana into it."""
    return any(
        option.mana is mana
        for addition in event.additions
        for part in addition.parts
        for option in part.options
    ) or any(
        mana in members(effect.change.into)
        for effect in event.effects
        if isinstance(effect.change, Turned)
    )


def _sum_of(numbers: Numbers, times: ArithRef, name: str) -> tuple[ArithRef, tuple[BoolRef, ...]]:
    """Return the sum of so many numbers out of a range, and what must hold of it."""
    if numbers.least == numbers.most:
        return numbers.least * times, ()
    total = Int(name)
    at_least = total >= numbers.least * times
    if numbers.most is None:
        return total, (at_least, Implies(times == 0, total == 0))
    return total, (at_least, total <= numbers.most * times)
