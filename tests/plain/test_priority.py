"""Lines of a player with priority: state-based actions, payments, the stack (CR 117, 602.2, 704.3)."""

from __future__ import annotations

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.board_input.lines import read_line
from manaproof.models.errors import InvalidBoardError, UnsupportedError
from manaproof.models.windows import Window
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.replay import Illegal, Replayed, replay


def replayed(*line: object, turn: object = None, **players: object) -> Replayed | Illegal:
    document = {"players": {"opponent": [], **players}}
    board = read_board(document if turn is None else {**document, "turn": turn})
    return replay(board, read_line([*line]), player="you", window=Window.PRIORITY)


def done(*line: object, turn: object = None, **players: object) -> Replayed:
    found = replayed(*line, turn=turn, **players)
    assert isinstance(found, Replayed), found
    return found


def pool(*line: object, turn: object = None, **players: object) -> str:
    return str(done(*line, turn=turn, **players).pool)


def broken(*line: object, turn: object = None, **players: object) -> tuple[int, set[str]]:
    found = replayed(*line, turn=turn, **players)
    assert isinstance(found, Illegal), found
    return found.at, {each.rule for each in found.because}


def card(name: str, types: str, text: str, **more: object) -> dict[str, object]:
    size = {"power": "1", "toughness": "1"} if types == "Creature" else {}
    return {"card": name, "types": types, "text": text, **size, **more}


def at_life(life: int, *battlefield: object, **more: object) -> dict[str, object]:
    return {"life": life, "battlefield": [*battlefield], **more}


DRUID = {"tap": "Devoted Druid", "add": "G"}
AGAIN = {"activate": "Devoted Druid", "ability": 2, "add": ""}
MONOLITH = {"tap": "Basalt Monolith", "add": "CCC"}
UNTAP = {"activate": "Basalt Monolith", "ability": "{3}", "pay": "CCC"}
CONFLUENCE = {"tap": "Mana Confluence", "add": "G"}
FOREST = {"tap": "Forest"}
SIGNET = {"activate": "Simic Signet", "pay": "G", "add": "UG"}


# -- abilities that use the stack ---------------------------------------------------------------------


def test_an_untapper_resolves_before_the_next_ability() -> None:
    assert pool(MONOLITH, UNTAP, MONOLITH, you=["Basalt Monolith"]) == "CCC"
    assert broken(MONOLITH, MONOLITH, you=["Basalt Monolith"]) == (2, {"107.5"})


def test_mana_on_the_stack_and_as_an_instant() -> None:
    sphere = {"activate": "Chromatic Sphere", "pay": "G", "add": "U"}
    assert pool(FOREST, sphere, you=["Forest", "Chromatic Sphere"]) == "U"
    diamond = {"activate": "Lion's Eye Diamond", "add": "UUU"}
    assert pool(diamond, you={"hand": [], "battlefield": ["Lion's Eye Diamond"]}) == "UUU"


def test_as_a_sorcery_in_the_own_main_phase_alone() -> None:
    slow = card("Slow Stone", "Artifact", "{T}: Add {G}. Activate only as a sorcery.")
    line = {"activate": "Slow Stone"}
    assert pool(line, you=[slow]) == "G"
    for turn in ({"active": "you", "step": "combat"}, {"active": "opponent", "step": "main"}):
        assert broken(line, you=[slow], turn=turn) == (1, {"602.5"})
    # What has triggered would have to resolve first.
    with pytest.raises(UnreadableError):
        replayed({"tap": "City of Brass", "add": "G"}, line, you=[slow, "City of Brass"])


def test_what_triggers_is_put_on_the_stack_and_stays_there() -> None:
    found = done({"tap": "City of Brass", "add": "W"}, FOREST, you=["City of Brass", "Forest"])
    assert (found.stack, found.waiting) == (("City of Brass",), ())
    assert found.board.players["you"].life == 20


def test_a_target_is_chosen_as_the_ability_is_activated() -> None:
    untapper = card("Test Helper", "Creature", "{T}: Untap target land.")
    line = (FOREST, {"activate": "Test Helper"}, FOREST)
    assert pool(*line, you=["Forest", untapper]) == "GG"
    assert broken(line[1], you=[untapper, "Sol Ring"]) == (1, {"601.2c"})
    # Any of several may have been the target; in the end one has.
    two = ({"tap": "Island"}, *line, {"tap": "Island"})
    assert broken(*two, you=["Forest", "Island", untapper]) == (5, {"107.5"})


