"""Abilities that would add mana of no type that can be defined, and the circles that starve them."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    ActivatedAbility,
    ChapterAbility,
    KeywordAbility,
    TriggeredAbility,
)
from manaproof.models.mana import TypeSet
from manaproof.models.mana_abilities import could_add_mana
from manaproof.models.results import Undefined
from manaproof.models.values import value
from manaproof.solver.could_produce.outputs import Offered
from manaproof.solver.reading.view import Context

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from manaproof.models.abilities import Ability
    from manaproof.solver.could_produce.dependencies import Dependencies, Kind
    from manaproof.solver.could_produce.fixpoint import Solution
    from manaproof.solver.could_produce.offers import Offer
    from manaproof.solver.reading.view import View


@value
class _Hungry:
    """An ability that defines no type, and the hubs at which it looks in vain."""

    ability: int
    hubs: tuple[int, ...]


def undefined(
    view: View, dependencies: Dependencies, solution: Solution, asked: tuple[str, ...]
) -> tuple[Undefined, ...]:
    """Return the abilities of permanents that add mana, but none now (CR 106.5, 106.7).

    Each says what is missing. One that looks at others names, where there is one, a circle of
    permanents that look only at one another: the one it stands in, else one that it looks into.
    """
    from manaproof.solver.could_produce.nothing import (
        why_nothing,  # only an explanation needs words
    )

    passed = [
        TypeSet(_union(solution.types[kind] for kind in hub.kinds)) for hub in dependencies.hubs
    ]
    hungry = [tuple(_hungry(kind, passed)) for kind in dependencies.kinds]
    found: list[Undefined] = []
    for name in asked:
        kind = dependencies.kind_of.get(name)
        if kind is None:
            continue
        present = view.characteristics[name]
        context = Context(view, name, present.controller)
        starved = {each.ability: each for each in hungry[kind]}
        adding = {each.ability for each in dependencies.kinds[kind].offers if _adds(each)}
        for number, ability in enumerate(present.abilities, start=1):
            look = starved.get(number)
            if look is not None:
                rule = "106.7" if look.hubs else "106.5"
                cycle = _cycle(name, look, dependencies, hungry)
                found.append(Undefined(name, number, rule, cycle, why_nothing(ability, context)))
            elif number not in adding and _speaks_of_mana(ability):
                found.append(Undefined(name, number, "106.7", (), why_nothing(ability, context)))
    return tuple(found)


def _adds(offer: Offer) -> bool:
    """Report whether an ability adds mana of some type, or may, for all that is told of it here."""
    return offer.undecided is not None or any(
        not isinstance(term, Offered) or term.types for term in offer.terms
    )


def _speaks_of_mana(ability: Ability) -> bool:
    match ability:
        case (
            ActivatedAbility(effect=effect)
            | TriggeredAbility(effect=effect)
            | ChapterAbility(effect=effect)
        ):
            return could_add_mana(effect)
        case KeywordAbility(keyword):
            return keyword == "firebending"
        case _:
            return False


def _union(sets: Iterator[TypeSet]) -> int:
    bits = 0
    for each in sets:
        bits |= each
    return bits


def _hungry(kind: Kind, passed: Sequence[TypeSet]) -> Iterator[_Hungry]:
    for offer in kind.offers:
        edges = [edge for edge in kind.edges if edge.ability == offer.ability]
        outright = [term.types for term in offer.terms if isinstance(term, Offered)]
        fed = any(outright) or any(edge.types & passed[edge.hub] for edge in edges)
        speaks = len(outright) < len(offer.terms)
        if speaks and not fed and offer.undecided is None:
            yield _Hungry(offer.ability, tuple(edge.hub for edge in edges))


def _cycle(
    name: str,
    ability: _Hungry,
    dependencies: Dependencies,
    hungry: Sequence[tuple[_Hungry, ...]],
) -> tuple[str, ...]:
    """Return the shortest circle through a permanent, else one among those that it looks at."""
    start = dependencies.kind_of[name]
    circle = _circle(start, ability.hubs, dependencies, hungry)
    if circle:
        others = [dependencies.kinds[kind].members[0] for kind in circle[1:]]
        if circle == (start,):
            # Permanents of one kind look at each other; one that is alone looks at itself.
            others = [each for each in dependencies.kinds[start].members[:2] if each != name][:1]
        return (name, *others)
    for kind in _reached(ability.hubs, dependencies, hungry):
        for each in hungry[kind]:
            if _circle(kind, each.hubs, dependencies, hungry):
                return _cycle(dependencies.kinds[kind].members[0], each, dependencies, hungry)
    return ()


def _circle(
    start: int,
    hubs: tuple[int, ...],
    dependencies: Dependencies,
    hungry: Sequence[tuple[_Hungry, ...]],
) -> tuple[int, ...]:
    """Return the shortest circle through a kind and at least one other, else through it alone."""
    before: dict[int, int] = {}
    for kind in _reached(hubs, dependencies, hungry, before):
        if kind != start and any(
            start in dependencies.hubs[hub].kinds for each in hungry[kind] for hub in each.hubs
        ):
            path = [kind]
            while path[-1] in before:
                path.append(before[path[-1]])
            return (start, *reversed(path))
    return (start,) if any(start in dependencies.hubs[hub].kinds for hub in hubs) else ()


def _reached(
    hubs: tuple[int, ...],
    dependencies: Dependencies,
    hungry: Sequence[tuple[_Hungry, ...]],
    before: dict[int, int] | None = None,
) -> Iterator[int]:
    """Return the kinds that are looked at in vain, the nearest first; *before* notes the way."""
    waiting: deque[tuple[int | None, int]] = deque((None, hub) for hub in hubs)
    kinds: set[int] = set()
    passed: set[int] = set()
    while waiting:
        looker, hub = waiting.popleft()
        if hub in passed:
            continue
        passed.add(hub)
        for kind in dependencies.hubs[hub].kinds:
            if kind in kinds or not any(each.hubs for each in hungry[kind]):
                continue
            kinds.add(kind)
            if before is not None and looker is not None:
                before[kind] = looker
            yield kind
            waiting.extend((kind, onward) for each in hungry[kind] for onward in each.hubs)
