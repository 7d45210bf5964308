"""Paying activation costs, in every way and order (CR 118.3, 601.2h, 602.2b)."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import Fixed, Variable
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
)
from manaproof.models.filters import AllOf, ControlledBy, HasQuality, InZone, Is, Quality
from manaproof.models.symbols import ManaCost, VariableSymbol
from manaproof.models.types import CardType, Player, Reference, Zone
from manaproof.models.values import replace
from manaproof.solver.plain.changing import (
    can_have_counters,
    cards_of,
    touching,
    ways_to_put_counters,
    with_counters,
    with_discarded,
    with_energy,
    with_life_of,
    with_milled,
    with_moved,
    with_sacrificed,
    with_tapped,
    with_untapped,
)
from manaproof.solver.plain.evaluation import described, fits, value
from manaproof.solver.plain.objects import UnreadableError, battlefield, card_object
from manaproof.solver.plain.paying_mana import asks_for_mana, ways_to_pay_mana
from manaproof.solver.plain.qualities import has_keyword
from manaproof.solver.plain.resolution import Resolution, one

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from manaproof.models.amounts import Amount
    from manaproof.models.filters import Filter
    from manaproof.solver.plain.objects import GameObject

THIS = Is(Reference.SELF)
MOST_WAYS = 200_000
"""How many choices of what to pay with are looked at."""


def announcements(cost: tuple[CostComponent, ...], now: Resolution) -> Iterator[Resolution]:
    """Go through what X, or another number that the cost leaves open, is announced to be (CR 601.2b)."""
    for x in numbers_for_x(cost, now):
        yield now if x is None else replace(now, x=x, number=x)


def ways_to_pay(cost: tuple[CostComponent, ...], now: Resolution) -> Iterator[Resolution]:
    """Go through every way to pay a cost, as the board that it leaves; none if it can't be paid.

    X has been announced (CR 601.2b); the parts may be paid in any order (CR 601.2h), of which the
    order of mana, life and energy changes nothing.

    Raises:
        UnreadableError: it hangs on what nobody knows.
    """
    cost = total_cost(cost, now)
    players_own = [each for each in cost if isinstance(each, PayMana | PayLife | PayEnergy)]
    objects = [each for each in cost if not isinstance(each, PayMana | PayLife | PayEnergy)]
    for order in dict.fromkeys(permutations(objects)):
        yield from _in_order((*players_own, *order), now)


def total_cost(cost: tuple[CostComponent, ...], now: Resolution) -> tuple[CostComponent, ...]:
    """Return a cost with one part of mana, if there is any mana to pay, perhaps for an increase.

    What mana it is in the end is settled as it is paid (CR 601.2f).
    """
    mana = [each for each in cost if isinstance(each, PayMana)]
    more = any(change.amount and not change.less for change in now.cost_changes)
    if len(mana) == 1 or not (mana or more):
        return cost
    symbols = tuple(symbol for each in mana for symbol in each.cost.symbols)
    others = tuple(each for each in cost if not isinstance(each, PayMana))
    return (PayMana(ManaCost(symbols)), *others)


def includes_mana(cost: tuple[CostComponent, ...], now: Resolution) -> bool:
    """Report whether a cost, X having been announced, includes a mana payment (CR 601.2g)."""
    return any(
        isinstance(each, PayMana) and asks_for_mana(each.cost, now)
        for each in total_cost(cost, now)
    )


def _in_order(cost: tuple[CostComponent, ...], now: Resolution) -> Iterator[Resolution]:
    if not cost:
        yield now
        return
    for paid in paid_ways(cost[0], now):
        yield from _in_order(cost[1:], paid)


def numbers_for_x(cost: tuple[CostComponent, ...], now: Resolution) -> list[int | None]:
    """Return what X, or another number that the cost leaves open, may be (CR 107.1c, 107.3a)."""
    open_ = [each for each in cost if is_open(each)]
    if not open_:
        return [None]
    return [*range(min(_most(each, now) for each in open_) + 1)]


def is_open(component: CostComponent) -> bool:
    """Report whether a part of a cost leaves a number open, X or "any number" (CR 107.3a)."""
    if isinstance(component, PayMana):
        return any(isinstance(symbol, VariableSymbol) for symbol in component.cost.symbols)
    return isinstance(getattr(component, "amount", None), Variable)


def _most(component: CostComponent, now: Resolution) -> int:
    """Return a number that no payment of the component can exceed."""
    state = now.board.players[now.controller]
    match component:
        case PayMana():
            return len(state.pool) + sum(
                change.amount for change in now.cost_changes if change.less
            )
        case PayLife():
            return max(0, state.life)
        case PayEnergy():
            return state.counters.get("energy", 0)
        case RemoveCounters():
            return max(sum(each.counters.values()) for each in now.board.permanents.values())
        case Discard():
            return state.hand if isinstance(state.hand, int) else len(state.hand or ())
        case ExileFrom(zone=zone) if zone is not Zone.BATTLEFIELD:
            return sum(len(cards_of(now, name, zone)) for name in now.board.players)
        case PutCounters() | Mill():
            raise UnreadableError("a number that nothing bounds")
        case _:
            return len(now.board.permanents)


def paid_ways(component: CostComponent, now: Resolution) -> Iterator[Resolution]:  # noqa: C901, PLR0915 -- one case for each
    """Go through every way to pay one part of a cost."""
    match component:
        case PayMana(cost):
            yield from ways_to_pay_mana(cost, now)
        case TapThis():
            # CR 107.5, 302.6
            if _is_here(now) and not now.board.permanents[now.source].tapped and not is_sick(now):
                yield with_tapped(now, now.source)
        case UntapThis():
            # CR 107.6, 302.6
            if _is_here(now) and now.board.permanents[now.source].tapped and not is_sick(now):
                yield with_untapped(now, now.source)
        case PayLife(amount):
            some = _amount(amount, now)
            # CR 119.4, 119.4b
            if some == 0 or now.board.players[now.controller].life >= some:
                yield replace(with_life_of(now, now.controller, -some), number=some)
        case PayEnergy(amount):
            some = _amount(amount, now)
            if now.board.players[now.controller].counters.get("energy", 0) >= some:
                yield replace(with_energy(now, now.controller, -some), number=some)
        case RemoveCounters(amount, counter, filter_):
            yield from _without_counters(_amount(amount, now), counter, filter_, now)
        case PutCounters(amount, counter, filter_):
            for each in _possible(filter_, now):
                if _amount(amount, now) and not can_have_counters(now, each.id, counter):
                    continue  # CR 614.17b
                # CR 118.11: whatever number is put there in the end, the cost is paid.
                for more in ways_to_put_counters(now, each.id, counter, _amount(amount, now)):
                    yield _used(more, filter_, [each])
        case TapOthers(amount, filter_):
            untapped = AllOf((filter_, HasQuality(Quality.UNTAPPED)))
            yield from _each_set(amount, filter_, _possible(untapped, now), now, _tapped)
        case UntapOthers(amount, filter_):
            tapped = AllOf((filter_, HasQuality(Quality.TAPPED)))
            yield from _each_set(amount, filter_, _possible(tapped, now), now, _untapped)
        case Sacrifice(amount, filter_):
            # CR 701.21a: nobody can sacrifice what another player controls.
            yours = AllOf((filter_, ControlledBy(Player.YOU)))
            yield from _each_set(amount, filter_, _possible(yours, now), now, with_sacrificed)
        case ReturnToHand(amount, filter_):
            yield from _each_set(amount, filter_, _possible(filter_, now), now, _into_hand)
        case ExileFrom(amount, filter_, zone):
            yield from _each_set(amount, filter_, _in_zone(filter_, zone, now), now, _into_exile)
        case Discard(amount, filter_):
            yield from _discarded(amount, filter_, now)
        case DiscardHand():
            yield from _hand_discarded(now)
        case Mill(amount):
            # CR 701.17b: more than there are can't be milled.
            some = _amount(amount, now)
            top = cards_of(now, now.controller, Zone.LIBRARY)[:some]
            if len(top) == some:
                yield replace(with_milled(now, now.controller, some), number=some, hidden=True)
        case Exert():
            yield now  # CR 701.43a: it only doesn't untap later.
        case Loyalty(change):
            # CR 606.4
            there = now.board.permanents[now.source].counters.get("loyalty")
            if there is None:
                raise UnreadableError(f"how much loyalty {now.source} has")
            if change < 0 <= there + change:
                yield replace(with_counters(now, now.source, "loyalty", change), number=-change)
            elif change >= 0 and (not change or can_have_counters(now, now.source, "loyalty")):
                for more in ways_to_put_counters(now, now.source, "loyalty", change):
                    yield replace(more, number=change)
        case _:
            assert_never(component)


def _amount(amount: Amount, now: Resolution) -> int:
    return now.x if isinstance(amount, Variable) else value(amount, now)


def _is_here(now: Resolution) -> bool:
    """Report whether the source is on the battlefield still."""
    return not now.board.permanents[now.source].phased_out


def is_sick(now: Resolution) -> bool:
    """Report whether the source is a creature that can't pay {T} and {Q} yet (CR 302.6)."""
    this = one(Reference.SELF, now)
    if CardType.CREATURE not in this.types or not now.board.permanents[now.source].sick:
        return False
    if has_keyword(this, "haste", now):
        return False
    touching(now, "haste")
    return True


