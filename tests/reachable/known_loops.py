"""Engines of two or three cards that make mana without end, and boards that just miss it.

Each is a board of "you" (and what an opponent has), the window in which it is asked, and what the
loop gains; why, by the numbers of the rules. A near miss gains nothing without end.
"""

from __future__ import annotations

from typing import NamedTuple


class Known(NamedTuple):
    """One board, and what can grow without end there."""

    name: str
    battlefield: list[object]
    gains: str
    """Letters of the types that a loop can gain; empty for a near miss."""
    why: tuple[str, ...]
    opponent: tuple[object, ...] = ()
    window: str = "priority"
    caveats: bool = False
    """Whether a card can do something else that could matter and is not followed: be attached anew."""

    def board(self) -> dict[str, object]:
        """Return the board as a document."""
        return {"players": {"you": self.battlefield, "opponent": [*self.opponent]}}


def on(card: str, host: str) -> dict[str, object]:
    """Return an Aura or Equipment that is attached to something."""
    return {"card": card, "attached_to": host}


def sick(card: str) -> dict[str, object]:
    """Return a creature that came under its controller's control this turn."""
    return {"card": card, "sick": True}


GENERIC = ("118.7a", "601.2f")
UNTAPS = ("107.5", "701.26b", "117.1b")
TARGETS = ("601.2c", "608.2b", "117.1b")
UNTAP_SYMBOL = ("107.6", "117.1b")

FREED, MANTLE, STAFF = "Freed from the Real", "Umbral Mantle", "Staff of Domination"
SWORD = "Sword of the Paruns"
CHAMBER = "Simic Growth Chamber"

