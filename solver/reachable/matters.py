"""What the abilities around a payment read, so that it must be told apart (CR 605.3a)."""

from __future__ import annotations

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
    MayPayAnyTime,
    Modify,
)
from manaproof.models.costs import (
    Discard,
    DiscardHand,
    ExileFrom,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    TapThis,
    UntapThis,
)
from manaproof.models.effects import TapAll, TapObject, TapTargets
from manaproof.models.filters import CouldProduceAny, Is, Quality
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.production import ColorsAmongObjects, CouldProduce, DoubleUnspentMana
from manaproof.models.symbols import Phyrexian, Snow
from manaproof.models.types import Reference, Zone
from manaproof.models.values import value
from manaproof.solver.reachable.life import most_life_lost
from manaproof.solver.reachable.priority.leaving import leaving_now
from manaproof.solver.reading.objects import cards_elsewhere
from manaproof.solver.reading.tallies import is_about_life

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from manaproof.models.abilities import Ability
    from manaproof.models.costs import CostComponent
    from manaproof.solver.reachable.priority.touching import Touching
    from manaproof.solver.reading.view import View

_TAPPED = frozenset({Quality.TAPPED, Quality.UNTAPPED})
_CARDS = frozenset({Tally.CARDS_IN_HAND, Tally.CARDS_IN_LIBRARY, Tally.CARDS_DRAWN})
_READS_OBJECTS = (
    Amount,
    Condition,
    CouldProduce,
    CouldProduceAny,
    ColorsAmongObjects,
    Modify,
    TapObject,
    TapTargets,
    TapAll,
    TriggeredAbility,
)
_USES_CARDS = (Discard, DiscardHand, Mill)


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
    graveyards: bool
    """Whether anything counts the cards in a graveyard, or pays with them."""
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
        or most_life_lost(activated, abilities, view, player, dying=touching is not None) > spare,
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
        or any(node is Zone.HAND for node in nodes(read))
        or isinstance(view.board.players[player].library, tuple),
        graveyards=any(
            node in (Zone.GRAVEYARD, Tally.CARDS_IN_GRAVEYARD)
            for node in nodes((read, tuple(each for each in costs if not _moves_itself(each))))
            if isinstance(node, Zone | Tally)
        ),
        uses=any(limit.per_turn for ability in activated for limit in ability.limits)
        or any(isinstance(component, Loyalty) for component in costs)
        or any(isinstance(node, ActivationsThisTurn) for node in nodes(now)),
    )


def _asks_for_objects(node: object) -> bool:
    """Report whether part of an ability may read which objects there are."""
    if isinstance(node, Fixed | Variable | PaidAmount):
        return False
    return isinstance(node, _READS_OBJECTS)


def _moves_itself(component: CostComponent) -> bool:
    """Report whether a cost moves the card itself whose ability it is."""
    return isinstance(component, ExileFrom) and component.filter == Is(Reference.SELF)


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
    elsewhere = (*cards_elsewhere(state), *(entry.card for entry in board.in_force))
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
