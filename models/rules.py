"""Every rule of the Comprehensive Rules that the program cites, with what it says in our words."""

from __future__ import annotations

from types import MappingProxyType

RULES = MappingProxyType(
    {
        "106.1": "Mana is the resource that costs are paid with.",
        "106.1b": "There are six types of mana: the five colors and colorless.",
        "106.5": "An ability that would produce mana of an undefined type produces none.",
        "106.7": "A permanent could produce what an ability of it would produce, resolving now.",
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
