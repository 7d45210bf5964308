"""Which permanents can be folded: whatever else happens, they only tap, once, for the same mana.

Where nobody asks whether a permanent is tapped, or there any more, and nothing that can happen changes what it makes,
its activations are the same at every moment. Those that cost no mana may then come first, and of
those that cost some it is enough to count how many have been used. Nothing here is taken on trust:
:class:`Folding` is asked again at every node that is reached, and says which permanents to leave
unfolded after all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.amounts import Amount, Fixed
from manaproof.models.conditions import Condition
from manaproof.models.continuous import SpendAsThough
from manaproof.models.costs import CostComponent, PayLife, PayMana, Sacrifice, TapThis
from manaproof.models.effects import (
    AddMana,
    DealDamage,
    Effect,
    LoseLife,
    OtherEffect,
    Sequence,
)
from manaproof.models.filters import CouldProduceAny, Is
from manaproof.models.moving import may_untap
from manaproof.models.nodes import nodes
from manaproof.models.production import ColorsAmongObjects, CouldProduce
from manaproof.models.types import Reference, Zone
from manaproof.models.values import value
from manaproof.solver.production.activation import statements
from manaproof.solver.production.groups import interchangeable
from manaproof.solver.production.replacements import replacements_on
from manaproof.solver.production.triggered import watchers_on
from manaproof.solver.reading.matching import matching
from manaproof.solver.reading.objects import referenced

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from manaproof.solver.production.mana_costs import Need
    from manaproof.solver.reachable.moves import Mana, Node, Offer, Space
    from manaproof.solver.reading.view import View


class UnfoldError(Exception):
    """Something happens to a folded permanent, or to what it makes: it cannot be folded."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(name, reason)
        self.name = name
        self.reason = reason


@value
class Way:
    """One way to use a folded permanent: the mana that its ability costs and adds."""

    offer: Offer
    need: Need
    added: Mana


@value
class Fold:
    """Folded permanents that are alike."""

    names: tuple[str, ...]
    free: tuple[Way, ...]
    """The ways that cost no mana."""
    paid: tuple[Way, ...]
    """The ways that cost mana."""
    constant: bool
    """Whether no ability of theirs asks for anything that could change."""


class Folding:
    """The permanents of a space that are folded, *without* those that were found unfit."""

    def __init__(self, space: Space, without: frozenset[str] = frozenset()) -> None:
        self._space = space
        start = space.start
        self.reasons: dict[str, str] = {}
        """Why permanents with mana abilities that can be begun are not folded, by id."""
        self.folds: tuple[Fold, ...] = ()
        offers = _by_name(start)
        names = {group[0]: tuple(group) for group in interchangeable(start.view, None)}
        found = []
        for name, its in offers.items():
            if not without.isdisjoint(names.get(name, (name,))):
                self.reasons[name] = "what it makes, or whether it is untapped, hangs on others"
            elif (reason := _unfit(its, space)) is not None:
                self.reasons[name] = reason
            else:
                found.append(_folded(names[name], its))
        self.folds = tuple(found)
        self._undisturbed = _is_undisturbed(start.view)
        self.names = frozenset(name for fold in self.folds for name in fold.names)

    def others(self, node: Node) -> Iterator[Offer]:
        """Return what can be begun at a node besides activating folded permanents.

        Raises:
            UnfoldError: a folded permanent makes something else there.
        """
        if node.number != self._space.start.number:
            self._require_same(node)
        found = [offer for offer in node.offers if offer.name not in self.names]
        for offer in found:
            for name in untapped_by(offer):
                if name in self.names:
                    raise UnfoldError(name, "it can be untapped")
        return iter(found)

    def _require_same(self, node: Node) -> None:
        undisturbed = self._undisturbed and _is_undisturbed(node.view)
        self._require_plain_payments(node)
        start = self._space.start.view.characteristics
        offers: dict[str, list[Offer]] = {}
        for fold in self.folds:
            for name in fold.names:
                if node.view.characteristics.get(name) != start[name]:
                    raise UnfoldError(fold.names[0], "what it is changes")
            if undisturbed and fold.constant:
                continue
            if not offers:
                offers = _by_name(node)
            now = _folded(fold.names, offers.get(fold.names[0], []))
            if _told(now) != _told(fold):
                raise UnfoldError(fold.names[0], "what it makes changes")
        for names in interchangeable(node.view, None):
            folded = self.names.intersection(names)
            if folded and len(folded) < len(names):
                raise UnfoldError(min(folded), "another that is not folded becomes like it")

    def _require_plain_payments(self, node: Node) -> None:
        """Make sure that folded permanents that cost mana can be used at a node as at the start."""
        paid = [fold for fold in self.folds if fold.paid]
        if paid and not (node.may_stop and node.is_open):
            # CR 704.3: using one ends the payment that has begun, or is part of one.
            raise UnfoldError(paid[0].names[0], "state-based actions come between payments")
        if paid and _is_freely_spent(node.view):
            raise UnfoldError(paid[0].names[0], "mana may be spent as though it were other mana")

    def require_untouched(self, node: Node) -> None:
        """Make sure that nothing on the way to a node has changed a folded permanent.

        Raises:
            UnfoldError: something has.
        """
        start, now = self._space.start.view.board, node.view.board
        for name in self.names:
            if now.permanents.get(name) != start.permanents[name]:
                raise UnfoldError(name, "another ability uses it")