LOOPS: list[Known] = [
    Known(
        "a counter fewer than one is none, and the cost is paid",
        ["Devoted Druid", "Vizier of Remedies"],
        "G",
        ("118.11", "616.1"),
    ),
    Known(
        "three to untap, less two",
        ["Basalt Monolith", on("Power Artifact", "Basalt Monolith")],
        "C",
        GENERIC,
    ),
    Known(
        "four to untap, less two",
        ["Grim Monolith", on("Power Artifact", "Grim Monolith")],
        "C",
        GENERIC,
    ),
    Known(
        "abilities that are no mana abilities cost two less",
        ["Basalt Monolith", "Zirda, the Dawnwaker"],
        "C",
        GENERIC,
    ),
    Known(
        "four to untap, less two, for every ability that is no mana ability",
        ["Grim Monolith", "Zirda, the Dawnwaker"],
        "C",
        GENERIC,
    ),
    Known(
        "artifacts' abilities cost one less",
        ["Basalt Monolith", "Forensic Gadgeteer"],
        "C",
        GENERIC,
    ),
    Known(
        "one mana more for each nonland permanent tapped for mana",
        ["Basalt Monolith", "Kinnan, Bonder Prodigy"],
        "C",
        ("106.12a", "605.4a"),
        caveats=True,
    ),
    Known(
        "five Elves, three to untap",
        ["Priest of Titania", "4 Llanowar Elves", on(MANTLE, "Priest of Titania")],
        "G",
        UNTAP_SYMBOL,
        caveats=True,
    ),
    Known(
        "five Elves, four to untap the creature and the artifact",
        ["Priest of Titania", "4 Llanowar Elves", STAFF],
        "G",
        TARGETS,
    ),
    Known(
        "four Elves, three to untap by choice",
        ["Priest of Titania", "3 Llanowar Elves", on(SWORD, "Priest of Titania")],
        "G",
        UNTAPS,
    ),
    Known(
        "two Elves, one to untap",
        [
            "Priest of Titania",
            "Llanowar Elves",
            on(MANTLE, "Priest of Titania"),
            "Training Grounds",
        ],
        "G",
        (*GENERIC, *UNTAP_SYMBOL),
        caveats=True,
    ),
    Known(
        "a color for itself, a color for the Aura",
        ["Bloom Tender", on(FREED, "Bloom Tender")],
        "G",
        UNTAPS,
    ),
    Known(
        "the same with the other Aura",
        ["Bloom Tender", on("Pemmin's Aura", "Bloom Tender")],
        "G",
        UNTAPS,
        caveats=True,
    ),
    Known(
        "two colors for itself, one for the Aura",
        ["Faeburrow Elder", on(FREED, "Faeburrow Elder")],
        "WG",
        UNTAPS,
    ),
    Known(
        "all five colors, four to untap",
        ["Bloom Tender", "Progenitus", STAFF],
        "WUBRG",
        TARGETS,
    ),
    Known(
        "two mana, one to untap",
        ["Gyre Engineer", on(FREED, "Gyre Engineer")],
        "G",
        UNTAPS,
    ),
    Known(
        "two enchantments, one to untap",
        ["Sanctum Weaver", on(FREED, "Sanctum Weaver")],
        "WUBRG",
        UNTAPS,
    ),
    Known(
        "two creatures with defender, one to untap",
        ["Axebane Guardian", "Wall of Blossoms", on(FREED, "Axebane Guardian")],
        "WUBRG",
        UNTAPS,
    ),
    Known(
        "the greatest power is three, one to activate and one to untap",
        [
            "Selvala, Heart of the Wilds",
            "Centaur Courser",
            "Llanowar Elves",
            on(FREED, "Selvala, Heart of the Wilds"),
        ],
        "WUBRG",
        UNTAPS,
    ),
    Known(
        "four Elves, three to untap with the symbol",
        ["Elvish Archdruid", "3 Llanowar Elves", on(MANTLE, "Elvish Archdruid")],
        "G",
        UNTAP_SYMBOL,
        caveats=True,
    ),
    Known(
        "a power of five, four to untap",
        [{"card": "Marwyn, the Nurturer", "counters": {"+1/+1": 4}}, STAFF],
        "G",
        TARGETS,
    ),
    Known(
        "four creatures, three to untap",
        ["Circle of Dreams Druid", "3 Grizzly Bears", on(MANTLE, "Circle of Dreams Druid")],
        "G",
        UNTAP_SYMBOL,
        caveats=True,
    ),
    Known(
        "a devotion of four, three to untap",
        ["Karametra's Acolyte", "Leatherback Baloth", on(MANTLE, "Karametra's Acolyte")],
        "G",
        UNTAP_SYMBOL,
        caveats=True,
    ),
    Known(
        "three mana with a counter, one to untap",
        [
            {"card": "Incubation Druid", "counters": {"+1/+1": 1}},
            on(FREED, "Incubation Druid"),
            "Island",
        ],
        "U",
        UNTAPS,
        caveats=True,
    ),
    Known(
        "the greatest toughness among the others is four",
        ["Arbor Adherent", "Wall of Blossoms", on(FREED, "Arbor Adherent")],
        "WUBRG",
        UNTAPS,
    ),
    Known(
        "two lands that make four, three to untap their untapper",
        ["Argothian Elder", on(MANTLE, "Argothian Elder"), CHAMBER, CHAMBER],
        "UG",
        (*TARGETS, *UNTAP_SYMBOL),
        caveats=True,
    ),
    Known(
        "a land that makes two, one to untap its untapper",
        ["Kiora's Follower", on(FREED, "Kiora's Follower"), CHAMBER],
        "G",
        TARGETS,
    ),
    Known(
        "a land that makes four, three to untap its untapper",
        ["Voyaging Satyr", on(MANTLE, "Voyaging Satyr"), "Gaea's Cradle", "3 Grizzly Bears"],
        "G",
        (*TARGETS, *UNTAP_SYMBOL),
        caveats=True,
    ),
    Known(
        "an enchanted land that makes two, one to untap its untapper",
        [
            "Arbor Elf",
            on(FREED, "Arbor Elf"),
            "Forest",
            {"card": "Utopia Sprawl", "attached_to": "Forest", "chosen_color": "U"},
        ],
        "G",
        (*TARGETS, "605.4a"),
    ),
    Known(
        "an artifact that makes three, one to untap its untapper",
        ["Aphetto Alchemist", on(FREED, "Aphetto Alchemist"), "Gilded Lotus"],
        "WUBRG",
        TARGETS,
    ),
    Known(
        "a tapped or untapped permanent of one's choice",
        ["Fatestitcher", on(FREED, "Fatestitcher"), CHAMBER],
        "G",
        TARGETS,
    ),
    Known(
        "amid a payment: a blue artifact is tapped for two, which untap it for one",
        ["Pili-Pala", "Grand Architect", {"card": "Painter's Servant", "chosen_color": "U"}],
        "WUBRG",
        ("107.6", "605.3a", "613.1e"),
        window="mana",
    ),
]

