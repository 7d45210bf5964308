"""Replacement effects on one production of mana, described apart from any board (CR 614, 616).

This is the small problem that every engine of orders solves: mana that would be produced, and the
effects that may come to apply to it. Whose ability it is and what is on the battlefield has been
looked at already; what is left hangs only on the mana of the event as it is modified.
"""

from __future__ import annotations

from manaproof.models.mana import ALL_TYPES, ManaPool, ManaType, TypeSet
from manaproof.models.values import value


@value
class Turned:
    """Mana of the types *replaced* becomes mana of one type of *into*, chosen for the whole event."""

    into: TypeSet
    """At least one type."""
    replaced: TypeSet
    """Mana of other types stays what it is."""
    keeps_amount: bool
    """If false, all that is replaced becomes one mana."""


@value
class Scaled:
    """So many times as much of each mana."""

    factor: int


@value
class Shared:
    """Each of these players adds the mana."""

    players: tuple[str, ...]


Change = Turned | Scaled | Shared


@value
class OrderEffect:
    """One replacement effect: to which productions it applies, and what it makes of them.

    Two that are equal, from two copies of a permanent, are two effects nevertheless.
    """

    change: Change
    mana: TypeSet = ALL_TYPES
    """It applies only where at least one mana of these types would be produced."""
    at_least: int = 1
    """It applies only where so much mana, or more, would be produced."""


@value
class OrderProblem:
    """Mana that one player would add, and the effects that may replace it, in no order.

    Each effect that applies to the event as it then is must be applied, in an order that is free,
    until none applies; each is applied once at most (CR 614.5, 616.1f). An event of no mana is
    replaced by nothing (CR 106.12b). The answer is the set of pools that some order, with some
    choice of types, ends in.
    """

    mana: ManaPool
    effects: tuple[OrderEffect, ...]


@value
class Step:
    """One effect applied, and the type that was chosen where it turns mana into another."""

    effect: OrderEffect
    into: ManaType | None = None
