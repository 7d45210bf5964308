"""Progress on long work: shown at a terminal, never in a pipe."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from manaproof.solver.reachable.budget import Budget

T = TypeVar("T")


@contextmanager
def counting(what: str, total: int | None = None) -> Iterator[Callable[[int], None] | None]:
    """Give a function that shows how many are done, or ``None`` where no terminal looks on."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


@contextmanager
def counted(items: Iterable[T], what: str, total: int | None = None) -> Iterator[Iterable[T]]:
    """Give the same items, showing how many have been taken where a terminal looks on."""
    with counting(what, total) as progress:
        if progress is None:
            yield items
        else:
            yield _watched(items, progress)


def _watched(items: Iterable[T], progress: Callable[[int], None]) -> Iterator[T]:
    for number, item in enumerate(items, 1):
        progress(number)
        yield item


@contextmanager
def searching(seconds: float) -> Iterator[Budget]:
    """Give a budget whose use is shown where a terminal looks on, and told where it is broken off.

    Raises:
        KeyboardInterrupt: the work was broken off; its text says what is known by then.
    """
    from manaproof.solver.reachable.budget import Budget

    shown = _Status() if sys.stderr.isatty() else None
    budget = Budget(seconds, report=None if shown is None else shown.show)
    try:
        yield budget
    except KeyboardInterrupt:
        known = f"{_pools(budget.found)} found by then" if budget.found else ""
        raise KeyboardInterrupt(known) from None
    finally:
        if shown is not None:
            shown.clear()


class _Status:
    """One line at a terminal, written anew a few times a second, from the first second on."""

    def __init__(self) -> None:
        self._next = monotonic() + 1
        self._width = 0

    def show(self, looked_at: int, found: int) -> None:
        """Say how far the search has come."""
        now = monotonic()
        if now < self._next:
            return
        self._next = now + 0.2
        said = f"{_pools(found)} found, {looked_at:,} moments looked at"
        self._width = max(self._width, len(said))
        print(f"\r{said.ljust(self._width)}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self._width:
            print(f"\r{' ' * self._width}\r", end="", file=sys.stderr, flush=True)


def _pools(number: int) -> str:
    return "1 pool" if number == 1 else f"{number:,} pools"
