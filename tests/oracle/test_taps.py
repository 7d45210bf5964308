"""Which permanents a sentence taps or untaps (CR 115.1, 701.26)."""

import pytest

from manaproof.models.abilities import ActivationLimit
from manaproof.models.amounts import ONE, Fixed, Variable
from manaproof.models.conditions import Matches
from manaproof.models.costs import TapOthers
from manaproof.models.effects import (
    Continuously,
    Effect,
    May,
    OneOf,
    Sequence,
    TapAll,
    TapObject,
    TapTargets,
)
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    ControlledBy,
    CouldProduceAny,
    HasColor,
    HasCounter,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Not,
    Quality,
    SharesName,
)
from manaproof.models.mana import Color, ManaType
from manaproof.models.production import CouldProduce, Listed
from manaproof.models.rendering import render_ability
from manaproof.models.types import CardType, Player, Reference, Supertype
from tests.oracle.texts import activated, effect, is_unmodelled, triggered

YOURS = ControlledBy(Player.YOU)
CREATURE = HasType(CardType.CREATURE)
LAND = HasType(CardType.LAND)
ARTIFACT = HasType(CardType.ARTIFACT)
PERMANENT = HasQuality(Quality.PERMANENT)
OTHER = HasQuality(Quality.OTHER)
BLUE = Listed((ManaType.BLUE,))
LEGENDARY_OR_BLUE = AnyOf((HasSupertype(Supertype.LEGENDARY), CouldProduceAny(BLUE)))


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("Untap target creature.", TapTargets(CREATURE, ONE, untap=True)),
        ("Tap target creature.", TapTargets(CREATURE, ONE, untap=False)),
        ("Untap target land you control.", TapTargets(AllOf((LAND, YOURS)), ONE, untap=True)),
        (
            "Untap another target permanent.",
            TapTargets(AllOf((OTHER, PERMANENT)), ONE, untap=True),
        ),
        (
            "Untap target artifact, creature, or land.",
            TapTargets(AnyOf((ARTIFACT, CREATURE, LAND)), ONE, untap=True),
        ),
        ("Untap target Mountain.", TapTargets(HasSubtype("Mountain"), ONE, untap=True)),
        ("Untap two target lands.", TapTargets(LAND, Fixed(2), untap=True)),
        (
            "Untap up to four target lands.",
            TapTargets(LAND, Fixed(4), untap=True, up_to=True),
        ),
        (
            "Untap up to one target Bear.",
            TapTargets(HasSubtype("Bear"), ONE, untap=True, up_to=True),
        ),
        (
            "Untap target creature that has an activated ability with {T} in its cost.",
            TapTargets(AllOf((CREATURE, HasQuality(Quality.HAS_TAP_ABILITY))), ONE, untap=True),
        ),
        (
            "Untap target permanent not named Veiled Hollow.",
            TapTargets(AllOf((PERMANENT, Not(SharesName(Reference.SELF)))), ONE, untap=True),
        ),
        (
            "You may tap or untap target land.",
            May(OneOf((TapTargets(LAND, ONE, untap=False), TapTargets(LAND, ONE, untap=True)))),
        ),
        (
            "You may tap or untap equipped creature.",
            May(
                OneOf(
                    (
                        TapObject(Reference.ATTACHED, untap=False),
                        TapObject(Reference.ATTACHED, untap=True),
                    )
                )
            ),
        ),
        (
            "Untap target creature with a +1/+1 counter on it.",
            TapTargets(AllOf((CREATURE, HasCounter("+1/+1"))), ONE, untap=True),
        ),
        (
            "Untap up to one target creature and up to two target lands.",
            Sequence(
                (
                    TapTargets(CREATURE, ONE, untap=True, up_to=True),
                    TapTargets(LAND, Fixed(2), untap=True, up_to=True),
                )
            ),
        ),
        (
            "Untap target artifact that could produce {U}.",
            TapTargets(AllOf((ARTIFACT, CouldProduceAny(BLUE))), ONE, untap=True),
        ),
        (
            "Tap target permanent that is legendary or could produce {U}.",
            TapTargets(AllOf((PERMANENT, LEGENDARY_OR_BLUE)), ONE, untap=False),
        ),
        (
            "Untap all artifacts that could produce any type of mana that your commander could produce.",
            TapAll(
                AllOf(
                    (
                        ARTIFACT,
                        CouldProduceAny(CouldProduce(Is(Reference.COMMANDER), colors_only=False)),
                    )
                ),
                untap=True,
            ),
        ),
        ("Untap all lands you control.", TapAll(AllOf((LAND, YOURS)), untap=True)),
        ("Untap each other creature.", TapAll(AllOf((OTHER, CREATURE)), untap=True)),
    ],
)
def test_what_is_tapped_or_untapped(sentence: str, meant: Effect) -> None:
    assert effect(sentence) == meant


def test_lands_that_share_a_type_with_the_land_of_the_event() -> None:
    found = triggered(
        "Whenever you tap an artifact for mana, untap all lands that player controls that could"
        " produce any type of mana that artifact could produce."
    )
    same = CouldProduceAny(CouldProduce(Is(Reference.EVENT), colors_only=False))
    theirs = ControlledBy(Player.THAT_PLAYER)
    assert found.effect == TapAll(AllOf((LAND, theirs, same)), untap=True)


def test_x_targets() -> None:
    found = activated("{X}, {T}: Untap X target lands.")
    assert found.effect == TapTargets(LAND, Variable("X"), untap=True)


def test_what_is_targeted_makes_it_no_mana_ability() -> None:
    assert activated("{T}: Untap target land.").targets
    assert not activated("{T}: Untap all lands you control.").targets


def test_the_target_is_spoken_of_again() -> None:
    found = effect("Untap target creature. It gets +1/+1 until end of turn.")
    assert isinstance(found, Sequence)
    untap, grow = found.parts
    assert untap == TapTargets(CREATURE, ONE, untap=True)
    assert isinstance(grow, Continuously)
    assert "TARGET" in repr(grow)


def test_another_target_than_the_first_is_not_any_other_than_the_source() -> None:
    # Other than the first target: no filter says that.
    twice = "You may tap target land, then you may untap another target land."
    assert is_unmodelled(f"{{T}}: {twice}")


def test_cards_elsewhere_are_not_untapped() -> None:
    assert is_unmodelled("{T}: Untap target creature card in your graveyard.")


def test_the_enchanted_creature_is_tapped_as_a_cost() -> None:
    found = activated(
        "Tap enchanted creature: Untap target land. "
        "Activate only if enchanted creature is red and untapped and only once each turn."
    )
    assert found.cost == (TapOthers(ONE, Is(Reference.ATTACHED)),)
    red = AllOf((HasColor(Color.RED), HasQuality(Quality.UNTAPPED)))
    assert found.limits == (
        ActivationLimit(condition=Matches(Reference.ATTACHED, red)),
        ActivationLimit(per_turn=1),
    )


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Untap another target permanent.",
        "{T}: Untap two target lands.",
        "{T}: Untap up to three other target creatures you control.",
        "{T}: You may tap or untap target creature.",
        "{X}, {T}: Untap X target lands.",
        "{3}: Untap all creatures you control.",
        "{T}: Untap target creature that has an activated ability with {T} in its cost.",
        "{T}: Untap target land that could produce {U}.",
        "{T}: Untap all lands that could produce any type of mana that an artifact could produce.",
    ],
)
def test_it_is_written_as_it_was(text: str) -> None:
    assert render_ability(activated(text)) == text
