"""The board after an effect, as far as later instructions of the same ability read it (CR 608.2c)."""

from __future__ import annotations

from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import Amount, CountersOn, Fixed, Paid, UnspentMana
from manaproof.models.conditions import Condition, Unless
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
    OtherEffect,
    SacrificeObject,
    Scry,
    Sequence,
    SkipNextUntap,
    TakeCounters,
    TapAll,
    TapObject,
    TapTargets,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import CouldProduceAny
from manaproof.models.mana_abilities import could_add_mana
from manaproof.models.nodes import nodes
from manaproof.models.production import (
    ColorsAmongObjects,
    CouldProduce,
    DoubleUnspentMana,
    ManaOfCost,
)
from manaproof.models.types import CardType, Reference, Zone
from manaproof.models.values import replace
from manaproof.solver.continuous import later
from manaproof.solver.production.card_costs import drawn, milled_as_possible
from manaproof.solver.production.changes import (
    moved,
    with_counters,
    with_player,
    with_tapped,
    with_untapped,
)
from manaproof.solver.production.counters import can_get, can_have, numbers_put
from manaproof.solver.reading.amounts import evaluate
from manaproof.solver.reading.conditions import may_hold
from manaproof.solver.reading.matching import matching
from manaproof.solver.reading.objects import referenced, seen
from manaproof.solver.reading.targets import targets
from manaproof.solver.reading.view import players

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from manaproof.models.boards import Board, Permanent
    from manaproof.models.types import Player
    from manaproof.solver.reading.view import Context


_READING = (
    Amount
    | Condition
    | CouldProduce
    | CouldProduceAny
    | ColorsAmongObjects
    | ManaOfCost
    | DoubleUnspentMana
)
"""What of an effect reads the board."""


def after(  # noqa: C901 -- a branch for each effect
    effect: Effect, context: Context
) -> tuple[Context, ...]:
    """Return every context in which an effect may leave the instructions that follow it.

    Raises:
        UndecidedError: what it leaves is not tracked, or the board does not tell.
    """
    match effect:
        case AddCounters(amount, counter, reference):
            number = max(evaluate(amount, context), 0)
            return tuple(_counters_put(context, reference, counter, number))
        case TakeCounters(amount, counter, reference):
            there = evaluate(CountersOn(counter, reference), context)
            # CR 122.1: counters that are not there cannot be removed.
            removed = min(max(evaluate(amount, context), 0), there)
            total = context.paid.get(Paid.COUNTERS_REMOVED, 0) + removed
            paid = MappingProxyType({**context.paid, Paid.COUNTERS_REMOVED: total})
            return (replace(_count(context, reference, counter, -removed), paid=paid),)
        case TapObject(reference, untap):
            named = tuple(
                each.permanent.id
                for each in referenced(reference, context)
                if each.permanent is not None and each.permanent.id in context.view.characteristics
            )
            return (_tapped(context, named, untap=untap),)
        case TapTargets(description, amount, untap, up_to):
            chosen = targets(description, amount, context, up_to=up_to)
            return tuple(_on_targets(context, names, untap=untap) for names in chosen)
        case TapAll(description, untap):
            return (_tapped(context, matching(description, context), untap=untap),)
        case OneOf(options):
            return tuple(last for option in options for last in after(option, context))
        case GiveEnergy(amount):
            return (_energy(context, evaluate(amount, context)),)
        case Sequence(parts):
            _require_legal_targets(parts, context)
            contexts: tuple[Context, ...] = (context,)
            for part in parts:
                contexts = tuple(last for each in contexts for last in after(part, each))
            return contexts
        case May(inner):
            return (context, *after(inner, context))
        case Conditional(condition, inner):
            return _branches(condition, inner, Sequence(()), context)
        case Instead(inner, condition, replacement):
            return _branches(condition, replacement, inner, context)
        case (
            AddMana()
            | Delayed()
            | DelayedTrigger()
            | SkipNextUntap()
            | OtherEffect()
            | Scry(surveil=False)
        ):
            return (context,)
        case DealDamage(amount, player) | LoseLife(amount, player):
            # CR 120.3a: damage to a player is lost life.
            return (_life(context, player, -max(evaluate(amount, context), 0)),)
        case GainLife(amount, player):
            return (_life(context, player, max(evaluate(amount, context), 0)),)
        case SacrificeObject(reference):
            return (_sacrificed(context, reference),)
        case DrawCards(amount, player):
            return (_with_cards(context, player, amount, drawn),)
        case MillCards(amount, player):
            return (_with_cards(context, player, amount, milled_as_possible),)
        case Scry() | Continuously():
            raise UndecidedError(
                f"what an ability of {context.source} reads after its {type(effect).__name__}",
                "ask on the board as it is then",
            )
    assert_never(effect)


def left_by(effect: Effect, later: tuple[Effect, ...], context: Context) -> tuple[Context, ...]:
    """Return every context that later instructions of an ability may find after an effect.

    Raises:
        UndecidedError: they read what the effect leaves, and that is not tracked.
    """
    if not any(map(_reads_board, later)):
        return (context,)
    if could_add_mana(effect) and any(
        isinstance(node, UnspentMana | DoubleUnspentMana) for node in nodes(later)
    ):
        raise UndecidedError(f"how much mana {context.source} finds that it has just added")
    return after(effect, context)


