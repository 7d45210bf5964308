"""Which clauses that are not modelled could change what an activation adds (CR 605.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaproof.models.abilities import ClauseKind, StaticAbility, Unmodelled
from manaproof.models.continuous import RuleChange, Touches
from manaproof.models.nodes import contains
from manaproof.models.results import Caveat
from manaproof.models.types import Zone
from manaproof.solver.caveats import caveats_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaproof.solver.could_produce.answers import Solved
    from manaproof.solver.reading.view import View

_ABILITIES = frozenset({"ability", "mana ability"})


def caveats_of_activation(permanent: str, view: View, solved: Solved) -> tuple[Caveat, ...]:
    """Return the clauses that could change what activating a permanent's mana abilities adds.

    Besides those that could change what it could produce: triggered clauses of any permanent that
    may be mana abilities, statements on which abilities can be activated and what that costs, and,
    where an ability reads graveyards, those on what comes to lie there.
    """
    found = caveats_of(view.board, view.characteristics, solved.dependencies, permanent=permanent)
    more = (
        Caveat(name, clause)
        for name, present in view.characteristics.items()
        for clause in present.abilities
        if isinstance(clause, Unmodelled) and bears_on_activation(clause)
    )
    return tuple(_once((*found, *more, *about_graveyards(view))))


def bears_on_activation(clause: Unmodelled) -> bool:
    """Report whether a clause may be a triggered mana ability, or bear on what may be activated."""
    markers = clause.markers
    match clause.kind:
        case ClauseKind.TRIGGERED:
            # CR 605.1b: it triggers on tapping for mana, or on mana being added.
            return "add" in markers and (
                any(marker.startswith("tap") for marker in markers) or markers.count("add") > 1
            )
        case ClauseKind.STATIC:
            return "activate" in markers and not _ABILITIES.isdisjoint(markers)
        case ClauseKind.ACTIVATED | ClauseKind.SPELL | ClauseKind.KEYWORD | ClauseKind.CHAPTER:
            return False


def about_graveyards(view: View) -> Iterator[Caveat]:
    """Return the statements on what comes to lie in graveyards, where an ability reads those."""
    stated = [
        Caveat(name, Unmodelled(0, line, ClauseKind.STATIC, effect.markers))
        for name, present in view.characteristics.items()
        for line, ability in enumerate(present.abilities, start=1)
        if isinstance(ability, StaticAbility)
        for effect in ability.effects
        if isinstance(effect, RuleChange) and effect.touches is Touches.GRAVEYARDS
    ]
    if stated and any(
        contains(present.abilities, Zone.GRAVEYARD) for present in view.characteristics.values()
    ):
        yield from stated


def _once(caveats: tuple[Caveat, ...]) -> Iterator[Caveat]:
    seen: set[Caveat] = set()
    for each in caveats:
        if each not in seen:
            seen.add(each)
            yield each
