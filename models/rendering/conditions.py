"""Conditions in words, as they follow "if" or "as long as"."""

from __future__ import annotations

from typing import assert_never

from manaproof.models.amounts import CountersOn, CountOf, Fixed, Tally, TallyOf
from manaproof.models.conditions import (
    AnyPlayerPays,
    Compares,
    Condition,
    Either,
    Every,
    Happened,
    HasDesignation,
    IsOdd,
    IsStep,
    IsTurnOf,
    Matches,
    Unless,
)
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    Comparison,
    ControlledBy,
    CouldProduceAny,
    Filter,
    HasColor,
    HasCounter,
    HasKeyword,
    HasNumber,
    HasQuality,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    Named,
    Not,
    OwnedBy,
    Quality,
    SharesName,
    SharesType,
)
from manaproof.models.rendering.amounts import render_amount
from manaproof.models.rendering.filters import (
    could_produce,
    counter_on,
    render_filter,
    render_number,
    render_plural,
    render_singular,
    split_control,
)
from manaproof.models.rendering.references import does, possessive, render_reference
from manaproof.models.rendering.words import article, listed, number_word, plural
from manaproof.models.types import Step, Zone

_OPPOSITE = {
    Comparison.AT_LEAST: Comparison.FEWER,
    Comparison.FEWER: Comparison.AT_LEAST,
    Comparison.AT_MOST: Comparison.MORE,
    Comparison.MORE: Comparison.AT_MOST,
}
_STATES = {
    Quality.TAPPED,
    Quality.UNTAPPED,
    Quality.ATTACKING,
    Quality.BLOCKING,
    Quality.ENCHANTED,
    Quality.EQUIPPED,
    Quality.MODIFIED,
    Quality.HISTORIC,
    Quality.FACE_DOWN,
    Quality.COLORLESS,
    Quality.MONOCOLORED,
    Quality.MULTICOLORED,
}
_STEPS = {
    Step.UNTAP: "untap step",
    Step.UPKEEP: "upkeep",
    Step.DRAW: "draw step",
    Step.MAIN: "precombat main phase",
    Step.COMBAT: "combat",
    Step.MAIN2: "postcombat main phase",
    Step.END: "end step",
    Step.CLEANUP: "cleanup step",
}


def step_name(step: Step) -> str:
    """Name a step or phase as the templating does (CR 500.1)."""
    return _STEPS[step]


def render_condition(condition: Condition) -> str:  # noqa: C901 -- one case a node
    """Write a condition as what follows "if".

    >>> from manaproof.models.types import CardType, Player
    >>> mine = AllOf((HasType(CardType.LAND), ControlledBy(Player.YOU)))
    >>> render_condition(Compares(CountOf(mine), Comparison.AT_LEAST, Fixed(5)))
    'you control five or more lands'
    """
    match condition:
        case Compares():
            return _compares(condition)
        case IsOdd(amount):
            return f"{render_amount(amount)} is odd"
        case Matches(reference, described):
            return f"{render_reference(reference)} {predicate(described)}"
        case HasDesignation(player, "monarch"):
            return does(player, "are the monarch")
        case HasDesignation(player, designation):
            return does(player, f"have {_designation(designation)}")
        case IsTurnOf(player):
            return f"it's {possessive(player)} turn"
        case IsStep(step):
            return f"it's the {_STEPS[step]}"
        case Happened(event):
            return event.value
        case AnyPlayerPays(cost):
            return f"any player pays {cost}"
        case Every(parts):
            return " and ".join(map(render_condition, parts))
        case Either(parts):
            return " or ".join(map(render_condition, parts))
        case Unless(part):
            return _negated(part)
    assert_never(condition)


def _negated(condition: Condition) -> str:  # noqa: C901 -- one case a node
    match condition:
        case Compares(left, comparison, right) if comparison in _OPPOSITE:
            return _compares(Compares(left, _OPPOSITE[comparison], right))
        case Compares(left, _, right):
            return f"{render_amount(left)} isn't {render_amount(right)}"
        case IsOdd(amount):
            return f"{render_amount(amount)} is even"
        case Matches(reference, described):
            return f"{render_reference(reference)} {predicate(Not(described))}"
        case HasDesignation(player, "monarch"):
            return does(player, "aren't the monarch")
        case HasDesignation(player, designation):
            return does(player, f"don't have {_designation(designation)}")
        case IsTurnOf(player):
            return f"it isn't {possessive(player)} turn"
        case IsStep(step):
            return f"it isn't the {_STEPS[step]}"
        case Happened() | AnyPlayerPays():
            return f"it isn't so that {render_condition(condition)}"
        case Every(parts):
            return " or ".join(map(_negated, parts))
        case Either(parts):
            return " and ".join(map(_negated, parts))
        case Unless(part):
            return render_condition(part)
    assert_never(condition)


def _designation(designation: str) -> str:
    # "Max speed" alone is no single thing that one player takes from another.
    return designation if designation == "max speed" else f"the {designation}"


