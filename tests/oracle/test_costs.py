"""What the costs of activated abilities are read as."""

import pytest

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.amounts import ONE, Fixed, Variable
from manaproof.models.costs import (
    CostComponent,
    Discard,
    DiscardHand,
    Exert,
    ExileFrom,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    TapOthers,
    TapThis,
    UntapOthers,
    UntapThis,
)
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    Comparison,
    ControlledBy,
    HasColor,
    HasNumber,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    Not,
    OwnedBy,
    Quality,
)
from manaproof.models.mana import Color
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Player, Reference, Supertype, Zone
from tests.oracle.texts import ability, activated, costs, is_unmodelled

THIS = Is(Reference.SELF)
YOURS = ControlledBy(Player.YOU)
CREATURE = HasType(CardType.CREATURE)


@pytest.mark.parametrize(
    ("written", "cost"),
    [
        ("{3}{G/W}{U/P}", (PayMana(ManaCost.parse("{3}{G/W}{U/P}")),)),
        ("{X}, {T}", (PayMana(ManaCost.parse("{X}")), TapThis())),
        ("{Q}", (UntapThis(),)),
        ("{T}, Pay 3 life", (TapThis(), PayLife(Fixed(3)))),
        ("Pay {E}{E}", (PayEnergy(Fixed(2)),)),
        ("Sacrifice this land", (Sacrifice(ONE, THIS),)),
        ("Sacrifice Veiled Hollow", (Sacrifice(ONE, THIS),)),
        ("Sacrifice two Goats", (Sacrifice(Fixed(2), HasSubtype("Goat")),)),
        (
            "Sacrifice another artifact creature",
            (
                Sacrifice(
                    ONE, AllOf((HasQuality(Quality.OTHER), HasType(CardType.ARTIFACT), CREATURE))
                ),
            ),
        ),
        (
            "Sacrifice an artifact, enchantment, or land",
            (
                Sacrifice(
                    ONE,
                    AnyOf(
                        tuple(
                            map(
                                HasType,
                                (CardType.ARTIFACT, CardType.ENCHANTMENT, CardType.LAND),
                            )
                        )
                    ),
                ),
            ),
        ),
        ("Discard a card", (Discard(ONE, HasQuality(Quality.CARD)),)),
        ("Discard this card", (Discard(ONE, THIS),)),
        ("Discard your hand", (DiscardHand(),)),
        ("Exile this card from your graveyard", (ExileFrom(ONE, THIS, Zone.GRAVEYARD),)),
        ("Exile this artifact", (ExileFrom(ONE, THIS, Zone.BATTLEFIELD),)),
        (
            "Exile two land cards from your graveyard",
            (
                ExileFrom(
                    Fixed(2),
                    AllOf(
                        (
                            HasType(CardType.LAND),
                            HasQuality(Quality.CARD),
                            InZone(Zone.GRAVEYARD),
                            OwnedBy(Player.YOU),
                        )
                    ),
                    Zone.GRAVEYARD,
                ),
            ),
        ),
        (
            "Tap two untapped blue creatures you control",
            (
                TapOthers(
                    Fixed(2),
                    AllOf((HasQuality(Quality.UNTAPPED), HasColor(Color.BLUE), CREATURE, YOURS)),
                ),
            ),
        ),
        (
            "Untap a tapped nonbasic land you control",
            (
                UntapOthers(
                    ONE,
                    AllOf(
                        (
                            HasQuality(Quality.TAPPED),
                            Not(HasSupertype(Supertype.BASIC)),
                            HasType(CardType.LAND),
                            YOURS,
                        )
                    ),
                ),
            ),
        ),
        (
            "Return an Elf you control to its owner's hand",
            (ReturnToHand(ONE, AllOf((HasSubtype("Elf"), YOURS))),),
        ),
        ("Mill three cards", (Mill(Fixed(3)),)),
        ("Remove a charge counter from this land", (RemoveCounters(ONE, "charge", THIS),)),
        (
            "Remove any number of +1/+1 counters from this land",
            (RemoveCounters(Variable("X"), "+1/+1", THIS),),
        ),
        (
            "Put a -1/-1 counter on a creature you control",
            (PutCounters(ONE, "-1/-1", AllOf((CREATURE, YOURS))),),
        ),
        ("{1}, Exert this creature", (PayMana(ManaCost.parse("{1}")), Exert())),
        (
            "Sacrifice a creature with power 2 or less",
            (
                Sacrifice(
                    ONE,
                    AllOf(
                        (CREATURE, HasNumber(Characteristic.POWER, Comparison.AT_MOST, Fixed(2)))
                    ),
                ),
            ),
        ),
    ],
)
def test_a_cost_is_its_parts_in_order(written: str, cost: tuple[CostComponent, ...]) -> None:
    assert costs(written) == cost


@pytest.mark.parametrize("change", ["+1", "-3", "\u22123", "0"])
def test_a_loyalty_cost_is_a_change(change: str) -> None:
    found = ability(f"[{change}]: Draw a card.", types="Planeswalker")
    assert isinstance(found, ActivatedAbility)
    assert found.cost == (Loyalty(int(change.replace("\u2212", "-"))),)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("{1}, Discard this card: Add {G}.", Zone.HAND),
        ("Exile this card from your hand: Add {G}.", Zone.HAND),
        ("{1}, Exile this card from your graveyard: Add {G}.", Zone.GRAVEYARD),
        ("{2}: Return this card from your graveyard to your hand.", Zone.GRAVEYARD),
        ("{T}: Add {G}.", Zone.BATTLEFIELD),
    ],
)
def test_the_zone_of_an_ability_is_where_its_cost_can_be_paid(text: str, zone: Zone) -> None:
    assert activated(text).zone is zone


@pytest.mark.parametrize(
    "written",
    [
        "{T}, Juggle a card",
        "Sacrifice a creature gladly",
        "Remove all fade counters from ~",
        "{TK}",
    ],
)
def test_a_cost_that_is_not_understood_leaves_the_clause_unmodelled(written: str) -> None:
    assert is_unmodelled(f"{written}: Add {{G}}.")
