"""Activating a mana ability: whether it may be begun, and every way to pay for it (CR 602.1, 605.3a)."""

from __future__ import annotations

from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from manaproof.models.abilities import ActivatedAbility, StaticAbility, Timing
from manaproof.models.amounts import Variable
from manaproof.models.continuous import (
    CantActivate,
    ChangeActivationCost,
    RuleChange,
    SpendAsThough,
    Touches,
)
from manaproof.models.costs import PayMana, TapThis, UntapThis
from manaproof.models.errors import UndecidedError
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.symbols import VariableSymbol
from manaproof.models.types import CardType, Reference, Zone
from manaproof.models.values import replace, value
from manaproof.solver.continuous import later
from manaproof.solver.production.changes import with_use
from manaproof.solver.production.costs import is_sick, payments
from manaproof.solver.production.lasting import lasting
from manaproof.solver.reading.conditions import holds
from manaproof.solver.reading.matching import matches
from manaproof.solver.reading.view import Context, View

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from manaproof.models.boards import Board
    from manaproof.models.continuous import StaticEffect
    from manaproof.models.symbols import Symbol

MOST_X = 10_000
"""Up to which number X is tried; an ability that allows a greater one is undecided."""


class ManaPayer(Protocol):
    """Says how the mana of a cost is paid."""

    def __call__(self, activatable: Activatable, view: View, x: int, /) -> Iterable[Board]:
        """Return the boards after the mana of an ability's cost is paid, mana abilities used."""
        ...


@value
class Activatable:
    """An activated mana ability of a permanent."""

    permanent: str
    number: int
    """Its number among the abilities of the permanent, from 1."""
    ability: ActivatedAbility
    by: str | None = None
    """Who activates it; ``None`` for the controller of its permanent."""

    @property
    def tapped(self) -> bool:
        """Whether to activate it is to tap the permanent for mana (CR 106.12)."""
        return any(isinstance(component, TapThis) for component in self.ability.cost)

    @property
    def mana_cost(self) -> tuple[Symbol, ...]:
        """The mana symbols of its cost, before anything makes it more or less."""
        return tuple(
            symbol
            for component in self.ability.cost
            if isinstance(component, PayMana)
            for symbol in component.cost.symbols
        )

    def context(self, view: View) -> Context:
        """Return what its words mean on a board where its permanent is."""
        player = self.by or view.characteristics[self.permanent].controller
        return Context(view, self.permanent, player)


def mana_abilities_of(permanent: str, view: View) -> Iterator[Activatable]:
    """Return the activated mana abilities of a permanent, under the board's rules (CR 605.1a)."""
    for number, ability in enumerate(view.characteristics[permanent].abilities, start=1):
        if isinstance(ability, ActivatedAbility) and is_mana_ability(
            ability, rules=view.board.rules
        ):
            yield Activatable(permanent, number, ability)


def mana_abilities_open_to(player: str, permanent: str, view: View) -> Iterator[Activatable]:
    """Return those that a player may activate: their own permanents', or if it says so (CR 602.2)."""
    mine = view.characteristics[permanent].controller == player
    for each in mana_abilities_of(permanent, view):
        if mine:
            yield each
        elif each.ability.any_player:
            yield replace(each, by=player)


AMID_PAYMENT = frozenset({Timing.ANY})
"""In the middle of a payment nothing can be done that has the timing of a spell (CR 602.5d-e)."""


def may_begin(
    activatable: Activatable, view: View, timings: frozenset[Timing] = AMID_PAYMENT
) -> bool:
    """Report whether an ability may be activated at a time that allows these timings (CR 602.5).

    Raises:
        UndecidedError: the board does not tell.
    """
    ability, context = activatable.ability, activatable.context(view)
    if ability.zone is not Zone.BATTLEFIELD or _is_forbidden(activatable, view):
        return False
    for limit in ability.limits:
        if limit.timing not in timings:
            return False
        times = view.board.permanents[activatable.permanent].used.get(activatable.number, 0)
        if limit.per_turn and times >= limit.per_turn:
            return False
        if limit.condition is not None and not holds(limit.condition, context):
            return False
    return True


