"""Fields: each of a permanent, a player, the turn and effects in force, as it is read."""

from __future__ import annotations

from datetime import date

import pytest

from manaproof.models.boards import (
    NEWEST_RULES,
    OLDEST_RULES,
    UNKNOWN_ZONE,
    FloatingMana,
    PlayerState,
)
from manaproof.models.mana import Color, ManaType
from manaproof.models.types import Step
from tests.boards.shelf import SHELF, parse, problems_of, read

WATER, GLADE = SHELF.find_card("Still Water"), SHELF.find_card("Mossy Glade")


def permanent(**fields: object) -> dict[str, object]:
    return {"you": [{"card": "Still Water", **fields}], "foe": []}


@pytest.mark.parametrize(
    ("key", "written", "read_as"),
    [
        *((key, True, True) for key in ("tapped", "sick", "face_down", "phased_out")),
        *((key, True, True) for key in ("token", "commander", "revealed", "prototyped")),
        *((key, True, True) for key in ("bestowed", "entered_this_turn")),
        ("tapped", False, False),
        ("counters", {"Charge": 2, "+1/+1": 0}, {"charge": 2, "+1/+1": 0}),
        ("copy_of", "mossy glade", GLADE),
        ("exiled_with", ["Mossy Glade", "2 Still Water"], (GLADE, WATER, WATER)),
        ("chosen_color", "u", Color.BLUE),
        ("chosen_color", "Green", Color.GREEN),
        ("chosen_colors", ["W", "blue"], (Color.WHITE, Color.BLUE)),
        ("chosen_colors", "WU", (Color.WHITE, Color.BLUE)),
        ("chosen_type", "elf", "Elf"),
        ("chosen_name", "Mossy Glade", "Mossy Glade"),
        ("chosen_number", -3, -3),
        ("chosen_mode", "Khans", "Khans"),
        ("chosen_player", "foe", "foe"),
        ("controller", "foe", "foe"),
        ("x", 4, 4),
        ("kicked", 2, 2),
        ("used", {"1": 2}, {1: 2}),
        ("used", {2: 1}, {2: 1}),
        ("cast", "graveyard", "graveyard"),
        ("cast", True, UNKNOWN_ZONE),
        ("cast", False, None),
        ("mana_spent", 3, 3),
        ("class_level", 2, 2),
        ("timestamp", -7, -7),
    ],
)
def test_fields_of_a_permanent(key: str, written: object, read_as: object) -> None:
    (listed,) = read(permanent(**{key: written})).permanents.values()
    assert getattr(listed, key) == read_as
    assert listed.owner == "you"


def test_a_flip_card_may_be_flipped() -> None:
    board = read({"you": [{"card": "Pale Seedling", "flipped": True}]})
    assert board.permanents["Pale Seedling"].flipped


@pytest.mark.parametrize(("written", "face"), [("front", 0), ("back", 1)])
def test_the_face_that_is_up(written: str, face: int) -> None:
    board = read({"you": [{"card": "Night Path", "face": written}]})
    assert board.permanents["Night Path"].face == face


@pytest.mark.parametrize("written", ["right", "right room"])
def test_unlocked_halves(written: str) -> None:
    board = read({"you": [{"card": "Left Room", "unlocked": [written]}]})
    assert board.permanents["Left Room"].unlocked == ("Right Room",)


@pytest.mark.parametrize(
    ("key", "written", "place", "reason"),
    [
        ("tapped", "yes", "tapped", "neither true nor false"),
        ("tapped", 1, "tapped", "neither true nor false"),
        ("counters", {"charge": -1}, "counters.charge", "negative"),
        ("counters", {"charge": True}, "counters.charge", "not a whole number"),
        ("counters", [1], "counters", "not a mapping"),
        ("chosen_color", "purple", "chosen_color", "not a color"),
        ("chosen_colors", ["W", 3], "chosen_colors[1]", "not a color"),
        ("chosen_type", "Elff", "chosen_type", "neither a creature"),
        ("chosen_player", "nobody", "chosen_player", "no player"),
        ("controller", "nobody", "controller", "no player"),
        ("copy_of", "Stil Water", "copy_of", "no card is named"),
        ("exiled_with", ["Still Water", "Nought"], "exiled_with[1]", "no card is named"),
        ("exiled_with", ["Still Water (tapped)"], "exiled_with[0]", "no state"),
        ("x", -1, "x", "negative"),
        ("x", 1.5, "x", "not a whole number"),
        ("x", 10**12, "x", "too large"),
        ("used", {"0": 1}, "used.0", "not the number"),
        ("cast", "moon", "cast", "not a zone"),
        ("face", "back", "face", "no back face"),
        ("face", "left", "face", "not a face"),
        ("class_level", 0, "class_level", "no level"),
        ("unlocked", ["attic"], "unlocked[0]", "not a half"),
        ("unlocked", ["left"], "unlocked[0]", "not a half"),
        ("flipped", True, "flipped", "no flip card"),
        ("timestamp", "first", "timestamp", "not a whole number"),
        ("id", "", "id", "empty"),
        ("id", "a\nb", "id", "control characters"),
        ("id", 3, "id", "not a text"),
        ("taped", True, "taped", "no key of a permanent"),
    ],
)
def test_what_a_permanent_cannot_have(key: str, written: object, place: str, reason: str) -> None:
    (problem,) = problems_of(permanent(**{key: written}))
    assert problem.place == f"you[0].{place}"
    assert reason in problem.reason


