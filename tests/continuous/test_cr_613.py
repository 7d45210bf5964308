"""The layers, timestamps and dependencies of continuous effects (CR 613)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.models.abilities import KeywordAbility
from manaproof.models.amounts import ONE, CountOf, Fixed, NumberOf
from manaproof.models.boards import Board, Turn
from manaproof.models.conditions import Compares
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    LoseAbilities,
    LoseKeyword,
    SetColors,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    Comparison,
    HasColor,
    HasKeyword,
    HasQuality,
    HasSubtype,
    HasType,
    Not,
    Quality,
)
from manaproof.models.mana import Color, type_set
from manaproof.models.subtypes import CREATURE_TYPES
from manaproof.models.types import CardType, Player, Reference, Supertype, Zone
from manaproof.solver.continuous import characteristics_of
from tests.continuous.cards import (
    ADD_ANY,
    ADD_COLORLESS,
    ANTHEM,
    AWAKENING,
    BLOOD_STAR,
    BURNING_SEER,
    BURNING_SKY,
    CREATURE,
    DOMINATION,
    ENTERS_MANA,
    FLYING,
    FOREST_GIANT,
    GAIN_LIFE,
    GROVE_KEEPER,
    HUMBLING,
    LAND,
    LATTICE,
    MIRE_TOMB,
    MOON_PRISON,
    PRISM,
    RED_ANTHEM,
    REVERSAL,
    SELF,
    SLEEPING_GOD,
    UNMASKING,
    WOOD_SOUL,
    YOURS,
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

BEAR = creature("Bear", "Bear")
OTHERS = HasQuality(Quality.OTHER)


def size(there: Board, name: str) -> tuple[int | None, int | None]:
    """Return a permanent's power and toughness."""
    it = characteristics_of(there)[name]
    return it.power, it.toughness


# -- 613.1: which layer comes first ----------------------------------------------------------------


def test_613_1b_control_changes_before_what_reads_it() -> None:
    there = board(
        permanent("anthem", ANTHEM, 0),
        permanent("bear", BEAR, 1, owner="opponent"),
        permanent("domination", DOMINATION, 2, attached_to="bear"),
    )
    assert characteristics_of(there)["bear"].controller == "you"
    assert size(there, "bear") == (3, 3)


def test_613_1d_types_are_set_before_abilities_are_lost() -> None:
    it = characteristics_of(listed(UNMASKING, BURNING_SEER, land("Hall", "Island")))
    assert adds(it["Hall"]) == "R"
    assert it["Burning Seer"].abilities == ()


def test_613_1e_colors_change_before_what_reads_them() -> None:
    bear = permanent("bear", BEAR, 0)
    red = aura("Red Coat", SetColors((Color.RED,)))
    there = board(
        permanent("red", RED_ANTHEM, 1), bear, permanent("coat", red, 2, attached_to="bear")
    )
    assert size(there, "bear") == (3, 3)
    assert size(board(there.permanents["red"], bear), "bear") == (2, 2)


def test_613_1e_colors_are_added_and_set_by_timestamp() -> None:
    green, white = aura("Moss", AddColors((Color.GREEN,))), aura("Snow", SetColors((Color.WHITE,)))
    for first, second, colors in ((green, white, "W"), (white, green, "WG")):
        there = board(
            permanent("bear", BEAR, 0),
            permanent("first", first, 1, attached_to="bear"),
            permanent("second", second, 2, attached_to="bear"),
        )
        assert characteristics_of(there)["bear"].colors == type_set(map(Color, colors))


def test_613_1f_losing_all_abilities_takes_those_of_land_types_too() -> None:
    arbor = card(
        "Old Arbor", (CardType.LAND, CardType.CREATURE), ("Forest", "Dryad"), size=("1", "1")
    )
    it = characteristics_of(listed(arbor, UNMASKING))["Old Arbor"]
    assert (it.subtypes, it.abilities) == (("Forest", "Dryad"), ())


