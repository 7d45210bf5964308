"""Numbers that belong to a player: life, cards, counters, what happened this turn (CR 107)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, assert_never

from manaproof.models.amounts import Tally
from manaproof.models.conditions import Event
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import AllOf, ControlledBy, HasType
from manaproof.models.types import CardType, Player
from manaproof.models.values import replace
from manaproof.solver.reading.matching import described
from manaproof.solver.reading.qualities import has_subtype
from manaproof.solver.reading.view import players

if TYPE_CHECKING:
    from manaproof.models.boards import PlayerState
    from manaproof.solver.reading.view import Context

_LIFE = frozenset({Tally.LIFE, Tally.LIFE_LOST, Tally.LIFE_GAINED, Event.OPPONENT_LOST_LIFE})
PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")
"""The creature types of a party, one member of each (CR 700.8)."""


def is_about_life(part: object) -> bool:
    """Report whether a part of an ability reads how much life somebody has, gained or lost (CR 119)."""
    return isinstance(part, Tally | Event) and part in _LIFE


def tally_of(tally: Tally, player: Player, context: Context) -> int:
    """Return a number that belongs to a player; 0 where there is no such player (CR 107.2).

    Raises:
        UndecidedError: the board does not tell, or several players are meant and differ.
    """
    board = context.view.board
    match tally:
        case Tally.OPPONENTS:
            return len(board.opponents(context.controller))
        case Tally.PLAYERS:
            return len(board.players)
        case Tally.CREATURES_DIED:
            return board.turn.creatures_died
        case _:
            meant = players(player, context)
            found = {_of_player(tally, board.players[name], context) for name in meant}
            if len(found) > 1:
                raise UndecidedError(f"whose {tally.value} of several players is meant")
            return found.pop() if found else 0


def _of_player(  # noqa: C901 -- a branch for each tally
    tally: Tally, player: PlayerState, context: Context
) -> int:
    match tally:
        case Tally.LIFE:
            return player.life
        case Tally.CARDS_IN_HAND:
            return _size(player.hand, "hand", player)
        case Tally.CARDS_IN_LIBRARY:
            return _size(player.library, "library", player)
        case Tally.CARDS_IN_GRAVEYARD:
            return len(player.graveyard)
        case Tally.LANDS_PLAYED:
            return player.lands_played
        case Tally.SPELLS_CAST:
            return player.spells_cast
        case Tally.LIFE_GAINED:
            return player.life_gained
        case Tally.LIFE_LOST:
            return player.life_lost
        case Tally.ENERGY | Tally.EXPERIENCE | Tally.POISON:
            return player.counters.get(tally.value.removesuffix(" counters"), 0)
        case Tally.COMMANDER_CASTS:
            return sum(player.commander_casts.values())
        case Tally.PARTY:
            return _party(player.name, context)
        case Tally.CARDS_DRAWN:
            raise UndecidedError(f"how many cards {player.name} has drawn this turn")
        case Tally.OPPONENTS | Tally.PLAYERS | Tally.CREATURES_DIED:
            raise AssertionError(tally)
    assert_never(tally)


def _size(zone: tuple[object, ...] | int | None, name: str, player: PlayerState) -> int:
    if zone is None:
        raise UndecidedError(
            f"how many cards there are in the {name} of {player.name}",
            f"state the {name} of {player.name} on the board",
        )
    return zone if isinstance(zone, int) else len(zone)


def _party(player: str, context: Context) -> int:
    """Return how many members a player's party has, counted as favorably as can be (CR 700.8b)."""
    creatures = [
        {role for role in PARTY if has_subtype(each, role)}
        for each, _ in described(
            AllOf((HasType(CardType.CREATURE), ControlledBy(Player.YOU))),
            replace(context, controller=player),
        )
    ]
    # Hall's theorem: as many roles are filled as no set of roles falls short of.
    return min(
        len(PARTY) - len(roles) + sum(not kinds.isdisjoint(roles) for kinds in creatures)
        for size in range(len(PARTY) + 1)
        for roles in combinations(PARTY, size)
    )
