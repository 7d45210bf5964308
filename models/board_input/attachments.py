"""Attachments: which permanent, or player, each attached permanent is attached to (CR 303.4b)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from manaproof.models.board_input.reading import quoted
from manaproof.models.catalogue.names import normalised

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from manaproof.models.board_input.permanents import Listed
    from manaproof.models.board_input.reading import Reading


class Named:
    """What names mean on a board whose ids are given."""

    def __init__(
        self, ids: Sequence[str], groups: Mapping[str, tuple[str, ...]], players: Sequence[str]
    ) -> None:
        self._written = (ids, groups, players)

    @cached_property
    def _meanings(self) -> dict[str, tuple[str, ...]]:
        ids, groups, _ = self._written
        shared = {normalised(name): group for name, group in groups.items()}
        return shared | {normalised(each): (each,) for each in ids}

    def permanents(self, name: str) -> tuple[str, ...]:
        """Return the ids that a name means; none if nothing has it."""
        return self._meanings.get(normalised(name), ())

    def player(self, name: str) -> str | None:
        """Return the player of that name, if there is one."""
        wanted = normalised(name)
        return next((each for each in self._written[2] if normalised(each) == wanted), None)

    def remedy(self, name: str, reading: Reading) -> str:
        """Return what to do about a name that means nothing."""
        ids, groups, _ = self._written
        return reading.did_you_mean(name, (*ids, *groups))


def attach(
    listed: Sequence[Listed], ids: Sequence[str], named: Named, reading: Reading
) -> tuple[dict[str, str], dict[str, str]]:
    """Return what each attached permanent is attached to: a permanent, by id, or a player.

    A name that several permanents share means the first of them to which nothing has been
    attached so far, in order of listing.
    """
    hosts: dict[str, str] = {}
    enchanted: dict[str, str] = {}
    taken: set[str] = set()
    free_from: dict[str, int] = {}
    for each, own in zip(listed, ids, strict=True):
        if each.on is None:
            continue
        found = named.permanents(each.on)
        if not found and (player := named.player(each.on)) is not None:
            enchanted[own] = player
            continue
        if not found:
            remedy = named.remedy(each.on, reading)
            reading.problem(_place(each), each.on, "attached to nothing on this board", remedy)
            continue
        first = found[0]
        host: str | None = first
        if len(found) > 1:
            start = free_from.get(first, 0)
            while start < len(found) and found[start] in taken:
                start += 1
            free_from[first] = start
            host = found[start] if start < len(found) else None
        if host is None:
            reason = f"each of the {len(found)} has something attached already"
            reading.problem(_place(each), each.on, reason, f"name one of them: {first}")
            continue
        taken.add(host)
        hosts[own] = host
    _report_cycles(listed, ids, hosts, reading)
    return hosts, enchanted


def _report_cycles(
    listed: Sequence[Listed], ids: Sequence[str], hosts: Mapping[str, str], reading: Reading
) -> None:
    """Report permanents that are attached to themselves, through others or at once."""
    places = {own: each for own, each in zip(ids, listed, strict=True) if own in hosts}
    settled: set[str] = set()
    for start in hosts:
        path: list[str] = []
        on_path: set[str] = set()
        here: str | None = start
        while here is not None and here not in settled and here not in on_path:
            path.append(here)
            on_path.add(here)
            here = hosts.get(here)
        if here is not None and here in on_path:
            cycle = [*path[path.index(here) :], here]
            reason = f"attached in a circle: {' on '.join(map(quoted, cycle[:10]))}"
            each = places[here]
            reading.problem(_place(each), each.on, reason, "attach one of them to something else")
        settled |= on_path


def _place(listed: Listed) -> str:
    return f"{listed.place}.attached_to" if listed.spelled_out else listed.place
