"""How far the plain reading goes through the orders of replacement effects (CR 616.1)."""

import pytest

from manaproof.models.mana import ManaPool, ManaType
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.replacing import Times, Turn, Watching, ends_within_reason, every_end

ANY_COLOR = tuple(
    Turn(frozenset(ManaType), mana, keeps_amount=True)
    for mana in ManaType
    if mana is not ManaType.COLORLESS
)
DOUBLED = Watching(None, 0, (Times(2),))
OF_A_COLOR = Watching(None, 0, ANY_COLOR)
GREEN = ManaPool.parse("G")


def test_so_many_applications_and_no_more() -> None:
    """Two effects that double are applied four times: each first, each after the other."""
    assert every_end(GREEN, (DOUBLED, DOUBLED), most=4) == {ManaPool.parse("GGGG")}
    with pytest.raises(UnreadableError, match="more than 3 ways"):
        every_end(GREEN, (DOUBLED, DOUBLED), most=3)


def test_twelve_effects_are_given_up() -> None:
    """Twelve effects have 479,001,600 orders; saying so does not take that long."""
    with pytest.raises(UnreadableError, match="replacement effects"):
        ends_within_reason(GREEN, (DOUBLED,) * 6 + (OF_A_COLOR,) * 6)


def test_what_is_kept_is_kept_for_its_own_event() -> None:
    """Another mana, or other effects, are another event."""
    asked = [(GREEN, (DOUBLED,)), (GREEN + GREEN, (DOUBLED,)), (GREEN, (DOUBLED, OF_A_COLOR))]
    for mana, effects in [*asked, *asked]:
        assert ends_within_reason(mana, effects) == every_end(mana, effects)
