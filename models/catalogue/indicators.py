"""Color indicators, where a card file leaves them out (CR 204.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaproof.models.oracle.source import CardText, FaceText

_COLORED = frozenset(
    ["Artifact", "Battle", "Creature", "Enchantment", "Instant", "Planeswalker", "Sorcery"]
)


def lacks_indicator(card: CardText, face: FaceText) -> bool:
    """Tell whether a face may have a color indicator of which its card file says nothing.

    It stands on cards without a mana cost, lands seldom among them (CR 204.1), and on some that
    cost {0} and are no artifacts. Its colors belong to the color identity (CR 903.4), so there
    is none where that is empty.
    """
    free = face.mana_cost == "{0}" and "Artifact" not in face.types
    land = "Land" in face.types and "Creature" not in face.types
    return (
        face.colors is None
        and not face.missing
        and (not face.mana_cost or free)
        and not land
        and not _COLORED.isdisjoint(face.types)
        and card.color_identity != ""
    )


def presumed_colors(card: CardText, face: FaceText) -> str:
    """Return the colors that a face most likely has whose indicator is not told.

    They are the color identity, where the card has one face or one color; artifacts and Eldrazi
    are left colorless, and so is a face that could be of some of several colors.
    """
    identity = card.color_identity or ""
    if "Artifact" in face.types or "Eldrazi" in face.subtypes:
        return ""
    return identity if len(card.faces) == 1 or len(identity) == 1 else ""
