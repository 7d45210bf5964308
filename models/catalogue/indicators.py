"""Color indicators, where a card file leaves them out (CR 204.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.oracle.source import CardText, FaceText

_COLORED = frozenset(
    ["Artifact", "Battle", "Creature", "Enchantment", "Instant", "Planeswalker", "Sorcery"]
)


@value
class Indicator:
    """The colors that a face has by a color indicator of which its card file says nothing."""

    colors: str
    certain: bool


def untold_indicator(card: CardText, face: FaceText) -> Indicator | None:
    """Return what can be said of a color indicator that the card file leaves out, if any.

    It stands on cards without a mana cost, lands seldom among them (CR 204.1), and on some that
    cost {0} and are no artifacts. Its colors belong to the color identity (CR 903.4): there is
    none where that is empty, and on a card of one face it is all of it. Faces of several are
    likely of the identity's one color, artifacts and Eldrazi colorless.
    """
    identity = card.color_identity
    if identity == "" or not _may_bear(face):
        return None
    colorless = "Artifact" in face.types or "Eldrazi" in face.subtypes
    if identity is None or colorless:
        return Indicator("", certain=False)
    if len(card.faces) == 1:
        return Indicator(identity, certain=True)
    return Indicator(identity if len(identity) == 1 else "", certain=False)


def _may_bear(face: FaceText) -> bool:
    free = face.mana_cost == "{0}" and "Artifact" not in face.types
    land = "Land" in face.types and "Creature" not in face.types
    return (
        face.colors is None
        and not face.missing
        and (not face.mana_cost or free)
        and not land
        and not _COLORED.isdisjoint(face.types)
    )
