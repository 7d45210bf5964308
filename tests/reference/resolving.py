"""What happens as an ability resolves: each way in which its effect can add mana (CR 608, 106).

Only small amounts of mana are written out: at most :data:`CAP`. That loses no type. An amount
matters to the types in one way only, by being zero or not: as soon as one mana is added, each type
that is offered can be the type of the first. Amounts are compared before they are cut.
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
from manaproof.models.filters import Is
from manaproof.models.mana import Color, ManaPool, ManaType, bit, members
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ChoiceMana,
    ChosenColor,
    ColorsAmongObjects,
    CombinationMana,
    CommanderIdentity,
    CouldProduce,
    EachTypeMana,
    Listed,
    ManaOutput,
    OneTypeMana,
    ProducedByEvent,
    SpendOnly,
    SymbolMana,
    TypeSource,
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
from tests.reference.evaluation import described, holds, value
from tests.reference.misreadings import Misreading
from tests.reference.objects import (
    UnreadableError,
    colors_of,
    commanders,
)
from tests.reference.resolution import Resolution, UndefinedError, players, referents

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.amounts import Amount
    from manaproof.models.conditions import Condition
    from manaproof.models.filters import Filter
    from tests.reference.objects import GameObject

CAP = 4
"""The largest amount of mana that is written out; a larger one is written as this many."""

Types: TypeAlias = frozenset[ManaType]
Known: TypeAlias = "Mapping[str, Types]"
"""What each permanent could produce, as far as the rounds so far have shown."""

Result: TypeAlias = tuple[Resolution, ManaPool]
"""One way in which an effect can have happened: the board after it, and the mana it added."""

NO_MANA = ManaPool()
COLORS = frozenset(ManaType(color.value) for color in Color)


# -- effects ----------------------------------------------------------------------------------------


def happen(effect: Effect, now: Resolution, known: Known) -> list[Result]:
    """Return every way in which an effect can happen: the board after it, the mana it added."""
    match effect:
        case AddMana(output, _, terms):
            # Who adds the mana does not matter to which types of mana are produced.
            if now.misreading is Misreading.CHOICE_BY_RESTRICTION and any(
                isinstance(term, SpendOnly) for term in terms
            ):
                return [(now, NO_MANA)]
            try:
                return [(now, pool) for pool in produced(output, now, known)] or [(now, NO_MANA)]
            except UndefinedError:
                return [(now, NO_MANA)]  # CR 106.5
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


def holds_now(condition: Condition, now: Resolution) -> bool:
    try:
        return holds(condition, now)
    except UndefinedError:
        return False


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
    assert_never(output)


def _option(output: ManaOutput, now: Resolution, known: Known) -> frozenset[ManaPool]:
    try:
        return produced(output, now, known)
    except UndefinedError:
        return frozenset([NO_MANA])


def amount_of(amount: Amount, now: Resolution) -> int:
    """Return how much mana an amount stands for, written out to the cap only."""
    some = min(CAP, max(0, value(amount, now)))  # CR 107.1b
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


def types_of(source: TypeSource, now: Resolution, known: Known) -> Types:
    """Return the types of mana that are offered; none where none is defined (CR 106.5).

    Raises:
        UndefinedError: what they are read from is undefined.
    """
    permanent = now.board.permanents[now.source]
    match source:
        case AnyColor():
            return COLORS  # CR 106.1a
        case AnyType():
            return frozenset(ManaType)  # CR 106.1b
        case Listed(listed):
            return frozenset(listed)
        case ChosenColor():
            # CR 607.2d: the color chosen, or any of several; CR 607.5a: undefined if none was.
            chosen = {*permanent.chosen_colors, permanent.chosen_color}
            return frozenset(ManaType(color.value) for color in chosen if color is not None)
        case CommanderIdentity():
            # CR 903.4, 903.4f, 702.124c: undefined without a commander, combined for two.
            identities = [card.color_identity for card in commanders(now.board, now.controller)]
            return frozenset(mana for identity in identities for mana in members(identity))
        case ColorsAmongObjects(filter_):
            return frozenset(members(colors_of(_asked(filter_, now))))
        case CouldProduce(filter_, colors_only):
            asked = _asked(filter_, now)
            if now.misreading is Misreading.UNTAPPED_ONLY:
                asked = [each for each in asked if each.permanent and not each.permanent.tapped]
            types = frozenset(mana for each in asked for mana in known.get(each.id, ()))
            if colors_only and now.misreading is not Misreading.COLORLESS_IS_A_COLOR:
                return types & COLORS  # CR 106.1a: colorless is no color
            return types
        case ProducedByEvent():
            raise UndefinedError(source)
    assert_never(source)


def _asked(filter_: Filter, now: Resolution) -> list[GameObject]:
    match filter_:
        case Is(reference):
            return referents(reference, now)
        case _:
            return described(filter_, now)