def test_613_1f_all_except_mana_abilities_keeps_just_those() -> None:
    hall = land("Hall", "Island", abilities=(ADD_COLORLESS, GAIN_LIFE, ENTERS_MANA, FLYING))
    assert adds(characteristics_of(listed(hall, BLOOD_STAR))["Hall"]) == "CU"
    assert len(characteristics_of(listed(hall, BLOOD_STAR))["Hall"].abilities) == 2


def test_613_1f_a_granted_mana_ability_is_kept() -> None:
    assert adds(characteristics_of(listed(basic("Forest"), PRISM, BLOOD_STAR))["Forest"]) == "G*"


def test_613_1f_granting_and_losing_go_by_timestamp() -> None:
    wings = card("Wings", (CardType.ENCHANTMENT,), (), static(CREATURE, GainAbilities((FLYING,))))
    assert characteristics_of(listed(BEAR, UNMASKING, wings))["Bear"].abilities == (FLYING,)
    assert characteristics_of(listed(BEAR, wings, UNMASKING))["Bear"].abilities == ()


def test_613_1f_an_effect_does_not_take_the_abilities_it_gives() -> None:
    there = board(
        permanent("bear", creature("Bear", "Bear", abilities=(GAIN_LIFE,)), 0),
        permanent("prison", MOON_PRISON, 1, attached_to="bear"),
    )
    it = characteristics_of(there)["bear"]
    assert it.abilities == (ADD_COLORLESS,)
    assert (it.types, it.subtypes, it.colors, it.power) == (frozenset({CardType.LAND}), (), 0, None)


def test_613_1f_one_keyword_is_lost() -> None:
    bird = creature("Bird", abilities=(FLYING, KeywordAbility("haste")))
    net = card("Net", (CardType.ENCHANTMENT,), (), static(CREATURE, LoseKeyword("flying")))
    assert characteristics_of(listed(bird, net))["Bird"].abilities == (KeywordAbility("haste"),)


def test_613_1f_activated_abilities_of_others_as_they_are_in_that_layer() -> None:
    mirror = card(
        "Mirror", (CardType.ARTIFACT,), (), ENTERS_MANA, static(SELF, HasActivatedAbilitiesOf(LAND))
    )
    hall = land("Hall", "Island", abilities=(ENTERS_MANA, GAIN_LIFE))
    it = characteristics_of(listed(mirror, hall, basic("Forest"), BURNING_SKY))["Mirror"]
    assert adds(it) == "RG"
    # Those that the Prism grants count, though the Mirror is older (CR 613.8a).
    assert adds(characteristics_of(listed(mirror, basic("Forest"), PRISM))["Mirror"]) == "G*"


# -- 613.3: characteristic-defining abilities ------------------------------------------------------


def test_613_3_defining_abilities_come_first_whatever_their_timestamp() -> None:
    painted = creature(
        "Painted", abilities=(static(SELF, SetColors((Color.BLUE,)), defining=True),)
    )
    coat = card("Coat", (CardType.ENCHANTMENT,), (), static(CREATURE, SetColors((Color.RED,))))
    for cards in ((painted, coat), (coat, painted)):
        assert characteristics_of(listed(*cards))["Painted"].colors == type_set([Color.RED])


def test_702_73a_changeling_is_every_creature_type_and_702_114a_devoid_no_color() -> None:
    shifter = creature(
        "Shifter",
        "Shapeshifter",
        cost="{G}",
        abilities=(KeywordAbility("changeling"), KeywordAbility("devoid")),
    )
    it = characteristics_of(listed(shifter))["Shifter"]
    assert set(it.subtypes) == set(CREATURE_TYPES)
    assert it.colors == 0


def test_604_3a_what_an_effect_grants_defines_no_characteristics() -> None:
    grown = static(SELF, DefinePowerToughness(Fixed(5), Fixed(5)), defining=True)
    seed = aura("Seed", GainAbilities((grown,)))
    small = aura("Small", DefinePowerToughness(Fixed(0), Fixed(2)))
    bear = permanent("bear", BEAR, 0)
    for stamps, expected in (((1, 2), (0, 2)), ((2, 1), (5, 5))):
        there = board(
            bear,
            permanent("seed", seed, stamps[0], attached_to="bear"),
            permanent("small", small, stamps[1], attached_to="bear"),
        )
        assert size(there, "bear") == expected


