"""What a player with priority reaches: state-based actions in between, and what is left aside."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.errors import UndecidedError, UnsupportedError
from manaproof.models.types import Step
from manaproof.models.values import replace
from manaproof.models.windows import Window
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.asking import (
    board_of,
    creature,
    land,
    left_aside,
    pools,
    stone,
    with_priority,
)

DRUID = "Devoted Druid"
ALTAR = stone("Sacrifice a creature: Add {C}{C}.", "Bone Altar")
BURNING = land("{T}: Add {R}. This land deals 1 damage to you.", "Cinder Flat")


def test_704_5f_devoted_druid_alone_untaps_once() -> None:
    assert with_priority(DRUID) == {"", "G", "GG"}
    assert pools(DRUID) == {"", "G"}


def test_704_5f_a_larger_one_untaps_more_often() -> None:
    assert with_priority({"card": DRUID, "counters": {"+1/+1": 2}}) == {
        "G" * number for number in range(5)
    }


def test_704_5q_counters_go_in_pairs() -> None:
    draining = stone("{T}, Remove a +1/+1 counter from a creature you control: Add {B}.")
    # Once the Druid has untapped, the +1/+1 counter is gone with the -1/-1 counter.
    assert with_priority({"card": DRUID, "counters": {"+1/+1": 1}}, draining) == {
        *("", "G", "GG", "GGG", "B", "BG", "BGG"),
    }


def test_704_5i_without_loyalty_a_planeswalker_goes() -> None:
    walker = {
        "card": "Test Walker",
        "types": "Planeswalker",
        "text": "[-2]: Add {R}{R}.",
        "counters": {"loyalty": 2},
    }
    counting = stone("{T}: Add {G} for each card in your graveyard.")
    assert with_priority(walker, counting) == {"", "RR", "RRG"}


@pytest.mark.parametrize(
    ("text", "counter", "expected"),
    [
        ("{T}: Add {G}.", "haste", {"", "G"}),
        ("{Q}: Add {G}.", "stun", {"", "G", "GG"}),
        ("{T}: Add {G} for each creature you control with flying.", "flying", {"", "G"}),
    ],
)
def test_122_1_counters_that_let_something_be_tapped_or_counted(
    text: str, counter: str, expected: set[str]
) -> None:
    spur = f"Sacrifice this artifact, put a {counter} counter on a creature you control: Scry 1."
    runner = creature(text, sick=counter == "haste", tapped=counter == "stun")
    assert with_priority(runner, stone(spur)) == expected


def test_702_103f_what_is_bestowed_becomes_a_creature_as_its_host_leaves() -> None:
    pit = stone("Sacrifice a creature: Scry 1.", "Deep Pit")
    drum = stone("{T}, Tap an untapped creature you control: Add {R}.")
    skin = creature("Bestow {3}{G}", "Shed Skin", bestowed=True, attached_to="Llanowar Elves")
    assert "RG" in with_priority("Llanowar Elves", skin, pit, drum)


def test_702_103f_so_does_what_state_based_actions_leave_without_a_host() -> None:
    skin = creature("Bestow {3}{G}", "Shed Skin", bestowed=True, attached_to=DRUID)
    counting = "{T}: Add {B} for each creature you control."
    tomb = land(f"{counting} Activate only if a creature died this turn.")
    burning = stone("{T}, Put two -1/-1 counters on a creature you control: Scry 1.")
    assert "B" in with_priority({"card": DRUID, "tapped": True}, skin, tomb, burning)


def test_704_5j_which_of_two_legends_stays_is_not_guessed() -> None:
    tower = land("{T}: Add {G}.", "Tall Tower", types="Legendary Land")
    # Amid a payment nobody looks at it (CR 704.3).
    assert pools(tower, tower) == {"", "G", "GG"}
    with pytest.raises(UndecidedError, match="Tall Tower stays by the legend rule"):
        with_priority(tower, tower)
    shared = {"you": [tower], "opponent": [tower]}
    found = outcomes(read_board({"players": shared}), window=Window.PRIORITY).pools
    assert {str(pool) for pool in found} == {"", "G"}


def test_606_3_loyalty_abilities_are_for_the_main_phase_of_the_own_turn() -> None:
    walker = {
        "card": "Test Walker",
        "types": "Planeswalker",
        "text": "[+1]: Add {R}.",
        "counters": {"loyalty": 2},
    }
    assert with_priority(walker) == {"", "R"}
    assert pools(walker) == {""}
    board = board_of(walker)
    for turn in (replace(board.turn, step=Step.COMBAT), replace(board.turn, active="opponent")):
        found = outcomes(replace(board, turn=turn), window=Window.PRIORITY)
        assert [str(pool) for pool in found.pools] == [""]


def test_basalt_monolith_untaps_with_its_own_mana() -> None:
    assert with_priority("Basalt Monolith") == {"", "CCC"}
    assert with_priority("Basalt Monolith", "3 Wastes") == {
        *("C" * number for number in range(7)),
    }


def test_605_1a_chromatic_sphere_is_for_priority_alone() -> None:
    assert with_priority("Chromatic Sphere", "Forest") == {"", "G", "W", "U", "B", "R"}
    assert pools("Chromatic Sphere", "Forest") == {"", "G"}
    assert "W" in pools("Chromatic Sphere", "Forest", rules="2026-06-19")


def test_602_5d_lions_eye_diamond_is_for_priority_alone() -> None:
    assert with_priority("Lion's Eye Diamond", hand=["Forest"]) == {
        *("", "WWW", "UUU", "BBB", "RRR", "GGG"),
    }
    assert pools("Lion's Eye Diamond", hand=["Forest"]) == {""}


# -- CR 704.5m: what an Aura may be attached to -----------------------------------------------------------


def test_704_5m_an_aura_on_what_it_may_not_enchant_is_undecided() -> None:
    growth = "Wild Growth on Llanowar Elves"
    with pytest.raises(UndecidedError, match="attached to what is no land"):
        with_priority(growth, "Llanowar Elves", "Forest")
    assert with_priority("Wild Growth on Forest", "Forest") == {"", "GG"}


def test_704_5m_an_aura_whose_host_stops_being_a_creature_is_undecided() -> None:
    words = "Forests you control are 1/1 creatures that are still lands."
    aura = {
        "card": "Test Bond",
        "types": "Enchantment",
        "subtypes": "Aura",
        "attached_to": "forest",
    }
    aura["text"] = 'Enchant creature\nEnchanted creature has "{T}: Add {C}{C}."'
    host = {"card": "Forest", "id": "forest"}
    assert "CC" in with_priority(aura, host, stone(words))
    with pytest.raises(UndecidedError, match="attached to what is no creature"):
        with_priority(aura, host, stone(f"{words}\nSacrifice this artifact: Add {{C}}."))


# -- CR 704.5a: no life --------------------------------------------------------------------------------


def test_704_5a_with_the_last_life_paid_nothing_more_is_activated() -> None:
    found = with_priority("Mana Confluence", "Forest", life=1)
    assert found == {"", "G", *"WUBR", "WG", "UG", "BG", "RG", "GG"}
    assert with_priority("2 Mana Confluence", life=1) == {"", *"WUBRG"}


def test_704_5c_with_ten_poison_counters_nothing_is_activated() -> None:
    assert with_priority("Forest", counters={"poison": 9}) == {"", "G"}
    assert with_priority("Forest", counters={"poison": 10}) == {""}
    # Amid a payment no state-based action is performed (CR 704.3).
    assert pools("Forest", counters={"poison": 10}) == {"", "G"}


def test_601_2g_the_last_life_pays_within_a_payment_that_has_begun() -> None:
    assert with_priority("Mana Confluence", "Simic Signet", life=1) == {"", *"WUBRG", "UG"}
    # One Signet within the payment for the other.
    found = with_priority("Mana Confluence", "Simic Signet", "Dimir Signet", life=1)
    assert found == {"", *"WUBRG", "UG", "UB", "UUB", "UUG", "UBG"}


def test_704_5a_damage_ends_it_too_unless_a_payment_has_begun() -> None:
    second = {**BURNING, "card": "Ember Flat"}
    assert with_priority(BURNING, second, life=1) == {"", "R"}
    assert with_priority(BURNING, second, life=2) == {"", "R", "RR"}
    assert pools(BURNING, second, life=1) == {"", "R", "RR"}
    forge = stone("{1}, {T}: Add {U}.")
    # Both lands are tapped in the payment for the artifact; nothing follows it.
    assert with_priority(BURNING, second, forge, life=1) == {"", "R", "U", "UR"}


def test_601_2g_amid_a_payment_nothing_is_done_that_uses_the_stack() -> None:
    key = stone("{T}: Untap target land.", "Key")
    forge = stone("{1}, {T}: Add {U}.", "Forge")
    assert with_priority(BURNING, key, forge, life=1) == {"", "R", "U"}
    assert with_priority(BURNING, key, forge, life=2) == {"", "R", "U", "RR", "UR"}


def test_704_5a_life_that_is_gained_in_between_counts() -> None:
    gaining = stone("{1}: You gain 1 life.")
    third = {**BURNING, "card": "Ember Flat"}
    assert "RR" not in with_priority(BURNING, third, "Wastes", life=1)
    assert "RR" in with_priority(BURNING, third, "Wastes", gaining, life=1)


def test_704_5a_mana_triggers_that_harm_where_life_may_run_out_are_undecided() -> None:
    with pytest.raises(UndecidedError, match="Overabundance"):
        outcomes(board_of("2 Forest", "Overabundance", life=1), window=Window.PRIORITY)


def test_605_3c_what_may_be_both_paid_for_and_activated_meanwhile_is_undecided() -> None:
    forge = stone("{1}: Add {U}.")
    with pytest.raises(UndecidedError, match="amid one payment"):
        outcomes(board_of("Mana Confluence", forge, "Wastes", life=1), window=Window.PRIORITY)


# -- Auras ---------------------------------------------------------------------------------------------


def test_704_5m_an_aura_goes_with_what_it_enchants_but_not_with_a_player() -> None:
    counting = stone("{T}: Add {G} for each card in your graveyard.")
    aura = {"card": "Test Aura", "types": "Enchantment — Aura", "text": "Enchant creature"}
    host = creature("", "Host")
    found = with_priority(host, {**aura, "attached_to": "Host"}, ALTAR, counting)
    assert found == {"", "CC", "GGCC"}
    curse = {"card": "Test Curse", "types": "Enchantment — Aura Curse", "text": "Enchant player"}
    found = with_priority({**curse, "attached_to": "opponent"}, host, ALTAR, counting)
    assert found == {"", "CC", "GCC"}


# -- what is left aside, and said so -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("Deep Water", ["Island", "Forest"]),
        ("Paradise Mantle", ["Grizzly Bears", "Forest"]),
        ("Platinum Angel", ["Mana Confluence"]),
        ("Murderous Redcap", ["Ashnod's Altar"]),
        ("Young Wolf", ["Ashnod's Altar"]),
    ],
)
def test_cards_that_are_left_aside_are_named(name: str, others: list[str]) -> None:
    assert name in left_aside(name, *others)


@pytest.mark.parametrize(
    "text",
    [
        "{1}: Until end of turn, whenever you tap a Forest for mana, add an additional {G}.",
        "{1}: Lands you control become Islands until end of turn.",
        "{1}: Creatures you control gain haste until end of turn.",
        "{T}: Add {G}. Creatures you control gain haste until end of turn.",
        "{2}: Create a Treasure token.",
        "Whenever a creature dies, untap target land.",
    ],
)
def test_texts_that_are_left_aside_are_named(text: str) -> None:
    assert left_aside(stone(text), "Forest") == {"Test Stone"}


@pytest.mark.parametrize(
    "text",
    [
        "{1}: This artifact deals 1 damage to any target.",
        "{1}: Scry 1.",
        "{1}: Creatures you control get +1/+1 until end of turn.",
        "{1}: Creatures you control gain flying until end of turn.",
    ],
)
def test_what_touches_no_mana_is_not_named(text: str) -> None:
    assert left_aside(stone(text), "Forest") == set()


def test_size_matters_where_counters_make_creatures_smaller() -> None:
    pump = stone("{1}: Creatures you control get +0/+1 until end of turn.")
    assert left_aside(pump, DRUID) == {"Test Stone"}


def test_equipment_that_gives_no_mana_is_not_named() -> None:
    assert left_aside("Bonesplitter", "Llanowar Elves") == set()


def test_cards_in_other_zones_are_named_where_they_matter() -> None:
    skeleton, dregscape = "Reassembling Skeleton", "Dregscape Zombie"
    assert left_aside("Ashnod's Altar", graveyard=[skeleton]) == {skeleton}
    assert left_aside("Ashnod's Altar", graveyard=[dregscape]) == {dregscape}
    assert left_aside("Ashnod's Altar", graveyard=["Grizzly Bears"]) == set()


def test_engines_that_do_not_know_priority_say_so() -> None:
    with pytest.raises(UnsupportedError, match="with priority"):
        outcomes(board_of("Forest"), window=Window.PRIORITY, engine="constraint")
