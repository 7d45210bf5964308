"""What an output may add, as alternatives of which Z3 chooses one (CR 106.3, 106.5 to 106.11)."""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from itertools import combinations_with_replacement, product
from math import comb
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias, assert_never

from manaproof.models.amounts import Amount, Variable
from manaproof.models.effects import Effect, Sequence
from manaproof.models.mana import Color, ManaType, TypeSet, members
from manaproof.models.mana_abilities import could_add_mana
from manaproof.models.nodes import contains
from manaproof.models.production import (
    ChoiceMana,
    ColorsAmongObjects,
    CombinationMana,
    CouldProduce,
    DoubleUnspentMana,
    EachTypeMana,
    ManaOfCost,
    ManaOutput,
    OneTypeMana,
    ProducedByEvent,
    SymbolMana,
    TypeSource,
)
from manaproof.models.symbols import (
    AnyPhyrexian,
    Generic,
    Hybrid,
    OneMana,
    Phyrexian,
    Snow,
    Symbol,
    VariableSymbol,
)
from manaproof.models.types import Reference
from manaproof.models.values import replace, value
from manaproof.solver.could_produce.outputs import Offered, source_terms
from manaproof.solver.proving.amounts import Claim, Reader, every, negated, some
from manaproof.solver.proving.changing import read_by
from manaproof.solver.proving.doing import Doing, plus, times, total
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.reading.symbols_of_cost import as_symbols
from manaproof.solver.z3_solving import If

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.filters import Filter
    from manaproof.solver.proving.moments import Group, Number
    from manaproof.solver.proving.world import World
    from manaproof.solver.reading.view import Context

TYPES = tuple(ManaType)
Vector: TypeAlias = "tuple[Number, ...]"
"""How much mana of each of the six types."""

NOTHING: Vector = (0,) * len(TYPES)

MOST_WAYS = 64
"""How many ways are told one by one; of more, Z3 chooses the numbers."""


@value
class Alternative:
    """Mana that may be added, if a claim holds."""

    mana: Vector
    claim: Claim = True


def one_of(mana: ManaType, number: Number) -> Vector:
    """Return so much mana of one type."""
    return tuple(number if each is mana else 0 for each in TYPES)


def added(one: Vector, other: Vector) -> Vector:
    """Add up mana."""
    return tuple(plus(a, b) for a, b in zip(one, other, strict=True))


