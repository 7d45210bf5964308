"""Subtypes, each list belonging to its card types (CR 205.3)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.types import LAND_TYPES, CardType

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ARTIFACT_TYPES = frozenset(
    _words("""
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold
    Incubator Infinity Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle
    Vibranium
    """)
)
"""Every artifact type (CR 205.3g)."""

ENCHANTMENT_TYPES = frozenset(
    _words("""
    Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine
    """)
)
"""Every enchantment type (CR 205.3h)."""

PLANESWALKER_TYPES = frozenset(
    _words("""
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon
    Daretti Davriel Dellian Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise
    Garruk Gideon Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth
    Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius
    Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo
    Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos
    Yanggu Yanling Zariel
    """)
)
"""Every planeswalker type (CR 205.3j)."""

SPELL_TYPES = frozenset(
    _words("""
    Adventure Arcane Lesson Omen Trap
    """)
)
"""Every spell type (CR 205.3k)."""

BATTLE_TYPES = frozenset(["Siege"])
"""Every battle type (CR 205.3q)."""

CREATURE_TYPES = (
    "Time Lord",
    *_words("""
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer
    Assassin Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard
    Basilisk Bat Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar
    Bringer Brushwagg Camarid Camel Capybara Caribou Carrier Cat Centaur Child Chimera
    Citizen Cleric Clown Cockatrice Construct Coward Coyote Crab Crocodile C'tan Custodes
    Cyberman Cyclops Dalek Dauthi Demigod Demon Deserter Detective Devil Dinosaur Djinn
    Doctor Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf Echidna Efreet Egg
    Elder Eldrazi Elemental Elephant Elf Elk Employee Eternal Eye Faerie Ferret Fish
    Flagbearer Fox Fractal Frog Fungus Gamer Gamma Gargoyle Germ Giant Giraffe Gith Glimmer
    Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin Guest Hag Halfling
    Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff Homarid Homunculus Horror Horse
    Human Hydra Hyena Illusion Imp Incarnation Inhuman Inkling Inquisitor Insect Jackal
    Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor Kraken Kree Llama
    Lamia Lammasu Leech Lemur Leviathan Lhurgoyf Licid Lizard Lobster Manticore Masticore
    Mercenary Merfolk Metathran Minion Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle
    Moonfolk Mount Mouse Mutant Myr Mystic Nautilus Necron Nephilim Nightmare Nightstalker
    Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster
    Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian Pilot
    Pincher Pirate Plant Platypus Porcupine Possum Praetor Primarch Prism Processor Qu
    Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander
    Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture Seal
    Serf Serpent Servo Shade Shaman Shapeshifter Shark Sheep Shi'ar Siren Skeleton Skrull
    Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter
    Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish
    Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull Tiefling Toy
    Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint
    Vedalken Villain Volver Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard
    Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera
    """),
)
"""Every creature type (CR 205.3m)."""

_CREATURES = frozenset(CREATURE_TYPES)

SUBTYPES: Mapping[CardType, frozenset[str]] = MappingProxyType(
    {
        CardType.ARTIFACT: ARTIFACT_TYPES,
        CardType.BATTLE: BATTLE_TYPES,
        CardType.CREATURE: _CREATURES,
        CardType.ENCHANTMENT: ENCHANTMENT_TYPES,
        CardType.INSTANT: SPELL_TYPES,
        CardType.KINDRED: _CREATURES,
        CardType.LAND: LAND_TYPES,
        CardType.PLANESWALKER: PLANESWALKER_TYPES,
        CardType.SORCERY: SPELL_TYPES,
    }
)
"""The subtypes that correspond to each card type; those not listed here have none of their own."""

_KNOWN: frozenset[str] = frozenset().union(*SUBTYPES.values())


def can_have(subtype: str, types: Iterable[CardType]) -> bool:
    """Report whether an object of these types can have the subtype (CR 205.3d).

    A subtype that no list holds may be had by any object.

    >>> can_have("Forest", [CardType.CREATURE]), can_have("Forest", [CardType.LAND])
    (False, True)
    """
    return subtype not in _KNOWN or any(subtype in SUBTYPES.get(each, ()) for each in types)
