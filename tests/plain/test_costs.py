"""What activation costs take, and when they can't be paid (CR 107, 118, 119, 122, 302, 601.2h)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.solver.plain.activating import activations
from manaproof.solver.plain.objects import UnreadableError
from tests.reference.pools import reachable_pools


def pools(*battlefield: object, opponent: tuple[object, ...] = (), **state: object) -> list[str]:
    """Return what "you" can reach with these permanents, as letters in the order of answers."""
    you = {"battlefield": [*battlefield], **state}
    board = read_board({"players": {"you": you, "opponent": [*opponent]}})
    found = reachable_pools(board, "you", most_boards=2000)
    return [str(pool) for pool in sorted(found, key=lambda pool: pool.sort_key())]


def land(text: str, **more: object) -> dict[str, object]:
    return {"card": "Test Land", "types": "Land", "text": text, **more}


def creature(text: str, **more: object) -> dict[str, object]:
    fields = {"types": "Creature", "power": "1", "toughness": "1", **more}
    return {"card": "Test Creature", "text": text, **fields}


# -- {T}, {Q}, sickness -------------------------------------------------------------------------------


def test_107_5_a_tapped_permanent_cannot_tap() -> None:
    assert pools("Forest (tapped)") == [""]
    assert pools("Forest") == ["", "G"]


def test_107_6_an_untapped_permanent_cannot_untap() -> None:
    text = "{Q}: Add {G}."
    assert pools(creature(text)) == [""]
    assert pools(creature(text, tapped=True)) == ["", "G"]


def test_122_1d_a_stun_counter_goes_instead_of_untapping() -> None:
    text = "{Q}: Add {G}."
    stunned = creature(text, tapped=True, counters={"stun": 2})
    # Twice a counter goes and it stays tapped, the third time it untaps.
    assert pools(stunned) == ["", "G", "GG", "GGG"]


def test_302_6_a_sick_creature_pays_neither_symbol() -> None:
    assert pools(creature("{T}: Add {G}.", sick=True)) == [""]
    assert pools(creature("{Q}: Add {G}.", sick=True, tapped=True)) == [""]
    assert pools(creature("Haste\n{T}: Add {G}.", sick=True)) == ["", "G"]
    assert pools(land("{T}: Add {G}.", sick=True)) == ["", "G"]


def test_302_6_says_nothing_of_other_permanents_tapped() -> None:
    text = "Tap an untapped creature you control: Add {G}."
    assert pools(creature(text, sick=True)) == ["", "G"]


# -- life, energy, counters ---------------------------------------------------------------------------


def test_119_4_no_more_life_is_paid_than_there_is() -> None:
    text = "Pay 2 life: Add {B}."
    assert pools(land(text), life=5) == ["", "B", "BB"]
    assert pools(land(text), life=1) == [""]


def test_119_4b_a_mana_cost_is_paid_below_zero_life() -> None:
    sore = land("{T}: Add {C}. This land deals 1 damage to you.")
    filtering = land("{1}: Add {G}.")
    assert pools(sore, filtering, life=0) == ["", "G", "C"]


def test_107_14_energy_is_paid_with_energy_counters() -> None:
    text = "Pay {E}{E}: Add {U}."
    assert pools(land(text), counters={"energy": 5}) == ["", "U", "UU"]


def test_107_14_energy_gained_pays_later() -> None:
    source = land("{T}: Add {C}. You get {E}.")
    assert pools(source, creature("Pay {E}: Add {U}.")) == ["", "C", "UC"]


def test_118_3_counters_that_are_not_there_are_not_removed() -> None:
    text = "Remove a charge counter from this land: Add {G}."
    assert pools(land(text, counters={"charge": 2})) == ["", "G", "GG"]


def test_107_3a_any_number_of_counters() -> None:
    text = "{T}, Remove X storage counters from this land: Add X mana in any combination of {U} and/or {B}."
    assert pools(land(text, counters={"storage": 2})) == ["", "U", "B", "UU", "UB", "BB"]


def test_a_counter_put_as_a_cost_stays() -> None:
    text = "Put a -1/-1 counter on this creature: Add {R}."
    there = read_board({"you": [creature(text)]})
    first, *others = activations(there, "you")
    assert not others
    assert first.board.permanents["Test Creature"].counters == {"-1/-1": 1}


# -- what is sacrificed, discarded, exiled, returned ----------------------------------------------------


def test_701_21a_a_permanent_is_sacrificed_once_and_counts_no_more() -> None:
    altar = land("Sacrifice a creature: Add {C}{C}.")
    assert pools(altar, "2 Grizzly Bears") == ["", "CC", "CCCC"]
    assert pools(altar, opponent=("Grizzly Bears",)) == [""]
    cradle = {
        "card": "Other Land",
        "types": "Land",
        "text": "{T}: Add {G} for each creature you control.",
    }
    assert pools(altar, cradle, "Grizzly Bears") == ["", "G", "CC", "GCC"]


def test_601_2h_a_creature_is_tapped_before_it_is_sacrificed() -> None:
    text = "{T}, Sacrifice a creature: Add {B}{B}."
    assert pools(creature(text)) == ["", "BB"]


def test_106_7_a_sacrificed_land_is_asked_as_it_last_existed() -> None:
    text = "Sacrifice a basic land: Add one mana of any type the sacrificed land could produce."
    assert pools({"card": "Test Stone", "types": "Artifact", "text": text}, "Forest (tapped)") == [
        "",
        "G",
    ]


def test_602_2_abilities_of_cards_in_hand_and_graveyard() -> None:
    assert pools(hand=["Elvish Spirit Guide", "Elvish Spirit Guide"]) == ["", "G", "GG"]
    assert pools(graveyard=["Elvish Spirit Guide"]) == [""]
    assert pools("Elvish Spirit Guide") == [""]
    found = pools("Forest", graveyard=["Jack-o'-Lantern"])
    assert found == ["", "W", "U", "B", "R", "G"]


def test_701_9a_a_card_is_discarded_from_the_hand() -> None:
    text = "Discard a card: Add {C}."
    assert pools(land(text), hand=["Forest", "Island"]) == ["", "C", "CC"]
    with pytest.raises(UnreadableError):
        pools(land(text))


def test_a_permanent_returned_to_hand_is_a_card_there() -> None:
    text = "Return a land you control to its owner's hand: Add {G}."
    stone = {"card": "Test Stone", "types": "Artifact", "text": text}
    there = read_board({"players": {"you": {"battlefield": [stone, "Forest"], "hand": []}}})
    after = [each.board for each in activations(there, "you") if each.source == "Test Stone"]
    assert [len(board.permanents) for board in after] == [1]
    assert [card.name for card in after[0].players["you"].hand or ()] == ["Forest"]  # type: ignore[union-attr]


def test_111_7_a_token_leaves_no_card() -> None:
    altar = land("Sacrifice a creature: Add {C}.")
    there = read_board({"you": [altar, {"card": "Grizzly Bears", "token": True}]})
    (only,) = activations(there, "you")
    assert only.using == ("Grizzly Bears",)
    assert not only.board.players["you"].graveyard


# -- limits -------------------------------------------------------------------------------------------


def test_602_5_once_each_turn() -> None:
    text = "Pay 1 life: Add {B}. Activate only once each turn."
    assert pools(land(text)) == ["", "B"]
    assert pools(land(text, used={1: 1})) == [""]


@pytest.mark.parametrize("when", ["an instant", "a sorcery"])
def test_602_5d_602_5e_no_such_ability_amid_a_payment(when: str) -> None:
    assert pools(land(f"{{T}}: Add {{B}}. Activate only as {when}.")) == [""]


def test_602_5_an_effect_forbids() -> None:
    assert pools("Sol Ring", opponent=("Stony Silence",)) == [""]


def test_704_3_nothing_happens_for_life_that_has_run_out() -> None:
    text = "{T}: Add {C}{C}. This land deals 2 damage to you."
    two = [land(text, id="a"), land(text, id="b")]
    assert pools(*two, life=2) == ["", "CC", "CCCC"]


# -- what an activation changes counts for the next ------------------------------------------------------


def test_untapping_lets_a_permanent_tap_again() -> None:
    text = (
        "{T}: Add {G}.\nRemove a charge counter from this creature: Untap this creature. Add {C}."
    )
    assert pools(creature(text, counters={"charge": 1})) == ["", "G", "C", "GC", "GGC"]


def test_613_a_lost_continuous_effect_is_lost_at_once() -> None:
    altar = {"card": "Test Stone", "types": "Artifact", "text": "Sacrifice a land: Add {C}."}
    found = pools(altar, "Urborg, Tomb of Yawgmoth", "Wastes")
    assert {"BB", "BBCC", "BC"} <= {*found}
    # Once Urborg is gone, the Wastes is no Swamp any more.
    assert "C" in found
    assert pools("Wastes (tapped)", altar) == ["", "C"]


def test_608_2h_what_has_left_is_read_as_it_last_existed() -> None:
    relic = {"card": "Relic", "types": "Artifact", "mana_cost": "{4}", "counters": {"oil": 3}}
    oil = "Add {G} for each oil counter on this artifact."
    value = "Add an amount of {G} equal to this artifact's mana value."
    sacrificed = "Sacrifice this artifact"
    for text, added in (
        (f"{{T}}, {sacrificed}: {oil}", "GGG"),
        (f"Remove an oil counter from this artifact, {sacrificed}: {oil}", "GG"),
        (f"{sacrificed}: {value}", "GGGG"),
    ):
        assert pools({**relic, "text": text}) == ["", added]


def test_613_a_cost_takes_a_continuous_effect_along_before_the_ability_resolves() -> None:
    text = "Sacrifice a legendary land: Add {B} for each Swamp you control."
    altar = {"card": "Test Stone", "types": "Artifact", "text": text}
    urborg = {"card": "Urborg, Tomb of Yawgmoth", "tapped": True}
    # Once Urborg has been sacrificed, the Wastes is no Swamp: there is only the other one.
    assert pools(altar, urborg, "Wastes (tapped)", "Swamp (tapped)") == ["", "B"]
