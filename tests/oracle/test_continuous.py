"""What continuous effects of static abilities say: whom they affect, and how (CR 611.3, 613)."""

import pytest

from manaproof.models.abilities import ActivatedAbility, KeywordAbility, StaticAbility
from manaproof.models.amounts import (
    ONE,
    Amount,
    BasicLandTypesAmong,
    CardTypesAmong,
    CountersOn,
    CountOf,
    Devotion,
    Fixed,
    GreatestAmong,
    NumberOf,
    Sum,
    Tally,
    TallyOf,
    UnspentMana,
)
from manaproof.models.conditions import Compares, Condition, IsTurnOf, Matches, Unless
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    CantActivate,
    ChangePowerToughness,
    Choice,
    DefinePowerToughness,
    EntersWithChoice,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    KeepsUnspentMana,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
    Modification,
    Modify,
    RuleChange,
    SetColors,
    SetLandTypes,
    SetTypes,
    SpendAsThough,
    StaticEffect,
    Touches,
    UnspentManaBecomes,
)
from manaproof.models.costs import TapThis
from manaproof.models.effects import AddMana
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    Comparison,
    ControlledBy,
    Filter,
    HasColor,
    HasCounter,
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
from manaproof.models.mana import Color, ManaType
from manaproof.models.oracle.grammar import meanings
from manaproof.models.production import (
    AnyColor,
    AnyType,
    Listed,
    OneTypeMana,
    Purpose,
    SpendOn,
)
from manaproof.models.subtypes import CREATURE_TYPES
from manaproof.models.types import (
    BASIC_LAND_TYPES,
    LAND_TYPES,
    CardType,
    Player,
    Reference,
    Supertype,
    Zone,
)
from tests.oracle.texts import ability, is_unmodelled, static, symbols

THIS, HOST = Is(Reference.SELF), Is(Reference.ATTACHED)
LAND, CREATURE = HasType(CardType.LAND), HasType(CardType.CREATURE)
ARTIFACT, ENCHANTMENT = HasType(CardType.ARTIFACT), HasType(CardType.ENCHANTMENT)
YOURS, THEIRS = ControlledBy(Player.YOU), ControlledBy(Player.OPPONENT)
OTHER, CARD = HasQuality(Quality.OTHER), HasQuality(Quality.CARD)
YOUR_LANDS, YOUR_CREATURES = AllOf((LAND, YOURS)), AllOf((CREATURE, YOURS))
YOUR_GRAVEYARD = (InZone(Zone.GRAVEYARD), OwnedBy(Player.YOU))
FLYING, HASTE = KeywordAbility("flying"), KeywordAbility("haste")
TAP_FOR_ANY = ActivatedAbility((TapThis(),), AddMana(OneTypeMana(AnyColor(), ONE), Player.YOU))
TAP_FOR_GREEN = ActivatedAbility((TapThis(),), AddMana(symbols("G"), Player.YOU))
ITS_VALUE = NumberOf(Characteristic.MANA_VALUE, Reference.AFFECTED)
NONBASIC_LAND_TYPES = tuple(sorted(LAND_TYPES - {*BASIC_LAND_TYPES}))
NO_CREATURE_TYPES = LoseTypes((), all_creature_types=True)
LOSE_ALL = LoseAbilities(except_mana_abilities=False)


def size(power: int, toughness: int) -> DefinePowerToughness:
    return DefinePowerToughness(Fixed(power), Fixed(toughness))


def grows(power: int, toughness: int, times: Amount = ONE) -> ChangePowerToughness:
    return ChangePowerToughness(power, toughness, times)


def gains(*abilities: KeywordAbility | ActivatedAbility) -> GainAbilities:
    return GainAbilities(abilities)


