"""Whether a line of activated abilities is legal, replayed step by step (CR 602, 605, 118).

Where an action leaves something open, everything that it can mean is done, and the line goes on
from all of it; what turns out impossible later is dropped. So the pool at the end is told only
where all that is left agrees on it.

Where the player has priority, mana abilities that come before an ability that asks for mana may be
part of its payment or not; that is left open too (:mod:`.moments`). Abilities that trigger and are
no mana abilities stay on the stack: everything is done in response to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.board_input.reading import Inspection
from manaproof.models.catalogue.names import normalised
from manaproof.models.errors import UnsupportedError
from manaproof.models.mana import ManaPool
from manaproof.models.values import value
from manaproof.models.windows import Window
from manaproof.solver.plain.alike import alike
from manaproof.solver.plain.forbidding import Reason
from manaproof.solver.plain.meaning import (
    has_gone_meanwhile,
    ids_named,
    may_ask_for_mana,
    meant,
    named_by_themselves,
    names_of,
)
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.points import Point, after, first_point, moments
from manaproof.solver.plain.state_based import has_lost

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from manaproof.models.boards import Board
    from manaproof.models.lines import Action, Line
    from manaproof.solver.plain.activating import Activation
    from manaproof.solver.plain.moments import Moment

MOST_POSSIBILITIES = 2_000
"""How many boards a line may leave open at the same time."""


@value
class Replayed:
    """A legal line: what it leaves, and what each of its steps has been."""

    pool: ManaPool
    board: Board
    steps: tuple[Activation, ...]
    with_priority: bool = False
    """Whether the player has priority, so that nothing waits for the stack any more."""

    @property
    def triggered(self) -> tuple[str, ...]:
        """Return the source of each ability that has triggered, in order."""
        return tuple(source for step in self.steps for source in step.triggered)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Return the source of each that waits to be put on the stack (CR 603.3)."""
        return () if self.with_priority else self._no_mana_abilities

    @property
    def stack(self) -> tuple[str, ...]:
        """Return the source of each that is on the stack and has not resolved, bottom first."""
        return self._no_mana_abilities if self.with_priority else ()

    @property
    def _no_mana_abilities(self) -> tuple[str, ...]:
        return tuple(source for step in self.steps for source in step.waiting)


@value
class Illegal:
    """A line that is not legal: its first illegal action, and every reason why."""

    at: int
    """The number of the action, from 1."""
    because: tuple[Reason, ...]


@value
class _Path:
    """One of the possibilities so far: where the player stands, and how it has come to that."""

    point: Point
    steps: tuple[Activation, ...] = ()

    @property
    def board(self) -> Board:
        return self.point.board

    @property
    def is_over(self) -> bool:
        """Whether the line could end here: no payment has begun that is still to be made."""
        return self.point.is_over


def replay(
    board: Board, line: Line, *, player: str, window: Window = Window.MANA
) -> Replayed | Illegal:
    """Replay a line of abilities that a player activates.

    The window is ``mana``, the middle of a payment in which mana abilities are activated, or
    ``priority``: the player has priority, and every ability resolves before the next is activated.

    Raises:
        InvalidBoardError: the line names what is not on the board, or leaves a choice open that
            matters to the pool.
        UnsupportedError: another player acts while this one has priority.
        UnreadableError: the board holds something that this reading does not cover.
    """
    with_priority = window is Window.PRIORITY
    _check_names(board, line)
    if with_priority and any(action.by not in {None, player} for action in line):
        raise UnsupportedError(
            "another player who acts while one has priority", "leave out the window, or by"
        )
    like = alike(board, named_by_themselves(board, line))
    paths = [_Path(first_point(board, player, paying=not with_priority))]
    stuck: Illegal | None = None
    for number, action in enumerate(line, start=1):
        later, reasons = _one_later(paths, action, player, like, with_priority=with_priority)
        if len(later) > MOST_POSSIBILITIES:
            raise UnreadableError(
                f"more than {MOST_POSSIBILITIES} possibilities that a line leaves"
            )
        if any(path.is_over for path in later):
            stuck = None
        elif stuck is None:
            # What is left is amid a payment, unless it turns out that none has begun.
            stuck = Illegal(number, reasons)
        if not later and stuck is not None:
            _refuse_what_has_gone(paths, action, player, like)
            return stuck
        paths = later
    paths = [path for path in paths if path.is_over]
    if stuck is not None:
        return stuck
    _check_unambiguous(paths, player)
    first = paths[0]
    return Replayed(pool_of(first.board, player), first.board, first.steps, with_priority)


