"""The values that fields of a board hold, each read or reported with its place.

Every reader takes the value, its place and the reading; where the value is wrong it notes a
problem and returns something harmless, since a board with problems is never built.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.board_input.reading import (
    LARGEST_NUMBER,
    has_controls,
    in_path,
)
from manaproof.models.catalogue.names import normalised
from manaproof.models.mana import Color
from manaproof.models.types import CardType

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.board_input.reading import Reading

_COLORS = {color.value.casefold(): color for color in Color} | {
    color.name.casefold(): color for color in Color
}


def boolean(value: object, place: str, reading: Reading) -> bool:
    """Read true or false."""
    if isinstance(value, bool):
        return value
    reading.problem(place, value, "neither true nor false", "write true or false")
    return False


def integer(value: object, place: str, reading: Reading) -> int:
    """Read a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        reading.problem(place, value, "not a whole number", "write a number such as 3")
        return 0
    if abs(value) > LARGEST_NUMBER:
        reading.problem(
            place, value, "too large a number", f"write at most {LARGEST_NUMBER:,} either way"
        )
        return 0
    return value


def natural(value: object, place: str, reading: Reading) -> int:
    """Read a whole number that is not negative."""
    number = integer(value, place, reading)
    if number < 0:
        reading.problem(place, value, "a negative number", "write 0 or more")
        return 0
    return number


def text(value: object, place: str, reading: Reading) -> str:
    """Read a text that is not blank and holds no control characters."""
    if not isinstance(value, str):
        remedy = "write a text, in quotes if it holds a comma, colon, brace or #"
        reading.problem(place, value, "not a text", remedy)
        return ""
    stripped = value.strip()
    if not stripped:
        reading.problem(place, value, "an empty text", "write a text, or leave the key out")
    elif has_controls(stripped):
        reading.problem(place, value, "a text with control characters", "leave them out")
    return stripped


def as_list(value: object, place: str, reading: Reading) -> Iterator[tuple[object, str]]:
    """Go through a list, each item with its place."""
    if not isinstance(value, list):
        reading.problem(place, value, "not a list", "write a list: [..., ...]")
        return
    for index, item in enumerate(value):
        yield item, f"{place}[{index}]"


def as_mapping(value: object, place: str, reading: Reading) -> Iterator[tuple[str, object, str]]:
    """Go through a mapping: each key and value, with the value's place."""
    if not isinstance(value, dict):
        reading.problem(place, value, "not a mapping", "write a mapping: {name: ..., ...}")
        return
    for key, item in value.items():
        at = f"{place}.{in_path(key)}" if place else in_path(key)
        if isinstance(key, str):
            yield key, item, at
        elif isinstance(key, int) and not isinstance(key, bool):
            yield str(integer(key, at, reading)), item, at
        else:
            reading.problem(at, key, "a key that is not a text", "write a text as the key")


def texts(value: object, place: str, reading: Reading) -> tuple[str, ...]:
    """Read a list of texts."""
    return tuple(text(item, at, reading) for item, at in as_list(value, place, reading))


def numbers(value: object, place: str, reading: Reading) -> Mapping[str, int]:
    """Read how many there are of each kind: ``{charge: 2}``."""
    found: dict[str, int] = {}
    for kind, number, at in as_mapping(value, place, reading):
        name = text(kind, at, reading).casefold()
        if name in found:
            said_twice(kind, at, reading)
        found[name] = natural(number, at, reading)
    return MappingProxyType(found)


def said_twice(key: str, place: str, reading: Reading) -> None:
    """Note a key that means the same as one before it in a mapping."""
    reading.problem(place, key, "the same key stands twice", "keep one of the two")


def player(value: object, place: str, reading: Reading) -> str:
    """Read the name of a player of this board."""
    name = text(value, place, reading)
    if name and name not in reading.players:
        remedy = reading.did_you_mean(name, reading.players)
        reading.problem(place, value, "no player of this board", remedy)
    return name


def color(value: object, place: str, reading: Reading) -> Color | None:
    """Read one color, by its letter or its word (CR 105.1)."""
    found = color_named(value) if isinstance(value, str) else None
    if found is None:
        remedy = "write one of W U B R G, or white, blue, black, red, green"
        reading.problem(place, value, "not a color", remedy)
    return found


def color_named(word: str) -> Color | None:
    """Return the color that a letter or word means, if it means one."""
    return _COLORS.get(word.strip().casefold())


def colors(value: object, place: str, reading: Reading) -> tuple[Color, ...]:
    """Read several colors: a list, or letters such as ``WU``, or one word."""
    if isinstance(value, str):
        whole = color_named(value)
        value = [value] if whole else list(value.replace("{", "").replace("}", ""))
    return tuple(
        found
        for item, at in as_list(value, place, reading)
        if (found := color(item, at, reading)) is not None
    )


def chosen_type(value: object, place: str, reading: Reading) -> str:
    """Read a creature, land or card type, in any case (CR 205.2a, 205.3i, 205.3m)."""
    name = text(value, place, reading)
    found = type_named(name)
    if name and found is None:
        remedy = reading.did_you_mean(name, choosable_types().values())
        reading.problem(place, value, "neither a creature, a land nor a card type", remedy)
    return found or name


def type_named(word: str) -> str | None:
    """Return a creature, land or card type as the game writes it, if the word is one."""
    return choosable_types().get(normalised(word))


@cache
def choosable_types() -> Mapping[str, str]:
    """Return every creature, land and card type by its normalised name."""
    from manaproof.models.subtypes import CREATURE_TYPES
    from manaproof.models.types import LAND_TYPES

    names = (*CREATURE_TYPES, *LAND_TYPES, *(each.value for each in CardType))
    return MappingProxyType({normalised(name): name for name in names})
