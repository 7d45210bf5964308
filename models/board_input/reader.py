"""A whole board, read from a document that is parsed already."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from manaproof.models.board_input import values
from manaproof.models.board_input.attachments import Named, attach
from manaproof.models.board_input.ids import give_ids
from manaproof.models.board_input.in_force import notes_on, read_in_force
from manaproof.models.board_input.notes import notes_on_auras, notes_on_commanders
from manaproof.models.board_input.players import read_player
from manaproof.models.board_input.reading import MOST_PLAYERS, Reading
from manaproof.models.board_input.turns import first_player, read_rules, read_turn
from manaproof.models.boards import NEWEST_RULES, Board, Permanent, Turn
from manaproof.models.errors import InvalidBoardError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from manaproof.models.board_input.permanents import Listed
    from manaproof.models.board_input.reading import Cards
    from manaproof.models.boards import InForce

_TOP_LEVEL = ("rules", "turn", "players", "in_force")


def read_document(document: object, cards: Cards, *, cut_at_commas: bool = True) -> Board:
    """Return the board that a parsed JSON or YAML document describes.

    *cut_at_commas* says that names without quotes may have been cut where they hold a comma.

    Raises:
        InvalidBoardError: it lists every problem of the board at once.
    """
    reading = Reading(cards, cut_at_commas=cut_at_commas)
    if not isinstance(document, dict):
        remedy = "write {you: [Reflecting Pool, 2 Forest]}, a list for each player"
        reading.problem("board", document, "a board is a mapping", remedy)
        raise InvalidBoardError(tuple(reading.problems))
    written = _players(document, reading)
    reading.players = tuple(written)
    listed: list[Listed] = []
    states = {
        name: read_player(name, value, place, reading, listed)
        for name, (value, place) in written.items()
    }
    turn = Turn(first_player(reading.players))
    if "turn" in document:
        turn = read_turn(document["turn"], "turn", reading)
    rules, notes = NEWEST_RULES, tuple[str, ...]()
    if "rules" in document:
        rules, notes = read_rules(document["rules"], "rules", reading)
    ids, groups = give_ids(listed, reading)
    named = Named(ids, groups, reading.players)
    hosts, enchanted = attach(listed, ids, named, reading)
    effects: tuple[InForce, ...] = ()
    if "in_force" in document:
        effects = read_in_force(document["in_force"], "in_force", len(listed), named, reading)
    reading.stop_if_problems()
    if turn.order:
        states = {name: states[name] for name in turn.order}
    permanents = _permanents(listed, ids, hosts, enchanted)
    notes = (
        *notes,
        *notes_on(effects),
        *notes_on_auras(permanents),
        *notes_on_commanders(states.values()),
    )
    return Board(MappingProxyType(states), permanents, turn, rules, effects, groups, notes)


def _players(document: Mapping[object, object], reading: Reading) -> dict[str, tuple[object, str]]:
    """Return what is written of each player, and where."""
    written: dict[str, tuple[object, str]] = {}
    for key, value, place in values.as_mapping(document, "", reading):
        if key == "players":
            for name, item, at in values.as_mapping(value, "players", reading):
                _add_player(name, (item, at), written, reading)
        elif key not in _TOP_LEVEL:
            known = next((known for known in _TOP_LEVEL if _much_alike(key, known)), None)
            if "players" in document:
                remedy = f"did you mean {known}?" if known else "list every player under players"
                reading.problem(place, value, "no key of a board beside players", remedy)
            elif known:
                remedy = f"did you mean {known}? a player of that name goes under players"
                reading.problem(place, value, "too like a key of a board", remedy)
            else:
                _add_player(key, (value, place), written, reading)
    if not written and not reading.problems:
        remedy = "write {you: []} for an empty board"
        reading.problem("board", document, "a board without players", remedy)
    if len(written) > MOST_PLAYERS:
        reason = f"{len(written):,} players"
        reading.problem("board", "...", reason, f"list at most {MOST_PLAYERS}")
        reading.stop_if_problems()
    return written


def _add_player(
    key: str,
    what: tuple[object, str],
    written: dict[str, tuple[object, str]],
    reading: Reading,
) -> None:
    """Note what is written of a player, whose name must differ from every other."""
    name = values.text(key, what[1], reading)
    if name in written and name:
        reading.problem(what[1], key, "a player of that name stands twice", "rename one of the two")
    else:
        written[name] = what


def _much_alike(key: str, known: str) -> bool:
    """Report whether a key is one that is known but for a slip of a letter or two."""
    letters, others = set(known), set(key[:20].casefold())
    return abs(len(key) - len(known)) <= 1 and len(letters & others) >= len(letters) - 1


def _permanents(
    listed: Sequence[Listed],
    ids: Sequence[str],
    hosts: Mapping[str, str],
    enchanted: Mapping[str, str],
) -> Mapping[str, Permanent]:
    """Build the permanents; where no timestamp is given it is the place in the listing."""
    permanents: dict[str, Permanent] = {}
    for number, (each, own) in enumerate(zip(listed, ids, strict=True), start=1):
        fields: dict[str, Any] = {"controller": each.owner, "timestamp": number, **each.fields}
        if own in hosts:
            fields["attached_to"] = hosts[own]
        elif own in enchanted:
            fields["enchanted_player"] = enchanted[own]
        permanents[own] = Permanent(own, each.card, each.owner, **fields)
    return MappingProxyType(permanents)
