"""What lies on a board, as objects: permanents as they are now, cards as printed (CR 109)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    ClauseKind,
    KeywordAbility,
    StaticAbility,
    Unmodelled,
)
from manaproof.models.continuous import AddTypes, Modify, SetColors
from manaproof.models.mana import NO_TYPES, TypeSet, bit
from manaproof.models.subtypes import CREATURE_TYPES
from manaproof.models.types import CardType, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from manaproof.models.boards import Board, Permanent
    from manaproof.models.cards import Card, Face
    from manaproof.models.characteristics import Characteristics
    from manaproof.models.symbols import ManaCost
    from manaproof.models.types import Supertype


class UnreadableError(Exception):
    """The plain reading does not cover this, and guesses nothing."""


@dataclass(frozen=True, slots=True)
class GameObject:
    """A permanent, or a card in another zone (CR 109.1)."""

    id: str
    """The permanent's id; for a card in another zone, a name for its place."""
    name: str
    owner: str
    controller: str | None
    """A card outside the battlefield and the stack has none (CR 108.4)."""
    zone: Zone
    types: frozenset[CardType]
    subtypes: tuple[str, ...]
    supertypes: frozenset[Supertype]
    colors: TypeSet
    mana_cost: ManaCost | None
    power: int | None
    toughness: int | None
    permanent: Permanent | None = None


def permanents(board: Board) -> Iterator[Permanent]:
    """Go through the permanents that exist: phased-out ones do not (CR 702.26b)."""
    return (each for each in board.permanents.values() if not each.phased_out)


def said_in_graveyards(board: Board) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Go through what is not modelled and holds as long as its card lies in a graveyard (CR 113.6).

    Each with the name of the card, by its marker words.
    """
    for player in board.players.values():
        for card in player.graveyard:
            for ability in card.front.abilities:
                if not isinstance(ability, Unmodelled) or ability.kind is not ClauseKind.STATIC:
                    continue
                if ability.markers[:3] == ("as long as", "is", "graveyard"):
                    yield card.name, ability.markers


def number_printed(face: Face, printed: str | None, counters: Mapping[str, int]) -> int | None:
    """Return a power or toughness as printed, counters counted; none if no such number stands there.

    CR 208.3: without being a creature it has none; CR 122.1a: counters change it.
    """
    if CardType.CREATURE not in face.types or printed is None or not printed.lstrip("-").isdigit():
        return None
    return int(printed) + counters.get("+1/+1", 0) - counters.get("-1/-1", 0)


def battlefield(
    board: Board, characteristics: Mapping[str, Characteristics]
) -> Iterator[GameObject]:
    """Go through the permanents as objects."""
    for permanent in permanents(board):
        now = characteristics[permanent.id]
        yield GameObject(
            permanent.id,
            now.name,
            permanent.owner,
            now.controller,
            Zone.BATTLEFIELD,
            now.types,
            now.subtypes,
            now.supertypes,
            now.colors,
            now.mana_cost,
            now.power,
            now.toughness,
            permanent,
        )


def cards_in(board: Board, zone: Zone) -> Iterator[GameObject]:
    """Go through the cards in a zone other than the battlefield.

    Raises:
        UnreadableError: the board does not say which cards lie there.
    """
    for player in board.players.values():
        match zone:
            case Zone.HAND:
                cards: tuple[Card, ...] | int | None = player.hand
            case Zone.LIBRARY:
                cards = player.library
            case Zone.GRAVEYARD:
                cards = player.graveyard
            case Zone.EXILE:
                cards = player.exile
            case Zone.COMMAND:
                cards = player.command
            case Zone.STACK:
                cards = ()
            case Zone.BATTLEFIELD:
                raise AssertionError(zone)
        if not isinstance(cards, tuple):
            raise UnreadableError(f"unknown cards in a {zone.value}")
        for place, card in enumerate(cards):
            yield card_object(card, player.name, zone, f"{player.name}/{zone.value}/{place}")


def card_object(card: Card, owner: str, zone: Zone, place: str) -> GameObject:
    """Return a card outside the battlefield as an object: its front face counts (CR 712.8a)."""
    if len(card.faces) > 1 and card.layout not in {"transform", "modal_dfc"}:
        raise UnreadableError("a card with several halves outside the battlefield")
    face = card.front
    types, subtypes, supertypes = {*face.types}, [*face.subtypes], {*face.supertypes}
    colors = face.colors
    # CR 604.3: what defines a card's characteristics does so wherever the card is.
    for ability in face.abilities:
        if ability == KeywordAbility("changeling"):
            subtypes += CREATURE_TYPES
        if ability == KeywordAbility("devoid"):
            colors = NO_TYPES
        if isinstance(ability, StaticAbility) and ability.characteristic_defining:
            for change in _changes_of(ability):
                if isinstance(change, AddTypes):
                    types |= {*change.card_types}
                    subtypes += change.subtypes
                    supertypes |= {*change.supertypes}
                if isinstance(change, SetColors) and change.colors is not None:
                    colors = TypeSet(sum({bit(color) for color in change.colors}))
    return GameObject(
        place,
        face.name,
        owner,
        None,
        zone,
        frozenset(types),
        tuple(subtypes),
        frozenset(supertypes),
        colors,
        face.mana_cost,
        number_printed(face, face.power, {}),
        number_printed(face, face.toughness, {}),
    )


def _changes_of(ability: StaticAbility) -> Iterator[object]:
    for effect in ability.effects:
        if isinstance(effect, Modify):
            yield from effect.modifications


def commanders(board: Board, player: str) -> tuple[Card, ...]:
    """Return the commanders that a player owns and the board shows (CR 903.3)."""
    on_battlefield = (
        each.card for each in board.permanents.values() if each.commander and each.owner == player
    )
    return (*board.players[player].command, *on_battlefield)


def colors_of(things: list[GameObject]) -> TypeSet:
    """Return the colors found among objects (CR 105.2)."""
    bits = NO_TYPES
    for thing in things:
        bits = TypeSet(bits | thing.colors)
    return bits
