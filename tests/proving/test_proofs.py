"""Proofs that no reachable pool is missing: what they catch, and what they are not given for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from manaproof.models.board_input import read_board
from manaproof.models.errors import UndecidedError, UnsoundWitnessError, UnsupportedError
from manaproof.models.mana import ManaPool
from manaproof.models.pool_sets import Listed, PoolSet
from manaproof.models.results import Proof
from manaproof.models.values import replace
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.could_produce import answers, fixpoint
from manaproof.solver.production import choices, engines
from manaproof.solver.production.orders import orders
from manaproof.solver.proving import payment
from manaproof.solver.proving.outcomes import (
    Completeness,
    pools_by_z3,
    problem_text,
    proved,
)
from manaproof.solver.reachable import spending
from manaproof.solver.reachable.lines.replaying import replayed
from manaproof.solver.reachable.outcomes import outcomes
from manaproof.solver.reading.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from manaproof.models.boards import Board, FloatingMana
    from manaproof.solver.could_produce.dependencies import Dependencies
    from manaproof.solver.production.events import ProducedMana
    from manaproof.solver.production.problem import OrderEffect
    from manaproof.solver.proving.moments import Kind

DUALS = (
    *("Tundra", "Underground Sea", "Badlands", "Taiga", "Savannah"),
    *("Scrubland", "Volcanic Island", "Bayou", "Plateau", "Tropical Island"),
)


def board_of(*cards: object, **more: object) -> Board:
    return read_board({"players": {"you": {"battlefield": [*cards], **more}}})


def golem(text: str) -> dict[str, object]:
    return {"card": "Golem", "types": "Creature — Golem", "text": text}


def view_of(board: Board) -> View:
    return View(board, characteristics_of(board))


def pools(*written: str) -> PoolSet:
    return PoolSet.of(map(ManaPool.parse, written))


# -- what is proved -------------------------------------------------------------------------------------


def test_twenty_dual_lands() -> None:
    board = board_of(*(f"2 {name}" for name in DUALS))
    result = outcomes(board)
    assert result.pools.count == 29_610
    assert proved(board, result).proof == Proof("z3", bounded=True)


def test_cr_603_10_an_aura_of_a_land_that_is_sacrificed_for_mana() -> None:
    board = board_of("Havenwood Battleground", "Wild Growth on Havenwood Battleground")
    assert proved(board, outcomes(board)).proof == Proof("z3", bounded=True)
    assert pools_by_z3(view_of(board), "you") == pools("", "GG")


def test_cr_603_10_an_aura_of_a_land_that_may_be_sacrificed() -> None:
    ruin = {"card": "Ruin", "types": "Land", "text": "{T}, Sacrifice a land: Add {B}{B}."}
    with pytest.raises(UnsupportedError, match="Wild Growth"):
        pools_by_z3(view_of(board_of(ruin, "Forest", "Wild Growth on Ruin")), "you")


@pytest.mark.parametrize(
    "cards",
    [
        ("Simic Signet", "Mystic Gate", "Graven Cairns", "Island"),
        ("3 Azorius Signet", "4 Underground Sea"),
        ("Cascading Cataracts", "Tundra", "Bayou", "Forest", "Island", "Mountain"),
        ("Springleaf Drum", "Llanowar Elves", "Grizzly Bears"),
        ("Gaea's Cradle", "Phyrexian Altar", "2 Grizzly Bears"),
        ("Cabal Coffers", "2 Swamp", "Urborg, Tomb of Yawgmoth"),
        ("Vivid Creek (2 charge counters)", "Calciform Pools (3 storage counters)"),
        ("Gemstone Mine (1 mining counter)", "Squandered Resources", "Forest"),
        ("Forest", "Mana Reflection", "Contamination"),
        ("2 Island", "Mana Flare", "Reflecting Pool"),
        ("Doubling Cube", "3 Forest", "Sol Ring"),
        ("Prismite", "Farrelite Priest", "3 Forest"),
        ("Food Chain", "Grizzly Bears", "Memnite"),
        ("Heritage Druid", "Llanowar Elves", "Elvish Warrior"),
        ("Treasonous Ogre", "Mana Confluence"),
        ("Accorder's Shield", "Krark-Clan Ironworks", "Memnite"),
    ],
    ids=lambda cards: cards[0],
)
def test_named_boards_both_ways(cards: tuple[str, ...]) -> None:
    board = board_of(*cards, life=5, hand=[])
    found = outcomes(board)
    assert proved(board, found).proof == Proof("z3", bounded=True)
    if found.pools.count <= 40:
        question = Completeness(view_of(board), "you")
        assert all(map(question.reaches, found.pools))
        for pool in found.pools:
            missing = question.missing_in(PoolSet.of(each for each in found.pools if each != pool))
            assert missing is not None
            if missing.line is not None:
                replayed(board, missing.line, "you", pool)  # UnsoundWitnessError if it is illegal


def test_what_does_not_tap_its_permanent_is_done_before_that_leaves() -> None:
    # An order of the two that is left out has to be one that does as well.
    taps = golem("Tap an untapped artifact you control: Add {U}.")
    marked = golem("Remove a charge counter from this creature: Add {C}{C}.")
    altar = {"card": "Altar", "types": "Artifact", "text": "Sacrifice a creature: Add {R}."}
    for creature in (taps, {**marked, "counters": {"charge": 2}}):
        board = board_of(altar, creature)
        assert proved(board, outcomes(board)).proof == Proof("z3", bounded=True)
        assert set(pools_by_z3(view_of(board), "you")) == set(outcomes(board).pools)


def test_a_set_of_listed_pools() -> None:
    board = board_of("Tundra", "Simic Signet")
    found = outcomes(board)
    listed = replace(found, pools=PoolSet([Listed(frozenset(pool.counts for pool in found.pools))]))
    assert proved(board, listed).proof == Proof("z3", bounded=True)


def test_life_paid_before_it_is_lost_to_what_triggers() -> None:
    board = board_of("Overabundance", "Island", "Mana Confluence", life=1)
    question = Completeness(view_of(board), "you")
    assert question.reaches(ManaPool.parse("WWUU"))
    assert not question.reaches(ManaPool.parse("WWWWUU"))


def test_what_triggers_counts_what_is_there_then() -> None:
    text = "Whenever you tap a land for mana, add {G} for each creature you control."
    watching = {"card": "Choir", "types": "Enchantment", "text": text}
    board = board_of(watching, "Forest", "Phyrexian Altar", "Memnite")
    found = outcomes(board).pools
    assert ManaPool.parse("WGG") in found
    assert set(pools_by_z3(view_of(board), "you")) == set(found)
    assert Completeness(view_of(board), "you").reaches(ManaPool.parse("WGG"))


# -- what is caught -------------------------------------------------------------------------------------


def test_a_missing_pool_is_told_with_its_line() -> None:
    board = board_of("Island", "Simic Signet")
    found = replace(outcomes(board), pools=pools("", "U"))
    with pytest.raises(UnsoundWitnessError) as caught:
        proved(board, found)
    said = str(caught.value)
    assert "'UG'" in said
    assert "Simic Signet [1], paid with U, for UG" in said
    assert "the answer misses it: the line is legal" in said
    assert "{'activate': 'Simic Signet', 'ability': 1, 'pay': 'U', 'add': 'UG'}" in said
    assert "Island: Island of you" in said


@pytest.mark.parametrize(
    "zones",
    [
        {"battlefield": ["Forest"], "hand": ["Elvish Spirit Guide", "Simian Spirit Guide"]},
        {"battlefield": ["Elvish Spirit Guide"], "hand": ["Elvish Spirit Guide"]},
        {"battlefield": ["Skirge Familiar", "Grizzly Bears"], "hand": ["Grizzly Bears", "Forest"]},
        {"battlefield": ["Titans' Nest"], "graveyard": ["Forest", "Memnite", "Forest"]},
        {"battlefield": ["Island"], "graveyard": ["Jack-o'-Lantern"]},
        {"battlefield": ["Phyrexian Altar", "2 Wastes", "Pili-Pala (tapped)"]},
        {"battlefield": ["Phyrexian Altar", "Devoted Druid", "Devoted Druid"]},
    ],
    ids=lambda zones: zones["battlefield"][0],
)
def test_a_line_that_uses_cards_is_told_so_that_it_replays(zones: dict[str, list[str]]) -> None:
    board = read_board({"players": {"you": zones}})
    found = outcomes(board).pools
    question = Completeness(view_of(board), "you")
    for pool in found:
        missing = question.missing_in(PoolSet.of(each for each in found if each != pool))
        assert missing is not None
        assert missing.line is not None
        assert not replayed(board, missing.line, "you", pool)


def test_cards_of_one_name_are_not_told_apart_in_a_line() -> None:
    text = "Exile this card from your hand: Add {G}."
    green = {"card": "Twin", "types": "Sorcery", "text": text}
    board = board_of("Forest", hand=[green, {**green, "text": text.replace("G", "R")}])
    missing = Completeness(view_of(board), "you").missing_in(pools("", "G", "GG"))
    assert missing is not None
    assert missing.line is None


def test_a_line_that_does_not_replay_shows_that_the_proof_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    original = payment.meets

    def faulty(kind: Kind, part: payment.Part, *more: object) -> bool:
        return True if part.types else original(kind, part, *more)  # type: ignore[arg-type]

    gate = {"card": "Gate", "types": "Artifact", "text": "{G}, {T}: Add {R}{R}."}
    board = board_of("Island", gate)
    monkeypatch.setattr(payment, "meets", faulty)
    with pytest.raises(UnsoundWitnessError, match="the proof is wrong, not the answer"):
        proved(board, outcomes(board))


def test_mana_of_another_type_than_any_of_the_set() -> None:
    question = Completeness(view_of(board_of("Tundra")), "you")
    missing = question.missing_in(pools("", "W"))
    assert missing is not None
    assert missing.pool == ManaPool.parse("U")
    assert missing.told == "1 times Tundra [2] for U"
    assert question.missing_in(pools("", "W", "U")) is None


@pytest.mark.parametrize("cards", [("Mystic Gate",), ("Simic Signet",), ("Mystic Gate", "Forest")])
def test_mana_spent_before_it_is_there_is_told_apart(cards: tuple[str, ...]) -> None:
    board = board_of(*cards)
    right = Completeness(view_of(board), "you")
    wrong = Completeness(view_of(board), "you", in_order=False)
    found = outcomes(board).pools
    assert right.missing_in(found) is None
    assert wrong.missing_in(found) is not None


def _one_less(original: Callable[..., frozenset[object]]) -> Callable[..., frozenset[object]]:
    def faulty(*arguments: object, **named: object) -> frozenset[object]:
        found = sorted(original(*arguments, **named), key=repr)
        return frozenset(found[1:] if len(found) > 1 else found)

    return faulty


def test_a_fault_in_choosing_what_is_produced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices.Chooser, "ways", _one_less(choices.Chooser.ways))
    board = board_of("Mox Sapphire", "Command Tower", "City of Brass")
    with pytest.raises(UnsoundWitnessError):
        proved(board, outcomes(board))


def test_a_fault_in_the_orders_of_replacement(monkeypatch: pytest.MonkeyPatch) -> None:
    original = orders

    def faulty(mana: ProducedMana, effects: tuple[OrderEffect, ...]) -> dict[ProducedMana, object]:
        return dict([*original(mana, effects).items()][:1])

    board = board_of("Forest", "Mana Reflection", "Contamination")
    assert proved(board, outcomes(board)).proof
    monkeypatch.setattr(engines, "orders", faulty)
    with pytest.raises(UnsoundWitnessError):
        proved(board, outcomes(board))


def test_a_fault_in_payment(monkeypatch: pytest.MonkeyPatch) -> None:
    original = spending.Spending.of

    def faulty(self: spending.Spending, mana: FloatingMana) -> spending.Spendable:
        return spending.UNSPENDABLE if mana.mana.value == "C" else original(self, mana)

    monkeypatch.setattr(spending.Spending, "of", faulty)
    board = board_of("Wastes", "Simic Signet")
    with pytest.raises(UnsoundWitnessError):
        proved(board, outcomes(board))


def test_a_fault_in_what_permanents_could_produce(monkeypatch: pytest.MonkeyPatch) -> None:
    original = fixpoint.least_fixed_point

    def faulty(dependencies: Dependencies, *, undecided_count: bool = False) -> fixpoint.Solution:
        found = original(dependencies, undecided_count=undecided_count)
        return replace(found, types=tuple(types & 0b11110 for types in found.types))

    monkeypatch.setattr(answers, "least_fixed_point", faulty)
    board = board_of("Tundra", "Reflecting Pool")
    with pytest.raises(UnsoundWitnessError):
        proved(board, outcomes(board))


# -- what is refused --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "fragment"),
    [
        (("Crypt Ghast", "Phyrexian Altar", "Swamp"), "Crypt Ghast"),
        (("Celestial Dawn", "Forest", "Simic Signet"), "as though"),
        (("Urborg, Tomb of Yawgmoth", "Squandered Resources", "Forest"), "Urborg"),
    ],
)
def test_what_is_not_encoded_is_said(cards: tuple[str, ...], fragment: str) -> None:
    with pytest.raises(UnsupportedError) as caught:
        Completeness(view_of(board_of(*cards)), "you")
    assert fragment in str(caught.value)


@pytest.mark.parametrize("keyword", ["Bestow {3}{G}", "Reconfigure {2}"])
def test_what_becomes_a_creature_as_its_host_leaves_is_not_encoded(keyword: str) -> None:
    shed = {
        "card": "Shed Skin",
        "types": "Enchantment Creature" if "Bestow" in keyword else "Artifact Creature",
        "subtypes": "Spirit" if "Bestow" in keyword else "Equipment",
        "power": "1",
        "toughness": "1",
        "text": keyword,
        "bestowed": "Bestow" in keyword,
        "attached_to": "Llanowar Elves",
    }
    board = board_of("Llanowar Elves", shed, "Phyrexian Altar")
    # CR 702.103f, 702.151b: it can be sacrificed once the Elves are.
    assert ManaPool.parse("GWW") in outcomes(board).pools
    with pytest.raises(UnsupportedError, match="Shed Skin"):
        pools_by_z3(view_of(board), "you", pool=(), seconds=10)


def test_keyword_counters_that_bear_on_mana_are_not_encoded() -> None:
    text = "{T}, Put a haste counter on a creature you control: Add {R}."
    spur = {"card": "Spur", "types": "Artifact", "text": text}
    board = board_of({"card": "Llanowar Elves", "sick": True}, spur)
    assert ManaPool.parse("RG") in outcomes(board).pools
    with pytest.raises(UnsupportedError, match="keyword counters, by an ability of Spur"):
        pools_by_z3(view_of(board), "you", pool=(), seconds=10)


def test_there_is_no_proof_where_there_is_no_end_to_the_mana() -> None:
    board = board_of({"card": "Endless", "types": "Artifact", "text": "{1}: Add {C}{C}."}, "Forest")
    found = outcomes(board)
    assert found.loop is not None
    with pytest.raises(UnsupportedError):
        proved(board, found)
    with pytest.raises(UnsupportedError) as caught:
        Completeness(view_of(board), "you")
    assert "without end" in str(caught.value)


def test_a_budget_that_is_used_up() -> None:
    board = board_of("3 Azorius Signet", "4 Underground Sea")
    with pytest.raises(UndecidedError):
        proved(board, outcomes(board), seconds=0)


# -- the problem in words ---------------------------------------------------------------------------------


def test_the_problem_in_smt_lib() -> None:
    text = problem_text(board_of("Tundra", "Simic Signet"), "you")
    assert text.startswith("(set-logic QF_LIA)")
    assert "|free: Tundra [1] adds 1 W|" in text
    assert "|1. Simic Signet [1] done (CR 605.3a)|" in text
    assert "(check-sat)" in text


def test_the_problem_is_in_words_that_every_solver_knows() -> None:
    cards = ("3 Forest", "Phyrexian Altar", "Grizzly Bears", "Gaea's Cradle", "Simic Signet")
    text = problem_text(board_of(*cards), "you")
    assert "at-most" not in text  # not a word of SMT-LIB, nor one that Z3 reads in this logic
    assert not re.search(r"[( ](and|or)\)| (and|or)\)", text)


def test_the_problem_with_names_that_hold_bars_and_backslashes() -> None:
    text = problem_text(board_of({"card": "Forest", "id": "A|B\\|C 5%"}), "you")
    assert "|free: A%7CB%5C%7CC 5%25 [1] adds 1 G|" in text
    assert "\\" not in text


def test_the_problem_is_written_down_within_the_time() -> None:
    with pytest.raises(UndecidedError, match="no time left to write it down"):
        problem_text(board_of("Tundra", "Simic Signet"), "you", seconds=1e-9)
