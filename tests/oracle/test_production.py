"""What sentences that add mana offer."""

import pytest

from manaproof.models.amounts import (
    ONE,
    Amount,
    BasicLandTypesAmong,
    ColorsAmong,
    CountersOn,
    CountOf,
    Devotion,
    Fixed,
    GreatestAmong,
    Half,
    NumberOf,
    Paid,
    PaidAmount,
    Sum,
    Tally,
    TallyOf,
    Variable,
)
from manaproof.models.effects import AddMana, Sequence
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    Comparison,
    ControlledBy,
    HasColor,
    HasKeyword,
    HasNumber,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Quality,
)
from manaproof.models.mana import Color, ManaType
from manaproof.models.production import (
    AnyColor,
    ChoiceMana,
    ChosenColor,
    ColorsAmongObjects,
    CombinationMana,
    CommanderIdentity,
    CouldProduce,
    EachTypeMana,
    Listed,
    ManaOfCost,
    ManaOutput,
    OneTypeMana,
    SymbolMana,
    TypeSource,
)
from manaproof.models.rendering import render_ability
from manaproof.models.symbols import Hybrid, OneMana
from manaproof.models.types import CardType, Player, Reference, Supertype
from tests.oracle.texts import activated, is_unmodelled, output, symbols

YOURS = ControlledBy(Player.YOU)
CREATURES = AllOf((HasType(CardType.CREATURE), YOURS))
PERMANENTS = AllOf((HasQuality(Quality.PERMANENT), YOURS))
LANDS = AllOf((HasType(CardType.LAND), YOURS))
GREEN = OneMana(ManaType.GREEN)
LIFE = TallyOf(Tally.LIFE, Player.YOU)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Add {G}{U}{U}.", symbols("GUU")),
        ("Add six {R}.", SymbolMana((OneMana(ManaType.RED),), Fixed(6))),
        (
            "Add {R/G}{C}.",
            SymbolMana((Hybrid(OneMana(ManaType.RED), GREEN), OneMana(ManaType.COLORLESS)), ONE),
        ),
        ("Add {W}, {B}, and {G}.", symbols("WBG")),
        ("Add {W} or {R}.", ChoiceMana((symbols("W"), symbols("R")))),
        (
            "Add {B}{B}, {B}{R}, or {R}{R}.",
            ChoiceMana((symbols("BB"), symbols("BR"), symbols("RR"))),
        ),
        (
            "Add {B} or one mana of the chosen color.",
            ChoiceMana((symbols("B"), OneTypeMana(ChosenColor(), ONE))),
        ),
        ("Add one mana of any color.", OneTypeMana(AnyColor(), ONE)),
        ("Add four mana of any one color.", OneTypeMana(AnyColor(), Fixed(4))),
        ("Add two mana of the chosen color.", OneTypeMana(ChosenColor(), Fixed(2))),
        (
            "Add one mana of any color in your commander's color identity.",
            OneTypeMana(CommanderIdentity(), ONE),
        ),
        (
            "Add three mana in any combination of colors.",
            CombinationMana(AnyColor(), Fixed(3)),
        ),
        (
            "Add X mana in any combination of {W} and/or {B}.",
            CombinationMana(Listed((ManaType.WHITE, ManaType.BLACK)), Variable("X")),
        ),
        (
            "Add two mana in any combination of {W}, {U}, and/or {G}.",
            CombinationMana(Listed((ManaType.WHITE, ManaType.BLUE, ManaType.GREEN)), Fixed(2)),
        ),
        (
            "For each color among permanents you control, add one mana of that color.",
            EachTypeMana(ColorsAmongObjects(PERMANENTS), ONE),
        ),
    ],
)
def test_what_is_offered(sentence: str, expected: ManaOutput) -> None:
    assert output(sentence) == expected


