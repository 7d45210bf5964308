"""Whether a mana ability may be activated in the middle of a payment (CR 602.5, 605.1a)."""

from __future__ import annotations

import pytest

from manaproof.models.abilities import (
    ActivatedAbility,
    ActivationLimit,
    SpellAbility,
    StaticAbility,
    Timing,
)
from manaproof.models.amounts import ONE, ActivationsThisTurn, Fixed, Variable
from manaproof.models.boards import InForce
from manaproof.models.conditions import Compares, IsTurnOf
from manaproof.models.continuous import CantActivate, MayPayAnyTime, RuleChange, Touches
from manaproof.models.costs import PayLife, PayMana, RemoveCounters, TapThis
from manaproof.models.effects import Conditional, Continuously, DrawCards, Duration, Sequence
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import Comparison, ControlledBy, HasType, Is
from manaproof.models.mana import ManaType
from manaproof.models.production import AnyColor, Listed
from manaproof.models.replacements import BecomesType, ProductionEvent, ReplaceProduction
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Player, Reference, Zone
from manaproof.models.values import replace
from manaproof.solver.production.produces import produces
from tests.production.cards import artifact, enchantment, pools
from tests.solver.cards import (
    CREATURE,
    FOREST,
    LAND,
    PLAYED_A_LAND,
    adds,
    board,
    card,
    of,
    permanent,
    tap,
)

NEVER: list[str] = []
ROCK = artifact("Rock", tap(adds("{C}")))


def limited(limit: ActivationLimit) -> list[str]:
    land = card("Vale", ActivatedAbility((TapThis(),), adds("{G}"), (limit,)))
    return pools(board([land]), "Vale 1")


def test_only_if_its_condition_holds() -> None:
    assert limited(ActivationLimit(condition=PLAYED_A_LAND)) == NEVER


def test_not_with_the_timing_of_a_spell() -> None:
    # CR 602.5d, 602.5e: in the middle of a payment nobody has priority.
    assert limited(ActivationLimit()) == ["G"]
    assert limited(ActivationLimit(timing=Timing.INSTANT)) == NEVER
    assert limited(ActivationLimit(timing=Timing.SORCERY)) == NEVER


def test_only_so_often_each_turn() -> None:
    limit = ActivationLimit(per_turn=2)
    land = card("Vale", tap(adds("{W}")), ActivatedAbility((), adds("{G}"), (limit,)))
    for used, added in (
        ({}, ["W", "G"]),
        ({2: 1}, ["W", "G"]),
        ({2: 2}, ["W"]),
        ({1: 2}, ["W", "G"]),
    ):
        assert pools(of(permanent("v", land, used=used)), "v") == added


def test_what_hangs_on_how_often_it_was_activated_this_turn() -> None:
    # CR 602.5b: the activation that resolves is one of them.
    third = Compares(ActivationsThisTurn(), Comparison.AT_LEAST, Fixed(3))
    effect = Sequence((adds("{G}"), Conditional(third, adds("{R}"))))
    land = card("Vale", tap(adds("{W}")), ActivatedAbility((), effect))
    for used, added in (({}, "G"), ({2: 1}, "G"), ({2: 2}, "RG"), ({1: 2}, "G")):
        assert pools(of(permanent("v", land, used=used)), "v") == ["W", added]


def test_what_any_player_may_activate_can_pay() -> None:
    # CR 602.2: another player's permanent too, whose "you" is then the player who pays.
    cost = (PayMana(ManaCost.parse("{1}")), TapThis())
    forge = card("Forge", ActivatedAbility(cost, adds("{R}")))
    yours = ActivationLimit(IsTurnOf(Player.YOU))
    for limits in ((), (yours,)):
        shared = ActivatedAbility((TapThis(),), adds("{C}"), limits, any_player=True)
        well = artifact("Well", shared)
        assert pools(board([forge, well]), "Forge 1") == ["R"]
        assert pools(board([forge], [well]), "Forge 1") == ["R"]
    assert pools(board([forge], [ROCK]), "Forge 1") == NEVER


