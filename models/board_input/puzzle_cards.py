"""Cards of a Forge puzzle, translated to entries of a document: ``Forest|Tapped|Id:4``."""

from __future__ import annotations

import re
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from manaproof.models.board_input.puzzle_parts import PLAYERS, read_counters
from manaproof.models.catalogue.names import normalised

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from manaproof.models.board_input.puzzle_parts import Puzzle, PuzzleCard
    from manaproof.models.board_input.reading import Cards

_FLAGS = MappingProxyType(
    {
        "tapped": ("tapped", True),
        "summonsick": ("sick", True),
        "facedown": ("face_down", True),
        "flipped": ("flipped", True),
        "phasedout": ("phased_out", True),
        "iscommander": ("commander", True),
        "transformed": ("face", "back"),
        "modal": ("face", "back"),
    }
)
_TEXTS = MappingProxyType(
    {
        "attaching": "attached_to",
        "attachedto": "attached_to",
        "chosentype": "chosen_type",
        "namedcard": "chosen_name",
    }
)
_PLAYERS = MappingProxyType({"enchantingplayer": "attached_to", "chosenplayer": "chosen_player"})
_LINKS = ("imprinting", "exiledwith")
_OTHERS = ("id", "counters", "chosencolor", "classlevel", "attacking", "executescript")
_WITHOUT_BEARING = ("set", "art", "damage", "noetbtrigs")
"""Editions, pictures, damage marked, and triggers that are not to happen: no answer reads them."""

_KNOWN = (*_FLAGS, *_TEXTS, *_PLAYERS, *_LINKS, *_OTHERS, *_WITHOUT_BEARING)
_TOKEN_KEYS = ("p", "t", "cost", "color", "types", "keywords", "image")
_DOUBLE_FACED = ("transform", "modal_dfc")
_TWO_PART_TYPES = ("Assembly-Worker", "Power-Plant")


