"""What a player can do at one moment within a payment: activate mana abilities, each in each way.

A node is a moment, apart from the mana that floats: what can be activated there, for which mana, and
to which node and what mana that leads (CR 605.3a, 602.2b). The nodes are shared by all engines; what
mana floats at each is theirs to find.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.amounts import UnspentMana
from manaproof.models.boards import FloatingMana
from manaproof.models.costs import TapThis
from manaproof.models.errors import UndecidedError
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.production import DoubleUnspentMana
from manaproof.models.values import replace, value
from manaproof.models.windows import Window
from manaproof.solver.continuous import later
from manaproof.solver.production.activation import (
    Activatable,
    activations_with,
    has_x,
    require_known_cost,
)
from manaproof.solver.production.activation_costs import CostChange, changed_needs, cost_changes
from manaproof.solver.production.adding import Resolver
from manaproof.solver.production.changes import with_life_paid, with_pool
from manaproof.solver.production.engines import orders_by
from manaproof.solver.production.groups import interchangeable
from manaproof.solver.production.looks import Looks
from manaproof.solver.reachable.beginnings import Beginnings
from manaproof.solver.reachable.begun import require_present
from manaproof.solver.reachable.elsewhere import elsewhere, paid_elsewhere
from manaproof.solver.reachable.matters import abilities_around, what_matters
from manaproof.solver.reachable.priority.abilities import (
    is_open_amid_payment,
    open_at,
    untaps_amid_payment,
)
from manaproof.solver.reachable.priority.leaving import leaving_of
from manaproof.solver.reachable.priority.state_based import has_lost, settled, waited
from manaproof.solver.reachable.priority.touching import Touching
from manaproof.solver.reachable.situation import situation
from manaproof.solver.reachable.spending import Spending
from manaproof.solver.reachable.steady import require_steady_mana_triggers
from manaproof.solver.reachable.unseen import require_seen
from manaproof.solver.reading.objects import on_battlefield
from manaproof.solver.reading.view import Context, View
from manaproof.solver.resolution import after

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator
    from collections.abc import Sequence as Ordered

    from manaproof.models.boards import Board
    from manaproof.solver.production.adding import Added
    from manaproof.solver.production.mana_costs import Need
    from manaproof.solver.reachable.budget import Budget
    from manaproof.solver.reachable.spending import Spendable
    from manaproof.solver.reading.objects import GameObject

Mana = tuple[tuple[FloatingMana, int], ...]
"""Mana of several kinds, each with how much of it there is, in a fixed order."""


@value
class Result:
    """One way in which an activation can turn out: the mana added, and the node it leads to."""

    added: Mana
    node: int
    """The number of the node."""


@value
class Resolution:
    """How one activation goes on: the mana added, the board once its cost is paid, and what follows."""

    added: Mana
    paid: Board
    after: View


class Offer:
    """A mana ability that can be begun at a node, or what else may be done any time for mana."""

    def __init__(self, node: Node, activatable: Activatable, source: GameObject | None) -> None:
        self.activatable = activatable
        self.source = source
        """The permanent, or the card in another zone; ``None`` for an effect in force."""
        self.has_x = has_x(activatable.ability)
        space = node.space
        self.reads_pool = space.matters.pool or any(
            isinstance(part, UnspentMana | DoubleUnspentMana)
            for part in nodes(activatable.ability.effect)
        )
        """Whether its results hang on the mana that floats as it resolves."""
        self._node = node
        self._changes: tuple[CostChange, ...] | None = None
        self._spending: Spending | None = None
        self._contexts: dict[tuple[int, Need], tuple[Context, ...]] = {}
        self._results: dict[tuple[int, Need, Mana], tuple[Result, ...]] = {}

    @property
    def name(self) -> str:
        """The id of its permanent; the name of its card in another zone, or of its effect."""
        return self.activatable.permanent

    @property
    def permanent(self) -> str | None:
        """The id of its permanent, if it is of one."""
        there = None if self.source is None else self.source.permanent
        return None if there is None else there.id

    @property
    def context(self) -> Context:
        """What its words mean as it is begun."""
        return Context(self._node.view, self.permanent, self._node.space.player)

    def needs(self, x: int) -> frozenset[Need]:
        """Return what the mana cost needs, each way to announce it, with this X (CR 601.2b)."""
        return changed_needs(self.activatable, x, self.changes)

    @property
    def changes(self) -> tuple[CostChange, ...]:
        """What makes it cost more or less mana (CR 601.2f)."""
        if self._changes is None:
            self._changes = cost_changes(self.activatable, self._node.view, self.source)
        return self._changes

    @property
    def asks_for_mana(self) -> bool:
        """Whether its total cost includes a payment of mana (CR 601.2g)."""
        return bool(self.activatable.mana_cost) or any(not each.less for each in self.changes)

    def spendable(self, mana: FloatingMana) -> Spendable:
        """Return what a mana can pay in its cost (CR 106.6)."""
        if self._spending is None:
            self._spending = Spending(self.activatable.mana_cost, self.source, self.context)
        return self._spending.of(mana)

    def contexts(self, x: int, need: Need) -> tuple[Context, ...]:
        """Return the contexts in which it can resolve, its mana cost announced so and paid.

        Raises:
            UndecidedError: the board does not tell.
        """
        if (x, need) not in self._contexts:
            node = self._node
            found = node.space.contexts(self, node.view.board, x, need)
            self._contexts[x, need] = tuple(found)
        return self._contexts[x, need]

    def results(self, x: int, need: Need, pool: Mana = ()) -> tuple[Result, ...]:
        """Return every way in which it can turn out, its mana cost announced so and paid.

        *pool* is what floats once the mana is paid; it matters only if the offer reads it.

        Raises:
            UndecidedError: the board does not tell.
        """
        key = x, need, pool if self.reads_pool else ()
        if key not in self._results:
            found = self._node.space.activated(self, self._node, x, need, key[2])
            self._results[key] = tuple(dict.fromkeys(found))
        return self._results[key]


class Node:
    """One moment, apart from what floats."""

    def __init__(self, space: Space, number: int, view: View, *, may_stop: bool = True) -> None:
        self.number = number
        self.space = space
        self.view = view
        self.may_stop = may_stop
        """Whether the player could stop here; if not, a payment has begun and must be made."""
        self._offers: tuple[Offer, ...] | None = None

    @property
    def is_open(self) -> bool:
        """Whether anything can be begun: who has lost the game begins nothing any more."""
        space = self.space
        lost = space.touching is not None and has_lost(self.view, space.player)
        return not (self.may_stop and lost)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The mana abilities that can be begun; of permanents that are alike, one's.

        Raises:
            UndecidedError: the board does not tell.
        """
        if self._offers is None:
            self._offers = tuple(self.space.offered(self))
        return self._offers


