"""What the solver says one activation makes, beside the plain reading of the rules (CR 605, 616)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.mana import letters
from manaproof.models.rendering import render_ability
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.graphs import could_produce_by_reachability
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.production.produces import produces
from tests.reference.could_produce import could_produce as could_produce_by_the_rules
from tests.reference.production import produces as produces_by_the_rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from manaproof.models.boards import Board, Permanent
    from manaproof.solver.plain.misreadings import ProductionMisreading

Answer = tuple[str, ...]
"""Pools in letters, in alphabetical order."""


def rules_answer(
    board: Board, *, ignore_costs: bool = False, misreading: ProductionMisreading | None = None
) -> Answer | None:
    """Return what the rules say that "p" adds; ``None`` where the plain reading does not go."""
    try:
        pools = produces_by_the_rules(board, "p", ignore_costs=ignore_costs, misreading=misreading)
    except UnreadableError:
        return None
    return tuple(sorted(map(str, pools)))


def solver_answer(
    board: Board, *, ignore_costs: bool = False, engine: str = "search"
) -> Answer | None:
    """Return what the solver says that "p" adds; ``None`` where it says that it does not know."""
    try:
        found = produces(board, "p", ignore_costs=ignore_costs, engine=engine)
    except (UndecidedError, UnsupportedError):
        return None
    return tuple(sorted(map(str, found.pools)))


def disagreement(board: Board) -> str | None:
    """Return how the answers for a board differ; ``None`` if they agree, or one of them is none."""
    for ignore_costs in (False, True):
        rules = rules_answer(board, ignore_costs=ignore_costs)
        solved = solver_answer(board, ignore_costs=ignore_costs)
        if None not in (rules, solved) and rules != solved:
            costs = "costs ignored" if ignore_costs else "costs paid"
            return f"{costs}: rules {rules}, solver {solved}"
    return _types_disagreement(board)


def _types_disagreement(board: Board) -> str | None:
    try:
        rules = could_produce_by_the_rules(board)
        solved = {
            "solver": could_produce(board).types,
            "graph": could_produce_by_reachability(board),
        }
    except (UnreadableError, UndecidedError):
        return None
    rows = [
        f"{id_} could produce: rules {letters(types)!r}, {engine} {letters(found[id_])!r}"
        for engine, found in solved.items()
        for id_, types in rules.items()
        if found[id_] != types
    ]
    return "\n".join(rows) or None


def shrunk(board: Board, still_wrong: Callable[[Board], bool]) -> Board:
    """Return the board with every permanent but "p" dropped that a predicate does not need."""
    for id_ in [*board.permanents]:
        smaller = replace(
            board,
            permanents={name: each for name, each in board.permanents.items() if name != id_},
        )
        if id_ != "p" and still_wrong(smaller):
            board = smaller
    return board


def report(board: Board) -> str | None:
    """Return what is wrong with the answers for a board, and the smallest board that shows it."""
    if disagreement(board) is None:
        return None
    small = shrunk(board, lambda smaller: disagreement(smaller) is not None)
    return "\n".join([str(disagreement(small)), *map(_row, small.permanents.values())])


def _row(permanent: Permanent) -> str:
    face = permanent.card.front
    words = [kind.value for kind in (*face.supertypes, *face.types)]
    state = [
        *(["tapped"] if permanent.tapped else []),
        *(["sick"] if permanent.sick else []),
        *(f"{number} {kind}" for kind, number in permanent.counters.items()),
        *([f"on {permanent.attached_to}"] if permanent.attached_to else []),
        *([f"chosen {permanent.chosen_color.value}"] if permanent.chosen_color else []),
    ]
    text = " ".join(map(render_ability, face.abilities))
    kind = " ".join([*words, *face.subtypes])
    return f"  {permanent.controller}: {permanent.id}, {kind} ({', '.join(state)}): {text}"
