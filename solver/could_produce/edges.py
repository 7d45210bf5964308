"""Production as a graph whose edges lead from what is there to what follows from it (CR 106.7).

Nodes say that a kind of permanents could produce a type, or that something could which a question
is about. Where replacement effects apply, an event is a walk: from the mana that an ability would
produce, over what each effect in turn makes of it, to what is left when none applies any more (CR
616.1f). Amounts are followed as far as some effect asks for them: a larger one makes no difference
to which types there are.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, TypeAlias, assert_never

from manaproof.models.errors import UndecidedError
from manaproof.models.mana import ManaType, TypeSet, bit, members
from manaproof.models.values import value
from manaproof.solver.production.problem import OrderEffect, Scaled, Shared, Turned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.could_produce.premises import Grounds
    from manaproof.solver.production.open_events import Addition, OpenEvent, Part
    from manaproof.solver.reading.amounts import Numbers

GROUND = "ground"
"""The node from which everything is reached that could be produced."""

MOST_WAYS = 50_000
"""How many ways to produce mana of one event are followed at most."""

Amounts: TypeAlias = tuple[int, ...]
"""How much mana of each type, up to a number from which on more makes no difference."""


@value
class Could:
    """A kind of permanents could produce a type."""

    kind: int
    mana: ManaType


@value
class Passed:
    """One of the permanents that a question is about could produce a type."""

    question: int
    mana: ManaType


@value
class Together:
    """Something could produce each of several types: reached if all of these are."""

    needed: frozenset[Passed]


@value
class Replacing:
    """An ability of a kind produces this mana, and these effects have not been applied."""

    kind: int
    mana: Amounts
    left: tuple[OrderEffect, ...]


Node: TypeAlias = str | Could | Passed | Together | Replacing
Edge: TypeAlias = tuple[Node, Node]


def production_edges(grounds: Grounds, *, undecided_counts: bool) -> Iterator[Edge]:
    """Return which node follows from which: from premise to conclusion (CR 106.7).

    What is undecided follows from nothing, or from the ground where *undecided_counts* says so.

    Raises:
        UndecidedError: there are too many ways to produce mana.
    """
    for kind, premises in enumerate(grounds.kinds):
        for mana in ManaType if premises.undecided and undecided_counts else ():
            yield GROUND, Could(kind, mana)
        for mana in members(premises.outright):
            yield GROUND, Could(kind, mana)
        for question, mana in premises.asked:
            yield Passed(question, mana), Could(kind, mana)
        for event in premises.events:
            yield from _of_event(event, kind)
    for question, asked_about in enumerate(grounds.questions):
        doubtful = asked_about.undecided if undecided_counts else ()
        for kind, mana in product((*asked_about.kinds, *doubtful), ManaType):
            yield Could(kind, mana), Passed(question, mana)


# -- what an ability would produce --------------------------------------------------------------------

_Way: TypeAlias = tuple[Amounts, frozenset[Passed]]
"""Mana, and what must be there for it to be produced."""

_NOTHING: _Way = ((0,) * len(ManaType), frozenset())


def _of_event(event: OpenEvent, kind: int) -> Iterator[Edge]:
    enough = max((1, *(effect.at_least for effect in event.effects)))
    walked: set[Node] = set()
    ways = {_NOTHING}
    for addition in event.additions:
        ways = _plus(ways, _added(addition, enough), enough)
    for mana, needed in ways:
        produced = Replacing(kind, mana, event.effects)
        match tuple(needed):
            case ():
                yield GROUND, produced
            case (one,):
                yield one, produced
            case _:
                yield Together(needed), produced
        yield from _walk(produced, enough, walked)


def _added(addition: Addition, enough: int) -> set[_Way]:
    found: set[_Way] = set()
    chosen = [_choices(part, enough) for part in addition.parts]
    # Whoever chooses so often has chosen something more than enough times: once more is no more.
    enough_times = enough * max(map(len, chosen), default=0) + 1
    least, most = _limited(addition.times, enough_times)
    ways = {_NOTHING}
    for times in range(most + 1):
        if times >= least:
            found |= ways
        for part, choices in zip(addition.parts, chosen, strict=True):
            # CR 106.5: where no type is defined there is no mana.
            ways = _plus(ways, choices | ({_NOTHING} if part.may_fail else set()), enough)
    return found


def _choices(part: Part, enough: int) -> set[_Way]:
    found: set[_Way] = set()
    for option in part.options:
        needed = (
            frozenset[Passed]()
            if option.question is None
            else frozenset({Passed(option.question, option.mana)})
        )
        least, most = _limited(option.numbers, enough)
        for number in range(least, most + 1):
            found.add((tuple(number if each is option.mana else 0 for each in ManaType), needed))
    return found


def _limited(numbers: Numbers, enough: int) -> tuple[int, int]:
    return min(numbers.least, enough), enough if numbers.most is None else min(numbers.most, enough)


def _plus(some: set[_Way], more: set[_Way], enough: int) -> set[_Way]:
    found: set[_Way] = set()
    for (left, needed), (right, besides) in product(some, more):
        amounts = tuple(min(a + b, enough) for a, b in zip(left, right, strict=True))
        found.add((amounts, needed | besides))
        if len(found) > MOST_WAYS:
            raise UndecidedError(
                f"more than {MOST_WAYS} ways to produce mana that effects replace",
                "use the engine auto",
            )
    return found


# -- what effects make of it --------------------------------------------------------------------------


def _walk(start: Replacing, enough: int, walked: set[Node]) -> Iterator[Edge]:
    """Return the edges of every order in which the effects can be applied (CR 616.1)."""
    waiting = [start]
    while waiting:
        event = waiting.pop()
        if event in walked:
            continue
        walked.add(event)
        applicable = [each for each in dict.fromkeys(event.left) if _applies(each, event.mana)]
        for effect in applicable:
            # CR 614.5: once each, and of two that are equal each once.
            place = event.left.index(effect)
            left = event.left[:place] + event.left[place + 1 :]
            for mana in _made(effect, event.mana, enough):
                after = Replacing(event.kind, mana, left)
                yield event, after
                waiting.append(after)
        if not applicable:
            for each, number in zip(ManaType, event.mana, strict=True):
                if number:
                    yield event, Could(event.kind, each)


def _applies(effect: OrderEffect, mana: Amounts) -> bool:
    # CR 106.12b: where no mana is produced there is no event to replace.
    wanted = any(
        number and bit(each) & effect.mana for each, number in zip(ManaType, mana, strict=True)
    )
    return wanted and sum(mana) >= effect.at_least


def _made(effect: OrderEffect, mana: Amounts, enough: int) -> Iterator[Amounts]:
    match effect.change:
        case Scaled(factor):
            yield tuple(min(factor * number, enough) for number in mana)
        case Turned(into, replaced, keeps_amount):
            turned = sum(_share(mana, replaced))
            turned = min(turned, enough if keeps_amount else 1)
            kept = _share(mana, TypeSet(~replaced))
            for type_ in members(into):
                yield tuple(
                    min(number + (turned if each is type_ else 0), enough)
                    for each, number in zip(ManaType, kept, strict=True)
                )
        case Shared(players):
            yield tuple(min(len(players) * number, enough) for number in mana)
        case _:
            assert_never(effect.change)


def _share(mana: Amounts, types: TypeSet) -> Amounts:
    return tuple(
        number if bit(each) & types else 0 for each, number in zip(ManaType, mana, strict=True)
    )
