"""Whether a line of mana abilities is legal, replayed step by step (CR 602, 605, 118).

Where an action leaves something open, everything that it can mean is done, and the line goes on
from all of it; what turns out impossible later is dropped. So the pool at the end is told only
where all that is left agrees on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.board_input.ids import find_permanent
from manaproof.models.board_input.reading import Inspection
from manaproof.models.catalogue.names import normalised
from manaproof.models.costs import TapThis
from manaproof.models.errors import InvalidBoardError, UnsupportedError
from manaproof.models.lines import Activate, Tap
from manaproof.models.mana import ManaPool
from manaproof.models.mana_abilities import could_add_mana, is_mana_ability
from manaproof.models.rendering import render_ability
from manaproof.models.types import Zone
from manaproof.models.values import value
from manaproof.solver.plain.activating import (
    Activation,
    refuse_unread,
    sources,
    ways_to_activate,
)
from manaproof.solver.plain.activation import begun, characteristics_of
from manaproof.solver.plain.alike import alike, condition_of, shape_of
from manaproof.solver.plain.forbidding import Reason, prohibitions, shortfalls
from manaproof.solver.plain.objects import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from manaproof.models.boards import Board
    from manaproof.models.lines import Action, Line
    from manaproof.solver.plain.activating import Source

MOST_POSSIBILITIES = 2_000
"""How many boards a line may leave open at the same time."""


@value
class Replayed:
    """A legal line: what it leaves, and what each of its steps has been."""

    pool: ManaPool
    board: Board
    steps: tuple[Activation, ...]

    @property
    def triggered(self) -> tuple[str, ...]:
        """Return the source of each ability that has triggered, in order."""
        return tuple(source for step in self.steps for source in step.triggered)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Return the source of each that waits to be put on the stack (CR 603.3)."""
        return tuple(source for step in self.steps for source in step.waiting)


@value
class Illegal:
    """A line that is not legal: its first illegal action, and every reason why."""

    at: int
    """The number of the action, from 1."""
    because: tuple[Reason, ...]


@value
class _Path:
    """One of the possibilities so far: the board, and how it has come to be."""

    board: Board
    steps: tuple[Activation, ...] = ()


def replay(board: Board, line: Line, *, player: str, window: str = "mana") -> Replayed | Illegal:
    """Replay a line of mana abilities, done in the middle of a payment of mana.

    Raises:
        InvalidBoardError: the line names what is not on the board, or leaves a choice open that
            matters to the pool.
        UnsupportedError: another window than that of a payment is asked for.
        UnreadableError: the board holds something that this reading does not cover.
    """
    if window != "mana":
        raise UnsupportedError(f"the window {window!r} of a line", "leave out the window")
    _check_names(board, line)
    like = alike(board, _named_by_themselves(board, line))
    paths = [_Path(board)]
    for number, action in enumerate(line, start=1):
        later: dict[object, _Path] = {}
        reasons: dict[Reason, None] = {}
        for path in paths:
            steps, why = _done(action, path.board, action.by or player, like)
            reasons |= dict.fromkeys(why)
            for step in steps:
                after = _Path(step.board, (*path.steps, step))
                later.setdefault(shape_of(step.board, like), after)
        if not later:
            return Illegal(number, tuple(reasons))
        if len(later) > MOST_POSSIBILITIES:
            raise UnreadableError(
                f"more than {MOST_POSSIBILITIES} possibilities that a line leaves"
            )
        paths = [*later.values()]
    _check_unambiguous(paths, player)
    return Replayed(pool_of(paths[0].board, player), paths[0].board, paths[0].steps)


def pool_of(board: Board, player: str) -> ManaPool:
    """Return a player's unspent mana without what sticks to it (CR 106.4)."""
    return ManaPool.of(mana.mana for mana in board.players[player].pool)


# -- one action ---------------------------------------------------------------------------------------


def _done(
    action: Action, board: Board, player: str, like: Mapping[str, str]
) -> tuple[Sequence[Activation], Sequence[Reason]]:
    """Return every activation that an action can mean, or why it can mean none."""
    now_is = characteristics_of(board)
    refuse_unread(board, now_is, activated_too=False)
    found: list[Activation] = []
    reasons: list[Reason] = []
    for source in _sources_named(action.permanent, board, player, like):
        for number, ability in enumerate(source.abilities, start=1):
            if not isinstance(ability, ActivatedAbility) or not _is_meant(ability, number, action):
                continue
            why = _obstacles(ability, number, source, player)
            ways = [] if why else [*ways_to_activate(ability, number, source)]
            fitting = [way for way in ways if _is_paid_so(way, action, board)]
            if not why and not fitting:
                text = "its cost can't be paid so" if ways else "all of its cost can't be paid"
                why = [Reason("118.3", source.name, text)]
            reasons += why
            found += fitting
    if not found:
        none = Reason("602.2", action.permanent, "there is no such ability to activate")
        return [], reasons or [none]
    adding = _adding(found, action)
    nothing = Reason("106.3", action.permanent, f"it can't add {_letters(action)}")
    return adding, [] if adding else [*reasons, nothing]


def _sources_named(
    name: str, board: Board, player: str, like: Mapping[str, str]
) -> Iterator[Source]:
    """Go through the objects that a name means, whoever controls them, one of those alike."""
    seen: set[object] = set()
    ids = _ids_named(name, board)
    now_is = characteristics_of(board)
    for each in dict.fromkeys((player, *board.players)):
        for source in sources(board, now_is, each):
            if source.zone is Zone.BATTLEFIELD:
                condition = condition_of(board.permanents[source.name], like)
                if source.name in ids and condition not in seen:
                    seen.add(condition)
                    yield source
            elif each == player and normalised(source.name) == normalised(name):
                yield source


