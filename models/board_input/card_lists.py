"""Cards as a board names them: by name, or described in place; one of them or a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.board_input import values
from manaproof.models.board_input.described import DESCRIPTION_KEYS, read_description
from manaproof.models.board_input.reading import MOST_CARDS, has_controls, in_path, quoted
from manaproof.models.board_input.short_form import NotAShortFormError, read_short_form

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from manaproof.models.board_input.reading import Reading
    from manaproof.models.cards import Card

_MOST_EXPLAINED = 200
"""For how many problems it is tried whether quotes were missing."""

_MOST_PARTS = 5
"""Into how many parts a short form may have been cut at its commas."""


def read_items(
    value: object,
    place: str,
    reading: Reading,
    *,
    written: Callable[[str, str], None],
    spelled_out: Callable[[Mapping[str, object], str], None],
) -> None:
    """Go through a list of cards: short forms go to *written*, mappings to *spelled_out*.

    *written* raises NotAShortFormError for what it cannot read; where that or a mapping looks
    like a name that quotes were missing around, the problem says so.
    """
    if not isinstance(value, list):
        reading.problem(place, value, "not a list of cards", "write a list: [Forest, 2 Island]")
        return
    index = 0
    while index < len(value):
        item, at, used = value[index], f"{place}[{index}]", 1
        if isinstance(item, str):
            try:
                written(item, at)
            except NotAShortFormError as error:
                used = _report(error, value[index : index + _MOST_PARTS], at, reading)
        elif isinstance(item, dict) and "card" in item:
            spelled_out(item, at)
        else:
            _no_card(item, at, reading)
        index += used


def _report(error: NotAShortFormError, items: list[object], place: str, reading: Reading) -> int:
    """Report a short form that is none; return how many items of the list the problem covers.

    A flow sequence of YAML cuts ``Golos, Tireless Pilgrim`` and what stands in brackets at the
    commas, so the items from here on may make one short form together.
    """
    whole = ""
    few = len(reading.problems) < _MOST_EXPLAINED
    for count, part in enumerate(items if few else [], start=1):
        if not isinstance(part, str):
            break
        whole = f"{whole}, {part.strip()}" if whole else part.strip()
        closed = part.endswith(")") and whole.count("(") == whole.count(")") > part.count("(")
        if count > 1 and (closed or _is_short_form(whole, reading)):
            _missing_quotes(whole, place, items[0], reading)
            return count
    if error.unknown_name:
        reading.unknown_card(place, items[0], error.unknown_name)
    else:
        reading.problem(place, items[0], error.reason, error.remedy)
    return 1


def _no_card(item: object, place: str, reading: Reading) -> None:
    """Report what is neither a short form nor a mapping with a card."""
    if isinstance(item, dict) and len(item) == 1:
        ((key, value),) = item.items()
        whole = f"{key}: {value}"
        if _is_short_form(whole, reading):
            _missing_quotes(whole, place, item, reading)
            return
    if item is None:
        reason = "nothing is written there"
        remedy = "write a card's name, in quotes if it begins with # or holds one"
    elif isinstance(item, dict):
        reason = "a mapping without the key card"
        remedy = "write {card: NAME, ...}, or put a name that holds a colon or brace in quotes"
    else:
        reason, remedy = "not a card", "write a card's name, or {card: NAME, ...}"
    reading.problem(place, item, reason, remedy)


def _missing_quotes(whole: str, place: str, item: object, reading: Reading) -> None:
    cut = "comma" if ", " in whole and isinstance(item, str) else "colon"
    remedy = f'put it in quotes: "{quoted(whole)[1:-1]}"'
    reading.problem(place, item, f"cut at its {cut}, for want of quotes", remedy)


def _is_short_form(whole: str, reading: Reading) -> bool:
    try:
        read_short_form(whole, reading.cards)
    except NotAShortFormError:
        return False
    return True


def read_card(value: object, place: str, reading: Reading) -> Card | None:
    """Read one card: its name, or a mapping that describes it in place."""
    if isinstance(value, str):
        return _card_named(value, place, reading)
    if isinstance(value, dict) and "card" in value:
        return next(iter(_lone_card(value, place, reading)), None)
    _no_card(value, place, reading)
    return None


def read_cards(value: object, place: str, reading: Reading) -> tuple[Card, ...]:
    """Read a list of cards in a zone where they have no state: ``[Forest, 2 Island]``."""
    found: list[Card] = []

    def written(item: str, at: str) -> None:
        count, card = _plain_card(item, reading)
        if len(found) + count > MOST_CARDS:
            remedy = f"list at most {MOST_CARDS:,} cards in a zone, or give their number"
            reading.problem(at, item, "too many cards", remedy)
        else:
            found.extend([card] * count)

    read_items(
        value,
        place,
        reading,
        written=written,
        spelled_out=lambda item, at: found.extend(_lone_card(item, at, reading)),
    )
    return tuple(found)


def read_hidden_cards(value: object, place: str, reading: Reading) -> tuple[Card, ...] | int:
    """Read the cards of a hand or library, or how many unknown ones it holds."""
    if isinstance(value, list):
        return read_cards(value, place, reading)
    if isinstance(value, int) and not isinstance(value, bool):
        return values.natural(value, place, reading)
    remedy = "write a list of cards, or how many unknown ones; leave it out if nothing is known"
    reading.problem(place, value, "neither cards nor a number of them", remedy)
    return 0


def _plain_card(item: str, reading: Reading) -> tuple[int, Card]:
    short = read_short_form(item, reading.cards)
    if short.states or short.on or short.id:
        reason = "a card here has no state"
        raise NotAShortFormError(reason, f"write {quoted(short.card.name)} alone")
    return short.count, short.card


def _lone_card(item: Mapping[str, object], place: str, reading: Reading) -> list[Card]:
    """Read a mapping that holds nothing but a card."""
    for key, value in item.items():
        if key != "card" and key not in DESCRIPTION_KEYS:
            remedy = reading.did_you_mean(str(key), {"card", *DESCRIPTION_KEYS})
            reading.problem(
                f"{place}.{in_path(key)}", value, "no key of a card in this place", remedy
            )
    card = card_of(item, place, reading)
    return [] if card is None else [card]


def card_of(fields: Mapping[str, object], place: str, reading: Reading) -> Card | None:
    """Read the card of a mapping: its ``card``, and what describes or changes it."""
    description = {key: fields[key] for key in fields if key in DESCRIPTION_KEYS}
    if not description:
        return _card_named(fields["card"], f"{place}.card", reading)
    name = values.text(fields["card"], f"{place}.card", reading)
    if not name or has_controls(name):
        return None
    known = reading.cards.find_card(name) if reading.cards.has_card(name) else None
    return read_description(name, known, description, place, reading)


def _card_named(value: object, place: str, reading: Reading) -> Card | None:
    name = values.text(value, place, reading)
    if not name or has_controls(name):
        return None
    if not reading.cards.has_card(name):
        reading.unknown_card(place, value, name)
        return None
    return reading.cards.find_card(name)
