"""What is said where something is not written down for Z3: an error, never a guess."""

from __future__ import annotations

from manaproof.models.errors import UnsupportedError


def refusal(what: str) -> UnsupportedError:
    """Return the error that says that something is not encoded."""
    return UnsupportedError(f"{what}, by the engine z3", "use another engine, without a proof")
