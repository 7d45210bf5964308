"""What a Forge puzzle does before it begins, as far as its scripts say so plainly.

A script names an ability of a card and, after ``->``, what it is about. Three kinds are
understood: a copy effect on a permanent, an exile effect on a card that lies in exile, and a
spell or ability with a permanent as its target, which is then in force. Every other is a problem.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.board_input.described import DESCRIPTION_KEYS

if TYPE_CHECKING:
    from manaproof.models.board_input.puzzle_parts import Puzzle, PuzzleCard

_REMEDY = "put what it does on the board, and leave it out"


def run_scripts(puzzle: Puzzle) -> None:
    """Put onto the board what the scripts of cards, links and spells cast before say."""
    by_id = {card.own_id: card for card in puzzle.cards if card.own_id}
    for card in puzzle.cards:
        if card.script:
            _run_script(card, by_id, puzzle)
        for link in card.links:
            _link(card, by_id.get(link), link, puzzle)
    for player, written, place in puzzle.precast:
        _precast(player, written, place, by_id, puzzle)


def _run_script(card: PuzzleCard, by_id: dict[str, PuzzleCard], puzzle: Puzzle) -> None:
    name, _, about = (part.strip() for part in card.script.partition("->"))
    target = by_id.get(about)
    if target is not None and name == "DBCopy" and target.zone == "battlefield":
        keys = {"card", *DESCRIPTION_KEYS} & target.entry.keys()
        card.entry["copy_of"] = {key: target.entry[key] for key in keys}
    elif target is not None and target.zone == "exile":
        _link(card, target, about, puzzle)
    else:
        puzzle.problem(card.place, card.script, "a script that is not understood", _REMEDY)


def _link(card: PuzzleCard, other: PuzzleCard | None, link: str, puzzle: Puzzle) -> None:
    """Say that one of two cards, the one in exile, was exiled with the other (CR 607.2a)."""
    if other is None:
        puzzle.problem(card.place, link, "no card has that id", "give the card that Id")
        return
    permanent, exiled = (card, other) if card.zone == "battlefield" else (other, card)
    if permanent.zone != "battlefield" or exiled.zone != "exile":
        reason = "neither is exiled with the other"
        puzzle.problem(card.place, link, reason, "name a permanent, and a card in exile")
        return
    linked = permanent.entry.setdefault("exiled_with", [])
    if exiled.entry not in linked:
        linked.append(exiled.entry)


def _precast(
    player: str, written: str, place: str, by_id: dict[str, PuzzleCard], puzzle: Puzzle
) -> None:
    """Put in force what has resolved before the puzzle begins."""
    name, _, script = (part.strip() for part in written.partition(":"))
    target = by_id.get(script.partition("->")[2].strip())
    if "DB$ Dig " in script and "NoMove$ True" in script:
        puzzle.notes.append(f"{place}: {name} has looked at cards and moved none")
    elif target is not None and target.zone == "battlefield":
        puzzle.keys[f"in_force[{len(puzzle.in_force)}]"] = place
        targets = [target.own_id]
        puzzle.in_force.append({"card": name, "controller": player, "targets": targets})
        puzzle.notes.append(f"{place}: {written} has resolved; {name} is in force")
    else:
        puzzle.problem(place, written, "what has resolved is not understood", _REMEDY)
