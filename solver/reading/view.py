"""From where a board is read: what its permanents are now, and who asks (CR 109.5, 608.2h)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, assert_never

from manaproof.models.errors import UndecidedError
from manaproof.models.types import Player
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.amounts import Paid, Variable
    from manaproof.models.boards import Board, Permanent
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.mana import Color
    from manaproof.models.types import Reference
    from manaproof.solver.reading.questions import Question

NO_PAYMENTS: Mapping[Paid, int] = MappingProxyType({})
NO_OBJECTS: Mapping[Reference, str] = MappingProxyType({})
NO_PLAYERS: Mapping[Player, str] = MappingProxyType({})
NO_ANSWERS: Mapping[Question, bool] = MappingProxyType({})


@value
class View:
    """A board and what every phased-in permanent on it is.

    The characteristics may be those of a moment within the layers, still changing (CR 613.1).
    """

    board: Board
    characteristics: Mapping[str, Characteristics]
    answers: Mapping[Question, bool] = NO_ANSWERS
    """How questions are supposed to be answered that the board leaves open, if they are."""


@value
class Context:
    """A view, and what the words of one ability mean there."""

    view: View
    source: str | None
    """The permanent whose ability is read, "this object"; ``None`` for none on the battlefield."""
    controller: str
    """Who "you" is (CR 109.5)."""
    unpaid: frozenset[Variable | Paid | Reference] = frozenset()
    """What only a cost that is ignored would settle, so that it may be anything (CR 106.7)."""
    x: int = 0
    """X, where no cost that is ignored sets it (CR 107.3)."""
    paid: Mapping[Paid, int] = NO_PAYMENTS
    """The numbers that paying the cost settled."""
    objects: Mapping[Reference, str] = NO_OBJECTS
    """The permanents that a cost, an event or a target has settled."""
    players: Mapping[Player, str] = NO_PLAYERS
    """The players that an event or a target has settled."""
    color: Color | None = None
    """The color chosen for the mana that is being added."""
    answers: Mapping[Question, bool] | None = None
    """Within the layers, how questions are supposed to be answered that the board leaves open."""
    last_known: View | None = None
    """The board before a cost moved objects away, which are read as they last existed (CR 608.2h)."""

    @property
    def permanent(self) -> Permanent | None:
        """The permanent whose ability is read, as it last existed if it has left."""
        if self.source is None:
            return None
        permanent = self.view.board.permanents.get(self.source)
        if permanent is None and self.last_known is not None:
            return self.last_known.board.permanents[self.source]
        return permanent

    def view_of(self, permanent: str) -> View | None:
        """Return where a permanent is read: now, or if it has left, as it last existed."""
        if permanent in self.view.characteristics:
            return self.view
        left = self.last_known
        return left if left is not None and permanent in left.characteristics else None

    @property
    def attached_to(self) -> str | None:
        """The phased-in permanent to which the source is attached (CR 303.4, 301.5)."""
        permanent = self.permanent
        host = None if permanent is None else permanent.attached_to
        return host if host in self.view.characteristics else None


def players(player: Player, context: Context) -> tuple[str, ...]:
    """Say which players an ability means, seen from its controller (CR 102.1, 109.5).

    None where only a past event would tell.

    Raises:
        UndecidedError: a target that nobody has chosen.
    """
    settled = context.players.get(player)
    if settled is not None:
        return (settled,)
    board = context.view.board
    match player:
        case Player.YOU:
            return (context.controller,)
        case Player.OPPONENT:
            return board.opponents(context.controller)
        case Player.ANY:
            return tuple(board.players)
        case Player.ACTIVE:
            return (board.turn.active,)
        case Player.THAT_PLAYER:
            return ()
        case Player.ITS_CONTROLLER:
            host = context.attached_to
            return () if host is None else (context.view.characteristics[host].controller,)
        case Player.TARGET:
            raise UndecidedError("which player the target is")
        case Player.CHOSEN:
            raise UndecidedError("which player is chosen")
    assert_never(player)
