"""What sentences around the mana say: conditions, limits, restrictions, riders, other effects."""

import pytest

from manaproof.models.abilities import ActivationLimit, Timing
from manaproof.models.amounts import ONE, CountersOn, CountOf, Fixed, Tally, TallyOf, TotalAmong
from manaproof.models.conditions import (
    Compares,
    Condition,
    Either,
    Every,
    HasDesignation,
    IsStep,
    IsTurnOf,
    Matches,
    Unless,
)
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Conditional,
    DealDamage,
    Delayed,
    DrawCards,
    Effect,
    GainLife,
    GiveEnergy,
    Instead,
    LoseLife,
    MillCards,
    OtherEffect,
    SacrificeObject,
    Scry,
    Sequence,
    SkipNextUntap,
    TakeCounters,
    TapObject,
    TapTargets,
)
from manaproof.models.effects import Timing as When
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    Comparison,
    ControlledBy,
    HasCounter,
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
from manaproof.models.oracle.grammar import meaning
from manaproof.models.oracle.markers import markers
from manaproof.models.production import (
    AnyColor,
    CantSpend,
    CouldProduce,
    KeepsMana,
    ManaTerm,
    OneTypeMana,
    Purpose,
    Rider,
    SpendOn,
    SpendOnly,
)
from manaproof.models.types import CardType, Player, Reference, Step, Supertype, Zone
from tests.oracle.texts import activated, effect, is_unmodelled, symbols, terms

YOURS = ControlledBy(Player.YOU)
ANYTHING = HasQuality(Quality.ANYTHING)
CREATURE = HasType(CardType.CREATURE)
GREEN = AddMana(symbols("G"), Player.YOU)


def _some(*parts: object) -> Condition:
    filter_ = AllOf((*parts, YOURS))  # type: ignore[arg-type]
    return Compares(CountOf(filter_), Comparison.AT_LEAST, Fixed(1))


CONDITIONS = [
    ("you control a Swamp", _some(HasSubtype("Swamp"))),
    (
        "you control an artifact or a Dragon",
        _some(AnyOf((HasType(CardType.ARTIFACT), HasSubtype("Dragon")))),
    ),
    (
        "you control an Urza's Mine and a Gate",
        Every((_some(HasSubtype("Urza's"), HasSubtype("Mine")), _some(HasSubtype("Gate")))),
    ),
    (
        "you control three or more artifacts",
        Compares(
            CountOf(AllOf((HasType(CardType.ARTIFACT), YOURS))), Comparison.AT_LEAST, Fixed(3)
        ),
    ),
    (
        "you control no creatures",
        Compares(CountOf(AllOf((CREATURE, YOURS))), Comparison.EXACTLY, Fixed(0)),
    ),
    ("this land has a luck counter on it", Matches(Reference.SELF, HasCounter("luck"))),
    (
        "there are no depletion counters on this land",
        Compares(CountersOn("depletion", Reference.SELF), Comparison.EXACTLY, Fixed(0)),
    ),
    (
        "this land entered this turn or if you control a basic land",
        Either(
            (
                Matches(Reference.SELF, HasQuality(Quality.ENTERED_THIS_TURN)),
                _some(HasSupertype(Supertype.BASIC), HasType(CardType.LAND)),
            )
        ),
    ),
    (
        "there are five or more cards in your graveyard",
        Compares(
            CountOf(
                AllOf(
                    (
                        HasQuality(Quality.CARD),
                        InZone(Zone.GRAVEYARD),
                        OwnedBy(Player.YOU),
                    )
                )
            ),
            Comparison.AT_LEAST,
            Fixed(5),
        ),
    ),
    (
        "creatures you control have total power 6 or greater",
        Compares(
            TotalAmong(Characteristic.POWER, AllOf((CREATURE, YOURS))),
            Comparison.AT_LEAST,
            Fixed(6),
        ),
    ),
    (
        "you played a land this turn",
        Compares(TallyOf(Tally.LANDS_PLAYED, Player.YOU), Comparison.AT_LEAST, ONE),
    ),
    (
        "you have 5 or less life",
        Compares(TallyOf(Tally.LIFE, Player.YOU), Comparison.AT_MOST, Fixed(5)),
    ),
    (
        "you've cast another spell this turn",
        Compares(TallyOf(Tally.SPELLS_CAST, Player.YOU), Comparison.AT_LEAST, Fixed(2)),
    ),
    (
        "you control a creature other than this land",
        _some(CREATURE, HasQuality(Quality.OTHER)),
    ),
    ("it's your turn", IsTurnOf(Player.YOU)),
    ("it's not your turn", Unless(IsTurnOf(Player.YOU))),
    ("you have the city's blessing", HasDesignation(Player.YOU, "city's blessing")),
]


