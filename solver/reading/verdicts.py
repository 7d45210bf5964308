"""Conjunction and disjunction where a part may be undecided: it counts only if nothing else does."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from manaproof.models.errors import UndecidedError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_Part = TypeVar("_Part")


def every(test: Callable[[_Part], bool], parts: Iterable[_Part]) -> bool:
    """Report whether all parts pass a test; one that fails settles it.

    Raises:
        UndecidedError: no part fails, and of one it is undecided.
    """
    undecided: UndecidedError | None = None
    for part in parts:
        try:
            if not test(part):
                return False
        except UndecidedError as error:
            undecided = error
    if undecided is not None:
        raise undecided
    return True


def some(test: Callable[[_Part], bool], parts: Iterable[_Part]) -> bool:
    """Report whether at least one part passes a test; one that does settles it.

    Raises:
        UndecidedError: no part passes, and of one it is undecided.
    """
    return not every(lambda part: not test(part), parts)
