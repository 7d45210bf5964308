"""CR 614 and 616: replacement effects on produced mana, on the smallest boards that show a rule.

Each board is put to the solver and to the plain reading of the rules, which must agree.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.models.amounts import ONE, CountOf
from manaproof.models.conditions import Matches
from manaproof.models.costs import PayLife, Sacrifice, TapThis
from manaproof.models.effects import Instead
from manaproof.models.filters import (
    AllOf,
    ControlledBy,
    HasQuality,
    HasSupertype,
    HasType,
    Is,
    Not,
    Quality,
)
from manaproof.models.mana import Color, ManaType
from manaproof.models.production import AnyColor, ChosenColor, OneTypeMana
from manaproof.models.replacements import (
    AddedByEveryPlayer,
    BecomesTypeOfLand,
    LandTypeMana,
    Multiplied,
    ProductionEvent,
)
from manaproof.models.types import CardType, Player, Reference, Supertype
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
    ALL_COLORLESS,
    DAMPING,
    LAND,
    LAND_TAPPED,
    ONE_BLACK,
    THRICE,
    TWICE,
    listed,
    pools,
    static,
    turning,
    types,
)

FOREST = basic("Forest")
TWO = card("Two", mana_ability(symbols("W U")))
ANY_COLOR = static("Any Color", turning(AnyColor()))
SELF = Is(Reference.SELF)


# -- what one effect does -----------------------------------------------------------------------------


def test_614_1a_mana_of_a_type_is_produced_instead_and_the_amount_stays() -> None:
    assert pools(board(you=[TWO], opponent=[ALL_BLACK]), "Two") == ["BB"]


def test_614_1a_one_mana_of_a_type_is_produced_instead_of_any_type_and_amount() -> None:
    assert pools(board(you=[TWO], opponent=[ONE_BLACK]), "Two") == ["B"]


def test_614_1a_a_color_of_choice_is_one_color_for_all_the_mana() -> None:
    assert pools(board(you=[TWO, ANY_COLOR]), "Two") == ["WW", "UU", "BB", "RR", "GG"]


def test_614_1a_only_the_mana_that_is_named_is_replaced() -> None:
    no_white = static("No White", turning("C", instead_of=listed("W")))
    assert pools(board(you=[TWO, no_white]), "Two") == ["UC"]


def test_614_1a_colors_are_replaced_and_colorless_mana_stays() -> None:
    mixed = card("Mixed", mana_ability(symbols("W C")))
    hall = static("Hall", turning(ChosenColor(), instead_of=AnyColor()))
    there = board(you=[mixed, hall])
    red = replace(there.permanents["Hall"], chosen_color=Color.RED)
    chosen = replace(there, permanents={**there.permanents, "Hall": red})
    assert pools(chosen, "Mixed") == ["RC"]


def test_607_5a_a_color_that_was_never_chosen_replaces_nothing() -> None:
    hall = static("Hall", turning(ChosenColor(), instead_of=AnyColor()))
    assert pools(board(you=[TWO, hall]), "Two") == ["WU"]


def test_614_1a_a_land_type_decides_and_its_tapper_chooses_between_several() -> None:
    pairs = (LandTypeMana("Island", ManaType.GREEN), LandTypeMana("Forest", ManaType.BLACK))
    twist = static("Twist", BecomesTypeOfLand(pairs))
    both = card("Both", subtypes=("Island", "Forest"))
    neither = card("Neither", mana_ability(symbols("W")))
    assert pools(board(you=[FOREST, twist]), "Forest") == ["B"]
    assert pools(board(you=[both, twist]), "Both") == ["B", "G"]
    assert pools(board(you=[neither, twist]), "Neither") == ["W"]


@pytest.mark.parametrize(
    ("permanents", "plain", "basic_land"),
    [
        (AllOf((HasSupertype(Supertype.BASIC), LAND)), ["WU"], ["B"]),
        (AllOf((Not(HasSupertype(Supertype.BASIC)), LAND)), ["BB"], ["G"]),
        (AllOf((LAND, ControlledBy(Player.OPPONENT))), ["WU"], ["G"]),
    ],
)
def test_614_1_an_effect_watches_for_the_permanents_that_it_names(
    permanents: AllOf, plain: list[str], basic_land: list[str]
) -> None:
    some = static("Some", turning("B"), applies=ProductionEvent(permanents))
    there = board(you=[TWO, FOREST, some], opponent=[])
    assert pools(there, "Two") == plain
    assert pools(there, "Forest") == basic_land


def test_614_1_if_you_tap_is_not_about_other_players() -> None:
    there = board(you=[FOREST, TWICE], opponent=[basic("Island"), THRICE])
    assert pools(there, "Forest") == ["GG"]
    assert pools(there, "Island") == ["UUU"]


def test_614_1a_spells_and_abilities_are_replaced_whether_or_not_anything_is_tapped() -> None:
    dawn = static(
        "Dawn",
        turning("W", instead_of=AnyColor()),
        applies=ProductionEvent(ControlledBy(Player.YOU), tapped=False),
    )
    paying = card("Paying", mana_ability(symbols("G C"), cost=(PayLife(ONE),)))
    assert pools(board(you=[paying, dawn]), "Paying") == ["WC"]
    assert pools(board(you=[dawn], opponent=[paying]), "Paying") == ["GC"]


def test_614_1a_all_players_adding_it_gives_the_tapper_the_same() -> None:
    abundance = static(
        "Abundance",
        AddedByEveryPlayer(),
        applies=ProductionEvent(HasQuality(Quality.ANYTHING), tapped=False),
    )
    assert pools(board(you=[TWO, abundance], opponent=[]), "Two") == ["WU"]


# -- tapped for mana (106.12) -------------------------------------------------------------------------


def test_106_12_without_the_tap_symbol_nothing_is_tapped_for_mana() -> None:
    storage = card("Storage", mana_ability(symbols("W"), cost=(PayLife(ONE),)))
    there = board(you=[storage, TWICE, ONE_BLACK])
    assert pools(there, "Storage") == ["W"]
    assert types(there, "Storage") == "W"


def test_106_12_an_ability_with_a_target_taps_nothing_for_mana() -> None:
    aiming = card("Aiming", replace(mana_ability(symbols("W")), targets=True))
    there = board(you=[aiming, ONE_BLACK])
    assert pools(there, "Aiming") == []
    assert types(there, "Aiming") == "W"


def test_106_12b_a_production_of_nothing_is_replaced_by_nothing() -> None:
    creatures = CountOf(HasType(CardType.CREATURE))
    cradle = card("Cradle", mana_ability(symbols("G", times=creatures)))
    there = board(you=[cradle], opponent=[ONE_BLACK])
    assert pools(there, "Cradle") == [""]
    assert types(there, "Cradle") == ""


def test_106_12b_a_permanent_that_its_cost_sacrifices_was_tapped_for_mana() -> None:
    fleeting = card("Fleeting", mana_ability(symbols("G"), cost=(TapThis(), Sacrifice(ONE, SELF))))
    assert pools(board(you=[fleeting, TWICE, ALL_BLACK]), "Fleeting") == ["BB"]


# -- each once (614.5), self-replacement first (614.15) -----------------------------------------------


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_614_5_each_of_several_copies_applies_exactly_once(copies: int) -> None:
    assert pools(board(you=[FOREST, *[TWICE] * copies]), "Forest") == ["G" * 2**copies]


def test_614_5_two_effects_that_undo_each_other_do_not_go_on_for_ever() -> None:
    to_blue = static("To Blue", turning("U", instead_of=listed("G")))
    to_green = static("To Green", turning("G", instead_of=listed("U")))
    assert pools(board(you=[FOREST, to_blue, to_green]), "Forest") == ["U", "G"]


def test_614_15_a_self_replacement_effect_comes_first() -> None:
    tapped = Matches(Reference.SELF, HasQuality(Quality.TAPPED))
    instead = Instead(adds(symbols("G")), tapped, adds(symbols("W W")))
    there = board(you=[card("Instead", ability(instead)), DAMPING])
    assert pools(there, "Instead") == ["C"]


# -- orders (616.1) -----------------------------------------------------------------------------------


def test_616_1_the_order_is_free() -> None:
    assert pools(board(you=[FOREST, TWICE], opponent=[ONE_BLACK]), "Forest") == ["B", "BB"]


def test_616_1e_any_effect_that_applies_may_come_next() -> None:
    there = board(you=[FOREST, TWICE, THRICE], opponent=[ONE_BLACK])
    assert pools(there, "Forest") == ["B", "BB", "BBB", "BBBBBB"]


def test_616_1f_an_effect_that_applies_cannot_be_left_out() -> None:
    there = board(you=[FOREST, ALL_BLACK, ALL_COLORLESS])
    assert pools(there, "Forest") == ["B", "C"]


def test_616_1f_what_applies_is_seen_anew_after_each_effect() -> None:
    # The one mana stays one where the land makes one; two of them are then damped.
    assert pools(board(you=[FOREST, DAMPING]), "Forest") == ["G"]
    assert pools(board(you=[FOREST, DAMPING, TWICE]), "Forest") == ["C"]
    assert pools(board(you=[TWO, DAMPING, TWICE]), "Two") == ["C", "CC"]


def test_616_2_an_effect_can_come_to_apply_through_another() -> None:
    twice_black = static(
        "Twice Black", Multiplied(2), applies=ProductionEvent(LAND, mana=listed("B"))
    )
    assert pools(board(you=[FOREST, twice_black]), "Forest") == ["G"]
    assert pools(board(you=[FOREST, twice_black, ALL_BLACK]), "Forest") == ["BB"]


def test_616_2_an_effect_can_cease_to_apply_through_another() -> None:
    twice_green = static(
        "Twice Green", Multiplied(2), applies=ProductionEvent(LAND, mana=listed("G"))
    )
    assert pools(board(you=[FOREST, twice_green, ALL_BLACK]), "Forest") == ["B", "BB"]


def test_616_1_an_effect_applies_even_where_it_changes_nothing() -> None:
    # CR 106.12b asks only whether a land is tapped for mana: "instead of any other type" says what
    # is done. So the effect can be spent on mana that is black already.
    there = board(you=[basic("Swamp"), ALL_BLACK, ALL_COLORLESS])
    assert pools(there, "Swamp") == ["B", "C"]


def test_616_1_one_event_however_much_mana_it_is() -> None:
    choice = static("Choice", turning(AnyColor(), keeps_amount=False))
    there = board(you=[TWO, choice, TWICE])
    assert "WU" not in pools(there, "Two")
    assert len(pools(there, "Two")) == 10


# -- could produce (106.7) ----------------------------------------------------------------------------


def test_106_7_every_order_of_replacement_effects_counts() -> None:
    assert types(board(you=[FOREST], opponent=[ALL_BLACK, ALL_COLORLESS]), "Forest") == "BC"


def test_106_7_what_asks_sees_the_types_after_replacement_and_is_replaced_itself() -> None:
    pool = card("Pool", mana_ability(any_type_of(lands_of(Player.YOU))))
    stone = card(
        "Stone", mana_ability(any_type_of(lands_of(Player.YOU))), types=(CardType.ARTIFACT,)
    )
    there = board(you=[FOREST, pool, stone, ONE_BLACK])
    assert [types(there, each) for each in ("Forest", "Pool", "Stone")] == ["B", "B", "B"]
    assert types(board(you=[pool, ONE_BLACK]), "Pool") == ""


def test_106_7_an_amount_matters_through_an_effect_for_two_or_more() -> None:
    there = board(you=[TWO, FOREST, DAMPING])
    assert types(there, "Two") == "C"
    assert types(there, "Forest") == "G"


def test_106_7_a_choice_of_color_is_made_in_every_way() -> None:
    one = static("One", turning(AnyColor()), applies=LAND_TAPPED)
    there = board(you=[card("Wastes", mana_ability(OneTypeMana(listed("C"), ONE))), one])
    assert types(there, "Wastes") == "WUBRG"
