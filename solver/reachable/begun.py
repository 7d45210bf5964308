"""That no object leaves whose ability may be begun still while its mana is paid (CR 601.2g, 602.2b).

An ability is begun before mana abilities are activated to pay for it. If they move its object away
and nothing else in its cost needs the object there, it is paid and resolves all the same. Lines on
which that happens are not followed: where they are possible, the answer is not known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.costs import (
    Exert,
    ExileFrom,
    Loyalty,
    PayMana,
    ReturnToHand,
    Sacrifice,
    TapThis,
    UntapThis,
)
from manaproof.models.effects import SacrificeObject
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import Is
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.types import Reference, Zone
from manaproof.solver.production.activation_costs import asks_for_mana
from manaproof.solver.reading.matching import matches
from manaproof.solver.reading.view import Context

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from manaproof.models.filters import Filter
    from manaproof.solver.production.activation import Activatable
    from manaproof.solver.reading.view import View

_NEEDS_IT = (TapThis, UntapThis, Loyalty, Exert)


def require_present(groups: Sequence[tuple[list[str], list[Activatable]]], view: View) -> None:
    """Make sure that what may be activated with mana cannot leave while that is being paid.

    *groups* are permanents that are alike, each with what may be activated of one of them.

    Raises:
        UndecidedError: one could.
    """
    begun = [
        (name, activatable)
        for names, those in groups
        for activatable in those
        if asks_for_mana(activatable, view) and not _needs_itself(activatable)
        for name in names
    ]
    if not begun:
        return
    for names, those in groups:
        for activatable in those:
            if not is_mana_ability(activatable.ability, rules=view.board.rules):
                continue
            for moved in _moved_by(activatable):
                for name in names:
                    player = activatable.context(view).controller
                    context = Context(view, name, player)
                    for source, costly in begun:
                        if activatable is not costly and matches(moved, source, context):
                            raise UndecidedError(
                                f"what an ability of {source} adds while {name} moves {source} "
                                "away to pay for it",
                                f"leave out {source} or {name}",
                            )


def _needs_itself(activatable: Activatable) -> bool:
    """Report whether something in a cost but the mana can be paid only while its object is there."""
    return any(
        isinstance(part, _NEEDS_IT) or part == Is(Reference.SELF)
        for part in nodes(
            tuple(each for each in activatable.ability.cost if not isinstance(each, PayMana))
        )
    )


def _moved_by(activatable: Activatable) -> Iterator[Filter]:
    """Return what activating an ability moves away from the battlefield."""
    for part in (*activatable.ability.cost, *nodes(activatable.ability.effect)):
        match part:
            case Sacrifice(_, description) | ReturnToHand(_, description):
                yield description
            case ExileFrom(_, description, Zone.BATTLEFIELD):
                yield description
            case SacrificeObject(reference):
                yield Is(reference)
            case _:
                pass
