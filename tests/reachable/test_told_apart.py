"""Boards that must not be taken for one another, and permanents that must not stand for each other."""

from __future__ import annotations

import pytest

from manaproof.models.errors import UndecidedError
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.asking import answers, board_of, creature, land, pools, stone, with_priority

ALTAR = stone("Sacrifice a creature: Add {C}{C}.", "Bone Altar")


def test_613_7_of_two_alike_the_later_may_be_what_counts() -> None:
    # The second Magus comes after the Harbinger: without it, nonbasic lands are Islands.
    red, blue = "Magus of the Moon", "Harbinger of the Seas"
    assert "UCC" in pools(red, blue, red, ALTAR, "Taiga")
    assert "UCC" not in pools(blue, red, red, ALTAR, "Taiga")


def test_119_4_life_that_a_lost_ability_would_take_counts_once_it_is_back() -> None:
    costly = land("{W}, {T}, Pay 2 life: Add {G}{G}{G}.")
    found = pools("Magus of the Moon", "Phyrexian Altar", "Adarkar Wastes", costly, life=2)
    # White mana of the Altar pays, that of the Wastes leaves too little life.
    assert "GGG" in found
    assert "GGGC" in found
    assert "BGGG" not in found


def test_119_4_life_that_a_given_ability_takes_counts() -> None:
    given = {
        "card": "Thorny Gift",
        "types": "Enchantment",
        "text": 'Lands you control have "{T}, Pay 1 life: Add {B}."',
    }
    assert pools(given, "2 Forest", life=1) == {"", "G", "B", "GG", "BG"}


def test_119_4_life_that_an_ability_given_later_takes_counts() -> None:
    given = {
        "card": "Late Gift",
        "types": "Enchantment",
        "text": "As long as you control no creatures, lands you control have"
        ' "{R}, {T}, Pay 2 life: Add {B}{B}{B}."',
    }
    burning = land("{T}: Add {R}. This land deals 1 damage to you.")
    board = (given, burning, "Forest", ALTAR, creature(""))
    assert "BBBCC" not in pools(*board, life=2)
    assert "BBBCC" in pools(*board, life=3)


def test_107_4f_life_for_phyrexian_mana_is_spent_once() -> None:
    stones = [stone("{B/P}, {T}: Add {U}.", name) for name in ("One", "Two")]
    assert pools(*stones, life=1) == {""}
    assert pools(*stones, life=3) == {"", "U"}
    assert pools(*stones, life=4) == {"", "U", "UU"}


def test_119_4_damage_before_a_payment_of_life_counts() -> None:
    phyrexian = stone("{B/P}, {T}: Add {U}{U}.")
    burning = land("{T}: Add {R}. This land deals 1 damage to you.")
    # {R} cannot pay {B/P}; with the damage done, 1 life is left, and 2 must be paid.
    assert pools(phyrexian, burning, life=2) == {"", "R", "UU", "UUR"}
    assert pools(phyrexian, burning, life=1) == {"", "R"}
    converter = stone("{R}, {T}, Pay 2 life: Add {U}{U}.")
    assert pools(converter, burning, life=2) == {"", "R"}
    assert pools(converter, burning, life=3) == {"", "R", "UU"}


def test_700_4_a_creature_that_an_effect_sacrifices_has_died() -> None:
    counting = stone("{T}: Add {C} for each creature that died this turn.", "Mourning Stone")
    dying = creature("{T}: Add {B}. Sacrifice this creature.")
    assert pools(dying, counting) == {"", "B", "BC"}


@pytest.mark.parametrize(
    "counted", ["creature that died this turn", "creature card in your graveyard"]
)
def test_700_4_what_is_exiled_has_not_died(counted: str) -> None:
    exiling = stone("Exile a creature you control: Add {R}.", "Gate")
    dying = stone("Sacrifice a creature: Add {R}.", "Altar")
    counting = stone(f"{{T}}: Add {{C}} for each {counted}.", "Mourning Stone")
    for first, second in ((exiling, dying), (dying, exiling)):
        found = pools(first, second, creature(""), counting)
        assert found == {"", "R", "RC"}
        assert pools(exiling, creature(""), counting) == {"", "R"}


def test_111_7_a_token_dies_and_leaves_no_card() -> None:
    exiling = stone("Exile a creature you control: Add {R}.", "Gate")
    dying = stone("Sacrifice a creature: Add {R}.", "Altar")
    token = creature("", token=True)
    died = stone("{T}: Add {C} for each creature that died this turn.", "Mourning Stone")
    buried = stone("{T}: Add {C} for each creature card in your graveyard.", "Grave Stone")
    for first, second in ((exiling, dying), (dying, exiling)):
        assert pools(first, second, token, died) == {"", "R", "RC"}
        assert pools(first, second, token, buried) == {"", "R"}


def test_where_a_permanent_has_gone_is_told_apart() -> None:
    # Into a hand that nobody knows.
    returning = stone("Return a land you control to its owner's hand: Add {R}.", "Gate")
    burying = stone("Sacrifice a land: Add {R}.", "Pit")
    counting = stone("{T}: Add {C} for each land card in your graveyard.", "Grave Stone")
    for first, second in ((returning, burying), (burying, returning)):
        assert pools(first, second, land(""), counting) == {"", "R", "RC"}


