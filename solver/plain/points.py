"""Where a player stands amid a line, and the payments that may be going on there (CR 601.2g, 605.3a).

A line tells activations in the order in which they resolve. Whatever asks for mana may have been begun
before mana abilities that were told first: so each board on the way is one on which something not
told yet may have been begun. A payment that has begun within another is over before that one is. A
board is forgotten where nothing could be begun on it that can't be begun just as well later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ClauseKind, KeywordAbility, Unmodelled
from manaproof.models.values import replace, value
from manaproof.solver.plain.alike import shape_of
from manaproof.solver.plain.beginning import Since, beginnings, is_lost
from manaproof.solver.plain.moments import PAYING, with_priority
from manaproof.solver.plain.state_based import has_lost, settled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.boards import Board
    from manaproof.solver.plain.activating import Activation
    from manaproof.solver.plain.beginning import Beginnings
    from manaproof.solver.plain.moments import Moment


@value
class Begun:
    """A payment that may be going on: when it began, and what has been activated amid it."""

    board: Board
    could: Beginnings
    """Which mana abilities could be begun then that ask for mana."""
    since: Since = frozenset()


@value
class Point:
    """Where a player stands: a board, and the payments that may be going on."""

    board: Board
    paying: bool = False
    """Whether it is amid a payment that had begun before the line."""
    begun: tuple[Begun, ...] = ()
    """From the first on. With priority the first has begun for sure, none: nothing is being paid."""
    stacked: bool = False
    """Whether abilities that have triggered may be on the stack, or wait for it (CR 603.3)."""
    could: Beginnings | None = None
    """Which mana abilities could be begun that ask for mana, where that is known already."""

    @property
    def is_over(self) -> bool:
        """Whether the player could stop: no payment has begun that is still to be made."""
        return self.paying or not self.begun

    def shape(self, like: dict[str, str]) -> object:
        """Return all of it from which anything follows, whichever of several alike it is about."""
        first = tuple(id(each.board) for each in self.first)
        return shape_of(self.board, like), self.paying, self.stacked, first, self.payments()

    @property
    def first(self) -> tuple[Begun, ...]:
        """The payment that has begun with priority, if one has."""
        return () if self.paying else self.begun[:1]

    def payments(self) -> object:
        """Return what tells apart the payments that may be going on, but for the board of the first."""
        others = self.begun[len(self.first) :]
        return (
            tuple(each.since for each in self.first),
            tuple((each.could, each.since) for each in others),
        )


def first_point(board: Board, player: str, *, paying: bool) -> Point:
    """Return where a player stands amid a payment, or who gets priority now."""
    if paying:
        return Point(board, paying=True)
    after, waiting = settled(board, player)
    return Point(after, stacked=bool(waiting))


def moments(point: Point, player: str) -> Iterator[Moment]:
    """Go through what may be activated at a point, the last begun first."""
    if point.is_over and not point.paying:
        if not has_lost(point.board, player):
            yield with_priority(point.board, player, stacked=point.stacked)
        return
    yield PAYING
    for each in reversed(point.begun):
        moment = PAYING
        if each is point.begun[0] and not point.paying:
            moment = with_priority(each.board, player, stacked=point.stacked)
        yield replace(moment, begun=each.board, since=each.since)


def after(
    point: Point, step: Activation, moment: Moment, player: str
) -> Iterator[tuple[Activation, Point]]:
    """Go through where a player may stand after an activation, and what has triggered by then."""
    stacked = point.stacked or bool(step.waiting) or _may_have_triggered(point.board)
    if not moment.mana_abilities_only:
        # CR 117.3b, 117.3c, 704.3: the player gets priority.
        board, waiting = settled(step.board, player)
        triggered = (*step.triggered, *waiting)
        ended = replace(step, board=board, triggered=triggered, waiting=(*step.waiting, *waiting))
        yield ended, Point(board, stacked=stacked or bool(waiting))
    if step.amid_payment:
        could = beginnings(step.board, player)
        begun = _going_on(point, step, moment, player, could)
        # Where the player has no priority at all, no stack is ever asked about.
        yield step, Point(step.board, point.paying, begun, stacked and not point.paying, could)


def _going_on(
    point: Point, step: Activation, moment: Moment, player: str, later: Beginnings
) -> tuple[Begun, ...]:
    """Return the payments that may be going on after a mana ability, where *later* could be begun."""
    begun = point.begun
    if moment.begun is None:
        could = beginnings(point.board, player) if point.could is None else point.could
        begun = (*begun, Begun(point.board, could))
    else:
        # Whatever began later is over before what began then.
        begun = begun[: 1 + next(n for n, each in enumerate(begun) if each.board is moment.begun)]
    done = step.source, step.ability
    begun = tuple(replace(each, since=each.since | {done}) for each in begun)
    kept: list[Begun] = []
    for each in reversed(begun):
        first = each is begun[0] and not point.paying
        if first or any(is_lost(one, later, step.board, each.since) for one in each.could):
            kept.append(each)
            later = each.could
    return tuple(reversed(kept))


def _may_have_triggered(board: Board) -> bool:
    """Report whether something may trigger as abilities are activated that is not looked for."""
    return any(
        (isinstance(ability, Unmodelled) and ability.kind is ClauseKind.TRIGGERED)
        or (isinstance(ability, KeywordAbility) and ability.keyword in _TRIGGERED_KEYWORDS)
        for permanent in board.permanents.values()
        for face in permanent.card.faces
        for ability in face.abilities
    )


_TRIGGERED_KEYWORDS = frozenset({"afterlife", "modular", "persist", "undying"})
"""Keyword abilities that trigger as something leaves (CR 702)."""