def untapped_by(offer: Offer) -> Iterator[str]:
    """Return the permanents that an activation may tap or untap, other than those it taps as a cost.

    A folded permanent is untapped at every node, used or not: whether it could be untapped is not
    seen from what an activation changes there.
    """
    ability, context = offer.activatable.ability, offer.context
    for part in nodes((ability.cost, ability.effect)):
        description = may_untap(part) if isinstance(part, CostComponent | Effect) else None
        if isinstance(description, Is):
            for each in referenced(description.reference, context):
                if each.permanent is not None:
                    yield each.permanent.id
        elif description is not None:
            yield from matching(description, context)


def _by_name(node: Node) -> dict[str, list[Offer]]:
    offers: dict[str, list[Offer]] = {}
    for offer in node.offers:
        offers.setdefault(offer.name, []).append(offer)
    return offers


def _is_undisturbed(view: View) -> bool:
    """Report whether nothing on a board replaces mana, triggers on it or says what may be activated."""
    return not (
        any(True for _ in replacements_on(view))
        or any(True for _ in watchers_on(view))
        or any(True for _ in statements(view))
    )


def _is_freely_spent(view: View) -> bool:
    """Report whether mana may be spent as though it were other mana (CR 609.4b)."""
    return any(isinstance(effect, SpendAsThough) for effect, _ in statements(view))


def _folded(names: tuple[str, ...], offers: list[Offer]) -> Fold:
    free: list[Way] = []
    paid: list[Way] = []
    for offer in offers:
        for need in offer.needs(0):
            ways = free if need.amount() == 0 else paid
            ways.extend(Way(offer, need, each.added) for each in offer.results(0, need))
    constant = not any(
        isinstance(part, _ASKING) and not isinstance(part, Fixed)
        for offer in offers
        for part in nodes((offer.activatable.ability.effect, offer.activatable.ability.limits))
    )
    return Fold(names, tuple(dict.fromkeys(free)), tuple(dict.fromkeys(paid)), constant)


def _told(fold: Fold) -> tuple[frozenset[Hashable], frozenset[Hashable]]:
    """Return what a fold can be used for, apart from the moment at which it was asked."""
    return tuple(  # type: ignore[return-value]
        frozenset((way.offer.activatable.number, way.need, way.added) for way in ways)
        for ways in (fold.free, fold.paid)
    )


_ASKING = (Amount, Condition, CouldProduce, CouldProduceAny, ColorsAmongObjects)


def _unfit(offers: list[Offer], space: Space) -> str | None:
    """Return why a permanent can't be folded, as far as its own abilities tell; else nothing."""
    if not offers:
        return "it cannot be activated"
    if space.matters.taps:
        return "an ability asks what is tapped"
    if space.matters.tapped:
        return "a cost is paid with tapped permanents"
    if space.matters.pool or any(offer.reads_pool for offer in offers):
        return "unspent mana is counted"
    for offer in offers:
        ability = offer.activatable.ability
        if offer.permanent is None:
            return "it is no permanent"
        if offer.asks_for_mana and _is_freely_spent(space.start.view):
            return "mana may be spent as though it were other mana"
        if offer.has_x:
            return "X is chosen"
        if space.matters.life and any(need.life for need in offer.needs(0)):
            # CR 107.4f: Phyrexian mana may be paid with life.
            return "life is paid for it"
        itself = _may_leave(offer, space) and _SACRIFICED in ability.cost
        if TapThis() not in ability.cost and not (itself and _all_sacrifice(offers)):
            return "it can be activated without being tapped"
        if not _only_taps(ability, space, leaves=itself):
            return "its cost or effect changes more than its being tapped"
    return None


_SACRIFICED = Sacrifice(Fixed(1), Is(Reference.SELF))


def _all_sacrifice(offers: list[Offer]) -> bool:
    """Report whether a permanent cannot be activated without being sacrificed."""
    return all(_SACRIFICED in offer.activatable.ability.cost for offer in offers)


def _may_leave(offer: Offer, space: Space) -> bool:
    """Report whether it makes no difference to anything else that a permanent is there.

    Whether it is sacrificed is then no more than whether it is tapped: it is used once.
    """
    view, name = space.start.view, offer.name
    card = view.board.permanents[name].card
    return (
        not space.matters.objects
        and all(isinstance(each, ActivatedAbility) for each in view.characteristics[name].abilities)
        and all(each.attached_to != name for each in view.board.permanents.values())
        and not any(
            isinstance(ability, ActivatedAbility) and ability.zone is not Zone.BATTLEFIELD
            for face in card.faces
            for ability in face.abilities
        )
    )


def _only_taps(ability: ActivatedAbility, space: Space, *, leaves: bool) -> bool:
    life = () if space.matters.life else (PayLife,)
    harms = () if space.matters.life else (DealDamage, LoseLife)
    return all(
        isinstance(part, (TapThis, PayMana, *life)) or (leaves and part == _SACRIFICED)
        for part in ability.cost
    ) and all(
        isinstance(part, (AddMana, Sequence, OtherEffect, *harms))
        for part in nodes(ability.effect)
        if isinstance(part, Effect)
    )
