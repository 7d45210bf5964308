"""Which object "it" and "that creature" mean (CR 608.2c, 608.2h)."""

import pytest

from manaproof.models.abilities import TriggeredAbility, Unmodelled
from manaproof.models.conditions import Condition, Matches
from manaproof.models.effects import OtherEffect
from manaproof.models.filters import HasCounter, HasSupertype
from manaproof.models.nodes import contains
from manaproof.models.oracle.antecedents import antecedent, speaks_of_another
from manaproof.models.types import Reference, Supertype
from tests.oracle.texts import ability, triggered

EVENT, PAID, SELF = Reference.EVENT, Reference.PAID, Reference.SELF
TARGET, ATTACHED = Reference.TARGET, Reference.ATTACHED


@pytest.mark.parametrize(
    ("opening", "said", "pronoun", "means"),
    [
        ("When ~ enters", "", "it", SELF),
        ("At the beginning of your upkeep", "", "it", SELF),
        ("When ~ enters", "Gain control of target creature. Untap ", "that creature", TARGET),
        ("When ~ enters", "", "that creature", None),
        ("When ~ enters", "Tap enchanted land. Untap ", "that land", ATTACHED),
        ("Whenever a creature attacks", "", "that creature", EVENT),
        ("Whenever a creature attacks", "", "it", EVENT),
        ("Whenever a Bear attacks", "", "that creature", EVENT),
        ("Whenever two Elves attack", "", "it", SELF),
        ("Whenever a Dragon you control attacks", "", "it", EVENT),
        ("Whenever a Vehicle you control attacks", "", "that artifact", EVENT),
        ("Whenever a commander you control attacks", "", "it", EVENT),
        ("Whenever a token you control leaves the battlefield", "", "it", EVENT),
        ("Whenever ~ or another creature enters", "", "that creature", EVENT),
        ("Whenever a Mountain is tapped for mana", "", "that land", EVENT),
        ("Whenever a player taps a land for mana", "", "that land", EVENT),
        ("Whenever an artifact or creature enters", "", "that creature", EVENT),
        ("Whenever a creature attacks", "Untap target land. Tap ", "that creature", EVENT),
        ("Whenever a creature attacks", "Tap target creature. Untap ", "that creature", TARGET),
        ("Whenever a creature dies", "target creature gets smaller by ", "that creature", None),
        ("Whenever a creature dies", "Tap that creature. ", "it", EVENT),
        ("Whenever a creature dies", "Create a Goblin token. ", "that creature", None),
        ("Whenever a land enters", "Create a Goblin token. ", "that land", EVENT),
        ("Whenever you cast a creature spell", "", "that spell", EVENT),
        ("Whenever you cast a creature spell", "", "that creature", None),
        ("", "Return a creature card to the battlefield. ", "that creature", None),
        ("", "Return target creature card to the battlefield. ", "that creature", None),
        ("", "Return target creature card to the battlefield. ", "it", None),
        ("", "Exile target creature card. ", "that card", TARGET),
        ("", "Target Swamp. ", "that land", TARGET),
        ("", "Another target Swamp. ", "that land", TARGET),
        ("", "Target land. Target creature. ", "that land", None),
        ("", "Create a token that's a copy of target creature. ", "it", None),
        ("", "Create a token that's a copy of another target creature. ", "it", None),
        ("", "Create a token that's a copy of up to one other target Elf. ", "it", None),
        ("", "Untap up to one other target Elf. ", "it", TARGET),
        ("", "Create a token that's a copy of target creature. ", "that creature", None),
        ("", "Target player sacrifices a creature. ", "that creature", None),
        ("", "Target opponent loses 1 life. ", "it", SELF),
        ("", "Target player draws two cards. ", "it", SELF),
        ("Whenever a commander you control attacks", "", "that creature", EVENT),
        ("Whenever an artifact enters", "", "that permanent", EVENT),
        ("", "Whenever a creature attacks this turn, untap ", "that creature", EVENT),
        ("", "Whenever a creature attacks this turn, you draw. Untap ", "that creature", None),
    ],
)
def test_the_nearest_that_fits_is_meant(
    opening: str, said: str, pronoun: str, means: Reference | None
) -> None:
    assert antecedent(pronoun, said, opening=opening, opened=EVENT) is means


@pytest.mark.parametrize(
    ("opening", "said", "pronoun", "means"),
    [
        ("Sacrifice a creature", "", "that creature", PAID),
        ("Sacrifice a Goblin", "", "that creature", PAID),
        ("Sacrifice a Goblin", "", "it", PAID),
        ("Sacrifice ~", "", "it", SELF),
        ("Sacrifice a creature", "Tap target land. ", "that land", TARGET),
        ("Sacrifice a creature", "target creature loses ", "that creature", None),
        ("Tap enchanted creature", "", "that creature", ATTACHED),
    ],
)
def test_a_cost_uses_an_object(
    opening: str, said: str, pronoun: str, means: Reference | None
) -> None:
    assert antecedent(pronoun, said, opening=opening, opened=PAID) is means


@pytest.mark.parametrize(
    ("condition", "read"),
    [
        ("if it is snow", Matches(EVENT, HasSupertype(Supertype.SNOW))),
        ("if it's snow", Matches(EVENT, HasSupertype(Supertype.SNOW))),
        ("if it has a charge counter on it", Matches(EVENT, HasCounter("charge"))),
        ("if ~ has a charge counter on it", Matches(SELF, HasCounter("charge"))),
    ],
)
def test_the_condition_of_a_trigger_is_about_its_event(condition: str, read: Condition) -> None:
    written = condition.replace("~", "Veiled Hollow")
    found = triggered(f"Whenever a Mountain is tapped for mana, {written}, that player adds {{G}}.")
    assert found.condition == read


def test_the_condition_of_a_trigger_about_the_object_itself_is_about_that() -> None:
    found = triggered(
        "Whenever this land becomes tapped, if it has a charge counter on it, add {G}."
    )
    assert found.condition == Matches(SELF, HasCounter("charge"))


def test_one_of_several_is_not_told() -> None:
    written = "Whenever one or more creatures you control enter, if it has a +1/+1 counter on it, "
    assert isinstance(ability(f"{written}add {{G}}.", types="Enchantment"), Unmodelled)


def test_a_nearer_target_is_meant_in_a_trigger() -> None:
    found = triggered(
        "When this enchantment enters, gain control of target creature until end of turn. "
        "Untap that creature."
    )
    assert not contains(found, EVENT)
    assert found.targets


def test_what_was_just_put_somewhere_is_no_object_of_the_event() -> None:
    found = triggered(
        "Whenever a creature enters, return a creature card from your graveyard to the battlefield."
        " That creature gains haste until end of turn."
    )
    assert isinstance(found, TriggeredAbility)
    assert not contains(found, EVENT)
    assert sum(isinstance(each, OtherEffect) for each in found.effect.parts) == 2  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "another"),
    [
        ("~ and equipped creature have flying and ", False),
        ("~ has flying as long as enchanted land is snow and ", False),
        ("~ and each Elf have flying and ", True),
        ("~ and your commander have flying and ", True),
        ("~ is a copy of ~ and ", True),
    ],
)
def test_an_object_besides_the_one_that_bears_the_text_is_another(
    text: str,
    another: bool,  # noqa: FBT001
) -> None:
    assert speaks_of_another(text) is another
