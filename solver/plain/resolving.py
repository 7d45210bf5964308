"""What happens as an ability resolves: each way in which its effect can add mana (CR 608, 106).

Mana is added after replacement effects have had their say (CR 614.6), each instruction to add mana
being one event.

Unless they are asked for in full, only small amounts of mana are written out: at most :data:`CAP`.
That loses no type. An amount matters to the types by being zero or not: as soon as one mana is
added, each type that is offered can be the type of the first. To replacement effects it matters by
being one, or more than one. Amounts are compared before they are cut.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, TypeAlias, assert_never

from manaproof.models.amounts import Variable
from manaproof.models.conditions import AnyPlayerPays, Unless
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Conditional,
    Continuously,
    DealDamage,
    Delayed,
    DelayedTrigger,
    DrawCards,
    Effect,
    GainLife,
    GiveEnergy,
    Instead,
    LoseLife,
    May,
    MillCards,
    OneOf,
    SacrificeObject,
    Scry,
    Sequence,
    TakeCounters,
    TapAll,
    TapObject,
    TapTargets,
)
from manaproof.models.mana import ManaPool, ManaType, bit
from manaproof.models.production import (
    ChoiceMana,
    CombinationMana,
    DoubleUnspentMana,
    EachTypeMana,
    ManaOfCost,
    ManaOutput,
    OneTypeMana,
    SpendOnly,
    SymbolMana,
)
from manaproof.models.symbols import (
    AnyPhyrexian,
    Generic,
    Hybrid,
    OneMana,
    Phyrexian,
    Snow,
    Symbol,
    VariableSymbol,
)
from manaproof.models.types import Player, Reference
from manaproof.models.values import replace
from manaproof.solver.plain.changing import (
    touching,
    ways_to_put_counters,
    with_added,
    with_counters,
    with_drawn,
    with_energy,
    with_life,
    with_life_of,
    with_milled,
    with_sacrificed,
    with_tapped,
    with_untapped,
)
from manaproof.solver.plain.conditions import holds_now
from manaproof.solver.plain.evaluation import described, value
from manaproof.solver.plain.lasting import is_unread
from manaproof.solver.plain.misreadings import Misreading
from manaproof.solver.plain.objects import UnreadableError, battlefield
from manaproof.solver.plain.offered import Known, types_of
from manaproof.solver.plain.qualities import has_keyword
from manaproof.solver.plain.replacing import ends_within_reason, watching, who_adds
from manaproof.solver.plain.resolution import (
    Event,
    Resolution,
    UndefinedError,
    one,
    players,
    referents,
)
from manaproof.solver.plain.targeting import legal_targets

if TYPE_CHECKING:
    from manaproof.models.amounts import Amount
    from manaproof.models.production import ManaTerm

CAP = 4
"""The largest amount of mana that is written out; a larger one is written as this many."""

Result: TypeAlias = tuple[Resolution, ManaPool]
"""One way in which an effect can have happened: the board after it, and the mana it added."""

NO_MANA = ManaPool()


# -- effects ----------------------------------------------------------------------------------------


def happen(  # noqa: C901 -- one case for each
    effect: Effect, now: Resolution, known: Known
) -> list[Result]:
    """Return every way in which an effect can happen: the board after it, the mana it added."""
    match effect:
        case AddMana(output, player, terms):
            if now.misreading is Misreading.CHOICE_BY_RESTRICTION and any(
                isinstance(term, SpendOnly) for term in terms
            ):
                return [(now, NO_MANA)]
            pools = _option(output, now, known)
            return [
                way
                for together in adders(player, now)
                for way in after_replacement(pools, together, terms, now, known)
            ]
        case Sequence(parts):
            # CR 608.2c: in the order written; each part finds the board that the last one left.
            ways: list[Result] = [(now, NO_MANA)]
            for part in parts:
                ways = [
                    (later, pool + more)
                    for before, pool in ways
                    for later, more in happen(part, before, known)
                ]
            return ways
        case May(part):
            return [(now, NO_MANA), *happen(part, now, known)]
        case OneOf(options):
            return [way for option in options for way in happen(option, now, known)]
        case Conditional(Unless(AnyPlayerPays()), part):
            # CR 118.12: whether the cost is paid is for the players to choose.
            return [(now, NO_MANA), *happen(part, now, known)]
        case Conditional(condition, part):
            if now.misreading is Misreading.CONDITIONS_IGNORED:
                return [(now, NO_MANA), *happen(part, now, known)]
            return happen(part, now, known) if holds_now(condition, now) else [(now, NO_MANA)]
        case Instead(part, condition, replacement):
            # CR 614.15: a self-replacement effect, which comes before all others.
            if now.misreading is Misreading.CONDITIONS_IGNORED:
                return [*happen(part, now, known), *happen(replacement, now, known)]
            return happen(replacement if holds_now(condition, now) else part, now, known)
        case AddCounters(amount, counter, reference):
            many = max(0, value(amount, now))
            boards = [now]
            for each in _meant(reference, now):
                boards = [
                    more
                    for board in boards
                    for more in ways_to_put_counters(board, each, counter, many)
                ]
            return [(board, NO_MANA) for board in boards]
        case Delayed():
            # CR 603.7: another ability adds that mana, and later.
            return [(now, NO_MANA)]
        case _:
            return [(changed(effect, now), NO_MANA)]


def changed(effect: Effect, now: Resolution) -> Resolution:  # noqa: C901 -- one case for each
    """Return the board after an effect that adds no mana, as far as anything later can read it.

    Raises:
        UnreadableError: it begins something that lasts, or it hangs on what nobody knows.
    """
    if not now.exact and not isinstance(effect, _READ_BY_LATER_PARTS):
        return now
    match effect:
        case TakeCounters(amount, counter, reference):
            for each in _meant(reference, now):
                there = now.board.permanents[each].counters.get(counter, 0)
                taken = min(there, max(0, value(amount, now)))
                now = replace(with_counters(now, each, counter, -taken), removed=taken)
            return now
        case GainLife(amount, player):
            return with_life(now, player, max(0, value(amount, now)))
        case LoseLife(amount, player):
            return with_life(now, player, -max(0, value(amount, now)))
        case DealDamage(amount, player):
            return _damaged(now, player, max(0, value(amount, now)))
        case GiveEnergy(amount):
            return with_energy(now, now.controller, max(0, value(amount, now)))
        case DrawCards(amount, player):
            for name in players(player, now):
                now = with_drawn(now, name, max(0, value(amount, now)))
            return now
        case MillCards(amount, player):
            for name in players(player, now):
                now = with_milled(now, name, max(0, value(amount, now)))
            return now
        case SacrificeObject(reference):
            for each in _meant(reference, now):
                thing = next(
                    it for it in battlefield(now.board, now.characteristics) if it.id == each
                )
                # CR 701.21a: nobody can sacrifice what another player controls.
                if thing.controller == now.controller:
                    now = with_sacrificed(now, thing)
            return now
        case TapObject(reference, untap):
            for each in _meant(reference, now):
                now = with_untapped(now, each) if untap else with_tapped(now, each)
            return now
        case TapTargets(_, _, untap):
            for each in legal_targets(effect, now):
                now = with_untapped(now, each) if untap else with_tapped(now, each)
            return now
        case TapAll(filter_, untap):
            for thing in described(filter_, now):
                now = with_untapped(now, thing.id) if untap else with_tapped(now, thing.id)
            return now
        case Scry() if isinstance(now.board.players[now.controller].library, tuple):
            raise UnreadableError("the order of a library")
        case Continuously() if is_unread(effect, now):
            return now
        case Continuously() | DelayedTrigger():
            return replace(now, begun=True)
        case _:
            return now


_READ_BY_LATER_PARTS = (TakeCounters, GainLife, LoseLife, DealDamage)
"""What is looked at where it is asked only which types of mana there can be."""


def _meant(reference: Reference, now: Resolution) -> list[str]:
    """Return the permanents that a reference means and that are on the battlefield still."""
    try:
        there = {each.id for each in battlefield(now.board, now.characteristics)}
        return [each.id for each in referents(reference, now) if each.id in there]
    except UndefinedError:
        return []


def _damaged(now: Resolution, player: Player, amount: int) -> Resolution:
    """Return the board after the source has dealt damage to players (CR 120.3)."""
    if not amount or not now.exact:
        return with_life(now, player, -amount)
    touching(now, "damage")
    source = now.last or one(Reference.SELF, now)
    if has_keyword(source, "infect", now):
        raise UnreadableError("damage from a source with infect")
    now = with_life(now, player, -amount)
    if has_keyword(source, "lifelink", now):
        return with_life_of(now, now.controller, amount)  # CR 120.3f
    return now


# -- mana -------------------------------------------------------------------------------------------


def after_replacement(
    pools: frozenset[ManaPool],
    together: tuple[str | None, ...],
    terms: tuple[ManaTerm, ...],
    now: Resolution,
    known: Known,
) -> list[Result]:
    """Return each way in which these players add one of these pools, after replacement."""
    thing = now.last or one(Reference.SELF, now)
    ways: list[Result] = [(now, NO_MANA)]
    alternatives: list[Result] = []
    for adder in together:
        who = now.controller if now.tapping else adder
        event = Event(thing, who, now.tapping, terms=terms)
        effects = tuple(watching(event, now, known))
        everybody = who_adds(adder, effects, now)
        ends = [
            (pool, mana)
            for pool in pools or {NO_MANA}
            for mana in ends_within_reason(pool, effects, now.misreading)
        ]
        alternatives += [(now, mana) for mana in {mana for _, mana in ends}]
        if not now.exact:
            continue
        ways, before = [], ways
        for intended, mana in ends:
            happened = tuple(
                replace(event, player=each, mana=mana, intended=intended) for each in everybody
            )
            ways += [(with_added(earlier, happened), pool + mana) for earlier, pool in before]
    # Which types can be produced, each player's mana shows by itself.
    return ways if now.exact else alternatives


def adders(player: Player, now: Resolution) -> tuple[tuple[str | None, ...], ...]:
    """Return who together add the mana, for each choice of theirs.

    It is somebody whom nobody can name where that is undefined.
    """
    match player:
        case Player.CHOSEN:
            return tuple((each,) for each in now.board.players)
        case Player.TARGET:
            return ((None,),)
    try:
        return (players(player, now) or (None,),)
    except UndefinedError:
        return ((None,),)


def produced(output: ManaOutput, now: Resolution, known: Known) -> frozenset[ManaPool]:
    """Return every pool of mana that an output allows; each choice in it is made in every way.

    Raises:
        UndefinedError: a type or an amount of it is undefined (CR 106.5).
    """
    match output:
        case SymbolMana(symbols, times):
            some = amount_of(times, now)
            return _sums([mana_of(symbol, now) for symbol in symbols] * some)
        case OneTypeMana(source, amount):
            return frozenset(
                ManaPool.of([mana] * amount_of(amount, replace(now, chosen=bit(mana))))
                for mana in types_of(source, now, known)
            )
        case CombinationMana(source, amount):
            some = amount_of(amount, now)
            offered = types_of(source, now, known)
            return frozenset(map(ManaPool.of, combinations_with_replacement(offered, some)))
        case EachTypeMana(source, amount):
            some = amount_of(amount, now)
            offered = types_of(source, now, known)
            return frozenset([ManaPool.of([mana for mana in offered for _ in range(some)])])
        case ChoiceMana(options):
            return frozenset().union(*(_option(option, now, known) for option in options))
        case ManaOfCost():
            raise UnreadableError("mana for the symbols of a mana cost")
        case DoubleUnspentMana():
            pool = now.board.players[now.controller].pool
            return frozenset([ManaPool.of([each.mana for each in pool])])
    assert_never(output)


def _option(output: ManaOutput, now: Resolution, known: Known) -> frozenset[ManaPool]:
    try:
        # CR 106.5: where no type is defined it is no mana, whichever option it is.
        return produced(output, now, known) or frozenset([NO_MANA])
    except UndefinedError:
        return frozenset([NO_MANA])


def amount_of(amount: Amount, now: Resolution) -> int:
    """Return how much mana an amount stands for, written out to the cap only."""
    some = max(0, value(amount, now))  # CR 107.1b
    if not now.exact:
        some = min(CAP, some)
    return max(1, some) if now.misreading is Misreading.AMOUNTS_IGNORED else some


def _sums(parts: list[frozenset[ManaPool]]) -> frozenset[ManaPool]:
    sums = frozenset([NO_MANA])
    for part in parts:
        sums = frozenset(pool + more for pool in sums for more in part)
    return sums


def mana_of(symbol: Symbol, now: Resolution) -> frozenset[ManaPool]:
    """Return each pool that adding a mana symbol allows (CR 106.8-106.11)."""
    match symbol:
        case OneMana(mana):
            return frozenset([ManaPool.of([mana])])
        case Generic(amount):
            # CR 106.10: that much colorless mana.
            return frozenset([ManaPool.of([ManaType.COLORLESS] * amount)])
        case VariableSymbol():
            # CR 107.4b: {X} is generic too.
            return frozenset([ManaPool.of([ManaType.COLORLESS] * amount_of(Variable(), now))])
        case Hybrid(first, second):
            # CR 106.8: one half is chosen.
            return mana_of(first, now) | mana_of(second, now)
        case Phyrexian(colors):
            # CR 106.9: one mana of its color; of either color where it has two (CR 107.4f).
            return frozenset(ManaPool.of([ManaType(color.value)]) for color in colors)
        case Snow():
            # CR 106.11: colorless mana.
            return frozenset([ManaPool.of([ManaType.COLORLESS])])
        case AnyPhyrexian():
            raise UnreadableError("adding {H}")
    assert_never(symbol)
