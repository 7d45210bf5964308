"""Filters as noun phrases: "another untapped white creature you control with flying"."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

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
from manaproof.models.rendering.noun_phrases import NounPhrase
from manaproof.models.rendering.references import does, render_reference
from manaproof.models.rendering.words import article, listed, plural
from manaproof.models.types import Player, Reference

if TYPE_CHECKING:
    from collections.abc import Callable

    from manaproof.models.production import TypeSource

_HEADS = {Quality.TOKEN, Quality.PERMANENT, Quality.SPELL, Quality.CARD, Quality.COMMANDER}
_AFTER = {
    Quality.ENTERED_THIS_TURN: "that entered this turn",
    Quality.BASIC_LAND_TYPE: "with a basic land type",
    Quality.CHOSEN_TYPE: "of the chosen type",
    Quality.CHOSEN_COLOR: "of the chosen color",
    Quality.CHOSEN_NAME: "with the chosen name",
    Quality.HAS_MANA_ABILITY: "with a mana ability",
    Quality.HAS_TAP_ABILITY: Quality.HAS_TAP_ABILITY.value,
    Quality.X_IN_COST: Quality.X_IN_COST.value,
}


def render_filter(filter: Filter, *, noun: str = "") -> str:  # noqa: A002 -- the rules' word
    """Name one object that a filter describes, with its article (CR 109.2).

    >>> from manaproof.models.types import CardType
    >>> land = HasType(CardType.LAND)
    >>> render_filter(AllOf((land, HasQuality(Quality.OTHER), ControlledBy(Player.YOU))))
    'another land you control'
    """
    return _alternatives(filter, lambda phrase: _with_article(phrase, noun), noun)


def render_plural(filter: Filter, *, noun: str = "") -> str:  # noqa: A002 -- the rules' word
    """Name all objects that a filter describes, or the one that it refers to."""
    return _alternatives(filter, lambda phrase: _in_plural(phrase, noun), noun)


def render_singular(filter: Filter, *, noun: str = "") -> str:  # noqa: A002 -- the rules' word
    """Name an object that a filter describes, without an article: what follows "for each"."""
    return _alternatives(filter, lambda phrase: phrase.noun(noun), noun)


def is_one_object(filter: Filter) -> bool:  # noqa: A002 -- the rules' word
    """Return whether a filter refers to one object instead of describing some."""
    match filter:
        case Is():
            return True
        case AllOf(parts):
            return any(map(is_one_object, parts))
    return False


def split_control(filter: Filter) -> tuple[Player | None, Filter]:  # noqa: A002 -- the rules' word
    """Return who controls what a filter describes, and the filter without that."""
    match filter:
        case ControlledBy(player):
            return player, HasQuality(Quality.PERMANENT)
        case AllOf(parts):
            players = [part.player for part in parts if isinstance(part, ControlledBy)]
            if len(players) == 1:
                others = tuple(part for part in parts if not isinstance(part, ControlledBy))
                return players[0], others[0] if len(others) == 1 else AllOf(others)
    return None, filter


def _with_article(phrase: NounPhrase, noun: str) -> str:
    written = phrase.noun(noun)
    return written if phrase.reference else article(written)


def _in_plural(phrase: NounPhrase, noun: str) -> str:
    return phrase.noun(noun) if phrase.reference else phrase.noun(noun, plural)


def _alternatives(filter: Filter, write: Callable[[NounPhrase], str], noun: str) -> str:  # noqa: A002
    match filter:
        case AnyOf(parts) if parts and not _simple(filter):
            return listed([_alternatives(part, write, noun) for part in parts], "or")
    return write(phrase(filter))


def _simple(filter: AnyOf) -> bool:  # noqa: A002 -- the rules' word
    """Whether the alternatives are words of one kind, so that they can stand before one noun."""
    return all(isinstance(part, HasColor) for part in filter.parts) or all(
        isinstance(part, HasSupertype) for part in filter.parts
    )


def phrase(filter: Filter) -> NounPhrase:  # noqa: A002, C901 -- one case a node; the rules' word
    """Return the noun phrase of a filter."""
    match filter:
        case HasType(card_type):
            return NounPhrase(types=(card_type.value.lower(),))
        case HasSupertype(supertype):
            return NounPhrase(supertypes=(supertype.value.lower(),))
        case HasSubtype(subtype):
            return NounPhrase(subtypes=(subtype,))
        case HasColor(color):
            return NounPhrase(colors=(color.name.lower(),))
        case HasQuality(quality):
            return _quality(quality)
        case HasKeyword(keyword):
            return NounPhrase(after=(f"with {keyword}",))
        case HasCounter(counter):
            return NounPhrase(after=(f"with {counter_on(counter)} it",))
        case HasNumber():
            return NounPhrase(after=(f"with {render_number(filter)}",))
        case Named(name):
            return NounPhrase(after=(f"named {name}",))
        case ControlledBy(player):
            return NounPhrase(whose=(does(player, "control"),))
        case OwnedBy(player):
            return NounPhrase(owner=player)
        case InZone(zone):
            return NounPhrase(zone=zone)
        case Is(reference):
            return NounPhrase(reference=reference)
        case SharesType(reference):
            return NounPhrase(
                after=(f"sharing a creature type with {render_reference(reference)}",)
            )
        case SharesName(reference):
            return NounPhrase(after=(f"with the same name as {render_reference(reference)}",))
        case CouldProduceAny(types):
            return NounPhrase(after=(f"that {could_produce(types)}",))
        case AllOf(parts):
            return sum(map(phrase, parts), start=NounPhrase())
        case AnyOf(parts):
            return _any_of(filter, parts)
        case Not(part):
            return _negated(part)
    assert_never(filter)


def _any_of(whole: AnyOf, parts: tuple[Filter, ...]) -> NounPhrase:
    phrases = [phrase(part) for part in parts]
    if _simple(whole):
        words = listed(
            [*(word for each in phrases for word in each.supertypes + each.colors)], "or"
        )
        return NounPhrase(colors=(words,))
    kinds = [each.supertypes + each.colors + each.subtypes + each.types for each in phrases]
    bare = [NounPhrase(types=words) for words in kinds]
    adjectives = [NounPhrase(states=each.states) for each in phrases]
    if all(map(_has_only_kind, phrases)):
        return NounPhrase(types=(listed([" ".join(each.types) for each in bare], "or"),))
    if all(a == b for a, b in zip(adjectives, phrases, strict=True)):
        return NounPhrase(states=(listed([" ".join(each.states) for each in phrases], "or"),))
    if all(each == NounPhrase(whose=each.whose) for each in phrases):
        return NounPhrase(whose=(listed([" ".join(each.whose) for each in phrases], "or"),))
    if all(each == NounPhrase(after=each.after) for each in phrases):
        return NounPhrase(after=(listed([" ".join(each.after) for each in phrases], "or"),))
    return NounPhrase(after=(f"that is {listed([_with_article(p, '') for p in phrases], 'or')}",))


def _has_only_kind(words: NounPhrase) -> bool:
    return words == NounPhrase(
        supertypes=words.supertypes,
        colors=words.colors,
        subtypes=words.subtypes,
        types=words.types,
    )


def _quality(quality: Quality) -> NounPhrase:
    if quality is Quality.ANYTHING:
        return NounPhrase()
    if quality is Quality.OTHER:
        return NounPhrase(states=("other",))
    if quality in _HEADS:
        return NounPhrase(heads=(quality.value,))
    if quality in _AFTER:
        return NounPhrase(after=(_AFTER[quality],))
    if quality is Quality.OUTLAW:
        return NounPhrase(subtypes=(quality.value,))
    if quality in {Quality.COLORLESS, Quality.MONOCOLORED, Quality.MULTICOLORED}:
        return NounPhrase(colors=(quality.value,))
    return NounPhrase(states=(quality.value,))


def _negated(part: Filter) -> NounPhrase:  # noqa: C901 -- a case a node
    match part:
        case HasType(card_type):
            return NounPhrase(states=(f"non{card_type.value.lower()}",))
        case HasSupertype(supertype):
            return NounPhrase(states=(f"non{supertype.value.lower()}",))
        case HasSubtype(subtype):
            return NounPhrase(states=(f"non-{subtype}",))
        case HasColor(color):
            return NounPhrase(states=(f"non{color.name.lower()}",))
        case HasQuality(Quality.TOKEN | Quality.OUTLAW as quality):
            return NounPhrase(states=(f"non{quality.value}",))
        case HasKeyword(keyword):
            return NounPhrase(after=(f"without {keyword}",))
        case HasCounter(counter):
            return NounPhrase(after=(f"without {counter_on(counter)} it",))
        case Is(Reference.SELF) | HasQuality(Quality.OTHER):
            other = isinstance(part, Is)
            return NounPhrase(states=("other",)) if other else NounPhrase(reference=Reference.SELF)
        case HasQuality(Quality.X_IN_COST as quality):
            return NounPhrase(after=(quality.value.replace("with", "without", 1),))
        case HasQuality(quality) if quality not in _HEADS and quality not in _AFTER:
            return NounPhrase(after=(f"that isn't {quality.value}",))
        case ControlledBy(player):
            verb = "don't control" if player is Player.YOU else "doesn't control"
            return NounPhrase(whose=(f"{player.value} {verb}",))
        case OwnedBy(player):
            verb = "don't own" if player is Player.YOU else "doesn't own"
            return NounPhrase(whose=(f"{player.value} {verb}",))
        case AllOf() | AnyOf() | Not() | HasQuality() | HasNumber() | Named():
            return NounPhrase(after=(f"that isn't {render_filter(part)}",))
        case Is():
            return NounPhrase(after=(f"other than {render_filter(part)}",))
        case CouldProduceAny(types):
            return NounPhrase(after=(f"that {could_produce(types, negated=True)}",))
        case InZone() | SharesType() | SharesName():
            return NounPhrase(after=(f"that isn't {render_filter(part)}",))
    assert_never(part)


def could_produce(types: TypeSource, *, negated: bool = False) -> str:
    """Write that an object could produce some type: "could produce any type of mana that ..."."""
    from manaproof.models.rendering.production import mana_that  # what is produced names filters

    verb = "couldn't" if negated else "could"
    return f"{verb} produce {mana_that(types)}"


def counter_on(counter: str) -> str:
    """Write "a charge counter on", or "a counter on" for a counter of any kind."""
    return f"{article(f'{counter} counter' if counter else 'counter')} on"


def render_number(number: HasNumber) -> str:
    """Write how a characteristic of an object compares: "power 4 or greater"."""
    from manaproof.models.rendering.amounts import render_amount  # amounts name filters too

    named = number.characteristic.value
    amount = render_amount(number.amount, digits=True)
    match number.comparison:
        case Comparison.AT_LEAST:
            return f"{named} {amount} or greater"
        case Comparison.AT_MOST:
            return f"{named} {amount} or less"
        case Comparison.EXACTLY:
            return f"{named} {amount}"
        case Comparison.MORE:
            return f"{named} greater than {amount}"
        case Comparison.FEWER:
            return f"{named} less than {amount}"
    assert_never(number.comparison)