def _reads_board(effect: Effect) -> bool:
    """Report whether what an effect adds hangs on the board as earlier instructions left it."""
    return could_add_mana(effect) and any(
        isinstance(node, _READING) and not isinstance(node, Fixed) for node in nodes(effect)
    )


def _branches(
    condition: Condition, then: Effect, otherwise: Effect, context: Context
) -> tuple[Context, ...]:
    holds = after(then, context) if may_hold(condition, context) else ()
    fails = after(otherwise, context) if may_hold(Unless(condition), context) else ()
    return (*holds, *fails)


def _counters_put(
    context: Context, reference: Reference, counter: str, number: int
) -> Iterator[Context]:
    meant = [each.permanent for each in referenced(reference, context) if each.permanent]
    # CR 614.17: what can't happen does not.
    able = [each.id for each in meant if can_have(counter, each.id, context.view)]
    for numbers in product(*(numbers_put(number, counter, each, context.view) for each in able)):
        board = context.view.board
        for name, put in zip(able, numbers, strict=True):
            if put and name in board.permanents:
                board = with_counters(board, name, counter, put)
        yield context if board is context.view.board else _on(board, context)


def _count(context: Context, reference: Reference, counter: str, number: int) -> Context:
    def counted(permanent: Permanent) -> Permanent:
        counters = {**permanent.counters, counter: permanent.counters.get(counter, 0) + number}
        return replace(permanent, counters=MappingProxyType(counters))

    return context if number == 0 else _change(context, reference, counted)


def _change(
    context: Context, reference: Reference, change: Callable[[Permanent], Permanent]
) -> Context:
    board = context.view.board
    changed = {
        each.permanent.id: change(each.permanent)
        for each in referenced(reference, context)
        if each.permanent is not None and each.permanent.id in board.permanents
    }
    return _on(
        replace(board, permanents=MappingProxyType({**board.permanents, **changed})), context
    )


def _tapped(context: Context, names: tuple[str, ...], *, untap: bool) -> Context:
    board = context.view.board
    for name in names:
        board = with_untapped(board, name) if untap else with_tapped(board, name, tapped=True)
    return context if board is context.view.board else _on(board, context)


def _require_legal_targets(parts: tuple[Effect, ...], context: Context) -> None:
    """Make sure that an ability with several instructions has not lost its targets by being paid for."""
    then, now = context.last_known, context.view
    if (
        any(isinstance(node, TapTargets) for node in nodes(parts))
        and then is not None
        and then.characteristics.keys() - now.characteristics.keys()
    ):
        # CR 608.2b: without a legal target left, none of it happens.
        raise UndecidedError(
            f"whether the targets of an ability of {context.source} are legal still"
        )


def _on_targets(context: Context, names: tuple[str, ...], *, untap: bool) -> Context:
    tapped = _tapped(context, names, untap=untap)
    if len(names) != 1:
        return tapped
    objects = {**context.objects, Reference.TARGET: names[0]}
    return replace(tapped, objects=MappingProxyType(objects))


def _life(context: Context, player: Player, change: int) -> Context:
    board = context.view.board
    for name in players(player, context):
        state = board.players[name]
        gained, lost = max(change, 0), max(-change, 0)
        state = replace(
            state,
            life=state.life + change,
            life_gained=state.life_gained + gained,
            life_lost=state.life_lost + lost,
        )
        board = with_player(board, state)
    return _on(board, context)


def _with_cards(
    context: Context, player: Player, amount: Amount, moving: Callable[[Board, str, int], Board]
) -> Context:
    board = context.view.board
    for name in players(player, context):
        board = moving(board, name, max(evaluate(amount, context), 0))
    return _on(board, context)


def _sacrificed(context: Context, reference: Reference) -> Context:
    board = context.view.board
    for each in referenced(reference, context):
        # CR 701.21a: a player can sacrifice only what that player controls.
        if (
            each.permanent is not None
            and each.permanent.id in board.permanents
            and seen(each).controller == context.controller
        ):
            died = CardType.CREATURE in seen(each).types
            turn = replace(board.turn, creatures_died=board.turn.creatures_died + died)
            board = replace(moved(board, each.permanent.id, Zone.GRAVEYARD), turn=turn)
    # CR 608.2h: what has left is read as it last existed.
    return replace(_on(board, context), last_known=context.view)


def _energy(context: Context, number: int) -> Context:
    board = context.view.board
    if not can_get("energy", context.controller, context.view):
        return context
    player = board.players[context.controller]
    counters = {**player.counters, "energy": player.counters.get("energy", 0) + number}
    richer = replace(player, counters=MappingProxyType(counters))
    players = MappingProxyType({**board.players, player.name: richer})
    return _on(replace(board, players=players), context)


def _on(board: Board, context: Context) -> Context:
    return replace(context, view=later(context.view, board))
