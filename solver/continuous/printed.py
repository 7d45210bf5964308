"""Copiable values: what a permanent is before any effect of layers 2 to 7 (CR 613.2, 707.2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from manaproof.models.abilities import KeywordAbility
from manaproof.models.cards import TWO_SIDED
from manaproof.models.characteristics import Characteristics
from manaproof.models.errors import UnsupportedError
from manaproof.models.mana import NO_TYPES
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType
from manaproof.models.values import replace
from manaproof.solver.reading.intrinsic import intrinsic_abilities

if TYPE_CHECKING:
    from manaproof.models.boards import Permanent
    from manaproof.models.cards import Card, Face

_NUMBER = re.compile(r"[+-]?\d+")
_PROTOTYPE = re.compile(r"(?P<cost>(\{[^{}]+\})+)\D*(?P<power>\d+)/(?P<toughness>\d+)")


def copiable_values(permanent: Permanent) -> Characteristics:
    """Say what a permanent is by its copiable values (CR 707.2), under its controller by default.

    The abilities of its rules text come first, line by line, then those that its basic land
    types give it (CR 305.6), in the order of its subtypes. A printed power or toughness that is
    no number stays undefined, for a characteristic-defining ability to define (CR 208.2a).

    Raises:
        UnsupportedError: it was cast prototyped, and its card's prototype is not understood.
    """
    if permanent.face_down:
        return _face_down(permanent.controller)
    card = permanent.copy_of or permanent.card
    values = _values(_face_up(permanent, card), permanent.controller)
    if permanent.flipped and card.layout == "flip":
        # CR 710.1c: flipping changes neither color nor mana cost.
        values = replace(values, mana_cost=card.front.mana_cost, colors=card.front.colors)
    if permanent.prototyped:
        values = _prototyped(values, card)
    if card.layout == "split":
        values = _halves(values, card, permanent.unlocked)
    return values


def printed_number(written: str | None) -> int | None:
    """Read a printed power or toughness; ``None`` where it is no plain number (CR 208.2).

    >>> printed_number("2"), printed_number("1+*")
    (2, None)
    """
    return int(written) if written and _NUMBER.fullmatch(written) else None


def _face_down(controller: str) -> Characteristics:
    # CR 708.2a: a 2/2 creature with no text, no name, no subtypes and no mana cost.
    return Characteristics(
        "", controller, types=frozenset({CardType.CREATURE}), power=2, toughness=2
    )


def _face_up(permanent: Permanent, card: Card) -> Face:
    if card.layout == "flip":
        return card.faces[-1] if permanent.flipped else card.front
    if card.layout in TWO_SIDED:
        return card.faces[min(permanent.face, len(card.faces) - 1)]
    return card.front


def _values(face: Face, controller: str) -> Characteristics:
    types = frozenset(face.types)
    return Characteristics(
        name=face.name,
        controller=controller,
        types=types,
        subtypes=face.subtypes,
        supertypes=frozenset(face.supertypes),
        mana_cost=face.mana_cost,
        colors=face.colors,
        power=printed_number(face.power),
        toughness=printed_number(face.toughness),
        abilities=(*face.abilities, *intrinsic_abilities(types, face.subtypes)),
    )


def _prototyped(values: Characteristics, card: Card) -> Characteristics:
    # CR 718.3b: the alternative mana cost, color, power and toughness, and nothing else.
    for ability in values.abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword == "prototype":
            found = _PROTOTYPE.search(ability.parameter)
            if found:
                cost = ManaCost.parse(found["cost"])
                return replace(
                    values,
                    mana_cost=cost,
                    colors=cost.colors(),
                    power=int(found["power"]),
                    toughness=int(found["toughness"]),
                )
    raise UnsupportedError(f"the prototype of {card.name}", "describe the permanent in place")


def _halves(values: Characteristics, card: Card, unlocked: tuple[str, ...]) -> Characteristics:
    # CR 709.5: a Room has the name, mana cost and rules text of its unlocked halves only.
    halves = [face for face in card.faces if face.name in unlocked]
    costs = [face.mana_cost for face in halves if face.mana_cost is not None]
    cost = ManaCost(tuple(symbol for each in costs for symbol in each.symbols)) if costs else None
    return replace(
        values,
        name=" // ".join(face.name for face in halves),
        mana_cost=cost,
        colors=cost.colors() if cost else NO_TYPES,
        abilities=tuple(ability for face in halves for ability in face.abilities),
    )
