"""Activations that have nothing to do with each other but what they use up (CR 118.3, 605.3a).

On many small boards it can be said beforehand what each activation costs and adds, whatever has
been activated before it: only whether it can be paid hangs on the others. Such boards are told
apart here, and their activations listed, written from the rules for the engine that is to check
the others (:mod:`.by_constraint`).
"""

# The modules refer to each other, and pyright finds each by two paths.
# pyright: reportArgumentType=false, reportCallIssue=false

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import ActivatedAbility, KeywordAbility
from manaproof.models.amounts import Fixed
from manaproof.models.boards import FloatingMana
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
from manaproof.models.effects import DealDamage, Effect, LoseLife, Sequence
from manaproof.models.filters import Is, Quality
from manaproof.models.mana import LETTERS
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.types import CardType, Player, Reference, Zone
from manaproof.models.values import replace, value
from manaproof.solver.production.activation import (
    Activatable,
    has_x,
    mana_abilities_open_to,
    may_begin,
    require_known_cost,
)
from manaproof.solver.production.adding import Resolver
from manaproof.solver.production.engines import orders_by
from manaproof.solver.production.looks import Looks
from manaproof.solver.production.mana_costs import may_pay, needs
from manaproof.solver.reachable.by_constraint.separateness import (
    TAPPED,
    refused,
    require_no_mana_in_force,
    require_separate,
)
from manaproof.solver.reachable.elsewhere import is_forbidden_elsewhere
from manaproof.solver.reading.matching import matching
from manaproof.solver.reading.objects import card_object
from manaproof.solver.reading.view import Context

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.costs import CostComponent
    from manaproof.models.filters import Filter
    from manaproof.solver.production.mana_costs import Need
    from manaproof.solver.reading.view import View

Mana = tuple[FloatingMana, ...]
"""Mana, each one, in a fixed order."""

MOST_MOVES = 2_000
"""More ways to activate, every order of them tried, would take too long."""


@value
class Move:
    """One activation, with every choice in it made."""

    source: str
    """The id of the permanent; of a card elsewhere, its zone and its place there."""
    taps: bool
    """Whether {T} is in the cost."""
    tapped: tuple[str, ...] = ()
    """The other permanents tapped for it."""
    gone: tuple[str, ...] = ()
    """The objects that are moved for it."""
    life: int = 0
    """How much life is paid."""
    energy: int = 0
    harm: int = 0
    """How much life is lost afterwards, without being paid."""
    spent: Mana = ()
    added: Mana = ()


def separate_moves(view: View, player: str, pool: Mana) -> tuple[Move, ...]:
    """Return every way in which any activation could be done, each with any mana there could be.

    *pool* is what floats at the start.

    Raises:
        UnsupportedError: the activations have more to do with each other, with the reason.
        UndecidedError: the board does not tell what one of them makes.
    """
    activatables = [
        each
        for name in view.characteristics
        for each in mana_abilities_open_to(player, name, view)
        if may_begin(each, view)
    ]
    require_no_mana_in_force(view)
    resolver = Resolver(player, Looks(), orders_by("search"))
    without_mana = [(each, move) for each in activatables for move in _moves(each, view, resolver)]
    cards = [*_elsewhere(view, player)]
    require_separate([move for _, move in without_mana], activatables, view, cards=bool(cards))
    for name, each in cards:
        context = Context(view, None, player)
        gone = Move(name, taps=False, gone=(name,))
        without_mana += [(each, move) for move in _added(gone, each, context, resolver)]
    kinds = [
        *{kind(mana) for mana in pool} | {mana for _, move in without_mana for mana in move.added}
    ]
    kinds.sort(key=repr)
    found: dict[Move, None] = {}
    for activatable, move in without_mana:
        spendable = [mana for mana in kinds if _may_pay(mana, activatable, view)]
        for need in needs(activatable.mana_cost, 0):
            for spent in _payments(need, spendable):
                found[replace(move, life=move.life + need.life, spent=spent)] = None
                if len(found) > MOST_MOVES:
                    raise refused(f"more than {MOST_MOVES:,} ways to activate")
    return tuple(found)


