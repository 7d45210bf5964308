"""The plain reading beside the acceptance cases, and beside what the program shows (CR 605.3a)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.errors import ManaproofError
from manaproof.solver.continuous import ways_of
from manaproof.solver.plain.activation import characteristics_of
from manaproof.solver.plain.objects import UnreadableError
from tests.reference.pools import reachable_pools

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from manaproof.models.boards import Board

MOST_BOARDS = 30
"""Boards from which more than so many are reached are left to longer runs."""


def cases(shared: Path, name: str) -> Iterator[tuple[Board, dict[str, object]]]:
    """Go through the boards of a case file that can be read, each with its whole case."""
    path = shared / "cases" / f"{name}.jsonl"
    if not path.is_file():
        pytest.skip(f"no case file at {path}")
    for line in path.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        try:
            yield read_board(case["board"]), case
        except ManaproofError:
            continue


def test_pools_are_those_that_the_cases_expect(shared: Path) -> None:
    agreed = 0
    for board, case in cases(shared, "outcomes"):
        asks, expected = case["ask"], case["expect"]
        assert isinstance(asks, list)
        assert isinstance(expected, list)
        for ask, expect in zip(asks, expected, strict=True):
            exact = "pools" in expect and not expect.get("unbounded")
            if not exact or ask.get("view", "all") != "all" or ask.get("window", "mana") != "mana":
                continue
            player = ask.get("player", board.subject)
            try:
                pools = reachable_pools(board, player, most_boards=MOST_BOARDS)
            except UnreadableError:
                continue
            assert {str(pool) for pool in pools} == set(expect["pools"]), case["id"]
            agreed += 1
    assert agreed > 150


def test_abilities_have_the_numbers_that_are_shown(shared: Path) -> None:
    compared = 0
    for name in ("continuous", "outcomes", "production"):
        for board, case in cases(shared, name):
            try:
                plain = characteristics_of(board)
                shown = ways_of(board)
                now = {id_: shown.of(id_) for id_ in plain}
            except (UnreadableError, ManaproofError):
                continue
            for id_, each in plain.items():
                assert each.abilities == now[id_].abilities, f"{case['id']}: {id_}"
                compared += 1
    assert compared > 1000
