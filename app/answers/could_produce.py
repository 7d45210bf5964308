"""Which types of mana permanents could produce, as JSON (CR 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.clauses import clause_as_json
from manaproof.models.derivations import Conclusion
from manaproof.models.errors import InvalidBoardError, Problem, UnsupportedError
from manaproof.models.mana import letters
from manaproof.naming import the_permanent
from manaproof.solver.could_produce import could_produce

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board
    from manaproof.models.derivations import Derivation
    from manaproof.models.results import Caveat, CouldProduce, Undefined

ENGINES = ("auto", "fixpoint", "graph")
"""The engines that answer: the fixed point, and reachability in a networkx graph."""


def answer_could_produce(board: Board, request: Mapping[str, object]) -> dict[str, object]:
    """Answer for the permanent that ``permanent`` names, or for ``*``, every one.

    Raises:
        InvalidBoardError: no permanent, or not one, has that name; no engine is called so.
        UnsupportedError: a proof, or an engine that this version lacks, is asked for.
        UndecidedError: the answer hangs on something that the board does not tell.
    """
    name = request.get("permanent", "*")
    if request.get("prove"):
        raise UnsupportedError("a proof of could_produce", "leave out prove")
    permanent = None if name == "*" else the_permanent(board, str(name))
    result = solve(
        board,
        permanent=permanent,
        engine=str(request.get("engine", "auto")),
        explain=bool(request.get("explain")),
    )
    return result_as_json(result, permanent, explain=bool(request.get("explain")))


def solve(board: Board, *, permanent: str | None, engine: str, explain: bool) -> CouldProduce:
    """Ask the engine of that name.

    Raises:
        InvalidBoardError: no engine has that name.
        UnsupportedError: the engine is one that this version lacks.
    """
    if engine == "z3":
        raise UnsupportedError("the engine 'z3' for could_produce", "use " + " or ".join(ENGINES))
    if engine not in ENGINES:
        problem = Problem("ask.engine", repr(engine)[:60], "no such engine", f"use {ENGINES}")
        raise InvalidBoardError((problem,))
    result = could_produce(board, permanent=permanent, explain=explain)
    if engine == "graph":
        from manaproof.models.values import replace
        from manaproof.solver.graphs import could_produce_by_reachability

        reached = could_produce_by_reachability(board)
        return replace(result, types={each: reached[each] for each in result.types})
    return result


def result_as_json(
    result: CouldProduce, permanent: str | None, *, explain: bool
) -> dict[str, object]:
    """Return the answer about one permanent, or about every one where it is ``None``."""
    answer: dict[str, object] = {
        "types": {each: letters(types) for each, types in result.types.items()}
        if permanent is None
        else letters(result.types[permanent])
    }
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
