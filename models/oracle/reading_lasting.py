"""Reads continuous effects that spells and abilities begin, and how long they last (CR 611.2)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import Trigger, TriggeredAbility
from manaproof.models.amounts import Amount, Fixed, Paid, Variable
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    LoseTypes,
    Modification,
    Modify,
    SetColors,
    SetLandTypes,
    SetTypes,
    StaticEffect,
)
from manaproof.models.effects import (
    Conditional,
    Continuously,
    DelayedTrigger,
    Duration,
    Effect,
    May,
)
from manaproof.models.filters import ControlledBy, Filter, HasQuality, Is, Quality
from manaproof.models.nodes import contains, substitute
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_kinds import (
    Addition,
    Change,
    Colors,
    Kinds,
    LosesAllOthers,
    Predicate,
)
from manaproof.models.oracle.reading_objects import all_of, any_of
from manaproof.models.oracle.reading_unspent import may_spend_as
from manaproof.models.oracle.statements import ChooseLandType, Retains, Statement
from manaproof.models.subtypes import CREATURE_TYPES
from manaproof.models.types import LAND_TYPES, CardType, Player, Reference, Supertype
from manaproof.models.values import replace, value

if TYPE_CHECKING:
    from manaproof.models.production import TypeSource

THAT_TYPE = SetLandTypes(("that type",))
"""Becoming the type that the sentence before lets its player choose."""

_CHOSEN_TYPE = "the chosen type"
_X = Variable("X")
_OUTSIDE = (Reference.EVENT, Reference.PAID, *Paid)
"""What only the event or the cost of the ability that grants something would tell."""

_DURATIONS = {
    "until_end_of_turn": Duration.UNTIL_END_OF_TURN,
    "until_your_next_turn": Duration.UNTIL_YOUR_NEXT_TURN,
    "until_next_untap": Duration.UNTIL_NEXT_UNTAP,
    "until_source_leaves": Duration.UNTIL_SOURCE_LEAVES,
    "while_source_remains": Duration.WHILE_SOURCE_REMAINS,
    "while_source_controlled": Duration.WHILE_SOURCE_CONTROLLED,
    "while_source_tapped": Duration.WHILE_SOURCE_TAPPED,
}
for _rule, _duration in _DURATIONS.items():
    reads(_rule)(lambda _duration=_duration: _duration)


@value
class NewKinds:
    """What objects become: kinds as they are said, and what is said beside them."""

    kinds: Kinds
    size: Amount | None = None
    every_creature_type: bool = False
    retained: bool = False
    """Whether they keep the types they had (CR 205.1b)."""


NewPredicate = Predicate | NewKinds


# -- the sentences --------------------------------------------------------------------------------


@reads()
def lasts(begun: Modify, duration: Duration | None) -> Continuously:
    if duration is None and any(
        isinstance(each, DefinePowerToughness | ChangePowerToughness)
        and len(begun.modifications) == 1
        for each in begun.modifications
    ):
        # The templating tells how long a mere change of size lasts.
        raise NoReadingError
    return Continuously((begun,), duration or Duration.INDEFINITELY)


@reads()
def lasts_where(begun: Modify, duration: Duration | None, amount: Amount) -> Continuously:
    # CR 107.3c: the text defines X.
    if not contains(begun, _X):
        raise NoReadingError
    return lasts(substitute(begun, _X, amount), duration)


@reads()
def lasts_told_first(duration: Duration, begun: Modify) -> Continuously:
    return lasts(begun, duration)


@reads()
def lasts_told_first_where(duration: Duration, begun: Modify, amount: Amount) -> Continuously:
    return lasts_where(begun, duration, amount)


@reads()
def triggers_meanwhile(
    duration: Duration, triggers: tuple[Trigger, ...], effect: object
) -> DelayedTrigger:
    # What its own event was about must not be taken for what the ability that begins it is about.
    if not isinstance(effect, Effect) or contains(effect, Reference.EVENT):
        raise NoReadingError
    return DelayedTrigger(TriggeredAbility(triggers, effect), duration)


@reads()
def may_spend_meanwhile(
    duration: Duration, player: Player, letter: str | None, spent_as: TypeSource
) -> Continuously:
    return Continuously(may_spend_as(player, letter, spent_as, None), duration)


@reads()
def still_is(*_types: object) -> Statement:
    return Retains()


@reads()
def choose_land_type(supertype: str, card_type: str) -> Statement:
    _must_be_basic_land(supertype, card_type)
    return ChooseLandType()


def _must_be_basic_land(supertype: str, card_type: str) -> None:
    if (Supertype(supertype), CardType(card_type)) != (Supertype.BASIC, CardType.LAND):
        raise NoReadingError


def about_target(said: object) -> Continuously | None:
    """Return what "it" begins where it is the target; ``None`` where a sentence says more."""
    if not isinstance(said, Continuously):
        return None
    effects = []
    for each in said.effects:
        if not isinstance(each, Modify) or each.affected != Is(Reference.SELF):
            return None
        effects.append(replace(each, affected=Is(Reference.TARGET)))
    return replace(said, effects=tuple(effects))


def retained(effect: Effect) -> Effect | None:
    """Return an effect whose objects keep the types they had; ``None`` if it begins nothing.

    It is what "it's still a land" makes of the sentence before (CR 205.1b).
    """
    match effect:
        case Continuously(begun):
            return replace(effect, effects=tuple(map(_retaining, begun)))
        case Conditional(effect=inner) | May(inner):
            kept = retained(inner)
            return None if kept is None else replace(effect, effect=kept)
        case _:
            return None


def _retaining(begun: StaticEffect) -> StaticEffect:
    if not isinstance(begun, Modify):
        return begun
    modifications: list[Modification] = []
    for each in begun.modifications:
        match each:
            case SetTypes(card_types, subtypes):
                modifications.append(AddTypes(card_types, subtypes))
            case LoseTypes((), (), False, True):
                continue
            case _:
                modifications.append(each)
    return replace(begun, modifications=tuple(modifications))


# -- what begins ----------------------------------------------------------------------------------


@reads()
def begins(affected: Filter, changes: tuple[NewPredicate, ...]) -> Modify:
    if LosesAllOthers() in changes:
        raise NoReadingError
    modifications = tuple(each for change in changes for each in _modifications(change))
    granted = [each.abilities for each in modifications if isinstance(each, GainAbilities)]
    if any(contains(abilities, outside) for abilities in granted for outside in _OUTSIDE):
        raise NoReadingError
    if any(isinstance(each, HasActivatedAbilitiesOf) for each in modifications):
        # Which abilities those are is settled once (CR 608.2h), and no board tells.
        raise NoReadingError
    return Modify(affected, modifications)


@reads()
def you_gain_control(affected: Filter) -> Modify:
    return Modify(affected, (GainControl(Player.YOU),))


@reads()
def player_gains_control(player: Player, affected: Filter) -> Modify:
    if player is not Player.TARGET:
        raise NoReadingError
    return Modify(affected, (GainControl(player),))


def _modifications(change: NewPredicate) -> Change:
    match change:
        case NewKinds():
            return _become(change)
        case Kinds():
            return _become(NewKinds(change))
        case LosesAllOthers():
            raise NoReadingError
        case tuple():
            return change


# -- to what --------------------------------------------------------------------------------------


@reads()
def begun_of_event(reference: Reference) -> Filter:
    if reference is not Reference.EVENT:
        raise NoReadingError
    return Is(reference)


@reads()
def begun_of_host(_subtype: str) -> Filter:
    return Is(Reference.ATTACHED)


@reads()
def begun_of_target(*parts: object) -> Filter:
    *number, filter_ = parts
    if number not in ([], ["1"], [1]):
        raise NoReadingError
    return all_of([Is(Reference.TARGET), filter_])  # type: ignore[list-item]


@reads()
def begun_of_another_target(filter_: Filter) -> Filter:
    return all_of([Is(Reference.TARGET), HasQuality(Quality.OTHER), filter_])


@reads()
def begun_of_spell_or_permanent() -> Filter:
    either = any_of([HasQuality(Quality.SPELL), HasQuality(Quality.PERMANENT)])
    return all_of([Is(Reference.TARGET), either])


@reads()
def target_player_controls() -> Filter:
    return ControlledBy(Player.TARGET)


# -- what changes ---------------------------------------------------------------------------------


@reads("changes")
def one_change(change: NewPredicate) -> tuple[NewPredicate, ...]:
    return (change,)


@reads()
def become_colors_too(colors: Colors) -> Change:
    if not colors:
        raise NoReadingError
    return (AddColors(colors),)


@reads()
def become_type_of_choice(supertype: str, card_type: str, added: Addition | None) -> Change:
    _must_be_basic_land(supertype, card_type)
    if added is None:
        return (SetLandTypes(()),)
    if added.colors:
        raise NoReadingError
    return (AddTypes((), (_CHOSEN_TYPE,)),)


@reads()
def become_that_type() -> Change:
    return (THAT_TYPE,)


@reads()
def become_anew(kinds: NewKinds) -> NewKinds:
    return kinds


@reads()
def new_kinds(kinds: Kinds) -> NewKinds:
    return NewKinds(kinds)


@reads()
def new_kinds_of_variable_size(_size: str, kinds: Kinds) -> NewKinds:
    if kinds.size is not None:
        raise NoReadingError
    return NewKinds(kinds, _X)


@reads()
def new_kinds_of_size(kinds: Kinds, written: str) -> NewKinds:
    power, toughness = map(int, written.split("/"))
    if kinds.size is not None:
        raise NoReadingError
    return NewKinds(replace(kinds, size=(power, toughness)))


@reads()
def new_kinds_of_every_type(kinds: Kinds, card_type: str) -> NewKinds:
    if CardType(card_type) is not CardType.CREATURE or kinds.subtypes or kinds.addition:
        raise NoReadingError
    return NewKinds(kinds, every_creature_type=True)


@reads()
def new_kinds_retained(kinds: Kinds, *_types: object) -> NewKinds:
    return NewKinds(kinds, retained=True)


def _become(said: NewKinds) -> Change:
    """Return how objects come to be of these kinds, losing what the new ones replace."""
    kinds = said.kinds
    changes = _types(said)
    if kinds.colors is not None:
        added = kinds.addition is not None and kinds.addition.colors
        changes.append(AddColors(kinds.colors) if added else SetColors(kinds.colors))
    if kinds.abilities:
        changes.append(GainAbilities(kinds.abilities))
    if kinds.size is not None:
        power, toughness = kinds.size
        changes.append(DefinePowerToughness(Fixed(power), Fixed(toughness)))
    elif said.size is not None:
        changes.append(DefinePowerToughness(said.size, said.size))
    return tuple(changes)


def _types(said: NewKinds) -> list[Modification]:
    kinds = said.kinds
    subtypes = CREATURE_TYPES if said.every_creature_type else kinds.subtypes
    if kinds.addition is not None or said.retained:
        return [AddTypes(kinds.card_types, subtypes, kinds.supertypes)]
    changes: list[Modification] = []
    only_creature_types = bool(subtypes) and set(subtypes) <= set(CREATURE_TYPES)
    kept = set(kinds.card_types) == {CardType.ARTIFACT, CardType.CREATURE}
    if not kinds.card_types and subtypes and set(subtypes) <= LAND_TYPES:
        changes.append(SetLandTypes(subtypes))
    elif (only_creature_types and (kept or not kinds.card_types)) or (kept and not subtypes):
        # CR 205.1b: an "artifact creature" keeps its other types, and new creature types replace
        # the old ones (CR 205.1a).
        if subtypes:
            changes.append(LoseTypes((), all_creature_types=True))
        changes.append(AddTypes(kinds.card_types, subtypes))
    elif kinds.card_types:
        changes.append(SetTypes(kinds.card_types, subtypes))
    elif subtypes or not kinds.supertypes:
        raise NoReadingError
    if kinds.supertypes:
        # CR 205.4b: a supertype gained leaves the others.
        changes.append(AddTypes((), (), kinds.supertypes))
    return changes
