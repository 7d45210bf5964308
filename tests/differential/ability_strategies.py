"""Random abilities that add mana: combinations that no card has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ActivationLimit,
    ChapterAbility,
    KeywordAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
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
from manaproof.models.conditions import (
    Compares,
    Condition,
    Either,
    Every,
    HasDesignation,
    IsOdd,
    IsStep,
    IsTurnOf,
    Matches,
    Unless,
)
from manaproof.models.costs import (
    CostComponent,
    Loyalty,
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    TapOthers,
    TapThis,
)
from manaproof.models.effects import (
    AddCounters,
    AddMana,
    Conditional,
    Effect,
    GainLife,
    Instead,
    May,
    OtherEffect,
    Sequence,
    TakeCounters,
)
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    Comparison,
    ControlledBy,
    Filter,
    HasColor,
    HasCounter,
    HasKeyword,
    HasNumber,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Named,
    Not,
    OwnedBy,
    Quality,
)
from manaproof.models.mana import Color, ManaType
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ChoiceMana,
    ChosenColor,
    ColorsAmongObjects,
    CombinationMana,
    CommanderIdentity,
    CouldProduce,
    EachTypeMana,
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
from manaproof.models.symbols import ManaCost, parse_symbol
from manaproof.models.types import CardType, Player, Reference, Step, Supertype, Zone

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

COLORS = st.sampled_from(Color)
SELF: Filter = Is(Reference.SELF)
NUMBERS = st.integers(0, 3)
WHOSE = st.sampled_from([Player.YOU, Player.OPPONENT, Player.ANY, Player.ACTIVE])
OWN = st.sampled_from([Player.YOU, Player.ACTIVE])
CARD_TYPES = st.sampled_from([*[CardType.LAND] * 6, CardType.CREATURE, CardType.ARTIFACT])
LAND_TYPES = st.sampled_from(["Plains", "Island", "Forest", "Gate"])
COUNTERS = st.sampled_from(["charge", "luck"])


NOT_ON_A_BOARD = {Quality.SPELL, Quality.ATTACKING, Quality.BLOCKING}
"""What a board in a main phase has none of, or does not tell."""


# -- which objects ------------------------------------------------------------------------------------

narrowings = st.one_of(
    st.builds(HasSubtype, LAND_TYPES),
    st.builds(HasSupertype, st.sampled_from([Supertype.BASIC, Supertype.LEGENDARY])),
    st.builds(HasColor, COLORS),
    st.builds(HasCounter, st.one_of(COUNTERS, st.just(""))),
    st.just(HasKeyword("flying")),
    st.builds(OwnedBy, WHOSE),
    st.just(Named("Thing 0")),
    st.builds(
        HasQuality,
        st.sampled_from(
            [quality for quality in Quality if quality not in NOT_ON_A_BOARD],
        ),
    ),
    st.builds(HasType, CARD_TYPES),
    st.builds(
        HasNumber,
        st.just(Characteristic.MANA_VALUE),
        st.sampled_from(Comparison),
        st.builds(Fixed, NUMBERS),
    ),
)
"""Properties of an object."""


@st.composite
def ranges(draw: DrawFn) -> Filter:
    """Draw a range of objects: a kind, a controller, sometimes something narrower."""
    parts: list[Filter] = [HasType(draw(CARD_TYPES)), ControlledBy(draw(WHOSE))]
    match draw(st.integers(0, 9)):
        case 0:
            parts.append(draw(narrowings))
        case 1:
            parts.append(Not(draw(narrowings)))
        case 2:
            parts.append(AnyOf((draw(narrowings), draw(narrowings))))
        case 3:
            del parts[draw(st.integers(0, 1))]
        case _:
            pass
    return AllOf(tuple(parts))


# -- numbers and conditions ---------------------------------------------------------------------------

plain_amounts: SearchStrategy[Amount] = st.one_of(
    st.builds(Fixed, NUMBERS),
    st.builds(CountOf, ranges()),
    st.builds(CountersOn, COUNTERS, st.just(Reference.SELF)),
    st.builds(CountersAmong, COUNTERS, ranges()),
    st.builds(NumberOf, st.just(Characteristic.MANA_VALUE), st.just(Reference.SELF)),
    st.builds(GreatestAmong, st.just(Characteristic.MANA_VALUE), ranges()),
    st.builds(TotalAmong, st.just(Characteristic.MANA_VALUE), ranges()),
    st.builds(Devotion, st.lists(COLORS, min_size=1, max_size=2, unique=True).map(tuple), OWN),
    st.builds(ColorsAmong, ranges()),
    st.builds(BasicLandTypesAmong, ranges()),
    st.builds(
        TallyOf,
        st.sampled_from([Tally.LANDS_PLAYED, Tally.LIFE, Tally.ENERGY, Tally.OPPONENTS]),
        OWN,
    ),
)
"""Numbers that the board alone settles."""

amounts: SearchStrategy[Amount] = st.one_of(
    st.just(ONE),
    plain_amounts,
    st.just(Variable()),
    st.just(PaidAmount(Paid.EVENT)),
    st.builds(Sum, st.tuples(plain_amounts, plain_amounts)),
    st.builds(Product, NUMBERS, plain_amounts),
    st.builds(Half, plain_amounts, st.booleans()),
)

paid_amounts: SearchStrategy[Amount] = st.one_of(
    amounts,
    st.sampled_from(
        [
            PaidAmount(Paid.COUNTERS_REMOVED),
            PaidAmount(Paid.PERMANENTS_SACRIFICED),
            NumberOf(Characteristic.MANA_VALUE, Reference.PAID),
        ]
    ),
)
"""Numbers of abilities whose cost removes counters and sacrifices something."""

simple_conditions: SearchStrategy[Condition] = st.one_of(
    st.builds(Compares, plain_amounts, st.sampled_from(Comparison), plain_amounts),
    st.builds(IsOdd, plain_amounts),
    st.builds(Matches, st.just(Reference.SELF), narrowings),
    st.builds(HasDesignation, OWN, st.just("monarch")),
    st.builds(IsTurnOf, st.sampled_from([Player.YOU, Player.OPPONENT])),
    st.builds(IsStep, st.sampled_from([Step.MAIN, Step.COMBAT])),
)
conditions: SearchStrategy[Condition] = st.one_of(
    simple_conditions,
    st.builds(Unless, simple_conditions),
    st.builds(Every, st.tuples(simple_conditions, simple_conditions)),
    st.builds(Either, st.tuples(simple_conditions, simple_conditions)),
)


# -- mana -----------------------------------------------------------------------------------------------

could_produce: SearchStrategy[TypeSource] = st.builds(
    CouldProduce,
    st.one_of(
        ranges(),
        st.builds(
            Is,
            st.sampled_from([Reference.SELF, Reference.EVENT, Reference.ATTACHED]),
        ),
    ),
    st.booleans(),
)
type_sources: SearchStrategy[TypeSource] = st.one_of(
    could_produce,
    could_produce,
    st.builds(
        Listed, st.lists(st.sampled_from(ManaType), min_size=1, max_size=3, unique=True).map(tuple)
    ),
    st.sampled_from([AnyColor(), AnyType(), ChosenColor(), CommanderIdentity(), ProducedByEvent()]),
    st.builds(ColorsAmongObjects, ranges()),
)
paid_sources: SearchStrategy[TypeSource] = st.one_of(
    type_sources, st.builds(CouldProduce, st.just(Is(Reference.PAID)), st.booleans())
)
symbols = st.sampled_from(
    ["W", "U", "G", "C", "0", "2", "W/U", "2/B", "C/R", "G/P", "B/R/P", "S", "X"]
)


def outputs(
    types: SearchStrategy[TypeSource], numbers: SearchStrategy[Amount]
) -> SearchStrategy[ManaOutput]:
    """Return outputs of these types and amounts."""
    devoted = st.just(Devotion((), Player.YOU))
    single: SearchStrategy[ManaOutput] = st.one_of(
        st.builds(
            SymbolMana,
            st.lists(symbols.map(parse_symbol), min_size=1, max_size=3).map(tuple),
            numbers,
        ),
        st.builds(OneTypeMana, types, st.one_of(numbers, devoted)),
        st.builds(CombinationMana, types, numbers),
        st.builds(EachTypeMana, types, numbers),
    )
    choice = st.builds(ChoiceMana, st.lists(single, min_size=2, max_size=3).map(tuple))
    return st.one_of(single, single, choice)


# -- effects and abilities --------------------------------------------------------------------------

creatures_only = SpendOnly((SpendOn(Purpose.CAST, HasType(CardType.CREATURE)),))
aside: SearchStrategy[Effect] = st.one_of(
    st.builds(AddCounters, st.just(ONE), COUNTERS, st.just(Reference.SELF)),
    st.just(TakeCounters(ONE, "charge", Reference.SELF)),
    st.just(GainLife(ONE, Player.YOU)),
    st.just(OtherEffect("investigate", ())),
)
remove_all: SearchStrategy[Effect] = st.builds(
    lambda then: Sequence(
        (TakeCounters(CountersOn("charge", Reference.SELF), "charge", Reference.SELF), then)
    ),
    st.builds(
        AddMana,
        outputs(type_sources, st.just(PaidAmount(Paid.COUNTERS_REMOVED))),
        st.just(Player.YOU),
    ),
)
"""Remove all counters, and add mana for each removed this way."""


def effects(
    types: SearchStrategy[TypeSource], numbers: SearchStrategy[Amount]
) -> SearchStrategy[Effect]:
    """Return effects that add mana of these types and amounts."""
    adding: SearchStrategy[Effect] = st.builds(
        AddMana,
        outputs(types, numbers),
        st.sampled_from([Player.YOU, Player.ANY, Player.ITS_CONTROLLER]),
        st.sampled_from([(), (), (creatures_only,)]),
    )
    sometimes = st.builds(Conditional, conditions, adding)
    parts = st.lists(st.one_of(adding, aside, sometimes), min_size=2, max_size=3)
    return st.one_of(
        adding,
        adding,
        adding,
        sometimes,
        st.builds(Instead, adding, conditions, adding),
        st.builds(May, adding),
        st.builds(Sequence, parts.map(tuple)),
    )


adding_effects = effects(type_sources, amounts)
plain_effects = st.one_of(*[adding_effects] * 5, remove_all)
costs: SearchStrategy[CostComponent] = st.one_of(
    st.just(TapThis()),
    st.just(TapThis()),
    st.sampled_from(["{1}", "{X}", "{W/U}"]).map(lambda cost: PayMana(ManaCost.parse(cost))),
    st.just(PayLife(ONE)),
    st.builds(RemoveCounters, st.sampled_from([ONE, Variable()]), COUNTERS, st.just(SELF)),
    st.builds(Sacrifice, st.just(ONE), ranges()),
    st.builds(TapOthers, st.just(ONE), ranges()),
    st.just(Loyalty(1)),
)
limits = st.builds(ActivationLimit, conditions, st.integers(0, 1))
triggers = st.builds(
    Trigger,
    st.sampled_from(
        [TriggerEvent.ENTERS, TriggerEvent.BEGINNING_OF_STEP, TriggerEvent.TAPPED_FOR_MANA]
    ),
    ranges(),
    WHOSE,
)
activated: SearchStrategy[Ability] = st.builds(
    ActivatedAbility,
    st.lists(costs, min_size=1, max_size=2).map(tuple),
    adding_effects,
    st.lists(limits, max_size=1).map(tuple),
    st.sampled_from([Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.HAND]),
    st.booleans(),
)
using: SearchStrategy[Ability] = st.builds(
    ActivatedAbility,
    st.tuples(
        st.builds(RemoveCounters, st.just(Variable()), COUNTERS, st.just(SELF)),
        st.builds(Sacrifice, st.just(ONE), ranges()),
    ),
    effects(paid_sources, paid_amounts),
)
"""Abilities whose effect speaks of what their cost used, and how much."""

abilities: SearchStrategy[Ability] = st.one_of(
    activated,
    activated,
    using,
    st.builds(
        TriggeredAbility,
        st.lists(triggers, min_size=1, max_size=1).map(tuple),
        plain_effects,
        st.one_of(st.none(), conditions),
    ),
    st.builds(ChapterAbility, st.just((1,)), plain_effects),
    st.just(KeywordAbility("flying")),
)


plain: SearchStrategy[Ability] = st.builds(
    ActivatedAbility,
    st.just((TapThis(),)),
    st.builds(
        AddMana,
        st.builds(SymbolMana, symbols.map(parse_symbol).map(lambda one: (one,)), st.just(ONE)),
        st.just(Player.YOU),
        st.sampled_from([(), (creatures_only,)]),
    ),
)
"""Sources that anchor what others could produce."""

asking: SearchStrategy[Ability] = st.builds(
    ActivatedAbility,
    st.just((TapThis(),)),
    st.builds(
        AddMana,
        st.builds(OneTypeMana, st.builds(CouldProduce, ranges(), st.booleans()), st.just(ONE)),
        st.just(Player.YOU),
    ),
)
"""They pass on what others could produce, so that long chains and circles come up."""
