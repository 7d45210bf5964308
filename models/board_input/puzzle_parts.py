"""A Forge puzzle while it is translated into a document: its cards, and what became of them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from manaproof.models.board_input.reading import Inspection

if TYPE_CHECKING:
    from collections.abc import Mapping

PLAYERS = MappingProxyType({"human": "you", "p0": "you", "ai": "opponent", "p1": "opponent"})
"""The players as the format calls them, and as the board does."""

_COUNTER = re.compile(r"(?P<kind>\w+)=(?P<number>[0-9]{1,9})")
_POWER_COUNTER = re.compile(r"([pm])([0-9])([pm])([0-9])")


@dataclass
class PuzzleCard:
    """A card as the puzzle writes it, and what it becomes in the document."""

    player: str
    zone: str
    place: str
    written: str
    entry: dict[str, Any] = field(default_factory=dict)
    own_id: str = ""
    links: list[str] = field(default_factory=list)
    """The puzzle's ids of cards that are exiled with it, or that it is exiled with."""
    script: str = ""


@dataclass
class Puzzle(Inspection):
    """A puzzle while it is translated."""

    cards: list[PuzzleCard] = field(default_factory=list)
    players: dict[str, dict[str, Any]] = field(default_factory=lambda: {"you": {}, "opponent": {}})
    turn: dict[str, str] = field(default_factory=dict)
    in_force: list[dict[str, object]] = field(default_factory=list)
    precast: list[tuple[str, str, str]] = field(default_factory=list)
    """What has resolved before the puzzle begins: by whom, what, and where that is written."""
    keys: dict[str, str] = field(default_factory=dict)
    """Places of the document, and what they are called in the puzzle."""
    rested: bool = False
    """Whether nothing is summoning sick, whatever the cards say."""
    notes: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        Inspection.__init__(self)


def read_counters(place: str, value: str, puzzle: Puzzle) -> Mapping[str, int]:
    """Read counters as the format writes them: ``P1P1=2,CHARGE=1``."""
    counters: dict[str, int] = {}
    for each in filter(None, map(str.strip, value.split(","))):
        found = _COUNTER.fullmatch(each)
        if found is None:
            puzzle.problem(place, each, "no number of counters", "write KIND=NUMBER")
            continue
        kind = found["kind"].casefold().replace("_", " ")
        if power := _POWER_COUNTER.fullmatch(kind):
            signs = {"p": "+", "m": "-"}
            kind = f"{signs[power[1]]}{power[2]}/{signs[power[3]]}{power[4]}"
        counters[kind] = counters.get(kind, 0) + int(found["number"])
    return counters
