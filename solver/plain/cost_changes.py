"""What makes activating an ability cost more mana, or less (CR 118.7, 601.2f, 602.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.continuous import ChangeActivationCost
from manaproof.models.filters import HasQuality, InZone, Quality
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.types import Reference, Zone
from manaproof.solver.plain.changing import static_effects
from manaproof.solver.plain.evaluation import fits, value
from manaproof.solver.plain.resolution import CostChange, Resolution, one, players
from manaproof.solver.plain.syntax import mentions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import ActivatedAbility
    from manaproof.solver.plain.objects import GameObject


def cost_changes(ability: ActivatedAbility, now: Resolution) -> Iterator[CostChange]:
    """Go through what changes the mana that the ability costs, before anything of it is paid."""
    source = now.last or one(Reference.SELF, now)
    for effect, here in static_effects(now):
        if (
            isinstance(effect, ChangeActivationCost)
            and now.controller in players(effect.player, here)
            and _speaks_of(effect, source, here)
            and not (
                effect.except_mana_abilities and is_mana_ability(ability, rules=now.board.rules)
            )
        ):
            yield CostChange(max(0, value(effect.amount, here)), effect.less, effect.least)


def _speaks_of(effect: ChangeActivationCost, source: GameObject, here: Resolution) -> bool:
    if effect.affected == HasQuality(Quality.ANYTHING):
        return True
    if source.zone is not Zone.BATTLEFIELD:
        # CR 109.2: without a zone, only permanents are spoken of; a "source" may be anywhere.
        named = effect.affected == HasQuality(Quality.CHOSEN_NAME)
        if not named and not mentions(effect.affected, InZone):
            return False
    return fits(source, effect.affected, here)
