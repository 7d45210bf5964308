"""What a replacement effect did to mana, in words (CR 616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.mana import ALL_TYPES, letters
from manaproof.solver.production.problem import Scaled, Shared, Turned

if TYPE_CHECKING:
    from manaproof.solver.production.problem import Step


def told(step: Step) -> str:
    """Say what a replacement effect did as it was applied (CR 616.1)."""
    match step.effect.change:
        case Turned(_, replaced, keeps_amount):
            what = "the mana" if replaced == ALL_TYPES else f"what is of {letters(replaced)}"
            into = f"{{{step.into.value}}}" if step.into else "nothing"
            return f"makes {what} {into}" if keeps_amount else f"makes {what} one {into}"
        case Scaled(factor):
            return f"makes it {factor} times as much"
        case Shared():
            return "lets every player add it"
    assert_never(step.effect.change)