@pytest.mark.parametrize(
    ("text", "affected", "modifications"),
    [
        # -- who is affected
        ("This creature has flying.", THIS, (gains(FLYING),)),
        ("Enchanted creature has flying.", HOST, (gains(FLYING),)),
        ("Equipped creature has haste.", HOST, (gains(HASTE),)),
        ("Fortified land has indestructible.", HOST, (gains(KeywordAbility("indestructible")),)),
        ("Enchanted Swamp has haste.", HOST, (gains(HASTE),)),
        ("All creatures have haste.", CREATURE, (gains(HASTE),)),
        ("Other Trolls you control have haste.", AllOf((OTHER, HasSubtype("Troll"), YOURS)), (gains(HASTE),)),
        (
            "Each other creature you control that's a Bear or a Goat has haste.",
            AllOf((OTHER, CREATURE, YOURS, AnyOf((HasSubtype("Bear"), HasSubtype("Goat"))))),
            (gains(HASTE),),
        ),
        (
            "This creature and other Bears you control have haste.",
            AnyOf((THIS, AllOf((OTHER, HasSubtype("Bear"), YOURS)))),
            (gains(HASTE),),
        ),
        (
            "All Goats and all Islands are blue.",
            AnyOf((HasSubtype("Goat"), HasSubtype("Island"))),
            (SetColors((Color.BLUE,)),),
        ),
        ("Equipped Bears you control have haste.", AllOf((HasQuality(Quality.EQUIPPED), HasSubtype("Bear"), YOURS)), (gains(HASTE),)),
        ("Enchanted lands you control have haste.", AllOf((HasQuality(Quality.ENCHANTED), LAND, YOURS)), (gains(HASTE),)),
        ("Bears you control that are enchanted have haste.", AllOf((HasSubtype("Bear"), YOURS, HasQuality(Quality.ENCHANTED))), (gains(HASTE),)),
        ("Bears you control that are equipped have haste.", AllOf((HasSubtype("Bear"), YOURS, HasQuality(Quality.EQUIPPED))), (gains(HASTE),)),
        ("Bears you control with mire counters on them have haste.", AllOf((HasSubtype("Bear"), YOURS, HasCounter("mire"))), (gains(HASTE),)),
        (
            "Commander creatures you own have vigilance.",
            AllOf((HasQuality(Quality.COMMANDER), CREATURE, OwnedBy(Player.YOU))),
            (gains(KeywordAbility("vigilance")),),
        ),
        ("Creature tokens you control have haste.", AllOf((CREATURE, HasQuality(Quality.TOKEN), YOURS)), (gains(HASTE),)),
        # -- what they are
        ("All Bears are Forests.", HasSubtype("Bear"), (SetLandTypes(("Forest",)),)),
        ("Nonbasic lands are Swamps.", AllOf((Not(HasSupertype(Supertype.BASIC)), LAND)), (SetLandTypes(("Swamp",)),)),
        ("Each land is an Island in addition to its other land types.", LAND, (AddTypes((), ("Island",)),)),
        ("Lands you control are every basic land type in addition to their other types.", YOUR_LANDS, (AddTypes((), BASIC_LAND_TYPES),)),
        ("Lands you control are every basic land type.", YOUR_LANDS, (SetLandTypes(BASIC_LAND_TYPES),)),
("This land is every nonbasic land type.", THIS, (AddTypes((), NONBASIC_LAND_TYPES),)),
        ("Lands you control are every land type in addition to their other types.", YOUR_LANDS, (AddTypes((), (*BASIC_LAND_TYPES, *NONBASIC_LAND_TYPES)),)),
        ("Goats are every creature type.", HasSubtype("Goat"), (AddTypes((), CREATURE_TYPES),)),
        ("Enchanted land is the chosen type.", HOST, (SetLandTypes(()),)),
        ("All lands are the chosen type.", LAND, (SetLandTypes(()),)),
        ("All creatures are the chosen type.", CREATURE, (NO_CREATURE_TYPES, AddTypes((), ("the chosen type",)))),
        ("This creature is the chosen type in addition to its other types.", THIS, (AddTypes((), ("the chosen type",)),)),
        ("All lands are 3/2 creatures that are still lands.", LAND, (AddTypes((CardType.CREATURE,), ()), size(3, 2))),
        (
            "Enchanted land is a 5/3 red Goat creature with haste. It's still a land.",
            HOST,
            (AddTypes((CardType.CREATURE,), ("Goat",)), SetColors((Color.RED,)), gains(HASTE), size(5, 3)),
        ),
        (
            "Swamps you control are 3/3 creatures. They're still lands.",
            AllOf((HasSubtype("Swamp"), YOURS)),
            (AddTypes((CardType.CREATURE,), ()), size(3, 3)),
        ),
        (
            # CR 205.1b: an artifact creature keeps its other types.
            "Each other noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
            AllOf((OTHER, Not(CREATURE), ARTIFACT)),
            (AddTypes((CardType.ARTIFACT, CardType.CREATURE), ()), DefinePowerToughness(ITS_VALUE, ITS_VALUE)),
        ),
        (
            "Equipped creature is a Golem artifact creature.",
            HOST,
            (NO_CREATURE_TYPES, AddTypes((CardType.ARTIFACT, CardType.CREATURE), ("Golem",))),
        ),
        # CR 205.1a: other card types, and creature types, are replaced.
        (
            "Enchanted creature loses all abilities and is a green Goat creature with base power and toughness 2/3.",
            HOST,
            (LOSE_ALL, SetTypes((CardType.CREATURE,), ("Goat",)), SetColors((Color.GREEN,)), size(2, 3)),
        ),
        ("Enchanted creature is a black Goat.", HOST, (NO_CREATURE_TYPES, AddTypes((), ("Goat",)), SetColors((Color.BLACK,)))),
        (
            "Enchanted creature is a Goat with base power and toughness 0/3 and flying.",
            HOST,
            (NO_CREATURE_TYPES, AddTypes((), ("Goat",)), gains(FLYING), size(0, 3)),
        ),
        (
            "Enchanted permanent is a colorless Swamp land.",
            HOST,
            (SetTypes((CardType.LAND,), ("Swamp",)), SetLandTypes(("Swamp",)), SetColors(())),
        ),
        (
            'Enchanted permanent is a colorless land with "{T}: Add {G}" and loses all other card types and abilities.',
            HOST,
            (SetTypes((CardType.LAND,), ()), SetColors(()), LOSE_ALL, gains(TAP_FOR_GREEN)),
        ),
        (
            "Enchanted creature is a Goat artifact creature with base power and toughness 0/2 and has haste, and it loses all other abilities, card types, and creature types.",
            HOST,
            (SetTypes((CardType.ARTIFACT, CardType.CREATURE), ("Goat",)), LOSE_ALL, size(0, 2), gains(HASTE)),
        ),
        ("Enchanted permanent is an artifact and loses all other card types.", HOST, (SetTypes((CardType.ARTIFACT,), ()),)),
        (
            "Enchanted artifact is a Goat creature with base power and toughness 2/4 in addition to its other types.",
            HOST,
            (AddTypes((CardType.CREATURE,), ("Goat",)), size(2, 4)),
        ),
        ("Equipped creature is a blue Goat in addition to its other colors and types.", HOST, (AddTypes((), ("Goat",)), AddColors((Color.BLUE,)))),
        ("Equipped creature is a blue Goat in addition to its other types and colors.", HOST, (AddTypes((), ("Goat",)), AddColors((Color.BLUE,)))),
        ("Bears are red in addition to their other colors.", HasSubtype("Bear"), (AddColors((Color.RED,)),)),
        ("Bears are the chosen color.", HasSubtype("Bear"), (SetColors(None),)),
        ("Bears are the chosen color in addition to their other colors.", HasSubtype("Bear"), (AddColors(None),)),
        ("Bears are blue and red.", HasSubtype("Bear"), (SetColors((Color.BLUE, Color.RED)),)),
        ("Bears are blue, red, and green.", HasSubtype("Bear"), (SetColors((Color.BLUE, Color.RED, Color.GREEN)),)),
        ("Bears are all colors.", HasSubtype("Bear"), (SetColors(tuple(Color)),)),
        ("Bears are colorless.", HasSubtype("Bear"), (SetColors(()),)),
        ("Enchanted land is snow.", HOST, (AddTypes((), (), (Supertype.SNOW,)),)),
        (
            "Nontoken Bears you control are Island lands in addition to their other types.",
            AllOf((Not(HasQuality(Quality.TOKEN)), HasSubtype("Bear"), YOURS)),
            (AddTypes((CardType.LAND,), ("Island",)),),
        ),
        # -- what they have
        ('Lands you control have "{T}: Add one mana of any color."', YOUR_LANDS, (gains(TAP_FOR_ANY),)),
        ('Bears have haste and "{T}: Add {G}."', HasSubtype("Bear"), (gains(HASTE, TAP_FOR_GREEN),)),
        ('Bears gain "{T}: Add {G}."', HasSubtype("Bear"), (gains(TAP_FOR_GREEN),)),
        ("Bears have flying, haste, and ward {3}.", HasSubtype("Bear"), (gains(FLYING, HASTE, KeywordAbility("ward", "{3}")),)),
        ("Equipment you control have equip {2}.", AllOf((HasSubtype("Equipment"), YOURS)), (gains(KeywordAbility("equip", "{2}")),)),
        ("Bears have protection from red.", HasSubtype("Bear"), (gains(KeywordAbility("protection from", "red")),)),
        ("Bears have protection from red and from blue.", HasSubtype("Bear"), (gains(KeywordAbility("protection from", "red and from blue")),)),
        ("Bears have base power and toughness 5/2.", HasSubtype("Bear"), (size(5, 2),)),
        ("Bears have base power and base toughness each equal to its mana value.", HasSubtype("Bear"), (DefinePowerToughness(ITS_VALUE, ITS_VALUE),)),
        ("This artifact has all activated abilities of all Bears you control.", THIS, (HasActivatedAbilitiesOf(AllOf((HasSubtype("Bear"), YOURS))),)),
        ("As long as this artifact is on the battlefield, it has all activated abilities of all creature cards in all graveyards.", THIS, (HasActivatedAbilitiesOf(AllOf((CREATURE, CARD, InZone(Zone.GRAVEYARD)))),)),
        # -- what they get
        ("Bears you control get +3/-1 and have haste.", AllOf((HasSubtype("Bear"), YOURS)), (grows(3, -1), gains(HASTE))),
        ("This creature gets +1/+2 for each Goat you control.", THIS, (grows(1, 2, CountOf(AllOf((HasSubtype("Goat"), YOURS)))),)),
        (
            "This creature gets +1/+1 for each Goat you control and each Goat card in your graveyard.",
            THIS,
            (grows(1, 1, Sum((CountOf(AllOf((HasSubtype("Goat"), YOURS))), CountOf(AllOf((HasSubtype("Goat"), CARD, *YOUR_GRAVEYARD)))))),),
        ),
        ("This creature gets +1/+1 for each mire counter on it.", THIS, (grows(1, 1, CountersOn("mire", Reference.SELF)),)),
        ("Equipped creature gets +1/+1 for each mire counter on it.", HOST, (grows(1, 1, CountersOn("mire", Reference.ATTACHED)),)),
        ("Equipped creature gets +1/+1 for each mire counter on this Equipment.", HOST, (grows(1, 1, CountersOn("mire", Reference.SELF)),)),
        ("Bears get +1/+1 for each card type among cards in your graveyard.", HasSubtype("Bear"), (grows(1, 1, CardTypesAmong(AllOf((CARD, *YOUR_GRAVEYARD)))),)),
        ("This creature gets +2/+0 for each unspent red mana you have.", THIS, (grows(2, 0, UnspentMana((ManaType.RED,), Player.YOU)),)),
        ("This creature gets +X/+X, where X is your life total.", THIS, (grows(1, 1, TallyOf(Tally.LIFE, Player.YOU)),)),
        ("This creature gets +X/+0, where X is the greatest mana value among Bears you control.", THIS, (grows(1, 0, GreatestAmong(Characteristic.MANA_VALUE, AllOf((HasSubtype("Bear"), YOURS)))),)),
        ("Bears get -0/-X, where X is the number of Goats you control.", HasSubtype("Bear"), (grows(0, -1, CountOf(AllOf((HasSubtype("Goat"), YOURS)))),)),
        ("Bears get +X/+X and have haste, where X is the number of Goats you control.", HasSubtype("Bear"), (grows(1, 1, CountOf(AllOf((HasSubtype("Goat"), YOURS)))), gains(HASTE))),
        ("Enchanted creature gets +X/+X, where X is its mana value.", HOST, (grows(1, 1, NumberOf(Characteristic.MANA_VALUE, Reference.ATTACHED)),)),
        ("Enchanted creature gets +1/+1 for each other Bear on the battlefield.", HOST, (grows(1, 1, CountOf(AllOf((Not(HOST), HasSubtype("Bear"))))),)),
        # -- what they lose
        ("All Bears lose all abilities.", HasSubtype("Bear"), (LOSE_ALL,)),
        ("All lands lose all abilities except mana abilities.", LAND, (LoseAbilities(except_mana_abilities=True),)),
        ("Enchanted land loses all land types and abilities and has \"{T}: Add {G}.\"", HOST, (LoseTypes((), all_land_types=True), LOSE_ALL, gains(TAP_FOR_GREEN))),
        ("Bears lose all creature types.", HasSubtype("Bear"), (NO_CREATURE_TYPES,)),
        ("Bears lose flying.", HasSubtype("Bear"), (LoseKeyword("flying"),)),
        ("Bears have haste and lose all other abilities.", HasSubtype("Bear"), (gains(HASTE), LOSE_ALL)),
        ("Enchanted permanent isn't a creature.", HOST, (LoseTypes((CardType.CREATURE,)),)),
        ("You control enchanted land.", HOST, (GainControl(Player.YOU),)),
        ("You control enchanted permanent.", HOST, (GainControl(Player.YOU),)),
    ],
)  # fmt: skip
def test_modifications(
    text: str, affected: Filter, modifications: tuple[Modification, ...]
) -> None:
    assert static(text) == (Modify(affected, modifications),)


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        (
            "This creature's power and toughness are each equal to the number of Bears you control.",
            (CountOf(AllOf((HasSubtype("Bear"), YOURS))),) * 2,
        ),
        ("This creature's power is equal to your devotion to blue.", (Devotion((Color.BLUE,), Player.YOU), None)),
        (
            "This creature's toughness is equal to the number of basic land types among lands you control.",
            (None, BasicLandTypesAmong(YOUR_LANDS)),
        ),
        (
            "This creature's power is equal to the number of Bears on the battlefield and its toughness is equal to that number plus 2.",
            (CountOf(HasSubtype("Bear")), Sum((CountOf(HasSubtype("Bear")), Fixed(2)))),
        ),
        (
            "This creature's power is equal to the number of Bears on the battlefield and its toughness is equal to your life total.",
            (CountOf(HasSubtype("Bear")), TallyOf(Tally.LIFE, Player.YOU)),
        ),
    ],
)  # fmt: skip
def test_sizes_that_characteristic_defining_abilities_give(
    text: str, sizes: tuple[Amount | None, Amount | None]
) -> None:
    defined = StaticAbility(
        (Modify(THIS, (DefinePowerToughness(*sizes),)),), characteristic_defining=True
    )
    assert ability(text) == defined


