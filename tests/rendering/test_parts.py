"""What the parts of compiled abilities look like as text, every kind of node at least once."""

import pytest

from manaproof.models import conditions as c
from manaproof.models.amounts import (
    ONE,
    Amount,
    BasicLandTypesAmong,
    ColorsAmong,
    CountersAmong,
    CountersOn,
    CountOf,
    Devotion,
    Fixed,
    GreatestAmong,
    Half,
    NumberOf,
    Paid,
    PaidAmount,
    Product,
    Sum,
    Tally,
    TallyOf,
    TotalAmong,
    Variable,
)
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
    CouldProduceAny,
    Filter,
    HasColor,
    HasCounter,
    HasKeyword,
    HasNumber,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    Named,
    Not,
    OwnedBy,
    Quality,
    SharesType,
)
from manaproof.models.mana import Color, ManaType
from manaproof.models.production import (
    AnyColor,
    AnyType,
    CantSpend,
    ChoiceMana,
    ChosenColor,
    ColorsAmongObjects,
    CombinationMana,
    CommanderIdentity,
    CouldProduce,
    EachTypeMana,
    KeepsMana,
    Listed,
    ManaOutput,
    ManaTerm,
    OneTypeMana,
    ProducedByEvent,
    Purpose,
    Rider,
    SpendOn,
    SpendOnly,
    SymbolMana,
)
from manaproof.models.rendering import (
    render_amount,
    render_condition,
    render_cost,
    render_filter,
    render_output,
    render_plural,
)
from manaproof.models.rendering.production import render_terms
from manaproof.models.symbols import ManaCost, OneMana
from manaproof.models.types import CardType, Player, Reference, Step, Supertype, Zone

SELF = Is(Reference.SELF)
LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
ARTIFACT = HasType(CardType.ARTIFACT)
MINE = ControlledBy(Player.YOU)
THEIRS = ControlledBy(Player.OPPONENT)
OTHER = HasQuality(Quality.OTHER)
TOKEN = HasQuality(Quality.TOKEN)
CARD = HasQuality(Quality.CARD)
PERMANENT = HasQuality(Quality.PERMANENT)
ANYTHING = HasQuality(Quality.ANYTHING)
MY_LANDS = AllOf((LAND, MINE))
MY_CREATURES = AllOf((CREATURE, MINE))
G = (OneMana(ManaType.GREEN),)
WHITE_OR_BLUE = Listed((ManaType.WHITE, ManaType.BLUE))


