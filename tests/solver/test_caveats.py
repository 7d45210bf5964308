"""Which clauses that are not modelled could change what permanents could produce."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import Ability, ClauseKind, SpellAbility, StaticAbility, Unmodelled
from manaproof.models.amounts import NumberOf
from manaproof.models.boards import InForce
from manaproof.models.continuous import CantActivate, GainAbilities, Modify, SetLandTypes
from manaproof.models.effects import Continuously, Duration, OtherEffect
from manaproof.models.filters import Characteristic
from manaproof.models.oracle.markers import markers
from manaproof.models.replacements import Multiplied, ProductionEvent, ReplaceProduction
from manaproof.models.types import CardType, Reference
from manaproof.solver.could_produce.answers import could_produce
from tests.solver.cards import (
    BEAR,
    FOREST,
    LAND,
    MIRROR,
    SPYGLASS,
    adds,
    board,
    card,
    creature,
    of,
    permanent,
    tap,
)

if TYPE_CHECKING:
    from manaproof.models.cards import Card


def clause(text: str, kind: ClauseKind = ClauseKind.STATIC) -> Unmodelled:
    return Unmodelled(0, 1, kind, markers(text))


def unread(text: str, kind: ClauseKind = ClauseKind.STATIC) -> Card:
    return card("Riddle", clause(text, kind), types=(CardType.ARTIFACT,))


@pytest.mark.parametrize(
    "text",
    [
        "If a land is tapped for mana, it produces twice as much of that mana instead.",
        "If a permanent would produce mana, it produces that much plus one instead.",
        "Spells and abilities that would add colored mana instead add white.",
        "Lands you control are every basic land type in addition to their other types.",
        "Nonbasic lands are Mountains.",
        "Enchanted permanent becomes an artifact.",
        "Creatures your opponents control lose all abilities.",
        "Each land you control has all activated abilities of enchanted creature.",
        'Lands you control have "{T}: Add one mana of any color."',
        "All creatures are black.",
        "You control enchanted land.",
        "Your devotion to each color is increased by three.",
        "This artifact is a copy of enchanted land.",
        "Attacking creatures aren't lands.",
    ],
)
def test_a_static_clause_about_types_abilities_control_or_mana_matters(text: str) -> None:
    listed = board([FOREST], [unread(text)])
    for asked in (None, "Forest 1"):
        assert [each.permanent for each in could_produce(listed, permanent=asked).caveats] == [
            "Riddle 1"
        ]


@pytest.mark.parametrize(
    "text",
    [
        "Creatures can't block this creature.",
        "Spells you cast cost {1} less to cast.",
        "As long as you control a Forest, this creature has trample.",
        "You may spend white mana as though it were red mana.",
        "Players don't lose unspent mana as steps and phases end.",
        "If you would draw a card, draw two cards instead.",
        "If you would copy a spell, copy it twice instead.",
        "Lands enter tapped.",
        "Activated abilities of artifacts can't be activated.",
        "Creatures you control get +1/+1.",
        "You have no maximum hand size.",
    ],
)
def test_a_static_clause_about_none_of_these_does_not(text: str) -> None:
    assert could_produce(board([FOREST], [unread(text)])).caveats == ()


def test_power_and_toughness_matter_where_an_amount_reads_them() -> None:
    power = adds("{G}", times=NumberOf(Characteristic.POWER, Reference.SELF))
    druid = creature("Druid", tap(power))
    for text in ("Creatures you control get +1/+1.", "Your creatures have base power 3."):
        assert could_produce(board([druid, unread(text)])).caveats
        assert not could_produce(board([BEAR, unread(text)])).caveats


@pytest.mark.parametrize(
    "kind", [ClauseKind.ACTIVATED, ClauseKind.TRIGGERED, ClauseKind.CHAPTER, ClauseKind.KEYWORD]
)
def test_another_clause_matters_only_if_it_could_add_mana(kind: ClauseKind) -> None:
    adding = could_produce(board([unread("{T}: Add two mana.", kind)])).caveats
    assert [each.clause.kind for each in adding] == [kind]
    assert could_produce(board([unread("{T}: Draw a card for each land.", kind)])).caveats == ()


def test_giving_an_ability_that_adds_mana_is_not_adding_it() -> None:
    def matters(text: str) -> bool:
        return bool(could_produce(board([unread(text, ClauseKind.ACTIVATED)])).caveats)

    assert not matters('This land gains "{T}: Add {C}."')
    assert matters('Add {C}. This land gains "{T}: Draw a card."')
    assert matters('This land gains "{T}: Add {C}." Then add {G}.')


def test_such_a_clause_matters_to_its_own_permanent_and_to_those_that_look_at_it() -> None:
    riddle = card("Riddle Vale", clause("{T}: Add mana.", ClauseKind.ACTIVATED))
    listed = board([riddle, FOREST, MIRROR], [SPYGLASS, MIRROR, FOREST])

    def matters(asked: str | None) -> bool:
        return bool(could_produce(listed, permanent=asked).caveats)

    assert matters(None)
    assert matters("Riddle Vale 1")
    assert matters("Mirror Tarn 1")
    assert matters("Spyglass Grove 1")
    assert matters("Mirror Tarn 2")
    assert not matters("Forest 1")
    assert not matters("Forest 2")


def test_a_phased_out_permanent_has_no_caveats() -> None:
    text = "Nonbasic lands are Mountains."
    assert could_produce(of(permanent("r", unread(text), phased_out=True))).caveats == ()


def test_replacements_of_produced_mana_are_no_caveats_as_they_are_applied() -> None:
    twice = ReplaceProduction(ProductionEvent(LAND), Multiplied(2))
    field = card("Field", StaticAbility((twice,)), types=(CardType.ENCHANTMENT,))
    assert could_produce(board([FOREST, field])).caveats == ()
    spell = card(
        "Deep Spell",
        SpellAbility(Continuously((twice,), Duration.UNTIL_END_OF_TURN)),
        types=(CardType.INSTANT,),
    )
    lasting = replace(board([FOREST]), in_force=(InForce(spell, "you", 1),))
    assert could_produce(lasting).caveats == ()


def test_effects_in_force_are_reported_by_their_card() -> None:
    def lasting(*abilities: Ability) -> list[str]:
        spell = card("Deep Spell", *abilities, types=(CardType.SORCERY,))
        force = (InForce(spell, "you", 1),)
        found = could_produce(replace(board([FOREST]), in_force=force)).caveats
        return [each.permanent for each in found]

    text = "Lands tapped for mana produce {U} instead of any other type this turn."
    assert lasting(clause(text, ClauseKind.SPELL)) == ["Deep Spell"]
    assert lasting(SpellAbility(OtherEffect("change", markers("target color type")))) == [
        "Deep Spell"
    ]
    swamps = Continuously((Modify(LAND, (SetLandTypes(("Swamp",)),)),), Duration.UNTIL_END_OF_TURN)
    assert lasting(SpellAbility(swamps)) == []
    granted = StaticAbility((Modify(LAND, (GainAbilities((SpellAbility(swamps),)),)),))
    assert lasting(granted) == ["Deep Spell"]
    shut = Continuously(
        (CantActivate(LAND, except_mana_abilities=True),), Duration.UNTIL_END_OF_TURN
    )
    assert lasting(SpellAbility(shut)) == []
