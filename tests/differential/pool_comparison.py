"""The pools that the engines say can be reached, beside brute force by the rules (CR 605.3a)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.rendering import render_ability
from manaproof.models.windows import Window
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.outcomes import outcomes
from tests.reference.pools import reachable_pools

if TYPE_CHECKING:
    from collections.abc import Callable

    from manaproof.models.boards import Board, Permanent
    from manaproof.models.mana import ManaPool

ENGINES = ("algebra", "search", "constraint")

Answer = "frozenset[ManaPool] | str"
"""Pools, or why there is no answer."""


def rules_answer(
    board: Board, most_boards: int, window: Window = Window.MANA
) -> frozenset[ManaPool] | str:
    """Return what the rules say that "you" can reach, or why the plain reading does not go there."""
    try:
        return reachable_pools(board, "you", most_boards=most_boards, window=window)
    except UnreadableError as error:
        return str(error)


def solver_answer(
    board: Board, engine: str, seconds: float, window: Window = Window.MANA
) -> frozenset[ManaPool] | str:
    """Return what an engine says that "you" can reach, or why it does not know."""
    try:
        budget = Budget(seconds)
        found = outcomes(board, "you", engine=engine, window=window, budget=budget)
    except (UndecidedError, UnsupportedError) as error:
        return str(error)
    if found.loop is not None and window is Window.PRIORITY:
        return "there is no end to the mana"
    return frozenset(found.pools)


class Comparison:
    """The answers for one board by the rules and by every engine."""

    def __init__(
        self,
        board: Board,
        *,
        most_boards: int = 100_000,
        seconds: float = 10,
        engines: tuple[str, ...] = ENGINES,
        window: Window = Window.MANA,
    ) -> None:
        self.board = board
        self.rules = rules_answer(board, most_boards, window)
        self.engines = {name: solver_answer(board, name, seconds, window) for name in engines}

    def disagreement(self) -> str | None:
        """Return how two of the answers differ; ``None`` if all that there are agree."""
        known = {
            name: answer
            for name, answer in {"rules": self.rules, **self.engines}.items()
            if not isinstance(answer, str)
        }
        if not known:
            return None
        (first, one), *others = known.items()
        rows = [
            f"{first} alone: {_told(one - other)}; {name} alone: {_told(other - one)}"
            for name, other in others
            if other != one
        ]
        return "\n".join(rows) or None


def _told(pools: frozenset[ManaPool]) -> str:
    return ", ".join(str(pool) or "nothing" for pool in sorted(pools, key=lambda it: it.sort_key()))


def shrunk(board: Board, still_wrong: Callable[[Board], bool]) -> Board:
    """Return the board without all that a predicate does not need, as far as one by one tells."""
    for id_ in [*board.permanents]:
        hosts = {each.attached_to for each in board.permanents.values()}
        left = {name: each for name, each in board.permanents.items() if name != id_}
        smaller = replace(board, permanents=left)
        if id_ not in hosts and still_wrong(smaller):
            board = smaller
    you = board.players["you"]
    for simpler in ({"pool": ()}, {"hand": 0}, {"graveyard": ()}, {"command": ()}, {"life": 20}):
        changed = replace(board, players={**board.players, "you": replace(you, **simpler)})  # type: ignore[arg-type]
        if still_wrong(changed):
            board, you = changed, changed.players["you"]
    return board


def report(comparison: Comparison, compare: Callable[[Board], Comparison]) -> str | None:
    """Return what is wrong with the answers for a board, and the smallest board that shows it."""
    if comparison.disagreement() is None:
        return None
    small = shrunk(comparison.board, lambda board: compare(board).disagreement() is not None)
    you = small.players["you"]
    cards = [
        f"  {zone}: {card.name}"
        for zone, those in (("hand", you.hand), ("graveyard", you.graveyard))
        for card in (those if isinstance(those, tuple) else ())
    ]
    return "\n".join(
        [
            str(compare(small).disagreement()),
            f"  life {you.life}, pool {''.join(each.mana.value for each in you.pool)}",
            *cards,
            *map(_row, small.permanents.values()),
        ]
    )


def _row(permanent: Permanent) -> str:
    face = permanent.card.front
    state = [
        *(["tapped"] if permanent.tapped else []),
        *(["sick"] if permanent.sick else []),
        *(f"{number} {kind}" for kind, number in permanent.counters.items()),
        *([f"on {permanent.attached_to}"] if permanent.attached_to else []),
        *([f"chosen {permanent.chosen_color.value}"] if permanent.chosen_color else []),
    ]
    text = " ".join(map(render_ability, face.abilities))
    return f"  {permanent.controller}: {permanent.id} ({', '.join(state)}): {text}"
