"""When a player activates abilities: amid a payment of mana, or with priority (CR 605.3a, 117.1b)."""

from __future__ import annotations

from enum import Enum


class Window(Enum):
    """What a player is doing, which says what may be activated."""

    MANA = "mana"
    """Paying mana for something: mana abilities only, and nobody gets priority meanwhile."""
    PRIORITY = "priority"
    """Having priority: every ability, each resolving before the next; opponents do nothing."""


WINDOWS = tuple(each.value for each in Window)
"""Their names."""