def _compares(condition: Compares) -> str:
    comparison, right = condition.comparison, condition.right
    match condition.left, right:
        case CountOf(described), Fixed(number):
            return _how_many(described, comparison, number)
        case CountersOn(counter, reference), Fixed(number):
            kind = f"{counter} counter" if counter else "counter"
            return (
                f"{render_reference(reference)} has {_so_compared(kind, comparison, number)} on it"
            )
        case TallyOf(Tally.CARDS_IN_HAND, player), Fixed(number):
            return does(player, f"have {_so_compared('card', comparison, number)} in hand")
        case CountOf(first), CountOf(second):
            one, rest = split_control(first)
            other, rest_of_other = split_control(second)
            more = {Comparison.MORE: "more", Comparison.FEWER: "fewer"}.get(comparison)
            if one and other and rest == rest_of_other and more:
                return f"{does(one, f'control {more} {render_plural(rest)}')} than {other.value}"
    left = render_amount(condition.left, digits=True)
    amount = render_amount(right, digits=True)
    match comparison:
        case Comparison.AT_LEAST:
            return f"{left} is {amount} or more"
        case Comparison.AT_MOST:
            return f"{left} is {amount} or less"
        case Comparison.EXACTLY:
            return f"{left} is equal to {amount}"
        case Comparison.MORE:
            return f"{left} is more than {amount}"
        case Comparison.FEWER:
            return f"{left} is less than {amount}"
    assert_never(comparison)


def _how_many(described: Filter, comparison: Comparison, number: int) -> str:
    controller, rest = split_control(described)
    counted = _so_compared(render_singular(rest), comparison, number, render_plural(rest))
    if controller is not None:
        return does(controller, f"control {counted}")
    return f"there {'is' if counted.startswith(('a ', 'an', 'exactly one')) else 'are'} {counted}"


def _so_compared(noun: str, comparison: Comparison, number: int, several: str | None = None) -> str:
    several = plural(noun) if several is None else several
    match comparison:
        case Comparison.MORE:
            return _so_compared(noun, Comparison.AT_LEAST, number + 1, several)
        case Comparison.FEWER if number > 0:
            return _so_compared(noun, Comparison.AT_MOST, number - 1, several)
        case Comparison.FEWER:
            return f"fewer than {number_word(number)} {several}"
        case Comparison.AT_LEAST if number == 1:
            return article(noun)
        case Comparison.AT_LEAST:
            return f"{number_word(number)} or more {several}"
        case Comparison.AT_MOST | Comparison.EXACTLY if number == 0:
            return f"no {several}"
        case Comparison.AT_MOST:
            return f"{number_word(number)} or fewer {several}"
        case Comparison.EXACTLY:
            return f"exactly {number_word(number)} {noun if number == 1 else several}"
    assert_never(comparison)


def predicate(described: Filter) -> str:  # noqa: C901 -- one case a node
    """Write that an object fits a filter: "is tapped", "has a charge counter on it"."""
    match described:
        case HasCounter(counter):
            return f"has {counter_on(counter)} it"
        case HasKeyword(keyword):
            return f"has {keyword}"
        case HasNumber():
            return f"has {render_number(described)}"
        case ControlledBy(player):
            return f"is under {possessive(player)} control"
        case OwnedBy(player):
            return f"is owned by {player.value}"
        case InZone(Zone.BATTLEFIELD | Zone.STACK as zone):
            return f"is on the {zone.value}"
        case InZone(zone):
            return f"is in {zone.value if zone is Zone.EXILE else f'a {zone.value}'}"
        case HasQuality(Quality.ENTERED_THIS_TURN):
            return Quality.ENTERED_THIS_TURN.value
        case HasQuality(quality) if quality in _STATES:
            return f"is {quality.value}"
        case HasColor(color):
            return f"is {color.name.lower()}"
        case HasSupertype(supertype):
            return f"is {supertype.value.lower()}"
        case CouldProduceAny(types):
            return could_produce(types)
        case AllOf(parts):
            return listed(map(predicate, parts), "and")
        case AnyOf(parts):
            return listed(map(predicate, parts), "or")
        case Not(part):
            return _negated_predicate(part)
        case Is(reference):
            return f"is {render_reference(reference)}"
        case HasType() | HasSubtype() | HasQuality() | Named() | SharesType() | SharesName():
            return f"is {render_filter(described)}"
    assert_never(described)


def _negated_predicate(part: Filter) -> str:
    match part:
        case AllOf(parts):
            return listed([_negated_predicate(each) for each in parts], "or")
        case AnyOf(parts):
            return listed([_negated_predicate(each) for each in parts], "and")
        case Not(inner):
            return predicate(inner)
        case CouldProduceAny(types):
            return could_produce(types, negated=True)
        case HasQuality(Quality.ENTERED_THIS_TURN):
            return "didn't enter this turn"
    said = predicate(part)
    verb, _, rest = said.partition(" ")
    return f"{'isn' if verb == 'is' else 'doesn'}'t {'have ' if verb == 'has' else ''}{rest}"
