"""Amounts and conditions at a moment, as numbers and claims that Z3 reckons with (CR 107, 608.2c)."""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from manaproof.models.amounts import (
    Amount,
    ColoredSymbolsOf,
    CountersOn,
    CountOf,
    Devotion,
    Fixed,
    Half,
    NumberOf,
    Paid,
    PaidAmount,
    Product,
    Sum,
    Tally,
    TallyOf,
    UnspentMana,
    Variable,
)
from manaproof.models.conditions import Compares, Condition, Either, Every, Matches, Unless
from manaproof.models.filters import (
    AllOf,
    Comparison,
    ControlledBy,
    Filter,
    HasCounter,
    InZone,
    OwnedBy,
    Quality,
)
from manaproof.models.mana import ManaType, type_set
from manaproof.models.nodes import nodes
from manaproof.models.symbols import symbol_colors
from manaproof.models.types import Player, Reference, Zone
from manaproof.solver.proving.changing import Aspect, read_by
from manaproof.solver.proving.doing import Doing, not_below_zero, plus, times, total
from manaproof.solver.proving.moments import ENERGY, LIFE, InGraveyard, InHand
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.proving.world import tap_state, without_tap_state
from manaproof.solver.reading.amounts import evaluate
from manaproof.solver.reading.conditions import holds
from manaproof.solver.reading.matching import describes, number_of
from manaproof.solver.reading.view import players
from manaproof.solver.z3_solving import And, Not, Or

if TYPE_CHECKING:
    from manaproof.solver.proving.moments import Group, Number
    from manaproof.solver.proving.world import World
    from manaproof.solver.reading.view import Context
    from manaproof.solver.z3_solving import BoolRef

Claim: TypeAlias = "BoolRef | bool"
"""What may be so, or is known to be so or not."""