@pytest.mark.parametrize(("words", "condition"), CONDITIONS)
def test_a_condition_means_the_same_wherever_it_stands(words: str, condition: Condition) -> None:
    blue = AddMana(symbols("U"), Player.YOU)
    assert effect(f"Add {{G}}. If {words}, add {{U}} instead.") == Instead(GREEN, condition, blue)
    assert effect(f"Add {{G}}. If {words}, instead add {{U}}.") == Instead(GREEN, condition, blue)
    limited = activated(f"{{T}}: Add {{G}}. Activate only if {words}.")
    assert limited.limits == (ActivationLimit(condition=condition),)
    assert limited.effect == GREEN
    assert effect(f"Add {{G}}. If {words}, you gain 1 life.") == Sequence(
        (GREEN, Conditional(condition, GainLife(ONE, Player.YOU)))
    )


def test_otherwise_is_the_other_way_round() -> None:
    swamp = _some(HasSubtype("Swamp"))
    black = AddMana(symbols("B"), Player.YOU)
    said = effect("If you control a Swamp, add {B}. Otherwise, add {G}.")
    assert said == Instead(GREEN, swamp, black)


def test_unless_is_if_not() -> None:
    hurts = DealDamage(ONE, Player.YOU)
    said = meaning("~ deals 1 damage to you unless you control an Elf", "sentence")
    assert said == Conditional(Unless(_some(HasSubtype("Elf"))), hurts)


def test_that_creature_is_the_target() -> None:
    found = activated("{T}: Goad target creature. Put a doom counter on that creature.")
    assert isinstance(found.effect, Sequence)
    assert found.effect.parts[1] == AddCounters(ONE, "doom", Reference.TARGET)


def test_that_type_instead_is_the_type_just_offered() -> None:
    lands = CouldProduce(AllOf((HasType(CardType.LAND), YOURS)), colors_only=False)
    said = effect(
        "Add one mana of any type that a land you control could produce. "
        "If this creature has a growth counter on it, add two mana of that type instead."
    )
    assert said == Instead(
        AddMana(OneTypeMana(lands, ONE), Player.YOU),
        Matches(Reference.SELF, HasCounter("growth")),
        AddMana(OneTypeMana(lands, Fixed(2)), Player.YOU),
    )


@pytest.mark.parametrize(
    ("words", "limits"),
    [
        ("only once each turn", (ActivationLimit(per_turn=1),)),
        ("no more than three times each turn", (ActivationLimit(per_turn=3),)),
        ("only as a sorcery", (ActivationLimit(timing=Timing.SORCERY),)),
        ("only as an instant", (ActivationLimit(timing=Timing.INSTANT),)),
        (
            "only during your upkeep",
            (ActivationLimit(condition=Every((IsTurnOf(Player.YOU), IsStep(Step.UPKEEP)))),),
        ),
        (
            "only during your turn and only once each turn",
            (ActivationLimit(condition=IsTurnOf(Player.YOU)), ActivationLimit(per_turn=1)),
        ),
    ],
)
def test_limits_on_activating(words: str, limits: tuple[ActivationLimit, ...]) -> None:
    assert activated(f"{{2}}: Add {{G}}. Activate {words}.").limits == limits