def test_606_3_no_loyalty_ability_twice_though_the_counters_stay_the_same() -> None:
    walker = {
        "card": "Test Walker",
        "types": "Planeswalker",
        "text": "[0]: Add {R}.",
        "counters": {"loyalty": 3},
    }
    assert with_priority(walker) == {"", "R"}
    assert with_priority({**walker, "text": "[+1]: Add {R}.\n[0]: Add {G}."}) == {"", "R", "G"}


def test_602_5b_uses_are_told_apart() -> None:
    once = stone("{0}: Add {C}. Activate only once each turn.")
    assert pools(once, once) == {"", "C", "CC"}
    assert pools(once, {**once, "used": {1: 1}}) == {"", "C"}


def test_113_6_a_card_that_is_milled_may_be_the_only_one_whose_ability_costs_mana() -> None:
    # CR 106.6: mana for creature spells pays for nothing here.
    restricted = land("{T}: Add {G}. Spend this mana only to cast creature spells.")
    state = {"library": ["Jack-o'-Lantern"], "rules": "2026-06-19"}
    assert pools("Deranged Assistant", restricted, **state) == {
        *("", "C", "G", "GC", "W", "U", "B", "R", "WG", "UG", "BG", "RG", "GG"),
    }


def test_counters_tell_moments_apart_and_a_zero_does_not() -> None:
    charged = stone("Remove a charge counter from this artifact: Add {C}.", counters={"charge": 2})
    assert pools(charged) == {"", "C", "CC"}
    assert pools({**charged, "counters": {"charge": 0}}) == {""}


def test_what_lies_in_the_graveyard_tells_moments_apart() -> None:
    counting = stone("{T}: Add {G} for each creature card in your graveyard.")
    assert pools(counting, ALTAR, creature("")) == {"", "CC", "GCC"}


def test_energy_tells_moments_apart() -> None:
    source = stone("Pay {E}: Add {R}.")
    assert pools(source, counters={"energy": 2}) == {"", "R", "RR"}


def test_903_4a_a_commander_that_is_gone_keeps_its_color_identity() -> None:
    signet = stone(
        "{T}: Add one mana of any color in your commander's color identity.\n"
        "{2}: Untap this artifact."
    )
    bears = {"card": "Grizzly Bears", "commander": True}
    # Tapped, untapped with the mana of the Altar, tapped again when the commander is gone.
    assert "GG" in with_priority(bears, ALTAR, signet)


@pytest.mark.parametrize("life", [1, 2, 3])
def test_as_much_life_as_there_is(life: int) -> None:
    dearly = stone("Pay 1 life: Add {B}.")
    assert pools(dearly, life=life) == {"B" * number for number in range(life + 1)}


def test_107_4h_snow_mana_is_told_apart_where_a_cost_asks_for_it() -> None:
    kiln = stone("{S}, {T}: Add {R}{R}.", "Kiln")
    snowy = {"card": "Cold Wood", "types": "Snow Land", "text": "{T}: Add {G}."}
    assert pools(kiln, "Forest") == {"", "G"}
    assert pools(kiln, snowy) == {"", "G", "RR"}
    assert pools(kiln, snowy, "Forest") == {"", "G", "GG", "RR", "RRG"}


@pytest.mark.parametrize("engine", ["algebra", "search", "constraint"])
def test_602_5_what_forbids_sources_of_a_name_forbids_cards_in_other_zones(engine: str) -> None:
    guide = "Simian Spirit Guide"

    def found(forbidding: str) -> list[str]:
        board = board_of({"card": forbidding, "chosen_name": guide}, hand=[guide])
        return [str(pool) for pool in outcomes(board, engine=engine).pools]

    assert found("Phyrexian Revoker") == [""]
    # It leaves mana abilities out.
    assert found("Pithing Needle") == ["", "R"]


def test_109_2_what_forbids_artifacts_forbids_permanents_alone() -> None:
    state = {"graveyard": ["Jack-o'-Lantern"]}
    assert pools("Null Rod", "Forest", **state) == {"", *"WUBRG"}


@pytest.mark.parametrize(
    "text",
    ["Players can't gain life.", "If a source would deal damage to you, prevent 2 of that damage."],
)
def test_statements_about_life_are_named_where_life_may_run_short(text: str) -> None:
    stating = {"card": "Decree", "types": "Enchantment", "text": text}
    for life, named in ((1, {"Decree"}), (20, set[str]())):
        found = answers(stating, "Mana Confluence", "Adarkar Wastes", life=life)
        assert {caveat.permanent for caveat in found.caveats} == named


def test_603_2h_what_triggers_once_each_turn_is_undecided() -> None:
    growth = {
        "card": "Late Growth",
        "types": "Enchantment",
        "text": "Whenever you tap a Forest for mana, add an additional {G}."
        " This ability triggers only once each turn.",
    }
    with pytest.raises(UndecidedError, match="Late Growth"):
        outcomes(board_of(growth, "2 Forest"))
