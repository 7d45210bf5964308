"""Permanents that only sacrifice themselves are used once, and can be reckoned with at once."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.mana import ManaPool
from manaproof.solver.reachable.lines.shortest import reach
from manaproof.solver.reachable.outcomes import outcomes

COIN = {
    "card": "Coin",
    "types": "Artifact",
    "text": "{T}, Sacrifice this artifact: Add one mana of any color.",
}
SEED = {"card": "Seed", "types": "Creature", "text": "Sacrifice this creature: Add {C}."}
COUNTS = {"card": "Vault", "types": "Land", "text": "{T}: Add {B} for each artifact you control."}
FEEDS = {"card": "Furnace", "types": "Land", "text": "Sacrifice an artifact: Add {R}."}
TWICE = {
    "card": "Pod",
    "types": "Artifact",
    "text": "{T}: Add {G}.\nSacrifice this artifact: Add {B}.",
}


def named(card: dict[str, str], number: int) -> list[dict[str, str]]:
    return [{**card, "id": f"{card['card']} {place}"} for place in range(number)]


def test_many_of_them_are_counted_at_once() -> None:
    found = outcomes(read_board({"you": [*named(COIN, 12), *named(SEED, 3)]}))
    # Up to 12 mana of five colors, up to 3 colorless.
    assert found.pools.count == 6188 * 4
    assert all("used once" in line for line in found.method)


@pytest.mark.parametrize(
    "others",
    [[COUNTS], [FEEDS], [COUNTS, FEEDS], [TWICE]],
    ids=["counted", "sacrificed to another", "both", "used twice"],
)
def test_where_others_ask_for_them_the_search_agrees(others: list[dict[str, str]]) -> None:
    board = read_board({"you": [*named(COIN, 2), *named(SEED, 1), *others]})
    pools = {engine: outcomes(board, engine=engine).pools for engine in ("algebra", "search")}
    assert pools["algebra"] == pools["search"]


def test_tapped_first_and_sacrificed_afterwards() -> None:
    pools = outcomes(read_board({"you": [TWICE]})).pools
    assert list(map(str, pools)) == ["", "B", "G", "BG"]


def test_a_line_says_what_is_sacrificed() -> None:
    board = read_board({"you": [COIN, SEED]})
    found = reach(board, ManaPool.parse("RC"))
    assert found.reachable
    assert found.notes == ()
    assert len(found.line) == 2
