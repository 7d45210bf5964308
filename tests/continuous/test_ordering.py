"""Trials and their filter, the order of listing, and explanations (CR 613.7, 613.8)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations
from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from manaproof.models.amounts import CountOf, Fixed
from manaproof.models.conditions import Compares
from manaproof.models.continuous import (
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    GainAbilities,
    HasActivatedAbilitiesOf,
    LoseAbilities,
    LoseTypes,
    Modification,
    SetColors,
    SetLandTypes,
    SetTypes,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import (
    AllOf,
    Characteristic,
    Comparison,
    Filter,
    HasColor,
    HasNumber,
    HasQuality,
    HasSubtype,
    HasType,
    Not,
    Quality,
)
from manaproof.models.mana import Color
from manaproof.models.types import CardType
from manaproof.solver.continuous import Explanation, characteristics_of, explained
from manaproof.solver.continuous.evaluation import Evaluation
from manaproof.solver.continuous.layers import Layer
from manaproof.solver.continuous.ordering import Reason
from manaproof.solver.continuous.start import begin, settled
from tests.continuous.cards import (
    ADD_ANY,
    AWAKENING,
    BLOOD_STAR,
    BURNING_SEER,
    BURNING_SKY,
    CREATURE,
    FLYING,
    FOREST_GIANT,
    GROVE_KEEPER,
    HUMBLING,
    LAND,
    LATTICE,
    MIRE_TOMB,
    PRISM,
    SLEEPING_GOD,
    UNMASKING,
    WOOD_SOUL,
    YOURS,
    basic,
    board,
    card,
    creature,
    land,
    listed,
    permanent,
    static,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from manaproof.models.abilities import StaticAbility
    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics

EFFECT_CARDS = (
    *(BURNING_SKY, BURNING_SEER, MIRE_TOMB, GROVE_KEEPER, BLOOD_STAR, UNMASKING, PRISM),
    *(WOOD_SOUL, LATTICE, HUMBLING, AWAKENING, FOREST_GIANT, SLEEPING_GOD),
)
PLAIN_CARDS = (
    basic("Forest"),
    land("Hall", "Island", abilities=(ADD_ANY,)),
    creature("Bear", "Bear"),
)

FILTERS: tuple[Filter, ...] = (
    LAND,
    CREATURE,
    YOURS,
    HasType(CardType.ARTIFACT),
    HasColor(Color.RED),
    HasSubtype("Island"),
    HasSubtype("Elf"),
    HasQuality(Quality.OTHER),
    HasQuality(Quality.HAS_MANA_ABILITY),
    HasQuality(Quality.BASIC_LAND_TYPE),
    HasQuality(Quality.COLORLESS),
    HasQuality(Quality.HISTORIC),
)
MODIFICATIONS: tuple[Modification, ...] = (
    SetLandTypes(("Island",)),
    SetTypes((CardType.ARTIFACT, CardType.CREATURE), ("Elf",)),
    AddTypes((CardType.LAND,), ("Forest",)),
    AddTypes((), ("Elf", "Island")),
    LoseTypes((CardType.CREATURE,), all_land_types=True),
    SetColors((Color.RED,)),
    GainAbilities((FLYING, static(CREATURE, SetColors((Color.RED,)), GainAbilities((ADD_ANY,))))),
    LoseAbilities(except_mana_abilities=False),
    LoseAbilities(except_mana_abilities=True),
    HasActivatedAbilitiesOf(LAND),
    DefinePowerToughness(CountOf(HasSubtype("Elf")), Fixed(2)),
    ChangePowerToughness(1, 1, CountOf(HasType(CardType.ARTIFACT))),
)


def tried_in_full(there: Board) -> Mapping[str, Characteristics]:
    """Return what everything is where every pair of effects is tried out."""
    state, _ = begin(there)
    evaluation = Evaluation(state, filtered=False)
    evaluation.run()
    return settled(state)


@st.composite
def abilities(draw: st.DrawFn) -> StaticAbility:
    """Draw a static ability of any words."""
    words = draw(st.lists(st.sampled_from(FILTERS), min_size=1, max_size=2, unique=True))
    affected: Filter = AllOf(tuple(words)) if len(words) > 1 else words[0]
    if draw(st.booleans()):
        affected = Not(affected)
    condition = Compares(CountOf(draw(st.sampled_from(FILTERS))), Comparison.AT_LEAST, Fixed(2))
    modifications = draw(
        st.lists(st.sampled_from(MODIFICATIONS), min_size=1, max_size=2, unique=True)
    )
    return static(affected, *modifications, condition=condition if draw(st.booleans()) else None)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw a board of up to five permanents with such abilities, of distinct timestamps."""
    made = []
    for place, stamp in enumerate(draw(st.permutations(range(draw(st.integers(2, 5)))))):
        types = draw(
            st.sampled_from(
                [
                    (CardType.LAND,),
                    (CardType.CREATURE,),
                    (CardType.ENCHANTMENT,),
                    (CardType.LAND, CardType.CREATURE),
                ]
            )
        )
        texts = draw(st.lists(abilities(), max_size=2))
        of = card(
            f"card {place}",
            types,
            ("Island",) if CardType.LAND in types else (),
            *texts,
            size=("1", "1"),
        )
        made.append(
            permanent(f"p{place}", of, stamp, owner=draw(st.sampled_from(["you", "opponent"])))
        )
    return board(*made)


