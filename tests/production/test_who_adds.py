"""Mana that another player adds, or that another player may prevent (CR 106.4, 118.12)."""

from __future__ import annotations

from manaproof.models.amounts import ONE
from manaproof.models.conditions import AnyPlayerPays, Unless
from manaproof.models.effects import AddMana, Conditional
from manaproof.models.filters import HasType
from manaproof.models.mana import letters
from manaproof.models.production import SymbolMana
from manaproof.models.replacements import Multiplied, ProductionEvent
from manaproof.models.symbols import ManaCost
from manaproof.models.types import CardType, Player
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.graphs import could_produce_by_reachability
from manaproof.solver.production.produces import produces
from tests.production.cards import artifact, enchantment, pools, replaces
from tests.reference.printed import printed_characteristics
from tests.reference.production import produces as produces_by_the_rules
from tests.solver.cards import adds, board, tap

TWO = SymbolMana(ManaCost.parse("{R}{W}").symbols, ONE)
EACH = artifact("Fountain", tap(AddMana(TWO, Player.ANY)))
CHOSEN = artifact("Lamp", tap(AddMana(TWO, Player.CHOSEN)))
PAYING = AnyPlayerPays(ManaCost.parse("{1}"))
PREVENTED = artifact("Cavern", tap(Conditional(Unless(PAYING), adds("{G}"))))
ALL = (EACH, CHOSEN, PREVENTED)


def test_what_each_player_adds_you_add_too() -> None:
    assert pools(board([EACH], []), "Fountain 1") == ["WR"]


def test_a_player_of_your_choice_may_be_another() -> None:
    assert pools(board([CHOSEN], []), "Lamp 1") == ["", "WR"]


def test_what_any_player_may_prevent_can_come_to_nothing() -> None:
    found = produces(board([PREVENTED], []), "Cavern 1")
    assert [str(pool) for pool in found.pools] == ["", "G"]
    assert "any player pays {1}" in found.notes[0]


def test_the_plain_reading_says_the_same() -> None:
    twice = enchantment(
        "Echo", replaces(ProductionEvent(HasType(CardType.ARTIFACT)), Multiplied(2))
    )
    for others in ((), (twice,)):
        listed = board([*ALL, *others], [])
        for name in ("Fountain 1", "Lamp 1", "Cavern 1"):
            read = produces_by_the_rules(listed, name, printed_characteristics(listed))
            assert frozenset(produces(listed, name).pools) == read


def test_which_types_they_could_produce() -> None:
    listed = board([*ALL], [])
    for types in (could_produce(listed).types, could_produce_by_reachability(listed)):
        assert [letters(types[name]) for name in listed.permanents] == ["WR", "WR", "G"]
