"""The turn of a board, and under which day's rules it is answered (CR 500.1)."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from manaproof.models.board_input import values
from manaproof.models.boards import NEWEST_RULES, OLDEST_RULES, Turn
from manaproof.models.types import Step

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from manaproof.models.board_input.reading import Inspection, Reading


def read_turn(value: object, place: str, reading: Reading) -> Turn:
    """Read whose turn it is, and how far it has come."""
    fields: dict[str, Any] = {}
    for key, item, at in values.as_mapping(value, place, reading):
        if reader := _FIELDS.get(key):
            fields[key] = reader(item, at, reading)
        else:
            reading.problem(at, item, "no key of the turn", reading.did_you_mean(key, _FIELDS))
    fields.setdefault("active", first_player(reading.players))
    return Turn(**fields)


def first_player(players: tuple[str, ...]) -> str:
    """Return the player whose turn it is where a board says nothing: you, else the first."""
    return "you" if "you" in players or not players else players[0]


def read_rules(value: object, place: str, reading: Inspection) -> tuple[date, tuple[str, ...]]:
    """Read a day; return the day whose rules answer, and what there is to say about it."""
    if isinstance(value, datetime):
        value = value.date()
    if isinstance(value, str):
        with suppress(ValueError):
            value = date.fromisoformat(value.strip())
    if not isinstance(value, date):
        reading.problem(place, value, "not a day", "write it as 2026-09-25")
        return NEWEST_RULES, ()
    if value < OLDEST_RULES:
        note = (
            f"no rules as of {value} are known; answered under those of {OLDEST_RULES}, the oldest"
        )
        return OLDEST_RULES, (note,)
    if value > NEWEST_RULES:
        note = (
            f"no rules as of {value} are known; answered under those of {NEWEST_RULES}, the newest"
        )
        return NEWEST_RULES, (note,)
    return value, ()


def _step(value: object, place: str, reading: Reading) -> Step:
    if isinstance(value, str):
        with suppress(ValueError):
            return Step(value.strip().casefold())
    remedy = reading.did_you_mean(str(value)[:80], (step.value for step in Step))
    reading.problem(place, value, "no such step", remedy)
    return Step.MAIN


def _players(value: object, place: str, reading: Reading) -> tuple[str, ...]:
    return tuple(
        values.player(item, at, reading) for item, at in values.as_list(value, place, reading)
    )


def _order(value: object, place: str, reading: Reading) -> tuple[str, ...]:
    order = _players(value, place, reading)
    if sorted(order) != sorted(reading.players) and isinstance(value, list):
        remedy = f"list each once: {', '.join(reading.players)}"
        reading.problem(place, value, "an order that is not one of all players", remedy)
    return order


def _teams(value: object, place: str, reading: Reading) -> tuple[tuple[str, ...], ...]:
    teams = tuple(_players(item, at, reading) for item, at in values.as_list(value, place, reading))
    together = [name for team in teams for name in team]
    if len(set(together)) < len(together):
        remedy = "put each player in one team"
        reading.problem(place, value, "a player in two teams, or twice in one", remedy)
    return teams


_FIELDS: Mapping[str, Callable[[object, str, Reading], object]] = MappingProxyType(
    {
        "active": values.player,
        "step": _step,
        "priority": values.player,
        "order": _order,
        "teams": _teams,
        "creatures_died": values.natural,
    }
)
