"""Every rule of the Comprehensive Rules that the program cites, with what it says in our words."""

from __future__ import annotations

from types import MappingProxyType

RULES = MappingProxyType(
    {
        "102.1": "Players are the people in the game; the active player is the one whose turn it is.",
        "106.1": "Mana is the resource that costs are paid with.",
        "106.1b": "There are six types of mana: the five colors and colorless.",
        "106.5": "An ability that would produce mana of an undefined type produces none.",
        "106.7": "A permanent could produce what an ability of it would produce, resolving now.",
        "107.1b": "Numbers may go below zero in a calculation; what an effect does with less than zero is zero.",
        "107.1c": "Any number is zero or any positive number.",
        "107.2": "A number that can't be determined is 0.",
        "107.3": "X stands for a number that is still to be determined.",
        "108.2": "A card is a Magic card; tokens and emblems are none.",
        "108.4a": "A card without a controller is controlled, for whoever asks, by its owner.",
        "109.1": "An object is an ability on the stack, a card, a copy, a token, a spell, a permanent or an emblem.",
        "109.2": "A description without a zone means permanents on the battlefield.",
        "109.5": "You, on an object, is its controller, or its owner where it has none.",
        "110.5": "Status: tapped or not, flipped or not, face up or down, phased in or out.",
        "111.6": "A token is no card.",
        "202.2": "An object has the colors of the mana symbols in its mana cost.",
        "202.3": "Mana value is the total amount of mana in a mana cost, whatever its colors.",
        "202.3b": "The back of a double-faced card that is not modal has its front's mana value.",
        "204.1": "A color indicator tells the colors of a card, mostly of one without a mana cost.",
        "205.1": "The type line holds supertypes and card types, then subtypes.",
        "205.3b": "Subtypes follow a long dash, one word each, but for planes and some creatures.",
        "205.3m": "The creature types; Time Lord alone is two words long.",
        "208.2": "A star stands for power or toughness that is no fixed number.",
        "301.5": "Equipment is attached to creatures.",
        "303.4": "Auras are attached to an object or player.",
        "306.5c": "The loyalty of a planeswalker on the battlefield is its loyalty counters.",
        "400.1": "Zones are the places where objects can be.",
        "603.4": "An if right after the event of a trigger is checked as it triggers and as it resolves.",
        "607.3": "Where several cards were exiled, a number asked of the exiled card is their sum.",
        "608.2c": "The instructions of a spell or ability are followed in the order written.",
        "608.2h": "What an effect needs to know of the game is determined once, as it is applied.",
        "613.1": "Characteristics are found by applying effects to copiable values, layer after layer.",
        "700.5": "Devotion counts the mana symbols of a color in mana costs of a player's permanents.",
        "700.6": "Historic: legendary, an artifact, or a Saga.",
        "700.8": "A party has up to one each of Cleric, Rogue, Warrior and Wizard.",
        "700.8b": "A creature is counted in a party for one of its types, as gives the most.",
        "700.9": "Modified: it has a counter, Equipment, or an Aura of its own controller.",
        "700.12": "Outlaws are Assassins, Mercenaries, Pirates, Rogues and Warlocks.",
        "702.26b": "A phased-out permanent is treated as though it did not exist.",
        "702.73a": "Changeling: it has every creature type, in every zone.",
        "709.4": "Off the stack, a split card has the characteristics of both halves combined.",
        "712.8a": "Off the battlefield and the stack, a double-faced card is its front face.",
        "903.3": "A commander is a designated card, and stays one in every zone.",
        "903.4": "A card's color identity: the colors of its mana symbols, color indicators and color-defining abilities.",
    }
)
"""Rule number to a paraphrase; :func:`says` looks one up."""


def says(number: str) -> str:
    """Return what a rule says, in our words.

    >>> says("106.5")
    'An ability that would produce mana of an undefined type produces none.'

    Raises:
        KeyError: the program cites no such rule.
    """
    return RULES[number]