@pytest.mark.parametrize(
    ("text", "defines"),
    [
        ("This creature is all colors.", True),
        ("This creature is colorless.", True),
        ("As long as you control a Bear, this creature is blue.", False),
        ("Bears are blue.", False),
        ("This creature has flying.", False),
    ],
)
def test_only_what_an_object_always_says_of_itself_defines_it(text: str, *, defines: bool) -> None:
    found = ability(text)
    assert isinstance(found, StaticAbility)
    assert found.characteristic_defining is defines


FOUR_CARD_TYPES = Compares(
    CardTypesAmong(AllOf((CARD, *YOUR_GRAVEYARD))), Comparison.AT_LEAST, Fixed(4)
)


@pytest.mark.parametrize(
    ("text", "condition", "affected"),
    [
        ("During your turn, this creature has flying.", IsTurnOf(Player.YOU), THIS),
        ("This creature has flying during your turn.", IsTurnOf(Player.YOU), THIS),
        ("During turns other than yours, this creature has flying.", Unless(IsTurnOf(Player.YOU)), THIS),
        ("As long as enchanted creature is blue, it has flying.", Matches(Reference.ATTACHED, HasColor(Color.BLUE)), HOST),
        ("Equipped creature has flying as long as it's legendary.", Matches(Reference.ATTACHED, HasSupertype(Supertype.LEGENDARY)), HOST),
        ("As long as this creature is equipped, it has flying.", Matches(Reference.SELF, HasQuality(Quality.EQUIPPED)), THIS),
        ("This creature has flying as long as it's enchanted.", Matches(Reference.SELF, HasQuality(Quality.ENCHANTED)), THIS),
        ("This creature has flying unless it's tapped.", Unless(Matches(Reference.SELF, HasQuality(Quality.TAPPED))), THIS),
        ("This creature has flying as long as it isn't tapped.", Matches(Reference.SELF, Not(HasQuality(Quality.TAPPED))), THIS),
        ("This creature has flying as long as there are four or more card types among cards in your graveyard.", FOUR_CARD_TYPES, THIS),
        ("As long as this creature has five or more counters on it, it has flying.", Compares(CountersOn("", Reference.SELF), Comparison.AT_LEAST, Fixed(5)), THIS),
        ("As long as you have six or more unspent mana, Bears have flying.", Compares(UnspentMana((), Player.YOU), Comparison.AT_LEAST, Fixed(6)), HasSubtype("Bear")),
        (
            "As long as the top card of your library is a Bear card, this creature has flying.",
            Matches(Reference.TOP_CARD, AllOf((HasSubtype("Bear"), CARD))),
            THIS,
        ),
    ],
)  # fmt: skip
def test_conditions_and_whom_it_means(text: str, condition: Condition, affected: Filter) -> None:
    assert ability(text) == StaticAbility((Modify(affected, (gains(FLYING),)),), condition)


