"""Reads what power and toughness are and how they change (CR 208.2, 604.3, 613.4)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from manaproof.models.amounts import ONE, Amount, Fixed, NumberOf, Sum
from manaproof.models.continuous import (
    ChangePowerToughness,
    DefinePowerToughness,
    Modification,
    Modify,
    StaticEffect,
)
from manaproof.models.filters import Characteristic, Is
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.types import Reference

Effects = tuple[StaticEffect, ...]
Change = tuple[Modification, ...]


def base_size(written: str) -> tuple[int, int]:
    """Return the power and the toughness of a size such as "2/3" or "+1/-1"."""
    power, toughness = written.split("/")
    return int(power), int(toughness)


@reads()
def size_written(written: str) -> DefinePowerToughness:
    power, toughness = base_size(written)
    return DefinePowerToughness(Fixed(power), Fixed(toughness))


@reads()
def size_of_its(characteristic: Characteristic) -> DefinePowerToughness:
    amount = NumberOf(characteristic, Reference.AFFECTED)
    return DefinePowerToughness(amount, amount)


@reads()
def have_size(written: str) -> Change:
    return (size_written(written),)


@reads()
def have_size_of_its(characteristic: Characteristic) -> Change:
    return (size_of_its(characteristic),)


@reads()
def get_size(written: str) -> Change:
    return get_size_for_each(written, ONE)


@reads()
def get_size_for_each(written: str, amount: Amount) -> Change:
    power, toughness = base_size(written)
    return (ChangePowerToughness(power, toughness, amount),)


@reads()
def get_size_for_both(written: str, first: Amount, second: Amount) -> Change:
    return get_size_for_each(written, Sum((first, second)))


def variable_size(written: str, amount: Amount) -> ChangePowerToughness:
    """Return the change that "+X/+X" is, given what X is (CR 107.3c)."""
    power, toughness = base_size(written.replace("X", "1"))
    if any(number.lstrip("+-") not in ("X", "0") for number in written.split("/")):
        raise NoReadingError
    return ChangePowerToughness(power, toughness, amount)


# -- characteristic-defining abilities (CR 604.3) -------------------------------------------------


@reads()
def defined_by_characteristic(owner: Reference, sizes: DefinePowerToughness) -> Effects:
    if owner is not Reference.SELF:
        raise NoReadingError
    return (Modify(Is(owner), (sizes,)),)


@reads()
def both_sizes(amount: Amount) -> DefinePowerToughness:
    return DefinePowerToughness(amount, amount)


@reads()
def power_size(amount: Amount) -> DefinePowerToughness:
    return DefinePowerToughness(amount, None)


@reads()
def toughness_size(amount: Amount) -> DefinePowerToughness:
    return DefinePowerToughness(None, amount)


@reads()
def both_defined(owner: Reference, power: Amount, toughness: Amount) -> Effects:
    return defined_by_characteristic(owner, DefinePowerToughness(power, toughness))


@reads()
def both_defined_plus(owner: Reference, power: Amount, more: int) -> Effects:
    return both_defined(owner, power, Sum((power, Fixed(more))))
