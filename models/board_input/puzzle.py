"""Boards in Forge's puzzle format: a ``[state]`` section, a line for each zone of each player.

The section is translated into a document of the usual schema, the human player becoming "you"
and the other "opponent"; each problem found in the document is told at its place in the puzzle.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.board_input.puzzle_cards import BackFaces, translate_card
from manaproof.models.board_input.puzzle_parts import PLAYERS, Puzzle, PuzzleCard, read_counters
from manaproof.models.board_input.puzzle_scripts import run_scripts
from manaproof.models.board_input.reader import read_document
from manaproof.models.board_input.reading import in_path
from manaproof.models.errors import InvalidBoardError, Problem
from manaproof.models.values import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from manaproof.models.board_input.reading import Cards
    from manaproof.models.boards import Board

_ZONES = MappingProxyType(
    {
        "battlefield": "battlefield",
        "play": "battlefield",
        "hand": "hand",
        "library": "library",
        "graveyard": "graveyard",
        "exile": "exile",
        "command": "command",
    }
)
_NUMBERS = MappingProxyType({"life": "life", "landsplayed": "lands_played"})
_OF_A_PLAYER = (*_ZONES, *_NUMBERS, "counters", "manapool", "precast", "landsplayedlastturn")
_OF_THE_GAME = (
    "activeplayer",
    "activephase",
    "activephaseadvance",
    "turn",
    "removesummoningsickness",
)
_STEPS = MappingProxyType(
    {
        "untap": "untap",
        "upkeep": "upkeep",
        "draw": "draw",
        "main": "main",
        "main1": "main",
        "main2": "main2",
        "end_of_turn": "end",
        "cleanup": "cleanup",
        **dict.fromkeys(
            (
                "combat_begin",
                "combat_declare_attackers",
                "combat_declare_blockers",
                "combat_first_strike_damage",
                "combat_damage",
                "combat_end",
            ),
            "combat",
        ),
    }
)


def parse_puzzle(text: str, cards: Cards, names: Callable[[], Iterable[str]]) -> Board:
    """Return the board of a Forge puzzle; *names* gives the full name of every card known.

    What the format holds that no answer depends on, such as editions, is left out. What a board
    cannot say, as who is attacking, becomes a note.

    Raises:
        InvalidBoardError: it lists everything that is wrong or not understood.
    """
    puzzle = Puzzle()
    for key, value in _state(text, puzzle):
        _read_line(key, value, puzzle)
    backs = BackFaces(cards, names)
    for card in puzzle.cards:
        translate_card(card, puzzle, cards, backs)
    run_scripts(puzzle)
    document: dict[str, object] = {"players": puzzle.players, "in_force": puzzle.in_force}
    for card in puzzle.cards:
        puzzle.players[card.player].setdefault(card.zone, []).append(card.entry)
    if puzzle.turn:
        document["turn"] = puzzle.turn
    try:
        board = read_document(document, cards)
    except InvalidBoardError as error:
        told = (_told_in_puzzle(problem, puzzle) for problem in error.problems)
        raise InvalidBoardError((*puzzle.problems, *told)) from None
    puzzle.stop_if_problems()
    return replace(board, notes=(*board.notes, *puzzle.notes))


def _state(text: str, puzzle: Puzzle) -> Iterator[tuple[str, str]]:
    """Go through the keys and values of the section that describes the board."""
    section, seen, sections = "", set[str](), set[str]()
    for number, line in enumerate(map(str.strip, text.splitlines()), start=1):
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1].strip().casefold()
            if section in sections:
                remedy = "put all in one section"
                puzzle.problem(f"line {number}", line, "a section that stands twice", remedy)
            sections.add(section)
            if section not in ("metadata", "state"):
                remedy = "leave the section out"
                puzzle.problem(f"line {number}", line, "no section of a puzzle", remedy)
        elif section == "state" and line and not line.startswith("#"):
            key, equals, value = line.partition("=")
            folded = key.strip().casefold()
            if not equals:
                remedy = "write KEY=VALUE, or # before a remark"
                puzzle.problem(f"line {number}", line, "no key and value", remedy)
            elif folded in seen:
                puzzle.problem(
                    in_path(key.strip()), value, "a key that stands twice", "keep one of the two"
                )
            else:
                seen.add(folded)
                yield key.strip(), value.strip()


def _read_line(key: str, value: str, puzzle: Puzzle) -> None:
    folded = key.casefold()
    of_player = next((prefix for prefix in PLAYERS if folded.startswith(prefix)), "")
    if folded in _OF_THE_GAME:
        _read_game(folded, key, value, puzzle)
    elif of_player and (what := folded.removeprefix(of_player)) in _OF_A_PLAYER:
        _read_player(PLAYERS[of_player], what, key, value, puzzle)
    else:
        known = {prefix + what for prefix in PLAYERS for what in _OF_A_PLAYER}
        remedy = puzzle.did_you_mean(folded, known.union(_OF_THE_GAME))
        puzzle.problem(in_path(key), value, "no key of a puzzle's state", remedy)


def _read_game(folded: str, key: str, value: str, puzzle: Puzzle) -> None:
    word = value.casefold()
    match folded:
        case "activeplayer" if word in PLAYERS:
            puzzle.turn["active"] = PLAYERS[word]
        case "activephase" if word in _STEPS:
            puzzle.turn.setdefault("step", _STEPS[word])
        case "activephaseadvance" if word in _STEPS:
            puzzle.turn["step"] = _STEPS[word]
            puzzle.notes.append(
                f"the turn has gone on to {value}; what happened on the way is not known"
            )
        case "turn" if word.isdecimal():
            pass  # Which turn of the game it is changes no answer.
        case "removesummoningsickness" if word in ("true", "false"):
            puzzle.rested = word == "true"
        case "activeplayer":
            puzzle.problem(key, value, "no player of a puzzle", puzzle.did_you_mean(word, PLAYERS))
        case "activephase" | "activephaseadvance":
            puzzle.problem(key, value, "no phase", puzzle.did_you_mean(word, _STEPS))
        case _:
            puzzle.problem(key, value, "not understood", "leave it out")


def _read_player(player: str, what: str, key: str, value: str, puzzle: Puzzle) -> None:
    state = puzzle.players[player]
    document_key = _ZONES.get(what) or _NUMBERS.get(what) or {"manapool": "pool"}.get(what, what)
    place = f"players.{player}.{document_key}"
    if what not in _ZONES and place in puzzle.keys:
        puzzle.problem(key, value, f"a second {document_key} of one player", "keep one of the two")
    puzzle.keys[place] = key
    if what in _ZONES:
        if document_key in state:
            puzzle.problem(key, value, f"a second {document_key}", "put all in one line")
        state.setdefault(document_key, [])
        entries = [entry.strip() for entry in value.split(";") if entry.strip()]
        for index, entry in enumerate(entries):
            puzzle.cards.append(PuzzleCard(player, document_key, f"{key}[{index}]", entry))
    elif what in _NUMBERS:
        state[document_key] = _number(value)
    elif what == "manapool":
        state["pool"] = value
    elif what == "counters":
        state["counters"] = read_counters(key, value, puzzle)
    elif what == "precast":
        puzzle.precast += [(player, each.strip(), key) for each in value.split(";") if each.strip()]
    # Lands played last turn change no answer.


def _number(value: str) -> object:
    """Return a number, or the text as it stands for the document's reader to refuse."""
    return int(value) if re.fullmatch("-?[0-9]{1,15}", value) else value


def _told_in_puzzle(problem: Problem, puzzle: Puzzle) -> Problem:
    """Return a problem of the document with its place in the puzzle."""
    for place, key in puzzle.keys.items():
        if problem.place.startswith(place):
            return replace(problem, place=key + problem.place[len(place) :])
    return problem
