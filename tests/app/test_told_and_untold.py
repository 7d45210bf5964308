"""Answers carry what is not modelled, what is missing, and what the board leaves open."""

from __future__ import annotations

import json
from typing import Any

from manaproof.batch import answer_line

FOREST = {"card": "Green Spring", "types": "Land", "text": "{T}: Add {G}."}
RIDDLE = {
    "card": "Riddle",
    "types": "Enchantment",
    "text": "If you would scry, each creature becomes a land instead.",
}
SEER = {
    "card": "Seer",
    "types": "Creature",
    "power": "1",
    "toughness": "1",
    "text": 'As long as the top card of your library is a land card, this creature has "{T}: Add {R}."',
}
SWARM = {"card": "Swarm", "types": "Land", "text": "{T}: Add {G} for each creature you control."}


def answers(board: object, *asks: object) -> list[dict[str, Any]]:
    line = json.dumps({"id": 1, "board": board, "ask": list(asks)}).encode()
    found = json.loads(answer_line(line))["answers"]
    assert isinstance(found, list)
    return found


def characteristics(name: str) -> dict[str, str]:
    return {"ask": "characteristics", "permanent": name}


def test_characteristics_carry_their_caveats() -> None:
    plain, riddled = (
        answers({"you": you}, characteristics("Green Spring"))[0]
        for you in ([FOREST], [FOREST, RIDDLE])
    )
    assert "caveats" not in plain
    (caveat,) = riddled.pop("caveats")
    assert caveat["permanent"] == "Riddle"
    assert caveat["clause"]["kind"] == "static"
    assert riddled == plain


def test_what_the_board_leaves_open_matters_to_one_permanent_only() -> None:
    forest, seer = answers(
        {"you": [FOREST, SEER]}, characteristics("Green Spring"), characteristics("Seer")
    )
    assert forest["name"] == "Green Spring"
    assert seer["error"]["kind"] == "undecided"
    assert "Seer: whether the top card of your library" in seer["error"]["message"]


def test_what_is_missing_is_said_in_words() -> None:
    ask = {"ask": "could_produce", "permanent": "Swarm", "explain": True}
    (answer,) = answers({"you": [SWARM]}, ask)
    assert answer["types"] == ""
    assert answer["undefined"] == [
        {
            "permanent": "Swarm",
            "ability": 1,
            "rule": "106.7",
            "cycle": [],
            "text": "it adds no mana now: there are 0 creatures you control",
        }
    ]
