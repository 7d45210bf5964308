"""What a player may pay any time they could activate a mana ability (CR 605.3a)."""

import pytest

from manaproof.models.abilities import SpellAbility
from manaproof.models.amounts import Fixed
from manaproof.models.continuous import MayPayAnyTime
from manaproof.models.costs import CostComponent, PayLife, Sacrifice
from manaproof.models.effects import AddMana, Continuously, Duration
from manaproof.models.filters import HasSubtype
from manaproof.models.rendering import render_ability
from manaproof.models.types import Player
from tests.oracle.texts import ability, is_unmodelled, symbols

ANY_TIME = "any time you could activate a mana ability, you may"


@pytest.mark.parametrize(
    ("cost", "component"),
    [
        ("pay 2 life", PayLife(Fixed(2))),
        ("sacrifice three Bears", Sacrifice(Fixed(3), HasSubtype("Bear"))),
    ],
)
def test_what_may_be_paid_for_mana(cost: str, component: CostComponent) -> None:
    found = ability(f"Until end of turn, {ANY_TIME} {cost}. If you do, add {{R}}.", types="Sorcery")
    offer = MayPayAnyTime(Player.YOU, (component,), AddMana(symbols("R"), Player.YOU))
    assert found == SpellAbility(Continuously((offer,), Duration.UNTIL_END_OF_TURN))
    assert render_ability(found) == (
        f"Any time you could activate a mana ability, you may {cost}, and if you do, add {{R}} "
        "until end of turn."
    )


@pytest.mark.parametrize(
    "text",
    [
        f"Until end of turn, {ANY_TIME} pay 2 life.",
        f"Until end of turn, {ANY_TIME} pay 2 life. If you do, chant and add {{R}}.",
        f"{ANY_TIME.capitalize()} pay 2 life. If you do, add {{R}}.",
        "Until end of turn, any time you could cast a spell, you may pay 2 life. If you do, add {R}.",
    ],
)
def test_what_says_less_or_more_is_not_modelled(text: str) -> None:
    assert is_unmodelled(text, types="Sorcery")
