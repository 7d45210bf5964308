"""Boards as documents: what reads back as the same board (CR 110, 400)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING

from manaproof.models.abilities import KeywordAbility
from manaproof.models.boards import UNKNOWN_ZONE, FloatingMana
from manaproof.models.cards import Card
from manaproof.models.catalogue import store
from manaproof.models.errors import UnknownCardError
from manaproof.models.mana import letters
from manaproof.models.production import CantSpend, SpendOnly
from manaproof.models.rendering import render_ability
from manaproof.models.rendering.production import render_terms
from manaproof.models.values import default_of, field_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board, Permanent, PlayerState

_OF_A_PLAYER = ("name", "pool")
_OF_A_PERMANENT = ("id", "card", "owner", "controller", "face", "attached_to", "enchanted_player")


def board_as_json(board: Board) -> dict[str, object]:
    """Return a board as a document: every permanent spelled out, what says nothing left out.

    A card that is not the catalogue's of that name is described, its text in the program's words.
    What mana may be spent on is told in words too, which read back as words.

    >>> from manaproof.models.board_input import read_board
    >>> board_as_json(read_board({"you": ["Forest"]}))["players"]["you"]["battlefield"]
    [{'card': 'Forest', 'id': 'Forest', 'timestamp': 1}]
    """
    document: dict[str, object] = {
        "rules": board.rules.isoformat(),
        "turn": _told(board.turn, ()),
        "players": {name: _player(board, state) for name, state in board.players.items()},
    }
    if board.in_force:
        document["in_force"] = [_told(each, ()) for each in board.in_force]
    return document


def _player(board: Board, state: PlayerState) -> dict[str, object]:
    told = _told(state, _OF_A_PLAYER)
    if state.pool:
        pool = [_mana(each) for each in state.pool]
        plain = [each for each in pool if isinstance(each, str)]
        told["pool"] = "".join(plain) if len(plain) == len(pool) else pool
    told["battlefield"] = [
        _permanent(board, each) for each in board.permanents.values() if each.owner == state.name
    ]
    return told


def _mana(mana: FloatingMana) -> object:
    limits = tuple(term for term in mana.terms if isinstance(term, SpendOnly | CantSpend))
    words = mana.only or ". ".join(render_terms(limits)) or None
    if mana.source is None and not mana.snow and words is None:
        return mana.mana.value
    told = {"type": mana.mana.value, "snow": mana.snow, "source": mana.source, "only": words}
    return {key: each for key, each in told.items() if each}


def _permanent(board: Board, permanent: Permanent) -> dict[str, object]:
    told: dict[str, object] = {}
    card = _card(permanent.card)
    told |= card if isinstance(card, dict) else {"card": card}
    told["id"] = permanent.id
    if permanent.controller != permanent.owner:
        told["controller"] = permanent.controller
    if permanent.face:
        told["face"] = "back"
    host = permanent.enchanted_player or permanent.attached_to
    if host in board.permanents or host in board.players:
        told["attached_to"] = host
    told |= _told(permanent, _OF_A_PERMANENT)
    if permanent.cast == UNKNOWN_ZONE:
        told["cast"] = True
    return told


def _told(it: object, but: tuple[str, ...]) -> dict[str, object]:
    """Return the fields that say something, as a board writes them."""
    return {name: _written(each) for name, each in _saying(it) if name not in but}


def _saying(it: object) -> Iterator[tuple[str, object]]:
    for name in field_names(type(it)):
        each = getattr(it, name)
        if each != default_of(type(it), name):
            yield name, each


def _written(it: object) -> object:
    match it:
        case Enum():
            return it.value
        case Card():
            return _card(it)
        case Mapping():
            return {str(key): _written(each) for key, each in it.items()}
        case tuple():
            return [_written(each) for each in it]
        case _:
            return it


def _line(ability: Ability) -> str:
    # A line of keywords has no full stop.
    written = render_ability(ability)
    return written.removesuffix(".") if isinstance(ability, KeywordAbility) else written


def _card(card: Card) -> str | dict[str, object]:
    """Name a card, or describe one that the catalogue does not know so."""
    try:
        if store.find_card(card.name) == card:
            return card.name
    except UnknownCardError:
        pass
    face = card.front
    told = {
        "card": card.name,
        "types": " ".join(each.value for each in face.types),
        "subtypes": list(face.subtypes),
        "supertypes": [each.value for each in face.supertypes],
        "mana_cost": None if face.mana_cost is None else str(face.mana_cost),
        "colors": letters(face.colors),
        "power": face.power,
        "toughness": face.toughness,
        "text": "\n".join(map(_line, face.abilities)),
    }
    return {key: each for key, each in told.items() if each}
