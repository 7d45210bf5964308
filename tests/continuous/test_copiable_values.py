"""What a permanent is before other effects: copies, faces and halves (CR 707-712, 718)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaproof.models.abilities import KeywordAbility
from manaproof.models.cards import Card, Face
from manaproof.models.errors import UnsupportedError
from manaproof.models.mana import Color, type_set
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType
from manaproof.solver.continuous import characteristics_of
from tests.continuous.cards import (
    ADD_COLORLESS,
    ANTHEM,
    FLYING,
    GAIN_LIFE,
    UNMASKING,
    adds,
    board,
    creature,
    land,
    permanent,
)

ELF = creature("Elf", "Elf", cost="{G}", size=("1", "1"), abilities=(ADD_COLORLESS,))
RED = ManaCost.parse("{3}{R}")


def two_faced(layout: str) -> Card:
    """Return a card of two faces."""
    front = Face("Day", (CardType.CREATURE,), ("Goblin",), (), RED, RED.colors(), "1", "2")
    back = Face(
        "Night", (CardType.CREATURE,), ("Shaman",), power="4", toughness="5", abilities=(FLYING,)
    )
    return Card("Day // Night", layout, (front, back))


def test_707_2_a_copy_is_what_is_printed_on_the_original() -> None:
    copy = replace(permanent("copy", creature("Mime", "Shapeshifter"), 0), copy_of=ELF)
    it = characteristics_of(board(copy))["copy"]
    assert (it.name, it.subtypes, it.colors) == ("Elf", ("Elf",), type_set([Color.GREEN]))
    assert (it.power, it.toughness, adds(it)) == (1, 1, "C")


def test_708_2a_a_face_down_permanent_is_a_creature_with_nothing_but_its_size() -> None:
    hidden = replace(
        permanent("hidden", land("Hall", "Island", abilities=(GAIN_LIFE,)), 0), face_down=True
    )
    it = characteristics_of(board(hidden, permanent("anthem", ANTHEM, 1)))["hidden"]
    assert (it.name, it.types, it.subtypes) == ("", frozenset({CardType.CREATURE}), ())
    assert (it.mana_cost, it.colors, it.abilities) == (None, 0, ())
    assert (it.power, it.toughness) == (3, 3)


@pytest.mark.parametrize("layout", ["transform", "modal_dfc", "meld"])
def test_712_8_a_permanent_has_the_characteristics_of_the_face_that_is_up(layout: str) -> None:
    there = permanent("both", two_faced(layout), 0)
    front = characteristics_of(board(there))["both"]
    back = characteristics_of(board(replace(there, face=1)))["both"]
    assert (front.name, front.power, front.abilities) == ("Day", 1, ())
    assert (back.name, back.power, back.abilities, back.mana_cost) == ("Night", 4, (FLYING,), None)


def test_715_4_an_adventurer_is_its_creature() -> None:
    there = permanent("both", two_faced("adventure"), 0)
    assert characteristics_of(board(there))["both"].name == "Day"


def test_710_1c_a_flipped_permanent_keeps_its_color_and_mana_cost() -> None:
    there = permanent("both", two_faced("flip"), 0)
    it = characteristics_of(board(replace(there, flipped=True)))["both"]
    assert (it.name, it.subtypes, it.power) == ("Night", ("Shaman",), 4)
    assert (it.mana_cost, it.colors) == (RED, type_set([Color.RED]))
    assert characteristics_of(board(there))["both"].name == "Day"


def test_709_5_a_room_has_its_unlocked_halves() -> None:
    halves = tuple(
        Face(
            name, (CardType.ENCHANTMENT,), ("Room",), (), cost, cost.colors(), abilities=(ability,)
        )
        for name, cost, ability in (
            ("Attic", ManaCost.parse("{1}{W}"), ADD_COLORLESS),
            ("Cellar", ManaCost.parse("{B}"), GAIN_LIFE),
        )
    )
    room = permanent("room", Card("Attic // Cellar", "split", halves), 0)
    locked = characteristics_of(board(room))["room"]
    assert (locked.name, locked.mana_cost, locked.colors, locked.abilities) == ("", None, 0, ())
    assert locked.subtypes == ("Room",)
    cellar = characteristics_of(board(replace(room, unlocked=("Cellar",))))["room"]
    assert (cellar.name, str(cellar.mana_cost), cellar.abilities) == ("Cellar", "{B}", (GAIN_LIFE,))
    both = characteristics_of(board(replace(room, unlocked=("Attic", "Cellar"))))["room"]
    assert (both.name, str(both.mana_cost)) == ("Attic // Cellar", "{1}{W}{B}")
    assert both.colors == type_set([Color.WHITE, Color.BLACK])
    assert both.abilities == (ADD_COLORLESS, GAIN_LIFE)


@pytest.mark.parametrize("parameter", ["{1}{U} — 2/1", "{1}{U}, 2/1"])
def test_718_3b_a_prototyped_permanent_has_its_alternative_cost_color_and_size(
    parameter: str,
) -> None:
    golem = creature(
        "Great Golem",
        "Golem",
        cost="{7}",
        size=("6", "6"),
        abilities=(KeywordAbility("prototype", parameter), FLYING),
    )
    small = replace(permanent("golem", golem, 0), prototyped=True)
    it = characteristics_of(board(small))["golem"]
    assert (str(it.mana_cost), it.colors) == ("{1}{U}", type_set([Color.BLUE]))
    assert (it.power, it.toughness, len(it.abilities)) == (2, 1, 2)
    assert characteristics_of(board(replace(small, prototyped=False)))["golem"].power == 6


def test_a_prototype_that_nobody_understands_is_unsupported() -> None:
    odd = replace(permanent("odd", ELF, 0), prototyped=True)
    with pytest.raises(UnsupportedError, match="the prototype of Elf"):
        characteristics_of(board(odd))


def test_702_103b_a_bestowed_permanent_is_an_aura_and_no_creature() -> None:
    nymph = creature("Nymph", "Nymph", abilities=(FLYING,))
    nymph = replace(
        nymph, faces=(replace(nymph.front, types=(CardType.ENCHANTMENT, CardType.CREATURE)),)
    )
    host = permanent("host", ELF, 2)
    there = replace(permanent("nymph", nymph, 0), bestowed=True, attached_to="host")
    it = characteristics_of(board(there, host, permanent("unmasking", UNMASKING, 1)))["nymph"]
    assert (it.types, it.subtypes) == (frozenset({CardType.ENCHANTMENT}), ("Aura",))
    assert it.abilities == (FLYING, KeywordAbility("enchant", "creature"))
    assert (it.power, it.toughness) == (None, None)
    # Being bestowed is no copiable value.
    free = characteristics_of(board(replace(there, bestowed=False), host))["nymph"]
    assert (CardType.CREATURE in free.types, free.power) == (True, 2)


def test_702_103f_what_is_attached_to_nothing_is_bestowed_no_more() -> None:
    left = replace(permanent("elf", ELF, 0), bestowed=True)
    assert CardType.CREATURE in characteristics_of(board(left))["elf"].types