class Outputs:
    """Writes down what outputs add for one activation, or for what it triggers.

    *produced* is the mana of the event that the words "any type that land produced" are about.
    """

    def __init__(
        self, world: World, doing: Doing, context: Context, produced: Vector | None = None
    ) -> None:
        self._world, self._doing, self._context = world, doing, context
        self._produced = produced

    def alternatives(self, output: ManaOutput) -> list[Alternative]:
        """Return what an output may add: one of these.

        Raises:
            UnsupportedError: it is not encoded.
        """
        match output:
            case SymbolMana(symbols, amount):
                return self._symbols(symbols, self._number(amount, None))
            case OneTypeMana(source, amount):
                there = list(self._types(source))
                found = [
                    Alternative(one_of(mana, self._number(amount, mana)), claim)
                    for mana, claim in there
                ]
                return [*found, *_no_type(there)]
            case CombinationMana(source, amount):
                return self._combination(source, amount)
            case EachTypeMana(source, amount):
                mana = NOTHING
                for each, claim in self._types(source):
                    number = self._number(amount, each)
                    mana = added(mana, one_of(each, _where(claim, number)))
                return [Alternative(mana)]
            case ChoiceMana(options):
                return [each for option in options for each in self.alternatives(option)]
            case ManaOfCost(reference):
                return self._of_cost(output, reference)
            case DoubleUnspentMana():
                # CR 701.10f: as much of each type as there is.
                self._doing.reads_moment = True
                return [Alternative(tuple(self._doing.mana(mana) for mana in TYPES))]
        assert_never(output)

    def _number(self, amount: Amount, mana: ManaType | None) -> Number:
        color = None if mana in (None, ManaType.COLORLESS) else Color(mana.value)
        context = replace(self._context, color=color)
        return Reader(self._world, self._doing, context).number(amount)

    # -- symbols ------------------------------------------------------------------------------------------

    def _symbols(self, symbols: tuple[Symbol, ...], so_often: Number) -> list[Alternative]:
        options = [list(self._symbol(each)) for each in symbols]
        if all(len(each) == 1 for each in options):
            mana = NOTHING
            for (only,) in options:
                mana = added(mana, only)
            return [Alternative(tuple(times(each, so_often) for each in mana))]
        if isinstance(so_often, int) and so_often <= 1:
            return [
                Alternative(tuple(times(each, so_often) for each in _sum(chosen)))
                for chosen in product(*options)
            ]
        if len(options) == 1:
            return self._mixed([(each, True) for each in options[0]], so_often)
        raise refusal(f"so many symbols of two colors, which {self._doing.source.label} adds")

    def _symbol(self, symbol: Symbol) -> Iterator[Vector]:
        match symbol:
            case OneMana(mana):
                yield one_of(mana, 1)
            case Hybrid(first, second):
                # CR 106.8: one half is chosen.
                yield from self._symbol(first)
                yield from self._symbol(second)
            case Phyrexian(colors):
                # CR 106.9: one mana of the color of the symbol.
                yield from (one_of(ManaType(color.value), 1) for color in colors)
            case Generic(amount):
                # CR 106.10: that much colorless mana.
                yield one_of(ManaType.COLORLESS, amount)
            case VariableSymbol(letter):
                yield one_of(ManaType.COLORLESS, self._number(Variable(letter), None))
            case Snow():
                # CR 106.11: colorless mana.
                yield one_of(ManaType.COLORLESS, 1)
            case AnyPhyrexian():
                yield NOTHING
            case _:
                assert_never(symbol)

    def _of_cost(self, output: ManaOfCost, reference: Reference) -> list[Alternative]:
        if reference is not Reference.PAID:
            if read_by(output) & self._world.changed or reference is Reference.MILLED:
                raise refusal(f"the mana cost that {self._doing.source.label} reads")
            return self.alternatives(as_symbols(output, self._context))
        found = []
        for group, many in self._doing.used:
            objects = MappingProxyType({Reference.PAID: group.name})
            symbols = as_symbols(output, replace(self._context, objects=objects))
            found += [
                replace(each, claim=every(each.claim, many >= 1))
                for each in self.alternatives(symbols)
            ]
        return found

    # -- types --------------------------------------------------------------------------------------------

    def _combination(self, source: TypeSource, amount: Amount) -> list[Alternative]:
        there = list(self._types(source))
        number = self._number(amount, None)
        if isinstance(number, int) and number == 1:
            found = [Alternative(one_of(mana, 1), claim) for mana, claim in there]
        else:
            found = self._mixed([(one_of(mana, 1), claim) for mana, claim in there], number)
        return [*found, *_no_type(there)]

    def _mixed(self, units: list[tuple[Vector, Claim]], number: Number) -> list[Alternative]:
        """Return so many units of mana, each chosen for itself."""
        if not units:
            return []
        if (
            isinstance(number, int)
            and all(claim is True for _, claim in units)
            and comb(number + len(units) - 1, number) <= MOST_WAYS
        ):
            ways = combinations_with_replacement([unit for unit, _ in units], number)
            return [Alternative(_sum(each)) for each in ways]
        chosen = [self._doing.number(f"mana {place} chosen") for place, _ in enumerate(units)]
        mana = NOTHING
        for so_often, (unit, claim) in zip(chosen, units, strict=True):
            mana = added(mana, tuple(times(each, so_often) for each in unit))
            if claim is not True:
                self._doing.need(some(so_often == 0, claim))
        claims = some(*(claim for _, claim in units))
        # CR 106.5: where no type is defined there is no mana.
        wanted = total(chosen) == number
        self._doing.need(some(every(negated(claims), total(chosen) == 0), wanted))
        return [Alternative(mana, claims)]

    def _types(self, source: TypeSource) -> Iterator[tuple[ManaType, Claim]]:
        """Return the types that a source names, each with what must be so for it to be one."""
        match source:
            case ProducedByEvent():
                for mana, number in zip(TYPES, self._produced or NOTHING, strict=True):
                    if not isinstance(number, int) or number >= 1:
                        yield mana, number >= 1
            case CouldProduce(description, colors_only):
                yield from self._could_produce(description, colors_only=colors_only)
            case ColorsAmongObjects(description) if read_by(source) & self._world.changed:
                yield from self._colors_among(description)
            case _:
                if read_by(source) & self._world.changed:
                    raise refusal(f"the types of mana that {self._doing.source.label} adds")
                offered = 0
                for term in source_terms(source, self._context):
                    offered |= term.types if isinstance(term, Offered) else 0
                yield from ((mana, True) for mana in members(TypeSet(offered)))

    def _colors_among(self, description: Filter) -> Iterator[tuple[ManaType, Claim]]:
        if read_by(description) & self._world.changed:
            raise refusal(f"the colors that {self._doing.source.label} looks for")
        self._doing.reads_moment = True
        groups = list(self._world.described(description, self._context))
        for mana in TYPES[:-1]:
            having = [each for each in groups if mana in members(each.present.colors)]
            if having:
                yield mana, some(*(self._doing.present(each) >= 1 for each in having))

    def _could_produce(
        self, description: Filter, *, colors_only: bool
    ) -> Iterator[tuple[ManaType, Claim]]:
        """Return what permanents could produce, as a proof of its own finds it (CR 106.7)."""
        world, doing = self._world, self._doing
        wanted = TYPES[:-1] if colors_only else TYPES
        if contains(description, Reference.PAID):
            looked_at = [(group, many >= 1) for group, many in doing.used]
        else:
            if read_by(description) & world.changed:
                raise refusal(f"at whose mana {doing.source.label} looks")
            looked_at = [
                (group, doing.present(group) >= 1 if group in world.leaving else True)
                for group in world.described(description, self._context)
            ]
        for group, _ in looked_at:
            self._require_settled(group)
        if any(group in world.leaving for group, _ in looked_at):
            doing.reads_moment = True
        for mana in wanted:
            claims = [c for group, c in looked_at if mana in members(world.types_of(group))]
            if claims:
                yield mana, some(*claims)

    def _require_settled(self, group: Group) -> None:
        """Make sure that what a permanent could produce stays what it is at the start."""
        for ability in group.present.abilities:
            for node in _effects_of(ability):
                if read_by(node) & self._world.changed:
                    raise refusal(f"what {group.name} could produce after other activations")


def _effects_of(ability: object) -> Iterator[Effect]:
    """Return the parts of an ability's effect that say which mana it adds."""
    effect = getattr(ability, "effect", None)
    if isinstance(effect, Effect):
        yield from _bearing_on_mana(effect)


def _bearing_on_mana(effect: Effect) -> Iterator[Effect]:
    if isinstance(effect, Sequence):
        for part in effect.parts:
            yield from _bearing_on_mana(part)
    elif could_add_mana(effect):
        yield effect


def _no_type(there: list[tuple[ManaType, Claim]]) -> Iterator[Alternative]:
    """Return that nothing is added, where no type is defined (CR 106.5)."""
    claim = negated(some(*(claim for _, claim in there)))
    if claim is not False:
        yield Alternative(NOTHING, claim)


def _where(claim: Claim, number: Number) -> Number:
    if isinstance(claim, bool):
        return number if claim else 0
    return If(claim, number, 0)


def _sum(vectors: tuple[Vector, ...]) -> Vector:
    mana = NOTHING
    for each in vectors:
        mana = added(mana, each)
    return mana
