"""Permanents that the algebra folds, and when it must not: the search and brute force say the same."""

from __future__ import annotations

from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.asking import board_of, creature, land, pools, stone, with_priority

ALTAR = stone("Sacrifice a creature: Add {C}{C}.", "Bone Altar")


def method(*battlefield: object) -> dict[str, str]:
    """Return what the algebra says of each permanent, or several."""
    told = outcomes(board_of(*battlefield), engine="algebra").method
    return dict(line.split(": ", 1) for line in told)


def test_the_method_says_what_is_folded_and_why_not() -> None:
    found = method("2 Forest", "Simic Signet", "Lotus Petal", "Gaea's Cradle")
    assert found["Forest#1 and 1 alike"] == "used once, for nothing"
    assert found["Simic Signet"] == "used once, mana paid for it"
    assert (
        found["Lotus Petal"] == "one by one, its cost or effect changes more than its being tapped"
    )
    assert found["Gaea's Cradle"] == "used once, for nothing"


def test_what_does_not_tap_counts_unspent_mana_or_has_x_is_not_folded() -> None:
    assert "without being tapped" in method(stone("{1}: Add {R}."), "Forest")["Test Stone"]
    assert "X is chosen" in method(stone("{X}, {T}: Add X mana of any one color."))["Test Stone"]


def test_what_a_folded_permanent_makes_may_change() -> None:
    # Sacrificed creatures are counted no more.
    assert pools("Gaea's Cradle", ALTAR, creature("", "A"), creature("", "B")) == {
        *("", "CC", "GG", "CCCC", "GCC", "GGCC", "GCCCC", "GGCCCC"),
    }


def test_what_a_folded_permanent_is_may_change() -> None:
    assert pools("Magus of the Moon", ALTAR, "Taiga") == {"", "R", "CC", "RCC", "GCC"}


def test_609_4b_a_liberty_that_begins_later_is_seen() -> None:
    free = {
        "card": "Open Hand",
        "types": "Enchantment",
        "text": "As long as you control no creatures, you may spend mana as though it were mana"
        " of any color.",
    }
    forge = stone("{G}, {T}: Add {R}{R}.")
    assert pools(free, ALTAR, creature(""), forge) == {"", "CC", "RRC"}


def test_a_folded_permanent_that_another_cost_taps_is_unfolded() -> None:
    drum = stone("{T}, Tap an untapped creature you control: Add {R}.", "Hide Drum")
    assert pools(drum, creature("{T}: Add {G}.")) == {"", "R", "G"}


def test_a_folded_permanent_that_is_sacrificed_is_unfolded() -> None:
    assert pools(ALTAR, creature("{T}: Add {G}.")) == {"", "G", "CC", "GCC"}


def test_what_becomes_like_a_folded_permanent_is_not_hidden_behind_it() -> None:
    spring = "{1}, {T}: Add {G}{G}."
    taking = stone("Remove a charge counter from a land you control: Add {R}.", "Siphon")
    charged = land(spring, counters={"charge": 1})
    assert pools(land(spring), charged, taking) == {"", "R", "GG", "GGG"}
    assert pools(charged, land(spring), taking) == {"", "R", "GG", "GGG"}


def test_what_becomes_like_one_as_an_aura_leaves_is_not_hidden_either() -> None:
    spring = "{1}, {T}: Add {G}{G}."
    veil = {"card": "Veil", "types": "Enchantment — Aura", "text": "Enchant land"}
    outlet = stone("Sacrifice an enchantment: Add {R}.", "Outlet")
    # What an effect says of activating is looked at again at every moment.
    needle = {"card": "Pithing Needle", "chosen_name": "Forest"}
    for host in ("One", "Two"):
        lands = [land(spring, "Spring", id=name) for name in ("One", "Two")]
        found = pools(*lands, {**veil, "attached_to": host}, outlet, needle)
        assert found == {"", "R", "GG", "GGG"}


def test_of_several_folded_together_any_may_be_the_one_that_is_used() -> None:
    both = stone("Tap two untapped creatures you control: Add {R}.", "Great Drum")
    elf = creature("{T}: Add {G}.", "Elf")
    assert pools(both, elf, elf, elf) == {"", "R", "G", "GG", "GGG", "RG"}


def test_an_untapper_untaps_what_would_be_folded() -> None:
    pairing = creature("{2}, {Q}: Add one mana of any color.", tapped=True)
    assert pools(pairing, "2 Forest") == {"", "G", "GG", "W", "U", "B", "R"}


def test_a_converter_that_works_for_nothing_too() -> None:
    gate = "Mystic Gate"
    assert pools(gate, gate, "Island") >= {"", "U", "CC", "UCC", "WW", "WU", "UU"}


def test_what_untaps_targets_or_everything_untaps_what_would_be_folded() -> None:
    rock = stone("{T}: Add {C}{C}.", "Rock")
    key = stone("{1}, {T}: Untap target artifact.", "Key")
    assert with_priority(key, rock, rock) == {"C" * number for number in range(6)}
    dawn = stone("{2}, {T}: Untap all lands you control.", "Dawn")
    assert with_priority(dawn, "3 Forest") == {"G" * number for number in range(5)}
