"""Every printed replacement effect on mana, as the catalogue has it, on a card of nobody's."""

from __future__ import annotations

from functools import cache

from manaproof.models.catalogue.store import find_card
from manaproof.models.filters import Is
from manaproof.models.nodes import nodes, substitute
from manaproof.models.replacements import ReplaceProduction
from manaproof.models.types import Reference

STATIC = (
    *("Contamination", "Infernal Darkness", "Ritual of Subdual", "Naked Singularity"),
    *("Reality Twist", "Damping Sphere", "Pulse of Llanowar", "Mirri"),
    *("Mana Reflection", "Nyxbloom Ancient", "Virtue of Strength", "Mana Abundance"),
)
LASTING = (
    *("Deep Water", "False Dawn", "Hall of Gemstone", "Harvest Mage", "Pale Moon"),
    *("Quarum Trench Gnomes", "Chaos Moon"),
)
"""Those that a spell or ability begins: they last on random boards as long as their permanent."""

NAMES = (*STATIC, *LASTING)


@cache
def replacement_of(name: str) -> ReplaceProduction:
    """Return the replacement effect of a card; one on a target is on what its permanent is on."""
    (found,) = (
        node
        for ability in find_card(name).front.abilities
        for node in nodes(ability)
        if isinstance(node, ReplaceProduction)
    )
    return substitute(found, Is(Reference.TARGET), Is(Reference.ATTACHED))
