"""What the cost or the effect of an ability that makes no mana changes, where mana hangs on it (CR 117.1b)."""

from __future__ import annotations

import pytest

from manaproof.models.errors import UndecidedError
from manaproof.models.windows import Window
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.asking import (
    answers,
    board_of,
    creature,
    left_aside,
    stone,
    with_priority,
)
from tests.reference.pools import reachable_pools

BEAR = creature("", "Test Bear")
SEER = stone("Sacrifice a creature: Scry 1.", "Test Altar")
DIED = stone("{T}: Add {R}. Activate only if a creature died this turn.", "Test Grave")
DRAINED = stone("{T}: Add {R}. Activate only if an opponent lost life this turn.", "Test Drain")
LANDS = stone("{T}: Add {R} for each land card in your graveyard.", "Test Tomb")
CARDS = stone("{T}: Add {R} for each card in your graveyard.", "Test Crypt")
TAPPED = stone("{T}: Add {R} for each tapped creature you control.", "Test Bell")
DISCARDING = stone("Discard a card: Scry 1.", "Test Pyre")
COIL = "{T}: Add {R} for each charge counter on this artifact."
CHARGING = "{T}, Put a charge counter on this artifact: Scry 1."
GUIDE = "Simian Spirit Guide"


def reached(*battlefield: object, **state: object) -> set[str]:
    """Return what is reached with priority by the engines, none of it left aside, and by brute force."""
    found = with_priority(*battlefield, **state)
    board = board_of(*battlefield, **state)
    assert found == {str(pool) for pool in reachable_pools(board, "you", window=Window.PRIORITY)}
    return found


def test_117_1b_a_sacrifice_fills_the_graveyard_that_is_counted() -> None:
    crypt = reached("2 Viscera Seer", "Crypt of Agadeem", "2 Wastes")
    assert crypt == {"", "B", "C", "BB", "BC", "CC", "BCC"}
    assert reached("Zuran Orb", "Forest", LANDS) == {"", "G", "R", "RG"}


def test_117_1b_a_sacrifice_is_a_death_that_is_asked_for() -> None:
    assert reached(SEER, BEAR, DIED) == {"", "R"}
    assert reached(creature("Sacrifice a creature: You gain 1 life."), DIED) == {"", "R"}


def test_117_1b_a_sacrifice_ends_an_effect_on_what_lands_are() -> None:
    lord = creature("Forests are Swamps.", "Test Lord")
    assert reached(lord, SEER, "Forest") == {"", "G", "B"}


def test_117_1b_a_sacrifice_ends_what_adds_more_mana() -> None:
    growth = creature("Whenever you tap a land for mana, add an additional {R}.", "Test Shaman")
    assert reached(growth, SEER, "Forest") == {"", "G", "RG"}


def test_117_1b_what_is_tapped_for_a_cost_is_counted() -> None:
    tapping = stone("Tap an untapped creature you control: Scry 1.")
    assert reached(tapping, BEAR, TAPPED) == {"", "R"}
    assert reached(creature("{T}: Scry 1."), TAPPED) == {"", "R"}


def test_107_6_what_is_tapped_for_nothing_can_be_untapped_for_mana() -> None:
    spring = "{Q}: Add {G}.\n{T}: Scry 1. Activate only once each turn."
    assert reached(stone(spring, "Test Spring")) == {"", "G"}


def test_117_1b_counters_that_a_cost_puts_are_read_and_removed() -> None:
    coil = f"{COIL}\nPut a charge counter on this artifact: Scry 1. Activate only once each turn."
    assert reached(stone(coil)) == {"", "R"}
    removing = "Remove a charge counter from this artifact: Add {G}."
    assert reached(stone(f"{CHARGING}\n{removing}")) == {"", "G"}


def test_117_1b_cards_discarded_for_nothing_count_in_the_graveyard() -> None:
    assert reached(DISCARDING, CARDS, hand=["Forest", "Island"]) == {"", "R", "RR"}


def test_113_6_a_card_discarded_for_nothing_has_an_ability_in_the_graveyard() -> None:
    shade = creature("Exile this card from your graveyard: Add {G}.", "Test Shade")
    assert reached(DISCARDING, hand=[shade]) == {"", "G"}


def test_113_6_a_card_returned_to_the_hand_has_an_ability_there() -> None:
    returning = stone("Return a creature you control to its owner's hand: Scry 1.")
    assert reached(returning, GUIDE, hand=[]) == {"", "R"}


def test_121_1_a_card_drawn_has_an_ability_in_the_hand() -> None:
    tome = stone("{2}, {T}: Draw a card.", "Test Tome")
    found = reached(tome, "2 Wastes", hand=[GUIDE], library=[GUIDE, GUIDE])
    assert found == {"", "C", "CC", "R", "RC", "RCC", "RR"}
    assert reached(stone("{T}: Draw a card."), hand=[], library=["Forest", GUIDE]) == {""}


