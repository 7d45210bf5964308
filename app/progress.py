"""Progress on long work: shown at a terminal, never in a pipe."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

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
