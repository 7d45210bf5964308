"""Land types and their abilities (CR 305.6, 305.7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.continuous import AddTypes, SetLandTypes
from manaproof.models.mana import letters
from manaproof.models.types import BASIC_LAND_TYPES, CardType, Supertype
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.could_produce.answers import could_produce
from tests.continuous.cards import (
    ADD_COLORLESS,
    BURNING_SKY,
    FLOOD,
    FOREST_SONG,
    GROVE_KEEPER,
    LAND,
    MIRE_TOMB,
    PRISM,
    adds,
    aura,
    basic,
    board,
    card,
    creature,
    land,
    listed,
    permanent,
    static,
)


@pytest.mark.parametrize(("land_type", "mana"), list(zip(BASIC_LAND_TYPES, "WUBRG", strict=True)))
def test_305_6_a_basic_land_type_gives_its_mana_ability(land_type: str, mana: str) -> None:
    found = characteristics_of(listed(basic(land_type)))
    assert adds(found[land_type]) == mana


def test_305_6_abilities_of_types_follow_those_of_the_text_in_order_of_subtypes() -> None:
    found = characteristics_of(
        listed(land("Delta", "Swamp", "Gate", "Island", abilities=(ADD_COLORLESS,)))
    )
    assert adds(found["Delta"]) == "CBU"


def test_305_6_what_is_no_land_has_no_such_ability() -> None:
    found = characteristics_of(listed(card("Painting", (CardType.ARTIFACT,), ("Forest",))))
    assert found["Painting"].abilities == ()


def test_305_7_setting_a_basic_land_type_leaves_only_its_ability() -> None:
    found = characteristics_of(
        listed(land("Hall", "Island", "Desert", abilities=(ADD_COLORLESS,)), BURNING_SKY)
    )
    assert (found["Hall"].subtypes, adds(found["Hall"])) == (("Mountain",), "R")


def test_305_7_a_basic_land_is_no_nonbasic_land() -> None:
    found = characteristics_of(listed(basic("Forest"), BURNING_SKY))
    assert adds(found["Forest"]) == "G"


def test_305_7_setting_keeps_card_types_supertypes_and_subtypes_of_other_sets() -> None:
    arbor = card(
        "Old Arbor",
        (CardType.LAND, CardType.CREATURE),
        ("Forest", "Dryad"),
        supertypes=(Supertype.SNOW,),
        size=("1", "1"),
    )
    it = characteristics_of(listed(arbor, BURNING_SKY))["Old Arbor"]
    assert it.subtypes == ("Dryad", "Mountain")
    assert it.types == frozenset({CardType.LAND, CardType.CREATURE})
    assert (it.supertypes, it.power) == (frozenset({Supertype.SNOW}), 1)


def test_305_7_setting_takes_nothing_that_another_effect_granted() -> None:
    for cards in ((PRISM, land("Hall"), BURNING_SKY), (land("Hall"), BURNING_SKY, PRISM)):
        assert adds(characteristics_of(listed(*cards))["Hall"]) == "R*"


def test_305_7_setting_takes_the_abilities_of_what_it_copies() -> None:
    copy = replace(
        permanent("copy", land("Mirror"), 0), copy_of=land("Hall", abilities=(ADD_COLORLESS,))
    )
    it = characteristics_of(board(copy, permanent("sky", BURNING_SKY, 1)))["copy"]
    assert (it.name, adds(it)) == ("Hall", "R")


def test_305_7_adding_a_land_type_keeps_everything() -> None:
    it = characteristics_of(listed(land("Hall", "Island", abilities=(ADD_COLORLESS,)), MIRE_TOMB))[
        "Hall"
    ]
    assert (it.subtypes, adds(it)) == (("Island", "Swamp"), "CUB")


def test_305_7_a_type_that_it_has_is_not_added_again() -> None:
    it = characteristics_of(listed(basic("Swamp"), MIRE_TOMB))["Swamp"]
    assert (it.subtypes, adds(it)) == (("Swamp",), "B")


def test_305_7_basic_land_types_are_listed_in_the_order_of_the_game() -> None:
    found = characteristics_of(listed(land("Hall", "Forest", "Cave"), BURNING_SKY, GROVE_KEEPER))
    assert found["Hall"].subtypes == BASIC_LAND_TYPES
    assert adds(found["Hall"]) == "WUBRG"


def test_305_7_setting_land_types_does_nothing_to_what_is_no_land() -> None:
    bear = creature("Bear", "Bear", abilities=(ADD_COLORLESS,))
    there = board(permanent("bear", bear, 0), permanent("flood", FLOOD, 1, attached_to="bear"))
    it = characteristics_of(there)["bear"]
    assert (it.subtypes, adds(it)) == (("Bear",), "C")


def test_305_7_setting_the_types_to_a_basic_land_takes_the_rules_text() -> None:
    bear = creature("Bear", "Bear", abilities=(ADD_COLORLESS,))
    there = board(permanent("bear", bear, 0), permanent("song", FOREST_SONG, 1, attached_to="bear"))
    it = characteristics_of(there)["bear"]
    assert (it.types, it.subtypes, adds(it)) == (frozenset({CardType.LAND}), ("Forest",), "G")
    assert (it.power, it.toughness, it.colors) == (None, None, 0)


def test_305_7_setting_a_land_type_that_is_not_basic_keeps_the_rules_text() -> None:
    sands = card("Sands", (CardType.ENCHANTMENT,), (), static(LAND, SetLandTypes(("Desert",))))
    it = characteristics_of(listed(land("Hall", "Island", abilities=(ADD_COLORLESS,)), sands))[
        "Hall"
    ]
    assert (it.subtypes, adds(it)) == (("Desert",), "C")


def test_607_5a_a_land_type_that_nobody_chose_is_not_set() -> None:
    tide = aura("Tide", SetLandTypes(()))
    there = board(
        permanent("forest", basic("Forest"), 0), permanent("tide", tide, 1, attached_to="forest")
    )
    assert adds(characteristics_of(there)["forest"]) == "G"
    chosen = replace(there.permanents["tide"], chosen_type="Plains")
    assert adds(characteristics_of(board(there.permanents["forest"], chosen))["forest"]) == "W"


def test_607_5a_the_chosen_type_is_added_once_it_is_chosen() -> None:
    gift = aura("Gift", AddTypes((), ("the chosen type",)))
    forest = permanent("forest", basic("Forest"), 0)
    mute = permanent("gift", gift, 1, attached_to="forest")
    assert adds(characteristics_of(board(forest, mute))["forest"]) == "G"
    spoken = replace(mute, chosen_type="Island")
    assert adds(characteristics_of(board(forest, spoken))["forest"]) == "UG"


def test_the_host_of_an_aura_is_the_only_land_it_changes() -> None:
    there = board(
        permanent("a", basic("Forest"), 0),
        permanent("b", basic("Forest"), 1),
        permanent("flood", FLOOD, 2, attached_to="b"),
    )
    found = characteristics_of(there)
    assert (adds(found["a"]), adds(found["b"])) == ("G", "U")


def test_cr_305_6_a_land_card_has_its_intrinsic_abilities_in_a_graveyard_too() -> None:
    haven = {
        "card": "Haven",
        "types": "Artifact",
        "text": "This artifact has all activated abilities of all land cards in all graveyards.",
    }
    cards = ["Tundra", "Dryad Arbor", "Grizzly Bears"]
    board = read_board({"players": {"you": {"battlefield": [haven], "graveyard": cards}}})
    assert letters(could_produce(board).types["Haven"]) == "WUG"
