"""Fourteen cards that change what lands are, and five lands, compiled by hand.

Each stands beside the printed card whose behaviour it has, so that the same boards can be built
with the cards of the catalogue. The names and the wording of the twins are invented.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    ClauseKind,
    KeywordAbility,
    StaticAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
    Unmodelled,
)
from manaproof.models.amounts import ONE, CountOf, Fixed
from manaproof.models.boards import Board, Permanent, PlayerState, Turn
from manaproof.models.cards import Card, Face
from manaproof.models.catalogue.store import find_card
from manaproof.models.continuous import (
    AddTypes,
    DefinePowerToughness,
    EntersTapped,
    GainAbilities,
    LoseAbilities,
    Modification,
    Modify,
    RuleChange,
    SetColors,
    SetLandTypes,
    SetTypes,
    SpendAsThough,
    Touches,
)
from manaproof.models.costs import PayMana, TapThis
from manaproof.models.effects import (
    AddMana,
    DealDamage,
    DrawCards,
    OtherEffect,
    SacrificeObject,
    Sequence,
)
from manaproof.models.filters import (
    AllOf,
    ControlledBy,
    Filter,
    HasQuality,
    HasSupertype,
    HasType,
    Is,
    Not,
    Quality,
)
from manaproof.models.mana import NO_TYPES, Color, ManaType, TypeSet, type_set
from manaproof.models.production import AnyColor, AnyType, Listed, OneTypeMana, SymbolMana
from manaproof.models.symbols import ManaCost, OneMana
from manaproof.models.types import BASIC_LAND_TYPES, CardType, Player, Reference, Step, Supertype

if TYPE_CHECKING:
    from collections import abc
    from collections.abc import Callable, Iterable, Mapping

LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
YOURS = ControlledBy(Player.YOU)
NONBASIC_LAND = AllOf((LAND, Not(HasSupertype(Supertype.BASIC))))
ANYTHING = HasQuality(Quality.ANYTHING)
ITSELF = Is(Reference.SELF)
ENCHANTED = Is(Reference.ATTACHED)


# -- building cards and boards ---------------------------------------------------------------------


def card(
    name: str,
    types: abc.Sequence[CardType],
    *abilities: Ability,
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[Supertype, ...] = (),
    cost: str | None = None,
    colors: TypeSet = NO_TYPES,
    power: str | None = None,
    toughness: str | None = None,
) -> Card:
    """Return a one-faced card; its colors are those of its cost where they are not given."""
    mana_cost = None if cost is None else ManaCost.parse(cost)
    face = Face(
        name,
        tuple(types),
        subtypes,
        supertypes,
        mana_cost,
        colors or (mana_cost.colors() if mana_cost else NO_TYPES),
        power,
        toughness,
        abilities=abilities,
    )
    return Card(name, "normal", (face,))


def static(affected: Filter, *modifications: Modification) -> StaticAbility:
    """Return the static ability that modifies the objects that a filter describes."""
    return StaticAbility((Modify(affected, modifications),))


def taps_for(*mana: ManaType) -> ActivatedAbility:
    """Return "{T}: Add" these mana."""
    symbols = tuple(map(OneMana, mana))
    return ActivatedAbility((TapThis(),), AddMana(SymbolMana(symbols, ONE), Player.YOU))


def on_entering(effect: DrawCards) -> TriggeredAbility:
    """Return "When this enters" with an effect."""
    return TriggeredAbility((Trigger(TriggerEvent.ENTERS, ITSELF, Player.ANY),), effect)


def board(permanents: Iterable[Permanent], players: tuple[str, ...] = ("you", "opponent")) -> Board:
    """Return a board on which these permanents lie, in the main phase of the first player."""
    return Board(
        MappingProxyType({name: PlayerState(name) for name in players}),
        MappingProxyType({each.id: each for each in permanents}),
        Turn(players[0]),
    )


def permanent(printed: Card, timestamp: int, controller: str = "you") -> Permanent:
    """Return a permanent that is this card, called by the card's name."""
    return Permanent(printed.name, printed, controller, controller, timestamp)


# -- the fourteen ----------------------------------------------------------------------------------

ADDS_C = taps_for(ManaType.COLORLESS)
DRAWS = on_entering(DrawCards(ONE, Player.YOU))
EVERY_BASIC_TYPE = static(AllOf((LAND, YOURS)), AddTypes((), BASIC_LAND_TYPES))

