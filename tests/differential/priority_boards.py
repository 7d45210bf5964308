"""Small random boards of a player with priority: untappers, counters, life that runs out, cards that move.

Described cards of one to two abilities, whose costs and effects are drawn from short lists, and real
cards of which it matters when they are used (CR 117, 704). An ability that costs mana does something
to what makes mana: what does not, the engines leave out, and do not spend mana on. Outlets cost none;
what they do besides hardly matters, but what they sacrifice, tap, discard or count may be read.
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
    "Ashnod's Altar",
    "Basalt Monolith",
    "Chromatic Sphere",
    "Crypt of Agadeem",
    "Devoted Druid",
    "Lion's Eye Diamond",
    "Llanowar Elves",
    "Mana Confluence",
    "Simic Signet",
    "Viscera Seer",
    "Voltaic Key",
    "Zuran Orb",
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
    "Untap this {type}. Put a +1/+1 counter on this {type}.",
    "Untap this {type}. You gain 1 life.",
    "Add {G}. Untap all creatures you control.",
)
COUNTING = (
    "Add {B} for each creature card in your graveyard.",
    "Add {R} for each card in your graveyard.",
    "Add {R} for each tapped creature you control.",
    "Add {G} for each artifact you control.",
    "Add {B} for each charge counter on this {type}.",
    "Add {U} for each card in your hand.",
    "Add {B}{B}. Activate only if a creature died this turn.",
    "Add {B}. If there are three or more cards in your graveyard, add {B}{B}{B} instead.",
    "Add {R}{R}. Activate only if you control no creatures.",
    "Add one mana of any color that a land you control could produce.",
)
OUTLETS = (
    ("{T}",),
    ("Sacrifice a creature",),
    ("Sacrifice a creature",),
    ("{T}", "Sacrifice a creature"),
    ("Sacrifice a land",),
    ("Sacrifice this {type}",),
    ("Tap an untapped creature you control",),
    ("Discard a card",),
    ("Exile a card from your graveyard",),
    ("Return a creature you control to its owner's hand",),
    ("{T}", "Put a charge counter on this {type}"),
    ("Put a -1/-1 counter on a creature you control",),
)
BESIDES = (
    "Scry 1.",
    "Scry 1.",
    "You gain 1 life.",
    "Draw a card.",
    "Mill a card.",
    "Tap target land.",
    "Put a charge counter on this {type}.",
)
CARDS = (
    "Forest",
    "Llanowar Elves",
    "Simian Spirit Guide",
    {
        "card": "Shade",
        "types": "Creature",
        "power": "1",
        "toughness": "1",
        "text": "Exile this card from your graveyard: Add {R}.",
    },
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
    """Return a board, the same one for one seed: with untappers, or with outlets and what counts."""
    random = Random(seed)  # noqa: S311 -- no secret
    with_outlets = random.random() < 0.65
    permanents = [
        random.choice(REAL) if random.random() < 0.4 else _described(number, random, with_outlets)
        for number in range(random.randint(2, MOST_PERMANENTS))
    ]
    you = {
        "life": random.choice([1, 1, 2, 3, 20]),
        "pool": random.choice(["", "", "G", "UU"]),
        "battlefield": permanents,
    }
    if "Lion's Eye Diamond" in permanents:
        you["hand"] = []
    if with_outlets:
        you["hand"] = _cards(random, 2)
        you["graveyard"] = _cards(random, 2)
        if "Scry" not in str(permanents) and "Viscera Seer" not in permanents:
            # Nothing looks at the order in which they lie there.
            you["library"] = [*_cards(random, 2), *["Island"] * 4]
    turn = {"active": "you", "step": random.choice(["main", "main", "upkeep"])}
    return read_board({"players": {"you": you, "opponent": []}, "turn": turn})


def _cards(random: Random, most: int) -> list[object]:
    return [random.choice(CARDS) for _ in range(random.randint(0, most))]


def _described(number: int, random: Random, with_outlets: bool) -> dict[str, object]:  # noqa: FBT001
    types = random.choice(["Land", "Creature", "Artifact"])
    abilities = [_ability(random, COUNTING if with_outlets and random.random() < 0.85 else MANA)]
    if with_outlets or random.random() < 0.7:
        abilities.append(_outlet(random) if with_outlets else _ability(random, EFFECTS))
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
    effect = random.choice(effects)
    return f"{cost}: {effect}{'' if 'Activate' in effect else random.choice(LIMITS)}"


def _outlet(random: Random) -> str:
    return f"{', '.join(random.choice(OUTLETS))}: {random.choice(BESIDES)}{random.choice(LIMITS)}"
