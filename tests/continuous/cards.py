"""Cards of invented names, compiled by hand, and boards made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    StaticAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.amounts import ONE, CountOf, Devotion, Fixed, NumberOf, Sum
from manaproof.models.boards import NO_NUMBERS, Board, Permanent, PlayerState, Turn
from manaproof.models.cards import Card, Face
from manaproof.models.conditions import Compares
from manaproof.models.continuous import (
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    LoseAbilities,
    LoseTypes,
    Modification,
    Modify,
    SetColors,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
from manaproof.models.costs import TapThis
from manaproof.models.effects import AddMana, GainLife
from manaproof.models.filters import (
    AllOf,
    Characteristic,
    Comparison,
    ControlledBy,
    Filter,
    HasColor,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Not,
    Quality,
)
from manaproof.models.mana import Color, ManaType
from manaproof.models.production import AnyColor, Listed, OneTypeMana, SymbolMana
from manaproof.models.symbols import ManaCost, OneMana
from manaproof.models.types import BASIC_LAND_TYPES, CardType, Player, Reference, Supertype

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from manaproof.models.characteristics import Characteristics
    from manaproof.models.conditions import Condition

SELF = Is(Reference.SELF)
HOST = Is(Reference.ATTACHED)
LAND = HasType(CardType.LAND)
CREATURE = HasType(CardType.CREATURE)
YOURS = ControlledBy(Player.YOU)
NONBASIC_LAND = AllOf((LAND, Not(HasSupertype(Supertype.BASIC))))

ADD_ANY = ActivatedAbility((TapThis(),), AddMana(OneTypeMana(AnyColor(), Fixed(1)), Player.YOU))
ADD_COLORLESS = ActivatedAbility(
    (TapThis(),), AddMana(SymbolMana((OneMana(ManaType.COLORLESS),), ONE), Player.YOU)
)
GAIN_LIFE = ActivatedAbility((TapThis(),), GainLife(Fixed(1), Player.YOU))
ENTERS_MANA = TriggeredAbility(
    (Trigger(TriggerEvent.ENTERS, SELF, Player.ANY),),
    AddMana(OneTypeMana(Listed((ManaType.RED,)), Fixed(1)), Player.YOU),
)
FLYING = KeywordAbility("flying")


def static(
    affected: Filter,
    *modifications: Modification,
    condition: Condition | None = None,
    defining: bool = False,
) -> StaticAbility:
    """Return a static ability that modifies what a filter describes."""
    return StaticAbility(
        (Modify(affected, modifications),), condition, characteristic_defining=defining
    )


def card(
    name: str,
    types: Iterable[CardType] = (CardType.ENCHANTMENT,),
    subtypes: Iterable[str] = (),
    *abilities: Ability,
    cost: str | None = None,
    size: tuple[str, str] | None = None,
    supertypes: Iterable[Supertype] = (),
) -> Card:
    """Return a card of one face."""
    mana_cost = None if cost is None else ManaCost.parse(cost)
    face = Face(
        name=name,
        types=tuple(types),
        subtypes=tuple(subtypes),
        supertypes=tuple(supertypes),
        mana_cost=mana_cost,
        colors=mana_cost.colors() if mana_cost else Face("").colors,
        power=size[0] if size else None,
        toughness=size[1] if size else None,
        abilities=abilities,
    )
    return Card(name, "normal", (face,))


def land(name: str, *subtypes: str, abilities: tuple[Ability, ...] = ()) -> Card:
    """Return a nonbasic land."""
    return card(name, (CardType.LAND,), subtypes, *abilities)


def basic(land_type: str) -> Card:
    """Return a basic land."""
    return card(land_type, (CardType.LAND,), (land_type,), supertypes=(Supertype.BASIC,))


def creature(
    name: str,
    *subtypes: str,
    size: tuple[str, str] = ("2", "2"),
    cost: str = "{1}",
    abilities: tuple[Ability, ...] = (),
) -> Card:
    """Return a creature."""
    return card(name, (CardType.CREATURE,), subtypes, *abilities, cost=cost, size=size)


def aura(name: str, *modifications: Modification) -> Card:
    """Return an Aura that modifies what it enchants."""
    return card(name, (CardType.ENCHANTMENT,), ("Aura",), static(HOST, *modifications))


BURNING_SKY = card(
    "Burning Sky", (CardType.ENCHANTMENT,), (), static(NONBASIC_LAND, SetLandTypes(("Mountain",)))
)
"""Nonbasic lands are Mountains."""
BURNING_SEER = creature(
    "Burning Seer", abilities=(static(NONBASIC_LAND, SetLandTypes(("Mountain",))),)
)
ALL_SWAMPS = static(LAND, AddTypes((), ("Swamp",)))
MIRE_TOMB = card("Mire Tomb", (CardType.LAND,), (), ALL_SWAMPS, supertypes=(Supertype.LEGENDARY,))
"""Each land is a Swamp in addition to its other land types."""
GROVE_KEEPER = creature(
    "Grove Keeper", abilities=(static(AllOf((LAND, YOURS)), AddTypes((), BASIC_LAND_TYPES)),)
)
"""Lands you control are every basic land type in addition to their other types."""
FLOOD = aura("Flood", SetLandTypes(("Island",)))
"""Enchanted land is an Island."""
BLOOD_STAR = card(
    "Blood Star",
    (CardType.ENCHANTMENT,),
    (),
    static(LAND, LoseAbilities(except_mana_abilities=True)),
)
"""All lands lose all abilities except mana abilities."""
UNMASKING = card(
    "Unmasking",
    (CardType.ENCHANTMENT,),
    (),
    static(CREATURE, LoseAbilities(except_mana_abilities=False)),
)
"""Creatures lose all abilities."""
PRISM = card(
    "Prism", (CardType.ARTIFACT,), (), static(AllOf((LAND, YOURS)), GainAbilities((ADD_ANY,)))
)
"""Lands you control have "{T}: Add one mana of any color."."""
WOOD_SOUL = creature(
    "Wood Soul",
    "Elemental",
    abilities=(
        static(
            AllOf((CREATURE, YOURS, Not(HasQuality(Quality.TOKEN)))),
            AddTypes((CardType.LAND,), ("Forest",)),
        ),
    ),
)
"""Creatures you control that are no tokens are Forest lands as well."""
LATTICE = card(
    "Lattice",
    (CardType.ARTIFACT,),
    (),
    static(HasQuality(Quality.PERMANENT), AddTypes((CardType.ARTIFACT,), ()), SetColors(())),
)
"""All permanents are artifacts in addition to their other types, and colorless."""
MOON_PRISON = aura(
    "Moon Prison",
    SetTypes((CardType.LAND,), ()),
    SetColors(()),
    GainAbilities((ADD_COLORLESS,)),
    LoseAbilities(except_mana_abilities=False),
)
"""Enchanted permanent is a colorless land with "{T}: Add {C}" and loses everything else."""
FOREST_SONG = aura("Forest Song", SetTypes((CardType.LAND,), ("Forest",)), SetColors(()))
"""Enchanted permanent is a colorless Forest land."""
ANTHEM = card(
    "Anthem",
    (CardType.ENCHANTMENT,),
    (),
    static(AllOf((CREATURE, YOURS)), ChangePowerToughness(1, 1, ONE)),
)
"""Creatures you control get +1/+1."""
RED_ANTHEM = card(
    "Red Anthem",
    (CardType.ENCHANTMENT,),
    (),
    static(AllOf((CREATURE, HasColor(Color.RED))), ChangePowerToughness(1, 1, ONE)),
)
REVERSAL = card("Reversal", (CardType.ENCHANTMENT,), (), static(CREATURE, SwitchPowerToughness()))
HUMBLING = card(
    "Humbling",
    (CardType.ENCHANTMENT,),
    (),
    static(
        CREATURE,
        LoseAbilities(except_mana_abilities=False),
        DefinePowerToughness(Fixed(1), Fixed(1)),
    ),
    cost="{2}{W}{W}",
)
"""Creatures lose all abilities; each has base power and toughness 1/1."""
AWAKENING = card(
    "Awakening",
    (CardType.ENCHANTMENT,),
    (),
    static(
        AllOf(
            (
                HasType(CardType.ENCHANTMENT),
                HasQuality(Quality.OTHER),
                Not(HasSubtype("Aura")),
            )
        ),
        AddTypes((CardType.CREATURE,), ()),
        DefinePowerToughness(
            NumberOf(Characteristic.MANA_VALUE, Reference.AFFECTED),
            NumberOf(Characteristic.MANA_VALUE, Reference.AFFECTED),
        ),
    ),
    cost="{2}{W}{W}",
)
"""Each other non-Aura enchantment is a creature with power and toughness equal to its mana value."""
FOREST_GIANT = creature(
    "Forest Giant",
    size=("*", "1+*"),
    abilities=(
        static(
            SELF,
            DefinePowerToughness(
                CountOf(AllOf((HasSubtype("Forest"), YOURS))),
                Sum((ONE, CountOf(AllOf((HasSubtype("Forest"), YOURS))))),
            ),
            defining=True,
        ),
    ),
)
"""Its power is the number of Forests you control, its toughness that number plus 1."""
SLEEPING_GOD = card(
    "Sleeping God",
    (CardType.ENCHANTMENT, CardType.CREATURE),
    ("God",),
    static(
        SELF,
        LoseTypes((CardType.CREATURE,)),
        condition=Compares(Devotion((Color.GREEN,), Player.YOU), Comparison.FEWER, Fixed(4)),
    ),
    cost="{2}{G}",
    size=("5", "5"),
)
"""As long as your devotion to green is less than four, it isn't a creature."""
DOMINATION = aura("Domination", GainControl(Player.YOU))
"""You control enchanted permanent."""