_EFFECT_CARDS: tuple[tuple[str, Card], ...] = (
    (
        "Blood Moon",
        card(
            "Red Sky",
            [CardType.ENCHANTMENT],
            static(NONBASIC_LAND, SetLandTypes(("Mountain",))),
            cost="{2}{R}",
        ),
    ),
    (
        "Magus of the Moon",
        card(
            "Red Sky Sage",
            [CardType.CREATURE],
            static(NONBASIC_LAND, SetLandTypes(("Mountain",))),
            subtypes=("Human", "Wizard"),
            cost="{2}{R}",
            power="2",
            toughness="2",
        ),
    ),
    (
        "Urborg, Tomb of Yawgmoth",
        card(
            "Drowned Crypt",
            [CardType.LAND],
            static(LAND, AddTypes((), ("Swamp",))),
            supertypes=(Supertype.LEGENDARY,),
        ),
    ),
    (
        "Yavimaya, Cradle of Growth",
        card(
            "Seedling Hollow",
            [CardType.LAND],
            static(LAND, AddTypes((), ("Forest",))),
            supertypes=(Supertype.LEGENDARY,),
        ),
    ),
    (
        "Prismatic Omen",
        card("Five-Hued Sign", [CardType.ENCHANTMENT], EVERY_BASIC_TYPE, cost="{1}{G}"),
    ),
    (
        "Dryad of the Ilysian Grove",
        card(
            "Grove Nymph",
            [CardType.ENCHANTMENT, CardType.CREATURE],
            StaticAbility((RuleChange(Touches.CASTING, ("land",)),)),
            EVERY_BASIC_TYPE,
            subtypes=("Nymph", "Dryad"),
            cost="{2}{G}",
            power="2",
            toughness="4",
        ),
    ),
    (
        "Spreading Seas",
        card(
            "Rising Tide",
            [CardType.ENCHANTMENT],
            KeywordAbility("enchant", "land"),
            DRAWS,
            static(ENCHANTED, SetLandTypes(("Island",))),
            subtypes=("Aura",),
            cost="{1}{U}",
        ),
    ),
    (
        "Imprisoned in the Moon",
        card(
            "Locked in the Sky",
            [CardType.ENCHANTMENT],
            KeywordAbility("enchant", "creature, land, or planeswalker"),
            static(
                ENCHANTED,
                SetTypes((CardType.LAND,), ()),
                SetColors(()),
                LoseAbilities(except_mana_abilities=False),
                GainAbilities((ADDS_C,)),
            ),
            subtypes=("Aura",),
            cost="{2}{U}",
        ),
    ),
    (
        "Harbinger of the Seas",
        card(
            "Tide Herald",
            [CardType.CREATURE],
            static(NONBASIC_LAND, SetLandTypes(("Island",))),
            subtypes=("Merfolk", "Wizard"),
            cost="{1}{U}{U}",
            power="2",
            toughness="2",
        ),
    ),
    (
        "Celestial Dawn",
        card(
            "White Morning",
            [CardType.ENCHANTMENT],
            static(AllOf((LAND, YOURS)), SetLandTypes(("Plains",))),
            static(AllOf((Not(LAND), YOURS)), SetColors((Color.WHITE,))),
            StaticAbility(
                (SpendAsThough(Player.YOU, Listed((ManaType.WHITE,)), AnyColor(), may=True),)
            ),
            cost="{1}{W}{W}",
        ),
    ),
    (
        "Mycosynth Lattice",
        card(
            "Metal Web",
            [CardType.ARTIFACT],
            static(ANYTHING, AddTypes((CardType.ARTIFACT,), ())),
            static(ANYTHING, SetColors(())),
            StaticAbility((SpendAsThough(Player.ANY, AnyType(), AnyColor(), may=True),)),
            cost="{6}",
        ),
    ),
    (
        "Ashaya, Soul of the Wild",
        card(
            "Walking Wood",
            [CardType.CREATURE],
            StaticAbility(
                (
                    Modify(
                        ITSELF,
                        (
                            DefinePowerToughness(
                                CountOf(AllOf((LAND, YOURS))), CountOf(AllOf((LAND, YOURS)))
                            ),
                        ),
                    ),
                ),
                characteristic_defining=True,
            ),
            static(
                AllOf((CREATURE, Not(HasQuality(Quality.TOKEN)), YOURS)),
                AddTypes((CardType.LAND,), ("Forest",)),
            ),
            subtypes=("Elemental",),
            supertypes=(Supertype.LEGENDARY,),
            cost="{3}{G}{G}",
            power="*",
            toughness="*",
        ),
    ),
    (
        "Blood Sun",
        card(
            "Red Star",
            [CardType.ENCHANTMENT],
            DRAWS,
            static(LAND, LoseAbilities(except_mana_abilities=True)),
            cost="{2}{R}",
        ),
    ),
    (
        "Dress Down",
        card(
            "Plain Clothes",
            [CardType.ENCHANTMENT],
            KeywordAbility("flash"),
            DRAWS,
            static(CREATURE, LoseAbilities(except_mana_abilities=False)),
            TriggeredAbility(
                (Trigger(TriggerEvent.BEGINNING_OF_STEP, ITSELF, Player.ANY, Step.END),),
                SacrificeObject(Reference.SELF),
            ),
            cost="{1}{U}",
        ),
    ),
)