class Space:
    """All moments that a player can reach from a board by activating mana abilities.

    With *tagged*, mana of different sources is told apart; the *budget*, if given, bounds the time.
    """

    def __init__(
        self,
        view: View,
        player: str,
        *,
        window: Window = Window.MANA,
        tagged: bool = False,
        budget: Budget | None = None,
    ) -> None:
        self.board, self.player = view.board, player
        self._budget = budget
        self._tagged = tagged
        self.pool = view.board.players[player].pool
        start = with_pool(view.board, player, ())
        view = view if not self.pool else later(view, start)
        self.window = window
        around = tuple(abilities_around(view, player))
        self.touching = None if window is Window.MANA else Touching.of(around)
        self.matters = what_matters(view, player, self.touching)
        self._untaps_amid_payment = untaps_amid_payment(around, view.board)
        self._classes = {
            name: number
            for number, names in enumerate(interchangeable(view, None))
            for name in names
        }
        self._resolver = Resolver(player, Looks(), orders_by("search"))
        self._beginnings = Beginnings(around, player, self.matters, self.touching)
        self._numbers: dict[Hashable, int] = {}
        self.nodes: list[Node] = []
        self.start = self.node(view if window is Window.MANA else settled(view))

    def are_alike(self, one: str, other: str) -> bool:
        """Report whether two names are the same, or of permanents that were alike at the start."""
        return one == other or (
            one in self._classes and self._classes[one] == self._classes.get(other)
        )

    def kind(self, mana: FloatingMana) -> FloatingMana:
        """Return a mana without what nobody asks about it."""
        if self._tagged:
            return mana
        if not self.matters.mana_costs:
            return FloatingMana(mana.mana)
        snow = mana.snow and self.matters.snow
        return replace(mana, source=None, snow=snow)

    def mana(self, floating: Ordered[FloatingMana]) -> Mana:
        """Return mana counted by kind."""
        counted: dict[FloatingMana, int] = {}
        for each in floating:
            kind = self.kind(each)
            counted[kind] = counted.get(kind, 0) + 1
        return (
            tuple(sorted(counted.items(), key=repr)) if len(counted) > 1 else tuple(counted.items())
        )

    def offered(self, node: Node) -> Iterator[Offer]:
        """Return what can be begun at a node."""
        view = node.view
        if not node.is_open:
            return
        groups = [
            (names, [*open_at(self.player, names[0], view, self.touching, may_stop=node.may_stop)])
            for names in interchangeable(view, None)
        ]
        require_present(groups, view)
        for names, activatables in groups:
            for activatable in activatables:
                yield Offer(node, activatable, on_battlefield(names[0], view))
        for activatable, source in elsewhere(self.player, view):
            yield Offer(node, activatable, source)

    def activated(
        self, offer: Offer, node: Node, x: int, need: Need, pool: Mana
    ) -> Iterator[Result]:
        """Return the results of an activation whose mana has been paid.

        Raises:
            UndecidedError: the board does not tell, or the time is up.
        """
        for each in self.resolutions(offer, node, x, need, pool):
            if self._budget is not None:
                self._budget.check()
            self._beginnings.require_steady(node, offer.activatable, each.after)  # pyright: ignore[reportArgumentType] -- one class, found by two paths
            for view, at_rest in self.leads(offer, node, each):
                yield Result(each.added, self.node(view, may_stop=at_rest).number)

    def leads(
        self, offer: Offer, node: Node, resolution: Resolution
    ) -> Iterator[tuple[View, bool]]:
        """Return what an activation leads to, and whether the player could stop there.

        With priority, state-based actions come each time the player would get priority, and so not
        amid a payment: after a mana ability the payment may go on, if at all it began with it.
        """
        if self.touching is None:
            yield resolution.after, True
            return
        at_rest = settled(resolution.after)
        same = at_rest is resolution.after and not has_lost(at_rest, self.player)
        costly = offer.asks_for_mana
        if node.may_stop or costly:
            yield at_rest, True
        amid = is_open_amid_payment(offer.activatable, node.view)
        if amid and not (node.may_stop and same):
            once = TapThis() in offer.activatable.ability.cost and not self._untaps_amid_payment
            if costly and not node.may_stop and not once:
                # CR 605.3c: if this is what is being paid for, it can't be activated meanwhile.
                raise UndecidedError(
                    f"how often {offer.name} can be activated amid one payment, "
                    "between state-based actions",
                    f"leave out {offer.name}",
                )
            yield resolution.after, False

    def resolutions(
        self, offer: Offer, node: Node, x: int, need: Need, pool: Mana
    ) -> Iterator[Resolution]:
        """Return how an activation whose mana has been paid can go on.

        Raises:
            UndecidedError: the board does not tell.
        """
        ability = offer.activatable.ability
        leaving = leaving_of(ability.effect, self.matters, self.touching)
        # CR 106.12: only a mana ability taps its permanent for mana.
        makes_mana = is_mana_ability(ability, rules=node.view.board.rules)
        tapped = offer.activatable.tapped and makes_mana
        for paid in self._paid(offer, node, x, need, pool):
            if self.matters.graveyards:
                require_seen(node.view.board, paid.view.board)
            context = paid if makes_mana else waited(paid)
            if not makes_mana and has_lost(context.view, self.player):
                yield Resolution((), paid.view.board, context.view)
                continue
            found = self._resolver.resolved(ability.effect, context, tapped=tapped)
            for left in after(leaving, context):
                for each in found:
                    yield Resolution(self._kinds(each), paid.view.board, left.view)

    def _paid(self, offer: Offer, node: Node, x: int, need: Need, pool: Mana) -> Iterator[Context]:
        """Return the contexts in which an offer can resolve, with what floats then."""
        floating = tuple(kind for kind, number in pool for _ in range(number))
        if self.matters.pool:
            board = with_pool(node.view.board, self.player, floating)
            yield from self.contexts(offer, board, x, need)
            return
        # What is paid besides mana does not hang on what floats.
        for context in offer.contexts(x, need):
            if not pool:
                yield context
                continue
            view = context.view
            board = with_pool(view.board, self.player, floating)
            yield replace(context, view=View(board, view.characteristics, view.answers))

    def contexts(self, offer: Offer, board: Board, x: int, need: Need) -> Iterator[Context]:
        """Return the contexts in which an offer can resolve, from a board whose mana is paid."""
        if need.life:
            if board.players[self.player].life < need.life:
                # CR 119.4, 119.4b: no more life than there is, and 0 life always.
                return
            board = with_life_paid(board, self.player, need.life)
        if offer.permanent is None:
            yield from paid_elsewhere(offer.activatable, offer.source, offer.context, board)
            return
        require_known_cost(offer.activatable, offer.context.view)
        yield from activations_with(offer.activatable, offer.context.view, x, lambda *_: (board,))

    def _kinds(self, added: Added) -> Mana:
        return self.mana(
            [
                FloatingMana(mana, source=each.source, snow=each.snow, terms=each.terms)
                for each in added.additions
                for mana in each.pool
            ]
        )

    def node(self, view: View, *, may_stop: bool = True) -> Node:
        """Return the node of a board: the one that all boards share from which the same follows."""
        key = may_stop, situation(view.board, self._classes, self.player, self.matters)
        if key not in self._numbers:
            require_steady_mana_triggers(view, self.matters)
            self._numbers[key] = len(self.nodes)
            number = self._numbers[key]
            self.nodes.append(Node(self, number, self.without_pool(view), may_stop=may_stop))
        return self.nodes[self._numbers[key]]

    def without_pool(self, view: View) -> View:
        """Return a view of the same board with nothing in the player's pool."""
        if not view.board.players[self.player].pool:
            return view
        return later(view, with_pool(view.board, self.player, ()))
