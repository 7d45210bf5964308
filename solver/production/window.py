"""Paying the mana of an activation, with other mana abilities activated on the way (CR 601.2g, 605.3a)."""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING

from manaproof.models.boards import FloatingMana
from manaproof.models.continuous import MayPayAnyTime
from manaproof.models.errors import UndecidedError
from manaproof.solver.continuous import later
from manaproof.solver.production.activation import activations, mana_abilities_open_to, may_begin
from manaproof.solver.production.activation_costs import asks_for_mana, total_needs
from manaproof.solver.production.changes import with_life_paid, with_pool
from manaproof.solver.production.groups import interchangeable
from manaproof.solver.production.lasting import lasting
from manaproof.solver.production.mana_costs import (
    Need,
    left_over,
    may_pay,
    payable,
    place_of,
)
from manaproof.solver.production.telling import (
    only_taps,
    spends_as_though,
    tells_beginnings,
    tells_objects,
    tells_taps,
)
from manaproof.solver.reading.view import View, players
from manaproof.solver.resolution import after

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from manaproof.models.boards import Board
    from manaproof.models.cards import Card
    from manaproof.solver.production.activation import Activatable
    from manaproof.solver.production.adding import Added, Resolver
    from manaproof.solver.production.mana_costs import Option
    from manaproof.solver.reading.view import View

MOST_BOARDS = 2_000
"""How many boards within one payment are looked at; a payment that needs more is undecided."""


# -- from the pool alone ------------------------------------------------------------------------------


def from_pool(
    activatable: Activatable, view: View, x: int, /, *, wanted: frozenset[Need] | None = None
) -> Iterator[Board]:
    """Return the boards after the mana of a cost is paid from the pool as it is.

    What it costs in all is *wanted*, if that was settled before (CR 601.2f).

    Raises:
        UndecidedError: it hangs on mana of which nobody can tell what it may be spent on.
    """
    wanted = total_needs(activatable, view, x) if wanted is None else wanted
    if not any(need.amount() or need.life for need in wanted):
        yield view.board
        return
    context = activatable.context(view)
    player = view.board.players[context.controller]
    verdicts = [(mana, may_pay(mana, activatable.permanent, context)) for mana in player.pool]
    usable = tuple(mana for mana, verdict in verdicts if verdict)
    kept = tuple(mana for mana, verdict in verdicts if not verdict)
    paid = False
    for need in wanted:
        if need.life > player.life:
            continue
        for left in left_over(usable, need):
            paid = True
            board = with_pool(view.board, player.name, (*kept, *left))
            yield with_life_paid(board, player.name, need.life) if need.life else board
    if not paid:
        doubtful = tuple(mana for mana, verdict in verdicts if verdict is not False)
        _require_no_doubt(activatable, view, wanted, doubtful, usable)


def _require_no_doubt(
    activatable: Activatable,
    view: View,
    wanted: frozenset[Need],
    doubtful: tuple[FloatingMana, ...],
    usable: tuple[FloatingMana, ...],
) -> None:
    if len(doubtful) > len(usable) and any(left_over(doubtful, need) for need in wanted):
        raise UndecidedError(
            f"whether restricted mana may pay for an ability of {activatable.permanent}",
            "leave that mana out",
        )
    if any(need.amount() <= len(doubtful) for need in wanted) and spends_as_though(view):
        raise UndecidedError(
            f"whether mana spent as though it were other pays for an ability "
            f"of {activatable.permanent}",
            "leave out what lets mana be spent so",
        )


# -- with other mana abilities ------------------------------------------------------------------------


