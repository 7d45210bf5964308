"""Counters that can't be put, abilities that can't be activated, and to which objects (CR 614.17)."""

import pytest

from manaproof.models.abilities import KeywordAbility
from manaproof.models.amounts import CountOf
from manaproof.models.continuous import (
    CantActivate,
    CantGetCounters,
    CantHaveCounters,
    ChangeCounters,
    ChangePowerToughness,
    GainAbilities,
    Modify,
    SpendAsThough,
    StaticEffect,
)
from manaproof.models.filters import AllOf, AnyOf, ControlledBy, HasSubtype, HasType, Is, SharesName
from manaproof.models.mana import ManaType
from manaproof.models.production import AnyColor, AnyType, Purpose, SpendOn, SymbolMana
from manaproof.models.rendering import render_ability
from manaproof.models.symbols import OneMana
from manaproof.models.types import CardType, Player, Reference
from tests.oracle.texts import ability, is_unmodelled, output, static

SELF = Is(Reference.SELF)
BEARS = HasSubtype("Bear")
TWO_TYPES = AnyOf((HasType(CardType.ARTIFACT), HasType(CardType.LAND)))


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Counters can't be put on artifacts or lands.", CantHaveCounters(TWO_TYPES)),
        ("This creature can't have counters put on it.", CantHaveCounters(SELF)),
        (
            "Bears you control can't have -1/-1 counters put on them.",
            CantHaveCounters(AllOf((BEARS, ControlledBy(Player.YOU))), "-1/-1"),
        ),
        ("Players can't get counters.", CantGetCounters(Player.ANY)),
        (
            (
                "If one or more moss counters would be put on a Bear you control, "
                "that many moss counters minus one are put on it instead."
            ),
            ChangeCounters(AllOf((BEARS, ControlledBy(Player.YOU))), "moss", plus=-1),
        ),
        (
            (
                "If one or more +1/+1 counters would be put on an artifact or land, "
                "that many plus one +1/+1 counters are put on that permanent instead."
            ),
            ChangeCounters(TWO_TYPES, "+1/+1", plus=1),
        ),
        (
            (
                "If one or more +1/+1 counters would be put on this creature, "
                "twice that many +1/+1 counters are put on it instead."
            ),
            ChangeCounters(SELF, "+1/+1", times=2),
        ),
        ("You can't get rad counters.", CantGetCounters(Player.YOU, "rad")),
    ],
)
def test_where_counters_can_not_be_put(text: str, effect: StaticEffect) -> None:
    assert static(text) == (effect,)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "Counters can't be put on Bears.",
            "Bears can't have counters put on them.",
        ),
        ("You can't get rad counters.", "You can't get rad counters."),
    ],
)
def test_it_is_written_back(text: str, written: str) -> None:
    assert render_ability(ability(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        "Counters can't be put on Bears at night.",
        "Counters can't be moved onto Bears.",
        "If one or more moss counters would be put on a Bear, twice that many rust counters are put on it instead.",
        "If two or more moss counters would be put on a Bear, twice that many moss counters are put on it instead.",
    ],
)
def test_what_is_said_besides_is_not_dropped(text: str) -> None:
    assert is_unmodelled(text)


def test_an_object_and_what_it_is_attached_to_change_alike() -> None:
    text = "This creature and equipped creature each get +X/+X, where X is the number of Bears."
    both = AnyOf((SELF, Is(Reference.ATTACHED)))
    assert static(text) == (Modify(both, (ChangePowerToughness(1, 1, CountOf(BEARS)),)),)
    assert render_ability(ability(text)) == (
        "This permanent and the permanent this is attached to each get +1/+1 for each Bear."
    )


@pytest.mark.parametrize(("types", "as_though"), [("color", AnyColor()), ("type", AnyType())])
def test_what_mana_can_be_spent_on(types: str, as_though: AnyColor | AnyType) -> None:
    use = SpendOn(Purpose.CAST, BEARS)
    assert static(f"You can spend mana of any {types} to cast Bear spells.") == (
        SpendAsThough(Player.YOU, AnyType(), as_though, may=True, uses=(use,)),
    )


@pytest.mark.parametrize(
    ("unless", "kept"), [("", False), (" unless they're mana abilities", True)]
)
def test_abilities_of_a_host_that_can_not_be_activated(unless: str, kept: bool) -> None:  # noqa: FBT001
    host = Is(Reference.ATTACHED)
    forbidden = f"activated abilities can't be activated{unless}."
    effect = CantActivate(host, except_mana_abilities=kept)
    assert static(f"Enchanted creature's {forbidden}") == (effect,)
    both = f"Enchanted creature can't attack, block, or transform, and its {forbidden}"
    assert effect in static(both)


def test_each_of_two_kinds_is_one_description() -> None:
    grants = GainAbilities((KeywordAbility("flying"),))
    both = AnyOf((HasType(CardType.LAND), BEARS))
    yours = AllOf((both, ControlledBy(Player.YOU)))
    assert static("Each land and Bear you control has flying.") == (Modify(yours, (grants,)),)
    assert is_unmodelled("All lands and Bears you control have flying.")


def test_objects_that_are_named_as_the_object_itself() -> None:
    named = CountOf(AllOf((BEARS, ControlledBy(Player.YOU), SharesName(Reference.SELF))))
    text = "{T}: Add {C} for each Bear you control named Veiled Hollow."
    assert output(text[5:]) == SymbolMana((OneMana(ManaType.COLORLESS),), named)
