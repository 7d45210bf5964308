"""State-based actions, as often as they change anything, when a player would get priority (CR 704.3).

Those are performed that activating abilities can bring about. A player with 0 or less life loses
(CR 704.5a), and so does one with ten poison counters (CR 704.5c): nothing more is done then, since
nothing that player could do is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import KeywordAbility
from manaproof.models.types import CardType, Supertype, Zone
from manaproof.models.values import replace
from manaproof.solver.plain.activation import characteristics_of, read_anew
from manaproof.solver.plain.changing import object_of, with_moved, with_permanent
from manaproof.solver.plain.objects import UnreadableError, permanents
from manaproof.solver.plain.resolution import Resolution

if TYPE_CHECKING:
    from manaproof.models.boards import Board, Permanent

_ENCHANTED = {each.value.casefold(): each for each in CardType}


def has_lost(board: Board, player: str) -> bool:
    """Report whether a player has lost for want of life or by poison (CR 704.5a, 704.5c)."""
    of_player = board.players[player]
    return of_player.life <= 0 or of_player.counters.get("poison", 0) >= 10


def settled(board: Board, player: str) -> tuple[Board, tuple[str, ...]]:
    """Return the board on which the player gets priority, and the sources of what that triggers.

    Raises:
        UnreadableError: another player loses, or what stays or where something goes is not known.
    """
    now_is = characteristics_of(board)
    start = Resolution(board, now_is, next(iter(now_is), ""), exact=True, anew=True)
    now = performed(start, player)
    if now is start:
        return board, ()
    gone = {each.id for each in permanents(board)} - {each.id for each in permanents(now.board)}
    left = {name: each for name, each in now.board.permanents.items() if name not in gone}
    return replace(now.board, permanents=left), now.sounded


def performed(now: Resolution, player: str) -> Resolution:
    """Return the same once there is no state-based action left to perform (CR 704.3).

    What has left stays there as something phased out.
    """
    while True:
        if any(has_lost(now.board, name) for name in now.board.players if name != player):
            raise UnreadableError("another player who loses the game")
        later = now if has_lost(now.board, player) else _performed_once(now)
        if later is now:
            return now
        now = read_anew(later)


def _performed_once(now: Resolution) -> Resolution:
    before = [*permanents(now.board)]
    legends = [
        (this.controller, this.name)
        for this in (now.characteristics[each.id] for each in before)
        if Supertype.LEGENDARY in this.supertypes and this.name
    ]
    if len(legends) > len({*legends}):
        # CR 704.5j: their controller chooses one, unless something says that this rule doesn't apply.
        raise UnreadableError("which of several legendary permanents with one name stays")
    dying = [each for each in before if _goes_to_graveyard(each, now)]
    for permanent in before:
        more, less = (permanent.counters.get(kind, 0) for kind in ("+1/+1", "-1/-1"))
        if pairs := min(more, less):
            # CR 704.5q
            counters = {**permanent.counters, "+1/+1": more - pairs, "-1/-1": less - pairs}
            now = with_permanent(now, replace(permanent, counters=counters))
    for permanent in dying:
        if permanent.commander:
            # CR 903.9a: its owner may put it into the command zone.
            raise UnreadableError("where a commander goes")
        now = with_moved(now, object_of(now, permanent.id), Zone.GRAVEYARD)
    return now


def _goes_to_graveyard(permanent: Permanent, now: Resolution) -> bool:
    this = now.characteristics[permanent.id]
    if CardType.CREATURE in this.types and this.toughness is not None and this.toughness <= 0:
        return True  # CR 704.5f
    if CardType.PLANESWALKER in this.types and permanent.counters.get("loyalty") == 0:
        return True  # CR 704.5i; where a board says nothing of it, it is not known to be none
    return "Aura" in this.subtypes and not _is_attached(permanent, now)


def _is_attached(aura: Permanent, now: Resolution) -> bool:
    """Report whether an Aura is attached to what it may be, as far as its words are plain (CR 704.5m)."""
    if aura.enchanted_player is not None:
        return True
    host = now.characteristics.get(aura.attached_to or "")
    if host is None or now.board.permanents[str(aura.attached_to)].phased_out:
        return False
    wanted = [
        _ENCHANTED[ability.parameter.casefold()]
        for ability in now.characteristics[aura.id].abilities
        if isinstance(ability, KeywordAbility)
        and ability.keyword == "enchant"
        and ability.parameter.casefold() in _ENCHANTED
    ]
    return all(each in host.types for each in wanted)
