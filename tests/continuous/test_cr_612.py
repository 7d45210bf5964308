"""Text-changing effects (CR 612)."""

from __future__ import annotations

from manaproof.models.abilities import KeywordAbility
from manaproof.models.amounts import ONE, CountOf
from manaproof.models.continuous import (
    AddTypes,
    ChangePowerToughness,
    ChangeWord,
    GainAbilities,
    SetColors,
    SetLandTypes,
)
from manaproof.models.filters import AllOf, HasColor, HasQuality, HasSubtype, Named, Quality
from manaproof.models.mana import Color, type_set
from manaproof.models.types import CardType
from manaproof.solver.continuous import characteristics_of, explained
from manaproof.solver.continuous.words import rewritten
from tests.continuous.cards import (
    CREATURE,
    LAND,
    SELF,
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

SWAMP_TO_PLAINS = ChangeWord("Swamp", "Plains")
HACK = aura("Hack", SWAMP_TO_PLAINS)


def test_612_1_the_type_line_and_its_mana_ability_change() -> None:
    there = board(
        permanent("hall", land("Hall", "Island", "Swamp"), 0),
        permanent("hack", HACK, 1, attached_to="hall"),
    )
    it = characteristics_of(there)["hall"]
    assert (it.subtypes, adds(it)) == (("Island", "Plains"), "UW")


def test_612_1_two_words_that_become_one_are_one() -> None:
    there = board(
        permanent("hall", land("Hall", "Plains", "Swamp"), 0),
        permanent("hack", HACK, 1, attached_to="hall"),
    )
    assert characteristics_of(there)["hall"].subtypes == ("Plains",)
    assert adds(characteristics_of(there)["hall"]) == "W"


def test_612_1_an_effect_follows_its_changed_text() -> None:
    tomb = land("Tomb", abilities=(static(LAND, AddTypes((), ("Swamp",))),))
    there = board(
        permanent("tomb", tomb, 0),
        permanent("forest", basic("Forest"), 1),
        permanent("hack", HACK, 2, attached_to="tomb"),
    )
    assert characteristics_of(there)["forest"].subtypes == ("Plains", "Forest")
    assert len(explained(there).applications) == 2


def test_612_1_an_effect_depends_on_what_changes_its_text() -> None:
    # Each changes a word in the other's text; the effect on words in the third layer waits.
    first = card(
        "First",
        (CardType.ENCHANTMENT,),
        (),
        static(HasSubtype("Swamp"), ChangeWord("Forest", "Island")),
    )
    hack = card(
        "Second",
        (CardType.ENCHANTMENT,),
        (),
        static(HasQuality(Quality.PERMANENT), ChangeWord("Swamp", "Forest")),
    )
    found = characteristics_of(listed(first, hack, basic("Swamp"), basic("Forest")))
    assert adds(found["Swamp"]) == "U"
    assert adds(found["Forest"]) == "U"


def test_612_1_color_words_and_landwalk() -> None:
    ghost = creature(
        "Ghost", abilities=(KeywordAbility("swampwalk"), KeywordAbility("protection", "from black"))
    )
    there = board(
        permanent("ghost", ghost, 0),
        permanent("hack", HACK, 1, attached_to="ghost"),
        permanent("paint", aura("Paint", ChangeWord("black", "red")), 2, attached_to="ghost"),
    )
    assert characteristics_of(there)["ghost"].abilities == (
        KeywordAbility("plainswalk"),
        KeywordAbility("protection", "from red"),
    )


def test_612_2_only_words_used_as_such_change() -> None:
    text = static(
        AllOf((Named("Swamp"), HasColor(Color.BLACK))),
        SetLandTypes(("Swamp",)),
        SetColors((Color.BLACK,)),
        ChangePowerToughness(1, 1, CountOf(HasSubtype("Swamp"))),
    )
    assert rewritten(text, SWAMP_TO_PLAINS) == static(
        AllOf((Named("Swamp"), HasColor(Color.BLACK))),
        SetLandTypes(("Plains",)),
        SetColors((Color.BLACK,)),
        ChangePowerToughness(1, 1, CountOf(HasSubtype("Plains"))),
    )
    assert rewritten(text, ChangeWord("black", "white")) == static(
        AllOf((Named("Swamp"), HasColor(Color.WHITE))),
        SetLandTypes(("Swamp",)),
        SetColors((Color.WHITE,)),
        ChangePowerToughness(1, 1, CountOf(HasSubtype("Swamp"))),
    )
    assert rewritten(text, ChangeWord("Island", "Swamp")) is text


def test_612_3_granted_abilities_keep_their_text() -> None:
    grown = static(
        SELF, SetColors((Color.BLACK,)), ChangePowerToughness(1, 1, CountOf(HasSubtype("Swamp")))
    )
    there = board(
        permanent("bear", creature("Bear"), 0),
        permanent("gift", aura("Gift", GainAbilities((grown,))), 1, attached_to="bear"),
        permanent("hack", HACK, 2, attached_to="bear"),
        permanent("swamp", basic("Swamp"), 3),
    )
    it = characteristics_of(there)["bear"]
    assert (it.power, it.abilities) == (3, (grown,))
    # What is granted in layer 6 is too late to change colors.
    assert it.colors == type_set([])


def test_612_1_an_effect_that_began_is_not_begun_again() -> None:
    lord = static(
        CREATURE,
        ChangeWord("Swamp", "Plains"),
        ChangePowerToughness(1, 1, ONE),
        AddTypes((), ("Swamp",)),
    )
    there = listed(creature("Lord", abilities=(lord,)))
    assert characteristics_of(there)["Lord"].power == 3