class Window:
    """The payment window of one activation: pays from the pool and with other mana abilities.

    What the other abilities add beyond the payment stays in the pool and is no part of what the
    activation adds. Where nothing could tell one way to pay from another, one of them is returned.
    """

    def __init__(self, resolver: Resolver) -> None:
        self._resolver = resolver
        self._settling = False
        """Whether what is settled as abilities are begun could change."""

    def __call__(self, activatable: Activatable, view: View, x: int, /) -> Iterator[Board]:
        """Return the boards after the mana of a cost is paid, mana abilities used on the way.

        Raises:
            UndecidedError: the search for a way to pay grows too long, or the board does not tell.
        """
        wanted = total_needs(activatable, view, x)
        if all(not need.amount() and not need.life for need in wanted):
            yield view.board
            return
        _require_no_offers(activatable, view)
        others = tuple(self._others(activatable, view))
        changing = [each for each in others if not only_taps(each.ability)]
        if tells_taps(activatable, others, view) or any(
            asks_for_mana(each, view) for each in changing
        ):
            yield from self._every_way(activatable, view, wanted)
            return
        told = tells_objects(activatable, view)
        converters = any(asks_for_mana(each, view) for each in others)
        names = frozenset((each.permanent, each.number) for each in changing)
        for board in self._boards(activatable, view, only=names):
            now = view if board is view.board else later(view, board)
            if activatable.permanent not in now.characteristics:
                continue
            paid = False
            for need in self._payable(activatable, now, wanted):
                paid = True
                player = now.characteristics[activatable.permanent].controller
                yield with_life_paid(board, player, need.life) if need.life else board
            if not paid and (converters or spends_as_though(view)):
                paid = self._converted(activatable, now, wanted, without=names)
                if paid:
                    yield board
            if paid and not told:
                return

    def _every_way(
        self, activatable: Activatable, view: View, wanted: frozenset[Need]
    ) -> Iterator[Board]:
        seen: set[Hashable] = set()
        for board in self._boards(activatable, view):
            now = later(view, board)
            if activatable.permanent in now.characteristics:
                for paid in from_pool(activatable, now, 0, wanted=wanted):
                    key = _key(paid)
                    if key not in seen:
                        seen.add(key)
                        yield paid

    def _converted(
        self,
        activatable: Activatable,
        view: View,
        wanted: frozenset[Need],
        *,
        without: frozenset[tuple[str, int]],
    ) -> bool:
        """Report whether sources can pay some of which need mana themselves."""
        only = frozenset((each.permanent, each.number) for each in self._others(activatable, view))
        return any(
            True
            for board in self._boards(activatable, view, only=only - without)
            for _ in from_pool(activatable, later(view, board), 0, wanted=wanted)
        )

    def _others(self, activatable: Activatable, view: View) -> Iterator[Activatable]:
        """Return the other mana abilities that the player may activate (CR 605.3c)."""
        player = view.characteristics[activatable.permanent].controller
        for name in view.characteristics:
            for each in mana_abilities_open_to(player, name, view):
                itself = name == activatable.permanent and each.number == activatable.number
                if not itself and may_begin(each, view):
                    yield each

    def _payable(
        self, activatable: Activatable, view: View, wanted: frozenset[Need]
    ) -> Iterator[Need]:
        """Return the needs that the pool pays with sources that only tap and cost no mana."""
        context = activatable.context(view)
        player = view.board.players[context.controller]
        simple = [
            each
            for each in self._others(activatable, view)
            if only_taps(each.ability) and not asks_for_mana(each, view)
        ]
        sources: list[frozenset[tuple[FloatingMana, ...]]] = []
        for names in interchangeable(view, activatable.permanent):
            if names[0] == activatable.permanent and activatable.tapped:
                continue
            options = frozenset(
                _floating(added)
                for each in simple
                if each.permanent == names[0]
                for paid in activations(each, view, from_pool)
                for added in self._resolver.resolved(each.ability.effect, paid, tapped=each.tapped)
            )
            sources.extend([options] * len(names) if options else [])

        def spendable(mana: tuple[FloatingMana, ...], *, doubtful: bool) -> Option:
            return tuple(
                (each.mana.value, each.snow)
                for each in mana
                if may_pay(each, activatable.permanent, context)
                in (True, None if doubtful else True)
            )

        def pays(need: Need, *, doubtful: bool) -> bool:
            return payable(
                need,
                spendable(player.pool, doubtful=doubtful),
                tuple(
                    frozenset(spendable(option, doubtful=doubtful) for option in options)
                    for options in sources
                ),
            )

        able = [need for need in wanted if need.life == 0 or need.life <= player.life]
        found = [need for need in able if pays(need, doubtful=False)]
        if not found and any(pays(need, doubtful=True) for need in able):
            raise UndecidedError(
                f"whether restricted mana may pay for an ability of {activatable.permanent}",
                "leave that mana out",
            )
        yield from {need.life: need for need in found}.values()

    def _boards(
        self,
        activatable: Activatable,
        view: View,
        *,
        only: frozenset[tuple[str, int]] | None = None,
    ) -> Iterator[Board]:
        """Return every board to which other mana abilities can lead, this one first."""
        start = view.board
        waiting, known = deque([start]), {_key(start)}
        unclear: UndecidedError | None = None
        self._settling = tells_beginnings(view)
        while waiting:
            board = waiting.popleft()
            yield board
            if only is not None and not only:
                continue
            now = view if board is view.board else later(view, board)
            if activatable.permanent not in now.characteristics:
                continue
            groups = interchangeable(now, activatable.permanent)
            first = frozenset(names[0] for names in groups)
            for each in self._others(activatable, now):
                if each.permanent not in first:
                    continue
                if only is not None and (each.permanent, each.number) not in only:
                    continue
                try:
                    following = tuple(self._after(each, now))
                except UndecidedError as error:
                    unclear = error
                    continue
                for changed in following:
                    unclear = unclear or self._unsettled(activatable, each, now, changed)
                    key = _key(changed)
                    if key not in known:
                        known.add(key)
                        waiting.append(changed)
                if len(known) > MOST_BOARDS:
                    raise UndecidedError(
                        f"how the mana for an ability of {activatable.permanent} can be paid: "
                        f"more than {MOST_BOARDS} boards",
                        "put the mana into the pool",
                    )
        if unclear is not None:
            raise unclear

    def _unsettled(
        self, activatable: Activatable, used: Activatable, view: View, changed: Board
    ) -> UndecidedError | None:
        """Return what to say where using one ability changes what another is begun for, or whether.

        CR 601.2f, 602.2b: the other could have been begun before, to be paid with it.
        """
        if not self._settling:
            return None
        costly = [each for each in self._others(activatable, view) if asks_for_mana(each, view)]
        if not costly:
            return None
        now = later(view, changed)
        for each in costly:
            if each == used or each.permanent not in now.characteristics:
                continue
            if each.ability not in now.characteristics[each.permanent].abilities or (
                may_begin(each, now),
                total_needs(each, now, 0),
            ) != (True, total_needs(each, view, 0)):
                return UndecidedError(
                    f"what pays for an ability of {activatable.permanent} where an ability of "
                    f"{each.permanent} is begun before {used.permanent} is used",
                    f"leave out {each.permanent} or {used.permanent}",
                )
        return None

    def _after(self, activatable: Activatable, view: View) -> Iterator[Board]:
        """Return the boards after another mana ability is activated and has resolved."""
        for context in activations(activatable, view, from_pool):
            effect = activatable.ability.effect
            added = self._resolver.resolved(effect, context, tapped=activatable.tapped)
            for left in after(effect, context):
                board = left.view.board
                pool = board.players[context.controller].pool
                for each in added:
                    yield with_pool(board, context.controller, (*pool, *_floating(each)))