@pytest.mark.parametrize(
    ("described", "one", "several"),
    [
        (
            AllOf((CREATURE, MINE, OTHER, HasColor(Color.WHITE), HasKeyword("flying"))),
            "another white creature you control with flying",
            "other white creatures you control with flying",
        ),
        (
            AllOf((AnyOf((ARTIFACT, CREATURE, LAND)), MINE)),
            "an artifact, creature, or land you control",
            "artifacts, creatures, or lands you control",
        ),
        (AnyOf((ARTIFACT, CREATURE)), "an artifact or a creature", "artifacts or creatures"),
        (AllOf((LAND, Not(HasSupertype(Supertype.BASIC)))), "a nonbasic land", "nonbasic lands"),
        (AllOf((HasSubtype("Elf"), TOKEN)), "an Elf token", "Elf tokens"),
        (HasSubtype("Elf"), "an Elf", "Elves"),
        (HasSubtype("Urza's"), "an Urza's", "Urza's"),
        (
            AllOf((CREATURE, HasNumber(Characteristic.POWER, Comparison.AT_LEAST, Fixed(4)), MINE)),
            "a creature you control with power 4 or greater",
            "creatures you control with power 4 or greater",
        ),
        (
            AllOf((CREATURE, InZone(Zone.GRAVEYARD), OwnedBy(Player.YOU))),
            "a creature card in your graveyard",
            "creature cards in your graveyard",
        ),
        (
            AllOf((HasQuality(Quality.SPELL), HasSubtype("Dragon"), CREATURE)),
            "a Dragon creature spell",
            "Dragon creature spells",
        ),
        (
            AllOf((AnyOf((HasColor(Color.RED), HasColor(Color.GREEN))), CREATURE)),
            "a red or green creature",
            "red or green creatures",
        ),
        (
            AllOf((CREATURE, Not(TOKEN), Not(SELF), HasQuality(Quality.TAPPED))),
            "another nontoken tapped creature",
            "other nontoken tapped creatures",
        ),
        (
            AllOf((Is(Reference.ATTACHED), LAND)),
            "the land this is attached to",
            "the land this is attached to",
        ),
        (
            AllOf((AnyOf((AllOf((LAND, HasSupertype(Supertype.SNOW))), HasSubtype("Gate"))), MINE)),
            "a snow land or Gate you control",
            "snow lands or Gates you control",
        ),
        (
            AllOf((CREATURE, Named("Mudpuddle"), SharesType(Reference.SELF))),
            "a creature named Mudpuddle sharing a creature type with this permanent",
            "creatures named Mudpuddle sharing a creature type with this permanent",
        ),
        (
            AllOf((LAND, AnyOf((MINE, THEIRS)), HasCounter(""))),
            "a land you control or an opponent controls with a counter on it",
            "lands you control or an opponent controls with a counter on it",
        ),
        (
            AllOf((LAND, CouldProduceAny(Listed((ManaType.RED,))))),
            "a land that could produce {R}",
            "lands that could produce {R}",
        ),
        (
            AllOf(
                (LAND, Not(CouldProduceAny(CouldProduce(AllOf((LAND, MINE)), colors_only=True))))
            ),
            "a land that couldn't produce any color of mana that a land you control could produce",
            "lands that couldn't produce any color of mana that a land you control could produce",
        ),
        (
            AllOf((LAND, CouldProduceAny(CouldProduce(Is(Reference.EVENT), colors_only=False)))),
            "a land that could produce any type of mana that permanent could produce",
            "lands that could produce any type of mana that permanent could produce",
        ),
        (AllOf((LAND, Not(MINE))), "a land you don't control", "lands you don't control"),
        (
            AllOf((CREATURE, Not(HasSubtype("Human")), Not(HasKeyword("flying")))),
            "a non-Human creature without flying",
            "non-Human creatures without flying",
        ),
        (
            AllOf((CREATURE, HasQuality(Quality.CHOSEN_TYPE))),
            "a creature of the chosen type",
            "creatures of the chosen type",
        ),
        (ANYTHING, "a permanent", "permanents"),
    ],
)
def test_a_filter_is_a_noun_phrase(described: Filter, one: str, several: str) -> None:
    assert render_filter(described) == one
    assert render_plural(described) == several


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (Fixed(2), "two"),
        (Variable(), "X"),
        (CountOf(MY_LANDS), "the number of lands you control"),
        (
            CountersOn("charge", Reference.SELF),
            "the number of charge counters on this permanent",
        ),
        (CountersAmong("", MY_LANDS), "the number of counters among lands you control"),
        (NumberOf(Characteristic.POWER, Reference.SELF), "this permanent's power"),
        (NumberOf(Characteristic.MANA_VALUE, Reference.AFFECTED), "each one's mana value"),
        (
            GreatestAmong(Characteristic.TOUGHNESS, MY_CREATURES),
            "the greatest toughness among creatures you control",
        ),
        (
            TotalAmong(Characteristic.POWER, MY_CREATURES),
            "the total power of creatures you control",
        ),
        (Devotion((Color.GREEN, Color.RED), Player.YOU), "your devotion to green and red"),
        (Devotion((), Player.YOU), "your devotion to that color"),
        (ColorsAmong(MY_LANDS), "the number of colors among lands you control"),
        (
            BasicLandTypesAmong(MY_LANDS),
            "the number of basic land types among lands you control",
        ),
        (TallyOf(Tally.LIFE, Player.OPPONENT), "an opponent's life total"),
        (TallyOf(Tally.CARDS_IN_HAND, Player.YOU), "the number of cards in your hand"),
        (TallyOf(Tally.LIFE_LOST, Player.YOU), "the amount of life you lost this turn"),
        (
            TallyOf(Tally.COMMANDER_CASTS, Player.YOU),
            ("the number of times you have cast your commander from the command zone this game"),
        ),
        (
            TallyOf(Tally.CREATURES_DIED, Player.ANY),
            "the number of creatures that died this turn",
        ),
        (PaidAmount(Paid.COUNTERS_REMOVED), "the number of counters removed this way"),
        (PaidAmount(Paid.EVENT), "that much"),
        (Sum((Fixed(2), Variable())), "two plus X"),
        (Product(2, CountOf(LAND)), "twice the number of lands"),
        (Product(3, Variable()), "three times X"),
        (
            Half(TallyOf(Tally.LIFE, Player.YOU), rounded_up=True),
            "half your life total, rounded up",
        ),
    ],
)
def test_an_amount_is_a_number_in_words(amount: Amount, text: str) -> None:
    assert render_amount(amount) == text