# -- objects that a cost uses -------------------------------------------------------------------------


def _possible(filter_: Filter, now: Resolution) -> list[GameObject]:
    """Return the permanents that a filter describes (CR 109.2)."""
    return [
        each for each in battlefield(now.board, now.characteristics) if fits(each, filter_, now)
    ]


def _in_zone(filter_: Filter, zone: Zone, now: Resolution) -> list[GameObject]:
    if zone is Zone.BATTLEFIELD:
        return _possible(filter_, now)
    if filter_ == THIS:
        return [] if now.last is None or now.last.zone is not zone else [now.last]
    if zone is Zone.HAND:
        # CR 701.9a: one's own, whatever the others hold.
        mine = now.controller
        cards = enumerate(cards_of(now, mine, zone))
        hand = [card_object(card, mine, zone, f"{mine}/hand/{place}") for place, card in cards]
        return [each for each in hand if fits(each, filter_, now)]
    return described(AllOf((filter_, InZone(zone))), now)


def _each_set(
    amount: Amount,
    filter_: Filter,
    things: list[GameObject],
    now: Resolution,
    use: Callable[[Resolution, GameObject], Resolution],
) -> Iterator[Resolution]:
    """Go through every set of so many of the things, each used so (CR 118.3)."""
    some = _amount(amount, now)
    for tries, chosen in enumerate(combinations(things, some)):
        if tries > MOST_WAYS:
            raise UnreadableError("too many ways to pay")
        later = now
        # From the last on, so that the places of cards in a zone stay what they are.
        for thing in reversed(chosen):
            later = use(later, thing)
        yield replace(_used(later, filter_, [*chosen]), number=some)


