"""Every way to add what an output offers (CR 106.5 to 106.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.amounts import ONE, CountOf, Devotion, Fixed, NumberOf, Sum, UnspentMana
from manaproof.models.boards import FloatingMana
from manaproof.models.effects import AddMana, Conditional, May, Sequence
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import Characteristic, ControlledBy, Is
from manaproof.models.mana import Color, ManaType
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ChoiceMana,
    ChosenColor,
    ColorsAmongObjects,
    CombinationMana,
    CouldProduce,
    DoubleUnspentMana,
    EachTypeMana,
    SymbolMana,
)
from manaproof.models.symbols import AnyPhyrexian
from manaproof.models.types import Player, Reference
from manaproof.models.values import replace
from manaproof.solver.production.produces import produces
from tests.production.cards import ALL_BLACK, TWICE, pools
from tests.solver.cards import (
    BEAR,
    FOREST,
    ISLAND,
    MIRROR,
    OPPONENTS_LANDS,
    PLAINS,
    PLAYED_A_LAND,
    SPYGLASS,
    WASTE,
    YOUR_CREATURES,
    adds,
    board,
    card,
    creature,
    of,
    one_of,
    permanent,
    tap,
)

if TYPE_CHECKING:
    from manaproof.models.cards import Card
    from manaproof.models.effects import Effect
    from manaproof.models.production import ManaOutput


def added(effect: Effect, *others: Card) -> list[str]:
    """Return what a land adds whose only ability has this effect."""
    return pools(board([card("Source", tap(effect)), *others]), "Source 1")


def puts(output: ManaOutput) -> AddMana:
    """Return the effect that you add this."""
    return AddMana(output, Player.YOU)


@pytest.mark.parametrize(
    ("symbols", "expected"),
    [
        ("{G}", ["G"]),
        ("{C}{C}", ["CC"]),
        ("{W}{U}", ["WU"]),
        # CR 106.8: either half of a hybrid symbol; a generic half is colorless mana.
        ("{W/U}", ["W", "U"]),
        ("{2/W}", ["W", "CC"]),
        ("{W/U}{W/U}", ["WW", "WU", "UU"]),
        # CR 106.9: one mana of the color of a Phyrexian symbol.
        ("{B/P}", ["B"]),
        ("{W/U/P}", ["W", "U"]),
        # CR 106.10, 106.11: generic and snow symbols are colorless mana.
        ("{3}", ["CCC"]),
        ("{0}", [""]),
        ("{S}{S}", ["CC"]),
    ],
)
def test_symbols(symbols: str, expected: list[str]) -> None:
    assert added(adds(symbols)) == expected


def test_any_phyrexian_symbol_names_no_color() -> None:
    assert added(puts(SymbolMana((AnyPhyrexian(),), ONE))) == [""]


def test_symbols_for_each() -> None:
    herd = adds("{G}", times=CountOf(YOUR_CREATURES))
    assert added(herd) == [""]
    assert added(herd, BEAR, BEAR) == ["GG"]
    assert added(adds("{W/U}", times=Fixed(2))) == ["WW", "WU", "UU"]


def test_a_large_number_of_symbols_takes_no_longer() -> None:
    source = card("Source", tap(adds("{G}", times=Fixed(5_000_000))))
    found = produces(board([source]), "Source 1").pools
    assert [pool.counts for pool in found] == [(0, 0, 0, 0, 5_000_000, 0)]
    halves = produces(board([card("Source", tap(adds("{W/U}", times=Fixed(20_000))))]), "Source 1")
    assert len(halves.pools) == 20_001


def test_more_mana_than_can_be_written_down_is_undecided() -> None:
    # A walk over a thousand million symbols one by one would not end.
    source = card("Source", tap(adds("{G}", times=Fixed(1_000_000_000))))
    with pytest.raises(UndecidedError, match="more than 10,000,000 mana"):
        produces(board([source]), "Source 1")


def test_one_color_is_one_color_for_all_of_it() -> None:
    assert added(one_of(AnyColor(), Fixed(2))) == ["WW", "UU", "BB", "RR", "GG"]
    assert added(one_of(AnyType())) == ["W", "U", "B", "R", "G", "C"]


def test_any_combination() -> None:
    assert added(puts(CombinationMana(AnyColor(), Fixed(2)))) == [
        *("WW", "WU", "WB", "WR", "WG", "UU", "UB", "UR", "UG"),
        *("BB", "BR", "BG", "RR", "RG", "GG"),
    ]
    assert added(puts(CombinationMana(AnyColor(), Fixed(0)))) == [""]


def test_too_many_ways_are_undecided() -> None:
    with pytest.raises(UndecidedError, match="more than"):
        added(puts(CombinationMana(AnyType(), Fixed(40))))


def test_one_of_each() -> None:
    colors = ColorsAmongObjects(ControlledBy(Player.YOU))
    blue = creature("Blue Bear", cost="{U}")
    assert added(puts(EachTypeMana(colors, ONE)), BEAR, blue) == ["UG"]
    assert added(puts(EachTypeMana(colors, ONE))) == [""]


def test_one_of_several_outputs() -> None:
    either = ChoiceMana((SymbolMana((), ONE), CombinationMana(AnyColor(), Fixed(0))))
    assert added(puts(either)) == [""]
    both = (adds("{W}{W}").output, adds("{U}").output)
    assert added(puts(ChoiceMana(both))) == ["U", "WW"]


def test_an_undefined_type_is_no_mana() -> None:
    # CR 106.5, 607.5a.
    assert added(one_of(ChosenColor())) == [""]
    assert added(Sequence((adds("{G}"), one_of(ChosenColor())))) == ["G"]
    source = card("Source", tap(one_of(ChosenColor())))
    assert pools(of(permanent("s", source, chosen_color=Color.RED)), "s") == ["R"]


def test_less_than_no_mana_is_none() -> None:
    # CR 107.1b.
    shrunk = NumberOf(Characteristic.POWER, Reference.SELF)
    weak = creature("Weak", tap(adds("{G}", times=Sum((shrunk, Fixed(-5))))))
    assert pools(board([weak]), "Weak 1") == [""]


def test_devotion_to_the_color_of_the_mana() -> None:
    to_it = one_of(AnyType(), Devotion((), Player.YOU))
    assert added(to_it, creature("Elf", cost="{1}{G}{G}")) == ["", "GG"]


def test_colors_and_types_that_others_could_produce() -> None:
    # CR 106.1a, 106.1b, 106.7.
    assert pools(board([MIRROR, FOREST, WASTE]), "Mirror Tarn 1") == ["G", "C"]
    assert pools(board([SPYGLASS], [FOREST, WASTE]), "Spyglass Grove 1") == ["G"]
    assert pools(board([MIRROR]), "Mirror Tarn 1") == [""]
    both = CouldProduce(OPPONENTS_LANDS, colors_only=True)
    source = card("Source", tap(AddMana(CombinationMana(both, Fixed(2)), Player.YOU)))
    assert pools(board([source], [PLAINS, ISLAND]), "Source 1") == ["WW", "WU", "UU"]


def test_what_others_could_produce_is_replaced_twice() -> None:
    # CR 106.7: once for them, and once for its own mana.
    assert pools(board([MIRROR, FOREST], [ALL_BLACK]), "Mirror Tarn 1") == ["B"]


def test_mana_doubled_is_what_the_pool_holds() -> None:
    now = board([card("Cube", tap(AddMana(DoubleUnspentMana(), Player.YOU)))])
    pool = tuple(map(FloatingMana, (ManaType.GREEN, ManaType.GREEN, ManaType.COLORLESS)))
    you = replace(now.players["you"], pool=pool)
    assert pools(replace(now, players={**now.players, "you": you}), "Cube 1") == ["GGC"]
    assert pools(now, "Cube 1") == [""]
    counted = adds("{R}", times=UnspentMana((ManaType.GREEN,), Player.YOU))
    now = board([card("Meter", tap(counted))])
    assert pools(replace(now, players={**now.players, "you": you}), "Meter 1") == ["RR"]


def test_instructions_together_are_one_production() -> None:
    assert added(Sequence((adds("{W}"), May(adds("{U}"))))) == ["W", "WU"]
    assert added(Sequence((adds("{W}"), Conditional(PLAYED_A_LAND, adds("{U}"))))) == ["W"]


def test_every_ability_of_the_permanent() -> None:
    pair = card("Pair", tap(adds("{C}")), tap(adds("{W}")), tap(adds("{C}")))
    assert pools(board([pair]), "Pair 1") == ["W", "C"]
    assert pools(board([BEAR]), "Plain Bear 1") == []


def test_a_choice_of_a_color_of_this_permanent() -> None:
    own = one_of(ColorsAmongObjects(Is(Reference.SELF)))
    two = creature("Two", tap(own), cost="{W}{R}")
    assert pools(board([two]), "Two 1") == ["W", "R"]


def test_cr_614_5_more_multipliers_than_can_be_written_down_are_undecided() -> None:
    # 2 to the hundredth fits into no machine's lists.
    with pytest.raises(UndecidedError, match="more than 10,000,000 mana"):
        produces(board([FOREST, *[TWICE] * 100]), "Forest 1")
