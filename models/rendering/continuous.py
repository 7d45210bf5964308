"""Static effects in words: "Nonbasic lands are Mountains." (CR 604, 611-614)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import Fixed
from manaproof.models.continuous import (
    CantActivate,
    CantGetCounters,
    CantHaveCounters,
    ChangeActivationCost,
    ChangeCounters,
    Choice,
    EntersAsCopy,
    EntersTapped,
    EntersWithChoice,
    EntersWithCounters,
    KeepsUnspentMana,
    MayPayAnyTime,
    Modify,
    RuleChange,
    SpendAsThough,
    StaticEffect,
    UnspentManaBecomes,
)
from manaproof.models.filters import AnyOf, HasQuality, Quality
from manaproof.models.production import AnyType, TypeSource
from manaproof.models.rendering.amounts import render_amount
from manaproof.models.rendering.costs import counters, render_cost
from manaproof.models.rendering.filters import (
    is_one_object,
    render_filter,
    render_plural,
    render_singular,
)
from manaproof.models.rendering.modifications import gained_control, modify
from manaproof.models.rendering.production import mana_of, render_uses
from manaproof.models.rendering.references import does
from manaproof.models.rendering.replacements import render_replacement
from manaproof.models.rendering.words import article, listed, third_person, unread
from manaproof.models.replacements import ReplaceProduction
from manaproof.models.types import Player

if TYPE_CHECKING:
    from manaproof.models.filters import Filter


def render_static_effect(effect: StaticEffect) -> str:  # noqa: C901 -- one case a node
    """Write one static effect as a clause, without its full stop."""
    match effect:
        case Modify():
            return _modified(effect)
        case CantActivate(affected, except_mana_abilities):
            unless = " unless they're mana abilities" if except_mana_abilities else ""
            return f"activated abilities of {render_plural(affected)} can't be activated{unless}"
        case CantHaveCounters(affected, counter):
            named = f"{counter} counters" if counter else "counters"
            where = "on it" if is_one_object(affected) else "on them"
            subject = (render_filter if is_one_object(affected) else render_plural)(affected)
            return f"{subject} can't have {named} put {where}"
        case CantGetCounters(player, counter):
            named = f"{counter} counters" if counter else "counters"
            return f"{player.value} can't get {named}"
        case ChangeCounters():
            return _changed_counters(effect)
        case ChangeActivationCost():
            return _activation_cost(effect)
        case MayPayAnyTime():
            return _paying_any_time(effect)
        case SpendAsThough():
            return _as_though(effect)
        case KeepsUnspentMana(player, types):
            verb = f"don't lose unspent {_unspent(types)} as steps and phases end"
            return does(player, verb)
        case UnspentManaBecomes(player, types):
            losing = f"if {player.value} would lose unspent mana"
            return f"{losing}, it becomes {mana_of(types)} instead"
        case ReplaceProduction():
            return render_replacement(effect)
        case RuleChange(touches, markers):
            return unread(f"changes only {touches.value}", markers)
        case EntersTapped(affected, unless):
            depends = f" unless {unread('not modelled', unless)}" if unless else ""
            return f"{subject_does(affected, 'enter tapped')}{depends}"
        case EntersWithCounters(affected, amount, counter):
            where = "on it" if is_one_object(affected) else "on them"
            return subject_does(affected, f"enter with {counters(amount, counter, where)}")
        case EntersWithChoice(named=described) if described is not None:
            return f"as this permanent enters, choose {article(render_singular(described))} name"
        case EntersWithChoice(choice, excluded):
            other = f" other than {listed(excluded, 'or')}" if excluded else ""
            return f"as this permanent enters, choose {_chosen(choice)}{other}"
        case EntersAsCopy(markers):
            copied = "this permanent may enter as a copy of another"
            return f"{copied} {unread('not modelled', markers)}"
    assert_never(effect)


def _changed_counters(effect: ChangeCounters) -> str:
    kind = f"{effect.counter} counters" if effect.counter else "counters"
    times = f"{render_amount(Fixed(effect.times))} times that many"
    many = {1: "that many", 2: "twice that many"}.get(effect.times, times)
    number = render_amount(Fixed(abs(effect.plus)))
    match effect.plus:
        case 0:
            put = f"{many} {kind}"
        case more if more > 0:
            put = f"{many} plus {number} {kind}"
        case _:
            put = f"{many} {kind} minus {number}"
    where = render_filter(effect.affected)
    return f"if one or more {kind} would be put on {where}, {put} are put on it instead"


def _activation_cost(effect: ChangeActivationCost) -> str:
    if effect.player is Player.ANY:
        whose = "activated abilities"
        but_mana = " unless they're mana abilities"
    else:
        whose = f"abilities {does(effect.player, 'activate')}"
        but_mana = ""
    if effect.affected != HasQuality(Quality.ANYTHING):
        whose += f" of {render_plural(effect.affected)}"
    if effect.player is not Player.ANY and effect.except_mana_abilities:
        whose += " that aren't mana abilities"
    mana, where = "{X}", f", where X is {render_amount(effect.amount)}"
    if isinstance(effect.amount, Fixed):
        mana, where = f"{{{effect.amount.number}}}", ""
    unless = but_mana if effect.except_mana_abilities else ""
    said = f"{whose} cost {mana} {'less' if effect.less else 'more'} to activate{unless}{where}"
    if not effect.least:
        return said
    least = render_amount(Fixed(effect.least))
    return f"{said}. This effect can't reduce the mana in that cost to less than {least} mana"


def subject_does(affected: Filter, verb: str) -> str:
    """Write what the objects that a filter describes do, or the one it refers to.

    >>> from manaproof.models.filters import Is
    >>> from manaproof.models.types import Reference
    >>> subject_does(Is(Reference.SELF), "enter tapped")
    'this permanent enters tapped'
    """
    if isinstance(affected, AnyOf) and all(map(is_one_object, affected.parts)):
        return f"{' and '.join(map(render_filter, affected.parts))} each {verb}"
    if is_one_object(affected):
        return f"{render_filter(affected)} {third_person(verb)}"
    return f"{render_plural(affected)} {verb}"


def _modified(effect: Modify) -> str:
    one = is_one_object(effect.affected)
    verbs = [modify(each, one=one) for each in effect.modifications]
    said = [subject_does(effect.affected, " and ".join(filter(None, _agree(verbs, one=one))))]
    taken = [gained_control(each, effect.affected) for each in effect.modifications]
    if not any(verbs):
        said = []
    return " and ".join([*filter(None, taken), *said])


def _agree(verbs: list[str], *, one: bool) -> list[str]:
    """Put all verbs but the first, which its subject will change, into the form of the subject."""
    present = [verb for verb in verbs if verb]
    return [*present[:1], *(third_person(verb) if one else verb for verb in present[1:])]


def _as_though(effect: SpendAsThough) -> str:
    spent = "mana" if effect.spent == AnyType() else mana_of(effect.spent)
    other = mana_of(effect.as_though)
    only = "" if effect.may else "only "
    uses = f" to {render_uses(effect.uses)}" if effect.uses else ""
    return f"{effect.player.value} may spend {spent} {only}as though it were {other}{uses}"


def _paying_any_time(effect: MayPayAnyTime) -> str:
    from manaproof.models.rendering.effects import render_effect  # effects hold these

    who, cost = effect.player.value, render_cost(effect.cost)
    happens = render_effect(effect.effect).removesuffix(".")
    could = f"any time {who} could activate a mana ability"
    return f"{could}, {who} may {_lower(cost)}, and if {who} do, {_lower(happens)}"


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _unspent(types: TypeSource) -> str:
    return "mana" if types == AnyType() else mana_of(types)


def _chosen(choice: Choice) -> str:
    return "an opponent" if choice is Choice.OPPONENT else article(choice.value)
