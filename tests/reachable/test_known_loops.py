"""Known engines make mana without end, and what just misses it does not (CR 605.3a, 117.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import Unmodelled
from manaproof.models.board_input import read_board
from manaproof.models.catalogue.store import find_card
from manaproof.models.windows import Window
from manaproof.solver.reachable.outcomes import outcomes
from tests.reachable.known_loops import LOOPS, NEAR_MISSES, Known

if TYPE_CHECKING:
    from manaproof.models.results import Outcomes

LEAST_LIMIT = 8
"""How much mana is listed at most; what grows without end is found whatever it is."""

UNTAPPER = find_card("Seeker of Skybreak").front
pytestmark = pytest.mark.skipif(
    any(isinstance(each, Unmodelled) for each in UNTAPPER.abilities),
    reason="the catalogue was built before the grammar knew untappers",
)


def found(known: Known) -> Outcomes:
    window = Window(known.window)
    answer = outcomes(read_board(known.board()), "you", window=window, mana_limit=LEAST_LIMIT)
    assert known.caveats or not answer.caveats
    return answer


@pytest.mark.parametrize("known", LOOPS, ids=lambda known: known.name)
def test_an_engine_makes_mana_without_end(known: Known) -> None:
    answer = found(known)
    loop = answer.loop
    assert loop is not None
    assert not [note for note in answer.notes if "not replayed" in note]
    gain = {mana.value for mana in loop.gain}
    assert gain
    assert gain <= {*known.gains}


@pytest.mark.parametrize("known", NEAR_MISSES, ids=lambda known: known.name)
def test_a_near_miss_comes_to_an_end(known: Known) -> None:
    assert not known.gains
    assert found(known).loop is None
