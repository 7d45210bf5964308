"""Answers: what a question about a board comes to, apart from any wording (CR 106)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.abilities import Unmodelled
    from manaproof.models.derivations import Derivation
    from manaproof.models.lines import Line
    from manaproof.models.mana import ManaPool, TypeSet
    from manaproof.models.pool_sets import PoolSet
    from manaproof.models.tagged_pools import TaggedPools


@value
class Caveat:
    """A clause that is not modelled and could change the answer."""

    permanent: str
    """The permanent it stands on, by id; the card's name for an effect still in force."""
    clause: Unmodelled


@value
class Undefined:
    """An ability that adds mana, but none, or of no type that can be defined, now (CR 106.5, 106.7)."""

    permanent: str
    ability: int
    """Its number among the permanent's abilities, from 1."""
    rule: str
    """``106.5`` where what defines its type is not there; ``106.7`` where others could produce
    nothing that it may take over, or it would add no mana at all."""
    cycle: tuple[str, ...] = ()
    """Permanents that look only at each other, round in a circle, and so starve it."""
    text: str = ""
    """What is missing, in words."""


@value
class Proof:
    """An engine of its own has certified an answer: nothing is missing, nothing is too much."""

    engine: str
    bounded: bool = False
    """Whether it is proved besides that no line gains mana again and again."""


@value
class CouldProduce:
    """Which types of mana permanents could produce (CR 106.7)."""

    types: Mapping[str, TypeSet]
    """By id, for every permanent asked about; a phased-out one could produce none."""
    caveats: tuple[Caveat, ...] = ()
    undefined: tuple[Undefined, ...] = ()
    """Only where an explanation was asked for."""
    derivations: tuple[Derivation, ...] = ()
    """Why, for each permanent and type; only where an explanation was asked for."""
    proof: Proof | None = None
    """Only where one was asked for."""


@value
class Produces:
    """What one activation of a permanent's mana abilities can add to its controller's pool."""

    pools: tuple[ManaPool, ...]
    """Each once, the smallest first; none where no mana ability can be activated."""
    caveats: tuple[Caveat, ...] = ()
    notes: tuple[str, ...] = ()
    """What a reader of the answer should know about how it was found."""
    derivations: tuple[Derivation, ...] = ()
    """One way to each pool, in their order; only where an explanation was asked for."""


@value
class Loop:
    """A repetition that gains mana and loses nothing, so that there is no end to the mana."""

    line: Line
    """What is repeated."""
    gain: ManaPool
    """What each turn of it adds to the pool."""
    reach: Line
    """What leads to it."""


@value
class Outcomes:
    """Every pool at which a player could stop, activating only mana abilities (CR 605.3a)."""

    player: str
    pools: PoolSet
    """All of them, the pool as it was included; counted and searched without being listed."""
    engine: str
    """The engine that found them."""
    caveats: tuple[Caveat, ...] = ()
    notes: tuple[str, ...] = ()
    """What a reader of the answer should know about how it was found."""
    method: tuple[str, ...] = ()
    """Which permanents were reckoned with at once and which one by one, and why."""
    loop: Loop | None = None
    """Where there is no end to the mana; the pools are then those of lines of limited size."""
    mana_limit: int | None = None
    """Where there is no end to the mana: no more than this ever floats on the lines followed."""
    proof: Proof | None = None
    """Only where one was asked for."""


@value
class TaggedOutcomes:
    """Every pool at which a player could stop, each mana with all that sticks to it (CR 106.6)."""

    player: str
    pools: TaggedPools
    engine: str
    """The engine that found them."""
    caveats: tuple[Caveat, ...] = ()
    method: tuple[str, ...] = ()
    """How they were found."""


@value
class Reachable:
    """Whether a player can reach a pool, activating only mana abilities (CR 605.3a)."""

    reachable: bool
    line: Line = ()
    """A shortest line to it, replayed unless the notes say otherwise."""
    caveats: tuple[Caveat, ...] = ()
    notes: tuple[str, ...] = ()
