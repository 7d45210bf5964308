"""Every way to add what an output offers, all its choices made (CR 106.5 to 106.11)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, assert_never

from manaproof.models.amounts import Amount, Variable
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.mana import LETTERS, NO_TYPES, Color, ManaPool, ManaType, TypeSet, members
from manaproof.models.production import (
    ChoiceMana,
    CombinationMana,
    DoubleUnspentMana,
    EachTypeMana,
    ManaOfCost,
    ManaOutput,
    OneTypeMana,
    SymbolMana,
    TypeSource,
)
from manaproof.models.symbols import (
    AnyPhyrexian,
    Hybrid,
    OneMana,
    Phyrexian,
    Snow,
    Symbol,
    VariableSymbol,
)
from manaproof.models.symbols import (
    Generic as GenericSymbol,
)
from manaproof.models.values import replace
from manaproof.solver.could_produce.outputs import Look, Offered, Undefined, source_terms
from manaproof.solver.reading.amounts import possible
from manaproof.solver.reading.symbols_of_cost import as_symbols

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Self

    from manaproof.solver.reading.view import Context

MOST_WAYS = 200_000
"""How many ways to add mana are followed at most; a question with more is undecided."""


class Bundle(Protocol):
    """Some mana, to whatever detail it is followed; it compares by value."""

    def __hash__(self) -> int: ...

    def __add__(self, other: Self, /) -> Self: ...


B = TypeVar("B", bound=Bundle)


class Chooser(Generic[B]):
    """Lists the ways to add mana, followed to the detail that a kind of bundle keeps.

    *look* says which types the permanents could produce at which an ability looks. Where a cost
    that is ignored would set a number, the numbers up to *enough* are tried, from which on more
    makes no difference to the bundles; without *enough* such a question is refused.
    """

    def __init__(
        self,
        make: Callable[[ManaType, int], B],
        nothing: B,
        look: Callable[[Look], TypeSet],
        *,
        enough: int | None = None,
    ) -> None:
        self._make = make
        self._nothing = nothing
        self._look = look
        self._enough = enough

    @property
    def nothing(self) -> B:
        """No mana."""
        return self._nothing

    def ways(  # noqa: C901 -- a case for each kind of output
        self, output: ManaOutput, context: Context
    ) -> frozenset[B]:
        """Return all that an output can add; the empty bundle where it can add nothing.

        An output of an undefined type adds nothing (CR 106.5).

        Raises:
            UndecidedError: the board does not tell, or there are too many ways to list.
            UnsupportedError: only a cost that is ignored would tell how much mana it is.
        """
        match output:
            case SymbolMana(symbols, times):
                found: frozenset[B] = frozenset()
                for number in self._numbers(times, context):
                    ways = frozenset({self._nothing})
                    for symbol in symbols:
                        ways = self.sums(
                            ways, self._repeated(self._symbol(symbol, context), number)
                        )
                    found |= ways
                return found
            case OneTypeMana(source, amount):
                # CR 106.5: mana of an undefined type is no mana.
                return self._of_each(source, amount, context) or frozenset({self._nothing})
            case CombinationMana(source, amount):
                ones = frozenset(self._make(each, 1) for each in self._types(source, context))
                found = frozenset()
                for number in self._numbers(amount, context):
                    found |= self._repeated(ones, number) if ones else {self._nothing}
                return found
            case EachTypeMana(source, amount):
                ways = frozenset({self._nothing})
                for mana in self._types(source, context):
                    ways = self.sums(ways, self._of_one(mana, amount, context))
                return ways
            case ChoiceMana(options):
                return frozenset().union(*(self.ways(option, context) for option in options))
            case ManaOfCost():
                return self.ways(as_symbols(output, context), context)
            case DoubleUnspentMana():
                # CR 701.10f: as much of each type as there is.
                found = frozenset({self._nothing})
                for each in context.view.board.players[context.controller].pool:
                    found = self.sums(found, {self._make(each.mana, 1)})
                return found
        assert_never(output)

    def sums(self, left: Iterable[B], right: Iterable[B]) -> frozenset[B]:
        """Return each of the one with each of the other.

        Raises:
            UndecidedError: there are too many to list.
        """
        others = tuple(right)
        found: set[B] = set()
        for one in left:
            found.update(one + other for other in others)
            if len(found) > MOST_WAYS:
                raise _too_many()
        return frozenset(found)

    def _repeated(self, options: frozenset[B], times: int) -> frozenset[B]:
        """Return the sums of so many of the options, any of them several times."""
        if comb(times + len(options) - 1, times) > MOST_WAYS:
            raise _too_many()
        first, *others = options
        if not others:
            return frozenset({self._multiple(first, times)})
        found: set[B] = set()
        for number in range(times + 1):
            several = self._multiple(first, number)
            rest = self._repeated(frozenset(others), times - number)
            found.update(several + other for other in rest)
        return frozenset(found)

    def _multiple(self, one: B, times: int) -> B:
        """Return so many times one option, by doubling."""
        found = self._nothing
        while times:
            if times % 2:
                found += one
            one += one
            times //= 2
        return found

    def _of_each(self, source: TypeSource, amount: Amount, context: Context) -> frozenset[B]:
        types = self._types(source, context)
        return frozenset().union(*(self._of_one(mana, amount, context) for mana in types))

    def _of_one(self, mana: ManaType, amount: Amount, context: Context) -> frozenset[B]:
        # CR 700.5: devotion is to colors, so the devotion to a chosen {C} is that to no color.
        color = None if mana is ManaType.COLORLESS else Color(mana.value)
        numbers = self._numbers(amount, replace(context, color=color))
        return frozenset(self._make(mana, number) for number in numbers)

    def _types(self, source: TypeSource, context: Context) -> tuple[ManaType, ...]:
        bits = 0
        for term in source_terms(source, context):
            match term:
                case Offered(types):
                    bits |= types
                case Look(types=taken):
                    bits |= self._look(term) & taken
                case Undefined():
                    bits |= NO_TYPES
                case _:
                    assert_never(term)
        return members(TypeSet(bits))

    def _numbers(self, amount: Amount, context: Context) -> range:
        numbers = possible(amount, context)
        # CR 107.1b: an effect that would add less than no mana adds none.
        least = max(numbers.least, 0)
        if self._enough is None:
            if numbers.most is None:
                raise UnsupportedError(
                    "all that an ability adds where only its cost, which is ignored, says how much",
                    "ask with its costs",
                )
            return range(least, max(numbers.most, 0) + 1)
        most = self._enough if numbers.most is None else min(max(numbers.most, 0), self._enough)
        return range(min(least, most), most + 1)

    def _symbol(self, symbol: Symbol, context: Context) -> frozenset[B]:
        match symbol:
            case OneMana(mana):
                return frozenset({self._make(mana, 1)})
            case Hybrid(first, second):
                # CR 106.8: one half is chosen.
                return self._symbol(first, context) | self._symbol(second, context)
            case Phyrexian(colors):
                # CR 106.9: one mana of the color of the symbol.
                return frozenset(self._make(ManaType(color.value), 1) for color in colors)
            case GenericSymbol(amount):
                # CR 106.10: that much colorless mana.
                return frozenset({self._make(ManaType.COLORLESS, amount)})
            case VariableSymbol(letter):
                numbers = self._numbers(Variable(letter), context)
                return frozenset(self._make(ManaType.COLORLESS, number) for number in numbers)
            case Snow():
                # CR 106.11: colorless mana.
                return frozenset({self._make(ManaType.COLORLESS, 1)})
            case AnyPhyrexian():
                # CR 107.4g: it stands for any Phyrexian symbol and names no color.
                return frozenset({self._nothing})
        assert_never(symbol)


def _too_many() -> UndecidedError:
    return UndecidedError(f"more than {MOST_WAYS} ways to add mana", "ask about a smaller amount")


def pool_of(mana: ManaType, number: int) -> ManaPool:
    """Return the pool of so much mana of one type."""
    place = LETTERS.index(mana.value)
    w, u, b, r, g, c = (number if each == place else 0 for each in range(len(LETTERS)))
    return ManaPool((w, u, b, r, g, c))


def exact(look: Callable[[Look], TypeSet]) -> Chooser[ManaPool]:
    """Return what lists the ways to add mana exactly, pool by pool."""
    return Chooser(pool_of, ManaPool(), look)
