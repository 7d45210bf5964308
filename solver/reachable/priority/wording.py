"""What text that is not modelled could change on a board, by its marker words alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from manaproof.models.types import Zone
from manaproof.models.values import value
from manaproof.solver.reachable.priority.changes import (
    NOTHING,
    Change,
    Changes,
    into,
    out_of,
    resized,
)

if TYPE_CHECKING:
    from manaproof.models.effects import OtherEffect

_DISTURBING = frozenset(
    {
        "untap", "tap", "add", "sacrifice", "counter", "+1/+1", "-1/-1", "become", "return", "search",
        "put", "create", "exile", "destroy", "copy", "haste", "attach", "transform", "phase", "energy",
    }
)  # fmt: skip
"""Words of what may change anything that makes mana."""

_GAINING_CONTROL = frozenset({"gain", "control"})

_KNOWN_VERBS = frozenset(
    {
        "allow", "attack", "be", "block", "cast", "choose", "control", "deal", "detain", "die",
        "discard", "draw", "fight", "flip", "forbid", "gain", "get", "goad", "have", "look", "lose",
        "mill", "name", "pay", "play", "prevent", "regenerate", "remove", "reveal", "roll", "scry",
        "shuffle", "skip", "turn", "win",
    }
)  # fmt: skip
"""Verbs of instructions that change no more than the words beside them tell.

Another verb may be a keyword action that creates tokens, puts counters and so on.
"""

_OF_DAMAGE = resized(smaller=True) | {Change.LESS_LIFE}
_IN_GRAVEYARD = into(Zone.GRAVEYARD) | out_of(Zone.GRAVEYARD)
_IN_HAND = into(Zone.HAND) | out_of(Zone.HAND)
_IN_LIBRARY = into(Zone.LIBRARY)
_TOLD: dict[str, Changes] = {
    "{T}": frozenset({Change.TAPPED}),
    "{Q}": frozenset({Change.UNTAPPED}),
    "damage": _OF_DAMAGE,
    "deal": _OF_DAMAGE,
    "fight": _OF_DAMAGE,
    "die": resized(smaller=True),
    "power": resized(smaller=True),
    "toughness": resized(smaller=True),
    "life": frozenset({Change.MORE_LIFE, Change.LESS_LIFE}),
    "lifelink": frozenset({Change.MORE_LIFE}),
    "discard": _IN_HAND | into(Zone.GRAVEYARD),
    "draw": _IN_HAND | _IN_LIBRARY,
    "hand": _IN_HAND,
    "mill": _IN_LIBRARY | into(Zone.GRAVEYARD),
    "scry": _IN_LIBRARY | into(Zone.GRAVEYARD),
    "graveyard": _IN_GRAVEYARD,
    "library": _IN_LIBRARY,
    "shuffle": _IN_LIBRARY,
    "regenerate": frozenset({Change.TAPPED}),
    "remove": frozenset({Change.COUNTERS}),
}
_SIZE = re.compile(r"[+-]?(?:\d+|[XY*])/([+-]?)(?:\d+|[XY*])")


@value
class Wording:
    """What a text may change."""

    anything: bool
    """Whether that may be anything that makes mana, new permanents too."""
    changes: Changes


def wording(markers: tuple[str, ...], verb: str | None = None) -> Wording:
    """Say what a text with these marker words may change; of an instruction, its verb is known."""
    words = {*markers} | ({verb} if verb else set())
    anything = (
        not _DISTURBING.isdisjoint(words)
        or words >= _GAINING_CONTROL
        or (verb not in _KNOWN_VERBS if verb else not any(map(_is_word, markers)))
    )
    return Wording(anything, NOTHING.union(*map(_told, words)))


def of_instruction(effect: OtherEffect) -> Wording:
    """Say what an instruction that is not modelled may change."""
    return wording(effect.markers, effect.verb)


def deals_damage_to_any_target(effect: OtherEffect) -> bool:
    """Report whether an instruction deals damage to any target: to a player, if to nothing else.

    CR 115.4: a target without a further word is a creature, player, planeswalker or battle.
    """
    return effect.verb == "deal" and effect.markers[-2:] == ("damage", "target")


def _is_word(marker: str) -> bool:
    """Report whether a marker is neither a symbol nor a number, which a cost has too."""
    return not marker.startswith("{") and not marker.lstrip("+-").isdigit()


def _told(word: str) -> Changes:
    size = _SIZE.fullmatch(word)
    # A fixed size may be less than before.
    return _TOLD.get(word, NOTHING) if size is None else resized(smaller=size[1] != "+")
