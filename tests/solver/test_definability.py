"""Z3 decides and proves which types permanents could produce (CR 106.5, 106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.amounts import Fixed, NumberOf, Tally, TallyOf, Variable
from manaproof.models.boards import PlayerState, Turn
from manaproof.models.costs import PayMana, TapThis
from manaproof.models.effects import AddMana, Sequence
from manaproof.models.errors import UndecidedError, UnsoundWitnessError
from manaproof.models.filters import AllOf, AnyOf, Characteristic, HasQuality, Quality
from manaproof.models.mana import ALL_TYPES, NO_TYPES, ManaType, TypeSet, bit, letters
from manaproof.models.production import (
    CombinationMana,
    CouldProduce,
    EachTypeMana,
    Listed,
)
from manaproof.models.replacements import AddedByEveryPlayer, Multiplied, ProductionEvent
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Player, Reference, Step
from manaproof.models.values import replace
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.could_produce.definability import could_produce_by_z3, prove
from manaproof.solver.could_produce.support import Ranked
from tests.production.cards import (
    ALL_BLACK,
    ALL_COLORLESS,
    OF_TWO_OR_MORE,
    ONE_BLACK,
    TWICE,
    YOU_TAP,
    becomes,
    enchantment,
    listed,
    replaces,
)
from tests.solver.cards import (
    BEAR,
    CRADLE,
    CREATURE,
    FOREST,
    ISLAND,
    LAND,
    MIRROR,
    OPPONENTS_LANDS,
    PLAINS,
    SPYGLASS,
    WASTE,
    YOUR_LANDS,
    adds,
    any_color_of,
    any_type_of,
    board,
    card,
    creature,
    of,
    one_of,
    permanent,
    tap,
)

if TYPE_CHECKING:
    from manaproof.models.boards import Board
    from manaproof.models.cards import Card

ANOTHER_OF_YOURS = AllOf((YOUR_LANDS, HasQuality(Quality.OTHER)))
SHY = card("Shy Mirror", tap(any_type_of(ANOTHER_OF_YOURS)))
"""Any type that another land you control could produce."""
SECRET = card("Hand Vale", tap(adds("{B}", times=TallyOf(Tally.CARDS_IN_HAND, Player.YOU))))
"""What it adds is not known while a hand is not."""


def types(board: Board) -> dict[str, str]:
    """Return what Z3 finds; the fixed point must agree, and its answer be proved."""
    found = could_produce_by_z3(board)
    answer = could_produce(board).types
    assert found == answer
    assert prove(board, answer).engine == "z3"
    return {name: letters(each) for name, each in found.items()}


# -- circles ---------------------------------------------------------------------------------------


def test_lands_that_look_only_at_each_other_make_nothing() -> None:
    assert set(types(board([SPYGLASS, MIRROR], [SPYGLASS, MIRROR])).values()) == {""}
    assert set(types(board([SHY] * 10)).values()) == {""}


def test_an_anchor_reaches_round_the_circle() -> None:
    assert types(board([SPYGLASS, MIRROR], [SPYGLASS, FOREST, WASTE, MIRROR])) == {
        "Spyglass Grove 1": "G",
        "Mirror Tarn 1": "G",
        "Spyglass Grove 2": "G",
        "Forest 1": "G",
        "Waste Flat 1": "C",
        "Mirror Tarn 2": "GC",
    }


def test_what_looks_at_others_looks_not_at_itself() -> None:
    assert types(board([SHY, FOREST])) == {"Shy Mirror 1": "G", "Forest 1": "G"}
    assert set(types(board([*[SHY] * 10, ISLAND])).values()) == {"U"}


def test_each_of_three_players_sees_the_other_two() -> None:
    players = {name: PlayerState(name) for name in ("you", "them", "third")}
    lands = {"you": (SPYGLASS, FOREST), "them": (SPYGLASS, ISLAND), "third": (SPYGLASS, MIRROR)}
    found = types(
        of(
            *(
                permanent(f"{each.name} of {player}", each, player)
                for player, cards in lands.items()
                for each in cards
            ),
            players=players,
        )
    )
    # What comes round through the third player's mirror and spyglass is everybody's.
    assert {name: each for name, each in found.items() if "Spyglass" in name} == {
        "Spyglass Grove of you": "UG",
        "Spyglass Grove of them": "UG",
        "Spyglass Grove of third": "UG",
    }
    assert found["Mirror Tarn of third"] == "UG"


def test_ranks_are_what_keeps_a_circle_from_supporting_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    circle = board([SPYGLASS], [SPYGLASS])
    upheld = dict.fromkeys(circle.permanents, bit(ManaType.GREEN))
    assert set(could_produce_by_z3(circle).values()) == {NO_TYPES}
    with pytest.raises(UnsoundWitnessError, match="could not produce"):
        prove(circle, upheld)
    monkeypatch.setattr(Ranked, "before", lambda self, _other: self.claim)
    assert prove(circle, upheld).engine == "z3"


# -- faults ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mana", ManaType)
@pytest.mark.parametrize(
    "right", [board([MIRROR, FOREST], [SPYGLASS, WASTE]), board([MIRROR, FOREST, ONE_BLACK])]
)
def test_every_type_dropped_or_added_is_caught(right: Board, mana: ManaType) -> None:
    answer = could_produce(right).types
    for name, found in answer.items():
        planted = {**answer, name: TypeSet(found ^ bit(mana))}
        claim = "could not produce" if planted[name] & bit(mana) else "could produce"
        with pytest.raises(UnsoundWitnessError, match=f"{name} {claim} .{mana.value}.") as caught:
            prove(right, planted)
        assert f"{name}: " in caught.value.board


def test_a_phased_out_permanent_could_produce_nothing() -> None:
    gone = of(permanent("gone", FOREST, phased_out=True), permanent("it", MIRROR))
    assert types(gone) == {"gone": "", "it": ""}
    with pytest.raises(UnsoundWitnessError, match=r"gone could not produce .G."):
        prove(gone, {"gone": bit(ManaType.GREEN)})


def test_some_permanents_can_be_asked_about() -> None:
    listed = board([MIRROR, FOREST])
    found = could_produce_by_z3(listed, permanents=["Mirror Tarn 1"])
    assert dict(found) == {"Mirror Tarn 1": bit(ManaType.GREEN)}
    prove(listed, found)
    with pytest.raises(UnsoundWitnessError):
        prove(listed, {"Mirror Tarn 1": NO_TYPES})


# -- what is not decided ---------------------------------------------------------------------------


def test_what_the_board_does_not_tell_is_not_guessed() -> None:
    with pytest.raises(UndecidedError, match="hand of you"):
        could_produce_by_z3(board([SECRET]))
    with pytest.raises(UndecidedError, match="hand of you"):
        could_produce_by_z3(board([MIRROR, SECRET]), permanents=["Mirror Tarn 1"])


def test_what_is_undecided_may_not_matter() -> None:
    listed = board([FOREST, SECRET], [SPYGLASS])
    assert dict(could_produce_by_z3(listed, permanents=["Forest 1"])) == {
        "Forest 1": bit(ManaType.GREEN)
    }
    every = card("Every Vale", tap(one_of(Listed(tuple(ManaType)))), *SECRET.front.abilities)
    assert types(of(permanent("it", every))) == {"it": "WUBRGC"}


def test_whom_an_ability_asks_about_may_be_undecided() -> None:
    attackers = AnyOf((AllOf((CREATURE, HasQuality(Quality.ATTACKING))), LAND))
    looking = card("War Stone", tap(any_type_of(attackers)), types=(CardType.ARTIFACT,))
    elf = creature("Moss Elf", tap(adds("{G}")))
    fighting = Turn("you", Step.COMBAT)

    def fight(*cards: Card) -> Board:
        return replace(board([looking, *cards]), turn=fighting)

    assert types(fight(BEAR, ISLAND)) == {"War Stone 1": "U", "Plain Bear 1": "", "Island 1": "U"}
    assert types(fight(elf, FOREST))["War Stone 1"] == "G"
    with pytest.raises(UndecidedError, match="what War Stone 1 could produce: whether Moss Elf 1"):
        could_produce_by_z3(fight(elf, ISLAND))
    found = could_produce_by_z3(fight(elf, ISLAND), permanents=["Moss Elf 1"])
    assert dict(found) == {"Moss Elf 1": bit(ManaType.GREEN)}
    with pytest.raises(UndecidedError, match="attacking"):
        prove(fight(elf, ISLAND), {"War Stone 1": bit(ManaType.BLUE)})


def test_no_proof_hangs_on_what_is_undecided() -> None:
    for guessed in (NO_TYPES, bit(ManaType.BLACK)):
        with pytest.raises(UndecidedError, match=r"Hand Vale 1 could produce: .* hand of you"):
            prove(board([SECRET]), {"Hand Vale 1": guessed})
    with pytest.raises(UnsoundWitnessError, match="could not produce"):
        prove(board([FOREST, SECRET]), {"Forest 1": ALL_TYPES})


def test_what_an_ability_adds_before_it_is_undecided_counts() -> None:
    secret = SECRET.front.abilities[0]
    assert isinstance(secret, ActivatedAbility)
    begun = card("Begun Vale", tap(Sequence((adds("{G}"), secret.effect))))
    four = card("Four Vale", tap(one_of(listed("WUBR"))), tap(any_color_of(OPPONENTS_LANDS)))
    asked = of(permanent("four", four), permanent("begun", begun, "them"))
    answer = could_produce(asked, permanent="four").types
    assert letters(answer["four"]) == "WUBRG"
    assert could_produce_by_z3(asked, permanents=["four"]) == answer
    assert prove(asked, answer).engine == "z3"


def test_without_time_there_is_no_answer() -> None:
    with pytest.raises(UndecidedError, match="budget"):
        could_produce_by_z3(board([FOREST]), budget=1e-9)


# -- replacement effects ---------------------------------------------------------------------------


def under(*cards: Card) -> str:
    """Return what the first of your permanents could produce."""
    return next(iter(types(board(cards)).values()))


def test_replacement_effects_decide_what_is_produced() -> None:
    assert under(FOREST, ALL_BLACK) == "B"
    assert under(FOREST, ALL_BLACK, ALL_COLORLESS) == "BC"
    assert under(FOREST, TWICE) == "G"


def test_an_order_counts_only_as_far_as_every_effect_that_applies_is_applied() -> None:
    assert under(FOREST, OF_TWO_OR_MORE) == "G"
    assert under(FOREST, TWICE, OF_TWO_OR_MORE) == "C"
    # One black mana before it is doubled, or after.
    assert under(FOREST, TWICE, ONE_BLACK, OF_TWO_OR_MORE) == "BC"


def test_the_whole_of_what_is_produced_together_counts() -> None:
    both = card("Two Springs", tap(Sequence((adds("{G}"), adds("{W}")))))
    assert under(both, OF_TWO_OR_MORE) == "C"
    either = card("Split Spring", tap(AddMana(CombinationMana(listed("GW"), Fixed(1)), Player.YOU)))
    assert under(either, OF_TWO_OR_MORE) == "WG"
    each = card("Full Spring", tap(AddMana(EachTypeMana(listed("GW"), Fixed(1)), Player.YOU)))
    assert under(each, OF_TWO_OR_MORE) == "C"
    hybrid = card("Mixed Spring", tap(adds("{G/W}")))
    white_is_red = enchantment(
        "Blush", replaces(ProductionEvent(LAND), becomes(listed("R"), replaced=listed("W")))
    )
    assert under(hybrid, white_is_red) == "RG"


def test_a_number_that_only_a_cost_would_set_may_be_any() -> None:
    cost = PayMana(ManaCost.parse("{X}"))
    of_x = card("Deep Spring", ActivatedAbility((TapThis(), cost), adds("{G}", times=Variable())))
    assert under(of_x, OF_TWO_OR_MORE) == "GC"
    nothing = enchantment("Hush", replaces(ProductionEvent(LAND), Multiplied(0)))
    assert under(of_x, nothing) == ""


def test_any_number_of_no_type_is_no_mana() -> None:
    cost = PayMana(ManaCost.parse("{X}"))
    looking = one_of(CouldProduce(OPPONENTS_LANDS, colors_only=True), Variable())
    deep = card("Deep Spyglass", ActivatedAbility((TapThis(), cost), looking))
    assert set(types(board([deep, ALL_BLACK], [deep])).values()) == {""}
    assert set(types(board([deep, ALL_BLACK], [deep, FOREST])).values()) == {"B", ""}


def test_less_than_no_mana_is_none() -> None:
    shrinking = NumberOf(Characteristic.POWER, Reference.SELF)
    odd = creature("Odd Spring", tap(Sequence((adds("{G}"), adds("{W}", times=shrinking)))))
    weak = replace(odd, faces=(replace(odd.front, power="-1"),))
    black = enchantment("Dusk", replaces(YOU_TAP, becomes(listed("B"))))
    assert under(weak, black) == "B"


def test_only_a_mana_ability_taps_for_mana() -> None:
    targeted = ActivatedAbility((TapThis(),), adds("{G}"), targets=True)
    untapped = ActivatedAbility((), adds("{R}"))
    assert under(card("Odd Spring", targeted, untapped, tap(adds("{W}"))), ALL_BLACK) == "BRG"


def test_mana_that_every_player_adds_is_of_the_same_types() -> None:
    everyone = enchantment("Plenty", replaces(ProductionEvent(LAND), AddedByEveryPlayer()))
    assert under(FOREST, everyone) == "G"
    assert under(FOREST, everyone, ALL_BLACK) == "B"
    # How much there is in all is said nowhere, but where there is none it does not matter.
    with pytest.raises(UndecidedError, match="every player"):
        could_produce_by_z3(board([FOREST, everyone, OF_TWO_OR_MORE]))
    assert under(CRADLE, everyone, OF_TWO_OR_MORE) == ""


def test_circles_make_nothing_that_an_effect_could_replace() -> None:
    assert set(types(board([SPYGLASS, ALL_BLACK], [SPYGLASS])).values()) == {""}
    anchored = types(board([SPYGLASS, MIRROR, ALL_BLACK], [SPYGLASS, PLAINS]))
    assert {name: each for name, each in anchored.items() if each} == {
        "Spyglass Grove 1": "B",
        "Mirror Tarn 1": "B",
        "Spyglass Grove 2": "B",
        "Plains 1": "B",
    }


def test_what_may_come_to_less_the_more_there_is_is_undecided() -> None:
    every = AddMana(EachTypeMana(CouldProduce(YOUR_LANDS, colors_only=False), Fixed(1)), Player.YOU)
    listed_ = board([card("Sum of Springs", tap(every)), FOREST, OF_TWO_OR_MORE])
    with pytest.raises(UndecidedError, match="every type"):
        could_produce_by_z3(listed_)