def test_amounts_of_damage_and_life_stand_in_digits() -> None:
    assert render_amount(Sum((Fixed(2), Variable())), digits=True) == "2 plus X"


@pytest.mark.parametrize(
    ("output", "text"),
    [
        (SymbolMana(G, ONE), "{G}"),
        (SymbolMana(G, Fixed(3)), "{G}{G}{G}"),
        (SymbolMana(G, CountOf(MY_LANDS)), "{G} for each land you control"),
        (SymbolMana(G, Product(2, CountOf(LAND))), "{G}{G} for each land"),
        (
            SymbolMana(G, Devotion((Color.GREEN,), Player.YOU)),
            "an amount of {G} equal to your devotion to green",
        ),
        (OneTypeMana(AnyColor(), ONE), "one mana of any color"),
        (OneTypeMana(AnyColor(), Fixed(3)), "three mana of any one color"),
        (OneTypeMana(AnyType(), ONE), "one mana of any type"),
        (OneTypeMana(WHITE_OR_BLUE, ONE), "{W} or {U}"),
        (OneTypeMana(WHITE_OR_BLUE, Fixed(2)), "two mana of one of {W} or {U}"),
        (OneTypeMana(ChosenColor(), ONE), "one mana of the chosen color"),
        (
            OneTypeMana(CommanderIdentity(), ONE),
            "one mana of any color in your commander's color identity",
        ),
        (
            OneTypeMana(CouldProduce(MY_LANDS, colors_only=False), ONE),
            "one mana of any type that a land you control could produce",
        ),
        (
            OneTypeMana(ColorsAmongObjects(MY_LANDS), ONE),
            "one mana of any color among lands you control",
        ),
        (OneTypeMana(ProducedByEvent(), ONE), "one mana of any type that permanent produced"),
        (
            OneTypeMana(AnyColor(), CountOf(LAND)),
            "X mana of any one color, where X is the number of lands",
        ),
        (CombinationMana(AnyColor(), Fixed(2)), "two mana in any combination of colors"),
        (
            CombinationMana(WHITE_OR_BLUE, Variable()),
            "X mana in any combination of {W} and/or {U}",
        ),
        (
            EachTypeMana(ColorsAmongObjects(MY_LANDS), ONE),
            "one mana of that color for each color among lands you control",
        ),
        (EachTypeMana(WHITE_OR_BLUE, ONE), "one mana of each of {W} and {U}"),
        (
            ChoiceMana((SymbolMana(G, Fixed(2)), SymbolMana(G, ONE), OneTypeMana(AnyColor(), ONE))),
            "{G}{G}, {G}, or one mana of any color",
        ),
    ],
)
def test_an_output_is_what_follows_add(output: ManaOutput, text: str) -> None:
    assert render_output(output) == text


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (
            SpendOnly((SpendOn(Purpose.CAST, CREATURE), SpendOn(Purpose.ACTIVATE, CREATURE))),
            "spend this mana only to cast creature spells or activate abilities of creatures",
        ),
        (
            SpendOnly((SpendOn(Purpose.CAST, ANYTHING), SpendOn(Purpose.ACTIVATE, ANYTHING))),
            "spend this mana only to cast spells or activate abilities",
        ),
        (
            SpendOnly((SpendOn(Purpose.GENERIC, ANYTHING), SpendOn(Purpose.X_COSTS, ANYTHING))),
            "spend this mana only to pay generic mana costs or pay costs that contain {X}",
        ),
        (
            SpendOnly((SpendOn(Purpose.EQUIP, ANYTHING), SpendOn(Purpose.UNLOCK, ANYTHING))),
            "spend this mana only to activate equip abilities or unlock doors",
        ),
        (
            SpendOnly((SpendOn(Purpose.TURN_FACE_UP, CREATURE),)),
            "spend this mana only to turn creatures face up",
        ),
        (
            SpendOnly((SpendOn(Purpose.CUMULATIVE_UPKEEP, ANYTHING),)),
            "spend this mana only to pay cumulative upkeep costs",
        ),
        (
            SpendOnly((SpendOn(Purpose.GAIN_LEVEL, ANYTHING),)),
            "spend this mana only to gain a Class level",
        ),
        (
            CantSpend((SpendOn(Purpose.CAST, CREATURE),)),
            "this mana can't be spent to cast creature spells",
        ),
        (
            Rider((SpendOn(Purpose.CAST, CREATURE),), ("can't", "counter")),
            (
                "if this mana is spent to cast creature spells, more happens"
                " (not modelled: can't, counter)"
            ),
        ),
        (KeepsMana(), "until end of turn, you don't lose this mana as steps and phases end"),
    ],
)
def test_a_term_says_what_mana_is_for(term: ManaTerm, text: str) -> None:
    assert render_terms((term,)) == (text,)


