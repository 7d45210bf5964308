"""Modifications of characteristics in words, as verbs of the objects they change (CR 613.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import KeywordAbility
from manaproof.models.amounts import ONE, Amount, Fixed
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
from manaproof.models.mana import Color
from manaproof.models.rendering.amounts import for_each, render_amount
from manaproof.models.rendering.filters import render_plural
from manaproof.models.rendering.references import does
from manaproof.models.rendering.words import article, listed, plural
from manaproof.models.subtypes import CREATURE_TYPES
from manaproof.models.types import BASIC_LAND_TYPES, LAND_TYPES

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability
    from manaproof.models.filters import Filter
    from manaproof.models.types import CardType, Supertype


_EVERY_KIND = (
    (LAND_TYPES, "every land type"),
    (LAND_TYPES - frozenset(BASIC_LAND_TYPES), "every nonbasic land type"),
    (frozenset(BASIC_LAND_TYPES), "every basic land type"),
    (frozenset(CREATURE_TYPES), "every creature type"),
)
"""The sets of subtypes that have one name for all of them, the wider first."""


def gained_control(modification: Modification, affected: Filter) -> str:
    """Write who controls the objects, or nothing if the modification changes no control."""
    match modification:
        case GainControl(player):
            return does(player, f"control {render_plural(affected)}")
    return ""


def modify(modification: Modification, *, one: bool) -> str:  # noqa: C901 -- one case a node
    """Write what one object, or all of several, become; the verb in the form for several."""
    its = "its" if one else "their"
    match modification:
        case GainControl():
            return ""
        case ChangeWord(old, new):
            return f"have each {old} in {its} text replaced by {new}"
        case SetLandTypes(()):
            return "are the chosen type"
        case SetLandTypes(land_types):
            return f"are {_kinds(land_types, one=one)}"
        case SetTypes(card_types, subtypes):
            kind = _kind((), subtypes, card_types, one=one)
            return f"are {kind} and {'loses' if one else 'lose'} all other card types"
        case AddTypes(card_types, subtypes, supertypes):
            kind = _kind(supertypes, subtypes, card_types, one=one)
            return f"are {kind} in addition to {its} other types"
        case LoseTypes():
            return _lost_types(modification, one=one)
        case SetColors(colors):
            if colors is None:
                return "are the chosen color"
            return f"are {_colors(colors) or 'colorless'}"
        case AddColors(colors):
            named = "the chosen color" if colors is None else _colors(colors)
            return f"are {named} in addition to {its} other colors"
        case GainAbilities(abilities):
            return f"have {listed(map(_granted, abilities), 'and')}"
        case LoseAbilities(except_mana_abilities):
            return f"lose all abilities{' except mana abilities' if except_mana_abilities else ''}"
        case LoseKeyword(keyword):
            return f"lose {keyword}"
        case HasActivatedAbilitiesOf(described):
            return f"have all activated abilities of {render_plural(described)}"
        case DefinePowerToughness(power, toughness):
            return _base(power, toughness)
        case ChangePowerToughness(power, toughness, times):
            return _change(power, toughness, times)
        case SwitchPowerToughness():
            return f"have {its} power and toughness switched"
    assert_never(modification)


def _granted(ability: Ability) -> str:
    from manaproof.models.rendering.abilities import render_ability  # abilities hold these

    if isinstance(ability, KeywordAbility):
        written = render_ability(ability).removesuffix(".")
        return written[:1].lower() + written[1:]
    return f'"{render_ability(ability)}"'


def _colors(colors: tuple[Color, ...]) -> str:
    if len(colors) == len(Color):
        return "all colors"
    return listed([color.name.lower() for color in colors], "and")


def _kinds(kinds: tuple[str, ...], *, one: bool) -> str:
    for whole, name in _EVERY_KIND:
        if whole <= set(kinds):
            others = tuple(kind for kind in kinds if kind not in whole)
            return listed([name, *(_subtype(each, one=one) for each in others)], "and")
    return listed([_subtype(kind, one=one) for kind in kinds], "and")


def _kind(
    supertypes: tuple[Supertype, ...],
    subtypes: tuple[str, ...],
    card_types: tuple[CardType, ...],
    *,
    one: bool,
) -> str:
    words = [supertype.value.lower() for supertype in supertypes]
    nouns = [card_type.value.lower() for card_type in card_types]
    if not nouns and not subtypes:
        return listed(words, "and")
    if not nouns and not words:
        return _kinds(subtypes, one=one)
    all_of = [(whole, name) for whole, name in _EVERY_KIND if whole <= set(subtypes)]
    others = [kind for kind in subtypes if not any(kind in whole for whole, _ in all_of)]
    noun = " ".join([*words, *others, *nouns])
    written = article(noun) if one else plural(noun)
    return f"{written} with {listed([name for _, name in all_of], 'and')}" if all_of else written


def _subtype(subtype: str, *, one: bool) -> str:
    if subtype.startswith(("the ", "every ")):
        return subtype
    return article(subtype) if one else plural(subtype)


def _lost_types(lost: LoseTypes, *, one: bool) -> str:
    nouns = [card_type.value.lower() for card_type in lost.card_types]
    words = [supertype.value.lower() for supertype in lost.supertypes]
    named = words + [article(noun) if one else plural(noun) for noun in nouns]
    said = [f"aren't {listed(named, 'or')}"] if named else []
    kinds = [
        kind
        for kind, lost_all in (("land", lost.all_land_types), ("creature", lost.all_creature_types))
        if lost_all
    ]
    if kinds:
        verb = "loses" if one and said else "lose"
        said.append(f"{verb} all {' and '.join(kinds)} types")
    return " and ".join(said)


def _base(power: Amount | None, toughness: Amount | None) -> str:
    match power, toughness:
        case Fixed(first), Fixed(second):
            return f"have base power and toughness {first}/{second}"
        case None, None:
            return ""
        case _ if power is not None and power == toughness:
            return f"have base power and toughness each equal to {render_amount(power)}"
    said = [
        f"base {name} {render_amount(amount, digits=True)}"
        if isinstance(amount, Fixed)
        else f"base {name} equal to {render_amount(amount)}"
        for name, amount in (("power", power), ("toughness", toughness))
        if amount is not None
    ]
    return f"have {' and '.join(said)}"


def _change(power: int, toughness: int, times: Amount) -> str:
    # Where one of the two is 0, the templating gives it the other's sign.
    signs = [
        value or -1 if other < 0 else value
        for value, other in ((power, toughness), (toughness, power))
    ]
    many = None if times == ONE else for_each(times)
    letters = times != ONE and many is None and {abs(power), abs(toughness)} <= {0, 1}
    written = "/".join(
        f"{'-' if sign < 0 else '+'}{'X' if letters and value else abs(value)}"
        for value, sign in zip((power, toughness), signs, strict=True)
    )
    if times == ONE:
        return f"get {written}"
    if letters:
        return f"get {written}, where X is {render_amount(times)}"
    return f"get {written} {many or f'times {render_amount(times)}'}"
