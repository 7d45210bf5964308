"""An ability that is supposed to be resolving: who and which objects its words mean (CR 109.5)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from manaproof.models.mana import ManaPool
from manaproof.models.types import (
    Player,
    Reference,
    Zone,
)
from manaproof.solver.plain.misreadings import Misreading, ProductionMisreading
from manaproof.solver.plain.objects import (
    GameObject,
    UnreadableError,
    battlefield,
    card_object,
    commanders,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.mana import TypeSet
    from manaproof.models.production import ManaTerm


class UndefinedError(Exception):
    """The rules give this no value: that part of the ability does nothing (CR 106.5, 607.5a)."""


@dataclass(frozen=True, slots=True)
class Event:
    """A production of mana: by what, for whom, and how much of it there really was (CR 106.12)."""

    thing: GameObject
    """The permanent whose ability it is, as it last existed (CR 608.2h)."""
    player: str | None
    """Who taps the permanent, or who adds the mana; ``None`` where nobody can say."""
    tapped: bool
    """Whether the permanent is tapped for mana: by a mana ability with {T} in its cost."""
    mana: ManaPool = field(default_factory=ManaPool)
    """What has been produced, after every replacement."""
    intended: ManaPool = field(default_factory=ManaPool)
    """What would have been produced without replacement."""
    terms: tuple[ManaTerm, ...] = ()
    """What that mana may be spent on, and what that causes (CR 106.6)."""


@dataclass(frozen=True, slots=True)
class CostChange:
    """So much generic mana more to pay, or less; of what is made less, so much mana is left."""

    amount: int
    less: bool
    least: int = 0


@dataclass(frozen=True, slots=True)
class Resolution:
    """An ability that is supposed to be resolving now, and what its cost is supposed to have set."""

    board: Board
    characteristics: Mapping[str, Characteristics]
    source: str
    """The permanent whose ability it is."""
    number: int | None = None
    """The number that its cost set, such as how many were removed; ``None`` where none did."""
    used: GameObject | None = None
    """The object that its cost used, such as the creature sacrificed; ``None`` where none is."""
    hidden: bool = False
    """Whether its cost used a card that the board does not show."""
    x: int = 0
    """X: any number where its cost has one; the spell's, for an enters trigger (CR 107.3m)."""
    removed: int | None = None
    """How many counters the effect itself has removed so far."""
    chosen: TypeSet | None = None
    """The color chosen for this mana, where one is being chosen."""
    misreading: Misreading | ProductionMisreading | None = None
    tapping: bool = False
    """Whether the source is being tapped for mana: a mana ability with {T} in its cost."""
    last: GameObject | None = None
    """The source as it last existed, where paying a cost has moved it (CR 608.2h)."""
    event: Event | None = None
    """What triggered the ability, if it speaks of that."""
    exact: bool = False
    """Whether amounts of mana are written out in full."""
    added: tuple[Event, ...] = ()
    """The mana that the effect has added so far, instruction by instruction."""
    history: tuple[Event, ...] = ()
    """The mana that the whole activation has added before this effect."""
    own: ManaPool = field(default_factory=ManaPool)
    """What the activated ability itself has added to its controller's pool."""
    sounded: tuple[str, ...] = ()
    """The sources of the abilities that have triggered, in order."""
    waiting: tuple[str, ...] = ()
    """Those among them that are no mana abilities, and wait to be put on the stack."""
    spent: ManaPool = field(default_factory=ManaPool)
    """The mana that its cost took."""
    using: tuple[str, ...] = ()
    """Ids of permanents and names of cards that its cost used, its source aside."""
    targets: tuple[str, ...] | None = None
    """The permanents chosen as its targets; ``None`` where none were chosen."""
    cost_changes: tuple[CostChange, ...] = ()
    """What makes the ability in progress cost more mana, or less (CR 601.2f)."""
    begun: bool = False
    """Whether an effect has begun that lasts, which no board can say here."""
    anew: bool = False
    """Whether what everything is is read anew when something has changed (CR 613)."""

    def seen_by(self, source: str) -> Resolution:
        """Return the same board as an ability of another permanent sees it."""
        return Resolution(
            self.board,
            self.characteristics,
            source,
            misreading=self.misreading,
            exact=self.exact,
            anew=self.anew,
        )

    @property
    def controller(self) -> str:
        """The controller of the ability is that of its source (CR 109.5)."""
        return self.characteristics[self.source].controller


