"""Amounts in words: "three", "X", "the number of creatures you control"."""

from __future__ import annotations

from typing import assert_never

from manaproof.models.amounts import (
    ActivationsThisTurn,
    Amount,
    BasicLandTypesAmong,
    CardTypesAmong,
    ColoredSymbolsOf,
    ColorsAmong,
    CountersAmong,
    CountersOn,
    CountOf,
    Devotion,
    DifferentAmong,
    Fixed,
    GreatestAmong,
    Half,
    NumberOf,
    Paid,
    PaidAmount,
    Product,
    Sum,
    Tally,
    TallyOf,
    TotalAmong,
    UnspentMana,
    Variable,
)
from manaproof.models.rendering.filters import render_plural, render_singular
from manaproof.models.rendering.references import possessive, render_reference
from manaproof.models.rendering.words import article, listed, number_word, plural
from manaproof.models.types import Player, Reference


def render_amount(amount: Amount, *, digits: bool = False) -> str:  # noqa: C901 -- a case a node
    """Write an amount; a printed number in words, or in digits as for damage and life.

    >>> render_amount(Fixed(3)), render_amount(Product(2, Variable()))
    ('three', 'twice X')
    """
    match amount:
        case Fixed(number):
            return str(number) if digits else number_word(number)
        case Variable(letter):
            return letter
        case NumberOf(characteristic, Reference.PAID | Reference.ATTACHED as reference):
            return f"the {characteristic.value} of {render_reference(reference)}"
        case NumberOf(characteristic, reference):
            return f"{render_reference(reference)}'s {characteristic.value}"
        case GreatestAmong(characteristic, described):
            return f"the greatest {characteristic.value} among {render_plural(described)}"
        case TotalAmong(characteristic, described):
            return f"the total {characteristic.value} of {render_plural(described)}"
        case Devotion(colors, player):
            named = listed([color.name.lower() for color in colors], "and") or "that color"
            return f"{possessive(player)} devotion to {named}"
        case TallyOf(Tally.LIFE, player):
            return f"{possessive(player)} life total"
        case ActivationsThisTurn():
            return "the number of times this ability has been activated this turn"
        case PaidAmount(Paid.EVENT):
            return "that much"
        case PaidAmount(Paid.LIFE_PAID):
            return "the amount of life paid this way"
        case TallyOf(Tally.LIFE_GAINED | Tally.LIFE_LOST):
            return f"the amount of {_counted_words(amount, many=True)}"
        case Sum(parts):
            return " plus ".join(render_amount(part, digits=digits) for part in parts)
        case Product(factor, inner):
            times = "twice" if factor == 2 else f"{number_word(factor)} times"
            return f"{times} {render_amount(inner, digits=digits)}"
        case Half(inner, rounded_up):
            way = "up" if rounded_up else "down"
            return f"half {render_amount(inner, digits=digits)}, rounded {way}"
        case CountOf(described):
            return f"the number of {render_plural(described)}"
        case UnspentMana():
            return f"the amount of {_counted_words(amount, many=True)}"
        case (
            CountersOn()
            | CountersAmong()
            | ColorsAmong()
            | BasicLandTypesAmong()
            | CardTypesAmong()
            | DifferentAmong()
            | ColoredSymbolsOf()
        ):
            return f"the number of {_counted_words(amount, many=True)}"
        case TallyOf() | PaidAmount():
            return f"the number of {_counted_words(amount, many=True)}"
    assert_never(amount)


def for_each(amount: Amount) -> str | None:
    """Write an amount as what follows a thing that is had so often, or None if it counts nothing.

    >>> from manaproof.models.filters import HasSubtype
    >>> for_each(CountOf(HasSubtype("Swamp")))
    'for each Swamp'
    """
    match amount:
        case CountOf(described):
            return f"for each {render_singular(described)}"
        case PaidAmount(Paid.EVENT | Paid.LIFE_PAID):
            return None
        case TallyOf(Tally.LIFE | Tally.LIFE_GAINED | Tally.LIFE_LOST):
            return None
        case TallyOf() | PaidAmount() | CountersOn() | CountersAmong():
            return f"for each {_counted_words(amount, many=False)}"
        case ColorsAmong() | BasicLandTypesAmong() | CardTypesAmong() | DifferentAmong():
            return f"for each {_counted_words(amount, many=False)}"
        case Sum(parts):
            each = [for_each(part) for part in parts]
            named = [part.removeprefix("for ") for part in each if part is not None]
            return f"for {' and '.join(named)}" if len(named) == len(parts) else None
        case ColoredSymbolsOf() | UnspentMana():
            return f"for each {_counted_words(amount, many=False)}"
    return None


