"""What costs and effects change on a board: status, counters, life, mana, zones (CR 118, 119, 400).

Each function returns the board after one change, as the ability in progress sees it. What has left
the battlefield stays known to that ability as it last existed (CR 608.2h): it is kept on the board
like something phased out, until the activation is over.

Whatever a clause could change that nobody has read, no change here is sure of. :func:`touching`
refuses to go on where such a clause speaks of what is about to change.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import (
    ActivatedAbility,
    ChapterAbility,
    ClauseKind,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    TriggerEvent,
    Unmodelled,
)
from manaproof.models.boards import FloatingMana
from manaproof.models.continuous import (
    CantGetCounters,
    CantHaveCounters,
    ChangeCounters,
    RuleChange,
    Touches,
)
from manaproof.models.types import CardType, Player, Supertype, Zone
from manaproof.models.values import replace
from manaproof.solver.plain.conditions import holds_now
from manaproof.solver.plain.evaluation import fits
from manaproof.solver.plain.noticing import noticed
from manaproof.solver.plain.objects import (
    UnreadableError,
    battlefield,
    card_object,
    permanents,
    said_in_graveyards,
)
from manaproof.solver.plain.resolution import Event, Resolution, UndefinedError, players

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from manaproof.models.boards import Permanent, PlayerState
    from manaproof.models.cards import Card
    from manaproof.models.continuous import StaticEffect
    from manaproof.solver.plain.objects import GameObject

_RULES_TOUCHED = {
    Touches.ACTIVATION_COSTS: "cost",
    Touches.UNTAPPING: "untap",
    Touches.DAMAGE: "damage",
    Touches.PLAYERS: "life",
    Touches.GRAVEYARDS: "graveyard",
}
_ELSEWHERE = {"untap": "step", "life": "hand"}
"""Of what else such a statement speaks where it does not concern the change."""


def touching(now: Resolution, *words: str) -> None:
    """Go on only if no clause that is not read could have a say in what these words name.

    Raises:
        UnreadableError: one could.
    """
    if not now.exact:
        return
    for permanent in permanents(now.board):
        for ability in now.characteristics[permanent.id].abilities:
            match ability:
                case Unmodelled(kind=ClauseKind.STATIC, markers=markers):
                    if {*markers} & {*words}:
                        raise UnreadableError(f"a clause of {permanent.id} that is not modelled")
                case StaticAbility(effects):
                    for effect in effects:
                        if isinstance(effect, RuleChange) and _concerns(effect, words):
                            raise UnreadableError(f"what {permanent.id} changes")
                case (
                    Unmodelled()
                    | ActivatedAbility()
                    | TriggeredAbility()
                    | SpellAbility()
                    | ChapterAbility()
                    | KeywordAbility()
                ):
                    pass
                case _:
                    assert_never(ability)
    for name, markers in said_in_graveyards(now.board):
        if {*markers} & {*words}:
            raise UnreadableError(f"a clause of {name} that is not modelled")


def _concerns(change: RuleChange, words: tuple[str, ...]) -> bool:
    word = _RULES_TOUCHED.get(change.touches)
    return word in words and _ELSEWHERE.get(str(word)) not in change.markers


# -- the board ----------------------------------------------------------------------------------------


def with_permanent(now: Resolution, permanent: Permanent) -> Resolution:
    """Return the board with one permanent as it is now."""
    board = replace(now.board, permanents={**now.board.permanents, permanent.id: permanent})
    return replace(now, board=board)


def with_state(now: Resolution, state: PlayerState) -> Resolution:
    """Return the board with one player as it is now."""
    board = replace(now.board, players={**now.board.players, state.name: state})
    return replace(now, board=board)


# -- status and counters ------------------------------------------------------------------------------


def with_tapped(now: Resolution, id_: str) -> Resolution:
    """Return the board with a permanent tapped (CR 701.26a)."""
    touching(now, "tap")
    if now.board.permanents[id_].tapped:
        return now
    now = noticed(now, TriggerEvent.BECOMES_TAPPED, object_of(now, id_), now.controller)
    return with_permanent(now, replace(now.board.permanents[id_], tapped=True))


def with_untapped(now: Resolution, id_: str) -> Resolution:
    """Return the board after a permanent would have become untapped (CR 701.26b)."""
    touching(now, "untap")
    permanent = now.board.permanents[id_]
    if permanent.tapped and permanent.counters.get("stun", 0):
        # CR 122.1d: a stun counter goes instead.
        return with_counters(now, id_, "stun", -1)
    if permanent.tapped:
        now = noticed(now, TriggerEvent.BECOMES_UNTAPPED, object_of(now, id_), now.controller)
    return with_permanent(now, replace(permanent, tapped=False))


def with_counters(now: Resolution, id_: str, counter: str, change: int) -> Resolution:
    """Return the board with so many counters more, or fewer, on a permanent (CR 122.1)."""
    if change:
        touching(now, "counter")
    if change > 0 and not can_have_counters(now, id_, counter):
        return now  # CR 614.17: what can't happen does not.
    permanent = now.board.permanents[id_]
    counters = {**permanent.counters, counter: permanent.counters.get(counter, 0) + change}
    return with_permanent(now, replace(permanent, counters=counters))


def ways_to_put_counters(
    now: Resolution, id_: str, counter: str, many: int
) -> Iterator[Resolution]:
    """Go through the boards after so many counters would be put on a permanent (CR 122.1, 616.1).

    Each effect that has another number of them put changes that number once, in every order, as
    long as there is anything left to put (CR 614.5).
    """
    if many <= 0 or not can_have_counters(now, id_, counter):
        yield now  # CR 614.17c: what can't happen is not replaced either.
        return
    thing = object_of(now, id_)
    changes = [
        effect
        for effect, here in static_effects(now)
        if isinstance(effect, ChangeCounters)
        and effect.counter in ("", counter)
        and fits(thing, effect.affected, here)
    ]
    ends: set[int] = set()
    for order in permutations(changes):
        put = many
        for change in order:
            if put > 0:
                put = put * change.times + change.plus
        ends.add(max(0, put))
    for put in sorted(ends):
        yield with_counters(now, id_, counter, put)


def can_have_counters(now: Resolution, id_: str, counter: str) -> bool:
    """Report whether counters of a kind can be put on a permanent (CR 614.17)."""
    thing = object_of(now, id_)
    return not any(
        isinstance(effect, CantHaveCounters)
        and effect.counter in ("", counter)
        and fits(thing, effect.affected, here)
        for effect, here in static_effects(now)
    )


def object_of(now: Resolution, id_: str) -> GameObject:
    """Return a permanent as an object."""
    return next(it for it in battlefield(now.board, now.characteristics) if it.id == id_)


def static_effects(now: Resolution) -> Iterator[tuple[StaticEffect, Resolution]]:
    """Go through the effects of static abilities that hold now, each as its source sees them."""
    for permanent in permanents(now.board):
        here = now.seen_by(permanent.id)
        for ability in now.characteristics[permanent.id].abilities:
            if not isinstance(ability, StaticAbility) or ability.zone is not Zone.BATTLEFIELD:
                continue
            if ability.condition is None or holds_now(ability.condition, here):
                yield from ((effect, here) for effect in ability.effects)


# -- players ------------------------------------------------------------------------------------------


def with_life(now: Resolution, player: Player, change: int) -> Resolution:
    """Return the board on which players have gained so much life, or lost it (CR 119.3, 120.3a)."""
    try:
        named = players(player, now)
    except UndefinedError:
        # CR 106.7: asked what it could produce, an ability that triggers has no event, and so
        # nobody is "that player".
        return now
    for name in named:
        now = with_life_of(now, name, change)
    return now


def with_life_of(now: Resolution, name: str, change: int) -> Resolution:
    """Return the same for one player."""
    if not change:
        return now
    touching(now, "life")
    state = now.board.players[name]
    return with_state(
        now,
        replace(
            state,
            life=state.life + change,
            life_gained=state.life_gained + max(0, change),
            life_lost=state.life_lost + max(0, -change),
        ),
    )


def with_energy(now: Resolution, name: str, change: int) -> Resolution:
    """Return the board with so many energy counters more, or fewer, on a player (CR 107.14)."""
    if change:
        touching(now, "counter", "energy")
    if change > 0 and any(
        isinstance(effect, CantGetCounters)
        and effect.counter in ("", "energy")
        and name in players(effect.player, here)
        for effect, here in static_effects(now)
    ):
        return now
    state = now.board.players[name]
    counters = {**state.counters, "energy": state.counters.get("energy", 0) + change}
    return with_state(now, replace(state, counters=counters))


def with_pool(now: Resolution, name: str, pool: Iterable[FloatingMana]) -> Resolution:
    """Return the board with this mana in a player's pool, in a fixed order."""
    ordered = tuple(sorted(pool, key=repr))
    return with_state(now, replace(now.board.players[name], pool=ordered))


