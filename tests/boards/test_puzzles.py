"""Forge puzzles: what of the format becomes of a board, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.board_input import load_board
from manaproof.models.errors import InvalidBoardError
from manaproof.models.mana import Color, letters
from manaproof.models.types import CardType, Step
from tests.boards.shelf import SHELF, parse, problems_of

if TYPE_CHECKING:
    from pathlib import Path

    from manaproof.models.boards import Board

HEAD = "[metadata]\nName:Invented\nGoal:Win\n[state]\n"
WATER, GLADE = SHELF.find_card("Still Water"), SHELF.find_card("Mossy Glade")


def puzzle(*lines: str) -> Board:
    return parse(HEAD + "\n".join(lines))


def test_a_puzzle() -> None:
    board = puzzle(
        "# a remark",
        "ActivePlayer=AI",
        "activephase=COMBAT_DECLARE_BLOCKERS",
        "HumanLife=7",
        "ailife=-2",
        "turn=3",
        "humanlandsplayed=1",
        "humanlandsplayedlastturn=1",
        "humanmanapool=G G",
        "humancounters=ENERGY=2,POISON=1",
        "humanhand=Still Water|Set:ABC;Mossy Glade;",
        "humanlibrary=Mossy Glade; Still Water|Id:7",
        "humangraveyard=",
        "humanexile=Mossy Glade|Id:3",
        "HumanPlay=Still Water; Mossy Glade|Tapped|Set:ABC|SummonSick|Art:2|Set:ABC|NoETBTrigs",
        "aibattlefield=Still Water|Tapped",
    )
    you, opponent = board.players["you"], board.players["opponent"]
    assert (board.turn.active, board.turn.step) == ("opponent", Step.COMBAT)
    assert (you.life, opponent.life, you.lands_played) == (7, -2, 1)
    assert (len(you.pool), dict(you.counters)) == (2, {"energy": 2, "poison": 1})
    assert (you.hand, you.library, you.graveyard) == ((WATER, GLADE), (GLADE, WATER), ())
    assert (you.exile, opponent.hand) == ((GLADE,), None)
    states = {name: (each.tapped, each.sick) for name, each in board.permanents.items()}
    assert states == {
        "Still Water#1": (False, False),
        "Mossy Glade": (True, True),
        "Still Water#2": (True, False),
    }
    assert board.permanents["Still Water#2"].controller == "opponent"
    assert not board.notes


@pytest.mark.parametrize(
    ("prefix", "player"),
    [("human", "you"), ("p0", "you"), ("ai", "opponent"), ("P1", "opponent")],
)
@pytest.mark.parametrize("zone", ["battlefield", "Play"])
def test_players_and_their_names(prefix: str, player: str, zone: str) -> None:
    (permanent,) = puzzle(f"{prefix}{zone}=Still Water").permanents.values()
    assert permanent.owner == player


@pytest.mark.parametrize(
    ("phase", "step"),
    [
        ("Main1", Step.MAIN),
        ("MAIN2", Step.MAIN2),
        ("END_OF_TURN", Step.END),
        ("UPKEEP", Step.UPKEEP),
        ("COMBAT_BEGIN", Step.COMBAT),
    ],
)
def test_phases(phase: str, step: Step) -> None:
    assert puzzle(f"activephase={phase}", "humanlife=1").turn.step == step


def test_a_turn_that_goes_on_is_noted() -> None:
    board = puzzle("activephaseadvance=MAIN1", "activephase=DRAW")
    assert board.turn.step == Step.MAIN
    assert "MAIN1" in board.notes[0]


def test_states_of_a_permanent() -> None:
    board = puzzle(
        "humanbattlefield=Mossy Glade|Id:5|Counters:P1P1=2,M1M0=1,CHARGE=3|Damage:2;"
        "Creeping Vine|AttachedTo:5|ChosenColor:green|NamedCard:Still Water;"
        "Creeping Vine|EnchantingPlayer:AI|ChosenType:Elf|ChosenColor:blue,red;"
        "Night Path|Transformed|FaceDown|IsCommander;Pale Seedling|PhasedOut|Flipped|ClassLevel:2"
    )
    glade, on_glade, on_player, path, elder = board.permanents.values()
    assert dict(glade.counters) == {"+1/+1": 2, "-1/-0": 1, "charge": 3}
    assert (on_glade.attached_to, on_glade.chosen_color) == (glade.id, Color.GREEN)
    assert on_glade.chosen_name == "Still Water"
    assert (on_player.enchanted_player, on_player.attached_to) == ("opponent", None)
    assert (on_player.chosen_type, on_player.chosen_colors) == ("Elf", (Color.BLUE, Color.RED))
    assert (path.face, path.face_down, path.commander) == (1, True, True)
    assert (elder.phased_out, elder.flipped, elder.class_level) == (True, True, 2)


def test_a_card_named_by_its_back_face_has_it_up() -> None:
    board = puzzle("humanbattlefield=Dawn Road", "humanhand=Dawn Road")
    assert board.permanents["Night Path"].face == 1
    assert board.players["you"].hand == (SHELF.find_card("Night Path"),)


def test_tokens() -> None:
    board = puzzle(
        "aibattlefield=t:Ox Golem,P:3,T:4,Cost:no cost,Color:GW,"
        "Types:Legendary-Artifact-Creature-Ox-Assembly-Worker,Keywords:Flying-Vigilance,Image:x|Id:9;"
        "t:Servo,,P:1,T:1,Types:Artifact-Creature-Servo,Keywords:,;"
        "t:Servo,,P:1,T:1,Types:Artifact-Creature-Servo,Keywords:,"
    )
    assert list(board.permanents) == ["9", "Servo#1", "Servo#2"]
    golem, servo = board.permanents["9"], board.permanents["Servo#1"].card.front
    assert golem.token
    assert golem.card.front.types == (CardType.ARTIFACT, CardType.CREATURE)
    assert golem.card.front.subtypes == ("Ox", "Assembly-Worker")
    assert [ability.keyword for ability in golem.card.front.abilities] == ["flying", "vigilance"]  # type: ignore[union-attr]
    assert (letters(golem.card.front.colors), golem.card.front.toughness) == ("WG", "4")
    assert (servo.colors, servo.abilities) == (0, ())


def test_links_between_a_permanent_and_a_card_in_exile() -> None:
    board = puzzle(
        "humanexile=Still Water|Id:1|ExiledWith:2;Mossy Glade|Id:3;Watch|Id:5",
        "humanbattlefield=Mossy Glade|Id:2|Imprinting:1;Still Water|ExecuteScript:DBEffect->3|Id:4",
    )
    assert board.permanents["2"].exiled_with == (WATER,)
    assert board.permanents["4"].exiled_with == (GLADE,)


def test_a_copy_script() -> None:
    board = puzzle("humanbattlefield=Watch|ExecuteScript:DBCopy->4;Mossy Glade|Id:4")
    assert board.permanents["Watch"].copy_of == GLADE


def test_what_has_resolved_and_has_a_target_is_in_force_and_noted() -> None:
    board = puzzle("aiprecast=Watch:2->4;", "humanbattlefield=Mossy Glade|Id:4")
    (effect,) = board.in_force
    assert (effect.card.name, effect.controller, effect.targets) == ("Watch", "opponent", ("4",))
    assert "Watch:2->4" in board.notes[0]


def test_what_has_only_looked_is_noted() -> None:
    board = puzzle("humanprecast=Watch:CustomScript:DB$ Dig | DigNum$ 2 | NoMove$ True")
    assert not board.in_force
    assert "Watch" in board.notes[0]


def test_an_attacker_is_noted() -> None:
    assert "attacking" in puzzle("aibattlefield=Grove Elder|Attacking").notes[0]


def test_nothing_is_sick_where_the_puzzle_says_so() -> None:
    board = puzzle("removesummoningsickness=true", "humanplay=Grove Elder|SummonSick")
    assert not board.permanents["Grove Elder"].sick


@pytest.mark.parametrize(
    ("line", "place", "reason"),
    [
        ("humanbattelfield=Watch", "humanbattelfield", "no key of a puzzle"),
        ("humanlife=many", "humanlife", "not a whole number"),
        ("activeplayer=nobody", "activeplayer", "no player"),
        ("activephase=lunch", "activephase", "no phase"),
        ("turn=soon", "turn", "not understood"),
        ("Watch", "line 5", "no key and value"),
        ("humanhand=\nHumanHand=", "HumanHand", "stands twice"),
        ("humanplay=\nhumanbattlefield=", "humanbattlefield", "a second battlefield"),
        ("[sideboard]", "line 5", "no section"),
        ("[state]", "line 5", "stands twice"),
        ("humanlife=7\np0life=8", "p0life", "a second life"),
        ("humanplay=Watch|Id:1|Id:2", "humanplay[0]", "stands twice"),
        ("humanplay=Watch|Tapped:No", "humanplay[0]", "takes no value"),
        ("humanplay=Watch|ClassLevel:" + "9" * 5000, "humanplay[0].class_level", "whole number"),
        ("humanbattlefield=Watch;Wotch", "humanbattlefield[1].card", "no card is named"),
        ("aihand=Wotch|Set:ABC", "aihand[0].card", "no card is named"),
        ("humanplay=Watch|Shiny", "humanplay[0]", "not understood"),
        ("humanplay=Watch|AttachedTo:4", "humanplay[0].attached_to", "attached to nothing"),
        ("humanplay=Watch|Counters:P1P1", "humanplay[0]", "no number of counters"),
        ("humanplay=Watch|ChosenColor:plaid", "humanplay[0].chosen_color", "not a color"),
        ("humanplay=Watch|EnchantingPlayer:X", "humanplay[0]", "no player"),
        ("humanplay=Watch|Imprinting:9", "humanplay[0]", "no card has that id"),
        ("humanplay=Watch|Imprinting:9;Watch|Id:9", "humanplay[0]", "neither is exiled"),
        ("humanplay=Watch|ExecuteScript:TrigDig->AI", "humanplay[0]", "not understood"),
        ("humanplay=Watch|ExecuteScript:TrigExile->6;Watch|Id:6", "humanplay[0]", "not underst"),
        ("humanprecast=Watch:DBToken", "humanprecast", "not understood"),
        ("humanplay=t:w_1_1_ox", "humanplay[0]", "not described"),
        ("humanplay=t:Ox,Types:Creature-Ox,Size:3", "humanplay[0]", "not understood"),
        ("humanplay=Right Room", "humanplay[0].card", "no card is named"),
        ("\x08humanplay=Watch", r"'\x08humanplay'", "no key of a puzzle"),
        ("humanplay=99|Tapped", "humanplay[0].card", "no card is named"),
    ],
)
def test_what_is_not_understood_is_a_problem_in_its_place(
    line: str, place: str, reason: str
) -> None:
    problems = problems_of(HEAD + line)
    assert [each.place for each in problems] == [place]
    assert reason in problems[0].reason


def test_every_problem_of_a_puzzle_is_told_at_once() -> None:
    lines = ["humanlife=many", "humanplay=Watch|Shiny;Wotch", "lunch=1"]
    places = {each.place for each in problems_of(HEAD + "\n".join(lines))}
    assert places == {"humanlife", "humanplay[0]", "humanplay[1].card", "lunch"}


def test_published_puzzles_are_read_or_refused_with_their_problems(shared: Path) -> None:
    paths = sorted((shared / "puzzles").glob("*.pzl"))
    if not paths:
        pytest.skip(f"no puzzles in {shared}")
    refused: dict[str, int] = {}
    for path in paths:
        try:
            board = load_board(path)
        except InvalidBoardError as error:
            refused[path.name] = len(error.problems)
        else:
            assert board.permanents
    assert len(refused) <= len(paths) * 6 // 61
    assert all(refused.values())
