"""What a player may do for mana without a permanent: abilities in other zones, effects in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.amounts import Fixed
from manaproof.models.continuous import CantActivate, MayPayAnyTime
from manaproof.models.costs import ExileFrom, PayMana
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import Is, Quality
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.types import Reference, Zone
from manaproof.solver.continuous import later
from manaproof.solver.production.activation import Activatable, statements
from manaproof.solver.production.changes import put, without_card
from manaproof.solver.production.costs import payments
from manaproof.solver.production.lasting import lasting
from manaproof.solver.reading.matching import describes
from manaproof.solver.reading.objects import in_zone
from manaproof.solver.reading.view import Context, players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.boards import Board
    from manaproof.models.cards import Card
    from manaproof.solver.reading.objects import GameObject
    from manaproof.solver.reading.view import View


def elsewhere(player: str, view: View) -> Iterator[tuple[Activatable, GameObject | None]]:
    """Return the mana abilities of a player's cards that function where these are (CR 113.6).

    What an effect in force lets the player pay any time is among them, without an object.
    """
    for zone in (Zone.HAND, Zone.GRAVEYARD):
        seen: list[Card] = []
        for object_, _ in in_zone(zone, view):
            card = object_.card
            if card is None or object_.owner != player or card in seen:
                continue
            seen.append(card)
            for number, ability in enumerate(card.front.abilities, start=1):
                if (
                    isinstance(ability, ActivatedAbility)
                    and ability.zone is zone
                    and is_mana_ability(ability, rules=view.board.rules)
                    and not is_forbidden_elsewhere(object_, view)
                ):
                    yield Activatable(card.name, number, ability), object_
    for each in lasting(view):
        if isinstance(each.begun, MayPayAnyTime) and player in players(
            each.begun.player, each.context
        ):
            yield (
                Activatable(each.name, 0, ActivatedAbility(each.begun.cost, each.begun.effect)),
                None,
            )


def is_forbidden_elsewhere(object_: GameObject, view: View) -> bool:
    """Report whether an effect on sources says that mana abilities of a card can't be activated.

    CR 109.2: one on artifacts, say, means permanents alone.
    """
    return any(
        isinstance(effect, CantActivate)
        and not effect.except_mana_abilities
        and Quality.ANYTHING in nodes(effect.affected)
        and describes(effect.affected, object_, context)
        for effect, context in statements(view)
    )


def paid_elsewhere(
    activatable: Activatable, source: GameObject | None, context: Context, board: Board
) -> Iterator[Context]:
    """Pay all but mana: with the card itself, or with what no permanent has to do with.

    Raises:
        UndecidedError: the cost asks for more.
    """
    ability, player = activatable.ability, context.controller
    view = later(context.view, board)
    if source is None:
        for payment in payments(ability.cost, Context(view, None, player), board):
            yield Context(later(view, payment.board), None, player, paid=payment.paid)
        return
    card = source.card
    itself = ExileFrom(Fixed(1), Is(Reference.SELF), ability.zone)
    mana = {component for component in ability.cost if isinstance(component, PayMana)}
    if card is None or ability.limits or {*ability.cost} - {itself} - mana:
        raise UndecidedError(
            f"what activating {activatable.permanent} in the {ability.zone.value} takes",
            "leave the card out",
        )
    board = put(without_card(board, player, card, ability.zone), player, card, Zone.EXILE)
    yield Context(later(view, board), None, player)
