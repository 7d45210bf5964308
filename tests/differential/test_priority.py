"""What a player with priority can reach, by the engines and by brute force (CR 117.1b, 704.3)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.windows import Window
from tests.differential.pool_comparison import Comparison, solver_answer
from tests.differential.priority_boards import random_board


def card(name: str, types: str, text: str, **more: object) -> dict[str, object]:
    size = {"power": "1", "toughness": "1"} if types == "Creature" else {}
    return {"card": name, "types": types, "text": text, **size, **more}


WELL = "Pay 1 life: Untap this artifact. You gain 2 life."
WITHER = "{T}: Add {G}.\nPut a -1/-1 counter on this creature: Untap all creatures you control."
SAVED = (
    "{T}: Add {G}.\nPut a -1/-1 counter on this creature: "
    "Untap this creature. Put a +1/+1 counter on this creature."
)
FILTER = card("Filter", "Artifact", "{Q}: Add {G} or {U}.\n{G}, {T}: Add {U}.")
POND = card("Pond", "Land", "Pay 1 life: Add {G} or {U}.")

BOARDS: dict[str, dict[str, object]] = {
    "counters": {"battlefield": ["Devoted Druid", "Voltaic Key"]},
    "untaps itself": {"battlefield": ["Basalt Monolith", "Voltaic Key", "Forest"]},
    "mana on the stack": {
        "life": 2,
        "battlefield": ["Mana Confluence", "Simic Signet", "Chromatic Sphere"],
    },
    "amid a payment": {
        "life": 1,
        "battlefield": ["Mana Confluence", "Simic Signet", "Azorius Signet"],
    },
    "as an instant": {
        "life": 1,
        "hand": [],
        "battlefield": ["Mana Confluence", "Lion's Eye Diamond", "Simic Signet"],
    },
    "life gained too late": {"life": 1, "battlefield": [card("Well", "Artifact", WELL), "Forest"]},
    "dies before it resolves": {
        "battlefield": [card("Wither", "Creature", WITHER), "Llanowar Elves"]
    },
    "dies before it would be saved": {
        "battlefield": [card("Saved", "Creature", SAVED), "Llanowar Elves"]
    },
    "dead from the beginning": {
        "battlefield": [card("Wither", "Creature", WITHER, counters={"-1/-1": 1}), "Forest"]
    },
    "a tapped target": {
        "life": 1,
        "battlefield": [
            "Mana Confluence",
            card("Stone", "Artifact", "{G}, {T}: Untap target tapped land."),
        ],
    },
}


@pytest.mark.parametrize("you", BOARDS.values(), ids=BOARDS)
def test_boards_on_which_it_matters_when_abilities_are_activated(you: dict[str, object]) -> None:
    board = read_board({"players": {"you": you, "opponent": []}})
    engines = ("algebra", "search")
    found = Comparison(board, most_boards=2_000, engines=engines, window=Window.PRIORITY)
    assert not isinstance(found.rules, str), found.rules
    assert not isinstance(found.engines["search"], str)
    assert found.disagreement() is None


def test_an_ability_that_could_be_its_own_payment_is_not_answered_wrongly() -> None:
    # CR 605.3c: what {Q} untaps could be tapped again amid the payment, but not for itself.
    you = {"life": 1, "battlefield": [FILTER, POND]}
    board = read_board({"players": {"you": you, "opponent": []}})
    assert "amid one payment" in str(solver_answer(board, "auto", 10, Window.PRIORITY))


def test_random_boards() -> None:
    compared = 0
    for seed in range(40):
        found = Comparison(
            random_board(seed),
            most_boards=150,
            seconds=2,
            engines=("auto",),
            window=Window.PRIORITY,
        )
        assert found.disagreement() is None, seed
        compared += not isinstance(found.rules, str) and not isinstance(found.engines["auto"], str)
    assert compared >= 25
