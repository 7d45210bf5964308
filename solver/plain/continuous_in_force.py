"""What has resolved and still lasts (CR 611.2): one spell's effects, and what they affect.

Only the plainest form is read: a card with one spell ability, whose instructions all begin
continuous effects on what they describe, on one target, or on what the board says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import SpellAbility
from manaproof.models.amounts import Fixed
from manaproof.models.continuous import (
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    GainControl,
    Modification,
    Modify,
    SetColors,
    SetLandTypes,
)
from manaproof.models.effects import Continuously, Sequence
from manaproof.models.filters import HasQuality, Is, Quality
from manaproof.models.nodes import nodes
from manaproof.models.types import Player, Reference
from manaproof.solver.plain.continuous_changes import CHOSEN_TYPE, Change, GainControlFor
from manaproof.solver.plain.continuous_effects import Effect
from manaproof.solver.plain.evaluation import fits
from manaproof.solver.plain.objects import UnreadableError, battlefield
from manaproof.solver.plain.resolution import Resolution

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from manaproof.models.boards import Board, InForce
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.filters import Filter

Started = dict[str, tuple[Effect, frozenset[str]]]


def effects_in_force(
    board: Board, characteristics: Callable[[Board, Started], Mapping[str, Characteristics]]
) -> Started:
    """Return the effects in force, each with what it affects: they have started before any layer.

    *characteristics* says what everything is under some of them, which tells whom the words of
    the next one, in order of timestamps, describe (CR 611.2c).
    """
    started: Started = {}
    for place, entry in sorted(enumerate(board.in_force), key=lambda each: each[1].timestamp):
        for number, modify in enumerate(_begun(entry), start=1):
            now = characteristics(board, started)
            affected = _affected(modify.affected, entry, board, now)
            changes = tuple(_settled(each, entry) for each in modify.modifications)
            name = f"in force {place}, effect {number}"
            effect = Effect(
                name,
                # No word of it is read from any permanent any more.
                next(iter(now)),
                modify.affected,
                changes,
                entry.timestamp,
            )
            started[name] = (effect, frozenset(affected) & now.keys())
    return started


def _begun(entry: InForce) -> Iterator[Modify]:
    match entry.card.front.abilities:
        case (SpellAbility(Continuously() as begun),):
            instructions: tuple[object, ...] = (begun,)
        case (SpellAbility(Sequence(parts)),):
            instructions = parts
        case _:
            raise UnreadableError("what of a card is in force")
    for instruction in instructions:
        if not isinstance(instruction, Continuously):
            raise UnreadableError("an instruction that begins nothing")
        for effect in instruction.effects:
            if not isinstance(effect, Modify):
                raise UnreadableError("an effect on no characteristic")
            yield effect


def _affected(
    words: Filter, entry: InForce, board: Board, now: Mapping[str, Characteristics]
) -> list[str]:
    if entry.affects:
        return list(entry.affects)
    said = set(nodes(words))
    if Is(Reference.TARGET) in said:
        if len(entry.targets) != 1:
            raise UnreadableError("targets")
        return list(entry.targets)
    if HasQuality(Quality.OTHER) in said or any(isinstance(each, Is) for each in said):
        raise UnreadableError("an object that the effect's source would tell")
    mine = [id_ for id_, each in now.items() if each.controller == entry.controller]
    if not mine:
        raise UnreadableError("nothing from which to see who the effect's controller is")
    seen = Resolution(board, now, mine[0])
    found = [each.id for each in battlefield(board, now) if fits(each, words, seen)]
    # What has a later timestamp came later, or has been attached since (CR 613.7d, 613.7e).
    later = [id_ for id_ in found if board.permanents[id_].timestamp > entry.timestamp]
    if any(board.permanents[id_].attached_to for id_ in later):
        raise UnreadableError("when something came")
    return [id_ for id_ in found if id_ not in later]


def _settled(modification: Modification, entry: InForce) -> Change:
    match modification:
        case GainControl(Player.YOU):
            return GainControlFor(entry.controller)
        case (
            GainControl()
            | SetLandTypes(())
            | SetColors(None)
            | DefinePowerToughness()
            | ChangePowerToughness()
        ) if not _is_told(modification):
            raise UnreadableError("what was settled as the effect began")
        case AddTypes(subtypes=subtypes) if CHOSEN_TYPE in subtypes:
            raise UnreadableError("which type was chosen")
        case _:
            return modification


def _is_told(modification: Modification) -> bool:
    match modification:
        case DefinePowerToughness(power, toughness):
            return all(each is None or isinstance(each, Fixed) for each in (power, toughness))
        case ChangePowerToughness(times=times):
            return isinstance(times, Fixed)
        case _:
            return False
