"""When something is activated: amid a payment, or with priority; what the rules allow then (CR 117, 605.3a).

With priority, state-based actions have been performed (CR 704.3). Activating an ability that asks
for mana opens a payment amid which mana abilities are activated, and nobody gets priority before
it is over (CR 601.2g, 602.2b). So whoever has activated mana abilities may have had priority
since, or may be amid a payment that has begun with an ability not told yet (:mod:`.points`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import Timing
from manaproof.models.types import Step
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.boards import Board


@value
class Moment:
    """What may be activated, as far as the time for it goes."""

    mana_abilities_only: bool
    timings: frozenset[Timing]
    stacked: bool = False
    """Whether it would be the time for a sorcery, were nothing on the stack."""
    begun: Board | None = None
    """The board on which the activation began, if mana abilities for its payment have followed."""
    since: frozenset[tuple[str, int]] = frozenset()
    """Those mana abilities: the ids of their permanents, and their numbers."""


PAYING = Moment(mana_abilities_only=True, timings=frozenset({Timing.ANY}))
"""Amid a payment: mana abilities, none of which says when (CR 602.5d, 602.5e, 605.3a)."""


def with_priority(board: Board, player: str, *, stacked: bool) -> Moment:
    """Return what may be activated with priority (CR 117.1b)."""
    # CR 307.1, 602.5d: the own main phase, and an empty stack.
    main = board.turn.active == player and board.turn.step in {Step.MAIN, Step.MAIN2}
    some = {Timing.ANY, Timing.INSTANT}
    timings = frozenset({*some, Timing.SORCERY} if main and not stacked else some)
    return Moment(mana_abilities_only=False, timings=timings, stacked=main and stacked)