def _cast(*parts: object) -> SpendOn:
    return SpendOn(Purpose.CAST, AllOf(parts) if len(parts) > 1 else parts[0])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("sentence", "term"),
    [
        ("Spend this mana only to cast a creature spell.", SpendOnly((_cast(CREATURE),))),
        (
            "Spend this mana only to cast colorless Golem spells or activate abilities of Golems.",
            SpendOnly(
                (
                    _cast(HasQuality(Quality.COLORLESS), HasSubtype("Golem")),
                    SpendOn(Purpose.ACTIVATE, HasSubtype("Golem")),
                )
            ),
        ),
        (
            "Spend this mana only to cast an instant or sorcery spell.",
            SpendOnly((_cast(AnyOf((HasType(CardType.INSTANT), HasType(CardType.SORCERY)))),)),
        ),
        (
            "Spend this mana only to cast instant and sorcery spells.",
            SpendOnly((_cast(AnyOf((HasType(CardType.INSTANT), HasType(CardType.SORCERY)))),)),
        ),
        (
            "Spend this mana only to cast a spell with mana value 4 or greater.",
            SpendOnly(
                (_cast(HasNumber(Characteristic.MANA_VALUE, Comparison.AT_LEAST, Fixed(4))),)
            ),
        ),
        (
            "Spend this mana only to activate abilities.",
            SpendOnly((SpendOn(Purpose.ACTIVATE, ANYTHING),)),
        ),
        (
            "Spend this mana only on costs that contain {X}.",
            SpendOnly((SpendOn(Purpose.X_COSTS, ANYTHING),)),
        ),
        (
            "Spend this mana only to pay cumulative upkeep costs.",
            SpendOnly((SpendOn(Purpose.CUMULATIVE_UPKEEP, ANYTHING),)),
        ),
        (
            "Spend this mana only to cast an Aura spell or to turn a permanent face up.",
            SpendOnly((_cast(HasSubtype("Aura")), SpendOn(Purpose.TURN_FACE_UP, ANYTHING))),
        ),
        (
            "You can't spend this mana to cast spells.",
            CantSpend((SpendOn(Purpose.CAST, ANYTHING),)),
        ),
        (
            "This mana can't be spent to cast a nonartifact spell.",
            CantSpend((_cast(Not(HasType(CardType.ARTIFACT))),)),
        ),
        (
            "This mana can't be spent to pay generic mana costs.",
            CantSpend((SpendOn(Purpose.GENERIC, ANYTHING),)),
        ),
        (
            "Until end of turn, you don't lose this mana as steps and phases end.",
            KeepsMana(),
        ),
        (
            "When you spend this mana to cast a Dragon spell, scry 3.",
            Rider((_cast(HasSubtype("Dragon")),), markers("scry 3")),
        ),
        (
            "If that mana is spent on a creature spell, it gains haste until end of turn.",
            Rider((_cast(CREATURE),), markers("it gains haste until end of turn")),
        ),
    ],
)
def test_terms_of_mana(sentence: str, term: ManaTerm) -> None:
    assert terms(sentence) == (term,)


def test_a_restriction_and_what_follows_from_it_are_two_terms() -> None:
    found = terms(
        "Spend this mana only to cast a creature spell, and that spell can't be countered."
    )
    uses = (_cast(CREATURE),)
    assert found == (SpendOnly(uses), Rider(uses, markers("that spell can't be countered")))


