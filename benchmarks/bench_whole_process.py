"""The commands that are timed as whole processes give the right answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks.whole_process import (
    BOUNDED,
    COLD,
    CONTINUOUS,
    LARGE,
    POOLS,
    PROVED,
    SMALL,
    Case,
    batch,
    output_of,
    random_boards,
)

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    "case", [COLD, PROVED, POOLS, BOUNDED, SMALL, LARGE, CONTINUOUS], ids=lambda case: case.name
)
def test_the_answer_is_right(case: Case) -> None:
    assert case.holds(output_of(case))


def test_a_batch_answers_every_board_but_the_broken_line(tmp_path: Path) -> None:
    boards = tmp_path / "boards.jsonl"
    random_boards(boards, 200)
    case = batch(boards, 200)
    assert case.holds(output_of(case))
