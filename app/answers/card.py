"""How a card is understood, and which clauses of it are not modelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.clauses import clause_as_json
from manaproof.models.abilities import Unmodelled
from manaproof.models.catalogue.store import find_card
from manaproof.models.errors import InvalidBoardError, Problem
from manaproof.models.mana import letters
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.rendering import render_ability
from manaproof.solver.reading.intrinsic import intrinsic_abilities

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from manaproof.models.abilities import Ability
    from manaproof.models.cards import Card, Face
    from manaproof.models.oracle.source import CardText


def answer_card(request: Mapping[str, object], *, rules: date) -> dict[str, object]:
    """Describe the card that ``name`` names: its faces, compiled abilities, unmodelled clauses.

    Raises:
        InvalidBoardError: no name is given.
        UnknownCardError: no card has that name.
    """
    name = request.get("name")
    if not isinstance(name, str):
        problem = Problem("ask.name", "nothing", "which card is not said", "give its name")
        raise InvalidBoardError((problem,))
    return card_as_json(find_card(name), rules=rules)


def card_as_json(card: Card, *, rules: date, printed: CardText | None = None) -> dict[str, object]:
    """Return a card as a JSON value, its abilities under the rules of that day.

    Each face quotes its text where the card is given as printed.
    """
    return {
        "name": card.name,
        "layout": card.layout,
        "color_identity": letters(card.color_identity),
        "faces": [_face_as_json(face, rules=rules) | _quoted(face, printed) for face in card.faces],
        "unmodelled": [
            clause_as_json(ability)
            for face in card.faces
            for ability in face.abilities
            if isinstance(ability, Unmodelled)
        ],
    }


def text_of(face: Face, printed: CardText) -> str:
    """Return the text of a face as a card file has it; empty where the file has no such face."""
    return next((each.text for each in printed.faces if each.name == face.name), "")


def _quoted(face: Face, printed: CardText | None) -> dict[str, object]:
    return {} if printed is None else {"text": text_of(face, printed)}


def _face_as_json(face: Face, *, rules: date) -> dict[str, object]:
    return {
        "name": face.name,
        "types": [each.value for each in face.types],
        "subtypes": list(face.subtypes),
        "supertypes": [each.value for each in face.supertypes],
        "mana_cost": None if face.mana_cost is None else str(face.mana_cost),
        "colors": letters(face.colors),
        "power": face.power,
        "toughness": face.toughness,
        "abilities": [ability_as_json(ability, rules=rules) for ability in abilities_of(face)],
    }


def abilities_of(face: Face) -> tuple[Ability, ...]:
    """Return the abilities of a face's text, then those of its basic land types (CR 305.6)."""
    return (*face.abilities, *intrinsic_abilities(frozenset(face.types), face.subtypes))


def ability_as_json(ability: Ability, *, rules: date) -> dict[str, object]:
    """Return an ability as its text and whether it is a mana ability (CR 605.1)."""
    return {
        "text": render_ability(ability),
        "mana_ability": is_mana_ability(ability, rules=rules),
    }
