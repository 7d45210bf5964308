"""Continuous effects that begin and last, in words: "target land becomes a Forest until end of turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.continuous import (
    AddTypes,
    GainAbilities,
    GainControl,
    Modification,
    Modify,
    SetColors,
    SetLandTypes,
)
from manaproof.models.effects import Duration
from manaproof.models.rendering.continuous import render_static_effect, subject_does
from manaproof.models.rendering.filters import is_one_object, render_plural
from manaproof.models.rendering.modifications import modify
from manaproof.models.rendering.references import does
from manaproof.models.rendering.words import third_person

if TYPE_CHECKING:
    from manaproof.models.abilities import TriggeredAbility
    from manaproof.models.continuous import StaticEffect


def render_lasting(effects: tuple[StaticEffect, ...], duration: Duration) -> str:
    """Write what begins and how long it lasts, as a clause without its full stop (CR 611.2a).

    >>> from manaproof.models.continuous import SetLandTypes
    >>> from manaproof.models.filters import Is
    >>> from manaproof.models.types import Reference
    >>> forest = Modify(Is(Reference.SELF), (SetLandTypes(("Forest",)),))
    >>> render_lasting((forest,), Duration.UNTIL_END_OF_TURN)
    'this permanent becomes a Forest until end of turn'
    """
    begun = " and ".join(
        _begins(each) if isinstance(each, Modify) else render_static_effect(each)
        for each in effects
    )
    return _lasting(begun, duration)


def render_may_last(effects: tuple[StaticEffect, ...], duration: Duration) -> str:
    """Write what you may let begin: "you may have target land become a Forest"."""
    begun = " and ".join(
        _you_may(each) if isinstance(each, Modify) else f"you may: {render_static_effect(each)}"
        for each in effects
    )
    return _lasting(begun, duration)


def _lasting(begun: str, duration: Duration) -> str:
    return begun if duration is Duration.INDEFINITELY else f"{begun} {duration.value}"


def render_delayed_trigger(ability: TriggeredAbility, duration: Duration) -> str:
    """Write a triggered ability that lasts, as a clause without its full stop (CR 603.7)."""
    from manaproof.models.rendering.abilities import render_ability  # abilities hold these

    written = render_ability(ability)
    return f"{duration.value}, {written[:1].lower()}{written[1:].removesuffix('.')}"


def _begins(effect: Modify) -> str:
    one = is_one_object(effect.affected)
    verbs = _verbs(effect)
    if one:
        verbs = [*verbs[:1], *map(third_person, verbs[1:])]
    said = [subject_does(effect.affected, " and ".join(verbs))] if verbs else []
    return " and ".join([*_taken(effect), *said]) or "nothing changes"


def _you_may(effect: Modify) -> str:
    taken = [each.replace("you gain", "you may gain", 1) for each in _taken(effect)]
    verbs = " and ".join(_verbs(effect))
    said = [f"you may have {render_plural(effect.affected)} {verbs}"] if verbs else []
    return " and ".join([*taken, *said]) or "nothing changes"


def _taken(effect: Modify) -> list[str]:
    return [
        does(each.player, f"gain control of {render_plural(effect.affected)}")
        for each in effect.modifications
        if isinstance(each, GainControl)
    ]


def _verbs(effect: Modify) -> list[str]:
    one = is_one_object(effect.affected)
    return [verb for each in effect.modifications if (verb := _begin(each, one=one))]


def _begin(modification: Modification, *, one: bool) -> str:
    """Write the change as one that begins: "become" for "are", "gain" for "have"."""
    match modification:
        case SetLandTypes(()):
            return "become the basic land type of your choice"
        case AddTypes((), ("the chosen type",), ()):
            its = "its" if one else "their"
            return f"become the basic land type of your choice in addition to {its} other types"
        case SetColors(None):
            return "become the color of your choice"
        case GainAbilities():
            return modify(modification, one=one).replace("have ", "gain ", 1)
    verb = modify(modification, one=one)
    return verb.replace("are ", "become ", 1) if verb.startswith("are ") else verb
