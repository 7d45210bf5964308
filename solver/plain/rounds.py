"""Which types of mana a permanent could produce, read off the rule step by step (CR 106.7).

A permanent could produce each type of mana that an ability of it would produce if that ability
were to resolve now, its costs aside. So for every permanent and every ability of it,
:func:`results` enumerates each way in which the ability could resolve, as pools of mana, and the
types that occur in any of them are what the permanent could produce. An ability that asks what
others could produce is answered from the round before; the first round knows of nothing, and the
rounds go on until one adds nothing (the least fixed point).
"""

from __future__ import annotations

from itertools import product
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
from manaproof.models.amounts import Fixed, Variable
from manaproof.models.costs import (
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
from manaproof.models.effects import AddMana
from manaproof.models.filters import AllOf, ControlledBy, InZone, Is, OwnedBy
from manaproof.models.mana import ManaPool, ManaType, members
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.production import SymbolMana
from manaproof.models.symbols import OneMana, VariableSymbol
from manaproof.models.types import Player, Reference, Zone
from manaproof.models.values import replace
from manaproof.solver.plain.conditions import holds_now
from manaproof.solver.plain.evaluation import described
from manaproof.solver.plain.misreadings import Misreading, ProductionMisreading
from manaproof.solver.plain.objects import (
    UnreadableError,
    permanents,
)
from manaproof.solver.plain.resolution import Resolution
from manaproof.solver.plain.resolving import happen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.costs import CostComponent
    from manaproof.solver.plain.objects import GameObject
    from manaproof.solver.plain.offered import Known, Types

NUMBERS = (0, 1, 2, 3, 100)
"""What a number that a cost would have set is tried as; the large one is past every comparison."""


def rounds(
    board: Board,
    characteristics: Mapping[str, Characteristics],
    *,
    misreading: Misreading | ProductionMisreading | None = None,
) -> Known:
    """Return, for each permanent that exists, the types of mana it could produce (CR 106.7).

    That is the first round that adds nothing to the one before.

    Raises:
        UnreadableError: the board holds something that this reading does not cover, or a round
            took away what the one before had found.
    """
    ids = [permanent.id for permanent in permanents(board)]
    start: Types = frozenset()
    if misreading is Misreading.GREATEST_FIXED_POINT:
        start = frozenset(ManaType)
    known: Known = dict.fromkeys(ids, start)
    while True:
        found = {
            id_: frozenset(
                mana
                for ability in characteristics[id_].abilities
                for pool in results(
                    ability,
                    Resolution(board, characteristics, id_, misreading=misreading),
                    known,
                )
                for mana in members(pool.types())
            )
            for id_ in ids
        }
        if found == known or misreading is Misreading.ONE_ROUND:
            return found
        if not start and any(known[id_] - found[id_] for id_ in ids):
            raise UnreadableError("types that could be produced only while others could not")
        known = found


def results(ability: Ability, now: Resolution, known: Known) -> frozenset[ManaPool]:  # noqa: C901 -- one case for each
    """Return each pool of mana that an ability could add if it were to resolve now (CR 106.7).

    Replacement effects are taken into account in every order (CR 616.1). Its cost, what restricts its activation and what must have triggered it are not asked about.
    """
    misreading = now.misreading
    match ability:
        case ActivatedAbility(zone=zone) if (
            zone is not Zone.BATTLEFIELD and misreading is not Misreading.OTHER_ZONES_TOO
        ):
            return frozenset()  # CR 113.6m: it functions in that zone only
        case ActivatedAbility(cost, effect):
            if misreading is not None and _passed_over(ability, now):
                return frozenset()
            now = replace(now, tapping=taps_for_mana(ability, now))
            return frozenset(
                pool
                for paid in ways_to_have_paid(cost, now)
                for _, pool in happen(effect, paid, known)
            )
        case TriggeredAbility() | ChapterAbility() | KeywordAbility() if (
            misreading is Misreading.MANA_ABILITIES_ONLY
        ):
            return frozenset()
        case TriggeredAbility(triggers, effect, condition):
            if any(trigger.event is TriggerEvent.ENTERS for trigger in triggers):
                now = replace(now, x=_entering_x(now))
            # CR 608.2a: an intervening "if" is checked as the ability resolves.
            if condition is not None and not holds_now(condition, now):
                return frozenset()
            return frozenset(pool for _, pool in happen(effect, now, known))
        case ChapterAbility(_, effect):
            return frozenset(pool for _, pool in happen(effect, now, known))
        case KeywordAbility("firebending", parameter):
            # CR 702.189a: "whenever this creature attacks, add N {R}."
            if not parameter.isdecimal():
                raise UnreadableError(f"firebending {parameter}")
            red = SymbolMana((OneMana(ManaType.RED),), Fixed(int(parameter)))
            return frozenset(pool for _, pool in happen(AddMana(red, Player.YOU), now, known))
        case Unmodelled(markers=markers) if "add" in markers:
            raise UnreadableError("a clause about mana that is not modelled")
        case StaticAbility() | KeywordAbility() | Unmodelled() | SpellAbility():
            # CR 113.3a: a spell ability is what an instant or sorcery does, no permanent's.
            return frozenset()
    assert_never(ability)


def taps_for_mana(ability: ActivatedAbility, now: Resolution) -> bool:
    """Report whether activating an ability is tapping its permanent for mana (CR 106.12)."""
    return TapThis() in ability.cost and is_mana_ability(ability, rules=now.board.rules)


def _entering_x(now: Resolution) -> int:
    # CR 107.3m: the X of the spell that became it; CR 107.3j: 0 for what it has as a copy.
    permanent = now.board.permanents[now.source]
    return permanent.x if permanent.copy_of is None else 0


def ways_to_have_paid(cost: tuple[CostComponent, ...], now: Resolution) -> Iterator[Resolution]:
    """Go through what the cost may have set: any number, any object that it speaks of.

    CR 106.7 ignores whether the cost could be paid, so neither the counters, nor whether objects
    are tapped, nor the mana are looked at. With no such object there is still the number.
    """
    numbers: tuple[int | None, ...] = (None,)
    objects: list[GameObject] = []
    with_x = hidden = False
    for component in cost:
        match component:
            case TapThis() | UntapThis():
                pass
            case PayMana(mana):
                if any(isinstance(symbol, VariableSymbol) for symbol in mana.symbols):
                    numbers, with_x = NUMBERS, True
            case PayLife(amount) | PayEnergy(amount) | Mill(amount):
                numbers, with_x = NUMBERS, with_x or isinstance(amount, Variable)
            case RemoveCounters(amount) | PutCounters(amount):
                numbers, with_x = NUMBERS, with_x or isinstance(amount, Variable)
            case DiscardHand() | Loyalty() | Exert():
                numbers = NUMBERS
            case (
                Sacrifice() | TapOthers() | UntapOthers() | ReturnToHand() | Discard() | ExileFrom()
            ):
                numbers, with_x = NUMBERS, with_x or isinstance(component.amount, Variable)
                try:
                    objects += objects_used(component, now)
                except UnreadableError:
                    hidden = True
            case _:
                assert_never(component)
    uses: list[GameObject | None] = [*objects] or [None]
    for number, used in product(numbers, uses):
        x = number if with_x and number is not None else now.x
        yield replace(now, number=number, x=x, used=used, hidden=hidden)


def objects_used(
    cost: Sacrifice | TapOthers | UntapOthers | ReturnToHand | Discard | ExileFrom, now: Resolution
) -> list[GameObject]:
    """Return the objects that a cost could use."""
    yours = ControlledBy(Player.YOU)
    match cost:
        case Discard(filter=filter_):
            # CR 701.9a: from the hand of the player who pays.
            return described(AllOf((filter_, InZone(Zone.HAND), OwnedBy(Player.YOU))), now)
        case ExileFrom(filter=filter_, zone=zone):
            return described(AllOf((filter_, InZone(zone))), now)
        case Sacrifice(filter=filter_):
            # CR 701.21a: nobody can sacrifice what another player controls.
            return described(AllOf((filter_, yours)), now)
        case _:
            return described(cost.filter, now)


def _passed_over(ability: ActivatedAbility, now: Resolution) -> bool:
    """Report whether a misreading passes this ability over, as the rule itself never does."""
    permanent = now.board.permanents[now.source]
    match now.misreading:
        case Misreading.COSTS_MATTER:
            return permanent.tapped and TapThis() in ability.cost
        case Misreading.COUNTERS_MATTER:
            return any(
                isinstance(each, RemoveCounters)
                and each.filter == Is(Reference.SELF)
                and permanent.counters.get(each.counter, 0) == 0
                for each in ability.cost
            )
        case Misreading.RESTRICTIONS_MATTER:
            return any(
                limit.condition is not None and not holds_now(limit.condition, now)
                for limit in ability.limits
            )
        case Misreading.MANA_ABILITIES_ONLY:
            return not is_mana_ability(ability, rules=now.board.rules)
        case _:
            return False
