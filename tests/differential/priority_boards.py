"""Small random boards of a player with priority: untappers, counters, life that runs out (CR 117, 704).

Described cards of one to two abilities, whose costs and effects are drawn from short lists, and real
cards of which it matters when they are used. Every effect does something to what makes mana: what
does not, the engines leave out.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from manaproof.models.board_input import read_board

if TYPE_CHECKING:
    from manaproof.models.boards import Board

REAL = (
    "Forest",
    "Island",
    "Basalt Monolith",
    "Chromatic Sphere",
    "Devoted Druid",
    "Lion's Eye Diamond",
    "Llanowar Elves",
    "Mana Confluence",
    "Simic Signet",
    "Voltaic Key",
)
COSTS = (
    ("{T}",),
    ("{T}",),
    ("{Q}",),
    ("{T}", "Pay 1 life"),
    ("Pay 1 life",),
    ("{G}", "{T}"),
    ("{G}",),
    ("{1}", "{T}"),
    ("{U}", "Sacrifice this {type}"),
    ("Sacrifice this {type}",),
    ("Sacrifice a creature",),
    ("{1}", "Sacrifice a land"),
    ("Tap an untapped creature you control",),
    ("Untap a tapped land you control", "Pay 1 life"),
    ("Put a -1/-1 counter on this {type}",),
    ("Remove a +1/+1 counter from this {type}",),
)
MANA = ("Add {G}.", "Add {U}.", "Add {G} or {U}.", "Add {G}{G}.")
EFFECTS = (
    *MANA,
    "Untap this {type}.",
    "Untap target land.",
    "Untap target tapped land.",
    "Untap target untapped creature you control.",
    "Untap target creature.",
    "Untap all lands you control.",
    "Tap target land.",
    "Untap this {type}. Put a +1/+1 counter on this {type}.",
    "Untap this {type}. You gain 1 life.",
    "Add {G}. Untap all creatures you control.",
)
LIMITS = (
    *([""] * 7),
    " Activate only once each turn.",
    " Activate only as an instant.",
    " Activate only as a sorcery.",
    " Activate only if you control a creature.",
)
MOST_PERMANENTS = 3


def random_board(seed: int) -> Board:
    """Return a board, the same one for one seed."""
    random = Random(seed)  # noqa: S311 -- no secret
    permanents = [
        random.choice(REAL) if random.random() < 0.4 else _described(number, random)
        for number in range(random.randint(2, MOST_PERMANENTS))
    ]
    you = {
        "life": random.choice([1, 1, 2, 3, 20]),
        "pool": random.choice(["", "", "G", "UU"]),
        "battlefield": permanents,
    }
    if "Lion's Eye Diamond" in permanents:
        you["hand"] = []
    turn = {"active": "you", "step": random.choice(["main", "main", "upkeep"])}
    return read_board({"players": {"you": you, "opponent": []}, "turn": turn})


def _described(number: int, random: Random) -> dict[str, object]:
    types = random.choice(["Land", "Creature", "Artifact"])
    abilities = [_ability(random, MANA)]
    if random.random() < 0.7:
        abilities.append(_ability(random, EFFECTS))
    text = "\n".join(abilities).replace("{type}", types.lower())
    card: dict[str, object] = {"card": f"Thing {number}", "types": types, "text": text}
    if types == "Creature":
        card |= {"power": "1", "toughness": random.choice(["1", "2"])}
        card["counters"] = random.choice([{}, {"+1/+1": 1}, {"-1/-1": 1}])
        if card["toughness"] == "1" and card["counters"] == {"-1/-1": 1}:
            card["counters"] = {}
    card["tapped"] = random.random() < 0.3
    return card


def _ability(random: Random, effects: tuple[str, ...]) -> str:
    cost = ", ".join(random.choice(COSTS))
    return f"{cost}: {random.choice(effects)}{random.choice(LIMITS)}"