@settings(max_examples=300, deadline=None)
@given(boards())
def test_the_filter_skips_no_pair_that_interacts(there: Board) -> None:
    state, _ = begin(there)
    Evaluation(state).run()
    assert settled(state) == tried_in_full(there)


def test_the_filter_skips_no_pair_of_the_known_cards() -> None:
    for cards in combinations(EFFECT_CARDS, 3):
        there = listed(*cards, *PLAIN_CARDS)
        assert characteristics_of(there) == tried_in_full(there), cards


@settings(max_examples=100, deadline=None)
@given(boards(), st.randoms(use_true_random=False))
def test_the_order_of_listing_changes_nothing(there: Board, random: Random) -> None:
    names = list(there.permanents)
    random.shuffle(names)
    shuffled = replace(
        there, permanents=MappingProxyType({name: there.permanents[name] for name in names})
    )
    try:
        expected = characteristics_of(there)
    except UndecidedError:
        with pytest.raises(UndecidedError):
            characteristics_of(shuffled)
        return
    found = characteristics_of(shuffled)
    for name in names:
        # Abilities copied from several objects come in the order of listing.
        assert replace(found[name], abilities=()) == replace(expected[name], abilities=())
        assert sorted(map(repr, found[name].abilities)) == sorted(
            map(repr, expected[name].abilities)
        )


def test_the_order_of_listing_changes_nothing_for_the_known_cards() -> None:
    placed = [
        permanent(each.name, each, stamp)
        for stamp, each in enumerate((*PLAIN_CARDS, MIRE_TOMB, BURNING_SKY, WOOD_SOUL))
    ]
    expected = characteristics_of(board(*placed))
    for order in permutations(placed):
        assert characteristics_of(board(*order)) == expected


def test_a_number_of_the_board_that_a_description_asks_for_is_looked_at_anew() -> None:
    small = HasNumber(
        Characteristic.MANA_VALUE, Comparison.AT_MOST, CountOf(HasType(CardType.ARTIFACT))
    )
    elves = static(AllOf((CREATURE, small)), AddTypes((), ("Elf",)))
    steel = static(HasType(CardType.ENCHANTMENT), AddTypes((CardType.ARTIFACT,), ()))
    there = listed(
        creature("Bear", "Bear"),
        card("Elfhame", (CardType.ENCHANTMENT,), (), elves),
        card("Steelworks", (CardType.ENCHANTMENT,), (), steel),
    )
    assert characteristics_of(there)["Bear"].subtypes == ("Bear", "Elf")


