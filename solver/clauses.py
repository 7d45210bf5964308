"""What a clause that is not modelled could be about, by its marker words alone."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from manaproof.models.abilities import Unmodelled
from manaproof.models.types import LAND_TYPES
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability

_MANA = frozenset(
    {"add", "could produce", "devotion", "produce", "tapped for mana", "taps for mana"}
)
"""About what mana there is; "spend", "unspent mana" and "mana cost" change none of it."""

_BECOMES = frozenset({"become", "in addition", "is", "isn't", "lose"})
_KINDS = frozenset(
    {
        *("artifact", "basic", "battle", "creature", "enchantment", "land", "legendary"),
        *("planeswalker", "snow", "type", "color", "colorless", "monocolored", "multicolored"),
        *("white", "blue", "black", "red", "green", "historic", "name"),
        *map(str.lower, LAND_TYPES),
    }
)
"""What something can become, or stop being."""

_COLORS = frozenset(
    {
        *("color", "colorless", "monocolored", "multicolored"),
        *("white", "blue", "black", "red", "green"),
    }
)

_STATES = frozenset({"tapped", "tapped for mana", "taps for mana", "untapped"})

_GIVES = frozenset({"gain", "has", "lose"})
_ABILITIES = frozenset({"ability", "mana ability"})
_KEYWORDS = frozenset(
    {
        *("deathtouch", "defender", "double strike", "first strike", "flash", "flying", "haste"),
        *("hexproof", "indestructible", "lifelink", "menace", "protection", "quoted", "reach"),
        *("shroud", "trample", "vigilance", "ward"),
    }
)
"""What an object can have besides, an ability in quotation marks too."""

_SIZE = frozenset({"power", "toughness", "base power"})
_CHANGE = re.compile(r"[+-]?(?:\d+|[XY*])/[+-]?(?:\d+|[XY*])")
_IDENTITY = frozenset({"legendary", "name"})
_LASTING = frozenset({"control", "copy", "target", "text"}) | _KINDS | _ABILITIES
"""What else an effect in force may be about: text that says "change" has no marker of its own."""


def words_of(ability: Ability) -> tuple[str, ...]:
    """Return the marker words of an ability, one that is modelled too."""
    if isinstance(ability, Unmodelled):
        return ability.markers
    from manaproof.models.oracle.markers import markers  # the vocabulary takes long to compile
    from manaproof.models.rendering import render_ability

    return markers(render_ability(ability))


def adds_mana(markers: tuple[str, ...]) -> bool:
    """Report whether a clause could add mana itself, and not only give an ability that does."""
    if "add" not in markers:
        return False
    from manaproof.models.oracle.markers import QUOTED  # the vocabulary takes long to compile

    quoted = markers.count(QUOTED)
    return markers.count("add") > quoted or markers.index("add") < markers.index(QUOTED)


def changes_mana(markers: tuple[str, ...], *, sizes: bool) -> bool:
    """Report whether a statement could change what permanents could produce.

    With *sizes*, one about power or toughness could.
    """
    return (
        not _MANA.isdisjoint(markers)
        or _changes_objects(markers)
        or (sizes and is_about_size(markers))
    )


def changes_characteristics(markers: tuple[str, ...], *, sizes: bool) -> bool:
    """Report whether a statement could change what a permanent is (CR 109.3).

    With *sizes*, one about power or toughness could.
    """
    gives = not _GIVES.isdisjoint(markers) and not _KEYWORDS.isdisjoint(markers)
    return gives or _changes_objects(markers) or (sizes and is_about_size(markers))


def may_be_lasting(markers: tuple[str, ...]) -> bool:
    """Report whether an effect that is known to last could be about more than players."""
    return not _LASTING.isdisjoint(markers)


@value
class Excepted:
    """What an exception of a copy could be about (CR 707.9)."""

    kinds: bool
    """Types."""
    identity: bool
    """A name, or that it is legendary: what few abilities ask for."""
    colors: bool
    mana: bool
    """An ability that adds mana, or that changes what could be produced."""


def exception_of(markers: tuple[str, ...]) -> Excepted:
    """Say what the exception of a copy could be about, whatever follows "except"."""
    excepted = markers[markers.index("except") + 1 :]
    # What follows "copy" is the object that is copied.
    words = [each for before, each in pairwise(("", *excepted)) if before != "copy"]
    place = words.index("quoted") if "quoted" in words else len(words)
    outside, quoted = set(words[:place]), tuple(words[place + 1 :])
    return Excepted(
        # "It's legendary in addition to its other types" says nothing of other types.
        kinds=not outside.isdisjoint(
            _KINDS - _COLORS - _IDENTITY - ({"type"} if "legendary" in outside else set())
        ),
        identity=not outside.isdisjoint(_IDENTITY),
        colors=not outside.isdisjoint(_COLORS),
        mana="add" in quoted
        # "Except it has this ability" keeps the ability that copies.
        or (outside == {"has", "ability"} and "add" in markers)
        or (not _is_used_or_triggers(quoted) and changes_mana(quoted, sizes=False)),
    )


def _is_used_or_triggers(markers: tuple[str, ...]) -> bool:
    """Report whether an ability begins as one that is activated, or triggers."""
    first = markers[0] if markers else ""
    return first.startswith("{") or first in {"when", "upkeep", "end step", "main phase", "combat"}


def is_about_size(markers: tuple[str, ...]) -> bool:
    """Report whether a clause speaks of power or toughness."""
    return any(marker in _SIZE or _CHANGE.fullmatch(marker) for marker in markers)


def _changes_objects(markers: tuple[str, ...]) -> bool:
    """Report whether a statement could change types, colors, abilities or control, or copy."""
    # What "is tapped for mana" becomes nothing by it.
    words = frozenset(
        each for each, after in pairwise((*markers, "")) if each != "is" or after not in _STATES
    )
    return (
        # CR 612.1: new text can bring any ability.
        "text" in words
        or (not words.isdisjoint(_BECOMES) and not words.isdisjoint(_KINDS))
        or (not words.isdisjoint(_GIVES) and not words.isdisjoint(_ABILITIES))
        or ("copy" in words and "spell" not in words and "enter" not in words)
        # CR 613.1b: "you control enchanted permanent", "gain control of".
        or not {("control", "enchanted"), ("gain", "control")}.isdisjoint(pairwise(markers))
    )
