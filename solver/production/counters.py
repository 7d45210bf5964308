"""Whether counters can be put on a permanent, or a player can get any (CR 122.1, 614.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import StaticAbility
from manaproof.models.continuous import CantGetCounters, CantHaveCounters, ChangeCounters
from manaproof.models.types import Zone
from manaproof.solver.reading.conditions import holds
from manaproof.solver.reading.matching import matches
from manaproof.solver.reading.view import Context, players

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.reading.view import View


def can_have(counter: str, permanent: str, view: View) -> bool:
    """Report whether a counter of this kind can be put on a permanent.

    Raises:
        UndecidedError: the board does not tell.
    """
    return not any(
        isinstance(effect, CantHaveCounters)
        and effect.counter in {"", counter}
        and matches(effect.affected, permanent, context)
        for effect, context in _about_counters(view)
    )


def can_get(counter: str, player: str, view: View) -> bool:
    """Report whether a player can get a counter of this kind.

    Raises:
        UndecidedError: the board does not tell.
    """
    return not any(
        isinstance(effect, CantGetCounters)
        and effect.counter in {"", counter}
        and player in players(effect.player, context)
        for effect, context in _about_counters(view)
    )


def numbers_put(number: int, counter: str, permanent: str, view: View) -> frozenset[int]:
    """Return how many counters are put on a permanent where so many would be, in every order (CR 616.1).

    Raises:
        UndecidedError: the board does not tell.
    """
    changes = tuple(
        effect
        for effect, context in _about_counters(view)
        if isinstance(effect, ChangeCounters)
        and effect.counter in {"", counter}
        and matches(effect.affected, permanent, context)
    )
    return _changed(number, changes)


def _changed(number: int, changes: tuple[ChangeCounters, ...]) -> frozenset[int]:
    # CR 614.5: each applies once; to what has become of the event, if that is anything still.
    if number <= 0 or not changes:
        return frozenset({max(number, 0)})
    found: set[int] = set()
    for change in dict.fromkeys(changes):
        rest = list(changes)
        rest.remove(change)
        found |= _changed(number * change.times + change.plus, tuple(rest))
    return frozenset(found)


def _about_counters(
    view: View,
) -> Iterator[tuple[CantHaveCounters | CantGetCounters | ChangeCounters, Context]]:
    for source, present in view.characteristics.items():
        for ability in present.abilities:
            if not isinstance(ability, StaticAbility) or ability.zone is not Zone.BATTLEFIELD:
                continue
            context = Context(view, source, present.controller)
            for effect in ability.effects:
                if isinstance(effect, CantHaveCounters | CantGetCounters | ChangeCounters) and (
                    ability.condition is None or holds(ability.condition, context)
                ):
                    yield effect, context
