"""Every error the program raises for its users; each carries its data and builds its own text."""

from __future__ import annotations

from manaproof.models.values import value

_MOST_TOLD = 100
"""How many problems the text of an error lists."""


class ManaproofError(Exception):
    """Any error of this package; ``kind`` is its name in JSON answers."""

    kind = "internal"


@value
class Problem:
    """One thing wrong with an input."""

    place: str
    """Where, as a path into the input: ``players.you.battlefield[3]``."""
    value: str
    """What stands there, shortened, quoted and free of control characters."""
    reason: str
    """Why it is not accepted."""
    remedy: str
    """What to do about it."""

    def __str__(self) -> str:
        return f"{self.place}: {self.value}: {self.reason}; {self.remedy}"


class InvalidBoardError(ManaproofError, ValueError):
    """A board that cannot be read; it lists every problem at once, its text the first hundred."""

    kind = "invalid_board"

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        if len(self.problems) == 1:
            return str(self.problems[0])
        lines = [f"  {problem}" for problem in self.problems[:_MOST_TOLD]]
        if (rest := len(self.problems) - len(lines)) > 0:
            lines.append(f"  and {rest:,} more")
        return f"{len(self.problems)} problems:\n" + "\n".join(lines)


class CostSyntaxError(ManaproofError, ValueError):
    """A text that is no mana cost."""

    kind = "invalid_board"

    def __init__(self, text: str, position: int) -> None:
        super().__init__(text, position)
        self.text = text
        self.position = position

    def __str__(self) -> str:
        return (
            f"no mana symbol at character {self.position + 1} of {self.text!r}; "
            "write each symbol in braces, as in '{2}{G/W}'"
        )


class UnknownCardError(ManaproofError, LookupError):
    """A name that no known card has."""

    kind = "invalid_board"

    def __init__(self, name: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(name, suggestions)
        self.name = name
        self.suggestions = suggestions

    def __str__(self) -> str:
        if not self.suggestions:
            return f"no card is named {self.name!r}; describe it in place with types and text"
        nearest = ", ".join(map(repr, self.suggestions))
        return f"no card is named {self.name!r}; the nearest names are {nearest}"


class CardFileError(ManaproofError, ValueError):
    """A card file, or an entry of the catalogue, that cannot be read."""

    kind = "invalid_card_file"

    def __init__(self, path: str, place: str, reason: str) -> None:
        super().__init__(path, place, reason)
        self.path = path
        self.place = place
        self.reason = reason

    def __str__(self) -> str:
        return ": ".join(part for part in (self.path, self.place, self.reason) if part)


class UnsupportedError(ManaproofError):
    """A question that the program does not answer, or not for this board."""

    kind = "unsupported"

    def __init__(self, what: str, remedy: str = "leave it out") -> None:
        super().__init__(what, remedy)
        self.what = what
        self.remedy = remedy

    def __str__(self) -> str:
        return f"unsupported: {self.what}; {self.remedy}"


class UndecidedError(ManaproofError):
    """A question to which no answer could be proved, and none is guessed."""

    kind = "undecided"

    def __init__(self, reason: str, remedy: str = "state what is missing on the board") -> None:
        super().__init__(reason, remedy)
        self.reason = reason
        self.remedy = remedy

    def __str__(self) -> str:
        return f"undecided: {self.reason}; {self.remedy}"


class UnsoundWitnessError(ManaproofError, AssertionError):
    """Two of our engines contradict each other: a bug of ours, never the user's."""

    kind = "internal"

    def __init__(self, what: str, board: str) -> None:
        super().__init__(what, board)
        self.what = what
        self.board = board

    def __str__(self) -> str:
        return (
            f"internal error: {self.what}; please report it with this board, "
            f"and do not rely on the answer:\n{self.board}"
        )
