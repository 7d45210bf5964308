"""Every engine and question decides what hangs on nothing that a board leaves open (CR 604.2)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.amounts import ONE, CountOf
from manaproof.models.conditions import Event, Happened
from manaproof.models.costs import Mill, Sacrifice, TapThis
from manaproof.models.derivations import Fact
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import Is
from manaproof.models.mana import letters
from manaproof.models.types import Reference
from manaproof.solver.could_produce.answers import could_produce
from manaproof.solver.could_produce.definability import could_produce_by_z3, prove
from manaproof.solver.graphs import could_produce_by_reachability
from manaproof.solver.production.produces import produces
from tests.continuous.test_open_questions import (
    CHANNELER,
    granted,
)
from tests.production.cards import costs
from tests.solver.cards import (
    FOREST,
    MIRROR,
    YOUR_CREATURES,
    adds,
    board,
    card,
    creature,
    tap,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from manaproof.models.boards import Board
    from manaproof.models.mana import TypeSet

LISTED = board([CHANNELER, FOREST, MIRROR])
OPEN = "Tide Channeler 1"


def by_z3(listed: Board, asked: Iterable[str]) -> Mapping[str, TypeSet]:
    return could_produce_by_z3(listed, permanents=asked)


def by_reachability(listed: Board, asked: Iterable[str]) -> Mapping[str, TypeSet]:
    return could_produce_by_reachability(listed, permanents=asked)


@pytest.mark.parametrize("engine", [by_z3, by_reachability])
def test_engines_answer_for_what_hangs_on_nothing_open(
    engine: Callable[[Board, Iterable[str]], Mapping[str, TypeSet]],
) -> None:
    asked = ("Forest 1", "Mirror Tarn 1")
    assert [letters(each) for each in engine(LISTED, asked).values()] == ["G", "G"]
    words = f"what {OPEN} could produce: whether the top card of your library is a land"
    with pytest.raises(UndecidedError, match=words):
        engine(LISTED, (OPEN,))


def test_what_is_the_same_in_every_way_is_proved() -> None:
    types = could_produce(LISTED, permanent="Mirror Tarn 1").types
    assert prove(LISTED, types).engine == "z3"
    with pytest.raises(UndecidedError, match="Tide Channeler 1"):
        could_produce(LISTED, permanent=OPEN)


def test_an_activation_that_hangs_on_nothing_open() -> None:
    for ignore_costs in (False, True):
        found = produces(LISTED, "Mirror Tarn 1", ignore_costs=ignore_costs, explain=True)
        assert [str(pool) for pool in found.pools] == ["G"]
        fact = found.derivations[0]
        assert isinstance(fact, Fact)
        assert "the same either way" in fact.text
    with pytest.raises(UndecidedError, match=f"what {OPEN} adds: whether"):
        produces(LISTED, OPEN)


def test_what_is_supposed_stays_so_where_only_taps_and_mana_have_changed() -> None:
    counting = card("Filter", costs(TapThis(), effect=adds("{G}", times=CountOf(YOUR_CREATURES))))
    found = produces(board([CHANNELER, counting]), "Filter 1")
    assert [str(pool) for pool in found.pools] == ["G"]


def test_nothing_is_supposed_of_a_library_that_a_cost_has_changed() -> None:
    # CR 605.1a: a mana ability before August 7 2026. The top card is another then, which may be what the first was not.
    milling = card("Mill", ActivatedAbility((TapThis(), Mill(ONE)), adds("{G}")))
    listed = board([CHANNELER, milling])
    you = replace(listed.players["you"], library=40)
    now = replace(listed, players={**listed.players, "you": you}, rules=date(2026, 6, 19))
    with pytest.raises(UndecidedError, match="top card"):
        produces(now, "Mill 1")


def test_what_is_supposed_of_a_top_card_outlasts_a_sacrifice() -> None:
    giving = card(
        "Altar", ActivatedAbility((TapThis(), Sacrifice(ONE, YOUR_CREATURES)), adds("{C}"))
    )
    assert [str(pool) for pool in produces(board([CHANNELER, giving]), "Altar 1").pools] == ["C"]


def test_nothing_is_supposed_where_the_battlefield_has_changed() -> None:
    giving = card(
        "Altar", ActivatedAbility((TapThis(), Sacrifice(ONE, YOUR_CREATURES)), adds("{C}"))
    )
    bear = creature("Open Bear", granted(Happened(Event.PERMANENT_LEFT)))
    with pytest.raises(UndecidedError):
        produces(board([bear, bear, giving]), "Altar 1")
    alone = card("Alone", ActivatedAbility((Sacrifice(ONE, Is(Reference.SELF)),), adds("{C}")))
    listed = board([bear, alone])
    assert [str(pool) for pool in produces(listed, "Alone 1", ignore_costs=True).pools] == ["C"]


def test_caveats_and_pools_of_plain_boards_are_as_before() -> None:
    found = produces(board([FOREST, card("Spring", tap(adds("{W}")))]), "Spring 1", explain=True)
    assert [str(pool) for pool in found.pools] == ["W"]
    assert not any(isinstance(each, Fact) for each in found.derivations)