def test_what_is_not_modelled_is_not_guessed_at() -> None:
    odd = card("Odd Stone", "Artifact", "{T}: Dance around the table.")
    with pytest.raises(UnreadableError):
        replayed({"activate": "Odd Stone", "ability": 1}, you=[odd])


def test_the_other_players_do_nothing() -> None:
    with pytest.raises(UnsupportedError):
        replayed({**FOREST, "by": "opponent"}, you=[], opponent=["Forest"])


def test_several_pools_are_refused() -> None:
    either = card("Test Land", "Land", "{T}: Add {G} or {W}.")
    with pytest.raises(InvalidBoardError):
        replayed({"tap": "Test Land"}, you=[either])


# -- state-based actions, and payments amid which there are none --------------------------------------


def test_704_5f_toughness_zero() -> None:
    assert pool(DRUID, AGAIN, DRUID, you=["Devoted Druid"]) == "GG"
    found = done(DRUID, AGAIN, DRUID, AGAIN, you=["Devoted Druid"])
    assert [*found.board.permanents] == []
    assert broken(DRUID, AGAIN, DRUID, AGAIN, DRUID, you=["Devoted Druid"])[0] == 5


def test_704_5a_no_life_left() -> None:
    you = at_life(1, "Mana Confluence", "Forest")
    assert pool(CONFLUENCE, you=you) == "G"
    assert broken(CONFLUENCE, FOREST, you=you) == (2, {"704.5a"})


def test_704_5c_ten_poison_counters() -> None:
    assert pool(FOREST, you={"counters": {"poison": 9}, "battlefield": ["Forest"]}) == "G"
    lost = {"counters": {"poison": 10}, "battlefield": ["Forest"]}
    assert broken(FOREST, you=lost) == (1, {"704.5c"})


def test_what_pays_for_an_ability_comes_amid_its_payment() -> None:
    you = at_life(1, "Mana Confluence", "Forest", "Simic Signet")
    assert pool(CONFLUENCE, SIGNET, you=you) == "UG"
    assert pool(CONFLUENCE, FOREST, SIGNET, you=you) == "UGG"
    # The payment is over, and then the game.
    assert broken(CONFLUENCE, SIGNET, FOREST, you=you) == (3, {"704.5a"})


def test_a_payment_may_hold_another_one() -> None:
    you = at_life(1, "Mana Confluence", "Simic Signet", "Azorius Signet")
    second = {"activate": "Azorius Signet", "pay": "U", "add": "WU"}
    assert pool(CONFLUENCE, SIGNET, second, you=you) == "WUG"


def test_605_3c_not_within_itself() -> None:
    filter_ = card("Test Stone", "Artifact", "{1}: Add {U}.")
    once = {"activate": "Test Stone"}
    # The first Forest in a payment of its own, or all of it in one: nothing forbids the former.
    assert pool(FOREST, once, once, you=["Forest", filter_]) == "U"
    assert pool(CONFLUENCE, once, you=at_life(1, "Mana Confluence", filter_)) == "U"
    assert broken(CONFLUENCE, once, once, you=at_life(1, "Mana Confluence", filter_))[0] == 3
    signet = card("Test Signet", "Artifact", "{1}, {T}: Add {G}.")
    you = at_life(1, "Mana Confluence", filter_, signet)
    assert pool(CONFLUENCE, once, once, {"activate": "Test Signet"}, you=you) == "G"


def test_only_mana_abilities_are_activated_amid_a_payment() -> None:
    stone = card("Test Stone", "Artifact", "{G}, {T}: Untap target land.")
    helper = card("Test Helper", "Creature", "{T}: Untap target land.")
    you = at_life(1, "Mana Confluence", stone, helper)
    assert pool(CONFLUENCE, {"activate": "Test Stone"}, you=you) == ""
    line = (CONFLUENCE, {"activate": "Test Helper"}, {"activate": "Test Stone"})
    assert broken(*line, you=you) == (2, {"704.5a"})


def test_targets_are_chosen_before_the_payment() -> None:
    # The land is untapped as the ability begins; it is tapped only to pay for it, and at no life.
    stone = card("Test Stone", "Artifact", "{G}, {T}: Untap target tapped land.")
    line = (CONFLUENCE, {"activate": "Test Stone"})
    assert pool(*line, you=at_life(2, "Mana Confluence", stone)) == ""
    assert broken(*line, you=at_life(1, "Mana Confluence", stone))[0] == 2


