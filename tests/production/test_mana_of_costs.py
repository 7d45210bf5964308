"""Mana for the colored symbols of a mana cost, of a card that a cost mills (CR 202.1, 106.8)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from manaproof.models.amounts import ONE
from manaproof.models.boards import OLDEST_RULES
from manaproof.models.costs import Mill, TapThis
from manaproof.models.effects import AddMana
from manaproof.models.errors import UndecidedError
from manaproof.models.mana import letters
from manaproof.models.production import ManaOfCost
from manaproof.models.types import Player, Reference
from manaproof.models.values import replace
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.production.produces import produces
from tests.production.cards import costs, pools
from tests.solver.cards import FOREST, board, card, creature

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.cards import Card

READS = AddMana(ManaOfCost(Reference.MILLED), Player.YOU)
PENDANT = card("Pendant", costs(TapThis(), Mill(ONE), effect=READS))


def with_library(library: tuple[Card, ...] | int | None, *others: Card) -> Board:
    """Return the board with a land that reads the card it mills, under the older rules."""
    now = replace(board([PENDANT, *others]), rules=OLDEST_RULES)
    you = replace(now.players["you"], library=library)
    return replace(now, players=MappingProxyType({**now.players, "you": you}))


@pytest.mark.parametrize(
    ("cost", "added"),
    [
        ("{3}{U}{U}{B}", ["UUB"]),
        ("{X}{2}", [""]),
        ("{C}", [""]),
        ("{W/U}{G}", ["WG", "UG"]),
        ("{2/R}{B/P}", ["BR"]),
        ("{G/W/P}", ["W", "G"]),
    ],
)
def test_one_mana_for_each_colored_symbol(cost: str, added: list[str]) -> None:
    library = (creature("Milled", cost=cost), FOREST)
    assert pools(with_library(library), "Pendant 1") == added


def test_a_card_without_a_mana_cost_adds_nothing() -> None:
    assert pools(with_library((FOREST,)), "Pendant 1") == [""]


def test_nothing_is_milled_from_an_empty_library() -> None:
    assert pools(with_library(()), "Pendant 1") == []


def test_a_card_that_nobody_knows_is_undecided() -> None:
    with pytest.raises(UndecidedError, match="top card"):
        produces(with_library(40), "Pendant 1")


def test_it_could_produce_any_color_whatever_the_library() -> None:
    # CR 106.7: the cost is ignored, and with it which card is milled.
    for library in ((FOREST,), 40, None):
        assert letters(could_produce(with_library(library)).types["Pendant 1"]) == "WUBRG"
