"""Which clauses that are not modelled could change an answer (CR 106.7, 613).

An activated, triggered or chapter clause adds to what its own permanent could produce, and so to
those that look at it; it matters only if it could add mana. A static clause may be about anything,
so it matters on whichever permanent it stands, but only if its marker words could concern types,
abilities, colors, control, copies or mana, or power and toughness where an amount reads them.
What has probably had an effect that the board does not tell is such a clause too.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from manaproof.models.abilities import ClauseKind, StaticAbility, Unmodelled, clause_kind
from manaproof.models.continuous import Modify, RuleChange, Touches
from manaproof.models.effects import Continuously, OtherEffect
from manaproof.models.errors import UnsupportedError
from manaproof.models.filters import Characteristic, InZone
from manaproof.models.nodes import nodes
from manaproof.models.results import Caveat
from manaproof.models.types import CardType, Reference
from manaproof.solver.clauses import (
    adds_mana,
    changes_characteristics,
    changes_mana,
    is_about_size,
    may_be_lasting,
    words_of,
)
from manaproof.solver.in_force import origin_of, origins_of
from manaproof.solver.reading.objects import cards_elsewhere
from manaproof.solver.reading.traces import traces

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from manaproof.models.boards import Board, InForce
    from manaproof.models.characteristics import Characteristics
    from manaproof.solver.could_produce.dependencies import Dependencies


_ELSEWHERE = frozenset({Reference.LINKED, Reference.TOP_CARD, Reference.COMMANDER})
"""What an ability can refer to that is not on the battlefield."""


def require_modelled(caveats: Iterable[Caveat]) -> None:
    """Make sure that nothing which is not modelled could matter, so that something can be proved.

    Raises:
        UnsupportedError: a clause could.
    """
    names = ", ".join(dict.fromkeys(caveat.permanent for caveat in caveats))
    if names:
        raise UnsupportedError(
            f"a proof where text that could matter is not modelled, of {names}",
            "leave out prove, or describe the card in words that are modelled",
        )


_LYING = ("as long as", "is", "graveyard")
"""The first words of a statement that holds while its card lies in a graveyard."""


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
    left = tuple(traces(board))
    about_size = any(trace.size_only for trace in left) or any(
        is_about_size(clause.markers) for each in clauses.values() for clause in each
    )
    sizes = about_size and _reads_size(characteristics.values())
    found = [
        Caveat(name, clause)
        for name, present in characteristics.items()
        for clause in clauses[id(present)]
        if (
            changes_mana(clause.markers, sizes=sizes)
            if clause.kind is ClauseKind.STATIC
            else dependencies.kind_of[name] in concerned and adds_mana(clause.markers)
        )
    ]
    untold = (
        trace.caveat
        for trace in left
        if (trace.mana or (sizes and trace.size_only))
        and (
            not (trace.itself and trace.abilities_only)
            or dependencies.kind_of[trace.caveat.permanent] in concerned
        )
    )
    lasting = (
        Caveat(effect.card.name, clause)
        for effect in board.in_force
        for clause in clauses_in_force(effect, partial(changes_mana, sizes=sizes))
    )
    lying = (
        each
        for each in of_graveyards(board)
        if changes_mana(each.clause.markers[len(_LYING) :], sizes=sizes)
    )
    return (*found, *lying, *_elsewhere(board, characteristics), *untold, *lasting)


def caveats_about(
    board: Board, characteristics: Mapping[str, Characteristics], permanent: str
) -> tuple[Caveat, ...]:
    """Return the clauses that could change what one permanent is (CR 109.3, 613).

    Effects in force that are not modelled come last, under their card's name.
    """
    # CR 208.3: only creatures have power and toughness on the battlefield.
    sizes = CardType.CREATURE in characteristics[permanent].types
    found = (
        Caveat(name, clause)
        for name, present in characteristics.items()
        for clause in _unmodelled(present)
        if clause.kind is ClauseKind.STATIC and changes_characteristics(clause.markers, sizes=sizes)
    )
    untold = (
        trace.caveat
        for trace in traces(board)
        if (sizes or not trace.size_only)
        and (not trace.itself or trace.caveat.permanent == permanent)
    )
    lasting = (
        Caveat(effect.card.name, clause)
        for effect in board.in_force
        if not effect.affects or permanent in effect.affects
        for clause in clauses_in_force(effect, partial(changes_characteristics, sizes=sizes))
    )
    return (*found, *untold, *lasting)


def of_graveyards(board: Board, *, hands: bool = False) -> Iterator[Caveat]:
    """Return the statements of cards in graveyards that hold as long as the card lies there.

    With *hands*, those of cards in hands too, which may be discarded (CR 113.6).
    """
    for player in board.players.values():
        hand = player.hand if hands and isinstance(player.hand, tuple) else ()
        for card in (*player.graveyard, *hand):
            for clause in card.front.abilities:
                if (
                    isinstance(clause, Unmodelled)
                    and clause.kind is ClauseKind.STATIC
                    and clause.markers[: len(_LYING)] == _LYING
                ):
                    yield Caveat(card.name, clause)


def _elsewhere(board: Board, characteristics: Mapping[str, Characteristics]) -> Iterator[Caveat]:
    """Return what changes objects that are not on the battlefield, where an ability asks those.

    The layers are applied to permanents only; and a card may define itself (CR 604.3).
    """
    cards = (
        *(card for player in board.players.values() for card in cards_elsewhere(player)),
        *(card for name in characteristics for card in board.permanents[name].exiled_with),
    )
    stated = [
        Caveat(card.name, clause)
        for card in {card.name: card for card in cards}.values()
        for clause in card.front.abilities
        if isinstance(clause, Unmodelled) and _defines_itself(clause)
    ]
    stated += [
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


def _defines_itself(clause: Unmodelled) -> bool:
    """Report whether a clause may say what its own card is wherever it lies (CR 604.3)."""
    return clause.kind is ClauseKind.STATIC and (
        clause.markers[:1] in {("is",), ("color indicator",)}
        or clause.markers[:2] == ("as long as", "isn't")
    )


def _concerned(dependencies: Dependencies, permanent: str | None) -> AbstractSet[int]:
    """Return the kinds on which the answer about one permanent, or all of them, hangs."""
    if permanent is None:
        return set(range(len(dependencies.kinds)))
    start = dependencies.kind_of.get(permanent)
    own = set() if start is None else {start}
    return own | looked_at(dependencies, own)


def looked_at(dependencies: Dependencies, by: AbstractSet[int]) -> AbstractSet[int]:
    """Return the kinds that some kinds look at, and those that these look at, and so on."""
    waiting = [*by]
    known: set[int] = set()
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


def clauses_in_force(
    effect: InForce, matters: Callable[[tuple[str, ...]], bool]
) -> Iterator[Unmodelled]:
    """Return what the text of an effect in force may be doing that matters and is not applied.

    What matters is told by its marker words. Where it is known which ability has resolved, that is
    what of it is not understood. Where nothing of the text is read to last, all of it is.
    """
    found = tuple(_not_applied(effect, matters))
    if found or origins_of(effect):
        yield from found
        return
    for place, face in enumerate(effect.card.faces):
        for line, ability in enumerate(face.abilities, start=1):
            yield Unmodelled(place, line, clause_kind(ability), words_of(ability))
    if not any(face.abilities for face in effect.card.faces):
        yield Unmodelled(0, 1, ClauseKind.SPELL, ())


def _not_applied(
    effect: InForce, matters: Callable[[tuple[str, ...]], bool]
) -> Iterator[Unmodelled]:
    def may_matter(markers: tuple[str, ...]) -> bool:
        return matters(markers) or may_be_lasting(markers)

    origin = origin_of(effect)
    for place, face in enumerate(effect.card.faces):
        for line, ability in enumerate(face.abilities, start=1):
            if origin is not None and (place != origin.face or line not in origin.numbers):
                continue
            for node in nodes(ability):
                match node:
                    case Unmodelled(markers=markers) if may_matter(markers):
                        yield node
                    case OtherEffect(markers=markers) if may_matter(markers):
                        yield Unmodelled(place, line, ClauseKind.SPELL, markers)
                    case Continuously(effects) if origin is None and any(
                        isinstance(each, Modify) for each in effects
                    ):
                        yield Unmodelled(place, line, ClauseKind.SPELL, ())


def _reads_size(present: Iterable[Characteristics]) -> bool:
    """Report whether any ability reads a power or toughness."""
    different = {id(each): each for each in present}.values()
    return any(
        node in {Characteristic.POWER, Characteristic.TOUGHNESS}
        for each in different
        for node in nodes(each.abilities)
        if isinstance(node, Characteristic)
    )
