"""Paying mana: what a mana cost needs, and which mana of a pool can pay it (CR 107.4, 118.3)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, assert_never

from manaproof.models.mana import LETTERS
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
    Symbol,
    VariableSymbol,
)
from manaproof.models.values import value
from manaproof.solver.reading.matching import matches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from manaproof.models.boards import FloatingMana
    from manaproof.models.production import ManaTerm, SpendOn
    from manaproof.solver.reading.view import Context


@value
class Need:
    """What one way to announce a mana cost needs (CR 601.2b)."""

    colored: tuple[int, int, int, int, int, int]
    """How much mana of each type, in the order of the letters."""
    generic: int
    snow: int
    """How much mana from snow sources (CR 107.4h)."""
    life: int
    """How much life, for Phyrexian symbols (CR 107.4f)."""

    def amount(self) -> int:
        """Return how much mana it is."""
        return sum(self.colored) + self.generic + self.snow


_NO_NEED = Need((0, 0, 0, 0, 0, 0), 0, 0, 0)


def needs(symbols: tuple[Symbol, ...], x: int) -> frozenset[Need]:
    """Return what a mana cost needs, for each way to choose halves and life (CR 107.4e, 107.4f)."""
    found = frozenset({_NO_NEED})
    for symbol in symbols:
        found = frozenset(_more(need, each) for need in found for each in _options(symbol, x))
    return found


def _more(one: Need, other: Need) -> Need:
    w, u, b, r, g, c = (a + z for a, z in zip(one.colored, other.colored, strict=True))
    return Need(
        (w, u, b, r, g, c),
        one.generic + other.generic,
        one.snow + other.snow,
        one.life + other.life,
    )


def _of_type(letter: str) -> Need:
    w, u, b, r, g, c = (int(letter == each) for each in LETTERS)
    return Need((w, u, b, r, g, c), 0, 0, 0)


def _options(symbol: Symbol, x: int) -> Iterator[Need]:
    no_mana = _NO_NEED.colored
    match symbol:
        case OneMana(mana):
            yield _of_type(mana.value)
        case Generic(amount):
            yield Need(no_mana, amount, 0, 0)
        case VariableSymbol():
            yield Need(no_mana, x, 0, 0)
        case Hybrid(first, second):
            yield from _options(first, x)
            yield from _options(second, x)
        case Phyrexian(colors):
            yield from (_of_type(color.value) for color in colors)
            yield Need(no_mana, 0, 0, 2)
        case Snow():
            yield Need(no_mana, 0, 1, 0)
        case AnyPhyrexian():
            # CR 107.4g: a symbol of rules text only; it stands in no cost.
            return
        case _:
            assert_never(symbol)


# -- which mana may be spent (CR 106.6) -----------------------------------------------------------------


def may_pay(mana: FloatingMana, permanent: str, context: Context) -> bool | None:
    """Report whether mana may be spent on an ability of a permanent; ``None`` if nobody can tell."""
    if mana.only is not None:
        return False if is_about_spells(mana.only) else None
    verdicts = [_term_allows(term, permanent, context) for term in mana.terms]
    if False in verdicts:
        return False
    return None if None in verdicts else True


def _term_allows(term: ManaTerm, permanent: str, context: Context) -> bool | None:
    match term:
        case SpendOnly(uses):
            if any(_is_use(use, permanent, context) for use in uses):
                return True
            return None if any(use.purpose in _BY_SYMBOL for use in uses) else False
        case CantSpend(uses):
            if any(_is_use(use, permanent, context) for use in uses):
                return False
            return None if any(use.purpose in _BY_SYMBOL for use in uses) else True
        case Rider() | KeepsMana():
            return True
    assert_never(term)


_BY_SYMBOL = frozenset({Purpose.GENERIC, Purpose.X_COSTS})
"""Restrictions on which symbols of a cost the mana pays, not on what for."""


def _is_use(use: SpendOn, permanent: str, context: Context) -> bool:
    return use.purpose is Purpose.ACTIVATE and matches(use.filter, permanent, context)


# -- paying from a pool -----------------------------------------------------------------------------------


def left_over(pool: tuple[FloatingMana, ...], need: Need) -> frozenset[tuple[FloatingMana, ...]]:
    """Return what can be left of a pool after paying; nothing where it cannot pay."""
    pools = {_sorted(Counter(pool))}
    for letter, number in zip(LETTERS, need.colored, strict=True):
        pools = _less(pools, number, _is_of(letter))
    pools = _less(pools, need.snow, lambda mana: mana.snow)
    return frozenset(_less(pools, need.generic, lambda _: True))


def _is_of(letter: str) -> Callable[[FloatingMana], bool]:
    return lambda mana: mana.mana.value == letter


def _less(
    pools: set[tuple[FloatingMana, ...]], number: int, fits: Callable[[FloatingMana], bool]
) -> set[tuple[FloatingMana, ...]]:
    """Return what can be left after spending so much mana that fits."""
    for _ in range(number):
        pools = {
            _sorted(Counter(pool) - Counter([mana]))
            for pool in pools
            for mana in set(pool)
            if fits(mana)
        }
    return pools


def _sorted(pool: Counter[FloatingMana]) -> tuple[FloatingMana, ...]:
    return tuple(sorted(pool.elements(), key=place_of))


def place_of(mana: FloatingMana) -> tuple[int, bool, str, str, str]:
    """Return what mana of a pool is sorted by: its type, then what sticks to it."""
    terms = repr(mana.terms) if mana.terms else ""
    letter = LETTERS.index(mana.mana.value)
    return letter, mana.snow, mana.source or "", mana.only or "", terms


# -- paying from sources that tap for mana and do nothing else ----------------------------------------------


Option = tuple[tuple[str, bool], ...]
"""Mana that a source can add: the letter of each, and whether it is snow."""


def payable(need: Need, pool: Option, sources: tuple[frozenset[Option], ...]) -> bool:
    """Report whether a pool and any of the sources, each used once at most, pay a need.

    Exact: mana of a type that is still needed never needs to pay for less than that type, since
    whatever pays for the type in its stead could have paid the generic part; snow mana is tried
    for both.
    """
    reached: set[_Rest] = {(need.colored, need.generic, need.snow)}
    for mana in pool:
        reached = {after for each in reached for after in _spent(each, mana)}
    for options in sources:
        if (_NO_NEED.colored, 0, 0) in reached:
            return True
        reached |= {
            after for each in reached for option in options for after in _all_spent(each, option)
        }
    return (_NO_NEED.colored, 0, 0) in reached


_Rest = tuple[tuple[int, ...], int, int]


def _all_spent(rest: _Rest, option: Option) -> set[_Rest]:
    rests = {rest}
    for mana in option:
        rests = {after for each in rests for after in _spent(each, mana)}
    return rests


def _spent(rest: _Rest, mana: tuple[str, bool]) -> Iterator[_Rest]:
    """Return what is still needed after each use of one mana; it may stay unspent."""
    colored, generic, snow = rest
    letter, is_snow = mana
    place = LETTERS.index(letter)
    yield rest
    if is_snow and snow:
        yield colored, generic, snow - 1
    if colored[place]:
        yield (*colored[:place], colored[place] - 1, *colored[place + 1 :]), generic, snow
    elif generic:
        yield colored, generic - 1, snow
