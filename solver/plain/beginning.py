"""What is settled as a mana ability is begun that asks for mana (CR 601.2a-f, 602.2a-b, 605.3c).

That it is there with its words, may be activated, and costs so much. Mana abilities for its payment
follow (CR 601.2g), and change nothing of that, whatever becomes of what it hangs on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.costs import PayMana, TapThis, UntapThis
from manaproof.models.types import CardType, Reference, Zone
from manaproof.models.values import value
from manaproof.solver.plain.activating import needs_its_object, sources
from manaproof.solver.plain.activation import characteristics_of
from manaproof.solver.plain.cost_changes import cost_changes
from manaproof.solver.plain.forbidding import is_forbidden
from manaproof.solver.plain.moments import PAYING
from manaproof.solver.plain.paying import is_sick
from manaproof.solver.plain.resolution import one
from manaproof.solver.plain.syntax import mentions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.boards import Board
    from manaproof.solver.plain.resolution import CostChange, Resolution


@value
class Beginning:
    """What is settled as one ability is begun."""

    source: str
    """The id of its permanent, the name of its card."""
    zone: Zone
    number: int
    ability: ActivatedAbility
    cost_changes: tuple[CostChange, ...]


Beginnings = tuple[Beginning, ...]
Since = frozenset[tuple[str, int]]
"""Abilities that have been activated: the ids of their permanents, and their numbers."""


def beginnings(board: Board, player: str) -> Beginnings:
    """Return what is settled of every mana ability that the player could begin and pay with mana.

    Raises:
        UnreadableError: the board holds something that this reading does not cover.
    """
    return tuple(_beginnings(board, player))


def _beginnings(board: Board, player: str) -> Iterator[Beginning]:
    for source in sources(board, characteristics_of(board), player):
        for number, ability in enumerate(source.abilities, start=1):
            if not isinstance(ability, ActivatedAbility) or ability.zone is not source.zone:
                continue
            changes = tuple(cost_changes(ability, source.now)) if source.now.exact else ()
            costly = mentions(ability.cost, PayMana) or any(not each.less for each in changes)
            if not costly or is_forbidden(ability, number, source.now, PAYING):
                continue
            if not is_kept_back(ability, source.now):
                settled = tuple(sorted(changes, key=repr))
                yield Beginning(source.name, source.zone, number, ability, settled)


def is_kept_back(ability: ActivatedAbility, now: Resolution) -> bool:
    """Report whether an ability with {T} or {Q} is that of a creature that is sick (CR 602.5a)."""
    symbols = any(isinstance(component, TapThis | UntapThis) for component in ability.cost)
    if not symbols or CardType.CREATURE not in one(Reference.SELF, now).types:
        return False
    return is_sick(now)


def is_lost(beginning: Beginning, later: Beginnings, board: Board, since: Since) -> bool:
    """Report whether an ability could have been begun that can't be begun so any more.

    It makes no difference where its cost can't be paid any more, or where it has been activated
    itself since (CR 605.3c).
    """
    if beginning in later or (beginning.source, beginning.number) in since:
        return False
    gone = beginning.zone is Zone.BATTLEFIELD and beginning.source not in board.permanents
    return not (gone and needs_its_object(beginning.ability))
