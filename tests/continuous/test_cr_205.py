"""Setting, adding and losing types (CR 205.1a, 205.1b, 205.3d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.continuous import AddTypes, LoseTypes, Modification, SetTypes
from manaproof.models.types import CardType, Supertype
from manaproof.solver.continuous import characteristics_of
from tests.continuous.cards import ADD_COLORLESS, adds, aura, board, card, permanent

if TYPE_CHECKING:
    from manaproof.models.cards import Card
    from manaproof.models.characteristics import Characteristics

GROVE_GOLEM = card(
    "Grove Golem",
    (CardType.ARTIFACT, CardType.LAND, CardType.CREATURE),
    ("Equipment", "Forest", "Golem"),
    ADD_COLORLESS,
    supertypes=(Supertype.LEGENDARY,),
    size=("3", "3"),
)


def under(modification: Modification, host: Card = GROVE_GOLEM) -> Characteristics:
    """Return what a permanent is with an Aura on it that modifies it so."""
    there = board(
        permanent("host", host, 0),
        permanent("aura", aura("Aura", modification), 1, attached_to="host"),
    )
    return characteristics_of(there)["host"]


def test_205_1a_setting_card_types_replaces_them_and_drops_their_subtypes() -> None:
    it = under(SetTypes((CardType.ARTIFACT,), ()))
    assert (it.types, it.subtypes) == (frozenset({CardType.ARTIFACT}), ("Equipment",))
    assert it.supertypes == frozenset({Supertype.LEGENDARY})
    assert adds(it) == "C"


def test_205_1a_new_subtypes_replace_those_of_their_own_set_alone() -> None:
    it = under(SetTypes((CardType.ARTIFACT, CardType.CREATURE), ("Elf",)))
    assert it.subtypes == ("Equipment", "Elf")


def test_205_1b_adding_keeps_everything() -> None:
    it = under(AddTypes((CardType.ENCHANTMENT,), ("Elf",), (Supertype.SNOW,)))
    assert it.types == {*GROVE_GOLEM.front.types, CardType.ENCHANTMENT}
    assert it.subtypes == ("Equipment", "Forest", "Golem", "Elf")
    assert it.supertypes == frozenset({Supertype.LEGENDARY, Supertype.SNOW})
    assert adds(it) == "CG"


def test_205_3d_no_subtype_without_its_card_type() -> None:
    ring = card("Ring", (CardType.ARTIFACT,))
    assert under(AddTypes((), ("Forest", "Food")), ring).subtypes == ("Food",)
    assert under(AddTypes((CardType.LAND,), ("Forest", "Food")), ring).subtypes == (
        "Forest",
        "Food",
    )


def test_205_1a_losing_a_card_type_loses_its_subtypes() -> None:
    it = under(LoseTypes((CardType.LAND,)))
    assert (it.types, it.subtypes) == (
        frozenset({CardType.ARTIFACT, CardType.CREATURE}),
        ("Equipment", "Golem"),
    )
    assert adds(it) == "C"


def test_205_1a_losing_subtypes_leaves_card_types() -> None:
    it = under(LoseTypes((), (Supertype.LEGENDARY,), all_land_types=True, all_creature_types=True))
    assert (it.types, it.subtypes) == (frozenset(GROVE_GOLEM.front.types), ("Equipment",))
    assert it.supertypes == frozenset()
    assert adds(it) == "C"
