"""What a cost takes besides mana, as constraints (CR 118.3, 601.2h).

Costs may be paid in any order: what moves permanents away is paid last here, which allows all that
any order does; a cost of which the order matters besides is refused.
"""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import KeywordAbility
from manaproof.models.amounts import Paid
from manaproof.models.costs import (
    CostComponent,
    Discard,
    DiscardHand,
    Exert,
    ExileFrom,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    TapOthers,
    TapThis,
    UntapOthers,
    UntapThis,
    one_part_supplies_another,
    order_matters,
)
from manaproof.models.moving import ITSELF
from manaproof.models.types import CardType, Zone
from manaproof.solver.production.counters import can_have
from manaproof.solver.proving.amounts import Reader, some
from manaproof.solver.proving.changing import read_by
from manaproof.solver.proving.doing import Doing, at_least, minus, plus, total
from manaproof.solver.proving.moments import ENERGY, LIFE, Counters, InGraveyard, InHand
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.proving.world import tap_state, without_tap_state
from manaproof.solver.reading.matching import describes

if TYPE_CHECKING:
    from manaproof.models.filters import Filter
    from manaproof.solver.proving.moments import Group, Number
    from manaproof.solver.proving.world import World
    from manaproof.solver.z3_solving import ArithRef

_LAST = (Sacrifice, ExileFrom, ReturnToHand)


def pay(cost: tuple[CostComponent, ...], doing: Doing, world: World) -> None:
    """Write down that a cost is paid, all of it but mana.

    Raises:
        UnsupportedError: a part of it is not encoded.
    """
    staying = tuple(component for component in cost if not isinstance(component, _LAST))
    if order_matters(staying) or one_part_supplies_another(cost):
        raise refusal(f"in which order the cost of {doing.source.label} is paid")
    payer = _Payer(doing, world)
    for component in sorted(cost, key=lambda component: isinstance(component, _LAST)):
        payer.pay(component)


