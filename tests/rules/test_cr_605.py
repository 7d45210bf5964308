"""CR 605, Mana abilities: what one activation adds, and what triggers on it.

Each board is put to the solver and to the plain reading of the rules, which must agree.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import ActivationLimit, StaticAbility, TriggerEvent
from manaproof.models.amounts import ONE, CountOf, Fixed, Variable
from manaproof.models.conditions import Matches
from manaproof.models.continuous import CantActivate
from manaproof.models.costs import Loyalty, PayLife, RemoveCounters, Sacrifice, TapThis
from manaproof.models.effects import Conditional, DrawCards, Effect, GainLife, OtherEffect, Sequence
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import AllOf, HasQuality, HasSubtype, HasType, Is, Not, Quality
from manaproof.models.production import AnyColor, ChoiceMana, ChosenColor, OneTypeMana
from manaproof.models.types import CardType, Player, Reference
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.production.produces import produces
from tests.differential.building import (
    ability,
    adds,
    any_type_of,
    basic,
    board,
    card,
    lands_of,
    mana_ability,
    symbols,
)
from tests.differential.producing import (
    ALL_BLACK,
    LAND,
    ONE_BLACK,
    SAME_AGAIN,
    TWICE,
    follower,
    following,
    listed,
    pools,
)
from tests.reference.production import produces as produces_by_the_rules

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.cards import Card

SELF = Is(Reference.SELF)
TAPPED = HasQuality(Quality.TAPPED)
FOREST = basic("Forest")
TWO = card("Two", mana_ability(symbols("W U")))
GREEN_TOO = following("Green Too", symbols("G"))
CREATURES = CountOf(HasType(CardType.CREATURE))


def with_state(there: Board, id_: str, **state: object) -> Board:
    """Return the board with one permanent in another state."""
    changed = replace(there.permanents[id_], **state)  # type: ignore[arg-type]
    return replace(there, permanents={**there.permanents, id_: changed})


# -- which abilities are mana abilities (605.1, 605.2) ------------------------------------------------


def one_effect(effect: Effect) -> Card:
    return card("One", ability(effect), mana_ability(symbols("C")))


def test_605_1a_an_ability_with_a_target_is_none() -> None:
    aiming = card("Aiming", replace(mana_ability(symbols("W")), targets=True))
    assert pools(board(you=[aiming]), "Aiming") == []


def test_605_1a_a_loyalty_ability_is_none() -> None:
    walker = card("Walker", mana_ability(symbols("R R"), cost=(Loyalty(1),)))
    assert pools(board(you=[walker]), "Walker") == []


def test_605_1a_an_ability_that_draws_is_one_under_the_older_rules_only() -> None:
    sphere = one_effect(Sequence((adds(symbols("W")), DrawCards(ONE, Player.YOU))))
    there = board(you=[sphere])
    assert pools(there, "One") == ["C"]
    assert pools(replace(there, rules=date(2026, 7, 1)), "One") == ["W", "C"]


@pytest.mark.parametrize(
    "later",
    [
        (OtherEffect("mill", ("when", "mill", "2", "card")),),
        (OtherEffect("draw", ("when", "next", "cast", "spell", "draw", "card")),),
        (
            OtherEffect("exile", ("when", "next", "cast", "spell", "exile", "library")),
            OtherEffect("put", ("put", "card", "this way", "library")),
        ),
    ],
)
def test_605_1a_what_triggers_on_it_may_move_library_cards(later: tuple[Effect, ...]) -> None:
    # CR 603.7, 603.12: delayed and reflexive triggered abilities are no part of its effect.
    agent = one_effect(Sequence((adds(symbols("W")), *later)))
    assert pools(board(you=[agent]), "One") == ["W", "C"]
    mill = one_effect(Sequence((adds(symbols("W")), OtherEffect("mill", ("mill", "2", "card")))))
    assert pools(board(you=[mill]), "One") == ["C"]


def test_605_1a_an_ability_that_could_not_add_mana_is_none() -> None:
    assert pools(board(you=[one_effect(GainLife(ONE, Player.YOU))]), "One") == ["C"]


def test_605_2_it_stays_one_where_it_can_produce_nothing() -> None:
    cradle = card("Cradle", mana_ability(symbols("G", times=CREATURES)))
    assert pools(board(you=[cradle]), "Cradle") == [""]


# -- activating (602.5, 605.3) ------------------------------------------------------------------------


def test_602_5_what_cannot_be_activated_adds_nothing_unless_costs_are_ignored() -> None:
    only_if = ActivationLimit(Matches(Reference.SELF, TAPPED))
    limited = card("Limited", replace(mana_ability(symbols("G")), limits=(only_if,)))
    assert pools(board(you=[limited]), "Limited") == []
    assert pools(board(you=[limited]), "Limited", ignore_costs=True) == ["G"]


def test_602_5_an_effect_can_forbid_it() -> None:
    artifacts = HasType(CardType.ARTIFACT)
    rod = card("Rod", StaticAbility((CantActivate(artifacts, except_mana_abilities=False),)))
    mild = card("Mild", StaticAbility((CantActivate(artifacts, except_mana_abilities=True),)))
    stone = card("Stone", mana_ability(symbols("C")), types=(CardType.ARTIFACT,))
    assert pools(board(you=[stone], opponent=[rod]), "Stone") == []
    assert pools(board(you=[stone], opponent=[mild]), "Stone") == ["C"]
    assert pools(board(you=[stone], opponent=[rod]), "Stone", ignore_costs=True) == ["C"]


@pytest.mark.parametrize(
    ("types", "state", "expected"),
    [
        ((CardType.LAND,), {"tapped": True}, []),
        ((CardType.LAND,), {"sick": True}, ["G"]),
        ((CardType.CREATURE,), {"sick": True}, []),
        ((CardType.LAND, CardType.CREATURE), {"sick": True}, []),
    ],
)
def test_107_5_302_6_the_tap_symbol_must_be_payable(
    types: tuple[CardType, ...], state: dict[str, bool], expected: list[str]
) -> None:
    there = board(you=[card("Elf", mana_ability(symbols("G")), types=types)])
    assert pools(with_state(there, "Elf", **state), "Elf") == expected
    assert pools(with_state(there, "Elf", **state), "Elf", ignore_costs=True) == ["G"]


def test_107_1c_any_number_of_counters_is_zero_or_more() -> None:
    cost = (RemoveCounters(Variable(), "storage", SELF),)
    ring = card("Ring", mana_ability(symbols("C", times=Variable()), cost=cost))
    there = with_state(board(you=[ring]), "Ring", counters={"storage": 2})
    assert pools(there, "Ring") == ["", "C", "CC"]


def test_605_3b_the_effect_finds_the_board_as_the_cost_left_it() -> None:
    if_tapped = Conditional(Matches(Reference.SELF, TAPPED), adds(symbols("G")))
    assert pools(board(you=[card("Tapping", ability(if_tapped))]), "Tapping") == ["G"]
    paying = card("Paying", ability(if_tapped, cost=(PayLife(ONE),)))
    assert pools(board(you=[paying]), "Paying") == [""]
    assert pools(
        board(you=[card("Tapping", ability(if_tapped))]), "Tapping", ignore_costs=True
    ) == [""]


def test_605_3b_what_was_sacrificed_for_it_is_not_counted() -> None:
    altar = card(
        "Altar",
        mana_ability(symbols("G", times=CREATURES), cost=(Sacrifice(ONE, SELF),)),
        types=(CardType.CREATURE,),
    )
    assert pools(board(you=[altar]), "Altar") == [""]
    assert pools(board(you=[altar, card("Bear", types=(CardType.CREATURE,))]), "Altar") == ["G"]


def test_605_3b_a_sacrificed_land_is_no_land_that_could_produce() -> None:
    cost = (TapThis(), Sacrifice(ONE, SELF))
    last = card(
        "Last", mana_ability(any_type_of(lands_of(Player.YOU)), cost=cost), subtypes=("Forest",)
    )
    assert pools(board(you=[last, basic("Island")]), "Last") == ["U", "G"]


# -- triggered mana abilities (605.1b, 605.4, 106.12a) ------------------------------------------------


def test_605_4a_a_triggered_mana_ability_resolves_at_once() -> None:
    assert pools(board(you=[FOREST, GREEN_TOO]), "Forest") == ["GG"]
    assert pools(board(you=[FOREST, GREEN_TOO, GREEN_TOO]), "Forest") == ["GGG"]


def test_605_4a_its_choices_are_made_in_every_way() -> None:
    assert pools(board(you=[TWO, SAME_AGAIN]), "Two") == ["WWU", "WUU"]
    any_color = following("Any Color", OneTypeMana(AnyColor(), ONE))
    assert len(pools(board(you=[FOREST, any_color, any_color]), "Forest")) == 15


def test_605_4a_its_mana_goes_to_whom_it_names() -> None:
    assert pools(board(you=[FOREST], opponent=[GREEN_TOO]), "Forest") == ["G"]
    for_tapper = replace(
        follower(symbols("G")), effect=replace(adds(symbols("G")), player=Player.THAT_PLAYER)
    )
    there = board(
        you=[FOREST], opponent=[card("For All", for_tapper, types=(CardType.ENCHANTMENT,))]
    )
    assert pools(there, "Forest") == ["GG"]


def test_106_12a_it_triggers_once_an_activation_not_once_a_mana() -> None:
    assert pools(board(you=[TWO, GREEN_TOO]), "Two") == ["WUG"]


def test_106_12a_without_mana_nothing_triggers() -> None:
    cradle = card("Cradle", mana_ability(symbols("G", times=CREATURES)))
    assert pools(board(you=[cradle, GREEN_TOO]), "Cradle") == [""]


def test_106_12a_it_looks_at_the_mana_really_produced() -> None:
    assert pools(board(you=[FOREST, SAME_AGAIN], opponent=[ALL_BLACK]), "Forest") == ["BB"]
    for_green = following("For Green", symbols("W"), mana=listed("G"))
    for_black = following("For Black", symbols("W"), mana=listed("B"))
    assert pools(board(you=[FOREST, for_green, ALL_BLACK]), "Forest") == ["B"]
    assert pools(board(you=[FOREST, for_black, ALL_BLACK]), "Forest") == ["WB"]


def test_106_12a_only_tapping_for_mana_triggers_it() -> None:
    paying = card("Paying", mana_ability(symbols("G"), cost=(PayLife(ONE),)))
    assert pools(board(you=[paying, GREEN_TOO]), "Paying") == ["G"]


@pytest.mark.parametrize(
    ("subject", "expected"),
    [
        (HasSubtype("Forest"), ["GG"]),
        (HasSubtype("Swamp"), ["G"]),
        (AllOf((LAND, Not(HasSubtype("Forest")))), ["G"]),
    ],
)
def test_603_2_it_triggers_on_the_permanents_that_it_names(
    subject: AllOf | HasSubtype, expected: list[str]
) -> None:
    there = board(you=[FOREST, following("Some", symbols("G"), subject=subject)])
    assert pools(there, "Forest") == expected


def test_603_2_whenever_you_tap_is_not_about_other_players() -> None:
    yours = following("Yours", OneTypeMana(AnyColor(), ONE), player=Player.YOU)
    assert pools(board(you=[FOREST], opponent=[yours]), "Forest") == ["G"]


def test_603_4_its_intervening_if_must_hold() -> None:
    if_tapped = replace(follower(symbols("G")), condition=Matches(Reference.SELF, TAPPED))
    there = board(you=[FOREST, card("Gremlin", if_tapped, types=(CardType.CREATURE,))])
    assert pools(there, "Forest") == ["G"]
    assert pools(with_state(there, "Gremlin", tapped=True), "Forest") == ["GG"]


def test_605_5a_one_with_a_target_uses_the_stack() -> None:
    aiming = card("Aiming", replace(follower(symbols("G")), targets=True))
    assert pools(board(you=[FOREST, aiming]), "Forest") == ["G"]


def test_605_5a_one_from_another_event_uses_the_stack() -> None:
    entering = card("Entering", follower(symbols("G"), on=TriggerEvent.BECOMES_TAPPED))
    assert pools(board(you=[FOREST, entering]), "Forest") == ["G"]


def test_605_1b_one_can_trigger_on_mana_being_added_without_tapping() -> None:
    sun = following(
        "Sun", symbols("W"), on=TriggerEvent.ADDS_MANA, player=Player.YOU, mana=listed("W")
    )
    paying = card("Paying", mana_ability(symbols("W"), cost=(PayLife(ONE),)))
    assert pools(board(you=[paying, sun]), "Paying") == ["WW"]
    assert pools(board(you=[FOREST, sun]), "Forest") == ["G"]


def test_605_4a_one_can_trigger_on_the_mana_of_another() -> None:
    sun = following(
        "Sun", symbols("W"), on=TriggerEvent.ADDS_MANA, player=Player.YOU, mana=listed("G")
    )
    growing = following("Growing", symbols("G"), types=(CardType.LAND,))
    # A land's ability adds the second {G}, so the Sun shines twice.
    assert pools(board(you=[FOREST, sun, growing]), "Forest") == ["WWGG"]
    assert pools(board(you=[FOREST, sun, GREEN_TOO]), "Forest") == ["WGG"]


def test_104_4b_abilities_that_trigger_each_other_without_end_are_reported() -> None:
    sun = following(
        "Sun",
        symbols("G"),
        on=TriggerEvent.ADDS_MANA,
        player=Player.YOU,
        mana=listed("G"),
        types=(CardType.LAND,),
    )
    there = board(you=[FOREST, sun])
    with pytest.raises(UndecidedError, match=r"104\.4b"):
        produces(there, "Forest")
    with pytest.raises(UnreadableError):
        produces_by_the_rules(there, "Forest")


# -- triggers beside replacement effects (106.12) -----------------------------------------------------


def test_106_12b_what_a_trigger_adds_is_not_tapped_for_mana() -> None:
    assert pools(board(you=[FOREST, GREEN_TOO, ONE_BLACK]), "Forest") == ["BG"]
    assert pools(board(you=[FOREST, GREEN_TOO, TWICE]), "Forest") == ["GGG"]


def test_608_2h_a_sacrificed_land_was_still_tapped_for_mana() -> None:
    cost = (TapThis(), Sacrifice(ONE, SELF))
    fleeting = card("Fleeting", mana_ability(symbols("W"), cost=cost))
    assert pools(board(you=[fleeting, GREEN_TOO]), "Fleeting") == ["WG"]


def test_107_1b_an_amount_below_zero_is_none() -> None:
    weak = card("Weak", mana_ability(symbols("G", times=Fixed(-1))))
    assert pools(board(you=[weak, GREEN_TOO]), "Weak") == [""]


def test_106_5_an_option_of_an_undefined_type_adds_no_mana() -> None:
    either = ChoiceMana((symbols("G"), OneTypeMana(ChosenColor(), ONE)))
    assert pools(board(you=[card("Either", mana_ability(either))]), "Either") == ["", "G"]