def kind(mana: FloatingMana) -> FloatingMana:
    """Return a mana without where it is from, which nothing asks."""
    return FloatingMana(mana.mana, snow=mana.snow, only=mana.only, terms=mana.terms)


# -- what one activation costs and adds -----------------------------------------------------------------


def _moves(activatable: Activatable, view: View, resolver: Resolver) -> Iterator[Move]:
    """Return the ways to activate an ability of a permanent, its mana left aside."""
    name, ability = activatable.permanent, activatable.ability
    require_known_cost(activatable, view)
    if has_x(ability):
        raise refused(f"X is chosen for {name}")
    if TapThis() in ability.cost and (view.board.permanents[name].tapped or _is_sick(name, view)):
        # CR 107.5, 302.6: nothing untaps it here.
        return
    costs: list[Move] = [Move(name, activatable.tapped)]
    for component in ability.cost:
        costs = [more for each in costs for more in _with(component, each, activatable, view)]
    for cost in costs:
        once = cost.taps or name in cost.gone
        takes = any(isinstance(component, RemoveCounters) for component in ability.cost)
        if not once and (takes or any(limit.per_turn for limit in ability.limits)):
            raise refused(f"{name} can be activated so many times")
        if not once and not cost.gone and not cost.tapped:
            raise refused(f"{name} can be activated again and again")
        yield from _added(cost, activatable, activatable.context(view), resolver)


def _added(
    cost: Move, activatable: Activatable, context: Context, resolver: Resolver
) -> Iterator[Move]:
    """Return the ways in which an activation can turn out."""
    effect = activatable.ability.effect
    for added in resolver.resolved(effect, context, tapped=activatable.tapped):
        mana = [
            FloatingMana(mana, snow=each.snow, terms=each.terms)
            for each in added.additions
            for mana in each.pool
        ]
        yield replace(cost, harm=_harm(effect), added=tuple(sorted(mana, key=repr)))


def _elsewhere(view: View, player: str) -> Iterator[tuple[str, Activatable]]:
    """Return the mana abilities of cards in hand and graveyard that exile the card (CR 113.6)."""
    state, rules = view.board.players[player], view.board.rules
    for zone, cards in (
        (Zone.HAND, state.hand),
        (Zone.GRAVEYARD, state.graveyard),
        (None, tuple(each.card for each in view.board.permanents.values())),
    ):
        for place, card in enumerate(cards if isinstance(cards, tuple) else ()):
            for number, ability in enumerate(card.front.abilities, start=1):
                if (
                    not isinstance(ability, ActivatedAbility)
                    or ability.zone is Zone.BATTLEFIELD
                    or not is_mana_ability(ability, rules=rules)
                ):
                    continue
                others = [each for each in ability.cost if not isinstance(each, PayMana)]
                itself = ExileFrom(Fixed(1), Is(Reference.SELF), ability.zone)
                if zone is None or others != [itself] or ability.limits:
                    raise refused(f"an ability of {card.name} in another zone")
                object_ = card_object(card, ability.zone, player)
                if ability.zone is zone and not is_forbidden_elsewhere(object_, view):
                    yield f"{zone.value}/{place}", Activatable(card.name, number, ability)


