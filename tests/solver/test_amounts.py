"""What amounts come to on a board (CR 107)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from manaproof.models.amounts import (
    Amount,
    BasicLandTypesAmong,
    ColorsAmong,
    CountersAmong,
    CountersOn,
    CountOf,
    Devotion,
    DifferentAmong,
    Fixed,
    GreatestAmong,
    Half,
    NumberOf,
    Paid,
    PaidAmount,
    Product,
    Sum,
    Tally,
    TallyOf,
    TotalAmong,
    Variable,
)
from manaproof.models.boards import PlayerState, Turn
from manaproof.models.conditions import (
    Compares,
    Condition,
    Either,
    Event,
    Every,
    Happened,
    HasDesignation,
    IsStep,
    IsTurnOf,
    Matches,
    Unless,
)
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import Characteristic, Comparison, HasCounter
from manaproof.models.mana import Color
from manaproof.models.types import Player, Reference, Step
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.reading.amounts import ANY_NUMBER, Numbers, evaluate, possible
from manaproof.solver.reading.conditions import holds, may_hold
from manaproof.solver.reading.view import Context, View
from tests.solver.cards import (
    FOREST,
    ISLAND,
    LAND,
    PLAINS,
    YOUR_CREATURES,
    YOUR_LANDS,
    YOURS,
    creature,
    of,
    permanent,
)

if TYPE_CHECKING:
    from manaproof.models.boards import Board

YOU = PlayerState(
    "you",
    life=7,
    hand=3,
    library=(FOREST,),
    graveyard=(FOREST, ISLAND),
    lands_played=1,
    spells_cast=2,
    life_gained=4,
    life_lost=5,
    counters={"energy": 6, "experience": 8, "poison": 9},
    commander_casts={"One": 2, "Other": 1},
    designations=("City's Blessing",),
)
BOARD = of(
    permanent(
        "source",
        FOREST,
        counters={"charge": 2, "luck": 1},
        exiled_with=(creature("Exile", cost="{5}"),),
    ),
    permanent(
        "cleric",
        creature("C", cost="{W}{W/B}", subtypes=("Cleric",), size="3"),
        counters={"charge": 5},
    ),
    permanent("both", creature("D", cost="{2}{B/P}", subtypes=("Cleric", "Rogue"), size="1")),
    permanent("theirs", creature("E", cost="{U}{U}", subtypes=("Wizard",), size="9"), "them"),
    permanent("plains", PLAINS),
    permanent("second plains", PLAINS),
    permanent("island", ISLAND, "them"),
    players={"you": YOU, "them": PlayerState("them", life=30)},
    turn=Turn("you", creatures_died=11),
)


def context(board: Board = BOARD) -> Context:
    return Context(View(board, characteristics_of(board)), "source", "you")


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (Fixed(-2), -2),
        (Variable(), 0),
        (CountOf(YOUR_LANDS), 3),
        (CountersOn("charge", Reference.SELF), 2),
        (CountersOn("", Reference.SELF), 3),
        (CountersOn("charge", Reference.EVENT), 0),
        (CountersAmong("charge", YOUR_CREATURES), 5),
        (CountersAmong("", LAND), 3),
        (NumberOf(Characteristic.MANA_VALUE, Reference.LINKED), 5),
        (NumberOf(Characteristic.POWER, Reference.SELF), 0),
        (GreatestAmong(Characteristic.POWER, YOUR_CREATURES), 3),
        (GreatestAmong(Characteristic.POWER, HasCounter("none")), 0),
        (TotalAmong(Characteristic.TOUGHNESS, YOUR_CREATURES), 4),
        (TotalAmong(Characteristic.MANA_VALUE, YOUR_CREATURES), 5),
        (DifferentAmong(Characteristic.POWER, YOUR_CREATURES), 2),
        (DifferentAmong(Characteristic.POWER, YOURS), 2),
        (DifferentAmong(Characteristic.MANA_VALUE, YOUR_LANDS), 1),
        (DifferentAmong(Characteristic.MANA_VALUE, HasCounter("none")), 0),
        (Devotion((Color.WHITE,), Player.YOU), 2),
        (Devotion((Color.BLACK,), Player.YOU), 2),
        (Devotion((Color.WHITE, Color.BLACK), Player.YOU), 3),
        (Devotion((Color.BLUE,), Player.YOU), 0),
        (Devotion((Color.BLUE,), Player.OPPONENT), 2),
        (Devotion((), Player.YOU), 0),
        (ColorsAmong(YOUR_CREATURES), 2),
        (BasicLandTypesAmong(YOUR_LANDS), 2),
        (BasicLandTypesAmong(LAND), 3),
        (PaidAmount(Paid.EVENT), 0),
        (Sum((Fixed(3), Product(-2, Fixed(1)))), 1),
        (Product(3, CountOf(YOUR_LANDS)), 9),
        (Half(Fixed(7), rounded_up=True), 4),
        (Half(Fixed(7), rounded_up=False), 3),
    ],
)
def test_amounts(amount: Amount, expected: int) -> None:
    assert evaluate(amount, context()) == expected


@pytest.mark.parametrize(
    ("tally", "expected"),
    [
        (Tally.LIFE, 7),
        (Tally.CARDS_IN_HAND, 3),
        (Tally.CARDS_IN_GRAVEYARD, 2),
        (Tally.CARDS_IN_LIBRARY, 1),
        (Tally.LANDS_PLAYED, 1),
        (Tally.SPELLS_CAST, 2),
        (Tally.LIFE_GAINED, 4),
        (Tally.LIFE_LOST, 5),
        (Tally.ENERGY, 6),
        (Tally.EXPERIENCE, 8),
        (Tally.POISON, 9),
        (Tally.OPPONENTS, 1),
        (Tally.PLAYERS, 2),
        (Tally.CREATURES_DIED, 11),
        (Tally.COMMANDER_CASTS, 3),
        (Tally.PARTY, 2),
    ],
)
def test_tallies(tally: Tally, expected: int) -> None:
    assert evaluate(TallyOf(tally, Player.YOU), context()) == expected


def test_tallies_of_other_players() -> None:
    assert evaluate(TallyOf(Tally.LIFE, Player.OPPONENT), context()) == 30
    assert evaluate(TallyOf(Tally.PARTY, Player.OPPONENT), context()) == 1
    assert evaluate(TallyOf(Tally.LIFE, Player.THAT_PLAYER), context()) == 0
    with pytest.raises(UndecidedError, match="several players"):
        evaluate(TallyOf(Tally.LIFE, Player.ANY), context())
    with pytest.raises(UndecidedError, match="hand of them"):
        evaluate(TallyOf(Tally.CARDS_IN_HAND, Player.OPPONENT), context())
    with pytest.raises(UndecidedError, match="drawn"):
        evaluate(TallyOf(Tally.CARDS_DRAWN, Player.YOU), context())


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ([("Cleric", "Rogue", "Warrior", "Wizard")], 1),
        ([("Cleric",), ("Cleric",), ("Cleric", "Wizard")], 2),
        ([("Cleric", "Rogue"), ("Cleric", "Warrior"), ("Rogue",), ("Wizard", "Elf")], 4),
        ([("Elf",)], 0),
    ],
)
def test_a_party_is_counted_as_favorably_as_can_be(
    kinds: list[tuple[str, ...]], expected: int
) -> None:
    members = [permanent(f"m{n}", creature("M", subtypes=each)) for n, each in enumerate(kinds)]
    board = of(permanent("source", FOREST), *members)
    assert evaluate(TallyOf(Tally.PARTY, Player.YOU), context(board)) == expected


def test_what_an_ignored_cost_leaves_open_may_be_any_number() -> None:
    open_ = replace(context(), unpaid=frozenset({Variable(), Paid.LIFE_PAID, Reference.PAID}))
    size = NumberOf(Characteristic.POWER, Reference.PAID)
    for amount in (Variable(), PaidAmount(Paid.LIFE_PAID), size):
        assert possible(amount, open_) == ANY_NUMBER
        with pytest.raises(UndecidedError, match="cost"):
            evaluate(amount, open_)
    assert possible(Variable("Y"), open_) == Numbers(0, 0)
    assert possible(Sum((Fixed(2), Variable())), open_) == Numbers(2, None)
    assert possible(Product(0, Variable()), open_) == Numbers(0, 0)
    assert possible(Half(Sum((Fixed(3), Variable())), rounded_up=True), open_) == Numbers(2, None)
    with pytest.raises(UndecidedError, match="reduced"):
        possible(Product(-1, Variable()), open_)
    settled = replace(context(), x=4, paid={Paid.LIFE_PAID: 2})
    assert evaluate(Sum((Variable(), PaidAmount(Paid.LIFE_PAID))), settled) == 6
    with pytest.raises(UndecidedError, match="exiled this way"):
        evaluate(PaidAmount(Paid.CARDS_EXILED), settled)


def seven(comparison: Comparison, other: int) -> Condition:
    return Compares(TallyOf(Tally.LIFE, Player.YOU), comparison, Fixed(other))


TRUE, FALSE = seven(Comparison.EXACTLY, 7), seven(Comparison.EXACTLY, 8)
UNKNOWN = Happened(Event.PERMANENT_LEFT)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        *((seven(Comparison.AT_LEAST, n), n <= 7) for n in (6, 7, 8)),
        *((seven(Comparison.AT_MOST, n), n >= 7) for n in (6, 7, 8)),
        *((seven(Comparison.MORE, n), n < 7) for n in (6, 7, 8)),
        *((seven(Comparison.FEWER, n), n > 7) for n in (6, 7, 8)),
        *((seven(Comparison.EXACTLY, n), n == 7) for n in (6, 7, 8)),
        (Matches(Reference.SELF, HasCounter("luck")), True),
        (Matches(Reference.SELF, HasCounter("lore")), False),
        (Matches(Reference.EVENT, HasCounter("luck")), False),
        (HasDesignation(Player.YOU, "city's blessing"), True),
        (HasDesignation(Player.YOU, "monarch"), False),
        (HasDesignation(Player.OPPONENT, "city's blessing"), False),
        (IsTurnOf(Player.YOU), True),
        (IsTurnOf(Player.OPPONENT), False),
        (IsStep(Step.MAIN), True),
        (IsStep(Step.UPKEEP), False),
        (Happened(Event.OPPONENT_LOST_LIFE), False),
        (Happened(Event.YOU_ATTACKED), False),
        (Every((TRUE, TRUE)), True),
        (Every((TRUE, FALSE)), False),
        (Every((UNKNOWN, FALSE)), False),
        (Either((FALSE, TRUE)), True),
        (Either((FALSE, FALSE)), False),
        (Either((UNKNOWN, TRUE)), True),
        (Unless(FALSE), True),
        (Unless(Every((UNKNOWN, FALSE))), True),
        (Unless(Either((FALSE, TRUE))), False),
    ],
)
def test_conditions(condition: Condition, expected: bool) -> None:  # noqa: FBT001
    assert holds(condition, context()) is expected
    assert holds(Unless(condition), context()) is not expected


@pytest.mark.parametrize(
    "condition",
    [UNKNOWN, Happened(Event.CAST_THIS), Every((UNKNOWN, TRUE)), Either((UNKNOWN, FALSE))],
)
def test_what_no_board_tells_is_undecided(condition: Condition) -> None:
    with pytest.raises(UndecidedError):
        holds(condition, context())


def test_what_a_board_tells_of_events() -> None:
    cast = of(permanent("source", FOREST, cast="hand"), turn=Turn("you", Step.MAIN2))
    assert holds(Happened(Event.CAST_THIS), context(cast))
    with pytest.raises(UndecidedError):
        holds(Happened(Event.YOU_ATTACKED), context(cast))
    theirs = replace(cast, turn=Turn("them", Step.MAIN2))
    assert not holds(Happened(Event.YOU_ATTACKED), context(theirs))
    losing = {"you": PlayerState("you"), "them": PlayerState("them", life_lost=1)}
    assert holds(Happened(Event.OPPONENT_LOST_LIFE), context(replace(cast, players=losing)))


@pytest.mark.parametrize(
    ("comparison", "number", "may", "may_fail"),
    [
        (Comparison.AT_LEAST, 2, True, True),
        (Comparison.AT_LEAST, 0, True, False),
        (Comparison.MORE, -1, True, False),
        (Comparison.FEWER, 0, False, True),
        (Comparison.FEWER, 1, True, True),
        (Comparison.AT_MOST, -1, False, True),
        (Comparison.AT_MOST, 0, True, True),
        (Comparison.EXACTLY, 3, True, True),
        (Comparison.EXACTLY, -3, False, True),
    ],
)
def test_conditions_on_what_an_ignored_cost_leaves_open(
    comparison: Comparison, number: int, *, may: bool, may_fail: bool
) -> None:
    open_ = replace(context(), unpaid=frozenset({Variable()}))
    condition = Compares(Variable(), comparison, Fixed(number))
    assert may_hold(condition, open_) is may
    assert may_hold(Unless(condition), open_) is may_fail
    if may and may_fail:
        with pytest.raises(UndecidedError):
            holds(condition, open_)
