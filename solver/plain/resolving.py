"""What happens as an ability resolves: each way in which its effect can add mana (CR 608, 106).

Mana is added after replacement effects have had their say (CR 614.6), each instruction to add mana
being one event.

Unless they are asked for in full, only small amounts of mana are written out: at most :data:`CAP`.
That loses no type. An amount matters to the types by being zero or not: as soon as one mana is
added, each type that is offered can be the type of the first. To replacement effects it matters by
being one, or more than one. Amounts are compared before they are cut.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, TypeAlias, assert_never

from manaproof.models.amounts import Variable
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Conditional,
    DealDamage,
    Delayed,
    Effect,
    GainLife,
    Instead,
    LoseLife,
    May,
    Sequence,
    TakeCounters,
)
from manaproof.models.mana import ManaPool, ManaType, bit
from manaproof.models.production import (
    ChoiceMana,
    CombinationMana,
    DoubleUnspentMana,
    EachTypeMana,
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
from manaproof.solver.plain.evaluation import holds_now, value
from manaproof.solver.plain.misreadings import Misreading
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.offered import Known, types_of
from manaproof.solver.plain.replacing import every_end, watching, who_adds
from manaproof.solver.plain.resolution import Event, Resolution, UndefinedError, one, players

if TYPE_CHECKING:
    from manaproof.models.amounts import Amount

CAP = 4
"""The largest amount of mana that is written out; a larger one is written as this many."""

Result: TypeAlias = tuple[Resolution, ManaPool]
"""One way in which an effect can have happened: the board after it, and the mana it added."""

NO_MANA = ManaPool()


# -- effects ----------------------------------------------------------------------------------------


def happen(effect: Effect, now: Resolution, known: Known) -> list[Result]:
    """Return every way in which an effect can happen: the board after it, the mana it added."""
    match effect:
        case AddMana(output, player, terms):
            if now.misreading is Misreading.CHOICE_BY_RESTRICTION and any(
                isinstance(term, SpendOnly) for term in terms
            ):
                return [(now, NO_MANA)]
            return after_replacement(_option(output, now, known), player, now, known)
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
        case Conditional(condition, part):
            if now.misreading is Misreading.CONDITIONS_IGNORED:
                return [(now, NO_MANA), *happen(part, now, known)]
            return happen(part, now, known) if holds_now(condition, now) else [(now, NO_MANA)]
        case Instead(part, condition, replacement):
            # CR 614.15: a self-replacement effect, which comes before all others.
            if now.misreading is Misreading.CONDITIONS_IGNORED:
                return [*happen(part, now, known), *happen(replacement, now, known)]
            return happen(replacement if holds_now(condition, now) else part, now, known)
        case Delayed():
            # CR 603.7: another ability adds that mana, and later.
            return [(now, NO_MANA)]
        case _:
            return [(changed(effect, now), NO_MANA)]


def changed(effect: Effect, now: Resolution) -> Resolution:
    """Return the board after an effect that adds no mana, as far as a later part can read it."""
    match effect:
        case AddCounters(amount, counter, reference) if reference is Reference.SELF:
            return with_counters(now, counter, max(0, value(amount, now)))
        case TakeCounters(amount, counter, reference) if reference is Reference.SELF:
            there = now.board.permanents[now.source].counters.get(counter, 0)
            taken = min(there, max(0, value(amount, now)))
            return replace(with_counters(now, counter, -taken), removed=taken)
        case GainLife(amount, player):
            return with_life(now, player, max(0, value(amount, now)))
        case LoseLife(amount, player) | DealDamage(amount, player):
            return with_life(now, player, -max(0, value(amount, now)))
        case _:
            return now


def with_life(now: Resolution, player: Player, change: int) -> Resolution:
    """Return the board on which players have gained so much life, or lost it (CR 119.3, 120.3a)."""
    states = dict(now.board.players)
    for name in players(player, now):
        states[name] = replace(states[name], life=states[name].life + change)
    return replace(now, board=replace(now.board, players=states))


def with_counters(now: Resolution, counter: str, change: int) -> Resolution:
    """Return the board with so many counters more, or fewer, on the source."""
    source = now.board.permanents[now.source]
    counters = {**source.counters, counter: source.counters.get(counter, 0) + change}
    after = {**now.board.permanents, now.source: replace(source, counters=counters)}
    return replace(now, board=replace(now.board, permanents=after))


# -- mana -------------------------------------------------------------------------------------------


def after_replacement(
    pools: frozenset[ManaPool], player: Player, now: Resolution, known: Known
) -> list[Result]:
    """Return each way in which an instruction adds one of these pools, after replacement."""
    thing = now.last or one(Reference.SELF, now)
    ways: list[Result] = [(now, NO_MANA)]
    alternatives: list[Result] = []
    for adder in adders(player, now):
        event = Event(thing, now.controller if now.tapping else adder, now.tapping)
        effects = tuple(watching(event, now, known))
        everybody = who_adds(adder, effects, now)
        ends = [
            (pool, mana)
            for pool in pools or {NO_MANA}
            for mana in every_end(pool, effects, now.misreading)
        ]
        alternatives += [(now, mana) for mana in {mana for _, mana in ends}]
        if not now.exact:
            continue
        ways, before = [], ways
        for intended, mana in ends:
            happened = tuple(
                replace(event, player=each, mana=mana, intended=intended) for each in everybody
            )
            ways += [
                (replace(earlier, added=(*earlier.added, *happened)), pool + mana)
                for earlier, pool in before
            ]
    # Which types can be produced, each player's mana shows by itself.
    return ways if now.exact else alternatives


def adders(player: Player, now: Resolution) -> tuple[str | None, ...]:
    """Return who adds the mana: somebody whom nobody can name where that is undefined."""
    if player is Player.TARGET:
        return (None,)
    try:
        return players(player, now) or (None,)
    except UndefinedError:
        return (None,)


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
        case DoubleUnspentMana():
            pool = now.board.players[now.controller].pool
            return frozenset([ManaPool.of([each.mana for each in pool])])
    assert_never(output)


def _option(output: ManaOutput, now: Resolution, known: Known) -> frozenset[ManaPool]:
    try:
        return produced(output, now, known)
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
