"""The three formats of card files: what stands where in each, as card texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.catalogue.entries import Entry, EntryError
from manaproof.models.oracle.source import CardText, FaceText

if TYPE_CHECKING:
    from collections.abc import Iterator

_SUPERTYPES = frozenset(["Basic", "Elite", "Host", "Legendary", "Ongoing", "Snow", "World"])
_NO_CARDS = frozenset(["art_series", "double_faced_token", "emblem", "token"])
"""Layouts of game pieces that are no cards (CR 108.2)."""


def of_card_lines(entry: Entry) -> CardText:
    """Return the card of one line of this project's own format: a card with its faces."""
    return CardText(
        entry.name(),
        tuple(_face_of_card_lines(face) for face in _some(entry, "faces")),
        entry.text("layout") or "normal",
        entry.colors("color_identity"),
    )


def _face_of_card_lines(face: Entry) -> FaceText:
    if face.fields.get("missing") is True:
        return FaceText(face.name(), missing=True)
    types, subtypes, supertypes = (
        (face.texts("types"), face.texts("subtypes"), face.texts("supertypes"))
        if face.has("types")
        else split_type_line(face.text("type_line") or "")
    )
    return FaceText(
        face.name(),
        types,
        subtypes,
        supertypes,
        face.text("mana_cost") or None,
        face.text("oracle_text") or "",
        face.colors("colors"),
        face.text("power"),
        face.text("toughness"),
        face.text("loyalty"),
    )


def of_scryfall(entry: Entry) -> CardText | None:
    """Return the card of a Scryfall card object; ``None`` for a token and other pieces."""
    layout = entry.text("layout") or "normal"
    if layout in _NO_CARDS:
        return None
    faces = entry.entries("card_faces") or (entry,)
    return CardText(
        entry.name(),
        tuple(_face_of_scryfall(face, entry) for face in faces),
        layout,
        entry.colors("color_identity"),
    )


def _face_of_scryfall(face: Entry, card: Entry) -> FaceText:
    types, subtypes, supertypes = split_type_line(
        face.text("type_line") or card.text("type_line") or ""
    )
    cost = face.text("mana_cost") or None
    return FaceText(
        face.name(),
        types,
        subtypes,
        supertypes,
        cost,
        face.text("oracle_text") or "",
        _printed_colors(cost, face.colors("color_indicator"), face.colors("colors")),
        face.text("power"),
        face.text("toughness"),
        face.text("loyalty"),
    )


def of_mtgjson(name: str, faces: tuple[Entry, ...]) -> Iterator[CardText]:
    """Yield the cards of one name of MTGJSON's atomic cards: faces that belong together once."""
    sided = sorted(
        (face for face in faces if face.has("faceName")), key=lambda face: face.text("side") or ""
    )
    whole = [(face,) for face in faces if not face.has("faceName")]
    for parts in ([tuple(sided)] if sided else []) + whole:
        layout = parts[0].text("layout") or "normal"
        if layout not in _NO_CARDS:
            yield CardText(
                name,
                tuple(_face_of_mtgjson(name, part) for part in parts),
                layout,
                parts[0].colors("colorIdentity"),
            )


def _face_of_mtgjson(name: str, face: Entry) -> FaceText:
    cost = face.text("manaCost") or None
    return FaceText(
        face.text("faceName") or name,
        face.texts("types"),
        face.texts("subtypes"),
        face.texts("supertypes"),
        cost,
        face.text("text") or "",
        _printed_colors(cost, face.colors("colorIndicator"), face.colors("colors")),
        face.text("power"),
        face.text("toughness"),
        face.text("loyalty"),
    )


def _printed_colors(cost: str | None, indicator: str | None, colors: str | None) -> str | None:
    """Return the colors that a mana cost does not tell: a color indicator's (CR 202.2, 204.1).

    Without a mana cost to speak of, the colors that the file gives are the indicator's. With one,
    they are the cost's own, or those of an ability that the text tells itself.
    """
    if indicator:
        return indicator
    return colors if cost in {None, "{0}"} else None


def split_type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Split a type line into card types, subtypes and supertypes (CR 205.1).

    >>> split_type_line("Legendary Land — Urza's Town")
    (('Land',), ("Urza's", 'Town'), ('Legendary',))
    """
    before, _, after = line.partition("—")
    words = before.split()
    types = tuple(word for word in words if word not in _SUPERTYPES)
    supertypes = tuple(word for word in words if word in _SUPERTYPES)
    if "Plane" in types:
        # CR 205.3b: a planar type can be several words, and a plane has one.
        subtypes: tuple[str, ...] = (after.strip(),) if after.strip() else ()
    else:
        # CR 205.3m: the only creature type of two words.
        joined = after.replace("Time Lord", "Time\0Lord").split()
        subtypes = tuple(word.replace("\0", " ") for word in joined)
    return types, subtypes, supertypes


def _some(entry: Entry, field: str) -> tuple[Entry, ...]:
    found = entry.entries(field)
    if not found:
        raise EntryError(entry.card, f"{field} is missing or empty")
    return found