# -- 613.4: power and toughness --------------------------------------------------------------------


def test_613_4a_a_defined_size_follows_what_it_counts() -> None:
    assert size(listed(FOREST_GIANT, basic("Forest")), "Forest Giant") == (1, 2)
    assert size(listed(FOREST_GIANT), "Forest Giant") == (0, 1)


def test_613_4b_setting_comes_after_defining_and_before_changing() -> None:
    frog = aura("Frog", DefinePowerToughness(Fixed(1), None))
    there = board(
        permanent("anthem", ANTHEM, 0),
        permanent("frog", frog, 1, attached_to="giant"),
        permanent("giant", FOREST_GIANT, 2),
        permanent("forest", basic("Forest"), 3),
        permanent("wood", basic("Forest"), 4),
    )
    assert size(there, "giant") == (2, 4)


def test_613_4c_counters_and_effects_add_up() -> None:
    there = board(
        permanent("bear", BEAR, 0, counters={"+1/+1": 3, "-1/-1": 1, "+0/+2": 1, "charge": 4}),
        permanent("anthem", ANTHEM, 1),
    )
    assert size(there, "bear") == (5, 7)


def test_613_4c_counters_count_for_what_reads_sizes() -> None:
    crowd = creature(
        "Crowd",
        size=("0", "1"),
        abilities=(
            static(
                SELF, ChangePowerToughness(1, 0, NumberOf(Characteristic.POWER, Reference.SELF))
            ),
        ),
    )
    assert size(board(permanent("crowd", crowd, 0, counters={"+1/+1": 2})), "crowd") == (4, 3)


def test_613_4d_switching_comes_last() -> None:
    bear = permanent("bear", creature("Bear", size=("1", "3")), 1)
    tower = aura("Tower", ChangePowerToughness(0, 1, ONE))
    there = board(
        permanent("reversal", REVERSAL, 0), bear, permanent("tower", tower, 2, attached_to="bear")
    )
    assert size(there, "bear") == (4, 1)


def test_613_4d_switching_twice_is_none() -> None:
    twice = board(
        permanent("one", REVERSAL, 0),
        permanent("two", REVERSAL, 1),
        permanent("bear", creature("Bear", size=("1", "3")), 2),
    )
    assert size(twice, "bear") == (1, 3)


def test_208_3_what_is_no_creature_has_no_size_and_208_5_a_creature_without_one_has_0() -> None:
    wagon = card("Wagon", (CardType.ARTIFACT,), ("Vehicle",), size=("4", "4"))
    alive = card(
        "Spring",
        (CardType.ENCHANTMENT,),
        (),
        static(AnyOf((LAND, HasSubtype("Vehicle"))), AddTypes((CardType.CREATURE,), ())),
    )
    assert size(listed(wagon), "Wagon") == (None, None)
    assert size(listed(wagon, alive), "Wagon") == (4, 4)
    there = board(
        permanent("spring", alive, 0),
        permanent("forest", basic("Forest"), 1, counters={"+1/+1": 1}),
    )
    assert size(there, "forest") == (1, 1)


# -- 613.6: effects in several layers --------------------------------------------------------------


def test_613_6_an_effect_keeps_the_objects_it_began_with() -> None:
    golems = card(
        "Golems",
        (CardType.ENCHANTMENT,),
        (),
        static(
            AllOf((HasType(CardType.ARTIFACT), Not(CREATURE))),
            AddTypes((CardType.CREATURE,), ()),
            DefinePowerToughness(Fixed(2), Fixed(2)),
        ),
    )
    it = characteristics_of(listed(card("Stone", (CardType.ARTIFACT,)), golems))["Stone"]
    assert (it.types, it.power) == (frozenset({CardType.ARTIFACT, CardType.CREATURE}), 2)


def test_613_6_an_effect_goes_on_though_its_ability_is_lost() -> None:
    assert size(listed(HUMBLING, AWAKENING), "Humbling") == (4, 4)
    assert size(listed(AWAKENING, HUMBLING), "Humbling") == (1, 1)
    assert characteristics_of(listed(HUMBLING, AWAKENING))["Humbling"].abilities == ()