def players(player: Player, now: Resolution) -> tuple[str, ...]:  # noqa: C901 -- one case for each
    """Return the players that a word means: several where it says "an opponent" or "a player"."""
    you = now.controller
    match player:
        case Player.YOU:
            return (you,)
        case Player.OPPONENT:
            opponents = now.board.opponents(you)
            if now.misreading is Misreading.OWN_LANDS_TOO:
                return (you, *opponents)
            if now.misreading is Misreading.FIRST_OPPONENT_ONLY:
                return opponents[:1]
            return opponents
        case Player.ANY:
            return tuple(now.board.players)
        case Player.ACTIVE:
            return (now.board.turn.active,)
        case Player.ITS_CONTROLLER if now.event is not None:
            return () if now.event.thing.controller is None else (now.event.thing.controller,)
        case Player.THAT_PLAYER if now.event is not None:
            return () if now.event.player is None else (now.event.player,)
        case Player.ITS_CONTROLLER:
            attached = now.board.permanents[now.source].attached_to
            if attached is None or attached not in now.characteristics:
                raise UndefinedError(player)
            return (now.characteristics[attached].controller,)
        case Player.THAT_PLAYER:
            raise UndefinedError(player)
        case Player.TARGET | Player.CHOSEN:
            raise UnreadableError("a player who is a target or is chosen")
    assert_never(player)


def referents(reference: Reference, now: Resolution) -> list[GameObject]:  # noqa: C901 -- one case for each
    """Return the objects that a reference means; several for the cards exiled with an object.

    Raises:
        UndefinedError: there is no such object outside an event or a payment.
        UnreadableError: it hangs on a target or on hidden information.
    """
    board = now.board
    source = board.permanents[now.source]
    match reference:
        case Reference.SELF:
            wanted: str | None = now.source
        case Reference.ATTACHED:
            wanted = source.attached_to
        case Reference.EVENT if now.event is not None:
            return [now.event.thing]
        case Reference.PAID if now.used is not None:
            return [now.used]
        case Reference.PAID if now.hidden:
            raise UnreadableError("an unknown card that a cost used")
        case Reference.LINKED:
            return [
                card_object(card, source.owner, Zone.EXILE, f"{source.id}/exiled/{place}")
                for place, card in enumerate(source.exiled_with)
            ]
        case Reference.COMMANDER:
            return [
                card_object(card, now.controller, Zone.COMMAND, f"commander/{place}")
                for place, card in enumerate(commanders(board, now.controller))
            ]
        case Reference.EVENT | Reference.PAID | Reference.AFFECTED:
            raise UndefinedError(reference)
        case Reference.TOP_CARD:
            library = board.players[now.controller].library
            if isinstance(library, int | None):
                raise UnreadableError("the top card of a library that nobody knows")
            return [
                card_object(card, now.controller, Zone.LIBRARY, "library/0") for card in library[:1]
            ]
        case Reference.TARGET | Reference.MILLED:
            raise UnreadableError(reference.value)
    if wanted is None:
        raise UndefinedError(reference)
    there = [each for each in battlefield(board, now.characteristics) if each.id == wanted]
    if reference is Reference.SELF and not there and now.last is not None:
        # CR 608.2h: what has left is read as it last existed, what its cost has changed included.
        was = now.last
        return [was if was.permanent is None else replace(was, permanent=source)]
    return there


def one(reference: Reference, now: Resolution) -> GameObject:
    """Return the one object that a reference means."""
    found = referents(reference, now)
    if not found:
        raise UndefinedError(reference)
    if len(found) > 1:
        raise UnreadableError("several objects where one is asked")
    return found[0]
