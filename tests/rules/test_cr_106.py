"""CR 106, Mana: what is produced, and what could be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import (
    ActivatedAbility,
    ActivationLimit,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.amounts import ONE, CountersOn, CountOf, Fixed, Paid, PaidAmount, Variable
from manaproof.models.conditions import Compares
from manaproof.models.costs import Loyalty, PayMana, RemoveCounters, TapThis
from manaproof.models.effects import AddMana, Instead
from manaproof.models.filters import (
    AllOf,
    Comparison,
    ControlledBy,
    Filter,
    HasSubtype,
    HasType,
    Is,
)
from manaproof.models.mana import LETTERS, Color, ManaPool, ManaType, letters, members
from manaproof.models.production import (
    AnyColor,
    AnyType,
    ColorsAmongObjects,
    CombinationMana,
    EachTypeMana,
    OneTypeMana,
    Purpose,
    SpendOn,
    SpendOnly,
)
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Player, Reference
from manaproof.solver.could_produce.answers import could_produce as solved
from tests.differential.building import (
    ability,
    adds,
    any_color_of,
    any_type_of,
    basic,
    board,
    card,
    lands_of,
    mana_ability,
    symbols,
)
from tests.reference.could_produce import could_produce as read

if TYPE_CHECKING:
    from collections.abc import Callable

    from manaproof.models.boards import Board
    from manaproof.models.cards import Card

    Answer = Callable[[Board], dict[str, str]]

FOREST, ISLAND = basic("Forest"), basic("Island")
ORCHARD = card("Looking-Glass Grove", mana_ability(any_color_of(lands_of(Player.OPPONENT))))
POOL = card("Looking-Glass Pond", mana_ability(any_type_of(lands_of(Player.YOU))))
COLORLESS_LAND = card("Grey Flats", mana_ability(symbols("C")))
IS_THIS: Filter = Is(Reference.SELF)


@pytest.fixture(params=["solver", "reference"])
def could_produce(request: pytest.FixtureRequest) -> Answer:
    """Answer for every permanent of a board, in letters: once solved, once read off the rules."""
    if request.param == "solver":
        return lambda board: {id_: letters(types) for id_, types in solved(board).types.items()}
    return lambda board: {id_: letters(types) for id_, types in read(board).items()}


def only(could_produce: Answer, *cards: Card) -> str:
    """Return what the first of one player's cards could produce."""
    return could_produce(board(you=list(cards)))[cards[0].name]


def test_106_1a_there_are_five_colors_of_mana(could_produce: Answer) -> None:
    assert "".join(color.value for color in Color) == "WUBRG"
    assert only(could_produce, card("Prism", mana_ability(OneTypeMana(AnyColor(), ONE)))) == "WUBRG"


def test_106_1b_there_are_six_types_of_mana(could_produce: Answer) -> None:
    assert "".join(mana.value for mana in ManaType) == LETTERS == "WUBRGC"
    assert only(could_produce, card("Prism", mana_ability(OneTypeMana(AnyType(), ONE)))) == "WUBRGC"


def test_106_4_a_pool_keeps_each_mana_by_its_type() -> None:
    pool = ManaPool.parse("GU") + ManaPool.parse("UC")
    assert (str(pool), len(pool), letters(pool.types())) == ("UUGC", 4, "UGC")


def test_106_5_mana_of_an_undefined_type_is_not_produced(could_produce: Answer) -> None:
    """The printed example: a color of a permanent you control, and none is colored."""
    of_a_permanent = ColorsAmongObjects(ControlledBy(Player.YOU))
    crater = card("Burnt Crater", mana_ability(OneTypeMana(of_a_permanent, ONE)))
    elf = card("Leaf Elf", types=(CardType.CREATURE,), mana_cost="{1}{G}")
    assert only(could_produce, crater, COLORLESS_LAND) == ""
    assert only(could_produce, crater, elf) == "G"


def test_106_6_a_spending_restriction_is_no_part_of_the_type(could_produce: Answer) -> None:
    creatures = SpendOnly((SpendOn(Purpose.CAST, HasType(CardType.CREATURE)),))
    restricted = AddMana(symbols("R"), Player.YOU, (creatures,))
    assert could_produce(board(you=[POOL, card("Kennel", ability(restricted))])) == {
        POOL.name: "R",
        "Kennel": "R",
    }


def test_106_7_with_no_land_to_look_at_nothing_is_produced(could_produce: Answer) -> None:
    """The printed example's first sentence, and a board with nobody else on it."""
    assert could_produce(board(you=[ORCHARD], opponent=[])) == {ORCHARD.name: ""}
    assert could_produce(board(you=[ORCHARD])) == {ORCHARD.name: ""}


def test_106_7_lands_that_only_look_at_each_other_define_no_type(could_produce: Answer) -> None:
    """The printed example's second sentence."""
    answer = could_produce(board(you=[ORCHARD], opponent=[ORCHARD]))
    assert answer == {f"{ORCHARD.name}#1": "", f"{ORCHARD.name}#2": ""}


def test_106_7_one_land_anchors_a_circle_of_looks(could_produce: Answer) -> None:
    """The printed example's third sentence."""
    answer = could_produce(board(you=[FOREST, ORCHARD], opponent=[ORCHARD]))
    assert answer == {"Forest": "G", f"{ORCHARD.name}#1": "G", f"{ORCHARD.name}#2": "G"}


def test_106_7_a_look_through_a_land_that_drops_colorless(could_produce: Answer) -> None:
    answer = could_produce(board(you=[ORCHARD], opponent=[POOL, COLORLESS_LAND, ISLAND]))
    assert answer[POOL.name] == "UC"
    assert answer[ORCHARD.name] == "U"


