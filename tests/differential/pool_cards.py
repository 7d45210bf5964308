"""Real cards that reach mana pools, by the kind of cost or production that each stands for.

Every cost and production of a mana ability that is printed in number has its cards here, with what
replaces and follows production, what gives and takes abilities, and what the costs use up.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

SOURCES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "tap for one": (
            *("Forest", "Island", "Swamp", "Mountain", "Plains", "Wastes", "Snow-Covered Island"),
            *("Llanowar Elves", "Mox Sapphire", "Ancient Den", "Dryad Arbor"),
        ),
        "tap for one of two": ("Bayou", "Tundra", "Steam Vents"),
        "tap for one of three or five": ("Noble Hierarch", "Alloy Myr"),
        "tap for several": (
            *("Selesnya Sanctuary", "Sol Ring", "Thran Dynamo", "Temple of the False God"),
            *("Gilded Lotus", "Relic of Sauron", "Basalt Monolith"),
        ),
        "tap, with damage": ("Ancient Tomb", "City of Brass", "Adarkar Wastes"),
        "tap and pay life": ("Mana Confluence", "Silent Clearing", "Staff of Compleation"),
        "only if": ("Tainted Isle", "Gloomlake Verge", "Mox Opal"),
        "instead": ("River of Tears", "Urza's Tower", "Gemstone Caverns", "Incubation Druid"),
        "restricted": (
            *("Ancient Ziggurat", "Eldrazi Temple", "Mishra's Workshop", "Pillar of the Paruns"),
            *("Cryptic Trilobite", "Rosheen Meanderer", "Throne of Eldraine", "Grand Architect"),
        ),
        "chosen color": ("Quirion Elves", "Throne of Eldraine"),
        "commander": ("Command Tower", "Jeweled Lotus"),
        "imprinted": ("Chrome Mox",),
    }
)
"""What adds mana at no cost but tapping, and a little life."""

COUNTING: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "for each permanent": (
            *("Gaea's Cradle", "Priest of Titania", "Serra's Sanctum", "Tolarian Academy"),
        ),
        "for each, at a cost": ("Cabal Coffers", "Magus of the Coffers"),
        "devotion": ("Nykthos, Shrine to Nyx", "Karametra's Acolyte", "Nyx Lotus"),
        "colors": ("Bloom Tender", "Faeburrow Elder", "Meteor Crater"),
        "power": ("Viridian Joiner", "Selvala, Heart of the Wilds", "Selvala, Eager Trailblazer"),
        "counters": ("Astral Cornucopia", "Everflowing Chalice", "Lotus Blossom"),
        "unspent mana": ("Doubling Cube",),
        "cards in a graveyard": ("Crypt of Agadeem",),
    }
)
"""What adds mana by an amount that other activations can change."""

CONVERTERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "generic for two": ("Azorius Signet", "Gruul Signet", "Darkwater Catacombs"),
        "hybrid for two": ("Mystic Gate", "Graven Cairns", "Fire-Lit Thicket"),
        "generic for one, tapping": ("Prismatic Lens", "Castle Sengir", "Celestial Prism"),
        "generic for one, without tapping": ("Prismite", "Farrelite Priest", "Bog Initiate"),
        "colored for one, without tapping": ("Orochi Leafcaller", "Agent of Stromgald"),
        "so often each turn": ("Manaforge Cinder", "Abzan Devotee", "Scarecrow Guide"),
        "colored, tapping": ("Apprentice Wizard", "Fire Sprites", "Ceta Disciple"),
        "mana and life": ("Blood Celebrant",),
        "mana and untapping": ("Pili-Pala",),
        "much for much": ("Cascading Cataracts", "Crystal Quarry", "Castle Garenbrig"),
        "X": ("Wizard's Rockets",),
        "mana and a sacrifice": (
            *(
                "Chromatic Star",
                "Terrarion",
                "Satyr Hedonist",
                "Coal Golem",
                "Vessel of Volatility",
            ),
            *("Crosis's Attendant", "Transmogrant Altar", "Chromatic Sphere"),
        ),
        "mana and counters": ("Calciform Pools", "Dreadship Reef", "Petalmane Baku"),
        "mana and a card": ("Bog Witch", "Jack-o'-Lantern", "Grinning Ignus"),
    }
)
"""What adds mana for mana."""

USERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "sacrifice itself": (
            "Lotus Petal",
            "Black Lotus",
            "Eye of Ramos",
            "Basal Thrull",
            "Blood Pet",
        ),
        "sacrifice itself, or not": ("Havenwood Battleground", "Crystal Vein"),
        "sacrifice a creature": (
            "Phyrexian Altar",
            "Ashnod's Altar",
            "Phyrexian Tower",
            "Thermopod",
        ),
        "sacrifice an artifact": (
            "Krark-Clan Ironworks",
            "Krark-Clan Stoker",
            "Priest of Yawgmoth",
        ),
        "sacrifice a land": ("Squandered Resources", "Goblin Clearcutter", "Lake of the Dead"),
        "sacrifice what has a subtype": ("Skirk Prospector", "Soldevi Adnate"),
        "exile a creature": ("Food Chain",),
        "exile itself": ("Mirrored Lotus",),
        "tap another creature": ("Springleaf Drum", "Holdout Settlement", "Loam Dryad"),
        "tap others, no tap symbol": ("Birchlore Rangers", "Heritage Druid", "Supportive Parents"),
        "tap another artifact": ("Urza, Lord High Artificer", "Moonsnare Prototype"),
        "tap any other permanent": ("Gene Pollinator",),
        "untap another player's land": ("Benthic Explorers",),
        "pay life": ("Treasonous Ogre", "Kozilek's Translator"),
        "pay energy": ("Aether Hub", "Servant of the Conduit", "Conversion Apparatus"),
        "remove a counter, tapping": (
            *("Vivid Creek", "Tendo Ice Bridge", "Gemstone Mine", "Hickory Woodlot"),
            *("Morselhoarder", "Channeler Initiate"),
        ),
        "remove a counter, without tapping": (
            *("Gemstone Array", "Crystalline Crawler", "Pentad Prism", "Workhorse"),
            *("Druids' Repository", "Mana Bloom", "Runaway Steam-Kin"),
        ),
        "remove any number of counters": ("Mage-Ring Network", "Black Mana Battery", "Kyren Toy"),
        "put a counter": ("Wall of Roots",),
        "discard": ("Skirge Familiar", "Overeager Apprentice"),
        "exile from the hand": ("Simian Spirit Guide", "Elvish Spirit Guide", "Cadaverous Bloom"),
        "exile from the graveyard": ("Titans' Nest", "Molt Tender"),
        "exert": ("Oasis Ritualist",),
        "not within a payment": (
            "Lion's Eye Diamond",
            "Charmed Pendant",
            "Millikin",
            "Thran Turbine",
        ),
    }
)
"""What uses something up."""

LOOKING: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "your lands": ("Reflecting Pool", "Naga Vitalist", "Harvester Druid", "Star Compass"),
        "an opponent's lands": ("Exotic Orchard", "Fellwar Stone"),
    }
)
"""What asks others for what they could produce."""

FOLLOWING: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "enchanted land": (
            *("Wild Growth", "Fertile Ground", "Overgrowth", "Utopia Sprawl", "Market Festival"),
        ),
        "lands": ("Mana Flare", "Mirari's Wake", "Overabundance", "Crypt Ghast", "Vernal Bloom"),
        "creatures": ("Leyline of Abundance",),
        "nonlands": ("Kinnan, Bonder Prodigy",),
        "mana of a color": ("Caged Sun", "Gauntlet of Power"),
        "colorless mana": ("Ultima, Origin of Oblivion", "Forsaken Monument"),
        "which uses the stack": ("Zhur-Taa Druid",),
    }
)
"""What triggers on mana."""

REPLACING: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "more": ("Mana Reflection", "Nyxbloom Ancient"),
        "one type and amount": ("Contamination", "Damping Sphere"),
        "one type": ("Infernal Darkness", "Ritual of Subdual", "Pulse of Llanowar"),
        "by land type": ("Naked Singularity", "Reality Twist"),
    }
)
"""What replaces the production of mana."""

CHANGING: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "land types": ("Urborg, Tomb of Yawgmoth", "Blood Moon", "Dryad of the Ilysian Grove"),
        "abilities given": ("Chromatic Lantern", "Cryptolith Rite", "Paradise Mantle"),
        "land types of one": ("Spreading Seas", "Song of the Dryads"),
        "abilities given to one": ("Gift of Paradise",),
        "abilities taken": ("Blood Sun", "Dress Down"),
        "types": ("Mycosynth Lattice",),
        "activation": ("Null Rod",),
        "counters": ("Solemnity",),
    }
)
"""What changes other permanents."""

BODIES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "creature": ("Grizzly Bears", "Elvish Warrior", "Centaur Courser"),
        "artifact creature": ("Memnite", "Ornithopter"),
        "artifact": ("Darksteel Citadel", "Accorder's Shield"),
    }
)
"""What is there to be tapped, sacrificed and counted."""

KINDS: Mapping[str, Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "sources": SOURCES,
        "counting": COUNTING,
        "converters": CONVERTERS,
        "users": USERS,
        "looking": LOOKING,
        "following": FOLLOWING,
        "replacing": REPLACING,
        "changing": CHANGING,
        "bodies": BODIES,
    }
)
"""All of them, by what they do for a pool."""

POOL_CARDS: tuple[str, ...] = tuple(
    dict.fromkeys(name for kind in KINDS.values() for names in kind.values() for name in names)
)
"""The names of all these cards, each once."""


def names_of(kind: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the names of a kind of cards, once for each reason why they are there."""
    return tuple(name for names in kind.values() for name in names)