def test_613_6_an_ability_lost_before_its_effect_began_has_none() -> None:
    hall = land("Hall", abilities=(static(CREATURE, ChangePowerToughness(1, 1, ONE)),))
    assert size(listed(BEAR, hall), "Bear") == (3, 3)
    assert size(listed(BEAR, hall, BURNING_SKY), "Bear") == (2, 2)
    lord = creature("Lord", abilities=(static(CREATURE, ChangePowerToughness(1, 1, ONE)),))
    assert size(listed(BEAR, lord, UNMASKING), "Bear") == (2, 2)


def test_613_6_a_set_of_no_objects_is_kept_too() -> None:
    herald = card(
        "Herald",
        (CardType.ENCHANTMENT,),
        (),
        static(HasColor(Color.RED), AddTypes((), ("Goblin",)), GainAbilities((FLYING,))),
    )
    coat = card("Coat", (CardType.ENCHANTMENT,), (), static(CREATURE, SetColors((Color.RED,))))
    assert characteristics_of(listed(BEAR, herald, coat))["Bear"].abilities == ()


# -- 613.7: timestamps -----------------------------------------------------------------------------


def test_613_7_the_later_of_two_settings_wins() -> None:
    forest = permanent("forest", basic("Forest"), 0)
    dry = aura("Dry", SetLandTypes(("Plains",)))
    wet = aura("Wet", SetLandTypes(("Island",)))
    for stamps, mana in (((1, 2), "U"), ((2, 1), "W")):
        there = board(
            forest,
            permanent("dry", dry, stamps[0], attached_to="forest"),
            permanent("wet", wet, stamps[1], attached_to="forest"),
        )
        assert adds(characteristics_of(there)["forest"]) == mana


def test_613_7_adding_types_before_or_after_they_are_set() -> None:
    hall = land("Hall", "Island")
    assert adds(characteristics_of(listed(hall, GROVE_KEEPER, BURNING_SKY))["Hall"]) == "R"
    assert adds(characteristics_of(listed(hall, BURNING_SKY, GROVE_KEEPER))["Hall"]) == "WUBRG"


def test_613_7a_a_granted_ability_is_as_old_as_the_later_of_object_and_effect() -> None:
    rune = aura(
        "Rune", GainAbilities((static(AllOf((CREATURE, OTHERS)), GainAbilities((FLYING,))),))
    )
    net = card("Net", (CardType.ENCHANTMENT,), (), static(CREATURE, LoseKeyword("flying")))
    for stamps, abilities in (((1, 2), ()), ((3, 2), (FLYING,))):
        there = board(
            permanent("lord", creature("Lord"), 0),
            permanent("bear", BEAR, 0),
            permanent("rune", rune, stamps[0], attached_to="lord"),
            permanent("net", net, stamps[1]),
        )
        assert characteristics_of(there)["bear"].abilities == abilities


def test_613_7m_equal_timestamps_go_by_turn_order() -> None:
    def there(active: str) -> Board:
        dry = aura("Dry", SetLandTypes(("Plains",)))
        wet = aura("Wet", SetLandTypes(("Island",)))
        made = board(
            permanent("forest", basic("Forest"), 0),
            permanent("dry", dry, 1, owner="opponent", attached_to="forest"),
            permanent("wet", wet, 1, owner="you", attached_to="forest"),
        )
        return replace(made, turn=Turn(active))

    assert adds(characteristics_of(there("you"))["forest"]) == "W"
    assert adds(characteristics_of(there("opponent"))["forest"]) == "U"


# -- 613.8: dependency -----------------------------------------------------------------------------


def test_613_8a_an_effect_depends_on_what_would_end_it() -> None:
    for order in ((MIRE_TOMB, BURNING_SKY), (BURNING_SKY, MIRE_TOMB)):
        found = characteristics_of(listed(basic("Forest"), *order))
        assert (adds(found["Forest"]), adds(found["Mire Tomb"])) == ("G", "R")


