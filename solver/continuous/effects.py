"""Continuous effects: who makes them, what they change, and in which order they came (CR 611)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import KeywordAbility, StaticAbility
from manaproof.models.conditions import IsTurnOf, Matches
from manaproof.models.continuous import (
    AddTypes,
    GainAbilities,
    LoseTypes,
    Modify,
    SetColors,
)
from manaproof.models.filters import HasNumber, HasType, Is
from manaproof.models.nodes import nodes
from manaproof.models.subtypes import CREATURE_TYPES
from manaproof.models.types import CardType, Player, Reference, Zone
from manaproof.models.values import value
from manaproof.solver.continuous.aspects import (
    NOTHING,
    Aspect,
    read_by,
    read_by_condition,
    read_by_filter,
    written_by,
)
from manaproof.solver.continuous.layers import Layer, by_layer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board, Permanent
    from manaproof.models.continuous import Modification
    from manaproof.models.filters import Filter

_SELF = Is(Reference.SELF)
CHANGELING = StaticAbility(
    (Modify(_SELF, (AddTypes((), CREATURE_TYPES),)),), characteristic_defining=True
)
"""Changeling (CR 702.73a)."""
DEVOID = StaticAbility((Modify(_SELF, (SetColors(()),)),), characteristic_defining=True)
"""Devoid (CR 702.114a)."""
BESTOWED = StaticAbility(
    (
        Modify(
            _SELF,
            (
                LoseTypes((CardType.CREATURE,), all_creature_types=True),
                AddTypes((CardType.ENCHANTMENT,), ("Aura",)),
                GainAbilities((KeywordAbility("enchant", "creature"),)),
            ),
        ),
    )
)
"""What being bestowed does to a permanent (CR 702.103b)."""
RECONFIGURED = StaticAbility(
    (Modify(_SELF, (LoseTypes((CardType.CREATURE,), all_creature_types=True),)),),
    Matches(Reference.ATTACHED, HasType(CardType.CREATURE)),
)
"""What reconfigure does to an Equipment while it is attached to a creature (CR 702.151b)."""
LIVING_METAL = StaticAbility(
    (Modify(_SELF, (AddTypes((CardType.ARTIFACT, CardType.CREATURE), ()),)),),
    IsTurnOf(Player.YOU),
)
"""Living metal: an artifact creature as well during its controller's turn (CR 702.161a)."""
_KEYWORDS = {
    "changeling": CHANGELING,
    "devoid": DEVOID,
    "living metal": LIVING_METAL,
    "reconfigure": RECONFIGURED,
}

Order = tuple[int, ...]
"""Where an effect stands in timestamp order: a timestamp, then what breaks its ties."""


@value
class EffectId:
    """The name of one continuous effect on a board."""

    source: str
    """The permanent whose ability makes it; for an effect in force, its card."""
    ability: int
    """The number of the ability among its rules text, from 1; for a granted one, among those."""
    part: int
    """Which of the ability's effects, from 1."""
    granted_by: EffectId | None = None
    """The effect that granted the ability; ``None`` for one of its rules text."""
    in_force: int = 0
    """Its place among the effects in force, from 1; 0 for one of a static ability."""

    def __str__(self) -> str:
        lasting = f" (in force {self.in_force})" if self.in_force else ""
        part = f".{self.part}" if self.part > 1 else ""
        granted = f" from {self.granted_by}" if self.granted_by else ""
        return f"{self.source}{lasting} [{self.ability}{part}]{granted}"


@value
class Held:
    """A static ability that a permanent has, and since when its effects count (CR 613.7a)."""

    number: int
    ability: StaticAbility
    order: Order
    granted_by: EffectId | None = None


@value
class Begun:
    """What was settled as a spell or ability that has resolved began an effect (CR 611.2)."""

    controller: str
    objects: tuple[str, ...]
    """The permanents that it affects, and no others later (CR 611.2c)."""
    players: Mapping[Player, str]
    """The players that were its targets."""


