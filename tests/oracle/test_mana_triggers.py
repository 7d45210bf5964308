"""Triggered mana abilities, and triggers that last (CR 106.12a, 603.7, 605.1b)."""

import pytest

from manaproof.models.abilities import (
    ActivatedAbility,
    SpellAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.amounts import ONE, CountersOn, CountOf, DifferentAmong, Paid, PaidAmount
from manaproof.models.conditions import HasDesignation, Matches
from manaproof.models.continuous import GainAbilities, Modify
from manaproof.models.costs import TapThis
from manaproof.models.effects import (
    AddMana,
    DealDamage,
    DelayedTrigger,
    Duration,
    GainLife,
    Instead,
    May,
    Sequence,
    TakeCounters,
)
from manaproof.models.filters import (
    AllOf,
    Characteristic,
    ControlledBy,
    Filter,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Not,
    Quality,
    SharesName,
)
from manaproof.models.mana import ManaType
from manaproof.models.oracle.grammar import meaning
from manaproof.models.production import (
    AnyColor,
    ChosenColor,
    CombinationMana,
    DoubleUnspentMana,
    Listed,
    ManaOutput,
    OneTypeMana,
    ProducedByEvent,
    Purpose,
    SpendOn,
    SpendOnly,
    SymbolMana,
    TypeSource,
)
from manaproof.models.symbols import OneMana
from manaproof.models.types import CardType, Player, Reference, Supertype
from tests.oracle.texts import ability, effect, is_unmodelled, static, symbols, terms, triggered

ANYTHING = HasQuality(Quality.ANYTHING)
PERMANENT = HasQuality(Quality.PERMANENT)
LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
ARTIFACT = HasType(CardType.ARTIFACT)
YOURS = ControlledBy(Player.YOU)
PRODUCED = OneTypeMana(ProducedByEvent(), ONE)
CHOSEN = OneTypeMana(ChosenColor(), ONE)


def tapped(
    subject: Filter, player: Player = Player.ANY, mana: TypeSource | None = None
) -> tuple[Trigger, ...]:
    return (Trigger(TriggerEvent.TAPPED_FOR_MANA, subject, player, mana=mana),)


def adds(output: ManaOutput, player: Player = Player.YOU) -> AddMana:
    return AddMana(output, player)


@pytest.mark.parametrize(
    ("text", "triggers", "added"),
    [
        (
            "Whenever you tap a permanent for {C}, add an additional {C}.",
            tapped(PERMANENT, Player.YOU, Listed((ManaType.COLORLESS,))),
            adds(symbols("C")),
        ),
        (
            (
                "Whenever an opponent taps an artifact for mana of the chosen color, you add one mana of"
                " that color."
            ),
            tapped(ARTIFACT, Player.OPPONENT, ChosenColor()),
            adds(CHOSEN),
        ),
        (
            (
                "Whenever a snow land is tapped for colored mana, its controller adds an additional"
                " one mana of any type that land produced."
            ),
            tapped(AllOf((HasSupertype(Supertype.SNOW), LAND)), mana=AnyColor()),
            adds(PRODUCED, Player.ITS_CONTROLLER),
        ),
        (
            "Whenever a permanent is tapped for red mana, its controller adds {R}.",
            tapped(PERMANENT, mana=Listed((ManaType.RED,))),
            adds(symbols("R"), Player.ITS_CONTROLLER),
        ),
        (
            (
                "Whenever a creature's ability causes an opponent to add one or more mana of the chosen"
                " color, add {G}."
            ),
            (Trigger(TriggerEvent.ADDS_MANA, CREATURE, Player.OPPONENT, mana=ChosenColor()),),
            adds(symbols("G")),
        ),
        (
            "Whenever a land's ability causes you to add mana, add one mana of the chosen color.",
            (Trigger(TriggerEvent.ADDS_MANA, LAND, Player.YOU),),
            adds(CHOSEN),
        ),
        (
            (
                "Whenever you tap a creature token for mana, add one mana of any type that creature"
                " token produced."
            ),
            tapped(AllOf((CREATURE, HasQuality(Quality.TOKEN))), Player.YOU),
            adds(PRODUCED),
        ),
        (
            (
                "Whenever a creature with the same name as the exiled card is tapped for mana, its"
                " controller adds {G}{G}."
            ),
            tapped(AllOf((CREATURE, SharesName(Reference.LINKED)))),
            adds(symbols("GG"), Player.ITS_CONTROLLER),
        ),
        (
            (
                "Whenever an artifact you control is tapped for mana, add an additional one mana of any"
                " type that artifact produced for each other artifact you control with the same name as"
                " it."
            ),
            tapped(AllOf((ARTIFACT, YOURS))),
            adds(
                CombinationMana(
                    ProducedByEvent(),
                    CountOf(
                        AllOf(
                            (
                                Not(Is(Reference.EVENT)),
                                ARTIFACT,
                                YOURS,
                                SharesName(Reference.EVENT),
                            )
                        )
                    ),
                )
            ),
        ),
    ],
)
def test_of_which_mana_and_how_much(
    text: str, triggers: tuple[Trigger, ...], added: AddMana
) -> None:
    assert triggered(text) == TriggeredAbility(triggers, added)


def test_while_a_condition_holds() -> None:
    found = triggered("Whenever you tap a creature for mana while you're the monarch, add {W}.")
    monarch = HasDesignation(Player.YOU, "monarch")
    assert found == TriggeredAbility(tapped(CREATURE, Player.YOU), adds(symbols("W")), monarch)


def test_its_controller_may_add_more_where_it_is_snow() -> None:
    found = triggered(
        "Whenever a Swamp is tapped for mana, its controller may add an additional {B}. If that"
        " Swamp is snow, its controller may add an additional {B}{B} instead. Spend this mana only"
        " to cast artifact spells."
    )
    only = SpendOnly((SpendOn(Purpose.CAST, ARTIFACT),))
    its = Player.ITS_CONTROLLER
    snow = Matches(Reference.EVENT, HasSupertype(Supertype.SNOW))
    assert found == TriggeredAbility(
        tapped(HasSubtype("Swamp")),
        Instead(
            May(AddMana(symbols("B"), its, (only,))),
            snow,
            May(AddMana(symbols("BB"), its, (only,))),
        ),
    )


def test_what_happens_besides_to_the_player() -> None:
    found = triggered(
        "Whenever a player taps a creature for mana, that player adds {R}, and this enchantment"
        " deals 2 damage to the player."
    )
    assert isinstance(found.effect, Sequence)
    added, dealt = found.effect.parts
    assert added == adds(symbols("R"), Player.THAT_PLAYER)
    assert isinstance(dealt, DealDamage)
    assert dealt.player is Player.THAT_PLAYER


@pytest.mark.parametrize(
    ("words", "duration"),
    [
        ("Until end of turn", Duration.UNTIL_END_OF_TURN),
        ("Until your next turn", Duration.UNTIL_YOUR_NEXT_TURN),
    ],
)
def test_a_spell_sets_up_a_trigger_that_lasts(words: str, duration: Duration) -> None:
    found = ability(
        f"{words}, whenever a player taps a Forest for mana, that player adds an additional {{G}}.",
        types="Instant",
    )
    inner = TriggeredAbility(tapped(HasSubtype("Forest")), adds(symbols("G"), Player.THAT_PLAYER))
    assert found == SpellAbility(DelayedTrigger(inner, duration))


@pytest.mark.parametrize("event", ["When you set this scheme in motion", "Whenever chaos ensues"])
def test_a_scheme_or_plane_sets_up_a_trigger_that_lasts(event: str) -> None:
    found = ability(
        f"{event}, until your next turn, whenever you tap a Forest for mana, add {{G}}.",
        types="Scheme",
    )
    inner = TriggeredAbility(tapped(HasSubtype("Forest"), Player.YOU), adds(symbols("G")))
    other = Trigger(TriggerEvent.OTHER, ANYTHING, Player.ANY)
    assert found == TriggeredAbility((other,), DelayedTrigger(inner, Duration.UNTIL_YOUR_NEXT_TURN))


@pytest.mark.parametrize(
    "text",
    [
        # A number of mana is no trigger that a tapping for mana alone settles.
        "Whenever you tap a land for two or more mana, add {G}.",
        "Whenever you tap a land for {G}{G}, add {G}.",
        "Whenever you tap a land for mana this turn, add {G}.",
        # A target keeps it from resolving at once, so that "while" is no condition of its effect.
        "Whenever you tap a land for mana while you're the monarch, target player adds {G}.",
        "Whenever you tap a land for mana while you have energy, add {G}.",
        "Whenever you tap a land for mana while you're the monarch, if you control a Bear, add {G}.",
        # The color is another one, or none was spoken of.
        "Whenever you tap a land for mana, add one mana of that color.",
        "Whenever you tap a land for mana of any color, add one mana of that color.",
        # Some object that the event does not name.
        "Until end of turn, whenever you tap a land for mana, tap that land.",
        "Whenever you tap a land for mana, add {G} for each other creature with the same name as ~.",
        "Whenever you tap a land for mana, add {G} for each land with the same name as a creature.",
    ],
)
def test_what_stays_unmodelled(text: str) -> None:
    assert is_unmodelled(text)


def test_the_grammar_itself_knows_no_trigger_on_so_much_mana() -> None:
    assert meaning("whenever you tap a land for mana", "trigger")
    assert meaning("whenever you tap a land for two or more mana", "trigger") is None
    assert meaning("whenever you tap a land for two or more mana of any color", "trigger") is None


def test_what_its_event_is_about_is_not_the_target_of_what_sets_it_up() -> None:
    target = "Target creature gains flying until end of turn."
    assert is_unmodelled(
        f"{{T}}: {target} Until end of turn, whenever you tap a land for mana, add {{G}}, then untap"
        " that land."
    )


def test_all_that_follows_the_event_belongs_to_the_trigger_that_lasts() -> None:
    found = effect(
        "Until end of turn, whenever you tap a land for mana, add {G} and you gain 1 life."
    )
    inner = Sequence((adds(symbols("G")), GainLife(ONE, Player.YOU)))
    begun = TriggeredAbility(tapped(LAND, Player.YOU), inner)
    assert found == DelayedTrigger(begun, Duration.UNTIL_END_OF_TURN)


LATER = "Until end of turn, whenever a player taps a Swamp for mana, that player adds {B}."


def test_what_its_mana_may_be_spent_on_belongs_to_the_trigger_that_lasts() -> None:
    found = effect(f"Add {{C}}. {LATER} Spend this mana only to cast artifact spells.")
    only = SpendOnly((SpendOn(Purpose.CAST, ARTIFACT),))
    inner = AddMana(symbols("B"), Player.THAT_PLAYER, (only,))
    begun = TriggeredAbility(tapped(HasSubtype("Swamp")), inner)
    assert found == Sequence(
        (adds(symbols("C")), DelayedTrigger(begun, Duration.UNTIL_END_OF_TURN))
    )


@pytest.mark.parametrize(
    "more",
    [
        "That player loses 1 life.",
        "If you control a Bear, add {G} instead.",
        "If you do, add {G}.",
        "Its controller adds {G}.",
    ],
)
def test_more_of_what_happens_later_is_not_taken_for_what_happens_now(more: str) -> None:
    assert not is_unmodelled(f"{{T}}: {LATER}")
    assert is_unmodelled(f"{{T}}: {LATER} {more}")


def test_while_is_not_said_again_of_an_ability_that_waits_on_the_stack() -> None:
    assert is_unmodelled("Whenever a creature dies while you're the monarch, add {B}.")
    kept = triggered("Whenever a creature dies while you're the monarch, create a Clue token.")
    assert [trigger.event for trigger in kept.triggers] == [TriggerEvent.OTHER]


def test_that_color_is_the_color_chosen_where_it_was_the_last_spoken_of() -> None:
    spent = "Spend this mana only to cast creature spells of that color."
    added = effect(f"Add two mana of the chosen color. {spent}")
    assert isinstance(added, AddMana)
    spells = AllOf((CREATURE, HasQuality(Quality.CHOSEN_COLOR)))
    assert added.terms == (SpendOnly((SpendOn(Purpose.CAST, spells),)),)
    assert is_unmodelled(f"{{T}}: Add one mana of any color. {spent}")
    assert is_unmodelled(f"{{T}}: Add {{C}}. {spent}")


@pytest.mark.parametrize(
    ("spells", "described"),
    [
        ("a spell that's one or more colors", Not(HasQuality(Quality.COLORLESS))),
        (
            "an artifact spell with {X} in its mana cost",
            AllOf((ARTIFACT, HasQuality(Quality.X_IN_COST))),
        ),
        (
            "a creature spell without {X} in its mana cost",
            AllOf((CREATURE, Not(HasQuality(Quality.X_IN_COST)))),
        ),
    ],
)
def test_on_which_spells_mana_may_be_spent(spells: str, described: Filter) -> None:
    only = SpendOnly((SpendOn(Purpose.CAST, described),))
    assert terms(f"Spend this mana only to cast {spells}.") == (only,)


@pytest.mark.parametrize(
    "spells",
    [
        "a spell that's two or more colors",
        "a spell with {G} in its mana cost",
        "a spell without {X}{X} in its mana cost",
    ],
)
def test_on_which_spells_it_is_not_known(spells: str) -> None:
    assert is_unmodelled(f"{{T}}: Add {{C}}. Spend this mana only to cast {spells}.")


def test_mana_for_all_counters_that_are_removed() -> None:
    removed = TakeCounters(CountersOn("charge", Reference.SELF), "charge", Reference.SELF)
    number = PaidAmount(Paid.COUNTERS_REMOVED)
    assert effect(
        "Remove all charge counters from this artifact. Add one mana of any color for each charge"
        " counter removed this way."
    ) == Sequence((removed, adds(CombinationMana(AnyColor(), number))))


def test_mana_doubled_and_mana_for_different_numbers() -> None:
    assert effect("Double the amount of each type of unspent mana you have.") == adds(
        DoubleUnspentMana()
    )
    assert effect(
        "Add an amount of {G} equal to the number of different mana values among artifacts you"
        " control."
    ) == adds(
        SymbolMana(
            (OneMana(ManaType.GREEN),),
            DifferentAmong(Characteristic.MANA_VALUE, AllOf((ARTIFACT, YOURS))),
        )
    )


def test_a_granted_ability_sets_up_its_own_trigger() -> None:
    (found,) = static(
        'Creatures you control have "{T}: Until end of turn, whenever you tap a land for mana, add'
        ' one mana of any type that land produced."'
    )
    inner = TriggeredAbility(tapped(LAND, Player.YOU), adds(PRODUCED))
    begun = DelayedTrigger(inner, Duration.UNTIL_END_OF_TURN)
    granted = GainAbilities((ActivatedAbility((TapThis(),), begun),))
    assert found == Modify(AllOf((CREATURE, YOURS)), (granted,))