def test_613_8a_an_effect_depends_on_what_changes_its_set_of_objects() -> None:
    for order in ((MIRE_TOMB, WOOD_SOUL), (WOOD_SOUL, MIRE_TOMB)):
        found = characteristics_of(listed(BEAR, *order))
        assert found["Bear"].subtypes == ("Bear", "Swamp", "Forest")
        assert adds(found["Bear"]) == "BG"


def test_613_8a_an_effect_depends_on_what_changes_the_number_in_it() -> None:
    herd = static(
        CREATURE, DefinePowerToughness(CountOf(AllOf((CREATURE, HasSubtype("Elf")))), Fixed(4))
    )
    elves = static(CREATURE, AddTypes((), ("Elf",)))
    herder = card("Herder", (CardType.ENCHANTMENT,), (), herd, elves)
    assert size(listed(BEAR, herder), "Bear") == (1, 4)


def test_613_8a_an_effect_depends_on_what_makes_its_object_a_land() -> None:
    # Being an Island is nothing to the Bear until the Soul makes it a land (CR 205.3d).
    flood = aura("Flood", SetLandTypes(("Island",)))
    there = board(
        permanent("bear", BEAR, 0),
        permanent("flood", flood, 1, attached_to="bear"),
        permanent("soul", WOOD_SOUL, 2),
    )
    assert characteristics_of(there)["bear"].subtypes == ("Bear", "Island")


def test_613_8a_an_effect_depends_on_what_changes_supertypes() -> None:
    basics = card(
        "Basics", (CardType.ENCHANTMENT,), (), static(LAND, AddTypes((), (), (Supertype.BASIC,)))
    )
    for order in ((BURNING_SKY, basics), (basics, BURNING_SKY)):
        assert adds(characteristics_of(listed(land("Hall", "Island"), *order))["Hall"]) == "U"


def test_613_8a_an_effect_depends_on_what_changes_creature_types() -> None:
    crafts = card(
        "Crafts",
        (CardType.ENCHANTMENT,),
        (),
        static(HasSubtype("Elf"), AddTypes((CardType.ARTIFACT,), ())),
    )
    elves = card("Elves", (CardType.ENCHANTMENT,), (), static(CREATURE, AddTypes((), ("Elf",))))
    assert CardType.ARTIFACT in characteristics_of(listed(BEAR, crafts, elves))["Bear"].types


def test_613_8a_an_effect_depends_on_what_gives_keywords() -> None:
    riders = card(
        "Riders",
        (CardType.ENCHANTMENT,),
        (),
        static(HasKeyword("flying"), GainAbilities((ADD_ANY,))),
    )
    wings = card("Wings", (CardType.ENCHANTMENT,), (), static(CREATURE, GainAbilities((FLYING,))))
    it = characteristics_of(listed(BEAR, riders, wings))["Bear"]
    assert it.abilities == (FLYING, ADD_ANY)


def test_613_8a_what_an_effect_does_is_not_what_comes_of_it() -> None:
    wings = aura("Wings", GainAbilities((FLYING,)))
    clip = aura("Clip", LoseKeyword("flying"))
    for stamps, abilities in (((1, 2), ()), ((2, 1), (FLYING,))):
        there = board(
            permanent("bear", BEAR, 0),
            permanent("wings", wings, stamps[0], attached_to="bear"),
            permanent("clip", clip, stamps[1], attached_to="bear"),
        )
        assert characteristics_of(there)["bear"].abilities == abilities


def test_613_8a_defining_abilities_depend_on_nothing_else() -> None:
    # The old setting would take the land's own ability away, yet that has defined its color.
    painted = card(
        "Painted", (CardType.LAND,), (), static(SELF, AddTypes((), ("Gate",)), defining=True)
    )
    for cards in ((BURNING_SKY, painted), (painted, BURNING_SKY)):
        assert characteristics_of(listed(*cards))["Painted"].subtypes == ("Mountain",)
    gates = card(
        "Gates", (CardType.ENCHANTMENT,), (), static(HasSubtype("Gate"), AddTypes((), ("Forest",)))
    )
    assert characteristics_of(listed(gates, painted))["Painted"].subtypes == ("Gate", "Forest")