def _one_later(
    paths: list[_Path],
    action: Action,
    player: str,
    like: dict[str, str],
    *,
    with_priority: bool,
) -> tuple[list[_Path], tuple[Reason, ...]]:
    """Return all that one action leads to, and why it leads nowhere where it does not."""
    found: dict[object, _Path] = {}
    reasons: dict[bool, dict[Reason, None]] = {True: {}, False: {}}
    actor = action.by or player
    for path in paths:
        if with_priority and path.is_over and has_lost(path.board, player):
            reasons[True] |= {_lost(path.board, player, action): None}
        for moment in _moments(path, action, player, like):
            steps, why = meant(action, path.board, actor, like, moment)
            reasons[path.is_over] |= dict.fromkeys(why)
            for step in steps:
                for ended, point in after(path.point, step, moment, player):
                    found.setdefault(point.shape(like), _Path(point, (*path.steps, ended)))
    return [*found.values()], tuple(reasons[True] or reasons[False])


def _lost(board: Board, player: str, action: Action) -> Reason:
    """Return why nothing more is done by a player who has lost."""
    if board.players[player].life <= 0:
        return Reason("704.5a", action.permanent, "with no life left, the game is lost")
    return Reason("704.5c", action.permanent, "with ten poison counters, the game is lost")


def _moments(path: _Path, action: Action, player: str, like: dict[str, str]) -> Iterator[Moment]:
    """Go through what may be activated after a path, as far as that bears on an action."""
    boards = (path.board, *(each.board for each in path.point.begun))
    costly = any(may_ask_for_mana(action, board, player, like) for board in boards)
    for moment in moments(path.point, player):
        if costly or moment.begun is None:
            yield moment


def _refuse_what_has_gone(
    paths: list[_Path], action: Action, player: str, like: dict[str, str]
) -> None:
    """Go on only if the action can't mean an ability begun before its source has left.

    Raises:
        UnreadableError: it can.
    """
    for path in paths:
        for each in path.point.begun:
            if has_gone_meanwhile(action, each.board, path.board, player, like):
                raise UnreadableError("an ability whose source has left while it was paid for")


def pool_of(board: Board, player: str) -> ManaPool:
    """Return a player's unspent mana without what sticks to it (CR 106.4)."""
    return ManaPool.of(mana.mana for mana in board.players[player].pool)


# -- bad input ----------------------------------------------------------------------------------------


def _check_names(board: Board, line: Line) -> None:
    inspection = Inspection()
    cards = {
        normalised(card.front.name)
        for state in board.players.values()
        for zone in (state.hand, state.graveyard, state.exile, state.command, state.library)
        if isinstance(zone, tuple)
        for card in zone
    }
    for place, action in enumerate(line):
        for name in names_of(action):
            if not ids_named(name, board) and normalised(name) not in cards:
                remedy = inspection.did_you_mean(name, (*board.permanents, *board.groups))
                inspection.problem(
                    f"line[{place}]", name, "nothing on the board has that name", remedy
                )
        if action.by is not None and action.by not in board.players:
            remedy = inspection.did_you_mean(action.by, board.players)
            inspection.problem(f"line[{place}].by", action.by, "no such player", remedy)
    inspection.stop_if_problems()


def _check_unambiguous(paths: list[_Path], player: str) -> None:
    """Refuse a line that leaves several pools; name the first choice in which they part."""
    pools = {str(pool_of(path.board, player)): path for path in reversed(paths)}
    if len(pools) < 2:
        return
    inspection = Inspection()
    several = [path.steps for path in pools.values()]
    for place, steps in enumerate(zip(*several, strict=True)):
        open_ = _open_choices(steps)
        if open_:
            which = " or ".join(sorted(f'"{pool}"' for pool in pools)[:8])
            reason = f"it leaves open {', '.join(open_)}, so that the pool may be {which}"
            inspection.problem(f"line[{place}]", steps[0].source, reason, f"say {open_[0]}")
            break
    inspection.stop_if_problems()
    raise AssertionError(pools)


def _open_choices(steps: Sequence[Activation]) -> list[str]:
    """Return by which keys of an action these activations could be told apart."""
    told: dict[str, set[object]] = {
        "which permanent": {step.source for step in steps},
        "ability": {step.ability for step in steps},
        "x": {step.x for step in steps},
        "pay": {step.pay for step in steps},
        "using": {step.using for step in steps},
        "add": {step.add for step in steps},
    }
    return [key for key, values in told.items() if len(values) > 1]