def with_added(now: Resolution, events: tuple[Event, ...]) -> Resolution:
    """Return the board after these productions: the mana is in the pools (CR 106.3, 106.4)."""
    for event in events:
        if event.player is not None:
            snow = Supertype.SNOW in event.thing.supertypes
            more = [FloatingMana(mana, snow=snow, terms=event.terms) for mana in event.mana]
            pool = now.board.players[event.player].pool
            now = with_pool(now, event.player, (*pool, *more))
    return replace(now, added=(*now.added, *events))


# -- zones --------------------------------------------------------------------------------------------


def with_sacrificed(now: Resolution, thing: GameObject) -> Resolution:
    """Return the board after a permanent has been sacrificed (CR 701.21a)."""
    touching(now, "sacrifice")
    now = noticed(now, TriggerEvent.SACRIFICED, thing, now.controller)
    return with_moved(now, thing, Zone.GRAVEYARD)


def with_discarded(now: Resolution, thing: GameObject) -> Resolution:
    """Return the board after a card has been discarded (CR 701.9a)."""
    touching(now, "discard")
    now = noticed(now, TriggerEvent.DISCARDED, thing, thing.owner)
    return with_moved(now, thing, Zone.GRAVEYARD)


def with_moved(now: Resolution, thing: GameObject, to: Zone) -> Resolution:
    """Return the board after an object has moved to its owner's graveyard, hand or exile (CR 400.7).

    Raises:
        UnreadableError: something could have it go elsewhere.
    """
    touching(now, to.value)
    if thing.zone is Zone.BATTLEFIELD:
        permanent = now.board.permanents[thing.id]
        if permanent.commander and to is Zone.HAND:
            # CR 903.9b: its owner may put it into the command zone instead.
            raise UnreadableError("where a commander goes")
        now = noticed(now, TriggerEvent.LEAVES, thing, now.controller)
        if to is Zone.GRAVEYARD:
            now = noticed(now, TriggerEvent.DIES, thing, now.controller)
        now = with_permanent(now, replace(permanent, phased_out=True))
        if to is Zone.GRAVEYARD and CardType.CREATURE in thing.types:
            turn = now.board.turn
            turn = replace(turn, creatures_died=turn.creatures_died + 1)
            now = replace(now, board=replace(now.board, turn=turn))
        # CR 111.7: a token ceases to exist, and until then is no card.
        return now if permanent.token else with_card(now, permanent.card, permanent.owner, to)
    card, now = _taken(now, thing)
    return with_card(now, card, thing.owner, to)


