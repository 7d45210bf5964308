"""Every activation of a mana ability that a player can do now, and the board after it (CR 605.3).

This is what may be done amid a payment: mana abilities, those that say "as an instant" or "as a
sorcery" left out (CR 602.5d, 602.5e). Their own mana costs are paid with mana that floats already:
mana abilities that pay for them have been activated before (CR 601.2g, 605.3c).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, ClauseKind, Unmodelled
from manaproof.models.boards import Permanent
from manaproof.models.characteristics import Characteristics
from manaproof.models.continuous import MayPayAnyTime
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.types import Zone
from manaproof.models.values import replace, value
from manaproof.solver.plain.activation import (
    activated,
    added_for,
    begun,
    characteristics_of,
    resolved,
    state_of,
)
from manaproof.solver.plain.forbidding import is_forbidden
from manaproof.solver.plain.objects import UnreadableError, card_object, permanents
from manaproof.solver.plain.paying import is_open
from manaproof.solver.plain.resolution import Resolution
from manaproof.solver.plain.syntax import mentions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.cards import Card
    from manaproof.models.mana import ManaPool
    from manaproof.solver.plain.objects import GameObject


@value
class Activation:
    """One activation of a mana ability, with every choice in it made."""

    source: str
    """The id of the permanent; of a card in another zone, its name."""
    ability: int
    """Its number among the abilities of its source, from 1."""
    taps: bool
    """Whether its cost has {T} in it."""
    pay: ManaPool
    """The mana spent."""
    using: tuple[str, ...]
    """Ids of permanents and names of cards that its cost used, the source itself aside."""
    x: int | None
    """X, or another number that its cost leaves open."""
    own: ManaPool
    """What the ability itself adds to its player's pool."""
    add: ManaPool
    """What all of it adds to that pool, triggered mana abilities included."""
    triggered: tuple[str, ...]
    """The sources of the abilities that have triggered, in that order."""
    waiting: tuple[str, ...]
    """Those among them that are no mana abilities, and wait to be put on the stack (CR 603.3)."""
    board: Board
    """The board afterwards."""


@value
class Source:
    """An object whose abilities a player may look at, and the ability's view of the board."""

    name: str
    """The id of a permanent, the name of a card."""
    zone: Zone
    abilities: tuple[object, ...]
    board: Board
    now: Resolution


def activations(board: Board, player: str) -> Iterator[Activation]:
    """Go through every activation of a mana ability that the player can do now.

    Raises:
        UnreadableError: the board holds something that this reading does not cover.
    """
    now_is = characteristics_of(board)
    refuse_unread(board, now_is, activated_too=True)
    refuse_what_others_offer(board, now_is, player)
    for source in sources(board, now_is, player):
        for number, ability in enumerate(source.abilities, start=1):
            if may_begin(ability, number, source) and isinstance(ability, ActivatedAbility):
                yield from ways_to_activate(ability, number, source)


def refuse_unread(
    board: Board, now_is: Mapping[str, Characteristics], *, activated_too: bool
) -> None:
    """Go on only if no clause about mana has been left unread.

    Raises:
        UnreadableError: one has; an activated ability only if that matters.
    """
    for permanent in permanents(board):
        for ability in now_is[permanent.id].abilities:
            if (
                isinstance(ability, Unmodelled)
                and "add" in ability.markers
                and (activated_too or ability.kind is not ClauseKind.ACTIVATED)
            ):
                raise UnreadableError(f"a clause of {permanent.id} about mana that is not modelled")


def refuse_what_others_offer(
    board: Board, now_is: Mapping[str, Characteristics], player: str
) -> None:
    """Go on only if the player has mana from abilities of what they control alone.

    Raises:
        UnreadableError: any player may activate an ability of another permanent (CR 602.2), or an
            effect in force lets a player pay for mana.
    """
    for permanent in permanents(board):
        theirs = now_is[permanent.id]
        if theirs.controller != player and any(
            isinstance(ability, ActivatedAbility) and ability.any_player
            for ability in theirs.abilities
        ):
            raise UnreadableError(f"an ability of {permanent.id} that anybody may activate")
    if any(mentions(effect.card.faces, MayPayAnyTime) for effect in board.in_force):
        raise UnreadableError("mana that an effect in force lets a player pay for")


