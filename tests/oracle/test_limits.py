"""Who may activate an ability, and what hangs on how often it was activated (CR 602.2, 602.5)."""

import pytest

from manaproof.models.abilities import ActivationLimit
from manaproof.models.amounts import ActivationsThisTurn, Fixed
from manaproof.models.conditions import Compares, Either, Every, IsStep, IsTurnOf, Unless
from manaproof.models.effects import AddMana, Conditional, Delayed, SacrificeObject, Sequence
from manaproof.models.effects import Timing as When
from manaproof.models.filters import Comparison
from manaproof.models.rendering import render_ability
from manaproof.models.types import Player, Reference, Step
from manaproof.models.values import replace
from tests.oracle.texts import activated, is_unmodelled, symbols

TURN = IsTurnOf(Player.YOU)
BEFORE_END = Every((TURN, Unless(Either((IsStep(Step.END), IsStep(Step.CLEANUP))))))


@pytest.mark.parametrize(
    ("words", "limits"),
    [
        ("", ()),
        (" but only during their turn", (ActivationLimit(TURN),)),
        (" but only during their turn before the end step", (ActivationLimit(BEFORE_END),)),
    ],
)
def test_any_player_may_activate(words: str, limits: tuple[ActivationLimit, ...]) -> None:
    found = activated(f"{{1}}: Add {{R}}. Any player may activate this ability{words}.")
    assert found.any_player
    assert found.limits == limits


def test_only_its_controller_may_activate_what_says_nothing_else() -> None:
    assert not activated("{1}: Add {R}. Activate only during your turn.").any_player


@pytest.mark.parametrize(
    "text",
    [
        "When this creature dies, add {R}. Any player may activate this ability.",
        "{1}: Add {R}. Any opponent may activate this ability.",
        "{1}: Add {R}. Any player may activate this ability but only at dusk.",
    ],
)
def test_what_says_otherwise_who_may_activate_is_not_modelled(text: str) -> None:
    assert is_unmodelled(text)


def test_what_hangs_on_how_often_the_ability_was_activated() -> None:
    found = activated(
        "{2}: Add {G}. If this ability has been activated three or more times this turn, "
        "sacrifice this creature at the beginning of the next end step."
    )
    assert found.effect == Sequence(
        (
            AddMana(symbols("G"), Player.YOU),
            Conditional(
                Compares(ActivationsThisTurn(), Comparison.AT_LEAST, Fixed(3)),
                Delayed(When.END_STEP, SacrificeObject(Reference.SELF)),
            ),
        )
    )


def test_it_is_written_back() -> None:
    shared = activated("{1}: Add {R}. Any player may activate this ability.")
    assert render_ability(shared) == "{1}: Add {R}. Any player may activate this ability."
    told = activated("{1}: Scry 2. If this ability has been activated six times this turn, scry 1.")
    assert render_ability(told) == (
        "{1}: Scry 2. If the number of times this ability has been activated this turn is equal to"
        " 6, scry 1."
    )


def test_only_during_an_opponents_turn_or_with_a_card_in_a_graveyard() -> None:
    (theirs,) = activated("{T}: Add {C}. Activate only during an opponent's turn.").limits
    assert theirs == ActivationLimit(IsTurnOf(Player.OPPONENT))
    (there,) = activated(
        "{T}: Add {C}. Activate only if there is a Bear card in your graveyard."
    ).limits
    (two,) = activated(
        "{T}: Add {C}. Activate only if there are two or more Bear cards in your graveyard."
    ).limits
    assert isinstance(two.condition, Compares)
    assert there.condition == replace(two.condition, right=Fixed(1))