class BackFaces:
    """Double-faced cards by their back faces' names, gone through once, when first asked."""

    def __init__(self, cards: Cards, names: Callable[[], Iterable[str]]) -> None:
        self._cards = cards
        self._names = names

    @cached_property
    def _full_names(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for name in self._names():
            for back in name.split(" // ")[1:]:
                found.setdefault(normalised(back), set()).add(name)
        return found

    def full_name(self, name: str) -> str | None:
        """Return the full name of the one double-faced card whose back face has this name."""
        found = self._full_names.get(normalised(name), set())
        if len(found) != 1:
            return None
        card = self._cards.find_card(next(iter(found)))
        return card.name if card.layout in _DOUBLE_FACED else None


def translate_card(card: PuzzleCard, puzzle: Puzzle, cards: Cards, backs: BackFaces) -> None:
    """Translate the text of a card into its entry, noting what is not understood."""
    name, *states = (part.strip() for part in card.written.split("|"))
    if name[:2].casefold() == "t:":
        card.entry = _token(name[2:], card.place, puzzle)
    else:
        card.entry = {"card": name}
        if not cards.has_card(name) and (whole := backs.full_name(name)):
            card.entry = {"card": whole}
            if card.zone == "battlefield":
                card.entry["face"] = "back"
    said: set[str] = set()
    for state in filter(None, states):
        word = state.partition(":")[0].strip().casefold()
        if word in said and word not in _WITHOUT_BEARING:
            puzzle.problem(card.place, state, "a state that stands twice", "keep one of the two")
        said.add(word)
        _translate_state(state, card, puzzle)
    if card.zone != "battlefield":  # Cards elsewhere have no status (CR 110.5d).
        for key in set(card.entry) - {"card"}:
            del card.entry[key]


def _translate_state(state: str, card: PuzzleCard, puzzle: Puzzle) -> None:
    word, _, value = (part.strip() for part in state.partition(":"))
    folded = word.casefold()
    if folded in _FLAGS and value:
        remedy = "leave the value out, or the state"
        puzzle.problem(card.place, state, "a state that takes no value", remedy)
    elif folded in _FLAGS:
        key, setting = _FLAGS[folded]
        if not (folded == "summonsick" and puzzle.rested):
            card.entry[key] = setting
    elif folded in _TEXTS:
        card.entry[_TEXTS[folded]] = value
    elif folded in _PLAYERS:
        _translate_player(_PLAYERS[folded], value, card, puzzle)
    elif folded in _LINKS:
        card.links += [each.strip() for each in value.split(",")]
    elif folded not in _WITHOUT_BEARING:
        _translate_other(folded, state, value, card, puzzle)


def _translate_other(folded: str, state: str, value: str, card: PuzzleCard, puzzle: Puzzle) -> None:
    match folded:
        case "id":
            card.own_id = card.entry["id"] = value
        case "counters":
            card.entry["counters"] = read_counters(card.place, value, puzzle)
        case "chosencolor":
            colors = [each.strip() for each in value.split(",")]
            card.entry |= (
                {"chosen_color": colors[0]} if len(colors) == 1 else {"chosen_colors": colors}
            )
        case "classlevel":
            card.entry["class_level"] = int(value) if re.fullmatch("[0-9]{1,9}", value) else value
        case "attacking":
            puzzle.notes.append(f"{card.place}: it is attacking, which a board does not say")
        case "executescript":
            card.script = value
        case _:
            remedy = f"{puzzle.did_you_mean(folded, _KNOWN)} or leave it out and put what it means on the board"
            puzzle.problem(card.place, state, "a state of a card that is not understood", remedy)


def _translate_player(key: str, value: str, card: PuzzleCard, puzzle: Puzzle) -> None:
    player = PLAYERS.get(value.casefold())
    if player is None:
        remedy = puzzle.did_you_mean(value, PLAYERS)
        puzzle.problem(card.place, value, "no player of a puzzle", remedy)
    else:
        card.entry[key] = player


def _token(written: str, place: str, puzzle: Puzzle) -> dict[str, Any]:
    """Translate a token: ``Elf Warrior,P:1,T:1,Color:G,Types:Creature-Elf-Warrior``."""
    name, *parts = (part.strip() for part in written.split(","))
    fields: dict[str, str] = {}
    for part in filter(None, parts):
        key, _, value = (each.strip() for each in part.partition(":"))
        if key.casefold() in _TOKEN_KEYS:
            fields[key.casefold()] = value
        else:
            remedy = puzzle.did_you_mean(key.casefold(), _TOKEN_KEYS)
            puzzle.problem(place, part, "a part of a token that is not understood", remedy)
    entry: dict[str, Any] = {"card": name, "token": True}
    if "types" not in fields:
        reason = "a token that is not described"
        puzzle.problem(place, written, reason, "describe it: t:NAME,P:1,T:1,Types:Creature-Elf")
        return entry | {"types": "Creature"}
    entry["types"], entry["subtypes"] = _token_types(fields["types"])
    entry["colors"] = [each for each in fields.get("color", "") if each not in " C"]
    entry["text"] = ", ".join(_keywords(fields.get("keywords", "")))
    if fields.get("cost", "no cost").casefold() != "no cost":
        entry["mana_cost"] = "".join(f"{{{each}}}" for each in fields["cost"].split())
    for key, long_key in (("p", "power"), ("t", "toughness")):
        if key in fields:
            entry[long_key] = fields[key]
    return entry


def _token_types(written: str) -> tuple[list[str], list[str]]:
    """Return the card types and supertypes, and the subtypes, of ``Artifact-Creature-Golem``."""
    from manaproof.models.types import CardType, Supertype

    for name in _TWO_PART_TYPES:
        written = written.replace(name, name.replace("-", "_"))
    words = [word.strip().replace("_", "-") for word in written.split("-")]
    general = {each.value for each in CardType} | {each.value for each in Supertype}
    types = [word for word in words if word in general]
    return types, [word for word in words if word and word not in general]


def _keywords(written: str) -> Iterable[str]:
    return (each.strip().casefold() for each in written.split("-") if each.strip())
