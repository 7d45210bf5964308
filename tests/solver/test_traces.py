"""What a board shows to have happened without saying what came of it is told (CR 714.2b, 707.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from manaproof.models.abilities import (
    Ability,
    ChapterAbility,
    ClauseKind,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    Unmodelled,
)
from manaproof.models.amounts import ONE
from manaproof.models.boards import InForce, Turn
from manaproof.models.continuous import (
    CantActivate,
    ChangePowerToughness,
    EntersAsCopy,
    GainAbilities,
    Modify,
    SetLandTypes,
    StaticEffect,
)
from manaproof.models.effects import (
    Continuously,
    DrawCards,
    Duration,
    Effect,
    OtherEffect,
    Sequence,
)
from manaproof.models.filters import AllOf, HasColor, HasSupertype, Is
from manaproof.models.mana import Color
from manaproof.models.oracle.markers import markers
from manaproof.models.production import ColorsAmongObjects
from manaproof.models.types import CardType, Player, Reference, Supertype
from manaproof.solver.caveats import caveats_about
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.could_produce.answers import could_produce
from tests.solver.cards import (
    BEAR,
    FOREST,
    LAND,
    MIRROR,
    YOUR_CREATURES,
    adds,
    card,
    creature,
    of,
    one_of,
    permanent,
    tap,
)

if TYPE_CHECKING:
    from manaproof.models.boards import Board, Permanent
    from manaproof.models.cards import Card

SELF = Is(Reference.SELF)
GIVES_MANA = GainAbilities((tap(adds("{C}")),))


def lasting(*effects: StaticEffect, duration: Duration = Duration.INDEFINITELY) -> Continuously:
    return Continuously(effects, duration)


def saga(*chapters: tuple[tuple[int, ...], Effect] | Unmodelled) -> Card:
    abilities = (
        each if isinstance(each, Unmodelled) else ChapterAbility(each[0], each[1])
        for each in chapters
    )
    return card("Old Tale", *abilities, types=(CardType.LAND, CardType.ENCHANTMENT))


def tale(told: Card, **state: Any) -> Permanent:  # noqa: ANN401 -- any field of a permanent
    return permanent("Tale", told, **state)


def about_mana(listed: Board, permanent: str | None = None) -> list[str]:
    return [each.permanent for each in could_produce(listed, permanent=permanent).caveats]


def about(listed: Board, permanent: str) -> list[str]:
    found = caveats_about(listed, characteristics_of(listed), permanent)
    return [each.permanent for each in found]


# -- chapters -----------------------------------------------------------------------------------------

GIVING = saga(((1,), lasting(Modify(SELF, (GIVES_MANA,)))))


def beside(told: Permanent, *others: Card, **board: Any) -> Board:  # noqa: ANN401 -- any field
    named = (permanent(each.name, each) for each in others)
    return replace(of(told, *named), **board)


def test_a_chapter_that_has_triggered_may_have_given_something() -> None:
    (caveat,) = could_produce(beside(tale(GIVING, counters={"lore": 1}))).caveats
    assert caveat.permanent == "Tale"
    assert (caveat.clause.kind, caveat.clause.line) == (ClauseKind.CHAPTER, 1)
    assert "add" in caveat.clause.markers


def test_it_matters_to_itself_and_to_what_looks_at_it() -> None:
    listed = beside(tale(GIVING, counters={"lore": 3}), MIRROR, FOREST)
    assert about_mana(listed, "Tale") == ["Tale"]
    assert about_mana(listed, "Mirror Tarn") == ["Tale"]
    assert about_mana(listed, "Forest") == []
    assert about(listed, "Tale") == ["Tale"]
    assert about(listed, "Forest") == []


def test_a_chapter_that_has_not_triggered_has_done_nothing() -> None:
    later = saga(((2,), lasting(Modify(SELF, (GIVES_MANA,)))))
    assert about_mana(beside(tale(later, counters={"lore": 1}))) == []
    assert about_mana(beside(tale(later, counters={"lore": 2}))) == ["Tale"]
    assert about_mana(beside(tale(GIVING))) == []
    assert about_mana(beside(tale(GIVING, counters={"lore": 1}, phased_out=True))) == []


def test_what_lost_its_abilities_since_has_had_them() -> None:
    moon = StaticAbility((Modify(LAND, (SetLandTypes(("Mountain",)),)),))
    listed = beside(tale(GIVING, counters={"lore": 1}), card("Moon", moon))
    assert about_mana(listed, "Tale") == ["Tale"]


def in_force(told: Card, **state: Any) -> InForce:  # noqa: ANN401 -- any field
    return InForce(told, "you", 9, **state)


def test_what_is_in_force_is_told() -> None:
    one = tale(GIVING, counters={"lore": 1})
    entry = in_force(GIVING, affects=("Tale",))
    assert about_mana(beside(one, in_force=(entry,))) == []
    spoken = card("Old Tale", SpellAbility(lasting(Modify(SELF, (GIVES_MANA,)))))
    assert about_mana(beside(one, in_force=(in_force(spoken),))) == []
    other = card("Old Tale", SpellAbility(lasting(Modify(SELF, (SetLandTypes(("Swamp",)),)))))
    assert about_mana(beside(one, in_force=(in_force(other),))) == ["Tale"]
    stranger = card("New Tale", SpellAbility(lasting(Modify(SELF, (GIVES_MANA,)))))
    entry = in_force(stranger, affects=("Tale",))
    assert about_mana(beside(one, in_force=(entry,))) == ["Tale"]


def test_what_is_in_force_of_one_saga_is_not_told_of_another() -> None:
    both = of(
        permanent("One", GIVING, counters={"lore": 1}),
        permanent("Two", GIVING, counters={"lore": 1}),
    )
    listed = replace(both, in_force=(in_force(GIVING, affects=("Two",)),))
    assert about_mana(listed) == ["One"]


def chapter_of(*effects: StaticEffect, duration: Duration = Duration.INDEFINITELY) -> Board:
    told = saga(((1, 2), lasting(*effects, duration=duration)))
    return beside(tale(told, counters={"lore": 2}), FOREST, BEAR)


def test_a_chapter_that_speaks_of_others_matters_to_all() -> None:
    for affected in (LAND, YOUR_CREATURES, Is(Reference.TARGET)):
        listed = chapter_of(Modify(affected, (GIVES_MANA,)))
        assert about_mana(listed, "Forest") == ["Tale"]
        assert about(listed, "Forest") == ["Tale"]


def test_a_type_that_it_may_have_got_matters_to_what_looks_for_the_type() -> None:
    listed = chapter_of(Modify(SELF, (SetLandTypes(("Swamp",)),)))
    assert about_mana(listed, "Forest") == ["Tale"]
    assert about(listed, "Forest") == []


def test_sizes_matter_to_creatures_and_not_to_mana() -> None:
    listed = chapter_of(Modify(YOUR_CREATURES, (ChangePowerToughness(1, 1, ONE),)))
    assert about_mana(listed) == []
    assert about(listed, "Plain Bear") == ["Tale"]
    assert about(listed, "Forest") == []


def test_what_may_no_longer_be_activated_changes_nothing() -> None:
    listed = chapter_of(CantActivate(LAND, except_mana_abilities=False))
    assert about_mana(listed) == about(listed, "Forest") == []


@pytest.mark.parametrize(
    ("turn", "lore", "counts"), [("you", 2, True), ("you", 3, False), ("them", 2, False)]
)
def test_until_end_of_turn_lasts_in_the_turn_of_the_last_chapter(
    turn: str, lore: int, *, counts: bool
) -> None:
    change = lasting(Modify(LAND, (GIVES_MANA,)), duration=Duration.UNTIL_END_OF_TURN)
    told = saga(((1, 2), change))
    listed = beside(tale(told, counters={"lore": lore}), FOREST, turn=Turn(turn))
    assert about_mana(listed) == (["Tale"] if counts else [])


def test_chapters_that_are_not_understood_count_where_they_could_last() -> None:
    def unread(text: str) -> list[str]:
        clause = Unmodelled(0, 1, ClauseKind.CHAPTER, markers(text))
        return about_mana(beside(tale(saga(clause), counters={"lore": 1}), FOREST), "Forest")

    def read(text: str) -> list[str]:
        effect = Sequence((DrawCards(ONE, Player.YOU), OtherEffect("become", markers(text))))
        listed = beside(tale(saga(((1,), effect)), counters={"lore": 1}), FOREST)
        return about_mana(listed, "Forest")

    for find in (unread, read):
        assert find("Target land becomes a 3/3 creature.") == ["Tale"]
        assert find("Create a 1/1 white creature token.") == []
        assert find("Search your library for an artifact card and put it into your hand.") == []


# -- levels and counters -------------------------------------------------------------------------------


def test_what_triggers_at_a_level_that_a_class_has_is_told() -> None:
    text = "When this becomes level 3, target land you control becomes a creature."
    clause = Unmodelled(0, 6, ClauseKind.TRIGGERED, markers(text))
    school = card("School", clause, types=(CardType.ENCHANTMENT,))
    for level, found in ((1, []), (2, []), (3, ["School"])):
        listed = of(permanent("School", school, class_level=level), permanent("Forest", FOREST))
        assert about_mana(listed, "Forest") == found
        assert about(listed, "Forest") == found


def test_level_lines_that_are_not_modelled_are_caveats() -> None:
    text = 'Lands you control have "{T}: Add {R}."'
    school = card("School", Unmodelled(0, 4, ClauseKind.STATIC, markers(text)))
    listed = of(permanent("School", school, class_level=2), permanent("Forest", FOREST))
    assert about_mana(listed, "Forest") == about(listed, "Forest") == ["School"]


def test_what_may_last_as_long_as_a_counter_is_told_where_there_is_one() -> None:
    words = markers("That land is a Swamp for as long as it has a flood counter on it.")
    fount = card("Fount", SpellAbility(OtherEffect("become", words)), types=(CardType.ARTIFACT,))
    for counters, found in (
        ({}, []),
        ({"flood": 1}, ["Fount"]),
        ({"flood": 0}, []),
        ({"+1/+1": 2, "flying": 1, "lore": 1}, []),
    ):
        listed = of(permanent("Fount", fount), permanent("Forest", FOREST, counters=counters))
        assert about_mana(listed, "Forest") == about(listed, "Forest") == found
    told = replace(listed, in_force=(in_force(fount, affects=("Forest",)),))
    assert [each.clause.kind for each in could_produce(told).caveats] == [ClauseKind.SPELL]


# -- copies --------------------------------------------------------------------------------------------


def copying(text: str, *others: Card, **state: Any) -> Board:  # noqa: ANN401 -- any field
    mimic = creature("Mimic", StaticAbility((EntersAsCopy(markers(text)),)))
    named = (permanent(each.name, each) for each in others)
    return of(permanent("Mimic", mimic, copy_of=BEAR, **state), *named)


ENTERS = "You may have this creature enter as a copy of any creature on the battlefield"


def test_a_copy_without_exceptions_is_what_it_copies() -> None:
    listed = copying(f"{ENTERS}.")
    assert about_mana(listed) == about(listed, "Mimic") == []


def test_an_ability_that_adds_mana_may_be_an_exception() -> None:
    listed = copying(f'{ENTERS}, except it has "{{T}}: Add {{U}}."', MIRROR, FOREST)
    assert about_mana(listed, "Mimic") == ["Mimic"]
    assert about_mana(listed, "Forest") == []
    assert about(listed, "Mimic") == ["Mimic"]
    assert about(listed, "Forest") == []
    lands = copying(f'{ENTERS}, except it\'s a land and has "{{T}}: Add {{U}}."', MIRROR)
    assert about_mana(lands, "Mirror Tarn") == ["Mimic"]


def test_exceptions_that_concern_no_mana_matter_to_what_it_is_only() -> None:
    for text in (
        "except it has flying",
        "except it has this ability",
        'except it has "{2}, {T}: Draw a card."',
        'except it has "When this creature becomes the target of a spell, sacrifice it."',
        "except it doesn't copy that creature's color",
    ):
        listed = copying(f"{ENTERS}, {text}.")
        assert about_mana(listed) == []
        assert about(listed, "Mimic") == ["Mimic"]


def test_colors_matter_where_something_asks_for_colors() -> None:
    text = f"{ENTERS}, except it's black."
    prism = card("Prism", tap(one_of(ColorsAmongObjects(YOUR_CREATURES))))
    painted = StaticAbility((Modify(HasColor(Color.BLACK), (GIVES_MANA,)),))
    assert about_mana(copying(text)) == []
    assert about_mana(copying(text, prism)) == ["Mimic"]
    assert about_mana(copying(text, card("Paint", painted))) == ["Mimic"]


def test_being_legendary_matters_where_something_asks_for_it() -> None:
    text = f"{ENTERS}, except it's legendary in addition to its other types."
    legends = AllOf((HasSupertype(Supertype.LEGENDARY), YOUR_CREATURES))
    hall = card("Hall", tap(one_of(ColorsAmongObjects(legends))))
    assert about_mana(copying(text)) == []
    assert about_mana(copying(text, hall)) == ["Mimic"]


def test_an_ability_that_is_not_understood_may_make_exceptions() -> None:
    clause = Unmodelled(0, 1, ClauseKind.ACTIVATED, markers("This becomes a copy of target land."))
    changeling = card("Vale", clause)
    assert about_mana(of(permanent("Vale", changeling, copy_of=FOREST))) == ["Vale"]
    assert about_mana(of(permanent("Vale", changeling))) == []
    assert about_mana(of(permanent("Vale", changeling, copy_of=FOREST, face_down=True))) == []


def test_tokens_that_an_ability_creates_are_no_copies_of_its_kind() -> None:
    words = markers("Create a token that's a copy of it, except it's an artifact.")
    smith = creature("Smith", TriggeredAbility((), OtherEffect("create", words)))
    assert about(of(permanent("Smith", smith, copy_of=BEAR)), "Smith") == []


@pytest.mark.parametrize(("keyword", "counter"), [("impending", "time"), ("station", "charge")])
def test_counters_may_decide_whether_it_is_a_creature(keyword: str, counter: str) -> None:
    odd = creature("Hull", KeywordAbility(keyword))
    with_counter = of(permanent("Hull", odd, counters={counter: 1}))
    assert about(with_counter, "Hull") == about_mana(with_counter) == ["Hull"]
    assert about(of(permanent("Hull", odd, counters={"oil": 1})), "Hull") == []
    assert about(of(permanent("Hull", odd)), "Hull") == []


# -- effects in force ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ability",
    [
        StaticAbility((Modify(SELF, (GIVES_MANA,)),)),
        SpellAbility(DrawCards(ONE, Player.YOU)),
        tap(adds("{G}")),
        Unmodelled(0, 1, ClauseKind.SPELL, ()),
    ],
)
def test_an_effect_in_force_of_which_nothing_is_read_to_last_is_told(ability: Ability) -> None:
    listed = beside(tale(FOREST), in_force=(in_force(card("Deep Spell", ability)),))
    assert about_mana(listed) == ["Deep Spell"]
    assert about(listed, "Tale") == ["Deep Spell"]


def test_a_card_without_text_begins_nothing() -> None:
    listed = beside(tale(FOREST), in_force=(in_force(BEAR),))
    assert about_mana(listed) == ["Plain Bear"]


def test_an_effect_that_affects_others_does_not_change_this() -> None:
    words = markers("Target land becomes a creature.")
    spell = card("Deep Spell", SpellAbility(OtherEffect("become", words)))
    listed = beside(tale(FOREST), BEAR, in_force=(in_force(spell, affects=("Tale",)),))
    assert about(listed, "Tale") == ["Deep Spell"]
    assert about(listed, "Plain Bear") == []
    assert about_mana(listed, "Plain Bear") == ["Deep Spell"]


# -- statements ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "creatures", "lands"),
    [
        ("Creatures you control get +1/+1.", True, False),
        ("Creatures you control have base power 3.", True, False),
        ("Creatures you control have haste.", True, True),
        ("All creatures are black.", True, True),
        ('Lands you control have "{T}: Add one mana of any color."', True, True),
        ("If a land is tapped for mana, it produces twice as much of that mana.", False, False),
        ("Your devotion to each color is increased by three.", True, True),
        ("Spells you cast cost {1} less to cast.", False, False),
        ("You have no maximum hand size.", False, False),
        ("You may spend white mana as though it were red mana.", False, False),
    ],
)
def test_statements_matter_to_what_they_could_change(
    text: str, *, creatures: bool, lands: bool
) -> None:
    riddle = card("Riddle", Unmodelled(0, 1, ClauseKind.STATIC, markers(text)))
    listed = of(*(permanent(each.name, each) for each in (riddle, BEAR, FOREST)))
    assert about(listed, "Plain Bear") == (["Riddle"] if creatures else [])
    assert about(listed, "Forest") == (["Riddle"] if lands else [])


def test_abilities_that_are_no_statements_change_nothing() -> None:
    clause = Unmodelled(0, 1, ClauseKind.ACTIVATED, markers("Target land becomes a creature."))
    listed = of(permanent("Riddle", card("Riddle", clause)), permanent("Forest", FOREST))
    assert about(listed, "Forest") == about(listed, "Riddle") == []
