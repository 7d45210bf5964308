"""What one production adds: replacement effects in every order, then what triggers (CR 605.4a, 616.1)."""

# z3 is inferred to return unions that its operators never give.
# pyright: reportReturnType=false, reportOperatorIssue=false, reportArgumentType=false
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from manaproof.models.moving import ITSELF, may_move
from manaproof.models.types import Supertype
from manaproof.solver.production.orders_by_z3 import ordering_of
from manaproof.solver.production.problem import Shared
from manaproof.solver.production.replacements import Producer, applicable
from manaproof.solver.proving.amounts import every, some
from manaproof.solver.proving.doing import Doing, total
from manaproof.solver.proving.moments import Kind
from manaproof.solver.proving.outputs import (
    MOST_WAYS,
    NOTHING,
    TYPES,
    Alternative,
    Vector,
    added,
)
from manaproof.solver.proving.refusals import refusal
from manaproof.solver.proving.triggering import Event, Following, Portion, Watching, watching_for
from manaproof.solver.reading.objects import on_battlefield
from manaproof.solver.z3_solving import (
    And,
    Bool,
    If,
    Int,
    Not,
    Or,
    at_most_one,
    new_solver,
    solutions,
)

if TYPE_CHECKING:
    from manaproof.models.production import ManaTerm
    from manaproof.solver.production.triggered import Watcher
    from manaproof.solver.proving.moments import Key
    from manaproof.solver.proving.payment import Kinds
    from manaproof.solver.proving.world import Source, World
    from manaproof.solver.reading.objects import GameObject

    Way = dict[Key, int]
    """What is added to each number of a moment."""


class Production:
    """Writes down what productions add, with all that follows from them."""

    def __init__(self, world: World, kinds: Kinds) -> None:
        self._world, self._kinds = world, kinds
        self._ways: dict[object, list[Way] | None] = {}

    def add(self, doing: Doing) -> None:
        """Write down what an activation adds, whose instructions have been followed.

        Raises:
            UnsupportedError: it is not encoded.
        """
        ways = self.ways(doing)
        if ways is None:
            self._write(doing)
        elif len(ways) == 1:
            for key, number in ways[0].items():
                doing.change(key, number)
        else:
            chosen = [Bool(f"{doing.name} adds {_words(way)} (CR 106.3)") for way in ways]
            doing.rules.append(Or(chosen))
            doing.rules.extend(at_most_one(chosen))
            for key in dict.fromkeys(key for way in ways for key in way):
                terms = [
                    If(each, way[key], 0)
                    for each, way in zip(chosen, ways, strict=True)
                    if way.get(key, 0)
                ]
                doing.change(key, total(terms))

    def ways(self, doing: Doing) -> list[Way] | None:
        """Return all that it can add, where that is the same at each moment, and little enough."""
        if not all(_known(alternatives) for alternatives, _ in doing.instructions):
            return None
        key = (
            doing.source.label,
            tuple((tuple(each), terms) for each, terms in doing.instructions),
        )
        if key not in self._ways:
            self._ways[key] = self._found(doing)
        return self._ways[key]

    def _found(self, doing: Doing) -> list[Way] | None:
        apart = Doing(doing.source, "", {})
        apart.taps, apart.instructions = doing.taps, doing.instructions
        self._write(apart)
        if apart.reads_moment:
            # What triggers on it asks about the moment, which is told nowhere here.
            return None
        keys = tuple(apart.now)
        if not apart.rules and all(isinstance(number, int) for number in apart.now.values()):
            return [{key: number for key, number in apart.now.items() if isinstance(number, int)}]
        terms = [Int(f"in all {place}") for place, _ in enumerate(keys)]
        solver = new_solver()
        solver.add(apart.rules)
        solver.add([term == apart.now[key] for term, key in zip(terms, keys, strict=True)])
        found: list[Way] = []
        for numbers, _ in solutions(solver, terms, [], f"what {doing.source.label} can add"):
            found.append(dict(zip(keys, numbers, strict=True)))
            if len(found) > MOST_WAYS:
                return None
        return sorted(found, key=lambda way: sorted(map(repr, way.items())))

    def _write(self, doing: Doing) -> None:
        group = doing.source.group
        source = None if group is None else self._world.object_of(group)
        undisturbed = not self._world.replacing and not self._world.watchers
        together = _together(doing, apart=undisturbed)
        for place, (alternatives, terms) in enumerate(together):
            event = Event(
                tuple(alternatives),
                terms,
                source,
                self._world.player,
                tapped=doing.taps,
                moved=self._moved(doing.source),
            )
            name = f"{doing.name}: " if place == 0 else f"{doing.name}: {place} "
            for portion in self._portions(event, doing, name, ()):
                for mana, number in zip(TYPES, portion.mana, strict=True):
                    if not isinstance(number, int) or number:
                        kind = self._kinds.of(Kind(mana, portion.snow, portion.terms))
                        doing.change(kind, number)

    def _moved(self, source: Source) -> frozenset[bool]:
        """Return whether an activation moves its own permanent away; both where it may."""
        moved = [may_move(component) for component in source.ability.cost]
        if source.group is None or ITSELF in moved:
            return frozenset({source.group is not None})
        context = self._world.context(source.name)
        may = any(source.group in self._world.described(each, context) for each in moved if each)
        return frozenset({False, may})

    def _portions(
        self, event: Event, doing: Doing, name: str, chain: tuple[Watcher, ...]
    ) -> list[Portion]:
        producer = Producer(event.source, event.player, event.tapped)
        effects = tuple(effect for _, effect in applicable(self._world.replacing, producer))
        if any(isinstance(effect.change, Shared) for effect in effects):
            raise refusal(f"mana of {doing.source.label} that every player adds")
        watching = [
            watching
            for watcher in self._world.watchers
            if (watching := watching_for(watcher, event, self._world)) is not None
        ]
        if not effects and not watching:
            return [Portion(_chosen(event, doing, name), _is_snow(event.source), event.terms)]
        ordering = ordering_of(effects, name=name)
        doing.rules.extend(ordering.rules)
        start = [
            every(each.claim, *(a == b for a, b in zip(ordering.start, each.mana, strict=True)))
            for each in event.alternatives
        ]
        if event.happens is not True:
            nothing = And([number == 0 for number in ordering.start])
            start = [every(event.happens, each) for each in start]
            start.append(every(Not(event.happens), nothing))
        doing.need(some(*start))
        end: Vector = ordering.end
        portions = [Portion(end, _is_snow(event.source), event.terms)]
        for each in watching:
            if each.watcher in chain:
                raise refusal(f"{each.watcher.name}, which may trigger itself")
            portions += self._triggered(each, end, doing, name, chain)
        return portions

    def _triggered(
        self, watching: Watching, end: Vector, doing: Doing, name: str, chain: tuple[Watcher, ...]
    ) -> list[Portion]:
        """Write down what triggers on mana that was really produced, and all that follows."""
        watcher, context = watching.watcher, watching.context
        fires = watching.fires(end)
        if fires is False:
            return []
        label = f"{name}{watcher.name} [{watcher.number}] "
        happens = Bool(f"{label}triggers (CR 605.4a)")
        doing.need(happens == fires)
        inner = doing.fork()
        inner.name, inner.rules, inner.instructions = label, [], []
        Following(self._world, inner, context, end, happens).follow(watcher.ability.effect)
        source = context.source
        portions: list[Portion] = []
        for place, (alternatives, terms) in enumerate(_together(inner, apart=False)):
            further = Event(
                tuple(alternatives),
                terms,
                None if source is None else on_battlefield(source, self._world.view),
                context.controller,
                tapped=False,
                happens=happens,
            )
            portions += self._portions(further, inner, f"{label}{place} ", (*chain, watcher))
        doing.rules.extend(inner.rules)
        doing.now = inner.now
        doing.read |= inner.read
        doing.reads_moment |= inner.reads_moment
        return portions


