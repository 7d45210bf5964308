"""Keywords that change what a permanent is, and clauses that a loss of abilities must not hide."""

from __future__ import annotations

import pytest

from manaproof.models.abilities import ClauseKind, KeywordAbility, Unmodelled
from manaproof.models.boards import Turn
from manaproof.models.continuous import LoseAbilities
from manaproof.models.types import CardType
from manaproof.models.values import replace
from manaproof.solver.continuous import characteristics_of
from tests.continuous.cards import ADD_ANY, LAND, board, card, creature, land, permanent, static

BLADE = card(
    "Living Blade",
    (CardType.ARTIFACT, CardType.CREATURE),
    ("Equipment", "Lizard"),
    KeywordAbility("reconfigure", "{2}"),
    cost="{1}",
    size=("1", "1"),
)
WAGON = card(
    "Waking Wagon",
    (CardType.ARTIFACT,),
    ("Vehicle",),
    KeywordAbility("living metal"),
    size=("3", "3"),
)


def test_702_151b_a_reconfigured_equipment_is_a_creature_until_it_is_attached_to_one() -> None:
    host = permanent("host", creature("Host"), 1)
    free = characteristics_of(board(host, permanent("blade", BLADE, 2)))["blade"]
    assert free.types == {CardType.ARTIFACT, CardType.CREATURE}
    held = replace(permanent("blade", BLADE, 2), attached_to="host")
    attached = characteristics_of(board(host, held))["blade"]
    assert attached.types == {CardType.ARTIFACT}
    assert attached.subtypes == ("Equipment",)


@pytest.mark.parametrize(("active", "moves"), [("you", True), ("opponent", False)])
def test_702_161a_living_metal_makes_a_creature_on_its_controllers_turn(
    active: str, *, moves: bool
) -> None:
    there = replace(board(permanent("wagon", WAGON, 1)), turn=Turn(active))
    assert (CardType.CREATURE in characteristics_of(there)["wagon"].types) is moves


def test_605_1a_a_clause_nobody_has_read_may_be_the_mana_ability_that_stays() -> None:
    unread = Unmodelled(0, 2, ClauseKind.ACTIVATED, ("{T}", "add", "mana"))
    other = Unmodelled(0, 3, ClauseKind.ACTIVATED, ("draw",))
    odd = permanent("odd", land("Odd Land", abilities=(ADD_ANY, unread, other)), 1)
    loses = card(
        "Red Star",
        (CardType.ENCHANTMENT,),
        (),
        static(LAND, LoseAbilities(except_mana_abilities=True)),
    )
    now = characteristics_of(board(odd, permanent("star", loses, 2)))["odd"]
    assert now.abilities == (ADD_ANY, unread)
