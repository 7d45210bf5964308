"""Which qualities an object has (CR 109, 122, 700)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import ActivatedAbility, KeywordAbility
from manaproof.models.costs import TapThis
from manaproof.models.filters import (
    Characteristic,
    Quality,
)
from manaproof.models.mana import bit, members
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.types import (
    BASIC_LAND_TYPES,
    PERMANENT_TYPES,
    CardType,
    Supertype,
    Zone,
)
from manaproof.solver.plain.objects import (
    GameObject,
    UnreadableError,
    battlefield,
)
from manaproof.solver.plain.resolution import Resolution, UndefinedError

if TYPE_CHECKING:
    from manaproof.models.boards import Permanent


def counters_on(thing: GameObject, counter: str) -> int:
    """Return how many counters of a kind, of any kind where it is empty, lie on an object."""
    if thing.permanent is None:
        return 0
    counters = thing.permanent.counters
    return counters.get(counter, 0) if counter else sum(counters.values())


def number_of(thing: GameObject, characteristic: Characteristic) -> int:
    """Return the power, toughness, mana value or loyalty of an object (CR 202.3, 208, 209)."""
    match characteristic:
        case Characteristic.POWER:
            number = thing.power
        case Characteristic.TOUGHNESS:
            number = thing.toughness
        case Characteristic.MANA_VALUE:
            if thing.permanent is not None and thing.permanent.face > 0:
                raise UnreadableError("the mana value of a back face")
            if thing.permanent is not None and _is_melded(thing.permanent):
                raise UnreadableError("the mana value of a melded permanent")
            return 0 if thing.mana_cost is None else thing.mana_cost.mana_value()
        case Characteristic.LOYALTY:
            return counters_on(thing, "loyalty")
    if number is None:
        if CardType.CREATURE in thing.types:
            raise UnreadableError("a power or toughness that an ability defines")
        raise UndefinedError(characteristic)
    return number


def _is_melded(permanent: Permanent) -> bool:
    """Report whether two cards are this permanent, whose mana values it adds up (CR 202.3c)."""
    card = permanent.card
    itself = permanent.copy_of is None and not permanent.face_down
    return itself and card.layout == "meld" and len(card.faces) == 1


def has_quality(thing: GameObject, quality: Quality, now: Resolution) -> bool:  # noqa: C901 -- one case for each
    """Report whether an object has this quality."""
    source = now.board.permanents[now.source]
    permanent = thing.permanent
    match quality:
        case Quality.ANYTHING:
            return True
        case Quality.COLORLESS:
            return not members(thing.colors)
        case Quality.MONOCOLORED:
            return len(members(thing.colors)) == 1
        case Quality.MULTICOLORED:
            return len(members(thing.colors)) > 1
        case Quality.TAPPED:
            return permanent is not None and permanent.tapped
        case Quality.UNTAPPED:
            return permanent is not None and not permanent.tapped
        case Quality.TOKEN:
            return permanent is not None and permanent.token
        case Quality.PERMANENT:
            return permanent is not None or bool(thing.types & PERMANENT_TYPES)  # CR 110.4a
        case Quality.CARD:
            return permanent is None or not permanent.token
        case Quality.OTHER:
            return thing.id != now.source
        case Quality.ENCHANTED:
            return bool(_attached(thing, "Aura", now))
        case Quality.EQUIPPED:
            return bool(_attached(thing, "Equipment", now))
        case Quality.MODIFIED:
            # CR 700.9: a counter on it, equipped, or enchanted by an Aura of its controller.
            auras = _attached(thing, "Aura", now)
            return (
                counters_on(thing, "") > 0
                or bool(_attached(thing, "Equipment", now))
                or any(each.controller == thing.controller for each in auras)
            )
        case Quality.HISTORIC:
            # CR 700.6
            return (
                Supertype.LEGENDARY in thing.supertypes
                or CardType.ARTIFACT in thing.types
                or "Saga" in thing.subtypes
            )
        case Quality.FACE_DOWN:
            return permanent is not None and permanent.face_down
        case Quality.COMMANDER:
            return thing.zone is Zone.COMMAND or (permanent is not None and permanent.commander)
        case Quality.ENTERED_THIS_TURN:
            return permanent is not None and permanent.entered_this_turn
        case Quality.BASIC_LAND_TYPE:
            return any(land_type in thing.subtypes for land_type in BASIC_LAND_TYPES)
        case Quality.CHOSEN_TYPE:
            chosen = source.chosen_type
            words = {*thing.subtypes, *(each.value for each in thing.types)}
            return chosen is not None and chosen.lower() in {word.lower() for word in words}
        case Quality.CHOSEN_COLOR:
            color = source.chosen_color
            return color is not None and bool(thing.colors & bit(color))
        case Quality.CHOSEN_NAME:
            return source.chosen_name == thing.name
        case Quality.HAS_MANA_ABILITY:
            if permanent is None:
                raise UnreadableError("mana abilities outside the battlefield")
            return any(
                is_mana_ability(ability, rules=now.board.rules)
                for ability in now.characteristics[thing.id].abilities
            )
        case Quality.HAS_TAP_ABILITY:
            if permanent is None:
                raise UnreadableError("abilities outside the battlefield")
            return any(
                isinstance(ability, ActivatedAbility) and TapThis() in ability.cost
                for ability in now.characteristics[thing.id].abilities
            )
        case Quality.OUTLAW:
            # CR 700.12
            return bool({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"} & {*thing.subtypes})
        case Quality.X_IN_COST:
            return "{X}" in str(thing.mana_cost or "")
        case Quality.SPELL | Quality.ATTACKING | Quality.BLOCKING:
            raise UnreadableError(quality.value)
    assert_never(quality)


def _attached(thing: GameObject, subtype: str, now: Resolution) -> list[GameObject]:
    return [
        each
        for each in battlefield(now.board, now.characteristics)
        if each.permanent is not None
        and each.permanent.attached_to == thing.id
        and subtype in each.subtypes
    ]


def has_keyword(thing: GameObject, keyword: str, now: Resolution) -> bool:
    """Report whether a permanent has this keyword ability."""
    if thing.permanent is None:
        raise UnreadableError("keywords outside the battlefield")
    # CR 122.1b: a keyword counter gives its keyword.
    return counters_on(thing, keyword) > 0 or any(
        isinstance(ability, KeywordAbility) and ability.keyword == keyword
        for ability in now.characteristics[thing.id].abilities
    )
