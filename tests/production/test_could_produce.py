"""What permanents could produce under replacement effects, in any possible order (CR 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import ActivatedAbility, SpellAbility
from manaproof.models.amounts import ONE, CountOf, Fixed, Variable
from manaproof.models.boards import InForce
from manaproof.models.costs import RemoveCounters, TapThis
from manaproof.models.derivations import report
from manaproof.models.effects import AddMana, Continuously, Duration, Sequence
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import AllOf, HasSubtype, HasSupertype, InZone, Is, OwnedBy
from manaproof.models.mana import letters
from manaproof.models.production import (
    AnyColor,
    CombinationMana,
    CouldProduce,
    EachTypeMana,
)
from manaproof.models.replacements import ProductionEvent, ReplaceProduction
from manaproof.models.types import Player, Reference, Supertype, Zone
from manaproof.models.values import replace
from manaproof.solver.could_produce.answers import could_produce
from tests.production.cards import (
    ALL_BLACK,
    ALL_COLORLESS,
    OF_TWO_OR_MORE,
    ONE_BLACK,
    TWICE,
    becomes,
    enchantment,
    listed,
    replaces,
    triggered,
)
from tests.solver.cards import (
    FOREST,
    ISLAND,
    LAND,
    MIRROR,
    SPYGLASS,
    YOUR_CREATURES,
    YOUR_LANDS,
    YOURS,
    adds,
    board,
    card,
    creature,
    enters,
    of,
    one_of,
    permanent,
    tap,
)

if TYPE_CHECKING:
    from manaproof.models.boards import Board

YOUR_CARDS = AllOf((InZone(Zone.HAND), OwnedBy(Player.YOU), LAND))


def types(found: Board, *names: str) -> str:
    """Return what permanents could produce, in order, with a space between them."""
    produced = could_produce(found).types
    return " ".join(letters(produced[name]) or "-" for name in names)


def test_the_type_after_replacement() -> None:
    assert types(board([FOREST], [ONE_BLACK]), "Forest 1") == "B"
    assert types(board([FOREST, TWICE]), "Forest 1") == "G"


def test_every_order_counts() -> None:
    assert types(board([FOREST], [ALL_BLACK, ALL_COLORLESS]), "Forest 1") == "BC"
    # Whether doubled before or after, it is two or more in the end.
    assert types(board([FOREST, TWICE, OF_TWO_OR_MORE]), "Forest 1") == "C"
    assert types(board([FOREST, TWICE, OF_TWO_OR_MORE, ALL_BLACK]), "Forest 1") == "BC"


def test_amounts_decide_where_an_effect_asks_for_them() -> None:
    single = card("Single", tap(adds("{W}")))
    double = card("Double", tap(adds("{G}{U}")))
    herd = card("Herd", tap(adds("{G}", times=CountOf(YOUR_CREATURES))))
    bear = creature("Bear")
    now = board([single, double, herd, bear, OF_TWO_OR_MORE])
    assert types(now, "Single 1", "Double 1", "Herd 1") == "W C G"
    assert types(board([herd, bear, bear, OF_TWO_OR_MORE]), "Herd 1") == "C"
    assert types(board([herd, OF_TWO_OR_MORE]), "Herd 1") == "-"


def test_any_number_is_one_as_well_as_two() -> None:
    # CR 106.7: a number that a cost would set may be any number.
    cost = (TapThis(), RemoveCounters(Variable(), "storage", Is(Reference.SELF)))
    store = card("Store", ActivatedAbility(cost, adds("{U}", times=Variable())))
    assert types(board([store, OF_TWO_OR_MORE]), "Store 1") == "UC"


def test_the_total_of_an_ability_is_one_event() -> None:
    two = card("Two", tap(Sequence((adds("{W}"), adds("{U}")))))
    either = card("Either", tap(adds("{2/W}")))
    assert types(board([two, either, OF_TWO_OR_MORE]), "Two 1", "Either 1") == "C WC"


def test_only_abilities_that_tap_it_for_mana() -> None:
    # CR 106.12.
    store = card(
        "Store",
        tap(adds("{C}")),
        ActivatedAbility((RemoveCounters(ONE, "storage", Is(Reference.SELF)),), adds("{U}")),
        enters(adds("{R}")),
    )
    assert types(board([store], [ONE_BLACK]), "Store 1") == "UBR"
    aimed = card("Aimed", replace(tap(adds("{G}")), targets=True))
    assert types(board([aimed], [ONE_BLACK]), "Aimed 1") == "G"


def test_triggers_of_others_are_no_abilities_of_it() -> None:
    bloom = enchantment("Bloom", triggered(adds("{G}")))
    assert types(board([ISLAND, bloom]), "Island 1") == "U"


def test_those_that_look_at_it_see_the_type_it_becomes() -> None:
    assert types(board([MIRROR, FOREST], [ONE_BLACK]), "Mirror Tarn 1", "Forest 1") == "B B"
    # What looks is replaced itself, though it looks at what is not.
    nonbasic = enchantment(
        "Moon",
        replaces(ProductionEvent(AllOf((LAND, HasSubtype("Mirror")))), becomes(listed("C"))),
    )
    mirror = card(
        "Mirror", tap(one_of(CouldProduce(YOUR_LANDS, colors_only=False))), subtypes=("Mirror",)
    )
    assert types(board([mirror, FOREST, nonbasic]), "Mirror 1", "Forest 1") == "C G"


def test_a_circle_without_an_anchor_stays_empty() -> None:
    # CR 106.5: of an undefined type nothing is produced, so nothing is replaced.
    assert types(board([MIRROR, MIRROR], [ONE_BLACK]), "Mirror Tarn 1") == "-"
    assert types(board([SPYGLASS, FOREST], [SPYGLASS, ONE_BLACK]), "Spyglass Grove 1") == "B"


def test_colorless_mana_is_no_color_for_those_who_look() -> None:
    now = board([SPYGLASS], [FOREST, ALL_COLORLESS])
    assert types(now, "Spyglass Grove 1", "Forest 1") == "- C"


def test_an_effect_on_one_permanent_of_its_kind() -> None:
    gnomes = ReplaceProduction(
        ProductionEvent(AllOf((Is(Reference.TARGET), HasSubtype("Forest")))), becomes(listed("C"))
    )
    spell = card("Dig", SpellAbility(Continuously((gnomes,), Duration.INDEFINITELY)))
    now = replace(
        board([FOREST, FOREST, FOREST]), in_force=(InForce(spell, "you", 9, targets=("Forest 2",)),)
    )
    assert types(now, "Forest 1", "Forest 2", "Forest 3") == "G C G"


def test_effects_in_force_are_their_controllers() -> None:
    deep = ReplaceProduction(
        ProductionEvent(AllOf((LAND, YOURS)), Player.YOU), becomes(listed("U"))
    )
    spell = card("Deep", SpellAbility(Continuously((deep,), Duration.UNTIL_END_OF_TURN)))
    now = replace(board([FOREST], [FOREST, SPYGLASS]), in_force=(InForce(spell, "you", 9),))
    assert types(now, "Forest 1", "Forest 2", "Spyglass Grove 1") == "U G U"


def test_a_combination_of_what_others_could_produce() -> None:
    both = AddMana(
        CombinationMana(CouldProduce(YOUR_LANDS, colors_only=False), Fixed(2)), Player.YOU
    )
    pool = card("Pool", tap(both))
    assert types(board([pool, FOREST, ISLAND, OF_TWO_OR_MORE]), "Pool 1") == "C"
    assert types(board([pool, OF_TWO_OR_MORE]), "Pool 1") == "-"


def test_one_of_each_that_others_could_produce_is_undecided() -> None:
    each = AddMana(EachTypeMana(CouldProduce(YOUR_LANDS, colors_only=False), ONE), Player.YOU)
    now = board([card("Pool", tap(each)), FOREST, OF_TWO_OR_MORE])
    with pytest.raises(UndecidedError, match="every type"):
        could_produce(now, permanent="Pool 1")
    assert letters(could_produce(now, permanent="Forest 1").types["Forest 1"]) == "G"


def test_what_other_permanents_do_is_unchanged() -> None:
    pulse = enchantment(
        "Pulse",
        replaces(
            ProductionEvent(AllOf((HasSupertype(Supertype.BASIC), LAND, YOURS))),
            becomes(AnyColor()),
        ),
    )
    now = board([FOREST, MIRROR, pulse], [FOREST])
    assert types(now, "Forest 1", "Mirror Tarn 1", "Forest 2") == "WUBRG WUBRG G"


def test_an_explanation_names_the_effects_in_their_order() -> None:
    found = could_produce(
        board([MIRROR, FOREST, TWICE], [ONE_BLACK]), permanent="Mirror Tarn 1", explain=True
    )
    (derivation,) = found.derivations
    assert report(derivation) == (
        "Mirror Tarn 1 could produce {B} (106.7)\n"
        "  Mirror Tarn 1 has {T}: Add one mana of any type that a land you control could produce. (106.3)\n"
        "  Forest 1 could produce {B} (106.7)\n"
        "    Forest 1 has {T}: Add {G}. (305.6)\n"
        "    Gloom 1 makes the mana one {B} (616.1)\n"
        "    Echo 1 makes it 2 times as much (616.1)\n"
        "  Gloom 1 makes the mana one {B} (616.1)\n"
        "  Echo 1 makes it 2 times as much (616.1)"
    )


def test_an_undecided_ability_under_a_replacement() -> None:
    unknown = card("Doubtful", tap(adds("{G}")), tap(adds("{R}", times=CountOf(YOUR_CARDS))))
    now = board([unknown, FOREST], [ONE_BLACK])
    with pytest.raises(UndecidedError):
        could_produce(now, permanent="Doubtful 1")
    assert letters(could_produce(now, permanent="Forest 1").types["Forest 1"]) == "B"


def test_many_permanents_of_a_kind_are_followed_once() -> None:
    lands = [permanent(f"mirror {place}", MIRROR) for place in range(500)]
    now = of(*lands, permanent("f", FOREST), permanent("g", ONE_BLACK), permanent("e", TWICE))
    produced = could_produce(now).types
    assert {letters(produced[f"mirror {place}"]) for place in range(500)} == {"B"}
