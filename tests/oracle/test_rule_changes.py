"""Which statements change no characteristic, what they touch, and that they keep their words."""

import pytest

from manaproof.models.abilities import KeywordAbility, StaticAbility
from manaproof.models.amounts import CountOf, Fixed
from manaproof.models.conditions import Compares, Matches, Unless
from manaproof.models.continuous import GainAbilities, Modify, RuleChange, Touches
from manaproof.models.filters import (
    AllOf,
    Comparison,
    ControlledBy,
    HasQuality,
    HasSubtype,
    Quality,
)
from manaproof.models.oracle.markers import markers
from manaproof.models.types import Player, Reference
from tests.oracle.texts import ability, is_unmodelled, static

COMBAT = [
    "This creature can't block.",
    "This creature can't attack or block alone.",
    "Bears can't attack.",
    "Bears can't be blocked.",
    "Bears can't be blocked by Walls.",
    "This creature can't be blocked by creatures with power 3 or greater.",
    "This creature can't be blocked by more than two creatures.",
    "This creature can't be blocked except by Walls.",
    "This creature can't be blocked except by three or more creatures.",
    "This creature can't block blue creatures.",
    "Bears can't attack you.",
    "Bears can't attack you or planeswalkers you control.",
    "This creature can't attack unless defending player controls a Swamp.",
    "This creature can block only creatures with flying.",
    "Bears can block an additional creature each combat.",
    "This creature can block any number of creatures.",
    "This creature attacks each combat if able.",
    "All Bears block each combat if able.",
    "This creature must be blocked if able.",
    "Bears can attack as though they didn't have defender.",
    "Each Bear assigns combat damage equal to its toughness rather than its power.",
]
UNTAPPING = [
    "This creature doesn't untap during your untap step.",
    "Red creatures don't untap during their controllers' untap steps.",
    "You may choose not to untap this artifact during your untap step.",
    "Players skip their untap steps.",
    "Players can't untap more than two lands during their untap steps.",
    "Untap all Bears you control during each other player's untap step.",
]
TARGETING = [
    "This creature can't be the target of spells or abilities your opponents control.",
    "Bears can't be the targets of blue spells or abilities from blue sources.",
]
COUNTERING = [
    "This creature can't be countered.",
    "Bear spells you control can't be countered.",
    "Bear spells can't be countered by spells or abilities.",
]
COSTS = [
    "This spell costs {2} less to cast.",
    "This spell costs {1} less to cast for each Bear you control.",
    "This spell costs {3} more to cast if it targets a Bear.",
    "This spell costs {X} less to cast, where X is the greatest power among Bears you control.",
    "Bear spells you cast cost {1} less to cast.",
    "Bear spells your opponents cast cost {1} more to cast.",
    "Each Bear spell a player casts cost {1} more to cast.",
    "Blue spells cost {2} more to cast.",
    "Equip abilities you activate cost {1} less to activate.",
    "Equip abilities you activate that target this creature cost {2} less to activate.",
    "As an additional cost to cast this spell, sacrifice a Bear.",
    "You may sacrifice two Bears rather than pay this spell's mana cost.",
    "If an opponent controls a Bear, you may pay {R} rather than pay this spell's mana cost.",
]
CASTING = [
    "You may cast Bear spells and red spells from the top of your library.",
    "You can't play lands or cast spells from your hand.",
    "You may play an additional land on each of your turns.",
    "You may play two additional lands on each of your turns.",
    "You may play lands from your graveyard.",
    "You may play lands from the top of your library.",
    "You may cast Bear spells from the top of your library.",
    "You may play lands and cast Bear spells from the top of your library.",
    "You may cast Bear spells as though they had flash.",
    "You can't cast Bear spells.",
    "Your opponents can't cast spells during your turn.",
    "Each player can't cast more than two spells each turn.",
    "Cast this spell only during combat.",
    "You may cast this spell as though it had flash if you control a Bear.",
]
PLAYERS = [
    "You have no maximum hand size.",
    "Each player has no maximum hand size.",
    "Your maximum hand size is three.",
    "Players can't gain life.",
    "You have hexproof.",
    "Skip your draw step.",
    "Play with the top card of your library revealed.",
    "Players play with the top card of their libraries revealed.",
    "Your opponents play with their hands revealed.",
    "You may look at the top card of your library any time.",
]
GRAVEYARDS = [
    "If a card would be put into a graveyard from anywhere, exile it instead.",
    "If a card or token would be put into your graveyard from anywhere, exile it instead.",
    "If a nontoken creature would be put into an opponent's graveyard from anywhere, exile it instead.",
    "If a card that has a cycling ability would be put into your graveyard from anywhere, exile it instead.",
]
DAMAGE = [
    "Damage can't be prevented.",
    "Combat damage that would be dealt by Bears can't be prevented.",
]
NOTHING = [
    "This creature can be your commander.",
    "A deck can have any number of cards named Veiled Hollow.",
    "If this creature is in your opening hand, you may begin the game with it on the battlefield.",
]


