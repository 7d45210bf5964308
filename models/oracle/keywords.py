"""Keyword lines: which keyword abilities a line lists, and what follows each (CR 702)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from manaproof.models.abilities import KeywordAbility

if TYPE_CHECKING:
    from collections.abc import Iterable

KEYWORDS_ALONE = [
    each.replace("_", " ")
    for each in """
aftermath ascend assist banding bargain battle_cry cascade changeling choose_a_background cipher
compleated conspire convoke daybound nightbound deathtouch decayed defender delve demonstrate
dethrone devoid doctor's_companion double_agenda double_strike enlist epic evolve exalted exploit
extort fear first_strike flanking flash flying for_mirrodin! friends_forever fuse gravestorm haste
haunt hexproof hidden_agenda hideaway horsemanship improvise increment indestructible infect ingest
intimidate job_select jump-start lifelink living_metal living_weapon menace mentor melee myriad
paradigm partner persist phasing provoke prowess ravenous reach read_ahead rebound retrace riot
shadow shroud skulk soulbond space_sculptor split_second spree start_your_engines! station storm
sunburst tiered totem_armor training trample umbra_armor undaunted undying unleash vigilance wither
islandwalk swampwalk mountainwalk forestwalk plainswalk desertwalk
""".split()  # noqa: SIM905
]
"""Keyword abilities that nothing follows; ``_`` keeps the words of one together."""

_NUMBER = """
absorb afflict afterlife amplify annihilator backup bloodthirst bushido casualty crew devour dredge
fabricate fading firebending frenzy graft hideaway mobilize modular poisonous rampage renown ripple
saddle soulshift teamwork toxic tribute vanishing
""".split()  # noqa: SIM905

_COST = """
blitz buyback cleave commander_ninjutsu cumulative_upkeep cycling dash disguise disturb echo
embalm emerge encore entwine equip escalate eternalize evoke flashback foretell fortify
freerunning harmonize kicker level_up madness mayhem megamorph miracle more_than_meets_the_eye
morph multikicker mutate ninjutsu offspring outlast overload plot prowl recover
reconfigure replicate scavenge sneak spectacle squad surge transfigure transmute unearth
ward warp web-slinging bestow aura_swap basic_landcycling plainscycling islandcycling
swampcycling mountaincycling forestcycling landcycling slivercycling wizardcycling
""".split()  # noqa: SIM905

_NUMBER_AND_COST = ["awaken", "impending", "reinforce", "suspend"]
_WORDS = [
    "affinity for", "champion", "craft with", "enchant", "gift", "hexproof from", "partner with",
    "protection from", "splice onto", "trample over", "landwalk", "offering", "escape", "forecast",
]  # fmt: skip

_SYMBOLS = r"(?:\{[^{}\s]+\})+"
_DASHED = r"[—-] ?[^.\"|]+\.?"


def _spelled(names: Iterable[str]) -> str:
    ordered = sorted((name.replace("_", " ") for name in names), key=len, reverse=True)
    return "|".join(map(re.escape, ordered))


_ITEM = re.compile(
    rf"(?P<alone>{_spelled(KEYWORDS_ALONE)})"
    rf"|(?P<number>{_spelled(_NUMBER)}) (?P<count>\d+|X)"
    rf"|(?P<priced>{_spelled(_COST)})(?: (?P<price>(?:[a-z]+ )?{_SYMBOLS})|(?P<dashed>{_DASHED}))"
    rf"|(?P<both>{_spelled(_NUMBER_AND_COST)}) (?P<pair>(?:\d+|X)[—-]{_SYMBOLS}\.?)"
    rf"|(?P<worded>{_spelled(_WORDS)})(?P<words>[ —][^.\"|:]+\.?)"
    r"|(?P<walk>(?:legendary |nonbasic |snow )landwalk|snow-covered [a-z]+walk|snow [a-z]+walk)",
    re.IGNORECASE,
)
_WITH_FREE_TEXT = re.compile(
    r"enchant |partner with|.*[—]|protection from|gift|craft", re.IGNORECASE
)


def keyword_line(line: str) -> tuple[KeywordAbility, ...] | None:
    """Return the keyword abilities that a line lists, or None if it is no keyword line.

    >>> keyword_line("Flying, cycling {3}")
    (KeywordAbility(keyword='flying', parameter=''), KeywordAbility(keyword='cycling', parameter='{3}'))
    """
    parts = [line] if _WITH_FREE_TEXT.match(line) else re.split(r"[,;] ", line)
    read = [_keyword(part.strip()) for part in parts]
    found = tuple(each for each in read if each is not None)
    if len(found) == len(read):
        return found
    listed = re.split(r"[,;] ", line)
    again = [_keyword(part.strip()) for part in listed]
    found = tuple(each for each in again if each is not None)
    return found if len(found) == len(again) else None


def _keyword(text: str) -> KeywordAbility | None:
    match = _ITEM.fullmatch(text)
    if match is None:
        return None
    names = ("alone", "number", "priced", "both", "worded", "walk")
    name = next(match[group] for group in names if match[group])
    # Adding mana is more than a parameter: as a cost it makes mana, so it is left to be modelled.
    if re.search(r"\badd\b", text, re.IGNORECASE):
        return None
    parameter = next(
        (match[g] for g in ("count", "price", "dashed", "pair", "words") if match[g]), ""
    )
    return KeywordAbility(name.lower(), parameter.strip(" —.").strip())