NEAR_MISSES: list[Known] = [
    Known("as much to untap as it makes", ["Basalt Monolith"], "", ("118.3",)),
    Known("more to untap than it makes", ["Grim Monolith"], "", ("118.3",)),
    Known("an artifact is no creature", ["Basalt Monolith", "Heartstone"], "", ("118.7a",)),
    Known(
        "the Aura is on another artifact",
        ["Basalt Monolith", "Sol Ring", on("Power Artifact", "Sol Ring")],
        "",
        ("118.7a",),
    ),
    Known(
        "as much to untap as it and the trigger make",
        ["Grim Monolith", "Kinnan, Bonder Prodigy"],
        "",
        ("106.12a",),
        caveats=True,
    ),
    Known(
        "abilities that another player activates cost less",
        ["Basalt Monolith"],
        "",
        ("118.7a",),
        opponent=("Zirda, the Dawnwaker",),
    ),
    Known(
        "no ability of an artifact can be activated",
        ["Basalt Monolith", on("Power Artifact", "Basalt Monolith")],
        "",
        ("602.5",),
        opponent=("Null Rod",),
    ),
    Known(
        "what untaps is no mana ability",
        ["Basalt Monolith", on("Power Artifact", "Basalt Monolith")],
        "",
        ("605.3a",),
        window="mana",
    ),
    Known("toughness runs out", ["Devoted Druid"], "", ("704.5f",)),
    Known(
        "a sick creature can't be tapped for mana",
        [sick("Devoted Druid"), "Vizier of Remedies"],
        "",
        ("302.6",),
    ),
    Known(
        "a counter that can't be put can't pay",
        ["Devoted Druid", "Solemnity"],
        "",
        ("614.17b",),
    ),
    Known(
        "a counter that can't be put is not replaced",
        ["Devoted Druid", "Vizier of Remedies", "Melira, Sylvok Outcast"],
        "",
        ("614.17b", "614.17c"),
    ),
    Known(
        "another player's creatures get fewer counters",
        ["Devoted Druid"],
        "",
        ("616.1",),
        opponent=("Vizier of Remedies",),
    ),
    Known(
        "three Elves, three to untap",
        ["Priest of Titania", "2 Llanowar Elves", on(MANTLE, "Priest of Titania")],
        "",
        UNTAP_SYMBOL,
        caveats=True,
    ),
    Known(
        "four Elves, four to untap the creature and the artifact",
        ["Priest of Titania", "3 Llanowar Elves", STAFF],
        "",
        TARGETS,
    ),
    Known(
        "three Elves, three to untap by choice",
        ["Priest of Titania", "2 Llanowar Elves", on(SWORD, "Priest of Titania")],
        "",
        UNTAPS,
    ),
    Known(
        "one mana, and one that is left to pay",
        ["Llanowar Elves", on(MANTLE, "Llanowar Elves"), "Training Grounds", "Heartstone"],
        "",
        GENERIC,
        caveats=True,
    ),
    Known(
        "mana of another color than it takes to untap",
        ["Llanowar Elves", on(FREED, "Llanowar Elves")],
        "",
        UNTAPS,
    ),
    Known(
        "the Aura is on another creature",
        ["Bloom Tender", "Llanowar Elves", on(FREED, "Llanowar Elves")],
        "",
        UNTAPS,
    ),
    Known(
        "a sick creature is untapped for nothing",
        [sick("Gyre Engineer"), on(FREED, "Gyre Engineer"), "Island"],
        "",
        ("302.6",),
    ),
    Known(
        "once each turn",
        ["Gyre Engineer", on("Nature's Chosen", "Gyre Engineer")],
        "",
        ("602.5b",),
    ),
    Known(
        "the untapper is tapped and nothing untaps it",
        ["Seeker of Skybreak", "Bloom Tender"],
        "",
        TARGETS,
    ),
    Known(
        "the artifact is tapped and nothing untaps it",
        ["Magewright's Stone", "Priest of Titania", "5 Llanowar Elves"],
        "",
        TARGETS,
    ),
    Known(
        "one mana without a counter, one to untap",
        ["Incubation Druid", on(FREED, "Incubation Druid"), "Island"],
        "",
        UNTAPS,
        caveats=True,
    ),
    Known(
        "a devotion of three, three to untap",
        ["Karametra's Acolyte", "Kalonian Tusker", on(MANTLE, "Karametra's Acolyte")],
        "",
        UNTAP_SYMBOL,
        caveats=True,
    ),
    Known(
        "a land without the enchantment makes one",
        ["Arbor Elf", on(FREED, "Arbor Elf"), "Forest"],
        "",
        TARGETS,
    ),
    Known(
        "two lands that make two, three to untap their untapper",
        ["Argothian Elder", on(MANTLE, "Argothian Elder"), "Forest", "Forest"],
        "",
        TARGETS,
        caveats=True,
    ),
    Known(
        "amid a payment: the artifact is not blue",
        ["Pili-Pala", "Grand Architect"],
        "",
        ("605.3a",),
        window="mana",
    ),
    Known(
        "amid a payment: a sick creature can't be untapped as a cost",
        [sick("Pili-Pala"), "Grand Architect", {"card": "Painter's Servant", "chosen_color": "U"}],
        "",
        ("302.6",),
        window="mana",
    ),
]
