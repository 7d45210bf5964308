"""Marker words: the words of a clause that can change which mana there is, whatever else it says.

The vocabulary is closed: the tables below are all of it. A marker is written in lower case and in
one form for all inflections (``lands`` is ``land``, ``doesn't`` is ``don't``, ``five`` is ``5``,
``another`` is ``other``), so that two wordings of one meaning give the same markers. Articles are
none, and neither are the words that only hold a sentence together.
"""

from __future__ import annotations

import re

from manaproof.models.oracle.wording import plain, without_reminders

NUMBER_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
"""The number words of the templating, by the number they say (CR 107.1)."""

_PHRASES = {
    # conditions, exceptions, durations
    "as long as": r"(?:for )?as long as",
    "as though": r"as though",
    "rather than": r"rather than",
    "other than": r"other than",
    "until end of turn": r"until (?:the )?end of (?:the |that )?turn",
    "this turn": r"this turn",
    "this way": r"this way",
    # what mana, and how much of it
    "tapped for mana": r"tapped for mana",
    "taps for mana": r"taps?(?= (?:[^.,]{1,60} )?for mana)",
    "could produce": r"could produce",
    "any color": r"any colors?",
    "any type": r"any types?",
    "any one": r"any one",
    "any combination": r"any combination",
    "any number": r"any number",
    "mana value": r"mana values?",
    "mana cost": r"mana costs?",
    "mana ability": r"mana abilit(?:y|ies)",
    "color identity": r"color identit(?:y|ies)",
    "unspent mana": r"unspent mana",
    "in addition": r"in addition",
    # amounts
    "for each": r"for each",
    "where x is": r"where x is",
    "three times": r"three times",
    "equal to": r"equal to",
    "number of": r"number of",
    "that much": r"that (?:much|many)",
    "up to": r"up to",
    "or more": r"or (?:more|greater)",
    "or less": r"or (?:less|fewer)",
    # actions and states of more than one word
    "end step": r"end steps?",
    "main phase": r"main phases?",
    "enters tapped": r"enters? (?:the battlefield )?tapped",
    "first strike": r"first strike",
    "double strike": r"double strike",
    "cumulative upkeep": r"cumulative upkeep",
}

_WORDS = {
    # conditions, exceptions, choices
    "instead": r"instead",
    "unless": r"unless",
    "only": r"only",
    "if": r"if",
    "except": r"except",
    "may": r"may",
    "can't": r"can't|cannot",
    "don't": r"(?:do|does|did)n't",
    "isn't": r"(?:is|are|was|were)n't",
    "without": r"without",
    "would": r"would",
    "when": r"when(?:ever)?",
    "while": r"while",
    "until": r"until",
    "next": r"next",
    "choose": r"choos(?:e|es|ing)|choices?",
    "chosen": r"chosen|chose",
    "either": r"either",
    "then": r"then",
    # how many
    "additional": r"additional",
    "other": r"an?other|others?",
    "each": r"each|every|all",
    "once": r"once",
    "twice": r"twice|double",
    "half": r"half",
    "greatest": r"greatest|highest",
    "total": r"total",
    "more": r"more",
    "fewer": r"fewer|less",
    "times": r"times",
    "x": r"x",
    # what happens
    "add": r"adds?|added|adding",
    "spend": r"spends?|spent",
    "produce": r"produces?|produced",
    "pay": r"pays?|paid|paying",
    "lose": r"loses?|lost",
    "gain": r"gains?|gained|gets?",
    "has": r"ha(?:s|ve)",
    "become": r"becomes?|became",
    "is": r"is|are",
    "copy": r"cop(?:y|ies)|copied",
    "tap": r"taps?|tapping",
    "tapped": r"tapped",
    "untap": r"untaps?|untapping",
    "untapped": r"untapped",
    "sacrifice": r"sacrific(?:e|es|ed|ing)",
    "discard": r"discards?|discarded|discarding",
    "exile": r"exiles?|exiled",
    "destroy": r"destroys?|destroyed",
    "draw": r"draws?|drawn|drew",
    "return": r"returns?|returned",
    "search": r"search(?:es|ed)?",
    "reveal": r"reveals?|revealed",
    "shuffle": r"shuffles?|shuffled",
    "create": r"creates?|created",
    "mill": r"mills?|milled",
    "scry": r"scry|scries|surveils?",
    "put": r"puts?",
    "remove": r"removes?|removed",
    "prevent": r"prevents?|prevented",
    "deal": r"deals?|dealt",
    "cast": r"casts?|casting",
    "play": r"plays?|played",
    "activate": r"activates?|activated|activating",
    "enter": r"enters?|entered",
    "leave": r"leaves?|left",
    "attack": r"attacks?|attacked|attacking",
    "block": r"blocks?|blocked|blocking",
    "die": r"dies?|died",
    "end": r"ends?",
    "skip": r"skips?",
    "transform": r"transforms?|transformed",
    "phase": r"phases?",
    # things and players
    "mana": r"mana",
    "color": r"colors?|colored",
    "type": r"types?",
    "name": r"names?|named",
    "text": r"texts?",
    "target": r"targets?",
    "counter": r"counters?",
    "ability": r"abilit(?:y|ies)",
    "spell": r"spells?",
    "card": r"cards?",
    "token": r"tokens?",
    "permanent": r"permanents?",
    "source": r"sources?",
    "artifact": r"artifacts?",
    "battle": r"battles?",
    "creature": r"creatures?",
    "enchantment": r"enchantments?",
    "instant": r"instants?",
    "land": r"lands?",
    "planeswalker": r"planeswalkers?",
    "sorcery": r"sorcer(?:y|ies)",
    "basic": r"basic",
    "legendary": r"legendary",
    "snow": r"snow",
    "historic": r"historic",
    "commander": r"commanders?",
    "enchanted": r"enchanted",
    "equipped": r"equipped",
    "opponent": r"opponents?",
    "player": r"players?",
    "control": r"controls?|controlled|controllers?",
    "owner": r"owns?|owned|owners?",
    "hand": r"hands?",
    "library": r"librar(?:y|ies)",
    "graveyard": r"graveyards?",
    "life": r"life",
    "damage": r"damage",
    "power": r"powers?",
    "toughness": r"toughness",
    "cost": r"costs?",
    "devotion": r"devotion",
    "upkeep": r"upkeeps?",
    "turn": r"turns?",
    "combat": r"combat",
    "step": r"steps?",
    # colors
    "white": r"white",
    "blue": r"blue",
    "black": r"black",
    "red": r"red",
    "green": r"green",
    "colorless": r"colorless",
    "monocolored": r"monocolored",
    "multicolored": r"multicolored",
    # keyword abilities that effects often give
    "defender": r"defender",
    "deathtouch": r"deathtouch",
    "flash": r"flash",
    "flying": r"flying",
    "haste": r"haste",
    "hexproof": r"hexproof",
    "indestructible": r"indestructible",
    "lifelink": r"lifelink",
    "menace": r"menace",
    "protection": r"protection",
    "reach": r"reach",
    "shroud": r"shroud",
    "trample": r"trample",
    "vigilance": r"vigilance",
    "ward": r"ward",
}

