"""What whole clauses are: triggers, loyalty abilities, spells, chapters, keywords, entering."""

import pytest

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ChapterAbility,
    ClauseKind,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
    Unmodelled,
)
from manaproof.models.amounts import ONE, CountOf, Fixed, Variable
from manaproof.models.conditions import Compares, HasDesignation
from manaproof.models.continuous import (
    CantActivate,
    Choice,
    EntersTapped,
    EntersWithChoice,
    EntersWithCounters,
    GainAbilities,
    Modify,
    SetLandTypes,
    StaticEffect,
)
from manaproof.models.costs import Loyalty, TapThis
from manaproof.models.effects import (
    AddMana,
    Continuously,
    DealDamage,
    DrawCards,
    Instead,
    May,
    OtherEffect,
)
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Comparison,
    ControlledBy,
    Filter,
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
from manaproof.models.oracle.markers import markers
from manaproof.models.oracle.wording import own_names, with_self
from manaproof.models.production import AnyColor, CantSpend, OneTypeMana, ProducedByEvent
from manaproof.models.types import CardType, Player, Reference, Step, Supertype, Zone
from tests.oracle.texts import abilities, ability, is_unmodelled, static, symbols, triggered

THIS = Is(Reference.SELF)
ANYTHING = HasQuality(Quality.ANYTHING)
LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
YOURS = ControlledBy(Player.YOU)
TAP_FOR_GREEN = ActivatedAbility((TapThis(),), AddMana(symbols("G"), Player.YOU))


# -- triggers


def _tapped_for_mana(subject: Filter, player: Player) -> Trigger:
    return Trigger(TriggerEvent.TAPPED_FOR_MANA, subject, player)


@pytest.mark.parametrize(
    ("event", "trigger"),
    [
        ("When this creature enters", Trigger(TriggerEvent.ENTERS, THIS, Player.ANY)),
        ("When this creature dies", Trigger(TriggerEvent.DIES, THIS, Player.ANY)),
        (
            "Whenever another creature you control attacks",
            Trigger(
                TriggerEvent.ATTACKS,
                AllOf((HasQuality(Quality.OTHER), CREATURE, YOURS)),
                Player.ANY,
            ),
        ),
        (
            "Whenever one or more Goblins you control attack",
            Trigger(
                TriggerEvent.ATTACKS,
                AllOf((HasSubtype("Goblin"), YOURS)),
                Player.ANY,
                one_or_more=True,
            ),
        ),
        ("Whenever you tap a land for mana", _tapped_for_mana(LAND, Player.YOU)),
        (
            "Whenever a player taps a snow land for mana",
            _tapped_for_mana(AllOf((HasSupertype(Supertype.SNOW), LAND)), Player.ANY),
        ),
        (
            "Whenever enchanted land is tapped for mana",
            _tapped_for_mana(Is(Reference.ATTACHED), Player.ANY),
        ),
        (
            "Whenever an Island is tapped for mana",
            _tapped_for_mana(HasSubtype("Island"), Player.ANY),
        ),
        (
            "Whenever you cast an artifact spell",
            Trigger(
                TriggerEvent.CAST,
                AllOf((HasType(CardType.ARTIFACT), HasQuality(Quality.SPELL))),
                Player.YOU,
            ),
        ),
        (
            "Whenever you discard a land card",
            Trigger(TriggerEvent.DISCARDED, AllOf((LAND, HasQuality(Quality.CARD))), Player.YOU),
        ),
        (
            "Whenever you sacrifice a Treasure",
            Trigger(TriggerEvent.SACRIFICED, HasSubtype("Treasure"), Player.YOU),
        ),
        (
            "At the beginning of your upkeep",
            Trigger(TriggerEvent.BEGINNING_OF_STEP, ANYTHING, Player.YOU, Step.UPKEEP),
        ),
        (
            "At the beginning of each player's first main phase",
            Trigger(TriggerEvent.BEGINNING_OF_STEP, ANYTHING, Player.ANY, Step.MAIN),
        ),
    ],
)
def test_what_a_trigger_waits_for(event: str, trigger: Trigger) -> None:
    found = triggered(f"{event}, add {{R}}.")
    assert found == TriggeredAbility((trigger,), AddMana(symbols("R"), Player.YOU))


