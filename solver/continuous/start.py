"""Where the layers start and where they end: copiable values, and what has no size (CR 613.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.types import CardType
from manaproof.models.values import replace
from manaproof.solver.continuous.counters import changes_anything
from manaproof.solver.continuous.effects import held_by, static_ability, timestamps
from manaproof.solver.continuous.printed import copiable_values
from manaproof.solver.continuous.state import State
from manaproof.solver.reading.view import NO_ANSWERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaproof.models.boards import Board, Permanent
    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.continuous.effects import ContinuousEffect
    from manaproof.solver.reading.questions import Question


def begin(
    board: Board,
    lasting: tuple[ContinuousEffect, ...] = (),
    answers: Mapping[Question, bool] = NO_ANSWERS,
) -> tuple[State, bool]:
    """Return every phased-in permanent by its copiable values, and whether anything changes them.

    *lasting* are the effects in force, *answers* what is supposed where the board does not tell.
    """
    known: dict[tuple[object, ...], tuple[Characteristics, bool]] = {}
    now: dict[str, Characteristics] = {}
    makers: list[str] = []
    changing = False
    for name, permanent in board.permanents.items():
        if permanent.phased_out:
            continue
        form = _form(permanent)
        values = known.get(form)
        if values is None:
            copiable = copiable_values(permanent)
            values = known[form] = (copiable, any(map(static_ability, copiable.abilities)))
        now[name] = values[0]
        if values[1] or permanent.bestowed:
            makers.append(name)
        elif permanent.counters and not changing:
            changing = changes_anything(permanent.counters)
    if not makers and not lasting:
        return State(board, now, {}, {}, answers=answers), changing
    stamps = timestamps(board)
    held = {
        name: held_by(board.permanents[name], now[name].abilities, stamps[name]) for name in makers
    }
    return State(board, now, held, stamps, lasting, answers=answers), True


def settled(state: State) -> Mapping[str, Characteristics]:
    """Return what every permanent is in the end, its size included (CR 208.3, 208.5)."""
    ended: dict[int, Characteristics] = {}
    found: dict[str, Characteristics] = {}
    for name, it in state.now.items():
        end = ended.get(id(it))
        if end is None:
            end = ended[id(it)] = _sized(it)
        found[name] = end
    return found


def _form(permanent: Permanent) -> tuple[object, ...]:
    """Everything that the copiable values of a permanent hang on; cards by identity."""
    return (
        id(permanent.card),
        id(permanent.copy_of),
        permanent.controller,
        permanent.face,
        permanent.flipped,
        permanent.face_down,
        permanent.prototyped,
        permanent.unlocked,
    )


def _sized(it: Characteristics) -> Characteristics:
    if CardType.CREATURE not in it.types:
        # CR 208.3: only creatures have power and toughness on the battlefield.
        unsized = it.power is None and it.toughness is None and not it.untold
        return it if unsized else replace(it, power=None, toughness=None, untold="")
    if it.untold:
        return it
    if it.power is not None and it.toughness is not None:
        return it
    # CR 208.5: a creature without a value has 0.
    return replace(it, power=it.power or 0, toughness=it.toughness or 0)
