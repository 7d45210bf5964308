"""Ways in which reachable pools are commonly misread, one rule of CR 602 and 605 each.

Each is a step: from a board to every board that one activation leads to, as the rules would have
it but for that one rule.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.boards import FloatingMana
from manaproof.models.costs import PayMana
from manaproof.models.mana import ManaType
from manaproof.solver.plain.activating import activations

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from manaproof.models.boards import Board, Permanent

    Step = Callable[[Board, str], Iterator[Board]]


def pays_for_itself(board: Board, player: str) -> Iterator[Board]:
    """Let what an activation adds pay for it (against CR 605.3c)."""
    yield from (each.board for each in activations(board, player))
    pool = board.players[player].pool
    rich = _with_pool(board, player, (*pool, *map(FloatingMana, [*ManaType] * 2)))
    for each in activations(rich, player):
        own = tuple(FloatingMana(ManaType(letter)) for letter in str(each.add))
        if not len(each.pay) or not own:
            continue
        for done in activations(_with_pool(board, player, (*pool, *own)), player):
            if done.source == each.source and done.add == each.add:
                left = [*done.board.players[player].pool]
                for mana in own:
                    left.remove(next(it for it in left if it.mana is mana.mana))
                yield _with_pool(done.board, player, tuple(left))


def in_one_order(board: Board, player: str) -> Iterator[Board]:
    """Let abilities that cost mana be activated in the order of the battlefield only."""
    for each in activations(board, player):
        if each.source not in board.permanents or not len(each.pay):
            yield each.board
            continue
        earlier = [*board.permanents][: [*board.permanents].index(each.source)]
        passed = {name: _tapped(board.permanents[name]) for name in earlier}
        yield _with_permanents(each.board, passed)


def sacrificed_twice(board: Board, player: str) -> Iterator[Board]:
    """Let a permanent that was sacrificed be sacrificed once more (against CR 701.21a)."""
    for each in activations(board, player):
        yield each.board
        again = {
            name: replace(permanent, timestamp=-1)
            for name, permanent in board.permanents.items()
            if name in each.using and name not in each.board.permanents
            if permanent.timestamp != -1
        }
        if again:
            yield _with_permanents(each.board, again)


def life_spent_twice(board: Board, player: str) -> Iterator[Board]:
    """Let each activation have all the life there was (against CR 119.4)."""
    life = board.players[player].life
    for each in activations(board, player):
        state = replace(each.board.players[player], life=life)
        yield replace(each.board, players={**each.board.players, player: state})


def spent_on_anything(board: Board, player: str) -> Iterator[Board]:
    """Let restricted mana pay for anything (against CR 106.6)."""
    pool = tuple(replace(mana, only=None, terms=()) for mana in board.players[player].pool)
    for each in activations(_with_pool(board, player, pool), player):
        yield each.board


def tapped_twice(board: Board, player: str) -> Iterator[Board]:
    """Let a permanent that was tapped for another's ability tap for its own (against CR 107.5)."""
    for each in activations(board, player):
        yield each.board
        after = each.board.permanents
        fresh = {
            name: board.permanents[name]
            for name in each.using
            if name in after and after[name].tapped and not board.permanents[name].tapped
        }
        if fresh:
            yield _with_permanents(each.board, fresh)


MISREADINGS: tuple[Step, ...] = (
    pays_for_itself,
    in_one_order,
    sacrificed_twice,
    life_spent_twice,
    spent_on_anything,
    tapped_twice,
)


def _with_pool(board: Board, player: str, pool: tuple[FloatingMana, ...]) -> Board:
    state = replace(board.players[player], pool=pool)
    return replace(board, players={**board.players, player: state})


def _with_permanents(board: Board, those: Mapping[str, Permanent]) -> Board:
    return replace(board, permanents={**board.permanents, **those})


def _tapped(permanent: Permanent) -> Permanent:
    costs_mana = any(
        isinstance(ability, ActivatedAbility)
        and any(isinstance(component, PayMana) for component in ability.cost)
        for ability in permanent.card.front.abilities
    )
    return replace(permanent, tapped=True) if costs_mana else permanent