def test_a_trigger_may_add_what_the_land_produced() -> None:
    found = triggered(
        "Whenever a player taps a land for mana, that player adds one mana of any type that "
        "land produced."
    )
    produced = OneTypeMana(ProducedByEvent(), ONE)
    assert found.effect == AddMana(produced, Player.THAT_PLAYER)


def test_an_additional_mana_is_the_controllers() -> None:
    found = triggered(
        "Whenever enchanted land is tapped for mana, its controller adds an additional {U}{U}."
    )
    assert found.effect == AddMana(symbols("UU"), Player.ITS_CONTROLLER)


def test_a_trigger_may_be_declined_and_its_mana_bound() -> None:
    found = triggered(
        "At the beginning of your upkeep, you may add {C}. You can't spend this mana to cast "
        "creature spells."
    )
    assert isinstance(found.effect, May)
    assert isinstance(found.effect.effect, AddMana)
    (bound,) = found.effect.effect.terms
    assert isinstance(bound, CantSpend)


def test_an_if_after_the_event_is_the_triggers_own() -> None:
    found = triggered("When this creature enters, if you control a Swamp, add {B}{B}.")
    assert found.condition == Compares(
        CountOf(AllOf((HasSubtype("Swamp"), YOURS))), Comparison.AT_LEAST, Fixed(1)
    )
    assert found.effect == AddMana(symbols("BB"), Player.YOU)


def test_a_trigger_may_go_off_once_each_turn() -> None:
    found = triggered(
        "Whenever you discard a card, add {R}. This ability triggers only once each turn."
    )
    assert found.once_each_turn


def test_an_unknown_event_is_kept_with_an_effect_that_adds_no_mana() -> None:
    text = "Whenever a player whistles, draw a card."
    found = triggered(text)
    assert found.triggers == (Trigger(TriggerEvent.OTHER, ANYTHING, Player.ANY),)
    assert found.effect == OtherEffect("draw", markers(text))
    other = "Whenever a player activates an ability that isn't a mana ability, draw a card."
    assert triggered(other).effect == OtherEffect("draw", markers(other))
    assert is_unmodelled("Whenever a player whistles, add {G}.", types="Enchantment")
    assert is_unmodelled("Whenever you add {G} twice, draw a card.", types="Enchantment")


# -- spells, loyalty abilities, chapters


def test_a_spell_and_its_instead_on_the_next_line() -> None:
    (found,) = abilities(
        "Add {B}{B}.\nThreshold \u2014 Add {B}{B}{B} instead if there are seven or more cards in "
        "your graveyard.",
        types="Instant",
    )
    assert isinstance(found, SpellAbility)
    cards = AllOf((HasQuality(Quality.CARD), InZone(Zone.GRAVEYARD), OwnedBy(Player.YOU)))
    assert found.effect == Instead(
        AddMana(symbols("BB"), Player.YOU),
        Compares(CountOf(cards), Comparison.AT_LEAST, Fixed(7)),
        AddMana(symbols("BBB"), Player.YOU),
    )


def test_a_loyalty_ability_is_an_activated_one() -> None:
    assert ability("[+1]: Add {R}{R}.", types="Planeswalker") == ActivatedAbility(
        (Loyalty(1),), AddMana(symbols("RR"), Player.YOU)
    )
    assert is_unmodelled("[\u2212X]: Add {R}.", types="Planeswalker")


def test_a_chapter_has_its_numbers() -> None:
    text = (
        "(As this Saga enters, add a lore counter.)\nI, II \u2014 Add {G}.\nIV \u2014 Draw a card."
    )
    assert abilities(text, types="Enchantment") == (
        ChapterAbility((1, 2), AddMana(symbols("G"), Player.YOU)),
        ChapterAbility((4,), DrawCards(ONE, Player.YOU)),
    )


def test_modes_stay_with_what_offers_them() -> None:
    (found,) = abilities(
        "Choose one \u2014\n\u2022 Destroy target artifact.\n\u2022 Draw a card.", types="Instant"
    )
    assert isinstance(found, SpellAbility)
    assert found.targets
    (adds,) = abilities("Choose one \u2014\n\u2022 Add {R}.\n\u2022 Draw a card.", types="Instant")
    assert isinstance(adds, Unmodelled)


# -- keywords, reminder text, names