@pytest.mark.parametrize(
    ("condition", "text", "negated"),
    [
        (
            c.Compares(CountOf(MY_LANDS), Comparison.AT_LEAST, Fixed(5)),
            "you control five or more lands",
            "you control four or fewer lands",
        ),
        (
            c.Compares(CountOf(MY_LANDS), Comparison.AT_LEAST, ONE),
            "you control a land",
            "you control no lands",
        ),
        (
            c.Compares(CountOf(CREATURE), Comparison.EXACTLY, Fixed(2)),
            "there are exactly two creatures",
            "the number of creatures isn't two",
        ),
        (
            c.Compares(CountOf(AllOf((LAND, THEIRS))), Comparison.MORE, CountOf(MY_LANDS)),
            "an opponent controls more lands than you",
            ("the number of lands an opponent controls is the number of lands you control or less"),
        ),
        (
            c.Compares(CountersOn("charge", Reference.SELF), Comparison.AT_LEAST, Fixed(3)),
            "this permanent has three or more charge counters on it",
            "this permanent has two or fewer charge counters on it",
        ),
        (
            c.Compares(TallyOf(Tally.CARDS_IN_HAND, Player.YOU), Comparison.AT_MOST, Fixed(0)),
            "you have no cards in hand",
            "you have a card in hand",
        ),
        (
            c.Compares(TallyOf(Tally.LIFE, Player.YOU), Comparison.AT_MOST, Fixed(5)),
            "your life total is 5 or less",
            "your life total is more than 5",
        ),
        (
            c.Matches(Reference.SELF, HasQuality(Quality.TAPPED)),
            "this permanent is tapped",
            "this permanent isn't tapped",
        ),
        (
            c.Matches(Reference.SELF, HasCounter("luck")),
            "this permanent has a luck counter on it",
            "this permanent doesn't have a luck counter on it",
        ),
        (
            c.Matches(Reference.SELF, CouldProduceAny(AnyColor())),
            "this permanent could produce mana of any color",
            "this permanent couldn't produce mana of any color",
        ),
        (
            c.IsOdd(CountOf(CREATURE)),
            "the number of creatures is odd",
            "the number of creatures is even",
        ),
        (
            c.Matches(Reference.EVENT, AllOf((CREATURE, HasColor(Color.RED)))),
            "that permanent is a creature and is red",
            "that permanent isn't a creature or isn't red",
        ),
        (
            c.HasDesignation(Player.YOU, "city's blessing"),
            "you have the city's blessing",
            "you don't have the city's blessing",
        ),
        (
            c.HasDesignation(Player.OPPONENT, "monarch"),
            "an opponent is the monarch",
            "an opponent isn't the monarch",
        ),
        (c.IsTurnOf(Player.YOU), "it's your turn", "it isn't your turn"),
        (c.IsStep(Step.UPKEEP), "it's the upkeep", "it isn't the upkeep"),
        (
            c.Happened(c.Event.YOU_ATTACKED),
            "you attacked this turn",
            "it isn't so that you attacked this turn",
        ),
        (
            c.Every((c.IsTurnOf(Player.YOU), c.IsStep(Step.END))),
            "it's your turn and it's the end step",
            "it isn't your turn or it isn't the end step",
        ),
        (
            c.Either((c.IsTurnOf(Player.YOU), c.IsStep(Step.DRAW))),
            "it's your turn or it's the draw step",
            "it isn't your turn and it isn't the draw step",
        ),
    ],
)
def test_a_condition_is_what_follows_if(condition: c.Condition, text: str, negated: str) -> None:
    assert render_condition(condition) == text
    assert render_condition(c.Unless(condition)) == negated
    assert render_condition(c.Unless(c.Unless(condition))) == text


