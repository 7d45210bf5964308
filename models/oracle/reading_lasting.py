"""Reads continuous effects that spells and abilities begin, and how long they last (CR 611.2)."""

# ruff: noqa: D103 -- each function reads the rule of the grammar whose name it has

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import Trigger, TriggeredAbility
from manaproof.models.amounts import Amount, Paid
from manaproof.models.continuous import (
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    GainAbilities,
    GainControl,
    HasActivatedAbilitiesOf,
    LoseTypes,
    MayPayAnyTime,
    Modification,
    Modify,
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
    Sequence,
)
from manaproof.models.filters import ControlledBy, Filter, HasQuality, Is, Quality
from manaproof.models.nodes import contains, substitute
from manaproof.models.oracle.grammar import NoReadingError, reads
from manaproof.models.oracle.reading_changes import NewPredicate, X, changes_of, must_be_basic_land
from manaproof.models.oracle.reading_effects import in_sequence
from manaproof.models.oracle.reading_kinds import LosesAllOthers
from manaproof.models.oracle.reading_objects import all_of, any_of
from manaproof.models.oracle.reading_unspent import may_spend_as
from manaproof.models.oracle.statements import ChooseLandType, Retains, Statement
from manaproof.models.types import Player, Reference
from manaproof.models.values import replace

if TYPE_CHECKING:
    from manaproof.models.costs import CostComponent
    from manaproof.models.production import TypeSource

_OUTSIDE = (Reference.EVENT, Reference.PAID, Reference.MILLED, *Paid)
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


# -- the sentences --------------------------------------------------------------------------------


@reads()
def lasts(begun: Modify, duration: Duration | None) -> Continuously:
    if duration is None and all(
        isinstance(each, DefinePowerToughness | ChangePowerToughness)
        for each in begun.modifications
    ):
        # The templating tells how long a mere change of size lasts.
        raise NoReadingError
    return Continuously((begun,), duration or Duration.INDEFINITELY)


@reads()
def lasts_where(begun: Modify, duration: Duration | None, amount: Amount) -> Continuously:
    # CR 107.3c: the text defines X.
    told = tuple(
        each if isinstance(each, GainAbilities) else substitute(each, X, amount)
        for each in begun.modifications
    )
    if told == begun.modifications:
        raise NoReadingError
    return lasts(replace(begun, modifications=told), duration)


@reads()
def lasts_told_first(duration: Duration, begun: Modify) -> Continuously:
    return lasts(begun, duration)


@reads()
def last_told_first(duration: Duration, *begun: Modify) -> Effect:
    return in_sequence(*(lasts(each, duration) for each in begun))


@reads()
def lasts_and_replaces(duration: Duration, begun: Modify, effect: StaticEffect) -> Effect:
    return in_sequence(lasts(begun, duration), Continuously((effect,), duration))


@reads()
def lasts_and_triggers(
    duration: Duration, begun: Modify, triggers: tuple[Trigger, ...], effect: object
) -> Effect:
    return in_sequence(lasts(begun, duration), triggers_meanwhile(duration, triggers, effect))


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
def may_pay_any_time(duration: Duration, cost: tuple[CostComponent, ...]) -> Continuously:
    return Continuously((MayPayAnyTime(Player.YOU, cost, Sequence(())),), duration)


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
    must_be_basic_land(supertype, card_type)
    return ChooseLandType()


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
    modifications = tuple(each for change in changes for each in changes_of(change))
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
