"""Which clauses that are not modelled could change what an activation adds (CR 605.1b)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from manaproof.models.abilities import (
    ActivatedAbility,
    ClauseKind,
    StaticAbility,
    TriggeredAbility,
    Unmodelled,
)
from manaproof.models.continuous import ChangeActivationCost, RuleChange, Touches
from manaproof.models.costs import (
    Discard,
    DiscardHand,
    ExileFrom,
    Mill,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    TapThis,
    UntapOthers,
    UntapThis,
)
from manaproof.models.effects import AddCounters, SacrificeObject
from manaproof.models.mana_abilities import is_mana_ability
from manaproof.models.nodes import contains, nodes
from manaproof.models.results import Caveat
from manaproof.models.symbols import Phyrexian
from manaproof.models.types import Zone
from manaproof.solver.caveats import caveats_of, clauses_in_force, of_graveyards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

    from manaproof.models.abilities import Ability
    from manaproof.solver.could_produce.answers import Solved
    from manaproof.solver.reading.view import View

_ABILITIES = frozenset({"ability", "mana ability"})

_WORDS: tuple[tuple[tuple[type, ...], frozenset[str]], ...] = (
    ((PayLife, Phyrexian), frozenset({"life"})),
    ((PutCounters, AddCounters), frozenset({"put"})),
    ((Sacrifice, SacrificeObject), frozenset({"sacrifice"})),
    ((UntapThis, UntapOthers), frozenset({"untap", "untapped"})),
    # CR 122.1d: a stunned permanent is untapped by removing a counter from it.
    ((RemoveCounters, UntapThis, UntapOthers), frozenset({"remove"})),
    ((TapThis,), frozenset({"sick", "tap"})),
    ((Discard, DiscardHand), frozenset({"discard"})),
    ((ReturnToHand, ExileFrom, Mill), frozenset({"graveyard", "exile"})),
)
"""Costs and effects, and the words with which a statement may forbid or replace them (CR 614.17)."""

_FORBIDS = frozenset({"can't", "would", "instead", "don't"})


def caveats_of_activation(permanent: str, view: View, solved: Solved) -> tuple[Caveat, ...]:
    """Return the clauses that could change what activating a permanent's mana abilities adds.

    Besides those that could change what it could produce: triggered clauses of any permanent that
    may be mana abilities, statements on which abilities can be activated and what that costs, those
    on how mana is paid and how often abilities trigger, and, where an ability reads graveyards, those
    on what comes to lie there.
    """
    found = caveats_of(view.board, view.characteristics, solved.dependencies, permanent=permanent)
    more = (
        Caveat(name, clause)
        for name, present in view.characteristics.items()
        for clause in present.abilities
        if isinstance(clause, Unmodelled) and bears_on_activation(clause)
    )
    about = (*about_triggers(view), *about_paying(view), *about_graveyards(view))
    used = _used_for(permanent, view)
    return tuple(_once((*found, *more, *about_costs(view, used), *about)))


def bears_on_activation(clause: Unmodelled) -> bool:
    """Report whether a clause may be a triggered mana ability, or bear on what may be activated."""
    markers = clause.markers
    match clause.kind:
        case ClauseKind.TRIGGERED:
            # CR 605.1b: it triggers on activating a mana ability, or on mana being added.
            return "add" in markers and (
                any(each.startswith(("tap", "activate")) for each in markers)
                or markers.count("add") > 1
            )
        case ClauseKind.STATIC:
            return not (_ABILITIES.isdisjoint(markers) or {"activate", "twice"}.isdisjoint(markers))
        case ClauseKind.ACTIVATED | ClauseKind.SPELL | ClauseKind.KEYWORD | ClauseKind.CHAPTER:
            return False


def about_costs(
    view: View, used: Iterable[ActivatedAbility], words: AbstractSet[str] = frozenset()
) -> Iterator[Caveat]:
    """Return the statements that may forbid or replace what abilities cost or do (CR 614.17).

    Those with one of the words count too, whatever the abilities are.
    """
    parts = tuple(nodes(tuple((ability.cost, ability.effect) for ability in used)))
    named = frozenset(words).union(
        *(each for kinds, each in _WORDS if any(isinstance(part, kinds) for part in parts))
    )

    # CR 302.6: with haste a sick creature can be tapped for a cost that says {T} or {Q}.
    sick = any(isinstance(part, TapThis | UntapThis) for part in parts) and any(
        each.sick for each in view.board.permanents.values()
    )

    def matters(markers: tuple[str, ...]) -> bool:
        if "haste" in markers and sick:
            return True
        forbids = not _FORBIDS.isdisjoint(markers) or "spend" in markers
        return forbids and not named.isdisjoint(markers) and "cast" not in markers

    yield from (each for each in _static_clauses(view) if matters(each.clause.markers))
    for effect in view.board.in_force:
        yield from (Caveat(effect.card.name, each) for each in clauses_in_force(effect, matters))


def about_triggers(view: View) -> Iterator[Caveat]:
    """Return the statements that abilities trigger more often, where one triggers for mana.

    CR 603.2d: such an ability triggers that many times, a mana ability too (605.1b).
    """
    found = [
        caveat
        for caveat in _static_clauses(view)
        # What triggers on no mana ability names its event first: "if a creature dying causes".
        if ("if", "ability") in pairwise(caveat.clause.markers)
        and "additional" in caveat.clause.markers
    ]
    if found and any(isinstance(ability, TriggeredAbility) for ability in _mana_abilities(view)):
        yield from found


def about_paying(view: View) -> Iterator[Caveat]:
    """Return the statements on how mana is paid, where a mana ability costs some (CR 118).

    They may let a player do something rather than pay it, or make players pay more.
    """
    found = [
        caveat
        for caveat in _static_clauses(view)
        if {"pay", "mana"}.issubset(caveat.clause.markers) and "cast" not in caveat.clause.markers
    ]
    if found and any(
        isinstance(node, PayMana | ChangeActivationCost)
        for ability in (*_mana_abilities(view), *_statements(view))
        for node in nodes(ability)
    ):
        yield from found


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


def _used_for(permanent: str, view: View) -> Iterator[ActivatedAbility]:
    """Return the mana abilities of a permanent, and those that may pay for them (CR 601.2g)."""
    rules, asked = view.board.rules, view.characteristics[permanent]
    own = [
        each
        for each in asked.abilities
        if isinstance(each, ActivatedAbility) and is_mana_ability(each, rules=rules)
    ]
    yield from own
    if any(isinstance(part, PayMana) for ability in own for part in ability.cost):
        for present in view.characteristics.values():
            if present.controller == asked.controller and present is not asked:
                for each in present.abilities:
                    if isinstance(each, ActivatedAbility) and is_mana_ability(each, rules=rules):
                        yield each


def _static_clauses(view: View) -> Iterator[Caveat]:
    for name, present in view.characteristics.items():
        for ability in present.abilities:
            if isinstance(ability, Unmodelled) and ability.kind is ClauseKind.STATIC:
                yield Caveat(name, ability)
    yield from of_graveyards(view.board, hands=True)


def _statements(view: View) -> Iterator[StaticAbility]:
    for present in view.characteristics.values():
        yield from (each for each in present.abilities if isinstance(each, StaticAbility))


def _mana_abilities(view: View) -> Iterator[Ability]:
    for present in view.characteristics.values():
        for ability in present.abilities:
            if is_mana_ability(ability, rules=view.board.rules):
                yield ability


def _once(caveats: tuple[Caveat, ...]) -> Iterator[Caveat]:
    seen: set[Caveat] = set()
    for each in caveats:
        if each not in seen:
            seen.add(each)
            yield each
