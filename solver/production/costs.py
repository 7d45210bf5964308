"""Every way to pay the part of a cost that is no mana (CR 118, 601.2h)."""

from __future__ import annotations

from itertools import accumulate, islice, permutations
from types import MappingProxyType
from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import KeywordAbility
from manaproof.models.amounts import Amount, Paid
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
from manaproof.models.errors import UndecidedError
from manaproof.models.types import CardType, Zone
from manaproof.models.values import replace, value
from manaproof.solver.continuous import later
from manaproof.solver.production.card_costs import Move, cards_moved, hand_discarded, milled
from manaproof.solver.production.changes import (
    moved,
    with_counters,
    with_energy,
    with_life_paid,
    with_tapped,
    with_untapped,
)
from manaproof.solver.production.counters import can_have, numbers_put
from manaproof.solver.production.groups import interchangeable
from manaproof.solver.reading.amounts import evaluate
from manaproof.solver.reading.matching import matching
from manaproof.solver.reading.view import NO_PAYMENTS, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from manaproof.models.boards import Board
    from manaproof.models.filters import Filter
    from manaproof.solver.reading.view import Context

_SETTLES = {
    Sacrifice: Paid.PERMANENTS_SACRIFICED,
    TapOthers: Paid.PERMANENTS_TAPPED,
    ExileFrom: Paid.CARDS_EXILED,
}
"""The number that using permanents settles."""

MOST_PAYMENTS = 20_000
"""How many ways to pay are followed at most; a question with more is undecided."""

_LAST = (Sacrifice, ExileFrom, ReturnToHand, Mill)
"""What moves objects away is paid last: it never makes another part easier to pay."""


@value
class Payment:
    """A cost being paid: the board by now, and what the payment has settled."""

    board: Board
    paid: Mapping[Paid, int] = NO_PAYMENTS
    used: str | None = None
    """The one permanent that a cost used: sacrificed, untapped and so on."""
    known: Board | None = None
    """The board before anything was moved away, all else paid; ``None`` where nothing was."""


def payments(
    cost: tuple[CostComponent, ...], context: Context, board: Board
) -> tuple[Payment, ...]:
    """Return every way to pay all of a cost but mana, starting from a board; none if none exists.

    Costs may be paid in any order (CR 601.2h): where one part may undo or hinder what another needs,
    every order is taken, else one that allows all that any order does. Permanents that differ in
    nothing but their ids are not told apart.

    Raises:
        UndecidedError: the board does not tell, or there are too many ways.
    """
    if one_part_supplies_another(cost):
        raise UndecidedError(
            f"in which order the cost of {context.source} is paid, of which one part may put a card "
            "where another takes one from",
            "leave it out",
        )
    moving = tuple(component for component in cost if isinstance(component, _LAST))
    staying = tuple(component for component in cost if not isinstance(component, _LAST))
    if not order_matters(staying):
        return _paid_in_order((*staying, *moving), context, board)
    found: list[Payment] = []
    for order in permutations(staying):
        ways = _paid_in_order((*order, *moving), context, board)
        found += [each for each in ways if each not in found]
    return tuple(found)


def _paid_in_order(
    cost: Sequence[CostComponent], context: Context, board: Board
) -> tuple[Payment, ...]:
    found: tuple[Payment, ...] = (Payment(board),)
    for component in cost:
        if isinstance(component, _LAST):
            found = tuple(replace(each, known=each.known or each.board) for each in found)
        ways = (after for each in found for after in _paid(component, each, context))
        found = tuple(islice(ways, MOST_PAYMENTS + 1))
        if len(found) > MOST_PAYMENTS:
            raise UndecidedError(f"more than {MOST_PAYMENTS} ways to pay a cost")
    return found