def activations(activatable: Activatable, view: View, pay_mana: ManaPayer) -> Iterator[Context]:
    """Return the contexts in which an ability can resolve, its whole cost paid, X and all.

    What the cost has changed on the board is seen there; what it has moved away is read as it last
    existed (CR 608.2h). *pay_mana* says how the mana is paid.

    Raises:
        UndecidedError: the board does not tell what can be paid, or X can be too many numbers.
    """
    require_known_cost(activatable, view)
    for x in count() if has_x(activatable.ability) else (0,):
        if x > MOST_X:
            raise UndecidedError(
                f"which X above {MOST_X:,} an ability of {activatable.permanent} allows",
                "ask with fewer counters or objects to pay with",
            )
        paid = False
        for context in activations_with(activatable, view, x, pay_mana):
            paid = True
            yield context
        if not paid:
            # Whoever cannot pay for X cannot pay for more.
            return


def activations_with(
    activatable: Activatable, view: View, x: int, pay_mana: ManaPayer
) -> Iterator[Context]:
    """Return the contexts in which an ability can resolve that was activated with this X.

    Raises:
        UndecidedError: the board does not tell what can be paid.
    """
    for board in pay_mana(activatable, view, x):
        # CR 601.2g, 601.2h: mana abilities come before any cost is paid.
        before = view if board is view.board else later(view, board)
        if activatable.permanent not in before.characteristics:
            continue
        start = activatable.context(before)
        _require_haste_kept(activatable, view, start)
        start = Context(before, start.source, start.controller, x=x)
        for payment in payments(activatable.ability.cost, start, board):
            used = with_use(payment.board, activatable.permanent, activatable.number)
            # CR 608.2h: what has been moved away had paid the rest of the cost before.
            known = payment.known or board
            last = before if known is board else later(before, known)
            yield Context(
                later(before, used),
                activatable.permanent,
                start.controller,
                x=x,
                paid=payment.paid,
                objects=MappingProxyType(
                    {} if payment.used is None else {Reference.PAID: payment.used}
                ),
                last_known=last,
            )


def _require_haste_kept(activatable: Activatable, view: View, start: Context) -> None:
    """Make sure that paying the mana did not make a creature too sick for {T} and {Q}.

    CR 302.6, 601.2g: that is looked at as the ability is begun, which comes before.
    """
    symbols = any(isinstance(part, TapThis | UntapThis) for part in activatable.ability.cost)
    if symbols and is_sick(start) and not is_sick(activatable.context(view)):
        raise UndecidedError(
            f"what an ability of {activatable.permanent} adds, begun before that loses haste",
            f"leave out {activatable.permanent}, or what is moved away to pay for it",
        )


def has_x(ability: ActivatedAbility) -> bool:
    """Report whether an X is chosen as an ability is activated (CR 107.3a, 602.2b)."""
    return any(isinstance(node, Variable | VariableSymbol) for node in nodes(ability.cost))


def _is_forbidden(activatable: Activatable, view: View) -> bool:
    """Report whether an effect says that the ability can't be activated (CR 602.5)."""
    makes_mana = is_mana_ability(activatable.ability, rules=view.board.rules)
    return any(
        isinstance(effect, CantActivate)
        and not (makes_mana and effect.except_mana_abilities)
        and matches(effect.affected, activatable.permanent, context)
        for effect, context in statements(view)
    )


def statements(view: View) -> Iterator[tuple[StaticEffect, Context]]:
    """Return the static effects that hold, and those in force that bear on activating (CR 604.1)."""
    for source, present in view.characteristics.items():
        context = Context(view, source, present.controller)
        for ability in present.abilities:
            if isinstance(ability, StaticAbility) and ability.zone is Zone.BATTLEFIELD:
                telling = [each for each in ability.effects if isinstance(each, _TELLING)]
                if telling and (ability.condition is None or holds(ability.condition, context)):
                    yield from ((each, context) for each in telling)
    for lasts in lasting(view):
        if isinstance(lasts.begun, CantActivate | SpendAsThough):
            yield lasts.begun, lasts.context


_TELLING = (CantActivate, ChangeActivationCost, RuleChange, SpendAsThough)


def require_known_cost(activatable: Activatable, view: View) -> None:
    """Make sure that nothing on the board changes what the activation costs.

    Raises:
        UndecidedError: something may.
    """
    types = {each.value.lower() for each in view.characteristics[activatable.permanent].types}
    others = {each.value.lower() for each in CardType} - types
    for effect, context in statements(view):
        if not isinstance(effect, RuleChange) or effect.touches is not Touches.ACTIVATION_COSTS:
            continue
        named = others.intersection(effect.markers) and not types.intersection(effect.markers)
        if not named and (activatable.mana_cost or "fewer" not in effect.markers):
            raise UndecidedError(
                f"what activating an ability of {activatable.permanent} costs, "
                f"which an ability of {context.source} changes",
                f"leave out {context.source}",
            )
