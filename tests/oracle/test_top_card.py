"""What a player may do, and what follows if they do; the top card of a library (CR 608.2c)."""

import pytest

from manaproof.models.abilities import Trigger, TriggeredAbility, TriggerEvent
from manaproof.models.amounts import ColoredSymbolsOf, Fixed
from manaproof.models.conditions import Compares
from manaproof.models.effects import (
    AddMana,
    Conditional,
    DrawCards,
    Effect,
    GainLife,
    May,
    OtherEffect,
    Sequence,
)
from manaproof.models.filters import Comparison, HasQuality, Is, Quality
from manaproof.models.production import ColorsAmongObjects, CombinationMana, OneTypeMana
from manaproof.models.types import Player, Reference, Step
from tests.oracle.texts import effect, is_unmodelled, symbols, triggered

LOOK = OtherEffect("look", ("card", "library"))
REVEAL = OtherEffect("reveal", ("reveal", "card", "library"))
PUT = OtherEffect("put", ("put", "hand", "card", "library"))
ITS_COLORS = ColorsAmongObjects(Is(Reference.TOP_CARD))


def test_mana_in_the_colors_of_a_revealed_card() -> None:
    text = (
        "At the beginning of your upkeep, look at the top card of your library. You may reveal "
        "that card if it has two or more colored mana symbols in its mana cost. If you do, add "
        "two mana in any combination of its colors and put it into your hand."
    )
    two = Compares(ColoredSymbolsOf(Reference.TOP_CARD), Comparison.AT_LEAST, Fixed(2))
    added = AddMana(CombinationMana(ITS_COLORS, Fixed(2)), Player.YOU)
    assert triggered(text) == TriggeredAbility(
        (
            Trigger(
                TriggerEvent.BEGINNING_OF_STEP,
                HasQuality(Quality.ANYTHING),
                Player.YOU,
                Step.UPKEEP,
            ),
        ),
        Sequence((LOOK, Conditional(two, May(Sequence((REVEAL, added, PUT)))))),
    )


GREEN = AddMana(symbols("G"), Player.YOU)


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        (
            "You may draw a card. If you do, you gain 2 life.",
            May(Sequence((DrawCards(Fixed(1), Player.YOU), GainLife(Fixed(2), Player.YOU)))),
        ),
        (
            "You may draw a card. If you do, add {G}.",
            May(Sequence((DrawCards(Fixed(1), Player.YOU), GREEN))),
        ),
        (
            "Add {G}. Fateseal 2. If you do, draw a card.",
            Sequence((GREEN, OtherEffect("fateseal", ("2",)), OtherEffect("draw", ("if", "draw", "card")))),
        ),
    ],
)  # fmt: skip
def test_what_follows_if_a_player_does_what_they_may(sentences: str, said: Effect) -> None:
    assert effect(sentences) == said


def test_its_colors_are_those_of_the_object_spoken_of_last() -> None:
    said = effect(
        "Look at the top card of your library. Put a mire counter on this land. "
        "Add one mana of any of its colors."
    )
    assert isinstance(said, Sequence)
    its = ColorsAmongObjects(Is(Reference.SELF))
    assert said.parts[-1] == AddMana(OneTypeMana(its, Fixed(1)), Player.YOU)


@pytest.mark.parametrize(
    "text",
    [
        # Nobody may do anything here, or nobody knows what it is.
        "{T}: Frobnicate. If you do, add {G}.",
        "{T}: You may frobnicate. If you do, add {G}.",
        # It may be the creature, too.
        (
            "{T}: Look at the top card of your library. Target creature gains flying. Add one mana of "
            "any of its colors."
        ),
        # Once it is in the hand, another card is the top card.
        (
            "{T}: Look at the top card of your library. Put it into your hand. Add one mana of any of "
            "its colors."
        ),
        # A card that is only spoken of in some other way.
        "{T}: Add one mana of any of that card's colors.",
    ],
)
def test_what_is_not_understood_adds_no_mana(text: str) -> None:
    assert is_unmodelled(text, types="Artifact")
