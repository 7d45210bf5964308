"""A cost may be paid in any order: one part may do what another needs (CR 601.2h)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.costs import order_matters
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.lines import line_as_json
from manaproof.models.mana import ManaPool
from manaproof.solver.reachable.lines.shortest import reach
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.agreeing import agreed_pools

ONCE = "Activate only once each turn."


def relic(cost: str, **state: object) -> dict[str, object]:
    text = f"{cost}: Add {{G}}. {ONCE}"
    return {"card": "Relic", "types": "Artifact", "text": text, **state}


@pytest.mark.parametrize("tapped", [False, True], ids=["untapped", "tapped"])
@pytest.mark.parametrize(
    "cost",
    [
        "{T}, {Q}",
        "{T}, Untap an artifact you control",
        "{T}, Untap a tapped artifact you control",
        "{Q}, Tap an untapped artifact you control",
        "Untap an artifact you control, Tap an untapped artifact you control",
    ],
)
def test_601_2h_a_permanent_is_tapped_and_untapped_for_one_cost(cost: str, *, tapped: bool) -> None:
    assert agreed_pools(relic(cost, tapped=tapped)) == ["", "G"]


def test_601_2h_a_counter_is_put_and_removed_for_one_cost() -> None:
    cost = "Put a charge counter on this artifact, Remove a charge counter from this artifact"
    assert agreed_pools(relic(cost)) == ["", "G"]


def test_601_2h_no_order_pays_twice_with_one_permanent() -> None:
    assert agreed_pools(relic("{T}, Tap an untapped artifact you control")) == [""]
    assert agreed_pools(relic("{T}, Sacrifice another artifact")) == [""]


def test_601_2h_the_line_of_such_a_cost_replays() -> None:
    board = read_board({"you": [relic("{T}, {Q}")]})
    answer = reach(board, ManaPool.parse("G"))
    assert answer.line is not None
    assert line_as_json(answer.line) == [{"tap": "Relic", "add": "G"}]


def test_601_2h_a_cost_of_which_the_order_matters_is_not_written_down_for_z3() -> None:
    board = read_board({"you": [relic("{Q}, Tap an untapped artifact you control")]})
    with pytest.raises(UnsupportedError, match="in which order the cost of Relic"):
        outcomes(board, engine="z3")


@pytest.mark.parametrize(
    ("cost", "expected"),
    [
        ("{T}", False),
        ("{T}, Pay 1 life", False),
        ("{T}, Tap an untapped creature you control", False),
        ("{T}, Sacrifice an untapped creature", True),
        ("{T}, Remove a charge counter from an untapped artifact you control", True),
        ("Put a charge counter on this artifact, Remove a +1/+1 counter from a creature", True),
        ("Put a charge counter on this artifact, Pay 1 life", False),
        ("{T}, {Q}", True),
    ],
)
def test_601_2h_when_the_order_matters(cost: str, expected: bool) -> None:  # noqa: FBT001
    (permanent,) = read_board({"you": [relic(cost)]}).permanents.values()
    (ability,) = permanent.card.front.abilities
    assert order_matters(ability.cost) is expected  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "cost",
    [
        "Exile a creature card from your graveyard, Sacrifice a creature",
        "Discard a card, Exile a card from your graveyard",
        "Discard a card, Return a creature you control to its owner's hand",
    ],
)
@pytest.mark.parametrize("engine", ["auto", "z3"])
def test_601_2h_one_part_may_put_a_card_where_another_takes_one(cost: str, engine: str) -> None:
    cards = {"battlefield": [relic(cost), "Memnite"], "hand": ["Ornithopter"]}
    with pytest.raises((UndecidedError, UnsupportedError), match="in which order the cost of"):
        outcomes(read_board({"players": {"you": cards}}), engine=engine)