def player(**fields: object) -> PlayerState:
    return read({"players": {"you": fields}}).players["you"]


GREEN, COLORLESS = FloatingMana(ManaType.GREEN), FloatingMana(ManaType.COLORLESS)


@pytest.mark.parametrize(
    ("key", "written", "read_as"),
    [
        ("life", -4, -4),
        ("pool", "{G}{C}", (GREEN, COLORLESS)),
        ("pool", "gC", (GREEN, COLORLESS)),
        ("pool", "", ()),
        (
            "pool",
            [{"type": "green", "snow": True, "source": "Still Water", "only": "creatures"}, "C"],
            (FloatingMana(ManaType.GREEN, "Still Water", snow=True, only="creatures"), COLORLESS),
        ),
        ("hand", 3, 3),
        ("hand", [], ()),
        ("library", ["Mossy Glade", "2 Still Water"], (GLADE, WATER, WATER)),
        ("graveyard", [{"card": "Still Water"}], (WATER,)),
        ("exile", ["Ana, Keeper of Gates"], (SHELF.find_card("Ana, Keeper of Gates"),)),
        ("command", ["Still Water"], (WATER,)),
        ("counters", {"energy": 3}, {"energy": 3}),
        ("commander_casts", {"still water": 2}, {"Still Water": 2}),
        ("lands_played", 1, 1),
        ("spells_cast", 2, 2),
        ("life_gained", 3, 3),
        ("life_lost", 4, 4),
        ("designations", ["Monarch", "city's blessing"], ("monarch", "city's blessing")),
        ("designations", ["the Initiative", "an enduring story"], ("initiative", "enduring story")),
    ],
)
def test_fields_of_a_player(key: str, written: object, read_as: object) -> None:
    assert getattr(player(**{key: written}), key) == read_as


def test_a_commander_may_be_described_in_place() -> None:
    own = {"card": "Own General", "types": "Legendary Creature"}
    state = player(commander_casts={"Own General": 1}, command=[own])
    assert dict(state.commander_casts) == {"Own General": 1}


def test_what_nobody_says_of_a_player_is_unknown_or_usual() -> None:
    usual = player()
    assert (usual.life, usual.pool, usual.hand, usual.library) == (20, (), None, None)


@pytest.mark.parametrize(
    ("key", "written", "place", "reason"),
    [
        ("life", True, "life", "not a whole number"),
        ("life", "many", "life", "not a whole number"),
        ("pool", "{Z}", "pool", "no mana"),
        ("pool", "{2}", "pool", "no mana"),
        ("pool", [{"snow": True}], "pool[0]", "without a type"),
        ("pool", [{"type": "Z"}], "pool[0].type", "not a type of mana"),
        ("pool", [{"type": "G", "sort": 1}], "pool[0].sort", "no key of mana"),
        ("pool", ["GG"], "pool[0]", "more than one"),
        ("hand", -1, "hand", "negative"),
        ("library", "many", "library", "neither cards nor"),
        ("library", ["30000 Still Water"], "library[0]", "too many"),
        ("graveyard", 3, "graveyard", "not a list"),
        ("graveyard", [{"card": "Still Water", "tapped": True}], "graveyard[0].tapped", "no key"),
        ("counters", {"energy": -1}, "counters.energy", "negative"),
        ("commander_casts", {"Stil Water": 1}, "commander_casts.Stil Water", "no card is named"),
        ("commander_casts", {"Still Water": -1}, "commander_casts.Still Water", "negative"),
        ("designations", "monarch", "designations", "not a list"),
        ("designations", ["monarch", "monarc"], "designations[1]", "no designation"),
        ("designations", [3], "designations[0]", "not a text"),
        ("lief", 20, "lief", "no key of a player"),
        ("battlefield", None, "battlefield", "not a list"),
    ],
)
def test_what_a_player_cannot_have(key: str, written: object, place: str, reason: str) -> None:
    (problem,) = problems_of({"players": {"you": {key: written}}})
    assert problem.place == f"players.you.{place}"
    assert reason in problem.reason


