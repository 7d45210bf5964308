"""Continuous effects: what each permanent is now, layer by layer (CR 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.errors import UndecidedError
from manaproof.solver.continuous.effects import EffectId
from manaproof.solver.continuous.evaluation import Evaluation
from manaproof.solver.continuous.explanation import Application, Dependency, Explanation, explain
from manaproof.solver.continuous.lasting import lasting_effects
from manaproof.solver.continuous.layers import Layer
from manaproof.solver.continuous.ordering import Loops, Reason
from manaproof.solver.continuous.start import begin, settled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.continuous.effects import ContinuousEffect

__all__ = [
    "Application",
    "Dependency",
    "EffectId",
    "Explanation",
    "Layer",
    "Reason",
    "characteristics_of",
    "explained",
]


def characteristics_of(board: Board) -> Mapping[str, Characteristics]:
    """Say what every permanent is now, those that are phased out left out (CR 613, 702.26b).

    Permanents that are alike may share one object. Abilities are listed in the order in which
    ``show`` and ``used`` number them, from 1: those of the rules text, line by line; those of
    basic land types (CR 305.6); those granted, in the order in which they came.

    Effects of static abilities of permanents are applied, those of spells and abilities that have
    resolved (``in_force``, CR 611.2) as far as they are understood, and those of counters; those
    of cards in other zones are not. A board tells no counter's timestamp (CR 613.7c): keyword
    counters count as older than every effect.

    Raises:
        UndecidedError: an effect asks for something that the board does not tell, or the two
            readings of dependency loops lead to different ends (CR 613.8b).
        UnsupportedError: a permanent's copiable values are not understood.
    """
    return _evaluated(board, _lasting(board))


def _lasting(board: Board) -> tuple[ContinuousEffect, ...]:
    return lasting_effects(board, _evaluated) if board.in_force else ()


def _evaluated(
    board: Board, lasting: tuple[ContinuousEffect, ...]
) -> Mapping[str, Characteristics]:
    state, changing = begin(board, lasting)
    if not changing:
        return settled(state)
    evaluation = Evaluation(state)
    evaluation.run()
    found = settled(state)
    if evaluation.parted and found != _read_otherwise(board, lasting):
        raise UndecidedError(
            "which effect comes first, of a dependency loop one of whose effects depends on "
            "another outside (CR 613.8b)",
            "leave out one of the permanents whose effects depend on each other",
        )
    return found


def _read_otherwise(
    board: Board, lasting: tuple[ContinuousEffect, ...]
) -> Mapping[str, Characteristics]:
    state, _ = begin(board, lasting)
    Evaluation(state, loops=Loops.WAIT_FOR_NOTHING).run()
    return settled(state)


def explained(board: Board) -> Explanation:
    """Say in which order continuous effects were applied, and why (CR 613.7, 613.8).

    Every dependency is looked for, those that changed no order too, so that it takes longer than
    the characteristics alone.

    Raises:
        UndecidedError: an effect asks for something that the board does not tell.
        UnsupportedError: a permanent's copiable values are not understood.
    """
    state, _ = begin(board, _lasting(board))
    return explain(Evaluation(state, thorough=True).run())
