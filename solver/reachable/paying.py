"""Which mana ability can pay for which, and with which permanents (CR 106.6, 118.3, 605.3a).

Mana that one can add may be of a type, and free of restrictions, that a mana cost asks for; a
permanent may be what a cost wants tapped, untapped, sacrificed, exiled or returned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.boards import FloatingMana
from manaproof.models.costs import (
    ExileFrom,
    ReturnToHand,
    Sacrifice,
    TapOthers,
    TapThis,
    UntapOthers,
)
from manaproof.models.errors import UnsupportedError
from manaproof.models.filters import Is
from manaproof.models.mana import LETTERS, ManaType, letters, members, type_set
from manaproof.models.rendering import render_ability
from manaproof.models.types import Reference, Zone
from manaproof.models.values import value
from manaproof.solver.production.activation import mana_abilities_open_to
from manaproof.solver.production.activation_costs import asks_for_mana, total_needs
from manaproof.solver.production.adding import Resolver
from manaproof.solver.production.engines import orders_by
from manaproof.solver.production.looks import Looks
from manaproof.solver.production.produces import results
from manaproof.solver.reachable.spending import Spending
from manaproof.solver.reading.matching import matching
from manaproof.solver.reading.objects import on_battlefield

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.production.activation import Activatable
    from manaproof.solver.reading.view import View


@value
class Source:
    """A mana ability of a permanent, and the mana that it can add, costs left aside."""

    activatable: Activatable
    text: str
    mana: frozenset[FloatingMana]

    @property
    def types(self) -> str:
        """The types of that mana, in the order of the letters."""
        return letters(type_set(each.mana for each in self.mana))


@value
class Pays:
    """Mana that one ability can add can pay, wholly or in part, the mana cost of another."""

    payer: Source
    payee: Source
    types: str
    """The types of mana that can."""


@value
class Uses:
    """A permanent can be what the cost of an ability asks for."""

    permanent: str
    payee: Source
    how: str
    """What is done to it."""


def sources(view: View, player: str) -> tuple[Source, ...]:
    """Return the mana abilities of permanents that are a player's to activate (CR 602.2).

    What is tapped, and limits on activating, do not matter.

    Raises:
        UndecidedError: the board does not tell what one of them adds.
    """
    looks = Looks()
    resolver = Resolver(player, looks, orders_by("search"))
    found = []
    for name, present in view.characteristics.items():
        for each in mana_abilities_open_to(player, name, view):
            mana = frozenset(_mana_of(each, view, resolver, looks))
            text = render_ability(present.abilities[each.number - 1])
            found.append(Source(each, text, mana))
    return tuple(found)


def _mana_of(
    activatable: Activatable, view: View, resolver: Resolver, looks: Looks
) -> Iterator[FloatingMana]:
    try:
        added = [one for one, _ in results(activatable, view, resolver, ignore_costs=True)]
    except UnsupportedError:
        # Nothing says how much it is, but of which types.
        types = looks.on(view).types_of((activatable.permanent,))[activatable.permanent]
        yield from map(FloatingMana, members(types))
        return
    for one in added:
        for part in one.additions:
            for mana in part.pool:
                yield FloatingMana(mana, snow=part.snow, terms=part.terms)


def payments_of_mana(view: View, those: tuple[Source, ...]) -> Iterator[Pays]:
    """Return which of some abilities can pay for which.

    No ability pays for itself, nor for another of its permanent where both have {T} in their cost
    (CR 605.3c, 107.5); one without {T} can pay for its next activation.

    Raises:
        UndecidedError: the board does not tell what mana may be spent on.
    """
    for payee in those:
        wanted = payee.activatable
        if not asks_for_mana(wanted, view):
            continue
        spending = Spending(
            wanted.mana_cost, on_battlefield(wanted.permanent, view), wanted.context(view)
        )
        # An X asks for generic mana, however much it is.
        asked = total_needs(wanted, view, 1)
        generic, snow = any(need.generic for need in asked), any(need.snow for need in asked)
        colored = type_set(
            ManaType(letter)
            for need in asked
            for letter, number in zip(LETTERS, need.colored, strict=True)
            if number
        )
        for payer in those:
            if _exclude_each_other(payer.activatable, wanted):
                continue
            able = set[ManaType]()
            for mana in payer.mana:
                spendable = spending.of(mana)
                if (
                    spendable.types & colored
                    or (spendable.generic and generic)
                    or (spendable.snow and snow)
                ):
                    able.add(mana.mana)
            if able:
                yield Pays(payer, payee, letters(type_set(able)))


def _exclude_each_other(one: Activatable, other: Activatable) -> bool:
    same = one.permanent == other.permanent
    return same and TapThis() in one.ability.cost and TapThis() in other.ability.cost


def payments_of_permanents(view: View, those: tuple[Source, ...]) -> Iterator[Uses]:
    """Return which permanents the costs of some abilities can use, besides the ability's own."""
    for payee in those:
        wanted = payee.activatable
        context = wanted.context(view)
        for component in wanted.ability.cost:
            match component:
                case TapOthers(_, description):
                    how = "tap"
                case UntapOthers(_, description):
                    how = "untap"
                case Sacrifice(_, description):
                    how = "sacrifice"
                case ExileFrom(_, description, Zone.BATTLEFIELD):
                    how = "exile"
                case ReturnToHand(_, description):
                    how = "return"
                case _:
                    continue
            if description == Is(Reference.SELF):
                continue
            for name in matching(description, context):
                mine = view.characteristics[name].controller == context.controller
                itself = name == wanted.permanent and how == "tap" and wanted.tapped
                if (mine or how != "sacrifice") and not itself:
                    yield Uses(name, payee, how)