class Reader:
    """Reads amounts and conditions as an activation finds them."""

    def __init__(self, world: World, doing: Doing, context: Context) -> None:
        self.world, self.doing, self.context = world, doing, context

    def number(self, amount: Amount) -> Number:
        """Return what an amount is; below 0 it counts as 0 (CR 107.1b)."""
        return not_below_zero(self._number(amount))

    def claim(self, condition: Condition) -> Claim:
        """Say that a condition holds."""
        if not read_by(condition) & self.world.changed and not _is_settled_by_paying(condition):
            return holds(condition, self.context)
        self.doing.reads_moment = True
        match condition:
            case Every(parts):
                return every(*map(self.claim, parts))
            case Either(parts):
                return negated(every(*(negated(self.claim(part)) for part in parts)))
            case Unless(part):
                return negated(self.claim(part))
            case Compares(left, comparison, right):
                return compared(self._number(left), comparison, self._number(right))
            case Matches(Reference.SELF, HasCounter(kind)) if self.doing.source.group is not None:
                return self.doing.counters(self.doing.source.group, kind) >= 1
            case _:
                raise refusal(
                    f"a condition of {self.doing.source.label} on what activations change"
                )

    def _number(self, amount: Amount) -> Number:
        if not read_by(amount) & self.world.changed and not _is_settled_by_paying(amount):
            return evaluate(amount, self.context)
        match amount:
            case Fixed(number):
                return number
            case Variable():
                return self.doing.x
            case PaidAmount(paid):
                if paid not in self.doing.paid and paid is not Paid.EVENT:
                    raise refusal(f"the number of {paid.value} for {self.doing.source.label}")
                return self.doing.paid.get(paid, 0)
            case Sum(parts):
                return total(map(self._number, parts))
            case Product(factor, inner):
                return times(factor, self._number(inner))
            case Half(inner, rounded_up):
                number = plus(self._number(inner), int(rounded_up))
                return number // 2 if isinstance(number, int) else number / 2
            case NumberOf(characteristic, Reference.PAID) if Aspect.POWER not in (
                read_by(amount) & self.world.changed
            ):
                return total(
                    times(many, number_of(characteristic, self.world.object_of(group)) or 0)
                    for group, many in self.doing.used
                )
            case _:
                self.doing.reads_moment = True
                return self._of_moment(amount)

    def _of_moment(self, amount: Amount) -> Number:
        world, doing, me = self.world, self.doing, (self.world.player,)
        match amount:
            case CountOf(description):
                return self.count(description)
            case CountersOn(kind, Reference.SELF) if doing.source.group is not None:
                return doing.counters(doing.source.group, kind)
            case Devotion(colors, player) if players(player, self.context) == me:
                named = colors or (() if self.context.color is None else (self.context.color,))
                wanted = type_set(named)
                return total(
                    times(doing.present(group), _symbols(group, wanted))
                    for group in world.groups
                    if world.mine(group)
                )
            case TallyOf(Tally.LIFE, player) if players(player, self.context) == me:
                return doing.get(LIFE)
            case TallyOf(Tally.ENERGY, player) if players(player, self.context) == me:
                return doing.get(ENERGY)
            case TallyOf(Tally.CARDS_IN_HAND, player) if players(player, self.context) == me:
                if isinstance(world.view.board.players[world.player].hand, tuple):
                    return total(n for key, n in doing.now.items() if isinstance(key, InHand))
            case TallyOf(Tally.CARDS_IN_GRAVEYARD, player) if players(player, self.context) == me:
                return total(n for key, n in doing.now.items() if isinstance(key, InGraveyard))
            case UnspentMana(types, player) if players(player, self.context) == me:
                return total(map(doing.mana, types or ManaType))
            case _:
                pass
        raise refusal(f"an amount of {doing.source.label} that activations change")

    def count(self, description: Filter) -> Number:
        """Return how many objects a filter describes at the moment."""
        zones = {node.zone for node in nodes(description) if isinstance(node, InZone)}
        if zones == {Zone.GRAVEYARD}:
            return self._cards(description)
        plain, state = without_tap_state(description), tap_state(description)
        if zones - {Zone.BATTLEFIELD} or read_by(plain) & self.world.changed:
            raise refusal(f"what {self.doing.source.label} counts")
        return total(
            self._there(group, state) for group in self.world.described(plain, self.context)
        )

    def _there(self, group: Group, state: Quality | None) -> Number:
        if state is Quality.TAPPED:
            return self.doing.get(group.tapped)
        if state is Quality.UNTAPPED:
            return self.doing.get(group.untapped)
        return self.doing.present(group)

    def _cards(self, description: Filter) -> Number:
        """Count cards in the player's own graveyard."""
        parts = description.parts if isinstance(description, AllOf) else (description,)
        own = any(isinstance(each, ControlledBy) or each == _OWNED for each in parts)
        others = [
            state
            for state in self.world.view.board.players.values()
            if state.name != self.world.player
        ]
        if not own and any(state.graveyard for state in others):
            raise refusal(f"cards in all graveyards, which {self.doing.source.label} counts")
        return total(
            self.doing.get(InGraveyard(card))
            for card in self.world.cards(Zone.GRAVEYARD)
            if describes(description, self.world.card_object(card, Zone.GRAVEYARD), self.context)
        )


_OWNED = OwnedBy(Player.YOU)


def _symbols(group: Group, wanted: int) -> int:
    cost = group.present.mana_cost
    # CR 700.5: a symbol of several of these colors counts once.
    return sum(bool(symbol_colors(each) & wanted) for each in cost.symbols) if cost else 0


def _is_settled_by_paying(compiled: object) -> bool:
    """Report whether only paying the cost tells what an amount or a condition is about."""
    return any(
        isinstance(node, Variable | PaidAmount)
        or (isinstance(node, NumberOf | ColoredSymbolsOf) and node.reference is Reference.PAID)
        for node in nodes(compiled)
    )


def every(*claims: Claim) -> Claim:
    """Say that all claims hold."""
    if any(each is False for each in claims):
        return False
    terms = [each for each in claims if each is not True]
    return And(terms) if terms else True


def some(*claims: Claim) -> Claim:
    """Say that one of the claims holds."""
    if any(each is True for each in claims):
        return True
    terms = [each for each in claims if each is not False]
    return Or(terms) if terms else False


def negated(claim: Claim) -> Claim:
    """Say that a claim does not hold."""
    return not claim if isinstance(claim, bool) else Not(claim)


def compared(left: Number, comparison: Comparison, right: Number) -> Claim:
    """Say that two numbers compare so."""
    match comparison:
        case Comparison.AT_LEAST:
            return left >= right
        case Comparison.AT_MOST:
            return left <= right
        case Comparison.MORE:
            return left > right
        case Comparison.FEWER:
            return left < right
        case Comparison.EXACTLY:
            return left == right