def sources(board: Board, now_is: Mapping[str, Characteristics], player: str) -> Iterator[Source]:
    """Go through the objects whose activated abilities may be the player's (CR 113.6, 602.2)."""
    for permanent in permanents(board):
        if now_is[permanent.id].controller == player:
            now = Resolution(board, now_is, permanent.id, exact=True, anew=True)
            abilities = now_is[permanent.id].abilities
            yield Source(permanent.id, Zone.BATTLEFIELD, abilities, board, now)
    state = board.players[player]
    for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND):
        cards = getattr(state, zone.value)
        for place, card in enumerate(cards if isinstance(cards, tuple) else ()):
            if any(
                isinstance(ability, ActivatedAbility) and ability.zone is zone
                for ability in card.front.abilities
            ):
                thing = card_object(card, player, zone, f"{player}/{zone.value}/{place}")
                yield _card_source(card, thing, board, now_is)


def _card_source(
    card: Card, thing: GameObject, board: Board, now_is: Mapping[str, Characteristics]
) -> Source:
    """Return a card outside the battlefield; it stands there as something phased out."""
    id_, player = thing.id, thing.owner
    stand_in = Permanent(id_, card, player, player, 0, phased_out=True)
    seen = replace(board, permanents={**board.permanents, id_: stand_in})
    front = card.front
    known = {**now_is, id_: Characteristics(front.name, player, abilities=front.abilities)}
    now = Resolution(seen, known, id_, exact=True, anew=True, last=thing)
    return Source(front.name, thing.zone, front.abilities, board, now)


def may_begin(ability: object, number: int, source: Source) -> bool:
    """Report whether an ability is a mana ability that nothing but its cost could prevent."""
    return (
        isinstance(ability, ActivatedAbility)
        and ability.zone is source.zone
        and is_mana_ability(ability, rules=source.now.board.rules)
        and not is_forbidden(ability, number, source.now)
    )


def ways_to_activate(
    ability: ActivatedAbility, number: int, source: Source
) -> Iterator[Activation]:
    """Go through every way to activate an ability that may be: nothing is said twice."""
    seen: set[object] = set()
    player = source.now.controller
    for paid in activated(ability, source.now):
        counted = _counted(ability, number, paid)
        for end in resolved(ability, counted):
            if end.begun:
                raise UnreadableError("what lasts after an ability has resolved")
            done = Activation(
                source.name,
                number,
                begun(ability, source.now).tapping,
                end.spent,
                end.using,
                end.x if any(map(is_open, ability.cost)) else None,
                end.own,
                added_for(player, end),
                end.sounded,
                end.waiting,
                _without_the_gone(end.board, source.board),
            )
            key = (done.pay, done.using, done.x, done.own, done.add, state_of(done.board))
            if key not in seen:
                seen.add(key)
                yield done


def _counted(ability: ActivatedAbility, number: int, now: Resolution) -> Resolution:
    """Return the board on which it is remembered that the ability has been activated (CR 602.5b)."""
    if not any(limit.per_turn for limit in ability.limits):
        return now
    permanent = now.board.permanents[now.source]
    used = {**permanent.used, number: permanent.used.get(number, 0) + 1}
    after = {**now.board.permanents, now.source: replace(permanent, used=used)}
    return replace(now, board=replace(now.board, permanents=after))


def _without_the_gone(after: Board, before: Board) -> Board:
    """Return the board without what has left, which was kept for the ability to look at."""
    gone = {
        each.id
        for each in after.permanents.values()
        if each.phased_out
        and not (each.id in before.permanents and before.permanents[each.id].phased_out)
    }
    left = {name: each for name, each in after.permanents.items() if name not in gone}
    return replace(after, permanents=left)
