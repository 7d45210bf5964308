"""Lines of mana abilities, legal and not: where they break, and by which rules (CR 602, 605)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.board_input.lines import read_line
from manaproof.models.errors import InvalidBoardError
from manaproof.solver.plain.replay import Illegal, Replayed, replay


def replayed(*line: object, **players: object) -> Replayed | Illegal:
    board = read_board({"players": {"opponent": [], **players}})
    return replay(board, read_line([*line]), player="you")


def pool(*line: object, **players: object) -> str:
    done = replayed(*line, **players)
    assert isinstance(done, Replayed), done
    return str(done.pool)


def broken(*line: object, **players: object) -> tuple[int, set[str]]:
    done = replayed(*line, **players)
    assert isinstance(done, Illegal), done
    return done.at, {each.rule for each in done.because}


def land(text: str, **more: object) -> dict[str, object]:
    return {"card": "Test Land", "types": "Land", "text": text, **more}


def creature(text: str, **more: object) -> dict[str, object]:
    fields = {"types": "Creature", "power": "1", "toughness": "1", **more}
    return {"card": "Test Creature", "text": text, **fields}


TAP = {"tap": "Test Land"}
FOREST = {"tap": "Forest"}
SIGNET = {"activate": "Dimir Signet", "pay": "G", "add": "UB"}


# -- legal lines --------------------------------------------------------------------------------------


def test_the_empty_line_is_legal() -> None:
    assert pool(you={"pool": "GG", "battlefield": []}) == "GG"


def test_mana_for_an_ability_is_made_before_it() -> None:
    assert pool(FOREST, SIGNET, you=["Forest", "Dimir Signet"]) == "UB"


def test_a_name_of_several_means_any_of_them() -> None:
    assert pool(FOREST, FOREST, you=["2 Forest"]) == "GG"
    assert broken(FOREST, FOREST, FOREST, you=["2 Forest"]) == (3, {"107.5"})


def test_an_ability_is_told_by_number_or_by_its_words() -> None:
    text = "{T}: Add {G}.\n{T}: Add {W}."
    for ability in (2, "{t}: add {W}"):
        assert pool({"activate": "Test Land", "ability": ability}, you=[land(text)]) == "W"


def test_what_is_added_tells_the_ability() -> None:
    text = "{T}: Add {G}.\n{T}: Add {W}."
    assert pool({**TAP, "add": "W"}, you=[land(text)]) == "W"


def test_a_later_step_settles_what_an_earlier_one_left_open() -> None:
    signet = {"card": "Test Stone", "types": "Artifact", "text": "{G}, {T}: Add {R}{R}."}
    text = "{T}: Add {G} or {W}."
    assert pool(TAP, {"activate": "Test Stone"}, you=[land(text), signet]) == "RR"


def test_added_is_meant_with_what_triggers_or_without() -> None:
    you = ["Forest", "Wild Growth on Forest"]
    assert pool({**FOREST, "add": "GG"}, you=you) == "GG"
    assert pool({**FOREST, "add": "G"}, you=you) == "GG"


def test_what_a_cost_uses_is_told_by_name() -> None:
    you = [land("Sacrifice a creature: Add {C}{C}."), "Ornithopter", "Grizzly Bears"]
    action = {"activate": "Test Land", "using": ["Ornithopter"]}
    done = replayed(action, you=you)
    assert isinstance(done, Replayed)
    assert [*done.board.permanents] == ["Test Land", "Grizzly Bears"]
    assert broken(action, action, you=you) == (2, {"118.3"})


def test_a_card_in_hand() -> None:
    you = {"hand": ["Elvish Spirit Guide"], "battlefield": []}
    assert pool({"activate": "Elvish Spirit Guide"}, you=you) == "G"
    assert broken(*[{"activate": "Elvish Spirit Guide"}] * 2, you=you)[0] == 2


def test_another_player_acts() -> None:
    line = {"tap": "Island", "by": "opponent"}
    assert pool(line, you=[], opponent=["Island"]) == ""


def test_triggers_that_are_no_mana_abilities_wait() -> None:
    done = replayed({"tap": "City of Brass", "add": "W"}, you=["City of Brass"])
    assert isinstance(done, Replayed)
    assert done.triggered == done.waiting == ("City of Brass",)
    done = replayed(FOREST, you=["Forest", "Wild Growth on Forest"])
    assert isinstance(done, Replayed)
    assert done.triggered == ("Wild Growth",)
    assert not done.waiting


# -- why a line is not legal --------------------------------------------------------------------------


def test_107_5_tapped() -> None:
    assert broken(FOREST, FOREST, you=["Forest"]) == (2, {"107.5"})


def test_107_6_untapped() -> None:
    action = {"activate": "Test Creature"}
    assert broken(action, you=[creature("{Q}: Add {G}.")]) == (1, {"107.6"})


def test_302_6_sick_and_tapped_both_are_told() -> None:
    you = [creature("{T}: Add {G}.", sick=True, tapped=True)]
    assert broken({"tap": "Test Creature"}, you=you) == (1, {"302.6", "107.5"})


def test_118_3_what_a_cost_asks_for_is_not_there() -> None:
    assert broken(SIGNET, you=["Dimir Signet"]) == (1, {"118.3"})
    you = [land("Remove a charge counter from this land: Add {G}.")]
    assert broken({"activate": "Test Land"}, you=you) == (1, {"118.3"})
    assert broken(FOREST, {**SIGNET, "pay": "U"}, you=["Forest", "Dimir Signet"]) == (2, {"118.3"})


def test_119_4_life() -> None:
    you = {"life": 1, "battlefield": [land("Pay 2 life: Add {B}.")]}
    assert broken({"activate": "Test Land"}, you=you) == (1, {"119.4"})


def test_602_5_forbidden() -> None:
    assert broken({"tap": "Sol Ring"}, you=["Sol Ring"], opponent=["Stony Silence"]) == (
        1,
        {"602.5"},
    )
    action = {"activate": "Test Land"}
    you = [land("Pay 1 life: Add {B}. Activate only once each turn.")]
    assert broken(action, action, you=you) == (2, {"602.5"})
    you = [land("Pay 1 life: Add {B}. Activate only as an instant.")]
    assert broken(action, you=you) == (1, {"602.5"})


def test_602_2_only_the_controller() -> None:
    assert broken(FOREST, you=[], opponent=["Forest"]) == (1, {"602.2"})


def test_602_2_nothing_to_activate() -> None:
    assert broken({"tap": "Ornithopter"}, you=["Ornithopter"]) == (1, {"602.2"})


def test_605_3a_only_mana_abilities_amid_a_payment() -> None:
    you = [land("{T}: Draw a card.")]
    assert broken({"activate": "Test Land"}, you=you) == (1, {"605.3a"})


def test_106_3_a_production_that_it_cannot_make() -> None:
    assert broken({**FOREST, "add": "U"}, you=["Forest"]) == (1, {"106.3"})


def test_614_17b_counters_that_cannot_be_put() -> None:
    rule = {
        "card": "Test Rule",
        "types": "Enchantment",
        "text": "Counters can't be put on creatures.",
    }
    you = [creature("Put a -1/-1 counter on this creature: Add {G}."), rule]
    assert broken({"activate": "Test Creature"}, you=you) == (1, {"614.17b"})


def test_113_6m_an_ability_works_in_its_zone_only() -> None:
    action = {"activate": "Elvish Spirit Guide"}
    assert broken(action, you=["Elvish Spirit Guide"]) == (1, {"113.6m"})


# -- what can't be answered ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (TAP, "add"),
        ({"activate": "Test Land"}, "add"),
    ],
)
def test_a_choice_left_open_is_named(action: object, key: str) -> None:
    with pytest.raises(InvalidBoardError) as caught:
        replayed(FOREST, action, you=["Forest", land("{T}: Add {G} or {W}.")])
    (problem,) = caught.value.problems
    assert problem.place == "line[1]"
    assert key in problem.reason
    assert '"GG"' in problem.reason


def test_which_mana_pays_is_named() -> None:
    line = [{"activate": "Test Stone"}]
    stone = {"card": "Test Stone", "types": "Artifact", "text": "{1}, {T}: Add {R}{R}."}
    with pytest.raises(InvalidBoardError, match="pay"):
        replayed(*line, you={"battlefield": [stone], "pool": "UG"})


def test_a_choice_that_makes_no_difference_is_none() -> None:
    you = [land("Sacrifice a creature: Add {C}{C}."), "Ornithopter", "Grizzly Bears"]
    assert pool({"activate": "Test Land"}, you=you) == "CC"


def test_names_that_mean_nothing_are_told_all_at_once() -> None:
    with pytest.raises(InvalidBoardError) as caught:
        replayed({"tap": "Forrest"}, {**FOREST, "by": "nobody"}, you=["Forest"])
    assert [each.place for each in caught.value.problems] == ["line[0]", "line[1].by"]


def test_alike_permanents_are_not_tried_one_by_one() -> None:
    assert pool(*[FOREST] * 30, you=["40 Forest"]) == "G" * 30
    # One that is named by itself is kept apart: the other Forest has to be the first one tapped.
    assert pool(FOREST, {"tap": "Forest#1"}, you=["2 Forest"]) == "GG"
    # As is one that differs.
    you = ["2 Forest", "Wild Growth on Forest#2"]
    assert pool({**FOREST, "add": "GG"}, FOREST, you=you) == "GGG"
    with pytest.raises(InvalidBoardError, match="which permanent"):
        replayed(FOREST, you=you)
