"""Paying all of a cost but mana, and what the effect sees of it (CR 601.2h, 602.2, 608.2h)."""

from __future__ import annotations

from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaproof.models.abilities import KeywordAbility
from manaproof.models.amounts import (
    ONE,
    CountersOn,
    CountOf,
    Fixed,
    NumberOf,
    Paid,
    PaidAmount,
    Tally,
    TallyOf,
    Variable,
)
from manaproof.models.costs import (
    Discard,
    DiscardHand,
    Exert,
    ExileFrom,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    TapOthers,
    TapThis,
    UntapOthers,
    UntapThis,
)
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.filters import (
    AllOf,
    Characteristic,
    HasQuality,
    HasType,
    InZone,
    Is,
    OwnedBy,
    Quality,
)
from manaproof.models.types import CardType, Player, Reference, Zone
from manaproof.models.values import replace
from manaproof.solver.production.costs import _shared
from tests.production.cards import artifact, costs, enchantment, pools
from tests.solver.cards import (
    BEAR,
    FOREST,
    ISLAND,
    LAND,
    MIRROR,
    OPPONENTS_LANDS,
    SACRIFICER,
    YOUR_CREATURES,
    YOURS,
    adds,
    any_type_of,
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
    from manaproof.models.costs import CostComponent

SELF = Is(Reference.SELF)
CARD = HasQuality(Quality.CARD)
NEVER: list[str] = []


def source(*cost: CostComponent) -> Card:
    return card("Source", costs(*cost, effect=adds("{G}")))


def paid(*cost: CostComponent, board_: Board | None = None, **state: Any) -> list[str]:  # noqa: ANN401 -- any field of a permanent
    """Return what a land adds for {G} at a cost, in the state given."""
    here = permanent("s", source(*cost), **state)
    base = board_ or of()
    return pools(replace(base, permanents={**base.permanents, "s": here}), "s")


def you(board_: Board, **state: object) -> Board:
    """Return the board with you in the state given."""
    changed = replace(board_.players["you"], **state)
    return replace(board_, players=MappingProxyType({**board_.players, "you": changed}))


# -- {T} and {Q} (CR 107.5, 107.6, 302.6) -------------------------------------------------------------


def test_a_tapped_permanent_cannot_pay_the_tap_symbol() -> None:
    assert paid(TapThis()) == ["G"]
    assert paid(TapThis(), tapped=True) == NEVER


def test_one_of_many_permanents_that_all_differ_is_chosen_at_once() -> None:
    creatures = (creature(f"Beast {number}") for number in range(40))
    board_ = of(*(permanent(f"b{number}", each) for number, each in enumerate(creatures)))
    assert paid(Sacrifice(ONE, YOUR_CREATURES), board_=board_) == ["G"]


@given(st.lists(st.integers(1, 4), max_size=5), st.integers(0, 8))
def test_so_many_out_of_groups_are_taken_in_every_way_once(sizes: list[int], number: int) -> None:
    tried = product(*(range(size + 1) for size in sizes))
    expected = [
        tuple((place, many) for place, many in enumerate(each) if many)
        for each in tried
        if sum(each) == number
    ]
    assert sorted(_shared(sizes, number)) == sorted(expected)


def test_an_untapped_permanent_cannot_pay_the_untap_symbol() -> None:
    assert paid(UntapThis(), tapped=True) == ["G"]
    assert paid(UntapThis()) == NEVER
    # CR 122.1d: it loses the counter instead, and the cost is paid.
    assert paid(UntapThis(), tapped=True, counters={"stun": 1}) == ["G"]


def test_a_sick_creature_pays_neither_symbol() -> None:
    elf = creature("Elf", tap(adds("{G}")))
    hasty = creature("Hasty", tap(adds("{G}")), KeywordAbility("haste"))
    gold = creature("Gold", costs(Sacrifice(ONE, SELF), effect=adds("{G}")))
    assert pools(of(permanent("elf", elf, sick=True)), "elf") == NEVER
    assert pools(of(permanent("elf", elf)), "elf") == ["G"]
    assert pools(of(permanent("elf", hasty, sick=True)), "elf") == ["G"]
    assert pools(of(permanent("elf", gold, sick=True)), "elf") == ["G"]
    assert paid(TapThis(), sick=True) == ["G"]


def test_tapping_others_has_no_symbol() -> None:
    others = TapOthers(Fixed(2), AllOf((YOUR_CREATURES, HasQuality(Quality.UNTAPPED))))
    bears = [permanent("a", BEAR, sick=True), permanent("b", BEAR, sick=True)]
    assert paid(others, board_=of(*bears)) == ["G"]
    assert paid(others, board_=of(bears[0], permanent("b", BEAR, tapped=True))) == NEVER
    assert paid(others, board_=of(bears[0], permanent("b", BEAR, "them"))) == NEVER


def test_one_creature_is_not_tapped_twice() -> None:
    other = TapOthers(ONE, AllOf((YOUR_CREATURES, HasQuality(Quality.UNTAPPED))))
    elf = creature("Elf", costs(TapThis(), other, effect=adds("{G}")))
    assert pools(board([elf]), "Elf 1") == NEVER
    assert pools(board([elf, BEAR]), "Elf 1") == ["G"]


def test_untapping_others_is_a_cost_and_that_land_is_looked_at() -> None:
    tapped = AllOf((OPPONENTS_LANDS, HasQuality(Quality.TAPPED)))
    explorer = card(
        "Explorer", costs(UntapOthers(ONE, tapped), effect=any_type_of(Is(Reference.PAID)))
    )
    here = permanent("e", explorer)
    theirs = [permanent("f", FOREST, "them", tapped=True), permanent("i", ISLAND, "them")]
    assert pools(of(here, *theirs), "e") == ["G"]
    assert pools(of(here, theirs[1]), "e") == NEVER


# -- life, energy, counters ---------------------------------------------------------------------------


def test_life_is_paid_only_by_those_who_have_it() -> None:
    # CR 119.4, 119.4b.
    assert paid(PayLife(Fixed(2)), board_=you(of(), life=2)) == ["G"]
    assert paid(PayLife(Fixed(2)), board_=you(of(), life=1)) == NEVER
    assert paid(PayLife(Fixed(0)), board_=you(of(), life=-3)) == ["G"]


def test_the_effect_sees_the_life_that_is_left() -> None:
    by_life = card(
        "Source",
        costs(PayLife(Fixed(2)), effect=adds("{G}", times=TallyOf(Tally.LIFE, Player.YOU))),
    )
    assert pools(you(board([by_life]), life=5), "Source 1") == ["GGG"]


def test_energy() -> None:
    assert paid(PayEnergy(ONE), board_=you(of(), counters={"energy": 1})) == ["G"]
    assert paid(PayEnergy(Fixed(2)), board_=you(of(), counters={"energy": 1})) == NEVER


def test_counters_are_removed() -> None:
    one = RemoveCounters(ONE, "charge", SELF)
    assert paid(one, counters={"charge": 1}) == ["G"]
    assert paid(one, counters={"mining": 1}) == NEVER
    assert paid(one) == NEVER
    assert paid(RemoveCounters(ONE, "", SELF), counters={"mining": 1}) == ["G"]


def test_any_number_of_counters() -> None:
    # CR 107.1c: zero is a number.
    cost = RemoveCounters(Variable(), "storage", SELF)
    store = card("Store", costs(TapThis(), cost, effect=adds("{C}", times=Variable())))
    here = permanent("s", store, counters={"storage": 2})
    assert pools(of(here), "s") == ["", "C", "CC"]
    by_paid = costs(cost, effect=adds("{C}", times=PaidAmount(Paid.COUNTERS_REMOVED)))
    here = permanent("s", card("Store", by_paid), counters={"storage": 2})
    assert pools(of(here), "s") == ["", "C", "CC"]


def test_the_effect_sees_the_counters_that_are_left() -> None:
    left = adds("{C}", times=CountersOn("charge", Reference.SELF))
    store = card("Store", costs(RemoveCounters(ONE, "charge", SELF), effect=left))
    assert pools(of(permanent("s", store, counters={"charge": 3})), "s") == ["CC"]
    put = card("Store", costs(PutCounters(ONE, "charge", SELF), effect=left))
    assert pools(of(permanent("s", put, counters={"charge": 3})), "s") == ["CCCC"]


# -- what leaves --------------------------------------------------------------------------------------


def test_what_is_sacrificed_is_counted_no_more() -> None:
    herd = adds("{G}", times=CountOf(YOUR_CREATURES))
    altar = card("Altar", costs(Sacrifice(ONE, YOUR_CREATURES), effect=herd))
    assert pools(board([altar, BEAR, BEAR]), "Altar 1") == ["G"]
    assert pools(board([altar]), "Altar 1") == NEVER


def test_what_is_sacrificed_is_read_as_it_last_existed() -> None:
    # CR 608.2h.
    by_value = adds("{B}", times=NumberOf(Characteristic.MANA_VALUE, Reference.PAID))
    priest = card("Priest", costs(Sacrifice(ONE, HasType(CardType.ARTIFACT)), effect=by_value))
    now = board([priest, artifact("One"), artifact("Three", cost="{3}")])
    assert pools(now, "Priest 1") == ["B", "BBB"]
    assert pools(board([SACRIFICER, MIRROR, FOREST]), "Ash Altar 1") == ["G"]
    own = adds("{B}", times=CountersOn("age", Reference.SELF))
    old = card("Old", costs(Sacrifice(ONE, SELF), effect=own))
    assert pools(of(permanent("o", old, counters={"age": 2})), "o") == ["BB"]


def test_only_what_one_controls_can_be_sacrificed() -> None:
    # CR 701.21a.
    assert pools(board([SACRIFICER], [FOREST]), "Ash Altar 1") == NEVER


def test_a_source_can_sacrifice_itself_once() -> None:
    works = artifact(
        "Works", costs(Sacrifice(Fixed(2), HasType(CardType.ARTIFACT)), effect=adds("{C}"))
    )
    assert pools(board([works]), "Works 1") == NEVER
    assert pools(board([works, works]), "Works 1") == ["C"]


def test_a_permanent_with_the_source_of_an_effect_gone() -> None:
    anthem = enchantment("Rite", tap(adds("{G}")))
    altar = card("Altar", costs(Sacrifice(ONE, YOURS), effect=adds("{R}")))
    assert pools(board([altar, anthem]), "Altar 1") == ["R"]


def test_sacrificed_cards_lie_in_the_graveyard_and_tokens_do_not() -> None:
    dead = CountOf(AllOf((HasType(CardType.CREATURE), InZone(Zone.GRAVEYARD), OwnedBy(Player.YOU))))
    altar = card("Altar", costs(Sacrifice(ONE, YOUR_CREATURES), effect=adds("{B}", times=dead)))
    here = permanent("a", altar)
    assert pools(of(here, permanent("b", BEAR)), "a") == ["B"]
    assert pools(of(here, permanent("b", BEAR, token=True)), "a") == [""]
    died = adds("{B}", times=TallyOf(Tally.CREATURES_DIED, Player.YOU))
    altar = card("Altar", costs(Sacrifice(ONE, YOUR_CREATURES), effect=died))
    assert pools(of(permanent("a", altar), permanent("b", BEAR)), "a") == ["B"]


def test_exiling_and_returning() -> None:
    assert paid(ExileFrom(ONE, SELF, Zone.BATTLEFIELD)) == ["G"]
    assert paid(ReturnToHand(ONE, SELF)) == ["G"]
    assert paid(ReturnToHand(ONE, YOUR_CREATURES)) == NEVER
    dead = ExileFrom(
        ONE, AllOf((CARD, InZone(Zone.GRAVEYARD), OwnedBy(Player.YOU))), Zone.GRAVEYARD
    )
    assert paid(dead) == NEVER
    assert paid(dead, board_=you(of(), graveyard=(BEAR,))) == ["G"]
    assert paid(replace(dead, amount=Fixed(2)), board_=you(of(), graveyard=(BEAR,))) == NEVER


# -- cards --------------------------------------------------------------------------------------------


def test_discarding() -> None:
    discard = Discard(ONE, CARD)
    assert paid(discard, board_=you(of(), hand=(BEAR,))) == ["G"]
    assert paid(discard, board_=you(of(), hand=())) == NEVER
    assert paid(discard, board_=you(of(), hand=2)) == ["G"]
    assert paid(discard, board_=you(of(), hand=0)) == NEVER
    them = replace(of().players["them"], hand=(BEAR, FOREST))
    theirs = replace(of(), players=MappingProxyType({**of().players, "them": them}))
    assert paid(discard, board_=you(theirs, hand=())) == NEVER
    lands = Discard(ONE, AllOf((LAND, CARD)))
    assert paid(lands, board_=you(of(), hand=(BEAR,))) == NEVER
    assert paid(lands, board_=you(of(), hand=(BEAR, FOREST))) == ["G"]


def test_discarding_from_an_unknown_hand_is_undecided() -> None:
    with pytest.raises(UndecidedError, match="list the hand of you"):
        paid(Discard(ONE, CARD))
    with pytest.raises(UndecidedError, match="list the hand of you"):
        paid(Discard(ONE, AllOf((LAND, CARD))), board_=you(of(), hand=2))
    with pytest.raises(UndecidedError, match="state the hand of you"):
        paid(DiscardHand())


def test_discarding_the_hand_counts_its_cards() -> None:
    many = adds("{R}", times=PaidAmount(Paid.CARDS_DISCARDED))
    lion = card("Lion", costs(DiscardHand(), effect=many))
    assert pools(you(board([lion]), hand=(BEAR, BEAR)), "Lion 1") == ["RR"]
    assert pools(you(board([lion]), hand=()), "Lion 1") == [""]


def test_milling_needs_the_cards() -> None:
    # CR 701.17b; a mana ability under the older edition only (CR 605.1a).
    from manaproof.models.boards import OLDEST_RULES

    old = replace(of(), rules=OLDEST_RULES)
    assert paid(Mill(ONE), board_=you(old, library=1)) == ["G"]
    assert paid(Mill(ONE), board_=you(old, library=(BEAR,))) == ["G"]
    assert paid(Mill(Fixed(2)), board_=you(old, library=(BEAR,))) == NEVER
    assert paid(Mill(Fixed(2)), board_=you(old, library=1)) == NEVER
    with pytest.raises(UndecidedError, match="library"):
        paid(Mill(ONE), board_=old)
    assert paid(Mill(ONE), board_=you(of(), library=1)) == NEVER


def test_exerting_is_always_possible_and_loyalty_makes_no_mana_ability() -> None:
    assert paid(TapThis(), Exert()) == ["G"]
    assert paid(Loyalty(1)) == NEVER


# -- costs ignored ------------------------------------------------------------------------------------


def test_costs_ignored() -> None:
    here = permanent("s", source(TapThis(), PayLife(Fixed(30))), tapped=True)
    assert pools(of(here), "s") == NEVER
    assert pools(of(here), "s", ignore_costs=True) == ["G"]
    assert pools(board([SACRIFICER, FOREST, ISLAND]), "Ash Altar 1", ignore_costs=True) == [
        "U",
        "G",
    ]


def test_a_number_that_only_an_ignored_cost_would_set_is_refused() -> None:
    cost = RemoveCounters(Variable(), "storage", SELF)
    store = card("Store", costs(cost, effect=adds("{C}", times=Variable())))
    with pytest.raises(UnsupportedError, match="with its costs"):
        pools(board([store]), "Store 1", ignore_costs=True)


def test_numbers_that_paying_settles() -> None:
    sacrificed = adds("{B}", times=PaidAmount(Paid.PERMANENTS_SACRIFICED))
    altar = card("Altar", costs(Sacrifice(Variable(), YOUR_CREATURES), effect=sacrificed))
    assert pools(board([altar, BEAR, BEAR]), "Altar 1") == ["", "B", "BB"]
    untapped = AllOf((YOUR_CREATURES, HasQuality(Quality.UNTAPPED)))
    tapped = adds("{B}", times=PaidAmount(Paid.PERMANENTS_TAPPED))
    drum = card("Drum", costs(TapOthers(Fixed(2), untapped), effect=tapped))
    assert pools(board([drum, BEAR, BEAR, BEAR]), "Drum 1") == ["BB"]
    exiled = adds("{B}", times=PaidAmount(Paid.CARDS_EXILED))
    tomb = card("Tomb", costs(ExileFrom(ONE, YOUR_CREATURES, Zone.BATTLEFIELD), effect=exiled))
    assert pools(board([tomb, BEAR]), "Tomb 1") == ["B"]
    life = adds("{B}", times=PaidAmount(Paid.LIFE_PAID))
    font = card("Font", costs(PayLife(Fixed(3)), effect=life))
    assert pools(board([font]), "Font 1") == ["BBB"]


def test_the_effect_sees_what_is_tapped_by_now() -> None:
    untapped = AllOf((YOURS, HasQuality(Quality.UNTAPPED)))
    counted = adds("{G}", times=CountOf(untapped))
    tapping = card("Drum", costs(TapOthers(ONE, untapped), effect=counted))
    assert pools(board([tapping, BEAR]), "Drum 1") == ["G"]
    untapping = card("Pala", costs(UntapThis(), effect=counted))
    assert pools(of(permanent("p", untapping, tapped=True)), "p") == ["G"]
    stunned = permanent("p", untapping, tapped=True, counters={"stun": 1})
    assert pools(of(stunned), "p") == [""]
    itself = card("Own", costs(TapThis(), effect=counted))
    assert pools(board([itself, BEAR]), "Own 1") == ["G"]


def test_the_effect_sees_the_energy_that_is_left() -> None:
    left = adds("{R}", times=TallyOf(Tally.ENERGY, Player.YOU))
    hub = card("Hub", costs(PayEnergy(ONE), effect=left))
    assert pools(you(board([hub]), counters={"energy": 3}), "Hub 1") == ["RR"]
