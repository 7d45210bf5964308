"""How long a question may take, and what is known while it is being answered."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from manaproof.models.errors import UndecidedError

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 10.0
"""How many seconds an enumeration may take where nobody says."""

MANA_LIMIT = 30
"""How much unspent mana is followed where there is no end to it and nobody says."""

Progress = "Callable[[int, int], None]"


class TimeUpError(UndecidedError):
    """An enumeration has taken all the time that it may take."""


class Budget:
    """Counts what is looked at, and stops an enumeration that takes too long.

    *report*, if given, is called now and then with how many moments have been looked at and how
    many pools found by then.
    """

    def __init__(
        self, seconds: float = SECONDS, *, report: Callable[[int, int], None] | None = None
    ) -> None:
        self.seconds = seconds
        self.looked_at = 0
        self.found = 0
        self._report = report
        self._end = monotonic() + seconds

    @property
    def left(self) -> float:
        """How many seconds are left."""
        return max(self._end - monotonic(), 0)

    def spend(self, *, found: int = 0) -> None:
        """Note that one more moment has been looked at, and how many pools are known at least.

        Raises:
            TimeUpError: the time is up.
        """
        self.looked_at += 1
        self.found = max(self.found, found)
        if self._report is not None:
            self._report(self.looked_at, self.found)
        self.check()

    def check(self) -> None:
        """Go on if there is time left.

        Raises:
            TimeUpError: the time is up.
        """
        if monotonic() > self._end:
            raise TimeUpError(
                f"which pools can be reached, within {_counted(self.seconds, 'second')}: "
                f"{_counted(self.looked_at, 'moment')} looked at, "
                f"at least {_counted(self.found, 'pool')}",
                "give it more time with a larger budget",
            )


def _counted(number: float, noun: str) -> str:
    told = f"{number:,}" if isinstance(number, int) else f"{number:g}"
    return f"{told} {noun}" if number == 1 else f"{told} {noun}s"
