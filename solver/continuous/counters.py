"""Counters that change characteristics: those of size, and those of a keyword (CR 122.1a-b)."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from manaproof.models.abilities import KeywordAbility
from manaproof.models.continuous import GainAbilities
from manaproof.solver.continuous.deeds import Deed, Growth
from manaproof.solver.continuous.layers import Layer

if TYPE_CHECKING:
    from collections.abc import Mapping

KEYWORD_COUNTERS = frozenset(
    [
        *("deathtouch", "decayed", "double strike", "exalted", "first strike", "flying", "haste"),
        *("hexproof", "indestructible", "lifelink", "menace", "reach", "shadow", "trample"),
        "vigilance",
    ]
)
"""The keywords that a counter can give (CR 122.1b)."""

_SIZE = re.compile(r"([+-]\d+)/([+-]\d+)")


def deeds_of_counters(counters: Mapping[str, int], layer: Layer) -> tuple[Deed, ...]:
    """Say what a permanent's counters do to it in a layer (CR 122.1a, 122.1b, 613.4c).

    >>> deeds_of_counters({"+1/+1": 2, "charge": 3}, Layer.CHANGED_SIZE)
    (Growth(power=2, toughness=2),)
    """
    present = ((kind, number) for kind, number in counters.items() if number > 0)
    if layer is Layer.ABILITIES:
        given = (kind for kind, _ in present if kind in KEYWORD_COUNTERS)
        return tuple(GainAbilities((KeywordAbility(kind),)) for kind in given)
    if layer is Layer.CHANGED_SIZE:
        sizes = ((_size(kind), number) for kind, number in present)
        return tuple(
            Growth(size[0] * number, size[1] * number) for size, number in sizes if size is not None
        )
    return ()


def changes_anything(counters: Mapping[str, int]) -> bool:
    """Report whether any of a permanent's counters changes its characteristics."""
    return any(kind in KEYWORD_COUNTERS or _size(kind) is not None for kind in counters)


@cache
def _size(kind: str) -> tuple[int, int] | None:
    found = _SIZE.fullmatch(kind)
    return (int(found[1]), int(found[2])) if found else None
