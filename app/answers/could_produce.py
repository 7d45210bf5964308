"""Which types of mana permanents could produce, as JSON (CR 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.clauses import clause_as_json
from manaproof.models.board_input.reading import quoted
from manaproof.models.derivations import Conclusion
from manaproof.models.errors import InvalidBoardError, Problem
from manaproof.models.mana import letters
from manaproof.models.values import replace
from manaproof.naming import the_permanent
from manaproof.solver.caveats import require_modelled
from manaproof.solver.could_produce.answers import could_produce

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board
    from manaproof.models.derivations import Derivation
    from manaproof.models.results import Caveat, CouldProduce, Undefined

ENGINES = ("auto", "fixpoint", "z3", "graph")
"""The engines that answer: the fixed point, Z3, and reachability in a networkx graph."""

BUDGET = 10.0
"""How many seconds Z3 may take where nobody says."""


def answer_could_produce(board: Board, request: Mapping[str, object]) -> dict[str, object]:
    """Answer for the permanent that ``permanent`` names, or for ``*``, every one.

    Raises:
        InvalidBoardError: no permanent, or not one, has that name; no engine is called so.
        UnsupportedError: the engine is not for this board, or there is no proof where a clause is
            not modelled.
        UndecidedError: the answer hangs on something that the board does not tell, or the proof
            takes longer than the budget.
        UnsoundWitnessError: the proof contradicts the answer.
    """
    name = request.get("permanent", "*")
    permanent = None if name == "*" else the_permanent(board, str(name))
    budget = float(str(request.get("budget", BUDGET)))
    result = solve(
        board,
        permanent=permanent,
        engine=str(request.get("engine", "auto")),
        explain=bool(request.get("explain")),
        budget=budget,
    )
    if request.get("prove"):
        result = certified(board, result, budget=budget)
    return result_as_json(result, permanent, explain=bool(request.get("explain")))


def solve(
    board: Board,
    *,
    permanent: str | None,
    engine: str,
    explain: bool,
    budget: float = BUDGET,
) -> CouldProduce:
    """Ask the engine of that name.

    Raises:
        InvalidBoardError: no engine has that name.
        UnsupportedError: the engine is not for this board.
        UndecidedError: the board does not tell, or Z3 takes longer than the budget.
    """
    if engine not in ENGINES:
        problem = Problem("ask.engine", quoted(engine), "no such engine", f"use {ENGINES}")
        raise InvalidBoardError((problem,))
    result = could_produce(board, permanent=permanent, explain=explain)
    if engine == "graph":
        from manaproof.solver.graphs import could_produce_by_reachability

        types = could_produce_by_reachability(board, permanents=result.types)
        return replace(result, types=types)
    if engine == "z3":
        from manaproof.solver.could_produce.definability import could_produce_by_z3

        types = could_produce_by_z3(board, permanents=result.types, budget=budget)
        return replace(result, types=types)
    return result


def certified(board: Board, result: CouldProduce, *, budget: float = BUDGET) -> CouldProduce:
    """Have Z3 certify an answer: none of its types is too much and none is missing (CR 106.7).

    Raises:
        UndecidedError: it takes longer than the budget.
        UnsupportedError: a clause is not modelled and could matter.
        UnsoundWitnessError: the proof contradicts the answer.
    """
    from manaproof.solver.could_produce.definability import prove

    require_modelled(result.caveats)
    return replace(result, proof=prove(board, result.types, budget=budget))


def result_as_json(
    result: CouldProduce, permanent: str | None, *, explain: bool
) -> dict[str, object]:
    """Return the answer about one permanent, or about every one where it is ``None``."""
    answer: dict[str, object] = {
        "types": {each: letters(types) for each, types in result.types.items()}
        if permanent is None
        else letters(result.types[permanent])
    }
    if result.proof is not None:
        answer["proof"] = {"complete": True, "engine": result.proof.engine}
    if result.caveats:
        answer["caveats"] = [caveat_as_json(caveat) for caveat in result.caveats]
    if explain:
        answer["undefined"] = [_undefined_as_json(each) for each in result.undefined]
        answer["derivations"] = [derivation_as_json(each) for each in result.derivations]
    return answer


def caveat_as_json(caveat: Caveat) -> dict[str, object]:
    """Return a clause that is not modelled, and the permanent it stands on."""
    return {"permanent": caveat.permanent, "clause": clause_as_json(caveat.clause)}


def _undefined_as_json(undefined: Undefined) -> dict[str, object]:
    return {
        "permanent": undefined.permanent,
        "ability": undefined.ability,
        "rule": undefined.rule,
        "cycle": list(undefined.cycle),
        "text": undefined.text,
    }


def derivation_as_json(derivation: Derivation) -> dict[str, object]:
    """Return a derivation as nested JSON objects, causes inside what they cause."""
    described: dict[str, object] = {
        "rule": derivation.rule,
        "permanent": derivation.permanent,
        "text": derivation.text,
    }
    if isinstance(derivation, Conclusion):
        described["causes"] = [derivation_as_json(cause) for cause in derivation.causes]
    return described
