"""Counters that can't be put or had: costs that can't be paid, effects that do nothing (CR 614.17)."""

from __future__ import annotations

from manaproof.models.abilities import StaticAbility
from manaproof.models.amounts import ONE, CountersOn, Fixed, Tally, TallyOf
from manaproof.models.conditions import Matches
from manaproof.models.continuous import CantGetCounters, CantHaveCounters, RuleChange, Touches
from manaproof.models.costs import ExileFrom, PutCounters, RemoveCounters, Sacrifice, TapThis
from manaproof.models.effects import AddCounters, Conditional, Effect, GiveEnergy, Sequence
from manaproof.models.filters import HasQuality, HasType, Is, Quality
from manaproof.models.types import CardType, Player, Reference, Zone
from manaproof.solver.production.produces import produces
from tests.production.cards import costs, enchantment, pools
from tests.solver.cards import PLAYED_A_LAND, adds, board, card, of, permanent

SELF = Is(Reference.SELF)
LANDS = HasType(CardType.LAND)
ARTIFACTS = HasType(CardType.ARTIFACT)


def test_a_cost_that_puts_a_forbidden_counter_can_not_be_paid() -> None:
    # CR 614.17b
    wall = card("Wall", costs(PutCounters(ONE, "moss", SELF), effect=adds("{G}")))
    never: list[str] = []
    assert pools(board([wall]), "Wall 1") == ["G"]
    for effect, added in (
        (CantHaveCounters(LANDS), never),
        (CantHaveCounters(LANDS, "moss"), never),
        (CantHaveCounters(LANDS, "rust"), ["G"]),
        (CantHaveCounters(ARTIFACTS), ["G"]),
        (CantGetCounters(Player.ANY), ["G"]),
    ):
        stasis = enchantment("Stasis", StaticAbility((effect,)))
        assert pools(board([wall], [stasis]), "Wall 1") == added
    gated = enchantment("Stasis", StaticAbility((CantHaveCounters(LANDS),), PLAYED_A_LAND))
    assert pools(board([wall], [gated]), "Wall 1") == ["G"]


def grown(first: Effect, forbidding: CantHaveCounters | CantGetCounters) -> list[str]:
    """Return what a land adds that first puts moss or gives energy, then counts both."""
    moss = adds("{G}", times=CountersOn("moss", Reference.SELF))
    energy = adds("{R}", times=TallyOf(Tally.ENERGY, Player.YOU))
    land = card("Grove", costs(TapThis(), effect=Sequence((first, moss, energy))))
    stasis = enchantment("Stasis", StaticAbility((forbidding,)))
    return pools(board([land], [stasis]), "Grove 1")


def test_an_effect_puts_no_forbidden_counter() -> None:
    moss = AddCounters(Fixed(2), "moss", Reference.SELF)
    assert grown(moss, CantHaveCounters(LANDS)) == [""]
    assert grown(moss, CantHaveCounters(LANDS, "rust")) == ["GG"]
    assert grown(moss, CantGetCounters(Player.ANY)) == ["GG"]


def test_an_effect_gives_no_forbidden_energy() -> None:
    energy = GiveEnergy(Fixed(2))
    assert grown(energy, CantGetCounters(Player.ANY)) == [""]
    # The enchantment's controller is the other player.
    assert grown(energy, CantGetCounters(Player.YOU)) == ["RR"]
    assert grown(energy, CantGetCounters(Player.ANY, "poison")) == ["RR"]
    assert grown(energy, CantHaveCounters(LANDS)) == ["RR"]


def test_what_comes_to_lie_in_graveyards_matters_where_they_are_read() -> None:
    words = ("if", "card", "would", "put", "graveyard", "exile", "instead")
    rest = enchantment("Rest", StaticAbility((RuleChange(Touches.GRAVEYARDS, words),)))
    digs = ExileFrom(ONE, HasQuality(Quality.CARD), Zone.GRAVEYARD)
    tomb = card("Tomb", costs(digs, effect=adds("{C}")))
    plain = card("Plain", costs(TapThis(), effect=adds("{C}")))
    found = produces(board([tomb], [rest]), "Tomb 1").caveats
    assert [each.permanent for each in found] == ["Rest 1"]
    assert produces(board([plain], [rest]), "Plain 1").caveats == ()


def test_what_leaves_is_read_with_the_rest_of_the_cost_paid() -> None:
    # CR 608.2h: as it last existed, which is tapped and with the counters that were left.
    left = adds("{G}", times=CountersOn("oil", Reference.SELF))
    tapped = Conditional(Matches(Reference.SELF, HasQuality(Quality.TAPPED)), adds("{R}"))
    removing = (TapThis(), RemoveCounters(ONE, "oil", SELF), Sacrifice(ONE, SELF))
    relic = card("Relic", costs(*removing, effect=Sequence((left, tapped))))
    assert pools(of(permanent("r", relic, counters={"oil": 3})), "r") == ["RGG"]