@pytest.mark.parametrize(
    ("line", "keywords"),
    [
        ("Flying, first strike", [("flying", ""), ("first strike", "")]),
        ("Cycling {2}{G} ({2}{G}, Discard this card: Draw a card.)", [("cycling", "{2}{G}")]),
        (
            "Enchant creature, land, or planeswalker",
            [("enchant", "creature, land, or planeswalker")],
        ),
        ("Flash; reach", [("flash", ""), ("reach", "")]),
        ("Ward\u2014Pay 2 life.", [("ward", "Pay 2 life")]),
        ("Suspend 4\u2014{1}{U}", [("suspend", "4\u2014{1}{U}")]),
        ("Annihilator 2", [("annihilator", "2")]),
        ("Protection from red", [("protection from", "red")]),
    ],
)
def test_keyword_lines(line: str, keywords: list[tuple[str, str]]) -> None:
    found = abilities(line, types="Creature")
    assert found == tuple(KeywordAbility(*each) for each in keywords)


def test_a_keyword_that_adds_mana_is_not_just_a_keyword() -> None:
    assert is_unmodelled("Cumulative upkeep\u2014Add {R}.", types="Enchantment")


def test_reminder_text_says_nothing() -> None:
    assert abilities("({T}: Add {G}.)") == ()
    assert ability("{T}: Add {G}. (This is a reminder, with {R}.)") == TAP_FOR_GREEN


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Veiled Hollow", "{T}: Add {G}. Veiled Hollow deals 1 damage to you."),
        ("Mira, Voice of Ash", "{T}: Add {G}. Mira deals 1 damage to you."),
        ("Mira, Voice of Ash", "{T}: Add {G}. Mira, Voice of Ash deals 1 damage to you."),
        ("Veiled Hollow", "{T}: Add {G}. It deals 1 damage to you."),
        ("Veiled Hollow", "Chroma \u2014 {T}: Add {G}. This land deals 1 damage to you."),
        ("Veiled Hollow", "Bite Harder \u2014 {T}: Add {G}. ~ deals 1 damage to you."),
    ],
)
def test_a_card_speaks_of_itself_by_many_names(name: str, text: str) -> None:
    found = ability(text, name=name)
    assert isinstance(found, ActivatedAbility)
    assert DealDamage(ONE, Player.YOU) in getattr(found.effect, "parts", ())


@pytest.mark.parametrize(
    "text",
    [
        "Exhaust \u2014 {1}: Add {G}.",
        "Boast \u2014 {1}: Add {G}.",
        "LEVEL 1-2\n{T}: Add {G}.",
        "8+ | {T}: Add {G}.",
    ],
)
def test_what_stands_before_an_ability_may_change_it(text: str) -> None:
    assert all(isinstance(each, Unmodelled) for each in abilities(text))


def test_max_speed_grants_its_ability() -> None:
    assert ability("Max speed \u2014 {T}: Add {G}.") == StaticAbility(
        (Modify(THIS, (GainAbilities((TAP_FOR_GREEN,)),)),),
        HasDesignation(Player.YOU, "max speed"),
    )


def test_a_name_in_quotation_marks_is_not_the_object_that_gets_the_ability() -> None:
    line = 'It has "Sacrifice Mira: Tap this creature."'
    assert with_self(line, ("Mira",)) == 'It has "Sacrifice Mira: Tap ~."'


# -- entering, and the simplest static lines


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("This land enters tapped.", (EntersTapped(THIS),)),
        (
            "This land enters tapped with two ore counters on it.",
            (EntersTapped(THIS), EntersWithCounters(THIS, Fixed(2), "ore")),
        ),
        (
            "This artifact enters with X charge counters on it.",
            (EntersWithCounters(THIS, Variable("X"), "charge"),),
        ),
        ("As this land enters, choose a color.", (EntersWithChoice(Choice.COLOR),)),
        (
            "As this land enters, choose a color other than blue.",
            (EntersWithChoice(Choice.COLOR, ("blue",)),),
        ),
        (
            "As this creature enters, choose a creature type.",
            (EntersWithChoice(Choice.CREATURE_TYPE),),
        ),
        (
            "This land enters tapped. As it enters, choose a color.",
            (EntersTapped(THIS), EntersWithChoice(Choice.COLOR)),
        ),
        ("All Forests are Swamps.", (Modify(HasSubtype("Forest"), (SetLandTypes(("Swamp",)),)),)),
        (
            "Nonbasic lands are Islands.",
            (
                Modify(
                    AllOf((Not(HasSupertype(Supertype.BASIC)), LAND)), (SetLandTypes(("Island",)),)
                ),
            ),
        ),
        (
            "Activated abilities of artifacts and creatures can't be activated.",
            (
                CantActivate(
                    AnyOf((HasType(CardType.ARTIFACT), CREATURE)), except_mana_abilities=False
                ),
            ),
        ),
    ],
)
def test_static_lines(text: str, effects: tuple[StaticEffect, ...]) -> None:
    assert static(text) == effects


