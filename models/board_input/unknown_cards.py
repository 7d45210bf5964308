"""Names that no card has, and what they may mean: another face of a card, or a token."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from manaproof.models.board_input.reading import in_yaml, quoted
from manaproof.models.cards import TWO_SIDED
from manaproof.models.catalogue.names import normalised
from manaproof.models.errors import UnknownCardError
from manaproof.models.types import CardType

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaproof.models.board_input.reading import Reading
    from manaproof.models.cards import Card, Face

_TREASURE_TEXT = '"{T}, Sacrifice this token: Add one mana of any color."'  # CR 111.10a


def report_unknown_card(
    place: str, value: object, name: str, reading: Reading, *, token: bool = False
) -> None:
    """Note a name that no card has: what else has it, how to write that, or the nearest names.

    *token* says that the board calls it a token.
    """
    reason = f"no card is named {quoted(name)}"
    remedy = token_remedy(name, token=token) or _number_remedy(name, reading)
    if remedy is None and reading.may_suggest():
        near: tuple[str, ...] = ()
        try:
            reading.cards.find_card(name)
        except UnknownCardError as error:
            near = error.suggestions
        if meant := _other_face(name, near, reading):
            what, remedy = _written_by_its_card(*meant, reading)
            reason = f"{reason}: it is {what}"
        elif near:
            remedy = f"the nearest names are {', '.join(map(quoted, near))}"
    remedy = remedy or "check its spelling, or describe it in place with types and text"
    reading.problem(place, value, reason, remedy)


def token_remedy(name: str, *, token: bool) -> str | None:
    """Say how to describe a token that has this name; ``None`` if nothing speaks for a token.

    Tokens are mostly called after their subtypes (CR 111.4).
    """
    subtypes = name.strip().removesuffix(" Token")
    kind = _kind_of(subtypes)
    if kind is None and not token:
        return None
    if kind is None:
        kind, subtypes = CardType.ARTIFACT, "Treasure"
    text = _TREASURE_TEXT if subtypes.casefold() == "treasure" else "..."
    numbers = ", power: ..., toughness: ..." if kind is CardType.CREATURE else ""
    example = (
        f"{{card: {subtypes}, token: true, types: {kind.value}, "
        f"subtypes: {subtypes}{numbers}, text: {text}}}"
    )
    return f"tokens are described in place: {example}"


def _number_remedy(name: str, reading: Reading) -> str | None:
    """Say how to write that there are several of a card, where a name looks as though it said so."""
    said = re.fullmatch(r"(\d{1,4})\s*x\s*(\S.*)|(\S.*\S)\s+x\s*(\d{1,4})", name, re.IGNORECASE)
    if said is None:
        return None
    number, card = (said[1], said[2]) if said[1] else (said[4], said[3])
    return f"write {number} {card}" if reading.cards.has_card(card) else None


def _kind_of(subtypes: str) -> CardType | None:
    """Return the card type that all of these subtypes belong to, if they are subtypes."""
    from manaproof.models.subtypes import SUBTYPES

    words = [normalised(word) for word in subtypes.split()]
    for kind in (CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.CREATURE):
        known = {normalised(each) for each in SUBTYPES[kind]}
        if words and known.issuperset(words):
            return kind
    return None


def _other_face(name: str, near: Iterable[str], reading: Reading) -> tuple[Card, Face] | None:
    """Return the card whose back face or later part has this name, with that."""
    wanted = normalised(name)
    for full_name in near:
        card = reading.cards.find_card(full_name)
        for face in card.faces[1:]:
            if normalised(face.name) == wanted:
                return card, face
    return None


def _written_by_its_card(card: Card, face: Face, reading: Reading) -> tuple[str, str]:
    """Return what a face is of its card, and how to write it."""
    name = reading.name_of(card)
    written = in_yaml(name)
    if card.layout in TWO_SIDED:
        what, entry = f"the back face of {quoted(name)}", f"{{card: {written}, face: back}}"
    elif card.layout == "flip":
        what, entry = f"{quoted(name)} flipped", f"{{card: {written}, flipped: true}}"
    elif CardType.ENCHANTMENT in face.types and card.layout == "split":
        what = f"a half of {quoted(card.name)}"
        entry = f"{{card: {written}, unlocked: [{in_yaml(face.name)}]}}"
    else:
        return f"a part of {quoted(card.name)}", f"name the whole card, {quoted(name)}"
    return what, f"write {entry} on the battlefield, {quoted(name)} elsewhere"
