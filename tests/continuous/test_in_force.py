"""Effects of what has resolved: what they change, of which objects, since when (CR 611.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from manaproof.models.abilities import SpellAbility
from manaproof.models.boards import InForce
from manaproof.models.conditions import IsTurnOf
from manaproof.models.continuous import GainAbilities, Modify, SetLandTypes
from manaproof.models.effects import Conditional, Continuously, Duration, Sequence
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import Color, letters
from manaproof.models.oracle.compiler import compile_card
from manaproof.models.oracle.source import CardText, FaceText
from manaproof.models.types import CardType, Player, Supertype
from manaproof.solver.continuous import characteristics_of, explained
from manaproof.solver.could_produce.answers import could_produce
from tests.continuous.cards import (
    ADD_ANY,
    ANTHEM,
    BURNING_SKY,
    CREATURE,
    FLYING,
    HUMBLING,
    LAND,
    MIRE_TOMB,
    UNMASKING,
    YOURS,
    adds,
    basic,
    board,
    card,
    creature,
    land,
    permanent,
    static,
)

if TYPE_CHECKING:
    from manaproof.models.boards import Board, Permanent
    from manaproof.models.cards import Card
    from manaproof.models.effects import Effect

FOREST = basic("Forest")
HALL = land("Hall", "Island", abilities=(ADD_ANY,))
BEAR = creature("Bear", "Bear")


def spell(text: str) -> Card:
    """Return a sorcery with this text."""
    return compile_card(
        CardText("Deep Rite", (FaceText("Deep Rite", types=("Sorcery",), text=text),))
    )


def walking(text: str, types: str = "Land") -> Card:
    """Return a permanent with this text."""
    face = FaceText("Walking Vale", types=tuple(types.split()), text=text)
    return compile_card(CardText("Walking Vale", (face,)))


def made(*effects: Effect) -> Card:
    """Return a sorcery with these effects."""
    return card("Deep Rite", (CardType.SORCERY,), (), SpellAbility(Sequence(effects)))


def begins(change: Modify) -> Continuously:
    return Continuously((change,), Duration.UNTIL_END_OF_TURN)


def under(*effects: InForce, of: tuple[Permanent, ...]) -> Board:
    return replace(board(*of), in_force=effects)


def force(of: Card, timestamp: int = 100, *, controller: str = "you", **told: Any) -> InForce:  # noqa: ANN401
    return InForce(of, controller, timestamp, **told)


FOREST_AND_BEAR = (
    permanent("f", FOREST, 1),
    permanent("b", BEAR, 2),
    permanent("theirs", FOREST, 3, owner="opponent"),
)


# -- which objects -----------------------------------------------------------------------------------


def test_a_target_is_affected() -> None:
    rite = spell("Target land becomes a Swamp until end of turn.")
    now = characteristics_of(under(force(rite, targets=("theirs",)), of=FOREST_AND_BEAR))
    assert (now["f"].subtypes, now["theirs"].subtypes) == (("Forest",), ("Swamp",))
    assert adds(now["theirs"]) == "B"


def test_a_player_among_the_targets_is_no_permanent() -> None:
    rite = spell("Target player draws a card. Target land becomes a Swamp until end of turn.")
    now = characteristics_of(under(force(rite, targets=("opponent", "f")), of=FOREST_AND_BEAR))
    assert now["f"].subtypes == ("Swamp",)


def test_a_permanent_that_becomes_something_is_the_one_of_its_name() -> None:
    vale = walking(
        "{1}: ~ becomes a 2/2 Golem artifact creature until end of turn. It's still a land."
    )
    there = (permanent("v", vale, 1), permanent("other", vale, 2, owner="opponent"))
    now = characteristics_of(under(force(vale), of=there))
    assert now["v"].types == {CardType.ARTIFACT, CardType.CREATURE, CardType.LAND}
    assert (now["v"].subtypes, now["v"].power) == (("Golem",), 2)
    assert now["other"].types == {CardType.LAND}


@pytest.mark.parametrize("several", [False, True])
def test_it_is_asked_for_where_there_is_not_just_one(several: bool) -> None:  # noqa: FBT001
    vale = walking("{1}: ~ becomes a 2/2 Golem creature until end of turn. It's still a land.")
    there = (permanent("1", vale, 1), permanent("2", vale, 2)) if several else FOREST_AND_BEAR
    with pytest.raises(UndecidedError, match="on which permanent") as error:
        characteristics_of(under(force(vale), of=there))
    assert error.value.remedy == "add affects"
    if several:
        now = characteristics_of(under(force(vale, affects=("2",)), of=there))
        assert [now[each].power for each in ("1", "2")] == [None, 2]


def test_what_an_aura_of_that_name_enchants_is_affected() -> None:
    genius = walking(
        "{2}: Enchanted land becomes a 3/3 creature until end of turn. It's still a land."
    )
    there = (*FOREST_AND_BEAR, permanent("a", genius, 4, attached_to="f"))
    now = characteristics_of(under(force(genius), of=there))
    assert now["f"].power == 3
    assert now["f"].types == {CardType.LAND, CardType.CREATURE}


def test_those_that_the_words_describe_are_affected_where_the_board_names_none() -> None:
    rite = spell('Until end of turn, lands you control gain "{T}: Add {R}."')
    now = characteristics_of(under(force(rite), of=FOREST_AND_BEAR))
    assert (adds(now["f"]), adds(now["theirs"]), adds(now["b"])) == ("GR", "G", "")
    now = characteristics_of(under(force(rite, affects=("theirs",)), of=FOREST_AND_BEAR))
    assert (adds(now["f"]), adds(now["theirs"])) == ("G", "GR")


def test_the_set_stays_whatever_its_objects_become() -> None:
    # CR 611.2c: the land was one as the older effect began, and is none under the younger.
    older = spell('Until end of turn, lands you control gain "{T}: Add {R}."')
    younger = spell("Target land becomes a 1/1 Frog creature until end of turn.")
    effects = (force(older, 50), force(younger, 51, targets=("f",)))
    now = characteristics_of(under(*effects, of=FOREST_AND_BEAR))
    assert now["f"].types == {CardType.CREATURE}
    assert adds(now["f"]) == "R"
    turned = (force(younger, 50, targets=("f",)), force(older, 51))
    assert adds(characteristics_of(under(*turned, of=FOREST_AND_BEAR))["f"]) == ""


def test_the_set_is_seen_after_all_layers() -> None:
    # Layer 4 comes before layer 5, yet the creature was red as the younger effect began.
    red = spell("Target creature becomes red until end of turn.")
    snow = spell(
        "Red creatures become artifacts in addition to their other types until end of turn."
    )
    effects = (force(red, 50, targets=("b",)), force(snow, 51))
    now = characteristics_of(under(*effects, of=FOREST_AND_BEAR))
    assert now["b"].types == {CardType.CREATURE, CardType.ARTIFACT}
    now = characteristics_of(under(force(snow, 49), effects[0], of=FOREST_AND_BEAR))
    assert now["b"].types == {CardType.CREATURE}


def test_a_permanent_that_came_later_is_not_affected() -> None:
    rite = spell("Creatures you control gain flying until end of turn.")
    there = (permanent("old", BEAR, 1), permanent("new", BEAR, 9))
    now = characteristics_of(under(force(rite, 5), of=there))
    assert (now["old"].abilities, now["new"].abilities) == ((FLYING,), ())


def test_whether_something_attached_came_later_is_asked_for() -> None:
    rite = spell("Creatures you control gain flying until end of turn.")
    there = (permanent("old", BEAR, 1), permanent("new", BEAR, 9, attached_to="old"))
    with pytest.raises(UndecidedError, match="whether new was there"):
        characteristics_of(under(force(rite, 5), of=there))


def test_other_creatures_are_other_than_the_permanent_of_that_name() -> None:
    lord = walking("{1}: Other creatures you control gain flying until end of turn.", "Creature")
    there = (permanent("l", lord, 1), permanent("b", BEAR, 2))
    now = characteristics_of(under(force(lord), of=there))
    assert [FLYING in now[each].abilities for each in ("l", "b")] == [False, True]
    with pytest.raises(UndecidedError, match="several permanents"):
        characteristics_of(under(force(lord), of=(*there, permanent("m", lord, 3))))


@pytest.mark.parametrize("targets", [(), ("b",)])
def test_what_other_creatures_of_a_spell_are_other_than_is_asked_for(
    targets: tuple[str, ...],
) -> None:
    rite = spell(
        f"{'Target creature gains haste until end of turn. ' if targets else ''}"
        "Other creatures you control gain flying until end of turn."
    )
    with pytest.raises(UndecidedError, match="words described"):
        characteristics_of(under(force(rite, targets=targets), of=FOREST_AND_BEAR))


def test_the_lands_of_a_player_who_is_the_target_are_affected() -> None:
    rite = spell(
        "All lands target player controls become 3/3 creatures until end of turn. They're still lands."
    )
    now = characteristics_of(under(force(rite, targets=("opponent",)), of=FOREST_AND_BEAR))
    assert (now["f"].power, now["theirs"].power) == (None, 3)
    with pytest.raises(UndecidedError):
        characteristics_of(under(force(rite, targets=("f",)), of=FOREST_AND_BEAR))


def test_a_phased_out_permanent_is_left_alone() -> None:
    rite = spell("Target land becomes a Swamp until end of turn.")
    gone = replace(FOREST_AND_BEAR[0], phased_out=True)
    now = characteristics_of(under(force(rite, targets=("f",)), of=(gone, *FOREST_AND_BEAR[1:])))
    assert set(now) == {"b", "theirs"}


@pytest.mark.parametrize(
    ("text", "told", "missing", "remedy"),
    [
        ("Target land becomes a Swamp until end of turn.", {}, "its target", "targets"),
        (
            "Target land becomes a Swamp until end of turn.",
            {"targets": ("opponent",)},
            "its target",
            "targets",
        ),
        (
            "Target land becomes a Swamp until end of turn.",
            {"targets": ("f", "b")},
            "which of its targets",
            "affects",
        ),
        (
            "Target land becomes the basic land type of your choice until end of turn.",
            {"targets": ("f",)},
            "type was chosen",
            "chosen_type",
        ),
        (
            "Target permanent becomes the color of your choice until end of turn.",
            {"targets": ("f",)},
            "color was chosen",
            "chosen_color",
        ),
        (
            "Target land becomes an X/X creature until end of turn, where X is the number of lands you control.",
            {"targets": ("f",)},
            "number",
            "x",
        ),
        (
            "Creatures of the chosen type gain flying until end of turn.",
            {},
            "words described",
            "affects",
        ),
    ],
)
def test_what_the_board_must_tell(
    text: str, told: dict[str, Any], missing: str, remedy: str
) -> None:
    with pytest.raises(UndecidedError, match=missing) as error:
        characteristics_of(under(force(spell(text), **told), of=FOREST_AND_BEAR))
    assert remedy in error.value.remedy


def test_what_the_board_tells_is_taken() -> None:
    rite = spell("Target land becomes the basic land type of your choice until end of turn.")
    told = force(rite, targets=("f",), chosen_type="Plains")
    assert adds(characteristics_of(under(told, of=FOREST_AND_BEAR))["f"]) == "W"
    rite = spell("Target permanent becomes the color of your choice until end of turn.")
    told = force(rite, targets=("f",), chosen_color=Color.RED)
    assert letters(characteristics_of(under(told, of=FOREST_AND_BEAR))["f"].colors) == "R"
    rite = spell(
        "Target land becomes an X/X creature until end of turn, where X is the number of lands you control."
    )
    now = characteristics_of(under(force(rite, targets=("f",), x=7), of=FOREST_AND_BEAR))
    assert now["f"].power == 7


# -- which ability -----------------------------------------------------------------------------------

TWO = (
    "{1}: ~ becomes a 2/2 Golem artifact creature until end of turn. It's still a land.\n"
    "{T}: Target artifact creature gets +1/+1 until end of turn."
)


def test_an_ability_with_a_target_is_in_force_where_the_board_names_one() -> None:
    vale = walking(TWO)
    there = (permanent("v", vale, 1), permanent("b", BEAR, 2))
    assert characteristics_of(under(force(vale), of=there))["v"].power == 2
    now = characteristics_of(under(force(vale, targets=("b",)), of=there))
    assert (now["v"].power, now["b"].power) == (None, 3)


def test_of_several_abilities_that_fit_none_is_taken() -> None:
    vale = walking(
        '{1}: ~ gains "{T}: Add {R}." until end of turn.\n{2}: ~ gains "{T}: Add {W}." until end of turn.'
    )
    with pytest.raises(UndecidedError, match=r"from which ability of Walking Vale .*: 1 or 2"):
        characteristics_of(under(force(vale), of=(permanent("v", vale, 1),)))


def test_an_ability_that_is_not_understood_may_be_the_one() -> None:
    vale = walking(
        '{1}: ~ gains "{T}: Add {R}." until end of turn.\n{2}: ~ can\'t be blocked this turn.'
    )
    with pytest.raises(UndecidedError, match="1 or 2"):
        characteristics_of(under(force(vale), of=(permanent("v", vale, 1),)))


def test_a_conditional_effect_has_begun_where_it_is_the_only_one() -> None:
    swamps = begins(Modify(LAND, (SetLandTypes(("Swamp",)),)))
    flying = begins(Modify(CREATURE, (GainAbilities((FLYING,)),)))
    alone = made(Conditional(IsTurnOf(Player.OPPONENT), swamps))
    assert adds(characteristics_of(under(force(alone), of=FOREST_AND_BEAR))["f"]) == "B"
    both = made(flying, Conditional(IsTurnOf(Player.OPPONENT), swamps))
    with pytest.raises(UndecidedError, match="which of its effects began"):
        characteristics_of(under(force(both), of=FOREST_AND_BEAR))


def test_all_that_a_spell_does_begins() -> None:
    rite = spell(
        "Target land becomes a Swamp until end of turn.\nCreatures you control gain flying until end of turn."
    )
    now = characteristics_of(under(force(rite, targets=("f",)), of=FOREST_AND_BEAR))
    assert (now["f"].subtypes, now["b"].abilities) == (("Swamp",), (FLYING,))
    with pytest.raises(UndecidedError, match="affects what"):
        characteristics_of(
            under(force(rite, targets=("f",), affects=("f", "b")), of=FOREST_AND_BEAR)
        )


# -- since when, and in which order ------------------------------------------------------------------


@pytest.mark.parametrize(("timestamp", "made_mana"), [(1, "R"), (3, "B")])
def test_timestamps_order_effects_in_force_among_the_others(timestamp: int, made_mana: str) -> None:
    # CR 613.7b.
    rite = spell("Target land becomes a Swamp until end of turn.")
    there = (permanent("h", HALL, 0), permanent("sky", BURNING_SKY, 2))
    now = characteristics_of(under(force(rite, timestamp, targets=("h",)), of=there))
    assert adds(now["h"]) == made_mana


def test_an_effect_in_force_may_be_waited_for() -> None:
    # CR 613.8a: under the younger effect the Tomb has no ability that would make Swamps.
    rite = spell("Target land becomes a Forest until end of turn.")
    there = (permanent("tomb", MIRE_TOMB, 1), permanent("h", HALL, 2))
    now = characteristics_of(under(force(rite, 3, targets=("tomb",)), of=there))
    assert (now["tomb"].subtypes, now["h"].subtypes) == (("Forest",), ("Island",))


def test_an_effect_in_force_may_wait() -> None:
    # CR 205.3d, 613.8a: what is no land yet becomes a Swamp only under the younger effect.
    rite = spell(
        "Target permanent becomes a Swamp in addition to its other types until end of turn."
    )
    earth = spell(
        "Target permanent becomes a land in addition to its other types until end of turn."
    )
    effects = (force(rite, 1, targets=("b",)), force(earth, 2, targets=("b",)))
    assert adds(characteristics_of(under(*effects, of=FOREST_AND_BEAR))["b"]) == "B"


def test_an_effect_in_force_outlasts_its_source() -> None:
    vale = walking('{1}: Creatures you control gain "{T}: Add {R}." until end of turn.', "Creature")
    there = (permanent("v", vale, 1), permanent("veil", UNMASKING, 2))
    now = characteristics_of(under(force(vale, 3), of=there))
    assert adds(now["v"]) == "R"
    assert adds(characteristics_of(under(force(vale, 3), of=FOREST_AND_BEAR))["b"]) == "R"


def test_losing_and_gaining_abilities_go_by_timestamp() -> None:
    rite = spell("Target creature loses all abilities until end of turn.")
    song = spell('Target creature gains "{T}: Add {G}." until end of turn.')
    loses, gains = force(rite, 5, targets=("b",)), force(song, 6, targets=("b",))
    assert adds(characteristics_of(under(loses, gains, of=FOREST_AND_BEAR))["b"]) == "G"
    later = replace(loses, timestamp=7)
    assert adds(characteristics_of(under(later, gains, of=FOREST_AND_BEAR))["b"]) == ""


def test_control_changes_before_anything_else() -> None:
    rite = spell("Gain control of target creature until end of turn.")
    there = (permanent("b", BEAR, 1), permanent("song", ANTHEM, 2, owner="opponent"))
    now = characteristics_of(under(force(rite, controller="opponent", targets=("b",)), of=there))
    assert (now["b"].controller, now["b"].power) == ("opponent", 3)


def test_a_granted_static_ability_works_from_then_on() -> None:
    swamps = static(LAND, SetLandTypes(("Swamp",)))
    rite = made(begins(Modify(CREATURE, (GainAbilities((swamps,)),))))
    # CR 613.6: types come before abilities, so that the granted ability comes too late.
    assert adds(characteristics_of(under(force(rite), of=FOREST_AND_BEAR))["f"]) == "G"
    flying = made(
        begins(Modify(CREATURE, (GainAbilities((static(LAND, GainAbilities((FLYING,))),)),)))
    )
    assert FLYING in characteristics_of(under(force(flying), of=FOREST_AND_BEAR))["f"].abilities


def test_size_that_is_set_goes_by_timestamp_and_counters_come_after() -> None:
    rite = spell("Target creature you control has base power and toughness 5/5 until end of turn.")
    there = (permanent("b", BEAR, 1, counters={"+1/+1": 1}), permanent("h", HUMBLING, 3))
    sizes = [
        characteristics_of(under(force(rite, at, targets=("b",)), of=there))["b"].power
        for at in (2, 4)
    ]
    assert sizes == [2, 6]


def test_becoming_a_creature_keeps_what_a_land_is_only_where_the_text_says_so() -> None:
    snow = card("Snow Vale", (CardType.LAND,), ("Island",), supertypes=(Supertype.SNOW,))
    there = (permanent("s", snow, 1),)
    kept = spell("Target land becomes a 1/1 Frog creature until end of turn. It's still a land.")
    lost = spell("Target land becomes a 1/1 Frog creature until end of turn.")
    now = [
        characteristics_of(under(force(each, targets=("s",)), of=there))["s"]
        for each in (kept, lost)
    ]
    assert [set(each.subtypes) for each in now] == [{"Island", "Frog"}, {"Frog"}]
    assert [adds(each) for each in now] == ["U", ""]
    assert all(each.supertypes == {Supertype.SNOW} for each in now)


# -- what else sees them ------------------------------------------------------------------------------


def test_what_could_be_produced_follows() -> None:
    rite = spell("Target land becomes a Swamp until end of turn.")
    found = could_produce(under(force(rite, targets=("f",)), of=FOREST_AND_BEAR))
    assert {name: letters(types) for name, types in found.types.items()} == {
        "f": "B", "b": "", "theirs": "G",
    }  # fmt: skip
    assert found.caveats == ()


def test_what_is_not_understood_stays_a_caveat() -> None:
    rite = spell(
        "Target land becomes a Swamp until end of turn. Exchange control of two target creatures."
    )
    (caveat,) = could_produce(under(force(rite, affects=("f",)), of=FOREST_AND_BEAR)).caveats
    assert (caveat.permanent, "control" in caveat.clause.markers) == ("Deep Rite", True)


def test_an_effect_in_force_is_named_in_explanations() -> None:
    rite = spell("Target land becomes a Forest until end of turn.")
    there = (permanent("tomb", MIRE_TOMB, 1), permanent("h", HALL, 2))
    explanation = explained(under(force(rite, 3, targets=("tomb",)), of=there))
    assert str(explanation).splitlines() == [
        "layer 4: Deep Rite (in force 1) [1] to tomb, before tomb [1], which it could change (CR 613.8b)",
        "layer 4: tomb [1] depends on Deep Rite (in force 1) [1] (CR 613.8a)",
    ]


def test_your_lands_are_yours_as_the_effect_began() -> None:
    rite = made(begins(Modify(YOURS, (GainAbilities((FLYING,)),))))
    now = characteristics_of(under(force(rite, controller="opponent"), of=FOREST_AND_BEAR))
    assert [name for name, each in now.items() if FLYING in each.abilities] == ["theirs"]
