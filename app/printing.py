"""How answers look at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from manaproof.models.results import Caveat
    from manaproof.models.types import CardType, Supertype


def type_line(
    supertypes: Iterable[Supertype], types: Iterable[CardType], subtypes: Iterable[str]
) -> str:
    """Write a type line as cards print it (CR 205.1).

    >>> from manaproof.models.types import CardType, Supertype
    >>> type_line([Supertype.BASIC], [CardType.LAND], ["Forest"])
    'Basic Land — Forest'
    """
    left = " ".join(each.value for each in (*supertypes, *types))
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


def caveat_line(caveat: Caveat) -> str:
    """Write where a clause stands that is not modelled, and what it is about."""
    clause = caveat.clause
    words = ", ".join(clause.markers)
    return f"{caveat.permanent}, {clause.kind.value} clause of line {clause.line} ({words})"
