"""Every activation of an ability that a player can do now, and the board after it (CR 602.2, 605.3).

Amid a payment that is mana abilities alone, with priority every ability (:mod:`.moments`). Mana
costs are paid with mana that floats already: mana abilities that pay for them have been activated
before (CR 601.2g, 605.3c).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility, ClauseKind, Timing, Unmodelled
from manaproof.models.boards import Permanent
from manaproof.models.characteristics import Characteristics
from manaproof.models.continuous import MayPayAnyTime
from manaproof.models.costs import Loyalty, PayMana, TapThis, UntapThis
from manaproof.models.effects import OtherEffect
from manaproof.models.filters import Is
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.types import Reference, Zone
from manaproof.models.values import replace, value
from manaproof.solver.plain.activation import (
    activated,
    added_for,
    begun,
    characteristics_of,
    read_anew,
    resolved,
    state_of,
)
from manaproof.solver.plain.forbidding import is_forbidden
from manaproof.solver.plain.moments import PAYING
from manaproof.solver.plain.objects import (
    UnreadableError,
    card_object,
    permanents,
    said_in_graveyards,
)
from manaproof.solver.plain.paying import is_open
from manaproof.solver.plain.resolution import Resolution
from manaproof.solver.plain.state_based import has_lost, performed
from manaproof.solver.plain.syntax import mentions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.cards import Card
    from manaproof.models.mana import ManaPool
    from manaproof.solver.plain.moments import Moment
    from manaproof.solver.plain.objects import GameObject


@value
class Activation:
    """One activation of an ability, with every choice in it made, and its resolution."""

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
    amid_payment: bool = True
    """Whether it could have been done amid a payment: a mana ability that does not say when."""
    aimed: bool = False
    """Whether it has targets."""


@value
class Source:
    """An object whose abilities a player may look at, and the ability's view of the board."""

    name: str
    """The id of a permanent, the name of a card."""
    zone: Zone
    abilities: tuple[object, ...]
    board: Board
    now: Resolution


def activations(board: Board, player: str, moment: Moment = PAYING) -> Iterator[Activation]:
    """Go through every activation of an ability that the player can do now.

    Raises:
        UnreadableError: the board holds something that this reading does not cover.
    """
    now_is = characteristics_of(board)
    refuse_unread(board, now_is, activated_too=True)
    refuse_what_others_offer(board, now_is, player)
    for source, before in _now_and_then(board, now_is, player, moment):
        for number, ability in enumerate(before.abilities, start=1):
            if not isinstance(ability, ActivatedAbility) or ability.zone is not before.zone:
                continue
            if is_forbidden(ability, number, before.now, moment):
                continue
            if source is not None:
                yield from ways_to_activate(ability, number, source, before)
            elif not needs_its_object(ability) and _asks_for_mana(ability, before):
                raise UnreadableError("an ability whose source has left while it was paid for")


def _now_and_then(
    board: Board, now_is: Mapping[str, Characteristics], player: str, moment: Moment
) -> Iterator[tuple[Source | None, Source]]:
    """Go through the objects that there were as an activation began: as they are now, and were then."""
    there = [*sources(board, now_is, player)]
    if moment.begun is None:
        yield from ((each, each) for each in there)
        return
    for before in sources(moment.begun, characteristics_of(moment.begun), player):
        same = (each for each in there if (each.name, each.zone) == (before.name, before.zone))
        yield next(same, None), before


def _asks_for_mana(ability: ActivatedAbility, source: Source) -> bool:
    return mentions(ability.cost, PayMana) or bool(begun(ability, source.now).cost_changes)


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
    for name, markers in said_in_graveyards(board):
        if "add" in markers:
            raise UnreadableError(f"a clause of {name} about mana that is not modelled")


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
        cards: tuple[Card, ...] | int | None = getattr(state, zone.value)
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


def source_when_begun(source: Source, moment: Moment, player: str) -> Source | None:
    """Return an object as it was when an activation of an ability of it began, if it was there."""
    if moment.begun is None:
        return source
    now_is = characteristics_of(moment.begun)
    there = sources(moment.begun, now_is, player)
    return next(
        (each for each in there if (each.name, each.zone) == (source.name, source.zone)), None
    )


def needs_its_object(ability: ActivatedAbility) -> bool:
    """Report whether something of its cost but the mana can't be paid once its object has left."""
    return ability.zone is not Zone.BATTLEFIELD or any(
        isinstance(component, TapThis | UntapThis | Loyalty)
        or getattr(component, "filter", None) == Is(Reference.SELF)
        for component in ability.cost
    )


def ways_to_activate(
    ability: ActivatedAbility, number: int, source: Source, before: Source | None = None
) -> Iterator[Activation]:
    """Go through every way to activate an ability that may be: nothing is said twice.

    *before* is its source when the activation began, if mana abilities for it have followed.

    Raises:
        UnreadableError: its resolution holds what this reading does not cover.
    """
    seen: set[object] = set()
    player = source.now.controller
    makes_mana = is_mana_ability(ability, rules=source.board.rules)
    if not makes_mana and mentions(ability.effect, OtherEffect):
        raise UnreadableError(f"what an ability of {source.name} does besides")
    whenever = all(limit.timing is Timing.ANY for limit in ability.limits)
    began = None if before is None or before is source else before.now
    for paid in activated(ability, source.now, began):
        counted = _counted(ability, number, paid)
        for end in _ends(ability, counted, player, makes_mana=makes_mana):
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
                amid_payment=makes_mana and whenever,
                aimed=ability.targets,
            )
            key = (done.pay, done.using, done.x, done.own, done.add, state_of(done.board))
            if key not in seen:
                seen.add(key)
                yield done


def _ends(
    ability: ActivatedAbility, paid: Resolution, player: str, *, makes_mana: bool
) -> Iterator[Resolution]:
    """Go through every end of an ability whose cost is paid.

    An ability that uses the stack waits there, and its player gets priority first (CR 117.3c): if
    that player loses by then, it does not resolve.
    """
    if makes_mana:
        yield from resolved(ability, paid)
        return
    waiting = performed(read_anew(paid), player)
    if has_lost(waiting.board, player):
        yield waiting
    else:
        yield from resolved(ability, waiting)


def _counted(ability: ActivatedAbility, number: int, now: Resolution) -> Resolution:
    """Return the board on which it is remembered that the ability has been activated.

    That is asked for limits (CR 602.5b) and for loyalty abilities (CR 606.3).
    """
    loyal = any(isinstance(each, Loyalty) for each in ability.cost)
    if not loyal and not any(limit.per_turn for limit in ability.limits):
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
