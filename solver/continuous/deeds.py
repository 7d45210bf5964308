"""Deeds: what a modification does to an object, once every amount and choice in it is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import KeywordAbility
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangeWord,
    GainAbilities,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
    SetColors,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
from manaproof.models.mana import TypeSet, type_set
from manaproof.models.mana_abilities import might_be_mana_ability
from manaproof.models.subtypes import SUBTYPES, can_have
from manaproof.models.types import BASIC_LAND_TYPES, LAND_TYPES, CardType
from manaproof.models.values import replace, value
from manaproof.solver.continuous.words import reworded
from manaproof.solver.reading.intrinsic import intrinsic_abilities, rules_text

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from manaproof.models.abilities import Ability
    from manaproof.models.characteristics import Characteristics


@value
class Control:
    """This player controls it."""

    player: str


@value
class Size:
    """Its base power and toughness become these; ``None`` leaves one alone."""

    power: int | None
    toughness: int | None


@value
class Growth:
    """It gets so much power and toughness."""

    power: int
    toughness: int


@value
class Untold:
    """The board does not tell what becomes of its power and toughness, from here on."""

    reason: str


Deed = (
    Control
    | ChangeWord
    | SetLandTypes
    | SetTypes
    | AddTypes
    | LoseTypes
    | SetColors
    | AddColors
    | GainAbilities
    | LoseAbilities
    | LoseKeyword
    | Size
    | Growth
    | SwitchPowerToughness
    | Untold
)


def done(deed: Deed, it: Characteristics, *, rules: date) -> Characteristics:
    """Return what an object is after a deed; the same object if nothing changed."""
    match deed:
        case Control(player):
            return it if it.controller == player else replace(it, controller=player)
        case ChangeWord():
            return reworded(it, deed)
        case SetLandTypes() | SetTypes() | AddTypes() | LoseTypes():
            return _retyped(deed, it)
        case SetColors(colors):
            return replace(it, colors=type_set(colors or ()))
        case AddColors(colors):
            return replace(it, colors=TypeSet(it.colors | type_set(colors or ())))
        case GainAbilities(abilities):
            return replace(it, abilities=(*it.abilities, *abilities))
        case LoseAbilities(except_mana_abilities):
            kept = (
                tuple(each for each in it.abilities if might_be_mana_ability(each, rules=rules))
                if except_mana_abilities
                else ()
            )
            return replace(it, abilities=kept)
        case LoseKeyword(keyword):
            others = tuple(each for each in it.abilities if not _is_keyword(each, keyword))
            return replace(it, abilities=others)
        case Size() | Growth() | SwitchPowerToughness() | Untold():
            # A size that is not told stays so, whatever else is done to it.
            return it if it.untold else _resized(deed, it)
    assert_never(deed)


def _resized(
    deed: Size | Growth | SwitchPowerToughness | Untold, it: Characteristics
) -> Characteristics:
    match deed:
        case Size(power, toughness):
            return replace(
                it,
                power=it.power if power is None else power,
                toughness=it.toughness if toughness is None else toughness,
            )
        case Growth(power, toughness):
            return replace(it, power=_sum(it.power, power), toughness=_sum(it.toughness, toughness))
        case SwitchPowerToughness():
            return replace(it, power=it.toughness, toughness=it.power)
        case Untold(reason):
            return replace(it, power=None, toughness=None, untold=reason)
    assert_never(deed)


def takes_rules_text(deed: Deed, it: Characteristics) -> bool:
    """Report whether a deed takes from an object every ability that its rules text gives it.

    Losing all abilities does (CR 613.1f), and so does having one's land type set to a basic land
    type (CR 305.7).
    """
    match deed:
        case LoseAbilities():
            return True
        case SetLandTypes(land_types):
            return CardType.LAND in it.types and _has_basic(land_types)
        case SetTypes(card_types, subtypes):
            return CardType.LAND in card_types and _has_basic(subtypes)
        case _:
            return False


def _retyped(
    deed: SetLandTypes | SetTypes | AddTypes | LoseTypes, it: Characteristics
) -> Characteristics:
    types, subtypes, supertypes = it.types, it.subtypes, it.supertypes
    match deed:
        case SetLandTypes(land_types):
            if CardType.LAND not in types:
                return it
            # CR 305.7: land types are replaced; other subtypes and all card types stay.
            subtypes = _with((each for each in subtypes if each not in LAND_TYPES), land_types)
        case SetTypes(card_types, new):
            types = frozenset(card_types)
            # CR 205.1a: new subtypes replace those of their own sets.
            sets = [each for each in SUBTYPES.values() if not each.isdisjoint(new)]
            kept = (each for each in subtypes if not any(each in names for names in sets))
            subtypes = _with(kept, new)
        case AddTypes(card_types, new, more):
            types |= frozenset(card_types)
            supertypes |= frozenset(more)
            subtypes = _with(subtypes, new)
        case LoseTypes(card_types, lost, all_land_types, all_creature_types):
            types -= frozenset(card_types)
            supertypes -= frozenset(lost)
            gone = LAND_TYPES if all_land_types else frozenset()
            if all_creature_types:
                gone |= SUBTYPES[CardType.CREATURE]
            subtypes = tuple(each for each in subtypes if each not in gone)
        case _:
            assert_never(deed)
    # CR 205.1a, 205.3d: no subtype without a card type that it corresponds to.
    subtypes = tuple(each for each in subtypes if can_have(each, types))
    if (types, subtypes, supertypes) == (it.types, it.subtypes, it.supertypes) and not (
        takes_rules_text(deed, it)
    ):
        return it
    text = () if takes_rules_text(deed, it) else rules_text(it)
    return replace(
        it,
        types=types,
        subtypes=subtypes,
        supertypes=supertypes,
        abilities=(*text, *intrinsic_abilities(types, subtypes)),
    )


def _with(kept: Iterable[str], new: tuple[str, ...]) -> tuple[str, ...]:
    """Join subtypes without repetition; basic land types in the order the game lists them."""
    joined = dict.fromkeys((*kept, *new))
    basics = iter([each for each in BASIC_LAND_TYPES if each in joined])
    return tuple(next(basics) if each in BASIC_LAND_TYPES else each for each in joined)


def _has_basic(subtypes: tuple[str, ...]) -> bool:
    return not set(BASIC_LAND_TYPES).isdisjoint(subtypes)


def _is_keyword(ability: Ability, keyword: str) -> bool:
    return isinstance(ability, KeywordAbility) and ability.keyword == keyword


def _sum(base: int | None, change: int) -> int:
    return (base or 0) + change
