"""Symbols in the text of a described card are the game's, or the board says where one is not."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.errors import InvalidBoardError


def test_a_symbol_with_its_halves_the_wrong_way_round_is_named_with_its_place() -> None:
    stone = {"card": "Stone", "types": "Artifact", "text": "{G/R}, {T}: Add {G}{G}."}
    with pytest.raises(InvalidBoardError) as caught:
        read_board({"you": ["Forest", stone]})
    (problem,) = caught.value.problems
    assert (problem.place, problem.value) == ("you[1].text", "'{G/R}'")


@pytest.mark.parametrize("cost", ["{R/G}", "{2/G}", "{W/P}", "{G/U/P}", "{Q}"])
def test_every_symbol_of_the_game_is_read(cost: str) -> None:
    stone = {"card": "Stone", "types": "Artifact", "text": f"{cost}, {{T}}: Add {{G}}."}
    assert len(read_board({"you": [stone]}).permanents["Stone"].card.front.abilities) == 1
