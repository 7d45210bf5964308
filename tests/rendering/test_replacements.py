"""Replacements of produced mana, the mana a trigger speaks of, and triggers that last, in words."""

import pytest

from manaproof.models.abilities import Ability, Trigger, TriggeredAbility, TriggerEvent
from manaproof.models.amounts import ONE, CountersOn, CountOf, DifferentAmong, Fixed
from manaproof.models.effects import (
    AddMana,
    DelayedTrigger,
    Duration,
    Effect,
    May,
    TakeCounters,
)
from manaproof.models.filters import (
    AllOf,
    Characteristic,
    ControlledBy,
    Filter,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Not,
    Quality,
    SharesName,
)
from manaproof.models.mana import ManaType
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ChosenColor,
    DoubleUnspentMana,
    Listed,
    SymbolMana,
    TypeSource,
)
from manaproof.models.rendering.abilities import render_ability
from manaproof.models.rendering.amounts import for_each, render_amount
from manaproof.models.rendering.effects import render_effect
from manaproof.models.rendering.filters import render_filter
from manaproof.models.rendering.replacements import render_replacement
from manaproof.models.replacements import (
    AddedByEveryPlayer,
    BecomesType,
    BecomesTypeOfLand,
    LandTypeMana,
    Multiplied,
    ProductionChange,
    ProductionEvent,
    ReplaceProduction,
)
from manaproof.models.symbols import OneMana
from manaproof.models.types import CardType, Player, Reference, Supertype

LAND = HasType(CardType.LAND)
RED, COLORLESS = Listed((ManaType.RED,)), Listed((ManaType.COLORLESS,))
ANY_SPELL = HasQuality(Quality.ANYTHING)
ADD_G = AddMana(SymbolMana((OneMana(ManaType.GREEN),), ONE), Player.YOU)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ProductionEvent(LAND), "if a land is tapped for mana"),
        (ProductionEvent(LAND, Player.YOU), "if you tap a land for mana"),
        (ProductionEvent(LAND, Player.OPPONENT), "if an opponent taps a land for mana"),
        (ProductionEvent(LAND, at_least=2), "if a land is tapped for two or more mana"),
        (ProductionEvent(LAND, mana=COLORLESS), "if a land is tapped for {C}"),
        (ProductionEvent(LAND, mana=AnyColor()), "if a land is tapped for colored mana"),
        (
            ProductionEvent(LAND, mana=ChosenColor()),
            "if a land is tapped for mana of the chosen color",
        ),
        (ProductionEvent(ANY_SPELL, tapped=False), "if a player would add mana"),
        (
            ProductionEvent(LAND, tapped=False),
            "if a spell, or an ability of a land, would add mana",
        ),
        (
            ProductionEvent(LAND, Player.YOU, tapped=False),
            "if a spell, or an ability of a land, would cause you to add mana",
        ),
    ],
)
def test_an_event(event: ProductionEvent, said: str) -> None:
    written = render_replacement(ReplaceProduction(event, Multiplied(2)))
    assert written == f"{said}, it produces twice as much of that mana instead"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (Multiplied(3), "it produces three times as much of that mana instead"),
        (AddedByEveryPlayer(), "all players add that mana instead"),
        (
            BecomesType(RED, AnyType(), keeps_amount=True),
            "it produces {R} instead of any other type",
        ),
        (
            BecomesType(RED, AnyType(), keeps_amount=False),
            "it produces one {R} instead of any other type and amount",
        ),
        (
            BecomesType(AnyColor(), AnyColor(), keeps_amount=True),
            "it produces mana of a color of your choice instead of any other color",
        ),
        (
            BecomesType(AnyType(), RED, keeps_amount=True),
            "it produces mana of a type of your choice instead of red mana",
        ),
        (
            BecomesType(ChosenColor(), COLORLESS, keeps_amount=True),
            "it produces mana of the chosen color instead of colorless mana",
        ),
        (
            BecomesTypeOfLand(
                (LandTypeMana("Plains", ManaType.RED), LandTypeMana("Swamp", ManaType.GREEN))
            ),
            "Plains produce {R} and Swamps produce {G} instead of any other type",
        ),
    ],
)
def test_a_change(change: ProductionChange, said: str) -> None:
    written = render_replacement(ReplaceProduction(ProductionEvent(LAND), change))
    assert written == f"if a land is tapped for mana, {said}"


