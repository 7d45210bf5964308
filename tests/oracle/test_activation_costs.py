"""What makes activating abilities cost more or less (CR 118.7, 601.2f)."""

import pytest

from manaproof.models.amounts import Fixed, Tally, TallyOf
from manaproof.models.continuous import ChangeActivationCost
from manaproof.models.filters import AllOf, ControlledBy, HasQuality, HasType, Is, Quality
from manaproof.models.rendering import render_ability
from manaproof.models.types import CardType, Player, Reference
from tests.oracle.texts import ability, is_unmodelled, static

LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
MINE = ControlledBy(Player.YOU)
ANY = HasQuality(Quality.ANYTHING)
ATTACHED = Is(Reference.ATTACHED)
ONE_LEFT = "This effect can't reduce the mana in that cost to less than one mana."


@pytest.mark.parametrize(
    ("text", "change"),
    [
        (
            "Activated abilities of lands cost {3} more to activate.",
            ChangeActivationCost(LAND, Fixed(3), less=False),
        ),
        (
            "Activated abilities of lands you control cost {3} less to activate.",
            ChangeActivationCost(AllOf((LAND, MINE)), Fixed(3), less=True),
        ),
        (
            f"Activated abilities of creatures you control cost {{4}} less to activate. {ONE_LEFT}",
            ChangeActivationCost(AllOf((CREATURE, MINE)), Fixed(4), less=True, least=1),
        ),
        (
            f"Enchanted artifact's activated abilities cost {{3}} less to activate. {ONE_LEFT}",
            ChangeActivationCost(ATTACHED, Fixed(3), less=True, least=1),
        ),
        (
            "Activated abilities of enchanted creature cost {1} more to activate.",
            ChangeActivationCost(ATTACHED, Fixed(1), less=False),
        ),
        (
            "Activated abilities cost {1} more to activate unless they're mana abilities.",
            ChangeActivationCost(ANY, Fixed(1), less=False, except_mana_abilities=True),
        ),
        (
            "Abilities you activate that aren't mana abilities cost {1} less to activate.",
            ChangeActivationCost(
                ANY, Fixed(1), less=True, player=Player.YOU, except_mana_abilities=True
            ),
        ),
        (
            "Activated abilities of lands cost {X} less to activate, where X is your life total.",
            ChangeActivationCost(LAND, TallyOf(Tally.LIFE, Player.YOU), less=True),
        ),
    ],
)
def test_what_changes_an_activation_cost(text: str, change: ChangeActivationCost) -> None:
    assert static(text) == (change,)


@pytest.mark.parametrize(
    "text",
    [
        "Activated abilities of lands cost {G} less to activate.",
        "Activated abilities of lands cost {X} less to activate.",
        f"Activated abilities of lands cost {{3}} more to activate. {ONE_LEFT}",
        f"Creatures you control have flying. {ONE_LEFT}",
        ONE_LEFT,
    ],
)
def test_what_cannot_be_meant_is_not_read(text: str) -> None:
    assert is_unmodelled(text)


@pytest.mark.parametrize(
    "text",
    [
        f"Activated abilities of creatures you control cost {{4}} less to activate. {ONE_LEFT}",
        "Activated abilities cost {1} more to activate unless they're mana abilities.",
        "Abilities you activate that aren't mana abilities cost {1} less to activate.",
    ],
)
def test_it_is_written_as_it_was(text: str) -> None:
    assert render_ability(ability(text)) == text
