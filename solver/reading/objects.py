"""Objects: what filters and amounts look at, on the battlefield and elsewhere (CR 109.1, 400.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from manaproof.models.abilities import KeywordAbility, StaticAbility
from manaproof.models.characteristics import Characteristics
from manaproof.models.continuous import AddTypes, Modify, SetColors
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import NO_TYPES, TypeSet, bit
from manaproof.models.subtypes import CREATURE_TYPES
from manaproof.models.symbols import ManaCost
from manaproof.models.types import Reference, Zone
from manaproof.models.values import replace, value
from manaproof.solver.reading.intrinsic import intrinsic_abilities

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Permanent, PlayerState
    from manaproof.models.cards import Card
    from manaproof.models.continuous import Modification
    from manaproof.solver.reading.view import Context, View

_COMBINED = frozenset({"split", "aftermath"})
"""Layouts whose halves make one set of characteristics off the stack (CR 709.4)."""


@value
class GameObject:
    """A permanent, or a card in another zone."""

    zone: Zone
    owner: str
    characteristics: Characteristics | None
    """``None`` for a card that nobody has seen."""
    permanent: Permanent | None = None
    card: Card | None = None
    """The card where it is no permanent."""


def on_battlefield(name: str, view: View) -> GameObject:
    """Return a phased-in permanent as an object."""
    permanent = view.board.permanents[name]
    return GameObject(Zone.BATTLEFIELD, permanent.owner, view.characteristics[name], permanent)


def battlefield(view: View) -> Iterator[GameObject]:
    """Return every phased-in permanent, in board order (CR 702.26b)."""
    for name, permanent in view.board.permanents.items():
        characteristics = view.characteristics.get(name)
        if characteristics is not None:
            yield GameObject(Zone.BATTLEFIELD, permanent.owner, characteristics, permanent)


def in_zone(zone: Zone, view: View) -> Iterator[tuple[GameObject, int | None]]:
    """Return the objects of a zone, each with how many alike there are.

    Cards that nobody has seen come as one object without characteristics; the number is ``None``
    where nobody knows it.
    """
    if zone is Zone.BATTLEFIELD:
        for permanent in battlefield(view):
            yield permanent, 1
        return
    for player in view.board.players.values():
        cards = _cards(zone, player, view)
        if isinstance(cards, tuple):
            for card in cards:
                yield card_object(card, zone, player.name), 1
        elif cards != 0:
            yield GameObject(zone, player.name, None), cards


def card_object(card: Card, zone: Zone, owner: str) -> GameObject:
    """Return a card that is no permanent as an object; you control what you own (CR 108.4a)."""
    return GameObject(zone, owner, _printed(card, owner), card=card)


def referenced(reference: Reference, context: Context) -> tuple[GameObject, ...]:
    """Return the objects that a reference means; none where only a past event would tell.

    Raises:
        UndecidedError: a target that nobody has chosen, or an unknown top card.
    """
    view = context.view
    settled = context.objects.get(reference)
    if settled is None and reference is Reference.SELF:
        settled = context.source
    if settled is not None:
        # CR 608.2h: what a cost has moved away is read as it last existed.
        where = context.view_of(settled)
        return () if where is None else (on_battlefield(settled, where),)
    match reference:
        case Reference.ATTACHED:
            host = context.attached_to
            return () if host is None else (on_battlefield(host, view),)
        case Reference.SELF | Reference.PAID | Reference.EVENT | Reference.AFFECTED:
            return ()
        case Reference.TARGET:
            raise UndecidedError("which object the target is")
        case Reference.LINKED:
            permanent = context.permanent
            linked = () if permanent is None else permanent.exiled_with
            return tuple(card_object(card, Zone.EXILE, context.controller) for card in linked)
        case Reference.COMMANDER:
            return commanders(context)
        case Reference.MILLED:
            # The library as it was before the cost was paid.
            return _top_card(context.last_known or view, context)
        case Reference.TOP_CARD:
            return _top_card(view, context)
    assert_never(reference)


def commanders(context: Context) -> tuple[GameObject, ...]:
    """Return the commanders of "you" that the board shows (CR 903.3)."""
    view, owner = context.view, context.controller
    there = (
        object_
        for object_ in battlefield(view)
        if object_.owner == owner and object_.permanent is not None and object_.permanent.commander
    )
    command = view.board.players[owner].command
    return (*there, *(card_object(card, Zone.COMMAND, owner) for card in command))


def commander_cards(context: Context) -> tuple[Card, ...]:
    """Return the cards that are commanders of "you", as far as the board shows them (CR 903.3).

    A commander that is phased out is among them: its color identity was established before the
    game began, and no phasing takes that away (CR 903.4a).
    """
    board, owner = context.view.board, context.controller
    there = (
        each.card for each in board.permanents.values() if each.commander and each.owner == owner
    )
    return (*there, *board.players[owner].command)


def mana_value(object_: GameObject) -> int:
    """Return an object's mana value, X counted as 0 (CR 202.3).

    Raises:
        UndecidedError: a card that nobody has seen, or a melded permanent.
    """
    cost = seen(object_).mana_cost
    if cost is not None:
        return cost.mana_value()
    permanent = object_.permanent
    if permanent is None or permanent.face_down or permanent.copy_of is not None:
        return 0
    card = permanent.card
    if card.layout == "meld" and (permanent.face > 0 or len(card.faces) == 1):
        # CR 202.3c: that of the front faces of both its cards.
        raise UndecidedError(f"the mana value of {permanent.id}, which is melded of two cards")
    if permanent.face == 0 or card.layout != "transform":
        return 0
    # CR 202.3b: a back face has the mana value of its front face.
    front = card.front.mana_cost
    return front.mana_value() if front is not None else 0


def seen(object_: GameObject) -> Characteristics:
    """Return the characteristics of an object.

    Raises:
        UndecidedError: a card that nobody has seen.
    """
    if object_.characteristics is None:
        raise UndecidedError(
            f"an unknown card in the {object_.zone.value} of {object_.owner}",
            f"list the {object_.zone.value} of {object_.owner} on the board",
        )
    return object_.characteristics


def printed_number(written: str | None) -> int | None:
    """Read a printed number; ``None`` where it is none (CR 208.2)."""
    return int(written) if written and written.removeprefix("-").isdecimal() else None


def _cards(zone: Zone, player: PlayerState, view: View) -> tuple[Card, ...] | int | None:
    match zone:
        case Zone.HAND:
            return player.hand
        case Zone.LIBRARY:
            return player.library
        case Zone.GRAVEYARD:
            return player.graveyard
        case Zone.EXILE:
            linked = (
                card
                for name in view.characteristics
                if view.board.permanents[name].owner == player.name
                for card in view.board.permanents[name].exiled_with
            )
            return (*player.exile, *linked)
        case Zone.COMMAND:
            return player.command
        case Zone.STACK | Zone.BATTLEFIELD:
            return ()
    assert_never(zone)


def _top_card(view: View, context: Context) -> tuple[GameObject, ...]:
    library = view.board.players[context.controller].library
    if library is not None and not library:
        return ()
    if isinstance(library, tuple):
        return (card_object(library[0], Zone.LIBRARY, context.controller),)
    raise UndecidedError(
        f"the top card of the library of {context.controller} is unknown",
        "list the library on the board, top card first",
    )


def _printed(card: Card, owner: str) -> Characteristics:
    # CR 709.4, 712.8a: a split card has both halves, any other card its front face only.
    faces = card.faces if card.layout in _COMBINED else (card.front,)
    costs = tuple(face.mana_cost for face in faces if face.mana_cost is not None)
    colors = 0
    for face in faces:
        colors |= face.colors
    types = frozenset(kind for face in faces for kind in face.types)
    subtypes = tuple(subtype for face in faces for subtype in face.subtypes)
    # CR 305.6: a land card has the abilities of its basic land types in every zone.
    printed = tuple(ability for face in faces for ability in face.abilities)
    values = Characteristics(
        name=" // ".join(face.name for face in faces),
        controller=owner,
        types=types,
        subtypes=subtypes,
        supertypes=frozenset(kind for face in faces for kind in face.supertypes),
        mana_cost=ManaCost(tuple(s for cost in costs for s in cost.symbols)) if costs else None,
        colors=TypeSet(colors),
        power=printed_number(card.front.power),
        toughness=printed_number(card.front.toughness),
        abilities=(*printed, *intrinsic_abilities(types, subtypes)),
    )
    for ability in printed:
        values = _defined(values, ability)
    return values


def _defined(values: Characteristics, ability: Ability) -> Characteristics:
    """Return what an ability makes of its card if it defines its types or colors (CR 604.3)."""
    match ability:
        case KeywordAbility("devoid"):
            # CR 702.114a: in every zone.
            return replace(values, colors=NO_TYPES)
        case KeywordAbility("changeling"):
            # CR 702.73a: in every zone.
            return replace(values, subtypes=(*values.subtypes, *CREATURE_TYPES))
        case StaticAbility(effects, characteristic_defining=True):
            for effect in effects:
                for change in effect.modifications if isinstance(effect, Modify) else ():
                    values = _changed(values, change)
    return values


def _changed(values: Characteristics, change: Modification) -> Characteristics:
    match change:
        case SetColors(colors) if colors is not None:
            bits = NO_TYPES
            for color in colors:
                bits = TypeSet(bits | bit(color))
            return replace(values, colors=bits)
        case AddTypes(types, subtypes, supertypes):
            # CR 607.5a: nothing was chosen for a card, and no type is called "the chosen type".
            return replace(
                values,
                types=values.types | frozenset(types),
                subtypes=(*values.subtypes, *subtypes),
                supertypes=values.supertypes | frozenset(supertypes),
            )
    return values


def cards_elsewhere(player: PlayerState) -> tuple[Card, ...]:
    """Return every card of a player outside the battlefield that is known."""
    return (
        *(player.hand if isinstance(player.hand, tuple) else ()),
        *(player.library if isinstance(player.library, tuple) else ()),
        *player.graveyard,
        *player.exile,
        *player.command,
    )
