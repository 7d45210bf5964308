"""Ways in which the rule is commonly misread, each of which the random boards must expose."""

from __future__ import annotations

from enum import Enum


class Misreading(Enum):
    """One rule of "could produce" (CR 106.7), read wrongly."""

    COLORLESS_IS_A_COLOR = "any color includes {C} (against CR 106.1a)"
    COSTS_MATTER = "a tapped permanent could produce nothing with {T} in the cost"
    COUNTERS_MATTER = "a cost that removes counters needs the counters"
    RESTRICTIONS_MATTER = "activate only if: looked at"
    CONDITIONS_IGNORED = "an if inside the effect is not looked at: either way counts"
    AMOUNTS_IGNORED = "an amount of zero still has a type"
    MANA_ABILITIES_ONLY = "triggered, targeted and loyalty abilities do not count"
    OTHER_ZONES_TOO = "abilities that function in another zone count (against CR 113.6m)"
    GREATEST_FIXED_POINT = "start from everything, take away what does not follow"
    ONE_ROUND = "ask only permanents that ask nobody else"
    OWN_LANDS_TOO = "an opponent controls: yours included"
    FIRST_OPPONENT_ONLY = "an opponent controls: one opponent's, not every opponent's"
    BASIC_BY_LAND_TYPE = "basic land: any land with a basic land type (against CR 205.4c)"
    UNTAPPED_ONLY = "only untapped permanents are asked"
    CHOICE_BY_RESTRICTION = "mana that may be spent only on something has no type to share"


class ProductionMisreading(Enum):
    """One rule of what a resolving ability makes (CR 106.12, 614, 616), read wrongly."""

    APPLIED_TWICE = "a replacement effect may affect what it has already changed (against CR 614.5)"
    TESTED_AT_START = "which effects apply is decided once, by the first event (against CR 616.1f)"
    AMOUNT_KEPT = "instead of any other type and amount: the amount stays"
    ONE_EVENT_A_MANA = "each mana is an event of its own"
    TRIGGERS_ON_INTENDED_MANA = "triggers see what would have been produced (against CR 106.12a)"
    TAPPED_WITHOUT_THE_SYMBOL = "types change though the cost has no {T} (against CR 106.12)"