def so_many(amount: Amount, noun: str, *, where: str = "") -> str:
    """Write so many of a thing, and where they are: "a card", "X cards", "a card for each land".

    >>> so_many(Fixed(3), "card"), so_many(Variable(), "charge counter")
    ('three cards', 'X charge counters')
    """
    match amount:
        case Fixed(1):
            return f"{article(noun)}{where}"
        case Fixed() | Variable():
            return f"{render_amount(amount)} {plural(noun)}{where}"
        case PaidAmount(Paid.EVENT):
            return f"that many {plural(noun)}{where}"
    each = for_each(amount)
    if each is not None:
        return f"{article(noun)}{where} {each}"
    return f"a number of {plural(noun)}{where} equal to {render_amount(amount)}"


def so_much(amount: Amount, thing: str, *, where: str = "") -> str:
    """Write so much of a thing in digits, and where it goes: "3 life", "damage equal to X".

    >>> so_much(Fixed(3), "life")
    '3 life'
    """
    match amount:
        case Fixed() | Variable() | PaidAmount(Paid.EVENT):
            return f"{render_amount(amount, digits=True)} {thing}{where}"
    each = for_each(amount)
    if each is not None:
        return f"1 {thing}{where} {each}"
    return f"{thing}{where} equal to {render_amount(amount, digits=True)}"


def _counted_words(amount: Amount, *, many: bool) -> str:
    """Name the things that an amount counts, in plural or singular."""
    counted = plural if many else str
    match amount:
        case CountersOn(counter, reference):
            return f"{counted(_counter(counter))} on {render_reference(reference)}"
        case CountersAmong(counter, described):
            return f"{counted(_counter(counter))} among {render_plural(described)}"
        case ColorsAmong(described):
            return f"{counted('color')} among {render_plural(described)}"
        case BasicLandTypesAmong(described):
            return f"{counted('basic land type')} among {render_plural(described)}"
        case CardTypesAmong(described):
            return f"{counted('card type')} among {render_plural(described)}"
        case DifferentAmong(characteristic, described):
            return f"different {counted(characteristic.value)} among {render_plural(described)}"
        case ColoredSymbolsOf(reference):
            return f"colored {counted('mana symbol')} in {render_reference(reference)}'s mana cost"
        case UnspentMana(types, player):
            named = "".join(f"{each.name.lower()} " for each in types)
            has = "you have" if player is Player.YOU else f"{player.value} has"
            return f"unspent {named}mana {has}"
        case TallyOf(tally, player):
            return _tally(tally, player, many=many)
        case PaidAmount(paid):
            noun, _, rest = paid.value.partition(" ")
            return f"{noun if many else noun.removesuffix('s')} {rest}"
        case _:
            return render_amount(amount)


def _counter(kind: str) -> str:
    return f"{kind} counter" if kind else "counter"


def _tally(tally: Tally, player: Player, *, many: bool) -> str:  # noqa: C901 -- a case a member
    counted = plural if many else str
    had = "you have" if player is Player.YOU else f"{player.value} has"
    match tally:
        case Tally.LIFE:
            return f"life {had}"
        case Tally.CARDS_IN_HAND | Tally.CARDS_IN_GRAVEYARD | Tally.CARDS_IN_LIBRARY:
            zone = tally.value.rpartition(" ")[2]
            return f"{counted('card')} in {possessive(player)} {zone}"
        case Tally.LANDS_PLAYED:
            return f"{counted('land')} {had} played this turn"
        case Tally.SPELLS_CAST:
            return f"{counted('spell')} {had} cast this turn"
        case Tally.CARDS_DRAWN:
            return f"{counted('card')} {had} drawn this turn"
        case Tally.LIFE_GAINED:
            return f"life {had.removesuffix(' has').removesuffix(' have')} gained this turn"
        case Tally.LIFE_LOST:
            return f"life {had.removesuffix(' has').removesuffix(' have')} lost this turn"
        case Tally.ENERGY | Tally.EXPERIENCE | Tally.POISON:
            kind = tally.value.partition(" ")[0]
            return f"{counted(f'{kind} counter')} {had}"
        case Tally.OPPONENTS:
            return f"{counted('opponent')} {had}"
        case Tally.PLAYERS:
            return counted("player")
        case Tally.CREATURES_DIED:
            return f"{counted('creature')} that died this turn"
        case Tally.COMMANDER_CASTS:
            whose = possessive(player)
            return f"{counted('time')} {had} cast {whose} commander from the command zone this game"
        case Tally.PARTY:
            return f"{counted('creature')} in {possessive(player)} party"
    assert_never(tally)
