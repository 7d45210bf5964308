"""Coverage: how much of the text of cards is modelled, and what most often is not."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    Ability,
    ClauseKind,
    Unmodelled,
    clause_kind,
)
from manaproof.models.continuous import EntersAsCopy, RuleChange
from manaproof.models.effects import AddMana, OtherEffect
from manaproof.models.nodes import nodes
from manaproof.models.production import Rider
from manaproof.models.values import value

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from manaproof.models.cards import Card

_COMMONEST = 20


@value
class Clauses:
    """How many clauses of a kind there are, by how they are understood."""

    modelled: int = 0
    """Every word of them."""
    read: int = 0
    """Known to change no mana, and partly kept by their marker words only."""
    unmodelled: int = 0

    def __add__(self, other: Clauses) -> Clauses:
        return Clauses(
            self.modelled + other.modelled,
            self.read + other.read,
            self.unmodelled + other.unmodelled,
        )

    @property
    def total(self) -> int:
        """How many there are in all."""
        return self.modelled + self.read + self.unmodelled

    @property
    def share(self) -> float:
        """The share that is modelled or read, from 0 to 1; of none, 1."""
        return (self.modelled + self.read) / self.total if self.total else 1.0


@value
class Coverage:
    """How far the text of some cards is modelled."""

    cards: int
    complete: int
    """Cards that have no clause that is not modelled."""
    mana_cards: int
    """Cards that add mana, or have a clause not modelled that speaks of adding mana."""
    complete_mana_cards: int
    clauses: Mapping[ClauseKind, Clauses]
    unmodelled: tuple[tuple[ClauseKind, tuple[str, ...], int], ...]
    """The commonest marker patterns that are not modelled: kind, markers, how often."""

    @property
    def total(self) -> Clauses:
        """The clauses of all kinds together."""
        return sum(self.clauses.values(), start=Clauses())

    def as_table(self) -> list[tuple[str, str, str, str, str]]:
        """Return a row for each kind of clause and one for all: kind, three counts, share.

        >>> coverage([]).as_table()[-1]
        ('all', '0', '0', '0', '100.0 %')
        """
        rows = [*((kind.value, self.clauses[kind]) for kind in ClauseKind), ("all", self.total)]
        return [
            (
                name,
                str(clauses.modelled),
                str(clauses.read),
                str(clauses.unmodelled),
                f"{clauses.share:.1%}".replace("%", " %"),
            )
            for name, clauses in rows
        ]

    def as_json(self) -> dict[str, object]:
        """Return the figures as a JSON object."""
        return {
            "cards": {"all": self.cards, "complete": self.complete},
            "mana_cards": {"all": self.mana_cards, "complete": self.complete_mana_cards},
            "clauses": {
                name: {
                    "modelled": clauses.modelled,
                    "read": clauses.read,
                    "unmodelled": clauses.unmodelled,
                    "share": round(clauses.share, 4),
                }
                for name, clauses in [
                    *((kind.value, self.clauses[kind]) for kind in ClauseKind),
                    ("all", self.total),
                ]
            },
            "unmodelled": [
                {"kind": kind.value, "markers": list(markers), "count": count}
                for kind, markers, count in self.unmodelled
            ],
        }


def coverage(cards: Iterable[Card]) -> Coverage:
    """Return how far the text of cards is modelled, every face counted.

    A clause is what became one ability: a line of keywords counts once for each keyword.
    """
    number = complete = mana = complete_mana = 0
    counted: dict[ClauseKind, Clauses] = {kind: Clauses() for kind in ClauseKind}
    patterns: Counter[tuple[ClauseKind, tuple[str, ...]]] = Counter()
    for card in cards:
        abilities = tuple(ability for face in card.faces for ability in face.abilities)
        unmodelled = [node for node in nodes(abilities) if isinstance(node, Unmodelled)]
        for ability in abilities:
            kind = clause_kind(ability)
            counted[kind] += _counted(ability)
        patterns.update((each.kind, each.markers) for each in unmodelled)
        number += 1
        complete += not unmodelled
        about_mana = any(map(adds_mana, abilities))
        mana += about_mana
        complete_mana += about_mana and not unmodelled
    commonest = tuple((*pattern, count) for pattern, count in patterns.most_common(_COMMONEST))
    return Coverage(number, complete, mana, complete_mana, counted, commonest)


def adds_mana(ability: Ability) -> bool:
    """Return whether an ability, or one that it grants, adds mana or seems to (CR 106.3)."""
    for node in nodes(ability):
        match node:
            case AddMana():
                return True
            case Unmodelled(markers=markers) if "add" in markers:
                return "mana" in markers or any(each.startswith("{") for each in markers)
    return False


def _counted(ability: Ability) -> Clauses:
    parts = {type(node) for node in nodes(ability)}
    if Unmodelled in parts:
        return Clauses(unmodelled=1)
    if parts & {OtherEffect, RuleChange, EntersAsCopy, Rider}:
        return Clauses(read=1)
    return Clauses(modelled=1)
