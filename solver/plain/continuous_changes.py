"""What one modification does to one permanent (CR 205, 305.7, 613.1, 613.4).

A modification is first *settled*: its words are read at a moment and become fixed values, so that
what an effect does at two moments can be compared (CR 613.8a). Then it is *made*.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import ActivatedAbility, KeywordAbility
from manaproof.models.amounts import (
    ONE,
    Amount,
    CountersOn,
    Fixed,
    Half,
    NumberOf,
    Product,
    Sum,
)
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangePowerToughness,
    ChangeWord,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    LoseAbilities,
    LoseKeyword,
    LoseTypes,
    Modification,
    SetColors,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
from manaproof.models.mana import TypeSet, type_set
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.subtypes import CREATURE_TYPES, SUBTYPES, can_have
from manaproof.models.types import BASIC_LAND_TYPES, LAND_TYPES, CardType, Reference
from manaproof.models.values import replace
from manaproof.solver.plain.continuous_state import Held, Origin, Thing
from manaproof.solver.plain.evaluation import described, value
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.resolution import Resolution, UndefinedError, players

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from manaproof.models.abilities import Ability

CHOSEN_TYPE = "the chosen type"


class Layer(Enum):
    """The layers from the second on, and the sublayers of the seventh, in order (CR 613.1, 613.4)."""

    CONTROL = "2"
    TEXT = "3"
    TYPE = "4"
    COLOR = "5"
    ABILITY = "6"
    DEFINED = "7a"
    SET = "7b"
    CHANGED = "7c"
    SWITCHED = "7d"


def layer_of(modification: Change, *, characteristic_defining: bool) -> Layer:
    """Return the layer or sublayer in which a modification is applied (CR 613.1, 613.4)."""
    match modification:
        case GainControl() | GainControlFor():
            return Layer.CONTROL
        case ChangeWord():
            return Layer.TEXT
        case SetLandTypes() | SetTypes() | AddTypes() | LoseTypes():
            return Layer.TYPE
        case SetColors() | AddColors():
            return Layer.COLOR
        case GainAbilities() | LoseAbilities() | LoseKeyword() | HasActivatedAbilitiesOf():
            return Layer.ABILITY
        case DefinePowerToughness():
            # CR 613.4a: only characteristic-defining abilities define it in 7a.
            return Layer.DEFINED if characteristic_defining else Layer.SET
        case ChangePowerToughness():
            return Layer.CHANGED
        case SwitchPowerToughness():
            return Layer.SWITCHED
    assert_never(modification)


@dataclass(frozen=True, slots=True)
class LoseTheseAbilities:
    """A settled "loses all abilities": all, or all but mana abilities, whatever they are then."""

    except_mana_abilities: bool
    rules: date


@dataclass(frozen=True, slots=True)
class GainControlFor:
    """A settled change of control: this player controls it."""

    player: str


Change = Modification | GainControlFor
"""What is said to happen: with a player settled beforehand, where something has resolved."""

Settled = Change | LoseTheseAbilities


def settle(  # noqa: C901 -- one case for each
    modification: Change, affected: str, now: Resolution
) -> Settled | None:
    """Return what a modification does to one permanent, its words read now; ``None`` for nothing.

    What it does is the instruction with its values, not its result: "has flying" and "loses
    flying" do what they do whether or not the creature has flying (CR 613.9, first example).
    """
    source = now.board.permanents[now.source]
    match modification:
        case GainControl(player):
            new = players(player, now)
            if len(new) != 1:
                raise UnreadableError("control by one of several players")
            return GainControlFor(new[0])
        case SetLandTypes(land_types):
            # CR 607.5a: the part about a choice that was never made does nothing.
            # CR 205.3d: only a land can have a land type.
            set_types = land_types or ((source.chosen_type,) if source.chosen_type else ())
            is_land = CardType.LAND in now.characteristics[affected].types
            return SetLandTypes(set_types) if set_types and is_land else None
        case AddTypes(card_types, subtypes, supertypes):
            chosen = (source.chosen_type,) if source.chosen_type else ()
            named = [x for each in subtypes for x in (chosen if each == CHOSEN_TYPE else (each,))]
            types = now.characteristics[affected].types | frozenset(card_types)
            return AddTypes(card_types, tuple(x for x in named if can_have(x, types)), supertypes)
        case SetColors(None):
            return SetColors((source.chosen_color,)) if source.chosen_color else None
        case AddColors(None):
            return AddColors((source.chosen_color,)) if source.chosen_color else None
        case LoseAbilities(except_mana_abilities):
            return LoseTheseAbilities(except_mana_abilities, now.board.rules)
        case HasActivatedAbilitiesOf(filter_):
            return GainAbilities(
                tuple(
                    ability
                    for each in described(filter_, now)
                    for ability in _abilities_of(each.id, now)
                    if isinstance(ability, ActivatedAbility)
                )
            )
        case DefinePowerToughness(power, toughness):
            return DefinePowerToughness(
                _settled(power, affected, now), _settled(toughness, affected, now)
            )
        case ChangePowerToughness(power, toughness, times):
            many = _number(times, affected, now)
            return ChangePowerToughness(power * many, toughness * many, ONE)
        case ChangeWord():
            raise UnreadableError("a text-changing effect")
        case (
            SetTypes()
            | LoseTypes()
            | SetColors()
            | AddColors()
            | GainAbilities()
            | LoseKeyword()
            | SwitchPowerToughness()
            | GainControlFor()
        ):
            return modification
    assert_never(modification)


def _abilities_of(id_: str, now: Resolution) -> tuple[Ability, ...]:
    if id_ not in now.characteristics:
        raise UnreadableError("abilities of a card that is no permanent")
    return now.characteristics[id_].abilities


def _settled(amount: Amount | None, affected: str, now: Resolution) -> Amount | None:
    return None if amount is None else Fixed(_number(amount, affected, now))


def _number(amount: Amount, affected: str, now: Resolution) -> int:
    try:
        return value(_about(amount, affected, now), now)
    except UndefinedError:
        return 0  # CR 208.2a


def _about(amount: Amount, affected: str, now: Resolution) -> Amount:
    # A number of the affected permanent itself is one that it would call its own.
    itself = Resolution(now.board, now.characteristics, affected)
    match amount:
        case NumberOf(characteristic, Reference.AFFECTED):
            return Fixed(value(NumberOf(characteristic, Reference.SELF), itself))
        case CountersOn(counter, Reference.AFFECTED):
            return Fixed(value(CountersOn(counter, Reference.SELF), itself))
        case Sum(parts):
            return Sum(tuple(_about(part, affected, now) for part in parts))
        case Product(factor, part):
            return Product(factor, _about(part, affected, now))
        case Half(part, rounded_up):
            return Half(_about(part, affected, now), rounded_up)
        case _:
            return amount


def make(change: Settled, thing: Thing, name: str, timestamp: int) -> Thing:
    """Return the permanent with one settled change made to it, by an effect with this timestamp.

    *name* tells this change from every other one; what abilities it grants are named after it.
    """
    match change:
        case GainControlFor(player):
            return replace(thing, controller=player)
        case SetLandTypes() | SetTypes() | AddTypes() | LoseTypes():
            return _with_types_changed(change, thing)
        case SetColors(colors):
            return replace(thing, colors=type_set(colors or ()))
        case AddColors(colors):
            return replace(thing, colors=TypeSet(thing.colors | type_set(colors or ())))
        case GainAbilities(abilities):
            # CR 613.7a: what the ability does has the later of the two timestamps.
            later = max(timestamp, thing.permanent.timestamp)
            gained = (
                Held(f"{thing.id}, ability {place} from [{name}]", ability, Origin.GRANTED, later)
                for place, ability in enumerate(abilities, start=1)
            )
            return replace(thing, abilities=(*thing.abilities, *gained))
        case LoseTheseAbilities() | LoseKeyword():
            kept = (held for held in thing.abilities if not _is_lost(held.ability, change))
            return replace(thing, abilities=tuple(kept))
        case DefinePowerToughness() | ChangePowerToughness() | SwitchPowerToughness():
            return _with_power_toughness_changed(change, thing)
        case GainControl() | LoseAbilities() | HasActivatedAbilitiesOf() | ChangeWord():
            raise AssertionError("not settled", change)
    assert_never(change)


def _is_lost(ability: Ability, change: LoseTheseAbilities | LoseKeyword) -> bool:
    match change:
        case LoseTheseAbilities(except_mana_abilities, rules):
            return not (except_mana_abilities and is_mana_ability(ability, rules=rules))
        case LoseKeyword(keyword):
            return isinstance(ability, KeywordAbility) and ability.keyword == keyword
    assert_never(change)


def _with_power_toughness_changed(
    change: DefinePowerToughness | ChangePowerToughness | SwitchPowerToughness, thing: Thing
) -> Thing:
    power, toughness = thing.defined_power, thing.defined_toughness
    match change:
        case DefinePowerToughness(new_power, new_toughness):
            power = new_power.number if isinstance(new_power, Fixed) else power
            toughness = new_toughness.number if isinstance(new_toughness, Fixed) else toughness
        case ChangePowerToughness(more_power, more_toughness):
            power, toughness = (power or 0) + more_power, (toughness or 0) + more_toughness
        case SwitchPowerToughness():
            power, toughness = toughness, power
    return replace(thing, defined_power=power, defined_toughness=toughness)


def _with_types_changed(
    change: SetLandTypes | SetTypes | AddTypes | LoseTypes, thing: Thing
) -> Thing:
    match change:
        case SetLandTypes(land_types):
            return _with_land_types(thing, land_types)
        case SetTypes(card_types, subtypes):
            return _with_types_set(thing, card_types, subtypes)
        case AddTypes(card_types, subtypes, supertypes):
            # CR 205.1b, 305.7: what it had before is retained, rules text included.
            return replace(
                thing,
                types=thing.types | frozenset(card_types),
                subtypes=_joined(thing.subtypes, subtypes),
                supertypes=thing.supertypes | frozenset(supertypes),
            )
        case LoseTypes():
            return _without_types(thing, change)
    assert_never(change)


def _with_land_types(thing: Thing, land_types: tuple[str, ...]) -> Thing:
    others = tuple(each for each in thing.subtypes if each not in LAND_TYPES)
    changed = replace(thing, subtypes=_joined(others, land_types))
    return _without_rules_text(changed) if _has_basic(land_types) else changed


def _has_basic(subtypes: tuple[str, ...]) -> bool:
    return any(subtype in BASIC_LAND_TYPES for subtype in subtypes)


def _without_rules_text(thing: Thing) -> Thing:
    # CR 305.7: it loses the abilities of its rules text and of its old land types, and keeps those
    # that other effects granted. Card types and supertypes stay.
    kept = (held for held in thing.abilities if held.origin is Origin.GRANTED)
    return replace(thing, abilities=tuple(kept))


def _with_types_set(
    thing: Thing, card_types: tuple[CardType, ...], subtypes: tuple[str, ...]
) -> Thing:
    # CR 205.1a: new card types replace all old ones; a subtype stays if it belongs to a card type
    # that the object still has; new subtypes replace the old ones of their own set.
    types = frozenset(card_types)
    replaced = {each for own_set in SUBTYPES.values() if own_set & {*subtypes} for each in own_set}
    kept = _gainable((each for each in thing.subtypes if each not in replaced), types)
    changed = replace(thing, types=types, subtypes=_joined(kept, _gainable(subtypes, types)))
    return _without_rules_text(changed) if _has_basic(subtypes) else changed


def _joined(some: Iterable[str], more: Iterable[str]) -> tuple[str, ...]:
    """Join subtypes; basic land types stand in the order in which the game lists them (CR 305.6)."""
    joined = dict.fromkeys((*some, *more))
    basic = [each for each in BASIC_LAND_TYPES if each in joined]
    return tuple(basic.pop(0) if each in BASIC_LAND_TYPES else each for each in joined)


def _gainable(subtypes: Iterable[str], types: frozenset[CardType]) -> tuple[str, ...]:
    # CR 205.3d: no subtype of a card type that the object does not have.
    return tuple(each for each in subtypes if can_have(each, types))


def _without_types(thing: Thing, lost: LoseTypes) -> Thing:
    types = thing.types - frozenset(lost.card_types)
    subtypes = _gainable(thing.subtypes, types)  # CR 205.1a
    if lost.all_land_types:
        subtypes = tuple(each for each in subtypes if each not in LAND_TYPES)
    if lost.all_creature_types:
        subtypes = tuple(each for each in subtypes if each not in CREATURE_TYPES)
    supertypes = thing.supertypes - frozenset(lost.supertypes)
    return replace(thing, types=types, subtypes=subtypes, supertypes=supertypes)