def test_613_8b_the_dependent_one_comes_just_after() -> None:
    # A waits for C; D, younger than A, waits behind both.
    one = aura("One", SetLandTypes(("Island",)))
    a = card(
        "A", (CardType.ENCHANTMENT,), (), static(HasSubtype("Island"), SetLandTypes(("Swamp",)))
    )
    d = card("D", (CardType.ENCHANTMENT,), (), static(LAND, AddTypes((), ("Plains",))))
    there = board(
        permanent("forest", basic("Forest"), 0),
        permanent("a", a, 1),
        permanent("one", one, 2, attached_to="forest"),
        permanent("d", d, 3),
    )
    assert characteristics_of(there)["forest"].subtypes == ("Plains", "Swamp")


def test_613_8b_a_loop_goes_by_timestamp() -> None:
    islands = card(
        "Isles",
        (CardType.ENCHANTMENT,),
        (),
        static(HasSubtype("Forest"), SetLandTypes(("Island",))),
    )
    forests = card(
        "Woods",
        (CardType.ENCHANTMENT,),
        (),
        static(HasSubtype("Island"), SetLandTypes(("Forest",))),
    )
    lands = (basic("Forest"), basic("Island"))
    found = characteristics_of(listed(*lands, islands, forests))
    assert (adds(found["Forest"]), adds(found["Island"])) == ("G", "G")
    found = characteristics_of(listed(*lands, forests, islands))
    assert (adds(found["Forest"]), adds(found["Island"])) == ("U", "U")


def test_613_8b_two_lands_that_end_each_other() -> None:
    east = land("East", abilities=(static(AllOf((LAND, OTHERS)), SetLandTypes(("Island",))),))
    west = land("West", abilities=(static(AllOf((LAND, OTHERS)), SetLandTypes(("Swamp",))),))
    found = characteristics_of(listed(east, west))
    assert (adds(found["East"]), adds(found["West"])) == ("", "U")
    found = characteristics_of(listed(west, east))
    assert (adds(found["East"]), adds(found["West"])) == ("B", "")


def test_613_8b_a_loop_that_must_wait_is_undecided_where_that_matters() -> None:
    # East and West end each other; West's set of objects hangs on a third effect besides.
    east = land("East", abilities=(static(AllOf((LAND, OTHERS)), SetLandTypes(("Island",))),))
    west = land(
        "West",
        "Gate",
        abilities=(static(AllOf((HasSubtype("Gate"), OTHERS)), SetLandTypes(("Swamp",))),),
    )
    gates = card("Gates", (CardType.ENCHANTMENT,), (), static(LAND, AddTypes((), ("Gate",))))
    east = replace(east, faces=(replace(east.front, subtypes=("Gate",)),))
    forest = basic("Forest")
    with pytest.raises(UndecidedError, match="dependency loop"):
        characteristics_of(listed(west, east, gates, forest))


def test_613_8c_the_order_is_looked_at_afresh() -> None:
    # The Tomb's effect ends with the first setting, so that nothing waits any more.
    first = aura("First", SetLandTypes(("Plains",)))
    there = board(
        permanent("tomb", MIRE_TOMB, 0),
        permanent("forest", basic("Forest"), 1),
        permanent("first", first, 2, attached_to="tomb"),
        permanent("keeper", GROVE_KEEPER, 3),
    )
    found = characteristics_of(there)
    assert adds(found["forest"]) == "WUBRG"
    assert adds(found["tomb"]) == "WUBRG"
    without = board(*(there.permanents[name] for name in ("tomb", "forest", "first")))
    assert adds(characteristics_of(without)["forest"]) == "G"


# -- conditions, choices and what else there is ----------------------------------------------------


def test_a_condition_is_read_when_the_effect_would_begin() -> None:
    assert CardType.CREATURE not in characteristics_of(listed(SLEEPING_GOD))["Sleeping God"].types
    moss = card("Moss", (CardType.ENCHANTMENT,), cost="{G}{G}{G}")
    it = characteristics_of(listed(SLEEPING_GOD, moss))["Sleeping God"]
    assert CardType.CREATURE in it.types
    assert (it.power, it.toughness) == (5, 5)


