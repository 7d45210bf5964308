"""Say how a card is understood: its faces, its compiled abilities, and what is not modelled."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from manaproof.answers.card import abilities_of, card_as_json, text_of
from manaproof.answers.notes import with_notes
from manaproof.models.abilities import Unmodelled
from manaproof.models.boards import NEWEST_RULES
from manaproof.models.catalogue.store import find_card
from manaproof.models.errors import UnsupportedError
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.rendering import render_ability
from manaproof.options import given_rules
from manaproof.printing import json_line, print_json, type_line

if TYPE_CHECKING:
    import argparse
    from datetime import date

    from manaproof.models.cards import Card, Face
    from manaproof.models.oracle.source import CardText

EXAMPLES = """\
examples:
  manaproof card "Gaea's Cradle"
  manaproof card "Chromatic Sphere" --rules 2026-08-06
  manaproof card "Fire // Ice" --json
  manaproof card "Gaea's Cradle" --text oracle-cards.json
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own options."""
    parser.add_argument("name", metavar="NAME", help="the card's name, or its front face's")
    parser.add_argument("--rules", metavar="DATE", help="under the rules of that day")
    parser.add_argument(
        "--text",
        metavar="CARDS",
        help="quote the original text from a card file of yours (none is shipped)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object, nothing else")
    parser.add_argument(
        "--strict", action="store_true", help="make text that is not modelled an error"
    )


def run(options: argparse.Namespace) -> int:
    """Describe the card."""
    rules, notes = given_rules(options) or (NEWEST_RULES, ())
    card = find_card(options.name)
    unmodelled = sum(isinstance(each, Unmodelled) for face in card.faces for each in face.abilities)
    if options.strict and unmodelled:
        raise UnsupportedError(
            f"{unmodelled} clauses of {card.name!r} are not modelled", "leave out --strict"
        )
    printed = None if options.text is None else _as_printed(Path(options.text), card)
    if options.json:
        described = card_as_json(card, rules=rules, printed=printed)
        print_json(json_line(with_notes(described, notes)))
    else:
        print("\n\n".join(_described(card, face, rules, printed) for face in card.faces))
        if unmodelled:
            clauses = "1 clause is" if unmodelled == 1 else f"{unmodelled} clauses are"
            print(f"\n{clauses} not modelled.")
        for note in notes:
            print(f"note: {note}")
    return 0


def _as_printed(path: Path, card: Card) -> CardText:
    from manaproof.models.catalogue.readers import read_card  # seldom asked for

    return read_card(path, card.name)


def _described(card: Card, face: Face, rules: date, printed: CardText | None) -> str:
    cost = "" if face.mana_cost is None else f" {face.mana_cost}"
    size = "" if face.power is None else f" {face.power}/{face.toughness}"
    title = face.name if len(card.faces) == 1 else f"{face.name} (face of {card.name})"
    lines = [f"{title}{cost}", f"{type_line(face.supertypes, face.types, face.subtypes)}{size}"]
    for number, ability in enumerate(abilities_of(face), 1):
        mark = "  [mana ability]" if is_mana_ability(ability, rules=rules) else ""
        lines.append(f"  {number}. {render_ability(ability)}{mark}")
    if printed is not None:
        lines.append("as printed:")
        lines += [f"  {line}" for line in text_of(face, printed).splitlines()]
    return "\n".join(lines)
