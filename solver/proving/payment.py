"""Which mana may pay which part of a mana cost, as constraints (CR 106.6, 107.4, 118.3).

The cost is taken apart into parts that ask for the same: so much mana of these types, so much
generic mana, so much snow mana. Of every kind of mana some part may be spent on each.
"""

# z3 says of most operators only that they make some expression.
# pyright: reportOperatorIssue=false, reportArgumentType=false, reportReturnType=false
# pyright: reportAssignmentType=false, reportCallIssue=false

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.costs import PayMana
from manaproof.models.mana import ALL_TYPES, NO_TYPES, TypeSet, bit, letters, type_set
from manaproof.models.production import (
    CantSpend,
    KeepsMana,
    Purpose,
    Rider,
    SpendOnly,
    is_about_spells,
)
from manaproof.models.symbols import (
    AnyPhyrexian,
    Generic,
    Hybrid,
    OneMana,
    Phyrexian,
    Snow,
    VariableSymbol,
)
from manaproof.models.values import value
from manaproof.solver.proving.amounts import some
from manaproof.solver.proving.doing import Doing, at_least, minus, plus, times, total
from manaproof.solver.proving.moments import LIFE, Kind
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.reading.matching import describes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import ActivatedAbility
    from manaproof.models.production import ManaTerm, SpendOn
    from manaproof.models.symbols import Symbol
    from manaproof.solver.proving.moments import Number
    from manaproof.solver.proving.world import Source, World

LIFE_FOR_PHYREXIAN = 2


@value
class Part:
    """What a part of a cost asks of each mana that is spent on it."""

    types: TypeSet = ALL_TYPES
    """It must be of one of these types."""
    generic: bool = False
    snow: bool = False


GENERIC = Part(generic=True)
SNOW = Part(snow=True)


def symbols_of(ability: ActivatedAbility) -> tuple[Symbol, ...]:
    """Return the mana symbols in the cost of an ability."""
    return tuple(
        symbol
        for component in ability.cost
        if isinstance(component, PayMana)
        for symbol in component.cost.symbols
    )


def pay_mana(doing: Doing, world: World, *, in_order: bool = True) -> None:
    """Write down that the mana of an activation's cost is paid with what floats.

    Without *in_order*, mana may be spent before it is there: that is not what the rules say, and
    it serves to show that the order matters.
    """
    parts: dict[Part, Number] = {}
    for part, number in _parts(symbols_of(doing.source.ability), doing, world):
        parts[part] = plus(parts.get(part, 0), number)
    kinds = [key for key in doing.now if isinstance(key, Kind)]
    for part, once in parts.items():
        number = times(once, doing.often)
        if isinstance(number, int) and number == 0:
            continue
        able = [kind for kind in kinds if meets(kind, part, doing.source, world)]
        name = _word(part)
        spent = {
            kind: doing.number(f"pays {name} with {_kind_word(kind, kinds.index(kind))} (CR 107.4)")
            for kind in able
        }
        doing.need(total(spent.values()) == number)
        for kind, so_much in spent.items():
            doing.spent[kind] = plus(doing.spent.get(kind, 0), so_much)
    for kind, so_much in doing.spent.items():
        # CR 118.3, 605.3c: what floats already pays, and so nothing that the activation adds.
        if in_order:
            doing.need(at_least(doing.get(kind), so_much))
        doing.change(kind, minus(so_much))


