"""What the permanents are at one moment of the layers, and what they start as (CR 613.1, 305.6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    StaticAbility,
)
from manaproof.models.amounts import ONE
from manaproof.models.characteristics import Characteristics
from manaproof.models.continuous import Modify
from manaproof.models.costs import TapThis
from manaproof.models.effects import AddMana
from manaproof.models.mana import NO_TYPES, TypeSet
from manaproof.models.production import SymbolMana
from manaproof.models.symbols import OneMana
from manaproof.models.types import (
    BASIC_LAND_MANA,
    BASIC_LAND_TYPES,
    CardType,
    Player,
    Supertype,
    Zone,
)
from manaproof.models.values import replace
from manaproof.solver.plain.objects import UnreadableError

if TYPE_CHECKING:
    from manaproof.models.boards import Board, Permanent
    from manaproof.models.cards import Card, Face
    from manaproof.models.symbols import ManaCost


class Origin(Enum):
    """Where an ability that an object has comes from: what CR 305.7 takes, and what it leaves."""

    RULES_TEXT = "its own rules text"
    LAND_TYPE = "a basic land type (CR 305.6)"
    GRANTED = "another effect"


@dataclass(frozen=True, slots=True)
class Held:
    """One ability that an object has, told from every other one by its name."""

    name: str
    ability: Ability
    origin: Origin
    timestamp: int
    """The object's, or that of the effect that gave it, whichever is later (CR 613.7a)."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A permanent as it is at one moment of the layers."""

    permanent: Permanent
    name: str
    controller: str
    types: frozenset[CardType]
    subtypes: tuple[str, ...]
    """In the order printed, then in the order gained."""
    supertypes: frozenset[Supertype]
    colors: TypeSet
    mana_cost: ManaCost | None
    defined_power: int | None
    """``None`` where nothing has given it a value, as a printed star does not."""
    defined_toughness: int | None
    abilities: tuple[Held, ...]

    @property
    def id(self) -> str:
        """Its id on the board."""
        return self.permanent.id

    @property
    def power(self) -> int | None:
        """None if it is no creature (CR 208.3); 0 for a creature without a value (CR 208.5)."""
        return (self.defined_power or 0) if CardType.CREATURE in self.types else None

    @property
    def toughness(self) -> int | None:
        """None if it is no creature (CR 208.3); 0 for a creature without a value (CR 208.5)."""
        return (self.defined_toughness or 0) if CardType.CREATURE in self.types else None


def first_things(board: Board) -> dict[str, Thing]:
    """Return the permanents as they start into layer 2: copiable values only (CR 613.1a, 613.2c)."""
    # CR 702.26b: a phased-out permanent is treated as though it does not exist.
    return {
        permanent.id: with_land_type_abilities(_first_thing(permanent))
        for permanent in board.permanents.values()
        if not permanent.phased_out
    }


def _first_thing(permanent: Permanent) -> Thing:
    if permanent.prototyped or permanent.bestowed or permanent.flipped or permanent.class_level > 1:
        raise UnreadableError("an alternative set of characteristics")
    if permanent.face_down:
        # CR 613.2b, 708.2a: a 2/2 creature with no text, no name, no subtypes and no mana cost.
        return Thing(
            permanent,
            name="",
            controller=permanent.controller,
            types=frozenset({CardType.CREATURE}),
            subtypes=(),
            supertypes=frozenset(),
            colors=NO_TYPES,
            mana_cost=None,
            defined_power=2,
            defined_toughness=2,
            abilities=(),
        )
    card = permanent.copy_of or permanent.card  # CR 613.2a
    face = _unlocked(permanent, card) if card.layout == "split" else card.faces[permanent.face]
    return Thing(
        permanent,
        name=face.name,
        controller=permanent.controller,
        types=frozenset(face.types),
        subtypes=face.subtypes,
        supertypes=frozenset(face.supertypes),
        colors=face.colors,
        mana_cost=face.mana_cost,
        defined_power=_number(face.power),
        defined_toughness=_number(face.toughness),
        abilities=tuple(_rules_text(permanent, face)),
    )


def _unlocked(permanent: Permanent, card: Card) -> Face:
    """Return the half of a Room that is unlocked; one without name, cost and text if none is."""
    halves = [each for each in card.faces if each.name in permanent.unlocked]
    if len(halves) > 1:
        raise UnreadableError("a Room of which both halves are unlocked")
    if halves:
        return halves[0]
    # CR 709.5
    return replace(card.front, name="", mana_cost=None, colors=NO_TYPES, abilities=())


def _rules_text(permanent: Permanent, face: Face) -> list[Held]:
    held: list[Held] = []
    for place, ability in enumerate(face.abilities, start=1):
        match ability:
            case KeywordAbility("changeling" | "devoid"):
                raise UnreadableError("a keyword that defines characteristics")
            case KeywordAbility("living metal" | "reconfigure" as keyword) if (
                keyword != "reconfigure" or permanent.attached_to is not None
            ):
                # CR 702.151b, 702.161a
                raise UnreadableError("a keyword that changes whether its permanent is a creature")
            case StaticAbility(effects, zone=zone) if zone is not Zone.BATTLEFIELD and any(
                isinstance(effect, Modify) for effect in effects
            ):
                raise UnreadableError("a static ability that works elsewhere")
        name = f"{permanent.id}, ability {place}"
        held.append(Held(name, ability, Origin.RULES_TEXT, permanent.timestamp))
    return held


def _number(printed: str | None) -> int | None:
    return int(printed) if printed is not None and printed.lstrip("-").isdigit() else None


def with_land_type_abilities(thing: Thing) -> Thing:
    """Give a land the ability of each basic land type it has, and of no other (CR 305.6)."""
    own = [held for held in thing.abilities if held.origin is not Origin.LAND_TYPE]
    intrinsic = [
        Held(
            f"{thing.id}, {land_type}",
            _tap_for_mana(land_type),
            Origin.LAND_TYPE,
            thing.permanent.timestamp,
        )
        for land_type in thing.subtypes
        if CardType.LAND in thing.types and land_type in BASIC_LAND_TYPES
    ]
    return replace(thing, abilities=(*own, *intrinsic))


def _tap_for_mana(land_type: str) -> ActivatedAbility:
    symbol = OneMana(BASIC_LAND_MANA[land_type])
    return ActivatedAbility((TapThis(),), AddMana(SymbolMana((symbol,), ONE), Player.YOU))


def as_characteristics(thing: Thing) -> Characteristics:
    """Return what a permanent is once all layers are done."""
    return Characteristics(
        name=thing.name,
        controller=thing.controller,
        types=thing.types,
        subtypes=tuple(sorted(thing.subtypes)),
        supertypes=thing.supertypes,
        mana_cost=thing.mana_cost,
        colors=thing.colors,
        power=thing.power,
        toughness=thing.toughness,
        abilities=tuple(held.ability for held in thing.abilities),
    )
