"""Reads which abilities objects have, gain or lose (CR 613.1f)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from manaproof.models.abilities import Ability, KeywordAbility
from manaproof.models.continuous import (
    GainAbilities,
    HasActivatedAbilitiesOf,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
)
from manaproof.models.mana import Color
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_kinds import Change, LosesAllOthers
from manaproof.models.types import (
    CardType,
)
from manaproof.models.values import value

if TYPE_CHECKING:
    from manaproof.models.filters import (
        Filter,
    )


@value
class StopsActivating:
    """Their activated abilities can't be activated."""

    except_mana_abilities: bool


@reads()
def have_abilities(granted: tuple[Ability, ...]) -> Change:
    return (GainAbilities(granted),)


@reads("granted", "all_granted")
def all_granted(*granted: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple(chain.from_iterable(granted))


@reads()
def granted_keyword(keyword: str) -> tuple[Ability, ...]:
    return (KeywordAbility(keyword),)


@reads()
def granted_ward(cost: str) -> tuple[Ability, ...]:
    return (KeywordAbility("ward", cost),)


@reads()
def granted_equip(cost: str) -> tuple[Ability, ...]:
    return (KeywordAbility("equip", cost),)


@reads()
def granted_crew(number: int) -> tuple[Ability, ...]:
    return (KeywordAbility("crew", str(number)),)


@reads()
def granted_protection(*letters: str) -> tuple[Ability, ...]:
    names = " and from ".join(Color(letter).name.lower() for letter in letters)
    return (KeywordAbility("protection from", names),)


@reads()
def have_activated_abilities(filter_: Filter) -> Change:
    return (HasActivatedAbilitiesOf(filter_),)


@reads()
def lose_abilities() -> Change:
    return (LoseAbilities(except_mana_abilities=False),)


@reads()
def lose_all_but_mana() -> Change:
    return (LoseAbilities(except_mana_abilities=True),)


@reads()
def lose_land_types_and_abilities(card_type: str) -> Change:
    if CardType(card_type) is not CardType.LAND:
        raise NoReadingError
    return (LoseTypes((), all_land_types=True), LoseAbilities(except_mana_abilities=False))


@reads()
def lose_all_others(card_type: str | None = None) -> LosesAllOthers:
    if card_type is not None and CardType(card_type) is not CardType.CREATURE:
        raise NoReadingError
    return LosesAllOthers()


@reads()
def lose_subtypes(card_type: str) -> Change:
    match CardType(card_type):
        case CardType.LAND:
            return (LoseTypes((), all_land_types=True),)
        case CardType.CREATURE:
            return (LoseTypes((), all_creature_types=True),)
    raise NoReadingError


@reads()
def stop_activating() -> StopsActivating:
    return StopsActivating(except_mana_abilities=False)


@reads()
def stop_activating_but_mana() -> StopsActivating:
    return StopsActivating(except_mana_abilities=True)


@reads()
def lose_keyword(keyword: str) -> Change:
    return (LoseKeyword(keyword),)