def test_effects_alike_are_told_apart_where_one_comes_into_being() -> None:
    # What one of them would do the others would do as well; each waits for none, and is waited for.
    skies = [replace(BURNING_SKY, name=f"Sky {place}") for place in range(3)]
    there = listed(MIRE_TOMB, *skies, land("Hall", "Island"))
    explanation = explained(there)
    assert told(explanation)[0] == ("4", "Sky 0", Reason.DEPENDENCY)
    assert {(a.source, b.source) for a, b in explanation.dependency_edges()} == {
        ("Mire Tomb", f"Sky {place}") for place in range(3)
    }


def told(explanation: Explanation) -> list[tuple[str, str, Reason]]:
    """Return which effect was applied in which layer, and why."""
    return [
        (each.layer.value, each.effect.source, each.reason) for each in explanation.applications
    ]


def test_a_dependency_is_explained() -> None:
    explanation = explained(listed(basic("Forest"), MIRE_TOMB, BURNING_SKY))
    assert told(explanation) == [("4", "Burning Sky", Reason.DEPENDENCY)]
    (application,) = explanation.applications
    assert application.affected == ("Mire Tomb",)
    assert [each.source for each in application.others] == ["Mire Tomb"]
    assert application.modifications == (SetLandTypes(("Mountain",)),)
    assert [(a.source, b.source) for a, b in explanation.dependency_edges()] == [
        ("Mire Tomb", "Burning Sky")
    ]
    assert str(explanation) == (
        "layer 4: Burning Sky [1] to Mire Tomb, before Mire Tomb [1], which it could change (CR 613.8b)\n"
        "layer 4: Mire Tomb [1] depends on Burning Sky [1] (CR 613.8a)"
    )


def test_a_loop_is_explained() -> None:
    isles = card(
        "Isles",
        (CardType.ENCHANTMENT,),
        (),
        static(HasSubtype("Forest"), SetLandTypes(("Island",))),
    )
    woods = card(
        "Woods",
        (CardType.ENCHANTMENT,),
        (),
        static(HasSubtype("Island"), SetLandTypes(("Forest",))),
    )
    explanation = explained(listed(basic("Forest"), isles, woods, basic("Island")))
    assert told(explanation) == [("4", "Isles", Reason.LOOP), ("4", "Woods", Reason.TIMESTAMP)]
    assert "loop with Woods [1]" in str(explanation.applications[0])
    assert {(a.source, b.source) for a, b in explanation.dependency_edges()} == {
        ("Isles", "Woods"),
        ("Woods", "Isles"),
    }


def test_layers_and_defining_abilities_are_explained_in_order() -> None:
    explanation = explained(listed(HUMBLING, AWAKENING, FOREST_GIANT))
    assert told(explanation) == [
        ("4", "Awakening", Reason.TIMESTAMP),
        ("6", "Humbling", Reason.TIMESTAMP),
        ("7b", "Humbling", Reason.TIMESTAMP),
        ("7b", "Awakening", Reason.TIMESTAMP),
    ]
    explanation = explained(listed(FOREST_GIANT))
    assert told(explanation) == [(Layer.DEFINED_SIZE.value, "Forest Giant", Reason.DEFINING)]
    assert "defines characteristics" in str(explanation)


def test_a_granted_ability_is_named_by_what_granted_it() -> None:
    lord = static(
        CREATURE, GainAbilities((static(CREATURE, ChangePowerToughness(1, 1, Fixed(1))),))
    )
    explanation = explained(
        listed(card("Lord", (CardType.ENCHANTMENT,), (), lord), creature("Bear"))
    )
    assert [str(each.effect) for each in explanation.applications] == [
        "Lord [1]",
        "Bear [1] from Lord [1]",
    ]


def test_nothing_is_explained_where_nothing_is_applied() -> None:
    assert explained(listed(*PLAIN_CARDS)) == Explanation((), ())
