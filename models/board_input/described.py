"""Cards described in place, and cards whose text or characteristics a board replaces (CR 109.3)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from manaproof.models.board_input.reading import has_controls, in_yaml
from manaproof.models.board_input.unknown_cards import token_remedy
from manaproof.models.board_input.values import as_list, colors, integer, text
from manaproof.models.catalogue.names import normalised
from manaproof.models.errors import CostSyntaxError
from manaproof.models.mana import TypeSet, letters, type_set
from manaproof.models.oracle.source import CardText, FaceText
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Supertype
from manaproof.models.values import replace

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.board_input.reading import Reading
    from manaproof.models.cards import Card

DESCRIPTION_KEYS = frozenset(
    ["types", "subtypes", "supertypes", "mana_cost", "text", "colors", "power", "toughness"]
)
"""The keys that describe a card in place."""

_TYPES = {normalised(each.value): each.value for each in CardType}
_SUPERTYPES = {normalised(each.value): each.value for each in Supertype}
_DASH = re.compile(r"\s+[-\u2013\u2014]+\s+|\s*\u2014\s*")
_TERM = r"(?:[0-9]{0,9}(?:\.[0-9])?(?<=[0-9])|\*|X)"
_POWER = re.compile(rf"[-+]?{_TERM}(?:[-+]{_TERM})?")
_SUBTYPE = re.compile(r"\w[\w'\u2019-]*")
_IN_PARTS = re.compile(r"\{[^{}]*/[^{}]*\}")
_LARGE_NUMBER = re.compile(r"\d{10}")

_LONGEST_TEXT = 10_000
"""How many characters the text of a card may have."""

_LONGEST_KEPT = 2_000
"""Up to how many characters of text a compiled card is kept for the next time."""


def described_card(
    name: str, fields: Mapping[str, object], place: str, reading: Reading, *, token: bool
) -> Card | None:
    """Read a card described in place, whatever else has that name; ``types`` must be given.

    *token* says that the board calls it a token.
    """
    face = _face(name, fields, place, reading)
    if "types" not in fields:
        example = f"describe it with types too: {{card: {in_yaml(name)}, types: Land, text: ...}}"
        remedy = token_remedy(name, token=token) or example
        reading.problem(place, name, "no card has that name, and no types are given", remedy)
        return None
    return None if face is None else compiled(CardText(name, (face,)))


def changed_card(
    card: Card, up: int, fields: Mapping[str, object], place: str, reading: Reading
) -> Card | None:
    """Read what replaces the text or other characteristics of the face of a card that is up."""
    face = _face(card.name, fields, place, reading)
    return None if face is None else _changed(card, up, face, frozenset(fields))


def compiled(card: CardText) -> Card:
    """Return what a described card means; compiled once if it is of an ordinary size."""
    size = sum(len(face.name) + len(face.text) for face in card.faces)
    return _kept(card) if size <= _LONGEST_KEPT else _kept.__wrapped__(card)


@lru_cache(maxsize=1024)
def _kept(card: CardText) -> Card:
    from manaproof.models.oracle.compiler import compile_card

    return compile_card(card)


def _changed(card: Card, up: int, face: FaceText, keys: frozenset[str]) -> Card:
    """Return the card with what the keys name replaced on that face."""
    old = card.faces[up]
    merged = replace(
        face,
        name=old.name,
        types=tuple(each.value for each in old.types),
        subtypes=face.subtypes if "subtypes" in keys else old.subtypes,
        supertypes=face.supertypes
        if "supertypes" in keys
        else tuple(each.value for each in old.supertypes),
        mana_cost=face.mana_cost if "mana_cost" in keys else _written(old.mana_cost),
    )
    read = compiled(CardText(card.name, (merged,)))
    new = read.front
    changed = replace(
        old,
        subtypes=new.subtypes,
        supertypes=new.supertypes,
        mana_cost=new.mana_cost,
        colors=new.colors if keys & {"colors", "mana_cost"} else old.colors,
        power=new.power if "power" in keys else old.power,
        toughness=new.toughness if "toughness" in keys else old.toughness,
        abilities=new.abilities if "text" in keys else old.abilities,
    )
    identity = card.color_identity
    if "text" in keys:  # CR 903.4: the symbols in its rules text count.
        others = identity if len(card.faces) > 1 else TypeSet(0)
        identity = TypeSet(read.color_identity | others)
    faces = (*card.faces[:up], changed, *card.faces[up + 1 :])
    return replace(card, faces=faces, color_identity=identity)


def _written(cost: ManaCost | None) -> str | None:
    return None if cost is None else str(cost)


def _wrong_symbol(rules_text: str) -> str | None:
    """Return the first symbol of several parts in a text that is none of the game's (CR 107.4)."""
    for symbol in _IN_PARTS.findall(rules_text):
        try:
            ManaCost.parse(symbol)
        except CostSyntaxError:
            return str(symbol)
    return None


