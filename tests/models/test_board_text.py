"""Boards in words, for reports of bugs."""

from __future__ import annotations

from manaproof.models.board_text import board_text
from manaproof.models.boards import Board, InForce, Permanent, PlayerState, Turn
from manaproof.models.cards import Card, Face
from manaproof.models.mana import Color

LAND = Card("Quiet Vale", "normal", (Face("Quiet Vale"),))
SKY = Card("Loud Sky", "normal", (Face("Loud Sky"),))


def test_a_line_says_of_everything_what_is_not_as_it_is_by_default() -> None:
    vale = Permanent(
        "vale", LAND, "you", "opponent", 3, tapped=True, counters={"charge": 2}, copy_of=SKY
    )
    players = {
        "you": PlayerState("you", life=7, graveyard=(LAND, SKY)),
        "opponent": PlayerState("opponent"),
    }
    in_force = (InForce(SKY, "you", 4, chosen_color=Color.GREEN),)
    board = Board(players, {"vale": vale}, Turn("you"), in_force=in_force)
    assert board_text(board).splitlines() == [
        "rules 2026-09-25, turn of you, main",
        "player you: life 7, graveyard [Quiet Vale; Loud Sky]",
        "player opponent: ",
        (
            "vale: Quiet Vale of you, controller opponent, timestamp 3, tapped True, "
            "counters {'charge': 2}, copy_of Loud Sky"
        ),
        "in force: Loud Sky, controller you, timestamp 4, chosen_color GREEN",
    ]
