"""What the plain reading of activations refuses, and what can't be done there (CR 602.2, 614.17)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.solver.plain.activating import activations
from manaproof.solver.plain.objects import UnreadableError

WELL = {
    "card": "Shared Well",
    "types": "Artifact",
    "text": "{T}: Add {C}. Any player may activate this ability.",
}
MOSS = {"card": "Moss Bank", "types": "Land", "text": "Put a moss counter on this land: Add {G}."}
DROUGHT = {
    "card": "Long Drought",
    "types": "Enchantment",
    "text": "Counters can't be put on lands.",
}
BURIAL = {
    "card": "Sky Burial",
    "types": "Enchantment",
    "text": "If a card would be put into a graveyard from anywhere, exile it instead.",
}
PYRE = {"card": "Pyre", "types": "Artifact", "text": "Sacrifice this artifact: Add {R}."}


def how_many(board: dict[str, object]) -> int:
    """Return in how many ways you can activate a mana ability."""
    return len(list(activations(read_board(board), "you")))


def test_what_others_offer() -> None:
    assert how_many({"you": ["Forest", WELL]}) == 2
    with pytest.raises(UnreadableError, match="Shared Well"):
        how_many({"you": ["Forest"], "opponent": [WELL]})


def test_counters_that_can_not_be_put() -> None:
    assert how_many({"you": [MOSS]}) == 1
    # CR 614.17b: the cost can't be paid.
    assert how_many({"you": [MOSS, DROUGHT]}) == 0


def test_where_cards_go_instead() -> None:
    assert how_many({"you": [PYRE]}) == 1
    with pytest.raises(UnreadableError, match="Sky Burial"):
        how_many({"you": [PYRE, BURIAL]})


def test_cr_702_151b_what_is_no_creature_while_it_is_attached() -> None:
    blade = {
        "card": "Test Blade",
        "types": "Artifact Creature",
        "subtypes": "Equipment",
        "power": "1",
        "toughness": "1",
        "text": "Reconfigure {2}",
    }
    fire = {"card": "Fire", "types": "Artifact", "text": "Sacrifice a creature: Add {R}."}
    assert how_many({"you": [blade, fire]}) == 1
    held = {**blade, "attached_to": "Llanowar Elves"}
    with pytest.raises(UnreadableError, match="creature"):
        how_many({"you": ["Llanowar Elves", held, fire]})


def test_cr_603_2d_mana_abilities_that_may_trigger_more_often() -> None:
    again = "If a triggered ability of an enchantment you control triggers, it triggers an additional time."
    riddle = {"card": "Riddle", "types": "Enchantment", "text": again}
    assert how_many({"you": ["Forest", riddle]}) == 1
    with pytest.raises(UnreadableError, match="Riddle"):
        how_many({"you": ["Forest", "Wild Growth on Forest", riddle]})


def test_cr_113_6_what_a_card_may_say_in_a_graveyard() -> None:
    text = "As long as this card is in your graveyard, Elves you control have haste."
    riddle = {"card": "Riddle", "types": "Creature", "text": text}
    elves = {"card": "Llanowar Elves"}
    assert how_many({"players": {"you": {"battlefield": [elves], "graveyard": [riddle]}}}) == 1
    sick = {**elves, "sick": True}
    assert how_many({"players": {"you": {"battlefield": [sick], "graveyard": []}}}) == 0
    with pytest.raises(UnreadableError, match="Riddle"):
        how_many({"players": {"you": {"battlefield": [sick], "graveyard": [riddle]}}})


def test_cr_603_10_what_enchants_a_land_that_its_mana_ability_sacrifices() -> None:
    assert how_many({"you": ["Gemstone Mine (2 mining counters)", "Wild Growth on Gemstone Mine"]})
    with pytest.raises(UnreadableError, match="Wild Growth"):
        how_many({"you": ["Gemstone Mine (1 mining counter)", "Wild Growth on Gemstone Mine"]})
    # A cost that sacrifices it has done so before there is mana.
    board = {"you": ["Havenwood Battleground", "Wild Growth on Havenwood Battleground"]}
    assert {str(each.add) for each in activations(read_board(board), "you")} == {"GG"}


@pytest.mark.parametrize("other", ["Avacyn's Collar, the Symbol of Her Church", "Encrust"])
def test_cr_301_5_what_is_attached_to_nothing_forbids_nothing(other: str) -> None:
    assert how_many({"you": ["Forest", other]}) == 1


def test_cr_709_5_a_room_has_only_what_its_unlocked_half_says() -> None:
    room = "Greenhouse // Rickety Gazebo"
    assert how_many({"you": ["Wastes", room]}) == 1
    assert how_many({"you": ["Wastes", {"card": room, "unlocked": ["Rickety Gazebo"]}]}) == 1
    assert how_many({"you": ["Wastes", {"card": room, "unlocked": ["Greenhouse"]}]}) == 6
    both = {"card": room, "unlocked": ["Greenhouse", "Rickety Gazebo"]}
    with pytest.raises(UnreadableError, match="both halves"):
        how_many({"you": ["Wastes", both]})


def test_cr_607_2a_abilities_of_a_card_that_was_exiled() -> None:
    welder = {"card": "Myr Welder", "exiled_with": ["Sol Ring"]}
    with pytest.raises(UnreadableError, match="a card that is no permanent"):
        how_many({"you": [welder]})
