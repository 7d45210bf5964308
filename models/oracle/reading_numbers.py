"""Reads what is counted, and what happens where that number is odd or even (CR 608.2c)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.conditions import IsOdd, Unless
from manaproof.models.effects import Conditional, Effect, Instead, OtherEffect
from manaproof.models.oracle.grammar import reads
from manaproof.models.oracle.reading_effects import whole
from manaproof.models.oracle.single_sentences import other_effect
from manaproof.models.oracle.statements import Counted, IfNumber, Statement
from manaproof.models.rendering.amounts import render_amount

if TYPE_CHECKING:
    from manaproof.models.amounts import Amount

reads("count_amount")(Counted)


@reads()
def if_number_odd(effect: object) -> Statement:
    return IfNumber(odd=True, effect=whole(effect))


@reads()
def if_number_even(effect: object) -> Statement:
    return IfNumber(odd=False, effect=whole(effect))


def only_counted(amount: Amount) -> OtherEffect:
    """Keep a sentence by its markers that counts something for what is not modelled."""
    return other_effect(f"count {render_amount(amount)}")


def on_number(said: IfNumber, amount: Amount | None, last: Effect | None) -> Effect | None:
    """Return what a sentence about a number says; ``None`` if nothing before it counts one.

    *amount* is what the sentence before has counted. Otherwise *last* is what that sentence does
    if the number is of the other kind: it is counted once, and one of the two happens.
    """
    if amount is not None:
        odd = IsOdd(amount)
        return Conditional(odd if said.odd else Unless(odd), said.effect)
    match last:
        case Conditional(IsOdd() as odd, effect) if not said.odd:
            return Instead(said.effect, odd, effect)
        case Conditional(Unless(IsOdd() as odd), effect) if said.odd:
            return Instead(effect, odd, said.effect)
        case _:
            return None
