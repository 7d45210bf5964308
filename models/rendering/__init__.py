"""The compiled form as text, in the words of the templating."""

from manaproof.models.rendering.abilities import render_ability
from manaproof.models.rendering.amounts import render_amount
from manaproof.models.rendering.conditions import render_condition
from manaproof.models.rendering.continuous import render_static_effect
from manaproof.models.rendering.costs import render_cost
from manaproof.models.rendering.effects import render_effect
from manaproof.models.rendering.filters import render_filter, render_plural
from manaproof.models.rendering.production import render_output

__all__ = [
    "render_ability",
    "render_amount",
    "render_condition",
    "render_cost",
    "render_effect",
    "render_filter",
    "render_output",
    "render_plural",
    "render_static_effect",
]
