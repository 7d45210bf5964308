"""Say how much of the text of cards is understood, and what most often is not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from manaproof.models.catalogue.store import all_cards
from manaproof.models.coverage import coverage
from manaproof.options import percentage
from manaproof.printing import aligned, json_line, print_json
from manaproof.progress import counted

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from manaproof.models.cards import Card

EXAMPLES = """\
examples:
  manaproof coverage
  manaproof coverage oracle-cards.json --json
  manaproof coverage --min 60
"""

_CARDS_KNOWN = 35_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own options."""
    parser.add_argument(
        "cards",
        nargs="?",
        metavar="CARDS",
        help="a card file, compiled now (default: the catalogue as shipped)",
    )
    parser.add_argument(
        "--min",
        type=percentage,
        metavar="PERCENT",
        help="exit with status 1 if fewer of the cards that add mana are complete",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object, nothing else")


def run(options: argparse.Namespace) -> int:
    """Print the table, or the JSON object."""
    cards = all_cards() if options.cards is None else _compiled(Path(options.cards))
    with counted(cards, "cards", _CARDS_KNOWN) as watched:
        found = coverage(watched)
    if options.json:
        print_json(json_line(found.as_json()))
    else:
        heading = ("clauses", "modelled", "read", "not modelled", "understood")
        print(aligned([heading, *found.as_table()]))
        print("\nread: known to change no mana, and kept by marker words where not in full")
        print(
            f"\n{found.complete} of {found.cards} cards are complete, and "
            f"{found.complete_mana_cards} of the {found.mana_cards} that add mana."
        )
        print("\nmost often not modelled, by the marker words of the clause:")
        rows = [
            (str(count), kind.value, ", ".join(words) or "no marker word")
            for kind, words, count in found.unmodelled
        ]
        print(aligned(rows) if rows else "  nothing")
    if options.min is None or not found.mana_cards:
        return 0
    return int(100 * found.complete_mana_cards / found.mana_cards < options.min)


def _compiled(path: Path) -> Iterator[Card]:
    from manaproof.models.catalogue.build import compiled
    from manaproof.models.catalogue.readers import read_cards

    return map(compiled, read_cards(path))