def test_113_8_whoever_activates_an_ability_controls_it() -> None:
    cost = (PayMana(ManaCost.parse("{W}")), TapThis())
    forge = card("Forge", ActivatedAbility(cost, adds("{R}")))
    well = artifact("Well", ActivatedAbility((TapThis(),), adds("{G}"), any_player=True))
    turned = ReplaceProduction(
        ProductionEvent(ControlledBy(Player.YOU), tapped=False, mana=AnyColor()),
        BecomesType(Listed((ManaType.WHITE,)), AnyColor(), keeps_amount=True),
    )
    dawn = enchantment("Dawn", StaticAbility((turned,)))
    # What the abilities of your permanents add is turned only where you activate them.
    assert pools(board([forge, dawn], [well]), "Forge 1") == ["W"]
    assert pools(board([forge], [well, dawn]), "Forge 1") == NEVER


def test_what_may_be_paid_any_time_could_pay() -> None:
    # CR 605.3a: a payment does not leave it out in silence.
    offer = MayPayAnyTime(Player.YOU, (PayLife(ONE),), adds("{C}"))
    spell = card("Chant", SpellAbility(Continuously((offer,), Duration.UNTIL_END_OF_TURN)))
    cost = (PayMana(ManaCost.parse("{1}")), TapThis())
    forge = card("Forge", ActivatedAbility(cost, adds("{R}")))
    mine = replace(board([forge]), in_force=(InForce(spell, "you", 9),))
    theirs = replace(board([forge]), in_force=(InForce(spell, "them", 9),))
    with pytest.raises(UndecidedError, match="Chant"):
        produces(mine, "Forge 1")
    assert pools(theirs, "Forge 1") == NEVER
    assert pools(replace(board([ROCK]), in_force=mine.in_force), "Rock 1") == ["C"]


def test_costs_ignored_are_limits_ignored() -> None:
    limit = ActivationLimit(condition=PLAYED_A_LAND, timing=Timing.SORCERY)
    land = card("Vale", ActivatedAbility((TapThis(),), adds("{G}"), (limit,)))
    assert pools(board([land]), "Vale 1", ignore_costs=True) == ["G"]


def forbidding(*, except_mana_abilities: bool) -> CantActivate:
    return CantActivate(HasType(CardType.ARTIFACT), except_mana_abilities)


def test_what_can_not_be_activated() -> None:
    rod = enchantment("Rod", StaticAbility((forbidding(except_mana_abilities=False),)))
    matrix = enchantment("Matrix", StaticAbility((forbidding(except_mana_abilities=True),)))
    assert pools(board([ROCK], [rod]), "Rock 1") == NEVER
    assert pools(board([ROCK], [rod]), "Rock 1", ignore_costs=True) == ["C"]
    assert pools(board([ROCK], [matrix]), "Rock 1") == ["C"]
    assert pools(board([FOREST], [rod]), "Forest 1") == ["G"]
    gated = enchantment(
        "Rod", StaticAbility((forbidding(except_mana_abilities=False),), PLAYED_A_LAND)
    )
    assert pools(board([ROCK], [gated]), "Rock 1") == ["C"]


def test_a_forbidden_source_pays_for_nothing() -> None:
    rod = enchantment("Rod", StaticAbility((forbidding(except_mana_abilities=False),)))
    cost = (PayMana(ManaCost.parse("{1}")), TapThis())
    forge = card("Forge", ActivatedAbility(cost, adds("{R}")))
    assert pools(board([forge, ROCK]), "Forge 1") == ["R"]
    assert pools(board([forge, ROCK], [rod]), "Forge 1") == NEVER


