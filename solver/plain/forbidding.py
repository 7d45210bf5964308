"""Why an ability can't be activated now: every reason, with its rule (CR 118.3, 602.5, 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import ActivatedAbility, Timing
from manaproof.models.continuous import CantActivate
from manaproof.models.costs import Loyalty, PayLife, PutCounters, TapThis, UntapThis
from manaproof.models.filters import Is
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.types import CardType, Reference, Zone
from manaproof.models.values import value
from manaproof.solver.plain.changing import can_have_counters, static_effects, touching
from manaproof.solver.plain.conditions import holds_now
from manaproof.solver.plain.evaluation import fits
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.paying import is_sick, numbers_for_x, paid_ways, total_cost
from manaproof.solver.plain.resolution import Resolution, one

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.costs import CostComponent
    from manaproof.solver.plain.moments import Moment


@value
class Reason:
    """Why something is not legal."""

    rule: str
    """The number of the rule."""
    permanent: str
    """The id of the permanent, or the name of the card, that it is about."""
    text: str


def is_forbidden(ability: ActivatedAbility, number: int, now: Resolution, moment: Moment) -> bool:
    """Report whether something forbids activating the ability then, costs aside (CR 602.5)."""
    return any(True for _ in prohibitions(ability, number, now, moment))


def prohibitions(
    ability: ActivatedAbility, number: int, now: Resolution, moment: Moment
) -> Iterator[Reason]:
    """Go through what forbids activating the ability at such a moment, costs aside (CR 602.5).

    *number* is its place among the abilities of its object, from 1.
    """
    touching(now, "activate")
    makes_mana = is_mana_ability(ability, rules=now.board.rules)
    if moment.mana_abilities_only and not makes_mana:
        yield Reason("605.3a", now.source, "it is no mana ability")
    if makes_mana and (now.source, number) in moment.since:
        yield Reason("605.3c", now.source, "it can't be activated within itself")
    yield from _limits(ability, number, now, moment)
    if any(isinstance(each, Loyalty) for each in ability.cost):
        yield from _loyalty(now, moment)
    if ability.zone is Zone.BATTLEFIELD:
        yield from _effects_that_forbid(now, makes_mana=makes_mana)


def _limits(
    ability: ActivatedAbility, number: int, now: Resolution, moment: Moment
) -> Iterator[Reason]:
    for limit in ability.limits:
        match limit.timing:
            case timing if timing in moment.timings:
                pass
            case Timing.ANY:
                raise AssertionError(moment)
            case Timing.INSTANT:
                # CR 602.5e: only when an instant could be cast, which is not amid a payment.
                yield Reason("602.5", now.source, "it may be activated only as an instant")
            case Timing.SORCERY:
                # CR 602.5d
                _refuse_if_stacked(moment)
                yield Reason("602.5", now.source, "it may be activated only as a sorcery")
            case _:
                assert_never(limit.timing)
        if limit.condition is not None and not holds_now(limit.condition, now):
            yield Reason("602.5", now.source, "its condition for being activated does not hold")
        used = now.board.permanents[now.source].used.get(number, 0)
        if limit.per_turn and used >= limit.per_turn:
            # CR 602.5b
            yield Reason("602.5", now.source, "it has been activated often enough this turn")


def _loyalty(now: Resolution, moment: Moment) -> Iterator[Reason]:
    # CR 606.3: as a sorcery, and one of the permanent's loyalty abilities each turn.
    if Timing.SORCERY not in moment.timings:
        _refuse_if_stacked(moment)
        yield Reason("606.3", now.source, "it may be activated only as a sorcery")
    used = now.board.permanents[now.source].used
    for number, ability in enumerate(now.characteristics[now.source].abilities, start=1):
        loyal = isinstance(ability, ActivatedAbility) and any(
            isinstance(each, Loyalty) for each in ability.cost
        )
        if loyal and used.get(number, 0):
            yield Reason("606.3", now.source, "a loyalty ability of it was activated this turn")


def _refuse_if_stacked(moment: Moment) -> None:
    if moment.stacked:
        raise UnreadableError("what has triggered, and would have to resolve first")


def _effects_that_forbid(now: Resolution, *, makes_mana: bool) -> Iterator[Reason]:
    this = one(Reference.SELF, now)
    for effect, here in static_effects(now):
        if (
            isinstance(effect, CantActivate)
            and not (effect.except_mana_abilities and makes_mana)
            and fits(this, effect.affected, here)
        ):
            yield Reason("602.5", now.source, f"{here.source} forbids it")


def shortfalls(cost: tuple[CostComponent, ...], now: Resolution) -> Iterator[Reason]:
    """Go through what can't be paid of a cost, each part looked at by itself (CR 118.3)."""
    if not numbers_for_x(cost, now):
        return
    for component in total_cost(cost, now):
        if any(True for _ in paid_ways(component, now)):
            continue
        permanent = now.board.permanents[now.source]
        match component:
            case TapThis():
                if permanent.tapped:
                    yield Reason("107.5", now.source, "it is tapped already")
            case UntapThis():
                if not permanent.tapped:
                    yield Reason("107.6", now.source, "it is not tapped")
            case PayLife():
                yield Reason("119.4", now.source, "there is not so much life to pay")
            case PutCounters(_, counter, Is(Reference.SELF)) if not can_have_counters(
                now, now.source, counter
            ):
                yield Reason("614.17b", now.source, "counters can't be put on it")
            case _:
                yield Reason("118.3", now.source, "what its cost asks for is not there")
    symbols = any(isinstance(component, TapThis | UntapThis) for component in cost)
    if symbols and CardType.CREATURE in one(Reference.SELF, now).types and is_sick(now):
        yield Reason("302.6", now.source, "a creature that came under control this turn")