def _parts(
    symbols: tuple[Symbol, ...], doing: Doing, world: World
) -> Iterator[tuple[Part, Number]]:
    for place, symbol in enumerate(symbols):
        match symbol:
            case OneMana(mana):
                yield Part(bit(mana)), 1
            case Generic(amount):
                yield GENERIC, amount
            case VariableSymbol():
                yield GENERIC, doing.x
            case Snow():
                yield SNOW, 1
            case Hybrid(OneMana(first), OneMana(second)):
                # CR 107.4e: either half.
                yield Part(type_set((first, second))), 1
            case Hybrid(Generic(amount), OneMana(second)):
                colored = doing.number(f"symbol {place} by its color (CR 107.4e)")
                doing.need(colored <= 1)
                yield Part(bit(second)), colored
                yield GENERIC, times(amount, 1 - colored)
            case Phyrexian(colors):
                # CR 107.4f: mana of its color, or 2 life.
                with_life = doing.number(f"symbol {place} by life (CR 107.4f)")
                doing.need(with_life <= 1)
                if world.life_matters:
                    cost = times(LIFE_FOR_PHYREXIAN, with_life)
                    # CR 119.4b: 0 life can be paid even where there is less.
                    doing.need(some(with_life == 0, at_least(doing.get(LIFE), cost)))
                    doing.change(LIFE, minus(cost))
                yield Part(type_set(colors)), 1 - with_life
            case AnyPhyrexian() | Hybrid():
                raise refusal(f"a symbol in the cost of {doing.source.label}")
            case _:
                assert_never(symbol)


def meets(kind: Kind, part: Part, source: Source, world: World) -> bool:
    """Report whether mana of a kind may be spent on a part of an ability's cost (CR 106.6).

    Raises:
        UnsupportedError: a restriction that the board states in words may concern it.
    """
    if kind.only is not None:
        if is_about_spells(kind.only):
            return False
        raise refusal(f"mana for {kind.only!r}")
    if not part.generic and not part.snow and not bit(kind.mana) & part.types:
        return False
    if part.snow and not kind.snow:
        # CR 107.4h
        return False
    return all(_allows(term, part, source, world) for term in kind.terms)


def _allows(term: ManaTerm, part: Part, source: Source, world: World) -> bool:
    match term:
        case SpendOnly(uses):
            return any(_is_use(use, part, source, world) for use in uses)
        case CantSpend(uses):
            return not any(_is_use(use, part, source, world) for use in uses)
        case Rider() | KeepsMana():
            return True
    assert_never(term)


def _is_use(use: SpendOn, part: Part, source: Source, world: World) -> bool:
    """Report whether paying this part of the cost of a mana ability is a use that a term names."""
    context = world.context(None if source.group is None else source.name)
    if source.group is not None:
        itself = world.object_of(source.group)
    elif source.card is not None:
        itself = world.card_object(source.card, source.ability.zone)
    else:
        return False
    match use.purpose:
        case Purpose.ACTIVATE:
            return describes(use.filter, itself, context)
        case Purpose.GENERIC:
            return part.generic and describes(use.filter, itself, context)
        case Purpose.X_COSTS:
            return any(isinstance(each, VariableSymbol) for each in symbols_of(source.ability))
        case (
            Purpose.CAST
            | Purpose.CUMULATIVE_UPKEEP
            | Purpose.UNLOCK
            | Purpose.TURN_FACE_UP
            | Purpose.GAIN_LEVEL
            | Purpose.EQUIP
        ):
            return False
    assert_never(use.purpose)


class Kinds:
    """The kinds of mana that need to be told apart: by type, and by the costs they are good for."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._paying = [each for each in world.sources if symbols_of(each.ability)]
        self._first: dict[object, Kind] = {}
        self._found: dict[Kind, Kind] = {}

    def of(self, kind: Kind) -> Kind:
        """Return the kind that stands for all of its type that may be spent on the same."""
        if kind not in self._found:
            parts = (GENERIC, SNOW, Part(bit(kind.mana)))
            good = tuple(
                meets(kind, part, source, self._world) for source in self._paying for part in parts
            )
            self._found[kind] = self._first.setdefault((kind.mana, good), kind)
        return self._found[kind]


def _word(part: Part) -> str:
    if part.generic:
        return "generic"
    return "snow" if part.snow else "/".join(_letters(part.types))


def _letters(types: TypeSet) -> str:
    return letters(types) if types != NO_TYPES else "nothing"


def _kind_word(kind: Kind, place: int) -> str:
    told = kind.snow or kind.terms or kind.only
    return f"{kind.mana.value} of kind {place}" if told else kind.mana.value
