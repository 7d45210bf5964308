"""Abilities that do nothing but make one mana of others, several of them at once (CR 605.3a).

Between two other activations such abilities may be used as often as mana is there. Each is then
written down in fixed places, with the number of its uses at that place, and no order among them is
looked for; why the places suffice:

- One that makes one mana of one mana is used once at most for each mana that floats: what lies
  between two uses of the same one can be left out. Any order of *k* such abilities is found in
  *k* - 1 rounds of all of them and the first once more.
- One that makes one mana of any several joins them like a tree. With the same leaves and the same
  root the tree may be as flat as can be, so that there are as many places as its levels. To change
  what it is paid with beforehand is of no use, so that those of the first sort follow.
- One that can be used for nothing at all, no counter being removed for X, only wastes mana. What is
  wasted may float to the end, so that the place is after everything else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.amounts import Paid, PaidAmount, Variable
from manaproof.models.costs import Exert, PayMana, RemoveCounters
from manaproof.models.effects import AddMana, Effect, OtherEffect, Sequence
from manaproof.models.moving import ITSELF
from manaproof.models.nodes import nodes
from manaproof.models.production import (
    CantSpend,
    CombinationMana,
    OneTypeMana,
    SpendOnly,
    SymbolMana,
)
from manaproof.models.symbols import Generic, Hybrid, OneMana, Phyrexian, Snow, VariableSymbol
from manaproof.models.values import value
from manaproof.solver.proving.changing import Aspect, read_by
from manaproof.solver.proving.doing import Doing, times, total
from manaproof.solver.proving.moments import Kind
from manaproof.solver.proving.payment import pay_mana, symbols_of
from manaproof.solver.proving.refusals import refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.solver.proving.moments import Key, Number
    from manaproof.solver.proving.production import Way
    from manaproof.solver.proving.world import Source, World

MOST_NEUTRAL = 3
"""How many abilities that make one mana of one are told in fixed places."""


@value
class Converter:
    """An ability that makes one mana of *paid* mana, whatever else is done."""

    source: Source
    paid: int
    ways: tuple[Way, ...]


class Converters:
    """The converters of a board, and the places at which they are used between other activations."""

    def __init__(self, world: World, ways: Mapping[Source, list[Way] | None]) -> None:
        found = [
            Converter(source, paid, tuple(its))
            for source, its in ways.items()
            if its is not None and (paid := _paid(source, its, world))
        ]
        self._neutral = [each for each in found if each.paid == 1]
        self._joining = [each for each in found if each.paid > 1 and _takes_any(each, world)]
        if len(self._neutral) > MOST_NEUTRAL:
            self._neutral = []
        if len(self._joining) > 1 or len(self._neutral) < sum(each.paid == 1 for each in found):
            self._joining = []
        self.wasting = [
            Converter(source, 1, ({},)) for source in world.sources if _wastes(source, world)
        ]
        """What can be used for nothing, which is told at the end; before it X is not 0."""
        self.sources = frozenset(each.source for each in (*self._neutral, *self._joining))

    def places(self, most_mana: float) -> list[Converter]:
        """Return the converters in the places at which each may be used, between two activations.

        Raises:
            UnsupportedError: nobody knows how much mana there can be, and so how often it is joined.
        """
        found: list[Converter] = []
        for each in self._joining:
            if most_mana > _MOST_MANA:
                raise refusal(f"how much mana {each.source.label} can be paid with")
            leaves = 1
            while leaves < most_mana:
                found.append(each)
                leaves *= each.paid
        rounds = self._neutral * max(len(self._neutral) - 1, 0)
        return [*found, *rounds, *self._neutral[:1]]


_MOST_MANA = 1_000


def converted(converter: Converter, name: str, moment: Mapping[Key, Number], world: World) -> Doing:
    """Write down that a converter is used some number of times, or not at all."""
    doing = Doing(converter.source, name, moment)
    doing.often = doing.number("times")
    pay_mana(doing, world)
    numbers = [doing.number(f"way {place}") for place, _ in enumerate(converter.ways)]
    doing.need(total(numbers) == doing.often)
    for way, number in zip(converter.ways, numbers, strict=True):
        for key, so_much in way.items():
            doing.change(key, times(so_much, number))
    return doing


def _paid(source: Source, ways: list[Way], world: World) -> int:
    """Return how much mana an ability costs that makes one mana of it and does nothing else."""
    ability = source.ability
    one = all(
        all(isinstance(key, Kind) or not number for key, number in way.items())
        and sum(way.values()) == 1
        for way in ways
    )
    if (
        not one
        or not all(isinstance(each, PayMana | Exert) for each in ability.cost)
        or ability.limits
        or Aspect.MANA in world.read
        or read_by(ability.effect) & world.changed
        or not all(
            isinstance(each, AddMana | Sequence | OtherEffect)
            for each in nodes(ability.effect)
            if isinstance(each, Effect)
        )
        or (source.group in world.leaving)
    ):
        return 0
    paid = 0
    for symbol in symbols_of(ability):
        match symbol:
            case OneMana() | Snow() | Hybrid(OneMana(), _):
                paid += 1
            case Generic(amount):
                paid += amount
            case _:
                return 0
    return paid


def _wastes(source: Source, world: World) -> bool:
    """Report whether an ability removes X counters for mana, and may be activated for X = 0."""
    ability = source.ability
    amounts = [
        node.output.times if isinstance(node.output, SymbolMana) else node.output.amount
        for node in nodes(ability.effect)
        if isinstance(node, AddMana)
        and isinstance(node.output, SymbolMana | CombinationMana | OneTypeMana)
    ]
    return (
        source.group is not None
        and source.group not in world.leaving
        and not ability.limits
        and Aspect.MANA not in world.read
        and len(amounts) == sum(isinstance(node, Effect) for node in nodes(ability.effect)) == 1
        and amounts[0] in (Variable(), PaidAmount(Paid.COUNTERS_REMOVED))
        and any(isinstance(each, RemoveCounters) for each in ability.cost)
        and all(
            isinstance(each, PayMana)
            or (
                isinstance(each, RemoveCounters)
                and each.filter == ITSELF
                and each.amount == Variable()
            )
            for each in ability.cost
        )
        and bool(symbols_of(ability))
        and not any(isinstance(each, VariableSymbol | Phyrexian) for each in symbols_of(ability))
    )


def _takes_any(converter: Converter, world: World) -> bool:
    """Report whether a converter takes any mana that there may come to be on the board."""
    pool = world.view.board.players[world.player].pool
    effects = (
        *(source.ability.effect for source in world.sources),
        *(watcher.ability.effect for watcher in world.watchers),
    )
    return all(isinstance(each, Generic) for each in symbols_of(converter.source.ability)) and not (
        any(mana.only or mana.terms for mana in pool)
        or any(isinstance(node, SpendOnly | CantSpend) for node in nodes(effects))
    )