_LAND_TYPES = {
    "plains": r"Plains",
    "island": r"Islands?",
    "swamp": r"Swamps?",
    "mountain": r"Mountains?",
    "forest": r"Forests?",
    "cave": r"Caves?",
    "desert": r"Deserts?",
    "gate": r"Gates?",
    "lair": r"Lairs?",
    "locus": r"Locus|Loci",
    "mine": r"Mines?",
    "planet": r"Planets?",
    "power-plant": r"Power-Plants?",
    "sphere": r"Spheres?",
    "tower": r"Towers?",
    "town": r"Towns?",
    "urza's": r"Urza's",
}
"""Land types stand in capitals; in lower case these are ordinary words."""

_MANA_TOKENS = {
    "treasure": r"Treasures?",
    "gold": r"Gold(?= tokens?)",
    "powerstone": r"Powerstones?",
}
"""Predefined tokens that add mana (CR 111.10a, 111.10c, 111.10h)."""

QUOTED = "quoted"
"""The marker of a quoted ability; the markers of what is quoted follow it."""

_NUMBERS = {str(number): word for number, word in enumerate(NUMBER_WORDS)}
_NAMES = ("", "", *_PHRASES, *_NUMBERS, *_WORDS, *_LAND_TYPES, *_MANA_TOKENS)
"""The marker of each numbered group of the expression below; the first group is a change."""

_INSENSITIVE = (*_PHRASES.values(), *_NUMBERS.values(), *_WORDS.values())
_CAPITALS = (*_LAND_TYPES.values(), *_MANA_TOKENS.values())
_MARKER = re.compile(
    r"(?P<change>(?<!\w)[+-]?(?:\d+|[XY*])/[+-]?(?:\d+|[XY*])(?!\w))"
    rf"|(?:(?<![\w'])(?=\w)(?:{'|'.join(f'((?i:{words}))' for words in _INSENSITIVE)}"
    rf"|{'|'.join(f'({words})' for words in _CAPITALS)})(?!\w|'t))"
    r"|(?P<symbol>\{[^{}]+\})"
    r'|(?P<quoted>(?<![\w.])"(?=\S))'
    r"|(?P<digits>(?<!\w)[+-]?\d+(?!\w))"
    r"|(?P<negated>(?<![\w'])(?i:non)-?[A-Za-z]+)"
)


def markers(text: str) -> tuple[str, ...]:
    """Return the marker words of a clause in order of appearance, without its reminder text.

    Text in parentheses has no effect on play (CR 207.2), so it has no markers either. Every
    number is a marker as its digits, every symbol as itself, every word with "non" as one word.

    >>> markers("{T}: Add one mana of any color. Spend this mana only to cast Forest spells.")
    ('{T}', 'add', '1', 'mana', 'any color', 'spend', 'mana', 'only', 'cast', 'forest', 'spell')
    """
    words = re.sub(r"\s+", " ", plain(without_reminders(text)).replace("—", " "))
    return tuple(map(_marker, _MARKER.finditer(words)))


def _marker(found: re.Match[str]) -> str:
    match found.lastgroup:
        case None:
            return _NAMES[found.lastindex or 0]
        case "negated":
            return found[0].lower().replace("-", "")
        case "quoted":
            return QUOTED
    return found[0]