def _paid(  # noqa: C901, PLR0915 -- a branch for each component
    component: CostComponent, payment: Payment, context: Context
) -> Iterator[Payment]:
    board, source, player = payment.board, context.source or "", context.controller
    match component:
        case PayMana():
            yield payment
        case TapThis():
            # CR 107.5, 302.6: it must be untapped, and if it is a creature not sick.
            if not board.permanents[source].tapped and not is_sick(context):
                yield replace(payment, board=with_tapped(board, source, tapped=True))
        case UntapThis():
            if board.permanents[source].tapped and not is_sick(context):
                # CR 118.11: with a stun counter on it, it stays tapped, and the cost is paid.
                yield replace(payment, board=with_untapped(board, source))
        case PayLife(amount):
            number = _number(amount, context)
            # CR 119.4, 119.4b: as much life as is paid, and 0 life always.
            if number == 0 or board.players[player].life >= number:
                changed = with_life_paid(board, player, number)
                yield _settling(payment, changed, Paid.LIFE_PAID, number)
        case PayEnergy(amount):
            number = _number(amount, context)
            if board.players[player].counters.get("energy", 0) >= number:
                yield replace(payment, board=with_energy(board, player, -number))
        case RemoveCounters(amount, counter, description):
            yield from _removing(payment, _number(amount, context), counter, description, context)
        case PutCounters(amount, counter, description):
            number = _number(amount, context)
            for name in _different(_matching(description, board, context), board, context):
                # CR 614.17b: a cost with an event that can't happen can't be paid.
                if number == 0 or can_have(counter, name, context.view):
                    # CR 118.11: where another number of them is put, even none, the cost is paid.
                    for put in numbers_put(number, counter, name, context.view):
                        changed = with_counters(board, name, counter, put) if put else board
                        yield replace(payment, board=changed, used=name)
        case (
            TapOthers(amount, description)
            | UntapOthers(amount, description)
            | Sacrifice(amount, description)
            | ReturnToHand(amount, description)
        ):
            yield from _using(component, payment, _number(amount, context), description, context)
        case ExileFrom(amount, description, Zone.BATTLEFIELD):
            yield from _using(component, payment, _number(amount, context), description, context)
        case ExileFrom(amount, description, zone):
            number = _number(amount, context)
            move = Move(description, zone, Zone.EXILE)
            for changed in cards_moved(move, number, board, context):
                yield _settling(payment, changed, Paid.CARDS_EXILED, number)
        case Discard(amount, description):
            number = _number(amount, context)
            move = Move(description, Zone.HAND, Zone.GRAVEYARD)
            for changed in cards_moved(move, number, board, context):
                yield _settling(payment, changed, Paid.CARDS_DISCARDED, number)
        case DiscardHand():
            discarded, number = hand_discarded(board, player, context.view)
            yield _settling(payment, discarded, Paid.CARDS_DISCARDED, number)
        case Mill(amount):
            after = milled(board, player, _number(amount, context), context.view)
            if after is not None:
                yield replace(payment, board=after)
        case Exert():
            yield payment
        case Loyalty(change):
            # CR 606.4, 606.6: as many loyalty counters as are removed.
            if board.permanents[source].counters.get("loyalty", 0) + change >= 0:
                yield replace(payment, board=with_counters(board, source, "loyalty", change))
        case _:
            assert_never(component)


def _number(amount: Amount, context: Context) -> int:
    return max(evaluate(amount, context), 0)


def _settling(payment: Payment, board: Board, paid: Paid, number: int) -> Payment:
    total = payment.paid.get(paid, 0) + number
    return replace(payment, board=board, paid=MappingProxyType({**payment.paid, paid: total}))


def is_sick(context: Context) -> bool:
    """Report whether its {T} and {Q} abilities can't be activated (CR 302.6, 602.5a)."""
    source = context.source or ""
    present = context.view.characteristics[source]
    return (
        context.view.board.permanents[source].sick
        and CardType.CREATURE in present.types
        and KeywordAbility("haste") not in present.abilities
    )


# -- permanents ---------------------------------------------------------------------------------------