def test_106_7_every_opponents_lands_are_looked_at_and_not_ones_own(could_produce: Answer) -> None:
    answer = could_produce(board(you=[ORCHARD, basic("Plains")], left=[FOREST], right=[ISLAND]))
    assert answer[ORCHARD.name] == "UG"


def test_106_7_costs_are_ignored(could_produce: Answer) -> None:
    cost = (PayMana(ManaCost.parse("{5}")), TapThis(), RemoveCounters(ONE, "charge", IS_THIS))
    land = card("Dry Spring", mana_ability(symbols("U"), cost=cost))
    tapped = board(you=[land, POOL])
    permanents = {**tapped.permanents}
    permanents[land.name] = replace(permanents[land.name], tapped=True)
    assert could_produce(replace(tapped, permanents=permanents)) == {land.name: "U", POOL.name: "U"}


def test_106_7_a_number_that_a_cost_sets_may_be_any_number(could_produce: Answer) -> None:
    removal = RemoveCounters(Variable(), "storage", IS_THIS)
    by_removal = symbols("W", times=PaidAmount(Paid.COUNTERS_REMOVED))
    by_x = symbols("B", times=Variable())
    land = card(
        "Silo",
        mana_ability(by_removal, cost=(TapThis(), removal)),
        mana_ability(by_x, cost=(TapThis(), removal)),
    )
    assert only(could_produce, land) == "WB"


def test_106_7_restrictions_on_activating_are_ignored(could_produce: Answer) -> None:
    never = Compares(CountOf(HasSubtype("Swamp")), Comparison.AT_LEAST, ONE)
    limited = ActivatedAbility((TapThis(),), adds(symbols("B")), (ActivationLimit(never),))
    assert only(could_produce, card("Locked Bog", limited)) == "B"


def test_106_7_amounts_inside_the_effect_are_looked_at(could_produce: Answer) -> None:
    creatures = AllOf((HasType(CardType.CREATURE), ControlledBy(Player.YOU)))
    cradle = card("Nest", mana_ability(symbols("G", times=CountOf(creatures))))
    assert only(could_produce, cradle) == ""
    assert only(could_produce, cradle, card("Wolf", types=(CardType.CREATURE,))) == "G"


def test_106_7_conditions_inside_the_effect_are_looked_at(could_produce: Answer) -> None:
    lucky = Compares(CountersOn("luck", Reference.SELF), Comparison.AT_LEAST, ONE)
    effect = Instead(adds(symbols("C")), lucky, adds(OneTypeMana(AnyColor(), ONE)))
    land = card("Lucky Cave", ability(effect))
    plain = board(you=[land])
    marked = replace(plain.permanents[land.name], counters={"luck": 1})
    assert could_produce(plain) == {land.name: "C"}
    assert could_produce(replace(plain, permanents={land.name: marked})) == {land.name: "WUBRG"}


def test_106_7_any_ability_counts_not_only_mana_abilities(could_produce: Answer) -> None:
    enters = Trigger(TriggerEvent.ENTERS, IS_THIS, Player.YOU)
    vestige = card("Shard", TriggeredAbility((enters,), adds(symbols("R"))))
    walker = card(
        "Mina, Kindler",
        ActivatedAbility((Loyalty(1),), adds(symbols("R R"))),
        ActivatedAbility((TapThis(),), adds(symbols("G")), targets=True),
        types=(CardType.PLANESWALKER,),
    )
    assert only(could_produce, vestige) == "R"
    assert only(could_produce, walker) == "RG"


def test_106_7_a_number_of_a_past_event_is_undefined(could_produce: Answer) -> None:
    dies = Trigger(TriggerEvent.DIES, HasType(CardType.CREATURE), Player.ANY)
    that_much = symbols("B", times=PaidAmount(Paid.EVENT))
    assert only(could_produce, card("Pyre", TriggeredAbility((dies,), adds(that_much)))) == ""


def test_106_8_one_half_of_a_hybrid_symbol_is_chosen(could_produce: Answer) -> None:
    assert only(could_produce, card("Hybrid Well", mana_ability(symbols("W/U")))) == "WU"


def test_106_8_a_generic_half_is_that_much_colorless_mana(could_produce: Answer) -> None:
    assert only(could_produce, card("Twofold Well", mana_ability(symbols("2/W")))) == "WC"


def test_106_9_a_phyrexian_symbol_is_one_mana_of_its_color(could_produce: Answer) -> None:
    assert only(could_produce, card("Oil Well", mana_ability(symbols("B/P")))) == "B"
    assert only(could_produce, card("Oil Sea", mana_ability(symbols("B/R/P")))) == "BR"


def test_106_10_a_generic_symbol_is_that_much_colorless_mana(could_produce: Answer) -> None:
    assert only(could_produce, card("Grey Well", mana_ability(symbols("3")))) == "C"
    assert only(could_produce, card("Dry Well", mana_ability(symbols("0")))) == ""


def test_106_11_a_snow_symbol_is_colorless_mana(could_produce: Answer) -> None:
    assert only(could_produce, card("Frozen Well", mana_ability(symbols("S S")))) == "C"


@pytest.mark.parametrize("amount", [0, 1, 6])
def test_106_7_no_mana_has_no_type(could_produce: Answer, amount: int) -> None:
    types = AnyColor()
    outputs = (
        OneTypeMana(types, Fixed(amount)),
        CombinationMana(types, Fixed(amount)),
        EachTypeMana(types, Fixed(amount)),
    )
    for output in outputs:
        land = card("Prism", mana_ability(output))
        assert len(only(could_produce, land)) == (5 if amount else 0)


def test_106_1b_the_types_of_a_set_are_listed_in_the_games_order() -> None:
    assert members(ManaPool.parse("CGW").types()) == (
        ManaType.WHITE,
        ManaType.GREEN,
        ManaType.COLORLESS,
    )