def _used(now: Resolution, filter_: Filter, things: list[GameObject]) -> Resolution:
    """Return the same with what the cost has used remembered as it last existed (CR 608.2h)."""
    if filter_ == THIS:
        return now
    names = (each.id if each.zone is Zone.BATTLEFIELD else each.name for each in things)
    used = things[0] if len(things) == 1 else None
    return replace(now, using=(*now.using, *names), used=used, hidden=used is None)


def _tapped(now: Resolution, thing: GameObject) -> Resolution:
    return with_tapped(now, thing.id)


def _untapped(now: Resolution, thing: GameObject) -> Resolution:
    return with_untapped(now, thing.id)


def _into_hand(now: Resolution, thing: GameObject) -> Resolution:
    return with_moved(now, thing, Zone.HAND)


def _into_exile(now: Resolution, thing: GameObject) -> Resolution:
    return with_moved(now, thing, Zone.EXILE)


def _without_counters(
    some: int, counter: str, filter_: Filter, now: Resolution
) -> Iterator[Resolution]:
    """Go through the objects from which so many counters can be removed, of any kind if none is said."""
    for thing in _possible(filter_, now):
        counters = now.board.permanents[thing.id].counters
        kinds = [counter] if counter else [kind for kind, many in counters.items() if many]
        if len(kinds) > 1 and some > 1:
            raise UnreadableError("counters of several kinds")
        for kind in kinds:
            if counters.get(kind, 0) >= some:
                fewer = with_counters(now, thing.id, kind, -some)
                yield replace(_used(fewer, filter_, [thing]), number=some)


def _discarded(amount: Amount, filter_: Filter, now: Resolution) -> Iterator[Resolution]:
    hand = now.board.players[now.controller].hand
    if filter_ == THIS or isinstance(hand, tuple):
        cards = _in_zone(filter_, Zone.HAND, now)
        yield from _each_set(amount, filter_, cards, now, with_discarded)
        return
    some = _amount(amount, now)
    if hand is None or filter_ not in (HasQuality(Quality.CARD), HasQuality(Quality.ANYTHING)):
        raise UnreadableError("unknown cards in a hand")
    if hand >= some:
        if some:
            raise UnreadableError("which card is discarded")
        yield now


def _hand_discarded(now: Resolution) -> Iterator[Resolution]:
    cards = _in_zone(HasQuality(Quality.ANYTHING), Zone.HAND, now)
    yield from _each_set(Fixed(len(cards)), THIS, cards, now, with_discarded)


def remembered(now: Resolution) -> Resolution:
    """Return the same with what the source is now remembered (CR 608.2h)."""
    this = [each for each in battlefield(now.board, now.characteristics) if each.id == now.source]
    return replace(now, last=this[0]) if this else now
