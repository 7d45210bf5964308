"""What two moments within one payment can differ in that bears on what follows (CR 605.3a)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, TriggeredAbility
from manaproof.models.amounts import (
    ActivationsThisTurn,
    Amount,
    Fixed,
    PaidAmount,
    Tally,
    UnspentMana,
    Variable,
)
from manaproof.models.conditions import Condition
from manaproof.models.continuous import (
    ChangeActivationCost,
    GainAbilities,
    HasActivatedAbilitiesOf,
    MayPayAnyTime,
    Modify,
)
from manaproof.models.costs import (
    Discard,
    DiscardHand,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    TapThis,
    UntapOthers,
    UntapThis,
)
from manaproof.models.effects import DealDamage, LoseLife, TapAll, TapObject, TapTargets
from manaproof.models.filters import Is, Quality
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.production import ColorsAmongObjects, CouldProduce, DoubleUnspentMana
from manaproof.models.symbols import Phyrexian, Snow
from manaproof.models.types import Reference, Zone
from manaproof.models.values import value
from manaproof.solver.reachable.priority.leaving import leaving_now
from manaproof.solver.reading.tallies import is_about_life

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Mapping

    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board, Permanent, PlayerState
    from manaproof.models.cards import Card
    from manaproof.models.costs import CostComponent
    from manaproof.solver.reachable.priority.touching import Touching
    from manaproof.solver.reading.view import View

_TAPPED = frozenset({Quality.TAPPED, Quality.UNTAPPED})
_CARDS = frozenset({Tally.CARDS_IN_HAND, Tally.CARDS_IN_LIBRARY, Tally.CARDS_DRAWN})
_READS_OBJECTS = (
    Amount,
    Condition,
    CouldProduce,
    ColorsAmongObjects,
    Modify,
    TapObject,
    TapTargets,
    TapAll,
    TriggeredAbility,
)
_USES_CARDS = (Discard, DiscardHand, Mill)
_ENDLESS_LIFE = 1_000_000


@value
class Matters:
    """What the abilities around read: whatever nobody reads need not be told apart.

    All abilities printed on any card of the board count, and those that permanents have now, so
    that none can come up later that reads more.
    """

    life: bool
    """Whether life can run short for what is paid with it, or is read (CR 119.4)."""
    taps: bool
    """Whether anything but the cost of an ability reads what is tapped."""
    tapped: bool
    """Whether a cost is paid with permanents that are tapped."""
    objects: bool
    """Whether anything asks which objects there are, or uses one but its own permanent."""
    mana_costs: bool
    """Whether a mana ability costs mana, so that restrictions on mana matter."""
    snow: bool
    """Whether a cost asks for mana from a snow source (CR 107.4h)."""
    pool: bool
    """Whether anything but the effect of an activated ability reads unspent mana."""
    cards: bool
    """Whether it matters which, or how many, cards are drawn."""
    uses: bool
    """Whether anything asks how often an ability was activated this turn (CR 602.5b, 606.3)."""


def what_matters(view: View, player: str, touching: Touching | None = None) -> Matters:
    """Return what the abilities of a board and of a player's cards elsewhere read.

    Abilities that are no mana abilities count as far as they are *touching*, if that is given; then
    the player has priority, and loses at 0 life (CR 704.5a).
    """
    abilities = tuple(abilities_around(view, player))
    activated = [
        ability
        for ability in nodes(abilities)
        if isinstance(ability, ActivatedAbility)
        and (
            is_mana_ability(ability, rules=view.board.rules)
            or (touching is not None and touching.touches(ability))
        )
    ]
    spare = view.board.players[player].life - (0 if touching is None else 1)
    others = tuple(each for each in abilities if not isinstance(each, ActivatedAbility))
    any_time = [node for node in nodes(abilities) if isinstance(node, MayPayAnyTime)]
    costs = (
        *(component for ability in activated for component in ability.cost),
        *(component for action in any_time for component in action.cost),
    )
    symbols = [
        symbol
        for component in costs
        if isinstance(component, PayMana)
        for symbol in component.cost.symbols
    ]
    read = (others, tuple((ability.effect, ability.limits) for ability in activated))
    now = (others, tuple((leaving_now(ability.effect), ability.limits) for ability in activated))
    return Matters(
        life=any(isinstance(node, PayLife | Phyrexian) for node in nodes(tuple(any_time)))
        or any(map(is_about_life, nodes(read)))
        or _most_life_lost(activated, abilities, view, player, dying=touching is not None) > spare,
        taps=any(node in _TAPPED for node in nodes(read) if isinstance(node, Quality)),
        tapped=any(node is Quality.TAPPED for node in nodes(costs)),
        objects=any(map(_asks_for_objects, nodes((abilities, costs))))
        or any(map(_uses_others, costs)),
        mana_costs=bool(symbols)
        or any(isinstance(node, ChangeActivationCost) for node in nodes(others)),
        snow=any(isinstance(node, Snow) for symbol in symbols for node in nodes(symbol)),
        pool=any(
            isinstance(node, UnspentMana | DoubleUnspentMana)
            for node in nodes((others, costs, tuple(ability.limits for ability in activated)))
        ),
        cards=any(isinstance(each, _USES_CARDS) for each in costs)
        or any(node in _CARDS for node in nodes(read) if isinstance(node, Tally))
        or isinstance(view.board.players[player].library, tuple),
        uses=any(limit.per_turn for ability in activated for limit in ability.limits)
        or any(isinstance(component, Loyalty) for component in costs)
        or any(isinstance(node, ActivationsThisTurn) for node in nodes(now)),
    )


def _asks_for_objects(node: object) -> bool:
    """Report whether part of an ability may read which objects there are."""
    if isinstance(node, Fixed | Variable | PaidAmount):
        return False
    return isinstance(node, _READS_OBJECTS)


def _uses_others(component: CostComponent) -> bool:
    """Report whether a cost uses permanents or cards other than its own permanent."""
    match component:
        case TapThis() | UntapThis() | PayMana() | PayLife() | PayEnergy():
            return False
        case Sacrifice(filter=description) | RemoveCounters(filter=description):
            return description != Is(Reference.SELF)
    return True


def abilities_around(view: View, player: str) -> Iterator[Ability]:
    """Return every ability of the board once: printed, current, of cards elsewhere, in force."""
    board = view.board
    seen: set[int] = set()
    state = board.players[player]
    elsewhere = (*_cards_elsewhere(state), *(entry.card for entry in board.in_force))
    sources: Iterable[tuple[Ability, ...]] = (
        *(present.abilities for present in view.characteristics.values()),
        *(
            face.abilities
            for card in (*(each.card for each in board.permanents.values()), *elsewhere)
            for face in card.faces
        ),
    )
    for abilities in sources:
        for ability in abilities:
            if id(ability) not in seen:
                seen.add(id(ability))
                yield ability


def _cards_elsewhere(state: PlayerState) -> tuple[Card, ...]:
    """Return every card of a player outside the battlefield that is known."""
    return (
        *(state.hand if isinstance(state.hand, tuple) else ()),
        *(state.library if isinstance(state.library, tuple) else ()),
        *state.graveyard,
        *state.exile,
        *state.command,
    )


def _most_life_lost(
    activated: list[ActivatedAbility],
    around: tuple[Ability, ...],
    view: View,
    player: str,
    *,
    dying: bool,
) -> int:
    """Return how much life can go in all, if every ability is activated as often as it can be.

    Where nobody is *dying* of it, it is nothing unless life is paid. A permanent may have any
    ability that is printed on it, even if it has lost it now, and any that another can give. A card
    in another zone is used once: it is exiled.
    """
    triggered = tuple(
        ability.effect
        for ability in around
        if isinstance(ability, TriggeredAbility)
        and is_mana_ability(ability, rules=view.board.rules)
    )
    harms = any(isinstance(node, DealDamage | LoseLife) for node in nodes(triggered))
    if not any(map(_pays_life, activated)) and not (
        dying and (harms or any(map(_life_of, activated)))
    ):
        return 0
    if harms or any(
        isinstance(node, UntapThis | UntapOthers | TapObject | TapTargets | TapAll)
        for node in nodes(tuple(activated))
    ):
        return _ENDLESS_LIFE
    given = [
        ability
        for node in nodes(around)
        if isinstance(node, GainAbilities)
        for ability in node.abilities
    ]
    copying = any(isinstance(node, HasActivatedAbilitiesOf) for node in nodes(around))
    total = sum(
        _life_of(ability)
        for card in _cards_elsewhere(view.board.players[player])
        for face in card.faces
        for ability in face.abilities
        if isinstance(ability, ActivatedAbility) and ability.zone is not Zone.BATTLEFIELD
    )
    for name, present in view.characteristics.items():
        printed = (
            ability for face in view.board.permanents[name].card.faces for ability in face.abilities
        )
        may_have = activated if copying else (*present.abilities, *printed, *given)
        taps, more = 0, 0
        for ability in may_have:
            loses = _life_of(ability) if isinstance(ability, ActivatedAbility) else 0
            if isinstance(ability, ActivatedAbility) and TapThis() not in ability.cost:
                more += loses * _ENDLESS_LIFE
            taps = max(taps, loses)
        total += taps + more
    return total


def _pays_life(ability: ActivatedAbility) -> bool:
    return any(
        isinstance(node, PayLife | Phyrexian)
        for component in ability.cost
        for node in nodes(component)
    )


def _life_of(ability: ActivatedAbility) -> int:
    """Return how much life one activation can cost its player."""
    total = 0
    for node in (*nodes(ability.cost), *nodes(ability.effect)):
        match node:
            case Phyrexian():
                total += 2
            case PayLife(Fixed(number)) | DealDamage(Fixed(number)) | LoseLife(Fixed(number)):
                total += number
            case PayLife() | DealDamage() | LoseLife():
                total += _ENDLESS_LIFE
    return total


# -- telling moments apart -----------------------------------------------------------------------------


def situation(board: Board, classes: Mapping[str, int], player: str, matters: Matters) -> Hashable:
    """Return what boards within one payment share from which the same can follow.

    Permanents of one class began as alike, so that it does not matter which of them is in which
    state. The pool is left out.
    """
    permanents = sorted(
        (number, _state(board.permanents[name], matters) if name in board.permanents else ())
        for name, number in classes.items()
    )
    return (
        tuple(permanents),
        tuple(_of_player(each, player, matters) for each in board.players.values()),
        board.turn.creatures_died,
    )


def _state(permanent: Permanent, matters: Matters) -> tuple[object, ...]:
    return (
        permanent.tapped,
        tuple(sorted((kind, number) for kind, number in permanent.counters.items() if number)),
        tuple(sorted(permanent.used.items())) if matters.uses else (),
        permanent.attached_to or "",
        permanent.controller,
    )


def _of_player(state: PlayerState, player: str, matters: Matters) -> Hashable:
    life = (state.life, state.life_lost, state.life_gained) if matters.life else ()
    mine = state.name == player
    return (
        life,
        tuple(sorted(state.counters.items())),
        _cards(state.hand),
        state.library,
        _cards(state.graveyard),
        _cards(state.exile) if mine else (),
    )


def _cards(zone: tuple[Card, ...] | int | None) -> Hashable:
    # By the card, not its name: of described cards, several different ones may share a name.
    return frozenset(Counter(zone).items()) if isinstance(zone, tuple) else zone
