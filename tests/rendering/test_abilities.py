"""What compiled abilities look like as text."""

import pytest

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ActivationLimit,
    ChapterAbility,
    ClauseKind,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    Timing,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
    Unmodelled,
)
from manaproof.models.amounts import ONE, CountOf, Fixed
from manaproof.models.conditions import Compares, IsTurnOf, Matches
from manaproof.models.continuous import EntersTapped, GainAbilities, Modify, SetLandTypes
from manaproof.models.costs import Discard, ExileFrom, Loyalty, PayMana, Sacrifice, TapThis
from manaproof.models.effects import (
    AddMana,
    DrawCards,
    GainLife,
    Instead,
    SacrificeObject,
    Sequence,
    TapObject,
)
from manaproof.models.filters import (
    AllOf,
    Comparison,
    ControlledBy,
    HasCounter,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Not,
)
from manaproof.models.mana import ManaType
from manaproof.models.production import (
    AnyColor,
    CouldProduce,
    OneTypeMana,
    Purpose,
    SpendOn,
    SpendOnly,
    SymbolMana,
)
from manaproof.models.rendering import render_ability
from manaproof.models.symbols import ManaCost, OneMana
from manaproof.models.types import CardType, Player, Reference, Step, Supertype, Zone

SELF = Is(Reference.SELF)
LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
MY_LAND = AllOf((LAND, ControlledBy(Player.YOU)))
ADD_B = AddMana(SymbolMana((OneMana(ManaType.BLACK),), ONE), Player.YOU)
ADD_C = AddMana(SymbolMana((OneMana(ManaType.COLORLESS),), ONE), Player.YOU)
ANY = AddMana(OneTypeMana(AnyColor(), ONE), Player.YOU)
FIVE_LANDS = Compares(CountOf(MY_LAND), Comparison.AT_LEAST, Fixed(5))
SWAMPS = AddMana(
    SymbolMana(
        (OneMana(ManaType.BLACK),),
        CountOf(AllOf((HasSubtype("Swamp"), ControlledBy(Player.YOU)))),
    ),
    Player.YOU,
)
THEIRS = AddMana(
    OneTypeMana(
        CouldProduce(AllOf((LAND, ControlledBy(Player.OPPONENT))), colors_only=True), Fixed(1)
    ),
    Player.YOU,
)
TAP_FOR_ANY = ActivatedAbility((TapThis(),), ANY)

