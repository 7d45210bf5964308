"""What an action of a line can mean: every activation that fits its words, or why none does (CR 602.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, ClauseKind, Unmodelled
from manaproof.models.board_input.ids import find_permanent
from manaproof.models.catalogue.names import normalised
from manaproof.models.costs import PayMana, TapThis
from manaproof.models.errors import InvalidBoardError
from manaproof.models.lines import Activate, Tap
from manaproof.models.mana_abilities import could_add_mana
from manaproof.models.rendering import render_ability
from manaproof.models.types import Zone
from manaproof.solver.plain.activating import (
    Activation,
    refuse_unread,
    source_when_begun,
    sources,
    ways_to_activate,
)
from manaproof.solver.plain.activation import begun, characteristics_of
from manaproof.solver.plain.alike import condition_of
from manaproof.solver.plain.forbidding import Reason, prohibitions, shortfalls
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.syntax import mentions
from manaproof.solver.plain.targeting import ways_to_target

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from manaproof.models.boards import Board
    from manaproof.models.lines import Action, Line
    from manaproof.solver.plain.activating import Source
    from manaproof.solver.plain.moments import Moment


def meant(
    action: Action, board: Board, player: str, like: Mapping[str, str], moment: Moment
) -> tuple[Sequence[Activation], Sequence[Reason]]:
    """Return every activation that an action can mean then, or why it can mean none."""
    now_is = characteristics_of(board)
    refuse_unread(board, now_is, activated_too=False)
    found: list[Activation] = []
    reasons: list[Reason] = []
    unread: list[str] = []
    for source in _sources_named(action.permanent, board, player, like):
        unread += [
            source.name
            for number, ability in enumerate(source.abilities, start=1)
            if _may_be_meant(ability, number, action, moment)
        ]
        before = source_when_begun(source, moment, player)
        for number, ability in enumerate((before or source).abilities, start=1):
            if not isinstance(ability, ActivatedAbility) or not _is_meant(ability, number, action):
                continue
            why = _obstacles(ability, number, source, player, moment, before)
            ways = [] if why else [*ways_to_activate(ability, number, source, before)]
            fitting = [way for way in ways if _is_paid_so(way, action, board)]
            if ability.zone is source.zone and before is not None and not ways:
                why += _shortfalls(ability, source, before)
            if not why and not fitting:
                why = [_shortcoming(ability, source, before, payable=bool(ways))]
            reasons += why
            found += fitting
    if unread and not found and not reasons:
        raise UnreadableError(f"an ability of {unread[0]} that is not modelled")
    if not found:
        none = Reason("602.2", action.permanent, "there is no such ability to activate")
        return [], reasons or [none]
    adding = _adding(found, action)
    nothing = Reason("106.3", action.permanent, f"it can't add {_letters(action)}")
    return adding, [] if adding else [*reasons, nothing]


def _shortcoming(
    ability: ActivatedAbility, source: Source, before: Source | None, *, payable: bool
) -> Reason:
    """Return why there is no way to activate an ability so, though each part of its cost is there."""
    now = source.now if before is None else before.now
    if payable:
        return Reason("118.3", source.name, "its cost can't be paid so")
    if not any(True for _ in ways_to_target(ability, now)):
        return Reason("601.2c", source.name, "there is no legal target")
    return Reason("118.3", source.name, "all of its cost can't be paid")


def _sources_named(
    name: str, board: Board, player: str, like: Mapping[str, str]
) -> Iterator[Source]:
    """Go through the objects that a name means, whoever controls them, one of those alike."""
    seen: set[object] = set()
    ids = ids_named(name, board)
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


def named_by_themselves(board: Board, line: Line) -> set[str]:
    """Return the permanents that a line names so that no other is meant."""
    names = {name for action in line for name in names_of(action)}
    found = [ids_named(name, board) for name in names]
    return {ids[0] for ids in found if len(ids) == 1}


def may_ask_for_mana(action: Action, board: Board, player: str, like: Mapping[str, str]) -> bool:
    """Report whether an ability that an action may mean may have mana in its total cost."""
    return any(
        isinstance(ability, ActivatedAbility)
        and _is_meant(ability, number, action)
        and (mentions(ability.cost, PayMana) or begun(ability, source.now).cost_changes)
        for source in _sources_named(action.permanent, board, player, like)
        for number, ability in enumerate(source.abilities, start=1)
    )


def has_gone_meanwhile(
    action: Action, begun_on: Board, board: Board, player: str, like: Mapping[str, str]
) -> bool:
    """Report whether an action may mean an ability of what has left while it was being paid for."""
    for source in _sources_named(action.permanent, begun_on, player, like):
        if source.zone is not Zone.BATTLEFIELD or source.name in board.permanents:
            continue
        for number, ability in enumerate(source.abilities, start=1):
            if isinstance(ability, ActivatedAbility) and _is_meant(ability, number, action):
                return True
    return False


def names_of(action: Action) -> tuple[str, ...]:
    """Return the names that an action holds: of its object, and of what its cost uses."""
    using = action.using or () if isinstance(action, Activate) else ()
    return (action.permanent, *using)


def ids_named(name: str, board: Board) -> tuple[str, ...]:
    """Return the permanents that a name means on a board, none if it means nothing there."""
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


def _may_be_meant(ability: object, number: int, action: Action, moment: Moment) -> bool:
    """Report whether an ability that nobody has read may be the one that an action means."""
    if not isinstance(ability, Unmodelled) or ability.kind is not ClauseKind.ACTIVATED:
        return False
    adds = "add" in ability.markers
    match action:
        case Tap():
            return adds
        case Activate(ability=int(wanted)):
            return number == wanted and (adds or not moment.mana_abilities_only)
        case _:
            return adds or not moment.mana_abilities_only


def _obstacles(  # noqa: PLR0913, PLR0917 -- an ability of an object, and when by whom
    ability: ActivatedAbility,
    number: int,
    source: Source,
    player: str,
    moment: Moment,
    before: Source | None,
) -> list[Reason]:
    """Return every reason why an ability can't be activated, whatever its cost."""
    reasons = []
    name = source.name
    if source.now.controller != player:
        if ability.any_player:
            raise UnreadableError(f"an ability of {name} that anybody may activate")
        reasons.append(Reason("602.2", name, f"{player} does not control it"))
    if ability.zone is not source.zone:
        reasons.append(Reason("113.6m", name, f"that ability works in the {ability.zone.value}"))
        return reasons
    if before is None:
        return [*reasons, Reason("602.2", name, "there was no such ability to activate")]
    reasons += [
        Reason(each.rule, name, each.text)
        for each in prohibitions(ability, number, before.now, moment)
    ]
    return reasons


def _shortfalls(ability: ActivatedAbility, source: Source, before: Source) -> list[Reason]:
    """Return what of a cost that can't be paid is not there, each part looked at by itself."""
    found = shortfalls(ability.cost, begun(ability, source.now, before.now))
    return [Reason(each.rule, source.name, each.text) for each in found]


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
    named = [{*ids_named(name, board), normalised(name)} for name in using]
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