@pytest.mark.parametrize(
    ("text", "touches"),
    [
        (text, touches)
        for texts, touches in (
            (COMBAT, Touches.COMBAT),
            (UNTAPPING, Touches.UNTAPPING),
            (TARGETING, Touches.TARGETING),
            (COUNTERING, Touches.COUNTERING),
            (COSTS, Touches.COSTS),
            (CASTING, Touches.CASTING),
            (PLAYERS, Touches.PLAYERS),
            (GRAVEYARDS, Touches.GRAVEYARDS),
            (DAMAGE, Touches.DAMAGE),
            (NOTHING, Touches.NOTHING),
        )
        for text in texts
    ],
)
def test_what_a_statement_touches(text: str, touches: Touches) -> None:
    (change,) = static(text)
    assert isinstance(change, RuleChange)
    assert change.touches is touches


def kept(text: str) -> tuple[str, ...]:
    (change,) = static(text)
    assert isinstance(change, RuleChange)
    return change.markers


@pytest.mark.parametrize(
    "text",
    [
        "Red creatures can't be blocked by more than two creatures.",
        "Red creatures don't untap during their controllers' untap steps.",
        "You may play two additional lands on each of your turns.",
        "Your maximum hand size is three.",
    ],
)
def test_every_marker_of_a_statement_is_kept_in_order(text: str) -> None:
    assert kept(text) == markers(text)


def test_what_an_object_is_attached_to_is_kept_as_such() -> None:
    assert kept("Equipped creature can't block.") == ("enchanted", "can't", "block")


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        (
            "Enchanted creature can't attack or block, and has flying.",
            [Modify, RuleChange],
        ),
        ("Equipped creature gets +1/+1 and can't be blocked.", [Modify, RuleChange]),
        ("Bears have flying, can't block, and attack each combat if able.", [Modify, RuleChange, RuleChange]),
        ("Bears you control can't block and can't be blocked.", [RuleChange, RuleChange]),
    ],
)  # fmt: skip
def test_characteristics_and_rules_in_one_line(text: str, changes: list[type]) -> None:
    assert [type(each) for each in static(text)] == changes


def test_what_is_said_of_characteristics_beside_a_rule_is_modelled() -> None:
    flying, rule = static("Bears have flying and can't block.")
    assert flying == Modify(HasSubtype("Bear"), (GainAbilities((KeywordAbility("flying"),)),))
    assert isinstance(rule, RuleChange)


def test_conditions_of_rule_changes_are_read() -> None:
    equipped = ability("As long as this creature is equipped, it can't be blocked.")
    assert isinstance(equipped, StaticAbility)
    assert equipped.condition == Matches(Reference.SELF, HasQuality(Quality.EQUIPPED))
    few = ability("This creature can't attack unless you control four or more Bears.")
    assert isinstance(few, StaticAbility)
    bears = CountOf(AllOf((HasSubtype("Bear"), ControlledBy(Player.YOU))))
    assert few.condition == Unless(Compares(bears, Comparison.AT_LEAST, Fixed(4)))


def test_what_is_quoted_is_understood_by_itself() -> None:
    (grants,) = static('Bears have "This creature can\'t be blocked."')
    assert grants == Modify(
        HasSubtype("Bear"),
        (
            GainAbilities(
                (StaticAbility((RuleChange(Touches.COMBAT, ("can't", "block")),)),),
            ),
        ),
    )


@pytest.mark.parametrize(
    "text",
    [
        # These may change what mana there is, what costs of mana abilities are, or life paid.
        "Bears can't become Forests.",
        "Players can't pay life to activate abilities.",
        "Lands can't be tapped for mana.",
        "Your life total can't change.",
        "Players can't untap lands.",
        "This spell costs {1} less to cast. Add {G}.",
        "As an additional cost to cast this spell, add {G}.",
        "You may spend {G} rather than pay this spell's mana cost and add {R}.",
        "Cast this spell only if mana from a Bear was spent.",
        # Words that no statement has.
        "This creature can't be blocked by frobnications.",
        "You may play an additional land on each of your frobnications.",
        "Skip your frobnication step.",
        # One statement among others that are not understood.
        "This creature can't block. Frobnicate.",
        "This creature can't be blocked and frobnicates.",
    ],
)
def test_other_statements_stay_unmodelled(text: str) -> None:
    assert is_unmodelled(text)
