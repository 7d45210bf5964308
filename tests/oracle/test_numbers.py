"""What is counted first, and done where the number is odd or even (CR 608.2c)."""

import pytest

from manaproof.models.abilities import (
    SpellAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.amounts import ONE, CountOf
from manaproof.models.conditions import IsOdd, Unless
from manaproof.models.continuous import ChangePowerToughness, Modify
from manaproof.models.effects import (
    AddMana,
    Conditional,
    Continuously,
    DelayedTrigger,
    DrawCards,
    Duration,
    Effect,
    Instead,
    OtherEffect,
    Scry,
    Sequence,
)
from manaproof.models.filters import AllOf, ControlledBy, HasColor, HasSubtype, HasType
from manaproof.models.mana import Color, ManaType
from manaproof.models.production import AnyType, Listed
from manaproof.models.rendering import render_ability
from manaproof.models.replacements import BecomesType, ProductionEvent, ReplaceProduction
from manaproof.models.types import CardType, Player
from tests.oracle.texts import ability, is_unmodelled, symbols, triggered

LANDS = CountOf(HasType(CardType.LAND))
ODD = IsOdd(LANDS)
DRAW = DrawCards(ONE, Player.YOU)
COUNTED = (
    "At the beginning of your upkeep, count the number of lands. If the number is odd, until end of"
    " turn, blue creatures get +2/+0 and whenever an opponent taps an Island for mana, that player"
    " adds an additional {U}. If the number is even, until end of turn, blue creatures get -0/-1"
    " and if a player taps an Island for mana, that Island produces black mana instead of any other"
    " type."
)


def sizes(power: int, toughness: int) -> Continuously:
    affected = AllOf((HasColor(Color.BLUE), HasType(CardType.CREATURE)))
    change = Modify(affected, (ChangePowerToughness(power, toughness, ONE),))
    return Continuously((change,), Duration.UNTIL_END_OF_TURN)


def spell(text: str) -> Effect:
    found = ability(text, types="Sorcery")
    assert isinstance(found, SpellAbility), found
    return found.effect


def test_one_of_two_begins_as_the_number_is_odd_or_even() -> None:
    tapping = Trigger(TriggerEvent.TAPPED_FOR_MANA, HasSubtype("Island"), Player.OPPONENT)
    more = TriggeredAbility((tapping,), AddMana(symbols("U"), Player.THAT_PLAYER))
    black = BecomesType(Listed((ManaType.BLACK,)), AnyType(), keeps_amount=True)
    replaces = ReplaceProduction(ProductionEvent(HasSubtype("Island")), black)
    lasts = Duration.UNTIL_END_OF_TURN
    odd = Sequence((sizes(2, 0), DelayedTrigger(more, lasts)))
    even = Sequence((sizes(0, -1), Continuously((replaces,), lasts)))
    assert triggered(COUNTED).effect == Instead(even, ODD, odd)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "Count the number of lands. If the number is odd, draw a card.",
            Conditional(ODD, DRAW),
        ),
        (
            "Count the number of lands. If the number is even, draw a card.",
            Conditional(Unless(ODD), DRAW),
        ),
        (
            "Count the number of lands. If the number is even, draw a card. If the number is odd, scry 1.",
            # Counted once: lands that are gone by then do not matter.
            Instead(DRAW, ODD, Scry(ONE, surveil=False)),
        ),
        (
            "If the number of lands you control is even, draw a card.",
            Conditional(
                Unless(IsOdd(CountOf(AllOf((HasType(CardType.LAND), ControlledBy(Player.YOU)))))),
                DRAW,
            ),
        ),
    ],
)
def test_what_happens_where_a_number_is_odd(text: str, meant: Effect) -> None:
    assert spell(text) == meant


def test_a_number_is_counted_for_the_next_sentence() -> None:
    found = spell("Count the number of lands. Draw a card.")
    assert isinstance(found, Sequence)
    counting, drawing = found.parts
    assert isinstance(counting, OtherEffect)
    assert (counting.markers, drawing) == (("number of", "land"), DRAW)


@pytest.mark.parametrize(
    "text",
    [
        # Which number?
        "{T}: If the number is odd, add {G}.",
        "{T}: Count the number of lands. Untap all lands. If the number is odd, add {G}.",
        # Odd, and odd again: what was counted may have changed.
        (
            "{T}: Count the number of lands. If the number is odd, add {G}. If the number is odd, add"
            " {U}."
        ),
        (
            "{T}: Count the number of lands. If the number is odd, add {G}. If the number is even, add"
            " {U}. If the number is odd, add {R}."
        ),
        # The same of a static ability, of which no sentence before could tell.
        "If the number is odd, lands you control are Islands.",
    ],
)
def test_a_number_of_which_nothing_tells_is_not_guessed(text: str) -> None:
    assert is_unmodelled(text)


@pytest.mark.parametrize(
    "text",
    [
        "Count the number of lands. If the number is odd, draw a card.",
        "Count the number of lands. If the number is odd, draw a card. If the number is even, scry 1.",
    ],
)
def test_it_is_written_so_that_it_is_read_the_same(text: str) -> None:
    found = ability(text, types="Sorcery")
    assert ability(render_ability(found), types="Sorcery") == found