def _with(  # noqa: C901 -- a branch for each component
    component: CostComponent, move: Move, activatable: Activatable, view: View
) -> Iterator[Move]:
    """Return a move with one more part of its cost, each way to pay it that the start allows."""
    name, permanents = activatable.permanent, view.board.permanents
    match component:
        case PayMana() | TapThis() | Exert():
            yield move
        case PayLife(Fixed(number)):
            yield _more(move, life=number)
        case PayEnergy(Fixed(number)):
            yield _more(move, energy=number)
        case RemoveCounters(Fixed(number), counter, Is(Reference.SELF)) if counter:
            # CR 118.3: it is tapped, or leaves, for the ability: nothing takes them before.
            if permanents[name].counters.get(counter, 0) >= number:
                yield move
        case TapOthers(Fixed(number), description):
            found = _described(description, activatable, view, may_tap=True)
            found = [each for each in found if not permanents[each].tapped]
            if move.taps:
                found = [each for each in found if each != name]
            for chosen in combinations(found, number):
                yield _more(move, tapped=chosen)
        case (
            Sacrifice(Fixed(number), description)
            | ReturnToHand(Fixed(number), description)
            | ExileFrom(Fixed(number), description, Zone.BATTLEFIELD)
        ):
            found = _described(description, activatable, view, may_tap=False)
            if isinstance(component, Sacrifice):
                mine = activatable.context(view).controller
                found = [each for each in found if view.characteristics[each].controller == mine]
            for chosen in combinations(found, number):
                if not {*chosen} & {*move.gone}:
                    yield _more(move, gone=chosen)
        case (
            UntapThis()
            | UntapOthers()
            | PutCounters()
            | Discard()
            | DiscardHand()
            | ExileFrom()
            | Mill()
            | PayLife()
            | PayEnergy()
            | RemoveCounters()
            | TapOthers()
            | Sacrifice()
            | ReturnToHand()
            | Loyalty()
        ):
            raise refused(f"the cost of {name}: {type(component).__name__}")
        case _:
            assert_never(component)


def _more(
    move: Move,
    *,
    tapped: tuple[str, ...] = (),
    gone: tuple[str, ...] = (),
    life: int = 0,
    energy: int = 0,
) -> Move:
    return replace(
        move,
        tapped=tuple(sorted((*move.tapped, *tapped))),
        gone=tuple(sorted((*move.gone, *gone))),
        life=move.life + life,
        energy=move.energy + energy,
    )


def _described(
    description: Filter, activatable: Activatable, view: View, *, may_tap: bool
) -> list[str]:
    if not may_tap and any(
        part in TAPPED for part in nodes(description) if isinstance(part, Quality)
    ):
        raise refused(f"what {activatable.permanent} uses hangs on what is tapped")
    return [*matching(description, activatable.context(view))]


def _is_sick(name: str, view: View) -> bool:
    present = view.characteristics[name]
    return (
        view.board.permanents[name].sick
        and CardType.CREATURE in present.types
        and KeywordAbility("haste") not in present.abilities
    )


def _harm(effect: Effect) -> int:
    """Return how much life an effect takes from its player."""
    parts = effect.parts if isinstance(effect, Sequence) else (effect,)
    total = 0
    for part in parts:
        match part:
            case DealDamage(Fixed(number), Player.YOU) | LoseLife(Fixed(number), Player.YOU):
                total += number
            case _:
                pass
    return total


def _may_pay(mana: FloatingMana, activatable: Activatable, view: View) -> bool:
    if activatable.permanent in view.characteristics:
        may = may_pay(mana, activatable.permanent, activatable.context(view))
    else:
        may = None if mana.terms or mana.only else True
    if may is None and activatable.mana_cost:
        raise refused(f"whether {mana.mana.value} may pay for {activatable.permanent}")
    return bool(may)


def _payments(need: Need, kinds: list[FloatingMana]) -> set[Mana]:
    """Return all mana that pays a need exactly (CR 107.4, 118.3)."""
    symbols = [
        ([mana for mana in kinds if mana.mana.value == letter], number)
        for letter, number in zip(LETTERS, need.colored, strict=True)
    ]
    symbols += [([mana for mana in kinds if mana.snow], need.snow), (kinds, need.generic)]
    ways = [combinations_with_replacement(able, number) for able, number in symbols if number]
    found = set[Mana]()
    for way in product(*ways):
        found.add(tuple(sorted((mana for part in way for mana in part), key=repr)))
        if len(found) > MOST_MOVES:
            raise refused(f"more than {MOST_MOVES:,} ways to pay a cost")
    return found
