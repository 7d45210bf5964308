"""Unspent mana, card types and colored mana symbols, counted on a board (CR 106.4, 202.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.models.amounts import Amount, CardTypesAmong, ColoredSymbolsOf, UnspentMana
from manaproof.models.boards import FloatingMana, PlayerState
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import AllOf, HasQuality, InZone, OwnedBy, Quality
from manaproof.models.mana import ManaType
from manaproof.models.types import CardType, Player, Reference, Zone
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.reading.amounts import evaluate
from manaproof.solver.reading.view import Context, View
from tests.solver.cards import FOREST, card, creature, of, permanent

GREEN, COLORLESS = FloatingMana(ManaType.GREEN), FloatingMana(ManaType.COLORLESS)
CHARM = card("Woven Charm", types=(CardType.INSTANT,))
GOLEM = card("Iron Golem", types=(CardType.ARTIFACT, CardType.CREATURE))
YOUR_GRAVEYARD = AllOf((HasQuality(Quality.CARD), InZone(Zone.GRAVEYARD), OwnedBy(Player.YOU)))


def context(**state: object) -> Context:
    you = replace(PlayerState("you", pool=(GREEN, GREEN, COLORLESS)), **state)  # type: ignore[arg-type]
    them = PlayerState("them", graveyard=(CHARM,), pool=(GREEN,))
    board = of(permanent("bear", creature("Plain Bear")), players={"you": you, "them": them})
    return Context(View(board, characteristics_of(board)), "bear", "you")


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (UnspentMana((), Player.YOU), 3),
        (UnspentMana((ManaType.GREEN,), Player.YOU), 2),
        (UnspentMana((ManaType.GREEN, ManaType.COLORLESS), Player.YOU), 3),
        (UnspentMana((ManaType.RED,), Player.YOU), 0),
        (UnspentMana((), Player.OPPONENT), 1),
        (CardTypesAmong(YOUR_GRAVEYARD), 3),
    ],
)
def test_amounts(amount: Amount, expected: int) -> None:
    assert evaluate(amount, context(graveyard=(GOLEM, GOLEM, FOREST))) == expected


@pytest.mark.parametrize(
    ("cost", "expected"), [("{W}{U}{B}", 3), ("{3}{G/W}{R/P}", 2), ("{C}{X}{2}", 0), ("{2/U}", 1)]
)
def test_colored_symbols_of_the_top_card(cost: str, expected: int) -> None:
    known = context(library=(card("Charm", types=(CardType.INSTANT,), cost=cost), FOREST))
    assert evaluate(ColoredSymbolsOf(Reference.TOP_CARD), known) == expected


def test_a_card_without_a_mana_cost_has_no_symbols() -> None:
    symbols = ColoredSymbolsOf(Reference.TOP_CARD)
    assert evaluate(symbols, context(library=(FOREST,))) == 0
    assert evaluate(symbols, context(library=())) == 0


def test_an_unknown_top_card_leaves_it_undecided() -> None:
    with pytest.raises(UndecidedError):
        evaluate(ColoredSymbolsOf(Reference.TOP_CARD), context(library=40))
