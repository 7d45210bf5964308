"""Permanents as a board lists them, before ids tell them apart (CR 110)."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from manaproof.models.board_input import values
from manaproof.models.board_input.card_lists import card_of, read_card, read_cards, read_items
from manaproof.models.board_input.described import DESCRIPTION_KEYS
from manaproof.models.board_input.permanent_cards import misfits
from manaproof.models.board_input.reading import MOST_CARDS, in_path, quoted
from manaproof.models.board_input.short_form import NO_FIELDS, read_short_form
from manaproof.models.boards import UNKNOWN_ZONE
from manaproof.models.cards import TWO_SIDED
from manaproof.models.catalogue.names import normalised
from manaproof.models.types import Zone
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from manaproof.models.board_input.reading import Reading
    from manaproof.models.cards import Card

_ABILITY_NUMBER = re.compile("[1-9][0-9]{0,5}")


@value
class Listed:
    """A permanent as listed: what the board says of it, and nothing worked out yet."""

    place: str
    card: Card
    owner: str
    own_id: str | None = None
    """The id that the board gives it."""
    on: str | None = None
    """What it is attached to, as the board names it."""
    fields: Mapping[str, Any] = NO_FIELDS
    """Fields of the permanent, read."""
    spelled_out: bool = False
    """Whether it is listed in the long form."""


def read_battlefield(
    value: object, place: str, owner: str, reading: Reading, listed: list[Listed]
) -> None:
    """Read the permanents that a player owns onto the end of *listed*."""

    def add(permanent: Listed, count: int = 1) -> None:
        if len(listed) + count <= MOST_CARDS:
            listed.extend([permanent] * count)
        elif not reading.full:
            reading.full = True
            reason = f"{len(listed) + count:,} permanents so far"
            remedy = f"list at most {MOST_CARDS:,} in all"
            reading.problem(permanent.place, count if count > 1 else owner, reason, remedy)

    def written(item: str, at: str) -> None:
        short = read_short_form(item, reading.cards)
        for each in misfits(short.card, short.states, reading):
            reading.problem(at, item, each.reason, each.remedy)
        add(Listed(at, short.card, owner, short.id, short.on, short.states), short.count)

    def spelled_out(item: Mapping[str, object], at: str) -> None:
        permanent = _spelled_out(item, at, owner, reading)
        if permanent is not None:
            add(permanent)

    read_items(value, place, reading, written=written, spelled_out=spelled_out)


def _spelled_out(
    item: Mapping[str, object], place: str, owner: str, reading: Reading
) -> Listed | None:
    """Read the long form of a permanent."""
    card = card_of(item, place, reading)
    fields: dict[str, Any] = {}
    for key, given in item.items():
        if reader := _FIELDS.get(key):
            fields[key] = reader(given, f"{place}.{key}", reading)
        elif key not in _READ_WITH_OTHERS:
            remedy = reading.did_you_mean(str(key), _KEYS, _OTHER_WORDS)
            reading.problem(f"{place}.{in_path(key)}", given, "no key of a permanent", remedy)
    own_id = _own_id(item["id"], f"{place}.id", reading) if "id" in item else None
    on = None
    if "attached_to" in item:
        on = values.text(item["attached_to"], f"{place}.attached_to", reading)
    if "face" in item:
        fields["face"] = _face(item["face"], f"{place}.face", card, reading)
    if card is None:
        return None
    for each in misfits(card, fields, reading):
        reading.problem(f"{place}.{each.key}", item[each.key], each.reason, each.remedy)
    if "unlocked" in fields:
        fields["unlocked"] = _halves(fields["unlocked"], card, f"{place}.unlocked", reading)
    return Listed(place, card, owner, own_id, on, fields, spelled_out=True)


def _own_id(value: object, place: str, reading: Reading) -> str | None:
    name = values.text(value, place, reading)
    if name == "*":
        reading.problem(place, value, "* stands for every permanent", "choose another id")
    return name or None


def _face(value: object, place: str, card: Card | None, reading: Reading) -> int:
    if value in ("front", "back"):
        return int(value == "back")
    remedy = "write front or back"
    if card is not None and card.layout in TWO_SIDED and isinstance(value, str):
        for side, face in zip(("front", "back"), card.faces, strict=False):
            if normalised(face.name) == normalised(value):
                remedy = f"write face: {side}, for {quoted(face.name)} is the {side} face"
                reading.problem(place, value, "not a face", remedy)
                return int(side == "back")
    reading.problem(place, value, "not a face", remedy)
    return 0


def _zone_cast_from(value: object, place: str, reading: Reading) -> str | None:
    if isinstance(value, bool):
        return UNKNOWN_ZONE if value else None
    zones = {zone.value for zone in Zone} - {Zone.BATTLEFIELD.value, Zone.STACK.value}
    name = value.strip().casefold() if isinstance(value, str) else ""
    if name in zones:
        return name
    remedy = f"write true, or one of: {', '.join(sorted(zones))}"
    reading.problem(place, value, "not a zone to cast from", remedy)
    return None


def _activations(value: object, place: str, reading: Reading) -> Mapping[int, int]:
    used: dict[int, int] = {}
    for number, times, at in values.as_mapping(value, place, reading):
        if number.isdecimal() and int(number[:9]) in used:
            values.said_twice(number, at, reading)
        elif _ABILITY_NUMBER.fullmatch(number):
            used[int(number)] = values.natural(times, at, reading)
        else:
            reason = "not the number of an ability"
            reading.problem(at, number, reason, "number its abilities from 1, as show lists them")
    return MappingProxyType(used)


def _halves(names: tuple[str, ...], card: Card, place: str, reading: Reading) -> tuple[str, ...]:
    """Return the names of the halves unlocked, given by name or as left and right (CR 709.5c)."""
    halves = [face.name for face in card.faces] if len(card.faces) > 1 else []
    known = {normalised(name): name for name in halves}
    known |= zip(("left", "right"), halves, strict=False)
    found = []
    for index, name in enumerate(names):
        if half := known.get(normalised(name)):
            found.append(half)
        else:
            remedy = reading.did_you_mean(name, known) if known else "leave it out"
            reading.problem(f"{place}[{index}]", name, "not a half of the card", remedy)
    return tuple(found)


def _class_level(value: object, place: str, reading: Reading) -> int:
    before = len(reading.problems)
    level = values.integer(value, place, reading)
    if level < 1 and len(reading.problems) == before:
        reading.problem(place, value, "no level of a Class", "write 1 or more")
    return level


_FIELDS: Mapping[str, Callable[[object, str, Reading], object]] = MappingProxyType(
    {
        "tapped": values.boolean,
        "sick": values.boolean,
        "flipped": values.boolean,
        "face_down": values.boolean,
        "phased_out": values.boolean,
        "token": values.boolean,
        "commander": values.boolean,
        "revealed": values.boolean,
        "prototyped": values.boolean,
        "bestowed": values.boolean,
        "entered_this_turn": values.boolean,
        "controller": values.player,
        "counters": values.numbers,
        "copy_of": read_card,
        "chosen_color": values.color,
        "chosen_colors": values.colors,
        "chosen_type": values.chosen_type,
        "chosen_name": values.text,
        "chosen_number": values.integer,
        "chosen_mode": values.text,
        "chosen_player": values.player,
        "exiled_with": read_cards,
        "x": values.natural,
        "kicked": values.natural,
        "used": _activations,
        "cast": _zone_cast_from,
        "mana_spent": values.natural,
        "class_level": _class_level,
        "unlocked": values.texts,
        "timestamp": values.integer,
    }
)
_READ_WITH_OTHERS = frozenset(["card", "id", "attached_to", "face"]) | DESCRIPTION_KEYS
_KEYS = frozenset(_FIELDS) | _READ_WITH_OTHERS
_OTHER_WORDS = MappingProxyType(
    {
        "name": "card",
        "on": "attached_to",
        "attached": "attached_to",
        "enchanting": "attached_to",
        "equipping": "attached_to",
        "imprint": "exiled_with",
        "imprinted": "exiled_with",
        "exiled": "exiled_with",
        "hosting": "exiled_with",
        "transformed": "face",
        "converted": "face",
        "back": "face",
        "melded": "face",
        "summoning_sick": "sick",
        "summoning sick": "sick",
        "summoningsick": "sick",
        "copy": "copy_of",
        "copying": "copy_of",
        "level": "class_level",
        "named": "chosen_name",
        "color": "colors",
        "type": "types",
        "oracle_text": "text",
        "rules_text": "text",
        "cost": "mana_cost",
    }
)
"""What people call keys of a permanent that have another name here."""
