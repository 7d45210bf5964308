"""CR 604, Static abilities: what defines its own card does so in every zone.

Each board is put to the solver and to the plain reading of the rules, which must agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import (
    Ability,
    ClauseKind,
    KeywordAbility,
    StaticAbility,
    Unmodelled,
)
from manaproof.models.amounts import ONE, CountOf
from manaproof.models.boards import Board, Permanent, PlayerState, Turn
from manaproof.models.continuous import AddTypes, Modify, SetColors
from manaproof.models.filters import AllOf, HasQuality, HasSubtype, InZone, Is, Quality
from manaproof.models.mana import Color
from manaproof.models.production import ColorsAmongObjects, OneTypeMana
from manaproof.models.results import Caveat
from manaproof.models.types import CardType, Reference, Zone
from manaproof.solver.could_produce.answers import could_produce
from tests.differential.building import card, mana_ability, symbols
from tests.differential.producing import pools, types

if TYPE_CHECKING:
    from manaproof.models.cards import Card
    from manaproof.models.continuous import Modification

DEVOID = KeywordAbility("devoid")
IMPRINT = card("Imprint", mana_ability(OneTypeMana(ColorsAmongObjects(Is(Reference.LINKED)), ONE)))
LYING = InZone(Zone.GRAVEYARD)
MANY = card("Many", mana_ability(symbols("G", times=CountOf(AllOf((LYING, HasSubtype("Elf")))))))
COLORS = card(
    "Colors",
    mana_ability(OneTypeMana(ColorsAmongObjects(AllOf((LYING, HasQuality(Quality.CARD)))), ONE)),
)


def defining(*changes: Modification) -> StaticAbility:
    return StaticAbility((Modify(Is(Reference.SELF), changes),), characteristic_defining=True)


def creature(*abilities: Ability, cost: str = "{B}{R}") -> Card:
    return card("Bear", *abilities, types=(CardType.CREATURE,), mana_cost=cost)


def alone(source: Card, *, linked: Card | None = None, lying: Card | None = None) -> Board:
    exiled = () if linked is None else (linked,)
    there = Permanent(source.name, source, "you", "you", 0, exiled_with=exiled)
    player = PlayerState("you", graveyard=() if lying is None else (lying,))
    return Board({"you": player}, {source.name: there}, Turn("you"))


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (KeywordAbility("flying"), "BR"),
        (DEVOID, ""),
        (defining(SetColors((Color.WHITE, Color.BLUE))), "WU"),
        (defining(AddTypes((), ("Elf",))), "BR"),
    ],
)
def test_604_3_a_card_defines_its_colors_in_exile_and_in_a_graveyard(
    ability: Ability, expected: str
) -> None:
    assert types(alone(IMPRINT, linked=creature(ability)), "Imprint") == expected
    assert types(alone(COLORS, lying=creature(ability)), "Colors") == expected


@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (DEVOID, [""]),
        (KeywordAbility("changeling"), ["G"]),
        (defining(AddTypes((), ("Elf",))), ["G"]),
        (defining(AddTypes((), ("the chosen type",))), [""]),
    ],
)
def test_604_3_a_card_defines_its_types_in_a_graveyard(
    ability: Ability, expected: list[str]
) -> None:
    assert pools(alone(MANY, lying=creature(ability)), "Many") == expected


@pytest.mark.parametrize(
    ("markers", "told"),
    [
        (("is", "each", "color"), True),
        (("as long as", "isn't", "creature", "in addition", "type"), True),
        (("color indicator",), True),
        (("each", "creature", "block"), False),
    ],
)
def test_604_3_what_may_define_a_card_and_is_not_understood_is_told(
    markers: tuple[str, ...], *, told: bool
) -> None:
    clause = Unmodelled(0, 1, ClauseKind.STATIC, markers)
    expected = (Caveat("Bear", clause),) if told else ()
    assert could_produce(alone(COLORS, lying=creature(clause))).caveats == expected
    assert could_produce(alone(IMPRINT, linked=creature(clause))).caveats == expected
    # Nothing asks what lies there.
    plain = card("Plain", mana_ability(symbols("G")))
    assert could_produce(alone(plain, lying=creature(clause))).caveats == ()
