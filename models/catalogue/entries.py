"""Entries of card files: JSON objects whose fields are checked as they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Mapping

_COLORS = "WUBRG"


class EntryError(ValueError):
    """A card's entry that is not as its format says: which card's, and why."""

    def __init__(self, card: str, reason: str) -> None:
        super().__init__(card, reason)
        self.card = card
        self.reason = reason


@value
class Entry:
    """One JSON object of a card file, and the card that it belongs to."""

    card: str
    fields: Mapping[str, object]

    def has(self, field: str) -> bool:
        """Tell whether a field is there and not null."""
        return self.fields.get(field) is not None

    def text(self, field: str) -> str | None:
        """Return a text; ``None`` where it is left out or null."""
        value = self.fields.get(field)
        if value is None or isinstance(value, str):
            return value
        raise self._wrong(field, "a text")

    def name(self, field: str = "name") -> str:
        """Return a text that must be there and not be empty."""
        value = self.text(field)
        if not value:
            raise self._wrong(field, "a name")
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        """Return a list of texts; none where it is left out or null."""
        value = self.fields.get(field)
        if value is None:
            return ()
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            return tuple(value)
        raise self._wrong(field, "a list of texts")

    def colors(self, field: str) -> str | None:
        """Return a list of colors as letters in order; ``None`` where it is left out or null."""
        if not self.has(field):
            return None
        found = self.texts(field)
        if not set(found) <= set(_COLORS):
            raise self._wrong(field, f"a list of the letters {_COLORS}")
        return "".join(color for color in _COLORS if color in found)

    def entries(self, field: str) -> tuple[Entry, ...]:
        """Return a list of objects; none where it is left out or null."""
        value = self.fields.get(field)
        if value is None:
            return ()
        return entries_of(self.card, value, field)

    def _wrong(self, field: str, wanted: str) -> EntryError:
        return EntryError(self.card, f"{field} is {_shown(self.fields.get(field))}, not {wanted}")


def entry_of(value: object) -> Entry:
    """Return a card's own entry, which must be an object with a name."""
    if not isinstance(value, dict):
        raise EntryError("", f"{_shown(value)} is not a card")
    name = value.get("name")
    entry = Entry(name if isinstance(name, str) else "", value)
    entry.name()
    return entry


def entries_of(card: str, value: object, field: str) -> tuple[Entry, ...]:
    """Return the objects of a list that belongs to a card."""
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise EntryError(card, f"{field} is {_shown(value)}, not a list of objects")
    return tuple(Entry(card, each) for each in value)


def _shown(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."
