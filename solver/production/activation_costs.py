"""What the mana of an activation costs in all, after what makes it more or less (CR 601.2f, 602.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.continuous import ChangeActivationCost
from manaproof.models.filters import HasQuality, InZone, Quality
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import contains, nodes
from manaproof.models.values import replace, value
from manaproof.solver.production.activation import statements
from manaproof.solver.production.mana_costs import Need, needs
from manaproof.solver.reading.amounts import evaluate
from manaproof.solver.reading.matching import describes, matches
from manaproof.solver.reading.view import players

if TYPE_CHECKING:
    from manaproof.solver.production.activation import Activatable
    from manaproof.solver.reading.objects import GameObject
    from manaproof.solver.reading.view import Context, View


@value
class CostChange:
    """So much generic mana more, or less; of what is made less, *least* is left."""

    amount: int
    less: bool
    least: int = 0


def total_needs(
    activatable: Activatable, view: View, x: int, source: GameObject | None = None
) -> frozenset[Need]:
    """Return what the mana of the total cost needs, for each way to announce and to reduce it.

    *source* is the card whose ability it is where that is no permanent.

    Raises:
        UndecidedError: the board does not tell what changes the cost.
    """
    return changed_needs(activatable, x, cost_changes(activatable, view, source))


def changed_needs(
    activatable: Activatable, x: int, changes: tuple[CostChange, ...]
) -> frozenset[Need]:
    """Return the same where it is known already what changes the cost."""
    announced = needs(activatable.mana_cost, x)
    if not changes:
        return announced
    more = sum(change.amount for change in changes if not change.less)
    less = tuple(change for change in changes if change.less)
    return frozenset(
        reduced
        for need in announced
        for reduced in _reduced(replace(need, generic=need.generic + more), less)
    )


def _reduced(need: Need, reductions: tuple[CostChange, ...]) -> frozenset[Need]:
    """Return what is left to pay after reductions, in each order in which they may be applied."""
    if not reductions:
        return frozenset({need})
    found: set[Need] = set()
    for change in dict.fromkeys(reductions):
        # CR 118.7a: generic mana alone; CR 601.2f: the player chooses the order.
        spare = max(need.amount() - change.least, 0)
        less = min(change.amount, need.generic, spare)
        rest = list(reductions)
        rest.remove(change)
        found |= _reduced(replace(need, generic=need.generic - less), tuple(rest))
    return frozenset(found)


def asks_for_mana(activatable: Activatable, view: View, source: GameObject | None = None) -> bool:
    """Report whether activating an ability includes a payment of mana (CR 601.2g)."""
    return bool(activatable.mana_cost) or any(
        change.amount and not change.less for change in cost_changes(activatable, view, source)
    )


def cost_changes(
    activatable: Activatable, view: View, source: GameObject | None = None
) -> tuple[CostChange, ...]:
    """Return what makes the activation cost more or less.

    Raises:
        UndecidedError: the board does not tell.
    """
    return tuple(
        CostChange(amount, effect.less, effect.least)
        for effect, context in statements(view)
        if isinstance(effect, ChangeActivationCost)
        and _is_meant(effect, activatable, source, context)
        and (amount := max(evaluate(effect.amount, context), 0))
    )


def changes_costs(view: View) -> bool:
    """Report whether anything on a board changes what activating some abilities costs."""
    return any(isinstance(effect, ChangeActivationCost) for effect, _ in statements(view))


def _is_meant(
    effect: ChangeActivationCost,
    activatable: Activatable,
    source: GameObject | None,
    context: Context,
) -> bool:
    view = context.view
    there = activatable.permanent in view.characteristics
    if not there and source is None:
        # What an effect in force lets a player pay for is no ability of any object.
        return False
    if effect.except_mana_abilities and is_mana_ability(
        activatable.ability, rules=view.board.rules
    ):
        return False
    activating = source.owner if source is not None and not there else activatable.by
    if activating is None:
        activating = view.characteristics[activatable.permanent].controller
    if activating not in players(effect.player, context):
        return False
    if effect.affected == HasQuality(Quality.ANYTHING):
        return True
    if there:
        return matches(effect.affected, activatable.permanent, context)
    # CR 109.2: a description that names no zone speaks of permanents; "sources" are anywhere.
    anywhere = contains(effect.affected, HasQuality(Quality.CHOSEN_NAME)) or any(
        isinstance(node, InZone) for node in nodes(effect.affected)
    )
    return anywhere and source is not None and describes(effect.affected, source, context)
