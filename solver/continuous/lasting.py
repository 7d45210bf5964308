"""Effects in force: what has resolved and still changes characteristics, and of which objects.

What such an effect affects is settled as it begins, and so is every number and choice in it
(CR 611.2c, 611.2d). Here all of that is found on the board, or asked for.
"""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from manaproof.models.amounts import Amount, Fixed
from manaproof.models.cards import TWO_SIDED
from manaproof.models.continuous import (
    AddColors,
    AddTypes,
    ChangePowerToughness,
    DefinePowerToughness,
    Modification,
    Modify,
    SetColors,
    SetLandTypes,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import HasQuality, Quality
from manaproof.models.nodes import nodes
from manaproof.models.types import LAND_TYPES, CardType, Player, Reference
from manaproof.models.values import replace, value
from manaproof.solver.continuous.aspects import NOTHING, read_by, written_by
from manaproof.solver.continuous.effects import Begun, ContinuousEffect, EffectId
from manaproof.solver.continuous.layers import by_layer
from manaproof.solver.continuous.readings import CHOSEN_TYPE
from manaproof.solver.in_force import Origin, begun_by, how_to_tell, origin_of
from manaproof.solver.reading.matching import matching, pinned
from manaproof.solver.reading.view import Context, View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from manaproof.models.boards import Board, InForce, Permanent
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.filters import Filter

    Lasting = tuple[ContinuousEffect, ...]
    Evaluate = Callable[[Board, Lasting], Mapping[str, Characteristics]]

_UNTOLD = frozenset(
    {
        Player.THAT_PLAYER,
        Player.ITS_CONTROLLER,
        Quality.CHOSEN_TYPE,
        Quality.CHOSEN_COLOR,
        Quality.CHOSEN_NAME,
        *Reference,
    }
)
"""The words of a description that only the moment at which an effect began could tell."""


def lasting_effects(board: Board, evaluate: Evaluate) -> Lasting:
    """Return the effects of what has resolved on characteristics, the oldest first (CR 611.2).

    *evaluate* says what everything is under some of them. Where the board does not tell which
    permanents an effect affects, they are those that its words describe, under the effects that
    are older, and that are no younger than it is (CR 611.2c).

    Raises:
        UndecidedError: the board does not tell from which ability an effect comes, whom it
            affects, or what was chosen.
    """
    found: Lasting = ()
    placed = sorted(enumerate(board.in_force, start=1), key=lambda each: each[1].timestamp)
    for place, entry in placed:
        origin = origin_of(entry)
        if origin is None:
            continue
        changes = _changes(entry, origin)
        for part, change in enumerate(changes, start=1):
            moment = _Moment(board, entry, changes, partial(evaluate, board, found))
            begun = Begun(entry.controller, moment.affected(change.affected), moment.players)
            id_ = EffectId(entry.card.name, origin.number, part, in_force=place)
            found = (*found, _effect(id_, begun, change, entry, board))
    return found


def _changes(entry: InForce, origin: Origin) -> tuple[Modify, ...]:
    """Return the changes that have begun; a conditional one has only where it stands alone."""
    if len(origin.changes) > 1:
        for ability in origin.abilities:
            for _, certain in begun_by(ability):
                if not certain:
                    raise _untold(entry, "which of its effects began", how_to_tell(entry))
    return origin.changes


def _effect(
    id_: EffectId, begun: Begun, change: Modify, entry: InForce, board: Board
) -> ContinuousEffect:
    parts = by_layer(_settled(change.modifications, entry), defining=False)
    read, written = dict.fromkeys(parts, NOTHING), dict.fromkeys(parts, NOTHING)
    for layer, modifications in parts.items():
        for modification in modifications:
            read[layer] |= read_by(modification)
            written[layer] |= written_by(modification)
    # CR 613.7b: its own timestamp; equal ones of permanents count as older (CR 613.7n).
    base = (entry.timestamp, len(board.players), id_.in_force)
    return ContinuousEffect(
        id=id_,
        made_by=begun,
        affected=change.affected,
        parts=parts,
        order=(*base, 0, id_.ability, id_.part),
        defining=False,
        read_of_objects=NOTHING,
        by_characteristics=False,
        read=read,
        written=written,
    )


# -- what was chosen, and which numbers there were --------------------------------------------------


def _settled(modifications: tuple[Modification, ...], entry: InForce) -> Iterator[Modification]:
    amounts = {amount for each in modifications for amount in _amounts(each)}
    if len(amounts) > 1:
        raise _untold(entry, "which numbers it settled", "describe it with the numbers")
    for modification in modifications:
        yield _with_number(_with_choice(modification, entry), entry)


def _with_choice(modification: Modification, entry: InForce) -> Modification:
    match modification:
        case SetLandTypes(()):
            chosen = _chosen_type(entry)
            if chosen not in LAND_TYPES:
                raise _untold(entry, f"what becoming {chosen} is", "add a land type as chosen_type")
            return SetLandTypes((chosen,))
        case AddTypes(_, subtypes) if CHOSEN_TYPE in subtypes:
            chosen = _chosen_type(entry)
            named = tuple(chosen if each == CHOSEN_TYPE else each for each in subtypes)
            return replace(modification, subtypes=named)
        case SetColors(None) | AddColors(None):
            if entry.chosen_color is None:
                raise _untold(entry, "which color was chosen for it", "add its chosen_color")
            return replace(modification, colors=(entry.chosen_color,))
        case _:
            return modification


def _chosen_type(entry: InForce) -> str:
    if entry.chosen_type is None:
        raise _untold(entry, "which type was chosen for it", "add its chosen_type")
    return entry.chosen_type


def _with_number(modification: Modification, entry: InForce) -> Modification:
    """Let the number that the board tells stand for the amount (CR 611.2d)."""
    amounts = _amounts(modification)
    if not amounts:
        return modification
    if entry.x is None:
        raise _untold(entry, "the number that it settled as it began", "add it as x")
    number = Fixed(entry.x)
    match modification:
        case DefinePowerToughness(power, toughness):
            return DefinePowerToughness(
                number if power in amounts else power, number if toughness in amounts else toughness
            )
        case ChangePowerToughness():
            return replace(modification, times=number)
        case _:
            return modification


def _amounts(modification: Modification) -> set[Amount]:
    """Return the amounts of a modification that are no plain numbers."""
    match modification:
        case DefinePowerToughness(power, toughness):
            return {each for each in (power, toughness) if each and not isinstance(each, Fixed)}
        case ChangePowerToughness(times=times):
            return set() if isinstance(times, Fixed) else {times}
        case _:
            return set()


# -- whom it affects --------------------------------------------------------------------------------


@value
class _Moment:
    """What the board tells of the moment at which an effect began."""

    board: Board
    entry: InForce
    changes: tuple[Modify, ...]
    now: Callable[[], Mapping[str, Characteristics]]

    @property
    def players(self) -> Mapping[Player, str]:
        """The player that was its target."""
        named = [each for each in self.entry.targets if each in self.board.players]
        return MappingProxyType({Player.TARGET: named[0]} if len(named) == 1 else {})

    def affected(self, description: Filter) -> tuple[str, ...]:
        """Return the permanents that one of the changes affects (CR 611.2c)."""
        told = self.entry.affects
        if told and len({change.affected for change in self.changes}) == 1:
            return told
        one = pinned(description)
        if one is not None:
            return (self._one(one.reference),)
        if told:
            raise _untold(self.entry, "which of its effects affects what", "describe one alone")
        return self._described(description)

    def _one(self, reference: Reference) -> str:
        match reference:
            case Reference.TARGET:
                targets = [each for each in self.entry.targets if each in self.board.permanents]
                if not targets:
                    raise _untold(self.entry, "which permanent its target is", "add its targets")
                if len(targets) > 1:
                    raise _untold(self.entry, "which of its targets it affects", "add affects")
                return targets[0]
            case Reference.SELF:
                return self._source().id
            case Reference.ATTACHED:
                host = self._source().attached_to
                if host is not None:
                    return host
        raise _untold(self.entry, f"which permanent {reference.value} is", "add affects")

    def _sources(self) -> list[Permanent]:
        return [
            permanent
            for permanent in self.board.permanents.values()
            if permanent.controller == self.entry.controller
            and (permanent.copy_of or permanent.card).name == self.entry.card.name
        ]

    def _source(self) -> Permanent:
        """Return the permanent whose ability resolved: the only one of its name."""
        sources = self._sources()
        if len(sources) != 1:
            several = "several permanents have" if sources else "no permanent has"
            raise _untold(
                self.entry, f"on which permanent its ability is: {several} it", "add affects"
            )
        return sources[0]

    def _described(self, description: Filter) -> tuple[str, ...]:
        parts = set(nodes(description))
        kinds = self.entry.card.front.types
        if not _UNTOLD.isdisjoint(parts):
            raise _untold(self.entry, "which permanents its words described", "add affects")
        source = None
        if HasQuality(Quality.OTHER) in parts:
            if self.entry.targets or CardType.SORCERY in kinds or CardType.INSTANT in kinds:
                # Other than what was spoken of before, that is.
                raise _untold(self.entry, "which permanents its words described", "add affects")
            source = self._source().id if self._sources() else None
        context = Context(
            View(self.board, self.now()), source, self.entry.controller, players=self.players
        )
        return tuple(name for name in matching(description, context) if self._was_there(name))

    def _was_there(self, name: str) -> bool:
        permanent = self.board.permanents[name]
        if permanent.timestamp <= self.entry.timestamp:
            return True
        if permanent.attached_to or (permanent.copy_of or permanent.card).layout in TWO_SIDED:
            # CR 613.7e, 613.7g: it may have got a new timestamp since.
            raise _untold(self.entry, f"whether {name} was there as it began", "add affects")
        return False


def _untold(entry: InForce, what: str, remedy: str) -> UndecidedError:
    return UndecidedError(f"{what}, of the effect of {entry.card.name} in force", remedy)