def test_the_turn() -> None:
    turn = {
        "active": "c",
        "step": "Upkeep",
        "priority": "a",
        "order": ["b", "a", "c"],
        "teams": [["a", "c"], ["b"]],
        "creatures_died": 2,
    }
    board = read({"turn": turn, "a": [], "b": [], "c": []})
    assert (board.turn.active, board.turn.step, board.turn.priority) == ("c", Step.UPKEEP, "a")
    assert board.turn.creatures_died == 2
    assert list(board.players) == ["b", "a", "c"]
    assert board.opponents("a") == ("b",)


@pytest.mark.parametrize(("players", "active"), [(["me", "foe"], "me"), (["foe", "you"], "you")])
def test_it_is_your_turn_or_the_first_players(players: list[str], active: str) -> None:
    board = read({name: [] for name in players})
    assert (board.turn.active, board.turn.step) == (active, Step.MAIN)


@pytest.mark.parametrize(
    ("turn", "place", "reason"),
    [
        ({"step": "lunch"}, "turn.step", "no such step"),
        ({"active": "nobody"}, "turn.active", "no player"),
        ({"order": ["you"]}, "turn.order", "not one of all players"),
        ({"teams": [["you"], ["you"]]}, "turn.teams", "in two teams"),
        ({"creatures_died": -1}, "turn.creatures_died", "negative"),
        ({"stepp": "main"}, "turn.stepp", "no key of the turn"),
        ("you", "turn", "not a mapping"),
    ],
)
def test_what_a_turn_cannot_be(turn: object, place: str, reason: str) -> None:
    (problem,) = problems_of({"turn": turn, "you": [], "foe": []})
    assert problem.place == place
    assert reason in problem.reason


@pytest.mark.parametrize(
    ("written", "answered", "noted"),
    [
        ("2026-07-01", date(2026, 7, 1), ""),
        (date(2026, 7, 1), date(2026, 7, 1), ""),
        ("1993-08-05", OLDEST_RULES, "1993-08-05"),
        ("2031-01-01", NEWEST_RULES, "2031-01-01"),
    ],
)
def test_the_rules_of_a_day(written: object, answered: date, noted: str) -> None:
    board = read({"rules": written, "you": []})
    assert board.rules == answered
    assert len(board.notes) == bool(noted)
    assert noted in "".join(board.notes)


@pytest.mark.parametrize("written", ["2026-02-30", "yesterday", 2026, None])
def test_no_day(written: object) -> None:
    (problem,) = problems_of({"rules": written, "you": []})
    assert (problem.place, problem.reason) == ("rules", "not a day")


def test_effects_in_force() -> None:
    effect = {
        "card": "Creeping Vine",
        "controller": "foe",
        "affects": ["mossy glade"],
        "targets": ["you", "Mossy Glade"],
        "x": 2,
        "chosen_color": "U",
        "until": "end of turn",
    }
    other = {"card": "Grove Elder", "controller": "you", "timestamp": 1}
    (first, second) = read(
        {"you": ["Mossy Glade"], "foe": [], "in_force": [effect, other]}
    ).in_force
    assert (first.card.name, first.controller, first.x) == ("Creeping Vine", "foe", 2)
    assert (first.affects, first.targets) == (("Mossy Glade",), ("you", "Mossy Glade"))
    assert (first.chosen_color, first.until) == (Color.BLUE, "end of turn")
    assert (first.timestamp, second.timestamp) == (2, 1)


@pytest.mark.parametrize(
    ("effect", "place", "reason"),
    [
        ({"controller": "you"}, "in_force[0]", "of no card"),
        ({"card": "Still Water"}, "in_force[0]", "no player controls"),
        ({"card": "Nought", "controller": "you"}, "in_force[0].card", "no card is named"),
        (
            {"card": "Still Water", "controller": "you", "affects": ["foe"]},
            "in_force[0].affects[0]",
            "nothing of this board",
        ),
        (
            {"card": "Still Water", "controller": "you", "targets": ["Mossy Glade"]},
            "in_force[0].targets[0]",
            "ambiguous",
        ),
        ({"card": "Still Water", "controller": "you", "y": 1}, "in_force[0].y", "no key"),
    ],
)
def test_what_cannot_be_in_force(effect: object, place: str, reason: str) -> None:
    (problem,) = problems_of({"you": ["2 Mossy Glade"], "foe": [], "in_force": [effect]})
    assert problem.place == place
    assert reason in problem.reason


def test_timestamps_follow_the_listing_player_by_player() -> None:
    board = read(
        {"you": ["2 Mossy Glade", {"card": "Still Water", "timestamp": 9}], "foe": ["Still Water"]}
    )
    assert [each.timestamp for each in board.permanents.values()] == [1, 2, 9, 4]


def test_the_long_form_and_the_short_form_say_the_same() -> None:
    short = parse("you: ['Mossy Glade (tapped, 2 charge counters)', Still Water]")
    long = parse(
        """
        players:
          you:
            battlefield:
              - {card: Mossy Glade, tapped: true, counters: {charge: 2}}
              - card: Still Water
        """
    )
    assert dict(short.permanents) == dict(long.permanents)
