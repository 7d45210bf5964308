"""When two moments within one payment are the same, as far as what can follow goes (CR 605.3a).

Two moments with equal keys have equal continuations: the same activations can be begun, and lead to
moments with equal keys, and the same mana. What no ability around reads (:mod:`.matters`) is left
out of the key; whatever else an activation can change is in it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from manaproof.models.boards import Board, Permanent, PlayerState
    from manaproof.models.cards import Card
    from manaproof.solver.reachable.matters import Matters


def situation(board: Board, classes: Mapping[str, int], player: str, matters: Matters) -> Hashable:
    """Return what boards within one payment share from which the same can follow.

    Permanents of one class began as alike, so that it does not matter which of them is in which
    state. The pool is left out.
    """
    permanents = sorted(
        (number, _state(board.permanents[name], matters) if name in board.permanents else ())
        for name, number in classes.items()
    )
    return (
        tuple(permanents),
        tuple(_of_player(each, player, matters) for each in board.players.values()),
        board.turn.creatures_died,
    )


def _state(permanent: Permanent, matters: Matters) -> tuple[object, ...]:
    return (
        permanent.tapped,
        tuple(sorted((kind, number) for kind, number in permanent.counters.items() if number)),
        tuple(sorted(permanent.used.items())) if matters.uses else (),
        permanent.attached_to or "",
        permanent.controller,
    )


def _of_player(state: PlayerState, player: str, matters: Matters) -> Hashable:
    life = (state.life, state.life_lost, state.life_gained) if matters.life else ()
    mine = state.name == player
    return (
        life,
        tuple(sorted(state.counters.items())),
        _cards(state.hand),
        state.library,
        _cards(state.graveyard),
        _cards(state.exile) if mine else (),
    )


def _cards(zone: tuple[Card, ...] | int | None) -> Hashable:
    # By the card, not its name: of described cards, several different ones may share a name.
    return frozenset(Counter(zone).items()) if isinstance(zone, tuple) else zone
