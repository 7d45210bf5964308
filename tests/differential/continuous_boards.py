"""Small boards of invented permanents with random static abilities, one timestamp each.

The effects are of every layer that the compiled form knows but the third, and words about power
stand only in effects of the seventh layer.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
)
from manaproof.models.amounts import ONE, CountersOn, CountOf, Fixed, NumberOf
from manaproof.models.boards import Board, InForce, Permanent
from manaproof.models.conditions import Compares, Condition, IsTurnOf, Matches, Unless
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
    Modification,
    Modify,
    SetColors,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
from manaproof.models.costs import TapThis
from manaproof.models.effects import Continuously, DrawCards, Duration
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Characteristic,
    Comparison,
    ControlledBy,
    Filter,
    HasColor,
    HasKeyword,
    HasNumber,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Not,
    Quality,
)
from manaproof.models.mana import Color, ManaType, type_set
from manaproof.models.nodes import nodes
from manaproof.models.types import BASIC_LAND_TYPES, CardType, Player, Reference, Supertype
from tests.differential.land_cards import (
    ANYTHING,
    CREATURE,
    ENCHANTED,
    ITSELF,
    LAND,
    NONBASIC_LAND,
    YOURS,
    board,
    card,
    taps_for,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from manaproof.models.amounts import Amount
    from manaproof.models.cards import Card

DRAWS_A_CARD = ActivatedAbility((TapThis(),), DrawCards(ONE, Player.YOU))
OTHER = HasQuality(Quality.OTHER)
TARGET = Is(Reference.TARGET)
STRONG = HasNumber(Characteristic.POWER, Comparison.AT_LEAST, Fixed(3))

BODIES: tuple[tuple[tuple[CardType, ...], tuple[str, ...]], ...] = (
    ((CardType.LAND,), ()),
    ((CardType.LAND,), ("Forest", "Island")),
    ((CardType.LAND,), ("Desert",)),
    ((CardType.LAND, CardType.CREATURE), ("Forest", "Dryad")),
    ((CardType.CREATURE,), ("Goblin",)),
    ((CardType.ARTIFACT,), ()),
    ((CardType.ARTIFACT, CardType.CREATURE), ("Golem",)),
    ((CardType.ENCHANTMENT,), ()),
    ((CardType.ENCHANTMENT,), ("Aura",)),
)
TYPES = (CardType.LAND, CardType.CREATURE, CardType.ARTIFACT, CardType.ENCHANTMENT)


def random_boards(seed: int) -> Iterator[Board]:
    """Go through random boards without end, the same ones for one seed."""
    generator = Random(seed)  # noqa: S311 -- reproducible, not secret
    while True:
        yield random_board(generator)


def random_board(random: Random) -> Board:
    """Return a board of three to six permanents."""
    many = random.randint(3, 6)
    timestamps = random.sample(range(1, many + 1), many)
    names = [f"Permanent {place}" for place in range(1, many + 1)]
    return board([_permanent(random, *each, names) for each in zip(names, timestamps, strict=True)])


def random_board_in_force(random: Random) -> Board:
    """Return such a board with one or two effects of spells that have resolved (CR 611.2)."""
    there = random_board(random)
    many = random.choice([1, 1, 2])
    taken = len(there.permanents) + many
    timestamps = random.sample(range(1, taken + 1), taken)
    permanents = {
        id_: replace(each, timestamp=timestamp)
        for (id_, each), timestamp in zip(there.permanents.items(), timestamps, strict=False)
    }
    return replace(
        there,
        permanents=MappingProxyType(permanents),
        in_force=tuple(_in_force(random, each, [*permanents]) for each in timestamps[-many:]),
    )


def _in_force(random: Random, timestamp: int, names: list[str]) -> InForce:
    chosen = sorted(set(random.choices(range(len(KINDS_BEGUN)), k=random.choice([1, 1, 2, 3]))))
    modifications = tuple(random.choice(KINDS_BEGUN[each])(random) for each in chosen)
    how = random.randrange(3)
    affected = TARGET if how == 0 else _described(random)
    begun = Continuously((Modify(affected, modifications),), Duration.UNTIL_END_OF_TURN)
    return InForce(
        card("Rite", (CardType.SORCERY,), SpellAbility(begun)),
        random.choice(["you", "opponent"]),
        timestamp,
        targets=(random.choice(names),) if how == 0 else (),
        affects=tuple(random.sample(names, 2)) if how == 1 else (),
    )


def _described(random: Random) -> Filter:
    while True:
        found = _filter(random)
        if not {OTHER, ITSELF} & set(nodes(found)):
            return found


def _permanent(random: Random, name: str, timestamp: int, names: list[str]) -> Permanent:
    types, subtypes = random.choice(BODIES)
    aura = "Aura" in subtypes
    whose = random.choice(["you", "you", "opponent"])
    others = [each for each in names if each != name]
    return Permanent(
        name,
        _card(random, name, types, subtypes),
        owner=whose,
        controller=whose,
        timestamp=timestamp,
        token=random.random() < 0.1,
        tapped=random.random() < 0.2,
        attached_to=random.choice(others) if aura else None,
        counters=_counters(random) if CardType.CREATURE in types else MappingProxyType({}),
    )


def _counters(random: Random) -> MappingProxyType[str, int]:
    kind = random.choice(["+1/+1", "-1/-1", "charge"])
    return MappingProxyType({kind: random.randint(1, 2)} if random.random() < 0.3 else {})


def _card(
    random: Random, name: str, types: tuple[CardType, ...], subtypes: tuple[str, ...]
) -> Card:
    land, creature = CardType.LAND in types, CardType.CREATURE in types
    abilities: list[Ability] = []
    if land and random.random() < 0.6:
        abilities.append(taps_for(ManaType.COLORLESS))
    if random.random() < 0.2:
        abilities.append(_plain_ability(random))
    abilities += [
        _static(random, aura="Aura" in subtypes) for _ in range(random.choice([0, 1, 1, 2]))
    ]
    star = creature and random.random() < 0.3
    if star:
        abilities.append(_defining(DefinePowerToughness(_count(random), _count(random))))
    if random.random() < 0.1:
        abilities.append(_defining(_color_change(random)))
    made = card(
        name,
        types,
        *abilities,
        subtypes=subtypes,
        supertypes=(random.choice([*Supertype]),) if random.random() < 0.3 else (),
        cost=None if land else random.choice(["{2}", "{1}{U}", "{G}{W}"]),
        power="*" if star else str(random.randint(0, 3)) if creature else None,
        toughness="*" if star else str(random.randint(1, 4)) if creature else None,
    )
    green_land = land and creature
    return made if not green_land else _colored(made, Color.GREEN)


def _plain_ability(random: Random) -> Ability:
    return KeywordAbility("flying") if random.random() < 0.5 else DRAWS_A_CARD


def _colored(made: Card, color: Color) -> Card:
    return replace(made, faces=(replace(made.front, colors=type_set([color])),))


def _defining(modification: Modification) -> StaticAbility:
    return StaticAbility((Modify(ITSELF, (modification,)),), characteristic_defining=True)


def _static(random: Random, *, aura: bool, nested: bool = False) -> StaticAbility:
    kinds = KINDS_GRANTED if nested else KINDS
    layers = [*range(len(kinds)), *[1] * 6]  # types are what most else depends on
    chosen = sorted(set(random.choices(layers, k=random.choice([1, 1, 1, 2, 3]))))
    modifications = tuple(random.choice(kinds[each])(random) for each in chosen)
    late = all(isinstance(each, _LATE) for each in modifications)
    affected = ENCHANTED if aura and random.random() < 0.7 else _filter(random, late=late)
    if any(_is_about_lands(each) for each in modifications):
        affected = AllOf((LAND, affected))
    condition = _condition(random) if random.random() < 0.2 else None
    return StaticAbility((Modify(affected, modifications),), condition)


def _is_about_lands(modification: Modification) -> bool:
    match modification:
        case SetLandTypes():
            return True
        case AddTypes(card_types, subtypes):
            return CardType.LAND not in card_types and "Goblin" not in subtypes
        case _:
            return False


_LATE = (ChangePowerToughness, SwitchPowerToughness)


def _filter(random: Random, *, late: bool = False) -> Filter:
    choices: list[Filter] = [
        *map(HasType, TYPES),
        NONBASIC_LAND,
        LAND,
        CREATURE,
        ITSELF,
        ANYTHING,
        OTHER,
        HasSubtype(random.choice([*BASIC_LAND_TYPES, "Goblin", "Desert"])),
        HasColor(random.choice([*Color])),
        HasSupertype(Supertype.LEGENDARY),
        HasKeyword("flying"),
        HasQuality(Quality.COLORLESS),
        HasQuality(Quality.TOKEN),
        HasQuality(Quality.HAS_MANA_ABILITY),
        HasQuality(Quality.BASIC_LAND_TYPE),
    ]
    if late:
        choices += [AllOf((CREATURE, STRONG))] * 6
    first = random.choice(choices)
    match random.randrange(8):
        case 0:
            return AllOf((first, YOURS))
        case 1:
            return AllOf((first, OTHER))
        case 2:
            return AllOf((first, Not(random.choice(choices[:-6] if late else choices))))
        case 3:
            return AnyOf((first, random.choice(choices)))
        case 4:
            return AllOf((first, ControlledBy(Player.OPPONENT)))
        case _:
            return first


def _count(random: Random) -> Amount:
    counted: list[Filter] = [LAND, CREATURE, AllOf((LAND, YOURS)), HasType(CardType.ARTIFACT)]
    return CountOf(random.choice(counted))


def _condition(random: Random) -> Condition:
    match random.randrange(4):
        case 0:
            return Matches(Reference.SELF, _filter(random))
        case 1:
            return IsTurnOf(random.choice([Player.YOU, Player.OPPONENT]))
        case 2:
            return Unless(Matches(Reference.SELF, _filter(random)))
        case _:
            many = Fixed(random.randint(1, 3))
            return Compares(CountOf(_filter(random)), Comparison.AT_LEAST, many)


# -- one modification of each kind, in the order of the layers ---------------------------------------


def _gain_control(random: Random) -> Modification:
    return GainControl(random.choice([Player.YOU, Player.YOU, Player.OPPONENT]))


def _set_land_types(random: Random) -> Modification:
    return SetLandTypes(tuple(random.sample(BASIC_LAND_TYPES, random.choice([1, 1, 2]))))


def _set_types(random: Random) -> Modification:
    choices: list[Modification] = [
        SetTypes((CardType.LAND,), ()),
        SetTypes((CardType.LAND,), ("Forest",)),
        SetTypes((CardType.ARTIFACT, CardType.CREATURE), ("Golem",)),
        SetTypes((CardType.CREATURE,), ("Frog",)),
        SetTypes((CardType.CREATURE,), ()),
    ]
    return random.choice(choices)


def _add_types(random: Random) -> Modification:
    choices: list[Modification] = [
        AddTypes((), (random.choice(BASIC_LAND_TYPES),)),
        AddTypes((), BASIC_LAND_TYPES),
        AddTypes((CardType.ARTIFACT,), ()),
        AddTypes((CardType.LAND,), ("Forest",)),
        AddTypes((CardType.CREATURE,), ("Goblin",)),
        AddTypes((), (), (Supertype.LEGENDARY,)),
    ]
    return random.choice(choices)


def _lose_types(random: Random) -> Modification:
    choices: list[Modification] = [
        LoseTypes((random.choice(TYPES),)),
        LoseTypes((), (random.choice([Supertype.BASIC, Supertype.LEGENDARY]),)),
        LoseTypes((), all_land_types=True),
        LoseTypes((), all_creature_types=True),
    ]
    return random.choice(choices)


def _color_change(random: Random) -> Modification:
    color = random.choice([*Color])
    choices: list[Modification] = [SetColors((color,)), SetColors(()), AddColors((color,))]
    return random.choice(choices)


def _gain_abilities(random: Random) -> Modification:
    choices: list[Ability] = [
        KeywordAbility("flying"),
        taps_for(ManaType.COLORLESS),
        DRAWS_A_CARD,
        _static(random, aura=False, nested=True),
        # CR 604.3a: granted, it defines no characteristics.
        _defining(_define_power_toughness(random)),
    ]
    return GainAbilities((random.choice(choices),))


def _gain_plain_abilities(random: Random) -> Modification:
    return GainAbilities((_plain_ability(random),))


def _lose_abilities(random: Random) -> Modification:
    choices: list[Modification] = [
        LoseAbilities(except_mana_abilities=False),
        LoseAbilities(except_mana_abilities=True),
        LoseKeyword("flying"),
    ]
    return random.choice(choices)


def _copy_abilities(random: Random) -> Modification:
    return HasActivatedAbilitiesOf(AllOf((OTHER, _filter(random))))


def _define_power_toughness(random: Random) -> Modification:
    power = _count(random) if random.random() < 0.5 else Fixed(random.randint(0, 4))
    choices: list[Modification] = [
        DefinePowerToughness(power, Fixed(random.randint(1, 4))),
        DefinePowerToughness(power, None),
        DefinePowerToughness(NumberOf(Characteristic.MANA_VALUE, Reference.AFFECTED), ONE),
    ]
    return random.choice(choices)


def _change_power_toughness(random: Random) -> Modification:
    times: list[Amount] = [ONE, ONE, _count(random), CountersOn("+1/+1", Reference.AFFECTED)]
    power, toughness = random.randint(-1, 2), random.randint(0, 2)
    return ChangePowerToughness(power, toughness, random.choice(times))


def _switch(_: Random) -> Modification:
    return SwitchPowerToughness()


def _set_size(random: Random) -> Modification:
    return DefinePowerToughness(Fixed(random.randint(0, 4)), Fixed(random.randint(1, 4)))


def _grow(random: Random) -> Modification:
    return ChangePowerToughness(random.randint(-1, 2), random.randint(0, 2), ONE)


KINDS_BEGUN: tuple[tuple[Callable[[Random], Modification], ...], ...] = (
    (lambda _: GainControl(Player.YOU),),
    (_set_land_types, _set_types, _add_types, _add_types, _lose_types),
    (_color_change,),
    (_lose_abilities,),
    (_gain_abilities,),
    (_set_size,),
    (_grow,),
    (_switch,),
)
"""What something that has resolved can do, layer by layer."""

KINDS_GRANTED: tuple[tuple[Callable[[Random], Modification], ...], ...] = (
    (_set_land_types,),
    (_color_change,),
    (_lose_abilities,),
    (_gain_plain_abilities,),
    (_define_power_toughness,),
    (_change_power_toughness,),
)
"""What a granted static ability can do, layer by layer."""

KINDS: tuple[tuple[Callable[[Random], Modification], ...], ...] = (
    (_gain_control,),
    (_set_land_types, _set_types, _add_types, _add_types, _lose_types),
    (_color_change,),
    (_lose_abilities,),
    (_gain_abilities, _copy_abilities),
    (_define_power_toughness,),
    (_change_power_toughness,),
    (_switch,),
)
"""What a printed static ability can do, layer by layer."""
