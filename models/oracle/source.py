"""What a card's text is compiled from: names, types and Oracle text as a card file gives them."""

from __future__ import annotations

from manaproof.models.values import value


@value
class FaceText:
    """One face as printed, before its text is compiled."""

    name: str
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    mana_cost: str | None = None
    text: str = ""
    """Its Oracle text, lines separated by newlines, reminder text included."""
    colors: str | None = None
    """Letters of its color indicator or colors; ``None``: the colors of its mana cost."""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    missing: bool = False
    """Whether the card file names the face and does not know what it says."""


@value
class CardText:
    """A card as printed, before its text is compiled."""

    name: str
    faces: tuple[FaceText, ...]
    layout: str = "normal"
    color_identity: str | None = None
    """Letters; ``None``: from the symbols on its faces (CR 903.4)."""
