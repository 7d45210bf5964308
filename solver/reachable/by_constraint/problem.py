"""Every reachable pool as the solutions of a constraint problem over activations (CR 605.3a).

The variables are the places in the order of activations: what is activated first, and in which way,
what second, and so on; a value says what the mana is that pays, and what is added. Each beginning of
such a row must be lawful, which python-constraint tests as soon as it has assigned that much: mana,
life and energy must be there at that moment, permanents untapped, and still on the battlefield.

It is a check on the other engines, on small boards. It shares with them who may begin what, what one
activation costs and which mana may pay for it, which permanents are alike, and what is added
(:mod:`.separate`); how activations follow each other is its own.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from constraint import FunctionConstraint, Problem

from manaproof.models.errors import UnsupportedError
from manaproof.models.mana import ManaPool
from manaproof.models.values import value
from manaproof.solver.production.groups import interchangeable
from manaproof.solver.reachable.by_constraint.separate import kind, separate_moves

if TYPE_CHECKING:
    from manaproof.models.boards import FloatingMana
    from manaproof.solver.reachable.budget import Budget
    from manaproof.solver.reachable.by_constraint.separate import Move
    from manaproof.solver.reading.view import View

MOST_ACTIVATIONS = 7
"""It tries orders one by one, so that more would take hours."""


def pools_by_constraint(
    view: View, player: str, pool: tuple[FloatingMana, ...], budget: Budget
) -> frozenset[ManaPool]:
    """Return every pool that a player can reach, where *pool* floats now (CR 605.3a).

    Raises:
        UnsupportedError: activations change what others cost or make, or there are too many.
        UndecidedError: the time is up, or the board does not tell.
    """
    moves = separate_moves(view, player, pool)
    longest = _longest(moves)
    if longest > MOST_ACTIVATIONS:
        raise UnsupportedError(
            f"outcomes by the engine constraint: more than {MOST_ACTIVATIONS} activations",
            "use another engine",
        )
    lines = _Lines(moves, view, _start(view, player, pool), budget)
    if not moves:
        return frozenset({lines.pool(())})
    problem = Problem()
    places = range(longest)
    problem.addVariables(places, [None, *moves])
    for place in places:
        problem.addConstraint(FunctionConstraint(lines.lawful), places[: place + 1])
    return frozenset(
        lines.pool(tuple(solution[place] for place in places))
        for solution in problem.getSolutionIter()
    )


def _longest(moves: tuple[Move, ...]) -> int:
    """Return more than how many activations there cannot be.

    Each taps or moves an object; the source where it is that, and once for each ability that taps
    and each that does not.
    """
    once = {(move.source, move.taps) for move in moves if move.taps or move.source in move.gone}
    others = [move for move in moves if not move.taps and move.source not in move.gone]
    tapped = {name for move in others for name in move.tapped}
    gone = {name for move in others for name in move.gone}
    return len(once) + len(tapped) + len(gone)


@value
class _State:
    """What there is to pay with after some activations."""

    mana: tuple[tuple[FloatingMana, int], ...]
    life: int
    energy: int
    tapped: frozenset[str]
    gone: frozenset[str]
    touched: frozenset[str]
    """The permanents that have been activated, tapped or moved."""


def _start(view: View, player: str, pool: tuple[FloatingMana, ...]) -> _State:
    state, nothing = view.board.players[player], frozenset[str]()
    mana = tuple(Counter(map(kind, pool)).items())
    energy = state.counters.get("energy", 0)
    return _State(mana, state.life, energy, nothing, nothing, nothing)


Line = tuple["Move | None", ...]
"""Activations in order; ``None`` where nothing more is activated."""


class _Lines:
    """What activations lead to, each beginning of a line worked out once."""

    def __init__(self, moves: tuple[Move, ...], view: View, start: _State, budget: Budget) -> None:
        self._after: dict[Line, _State] = {(): start}
        names = dict.fromkeys([*view.board.permanents, *(move.source for move in moves)])
        self._order = {name: place for place, name in enumerate(names)}
        self._rank = {move: place for place, move in enumerate(sorted(moves, key=self._key))}
        self._alike = {
            name: sorted(names, key=self._order.__getitem__)
            for names in interchangeable(view, None)
            for name in names
        }
        self._budget = budget

    def lawful(self, *line: Move | None) -> bool:
        """Report whether the last activation of a line is lawful, if those before it are.

        Of lines that differ only in which of several permanents that are alike are used, or in
        the order of activations that do not need each other, the first in order is tried alone.
        """
        self._budget.spend()
        *earlier, last = line
        if last is None:
            return True
        if earlier and earlier[-1] is None:
            return False
        before = self._state(tuple(earlier))
        if not _can(before, last) or not self._takes_the_first(before, last):
            return False
        return not (earlier and self._could_swap(tuple(earlier), last))

    def pool(self, line: Line) -> ManaPool:
        """Return what floats after a line, as plain mana."""
        return ManaPool.of(
            each.mana for each, number in self._state(line).mana for _ in range(number)
        )

    def _state(self, line: Line) -> _State:
        if line not in self._after:
            before, last = self._state(line[:-1]), line[-1]
            self._after[line] = before if last is None else _done(before, last)
        return self._after[line]

    def _takes_the_first(self, state: _State, move: Move) -> bool:
        """Report whether of untouched permanents that are alike a move uses the first."""
        touched = set(state.touched)
        for name in (move.source, *sorted(_used(move), key=self._order.__getitem__)):
            if name not in touched:
                alike = self._alike.get(name, [name])
                if name != next(each for each in alike if each not in touched):
                    return False
                touched.add(name)
        return True

    def _could_swap(self, earlier: Line, last: Move) -> bool:
        """Report whether the last two could be done the other way round, which comes before."""
        *others, previous = earlier
        if previous is None or self._rank[previous] <= self._rank[last]:
            return False
        start = self._state(tuple(others))
        return _can(start, last) and _can(_done(start, last), previous)

    def _key(self, move: Move) -> tuple[object, ...]:
        used = sorted(self._order[name] for name in _used(move))
        return self._order[move.source], used, repr(move)


def _used(move: Move) -> tuple[str, ...]:
    return (*move.tapped, *move.gone)


def _can(state: _State, move: Move) -> bool:
    """Report whether a move can be paid for (CR 107.5, 118.3, 119.4, 701.21a)."""
    mana = dict(state.mana)
    return (
        move.source not in state.gone
        and not (move.taps and move.source in state.tapped)
        and state.gone.isdisjoint((*move.tapped, *move.gone))
        and state.tapped.isdisjoint(move.tapped)
        and (move.life == 0 or state.life >= move.life)
        and state.energy >= move.energy
        and all(mana.get(each, 0) >= number for each, number in Counter(move.spent).items())
    )


def _done(state: _State, move: Move) -> _State:
    """Return what there is after a move."""
    mana = Counter(dict(state.mana))
    mana.subtract(move.spent)
    mana.update(move.added)
    itself = {move.source} if move.taps else set[str]()
    return _State(
        tuple((each, number) for each, number in mana.items() if number),
        state.life - move.life - move.harm,
        state.energy - move.energy,
        state.tapped | itself | {*move.tapped},
        state.gone | {*move.gone},
        state.touched | {move.source, *_used(move)},
    )
