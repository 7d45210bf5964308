"""What each ability of a permanent would add if it resolved now, costs ignored (CR 106.7)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ChapterAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    TriggerEvent,
    Unmodelled,
)
from manaproof.models.amounts import Fixed
from manaproof.models.conditions import Unless
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
from manaproof.models.filters import Is
from manaproof.models.mana import ManaType
from manaproof.models.mana_abilities import could_add_mana
from manaproof.models.nodes import contains, substitute
from manaproof.models.production import SymbolMana
from manaproof.models.symbols import OneMana
from manaproof.models.types import Player, Reference, Zone
from manaproof.models.values import replace, value
from manaproof.solver.could_produce.open_costs import left_open, usable
from manaproof.solver.could_produce.outputs import Look, Term, terms_of
from manaproof.solver.reading.conditions import may_hold
from manaproof.solver.resolution import left_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.production.transfers import Transfer
    from manaproof.solver.reading.view import Context


@value
class Offer:
    """What one ability would add."""

    ability: int
    """Its number among the abilities of its permanent, from 1."""
    terms: tuple[Term, ...]
    undecided: UndecidedError | None = None
    """Why it may add more than the terms say."""
    transfer: Transfer | None = None
    """What replacement effects make of that, where any may apply (CR 106.7)."""


def offers_of(abilities: tuple[Ability, ...], context: Context) -> tuple[Offer, ...]:
    """Return what each ability would add if it resolved now, for those that add mana (CR 106.7).

    Costs, limits on activating and what triggers it do not matter. Amounts and conditions within
    the effect are those of the board, an intervening "if" among them (CR 603.4). What only a cost
    would settle may be anything, and what only a past event settles is undefined.
    """
    found = (_offer(number, each, context) for number, each in enumerate(abilities, start=1))
    return tuple(offer for offer in found if offer is not None)


def _offer(number: int, ability: Ability, context: Context) -> Offer | None:
    terms: list[Term] = []
    try:
        for effect, resolving in resolutions(ability, context):
            for term in _terms(effect, resolving):
                terms.append(term)  # noqa: PERF402 -- what came before an error is kept
    except UndecidedError as error:
        return Offer(number, tuple(terms), error)
    return Offer(number, tuple(terms)) if terms else None


def resolutions(ability: Ability, context: Context) -> Iterator[tuple[Effect, Context]]:
    """Return how an ability that could add mana would resolve now: its effect, and its words' meaning.

    Costs and limits do not matter (CR 106.7). There are several where it has a target.

    Raises:
        UndecidedError: it cannot be told what it would do.
    """
    match ability:
        case ActivatedAbility(zone=zone) if zone is not Zone.BATTLEFIELD:
            # CR 113.6m: it functions in that zone only.
            return
        case ActivatedAbility(cost, effect):
            # CR 106.7: whether a cost could be paid is ignored.
            used = usable(cost)
            if used is not None:
                effect = substitute(effect, Is(Reference.PAID), used)
            yield from _resolving(effect, replace(context, unpaid=left_open(cost)))
        case TriggeredAbility(triggers, effect, condition):
            # CR 107.3m: an enters ability has the X of the spell, any other has 0.
            enters = any(trigger.event is TriggerEvent.ENTERS for trigger in triggers)
            spell_x = context.permanent.x if enters and context.permanent else 0
            # CR 603.4: the condition is checked again as the ability resolves.
            checked = effect if condition is None else Conditional(condition, effect)
            yield from _resolving(checked, replace(context, x=spell_x))
        case ChapterAbility(_, effect):
            yield from _resolving(effect, context)
        case KeywordAbility("firebending", number):
            # CR 702.189a: whenever this creature attacks, add that much {R}.
            if not number.isdecimal():
                raise UndecidedError(f"how much mana firebending {number} of {context.source} adds")
            red = SymbolMana((OneMana(ManaType.RED),), Fixed(int(number)))
            yield AddMana(red, Player.YOU), context
        case KeywordAbility() | StaticAbility() | SpellAbility() | Unmodelled():
            return
        case _:
            assert_never(ability)


def _resolving(effect: Effect, context: Context) -> Iterator[tuple[Effect, Context]]:
    if not could_add_mana(effect):
        return
    if not contains(effect, Player.TARGET):
        yield effect, context
        return
    # CR 601.2c: any player may be the target.
    for name in context.view.board.players:
        players = MappingProxyType({**context.players, Player.TARGET: name})
        yield effect, replace(context, players=players)


def _terms(  # noqa: C901 -- a branch for each effect
    effect: Effect, context: Context
) -> Iterator[Term]:
    match effect:
        case AddMana(output):
            yield from terms_of(output, context)
        case Sequence(parts):
            yield from _in_order(parts, context)
        case May(inner):
            yield from _terms(inner, context)
        case OneOf(options):
            for option in options:
                yield from _terms(option, context)
        case Conditional(condition, inner):
            if may_hold(condition, context):
                yield from _terms(inner, context)
        case Instead(inner, condition, replacement):
            # CR 614.15: the replacement stands in place of the effect where its condition holds.
            if may_hold(condition, context):
                yield from _terms(replacement, context)
            if may_hold(Unless(condition), context):
                yield from _terms(inner, context)
        case (
            DealDamage()
            | GainLife()
            | LoseLife()
            | DrawCards()
            | MillCards()
            | Scry()
            | AddCounters()
            | TakeCounters()
            | GiveEnergy()
            | SacrificeObject()
            | TapObject()
            | TapTargets()
            | TapAll()
            | SkipNextUntap()
            | Continuously()
            | OtherEffect()
        ):
            return
        case Delayed() | DelayedTrigger():
            # CR 603.7: what happens later is not what the ability produces as it resolves.
            return
        case _:
            assert_never(effect)


def _in_order(parts: tuple[Effect, ...], context: Context) -> Iterator[Term]:
    """Follow instructions in order: a later one reads the board as the earlier ones left it."""
    contexts: tuple[Context, ...] = (context,)
    for place, part in enumerate(parts):
        for each in contexts:
            for term in _terms(part, each):
                if isinstance(term, Look) and term.context.view is not context.view:
                    raise UndecidedError("what permanents could produce while an ability resolves")
                yield term
        contexts = tuple(
            left for each in contexts for left in left_by(part, parts[place + 1 :], each)
        )