ABILITIES: list[tuple[Ability, str]] = [
    (
        ActivatedAbility((PayMana(ManaCost.parse("{2}")), TapThis(), Sacrifice(ONE, SELF)), SWAMPS),
        "{2}, {T}, Sacrifice this permanent: Add {B} for each Swamp you control.",
    ),
    (
        ActivatedAbility((TapThis(),), THEIRS),
        "{T}: Add one mana of any color that a land an opponent controls could produce.",
    ),
    (
        ActivatedAbility(
            (TapThis(),), Instead(ADD_C, Matches(Reference.SELF, HasCounter("luck")), ANY)
        ),
        (
            "{T}: Add {C}. If this permanent has a luck counter on it, instead add one mana of any"
            " color."
        ),
    ),
    (
        ActivatedAbility(
            (TapThis(),), ADD_C, (ActivationLimit(FIVE_LANDS), ActivationLimit(per_turn=1))
        ),
        (
            "{T}: Add {C}. Activate only if you control five or more lands. Activate only once each"
            " turn."
        ),
    ),
    (
        ActivatedAbility(
            (TapThis(),), ADD_C, (ActivationLimit(per_turn=3, timing=Timing.SORCERY),)
        ),
        "{T}: Add {C}. Activate only three times each turn. Activate only as a sorcery.",
    ),
    (
        ActivatedAbility(
            (TapThis(),),
            AddMana(
                SymbolMana((OneMana(ManaType.GREEN),), ONE),
                Player.YOU,
                (SpendOnly((SpendOn(Purpose.CAST, CREATURE),)),),
            ),
        ),
        "{T}: Add {G}. Spend this mana only to cast creature spells.",
    ),
    (
        ActivatedAbility((ExileFrom(ONE, SELF, Zone.HAND),), ADD_B, zone=Zone.HAND),
        "Exile this card from your hand: Add {B}.",
    ),
    (ActivatedAbility((Discard(ONE, SELF),), ADD_B, zone=Zone.HAND), "Discard this card: Add {B}."),
    (
        ActivatedAbility((PayMana(ManaCost.parse("{1}")),), ADD_B, zone=Zone.GRAVEYARD),
        "{1}: Add {B}. Activate only if this card is in your graveyard.",
    ),
    (ActivatedAbility((Loyalty(-2),), ADD_B), "-2: Add {B}."),
    (ActivatedAbility((Loyalty(1),), ADD_B), "+1: Add {B}."),
    (
        ActivatedAbility((TapThis(),), TapObject(Reference.TARGET, untap=True), targets=True),
        "{T}: Untap target permanent.",
    ),
    (ActivatedAbility((TapThis(),), ADD_B, targets=True), "{T}: Add {B}. (It has a target.)"),
    (
        TriggeredAbility((Trigger(TriggerEvent.ENTERS, SELF, Player.YOU),), ADD_B),
        "When this permanent enters, add {B}.",
    ),
    (
        TriggeredAbility(
            (Trigger(TriggerEvent.TAPPED_FOR_MANA, LAND, Player.ANY),),
            AddMana(SymbolMana((OneMana(ManaType.GREEN),), ONE), Player.THAT_PLAYER),
        ),
        "Whenever a player taps a land for mana, that player adds {G}.",
    ),
    (
        TriggeredAbility((Trigger(TriggerEvent.TAPPED_FOR_MANA, LAND, Player.YOU),), ADD_B),
        "Whenever you tap a land for mana, add {B}.",
    ),
    (
        TriggeredAbility(
            (Trigger(TriggerEvent.BEGINNING_OF_STEP, SELF, Player.YOU, Step.UPKEEP),),
            SacrificeObject(Reference.SELF),
            FIVE_LANDS,
            once_each_turn=True,
        ),
        (
            "At the beginning of your upkeep, if you control five or more lands, sacrifice this"
            " permanent. This ability triggers only once each turn."
        ),
    ),
    (
        TriggeredAbility(
            (Trigger(TriggerEvent.BEGINNING_OF_STEP, SELF, Player.ANY, Step.END),),
            GainLife(ONE, Player.YOU),
        ),
        "At the beginning of each player's end step, you gain 1 life.",
    ),
    (
        TriggeredAbility(
            (
                Trigger(TriggerEvent.CAST, CREATURE, Player.YOU),
                Trigger(TriggerEvent.ATTACKS, CREATURE, Player.YOU),
            ),
            DrawCards(ONE, Player.YOU),
        ),
        "Whenever you cast a creature spell or whenever a creature attacks, draw a card.",
    ),
    (
        TriggeredAbility((Trigger(TriggerEvent.SACRIFICED, LAND, Player.OPPONENT),), ADD_B),
        "Whenever an opponent sacrifices a land, add {B}.",
    ),
    (
        TriggeredAbility((Trigger(TriggerEvent.DISCARDED, LAND, Player.YOU),), ADD_B),
        "Whenever you discard a land card, add {B}.",
    ),
    (
        TriggeredAbility((Trigger(TriggerEvent.ADDS_MANA, LAND, Player.YOU),), ADD_B),
        "Whenever an ability of a land causes you to add mana, add {B}.",
    ),
    (
        TriggeredAbility((Trigger(TriggerEvent.BECOMES_TAPPED, SELF, Player.YOU),), ADD_B),
        "Whenever this permanent becomes tapped, add {B}.",
    ),
    (
        TriggeredAbility((Trigger(TriggerEvent.OTHER, SELF, Player.YOU),), ADD_B),
        "When something happens (the event is not modelled), add {B}.",
    ),
    (
        StaticAbility((Modify(MY_LAND, (GainAbilities((TAP_FOR_ANY,)),)),)),
        'Lands you control have "{T}: Add one mana of any color."',
    ),
    (
        StaticAbility(
            (
                Modify(
                    AllOf((LAND, Not(HasSupertype(Supertype.BASIC)))),
                    (SetLandTypes(("Mountain",)),),
                ),
            )
        ),
        "Nonbasic lands are Mountains.",
    ),
    (
        StaticAbility((EntersTapped(SELF),), IsTurnOf(Player.OPPONENT)),
        "As long as it's an opponent's turn, this permanent enters tapped.",
    ),
    (
        StaticAbility((EntersTapped(SELF),), zone=Zone.COMMAND),
        "This permanent enters tapped. This works only while this card is in the command zone.",
    ),
    (SpellAbility(Sequence((ADD_B, DrawCards(Fixed(2), Player.YOU)))), "Add {B}. Draw two cards."),
    (ChapterAbility((1, 2), ADD_B), "I, II -- Add {B}."),
    (KeywordAbility("cycling", "{3}"), "Cycling {3}."),
    (KeywordAbility("flying"), "Flying."),
    (
        Unmodelled(0, 2, ClauseKind.STATIC, ("instead", "mana")),
        "(not modelled: static clause of line 2; instead, mana)",
    ),
    (Unmodelled(1, 3, ClauseKind.TRIGGERED, ()), "(not modelled: triggered clause of line 3)"),
]


@pytest.mark.parametrize(("ability", "text"), ABILITIES)
def test_an_ability_reads_as_the_templating_has_it(ability: Ability, text: str) -> None:
    assert render_ability(ability) == text
