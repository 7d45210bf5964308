"""To which productions a replacement effect applies, and what it makes of them (CR 106.12b, 614.1a)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import ActivatedAbility, SpellAbility, StaticAbility
from manaproof.models.amounts import ONE
from manaproof.models.boards import InForce
from manaproof.models.continuous import CantActivate
from manaproof.models.costs import RemoveCounters, TapThis
from manaproof.models.effects import Continuously, Duration, Instead
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.filters import AllOf, ControlledBy, HasSubtype, HasSupertype, Is
from manaproof.models.mana import Color, ManaPool, ManaType
from manaproof.models.production import AnyColor, ChosenColor
from manaproof.models.replacements import (
    AddedByEveryPlayer,
    BecomesTypeOfLand,
    LandTypeMana,
    Multiplied,
    ProductionEvent,
    ReplaceProduction,
)
from manaproof.models.types import Player, Reference, Supertype
from manaproof.models.values import replace
from manaproof.solver.production.events import Portion, ProducedMana
from manaproof.solver.production.problem import OrderEffect, OrderProblem, Scaled, Shared
from manaproof.solver.production.replacements import order_problem
from tests.production.cards import (
    ALL_BLACK,
    ANYTHING,
    LAND_TAPPED,
    ONE_BLACK,
    TWICE,
    YOU_TAP,
    becomes,
    enchantment,
    listed,
    pools,
    replaces,
    triggered,
)
from tests.solver.cards import (
    FOREST,
    LAND,
    PLAYED_A_LAND,
    YOURS,
    adds,
    basic,
    board,
    card,
    creature,
    of,
    permanent,
    tap,
)

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.cards import Card

STORAGE = card(
    "Storage Vale",
    ActivatedAbility((RemoveCounters(ONE, "charge", Is(Reference.SELF)),), adds("{U}")),
)
"""A mana ability without {T} in its cost."""


def test_doubled_and_turned_in_either_order() -> None:
    assert pools(board([FOREST, TWICE], [ONE_BLACK]), "Forest 1") == ["B", "BB"]


def test_only_a_permanent_that_is_tapped_for_mana() -> None:
    # CR 106.12: without {T} in the cost nothing is tapped for mana.
    vale = permanent("vale", STORAGE, counters={"charge": 1})
    echo = permanent("echo", TWICE)
    assert pools(of(vale, echo, permanent("night", ALL_BLACK)), "vale") == ["U"]


def test_a_creature_is_no_land() -> None:
    elf = creature("Elf", tap(adds("{G}")))
    assert pools(board([elf, ALL_BLACK]), "Elf 1") == ["G"]


def test_only_what_its_own_controller_taps() -> None:
    assert pools(board([FOREST], [TWICE]), "Forest 1") == ["G"]
    assert pools(board([FOREST], [ONE_BLACK]), "Forest 1") == ["B"]


def test_every_ability_that_adds_mana() -> None:
    dawn = enchantment(
        "Dawn",
        replaces(
            ProductionEvent(ControlledBy(Player.YOU), tapped=False, mana=AnyColor()),
            becomes(listed("W"), replaced=AnyColor()),
        ),
    )
    vale = permanent("vale", STORAGE, counters={"charge": 1})
    assert pools(of(vale, permanent("dawn", dawn)), "vale") == ["W"]
    # CR 605.1b: mana of a triggered ability is added by an ability too.
    bloom = enchantment("Bloom", triggered(adds("{G}")))
    assert pools(board([FOREST, bloom, dawn]), "Forest 1") == ["WW"]
    assert pools(board([FOREST], [bloom, dawn]), "Forest 1") == ["G"]


def test_mana_of_a_trigger_was_not_tapped_for() -> None:
    bloom = enchantment("Bloom", triggered(replace(adds("{G}"), player=Player.ITS_CONTROLLER)))
    assert pools(board([FOREST], [bloom, ONE_BLACK]), "Forest 1") == ["BG"]


def test_a_condition_must_hold() -> None:
    gated = StaticAbility((ReplaceProduction(YOU_TAP, Multiplied(2)),), PLAYED_A_LAND)
    now = board([FOREST, enchantment("Gated Echo", gated)])
    assert pools(now, "Forest 1") == ["G"]
    you = replace(now.players["you"], lands_played=1)
    played = replace(now, players=MappingProxyType({**now.players, "you": you}))
    assert pools(played, "Forest 1") == ["GG"]


def test_one_statement_among_others_of_an_ability() -> None:
    quiet = CantActivate(HasSubtype("Island"), except_mana_abilities=False)
    both = StaticAbility((quiet, ReplaceProduction(YOU_TAP, Multiplied(2))))
    assert pools(board([FOREST, enchantment("Both", both)]), "Forest 1") == ["GG"]


def test_a_self_replacement_comes_first() -> None:
    # CR 614.15, 616.1a: what the ability says "instead" is what the others replace.
    tide = card("Tide", tap(Instead(adds("{U}"), PLAYED_A_LAND, adds("{B}{B}{B}"))))
    damper = enchantment(
        "Damper", replaces(ProductionEvent(LAND, at_least=2), becomes(listed("C")))
    )
    assert pools(board([tide, damper]), "Tide 1") == ["U"]


def test_the_chosen_color_replaces_colors() -> None:
    gem = enchantment("Gem", replaces(LAND_TAPPED, becomes(ChosenColor(), replaced=AnyColor())))
    spring = card("Spring", tap(adds("{G}{C}")))

    def with_choice(color: Color | None) -> list[str]:
        return pools(of(permanent("s", spring), permanent("g", gem, chosen_color=color)), "s")

    assert with_choice(Color.RED) == ["RC"]
    # CR 607.5a: a choice that was never made is undefined, and does nothing.
    assert with_choice(None) == ["GC"]


def test_a_choice_of_color_is_made_once() -> None:
    pulse = enchantment(
        "Pulse",
        replaces(
            ProductionEvent(AllOf((HasSupertype(Supertype.BASIC), LAND, YOURS))),
            becomes(AnyColor()),
        ),
    )
    assert pools(board([FOREST, pulse, TWICE]), "Forest 1") == ["WW", "UU", "BB", "RR", "GG"]
    assert pools(board([FOREST], [pulse]), "Forest 1") == ["G"]


def test_the_land_types_of_the_producer_decide() -> None:
    pairs = (LandTypeMana("Forest", ManaType.BLACK), LandTypeMana("Island", ManaType.GREEN))
    twist = enchantment(
        "Twist", StaticAbility((ReplaceProduction(LAND_TAPPED, BecomesTypeOfLand(pairs)),))
    )
    both = card("Both", subtypes=("Island", "Forest"))
    assert pools(board([FOREST, twist]), "Forest 1") == ["B"]
    assert pools(board([both, twist]), "Both 1") == ["B", "G"]
    double = card("Double", tap(adds("{C}{C}")), subtypes=("Forest",))
    assert pools(board([double, twist]), "Double 1") == ["B", "BB"]
    assert pools(board([basic("Swamp"), twist]), "Swamp 1") == ["B"]
    assert pools(board([basic("Plains"), twist]), "Plains 1") == ["W"]


def abundance(*, at_least: int = 1) -> tuple[Card, Card]:
    every = ReplaceProduction(ProductionEvent(ANYTHING, tapped=False), AddedByEveryPlayer())
    asks = replaces(ProductionEvent(LAND, at_least=at_least), becomes(listed("C")))
    return enchantment("Plenty", StaticAbility((every,))), enchantment("Asker", asks)


def test_every_player_adds_it_and_so_does_who_taps() -> None:
    plenty, _ = abundance()
    gift = card("Gift", tap(replace(adds("{R}"), player=Player.OPPONENT)))
    assert pools(board([FOREST, plenty]), "Forest 1") == ["G"]
    assert pools(board([gift]), "Gift 1") == [""]
    assert pools(board([gift, plenty]), "Gift 1") == ["R"]


def test_how_much_every_player_adds_together_is_undecided() -> None:
    with pytest.raises(UndecidedError, match="every player"):
        pools(board([FOREST, *abundance(at_least=2)]), "Forest 1")


# -- effects in force (CR 611.2) ----------------------------------------------------------------------


def in_force(effect: ReplaceProduction, **told: object) -> Board:
    spell = card("Spell", SpellAbility(Continuously((effect,), Duration.UNTIL_END_OF_TURN)))
    entry = replace(InForce(spell, "you", 9), **told)
    return replace(board([FOREST, FOREST], [FOREST]), in_force=(entry,))


def test_an_effect_in_force_is_its_controllers() -> None:
    deep = ReplaceProduction(
        ProductionEvent(AllOf((LAND, YOURS)), Player.YOU), becomes(listed("U"))
    )
    assert pools(in_force(deep), "Forest 1") == ["U"]
    assert pools(in_force(deep), "Forest 3") == ["G"]


def test_an_effect_in_force_has_the_color_chosen_for_it() -> None:
    hall = ReplaceProduction(LAND_TAPPED, becomes(ChosenColor(), replaced=AnyColor()))
    assert pools(in_force(hall, chosen_color=Color.RED), "Forest 3") == ["R"]
    with pytest.raises(UndecidedError, match="chosen_color"):
        pools(in_force(hall), "Forest 1")


def test_an_effect_in_force_on_its_target_alone() -> None:
    gnomes = ReplaceProduction(
        ProductionEvent(AllOf((Is(Reference.TARGET), HasSubtype("Forest")))), becomes(listed("C"))
    )
    now = in_force(gnomes, targets=("Forest 2",))
    assert pools(now, "Forest 2") == ["C"]
    assert pools(now, "Forest 1") == ["G"]


def test_which_ability_has_begun_must_be_told() -> None:
    blue = ReplaceProduction(LAND_TAPPED, becomes(listed("U")))
    red = ReplaceProduction(LAND_TAPPED, becomes(listed("R")))
    charm = card(
        "Charm",
        *(SpellAbility(Continuously((each,), Duration.UNTIL_END_OF_TURN)) for each in (blue, red)),
    )
    now = replace(board([FOREST]), in_force=(InForce(charm, "you", 9),))
    with pytest.raises(UndecidedError, match="from which ability of Charm"):
        pools(now, "Forest 1")


# -- free of the board ----------------------------------------------------------------------------------


def test_a_problem_of_orders_is_free_of_the_board() -> None:
    effects = (OrderEffect(Scaled(2)),)
    mana = ProducedMana.of([Portion("you", ManaPool.parse("GG"))])
    assert order_problem(mana, effects) == OrderProblem(ManaPool.parse("GG"), effects)


def test_mana_of_several_players_is_no_problem_of_orders() -> None:
    one, other = Portion("you", ManaPool.parse("G")), Portion("them", ManaPool.parse("G"))
    with pytest.raises(UnsupportedError):
        order_problem(ProducedMana.of([one, other]), ())
    effects = (OrderEffect(Scaled(2)), OrderEffect(Shared(("you", "them"))))
    with pytest.raises(UnsupportedError):
        order_problem(ProducedMana.of([one]), effects)


def test_other_costs_besides_the_tap_do_not_matter() -> None:
    # CR 106.12: {T} among other costs taps for mana as well.
    cost = (TapThis(), RemoveCounters(ONE, "charge", Is(Reference.SELF)))
    pair = card("Pair", ActivatedAbility(cost, adds("{U}")))
    now = of(permanent("pair", pair, counters={"charge": 1}), permanent("echo", TWICE))
    assert pools(now, "pair") == ["UU"]
