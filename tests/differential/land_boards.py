"""Every board of five lands with two or three of the fourteen cards, in every timestamp order."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

from tests.differential.land_cards import (
    AURAS,
    EFFECT_CARDS,
    ENCHANTABLE,
    LANDS,
    hand_made,
    land_board,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from manaproof.models.boards import Board
    from manaproof.models.cards import Card


def every_board(
    size: int,
    find: Callable[[str], Card] = hand_made,
    *,
    opposing: bool = False,
    cards: Iterable[str] = EFFECT_CARDS,
) -> Iterator[Board]:
    """Go through every choice of so many cards, every order, every place for the Auras.

    With *opposing*, the first and the third card in timestamp order are the opponent's.
    """
    for names in combinations(cards, size):
        for order in permutations(names):
            others = frozenset(order[::2]) if opposing else frozenset[str]()
            for enchanted in places(order):
                yield land_board(order, find, enchanted=enchanted, opposing=others)


def places(names: Sequence[str]) -> list[str]:
    """Return where the Auras among these cards can be: on each land, on each other card they can."""
    auras = AURAS.intersection(names)
    if not auras:
        return ["Forest"]
    both = [name for name in names if all(name in ENCHANTABLE[aura] for aura in auras)]
    return [*LANDS, *both]
