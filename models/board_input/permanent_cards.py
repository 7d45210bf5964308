"""Whether a card can lie on the battlefield as a board lists it, and which face is up there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from manaproof.models.board_input.reading import in_yaml, quoted
from manaproof.models.cards import TWO_SIDED
from manaproof.models.types import PERMANENT_TYPES, CardType
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.board_input.reading import Reading
    from manaproof.models.cards import Card, Face

_SPELLS_ONLY = frozenset({CardType.INSTANT, CardType.SORCERY})


def face_up(card: Card, *, back: bool, flipped: bool) -> int:
    """Return which face of a card gives a permanent its characteristics (CR 710.1c, 712)."""
    if card.layout == "flip":
        return len(card.faces) - 1 if flipped else 0
    return int(back and card.layout in TWO_SIDED and len(card.faces) > 1)


@value
class Misfit:
    """What cannot be so of a permanent as listed: the key that says it, why, and what to do."""

    key: str
    reason: str
    remedy: str


def misfits(card: Card, fields: Mapping[str, Any], reading: Reading) -> list[Misfit]:
    """Return what keeps a card from being a permanent with these fields: types, faces (CR 110.4).

    A card face down, or one that is a copy of another, may be anything, and so may a token.
    """
    shown: Card = fields.get("copy_of") or card
    back, flipped = bool(fields.get("face")), bool(fields.get("flipped"))
    found = []
    if back and not any(_has_back(each) for each in (card, shown)):
        remedy = "write flipped: true" if shown.layout == "flip" else "leave it out"
        found.append(Misfit("face", "the card has no back face", remedy))
    if flipped and "flip" not in (card.layout, shown.layout):
        remedy = "write face: back" if _has_back(shown) else "leave it out"
        found.append(Misfit("flipped", f"{quoted(shown.front.name)} is no flip card", remedy))
    up = shown.faces[face_up(shown, back=back, flipped=flipped)]
    if not (fields.get("face_down") or fields.get("token") or can_be_permanent(up)):
        others = [each for each in up.types if each not in PERMANENT_TYPES]
        kind = next((each for each in others if each is not CardType.KINDRED), CardType.KINDRED)
        article = "an" if kind is CardType.INSTANT else "a"
        reason = f"{article} {kind.value.casefold()} cannot be a permanent (CR 110.4)"
        if shown is not card:
            remedy = "let it be a copy of a card that can be one"
            found.append(Misfit("copy_of", reason, remedy))
        else:
            found.append(Misfit("card", reason, _remedy(card, kind, reading, back=back)))
    return found


def can_be_permanent(face: Face) -> bool:
    """Report whether a face has a type that a permanent can have, as far as its types are known.

    Instants and sorceries cannot enter the battlefield, whatever else they are (CR 304.4, 307.4).
    """
    if not face.types:
        return True
    return not PERMANENT_TYPES.isdisjoint(face.types) and _SPELLS_ONLY.isdisjoint(face.types)


def _has_back(card: Card) -> bool:
    return card.layout in TWO_SIDED and len(card.faces) > 1


def _remedy(card: Card, kind: CardType, reading: Reading, *, back: bool) -> str:
    if back:
        return "leave face out" if can_be_permanent(card.front) else "list it in another zone"
    if _has_back(card) and can_be_permanent(card.faces[1]):
        name, other = in_yaml(reading.name_of(card)), quoted(card.faces[1].name)
        return f"write {{card: {name}, face: back}} where {other} is up"
    if kind in _SPELLS_ONLY:
        return "list it in another zone, or in in_force if its effect still lasts"
    return "leave it out, or describe it with a type such as Artifact or Land"