def test_a_god_is_no_creature_while_devotion_is_low() -> None:
    devotion = Devotion((Color.RED, Color.BLUE), Player.YOU)
    assert ability(
        "As long as your devotion to red and blue is less than six, this creature isn't a creature."
    ) == StaticAbility(
        (Modify(THIS, (LoseTypes((CardType.CREATURE,)),)),),
        Compares(devotion, Comparison.FEWER, Fixed(6)),
    )


def test_what_holds_unless_there_is_enough() -> None:
    bears = Compares(CountOf(AllOf((HasSubtype("Bear"), YOURS))), Comparison.AT_LEAST, Fixed(3))
    assert ability(
        "This creature isn't a creature unless you control three or more Bears."
    ) == StaticAbility((Modify(THIS, (LoseTypes((CardType.CREATURE,)),)),), Unless(bears))


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Bears have haste. Goats have flying.",
            (Modify(HasSubtype("Bear"), (gains(HASTE),)), Modify(HasSubtype("Goat"), (gains(FLYING),))),
        ),
        (
            "Enchanted creature gets +2/+0, and its activated abilities can't be activated.",
            (Modify(HOST, (grows(2, 0),)), CantActivate(HOST, except_mana_abilities=False)),
        ),
        (
            "Enchanted creature gets +2/+0, and its activated abilities can't be activated unless they're mana abilities.",
            (Modify(HOST, (grows(2, 0),)), CantActivate(HOST, except_mana_abilities=True)),
        ),
        (
            "Bears you control are artifacts in addition to their other types. The same is true for Bear spells you control and Bear cards you own that aren't on the battlefield.",
            (
                Modify(AllOf((HasSubtype("Bear"), YOURS)), (AddTypes((CardType.ARTIFACT,), ()),)),
                RuleChange(Touches.ELSEWHERE, ("is", "spell", "control", "card", "owner", "isn't")),
            ),
        ),
        (
            "All cards that aren't on the battlefield, spells, and permanents are blue.",
            (
                Modify(HasQuality(Quality.PERMANENT), (SetColors((Color.BLUE,)),)),
                RuleChange(Touches.ELSEWHERE, ("each", "card", "isn't", "spell")),
            ),
        ),
        (
            "Lands you control and land cards you own that aren't on the battlefield are Goats in addition to their other types.",
            (
                Modify(YOUR_LANDS, (AddTypes((), ("Goat",)),)),
                RuleChange(Touches.ELSEWHERE, ("land", "card", "owner", "isn't")),
            ),
        ),
        (
            "Bear cards you own that aren't on the battlefield have flash.",
            (RuleChange(Touches.ELSEWHERE, ("card", "owner", "isn't", "permanent", "has", "flash")),),
        ),
        (
            "Cards in graveyards lose all abilities.",
            (RuleChange(Touches.ELSEWHERE, ("card", "graveyard", "lose", "each", "ability")),),
        ),
        ("You may spend mana as though it were mana of any color.", (SpendAsThough(Player.YOU, AnyType(), AnyColor(), may=True),)),
        ("Players may spend mana as though it were mana of any type.", (SpendAsThough(Player.ANY, AnyType(), AnyType(), may=True),)),
        (
            "Players may spend red mana as though it were mana of any color. Players may spend other mana only as though it were colorless mana.",
            (
                SpendAsThough(Player.ANY, Listed((ManaType.RED,)), AnyColor(), may=True),
                SpendAsThough(
                    Player.ANY,
                    Listed(tuple(each for each in ManaType if each is not ManaType.RED)),
                    Listed((ManaType.COLORLESS,)),
                    may=False,
                ),
            ),
        ),
        (
            "You may spend mana as though it were mana of any color to pay the activation costs of this artifact's abilities.",
            (SpendAsThough(Player.YOU, AnyType(), AnyColor(), may=True, uses=(SpendOn(Purpose.ACTIVATE, THIS),)),),
        ),
        (
            "You may spend mana as though it were mana of any type to cast Bear spells.",
            (SpendAsThough(Player.YOU, AnyType(), AnyType(), may=True, uses=(SpendOn(Purpose.CAST, HasSubtype("Bear")),)),),
        ),
        ("You don't lose unspent blue mana as steps and phases end.", (KeepsUnspentMana(Player.YOU, Listed((ManaType.BLUE,))),)),
        ("Players don't lose unspent mana as steps and phases end.", (KeepsUnspentMana(Player.ANY, AnyType()),)),
        ("If you would lose unspent mana, that mana becomes blue instead.", (UnspentManaBecomes(Player.YOU, Listed((ManaType.BLUE,))),)),
        ("If you would lose unspent mana, that mana becomes colorless instead.", (UnspentManaBecomes(Player.YOU, Listed((ManaType.COLORLESS,))),)),
        (
            "As this artifact enters, choose a nonland card name.",
            (EntersWithChoice(Choice.CARD_NAME, named=AllOf((Not(LAND), CARD))),),
        ),
        ("Activated abilities of sources with the chosen name can't be activated.", (CantActivate(AllOf((HasQuality(Quality.ANYTHING), HasQuality(Quality.CHOSEN_NAME))), except_mana_abilities=False),)),
    ],
)  # fmt: skip
def test_other_lines(text: str, effects: tuple[StaticEffect, ...]) -> None:
    assert static(text) == effects