def test_two_mana_of_different_colors_are_ten_pairs() -> None:
    offered = output("Add two mana of different colors.")
    assert isinstance(offered, ChoiceMana)
    assert len(offered.options) == 10
    assert symbols("WU") in offered.options
    assert symbols("WW") not in offered.options


@pytest.mark.parametrize(
    ("counted", "amount"),
    [
        ("creature you control", CountOf(CREATURES)),
        ("Forest on the battlefield", CountOf(HasSubtype("Forest"))),
        (
            "other artifact you control",
            CountOf(AllOf((HasQuality(Quality.OTHER), HasType(CardType.ARTIFACT), YOURS))),
        ),
        (
            "basic Swamp or Island you control",
            CountOf(
                AllOf(
                    (
                        HasSupertype(Supertype.BASIC),
                        AnyOf((HasSubtype("Swamp"), HasSubtype("Island"))),
                        YOURS,
                    )
                )
            ),
        ),
        (
            "white creature you control with defender",
            CountOf(
                AllOf(
                    (
                        HasColor(Color.WHITE),
                        HasType(CardType.CREATURE),
                        YOURS,
                        HasKeyword("defender"),
                    )
                )
            ),
        ),
        ("charge counter on this land", CountersOn("charge", Reference.SELF)),
        ("basic land type among lands you control", BasicLandTypesAmong(LANDS)),
        ("color among permanents you control", ColorsAmong(PERMANENTS)),
        ("opponent you have", TallyOf(Tally.OPPONENTS, Player.YOU)),
    ],
)
def test_for_each_and_the_number_of_count_the_same_things(counted: str, amount: Amount) -> None:
    assert output(f"Add {{G}} for each {counted}.") == SymbolMana((GREEN,), amount)
    plural = counted.replace("opponent you", "opponents you")
    equal = output(f"Add an amount of {{G}} equal to the number of {plural}.")
    assert equal == SymbolMana((GREEN,), amount)


@pytest.mark.parametrize(
    ("words", "amount"),
    [
        ("this creature's power", NumberOf(Characteristic.POWER, Reference.SELF)),
        ("its toughness", NumberOf(Characteristic.TOUGHNESS, Reference.SELF)),
        (
            "the greatest mana value among creatures you control",
            GreatestAmong(Characteristic.MANA_VALUE, CREATURES),
        ),
        ("your devotion to red", Devotion((Color.RED,), Player.YOU)),
        ("your devotion to red and white", Devotion((Color.RED, Color.WHITE), Player.YOU)),
        ("your life total", TallyOf(Tally.LIFE, Player.YOU)),
        ("half your life total, rounded up", Half(LIFE, rounded_up=True)),
        ("half your life total, rounded down", Half(LIFE, rounded_up=False)),
        ("2 plus the number of creatures you control", Sum((Fixed(2), CountOf(CREATURES)))),
    ],
)
def test_equal_to_and_where_x_is_say_the_same(words: str, amount: Amount) -> None:
    assert output(f"Add an amount of {{G}} equal to {words}.") == SymbolMana((GREEN,), amount)
    assert output(f"Add X {{G}}, where X is {words}.") == SymbolMana((GREEN,), amount)
    one_color = output(f"Add X mana of any one color, where X is {words}.")
    assert one_color == OneTypeMana(AnyColor(), amount)


def test_x_stays_where_nothing_defines_it() -> None:
    assert output("Add X mana of any one color.") == OneTypeMana(AnyColor(), Variable("X"))


@pytest.mark.parametrize(
    ("sentences", "expected"),
    [
        (
            "Choose a color. Add one mana of that color for each creature you control.",
            OneTypeMana(AnyColor(), CountOf(CREATURES)),
        ),
        (
            (
                "Choose a color. "
                "Add an amount of mana of that color equal to your devotion to that color."
            ),
            OneTypeMana(AnyColor(), Devotion((), Player.YOU)),
        ),
        (
            "Choose a color of a creature you control. Add two mana of that color.",
            OneTypeMana(ColorsAmongObjects(CREATURES), Fixed(2)),
        ),
    ],
)
def test_a_color_is_chosen_first(sentences: str, expected: ManaOutput) -> None:
    assert output(sentences) == expected