def _matching(description: Filter, board: Board, context: Context) -> tuple[str, ...]:
    now = (
        context
        if board is context.view.board
        else replace(context, view=later(context.view, board))
    )
    return matching(description, now)


def _different(names: tuple[str, ...], board: Board, context: Context) -> Iterator[str]:
    """Return one of each group of permanents that differ in nothing but their ids."""
    for group in _groups(names, board, context):
        yield group[0]


def _groups(names: tuple[str, ...], board: Board, context: Context) -> list[list[str]]:
    view = View(board, {each: context.view.characteristics[each] for each in names})
    return interchangeable(view, context.source)


def _removing(
    payment: Payment, number: int, counter: str, description: Filter, context: Context
) -> Iterator[Payment]:
    board = payment.board
    for name in _different(_matching(description, board, context), board, context):
        there = board.permanents[name].counters
        for kind in (counter,) if counter else tuple(there):
            if there.get(kind, 0) >= number:
                changed = with_counters(board, name, kind, -number)
                yield replace(_settling(payment, changed, Paid.COUNTERS_REMOVED, number), used=name)


def _using(
    component: TapOthers | UntapOthers | Sacrifice | ReturnToHand | ExileFrom,
    payment: Payment,
    number: int,
    description: Filter,
    context: Context,
) -> Iterator[Payment]:
    board = payment.board
    matched = _matching(description, board, context)
    usable = tuple(name for name in matched if _can(component, name, board, context))
    for chosen in _chosen(usable, number, board, context):
        changed = board
        for name in chosen:
            changed = _use(component, name, changed, context)
        settles = _SETTLES.get(type(component))
        after = replace(
            payment, board=changed, used=chosen[0] if len(chosen) == 1 else payment.used
        )
        yield after if settles is None else _settling(after, changed, settles, number)


def _can(component: CostComponent, name: str, board: Board, context: Context) -> bool:
    match component:
        case TapOthers():
            return not board.permanents[name].tapped
        case UntapOthers():
            return board.permanents[name].tapped
        case Sacrifice():
            # CR 701.21a: a player can sacrifice only what that player controls.
            return context.view.characteristics[name].controller == context.controller
        case _:
            return True


def _use(component: CostComponent, name: str, board: Board, context: Context) -> Board:
    match component:
        case TapOthers():
            return with_tapped(board, name, tapped=True)
        case UntapOthers():
            return with_untapped(board, name)
        case Sacrifice():
            died = CardType.CREATURE in context.view.characteristics[name].types
            turn = board.turn
            turn = replace(turn, creatures_died=turn.creatures_died + died)
            return replace(moved(board, name, Zone.GRAVEYARD), turn=turn)
        case ReturnToHand():
            return moved(board, name, Zone.HAND)
        case _:
            return moved(board, name, Zone.EXILE)


def _chosen(
    names: tuple[str, ...], number: int, board: Board, context: Context
) -> Iterator[tuple[str, ...]]:
    """Return the ways to choose so many permanents, those that are alike not told apart."""
    groups = _groups(names, board, context)
    for shares in _shared([len(group) for group in groups], number):
        yield tuple(name for place, many in shares for name in groups[place][:many])


def _shared(sizes: list[int], number: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Return the ways to take so many out of groups of these sizes: how many of which group.

    >>> list(_shared([2, 1, 1], 2))
    [((0, 1), (1, 1)), ((0, 1), (2, 1)), ((0, 2),), ((1, 1), (2, 1))]
    """
    rest = [*accumulate(reversed(sizes), initial=0)][::-1]
    begun: list[tuple[int, int, tuple[tuple[int, int], ...]]] = [(0, number, ())]
    while begun:
        first, left, shares = begun.pop()
        if left == 0:
            yield shares
            continue
        begun.extend(
            (place + 1, left - many, (*shares, (place, many)))
            for place in range(len(sizes) - 1, first - 1, -1)
            if rest[place] >= left
            for many in range(min(sizes[place], left), 0, -1)
            if rest[place + 1] >= left - many
        )