@pytest.mark.parametrize(
    ("component", "text"),
    [
        (PayMana(ManaCost.parse("{2}{G/W}")), "{2}{G/W}"),
        (PayMana(ManaCost()), "{0}"),
        (TapThis(), "{T}"),
        (UntapThis(), "{Q}"),
        (PayLife(Fixed(2)), "Pay 2 life"),
        (PayEnergy(Fixed(2)), "Pay {E}{E}"),
        (PayEnergy(Variable()), "Pay X {E}"),
        (TapOthers(ONE, MY_CREATURES), "Tap an untapped creature you control"),
        (
            TapOthers(Fixed(2), AllOf((CREATURE, OTHER, HasQuality(Quality.UNTAPPED)))),
            "Tap two other untapped creatures",
        ),
        (UntapOthers(ONE, CREATURE), "Untap a tapped creature"),
        (Sacrifice(ONE, SELF), "Sacrifice this permanent"),
        (Sacrifice(Variable(), LAND), "Sacrifice X lands"),
        (Discard(ONE, ANYTHING), "Discard a card"),
        (Discard(Fixed(2), CREATURE), "Discard two creature cards"),
        (Discard(ONE, SELF), "Discard this card"),
        (DiscardHand(), "Discard your hand"),
        (ExileFrom(ONE, SELF, Zone.GRAVEYARD), "Exile this card from your graveyard"),
        (
            ExileFrom(Fixed(2), CARD, Zone.LIBRARY),
            "Exile two cards from the top of your library",
        ),
        (ExileFrom(ONE, CREATURE, Zone.BATTLEFIELD), "Exile a creature"),
        (ReturnToHand(ONE, MY_LANDS), "Return a land you control to its owner's hand"),
        (ReturnToHand(Fixed(2), LAND), "Return two lands to their owner's hand"),
        (Mill(Fixed(3)), "Mill three cards"),
        (RemoveCounters(ONE, "charge", SELF), "Remove a charge counter from this permanent"),
        (RemoveCounters(Variable(), "", SELF), "Remove X counters from this permanent"),
        (PutCounters(ONE, "-1/-1", SELF), "Put a -1/-1 counter on this permanent"),
        (Loyalty(0), "0"),
        (Loyalty(2), "+2"),
        (Exert(), "Exert this permanent"),
    ],
)
def test_a_cost_stands_before_the_colon(component: CostComponent, text: str) -> None:
    assert render_cost((component,)) == text