def test_mana_of_any_color_for_each_may_be_of_several_colors() -> None:
    # Each of the mana is "one mana of any color" of its own.
    offered = output("Add one mana of any color for each creature you control.")
    assert offered == CombinationMana(AnyColor(), CountOf(CREATURES))


def test_more_of_what_was_removed_is_added_after_the_first() -> None:
    removed = PaidAmount(Paid.COUNTERS_REMOVED)
    said = activated(
        "{T}, Remove any number of charge counters from this land: Add {G}, then add an "
        "additional {G} for each charge counter removed this way."
    ).effect
    assert said == Sequence(
        (
            AddMana(SymbolMana((GREEN,), ONE), Player.YOU),
            AddMana(SymbolMana((GREEN,), removed), Player.YOU),
        )
    )


def _could(what: TypeSource) -> OneTypeMana:
    return OneTypeMana(what, ONE)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("any type that a land you control", CouldProduce(LANDS, colors_only=False)),
        ("any color that a land you control", CouldProduce(LANDS, colors_only=True)),
        (
            "any color that a land an opponent controls",
            CouldProduce(
                AllOf((HasType(CardType.LAND), ControlledBy(Player.OPPONENT))), colors_only=True
            ),
        ),
        (
            "any color that a basic land you control",
            CouldProduce(
                AllOf((HasSupertype(Supertype.BASIC), HasType(CardType.LAND), YOURS)),
                colors_only=True,
            ),
        ),
        (
            "any type that a Gate you control",
            CouldProduce(AllOf((HasSubtype("Gate"), YOURS)), colors_only=False),
        ),
    ],
)
def test_could_produce_asks_whom_it_names(words: str, expected: TypeSource) -> None:
    assert output(f"Add one mana of {words} could produce.") == _could(expected)


@pytest.mark.parametrize(
    ("text", "colors_only"),
    [
        (
            "Sacrifice a land: Add one mana of any type that the sacrificed land could produce.",
            False,
        ),
        (
            "Untap a tapped land you control: Add one mana of any type that land could produce.",
            False,
        ),
        (
            "Sacrifice a land: Add one mana of any color that the sacrificed land could produce.",
            True,
        ),
    ],
)
def test_could_produce_can_ask_the_object_of_the_cost(text: str, colors_only: bool) -> None:  # noqa: FBT001
    added = activated(text).effect
    assert isinstance(added, AddMana)
    assert added.output == _could(CouldProduce(Is(Reference.PAID), colors_only=colors_only))


def test_a_power_is_compared() -> None:
    strong = HasNumber(Characteristic.POWER, Comparison.AT_LEAST, Fixed(5))
    offered = output("Add {G} for each creature you control with power 5 or greater.")
    assert offered == SymbolMana(
        (GREEN,), CountOf(AllOf((HasType(CardType.CREATURE), YOURS, strong)))
    )


def test_a_mana_cost_is_read_of_the_card_that_the_cost_milled() -> None:
    reads = (
        "For each colored mana symbol in the milled card's mana cost, add one mana of that color."
    )
    found = activated(f"{{T}}, Mill a card: {reads}")
    assert found.effect == AddMana(ManaOfCost(Reference.MILLED), Player.YOU)
    assert render_ability(found) == (
        "{T}, Mill a card: Add one mana of that color for each colored mana symbol in the milled "
        "card's mana cost."
    )


@pytest.mark.parametrize("cost", ["{T}", "{T}, Mill two cards"])
def test_no_card_is_the_milled_one_where_not_one_was_milled(cost: str) -> None:
    reads = (
        "For each colored mana symbol in the milled card's mana cost, add one mana of that color."
    )
    assert is_unmodelled(f"{cost}: {reads}")
