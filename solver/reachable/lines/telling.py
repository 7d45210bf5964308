"""Activations told as actions, with the permanents that they use by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.board_text import board_text
from manaproof.models.costs import PayMana, TapThis, UntapThis
from manaproof.models.errors import UnsoundWitnessError
from manaproof.models.filters import Is
from manaproof.models.lines import Activate, Tap
from manaproof.models.mana import ManaPool
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.types import Reference
from manaproof.solver.reachable.by_algebra.backward import Conversion, Move
from manaproof.solver.reachable.moves import Node, Space
from manaproof.solver.reachable.unbounded.pumps import Use

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from manaproof.models.boards import Board
    from manaproof.models.lines import Action
    from manaproof.solver.production.mana_costs import Need
    from manaproof.solver.reachable.by_algebra.folding import Fold, Way
    from manaproof.solver.reachable.moves import Mana, Offer, Resolution
    from manaproof.solver.reachable.unbounded.pumps import Doing
    from manaproof.solver.reading.view import View


class Telling:
    """Tells activations as actions, with the permanents that they use by name.

    At a node, permanents that began as alike stand for each other; here the board is followed as it
    really is after each action, so that each is named once.
    """

    def __init__(self, space: Space) -> None:
        self._space = space
        self._view, self._may_stop = space.start.view, True
        self._unused: dict[tuple[str, ...], list[str]] = {}

    def taps(self, taps: Iterable[tuple[Fold, Way]]) -> Iterator[Action]:
        """Tell folded permanents that are tapped for nothing."""
        for fold, way in taps:
            yield self._used_once(fold, way)

    def doings(self, doings: Iterable[Doing]) -> Iterator[Action]:
        """Tell what the algebra has found to be done, in order."""
        for doing in doings:
            match doing:
                case Use(fold, way):
                    yield self._used_once(fold, way)
                case Conversion(fold, way, spent):
                    number = way.offer.activatable.number
                    pay, add = plain(spent), plain(way.added)
                    yield Activate(self._next_of(fold), number, pay=pay, add=add)
                case Move(edge, spent):
                    wanted = edge.result.added, edge.result.node
                    yield self.action(edge.offer, edge.x, edge.need, spent, (), wanted)
                case _:
                    assert_never(doing)

    def action(  # noqa: PLR0913, PLR0917 -- one activation, as the engines know it
        self,
        offer: Offer,
        x: int,
        need: Need,
        spent: Mana,
        floating: Mana,
        wanted: tuple[Mana, int],
    ) -> Action:
        """Tell one activation, and go on from the board that it leaves."""
        chosen, resolution, (after, may_stop) = self._really(offer, x, need, floating, wanted)
        ability = chosen.activatable.ability
        itself = chosen.name if _uses_itself(ability) else None
        using = tuple(_used(self._view.board, resolution.paid, itself))
        self._view, self._may_stop = self._space.without_pool(after), may_stop
        added = plain(resolution.added)
        makes_mana = is_mana_ability(ability, rules=self._view.board.rules)
        taps = TapThis() in ability.cost and makes_mana
        if taps and not using and not spent and not offer.has_x:
            return self._tap(chosen, added)
        return Activate(
            chosen.name,
            chosen.activatable.number or None,
            pay=plain(spent) if spent else None,
            using=using or None,
            add=added,
            x=x if offer.has_x else None,
        )

    def _really(
        self, offer: Offer, x: int, need: Need, floating: Mana, wanted: tuple[Mana, int]
    ) -> tuple[Offer, Resolution, tuple[View, bool]]:
        """Return the activation on the board as it is now that is the same as one at a node."""
        space = self._space
        node = Node(space, -1, self._view, may_stop=self._may_stop)
        for each in node.offers:
            same = each.activatable.number == offer.activatable.number
            if not same or not space.are_alike(each.name, offer.name):
                continue
            for found in space.resolutions(each, node, x, need, floating):
                for view, may_stop in space.leads(each, node, found):
                    if (found.added, space.node(view, may_stop=may_stop).number) == wanted:
                        return each, found, (view, may_stop)
        raise UnsoundWitnessError(
            f"no line leads where {offer.name} has led", board_text(space.start.view.board)
        )

    def _used_once(self, fold: Fold, way: Way) -> Action:
        activatable, added = way.offer.activatable, plain(way.added)
        if TapThis() in activatable.ability.cost:
            return self._tap(way.offer, added, self._next_of(fold))
        return Activate(self._next_of(fold), activatable.number, add=added)

    def _tap(self, offer: Offer, added: ManaPool, name: str = "") -> Action:
        """Tell a permanent tapped for mana, by which ability only if one costs mana besides."""
        number = offer.activatable.number
        present = self._space.start.view.characteristics.get(offer.name)
        if any(
            place != number
            and isinstance(each, ActivatedAbility)
            and TapThis() in each.cost
            and any(isinstance(part, PayMana) for part in each.cost)
            for place, each in enumerate(present.abilities if present else (), start=1)
        ):
            return Activate(name or offer.name, number or None, add=added)
        return Tap(name or offer.name, added)

    def _next_of(self, fold: Fold) -> str:
        return self._unused.setdefault(fold.names, list(fold.names)).pop(0)


def plain(mana: Mana) -> ManaPool:
    """Return mana without what sticks to it."""
    return ManaPool.of(kind.mana for kind, number in mana for _ in range(number))


def _uses_itself(ability: ActivatedAbility) -> bool:
    """Report whether the cost says that its object itself is tapped, moved or marked."""
    return any(
        isinstance(node, TapThis | UntapThis) or node == Is(Reference.SELF)
        for node in nodes(ability.cost)
    )


def _used(before: Board, after: Board, itself: str | None) -> Iterable[str]:
    """Return what paying a cost has changed: permanents and cards, the object itself aside."""
    for name, permanent in before.permanents.items():
        now = after.permanents.get(name)
        if name != itself and (
            now is None or now.tapped != permanent.tapped or now.counters != permanent.counters
        ):
            yield name
    for player, state in before.players.items():
        for zone in ("hand", "graveyard", "exile"):
            cards, left = getattr(state, zone), getattr(after.players[player], zone)
            if isinstance(cards, tuple) and isinstance(left, tuple):
                rest = list(left)
                for card in cards:
                    if card in rest:
                        rest.remove(card)
                    elif card.name != itself:
                        yield card.name
