"""The line of a model, in words: what is activated, in which order, for which mana (CR 605.3a)."""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.mana import LETTERS
from manaproof.solver.proving.moments import Kind
from manaproof.solver.z3_solving import holds_in, number_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.proving.doing import Doing
    from manaproof.solver.proving.lines import Lines
    from manaproof.solver.z3_solving import ModelRef


def told(lines: Lines, model: ModelRef) -> str:
    """Write down the line that a model holds: what is free first, then position by position."""
    steps: list[str] = []
    for free in lines.freely:
        many = number_in(model, free.number)
        if many:
            mana = {key.mana.value: n for key, n in free.way.items() if isinstance(key, Kind)}
            steps.append(f"{many} times {free.source.label} for {_letters(mana) or 'nothing'}")
    steps += _converted(lines, model, 0)
    for place, placed in enumerate(lines.positions, start=1):
        for each in placed:
            if holds_in(model, each.done):
                steps.append(f"{each.source.label}{_change(each.doing, model)}")
        steps += _converted(lines, model, place)
    return "; ".join(steps) if steps else "doing nothing"


def _converted(lines: Lines, model: ModelRef, place: int) -> Iterator[str]:
    for after, doing in lines.conversions:
        many = number_in(model, doing.often)
        if after == place and many:
            yield f"{many} times {doing.source.label}{_change(doing, model)}"


def _change(doing: Doing, model: ModelRef) -> str:
    paid: dict[str, int] = {}
    added: dict[str, int] = {}
    for key, number in doing.now.items():
        if isinstance(key, Kind):
            spent = number_in(model, doing.spent.get(key, 0))
            change = number_in(model, number) - number_in(model, doing.before.get(key, 0))
            letter = key.mana.value
            paid[letter] = paid.get(letter, 0) + spent
            added[letter] = added.get(letter, 0) + change + spent
    used = [
        f"{number_in(model, many)} of {group.name}"
        for group, many in doing.used
        if number_in(model, many) and group is not doing.source.group
    ]
    used += [
        f"{many} of the cards {card.name}"
        for card, number in doing.cards
        if (many := number_in(model, number))
    ]
    return (
        (f", paid with {_letters(paid)}" if any(paid.values()) else "")
        + (f", using {', '.join(used)}" if used else "")
        + f", for {_letters(added) or 'nothing'}"
    )


def _letters(counts: dict[str, int]) -> str:
    return "".join(letter * counts.get(letter, 0) for letter in LETTERS)
