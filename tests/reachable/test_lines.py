"""Lines to pools: shortest, replayed by the plain reading, the same by every engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.errors import UndecidedError, UnsoundWitnessError, UnsupportedError
from manaproof.models.mana import ManaPool
from manaproof.solver.continuous import ways_of
from manaproof.solver.plain.replay import Replayed, replay
from manaproof.solver.reachable.budget import Budget
from manaproof.solver.reachable.by_algebra.algebra import Algebra, UnboundedError
from manaproof.solver.reachable.lines import shortest
from manaproof.solver.reachable.lines.shortest import lines_to, reach
from manaproof.solver.reachable.moves import Space
from manaproof.solver.reachable.outcomes import outcomes
from manaproof.solver.reachable.search import Search
from manaproof.solver.reachable.unbounded import pumps
from tests.differential.pool_boards import random_board
from tests.reachable.asking import board_of, creature, land, stone

if TYPE_CHECKING:
    from manaproof.models.boards import Board

SEEDS = range(200, 216)


def compare_lines(board: Board, most: int) -> None:
    """Compare the lines to some pools, at most so many, with the layers of the search."""
    space = Space(ways_of(board).ways[0].view(board), "you")
    search = Search(space, Budget(20))
    search.run()
    found = Algebra(space, Budget(20)).pools()
    assert {*found} == search.pools()
    depth: dict[tuple[int, ...], int] = {}
    for number, layer in enumerate(search.layers):
        for node, reached in layer.items():
            for counts in reached if space.nodes[node].may_stop else ():
                depth.setdefault(search.kinds.types(counts), number)
    some = sorted(found, key=lambda pool: pool.sort_key())[:: max(1, len(found) // most)]
    for pool, (line, notes) in zip(some, lines_to(board, some, "you"), strict=True):
        assert len(line) == depth[pool.counts], pool
        if not notes:
            done = replay(board, line, player="you")
            assert isinstance(done, Replayed)
            assert done.pool == pool


@pytest.mark.parametrize("seed", SEEDS)
def test_lines_are_as_short_as_the_search_says_and_replay(seed: int) -> None:
    try:
        compare_lines(random_board(seed), 12)
    except (UndecidedError, UnsupportedError, UnboundedError) as error:
        pytest.skip(str(error)[:80])


TOMB = stone("{T}: Add {C}{C}{C}.", "Great Stone")
SINK = stone("{2}, {T}: Add {R}.", "Sink")
FILTER = stone("{1}, {T}: Add {G}.\n{T}: Add {C}.", "Filter")


@pytest.mark.parametrize(
    "battlefield",
    [
        ["2 Mystic Gate", "Island"],
        ["Mystic Gate", "Plains", "Azorius Signet"],
        [FILTER, FILTER, FILTER, "Wastes"],
        ["3 Wastes", TOMB, SINK, SINK],
        [TOMB, SINK, FILTER, "Forest", stone("{G}, {T}: Add {R}{R}.", "Kiln")],
        ["4 Forest", stone("{G}{G}{G}, {T}: Add {G}{G}{G}{G}{R}.", "Engine"), SINK],
        # Two activations and one land, or one activation and four lands.
        [
            *("4 Wastes", "Forest", stone("{G}, {T}: Add {C}{C}{C}{C}.", "Burst")),
            stone("{4}, {T}: Add {R}.", "Funnel"),
        ],
        [
            *("4 Wastes", "Forest", "Island", stone("{G}, {T}: Add {C}{C}.", "Burst")),
            *(stone("{U}, {T}: Add {C}{C}.", "Gust"), stone("{4}, {T}: Add {R}.", "Funnel")),
        ],
        [TOMB, stone("{1}, Sacrifice a creature: Add {B}.", "Altar"), creature("{T}: Add {G}.")],
    ],
)
def test_lines_to_every_pool_are_as_short_as_the_search_says(battlefield: list[object]) -> None:
    compare_lines(board_of(*battlefield), 100)


@pytest.mark.parametrize(
    ("pool", "battlefield", "length"),
    [
        ("", ["Forest"], 0),
        ("GGG", ["3 Forest"], 3),
        # What makes more is tapped first.
        ("CC", ["2 Wastes", "Sol Ring"], 1),
        ("CCC", ["2 Wastes", "Sol Ring"], 2),
        ("UG", ["Simic Signet", "Island", "Forest"], 2),
        ("UUG", ["Simic Signet", "Island", "Forest"], 3),
        ("UB", ["Simic Signet", "Dimir Signet", "Forest"], 2),
        ("UUB", ["Simic Signet", "Dimir Signet", "Forest"], 3),
        ("BG", [stone("Sacrifice a creature: Add {B}."), creature("{T}: Add {G}.")], 2),
    ],
)
def test_a_line_is_as_short_as_can_be(pool: str, battlefield: list[object], length: int) -> None:
    found = reach(board_of(*battlefield), ManaPool.parse(pool))
    assert found.reachable
    assert found.notes == ()
    assert len(found.line) == length


@pytest.mark.parametrize("pool", ["GG", "U", "C", "GGGG"])
def test_what_cannot_be_reached(pool: str) -> None:
    found = reach(board_of("Forest", stone("{G}, {T}: Add {G}{G}{G}.")), ManaPool.parse(pool))
    assert not found.reachable
    assert found.line == ()


def test_permanents_that_are_alike_are_named_once_each() -> None:
    found = reach(board_of("2 Forest", "2 Simic Signet"), ManaPool.parse("UUGG"))
    names = [action.permanent for action in found.line]
    assert len(names) == len(set(names)) == 4


def test_mana_with_other_terms_is_other_mana() -> None:
    restricted = land("{T}: Add {G}. Spend this mana only to cast creature spells.", "Grove")
    board = board_of(restricted, "Simic Signet")
    assert not reach(board, ManaPool.parse("UG")).reachable
    board = board_of(restricted, "Forest", "Simic Signet")
    found = reach(board, ManaPool.parse("UGG"))
    assert [action.permanent for action in found.line] in (
        ["Grove", "Forest", "Simic Signet"],
        ["Forest", "Grove", "Simic Signet"],
        ["Forest", "Simic Signet", "Grove"],
    )


def test_a_reachable_pool_to_which_no_line_is_found_is_never_told_to_be_out_of_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shortest, "route_to", lambda *_: None)
    with pytest.raises(UnsoundWitnessError, match="is reachable"):
        reach(board_of(FILTER, TOMB), ManaPool.parse("CCG"))


def test_a_loop_to_which_nothing_leads_is_no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of(stone("{0}: Add {C}."))
    assert outcomes(board, "you", mana_limit=4).loop is not None
    monkeypatch.setattr(pumps, "fewest_taps", lambda *_: None)
    with pytest.raises(UnsoundWitnessError, match="loop begins"):
        outcomes(board, "you", mana_limit=4)


def test_a_tap_that_could_mean_an_ability_that_costs_mana_says_which_is_meant() -> None:
    text = "If a permanent is tapped for mana, it produces {B} instead of any other type."
    darkness = {"card": "Darkness", "types": "Enchantment", "text": text}
    castle = land("{T}: Add {C}.\n{1}, {T}: Add {R}.", "Keep")
    swamp = land("{T}: Add {B}.", "Marsh")
    board = board_of(swamp, castle, darkness)
    pools = outcomes(board).pools
    told = [*lines_to(board, pools, "you")]
    assert len(told) == len(pools) == 3
    assert not [notes for _, notes in told if notes]
