"""What a board shows to have happened without saying what came of it.

The lore counters of a Saga show that chapters have triggered (CR 714.2b), the level of a Class that
it has become so (CR 716.2a), a counter that something may last for as long as it lies there, and a
copy that something was copied, perhaps with exceptions (CR 707.9). What came of it is told by an
effect in force, or else by nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    ChapterAbility,
    ClauseKind,
    KeywordAbility,
    StaticAbility,
    Unmodelled,
    clause_kind,
)
from manaproof.models.amounts import ColorsAmong
from manaproof.models.continuous import (
    ChangePowerToughness,
    DefinePowerToughness,
    EntersAsCopy,
    GainAbilities,
    Modify,
    SwitchPowerToughness,
)
from manaproof.models.effects import Continuously, Duration, OtherEffect
from manaproof.models.filters import HasColor, Is, Named, Quality, SharesName
from manaproof.models.nodes import nodes
from manaproof.models.production import ColorsAmongObjects
from manaproof.models.replacements import ReplaceProduction
from manaproof.models.results import Caveat
from manaproof.models.types import Reference, Supertype
from manaproof.models.values import replace, value
from manaproof.solver.clauses import (
    Excepted,
    changes_characteristics,
    changes_mana,
    exception_of,
    words_of,
)
from manaproof.solver.continuous.counters import changes_anything
from manaproof.solver.continuous.printed import copiable_values
from manaproof.solver.in_force import begun_by, instructions_of, may_last, origins_of
from manaproof.solver.reading.matching import pinned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board, Permanent

_SELF = Is(Reference.SELF)
_SIZING = ChangePowerToughness | DefinePowerToughness | SwitchPowerToughness
_OWN_COUNTERS = frozenset({"defense", "level", "lore", "loyalty"})
"""The counters by which permanents of some types live; nothing else lasts by them."""


_COLORFUL = frozenset(
    {Quality.CHOSEN_COLOR, Quality.COLORLESS, Quality.MONOCOLORED, Quality.MULTICOLORED}
)


@value
class Trace:
    """A clause that has probably had an effect, which the board does not tell."""

    caveat: Caveat
    itself: bool
    """Whether it could have changed its own permanent only."""
    abilities_only: bool
    """Whether it could have given abilities and nothing else."""
    mana: bool
    """Whether that could matter to what permanents could produce, sizes aside."""
    size_only: bool
    """Whether it could have changed power and toughness and nothing else."""


def traces(board: Board) -> Iterator[Trace]:
    """Return the clauses that have probably had an effect, which the board does not tell."""
    for permanent in board.permanents.values():
        if permanent.phased_out:
            continue
        if permanent.copy_of is not None:
            yield from _exceptions(permanent, board)
        if permanent.counters.get("lore", 0) > 0:
            yield from _chapters(permanent, board)
        if permanent.class_level > 1:
            yield from _levels(permanent, board)
        if permanent.counters:
            yield from _keywords(permanent)
    if any(map(_has_odd_counter, board.permanents.values())):
        for permanent in board.permanents.values():
            if not permanent.phased_out:
                yield from _counters(permanent, board)


def _trace(permanent: Permanent, clause: Unmodelled, *, itself: bool, kinds: bool) -> Trace:
    """Return the trace of a clause of which only the marker words are known."""
    markers = clause.markers
    return Trace(
        Caveat(permanent.id, clause),
        itself=itself,
        abilities_only=not kinds,
        mana=changes_mana(markers, sizes=False),
        size_only=not changes_characteristics(markers, sizes=False),
    )


def _lines(permanent: Permanent) -> Iterator[tuple[int, Ability]]:
    # CR 708.2a: a face-down permanent has no text.
    return enumerate(copiable_values(permanent).abilities, start=1)


# -- copies -----------------------------------------------------------------------------------------


def _exceptions(permanent: Permanent, board: Board) -> Iterator[Trace]:
    """Return what else a copy may be than what it copies: its own card says so (CR 707.9a-b)."""
    for line, ability in _lines(replace(permanent, copy_of=None)):
        for part in nodes(ability):
            match part:
                case (
                    EntersAsCopy(markers)
                    | OtherEffect(markers=markers)
                    | Unmodelled(markers=markers)
                ) if "copy" in markers and "create" not in markers:
                    pass
                case _:
                    continue
            if "except" in markers:
                exception = exception_of(markers)
            elif isinstance(part, Unmodelled):
                exception = Excepted(kinds=True, identity=True, colors=True, mana=True)
            else:
                continue
            clause = Unmodelled(permanent.face, line, ClauseKind.STATIC, markers)
            colors = exception.colors and _reads_colors(board)
            kinds = exception.kinds or (exception.identity and _reads_identity(board))
            yield Trace(
                Caveat(permanent.id, clause),
                itself=True,
                abilities_only=not (kinds or colors),
                mana=kinds or colors or exception.mana,
                size_only=False,
            )


def _reads_colors(board: Board) -> bool:
    """Report whether anything printed on the permanents of a board asks for colors."""
    return any(
        isinstance(node, HasColor | ColorsAmong | ColorsAmongObjects)
        or (isinstance(node, Quality) and node in _COLORFUL)
        for node in _printed(board)
    )


def _reads_identity(board: Board) -> bool:
    """Report whether anything printed asks for names, or for what is legendary."""
    return any(
        isinstance(node, Named | SharesName)
        or node in (Supertype.LEGENDARY, Quality.HISTORIC, Quality.CHOSEN_NAME)
        for node in _printed(board)
    )


def _printed(board: Board) -> Iterator[object]:
    """Yield every node of the abilities printed on the permanents of a board."""
    for permanent in board.permanents.values():
        for card in (permanent.card, permanent.copy_of):
            for face in card.faces if card is not None else ():
                yield from nodes(face.abilities)


# -- keywords -----------------------------------------------------------------------------------------

_TYPES_BY_COUNTERS = {"impending": "time", "station": "charge"}
"""Keywords by which counters of a kind decide whether a permanent is a creature."""


def _keywords(permanent: Permanent) -> Iterator[Trace]:
    """Return the keywords by which its counters may have made it a creature, or none.

    Whether an impending cost was paid nobody tells (CR 702.176a), and which number of charge
    counters a station symbol asks for stands in no text (CR 721.2b).
    """
    for line, ability in _lines(permanent):
        if isinstance(ability, KeywordAbility):
            counter = _TYPES_BY_COUNTERS.get(ability.keyword)
            if counter is not None and permanent.counters.get(counter, 0) > 0:
                clause = Unmodelled(
                    permanent.face, line, ClauseKind.KEYWORD, (ability.keyword, "creature")
                )
                yield Trace(
                    Caveat(permanent.id, clause),
                    itself=True,
                    abilities_only=False,
                    mana=True,
                    size_only=False,
                )


# -- chapters ---------------------------------------------------------------------------------------


def _chapters(permanent: Permanent, board: Board) -> Iterator[Trace]:
    """Return the chapters that have triggered, and began something that may still last.

    A Saga that has lost its abilities since has had them (CR 714.2b, 611.2).
    """
    for line, ability in _lines(permanent):
        match ability:
            case ChapterAbility(chapters) if min(chapters) <= permanent.counters["lore"]:
                yield from _chapter(permanent, line, ability, board)
            case Unmodelled(kind=ClauseKind.CHAPTER, markers=markers) if (
                may_last(markers)
                and changes_characteristics(markers, sizes=True)
                and not _is_in_force(permanent, board)
            ):
                yield _trace(permanent, ability, itself=False, kinds=True)


def _chapter(
    permanent: Permanent, line: int, ability: ChapterAbility, board: Board
) -> Iterator[Trace]:
    now = permanent.counters["lore"] in ability.chapters and (
        permanent.entered_this_turn or board.turn.active == permanent.controller
    )
    for begun, _ in begun_by(ability):
        ends = begun.duration is Duration.UNTIL_END_OF_TURN
        changes = tuple(e for e in begun.effects if isinstance(e, Modify | ReplaceProduction))
        if changes and (now or not ends) and not _is_told(begun, permanent, board):
            clause = Unmodelled(permanent.face, line, ClauseKind.CHAPTER, words_of(ability))
            yield _of_changes(Caveat(permanent.id, clause), changes)
    for part, _ in instructions_of(ability):
        if isinstance(part, OtherEffect) and may_last(part.markers):
            ends = "until end of turn" in part.markers or "this turn" in part.markers
            clause = Unmodelled(permanent.face, line, ClauseKind.CHAPTER, part.markers)
            trace = _trace(permanent, clause, itself=False, kinds=True)
            matters = changes_characteristics(part.markers, sizes=True)
            if matters and (now or not ends) and not _is_in_force(permanent, board):
                yield trace


def _of_changes(caveat: Caveat, changes: tuple[Modify | ReplaceProduction, ...]) -> Trace:
    modifications = tuple(
        each for change in changes if isinstance(change, Modify) for each in change.modifications
    )
    static = any(isinstance(node, StaticAbility) for node in nodes(modifications))
    itself = not static and all(
        isinstance(change, Modify) and pinned(change.affected) == _SELF for change in changes
    )
    replaces = any(isinstance(change, ReplaceProduction) for change in changes)
    return Trace(
        caveat,
        itself=itself,
        abilities_only=all(isinstance(each, GainAbilities) for each in modifications),
        mana=replaces or not all(isinstance(each, _SIZING) for each in modifications),
        size_only=all(isinstance(each, _SIZING) for each in modifications),
    )


def _is_told(begun: Continuously, permanent: Permanent, board: Board) -> bool:
    """Report whether an effect in force is what the chapter has begun."""
    name = (permanent.copy_of or permanent.card).name
    return any(
        effect.card.name == name
        and (not effect.affects or permanent.id in effect.affects or not _is_own(begun))
        and any(
            other.effects == begun.effects
            for origin in origins_of(effect)
            for ability in origin.abilities
            for other, _ in begun_by(ability)
        )
        for effect in board.in_force
    )


def _is_own(begun: Continuously) -> bool:
    return any(
        isinstance(each, Modify) and pinned(each.affected) == _SELF for each in begun.effects
    )


def _is_in_force(permanent: Permanent, board: Board) -> bool:
    name = (permanent.copy_of or permanent.card).name
    return any(effect.card.name == name for effect in board.in_force)


# -- levels and counters ----------------------------------------------------------------------------


def _levels(permanent: Permanent, board: Board) -> Iterator[Trace]:
    """Return what triggered as a Class reached a level, and may have begun something that lasts."""
    for _, ability in _lines(permanent):
        match ability:
            case Unmodelled(
                kind=ClauseKind.TRIGGERED, markers=("when", "become", level, *_) as markers
            ) if (
                level.isdecimal()
                and int(level) <= permanent.class_level
                and changes_characteristics(markers[3:], sizes=True)
                and not _is_in_force(permanent, board)
            ):
                yield _trace(permanent, ability, itself=False, kinds=True)
            case _:
                continue


def _has_odd_counter(permanent: Permanent) -> bool:
    return any(
        number > 0 and kind not in _OWN_COUNTERS and not changes_anything({kind: number})
        for kind, number in permanent.counters.items()
    )


def _counters(permanent: Permanent, board: Board) -> Iterator[Trace]:
    """Return what may have made something lasting for as long as a counter lies on an object."""
    for line, ability in _lines(permanent):
        for part in _instructions(ability):
            match part:
                case OtherEffect(markers=markers) | Unmodelled(markers=markers) if (
                    {"as long as", "counter"} <= set(markers)
                    and changes_characteristics(markers, sizes=True)
                    and not _is_in_force(permanent, board)
                ):
                    clause = Unmodelled(permanent.face, line, clause_kind(ability), markers)
                    yield _trace(permanent, clause, itself=False, kinds=True)
                case _:
                    continue


def _instructions(ability: Ability) -> Iterator[object]:
    """Return what an ability does as it resolves, or it itself where it is not modelled."""
    match ability:
        case StaticAbility() | Unmodelled(kind=ClauseKind.STATIC):
            return
        case Unmodelled():
            yield ability
        case _:
            yield from (part for part, _ in instructions_of(ability))