@pytest.mark.parametrize(
    ("sentence", "follows"),
    [
        ("This land deals 1 damage to you.", DealDamage(ONE, Player.YOU)),
        ("You lose 2 life.", LoseLife(Fixed(2), Player.YOU)),
        ("Then you lose 2 life.", LoseLife(Fixed(2), Player.YOU)),
        ("Each player loses 2 life.", LoseLife(Fixed(2), Player.ANY)),
        ("Each player gains 1 life.", GainLife(ONE, Player.ANY)),
        ("Draw a card.", DrawCards(ONE, Player.YOU)),
        ("Mill two cards.", MillCards(Fixed(2), Player.YOU)),
        ("Scry 1.", Scry(ONE, surveil=False)),
        ("Surveil 2.", Scry(Fixed(2), surveil=True)),
        ("You get {E}{E}.", GiveEnergy(Fixed(2))),
        ("Put a depletion counter on this land.", AddCounters(ONE, "depletion", Reference.SELF)),
        ("Remove a fade counter from it.", TakeCounters(ONE, "fade", Reference.SELF)),
        ("Sacrifice this land.", SacrificeObject(Reference.SELF)),
        ("Untap this land.", TapObject(Reference.SELF, untap=True)),
        (
            "This land doesn't untap during your next untap step.",
            SkipNextUntap(Reference.SELF),
        ),
        (
            "Draw a card at the beginning of the next turn's upkeep.",
            Delayed(When.NEXT_UPKEEP, DrawCards(ONE, Player.YOU)),
        ),
        (
            "If there are no ore counters on this land, sacrifice it.",
            Conditional(
                Compares(CountersOn("ore", Reference.SELF), Comparison.EXACTLY, Fixed(0)),
                SacrificeObject(Reference.SELF),
            ),
        ),
    ],
)
def test_what_follows_the_mana(sentence: str, follows: Effect) -> None:
    assert effect(f"Add {{G}}. {sentence}") == Sequence((GREEN, follows))


@pytest.mark.parametrize(
    ("sentence", "verb", "targets"),
    [
        ("Put target artifact card from your graveyard on top of your library.", "put", True),
        ("Target creature attacks you this turn if able.", "attack", True),
        ("Target creature can't be blocked this turn.", "forbid", True),
        ("Target creature can attack this turn as though it had haste.", "allow", True),
        ("You may exchange two cards you own.", "exchange", False),
        ("Destroy each creature with mana value 3 or less.", "destroy", False),
    ],
)
def test_an_effect_that_adds_no_mana_is_kept_by_verb_and_markers(
    sentence: str,
    verb: str,
    targets: bool,  # noqa: FBT001
) -> None:
    found = activated(f"{{1}}{{U}}, {{T}}: {sentence}")
    assert found.effect == OtherEffect(verb, markers(sentence.rstrip(".")))
    assert found.targets is targets
    assert len(found.cost) == 2


@pytest.mark.parametrize(
    "sentences",
    [
        "Double the amount of unspent mana you have.",
        "Target player adds mana as they see fit.",
        "Add {G} for each card exiled by candlelight.",
        "Add one mana of that color.",
        "Flip a coin. If you win the flip, add {R}.",
        "Spend this mana only to cast spells. Add {G}.",
        "Reveal your hand. Add {G} for each creature you control.",
        "Draw a card. If you control a Swamp, add {B} instead.",
        "Draw a card. Activate only if an opponent sighs.",
        "Draw a card. You can't activate this ability until noon.",
        "Draw a card. This ability costs {1} less to activate for each Elf you control.",
    ],
)
def test_what_matters_and_is_not_understood_leaves_the_clause_unmodelled(sentences: str) -> None:
    assert is_unmodelled(f"{{T}}: {sentences}")


def test_a_target_makes_it_no_mana_ability() -> None:
    found = activated("{T}: Target player adds {R}{R}.")
    assert found.targets
    assert found.effect == AddMana(symbols("RR"), Player.TARGET)


def test_it_means_the_object_itself_only_where_that_was_spoken_of_last() -> None:
    assert effect("Add {G}. Tap target creature. Put a stun counter on it.") == Sequence(
        (
            GREEN,
            TapTargets(CREATURE, ONE, untap=False),
            OtherEffect("put", markers("Put a stun counter on it")),
        )
    )


def test_any_color_is_not_changed_by_its_terms() -> None:
    added = effect("Add one mana of any color. Spend this mana only to cast a Goblin spell.")
    assert isinstance(added, AddMana)
    assert added.output == OneTypeMana(AnyColor(), ONE)


def test_the_object_of_the_cost_is_spoken_of_again() -> None:
    found = activated(
        "Sacrifice a creature: Add an amount of {G} equal to the sacrificed creature's power."
    )
    assert "PAID" in repr(found.effect)
    assert Is(Reference.SELF) not in [getattr(part, "filter", None) for part in found.cost]