def test_conditions_are_looked_at_before_the_payment() -> None:
    altar = card("Test Altar", "Artifact", "Sacrifice a creature: Add {G}.")
    text = "{G}, {T}: Add {W}{W}. Activate only if you control a creature."
    stone = card("Test Stone", "Artifact", text)
    line = ({"activate": "Test Altar"}, {"activate": "Test Stone"})
    assert pool(*line, you=[altar, stone, "Grizzly Bears"]) == "WW"
    assert broken(*line[1:], you={"pool": "G", "battlefield": [stone]}) == (1, {"602.5"})


def test_the_player_gets_priority_before_an_ability_on_the_stack_resolves() -> None:
    text = "Pay 1 life: You gain 2 life."
    well = card("Test Well", "Artifact", text)
    line = ({"activate": "Test Well"}, FOREST)
    assert pool(*line, you=at_life(2, well, "Forest")) == "G"
    assert broken(*line, you=at_life(1, well, "Forest")) == (2, {"704.5a"})


def test_704_5f_before_an_ability_on_the_stack_resolves() -> None:
    text = "Put a -1/-1 counter on this creature: Put a +1/+1 counter on this creature."
    found = done({"activate": "Test Saint"}, you=[card("Test Saint", "Creature", text)])
    assert not found.board.permanents


def test_704_5m_an_aura_on_nothing() -> None:
    altar = card("Test Altar", "Artifact", "Sacrifice a creature: Add {U}.")
    you = [altar, "Llanowar Elves", "Freed from the Real on Llanowar Elves"]
    found = done({"activate": "Test Altar"}, you=you)
    assert [*found.board.permanents] == ["Test Altar"]


def test_704_5j_which_of_two_legends_stays() -> None:
    tower = card("Tall Tower", "Legendary Land", "{T}: Add {G}.")
    with pytest.raises(UnreadableError, match="legendary"):
        done({"tap": "Tall Tower#1"}, you=[tower, tower])


def test_704_5q_counters_go_in_pairs() -> None:
    counters = {"counters": {"+1/+1": 1}}
    found = done(DRUID, AGAIN, you=[{"card": "Devoted Druid", **counters}])
    assert dict(found.board.permanents["Devoted Druid"].counters) == {"+1/+1": 0, "-1/-1": 0}


def test_606_3_one_loyalty_ability_each_turn() -> None:
    text = "+1: Add {G}.\n0: Untap target land."
    walker = card("Test Walker", "Planeswalker", text, counters={"loyalty": 3})
    line = (FOREST, {"activate": "Test Walker", "ability": 2}, FOREST)
    assert pool(*line, you=["Forest", walker]) == "GG"
    again = {"activate": "Test Walker", "ability": 1}
    assert broken(*line, again, you=["Forest", walker]) == (4, {"606.3"})
    turn = {"active": "you", "step": "upkeep"}
    assert broken(again, you=[walker], turn=turn) == (1, {"606.3"})


def test_704_5i_no_loyalty_left() -> None:
    text = "-3: Add {G}{G}{G}."
    walker = card("Test Walker", "Planeswalker", text, counters={"loyalty": 3})
    found = done({"activate": "Test Walker"}, you=[walker])
    assert (str(found.pool), [*found.board.permanents]) == ("GGG", [])
    walker["counters"] = {"loyalty": 2}
    assert broken({"activate": "Test Walker"}, you=[walker]) == (1, {"118.3"})


# -- what lasts ---------------------------------------------------------------------------------------


def test_more_power_that_nothing_reads() -> None:
    elves = {"tap": "Llanowar Elves"}
    mantle = {"activate": "Llanowar Elves", "ability": "{3}, {Q}", "pay": "UUU"}
    you = {"pool": "UUU", "battlefield": ["Llanowar Elves", "Umbral Mantle on Llanowar Elves"]}
    assert pool(elves, mantle, elves, you=you) == "GG"
    reader = card("Test Land", "Land", "{T}: Add {G} for each creature with power 3 or greater.")
    you["battlefield"] = [*you["battlefield"], reader]
    with pytest.raises(UnreadableError):
        replayed(elves, mantle, you=you)