def test_what_can_not_be_activated_for_a_while() -> None:
    effect = Continuously((forbidding(except_mana_abilities=False),), Duration.UNTIL_END_OF_TURN)
    spell = card("Hush", SpellAbility(effect))
    now = replace(board([ROCK]), in_force=(InForce(spell, "them", 9),))
    assert pools(now, "Rock 1") == NEVER


def test_only_mana_abilities_by_the_rules_of_the_day() -> None:
    # CR 605.1a: a card moved from a library makes it none, since that edition.
    from manaproof.models.boards import OLDEST_RULES

    star = artifact("Star", tap(Sequence((adds("{G}"), DrawCards(ONE, Player.YOU)))))
    assert pools(board([star]), "Star 1") == NEVER
    assert pools(replace(board([star]), rules=OLDEST_RULES), "Star 1") == ["G"]
    aimed = card("Aimed", replace(tap(adds("{G}")), targets=True))
    assert pools(board([aimed]), "Aimed 1") == NEVER


def test_only_abilities_that_work_on_the_battlefield() -> None:
    spirit = card("Spirit", replace(tap(adds("{G}")), zone=Zone.HAND))
    assert pools(board([spirit]), "Spirit 1", ignore_costs=True) == NEVER
    assert pools(board([spirit]), "Spirit 1") == NEVER


def test_a_phased_out_permanent_has_no_abilities() -> None:
    found = produces(of(permanent("f", FOREST, phased_out=True)), "f")
    assert found.pools == ()
    assert found.notes == ("f is phased out",)


@pytest.mark.parametrize(
    "markers",
    [
        ("activate", "ability", "creature", "cost", "more", "activate"),
        ("activate", "ability", "land", "cost", "fewer", "activate"),
    ],
)
def test_changed_costs_do_not_matter_to_others(markers: tuple[str, ...]) -> None:
    tax = enchantment("Tax", StaticAbility((RuleChange(Touches.ACTIVATION_COSTS, markers),)))
    assert pools(board([FOREST, tax]), "Forest 1") == ["G"]


@pytest.mark.parametrize(
    "markers",
    [
        ("activate", "ability", "land", "cost", "more", "activate"),
        ("activate", "ability", "cost", "more", "activate"),
    ],
)
def test_raised_costs_are_undecided(markers: tuple[str, ...]) -> None:
    tax = enchantment("Tax", StaticAbility((RuleChange(Touches.ACTIVATION_COSTS, markers),)))
    with pytest.raises(UndecidedError, match="costs"):
        pools(board([FOREST, tax]), "Forest 1")


def test_a_discount_matters_to_an_ability_that_costs_mana() -> None:
    markers = ("activate", "ability", "land", "cost", "fewer", "activate")
    tax = enchantment("Tax", StaticAbility((RuleChange(Touches.ACTIVATION_COSTS, markers),)))
    cost = (PayMana(ManaCost.parse("{1}")), TapThis())
    forge = card("Forge", ActivatedAbility(cost, adds("{R}")))
    with pytest.raises(UndecidedError, match="costs"):
        pools(board([forge, tax, FOREST]), "Forge 1")


def test_nothing_else_is_forbidden() -> None:
    quiet = enchantment(
        "Quiet", StaticAbility((CantActivate(CREATURE, except_mana_abilities=False),))
    )
    assert pools(board([FOREST, quiet]), "Forest 1") == ["G"]
    loud = enchantment("Loud", StaticAbility((CantActivate(LAND, except_mana_abilities=False),)))
    assert pools(board([FOREST, loud]), "Forest 1") == NEVER


def test_cr_107_3a_an_x_without_bound_is_undecided_and_ends() -> None:
    cost = RemoveCounters(Variable("X"), "coin", Is(Reference.SELF))
    store = card("Store", ActivatedAbility((cost,), adds("{C}")))
    rich = permanent("Store", store, counters={"coin": 1_000_000_000})
    with pytest.raises(UndecidedError, match="which X above"):
        produces(of(rich), "Store")
