"""What a player with priority may activate: every ability, as far as it matters to mana (CR 117.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, Timing, TriggeredAbility
from manaproof.models.costs import Loyalty, UntapOthers, UntapThis
from manaproof.models.effects import TapAll, TapObject
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.types import Step, Zone
from manaproof.solver.production.activation import (
    Activatable,
    mana_abilities_open_to,
    may_begin,
)
from manaproof.solver.production.activation_costs import asks_for_mana

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board
    from manaproof.solver.reachable.priority.touching import Touching
    from manaproof.solver.reading.view import View


def timings(board: Board, player: str) -> frozenset[Timing]:
    """Return when abilities may be activated by a player with priority and nothing on the stack.

    CR 307.1, 602.5e: as a sorcery only in a main phase of the player's own turn.
    """
    own = board.turn.active == player and board.turn.step in {Step.MAIN, Step.MAIN2}
    return frozenset(Timing) if own else frozenset({Timing.ANY, Timing.INSTANT})


def open_at(
    player: str, name: str, view: View, touching: Touching | None, *, may_stop: bool
) -> Iterator[Activatable]:
    """Return the abilities of a permanent that a player may begin at a moment, their cost aside.

    Without *touching*, amid a payment, these are mana abilities; with it, the player has priority,
    and if that is not *may_stop*, a payment has begun within it: then there are mana abilities, and
    what is being paid for.
    """
    if touching is None:
        for each in mana_abilities_open_to(player, name, view):
            if may_begin(each, view):
                yield each
        return
    for each in abilities_open_to(player, name, view, touching):
        with_priority = (
            may_begin(each, view, timings(view.board, player))
            and may_begin_loyalty(each, view.board, player)
            and not is_used_up(each, view)
        )
        if is_open_amid_payment(each, view) or (
            with_priority and (may_stop or asks_for_mana(each, view))
        ):
            yield each


def is_open_amid_payment(activatable: Activatable, view: View) -> bool:
    """Report whether an ability may be begun amid a payment, its cost aside (CR 605.3a)."""
    return is_mana_ability(activatable.ability, rules=view.board.rules) and (
        activatable.permanent not in view.characteristics or may_begin(activatable, view)
    )


def abilities_open_to(
    player: str, name: str, view: View, touching: Touching
) -> Iterator[Activatable]:
    """Return the abilities of a permanent that a player may activate and that matter (CR 602.2)."""
    present = view.characteristics[name]
    for number, ability in enumerate(present.abilities, start=1):
        if not isinstance(ability, ActivatedAbility) or ability.zone is not Zone.BATTLEFIELD:
            continue
        if present.controller != player and not ability.any_player:
            continue
        makes_mana = is_mana_ability(ability, rules=view.board.rules)
        if makes_mana or (touching.touches(ability) and touching.follows(ability)):
            yield Activatable(name, number, ability, by=player)


def untaps_amid_payment(abilities: Iterable[Ability], board: Board) -> bool:
    """Report whether a mana ability untaps something, so that {T} can be paid twice amid a payment."""
    return any(
        isinstance(part, UntapThis | UntapOthers)
        or (isinstance(part, TapObject | TapAll) and part.untap)
        for ability in nodes(tuple(abilities))
        if isinstance(ability, ActivatedAbility | TriggeredAbility)
        and is_mana_ability(ability, rules=board.rules)
        for part in nodes(ability)
    )


def is_used_up(activatable: Activatable, view: View) -> bool:
    """Report whether a loyalty ability of the permanent has been activated this turn (CR 606.3)."""
    if not any(isinstance(each, Loyalty) for each in activatable.ability.cost):
        return False
    used = view.board.permanents[activatable.permanent].used
    present = view.characteristics[activatable.permanent]
    return any(
        used.get(number, 0)
        for number, ability in enumerate(present.abilities, start=1)
        if isinstance(ability, ActivatedAbility)
        and any(isinstance(each, Loyalty) for each in ability.cost)
    )


def may_begin_loyalty(activatable: Activatable, board: Board, player: str) -> bool:
    """Report whether it is the time for it, if it is a loyalty ability (CR 606.3)."""
    loyal = any(isinstance(each, Loyalty) for each in activatable.ability.cost)
    return not loyal or Timing.SORCERY in timings(board, player)
