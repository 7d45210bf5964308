"""What untapping targets leaves: which can be chosen, and which are told apart (CR 601.2c, 608.2b)."""

from __future__ import annotations

import pytest

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.board_input import read_board
from manaproof.models.errors import UndecidedError
from manaproof.solver.continuous import characteristics_of
from manaproof.solver.production.activation import Activatable, activations
from manaproof.solver.production.window import from_pool
from manaproof.solver.reading.view import View
from manaproof.solver.resolution import after

MACHINE = "Test Machine"


def machine(text: str, **more: object) -> dict[str, object]:
    return {"card": MACHINE, "types": "Artifact", "text": text, **more}


def bear(text: str = "", *, tapped: bool = True, **more: object) -> dict[str, object]:
    size = {"types": "Creature", "subtypes": "Bear", "power": "2", "toughness": "2"}
    return {"card": "Test Bear", "text": text, "tapped": tapped, **size, **more}


def untapped(*mine: object, theirs: tuple[object, ...] = (), pool: str = "") -> list[str]:
    """Return what is untapped after the machine's ability resolves, for each way it can."""
    you = {"battlefield": [*mine], "pool": pool}
    board = read_board({"players": {"you": you, "opponent": [*theirs]}})
    view = View(board, characteristics_of(board))
    ability = view.characteristics[MACHINE].abilities[0]
    assert isinstance(ability, ActivatedAbility)
    activatable = Activatable(MACHINE, 1, ability)
    ways = [
        left
        for paid in activations(activatable, view, from_pool)
        for left in after(ability.effect, paid)
    ]
    return sorted(
        " ".join(each.id for each in way.view.board.permanents.values() if not each.tapped)
        for way in ways
    )


UNTAP = "{T}: Untap target creature."


def test_601_2c_each_permanent_that_fits_can_be_the_target() -> None:
    assert untapped(machine(UNTAP), bear(id="a"), theirs=(bear(id="b", power="3"),)) == ["a", "b"]


def test_601_2c_without_a_target_it_cannot_be_activated() -> None:
    assert untapped(machine(UNTAP), "Forest (tapped)") == []


def test_permanents_that_are_alike_are_not_told_apart() -> None:
    assert untapped(machine(UNTAP), bear(), bear()) == ["Test Bear#1"]
    two = "{T}: Untap two target creatures."
    assert untapped(machine(two), bear(), bear(), bear()) == ["Test Bear#1 Test Bear#2"]


def test_as_many_targets_as_it_asks_for() -> None:
    two = machine("{T}: Untap two target lands.")
    tapped = "Forest (tapped)", "Island (tapped)", "Plains (tapped)"
    assert untapped(two, *tapped) == ["Forest Island", "Forest Plains", "Island Plains"]
    assert untapped(two, *tapped[:1]) == []


def test_up_to_so_many_targets_are_none_too() -> None:
    two = machine("{T}: Untap up to two target lands.")
    assert untapped(two, "Forest (tapped)") == ["", "Forest"]


def test_x_targets() -> None:
    some = machine("{X}, {T}: Untap X target lands.")
    tapped = "Forest (tapped)", "Island (tapped)"
    assert untapped(some, *tapped, pool="GG") == ["", "Forest", "Forest Island", "Island"]


def test_602_2b_targets_are_chosen_before_the_cost_is_paid() -> None:
    # The bear can be sacrificed for the ability that it is the target of: nothing happens.
    eats = "{T}, Sacrifice a creature: Untap target creature."
    assert untapped(machine(eats), bear(id="a")) == [""]
    assert untapped(machine(eats), bear(id="a"), bear(id="b", power="3")) == ["", "", "a", "b"]


def test_it_can_be_its_own_target_but_not_another_one() -> None:
    assert untapped(machine("{T}: Untap target permanent.")) == [MACHINE]
    assert untapped(machine("{T}: Untap another target permanent.")) == []


def test_to_tap_or_to_untap_is_chosen() -> None:
    either = machine("{T}: You may tap or untap target creature.")
    assert untapped(either, bear(id="a", tapped=False)) == ["", "a", "a"]


def test_all_of_them() -> None:
    every = machine("{T}: Untap all creatures you control.")
    theirs = (bear(id="c"),)
    assert untapped(every, bear(id="a"), bear(id="b"), theirs=theirs) == ["a b"]


def test_122_1d_a_stun_counter_goes_instead() -> None:
    assert untapped(machine(UNTAP), bear(counters={"stun": 1})) == [""]


def test_702_what_cannot_be_the_target() -> None:
    assert untapped(machine(UNTAP), bear("Shroud")) == []
    assert untapped(machine(UNTAP), bear("Hexproof", id="a")) == ["a"]
    assert untapped(machine(UNTAP), theirs=(bear("Hexproof"),)) == []
    assert untapped(machine(UNTAP, colors="R"), bear("Protection from red")) == []
    assert untapped(machine(UNTAP, colors="R"), bear("Protection from blue", id="a")) == ["a"]


def test_what_it_hangs_on_is_undecided_where_it_is_not_modelled() -> None:
    with pytest.raises(UndecidedError, match="ward"):
        untapped(machine(UNTAP), theirs=(bear("Ward {2}"),))
    with pytest.raises(UndecidedError, match="protection"):
        untapped(machine(UNTAP), bear("Protection from artifacts"))
    says = "Creatures can't be the targets of spells or abilities."
    veil = {"card": "Veil", "types": "Enchantment", "text": says}
    with pytest.raises(UndecidedError, match="Veil"):
        untapped(machine(UNTAP), bear(), veil)


def test_608_2b_lost_targets_take_the_rest_along_and_that_is_undecided() -> None:
    eats = "{T}, Sacrifice a creature: Untap target creature. You gain 1 life."
    with pytest.raises(UndecidedError, match="legal still"):
        untapped(machine(eats), bear())
