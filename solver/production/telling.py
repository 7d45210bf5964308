"""Whether what resolves could tell one way to pay its mana from another (CR 601.2g, 608.2h).

The mana of a cost may come from many abilities in many ways. Most of them leave boards that differ
in nothing that anybody looks at: then it is enough to know whether the mana can be paid at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import StaticAbility, TriggeredAbility
from manaproof.models.amounts import Amount, Fixed, PaidAmount, Tally, UnspentMana, Variable
from manaproof.models.conditions import Condition
from manaproof.models.continuous import (
    CantActivate,
    ChangeActivationCost,
    HasActivatedAbilitiesOf,
    Modify,
    SpendAsThough,
)
from manaproof.models.costs import (
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    TapOthers,
    TapThis,
    UntapOthers,
    UntapThis,
)
from manaproof.models.effects import AddMana, DealDamage, Effect, LoseLife, Sequence
from manaproof.models.filters import CouldProduceAny, Is, Quality
from manaproof.models.nodes import nodes
from manaproof.models.production import ColorsAmongObjects, CouldProduce, DoubleUnspentMana
from manaproof.models.types import Reference
from manaproof.solver.production.replacements import replacements_on
from manaproof.solver.production.triggered import watchers_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import ActivatedAbility
    from manaproof.models.costs import CostComponent
    from manaproof.solver.production.activation import Activatable
    from manaproof.solver.reading.view import View

_TAPS = (TapThis, PayMana, PayLife)
_ADDS = (AddMana, DealDamage, LoseLife, Sequence)
_READS_TAPS = frozenset(
    {
        Quality.TAPPED,
        Quality.UNTAPPED,
        Tally.LIFE,
        Tally.LIFE_LOST,
    }
)
_ITSELF = Is(Reference.SELF)


def tells_beginnings(view: View) -> bool:
    """Report whether an ability could cost something else, or not be there, after another is used."""
    return any(
        isinstance(node, _SETTLING)
        for present in view.characteristics.values()
        for node in nodes(present.abilities)
    )


_SETTLING = (CantActivate, ChangeActivationCost, Condition, HasActivatedAbilitiesOf, Modify)


def only_taps(ability: ActivatedAbility) -> bool:
    """Report whether an ability changes no more than its tapped state, its player's pool and life."""
    return all(isinstance(component, _TAPS) for component in ability.cost) and all(
        isinstance(node, _ADDS) for node in nodes(ability.effect) if isinstance(node, Effect)
    )


def tells_taps(activatable: Activatable, others: tuple[Activatable, ...], view: View) -> bool:
    """Report whether anything could tell what has been tapped, which life was paid, what floats."""
    cost = activatable.ability.cost
    if any(isinstance(each, TapOthers | UntapOthers | UntapThis | PayLife) for each in cost):
        return True
    abilities = (activatable.ability, *(each.ability for each in others), *_statements(view))
    return any(
        isinstance(node, UnspentMana | DoubleUnspentMana)
        or (isinstance(node, Quality | Tally) and node in _READS_TAPS)
        for node in nodes(abilities)
    )


def tells_objects(activatable: Activatable, view: View) -> bool:
    """Report whether anything could tell what has been sacrificed, which counters were removed."""
    return (
        not all(map(_is_its_own, activatable.ability.cost))
        or any(
            isinstance(
                node, Amount | Condition | CouldProduce | CouldProduceAny | ColorsAmongObjects
            )
            and not isinstance(node, Fixed | Variable | PaidAmount)
            for node in nodes(activatable.ability.effect)
        )
        or bool(replacements_on(view))
        or bool(watchers_on(view))
    )


def spends_as_though(view: View) -> bool:
    """Report whether anything on the board may let mana be spent as though it were other mana."""
    return any(isinstance(node, SpendAsThough) for node in nodes(tuple(_texts(view))))


def _is_its_own(component: CostComponent) -> bool:
    match component:
        case TapThis() | PayMana():
            return True
        case RemoveCounters(filter=description) | Sacrifice(filter=description):
            return description == _ITSELF
    return False


def _statements(view: View) -> Iterator[StaticAbility | TriggeredAbility]:
    for present in view.characteristics.values():
        for ability in present.abilities:
            if isinstance(ability, StaticAbility | TriggeredAbility):
                yield ability


def _texts(view: View) -> Iterator[object]:
    for present in view.characteristics.values():
        yield present.abilities
    for entry in view.board.in_force:
        for face in entry.card.faces:
            yield face.abilities