@pytest.mark.parametrize(
    "text",
    [
        # Whom "it" means is not said, or could be another.
        "As long as you control a Bear, it has flying.",
        "As long as this Equipment is attached to a creature, it has flying.",
        "As long as a creature died this turn and this creature is tapped, it has flying.",
        "Bears you control get +1/+1 for each mire counter on it.",
        "Bears get +1/+1 for each Goat its controller controls.",
        # Other than each of them, or than the one it is attached to.
        "Bears you control get +1/+1 for each other Bear you control.",
        "As long as equipped creature is a Bear, other creatures you control have flying.",
        # That creature, that player: nothing has happened.
        "That creature has flying.",
        "Creatures that player controls have flying.",
        # Cards without a zone where they lie.
        "Bear cards you own have flying.",
        # Only lands have land types, only creatures creature types.
        "Enchanted creature is every basic creature type.",
        "All artifacts are the chosen type.",
        "Creatures you control are every artifact type.",
        "Bears lose all artifact types.",
        "Bears lose all card types and abilities.",
        "Enchanted artifact is a Clue.",
        # Sizes that no one amount tells.
        "This creature gets +X/+X.",
        "This creature gets +2/+X, where X is your life total.",
        "This creature gets +X/+Y, where X is your life total and Y is the number of Bears you control.",
        "Enchanted creature's power is equal to your life total.",
        # Words that change what is said.
        "Bears have flying until end of turn.",
        "Bears might have flying.",
        "Lands you control have flying if you control a Bear and frobnicate.",
        "The same is true for Goats.",
        "Bears have flying. The same is true for Goats.",
        "Bears have flying. The same is true for Goats that aren't on the battlefield.",
        "Lands your opponents control enter tapped unless you control a Bear.",
        "Each land is a Swamp in addition to its other frobnications.",
        "You control enchanted land and that creature.",
        "You may spend blue mana as though it were red mana.",
        "As this artifact enters, choose a land name.",
        # Two abilities, one of them conditional.
        "Bears have flying. As long as you control a Goat, Bears have haste.",
    ],
)
def test_what_is_not_understood_stays_unmodelled(text: str) -> None:
    assert is_unmodelled(text)


@pytest.mark.parametrize(
    ("sentence", "start"),
    [
        ("~ gets +2/+X, where X is your life total", "static_line"),
        ("~ gets +X/+2, where X is your life total", "static_line"),
        ("enchanted creature's power is equal to your life total", "static_line"),
        ("~ has two or more colored mana symbols in your commander's mana cost", "condition"),
    ],
)
def test_the_grammar_itself_gives_these_no_meaning(sentence: str, start: str) -> None:
    assert meanings(sentence, start) == ()


def test_a_host_becomes_one_thing_with_an_ability_and_nothing_else() -> None:
    text = (
        "Enchanted permanent is a Vehicle artifact with crew 3 and it loses all other card types."
    )
    types = SetTypes((CardType.ARTIFACT,), ("Vehicle",))
    crew = GainAbilities((KeywordAbility("crew", "3"),))
    assert static(text) == (Modify(Is(Reference.ATTACHED), (types, crew)),)
    assert static(text.replace("permanent", "creature")) == static(text)