def permanent(
    name: str,
    of: Card,
    timestamp: int,
    *,
    owner: str = "you",
    controller: str | None = None,
    attached_to: str | None = None,
    counters: Mapping[str, int] = NO_NUMBERS,
    token: bool = False,
) -> Permanent:
    """Return a permanent; "you" own it and its owner controls it unless told otherwise."""
    return Permanent(
        name,
        of,
        owner,
        controller or owner,
        timestamp,
        attached_to=attached_to,
        counters=counters,
        token=token,
    )


def board(*permanents: Permanent) -> Board:
    """Return a board of two players, you the active one."""
    return Board(
        players={name: PlayerState(name) for name in ("you", "opponent")},
        permanents={each.id: each for each in permanents},
        turn=Turn("you"),
    )


def listed(*cards: Card) -> Board:
    """Return a board of your permanents with these cards, oldest first, named after them."""
    return board(*(permanent(each.name, each, place) for place, each in enumerate(cards)))


def adds(it: Characteristics) -> str:
    """Return the mana of an object's abilities that add one listed type, and * for any color."""
    found = []
    for ability in it.abilities:
        if ability == ADD_ANY:
            found.append("*")
        elif isinstance(ability, ActivatedAbility) and isinstance(ability.effect, AddMana):
            output = ability.effect.output
            if isinstance(output, SymbolMana):
                found += [each.mana.value for each in output.symbols if isinstance(each, OneMana)]
    return "".join(found)
