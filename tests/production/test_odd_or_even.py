"""Effects in force that began as a number was odd or even: which, and what they do (CR 611.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import StaticAbility
from manaproof.models.boards import InForce
from manaproof.models.effects import DelayedTrigger
from manaproof.models.errors import UndecidedError
from manaproof.models.nodes import nodes
from manaproof.models.oracle.compiler import compile_card
from manaproof.models.oracle.source import CardText, FaceText
from manaproof.models.replacements import ReplaceProduction
from manaproof.solver.continuous import characteristics_of
from tests.production.cards import TWICE, enchantment, pools
from tests.reference.production import produces as by_plain_reading
from tests.solver.cards import FOREST, ISLAND, board, creature

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.cards import Card

ODD = (
    "until end of turn, blue creatures get +2/+0 and whenever a player taps an Island for mana,"
    " that player adds an additional {R}"
)
EVEN = (
    "until end of turn, blue creatures get -0/-1 and if a player taps an Island for mana, that"
    " Island produces white mana instead of any other type"
)
COUNTED = "At the beginning of each upkeep, count the number of artifacts"


def moon(text: str) -> Card:
    """Return an enchantment with this text."""
    face = FaceText("Tidal Moon", types=("Enchantment",), text=text)
    return compile_card(CardText("Tidal Moon", (face,)))


BOTH = moon(f"{COUNTED}. If the number is odd, {ODD}. If the number is even, {EVEN}.")
"""Of which one of two has begun."""


def under(of: Card, **told: object) -> Board:
    entry = replace(InForce(of, "them", 9), **told)
    return replace(board([ISLAND, FOREST]), in_force=(entry,))


@pytest.mark.parametrize("told", [{"x": 7}, {"chosen_mode": "odd"}, {"x": 7, "chosen_mode": "Odd"}])
def test_an_odd_number_adds_mana(told: dict[str, object]) -> None:
    assert pools(under(BOTH, **told), "Island 1") == ["UR"]
    assert pools(under(BOTH, **told), "Forest 1") == ["G"]


@pytest.mark.parametrize(
    "told", [{"x": 0}, {"chosen_mode": "even"}, {"x": 8, "chosen_mode": "even"}]
)
def test_an_even_number_replaces_mana(told: dict[str, object]) -> None:
    assert pools(under(BOTH, **told), "Island 1") == ["W"]
    assert pools(under(BOTH, **told), "Forest 1") == ["G"]


def test_what_the_board_does_not_tell_is_asked_for() -> None:
    for now in (under(BOTH), under(BOTH, chosen_mode="full")):
        with pytest.raises(UndecidedError, match="chosen_mode: odd or even"):
            pools(now, "Island 1")
    with pytest.raises(UndecidedError, match="it is 3, and even"):
        pools(under(BOTH, x=3, chosen_mode="even"), "Island 1")


def test_one_alone_has_begun_where_it_is_in_force_unless_its_number_tells_otherwise() -> None:
    just = moon(
        f"{COUNTED}. If the number is even, until end of turn, if a player taps an Island for mana,"
        " that Island produces white mana instead of any other type."
    )
    assert pools(under(just), "Island 1") == ["W"]
    assert pools(under(just, x=2), "Island 1") == ["W"]
    assert pools(under(just, x=3), "Island 1") == ["U"]


@pytest.mark.parametrize(("x", "power", "toughness"), [(1, 4, 2), (2, 2, 1)])
def test_it_changes_what_creatures_are_too(x: int, power: int, toughness: int) -> None:
    whale = creature("Whale", cost="{U}")
    entry = InForce(BOTH, "you", 9, x=x)
    now = characteristics_of(replace(board([whale]), in_force=(entry,)))["Whale 1"]
    assert (now.power, now.toughness) == (power, toughness)


def on_a_permanent(of: Card, *, odd: bool) -> Card:
    """Return an enchantment that says all the time what one of the two says for a while."""
    for part in nodes(of.front.abilities):
        match part:
            case DelayedTrigger(ability) if odd:
                return enchantment("Moon", ability)
            case ReplaceProduction() if not odd:
                return enchantment("Moon", StaticAbility((part,)))
            case _:
                continue
    raise AssertionError(of)


@pytest.mark.parametrize("odd", [True, False])
@pytest.mark.parametrize("other", [(), (TWICE,)])
def test_the_plain_reading_finds_the_same(odd: bool, other: tuple[Card, ...]) -> None:  # noqa: FBT001
    lasting = replace(board([ISLAND, *other]), in_force=(InForce(BOTH, "them", 9, x=int(odd)),))
    standing = board([ISLAND, *other], [on_a_permanent(BOTH, odd=odd)])
    expected = [str(each) for each in by_plain_reading(standing, "Island 1")]
    assert sorted(pools(lasting, "Island 1")) == sorted(expected)
    assert (
        expected
        == {
            (True, 0): ["UR"],
            (False, 0): ["W"],
            (True, 1): ["UUR"],
            (False, 1): ["WW"],
        }[odd, len(other)]
    )