def _require_no_offers(activatable: Activatable, view: View) -> None:
    """Make sure that mana comes only from abilities of permanents."""
    player = view.characteristics[activatable.permanent].controller
    for each in lasting(view):
        if isinstance(each.begun, MayPayAnyTime) and player in players(
            each.begun.player, each.context
        ):
            raise UndecidedError(
                f"whether mana for an ability of {activatable.permanent} is had by what "
                f"{each.name} lets its player pay",
                f"leave out {each.name}",
            )


def _floating(added: Added) -> tuple[FloatingMana, ...]:
    """Return mana as it floats in a pool while a cost is being paid: nobody asks for its source."""
    return tuple(
        FloatingMana(mana, snow=each.snow, terms=each.terms)
        for each in added.additions
        for mana in each.pool
    )


def _key(board: Board) -> Hashable:
    """Return what two boards within one payment can differ in."""
    return (
        tuple(
            (each.id, each.tapped, tuple(sorted(each.counters.items())), tuple(each.used.items()))
            for each in board.permanents.values()
        ),
        tuple(
            (
                player.life,
                tuple(sorted(player.counters.items())),
                tuple(sorted(map(place_of, player.pool))),
                _cards(player.hand),
                player.library,
                _cards(player.graveyard),
                _cards(player.exile),
            )
            for player in board.players.values()
        ),
    )


def _cards(zone: tuple[Card, ...] | int | None) -> Hashable:
    # By the card, not its name: of described cards, several different ones may share a name.
    return frozenset(Counter(zone).items()) if isinstance(zone, tuple) else zone
