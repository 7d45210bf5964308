"""What one activation of a permanent's mana abilities adds, by brute force (CR 605, 106.12).

Each mana ability that can be activated is activated in each way: its cost is paid, its effect
happens with every choice in it and every order of replacement effects, and then the triggered mana
abilities resolve that this has triggered, in every order, with all that they trigger in turn (CR
605.4a). Answered is what all of that adds for the player who activated it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, Timing
from manaproof.models.amounts import Variable
from manaproof.models.costs import PayMana, RemoveCounters
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.types import Zone
from manaproof.solver.plain.activation import activated, added_for, begun, resolved
from manaproof.solver.plain.forbidding import is_forbidden
from manaproof.solver.plain.moments import PAYING
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.resolution import Resolution
from manaproof.solver.plain.syntax import mentions
from tests.reference.printed import printed_characteristics

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.mana import ManaPool
    from manaproof.solver.plain.misreadings import ProductionMisreading


def produces(
    board: Board,
    permanent: str,
    characteristics: Mapping[str, Characteristics] | None = None,
    *,
    ignore_costs: bool = False,
    misreading: ProductionMisreading | None = None,
) -> frozenset[ManaPool]:
    """Return what one activation can add to its controller's pool; nothing if none is possible.

    Raises:
        UnreadableError: a cost takes mana, or the board holds something else that is left out.
    """
    if characteristics is None:
        characteristics = printed_characteristics(board)
    start = Resolution(board, characteristics, permanent, misreading=misreading, exact=True)
    pools: set[ManaPool] = set()
    for number, ability in enumerate(characteristics[permanent].abilities, start=1):
        match ability:
            case ActivatedAbility(zone=Zone.BATTLEFIELD) if is_mana_ability(
                ability, rules=board.rules
            ):
                for now in _ways(ability, number, start, ignore_costs=ignore_costs):
                    pools |= {added_for(now.controller, end) for end in resolved(ability, now)}
            case _:
                pass
    return frozenset(pools)


def _ways(
    ability: ActivatedAbility, number: int, now: Resolution, *, ignore_costs: bool
) -> Iterator[Resolution]:
    if not ignore_costs:
        if any(limit.timing is not Timing.ANY for limit in ability.limits):
            raise UnreadableError("when an ability may be activated")
        if any(isinstance(each, PayMana) and each.cost.symbols for each in ability.cost):
            raise UnreadableError("mana abilities that pay for another one")
        if not is_forbidden(ability, number, now, PAYING):
            yield from activated(ability, now)
        return
    if mentions(ability.cost, Variable) or mentions(ability.cost, RemoveCounters):
        raise UnreadableError("a number that a cost would have set")
    yield begun(ability, now)
