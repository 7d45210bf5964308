"""What a reader of an answer should know about a board that its rules may not allow."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from manaproof.models.abilities import KeywordAbility
from manaproof.models.board_input.permanent_cards import face_up
from manaproof.models.types import CardType, Supertype

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from manaproof.models.boards import Permanent, PlayerState
    from manaproof.models.cards import Face

_WHOSE = re.compile(r" (?:you control|you don't control|an opponent controls)$")
_BETWEEN = re.compile(r",? or |, ")
_PLAYERS = frozenset({"player", "opponent"})


def notes_on_auras(permanents: Mapping[str, Permanent]) -> Iterator[str]:
    """Say which Auras are attached to what, as printed, they cannot enchant (CR 303.4c, 702.5a).

    Only where an enchant ability names plain card types, land types or artifact types; what
    continuous effects do to the types is not looked at.
    """
    for aura in permanents.values():
        host = permanents.get(aura.attached_to or "")
        if host is None and aura.enchanted_player is None:
            continue
        for ability in _face(aura).abilities:
            if isinstance(ability, KeywordAbility) and ability.keyword == "enchant":
                kinds = _kinds(ability.parameter)
                if kinds is not None and kinds.isdisjoint(_printed(host)):
                    name = aura.enchanted_player if host is None else host.id
                    said = f"{aura.id} says enchant {ability.parameter}"
                    yield f"{said}, which {name} as printed is not (CR 303.4c)"


def notes_on_commanders(players: Iterable[PlayerState]) -> Iterator[str]:
    """Say which cards listed as commanders cannot be any, for they are not legendary (CR 903.3)."""
    for player in players:
        for card in player.command:
            if Supertype.LEGENDARY not in card.front.supertypes:
                yield (
                    f"{card.name}, in the command zone of {player.name}, is not legendary "
                    "and can be no commander (CR 903.3)"
                )


def _face(permanent: Permanent) -> Face:
    card = permanent.copy_of or permanent.card
    return card.faces[face_up(card, back=permanent.face == 1, flipped=permanent.flipped)]


def _printed(host: Permanent | None) -> frozenset[str]:
    """Return the card types and subtypes of a permanent as printed; what a player is."""
    if host is None:
        return _PLAYERS
    if host.face_down:
        return frozenset({CardType.CREATURE.value})  # CR 708.2a
    face = _face(host)
    return frozenset(face.subtypes).union(each.value for each in face.types)


@lru_cache(maxsize=256)
def _kinds(parameter: str) -> frozenset[str] | None:
    """Return the types that an enchant ability allows; ``None`` where it says something else."""
    from manaproof.models.subtypes import SUBTYPES

    types = {each.value.casefold(): each.value for each in CardType}
    subtypes = SUBTYPES[CardType.LAND] | SUBTYPES[CardType.ARTIFACT]
    found = set[str]()
    for word in _BETWEEN.split(_WHOSE.sub("", parameter)):
        if word in _PLAYERS or word in subtypes:
            found.add(word)
        elif word in types:
            found.add(types[word])
        else:
            return None
    return frozenset(found)
