"""Players as a board lists them: life, pool and zones other than the battlefield (CR 102, 400)."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from manaproof.models.board_input import values
from manaproof.models.board_input.card_lists import read_cards, read_hidden_cards
from manaproof.models.board_input.permanents import Listed, read_battlefield
from manaproof.models.board_input.reading import in_path
from manaproof.models.board_input.restrictions import restrictions
from manaproof.models.board_input.unknown_cards import report_unknown_card
from manaproof.models.boards import FloatingMana, PlayerState
from manaproof.models.mana import LETTERS, ManaType

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from manaproof.models.board_input.reading import Reading

_POOL = re.compile(rf"(?:\s*(?:\{{[{LETTERS}]\}}|[{LETTERS}]))*\s*", re.IGNORECASE)
_MANA = {mana.value: FloatingMana(mana) for mana in ManaType}


def read_player(
    name: str, value: object, place: str, reading: Reading, listed: list[Listed]
) -> PlayerState:
    """Read a player, and that player's permanents onto the end of *listed*."""
    if isinstance(value, list):
        read_battlefield(value, place, name, reading, listed)
        return PlayerState(name)
    if not isinstance(value, dict):
        remedy = "list the battlefield, [] if it is empty, or write a mapping such as {life: 20}"
        reading.problem(place, value, "a player's value is a list or a mapping", remedy)
        return PlayerState(name)
    fields: dict[str, Any] = {}
    for key, item in value.items():
        if key == "battlefield":
            read_battlefield(item, f"{place}.battlefield", name, reading, listed)
        elif reader := _FIELDS.get(key):
            fields[key] = reader(item, f"{place}.{key}", reading)
        else:
            remedy = reading.did_you_mean(str(key), {"battlefield", *_FIELDS}, _OTHER_WORDS)
            reading.problem(f"{place}.{in_path(key)}", item, "no key of a player", remedy)
    if casts := fields.get("commander_casts"):
        described = {each.card.name for each in listed} | {
            card.name for card in fields.get("command", ())
        }
        _report_unknown_commanders(casts, described, f"{place}.commander_casts", reading)
    return PlayerState(name, **fields)


def _report_unknown_commanders(
    casts: Mapping[str, int], described: set[str], place: str, reading: Reading
) -> None:
    """Report each name that is neither a known card's nor one described on the board."""
    for name in casts:
        if name not in described and not reading.cards.has_card(name):
            report_unknown_card(f"{place}.{in_path(name)}", name, name, reading)


def read_pool(value: object, place: str, reading: Reading) -> tuple[FloatingMana, ...]:
    """Read floating mana: ``{G}{G}``, ``GG``, or a list of mana with what sticks to it."""
    if isinstance(value, list):
        pool = (_tagged(item, f"{place}[{index}]", reading) for index, item in enumerate(value))
        return tuple(mana for mana in pool if mana is not None)
    if isinstance(value, str) and _POOL.fullmatch(value):
        return tuple(_MANA[each] for each in value.upper() if each in _MANA)
    remedy = f"write the letters {LETTERS}, one for each mana, in quotes: '{{G}}{{G}}' or GG"
    reading.problem(place, value, "no mana", remedy)
    return ()


def _tagged(value: object, place: str, reading: Reading) -> FloatingMana | None:
    """Read one mana of a list: a letter, or a mapping with its type and tags (CR 106.6)."""
    if isinstance(value, str):
        mana = read_pool(value, place, reading)
        if len(mana) > 1:
            remedy = "list each mana by itself"
            reading.problem(place, value, "more than one mana in an item", remedy)
        return mana[0] if mana else None
    tags: dict[str, Any] = {}
    for key, item, at in values.as_mapping(value, place, reading):
        if reader := _TAGS.get(key):
            tags[key] = reader(item, at, reading)
        else:
            reading.problem(at, item, "no key of mana", reading.did_you_mean(key, _TAGS))
    if not isinstance(value, dict):
        return None
    if "type" not in tags:
        remedy = f"add type, one of the letters {LETTERS}"
        reading.problem(place, value, "mana without a type", remedy)
        return None
    mana_type = tags.pop("type")
    if (words := tags.get("only")) and (terms := restrictions(words)):
        tags |= {"only": None, "terms": terms}
    return None if mana_type is None else FloatingMana(mana_type, **tags)


def _mana_type(value: object, place: str, reading: Reading) -> ManaType | None:
    word = value.strip().strip("{}").upper() if isinstance(value, str) else ""
    for mana in ManaType:
        if word in (mana.value, mana.name):
            return mana
    reading.problem(place, value, "not a type of mana", f"write one of the letters {LETTERS}")
    return None


def _commander_casts(value: object, place: str, reading: Reading) -> Mapping[str, int]:
    """Read how often each commander was cast from the command zone (CR 903.8)."""
    casts: dict[str, int] = {}
    for name, times, at in values.as_mapping(value, place, reading):
        written = values.text(name, at, reading)
        if written and reading.cards.has_card(written):
            written = reading.cards.find_card(written).name
        if written in casts:
            values.said_twice(name, at, reading)
        casts[written] = values.natural(times, at, reading)
    return MappingProxyType(casts)


_DESIGNATIONS = ("city's blessing", "enduring story", "initiative", "max speed", "monarch")
"""What players can have or be."""


def _designations(value: object, place: str, reading: Reading) -> tuple[str, ...]:
    found: list[str] = []
    for item, at in values.as_list(value, place, reading):
        written = values.text(item, at, reading).casefold().replace("\u2019", "'")
        name = written.removeprefix("the ").removeprefix("an ")
        if name in _DESIGNATIONS:
            found.append(name)
        elif written:
            remedy = f"use {', '.join(_DESIGNATIONS)}; leave out what is none of them"
            reading.problem(at, item, "no designation of a player", remedy)
    return tuple(found)


_TAGS: Mapping[str, Callable[[object, str, Reading], object]] = MappingProxyType(
    {
        "type": _mana_type,
        "snow": values.boolean,
        "source": values.text,
        "only": values.text,
    }
)
_OTHER_WORDS = MappingProxyType(
    {
        "board": "battlefield",
        "permanents": "battlefield",
        "play": "battlefield",
        "commander": "command",
        "commanders": "command",
        "commandzone": "command",
        "command_zone": "command",
        "deck": "library",
        "mana": "pool",
        "manapool": "pool",
        "mana_pool": "pool",
    }
)
"""What people call keys of a player that have another name here."""

_FIELDS: Mapping[str, Callable[[object, str, Reading], object]] = MappingProxyType(
    {
        "life": values.integer,
        "pool": read_pool,
        "hand": read_hidden_cards,
        "library": read_hidden_cards,
        "graveyard": read_cards,
        "exile": read_cards,
        "command": read_cards,
        "counters": values.numbers,
        "commander_casts": _commander_casts,
        "lands_played": values.natural,
        "spells_cast": values.natural,
        "life_gained": values.natural,
        "life_lost": values.natural,
        "designations": _designations,
    }
)
