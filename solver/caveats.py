"""Which clauses that are not modelled could change what permanents could produce (CR 106.7).

An activated, triggered or chapter clause adds to what its own permanent could produce, and so to
those that look at it; it matters only if it could add mana. A static clause may be about anything,
so it matters on whichever permanent it stands, but only if its marker words could concern types,
abilities, colors, control, copies or mana, or power and toughness where an amount reads them.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from manaproof.models.abilities import ClauseKind, StaticAbility, Unmodelled
from manaproof.models.continuous import Modify, RuleChange, Touches
from manaproof.models.effects import Continuously, OtherEffect
from manaproof.models.filters import Characteristic, InZone
from manaproof.models.nodes import nodes
from manaproof.models.results import Caveat
from manaproof.models.types import LAND_TYPES, Reference
from manaproof.solver.in_force import origin_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from manaproof.models.boards import Board, InForce
    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.dependencies import Dependencies

_MANA = frozenset(
    {"add", "could produce", "devotion", "produce", "tapped for mana", "taps for mana"}
)
"""About what mana there is; "spend", "unspent mana" and "mana cost" change none of it."""

_BECOMES = frozenset({"become", "in addition", "is", "isn't", "lose"})
_KINDS = frozenset(
    {
        *("artifact", "basic", "battle", "creature", "enchantment", "land", "legendary"),
        *("planeswalker", "snow", "type", "color", "colorless", "monocolored", "multicolored"),
        *("white", "blue", "black", "red", "green", "historic", "name"),
        *map(str.lower, LAND_TYPES),
    }
)
"""What something can become, or stop being."""

_GIVES = frozenset({"gain", "has", "lose"})
_ABILITIES = frozenset({"ability", "mana ability"})
_SIZE = frozenset({"power", "toughness", "base power"})
_CHANGE = re.compile(r"[+-]?(?:\d+|[XY*])/[+-]?(?:\d+|[XY*])")
_LASTING = frozenset({"control", "copy", "target"}) | _KINDS | _ABILITIES
"""What else an effect in force may be about: text that says "change" has no marker of its own."""

_ELSEWHERE = frozenset({Reference.LINKED, Reference.TOP_CARD, Reference.COMMANDER})
"""What an ability can refer to that is not on the battlefield."""


def caveats_of(
    board: Board,
    characteristics: Mapping[str, Characteristics],
    dependencies: Dependencies,
    *,
    permanent: str | None = None,
) -> tuple[Caveat, ...]:
    """Return the clauses that could change what one permanent, or any, could produce.

    Effects in force that are not modelled come last, under their card's name.
    """
    concerned = _concerned(dependencies, permanent)
    clauses: dict[int, tuple[Unmodelled, ...]] = {}
    for present in characteristics.values():
        if id(present) not in clauses:
            clauses[id(present)] = tuple(_unmodelled(present))
    sizes = any(
        _is_about_size(clause.markers) for each in clauses.values() for clause in each
    ) and _reads_size(characteristics.values())
    found = [
        Caveat(name, clause)
        for name, present in characteristics.items()
        for clause in clauses[id(present)]
        if (
            _changes_board(clause.markers, sizes=sizes)
            if clause.kind is ClauseKind.STATIC
            else dependencies.kind_of[name] in concerned and _adds_mana(clause.markers)
        )
    ]
    lasting = (
        Caveat(effect.card.name, clause)
        for effect in board.in_force
        for clause in _clauses_in_force(effect, sizes=sizes)
    )
    return (*found, *_elsewhere(characteristics), *lasting)


def _elsewhere(characteristics: Mapping[str, Characteristics]) -> Iterator[Caveat]:
    """Return what changes objects that are not on the battlefield, where an ability asks those.

    The layers are applied to permanents only.
    """
    stated = [
        Caveat(name, Unmodelled(0, line, ClauseKind.STATIC, effect.markers))
        for name, present in characteristics.items()
        for line, ability in enumerate(present.abilities, start=1)
        if isinstance(ability, StaticAbility)
        for effect in ability.effects
        if isinstance(effect, RuleChange) and effect.touches is Touches.ELSEWHERE
    ]
    if stated and any(
        isinstance(node, InZone) or node in _ELSEWHERE
        for present in characteristics.values()
        for node in nodes(present.abilities)
        if isinstance(node, InZone | Reference)
    ):
        yield from stated


def _concerned(dependencies: Dependencies, permanent: str | None) -> AbstractSet[int]:
    """Return the kinds on which the answer about one permanent, or all of them, hangs."""
    if permanent is None:
        return set(range(len(dependencies.kinds)))
    start = dependencies.kind_of.get(permanent)
    waiting = [] if start is None else [start]
    known = set(waiting)
    passed: set[int] = set()
    while waiting:
        for edge in dependencies.kinds[waiting.pop()].edges:
            if edge.hub not in passed:
                passed.add(edge.hub)
                hub = dependencies.hubs[edge.hub]
                onward = {*hub.kinds, *(kind for kind, _ in hub.undecided)} - known
                known |= onward
                waiting.extend(onward)
    return known


def _unmodelled(present: Characteristics) -> Iterator[Unmodelled]:
    return (ability for ability in present.abilities if isinstance(ability, Unmodelled))


def _clauses_in_force(effect: InForce, *, sizes: bool) -> Iterator[Unmodelled]:
    """Return what the text of an effect in force may be doing to the board that is not applied.

    Where it is known which ability has resolved, that is what of it is not understood.
    """
    origin = origin_of(effect)
    for place, face in enumerate(effect.card.faces):
        for line, ability in enumerate(face.abilities, start=1):
            if origin is not None and (place != origin.face or line not in origin.numbers):
                continue
            for node in nodes(ability):
                match node:
                    case Unmodelled(markers=markers) if _lasts(markers, sizes=sizes):
                        yield node
                    case OtherEffect(markers=markers) if _lasts(markers, sizes=sizes):
                        yield Unmodelled(place, line, ClauseKind.SPELL, markers)
                    case Continuously(effects) if origin is None and any(
                        isinstance(each, Modify) for each in effects
                    ):
                        yield Unmodelled(place, line, ClauseKind.SPELL, ())


def _lasts(markers: tuple[str, ...], *, sizes: bool) -> bool:
    return _changes_board(markers, sizes=sizes) or not _LASTING.isdisjoint(markers)


def _adds_mana(markers: tuple[str, ...]) -> bool:
    """Report whether a clause could add mana itself, and not only give an ability that does."""
    if "add" not in markers:
        return False
    from manaproof.models.oracle.markers import QUOTED  # the vocabulary takes long to compile

    quoted = markers.count(QUOTED)
    return markers.count("add") > quoted or markers.index("add") < markers.index(QUOTED)


def _changes_board(markers: tuple[str, ...], *, sizes: bool) -> bool:
    """Report whether a statement could change what other clauses make of the board."""
    words = frozenset(markers)
    pairs = set(pairwise(markers))
    return (
        not words.isdisjoint(_MANA)
        or (not words.isdisjoint(_BECOMES) and not words.isdisjoint(_KINDS))
        or (not words.isdisjoint(_GIVES) and not words.isdisjoint(_ABILITIES))
        or ("copy" in words and "spell" not in words and "enter" not in words)
        # CR 613.1b: "you control enchanted permanent", "gain control of".
        or not pairs.isdisjoint({("control", "enchanted"), ("gain", "control")})
        or (sizes and _is_about_size(markers))
    )


def _is_about_size(markers: tuple[str, ...]) -> bool:
    return any(marker in _SIZE or _CHANGE.fullmatch(marker) for marker in markers)


def _reads_size(present: Iterable[Characteristics]) -> bool:
    """Report whether any ability reads a power or toughness."""
    different = {id(each): each for each in present}.values()
    return any(
        node in {Characteristic.POWER, Characteristic.TOUGHNESS}
        for each in different
        for node in nodes(each.abilities)
        if isinstance(node, Characteristic)
    )
