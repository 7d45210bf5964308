"""What is settled as an ability is begun, before mana abilities pay for it (CR 601.2a-g, 602.2a-b).

That the ability is there, and may be activated; who can be its targets; what it costs in all. The
engines look at it when the mana is there already, which is the same unless a mana ability changes it
on the way. Where one does, what could be begun before it is not followed: the answer is not known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.amounts import Amount, Fixed, PaidAmount, Variable
from manaproof.models.continuous import (
    CantActivate,
    ChangeActivationCost,
    HasActivatedAbilitiesOf,
    Modify,
    RuleChange,
    Touches,
)
from manaproof.models.costs import PayMana, RemoveCounters, TapThis, UntapThis
from manaproof.models.effects import TakeCounters, TapTargets
from manaproof.models.errors import UndecidedError
from manaproof.models.nodes import nodes
from manaproof.models.types import Zone
from manaproof.models.values import value
from manaproof.solver.production.activation import statements
from manaproof.solver.production.activation_costs import cost_changes
from manaproof.solver.production.costs import is_sick
from manaproof.solver.reachable.elsewhere import elsewhere
from manaproof.solver.reachable.priority.abilities import is_open_amid_payment, open_at
from manaproof.solver.reading.amounts import evaluate
from manaproof.solver.reading.targets import targets
from manaproof.solver.reading.view import Context

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from manaproof.models.abilities import Ability
    from manaproof.solver.production.activation import Activatable
    from manaproof.solver.production.activation_costs import CostChange
    from manaproof.solver.reachable.matters import Matters
    from manaproof.solver.reachable.moves import Node
    from manaproof.solver.reachable.priority.touching import Touching
    from manaproof.solver.reading.objects import GameObject
    from manaproof.solver.reading.view import View

Key = tuple[Zone, str]
"""A permanent by its id, or a card in another zone by its name."""


@value
class Beginning:
    """What is settled as one ability is begun."""

    ability: ActivatedAbility
    changes: tuple[CostChange, ...]
    """What makes its cost more or less (CR 601.2f)."""
    unknown: tuple[RuleChange, ...]
    """What may change costs, nobody knows how."""
    numbers: tuple[int, ...]
    """How much of anything but mana its cost asks for, where that is counted."""


class Beginnings:
    """What the abilities of a player that ask for mana look at as they are begun."""

    def __init__(
        self,
        around: Iterable[Ability],
        player: str,
        matters: Matters,
        touching: Touching | None,
    ) -> None:
        self._player, self._touching = player, touching
        self._bear = matters.mana_costs and any(map(_bears, around))
        """Whether anything around could make a difference."""
        self._known: dict[int, Mapping[Key, tuple[Beginning, ...]]] = {}

    def require_steady(self, node: Node, paying: Activatable, after: View) -> None:
        """Make sure that what could be begun at a node could be so after a mana ability there.

        Raises:
            UndecidedError: it could not be begun, or not so; or the board does not tell.
        """
        if not self._bear or not is_open_amid_payment(paying, node.view):
            return
        if node.number not in self._known:
            self._known[node.number] = self._settled(node.view)
        begun = self._known[node.number]
        if not begun:
            return
        still = self._settled(after)
        for key, those in begun.items():
            for each in those if _is_there(key, self._player, after) else ():
                # CR 605.3c: it can't be activated to pay for itself.
                itself = key[1] == paying.permanent and each.ability == paying.ability
                if each in still.get(key, ()) or (itself and those.count(each) == 1):
                    continue
                raise UndecidedError(
                    f"what can be reached where an ability of {key[1]} is begun before "
                    f"{paying.permanent} pays for it, which changes what it costs "
                    "or whether it may be activated",
                    f"leave out {key[1]} or {paying.permanent}",
                )

    def _settled(self, view: View) -> Mapping[Key, tuple[Beginning, ...]]:
        """Return what would be settled of each ability that asks for mana and can be begun."""
        found: dict[Key, tuple[Beginning, ...]] = {}
        for key, activatable, source in self._begun(view):
            changes = cost_changes(activatable, view, source)
            if activatable.mana_cost or any(not each.less for each in changes):
                beginning = Beginning(
                    activatable.ability,
                    tuple(sorted(changes, key=repr)),
                    _unknown(view),
                    _numbers(activatable.ability, Context(view, _permanent(key), self._player)),
                )
                found[key] = (*found.get(key, ()), beginning)
        return found

    def _begun(self, view: View) -> Iterator[tuple[Key, Activatable, GameObject | None]]:
        for name in view.characteristics:
            context = Context(view, name, self._player)
            for each in open_at(self._player, name, view, self._touching, may_stop=True):
                if not _is_kept_back(each.ability, context):
                    yield (Zone.BATTLEFIELD, name), each, None
        for each, source in elsewhere(self._player, view):
            if source is not None:
                yield (source.zone, each.permanent), each, source


def _bears(ability: Ability) -> bool:
    """Report whether an ability could change what is settled as abilities are begun."""
    return any(
        isinstance(node, _BEARING)
        or (isinstance(node, RuleChange) and node.touches is Touches.ACTIVATION_COSTS)
        or (isinstance(node, ActivatedAbility) and _asks(node))
        for node in nodes(ability)
    )


_BEARING = (
    CantActivate,
    ChangeActivationCost,
    HasActivatedAbilitiesOf,
    Modify,
    RemoveCounters,
    TakeCounters,
)
"""What changes abilities and costs; counters may give a keyword (CR 122.1b)."""


def _asks(ability: ActivatedAbility) -> bool:
    """Report whether something is looked at that may change as an ability is begun."""
    return (
        any(limit.condition is not None for limit in ability.limits)
        or ability.targets
        or any(map(_is_counted, _amounts(ability)))
    )


def _amounts(ability: ActivatedAbility) -> Iterator[object]:
    for component in ability.cost:
        if not isinstance(component, PayMana):
            yield getattr(component, "amount", None)


def _is_counted(amount: object) -> bool:
    return isinstance(amount, Amount) and not isinstance(amount, Fixed | Variable | PaidAmount)


def _numbers(ability: ActivatedAbility, context: Context) -> tuple[int, ...]:
    return tuple(
        evaluate(amount, context)
        for amount in _amounts(ability)
        if isinstance(amount, Amount) and _is_counted(amount)
    )


def _is_kept_back(ability: ActivatedAbility, context: Context) -> bool:
    """Report whether a permanent's ability can't be begun: it is sick, or there are no targets."""
    # CR 602.5a
    symbols = any(isinstance(component, TapThis | UntapThis) for component in ability.cost)
    if symbols and is_sick(context):
        return True
    # CR 601.2c
    return any(
        not any(True for _ in targets(part.filter, part.number, context, up_to=part.up_to))
        for part in nodes(ability.effect)
        if isinstance(part, TapTargets)
    )


def _unknown(view: View) -> tuple[RuleChange, ...]:
    return tuple(
        effect
        for effect, _ in statements(view)
        if isinstance(effect, RuleChange) and effect.touches is Touches.ACTIVATION_COSTS
    )


def _permanent(key: Key) -> str | None:
    zone, name = key
    return name if zone is Zone.BATTLEFIELD else None


def _is_there(key: Key, player: str, view: View) -> bool:
    """Report whether an object is where its ability was begun.

    If it is not, its cost can't be paid that needs it: others are looked at beforehand.
    """
    zone, name = key
    if zone is Zone.BATTLEFIELD:
        return name in view.characteristics
    return any(card.name == name for card in getattr(view.board.players[player], zone.value))