def _named_by_themselves(board: Board, line: Line) -> set[str]:
    """Return the permanents that a line names so that no other is meant."""
    names = {name for action in line for name in _names(action)}
    meant = [_ids_named(name, board) for name in names]
    return {ids[0] for ids in meant if len(ids) == 1}


def _names(action: Action) -> tuple[str, ...]:
    using = action.using or () if isinstance(action, Activate) else ()
    return (action.permanent, *using)


def _ids_named(name: str, board: Board) -> tuple[str, ...]:
    try:
        return find_permanent(board, name)
    except InvalidBoardError:
        return ()


def _is_meant(ability: ActivatedAbility, number: int, action: Action) -> bool:
    match action:
        case Tap():
            return TapThis() in ability.cost and could_add_mana(ability.effect)
        case Activate(ability=None):
            return True
        case Activate(ability=int(wanted)):
            return number == wanted
        case Activate(ability=str(words)):
            return render_ability(ability).casefold().startswith(words.casefold())
        case _:
            raise AssertionError(action)


def _obstacles(ability: ActivatedAbility, number: int, source: Source, player: str) -> list[Reason]:
    """Return every reason why an ability can't be activated, as far as one alone suffices."""
    reasons = []
    name = source.name
    if source.now.controller != player:
        reasons.append(Reason("602.2", name, f"{player} does not control it"))
    if ability.zone is not source.zone:
        reasons.append(Reason("113.6m", name, f"that ability works in the {ability.zone.value}"))
        return reasons
    if not is_mana_ability(ability, rules=source.now.board.rules):
        reasons.append(Reason("605.3a", name, "it is no mana ability"))
    reasons += [
        Reason(each.rule, name, each.text) for each in prohibitions(ability, number, source.now)
    ]
    reasons += [
        Reason(each.rule, name, each.text)
        for each in shortfalls(ability.cost, begun(ability, source.now))
    ]
    return reasons


# -- what fits ----------------------------------------------------------------------------------------


def _is_paid_so(way: Activation, action: Action, board: Board) -> bool:
    match action:
        case Tap():
            return True
        case Activate(pay=pay, using=using, x=x):
            return (
                (pay is None or pay == way.pay)
                and (x is None or x == way.x)
                and (using is None or _is_using(way, using, board))
            )


def _is_using(way: Activation, using: tuple[str, ...], board: Board) -> bool:
    """Report whether the names mean what the cost used, the source itself named or not."""
    named = [{*_ids_named(name, board), normalised(name)} for name in using]
    used = [{each, normalised(each)} for each in way.using]
    if _one_to_one(named, used):
        return True
    others = [names for names in named if way.source not in names]
    return len(others) < len(named) and _one_to_one(others, used)


def _one_to_one(named: list[set[str]], used: list[set[str]]) -> bool:
    if not named or not used:
        return not named and not used
    return any(
        first_used & named[0] and _one_to_one(named[1:], used[:place] + used[place + 1 :])
        for place, first_used in enumerate(used)
    )


def _adding(found: list[Activation], action: Action) -> list[Activation]:
    """Return those that add what the action says: all in all, or else by themselves."""
    if action.add is None:
        return found
    in_all = [way for way in found if way.add == action.add]
    return in_all or [way for way in found if way.own == action.add]


def _letters(action: Action) -> str:
    return str(action.add or "") or "nothing"


# -- bad input ----------------------------------------------------------------------------------------


def _check_names(board: Board, line: Line) -> None:
    inspection = Inspection()
    cards = {
        normalised(card.front.name)
        for state in board.players.values()
        for zone in (state.hand, state.graveyard, state.exile, state.command, state.library)
        if isinstance(zone, tuple)
        for card in zone
    }
    for place, action in enumerate(line):
        for name in _names(action):
            if not _ids_named(name, board) and normalised(name) not in cards:
                remedy = inspection.did_you_mean(name, (*board.permanents, *board.groups))
                inspection.problem(
                    f"line[{place}]", name, "nothing on the board has that name", remedy
                )
        if action.by is not None and action.by not in board.players:
            remedy = inspection.did_you_mean(action.by, board.players)
            inspection.problem(f"line[{place}].by", action.by, "no such player", remedy)
    inspection.stop_if_problems()


def _check_unambiguous(paths: list[_Path], player: str) -> None:
    """Refuse a line that leaves several pools; name the first choice in which they part."""
    pools = {str(pool_of(path.board, player)): path for path in reversed(paths)}
    if len(pools) < 2:
        return
    inspection = Inspection()
    several = [path.steps for path in pools.values()]
    for place, steps in enumerate(zip(*several, strict=True)):
        open_ = _open_choices(steps)
        if open_:
            which = " or ".join(sorted(f'"{pool}"' for pool in pools)[:8])
            reason = f"it leaves open {', '.join(open_)}, so that the pool may be {which}"
            inspection.problem(f"line[{place}]", steps[0].source, reason, f"say {open_[0]}")
            break
    inspection.stop_if_problems()
    raise AssertionError(pools)


def _open_choices(steps: Sequence[Activation]) -> list[str]:
    """Return by which keys of an action these activations could be told apart."""
    told: dict[str, set[object]] = {
        "which permanent": {step.source for step in steps},
        "ability": {step.ability for step in steps},
        "x": {step.x for step in steps},
        "pay": {step.pay for step in steps},
        "using": {step.using for step in steps},
        "add": {step.add for step in steps},
    }
    return [key for key, values in told.items() if len(values) > 1]
