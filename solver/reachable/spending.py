"""What each kind of mana may be spent on, for one activation (CR 106.6, 107.4, 609.4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.continuous import SpendAsThough
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import NO_TYPES, TypeSet, bit
from manaproof.models.production import (
    CantSpend,
    KeepsMana,
    Purpose,
    Rider,
    SpendOnly,
    is_about_spells,
)
from manaproof.models.symbols import VariableSymbol
from manaproof.models.values import value
from manaproof.solver.could_produce.outputs import Offered, source_terms
from manaproof.solver.production.activation import statements
from manaproof.solver.reading.matching import describes
from manaproof.solver.reading.view import players

if TYPE_CHECKING:
    from manaproof.models.boards import FloatingMana
    from manaproof.models.production import ManaTerm, SpendOn, TypeSource
    from manaproof.models.symbols import Symbol
    from manaproof.solver.reading.objects import GameObject
    from manaproof.solver.reading.view import Context, View


@value
class Spendable:
    """What one mana can pay in a certain mana cost."""

    types: TypeSet = NO_TYPES
    """The types of which it can pay a symbol."""
    generic: bool = False
    """Whether it can pay generic mana (CR 107.4b)."""
    snow: bool = False
    """Whether it can pay {S}: it is from a snow source (CR 107.4h)."""


UNSPENDABLE = Spendable()


class Spending:
    """Says what mana can be spent on as one ability of an object is activated."""

    def __init__(
        self, mana_cost: tuple[Symbol, ...], source: GameObject | None, context: Context
    ) -> None:
        self._source = source
        self._context = context
        self._has_x = any(isinstance(each, VariableSymbol) for each in mana_cost)
        self._liberties = tuple(self._as_though(context.view))

    def of(self, mana: FloatingMana) -> Spendable:
        """Return what a mana can pay in the ability's mana cost.

        Raises:
            UndecidedError: a restriction that the board states in words may concern the cost, or
                effects say different things about how the mana may be spent.
        """
        if mana.only is not None:
            if is_about_spells(mana.only):
                return UNSPENDABLE
            raise UndecidedError(
                f"whether mana for {mana.only!r} may pay for an ability",
                "leave that mana out, or say it in the words of a card",
            )
        verdicts = [self._allows(term) for term in mana.terms]
        if not all(may for may, _ in verdicts):
            return UNSPENDABLE
        generic = all(generic for _, generic in verdicts)
        # CR 609.4b: mana spent as though it were other mana stays what it is, snow or not.
        return Spendable(self._types(mana), generic, mana.snow)

    def _types(self, mana: FloatingMana) -> TypeSet:
        own = bit(mana.mana)
        chosen = [each for each in self._liberties if each.spent & own]
        if any(not each.may for each in chosen):
            if len(chosen) > 1:
                raise UndecidedError(
                    f"as what {mana.mana.value} may be spent, of which several effects speak",
                    "leave one of them out",
                )
            return chosen[0].as_though
        bits = own
        for each in chosen:
            bits = TypeSet(bits | each.as_though)
        return bits

    def _allows(self, term: ManaTerm) -> tuple[bool, bool]:
        """Return whether a term lets the mana pay in this cost, and generic mana in it."""
        match term:
            case SpendOnly(uses):
                return any(map(self._is_use, uses)), True
            case CantSpend(uses):
                generic = all(use.purpose is not Purpose.GENERIC for use in uses)
                return not any(map(self._is_use, uses)), generic
            case Rider() | KeepsMana():
                return True, True
        assert_never(term)

    def _is_use(self, use: SpendOn) -> bool:
        match use.purpose:
            case Purpose.ACTIVATE:
                return self._source is not None and describes(
                    use.filter, self._source, self._context
                )
            case Purpose.X_COSTS:
                return self._has_x
            case Purpose.GENERIC:
                return False
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

    def _as_though(self, view: View) -> list[_Liberty]:
        found: list[_Liberty] = []
        for effect, context in statements(view):
            if (
                isinstance(effect, SpendAsThough)
                and self._context.controller in players(effect.player, context)
                and (
                    not effect.uses or any(self._is_stated_use(use, context) for use in effect.uses)
                )
            ):
                found.append(
                    _Liberty(
                        _types_of(effect.spent, context),
                        _types_of(effect.as_though, context),
                        effect.may,
                    )
                )
        return found

    def _is_stated_use(self, use: SpendOn, context: Context) -> bool:
        return (
            use.purpose is Purpose.ACTIVATE
            and self._source is not None
            and describes(use.filter, self._source, context)
        )


@value
class _Liberty:
    """Mana of some types may, or must, be spent as though it were of other types."""

    spent: TypeSet
    as_though: TypeSet
    may: bool


def _types_of(source: TypeSource, context: Context) -> TypeSet:
    bits = NO_TYPES
    for term in source_terms(source, context):
        if isinstance(term, Offered):
            bits = TypeSet(bits | term.types)
    return bits