@value
class ContinuousEffect:
    """One continuous effect, compared by identity."""

    id: EffectId
    made_by: Held | Begun
    """The static ability that makes it (CR 611.3), or what had resolved (CR 611.2)."""
    affected: Filter
    parts: Mapping[Layer, tuple[Modification, ...]]
    order: Order
    defining: bool
    """Whether it comes from a characteristic-defining ability (CR 604.3)."""
    read_of_objects: Aspect
    """What its set of objects hangs on, object by object."""
    by_characteristics: bool
    """Whether the characteristics of an object alone tell if the effect applies to it."""
    read: Mapping[Layer, Aspect]
    """All that it reads, layer by layer, before it has begun to apply."""
    written: Mapping[Layer, Aspect]

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    @property
    def maker(self) -> str | None:
        """The permanent on which its existence hangs; ``None`` for an effect in force."""
        return self.id.source if isinstance(self.made_by, Held) else None


def effects_of(source: str, held: Held) -> Iterator[ContinuousEffect]:
    """Return the continuous effects on characteristics that an ability makes (CR 611.3)."""
    ability = held.ability
    defining = ability.characteristic_defining and held.granted_by is None
    for part, effect in enumerate(ability.effects, start=1):
        if not isinstance(effect, Modify):
            continue
        parts = by_layer(effect.modifications, defining=defining)
        of_objects = read_by_filter(effect.affected)
        always = Aspect.CONTROLLER | of_objects | read_by_condition(ability.condition)
        read, written = {}, {}
        for layer, modifications in parts.items():
            read[layer], written[layer] = always, NOTHING
            for modification in modifications:
                read[layer] |= read_by(modification)
                written[layer] |= written_by(modification)
        yield ContinuousEffect(
            id=EffectId(source, held.number, part, held.granted_by),
            made_by=held,
            affected=effect.affected,
            parts=parts,
            order=(*held.order, part),
            defining=defining,
            read_of_objects=of_objects,
            by_characteristics=not of_objects & Aspect.STATE
            and not any(isinstance(each, HasNumber) for each in nodes(effect.affected)),
            read=read,
            written=written,
        )


def static_ability(ability: Ability) -> StaticAbility | None:
    """Return the static ability by which an ability changes characteristics, if it does.

    Some are written as keywords: changeling and devoid (CR 702.73a, 702.114a), reconfigure and
    living metal (CR 702.151b, 702.161a).
    """
    match ability:
        case StaticAbility(effects, zone=Zone.BATTLEFIELD):
            return ability if any(isinstance(each, Modify) for each in effects) else None
        case KeywordAbility(keyword):
            return _KEYWORDS.get(keyword)
        case _:
            return None


def held_by(permanent: Permanent, abilities: tuple[Ability, ...], base: Order) -> tuple[Held, ...]:
    """Return the static abilities of a permanent's rules text that change characteristics."""
    found = []
    for number, ability in enumerate(abilities, start=1):
        static = static_ability(ability)
        if static is not None:
            found.append(Held(number, static, (*base, 0, number)))
    # CR 702.103f: as it becomes unattached, it ceases to be bestowed.
    if permanent.bestowed and permanent.attached_to is not None:
        found.append(Held(0, BESTOWED, (*base, 0, 0)))
    return tuple(found)


def granted(
    abilities: tuple[Ability, ...], to: Order, by: ContinuousEffect, *, after: int = 0
) -> tuple[Held, ...]:
    """Return the static abilities that an effect grants to a permanent, *after* others.

    Their effects have the timestamp of the permanent or of the granting effect, whichever is
    later (CR 613.7a).
    """
    base = max(to, by.order[: len(to)])
    return tuple(
        Held(
            number,
            ability,
            (*base, 1, number),
            granted_by=by.id,
        )
        for number, ability in enumerate(abilities, start=after + 1)
        if isinstance(ability, StaticAbility) and static_ability(ability) is not None
    )


def timestamps(board: Board) -> Mapping[str, Order]:
    """Say where each permanent stands in timestamp order (CR 613.7, 613.7m).

    Equal timestamps are ordered by their controllers, the active player first, then in turn
    order; those of one player in the order of listing.
    """
    players = board.turn.order or tuple(board.players)
    first = players.index(board.turn.active) if board.turn.active in players else 0
    seat = {name: (place - first) % len(players) for place, name in enumerate(players)}
    return {
        name: (permanent.timestamp, seat.get(permanent.controller, 0), place)
        for place, (name, permanent) in enumerate(board.permanents.items())
    }
