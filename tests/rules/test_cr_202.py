"""CR 202, Mana cost: what mana value an object has that its own cost does not tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.amounts import ONE, NumberOf
from manaproof.models.cards import Card, Face
from manaproof.models.costs import Sacrifice, TapThis
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import Characteristic, HasType
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Reference
from manaproof.models.values import replace
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.production.produces import produces
from tests.differential.building import board, card, mana_ability, symbols
from tests.differential.producing import pools
from tests.reference.production import produces as produces_by_the_rules

if TYPE_CHECKING:
    from manaproof.models.boards import Board

BODY = (CardType.CREATURE,)
HALF = Face("Half", BODY, mana_cost=ManaCost.parse("{2}{W}"), power="2", toughness="2")
WHOLE = Face("Whole", BODY, power="9", toughness="9")
OWN = Card("Whole", "meld", (WHOLE,))
BOTH = Card("Half // Whole", "meld", (HALF, WHOLE))
VALUE = NumberOf(Characteristic.MANA_VALUE, Reference.PAID)
ALTAR = card(
    "Altar",
    mana_ability(
        symbols("C", times=VALUE), cost=(TapThis(), Sacrifice(ONE, HasType(CardType.CREATURE)))
    ),
)


def beside(creature: Card, **state: object) -> Board:
    there = board(you=[ALTAR, creature])
    changed = replace(there.permanents[creature.name], **state)
    return replace(there, permanents={**there.permanents, creature.name: changed})


@pytest.mark.parametrize(("creature", "face"), [(OWN, 0), (BOTH, 1)])
def test_202_3c_a_melded_permanent_has_the_mana_value_of_both_its_cards(
    creature: Card, face: int
) -> None:
    melded = beside(creature, face=face)
    with pytest.raises(UndecidedError, match="melded of two cards"):
        produces(melded, "Altar")
    with pytest.raises(UnreadableError):
        produces_by_the_rules(melded, "Altar")


def test_202_3c_the_front_face_and_a_copy_are_not_melded() -> None:
    assert pools(beside(BOTH), "Altar") == ["CCC"]
    assert pools(beside(card("Clone", types=BODY), copy_of=OWN), "Altar") == [""]
