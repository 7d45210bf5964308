"""Which permanents could produce some type, where a filter asks (CR 106.7): also read plainly."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import ActivatedAbility, ClauseKind, StaticAbility, Unmodelled
from manaproof.models.amounts import ONE, CountOf
from manaproof.models.boards import InForce
from manaproof.models.continuous import GainAbilities, Modify
from manaproof.models.costs import Sacrifice
from manaproof.models.effects import TapAll
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import (
    AllOf,
    AnyOf,
    CouldProduceAny,
    Filter,
    HasSupertype,
    InZone,
    Is,
    Named,
    Not,
)
from manaproof.models.mana import ManaType
from manaproof.models.production import AnyColor, CouldProduce, Listed, ProducedByEvent, TypeSource
from manaproof.models.types import Reference, Supertype, Zone
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.plain.evaluation import described
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.resolution import Resolution
from manaproof.solver.reading.matching import count, matching
from manaproof.solver.reading.view import Context, View
from tests.production.cards import ALL_BLACK
from tests.reference.printed import printed_characteristics
from tests.solver.cards import (
    BEAR,
    FOREST,
    ISLAND,
    LAND,
    MIRROR,
    SPYGLASS,
    WASTE,
    adds,
    card,
    of,
    permanent,
    tap,
)

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.cards import Card


def listed(letters: str) -> Listed:
    return Listed(tuple(map(ManaType, letters)))


def that(types: TypeSource) -> Filter:
    return AllOf((LAND, CouldProduceAny(types)))


THAT_LAND = CouldProduce(Is(Reference.EVENT), colors_only=False)
BOARD = of(
    permanent("forest", FOREST),
    permanent("island", ISLAND, tapped=True),
    permanent("waste", WASTE),
    permanent("mirror", MIRROR),
    permanent("theirs", SPYGLASS, "them"),
    permanent("gone", FOREST, phased_out=True),
    permanent("bear", BEAR),
)


def context(board: Board, event: str = "island") -> Context:
    objects = MappingProxyType({Reference.EVENT: event})
    return Context(View(board, characteristics_of(board)), "bear", "you", objects=objects)


def plainly(description: Filter, board: Board) -> tuple[str, ...]:
    now = Resolution(board, characteristics_of(board), "bear")
    return tuple(each.id for each in described(description, now))


@pytest.mark.parametrize(
    ("types", "expected"),
    [
        (listed("G"), ("forest", "mirror", "theirs")),
        (listed("U"), ("island", "mirror", "theirs")),
        # The opponent's takes colors alone.
        (listed("C"), ("waste", "mirror")),
        (listed("RC"), ("waste", "mirror")),
        (listed("R"), ()),
        (CouldProduce(Named("Waste Flat"), colors_only=False), ("waste", "mirror")),
        # CR 106.1a: colorless is no color.
        (CouldProduce(Named("Waste Flat"), colors_only=True), ()),
        (AnyColor(), ("forest", "island", "mirror", "theirs")),
        (
            CouldProduce(HasSupertype(Supertype.BASIC), colors_only=False),
            ("forest", "island", "mirror", "theirs"),
        ),
    ],
)
def test_lands_that_could_produce_it(types: TypeSource, expected: tuple[str, ...]) -> None:
    assert matching(that(types), context(BOARD)) == expected
    assert plainly(that(types), BOARD) == expected


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ("island", ("island", "mirror", "theirs")),
        ("mirror", ("forest", "island", "waste", "mirror", "theirs")),
        ("theirs", ("forest", "island", "mirror", "theirs")),
        ("bear", ()),
    ],
)
def test_lands_that_share_a_type_with_the_one_tapped(event: str, expected: tuple[str, ...]) -> None:
    assert matching(that(THAT_LAND), context(BOARD, event)) == expected


def test_replacement_effects_count() -> None:
    # CR 106.7: what an ability would produce, replacement effects included.
    now = replace(BOARD, permanents={**BOARD.permanents, "night": permanent("night", ALL_BLACK)})
    assert matching(that(listed("G")), context(now)) == plainly(that(listed("G")), now) == ()
    assert len(matching(that(listed("B")), context(now))) == 5


def test_types_that_nothing_tells_are_none() -> None:
    assert matching(that(ProducedByEvent()), context(BOARD)) == ()
    assert plainly(that(ProducedByEvent()), BOARD) == ()


def test_snow_or_what_could_produce() -> None:
    snow = card("Cold Forest", subtypes=("Forest",), supertypes=(Supertype.SNOW,))
    either = AllOf((LAND, AnyOf((HasSupertype(Supertype.SNOW), CouldProduceAny(listed("C"))))))
    now = of(permanent("cold", snow), permanent("waste", WASTE), permanent("bear", BEAR))
    assert matching(either, context(now)) == plainly(either, now) == ("cold", "waste")
    assert matching(AllOf((LAND, Not(either))), context(now)) == ()


# -- never guessed ------------------------------------------------------------------------------------

GREEN = that(listed("G"))
HERD = card("Herd", tap(adds("{G}", times=CountOf(GREEN))))
"""Its mana hangs on which lands could produce green."""
ALTAR = card("Altar", ActivatedAbility((Sacrifice(ONE, GREEN),), adds("{B}")))
GIVER = card("Giver", StaticAbility((Modify(GREEN, (GainAbilities((tap(adds("{R}")),)),)),)))
WATCH = card("Watch", ActivatedAbility((), TapAll(GREEN, untap=True)))
"""It adds no mana, so that nothing goes round in a circle."""


@pytest.mark.parametrize("asking", [HERD, ALTAR])
def test_it_is_not_asked_where_the_answer_hangs_on_it(asking: Card) -> None:
    now = of(permanent("forest", FOREST), permanent("it", asking), permanent("bear", BEAR))
    view = View(now, printed_characteristics(now))
    with pytest.raises(UndecidedError, match="what forest could produce"):
        matching(GREEN, Context(view, "bear", "you"))
    with pytest.raises(UnreadableError):
        described(GREEN, Resolution(now, view.characteristics, "bear"))


def test_the_layers_do_not_ask_it() -> None:
    with pytest.raises(UndecidedError, match="asked by an ability"):
        characteristics_of(of(permanent("forest", FOREST), permanent("it", GIVER)))


def test_what_an_ability_could_produce_that_asks_is_undecided() -> None:
    now = of(permanent("forest", FOREST), permanent("herd", HERD))
    with pytest.raises(UndecidedError, match="herd could produce"):
        could_produce(now, permanent="herd")
    assert could_produce(now, permanent="forest").types["forest"]


def test_what_adds_no_mana_may_ask() -> None:
    now = of(permanent("forest", FOREST), permanent("it", WATCH), permanent("bear", BEAR))
    assert matching(GREEN, context(now)) == plainly(GREEN, now) == ("forest",)


def test_what_is_in_force_may_go_round() -> None:
    spell = card("Spell", WATCH.front.abilities[0])
    now = replace(of(permanent("forest", FOREST)), in_force=(InForce(spell, "you", 9),))
    view = View(now, characteristics_of(of(permanent("forest", FOREST))))
    with pytest.raises(UndecidedError, match="asked by an ability"):
        matching(GREEN, Context(view, None, "you"))


def test_a_clause_that_may_add_mana_is_no_answer() -> None:
    odd = card("Odd", Unmodelled(0, 1, ClauseKind.ACTIVATED, ("add",)))
    now = of(permanent("odd", odd), permanent("bear", BEAR))
    with pytest.raises(UndecidedError, match="a clause of odd is not modelled"):
        matching(that(listed("R")), context(now))


def test_nothing_is_known_of_what_is_elsewhere() -> None:
    elsewhere = AllOf((LAND, InZone(Zone.GRAVEYARD), CouldProduceAny(listed("G"))))
    now = replace(
        BOARD, players={**BOARD.players, "you": replace(BOARD.players["you"], graveyard=(FOREST,))}
    )
    with pytest.raises(UndecidedError, match="not on the battlefield"):
        count(elsewhere, context(now))
    with pytest.raises(UnreadableError):
        plainly(elsewhere, now)