def _together(doing: Doing, *, apart: bool) -> list[tuple[list[Alternative], tuple[ManaTerm, ...]]]:
    """Return what is one event (CR 106.3): all that one ability adds as it resolves.

    Where nothing is replaced and nothing triggers, what is under other terms may be reckoned apart.
    """
    if len({terms for _, terms in doing.instructions}) > 1:
        if not apart:
            raise refusal(f"mana under several terms, which {doing.source.label} adds")
        return doing.instructions
    if not doing.instructions:
        return []
    terms = doing.instructions[0][1]
    combined = [Alternative(NOTHING)]
    for alternatives, _ in doing.instructions:
        combined = [
            Alternative(added(one.mana, other.mana), every(one.claim, other.claim))
            for one, other in product(combined, alternatives)
        ]
    return [(list(dict.fromkeys(combined)) if _known(combined) else combined, terms)]


def _known(alternatives: list[Alternative]) -> bool:
    return all(
        isinstance(each.claim, bool) and all(isinstance(number, int) for number in each.mana)
        for each in alternatives
    )


def _chosen(event: Event, doing: Doing, name: str) -> Vector:
    """Return what is added where one of several alternatives is chosen and nothing replaces it."""
    possible = [each for each in event.alternatives if each.claim is not False]
    if event.happens is True and len(possible) == 1 and possible[0].claim is True:
        return possible[0].mana
    found = [doing.number(f"{name}{mana.value} added") for mana in TYPES]
    start = [
        every(each.claim, *(a == b for a, b in zip(found, each.mana, strict=True)))
        for each in possible
    ]
    if event.happens is not True:
        start = [every(event.happens, each) for each in start]
        start.append(every(Not(event.happens), *(number == 0 for number in found)))
    doing.need(some(*start))
    return tuple(found)


def _words(way: Way) -> str:
    told = [f"{number} {_word(key)}" for key, number in way.items() if number]
    return ", ".join(told) if told else "nothing"


def _word(key: Key) -> str:
    if not isinstance(key, Kind):
        return type(key).__name__.lower()
    return f"{key.mana.value}{' snow' if key.snow else ''}{' restricted' if key.terms else ''}"


def _is_snow(source: GameObject | None) -> bool:
    return (
        source is not None
        and source.characteristics is not None
        and Supertype.SNOW in source.characteristics.supertypes
    )
