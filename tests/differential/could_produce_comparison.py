"""What each engine says could be produced, beside the plain reading of the rule (CR 106.7)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from manaproof.models.board_input import read_board
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import letters
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.could_produce.definability import could_produce_by_z3, prove
from manaproof.solver.graphs import could_produce_by_reachability
from tests.differential.boards import shrunk
from tests.reference.could_produce import could_produce as read_off_the_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.mana import TypeSet
    from tests.differential.boards import Document

Answer = dict[str, str]
"""The types of each permanent that exists, in letters."""

ENGINES: Mapping[str, Callable[[Board], Mapping[str, TypeSet]]] = {
    "fixpoint": lambda board: could_produce(board).types,
    "graph": could_produce_by_reachability,
}


def proof_disagreement(board: Board) -> str | None:
    """Return how Z3's answer differs from what the rules say, or the answer of theirs is not proved.

    Raises:
        UndecidedError: Z3 does not say.
    """
    rules, found = read_off_the_rules(board), could_produce_by_z3(board)
    rows = [
        f"{id_}: rules {letters(types)!r}, z3 {letters(found[id_])!r}"
        for id_, types in rules.items()
        if found[id_] != types
    ]
    if not rows:
        prove(board, rules)
    return "\n".join(rows) or None


def rules_answer(board: Board) -> Answer:
    """Return what the rules say."""
    return _written(board, read_off_the_rules(board))


def engine_answers(board: Board) -> dict[str, Answer]:
    """Return what each engine says.

    Raises:
        UndecidedError: one of them does not say.
    """
    return {name: _written(board, engine(board)) for name, engine in ENGINES.items()}


def _written(board: Board, types: Mapping[str, TypeSet]) -> Answer:
    exist = [each.id for each in board.permanents.values() if not each.phased_out]
    return {id_: letters(types[id_]) for id_ in exist}


def disagreement(board: Board) -> str | None:
    """Return how the answers for a board differ, one line a permanent; ``None`` if they agree.

    Raises:
        UndecidedError: an engine does not say.
    """
    rules, engines = rules_answer(board), engine_answers(board)
    rows = [
        f"{id_}: rules {types!r}, {name} {answer[id_]!r}"
        for id_, types in rules.items()
        for name, answer in engines.items()
        if answer[id_] != types
    ]
    return "\n".join(rows) or None


def trouble(document: Document) -> str | None:
    """Return what is wrong with the answers for a document; not to decide it is wrong too."""
    try:
        return disagreement(read_board(document))
    except UndecidedError as error:
        return str(error)


def report(document: Document) -> str | None:
    """Return what is wrong with the answers for a board, and the smallest board that shows it."""
    if trouble(document) is None:
        return None
    small = shrunk(document, lambda smaller: trouble(smaller) is not None)
    return f"{trouble(small)}\n{json.dumps(small)}"
