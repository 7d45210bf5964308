"""Every reachable pool (CR 605.3a), as far as this version decides it: where nothing can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, ClauseKind, Unmodelled
from manaproof.models.errors import UnsupportedError
from manaproof.models.mana import ManaPool
from manaproof.solver.continuous import characteristics_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board
    from manaproof.models.cards import Card


def outcomes(board: Board, player: str) -> frozenset[ManaPool]:
    """Return every pool at which the player could stop, activating only mana abilities.

    A player who has nothing to activate, on the battlefield or among the cards known elsewhere,
    can stop at the pool as it stands and at no other.

    Raises:
        UnsupportedError: the player has an activated ability, or text that might be one; what
            its activations reach is not decided by this version.
    """
    for name, present in characteristics_of(board).items():
        if present.controller == player and _might_be_activated(present.abilities):
            raise UnsupportedError(
                f"outcomes of a board where {name} has an activated ability",
                "ask could_produce for the types it could produce",
            )
    state = board.players[player]
    hand = state.hand if isinstance(state.hand, tuple) else ()
    for card in (*hand, *state.graveyard, *state.exile, *state.command):
        if _might_be_activated(_abilities(card)):
            raise UnsupportedError(
                f"outcomes of a board where {card.name} may be activated from another zone",
                "leave the card out",
            )
    return frozenset({ManaPool.of(floating.mana for floating in state.pool)})


def _abilities(card: Card) -> Iterable[Ability]:
    return (ability for face in card.faces for ability in face.abilities)


def _might_be_activated(abilities: Iterable[Ability]) -> bool:
    return any(
        isinstance(ability, ActivatedAbility)
        or (isinstance(ability, Unmodelled) and ability.kind is ClauseKind.ACTIVATED)
        for ability in abilities
    )