def test_that_much_of_another_type() -> None:
    event = ProductionEvent(ControlledBy(Player.YOU), tapped=False, mana=AnyColor())
    change = BecomesType(RED, AnyColor(), keeps_amount=True)
    assert render_replacement(ReplaceProduction(event, change)) == (
        "if a spell, or an ability of a permanent you control, would add colored mana,"
        " it adds that much red mana instead"
    )


def triggered(mana: TypeSource | None, event: TriggerEvent) -> Ability:
    return TriggeredAbility((Trigger(event, LAND, Player.YOU, mana=mana),), ADD_G)


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (
            triggered(COLORLESS, TriggerEvent.TAPPED_FOR_MANA),
            "Whenever you tap a land for {C}, add {G}.",
        ),
        (
            triggered(ChosenColor(), TriggerEvent.TAPPED_FOR_MANA),
            "Whenever you tap a land for mana of the chosen color, add {G}.",
        ),
        (
            triggered(ChosenColor(), TriggerEvent.ADDS_MANA),
            "Whenever an ability of a land causes you to add mana of the chosen color, add {G}.",
        ),
    ],
)
def test_a_trigger_speaks_of_mana(ability: Ability, text: str) -> None:
    assert render_ability(ability) == text


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (
            DelayedTrigger(
                TriggeredAbility((Trigger(TriggerEvent.TAPPED_FOR_MANA, LAND, Player.YOU),), ADD_G),
                Duration.UNTIL_END_OF_TURN,
            ),
            "Until end of turn, whenever you tap a land for mana, add {G}.",
        ),
        (
            May(AddMana(ADD_G.output, Player.ITS_CONTROLLER)),
            "Its controller may add {G}.",
        ),
        (May(ADD_G), "You may add {G}."),
        (
            TakeCounters(CountersOn("charge", Reference.SELF), "charge", Reference.SELF),
            "Remove all charge counters from this permanent.",
        ),
        (
            TakeCounters(Fixed(2), "charge", Reference.SELF),
            "Remove two charge counters from this permanent.",
        ),
        (
            AddMana(DoubleUnspentMana(), Player.YOU),
            "Add as much mana of each type as you have unspent mana of it.",
        ),
    ],
)
def test_an_effect(effect: Effect, text: str) -> None:
    assert render_effect(effect) == text


@pytest.mark.parametrize(
    ("described", "text"),
    [
        (
            AllOf((LAND, SharesName(Reference.LINKED))),
            "a land with the same name as the card exiled with this permanent",
        ),
        (
            AllOf((Not(Is(Reference.EVENT)), LAND)),
            "a land other than that permanent",
        ),
        (
            Not(SharesName(Reference.EVENT)),
            "a permanent that isn't a permanent with the same name as that permanent",
        ),
        (
            AllOf((LAND, HasQuality(Quality.X_IN_COST))),
            "a land with {X} in its mana cost",
        ),
        (
            AllOf((LAND, Not(HasQuality(Quality.X_IN_COST)))),
            "a land without {X} in its mana cost",
        ),
        (AllOf((HasSupertype(Supertype.SNOW), HasSubtype("Island"))), "a snow Island"),
    ],
)
def test_a_filter(described: Filter, text: str) -> None:
    assert render_filter(described) == text


def test_different_numbers_are_counted() -> None:
    powers = DifferentAmong(Characteristic.POWER, HasType(CardType.CREATURE))
    assert render_amount(powers) == "the number of different powers among creatures"
    assert for_each(powers) == "for each different power among creatures"
    assert for_each(CountOf(LAND)) == "for each land"
