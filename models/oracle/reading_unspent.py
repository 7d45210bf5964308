"""Reads what mana may be spent as, and what becomes of mana that is not spent (CR 609.4b, 106.4)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from manaproof.models.amounts import Amount, UnspentMana
from manaproof.models.conditions import Compares, Condition
from manaproof.models.continuous import (
    KeepsUnspentMana,
    SpendAsThough,
    StaticEffect,
    UnspentManaBecomes,
)
from manaproof.models.filters import Comparison, Is
from manaproof.models.mana import ManaType
from manaproof.models.oracle.grammar import reads
from manaproof.models.production import (
    AnyColor,
    AnyType,
    Listed,
    Purpose,
    SpendOn,
    TypeSource,
)
from manaproof.models.types import Player, Reference

Compared = tuple[Comparison, Amount]
Effects = tuple[StaticEffect, ...]

OTHER_MANA = Listed(())
"""Mana of the types that the sentences before do not name; the line settles which."""

reads("source_any_color")(AnyColor)
reads("source_any_type")(AnyType)


@reads()
def source_color(letter: str) -> TypeSource:
    return Listed((ManaType(letter),))


@reads()
def source_colorless() -> TypeSource:
    return Listed((ManaType.COLORLESS,))


def _mana(letter: str | None) -> TypeSource:
    return AnyType() if letter is None else source_color(letter)


@reads()
def may_spend_as(
    player: Player, letter: str | None, spent_as: TypeSource, use: SpendOn | None
) -> Effects:
    uses = () if use is None else (use,)
    return (SpendAsThough(player, _mana(letter), spent_as, may=True, uses=uses),)


@reads()
def can_spend_for(player: Player, spent_as: TypeSource, use: SpendOn) -> Effects:
    return may_spend_as(player, None, spent_as, use)


@reads()
def pay_own_activation_costs() -> SpendOn:
    return SpendOn(Purpose.ACTIVATE, Is(Reference.SELF))


@reads()
def only_as_colorless(player: Player) -> Effects:
    return (SpendAsThough(player, OTHER_MANA, source_colorless(), may=False),)


@reads()
def keeps_unspent(player: Player, letter: str | None) -> Effects:
    return (KeepsUnspentMana(player, _mana(letter)),)


@reads()
def unspent_changes(becomes: TypeSource) -> Effects:
    return (UnspentManaBecomes(Player.YOU, becomes),)


@reads()
def unspent_mana(letter: str | None) -> Amount:
    return UnspentMana(() if letter is None else (ManaType(letter),), Player.YOU)


@reads()
def unspent_mana_is(compared: Compared) -> Condition:
    return Compares(UnspentMana((), Player.YOU), *compared)
