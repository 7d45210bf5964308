"""Continuous effects: what each permanent is now, layer by layer (CR 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.solver.continuous.effects import EffectId
from manaproof.solver.continuous.evaluation import Evaluation
from manaproof.solver.continuous.explanation import Application, Dependency, Explanation, explain
from manaproof.solver.continuous.layers import Layer
from manaproof.solver.continuous.ordering import Reason
from manaproof.solver.continuous.start import begin
from manaproof.solver.continuous.ways import Way, Ways, lasting_of, later, ways_of
from manaproof.solver.reading.view import NO_ANSWERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board
    from manaproof.models.characteristics import Characteristics

__all__ = [
    "Application",
    "Dependency",
    "EffectId",
    "Explanation",
    "Layer",
    "Reason",
    "Way",
    "Ways",
    "characteristics_of",
    "explained",
    "later",
    "ways_of",
]


def characteristics_of(board: Board) -> Mapping[str, Characteristics]:
    """Say what every permanent is now, those that are phased out left out (CR 613, 702.26b).

    Permanents that are alike may share one object. Abilities are listed in the order in which
    ``show`` and ``used`` number them, from 1: those of the rules text, line by line; those of
    basic land types (CR 305.6); those granted, in the order in which they came.

    Effects of static abilities of permanents are applied, those of spells and abilities that have
    resolved (``in_force``, CR 611.2) as far as they are understood, and those of counters; those
    of cards in other zones are not. A board tells no counter's timestamp (CR 613.7c): keyword
    counters count as older than every effect. A power and toughness that the board does not tell
    is left out, and ``untold`` says why.

    Raises:
        UndecidedError: an effect asks for something that the board does not tell and on which
            something hangs, or the two readings of dependency loops lead to different ends
            (CR 613.8b).
        UnsupportedError: a permanent's copiable values are not understood.
    """
    return ways_of(board).of_all()


def explained(board: Board) -> Explanation:
    """Say in which order continuous effects were applied, and why (CR 613.7, 613.8).

    Every dependency is looked for, those that changed no order too, so that it takes longer than
    the characteristics alone.

    Raises:
        UndecidedError: an effect asks for something that the board does not tell.
        UnsupportedError: a permanent's copiable values are not understood.
    """
    state, _ = begin(board, lasting_of(board, NO_ANSWERS))
    return explain(Evaluation(state, thorough=True).run())
