"""How answers look at a terminal."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING

from manaproof.models.lines import Tap
from manaproof.models.types import in_printed_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from manaproof.models.boards import Permanent
    from manaproof.models.lines import Action, Line
    from manaproof.models.results import Caveat
    from manaproof.models.types import CardType, Supertype


_SURROGATES = re.compile("[\ud800-\udfff]+")
_NOT_ASCII = re.compile("[^\x00-\x7f]+")


def json_line(value: object) -> str:
    r"""Write a JSON value on one line that every Unicode encoding takes: no surrogate is bare.

    >>> print(json_line({"id": "\ud800"}))
    {"id":"\ud800"}
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return _SURROGATES.sub(_escaped, text)


def print_json(line: str) -> None:
    """Print a line of JSON, in escapes as far as standard output's encoding asks for them."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower()
    print(line if encoding.startswith("utf") else _NOT_ASCII.sub(_escaped, line))


def _escaped(found: re.Match[str]) -> str:
    return json.dumps(found[0])[1:-1]


def visible(text: str) -> str:
    r"""Escape what does not show: control characters would command the terminal.

    >>> print(visible("no file \x1b[31m"))
    no file \x1b[31m
    """
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)


def type_line(
    supertypes: Iterable[Supertype], types: Iterable[CardType], subtypes: Iterable[str]
) -> str:
    """Write a type line as cards print it (CR 205.1).

    >>> from manaproof.models.types import CardType, Supertype
    >>> type_line([Supertype.BASIC], [CardType.LAND], ["Forest"])
    'Basic Land — Forest'
    """
    left = " ".join(each.value for each in (*supertypes, *in_printed_order(types)))
    right = " ".join(subtypes)
    return f"{left} — {right}" if right else left


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Write rows in columns, each as wide as its widest cell.

    >>> print(aligned([["Forest", "{G}"], ["Exotic Orchard", "none"]]))
    Forest          {G}
    Exotic Orchard  none
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def symbols(letters: str) -> str:
    """Write types of mana as their symbols, or say that there is none.

    >>> symbols("UG")
    '{U}{G}'
    """
    return "".join(f"{{{letter}}}" for letter in letters) or "none"


def steps(line: Line) -> list[str]:
    """Write the actions of a line, numbered, as a player would say them.

    >>> from manaproof.models.lines import Activate, Tap
    >>> from manaproof.models.mana import ManaPool
    >>> island, signet = ManaPool.parse("U"), ManaPool.parse("UG")
    >>> print(*steps((Tap("Island", island), Activate("Signet", 1, pay=island, add=signet))), sep="; ")
    1. tap Island for {U}; 2. activate Signet, its ability 1, paying {U}: {U}{G}
    """
    return [f"{number}. {_step(action)}" for number, action in enumerate(line, start=1)]


def _step(action: Action) -> str:
    by = "" if action.by is None else f"{action.by}: "
    added = "" if action.add is None else symbols(str(action.add))
    if isinstance(action, Tap):
        return f"{by}tap {action.permanent}{f' for {added}' if added else ''}"
    said = [f"activate {action.permanent}"]
    if action.ability is not None:
        said.append(f"its ability {action.ability}")
    if action.x is not None:
        said.append(f"with X = {action.x}")
    if action.using:
        said.append(f"using {' and '.join(action.using)}")
    if action.pay:
        said.append(f"paying {symbols(str(action.pay))}")
    return f"{by}{', '.join(said)}{f': {added}' if added else ''}"


def caveat_told(caveat: Caveat) -> str:
    """Say that an answer leaves a clause out, and where it stands."""
    return (
        f"caveat, left out because it is not modelled, and it could matter: {caveat_line(caveat)}"
    )


def caveat_line(caveat: Caveat) -> str:
    """Write where a clause stands that is not modelled, and what it is about."""
    clause = caveat.clause
    words = ", ".join(clause.markers)
    return f"{caveat.permanent}, {clause.kind.value} clause of line {clause.line} ({words})"


def state(permanent: Permanent) -> list[str]:
    """Say what state a permanent is in, as far as it differs from a plain untapped one (CR 110.5).

    >>> from manaproof.models.board_input import inline_board
    >>> board = inline_board({"you": "Vivid Creek (tapped, 2 charge counters)"})
    >>> state(board.permanents["Vivid Creek"])
    ['tapped', '2 charge counters']
    """
    said = [
        words
        for words, holds in (
            ("tapped", permanent.tapped),
            ("summoning sick", permanent.sick),
            ("flipped", permanent.flipped),
            ("face down", permanent.face_down),
            ("back face up", permanent.face == 1),
            ("token", permanent.token),
        )
        if holds
    ]
    if permanent.copy_of is not None:
        said.append(f"a copy of {permanent.copy_of.name}")
    said += [
        f"{number} {kind} counter{'' if number == 1 else 's'}"
        for kind, number in permanent.counters.items()
    ]
    if permanent.attached_to is not None:
        said.append(f"attached to {permanent.attached_to}")
    chosen = (
        *(each.name.lower() for each in (permanent.chosen_color,) if each is not None),
        *(each.name.lower() for each in permanent.chosen_colors),
        *(each for each in (permanent.chosen_type, permanent.chosen_name) if each is not None),
    )
    return [*said, *(f"chosen {each}" for each in chosen)]