_LANDS: tuple[tuple[str, Card], ...] = (
    (
        "Forest",
        card("Forest", [CardType.LAND], subtypes=("Forest",), supertypes=(Supertype.BASIC,)),
    ),
    ("Tropical Island", card("Mangrove", [CardType.LAND], subtypes=("Forest", "Island"))),
    (
        "Grand Coliseum",
        card(
            "Crossroads",
            [CardType.LAND],
            StaticAbility((EntersTapped(ITSELF),)),
            ADDS_C,
            ActivatedAbility(
                (TapThis(),),
                Sequence(
                    (
                        AddMana(OneTypeMana(AnyColor(), Fixed(1)), Player.YOU),
                        DealDamage(ONE, Player.YOU),
                    )
                ),
            ),
        ),
    ),
    (
        "Dryad Arbor",
        card(
            "Leafling",
            [CardType.LAND, CardType.CREATURE],
            subtypes=("Forest", "Dryad"),
            colors=type_set([Color.GREEN]),
            power="1",
            toughness="1",
        ),
    ),
    (
        "Mutavault",
        card(
            "Shifting Vault",
            [CardType.LAND],
            ADDS_C,
            ActivatedAbility(
                (PayMana(ManaCost.parse("{1}")),), OtherEffect("become", ("creature", "land"))
            ),
        ),
    ),
)

EFFECT_CARDS: Mapping[str, Card] = MappingProxyType(dict(_EFFECT_CARDS))
"""The hand-made twin of each of the fourteen, by the printed card's name."""

LANDS: Mapping[str, Card] = MappingProxyType(dict(_LANDS))
"""A basic land, a dual land with basic types, one without, a creature land, a manland."""

AURAS = frozenset({"Spreading Seas", "Imprisoned in the Moon"})

ENCHANTABLE: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "Spreading Seas": frozenset({"Urborg, Tomb of Yawgmoth", "Yavimaya, Cradle of Growth"}),
        "Imprisoned in the Moon": frozenset(
            {
                *("Urborg, Tomb of Yawgmoth", "Yavimaya, Cradle of Growth", "Magus of the Moon"),
                *("Dryad of the Ilysian Grove", "Harbinger of the Seas"),
                "Ashaya, Soul of the Wild",
            }
        ),
    }
)
"""Which of the fourteen each Aura can be attached to."""


def hand_made(name: str) -> Card:
    """Return the twin of a printed card, by the printed card's name."""
    return EFFECT_CARDS[name] if name in EFFECT_CARDS else LANDS[name]


def catalogued(name: str) -> Card:
    """Return the card of the catalogue that ships."""
    return find_card(name)


def unread_clauses(names: Iterable[str]) -> list[str]:
    """Return which of these cards the catalogue holds with a static clause that is not read."""
    return [
        name
        for name in names
        if any(
            isinstance(ability, Unmodelled) and ability.kind is ClauseKind.STATIC
            for ability in find_card(name).front.abilities
        )
    ]


def land_board(
    names: abc.Sequence[str],
    find: Callable[[str], Card] = hand_made,
    *,
    enchanted: str = "Forest",
    opposing: frozenset[str] = frozenset(),
) -> Board:
    """Return the five lands with these of the fourteen cards, in the order of their timestamps.

    The Auras are attached to *enchanted*; *opposing* names the cards of the opponent.
    """
    lands = [
        replace(permanent(find(name), timestamp), id=name)
        for timestamp, name in enumerate(LANDS, start=1)
    ]
    others = [
        replace(
            permanent(find(name), timestamp, "opponent" if name in opposing else "you"),
            id=name,
            attached_to=enchanted if name in AURAS else None,
        )
        for timestamp, name in enumerate(names, start=len(lands) + 1)
    ]
    return board([*lands, *others])
