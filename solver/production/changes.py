"""Boards as costs change them: tapped, fewer counters and life, objects in other zones (CR 118)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.types import Zone
from manaproof.models.values import replace

if TYPE_CHECKING:
    from manaproof.models.boards import Board, FloatingMana, Permanent, PlayerState
    from manaproof.models.cards import Card


def with_permanent(board: Board, permanent: Permanent) -> Board:
    """Return the board with a permanent in the state given."""
    permanents = {**board.permanents, permanent.id: permanent}
    return replace(board, permanents=MappingProxyType(permanents))


def with_player(board: Board, player: PlayerState) -> Board:
    """Return the board with a player in the state given."""
    return replace(board, players=MappingProxyType({**board.players, player.name: player}))


def with_tapped(board: Board, name: str, *, tapped: bool) -> Board:
    """Return the board with a permanent tapped, or untapped."""
    return with_permanent(board, replace(board.permanents[name], tapped=tapped))


def with_untapped(board: Board, name: str) -> Board:
    """Return the board after a permanent would become untapped (CR 701.26b).

    CR 122.1d: a tapped permanent with a stun counter loses one instead, and stays tapped.
    """
    permanent = board.permanents[name]
    if permanent.tapped and permanent.counters.get("stun", 0) > 0:
        return with_counters(board, name, "stun", -1)
    return with_tapped(board, name, tapped=False)


def with_counters(board: Board, name: str, counter: str, change: int) -> Board:
    """Return the board with so many more, or fewer, counters of a kind on a permanent."""
    permanent = board.permanents[name]
    counters = {**permanent.counters, counter: permanent.counters.get(counter, 0) + change}
    return with_permanent(board, replace(permanent, counters=MappingProxyType(counters)))


def with_use(board: Board, name: str, ability: int) -> Board:
    """Return the board with one more activation of an ability noted, if its permanent is there."""
    permanent = board.permanents.get(name)
    if permanent is None:
        return board
    used = {**permanent.used, ability: permanent.used.get(ability, 0) + 1}
    return with_permanent(board, replace(permanent, used=MappingProxyType(used)))


def with_energy(board: Board, player: str, change: int) -> Board:
    """Return the board with so much more, or less, energy for a player (CR 107.14)."""
    state = board.players[player]
    counters = {**state.counters, "energy": state.counters.get("energy", 0) + change}
    return with_player(board, replace(state, counters=MappingProxyType(counters)))


def with_life_paid(board: Board, player: str, amount: int) -> Board:
    """Return the board after a player has paid life (CR 119.4), which is life lost."""
    state = board.players[player]
    return with_player(
        board, replace(state, life=state.life - amount, life_lost=state.life_lost + amount)
    )


def with_pool(board: Board, player: str, pool: tuple[FloatingMana, ...]) -> Board:
    """Return the board with this mana in a player's pool."""
    return with_player(board, replace(board.players[player], pool=pool))


def moved(board: Board, name: str, zone: Zone) -> Board:
    """Return the board with a permanent moved to a zone of its owner (CR 400.7).

    A token ceases to exist; what was attached to it is attached to nothing.
    """
    gone = board.permanents[name]
    permanents = {
        id_: replace(each, attached_to=None) if each.attached_to == name else each
        for id_, each in board.permanents.items()
        if id_ != name
    }
    board = replace(board, permanents=MappingProxyType(permanents))
    if gone.commander:
        # CR 903.4a: wherever it goes, its color identity stays known.
        owner = board.players[gone.owner]
        board = with_player(board, replace(owner, command=(*owner.command, gone.card)))
    return board if gone.token else put(board, gone.owner, gone.card, zone)


def put(board: Board, owner: str, card: Card, zone: Zone) -> Board:
    """Return the board with a card put into a zone of its owner."""
    state = board.players[owner]
    match zone:
        case Zone.GRAVEYARD:
            state = replace(state, graveyard=(card, *state.graveyard))
        case Zone.EXILE:
            state = replace(state, exile=(*state.exile, card))
        case Zone.HAND if isinstance(state.hand, tuple):
            state = replace(state, hand=(*state.hand, card))
        case Zone.HAND if isinstance(state.hand, int):
            state = replace(state, hand=state.hand + 1)
        case _:
            return board
    return with_player(board, state)


def without_card(board: Board, owner: str, card: Card, zone: Zone) -> Board:
    """Return the board with one card of a zone taken away."""
    state = board.players[owner]
    match zone:
        case Zone.GRAVEYARD:
            state = replace(state, graveyard=_less(state.graveyard, card))
        case Zone.EXILE:
            state = replace(state, exile=_less(state.exile, card))
        case Zone.HAND if isinstance(state.hand, tuple):
            state = replace(state, hand=_less(state.hand, card))
        case _:
            return board
    return with_player(board, state)


def _less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