def _face(name: str, fields: Mapping[str, object], place: str, reading: Reading) -> FaceText | None:
    before = len(reading.problems)
    supertypes, types, subtypes = _type_line(fields, place, reading)
    cost = None
    if fields.get("mana_cost") not in (None, ""):
        cost = text(fields["mana_cost"], f"{place}.mana_cost", reading)
        try:
            ManaCost.parse(cost)
        except CostSyntaxError as error:
            remedy = "write each symbol in braces, all in quotes: '{2}{G/W}'"
            reason = f"no mana cost: no mana symbol at character {error.position + 1}"
            reading.problem(f"{place}.mana_cost", cost, reason, remedy)
    rules_text = fields.get("text", "")
    if not isinstance(rules_text, str):
        remedy = "write it in quotes: '{T}: Add {G}.'"
        reading.problem(f"{place}.text", rules_text, "not a text", remedy)
    elif len(rules_text) > _LONGEST_TEXT:
        reason = f"a text of {len(rules_text):,} characters"
        remedy = f"write at most {_LONGEST_TEXT:,}"
        reading.problem(f"{place}.text", rules_text, reason, remedy)
    elif (wrong := _wrong_symbol(rules_text)) is not None:
        remedy = "write the halves of a symbol in the order in which cards print them: '{R/G}'"
        reading.problem(f"{place}.text", wrong, "no mana symbol", remedy)
    elif _LARGE_NUMBER.search(rules_text):
        reason, remedy = "a text with a number that is too large", "write a smaller number"
        reading.problem(f"{place}.text", rules_text, reason, remedy)
    elif has_controls(rules_text.replace("\n", "")):
        reading.problem(
            f"{place}.text", rules_text, "a text with control characters", "leave them out"
        )
    written = (
        letters(type_set(colors(fields["colors"], f"{place}.colors", reading)))
        if "colors" in fields
        else None
    )
    power, toughness = (_power(fields, key, place, reading) for key in ("power", "toughness"))
    if len(reading.problems) > before:
        return None
    return FaceText(
        name, types, subtypes, supertypes, cost, str(rules_text), written, power, toughness
    )


def _type_line(
    fields: Mapping[str, object], place: str, reading: Reading
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return supertypes, card types and subtypes; ``types`` may hold a whole type line."""
    supertypes: list[str] = []
    types: list[str] = []
    subtypes: list[str] = []
    if "types" in fields:
        line = " ".join(_words(fields["types"], f"{place}.types", reading))
        before_dash, *after_dash = _DASH.split(line, maxsplit=1)
        for word in before_dash.split():
            if found := _TYPES.get(normalised(word)):
                types.append(found)
            elif found := _SUPERTYPES.get(normalised(word)):
                supertypes.append(found)
            else:
                remedy = reading.did_you_mean(word, (each.value for each in CardType))
                reading.problem(f"{place}.types", word, "not a card type", remedy)
        subtypes += after_dash[0].split() if after_dash else []
        if not types:
            remedy = "write its card types, such as Land or Artifact Creature"
            reading.problem(f"{place}.types", fields["types"], "no card type in it", remedy)
    if "supertypes" in fields:
        for word in _words(fields["supertypes"], f"{place}.supertypes", reading):
            if found := _SUPERTYPES.get(normalised(word)):
                supertypes.append(found)
            else:
                remedy = reading.did_you_mean(word, (each.value for each in Supertype))
                reading.problem(f"{place}.supertypes", word, "not a supertype", remedy)
    if "subtypes" in fields:
        subtypes += _words(fields["subtypes"], f"{place}.subtypes", reading)
    for word in subtypes:
        if not _SUBTYPE.fullmatch(word):
            at = f"{place}.{'subtypes' if 'subtypes' in fields else 'types'}"
            reading.problem(at, word, "not a subtype", "write words such as Forest or Elf")
    once = tuple(dict.fromkeys(_two_words(subtypes)))
    return tuple(dict.fromkeys(supertypes)), tuple(dict.fromkeys(types)), once


def _words(value: object, place: str, reading: Reading) -> list[str]:
    """Read words from a text or a list of texts."""
    if isinstance(value, str):
        return text(value, place, reading).split()
    listed = [text(item, at, reading) for item, at in as_list(value, place, reading)]
    return [word for item in listed for word in item.split()]


def _two_words(subtypes: list[str]) -> tuple[str, ...]:
    """Join the one creature type that is two words long (CR 205.3m)."""
    return (
        tuple("\n".join(subtypes).replace("Time\nLord", "Time Lord").split("\n"))
        if subtypes
        else ()
    )


def _power(fields: Mapping[str, object], key: str, place: str, reading: Reading) -> str | None:
    """Read a power or toughness, a number or as printed: ``3``, ``"*"``, ``"1+*"``."""
    value = fields.get(key)
    if value is None and key not in fields:
        return None
    if not isinstance(value, str):
        return str(integer(value, f"{place}.{key}", reading))
    if not _POWER.fullmatch(value.strip()):
        reading.problem(f"{place}.{key}", value, "not a number", "write 3, '*' or '1+*'")
    return value.strip()
