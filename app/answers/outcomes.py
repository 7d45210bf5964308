"""Every reachable mana pool, as JSON (CR 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.answers.could_produce import caveat_as_json
from manaproof.answers.proofs import certified
from manaproof.models.board_input.reading import quoted
from manaproof.models.errors import Problem, UnsupportedError
from manaproof.models.lines import line_as_json
from manaproof.models.mana import ManaPool
from manaproof.models.production import CantSpend, SpendOnly
from manaproof.models.results import Outcomes, TaggedOutcomes
from manaproof.models.windows import WINDOWS, Window
from manaproof.solver.reachable.budget import MANA_LIMIT, SECONDS, Budget
from manaproof.solver.reachable.outcomes import ENGINES, outcomes, tagged_outcomes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from manaproof.models.boards import Board, FloatingMana
    from manaproof.models.lines import Line

    ReplayedLine = tuple[Line, tuple[str, ...]]

LIMIT = 10_000
"""How many pools are listed where nobody says."""

VIEWS = ("all", "maximal")
"""All pools, or those to which no other is at least equal in every type."""


def problems_of_outcomes(request: Mapping[str, object]) -> Iterator[Problem]:
    """Return what is wrong with the values of a request."""
    for key, known in (("view", VIEWS), ("window", WINDOWS), ("engine", tuple(ENGINES))):
        if request.get(key, known[0]) not in known:
            remedy = "use " + " or ".join(known)
            yield Problem(f"ask.{key}", quoted(request[key]), f"no such {key}", remedy)


def answer_outcomes(board: Board, request: Mapping[str, object]) -> dict[str, object]:
    """List the pools at which a player of the board could stop, sorted by size, then WUBRGC.

    Raises:
        UnsupportedError: more than this version answers is asked.
        UndecidedError: the board does not tell, or the budget is too small.
        UnsoundWitnessError: the proof that was asked for contradicts the answer.
    """
    player = str(request.get("player", board.subject))
    window = Window(request.get("window", "mana"))
    budget = Budget(float(str(request.get("budget", SECONDS))))
    result = solve(
        board,
        player,
        window=window,
        tagged=bool(request.get("tagged")),
        engine=str(request.get("engine", "auto")),
        budget=budget,
        mana_limit=int(str(request.get("mana_limit", MANA_LIMIT))),
    )
    if request.get("prove"):
        window = Window(request.get("window", "mana"))
        result = certified(board, result, window=window, budget=budget.left)
    limit = int(str(request.get("limit", LIMIT)))
    largest = request.get("view") == "maximal"
    lines = None
    if request.get("lines"):
        lines = [
            *lines_of(board, result, window=window, budget=budget, limit=limit, largest=largest)
        ]
    return result_as_json(
        result, limit=limit, largest=largest, explain=bool(request.get("explain")), lines=lines
    )


def solve(  # noqa: PLR0913 -- all that there is to say about a search
    board: Board,
    player: str,
    *,
    window: Window,
    tagged: bool,
    engine: str,
    budget: Budget,
    mana_limit: int,
) -> Outcomes | TaggedOutcomes:
    """Find the pools, with or without what sticks to their mana.

    Raises:
        UnsupportedError: the engine is not for this board.
        UndecidedError: the board does not tell, or the budget is too small.
    """
    if tagged:
        return tagged_outcomes(board, player, window=window, engine=engine, budget=budget)
    return outcomes(
        board, player, window=window, engine=engine, budget=budget, mana_limit=mana_limit
    )


def lines_of(  # noqa: PLR0913 -- all that there is to say about a listing
    board: Board,
    result: Outcomes | TaggedOutcomes,
    *,
    window: Window,
    limit: int,
    largest: bool,
    budget: Budget,
) -> Iterator[ReplayedLine]:
    """Return a shortest line to each pool that is listed, with the notes on its replay.

    Raises:
        UnsupportedError: the pools are told apart by more than their mana.
        UndecidedError: the budget is too small.
    """
    from manaproof.solver.reachable.lines.shortest import lines_to

    if isinstance(result, TaggedOutcomes):
        raise UnsupportedError("lines to pools with what sticks to their mana", "leave out tagged")
    pools = result.pools.maximal() if largest else result.pools
    return lines_to(board, pools.first(limit), result.player, window=window, budget=budget)


def result_as_json(
    result: Outcomes | TaggedOutcomes,
    *,
    limit: int | None,
    largest: bool,
    explain: bool,
    lines: Sequence[ReplayedLine] | None = None,
) -> dict[str, object]:
    """Return the first *limit* pools, with these lines to them, and how many there are.

    Without a limit, only that.
    """
    pools = result.pools.maximal() if largest else result.pools
    answer: dict[str, object] = {}
    if limit is not None:
        listed = list(map(_pool_as_json, pools.first(limit)))
        answer = {"pools": listed, "count": pools.count, "truncated": len(listed) < pools.count}
    if lines is not None:
        answer["lines"] = [line_as_json(line) for line, _ in lines]
    loop = result.loop if isinstance(result, Outcomes) else None
    answer |= {"count": pools.count, "unbounded": loop is not None, "complete": loop is None}
    if isinstance(result, Outcomes) and loop is not None:
        answer["mana_limit"] = result.mana_limit
        answer["loop"] = {
            "line": line_as_json(loop.line),
            "gain": str(loop.gain),
            "reach": line_as_json(loop.reach),
        }
    if isinstance(result, Outcomes) and result.proof is not None:
        more = {"bounded": True} if result.proof.bounded else {}
        answer["proof"] = {"complete": True, "engine": result.proof.engine, **more}
    if result.caveats:
        answer["caveats"] = list(map(caveat_as_json, result.caveats))
    notes = list(result.notes) if isinstance(result, Outcomes) else []
    notes += dict.fromkeys(note for _, those in lines or () for note in those)
    if notes:
        answer["notes"] = notes
    if explain:
        answer |= {"engine": result.engine, "method": list(result.method)}
    return answer


def _pool_as_json(pool: ManaPool | tuple[FloatingMana, ...]) -> object:
    return str(pool) if isinstance(pool, ManaPool) else list(map(mana_as_json, pool))


def mana_as_json(mana: FloatingMana) -> dict[str, object]:
    """Return one mana with all that sticks to it (CR 106.3, 106.6)."""
    restriction, rider = restriction_and_rider(mana)
    return {
        "type": mana.mana.value,
        "source": mana.source,
        "snow": mana.snow,
        "restriction": restriction,
        "rider": rider,
    }


def restriction_and_rider(mana: FloatingMana) -> tuple[str | None, str | None]:
    """Say what a mana may be spent on, and what else comes with it (CR 106.6)."""
    from manaproof.models.rendering.production import render_terms

    limits = [term for term in mana.terms if isinstance(term, SpendOnly | CantSpend)]
    riders = [term for term in mana.terms if not isinstance(term, SpendOnly | CantSpend)]
    said = [*([] if mana.only is None else [f"spend only on {mana.only}"]), *render_terms(limits)]
    return "; ".join(said) or None, "; ".join(render_terms(riders)) or None
