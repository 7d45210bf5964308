"""Build the card catalogue from a card file: a JSON-lines file, Scryfall's or MTGJSON's."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from manaproof.options import processes
from manaproof.progress import counting

if TYPE_CHECKING:
    import argparse

EXAMPLES = """\
examples:
  manaproof catalogue build oracle-cards.json
  manaproof catalogue build AtomicCards.json.gz --into models/catalogue/data
"""

_CARDS_KNOWN = 35_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own options."""
    parser.add_argument("action", choices=("build",), help="what to do with the catalogue")
    parser.add_argument(
        "cards",
        metavar="CARDS",
        help="Scryfall's oracle-cards, MTGJSON's AtomicCards, or one JSON card a line; or gzipped",
    )
    parser.add_argument(
        "--into", metavar="DIRECTORY", help="where to write it (default: the installed catalogue)"
    )
    parser.add_argument(
        "--jobs", type=processes, default=2, metavar="N", help="processes (default: 2)"
    )


def run(options: argparse.Namespace) -> int:
    """Compile every card and write the shards."""
    from manaproof.models.catalogue.build import build
    from manaproof.models.catalogue.readers import read_cards
    from manaproof.models.catalogue.store import SHIPPED

    into = SHIPPED if options.into is None else Path(options.into)
    with counting("cards", _CARDS_KNOWN) as progress:
        report = build(read_cards(Path(options.cards)), into, jobs=options.jobs, progress=progress)
    print(
        f"{report.cards} cards in {report.shards} files, {report.size / 1e6:.1f} MB, in {into}\n"
        f"{report.clauses} clauses, {report.unmodelled} of them not modelled"
    )
    for name in report.repeated:
        print(f"twice in the card file, the first kept: {name}")
    return 0