def test_a_condition_makes_its_effect_depend_on_what_it_reads() -> None:
    many = Compares(CountOf(AllOf((HasSubtype("Swamp"), YOURS))), Comparison.AT_LEAST, Fixed(2))
    shade = card(
        "Shade",
        (CardType.ENCHANTMENT,),
        (),
        static(SELF, AddTypes((CardType.CREATURE,), ()), condition=many),
    )
    found = characteristics_of(listed(shade, basic("Forest"), MIRE_TOMB))
    assert CardType.CREATURE in found["Shade"].types
    assert CardType.CREATURE not in characteristics_of(listed(shade, MIRE_TOMB))["Shade"].types


def test_each_object_is_read_for_itself() -> None:
    cheap = card("Cheap", (CardType.ENCHANTMENT,), cost="{W}")
    dear = card("Dear", (CardType.ENCHANTMENT,), cost="{5}{W}")
    there = listed(AWAKENING, cheap, dear)
    assert (size(there, "Cheap"), size(there, "Dear")) == ((1, 1), (6, 6))


def test_702_26b_what_is_phased_out_neither_does_nor_is_anything() -> None:
    away = replace(permanent("sky", BURNING_SKY, 0), phased_out=True)
    found = characteristics_of(board(away, permanent("hall", land("Hall", "Island"), 1)))
    assert set(found) == {"hall"}
    assert adds(found["hall"]) == "U"


def test_everything_is_a_colorless_artifact() -> None:
    found = characteristics_of(listed(basic("Forest"), creature("Elf", cost="{G}"), LATTICE))
    assert all(CardType.ARTIFACT in it.types and not it.colors for it in found.values())


def test_equal_permanents_share_what_they_are() -> None:
    forests = [permanent(str(place), basic("Forest"), place) for place in range(3)]
    same = [replace(each, card=forests[0].card) for each in forests]
    found = characteristics_of(board(*same, permanent("prism", PRISM, 9)))
    assert found["0"] is found["1"] is found["2"]
    assert found["0"].abilities[-1] == ADD_ANY


def test_alike_permanents_of_different_state_are_told_apart() -> None:
    there = board(
        permanent("bear", BEAR, 0),
        permanent("token", BEAR, 1, token=True),
        permanent("soul", WOOD_SOUL, 2),
    )
    found = characteristics_of(there)
    assert (adds(found["bear"]), adds(found["token"])) == ("G", "")


def test_604_1_an_ability_of_another_zone_does_nothing_on_the_battlefield() -> None:
    buried = replace(static(CREATURE, ChangePowerToughness(1, 1, ONE)), zone=Zone.GRAVEYARD)
    assert size(listed(BEAR, card("Buried", (CardType.ENCHANTMENT,), (), buried)), "Bear") == (2, 2)


def test_122_1b_a_keyword_counter_gives_its_keyword() -> None:
    found = characteristics_of(
        board(permanent("bear", BEAR, 0, counters={"first strike": 1, "oil": 2, "flying": 0}))
    )
    assert found["bear"].abilities == (KeywordAbility("first strike"),)


def test_613_1b_control_of_a_player_that_is_nobody_in_particular_changes_nothing() -> None:
    odd = aura("Odd", GainControl(Player.ANY))
    there = board(permanent("bear", BEAR, 0), permanent("odd", odd, 1, attached_to="bear"))
    assert characteristics_of(there)["bear"].controller == "you"


def test_613_1d_types_are_set_as_a_whole_and_abilities_are_still_lost_later() -> None:
    stone = aura(
        "Stone",
        SetTypes((CardType.ARTIFACT,), ()),
        LoseAbilities(except_mana_abilities=False),
        SwitchPowerToughness(),
    )
    there = board(permanent("bear", BEAR, 0), permanent("stone", stone, 1, attached_to="bear"))
    it = characteristics_of(there)["bear"]
    assert (it.types, it.subtypes, it.power) == (frozenset({CardType.ARTIFACT}), (), None)
