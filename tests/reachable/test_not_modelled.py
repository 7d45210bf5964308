"""Statements that are not modelled and could change what is reached are told, never passed over."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.production.produces import produces
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.asking import answers, board_of


def statement(text: str) -> dict[str, object]:
    return {"card": "Riddle", "types": "Enchantment", "text": text}


def told(*battlefield: object) -> bool:
    """Report whether the statement on the board is told, by both questions about mana made."""
    of_pools = {each.permanent for each in answers(*battlefield).caveats}
    board = board_of(*battlefield)
    of_one = {each.permanent for each in produces(board, "asked").caveats}
    assert of_pools == of_one
    return "Riddle" in of_pools


AGAIN = (
    "If a triggered ability of an enchantment you control triggers, it triggers an additional time."
)


def test_cr_603_2d_mana_abilities_that_trigger_more_often_are_told() -> None:
    land = {"card": "Forest", "id": "asked"}
    assert told(land, "Wild Growth on asked", statement(AGAIN))


ON_ENTERING = (
    "If an enchantment entering causes a triggered ability of an enchantment you control to "
    "trigger, that ability triggers an additional time."
)


def test_cr_603_2d_no_mana_ability_triggers_on_entering() -> None:
    land = {"card": "Forest", "id": "asked"}
    assert not told(land, "Wild Growth on asked", statement(ON_ENTERING))
    assert not told(land, statement(AGAIN))


def test_cr_605_1b_a_trigger_on_activating_that_may_add_mana_is_told() -> None:
    land = {"card": "Forest", "id": "asked"}
    text = "Whenever a player activates a mana ability of a Forest, add {G} and venture."
    assert told(land, statement(text))


@pytest.mark.parametrize(
    "text",
    [
        "For each {W} in a cost, you may pay 3 life rather than pay that mana.",
        "Each time a player pays mana, they must pay {2} additional mana.",
    ],
)
def test_cr_118_how_mana_may_be_paid_is_told_where_some_is_paid(text: str) -> None:
    assert told({"card": "Mystic Gate", "id": "asked"}, statement(text))
    assert not told({"card": "Plains", "id": "asked"}, statement(text))


def test_cr_122_1d_what_may_not_be_removed_is_told_where_a_cost_untaps() -> None:
    pili_pala = {"card": "Pili-Pala", "tapped": True, "counters": {"stun": 1}}
    rule = statement("Stun counters can't be removed from artifacts.")
    found = answers(pili_pala, "2 Island", rule)
    assert [each.permanent for each in found.caveats] == ["Riddle"]
    assert not answers("2 Island", rule).caveats


@pytest.mark.parametrize("also", ["Proliferate", "Populate", "Transform this artifact"])
def test_cr_605_3b_what_else_a_mana_ability_does_to_the_board_is_told(also: str) -> None:
    rock = {"card": "Riddle", "types": "Artifact", "text": f"{{T}}: Add {{C}}. {also}."}
    assert [each.permanent for each in answers(rock).caveats] == ["Riddle"]


CONFLUENCE = {"card": "Mana Confluence", "id": "asked"}
ALTAR = {"card": "Phyrexian Altar", "id": "asked"}


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (CONFLUENCE, "If a player would lose life, that player loses three times that much."),
        (CONFLUENCE, "Players can't lose life."),
        (ALTAR, "Creatures your opponents own can't be sacrificed."),
        (ALTAR, "If a player would sacrifice a creature, that player exiles it instead."),
    ],
)
def test_cr_614_17_what_may_not_be_done_for_a_cost_is_told(asked: object, text: str) -> None:
    assert told(asked, "Grizzly Bears", statement(text))
    assert not told({"card": "Forest", "id": "asked"}, "Grizzly Bears", statement(text))


def test_cr_614_17_what_has_resolved_may_forbid_a_cost_too() -> None:
    board = board_of(CONFLUENCE)
    text = "Walls you control gain shroud until end of turn. Players can't lose life this turn."
    spell = read_board(
        {
            "players": {"you": [CONFLUENCE]},
            "in_force": [{"card": "Riddle", "types": "Instant", "text": text, "controller": "you"}],
        }
    )
    assert not produces(board, "asked").caveats
    assert [each.permanent for each in produces(spell, "asked").caveats] == ["Riddle"]
    assert [each.permanent for each in outcomes(spell, "you").caveats] == ["Riddle"]


def test_cr_611_2_what_lasts_as_long_as_a_counter_lies_there_is_told() -> None:
    text = (
        "At the beginning of your end step, put a mist counter on target land. That land is an "
        "Island for as long as it has a mist counter on it."
    )
    forest = {"card": "Forest", "id": "asked", "counters": {"mist": 1}}
    assert told(forest, statement(text))
    assert not told({"card": "Forest", "id": "asked"}, statement(text))


def test_cr_611_2a_what_a_chapter_gave_without_a_duration_is_told() -> None:
    text = "I — Learn.\nII — This Saga gains \"Walls you control have '{T}: Add {R} or {W}.'\""
    saga = {"card": "Riddle", "types": "Enchantment", "subtypes": "Saga", "text": text}
    forest = {"card": "Forest", "id": "asked"}
    found = {
        lore: [each.permanent for each in could_produce(board_of(forest, reached)).caveats]
        for lore in (0, 2)
        for reached in ({**saga, "counters": {"lore": lore}},)
    }
    assert found == {0: [], 2: ["Riddle"]}


@pytest.mark.parametrize("zone", ["graveyard", "hand"])
def test_cr_113_6_what_a_card_says_while_it_lies_in_a_graveyard_is_told(zone: str) -> None:
    text = "As long as this card is in your graveyard, Elves you control have haste."
    cards = {zone: [{"card": "Riddle", "types": "Creature", "text": text}]}
    elf = {"card": "Llanowar Elves", "id": "asked", "sick": True}
    for sick in (True, False):
        board = board_of({**elf, "sick": sick}, **cards)
        told_of = {each.permanent for each in outcomes(board, "you").caveats}
        assert told_of == {each.permanent for each in produces(board, "asked").caveats}
        assert told_of == ({"Riddle"} if sick else set())


def test_cr_113_6_mana_from_a_graveyard_is_told_wherever_it_may_be_asked_for() -> None:
    text = 'As long as this card is in your graveyard, Walls you control have "{T}: Add {R}."'
    board = board_of("Forest", graveyard=[{"card": "Riddle", "types": "Land", "text": text}])
    assert [each.permanent for each in could_produce(board).caveats] == ["Riddle"]
    assert [each.permanent for each in outcomes(board, "you").caveats] == ["Riddle"]


def test_cr_302_6_haste_that_is_not_modelled_is_told_where_a_creature_is_sick() -> None:
    text = "Creatures you control with art stickers on them have haste."
    elf = {"card": "Llanowar Elves", "id": "asked"}
    assert told({**elf, "sick": True}, statement(text))
    assert not told(elf, statement(text))