@pytest.mark.parametrize(
    "text",
    [
        "This land enters tapped unless you control two or more other lands.",
        "As this land enters, you may pay 2 life. If you don't, it enters tapped.",
        "If you control three or more other lands, this land enters tapped.",
    ],
)
def test_what_entering_tapped_depends_on_is_kept_by_its_markers(text: str) -> None:
    (tapped,) = static(text)
    assert isinstance(tapped, EntersTapped)
    assert set(markers("pay 2 life" if "pay" in text else "control or more")) <= set(tapped.unless)


# -- what is not modelled


@pytest.mark.parametrize(
    ("text", "types", "kind"),
    [
        ("{T}: Add mana to taste.", "Land", ClauseKind.ACTIVATED),
        ("Whenever you blink, add {G}.", "Creature", ClauseKind.TRIGGERED),
        ("Mana grows on trees.", "Enchantment", ClauseKind.STATIC),
        ("Add {G} merrily.", "Sorcery", ClauseKind.SPELL),
        ("I \u2014 Add {G} merrily.", "Enchantment", ClauseKind.CHAPTER),
    ],
)
def test_an_unmodelled_clause_says_where_it_stands(text: str, types: str, kind: ClauseKind) -> None:
    found: tuple[Ability, ...] = abilities(f"(A reminder.)\nFlying\n{text}", types=types)
    assert found[-1] == Unmodelled(0, 3, kind, markers(text.removeprefix("I \u2014 ")))


def test_quoted_abilities_are_read_like_any_other() -> None:
    (effect,) = static('Creatures you control have "{T}: Add one mana of any color."')
    tap = ActivatedAbility((TapThis(),), AddMana(OneTypeMana(AnyColor(), ONE), Player.YOU))
    assert effect == Modify(AllOf((CREATURE, YOURS)), (GainAbilities((tap,)),))
    assert is_unmodelled('Creatures you control have "{T}: Add mana to taste."')


@pytest.mark.parametrize(
    "event",
    [
        "you cast a spell with mana value 4, 5, or 6",
        "you cast an artifact, instant, or sorcery spell",
        "you cast a Bird, Frog, or Rat spell",
    ],
)
def test_a_list_is_not_parted_into_an_event_and_its_effect(event: str) -> None:
    found = triggered(f"Whenever {event}, draw two cards.")
    assert found.effect == DrawCards(Fixed(2), Player.YOU) or isinstance(found.effect, OtherEffect)
    if isinstance(found.effect, OtherEffect):
        assert {each.event for each in found.triggers} == {TriggerEvent.OTHER}


def test_an_effect_may_begin_with_a_subtype() -> None:
    found = triggered(
        "Whenever this enchantment attacks, Samurai creatures you control get +1/+1 until end of turn."
    )
    assert isinstance(found.effect, Continuously)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Sliver, Lost Heir", "All Sliver creatures have indestructible."),
        ("Sliver, Lost Heir", "Each other Sliver has indestructible."),
        ("Assembly-Worker", "Assembly-Worker creatures have indestructible."),
    ],
)
def test_a_name_that_is_a_subtype_stays_one_before_a_noun(name: str, text: str) -> None:
    assert "~" not in with_self(text, own_names(name, legendary=False))


def test_a_name_that_is_a_subtype_is_still_a_name() -> None:
    names = own_names("Sliver, Lost Heir", legendary=True)
    assert with_self("When Sliver enters, untap Sliver.", names) == "When ~ enters, untap ~."


def test_a_name_in_a_flavor_word_is_none() -> None:
    found = ability("Mira's Gift — When Mira enters, draw two cards.", name="Mira, Lost Heir")
    assert isinstance(found, TriggeredAbility)
    assert found.effect == DrawCards(Fixed(2), Player.YOU)
