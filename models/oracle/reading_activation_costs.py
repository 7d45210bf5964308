"""Reads what makes activating abilities cost more or less (CR 118.7, 601.2f)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.amounts import Amount, Fixed
from manaproof.models.continuous import ChangeActivationCost, StaticEffect
from manaproof.models.filters import Filter, HasQuality, Is, Quality
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.symbols import Generic, ManaCost, VariableSymbol
from manaproof.models.types import Player, Reference
from manaproof.models.values import replace, value

if TYPE_CHECKING:
    from collections.abc import Iterable

Effects = tuple[StaticEffect, ...]

_NOTHING = Fixed(0)


@value
class LeastLeft:
    """What the sentence before makes less is left with so much mana."""

    number: int


reads("costs_more")(lambda: False)
reads("costs_less")(lambda: True)


@reads()
def costs_changed(meant: ChangeActivationCost, written: str, less: bool) -> Effects:  # noqa: FBT001
    match ManaCost.parse(written).symbols:
        case (Generic(number),):
            return (replace(meant, amount=Fixed(number), less=less),)
    raise NoReadingError


@reads()
def costs_changed_but_mana(
    meant: ChangeActivationCost,
    written: str,
    less: bool,  # noqa: FBT001
) -> Effects:
    if meant.except_mana_abilities:
        raise NoReadingError
    return costs_changed(replace(meant, except_mana_abilities=True), written, less)


@reads()
def costs_changed_where(
    meant: ChangeActivationCost,
    written: str,
    less: bool,  # noqa: FBT001
    amount: Amount,
) -> Effects:
    if ManaCost.parse(written).symbols != (VariableSymbol("X"),):
        raise NoReadingError
    return (replace(meant, amount=amount, less=less),)


@reads()
def least_mana_left(number: int) -> tuple[LeastLeft]:
    return (LeastLeft(number),)


def with_least_left(effects: Iterable[StaticEffect | LeastLeft]) -> Effects | None:
    """Let what makes costs less leave what the sentence after it says; ``None`` if nothing does so."""
    settled: list[StaticEffect] = []
    for each in effects:
        if not isinstance(each, LeastLeft):
            settled.append(each)
            continue
        last = settled[-1] if settled else None
        if not isinstance(last, ChangeActivationCost) or not last.less or last.least:
            return None
        settled[-1] = replace(last, least=each.number)
    return tuple(settled)


# -- whose abilities ------------------------------------------------------------------------------


@reads()
def abilities_of(filter_: Filter) -> ChangeActivationCost:
    return ChangeActivationCost(filter_, _NOTHING, less=False)


@reads()
def all_abilities() -> ChangeActivationCost:
    return abilities_of(HasQuality(Quality.ANYTHING))


@reads()
def abilities_of_one(reference: Reference) -> ChangeActivationCost:
    if reference not in (Reference.SELF, Reference.ATTACHED):
        raise NoReadingError
    return abilities_of(Is(reference))


@reads()
def your_abilities() -> ChangeActivationCost:
    return replace(all_abilities(), player=Player.YOU)


@reads()
def your_abilities_but_mana() -> ChangeActivationCost:
    return replace(your_abilities(), except_mana_abilities=True)
