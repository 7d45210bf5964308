"""What replacement effects make of all that an ability could produce (CR 106.7, 616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.costs import TapThis
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import ALL_TYPES, NO_TYPES, ManaType, TypeSet, bit, members
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import nodes
from manaproof.models.production import CouldProduce, EachTypeMana
from manaproof.models.values import replace
from manaproof.solver.could_produce.offers import Offer, resolutions
from manaproof.solver.production.choices import Chooser
from manaproof.solver.production.orders import orders
from manaproof.solver.production.replacements import Producer, applicable, named
from manaproof.solver.production.resolving import followed
from manaproof.solver.production.shapes import ENOUGH, Shape
from manaproof.solver.reading.objects import on_battlefield

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from manaproof.models.abilities import Ability
    from manaproof.models.effects import Effect
    from manaproof.solver.could_produce.outputs import Look
    from manaproof.solver.production.problem import OrderEffect, Step
    from manaproof.solver.production.replacements import Replacing
    from manaproof.solver.reading.view import Context

Order = tuple[tuple[str, "Step"], ...]
"""The effects that were applied, in order, each with the name of what it is of."""


class Transfer:
    """What one ability of a permanent produces after replacement, by what it may take over.

    Monotone: the more types other permanents could produce, the more this one could.
    """

    def __init__(
        self,
        resolutions: tuple[tuple[Effect, Context], ...],
        effects: tuple[tuple[str, OrderEffect], ...],
    ) -> None:
        """Prepare to follow an ability that resolves so, under the effects that may apply.

        Raises:
            UndecidedError: it would produce one mana of every type that others could, which may
                come to less the more they could.
        """
        if any(
            isinstance(node, EachTypeMana) and isinstance(node.types, CouldProduce)
            for effect, _ in resolutions
            for node in nodes(effect)
        ):
            raise UndecidedError(
                "what replacement effects make of mana of every type that permanents could produce"
            )
        self._resolutions = resolutions
        self._effects = effects
        self._ends: dict[Shape, Mapping[Shape, tuple[Step, ...]]] = {}
        self._most = max(ENOUGH, *(effect.at_least for _, effect in effects))

    def types(self, look: Callable[[Look], TypeSet]) -> Mapping[ManaType, Order]:
        """Return the types it could produce, each with one order of effects that leads to it.

        Raises:
            UndecidedError: the board does not tell.
        """
        most = self._most
        chooser = Chooser(
            lambda mana, number: Shape(bit(mana) if number else NO_TYPES, min(number, most), most),
            Shape(NO_TYPES, 0, most),
            look,
            enough=most,
        )
        shapes: set[Shape] = set()
        for effect, context in self._resolutions:
            for addings, _ in followed(effect, context):
                sums = frozenset({chooser.nothing})
                for each in addings:
                    sums = chooser.sums(sums, chooser.ways(each.instruction.output, each.context))
                shapes |= sums
        found: dict[ManaType, Order] = {}
        effects = tuple(effect for _, effect in self._effects)
        for shape in sorted(shapes, key=lambda each: (each.number, each.found)):
            if shape not in self._ends:
                self._ends[shape] = orders(shape, effects)
            for end, steps in self._ends[shape].items():
                for mana in members(end.types()):
                    if mana not in found:
                        found[mana] = named(steps, self._effects)
        return found


def replaced(
    offer: Offer, ability: Ability, replacing: tuple[Replacing, ...], context: Context
) -> Offer:
    """Return an offer with what the replacement effects of the board make of it (CR 106.7).

    They apply as if the controller of the permanent had activated the ability: it is tapped for
    mana where the ability is a mana ability with {T} in its cost (CR 106.12).
    """
    rules = context.view.board.rules
    tapped = (
        isinstance(ability, ActivatedAbility)
        and any(isinstance(component, TapThis) for component in ability.cost)
        and is_mana_ability(ability, rules=rules)
    )
    object_ = on_battlefield(context.source or "", context.view)
    try:
        effects = applicable(replacing, Producer(object_, context.controller, tapped))
        if not effects or offer.undecided is not None:
            return offer if not effects else replace(offer, terms=())
        transfer = Transfer(tuple(resolutions(ability, context)), effects)
        transfer.types(lambda _: ALL_TYPES)
    except UndecidedError as error:
        return replace(offer, terms=(), undecided=error)
    return replace(offer, transfer=transfer)
