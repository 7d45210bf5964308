"""Paying with cards that are no permanents: discarded, exiled, milled (CR 601.2h, 701.17b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.costs import ExileFrom
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import (
    AllOf,
    ControlledBy,
    Filter,
    HasQuality,
    InZone,
    OwnedBy,
    Quality,
)
from manaproof.models.nodes import nodes
from manaproof.models.types import Zone
from manaproof.models.values import replace, value
from manaproof.solver.production.changes import put, with_player, without_card
from manaproof.solver.reading.matching import describes
from manaproof.solver.reading.objects import in_zone
from manaproof.solver.reading.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.boards import Board
    from manaproof.models.cards import Card
    from manaproof.solver.reading.view import Context


@value
class Move:
    """Cards that a cost moves from one zone to another."""

    description: Filter
    zone: Zone
    to: Zone


def cards_moved(move: Move, number: int, board: Board, context: Context) -> Iterator[Board]:
    """Return the boards after so many cards have moved."""
    if number == 0:
        yield board
        return
    now = replace(context, view=View(board, context.view.characteristics))
    seen: list[Card] = []
    for object_, many in in_zone(move.zone, now.view):
        if move.zone is Zone.HAND and object_.owner != context.controller:
            # CR 602.1a: who activates the ability pays, with their own hand.
            continue
        if object_.card is None:
            if move.to is Zone.GRAVEYARD:
                require_unread_graveyards(context.view, object_.owner)
            yield from _unknown_moved(move, number, many, board, object_.owner)
        elif object_.card not in seen and describes(move.description, object_, now):
            seen.append(object_.card)
            changed = without_card(board, object_.owner, object_.card, move.zone)
            changed = put(changed, object_.owner, object_.card, move.to)
            yield from cards_moved(move, number - 1, changed, context)


def _unknown_moved(
    move: Move, number: int, many: int | None, board: Board, owner: str
) -> Iterator[Board]:
    """Pay with cards that nobody has seen, where any card of the zone will do."""
    if many is None or _asks_more(move.description) or move.zone is not Zone.HAND:
        raise UndecidedError(
            f"which cards the {move.zone.value} of {owner} holds, to pay a cost with",
            f"list the {move.zone.value} of {owner} on the board",
        )
    if many >= number:
        yield with_player(board, replace(board.players[owner], hand=many - number))


def require_unread_graveyards(view: View, owner: str) -> None:
    """Make sure that nothing looks into graveyards where hidden cards come to lie (CR 400.2).

    Raises:
        UndecidedError: something does.
    """
    for name, present in view.characteristics.items():
        for node in nodes(present.abilities):
            if isinstance(node, InZone | ExileFrom) and node.zone is Zone.GRAVEYARD:
                raise UndecidedError(
                    f"which cards come to lie in the graveyard of {owner}, where {name} looks",
                    f"list the hand and the library of {owner} on the board",
                )


def _asks_more(description: Filter) -> bool:
    match description:
        case HasQuality(Quality.CARD | Quality.ANYTHING) | InZone() | OwnedBy() | ControlledBy():
            return False
        case AllOf(parts):
            return any(map(_asks_more, parts))
    return True


def hand_discarded(board: Board, player: str, view: View) -> tuple[Board, int]:
    """Return the board after a player has discarded their hand, and how many cards that was.

    Raises:
        UndecidedError: the board does not tell how many cards there are, or which they are where
            something asks.
    """
    state = board.players[player]
    if state.hand is None:
        raise UndecidedError(
            f"how many cards there are in the hand of {player}, which a cost discards",
            f"state the hand of {player} on the board",
        )
    if isinstance(state.hand, int) and state.hand:
        require_unread_graveyards(view, player)
    known = state.hand if isinstance(state.hand, tuple) else ()
    number = state.hand if isinstance(state.hand, int) else len(state.hand)
    emptied = replace(state, hand=(), graveyard=(*known, *state.graveyard))
    return with_player(board, emptied), number


def milled(board: Board, player: str, number: int, view: View) -> Board | None:
    """Return the board after milling; ``None`` where the library holds too few (CR 701.17b).

    Raises:
        UndecidedError: the board does not tell how many cards there are, or which they are where
            something asks.
    """
    state = board.players[player]
    library = state.library
    if library is None:
        raise UndecidedError(
            f"whether the library of {player} holds cards to mill",
            f"state the library of {player} on the board",
        )
    if isinstance(library, int):
        if 0 < number <= library:
            require_unread_graveyards(view, player)
        return (
            with_player(board, replace(state, library=library - number))
            if library >= number
            else None
        )
    return _milled_known(board, player, library, number) if len(library) >= number else None


def _milled_known(board: Board, player: str, library: tuple[Card, ...], number: int) -> Board:
    state = board.players[player]
    graveyard = (*reversed(library[:number]), *state.graveyard)
    return with_player(board, replace(state, library=library[number:], graveyard=graveyard))


def drawn(board: Board, player: str, number: int) -> Board:
    """Return the board after a player has drawn so many cards (CR 121.1).

    Raises:
        UndecidedError: the board does not tell which cards these are, where the hand is known, or
            the library holds fewer.
    """
    state = board.players[player]
    library, hand = state.library, state.hand
    if number <= 0:
        return board
    if library is not None and _size(library) < number:
        # CR 704.5b: who draws from an empty library loses.
        raise UndecidedError(
            f"what follows a draw from an empty library, that of {player}",
            f"list more cards in the library of {player}",
        )
    if isinstance(hand, tuple) and not isinstance(library, tuple):
        raise UndecidedError(
            f"which cards {player} would draw", f"list the library of {player} on the board"
        )
    cards = library[:number] if isinstance(library, tuple) else ()
    if isinstance(hand, tuple):
        hand = (*hand, *cards)
    elif any(map(_works_in_hand, cards)):
        raise UndecidedError(
            f"what the hand of {player} holds besides the card drawn",
            f"list the hand of {player} on the board",
        )
    elif hand is not None:
        hand += number
    if library is not None:
        library = library[number:] if isinstance(library, tuple) else library - number
    return with_player(board, replace(state, library=library, hand=hand))


def milled_as_possible(board: Board, player: str, number: int) -> Board:
    """Return the board after a player has milled so many cards, or as many as there are (CR 701.17b).

    Raises:
        UndecidedError: the board does not tell which cards these are.
    """
    library = board.players[player].library
    if number <= 0:
        return board
    if not isinstance(library, tuple):
        raise UndecidedError(
            f"which cards {player} would mill", f"list the library of {player} on the board"
        )
    return _milled_known(board, player, library, min(number, len(library)))


def _size(zone: tuple[Card, ...] | int) -> int:
    return zone if isinstance(zone, int) else len(zone)


def _works_in_hand(card: Card) -> bool:
    return any(
        isinstance(ability, ActivatedAbility) and ability.zone is Zone.HAND
        for ability in card.front.abilities
    )
