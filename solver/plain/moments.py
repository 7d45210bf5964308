"""When something is activated: amid a payment, or with priority; what the rules allow then (CR 117, 605.3a).

With priority, state-based actions have been performed (CR 704.3). Activating an ability that asks
for mana opens a payment amid which mana abilities are activated, and nobody gets priority before
it is over (CR 601.2g, 602.2b). So whoever has activated mana abilities may have had priority
since, or may be amid a payment that has begun with an ability not told yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ClauseKind, KeywordAbility, Timing, Unmodelled
from manaproof.models.types import Step
from manaproof.models.values import replace, value
from manaproof.solver.plain.alike import shape_of
from manaproof.solver.plain.state_based import has_lost, settled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.boards import Board
    from manaproof.solver.plain.activating import Activation


_TRIGGERED_KEYWORDS = frozenset({"afterlife", "modular", "persist", "undying"})
"""Keyword abilities that trigger as something leaves (CR 702)."""


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


@value
class Begun:
    """A payment that may be going on: when it began, and what has been activated amid it."""

    board: Board
    since: frozenset[tuple[str, int]]


@value
class Point:
    """Where a player with priority stands: a board, and the payments that may be going on."""

    board: Board
    begun: tuple[Begun, ...] = ()
    """With one of these an activation has begun that asks for mana; none: with priority."""
    stacked: bool = False
    """Whether abilities that have triggered may be on the stack, or wait for it (CR 603.3)."""

    def shape(self, like: dict[str, str]) -> object:
        """Return all of it from which anything follows, whichever of several alike it is about."""
        return shape_of(self.board, like), not self.begun, self.stacked

    def with_begun(self, other: Point) -> Point:
        """Return the same with the payments that may be going on at another point of its shape."""
        known = [(id(each.board), each.since) for each in self.begun]
        more = [each for each in other.begun if (id(each.board), each.since) not in known]
        return replace(self, begun=(*self.begun, *more))


def first_point(board: Board, player: str) -> Point:
    """Return where a player stands who gets priority now."""
    after, waiting = settled(board, player)
    return Point(after, stacked=bool(waiting))


def moments(point: Point, player: str) -> Iterator[Moment]:
    """Go through what may be activated at a point, the last begun first."""
    if point.begun:
        yield PAYING
        for each in reversed(point.begun):
            moment = _with_priority(each.board, player, stacked=point.stacked)
            yield replace(moment, begun=each.board, since=each.since)
    elif not has_lost(point.board, player):
        yield _with_priority(point.board, player, stacked=point.stacked)


def _with_priority(board: Board, player: str, *, stacked: bool) -> Moment:
    # CR 307.1, 602.5d: the own main phase, and an empty stack.
    main = board.turn.active == player and board.turn.step in {Step.MAIN, Step.MAIN2}
    some = {Timing.ANY, Timing.INSTANT}
    timings = frozenset({*some, Timing.SORCERY} if main and not stacked else some)
    return Moment(mana_abilities_only=False, timings=timings, stacked=main and stacked)


def _may_have_triggered(board: Board) -> bool:
    """Report whether something may trigger as abilities are activated that is not looked for."""
    return any(
        (isinstance(ability, Unmodelled) and ability.kind is ClauseKind.TRIGGERED)
        or (isinstance(ability, KeywordAbility) and ability.keyword in _TRIGGERED_KEYWORDS)
        for permanent in board.permanents.values()
        for face in permanent.card.faces
        for ability in face.abilities
    )


def after(
    point: Point, step: Activation, moment: Moment, player: str
) -> Iterator[tuple[Activation, Point]]:
    """Go through where a player may stand after an activation, and what has triggered by then."""
    stacked = point.stacked or bool(step.waiting) or _may_have_triggered(point.board)
    if moment is not PAYING:
        # CR 117.3b, 117.3c, 704.3: the player gets priority.
        board, waiting = settled(step.board, player)
        triggered = (*step.triggered, *waiting)
        ended = replace(step, board=board, triggered=triggered, waiting=(*step.waiting, *waiting))
        yield ended, Point(board, stacked=stacked or bool(waiting))
    done = step.source, step.ability
    if moment is PAYING:
        going_on = tuple(Begun(each.board, each.since | {done}) for each in point.begun)
        # Where the player has no priority at all, no stack is ever asked about.
        yield step, Point(step.board, going_on, stacked and bool(point.begun))
    elif moment.begun is None and step.amid_payment:
        yield step, Point(step.board, (Begun(point.board, frozenset({done})),), stacked)
