"""Cards as a board names them: by name, or described in place; one of them or a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.board_input import values
from manaproof.models.board_input.described import (
    DESCRIPTION_KEYS,
    changed_card,
    described_card,
)
from manaproof.models.board_input.missing_quotes import (
    Cut,
    cut_around,
    cut_at_colon,
    mended,
    report_cut,
)
from manaproof.models.board_input.permanent_cards import face_up
from manaproof.models.board_input.reading import MOST_CARDS, has_controls, in_path, quoted
from manaproof.models.board_input.short_form import NotAShortFormError, read_short_form
from manaproof.models.board_input.unknown_cards import report_unknown_card

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from manaproof.models.board_input.reading import Reading
    from manaproof.models.cards import Card


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
    like a name that quotes were missing around, the problem says so, and the reading goes on.
    """
    if not isinstance(value, list):
        reading.problem(place, value, "not a list of cards", "write a list: [Forest, 2 Island]")
        return
    index = 0
    while index < len(value):
        item, at, after = value[index], f"{place}[{index}]", index + 1
        if isinstance(item, str):
            try:
                written(item, at)
            except NotAShortFormError as error:
                cut = cut_around(value, index, reading)
                _report(error, cut, value, place, reading)
                after = cut.last + 1
        elif isinstance(item, dict) and "card" in item:
            spelled_out(mended(item, at, reading), at)
        else:
            _no_card(item, at, reading)
        index = after


def _report(
    error: NotAShortFormError, cut: Cut, items: Sequence[object], place: str, reading: Reading
) -> None:
    """Report a short form that is none, and where it was cut also what else is wrong with it."""
    first, at = items[cut.first], f"{place}[{cut.first}]"
    if cut.last == cut.first:
        _no_short_form(error, at, first, reading)
        return
    report_cut(cut.whole, at, first, reading)
    try:
        read_short_form(cut.whole, reading.cards)
    except NotAShortFormError as besides:
        _no_short_form(besides, at, cut.whole, reading)


def _no_short_form(error: NotAShortFormError, place: str, item: object, reading: Reading) -> None:
    if error.unknown_name:
        report_unknown_card(place, item, error.unknown_name, reading)
    else:
        reading.problem(place, item, error.reason, error.remedy)


def _no_card(item: object, place: str, reading: Reading) -> None:
    """Report what is neither a short form nor a mapping with a card."""
    if isinstance(item, dict) and len(item) == 1 and (whole := cut_at_colon(item, reading)):
        report_cut(whole, place, item, reading, mark="colon")
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


def read_card(value: object, place: str, reading: Reading) -> Card | None:
    """Read one card: its name, or a mapping that describes it in place."""
    if isinstance(value, str):
        return _card_named(value, place, reading)
    if isinstance(value, dict) and "card" in value:
        return next(iter(_lone_card(mended(value, place, reading), place, reading)), None)
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
    """Read the card of a mapping: its ``card``, and what describes or changes it.

    A description of a known card changes the face that is up.
    """
    description = {key: fields[key] for key in fields if key in DESCRIPTION_KEYS}
    token = fields.get("token") is True
    if not description:
        return _card_named(fields["card"], f"{place}.card", reading, token=token)
    name = values.text(fields["card"], f"{place}.card", reading)
    if not name or has_controls(name):
        return None
    if "types" in description or not reading.cards.has_card(name):
        return described_card(name, description, place, reading, token=token)
    known = reading.cards.find_card(name)
    back, flipped = fields.get("face") == "back", fields.get("flipped") is True
    up = face_up(known, back=back, flipped=flipped)
    return changed_card(known, up, description, place, reading)


def _card_named(value: object, place: str, reading: Reading, *, token: bool = False) -> Card | None:
    name = values.text(value, place, reading)
    if not name or has_controls(name):
        return None
    if not reading.cards.has_card(name):
        report_unknown_card(place, value, name, reading, token=token)
        return None
    return reading.cards.find_card(name)
