"""What floating mana may be spent on, as a board says it in words (CR 106.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.board_input.described import compiled
from manaproof.models.effects import AddMana
from manaproof.models.oracle.source import CardText, FaceText
from manaproof.models.production import CantSpend, SpendOnly

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.production import ManaTerm

_LONGEST = 300
"""How many characters a restriction has at most that is read."""


def restrictions(words: str) -> tuple[ManaTerm, ...]:
    """Return what words such as "creature spells" restrict mana to; nothing if they are not understood.

    They are read as what follows on "Spend this mana only", or as whole sentences of a card.

    >>> [type(each).__name__ for each in restrictions("costs that contain {X}")]
    ['SpendOnly']
    >>> restrictions("rainy days")
    ()
    """
    if len(words) > _LONGEST:
        return ()
    return next((terms for each in _sentences(words.strip()) if (terms := _terms(each))), ())


def _sentences(words: str) -> Iterator[str]:
    """Return the sentences of a card that words may stand for."""
    words = words.rstrip(".")
    yield f"{words[:1].upper()}{words[1:]}."
    # Whoever begins with a capital may mean a subtype by it.
    for each in dict.fromkeys((words, words[:1].lower() + words[1:])):
        yield f"Spend this mana only {each}."
        yield f"Spend this mana only on {each}."
        yield f"Spend this mana only to {each}."
        if "spell" in each and "abilit" not in each:
            yield f"Spend this mana only to cast {each}."
        if "abilit" in each and "spell" not in each:
            yield f"Spend this mana only to activate {each}."


def _terms(sentence: str) -> tuple[ManaTerm, ...]:
    face = FaceText("Restricted", ("Artifact",), text=f"{{T}}: Add {{C}}. {sentence}")
    match compiled(CardText(face.name, (face,))).front.abilities:
        case (ActivatedAbility(effect=AddMana(terms=terms)),) if all(
            isinstance(each, SpendOnly | CantSpend) for each in terms
        ):
            return terms
        case _:
            return ()
