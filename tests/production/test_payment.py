"""Paying mana: from the pool and with other mana abilities in the window (CR 601.2g, 605.3a)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import StaticAbility
from manaproof.models.amounts import ONE, CountOf, Fixed, Tally, TallyOf, Variable
from manaproof.models.boards import FloatingMana
from manaproof.models.continuous import SpendAsThough
from manaproof.models.costs import PayLife, PayMana, Sacrifice, TapOthers, TapThis
from manaproof.models.effects import AddMana, DealDamage, Sequence
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import AllOf, HasQuality, HasSubtype, HasType, Is, Quality
from manaproof.models.mana import ManaType
from manaproof.models.production import (
    AnyColor,
    CantSpend,
    CombinationMana,
    DoubleUnspentMana,
    KeepsMana,
    Purpose,
    Rider,
    SpendOn,
    SpendOnly,
)
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Player, Reference, Supertype
from manaproof.models.values import replace
from tests.production.cards import ANYTHING, TWICE, artifact, costs, enchantment, listed, pools
from tests.solver.cards import (
    BEAR,
    FOREST,
    ISLAND,
    PLAINS,
    YOUR_CREATURES,
    YOURS,
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
    from collections.abc import Sequence as Listing

    from manaproof.models.boards import Board, Permanent
    from manaproof.models.cards import Card
    from manaproof.models.costs import CostComponent
    from manaproof.models.production import ManaTerm

NEVER: list[str] = []
RED = adds("{R}")


def mana(written: str) -> PayMana:
    return PayMana(ManaCost.parse(written))


def priced(cost: str, *more: CostComponent) -> Card:
    """Return a land that adds {R} for mana and more."""
    return card("Forge", costs(mana(cost), *more, effect=RED))


def floating(written: str, **tags: object) -> tuple[FloatingMana, ...]:
    return tuple(replace(FloatingMana(ManaType(letter)), **tags) for letter in written)


def with_pool(board_: Board, pool: Listing[FloatingMana], life: int = 20) -> Board:
    you = replace(board_.players["you"], pool=tuple(pool), life=life)
    return replace(board_, players=MappingProxyType({**board_.players, "you": you}))


def payable(cost: str, pool: str = "", *others: Card, life: int = 20) -> bool:
    now = with_pool(board([priced(cost, TapThis()), *others]), floating(pool), life)
    return pools(now, "Forge 1") == ["R"]


# -- symbols (CR 107.4) -------------------------------------------------------------------------------


def test_colored_colorless_and_generic_from_the_pool() -> None:
    assert payable("{U}", "U")
    assert not payable("{U}", "G")
    assert payable("{1}", "G")
    assert payable("{C}", "C")
    assert not payable("{C}", "G")
    assert payable("{1}{U}", "UG")
    assert not payable("{1}{U}", "U")
    assert not payable("{1}{U}", "GG")
    assert payable("{0}")


def test_either_half_of_a_hybrid_symbol() -> None:
    assert payable("{W/U}", "U")
    assert payable("{W/U}", "W")
    assert not payable("{W/U}", "G")
    assert payable("{2/W}", "GG")
    assert payable("{2/W}", "W")
    assert not payable("{2/W}", "G")


def test_a_phyrexian_symbol_by_two_life() -> None:
    assert payable("{B/P}", "B")
    assert payable("{B/P}", "", life=2)
    assert not payable("{B/P}", "", life=1)


def test_a_snow_symbol_by_mana_of_a_snow_source() -> None:
    snowy = replace(
        FOREST, faces=(replace(FOREST.front, name="Snow Forest", supertypes=(Supertype.SNOW,)),)
    )
    assert not payable("{S}", "G", FOREST)
    assert payable("{S}", "", snowy)
    assert payable("{S}{G}", "", snowy, FOREST)
    assert not payable("{S}{S}", "", snowy, FOREST)
    now = with_pool(board([priced("{S}", TapThis())]), floating("G", snow=True))
    assert pools(now, "Forge 1") == ["R"]


def test_x_is_as_much_as_can_be_paid() -> None:
    rocket = card("Rocket", costs(mana("{X}"), TapThis(), effect=adds("{R}", times=Variable())))
    now = with_pool(board([rocket, FOREST]), floating("G"))
    assert pools(now, "Rocket 1") == ["", "R", "RR"]


# -- other mana abilities -----------------------------------------------------------------------------


def test_other_lands_pay() -> None:
    assert payable("{1}{G}", "", FOREST, ISLAND)
    assert payable("{1}{U}", "", FOREST, ISLAND)
    assert not payable("{1}{W}", "", FOREST, ISLAND)
    assert not payable("{3}", "", FOREST, ISLAND)
    assert payable("{G}{W}", "W", FOREST)


def test_each_source_is_tapped_once() -> None:
    dual = card("Dual", tap(adds("{G}")), tap(adds("{W}")))
    assert payable("{G}", "", dual)
    assert payable("{W}", "", dual)
    assert not payable("{G}{W}", "", dual)
    assert payable("{G}{W}", "", dual, dual)


def test_an_ability_does_not_pay_for_itself() -> None:
    # CR 605.3c.
    gate = card(
        "Gate",
        tap(adds("{C}")),
        costs(
            mana("{W/U}"),
            TapThis(),
            effect=AddMana(CombinationMana(listed("WU"), Fixed(2)), Player.YOU),
        ),
    )
    assert pools(board([gate]), "Gate 1") == ["C"]
    assert pools(board([gate, PLAINS]), "Gate 1") == ["C", "WW", "WU", "UU"]
    assert pools(board([gate, gate]), "Gate 1") == ["C"]
    # CR 605.3a: but one may feed the other.
    assert pools(board([gate, gate, PLAINS]), "Gate 1") == ["C", "WW", "WU", "UU"]


def test_another_ability_of_the_same_permanent_may_pay() -> None:
    forge = card("Forge", tap(adds("{C}")), costs(mana("{1}"), effect=RED))
    assert pools(board([forge]), "Forge 1") == ["R", "C"]


def test_sources_that_need_mana_themselves() -> None:
    signet = artifact("Signet", costs(mana("{1}"), TapThis(), effect=adds("{U}{B}")))
    assert payable("{U}{B}", "", signet, FOREST)
    assert not payable("{U}{B}", "", signet)
    assert payable("{U}{B}{1}", "", signet, signet, FOREST)
    assert not payable("{U}{U}{U}", "", signet, signet, FOREST)


def test_what_a_source_adds_is_replaced_too() -> None:
    forge = priced("{G}{G}", TapThis())
    assert pools(board([forge, FOREST, TWICE]), "Forge 1") == ["RR"]
    assert pools(board([forge, FOREST]), "Forge 1") == NEVER


def test_what_others_add_is_no_part_of_the_answer() -> None:
    big = card("Big", tap(adds("{G}{G}{G}")))
    assert pools(board([priced("{1}", TapThis()), big]), "Forge 1") == ["R"]


def test_tapped_and_sick_sources_do_not_pay() -> None:
    forge = permanent("Forge 1", priced("{1}", TapThis()))
    elf = creature("Elf", tap(adds("{G}")))

    def pays(other: Permanent) -> bool:
        return pools(of(forge, other), "Forge 1") == ["R"]

    assert pays(permanent("other", FOREST))
    assert not pays(permanent("other", FOREST, tapped=True))
    assert not pays(permanent("other", FOREST, "them"))
    assert not pays(permanent("other", elf, sick=True))


def test_a_source_is_not_tapped_for_mana_and_for_another_cost() -> None:
    elf = creature("Elf", tap(adds("{G}")))
    other = TapOthers(ONE, AllOf((YOUR_CREATURES, HasQuality(Quality.UNTAPPED))))
    forge = priced("{1}", other)
    assert pools(board([forge, elf]), "Forge 1") == NEVER
    assert pools(board([forge, elf, BEAR]), "Forge 1") == ["R"]


# -- what the payment leaves ----------------------------------------------------------------------------


def test_the_effect_sees_what_was_sacrificed_for_mana() -> None:
    swamps = CountOf(AllOf((HasSubtype("Swamp"), YOURS)))
    coffers = card("Coffers", costs(mana("{1}"), TapThis(), effect=adds("{B}", times=swamps)))
    bog = card(
        "Bog",
        costs(TapThis(), Sacrifice(ONE, Is(Reference.SELF)), effect=adds("{B}")),
        subtypes=("Swamp",),
    )
    # The Bog is a Swamp, which taps for {B} and stays, or is sacrificed.
    assert pools(board([coffers, bog]), "Coffers 1") == ["", "B"]
    assert pools(board([coffers, FOREST]), "Coffers 1") == [""]


def test_the_effect_sees_what_floats() -> None:
    cube = artifact(
        "Cube", costs(mana("{1}"), TapThis(), effect=AddMana(DoubleUnspentMana(), Player.YOU))
    )
    now = with_pool(board([cube]), floating("GU"))
    assert pools(now, "Cube 1") == ["U", "G"]
    # More may be tapped than the cost needs.
    assert pools(board([cube, FOREST, ISLAND]), "Cube 1") == ["", "U", "G"]


def test_a_replacement_may_have_been_sacrificed() -> None:
    works = artifact(
        "Works", costs(Sacrifice(ONE, HasType(CardType.ARTIFACT)), effect=adds("{C}{C}"))
    )
    echo = artifact("Echo", *TWICE.front.abilities)
    forge = priced("{1}", TapThis())
    assert pools(board([forge, works, echo]), "Forge 1") == ["R", "RR"]


def test_life_paid_for_mana_is_gone() -> None:
    confluence = card("Font", costs(TapThis(), PayLife(ONE), effect=one_of(AnyColor())))
    forge = priced("{1}", PayLife(ONE))
    assert pools(with_pool(board([forge, confluence]), (), life=2), "Forge 1") == ["R"]
    assert pools(with_pool(board([forge, confluence]), (), life=1), "Forge 1") == NEVER
    painful = card("Pain", tap(Sequence((adds("{G}"), DealDamage(ONE, Player.YOU)))))
    assert pools(with_pool(board([forge, painful]), (), life=1), "Forge 1") == NEVER


def test_a_long_search_is_undecided() -> None:
    cube = artifact(
        "Cube", costs(mana("{1}"), TapThis(), effect=AddMana(DoubleUnspentMana(), Player.YOU))
    )
    many = [card(f"Land {place}", tap(one_of(AnyColor()))) for place in range(12)]
    with pytest.raises(UndecidedError, match="put the mana into the pool"):
        pools(board([cube, *many]), "Cube 1")


# -- mana that may not be spent on it (CR 106.6) --------------------------------------------------------


def test_restricted_mana_pays_only_for_what_it_names() -> None:
    forge = priced("{1}", TapThis())

    def pays(use: SpendOn) -> bool:
        spring = card("Spring", tap(replace(adds("{G}"), terms=(SpendOnly((use,)),))))
        return pools(board([forge, spring]), "Forge 1") == ["R"]

    assert not pays(SpendOn(Purpose.CAST, ANYTHING))
    assert pays(SpendOn(Purpose.ACTIVATE, ANYTHING))
    assert not pays(SpendOn(Purpose.ACTIVATE, HasType(CardType.CREATURE)))


def test_restrictions_that_nobody_can_judge_are_undecided_where_they_decide() -> None:
    def now(only: str, pool: str = "") -> Board:
        forge = board([priced("{1}", TapThis())])
        return with_pool(forge, (*floating("G", only=only), *floating(pool)))

    assert pools(now("creature spells"), "Forge 1") == NEVER
    assert pools(now("abilities of lands", "U"), "Forge 1") == ["R"]
    with pytest.raises(UndecidedError, match="restricted mana"):
        pools(now("abilities of lands"), "Forge 1")
    spring = card(
        "Spring",
        tap(replace(adds("{G}"), terms=(SpendOnly((SpendOn(Purpose.X_COSTS, ANYTHING),)),))),
    )
    with pytest.raises(UndecidedError, match="restricted mana"):
        pools(board([priced("{1}", TapThis()), spring]), "Forge 1")


def test_mana_spent_as_though_it_were_other_is_undecided_where_it_decides() -> None:
    any_color = SpendAsThough(Player.YOU, AnyColor(), AnyColor(), may=True)
    orrery = enchantment("Orrery", StaticAbility((any_color,)))
    assert payable("{G}", "G", orrery)
    with pytest.raises(UndecidedError, match="as though"):
        payable("{W}", "G", orrery)


# -- what could tell one way to pay from another --------------------------------------------------------


def test_the_effect_sees_what_was_tapped_for_mana() -> None:
    untapped = CountOf(AllOf((YOURS, HasQuality(Quality.UNTAPPED))))
    meter = card("Meter", costs(mana("{1}"), TapThis(), effect=adds("{R}", times=untapped)))
    # One Forest pays; the other may have been tapped as well.
    assert pools(board([meter, FOREST, FOREST]), "Meter 1") == ["", "R"]


def test_the_effect_sees_the_life_that_mana_has_cost() -> None:
    life = adds("{R}", times=TallyOf(Tally.LIFE, Player.YOU))
    meter = card("Meter", costs(mana("{1}"), TapThis(), effect=life))
    font = card("Font", costs(TapThis(), PayLife(ONE), effect=adds("{G}")))
    assert pools(with_pool(board([meter, font]), (), life=3), "Meter 1") == ["RR"]
    assert pools(with_pool(board([meter, font, FOREST]), (), life=3), "Meter 1") == ["RR", "RRR"]


def test_one_creature_does_not_pay_twice() -> None:
    altar = enchantment("Altar", costs(Sacrifice(ONE, YOUR_CREATURES), effect=adds("{C}")))
    forge = priced("{1}", Sacrifice(ONE, YOUR_CREATURES))
    assert pools(board([forge, altar, BEAR]), "Forge 1") == NEVER
    assert pools(board([forge, altar, BEAR, BEAR]), "Forge 1") == ["R"]


def test_sources_that_need_mana_and_leave() -> None:
    bauble = artifact(
        "Bauble", costs(mana("{1}"), Sacrifice(ONE, Is(Reference.SELF)), effect=adds("{U}"))
    )
    altar = enchantment("Altar", costs(Sacrifice(ONE, YOUR_CREATURES), effect=adds("{C}")))
    forge = priced("{U}", TapThis())
    assert pools(board([forge, bauble, altar, BEAR]), "Forge 1") == ["R"]
    assert pools(board([forge, bauble, altar]), "Forge 1") == NEVER


def test_life_for_a_symbol_and_life_besides() -> None:
    forge = priced("{B/P}", PayLife(ONE))
    for life, able in ((3, True), (2, False)):
        assert (pools(with_pool(board([forge]), (), life=life), "Forge 1") == ["R"]) is able
    assert pools(with_pool(board([forge]), floating("B"), life=1), "Forge 1") == ["R"]


@pytest.mark.parametrize(
    ("term", "pays"),
    [
        (SpendOnly((SpendOn(Purpose.CAST, ANYTHING), SpendOn(Purpose.ACTIVATE, ANYTHING))), True),
        (CantSpend((SpendOn(Purpose.CAST, ANYTHING),)), True),
        (CantSpend((SpendOn(Purpose.ACTIVATE, ANYTHING),)), False),
        (CantSpend((SpendOn(Purpose.CAST, ANYTHING), SpendOn(Purpose.ACTIVATE, ANYTHING))), False),
        (Rider((SpendOn(Purpose.CAST, ANYTHING),), ("scry",)), True),
        (KeepsMana(), True),
    ],
)
def test_terms_that_say_whether_mana_pays(term: ManaTerm, *, pays: bool) -> None:
    spring = card("Spring", tap(replace(adds("{G}"), terms=(term,))))
    assert pools(board([priced("{1}", TapThis()), spring]), "Forge 1") == (["R"] if pays else [])


def test_mana_that_does_not_pay_for_generic_costs_is_undecided_where_it_decides() -> None:
    term = CantSpend((SpendOn(Purpose.GENERIC, ANYTHING), SpendOn(Purpose.CAST, ANYTHING)))
    spring = card("Spring", tap(replace(adds("{G}"), terms=(term,))))
    with pytest.raises(UndecidedError, match="restricted mana"):
        pools(board([priced("{1}", TapThis()), spring]), "Forge 1")
    assert pools(board([priced("{1}", TapThis()), spring, FOREST]), "Forge 1") == ["R"]