def test_701_17a_cards_milled_count_in_the_graveyard() -> None:
    mill = stone("{T}: Mill two cards.")
    assert reached(mill, LANDS, library=["Forest", "Island", "Wastes"]) == {"", "RR"}
    assert reached(mill, LANDS, library=["Forest"]) == {"", "R"}


def test_117_1b_unspent_mana_that_is_doubled_may_be_spent_before() -> None:
    scry = stone("{1}: Scry 1.")
    found = reached("2 Sol Ring", "Doubling Cube", scry)
    assert {"CC", "C"} <= found


def test_what_nothing_reads_is_not_followed() -> None:
    assert with_priority("Sol Ring", stone("{1}: Scry 1."), SEER, BEAR) == {"", "CC"}


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("{T}: Surveil 1.", [CARDS]),
        ("Sacrifice a creature: This artifact deals 1 damage to any target.", [DIED, BEAR]),
        ("{T}: This artifact deals 1 damage to target creature.", [DIED, BEAR]),
        ("{T}: This artifact deals 1 damage to each creature.", [CARDS, BEAR]),
        ("{T}: Target creature gets -1/-1 until end of turn.", [DIED, BEAR]),
        ("{1}: Another creature gets +0/-1 until end of turn.", [DIED, BEAR, "Forest"]),
        ("{T}: Target player mills two cards.", [CARDS]),
        ("{T}: Draw a card, then discard a card.", [CARDS]),
        ("{T}: Each opponent loses 1 life.", [DRAINED]),
        ("{T}: Proliferate.", [stone(COIL, "Test Coil")]),
        ("{T}: Target creature fights another target creature.", [DIED, BEAR]),
        ("{T}: Add {R}. Put a +1/+1 counter on target creature.", []),
    ],
)
def test_what_may_change_what_is_read_is_named_where_it_is_not_followed(
    text: str, others: list[object]
) -> None:
    assert left_aside(stone(text), *others) == {"Test Stone"}


def test_the_order_of_a_library_is_named_where_cards_are_drawn_from_it() -> None:
    scry, drawing = stone("{T}: Scry 1."), stone("{T}: Draw a card.", "Test Book")
    known = {"hand": [], "library": ["Forest", GUIDE]}
    assert left_aside(scry, drawing, **known) == {"Test Stone"}
    assert left_aside(scry, drawing, hand=[], library=["Forest", "Island"]) == set()
    assert left_aside(scry, GUIDE, **known) == set()


def test_115_4_any_target_may_be_a_player_so_that_there_always_is_one() -> None:
    found = answers("Goblin Bombardment", BEAR, DIED, window=Window.PRIORITY)
    assert {str(pool) for pool in found.pools} == {"", "R"}
    assert {caveat.permanent for caveat in found.caveats} == {"Goblin Bombardment"}
    pinging = stone("{T}: This artifact deals 1 damage to any target.")
    bell = stone("{T}: Add {R}. Activate only if you control a tapped artifact.", "Test Bell")
    tapped = answers(pinging, bell, window=Window.PRIORITY)
    assert {str(pool) for pool in tapped.pools} == {"", "R"}
    assert left_aside(stone("{T}: This artifact deals 1 damage to target creature."), bell) == {
        "Test Stone"
    }


def test_what_triggers_on_what_is_done_for_nothing_is_named() -> None:
    gaining = stone("{T}: You gain 1 life.")
    stone_of = stone("Whenever you gain life, untap target land.", "Test Font")
    assert left_aside(gaining, stone_of, "Forest") == {"Test Font"}
    assert "Test Font" in left_aside(
        stone("Whenever you scry, foretell or bolster, put a counter on it.", "Test Font"), "Forest"
    )


def test_cards_that_may_be_discarded_from_the_hand_are_named() -> None:
    assert left_aside(CARDS, "Forest", hand=["Drannith Healer"]) == {"Drannith Healer"}
    assert left_aside("Forest", hand=["Drannith Healer"]) == set()


@pytest.mark.parametrize(
    ("text", "state", "said"),
    [
        ("{T}: Mill two cards.", {"hand": []}, "would mill"),
        ("{T}: Draw a card.", {"hand": []}, "would draw"),
        ("{T}: Draw a card.", {"hand": [], "library": []}, "empty library"),
    ],
)
def test_cards_that_nobody_knows_are_undecided_where_they_matter(
    text: str, state: dict[str, object], said: str
) -> None:
    counting = stone("{T}: Add {R} for each card in your hand.", "Test Tower")
    board = board_of(stone(text), counting, CARDS, **state)
    with pytest.raises(UndecidedError, match=said):
        outcomes(board, window=Window.PRIORITY)
