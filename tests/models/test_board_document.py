"""Boards told as documents read back as the same boards."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from manaproof.models.board_document import board_as_json
from manaproof.models.board_input import load_board, read_board
from manaproof.models.errors import ManaproofError
from manaproof.models.values import replace

if TYPE_CHECKING:
    from pathlib import Path

    from manaproof.models.boards import Board

BOARD = {
    "turn": {"active": "opponent", "step": "upkeep"},
    "players": {
        "you": {
            "life": 7,
            "pool": [{"type": "G", "snow": True}, "U"],
            "hand": ["Forest"],
            "library": 40,
            "counters": {"energy": 2},
            "battlefield": [
                "2 Forest",
                {"card": "Wild Growth", "attached_to": "Forest#2"},
                {"card": "Vivid Creek", "tapped": True, "counters": {"charge": 2}, "used": {1: 1}},
                {"card": "Utopia Sprawl", "chosen_color": "U", "attached_to": "Forest#1"},
                {"card": "Odd Stone", "types": "Artifact", "text": "Flying\n{T}: Add {C}."},
                {"card": "Grizzly Bears", "controller": "opponent", "cast": True, "sick": True},
            ],
        },
        "opponent": [{"card": "Curse of Opulence", "attached_to": "you"}],
    },
    "in_force": [{"card": "Deep Water", "controller": "you"}],
}


def told_again(board: Board) -> Board:
    return read_board(json.loads(json.dumps(board_as_json(board))))


def same(board: Board) -> Board:
    """Return all of a board that a document can say: not how names were written in another."""
    return replace(board, groups={}, notes=())


def test_a_board_with_a_little_of_everything() -> None:
    board = read_board(BOARD)
    assert same(told_again(board)) == same(board)


def test_a_host_that_has_left_is_none() -> None:
    board = read_board({"you": ["Forest", "Wild Growth on Forest"]})
    left = {id_: each for id_, each in board.permanents.items() if id_ != "Forest"}
    assert told_again(replace(board, permanents=left)).permanents["Wild Growth"].attached_to is None


def test_boards_of_the_case_files_and_puzzles(shared: Path) -> None:
    cases = sorted((shared / "cases").glob("*.jsonl"))
    if not cases:
        pytest.skip(f"no case files in {shared}")
    read = 0
    for path in cases:
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                board = read_board(json.loads(line)["board"])
            except ManaproofError:
                continue
            assert same(told_again(board)) == same(board)
            read += 1
    for path in sorted((shared / "puzzles").glob("*.pzl"))[::40]:
        try:
            board = load_board(path)
        except ManaproofError:
            continue
        assert same(told_again(board)) == same(board)
    assert read > 300
