"""Which types of mana permanents could produce (CR 106.7)."""

from __future__ import annotations

from collections import deque
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.derivations import Fact
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import NO_TYPES
from manaproof.models.results import CouldProduce
from manaproof.models.values import replace, value
from manaproof.solver.caveats import caveats_of
from manaproof.solver.continuous import ways_of
from manaproof.solver.could_produce.dependencies import dependencies_of
from manaproof.solver.could_produce.derivation import derive
from manaproof.solver.could_produce.fixpoint import least_fixed_point
from manaproof.solver.could_produce.starvation import undefined
from manaproof.solver.reading.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.mana import TypeSet
    from manaproof.solver.continuous import Way
    from manaproof.solver.could_produce.dependencies import Dependencies
    from manaproof.solver.could_produce.fixpoint import Solution
    from manaproof.solver.reading.questions import OpenQuestionError


def could_produce(
    board: Board, *, permanent: str | None = None, explain: bool = False
) -> CouldProduce:
    """Say which types of mana a permanent, or every permanent, could produce (CR 106.7).

    Every ability counts that the permanent has after continuous effects (CR 613), as if it
    resolved now: triggered and loyalty abilities too. Costs and limits do not matter, amounts and
    conditions within the effect are those of the board. Abilities that refer to what others could
    produce take the least fixed point: what only a circle would support is not there. Clauses that
    are not modelled and could change the answer are its caveats.

    Raises:
        KeyError: no permanent has that id.
        UndecidedError: it depends on something that the board does not tell.
    """
    asked = tuple(board.permanents) if permanent is None else (board.permanents[permanent].id,)
    ways = ways_of(board)
    first, *others = ways.ways
    found = _in_one_way(board, first, permanent, asked, explain=explain)
    caveats = dict.fromkeys(found.caveats)
    for other in others:
        answer = _in_one_way(board, other, permanent, asked, explain=False)
        for name in asked:
            if answer.types[name] != found.types[name]:
                reason = ways.reason(first, other)
                raise _undecided(name, reason.reason, reason.remedy)
        caveats.update(dict.fromkeys(answer.caveats))
    return replace(
        found,
        caveats=tuple(caveats),
        derivations=(*(either_way(each) for each in ways.open.values()), *found.derivations)
        if explain
        else (),
    )


def _in_one_way(
    board: Board, way: Way, permanent: str | None, asked: tuple[str, ...], *, explain: bool
) -> CouldProduce:
    characteristics = way.characteristics
    solved = solve(board, characteristics)
    types = solved.types_of(asked)
    dependencies, solution = solved.dependencies, solved.solution
    return CouldProduce(
        types,
        caveats_of(board, characteristics, dependencies, permanent=permanent),
        undefined(View(board, characteristics), dependencies, solution, asked) if explain else (),
        derive(characteristics, dependencies, solution, asked) if explain else (),
    )


def either_way(open_question: OpenQuestionError) -> Fact:
    """Say that the answer is the same whatever the board leaves open."""
    text = f"the board leaves open ({open_question.reason}): the same either way, shown for no"
    return Fact("604.2", "", text)


@value
class Solved:
    """What every permanent of a board could produce, as far as it is decided (CR 106.7)."""

    dependencies: Dependencies
    solution: Solution

    def types_of(self, asked: tuple[str, ...]) -> Mapping[str, TypeSet]:
        """Return the types that permanents could produce.

        Raises:
            UndecidedError: it depends on something that the board does not tell.
        """
        types = _types(self.dependencies, self.solution, asked)
        _require_decided(self.dependencies, types, asked)
        return MappingProxyType(types)


def solve(board: Board, characteristics: Mapping[str, Characteristics]) -> Solved:
    """Find what every permanent of a board could produce, once for many questions (CR 106.7)."""
    dependencies = dependencies_of(board, characteristics)
    return Solved(dependencies, least_fixed_point(dependencies))


def _types(
    dependencies: Dependencies, solution: Solution, asked: tuple[str, ...]
) -> dict[str, TypeSet]:
    # CR 702.26b: a phased-out permanent does not exist.
    kinds, found = dependencies.kind_of, solution.types
    return {name: found[kinds[name]] if name in kinds else NO_TYPES for name in asked}


def _require_decided(
    dependencies: Dependencies, types: dict[str, TypeSet], asked: tuple[str, ...]
) -> None:
    """Make sure that nothing undecided could add a type to what was found."""
    reasons = [
        *(offer.undecided for kind in dependencies.kinds for offer in kind.offers),
        *(error for hub in dependencies.hubs for _, error in hub.undecided),
    ]
    if any(reason is not None for reason in reasons):
        most = _types(dependencies, least_fixed_point(dependencies, undecided_count=True), asked)
        for name in asked:
            if most[name] != types[name]:
                whose, reason = next(_reasons(dependencies, dependencies.kind_of[name]))
                named = reason.reason.startswith(f"{whose}: ")
                told = reason.reason if named else f"{whose}: {reason.reason}"
                raise _undecided(name, told, reason.remedy)


def _undecided(name: str, reason: str, remedy: str) -> UndecidedError:
    """Name the permanent that is asked about, and the one whose words are undecided if another."""
    told = reason.removeprefix(f"{name}: ")
    return UndecidedError(f"what {name} could produce: {told}", remedy)


def _reasons(dependencies: Dependencies, start: int) -> Iterator[tuple[str, UndecidedError]]:
    """Return what is undecided in all that a kind looks at, the nearest first, and whose words."""
    waiting, known = deque([start]), {start}
    while waiting:
        kind = dependencies.kinds[waiting.popleft()]
        name = kind.members[0]
        yield from ((name, offer.undecided) for offer in kind.offers if offer.undecided is not None)
        for hub in {edge.hub: dependencies.hubs[edge.hub] for edge in kind.edges}.values():
            yield from ((name, error) for _, error in hub.undecided)
            onward = [each for each in hub.kinds if each not in known]
            known.update(onward)
            waiting.extend(onward)
