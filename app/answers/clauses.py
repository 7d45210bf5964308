"""Clauses that are not modelled, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaproof.models.abilities import Unmodelled


def clause_as_json(clause: Unmodelled) -> dict[str, object]:
    """Return a clause as the place where it stands and its marker words."""
    return {
        "face": clause.face,
        "line": clause.line,
        "kind": clause.kind.value,
        "markers": list(clause.markers),
    }