class _Payer:
    def __init__(self, doing: Doing, world: World) -> None:
        self._doing, self._world = doing, world
        self._group = doing.source.group
        self._context = world.context(None if self._group is None else doing.source.name)
        self._reader = Reader(world, doing, self._context)

    def pay(self, component: CostComponent) -> None:  # noqa: C901 -- a branch for each component
        doing = self._doing
        match component:
            case PayMana() | Exert():
                return
            case TapThis():
                group = self._own(component)
                # CR 107.5, 302.6
                doing.need(not self._is_sick(group))
                doing.taps = True
                doing.take(group.untapped, 1)
                doing.change(group.tapped, 1)
            case UntapThis():
                group = self._own(component)
                # CR 107.6, 302.6
                doing.need(not self._is_sick(group))
                self._untap(group, 1)
            case PayLife(amount):
                self._pay_life(self._reader.number(amount))
            case PayEnergy(amount):
                doing.take(ENERGY, self._reader.number(amount))
            case RemoveCounters(amount, kind, description):
                number = self._reader.number(amount)
                self._mark(description, kind, minus(number), "counter removed from")
                self._settle(Paid.COUNTERS_REMOVED, number)
            case PutCounters(amount, kind, description):
                self._mark(description, kind, self._reader.number(amount), "counter put on")
            case TapOthers(amount, description):
                number = self._reader.number(amount)
                self._use(component, number, description)
                self._settle(Paid.PERMANENTS_TAPPED, number)
            case UntapOthers(amount, description) | ReturnToHand(amount, description):
                self._use(component, self._reader.number(amount), description)
            case Sacrifice(amount, description):
                number = self._reader.number(amount)
                self._use(component, number, description)
                self._settle(Paid.PERMANENTS_SACRIFICED, number)
            case ExileFrom(amount, description, zone):
                number = self._reader.number(amount)
                if zone is Zone.BATTLEFIELD:
                    self._use(component, number, description)
                else:
                    self._cards(zone, number, description)
                self._settle(Paid.CARDS_EXILED, number)
            case Discard(amount, description):
                number = self._reader.number(amount)
                self._cards(Zone.HAND, number, description, discards=True)
                self._settle(Paid.CARDS_DISCARDED, number)
            case DiscardHand() | Mill() | Loyalty():
                raise refusal(f"the cost of {doing.source.label}")
            case _:
                assert_never(component)

    def _pay_life(self, number: Number) -> None:
        if self._world.life_matters:
            # CR 119.4, 119.4b: as much life as is paid, and 0 life always.
            self._doing.need(some(number <= 0, at_least(self._doing.get(LIFE), number)))
            self._doing.change(LIFE, minus(number))
        self._settle(Paid.LIFE_PAID, number)

    def _settle(self, paid: Paid, number: Number) -> None:
        self._doing.paid[paid] = plus(self._doing.paid.get(paid, 0), number)

    def _own(self, component: CostComponent) -> Group:
        if self._group is None:
            raise refusal(f"{type(component).__name__} in the cost of {self._doing.source.label}")
        return self._group

    def _is_sick(self, group: Group) -> bool:
        return (
            self._world.view.board.permanents[group.name].sick
            and CardType.CREATURE in group.present.types
            and KeywordAbility("haste") not in group.present.abilities
        )

    def _untap(self, group: Group, number: Number) -> None:
        if self._world.view.board.permanents[group.name].counters.get("stun", 0):
            raise refusal(f"untapping {group.name}, which has a stun counter")
        self._doing.take(group.tapped, number)
        self._doing.change(group.untapped, number)

    # -- counters ---------------------------------------------------------------------------------------

    def _mark(self, description: Filter, kind: str, change: Number, what: str) -> None:
        """Put counters on one of the permanents that a filter describes, or remove them."""
        if not kind:
            raise refusal(f"counters of any kind in the cost of {self._doing.source.label}")
        groups = self._described(description)
        removes = what.startswith("counter removed")
        if not removes:
            # CR 614.17b: a cost with an event that can't happen can't be paid.
            groups = [each for each in groups if can_have(kind, each.name, self._world.view)]
        doing = self._doing
        if [each.names for each in groups] == [self._group and self._group.names]:
            self._mark_one(groups[0], kind, change)
            return
        chosen: list[ArithRef] = []
        for group in groups:
            one = doing.number(f"{what} {group.name}")
            doing.need(one <= 1)
            doing.need(one <= doing.present(group))
            key = Counters(group.place, kind)
            if not isinstance(change, int):
                raise refusal(f"so many counters in the cost of {doing.source.label}")
            doing.take(key, minus(change) * one) if removes else doing.change(key, change * one)
            doing.used.append((group, one))
            chosen.append(one)
        doing.need(total(chosen) == 1)

    def _mark_one(self, group: Group, kind: str, change: Number) -> None:
        key = Counters(group.place, kind)
        self._doing.change(key, change)
        self._doing.need(at_least(self._doing.get(key), 0))

    # -- permanents -------------------------------------------------------------------------------------

    def _described(self, description: Filter) -> list[Group]:
        if description == ITSELF:
            return [self._own(Exert())]
        plain = without_tap_state(description)
        if read_by(plain) & self._world.changed:
            raise refusal(f"what the cost of {self._doing.source.label} asks for")
        return list(self._world.described(plain, self._context))

    def _use(self, component: CostComponent, number: Number, description: Filter) -> None:
        """Tap, untap or move so many permanents that a filter describes."""
        doing, state = self._doing, tap_state(description)
        groups = self._described(description)
        if isinstance(component, Sacrifice):
            # CR 701.21a: a player can sacrifice only what that player controls.
            groups = [each for each in groups if self._world.mine(each)]
        itself = description == ITSELF
        used: list[Number] = []
        for group in groups:
            one: Number = 1 if itself else doing.number(f"{_VERBS[type(component)]} {group.name}")
            if isinstance(component, TapOthers):
                doing.take(group.untapped, one)
                doing.change(group.tapped, one)
            elif isinstance(component, UntapOthers):
                self._untap(group, one)
            else:
                self._remove(component, group, one, state is not None)
            doing.used.append((group, one))
            used.append(one)
        doing.need(total(used) == number)

    def _remove(self, component: CostComponent, group: Group, number: Number, told: bool) -> None:  # noqa: FBT001
        doing = self._doing
        if told:
            raise refusal(f"whether what {doing.source.label} moves away is tapped")
        if group is self._group and doing.taps and isinstance(number, int):
            # Of alike ones it is itself that leaves, which has just been tapped.
            doing.take(group.tapped, number)
        else:
            untapped = doing.number(f"of them untapped {group.name}")
            doing.take(group.untapped, untapped)
            doing.take(group.tapped, plus(number, minus(untapped)))
            doing.need(untapped <= number)
        if group is self._group:
            doing.gone = True
        permanent = self._world.view.board.permanents[group.name]
        if permanent.owner == self._world.player and not permanent.token:
            # CR 400.7: it becomes a card in a zone of its owner.
            if isinstance(component, Sacrifice):
                doing.change(InGraveyard(permanent.card), number)
            elif isinstance(component, ReturnToHand):
                doing.change(InHand(permanent.card), number)

    # -- cards --------------------------------------------------------------------------------------------

    def _cards(
        self, zone: Zone, number: Number, description: Filter, *, discards: bool = False
    ) -> None:
        doing, world = self._doing, self._world
        key = InHand if zone is Zone.HAND else InGraveyard
        if zone not in (Zone.HAND, Zone.GRAVEYARD) or (
            zone is Zone.HAND and not isinstance(world.view.board.players[world.player].hand, tuple)
        ):
            raise refusal(f"cards in the {zone.value}, of which {doing.source.label} takes some")
        if description == ITSELF:
            card = doing.source.card
            if card is None:
                raise refusal(f"the cost of {doing.source.label}")
            doing.take(key(card), 1)
            if discards:
                doing.change(InGraveyard(card), 1)
            return
        if zone is Zone.GRAVEYARD and any(
            each.graveyard
            for each in world.view.board.players.values()
            if each.name != world.player
        ):
            raise refusal(f"graveyards, from which {doing.source.label} takes cards")
        used: list[Number] = []
        for card in world.cards(zone):
            if describes(description, world.card_object(card, zone), self._context):
                verb = "discards" if discards else "exiles"
                one = doing.number(f"{verb} card {world.name_of(card)}")
                doing.take(key(card), one)
                if discards:
                    doing.change(InGraveyard(card), one)
                doing.cards.append((card, one))
                used.append(one)
        doing.need(total(used) == number)


_VERBS = {
    TapOthers: "taps (CR 118.3)",
    UntapOthers: "untaps (CR 118.3)",
    Sacrifice: "sacrifices (CR 701.21a)",
    ReturnToHand: "returns (CR 118.3)",
    ExileFrom: "exiles (CR 118.3)",
}
