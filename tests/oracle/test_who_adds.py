"""Which player adds mana, and whether somebody may pay to prevent it (CR 106.4, 118.12)."""

from __future__ import annotations

import pytest

from manaproof.models.amounts import ONE, Fixed
from manaproof.models.conditions import AnyPlayerPays, Unless
from manaproof.models.effects import (
    AddMana,
    Conditional,
    DrawCards,
    Effect,
    GainLife,
    OtherEffect,
    Sequence,
)
from manaproof.models.production import AnyColor, OneTypeMana
from manaproof.models.rendering import render_ability
from manaproof.models.symbols import ManaCost
from manaproof.models.types import Player
from tests.oracle.texts import activated, effect, symbols

ANY_COLOR = OneTypeMana(AnyColor(), ONE)


@pytest.mark.parametrize(
    ("text", "adds"),
    [
        ("Each player adds {R}{W}.", AddMana(symbols("RW"), Player.ANY)),
        ("A player of your choice adds {U}.", AddMana(symbols("U"), Player.CHOSEN)),
        ("Choose a player. That player adds {W}{W}.", AddMana(symbols("WW"), Player.CHOSEN)),
        (
            "Choose a player. That player adds three mana of any one color they choose.",
            AddMana(OneTypeMana(AnyColor(), Fixed(3)), Player.CHOSEN),
        ),
        (
            "Choose a player. That player adds {G}. You gain 2 life.",
            Sequence(
                (AddMana(symbols("G"), Player.CHOSEN), GainLife(Fixed(2), Player.YOU)),
            ),
        ),
    ],
)
def test_who_adds(text: str, adds: Effect) -> None:
    assert effect(text) == adds


def test_a_player_chosen_for_something_else_is_kept_by_the_marker() -> None:
    said = effect("Choose a player. That player draws a card.")
    assert said == Sequence(
        (OtherEffect("choose", ("choose", "player")), DrawCards(ONE, Player.THAT_PLAYER))
    )
    assert effect("Add {G}. Choose a player.") == Sequence(
        (AddMana(symbols("G"), Player.YOU), OtherEffect("choose", ("choose", "player")))
    )


@pytest.mark.parametrize(
    ("text", "output"),
    [
        ("Add {B} unless any player pays {2}.", symbols("B")),
        ("Choose a color. Add one mana of that color unless any player pays {2}.", ANY_COLOR),
    ],
)
def test_unless_any_player_pays(text: str, output: OneTypeMana) -> None:
    paying = Unless(AnyPlayerPays(ManaCost.parse("{2}")))
    assert effect(text) == Conditional(paying, AddMana(output, Player.YOU))


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Each player adds {R}{W}.",
        "{T}: A player of your choice adds {U}.",
        "{T}: Add {B} unless any player pays {2}.",
    ],
)
def test_they_are_shown_as_they_are_written(text: str) -> None:
    assert render_ability(activated(text)) == text
