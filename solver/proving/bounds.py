"""How often mana abilities can be activated in one payment, at most (CR 118.3).

What an ability takes that is there only so often bounds it. What takes nothing but mana is bounded
by the mana there can be, if it never gains any: mana of one kind that becomes one mana of another
needs no detour, so that each mana takes each such step once at most.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from manaproof.models.amounts import Fixed, Paid, PaidAmount, Variable
from manaproof.models.costs import (
    Exert,
    PayEnergy,
    PayLife,
    PayMana,
    RemoveCounters,
    TapThis,
)
from manaproof.models.effects import (
    AddMana,
    DealDamage,
    Effect,
    LoseLife,
    OtherEffect,
    Sequence,
)
from manaproof.models.nodes import nodes
from manaproof.models.production import CombinationMana, OneTypeMana, SymbolMana
from manaproof.models.symbols import Generic, Hybrid, OneMana, Phyrexian, Snow
from manaproof.solver.proving.changing import Aspect, read_by
from manaproof.solver.proving.moments import (
    LIFE,
    Kind,
)
from manaproof.solver.proving.payment import symbols_of
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.proving.resources import Resource, Resources, There, Times

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.symbols import Symbol
    from manaproof.solver.proving.converting import Converters
    from manaproof.solver.proving.moments import Key
    from manaproof.solver.proving.world import Source, World


class Bounds:
    """How often each of some sources can be activated.

    *most_added* is the most mana that one activation adds, where that is known. Of converters only
    is said how much mana those add that join several mana to one.
    """

    def __init__(
        self,
        world: World,
        start: Mapping[Key, int],
        most_added: Mapping[Source, int | None],
        converters: Converters,
    ) -> None:
        self._world, self._start, self._most_added = world, start, most_added
        self._converters = converters
        self.mana: float = inf
        """How much mana there can be in all, that comes from no mana of the same amount."""
        self._resources = Resources(world, start)
        self._taken = {source: list(self._resources.taken(source)) for source in world.sources}
        self._given = {source: self._resources.given(source) for source in world.sources}
        bounds = self._bounds()
        self._bound_by_mana(bounds)
        self.of = {
            source: int(most) for source, most in bounds.items() if source not in converters.sources
        }

    def _bounds(self, *, but: frozenset[Resource] = frozenset()) -> dict[Source, float]:
        """Return how often each can be activated for what it takes, some resources left aside."""
        bounds: dict[Source, float] = dict.fromkeys(self._world.sources, inf)
        changing = True
        while changing:
            changing = False
            for source, taken in self._taken.items():
                for keys, number in taken:
                    if keys & but:
                        continue
                    most = self._supply(keys, bounds) // number
                    if most < bounds[source]:
                        bounds[source], changing = most, True
        return bounds

    def _supply(self, keys: frozenset[Resource], bounds: Mapping[Source, float]) -> float:
        total: float = 0
        for key in keys:
            if isinstance(key, There):
                total += len(self._world.groups[key.group].names)
                continue
            if isinstance(key, Times):
                total += key.number
                continue
            total += self._start.get(key, 0)
            for source, given in self._given.items():
                if given.get(key, 0):
                    total += bounds[source] * given[key]
        return total

    # -- what takes only mana ---------------------------------------------------------------------------

    def _bound_by_mana(self, bounds: dict[Source, float]) -> None:
        """Bound what is bounded by the mana there can be.

        An ability is *neutral* that makes one mana of one mana. A mana that goes through several
        such abilities, one after the other, may leave out all between two uses of the same one: it
        is used for the first of what it is used for, and makes at once what it makes last. So no
        line that is as short as can be uses it more than once for each mana that comes from
        elsewhere.
        """
        endless = [source for source, most in bounds.items() if most == inf]
        neutral = [source for source in bounds if self._is_neutral(source)]
        storing = [source for source in endless if self._of_counters(source) is not None]
        losing = [each for each in endless if each not in neutral and each not in storing]
        mana: float = sum(n for key, n in self._start.items() if isinstance(key, Kind))
        for source, most in bounds.items():
            if source not in losing and source not in neutral and most:
                mana += self._added_in_all(source, bounds)
        for source in losing:
            paid, added = self._require_pure(source), self._most_added[source]
            if added is None or added >= paid:
                raise refusal(f"{source.label}, which may be activated without end")
            bounds[source] = mana // (paid - added) if mana < inf else inf
        made = mana + sum(bounds[source] * (self._most_added[source] or 0) for source in losing)
        wasting = [each.source for each in self._converters.wasting]
        for source in storing:
            # Each time it removes a counter, or costs mana for nothing.
            used = made // self._mana_of(source) if made < inf else inf
            used = 0 if source in wasting else used
            bounds[source] = self._counters(source, bounds) + used
        for source in neutral:
            bounds[source] = min(bounds[source], made)
        self.mana = made
        for source, most in bounds.items():
            if most == inf and source not in self._converters.sources:
                raise refusal(f"{source.label}, which may be activated without end")

    def _added_in_all(self, source: Source, bounds: Mapping[Source, float]) -> float:
        """Return how much mana all activations of an ability add together, at most."""
        most = self._most_added[source]
        if most is not None:
            return bounds[source] * most
        each = self._of_counters(source)
        if each is None or self._world.replacing or self._world.watchers:
            return inf
        by_counter, besides = each
        counters = by_counter * self._counters(source, bounds)
        return counters + (besides * bounds[source] if besides else 0)

    def _counters(self, source: Source, bounds: Mapping[Source, float]) -> float:
        """Return how many counters the cost of an ability can remove in all."""
        for component in source.ability.cost:
            match component:
                case RemoveCounters(_, kind, description) if kind:
                    counters = self._resources.counters(description, source, kind)
                    return self._supply(counters, bounds)
        return inf

    def _of_counters(self, source: Source) -> tuple[int, int] | None:
        """Return how much an ability adds for each counter removed for X, and how much besides."""
        variable = any(
            isinstance(each, RemoveCounters) and isinstance(each.amount, Variable)
            for each in source.ability.cost
        )
        tapped = TapThis() in source.ability.cost
        if not variable or not (tapped or self._mana_of(source)):
            return None
        by_counter = besides = 0
        for node in nodes(source.ability.effect):
            match node:
                case AddMana(CombinationMana(_, amount) | OneTypeMana(_, amount)):
                    symbols = 1
                case AddMana(SymbolMana(written, amount)):
                    symbols = len(written)
                    if not all(isinstance(each, OneMana | Hybrid) for each in written):
                        return None
                case AddMana():
                    return None
                case _:
                    continue
            match amount:
                case Variable() | PaidAmount(Paid.COUNTERS_REMOVED):
                    by_counter += symbols
                case Fixed(number):
                    besides += symbols * number
                case _:
                    return None
        return by_counter, besides

    def _mana_of(self, source: Source) -> int:
        """Return how much mana an ability costs at least."""
        paid = 0
        for symbol in symbols_of(source.ability):
            match symbol:
                case OneMana() | Snow() | Hybrid():
                    paid += 1
                case Generic(amount):
                    paid += amount
                case _:
                    pass
        return paid

    def _is_neutral(self, source: Source) -> bool:
        """Report whether an ability makes one mana of one mana, and otherwise takes things only.

        What it takes nobody asks for, so that all would go as well with more of it left.
        """
        symbols = symbols_of(source.ability)
        asked = read_by((source.ability.effect, source.ability.limits))
        return (
            self._most_added[source] == 1
            and len(symbols) == 1
            and _is_one(symbols[0])
            and all(isinstance(each, _TAKING) for each in source.ability.cost)
            and all(
                isinstance(each, AddMana | Sequence | OtherEffect)
                for each in nodes(source.ability.effect)
                if isinstance(each, Effect)
            )
            and not asked & self._world.changed
            and not {Aspect.MANA, Aspect.LIFE, Aspect.ENERGY, Aspect.USES} & self._world.read
        )

    def _require_pure(self, source: Source) -> int:
        """Return how much mana an ability costs that costs and does nothing else."""
        ability, paid = source.ability, 0
        for symbol in symbols_of(ability):
            match symbol:
                case OneMana() | Snow() | Hybrid(OneMana(), _):
                    paid += 1
                case Generic(amount):
                    paid += amount
                case _:
                    raise refusal(f"{source.label}, which may be activated without end")
        others = [each for each in ability.cost if not isinstance(each, PayMana | Exert)]
        effects = [each for each in nodes(ability.effect) if isinstance(each, Effect)]
        if (
            others
            or not all(isinstance(each, AddMana | Sequence | OtherEffect) for each in effects)
            or Aspect.MANA in self._world.read
            or read_by((ability.effect, ability.limits)) & self._world.changed
        ):
            raise refusal(f"{source.label}, which may be activated without end")
        return paid

    # -- life ---------------------------------------------------------------------------------------------

    def life_suffices(self) -> bool:
        """Report whether all life that can be paid or lost is there, so that none need be counted."""
        if Aspect.LIFE in self._world.read:
            return False
        losses = tuple(watcher.ability.effect for watcher in self._world.watchers)
        # What triggers may add mana, on which each may trigger once more.
        each_time = sum(map(_life_of, nodes(losses))) * (1 + len(losses))
        total = 0.0
        for source, most in self._bounds(but=frozenset({LIFE})).items():
            parts = nodes((source.ability.cost, source.ability.effect))
            lost = each_time + sum(map(_life_of, parts))
            if lost and most:
                total += most * lost
        return total <= self._world.view.board.players[self._world.player].life


_TAKING = (PayMana, PayLife, PayEnergy, Exert)


def _is_one(symbol: Symbol) -> bool:
    """Report whether a symbol always asks for one mana."""
    match symbol:
        case Generic(amount):
            return amount == 1
        case Hybrid(OneMana(), _) | OneMana() | Snow():
            return True
    return False


def _life_of(node: object) -> float:
    match node:
        case Phyrexian():
            return 2
        case PayLife(amount) | DealDamage(amount, _) | LoseLife(amount, _):
            return amount.number if isinstance(amount, Fixed) else inf
    return 0
