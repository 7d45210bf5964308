"""What the plain reading untaps: every choice of targets, made before the cost is paid (CR 601.2c)."""

from __future__ import annotations

import pytest

from manaproof.models.abilities import ActivatedAbility
from manaproof.models.board_input import read_board
from manaproof.solver.plain.activation import activated, characteristics_of, resolved
from manaproof.solver.plain.objects import UnreadableError
from manaproof.solver.plain.resolution import Resolution

MACHINE = "Test Machine"
UNTAP = "{T}: Untap target creature."


def machine(text: str, **more: object) -> dict[str, object]:
    return {"card": MACHINE, "types": "Artifact", "text": text, **more}


def bear(text: str = "", *, tapped: bool = True, **more: object) -> dict[str, object]:
    size = {"types": "Creature", "subtypes": "Bear", "power": "2", "toughness": "2"}
    return {"card": "Test Bear", "text": text, "tapped": tapped, **size, **more}


def untapped(*mine: object, theirs: tuple[object, ...] = (), pool: str = "") -> set[str]:
    """Return what is untapped after the machine's ability resolves, for each way it can."""
    you = {"battlefield": [*mine], "pool": pool}
    board = read_board({"players": {"you": you, "opponent": [*theirs]}})
    now_is = characteristics_of(board)
    ability = now_is[MACHINE].abilities[0]
    assert isinstance(ability, ActivatedAbility)
    now = Resolution(board, now_is, MACHINE, exact=True, anew=True)
    ends = [end for paid in activated(ability, now) for end in resolved(ability, paid)]
    return {
        " ".join(
            each.id
            for each in end.board.permanents.values()
            if not each.tapped and not each.phased_out
        )
        for end in ends
    }


def test_601_2c_each_permanent_that_fits_can_be_the_target() -> None:
    assert untapped(machine(UNTAP), bear(id="a"), theirs=(bear(id="b"),)) == {"a", "b"}
    assert untapped(machine(UNTAP), "Forest (tapped)") == set()


def test_as_many_targets_as_it_asks_for() -> None:
    tapped = "Forest (tapped)", "Island (tapped)"
    assert untapped(machine("{T}: Untap two target lands."), *tapped) == {"Forest Island"}
    assert untapped(machine("{T}: Untap two target lands."), *tapped[:1]) == set()
    some = machine("{T}: Untap up to two target lands.")
    assert untapped(some, *tapped) == {"", "Forest", "Island", "Forest Island"}
    counted = machine("{X}, {T}: Untap X target lands.")
    assert untapped(counted, *tapped, pool="G") == {"", "Forest", "Island"}


def test_602_2b_targets_are_chosen_before_the_cost_is_paid() -> None:
    eats = machine("{T}, Sacrifice a creature: Untap target creature.")
    assert untapped(eats, bear(id="a")) == {""}
    assert untapped(eats, bear(id="a"), bear(id="b")) == {"", "a", "b"}


def test_608_2b_without_a_legal_target_nothing_happens() -> None:
    eats = machine("{T}, Sacrifice a creature: Untap target creature. Untap all lands.")
    assert untapped(eats, bear(id="a"), "Forest (tapped)") == {""}
    found = untapped(eats, bear(id="a"), bear(id="b"), "Forest (tapped)")
    assert found == {"", "a Forest", "b Forest"}


def test_to_tap_or_to_untap_is_chosen() -> None:
    either = machine("{T}: You may tap or untap target creature.")
    assert untapped(either, bear(id="a", tapped=False)) == {"", "a"}


def test_702_what_cannot_be_the_target() -> None:
    assert untapped(machine(UNTAP), bear("Shroud")) == set()
    assert untapped(machine(UNTAP), bear("Hexproof", id="a")) == {"a"}
    assert untapped(machine(UNTAP), theirs=(bear("Hexproof"),)) == set()
    assert untapped(machine(UNTAP, colors="R"), bear("Protection from red")) == set()
    assert untapped(machine(UNTAP, colors="R"), bear("Protection from blue", id="a")) == {"a"}


@pytest.mark.parametrize("text", ["Ward {2}", "Protection from artifacts"])
def test_what_is_not_read_is_refused(text: str) -> None:
    theirs = (bear(text),)
    with pytest.raises(UnreadableError):
        untapped(machine(UNTAP), theirs=theirs)
