"""Names that a flow collection of YAML has cut at a comma or colon, for want of quotes."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from manaproof.models.board_input.reading import quoted
from manaproof.models.board_input.short_form import NotAShortFormError, read_short_form
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from manaproof.models.board_input.reading import Reading

_MOST_EXPLAINED = 200
"""For how many problems it is tried whether quotes were missing."""

_MOST_PARTS = 5
"""Into how many parts a name or short form may have been cut."""


@value
class Cut:
    """Items of a list, from the first to the last, that are one short form together."""

    first: int
    last: int
    whole: str


def cut_around(items: Sequence[object], index: int, reading: Reading) -> Cut:
    """Return the run of items around one that is no short form that belong together, or it alone.

    ``[Golos, Tireless Pilgrim]`` is a name cut at its comma, and so may be the name before
    (``[Urborg, Tomb of Yawgmoth]``, where Urborg alone is a card too); ``[Forest (tapped, sick)]``
    is cut between brackets.
    """
    if reading.cut_at_commas and len(reading.problems) < _MOST_EXPLAINED:
        for cut in _spans(items, index):
            if _closes(items, cut) or _names(cut.whole, reading):
                return cut
    return Cut(index, index, str(items[index]))


def _spans(items: Sequence[object], index: int) -> Iterator[Cut]:
    """Go through the runs of texts around an item, those that begin with it first."""
    for first in range(index, max(-1, index - _MOST_PARTS), -1):
        run = takewhile(lambda each: isinstance(each, str), items[first : first + _MOST_PARTS])
        parts = [str(each).strip() for each in run]
        for last in range(max(index, first + 1), first + len(parts)):
            yield Cut(first, last, ", ".join(parts[: last - first + 1]))


def _closes(items: Sequence[object], cut: Cut) -> bool:
    """Report whether the first item opens a bracket that the last closes."""
    opened = 0
    for each in items[cut.first : cut.last]:
        opened += str(each).count("(") - str(each).count(")")
        if opened <= 0:
            return False
    end = str(items[cut.last])
    return end.rstrip().endswith(")") and opened + end.count("(") == end.count(")")


def _names(whole: str, reading: Reading) -> bool:
    try:
        short = read_short_form(whole, reading.cards)
    except NotAShortFormError:
        return False
    return short.on is None or reading.cards.has_card(short.on)


def cut_at_colon(item: Mapping[object, object], reading: Reading) -> str | None:
    """Return the name that is cut at its colon, where a mapping of one key is one."""
    ((key, given),) = item.items()
    whole = f"{key}: {given}"
    return whole if _names(whole, reading) else None


def mended(item: Mapping[str, object], place: str, reading: Reading) -> Mapping[str, object]:
    """Return a mapping with the names joined that were cut at their commas, each reported.

    ``{card: Golos, Tireless Pilgrim}`` has a key of which nothing is said.
    """
    if not any(given is None for given in item.values()):
        return item
    whole = dict(item)
    keys = list(item)
    for number, key in enumerate(keys):
        given = item[key]
        if isinstance(given, str):
            following = keys[number + 1 : number + _MOST_PARTS]
            parts = list(takewhile(lambda each: item[each] is None, following))
            for count in range(len(parts), 0, -1):
                name = ", ".join([given.strip(), *map(str, parts[:count])])
                if reading.cards.has_card(name):
                    report_cut(name, f"{place}.{key}", given, reading)
                    whole[key] = name
                    for each in parts[:count]:
                        del whole[each]
                    break
    return whole


def report_cut(
    whole: str, place: str, item: object, reading: Reading, *, mark: str = "comma"
) -> None:
    """Report that a name or short form was cut, at its comma or colon."""
    remedy = f'put it in quotes: "{quoted(whole)[1:-1]}"'
    reading.problem(place, item, f"cut at its {mark}, for want of quotes", remedy)
