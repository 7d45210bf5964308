"""Random boards of real cards that make mana in every way that abilities know, from a seed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

ASKERS = (
    "Reflecting Pool",
    "Exotic Orchard",
    "Fellwar Stone",
    "Star Compass",
    "Star Compass",
    "Harvester Druid",
    "Sylvok Explorer",
    "Naga Vitalist",
    "Incubation Druid",
    "Gond Gate",
    "Plaza of Harmony",
    "Squandered Resources",
    "Horizon of Progress",
)
"""They ask what other permanents could produce; the one that asks basic lands twice as often."""

COUNTING = (
    "Gaea's Cradle",
    "Cabal Coffers",
    "Serra's Sanctum",
    "Tolarian Academy",
    "Nykthos, Shrine to Nyx",
    "Priest of Titania",
    "Rofellos, Llanowar Emissary",
    "Crypt of Agadeem",
    "Astral Cornucopia",
    "Everflowing Chalice",
    "Black Market",
    "Soldevi Adnate",
    "Empowered Autogenerator",
)
"""How much they make depends on the board."""

CONDITIONAL = (
    "River of Tears",
    "Gemstone Caverns",
    "Tainted Isle",
    "Tainted Field",
    "Gloomlake Verge",
    "Temple of the False God",
    "Mox Opal",
)
"""They say "if" in the effect, or in what restricts the activation."""

LOOKING = (
    "Meteor Crater",
    "Bloom Tender",
    "Mox Amber",
    "Command Tower",
    "Path of Ancestry",
    "Opal Palace",
    "Quirion Elves",
    "Uncharted Haven",
    "Thriving Grove",
)
"""The colors come from a choice, a commander or other permanents' colors."""

STORING = (
    "Vivid Creek",
    "Vivid Crag",
    "Calciform Pools",
    "Dreadship Reef",
    "Mage-Ring Network",
    "Mirrodin's Core",
    "Pentad Prism",
    "Aether Hub",
)
"""Counters, on themselves or on the player, are part of their costs."""

OFF_THE_STACK = (
    "Crumbling Vestige",
    "Thran Turbine",
    "Chandra, Torch of Defiance",
    "Chromatic Sphere",
    "Deathrite Shaman",
    "Wild Growth",
)
"""Abilities that are triggered, loyalty, with a target, or moving cards of a library."""

PLAIN = (
    "Plains",
    "Island",
    "Swamp",
    "Mountain",
    "Forest",
    "Wastes",
    "Snow-Covered Island",
    "Watery Grave",
    "Underground Sea",
    "Jetmir's Garden",
    "Mystic Gate",
    "Twilight Mire",
    "Azorius Guildgate",
    "Izzet Guildgate",
    "Cavern of Souls",
    "Pillar of the Paruns",
    "Ancient Ziggurat",
    "Eldrazi Temple",
    "Mana Confluence",
    "Cascading Cataracts",
    "Relic of Sauron",
    "Azorius Signet",
    "Sol Ring",
    "Survivors' Encampment",
    "Lion's Eye Diamond",
    "Izzet Boilerworks",
    "Evolving Wilds",
)
"""They make the same on every board."""

ELSEWHERE = ("Simian Spirit Guide", "Elvish Spirit Guide")
"""Their abilities that add mana function in another zone only."""

TYPED = ("Watery Grave", "Underground Sea", "Jetmir's Garden", "Snow-Covered Island")
"""Basic land types, on basic lands and on others."""

OTHERS = (
    "Ornithopter",
    "Llanowar Elves",
    "Grizzly Bears",
    "Silvercoat Lion",
    "Vampire Nighthawk",
    "Merfolk of the Pearl Trident",
)
"""They are looked at: creatures of several colors and of none."""

COMMANDERS = ("Golos, Tireless Pilgrim", "Rofellos, Llanowar Emissary", "Tibor and Lumia")

KINDS = (
    *(ASKERS, ASKERS, ASKERS, COUNTING, CONDITIONAL, LOOKING, STORING, OFF_THE_STACK),
    *(PLAIN, PLAIN, PLAIN, TYPED, OTHERS, ELSEWHERE),
)
"""Each kind as often as it is to be drawn."""

CARD_NAMES = tuple(dict.fromkeys(name for kind in KINDS for name in kind))
"""Every card that a random board can hold."""

COUNTERS = {
    "Gemstone Caverns": "luck",
    "Incubation Druid": "+1/+1",
    "Calciform Pools": "storage",
    "Dreadship Reef": "storage",
    "Mage-Ring Network": "storage",
}
"""The counters that matter to a card; for all others, charge counters."""

CHOOSERS = frozenset({"Quirion Elves", "Uncharted Haven", "Thriving Grove"})

Document = dict[str, Any]
"""A board in the form in which users write it."""


def random_board(seed: int) -> Document:
    """Return the board of a seed: one to three players, one to seven permanents."""
    random = Random(seed)  # noqa: S311 -- a seeded choice, no secret
    names = ("you", "opponent", "third")[: random.choice((1, 2, 2, 2, 3))]
    battlefields: dict[str, list[Document]] = {name: [] for name in names}
    for number in range(random.randint(1, 7)):
        entry = _entry(random)
        if entry["card"] == "Wild Growth":
            lands = [each for each in battlefields["you"] if each["card"] in PLAIN[:10]]
            if not lands:
                continue
            entry["attached_to"] = lands[0]["id"]
        battlefields[random.choice(names)].append({**entry, "id": f"p{number}"})
    return {
        "turn": {"active": random.choice(names), "step": random.choice(("main", "upkeep"))},
        "players": {name: _player(battlefields[name], random) for name in names},
    }


def _entry(random: Random) -> Document:
    name = random.choice(random.choice(KINDS))
    entry: Document = {"card": name}
    if random.random() < 0.3:
        entry["tapped"] = True
    if random.random() < 0.35:
        entry["counters"] = {COUNTERS.get(name, "charge"): random.randint(1, 3)}
    if name in CHOOSERS and random.random() < 0.75:
        entry["chosen_color"] = random.choice("WUBRG")
    if random.random() < 0.04:
        entry["phased_out"] = True
    return entry


def _player(battlefield: list[Document], random: Random) -> Document:
    player: Document = {"battlefield": battlefield}
    if random.random() < 0.4:
        player["lands_played"] = 1
    if random.random() < 0.4:
        player["command"] = [random.choice(COMMANDERS)]
    if random.random() < 0.3:
        player["graveyard"] = ["Vampire Nighthawk"]
    return player


def shrunk(document: Document, still_wrong: Callable[[Document], bool]) -> Document:
    """Return the board with every permanent dropped that a predicate does not need."""
    for player in document["players"]:
        for entry in list(document["players"][player]["battlefield"]):
            smaller = _without(document, player, entry)
            if still_wrong(smaller):
                document = smaller
    return document


def _without(document: Document, player: str, entry: Document) -> Document:
    rest = [
        each
        for each in document["players"][player]["battlefield"]
        if each is not entry and each.get("attached_to") != entry["id"]
    ]
    players = {
        **document["players"],
        player: {**document["players"][player], "battlefield": rest},
    }
    return {**document, "players": players}