def _taken(now: Resolution, thing: GameObject) -> tuple[Card, Resolution]:
    """Take a card out of the zone that it lies in."""
    _, _, place = thing.id.rpartition("/")
    cards = cards_of(now, thing.owner, thing.zone)
    left = cards[: int(place)] + cards[int(place) + 1 :]
    return cards[int(place)], with_cards(now, thing.owner, thing.zone, left)


def cards_of(now: Resolution, owner: str, zone: Zone) -> tuple[Card, ...]:
    """Return the cards in a player's zone.

    Raises:
        UnreadableError: nobody knows them.
    """
    cards = getattr(now.board.players[owner], zone.value)
    if not isinstance(cards, tuple):
        raise UnreadableError(f"unknown cards in a {zone.value}")
    return cards


def with_cards(
    now: Resolution, owner: str, zone: Zone, cards: tuple[Card, ...] | int | None
) -> Resolution:
    """Return the board with these cards in a player's zone."""
    return with_state(now, replace(now.board.players[owner], **{zone.value: cards}))


def with_card(now: Resolution, card: Card, owner: str, zone: Zone) -> Resolution:
    """Return the board with one card more in a player's zone."""
    cards = getattr(now.board.players[owner], zone.value)
    match cards:
        case None:
            return now  # Nobody knows how many there were.
        case int(many):
            return with_cards(now, owner, zone, many + 1)
        case _:
            return with_cards(now, owner, zone, (*cards, card))


def with_drawn(now: Resolution, name: str, many: int) -> Resolution:
    """Return the board after a player has drawn cards, as many as there are (CR 121.1)."""
    touching(now, "draw")
    for _ in range(many):
        top: Card | None = None
        library = now.board.players[name].library
        if isinstance(library, int) and library:
            now = with_cards(now, name, Zone.LIBRARY, library - 1)
        elif isinstance(library, tuple) and library:
            top, *rest = library
            now = with_cards(now, name, Zone.LIBRARY, tuple(rest))
        hand = now.board.players[name].hand
        if top is not None and isinstance(hand, tuple):
            now = with_cards(now, name, Zone.HAND, (*hand, top))
        elif isinstance(hand, tuple):
            raise UnreadableError("which card is drawn")
        elif isinstance(hand, int):
            now = with_cards(now, name, Zone.HAND, hand + 1)
    return now


def with_milled(now: Resolution, name: str, many: int) -> Resolution:
    """Return the board after a player has milled cards, as many as there are (CR 701.17a)."""
    for _ in range(many):
        cards = cards_of(now, name, Zone.LIBRARY)
        if cards:
            top = card_object(cards[0], name, Zone.LIBRARY, f"{name}/library/0")
            now = with_moved(now, top, Zone.GRAVEYARD)
    return now
