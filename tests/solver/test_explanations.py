"""Why permanents could produce what they could, and what starves those that could not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from manaproof.models.abilities import (
    ActivatedAbility,
    KeywordAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
)
from manaproof.models.amounts import ONE, CountersOn, CountOf, Devotion
from manaproof.models.conditions import Unless
from manaproof.models.costs import ExileFrom, Sacrifice
from manaproof.models.derivations import Conclusion, Derivation, Fact, report
from manaproof.models.effects import Conditional, GainLife, Instead, Sequence
from manaproof.models.filters import AllOf, HasQuality, HasSubtype, Is, Quality
from manaproof.models.production import (
    AnyColor,
    ChosenColor,
    ColorsAmongObjects,
    CommanderIdentity,
    ProducedByEvent,
)
from manaproof.models.results import Undefined
from manaproof.models.types import Player, Reference, Zone
from manaproof.solver.could_produce.answers import could_produce
from tests.solver.cards import (
    BEAR,
    CRADLE,
    FOREST,
    ISLAND,
    LAND,
    MIRROR,
    PLAYED_A_LAND,
    SPYGLASS,
    TIDE,
    WASTE,
    YOUR_CREATURES,
    adds,
    any_type_of,
    board,
    card,
    of,
    one_of,
    permanent,
    tap,
)

if TYPE_CHECKING:
    from manaproof.models.abilities import Ability
    from manaproof.models.boards import Board
    from manaproof.models.cards import Card


def test_a_derivation_goes_down_to_the_ability_that_adds_the_mana() -> None:
    listed = board([SPYGLASS], [SPYGLASS, MIRROR, FOREST])
    answer = could_produce(listed, permanent="Spyglass Grove 1", explain=True)
    (derivation,) = answer.derivations
    assert report(derivation).splitlines() == [
        "Spyglass Grove 1 could produce {G} (106.7)",
        "  Spyglass Grove 1 has {T}: Add one mana of any color that a land an opponent controls could produce. (106.3)",
        "  Forest 1 could produce {G} (106.7)",
        "    Forest 1 has {T}: Add {G}. (305.6)",
    ]


def test_no_derivation_rests_on_itself() -> None:
    def check(derivation: Derivation, above: tuple[str, ...]) -> None:
        if isinstance(derivation, Conclusion):
            claim = f"{derivation.permanent} {derivation.text}"
            assert claim not in above
            for cause in derivation.causes:
                check(cause, (*above, claim))

    listed = board([SPYGLASS, MIRROR, MIRROR, FOREST], [SPYGLASS, MIRROR, WASTE, ISLAND])
    answer = could_produce(listed, explain=True)
    proved = [(each.permanent, each.text) for each in answer.derivations]
    assert len(proved) == sum(types.bit_count() for types in answer.types.values())
    for each in answer.derivations:
        check(each, ())


def test_what_a_permanent_adds_itself_needs_no_other() -> None:
    both = card("Double Vale", tap(any_type_of(LAND)), tap(adds("{R}")))
    answer = could_produce(board([both, MIRROR]), permanent="Double Vale 1", explain=True)
    (derivation,) = answer.derivations
    assert derivation == Conclusion(
        "106.7",
        "Double Vale 1",
        "could produce {R}",
        (Fact("106.3", "Double Vale 1", "has {T}: Add {R}."),),
    )


def test_a_premise_is_shown_once() -> None:
    answer = could_produce(board([MIRROR, MIRROR, FOREST]), explain=True)
    shown = [report(each) for each in answer.derivations]
    assert shown[0].endswith(
        "Forest 1 could produce {G} (106.7)\n    Forest 1 has {T}: Add {G}. (305.6)"
    )
    assert shown[1].endswith("Forest 1 could produce {G}, as shown (106.7)")
    assert shown[2] == "Forest 1 could produce {G}, as shown (106.7)"


def test_nothing_is_explained_unless_asked() -> None:
    answer = could_produce(board([MIRROR, FOREST], [MIRROR]))
    assert answer.derivations == ()
    assert answer.undefined == ()


def test_two_lands_that_face_each_other_starve_each_other() -> None:
    answer = could_produce(board([SPYGLASS], [SPYGLASS]), explain=True)
    text = "no type is found among those that lands an opponent controls could produce"
    assert answer.undefined == (
        Undefined("Spyglass Grove 1", 1, "106.7", ("Spyglass Grove 1", "Spyglass Grove 2"), text),
        Undefined("Spyglass Grove 2", 1, "106.7", ("Spyglass Grove 2", "Spyglass Grove 1"), text),
    )


@pytest.mark.parametrize(
    ("listed", "cycles"),
    [
        (board([MIRROR]), [("Mirror Tarn 1",)]),
        (
            board([MIRROR, MIRROR]),
            [("Mirror Tarn 1", "Mirror Tarn 2"), ("Mirror Tarn 2", "Mirror Tarn 1")],
        ),
        (board([SPYGLASS]), [()]),
        (
            board([SPYGLASS], [MIRROR]),
            [("Mirror Tarn 1",), ("Mirror Tarn 1",)],
        ),
        (board([SPYGLASS, FOREST], [FOREST]), []),
        (board([SPYGLASS], [WASTE]), [()]),
    ],
)
def test_the_circle_is_named_where_there_is_one(
    listed: Board, cycles: list[tuple[str, ...]]
) -> None:
    answer = could_produce(listed, explain=True)
    assert [each.cycle for each in answer.undefined] == cycles
    assert all(each.rule == "106.7" for each in answer.undefined)


def test_a_longer_circle() -> None:
    def looking_at(subtype: str, own: str) -> Card:
        lands = AllOf((LAND, HasSubtype(subtype)))
        return card(f"{own} Eye", tap(any_type_of(lands)), subtypes=(own,))

    ring = [looking_at("Gate", "Cave"), looking_at("Lair", "Gate"), looking_at("Cave", "Lair")]
    answer = could_produce(board(ring), explain=True)
    assert answer.undefined[0].cycle == ("Cave Eye 1", "Gate Eye 1", "Lair Eye 1")
    assert answer.undefined[2].cycle == ("Lair Eye 1", "Cave Eye 1", "Gate Eye 1")


def test_other_lands_of_one_kind_starve_each_other() -> None:
    mute = card("Far Glass", tap(any_type_of(AllOf((LAND, HasQuality(Quality.OTHER))))))
    answer = could_produce(board([mute, mute]), explain=True)
    assert answer.undefined[0].cycle == ("Far Glass 1", "Far Glass 2")
    assert could_produce(board([mute]), explain=True).undefined[0].cycle == ()


def lacking(*abilities: Ability, **state: Any) -> list[tuple[int, str, str]]:  # noqa: ANN401 -- any field of a permanent
    """Return what the abilities of an otherwise lonely land lack, and by which rule."""
    vale = permanent("Vale", card("Vale", *abilities), **state)
    answer = could_produce(of(vale), explain=True)
    return [(each.ability, each.rule, each.text) for each in answer.undefined]


def test_choices_and_events_that_are_not_there_leave_a_type_undefined() -> None:
    sources = (ChosenColor(), ProducedByEvent(), CommanderIdentity(), ColorsAmongObjects(LAND))
    assert lacking(tap(adds("{R}")), *(tap(one_of(source)) for source in sources)) == [
        (2, "106.5", "no color was chosen for it (CR 607.5a)"),
        (3, "106.5", "it speaks of mana that a permanent tapped for mana has produced"),
        (4, "106.5", "its controller has no commander (CR 903.4f)"),
        (5, "106.5", "there are no colors among lands"),
    ]


def test_an_amount_of_zero_is_what_is_missing() -> None:
    assert lacking(tap(adds("{G}", times=CountOf(YOUR_CREATURES)))) == [
        (1, "106.7", "it adds no mana now: there are 0 creatures you control")
    ]
    assert lacking(tap(one_of(AnyColor(), Devotion((), Player.YOU)))) == [
        (1, "106.7", "it adds no mana now: your devotion to that color is 0")
    ]
    devoted = tap(one_of(ChosenColor(), Devotion((), Player.YOU)))
    listed = of(permanent("Vale", card("Vale", devoted)), permanent("Bear", BEAR))
    (found,) = could_produce(listed, explain=True).undefined
    assert found.text == "no color was chosen for it (CR 607.5a)"
    assert lacking(tap(adds("{0}"))) == [(1, "106.7", "its symbols stand for no mana")]
    charged = CountersOn("charge", Reference.SELF)
    storing = tap(adds("{G}", times=charged))
    assert lacking(storing)[0][2].endswith("is 0")
    assert lacking(storing, counters={"charge": 1}) == []


def test_a_condition_that_does_not_hold_is_what_is_missing() -> None:
    if_landed = "it adds mana only if the number of lands you have played this turn is 1 or more"
    assert lacking(tap(Conditional(PLAYED_A_LAND, adds("{G}"))))[0][1:] == ("106.7", if_landed)
    trigger = Trigger(TriggerEvent.ENTERS, Is(Reference.SELF), Player.ANY)
    assert lacking(TriggeredAbility((trigger,), adds("{G}"), PLAYED_A_LAND)) == [
        (1, "106.7", if_landed)
    ]
    assert lacking(tap(Conditional(Unless(PLAYED_A_LAND), adds("{G}")))) == []
    assert lacking(tap(Instead(adds("{0}"), PLAYED_A_LAND, adds("{G}")))) == [
        (1, "106.7", "its symbols stand for no mana")
    ]


def test_only_what_would_happen_is_explained() -> None:
    replaced = tap(
        Instead(adds("{0}"), Unless(PLAYED_A_LAND), adds("{G}", times=CountOf(YOUR_CREATURES)))
    )
    ((_, _, text),) = lacking(replaced)
    assert text == "it adds no mana now: there are 0 creatures you control"


def test_every_part_of_an_effect_is_explained_once() -> None:
    none = adds("{G}", times=CountOf(YOUR_CREATURES))
    ((_, _, text),) = lacking(tap(Sequence((none, GainLife(ONE, Player.YOU), none, adds("{0}")))))
    assert text.split("; ") == [
        "it adds no mana now: there are 0 creatures you control",
        "its symbols stand for no mana",
    ]


def test_an_ability_that_functions_elsewhere_is_explained() -> None:
    guide = ActivatedAbility(
        (ExileFrom(ONE, Is(Reference.SELF), Zone.HAND),), adds("{R}"), zone=Zone.HAND
    )
    assert lacking(guide) == [(1, "106.7", "it functions only in a hand (CR 113.6m)")]


def test_whatever_could_produce_nothing_and_has_an_ability_that_adds_mana_is_explained() -> None:
    listed = board([MIRROR, SPYGLASS, TIDE, CRADLE, card("Dull Vale")], [CRADLE, WASTE, FOREST])
    answer = could_produce(listed, explain=True)
    explained = {each.permanent for each in answer.undefined}
    assert explained == {"Herd Cradle 1", "Herd Cradle 2"}
    assert [name for name, types in answer.types.items() if not types] == [
        *("Herd Cradle 1", "Dull Vale 1", "Herd Cradle 2")
    ]


def test_abilities_that_add_no_mana_are_not_explained() -> None:
    assert lacking(tap(GainLife(ONE, Player.YOU)), KeywordAbility("flying")) == []


def test_only_what_was_asked_is_explained() -> None:
    listed = board([SPYGLASS, FOREST], [SPYGLASS])
    answer = could_produce(listed, permanent="Forest 1", explain=True)
    assert [each.permanent for each in answer.derivations] == ["Forest 1"]
    assert answer.undefined == ()


def test_phased_out_permanents_need_no_explanation() -> None:
    listed = of(permanent("gone", MIRROR, phased_out=True))
    answer = could_produce(listed, explain=True)
    assert answer.derivations == ()
    assert answer.undefined == ()


def test_a_sacrifice_that_finds_nothing_is_undefined() -> None:
    altar = card(
        "Altar",
        ActivatedAbility((Sacrifice(ONE, HasSubtype("Cave")),), any_type_of(Is(Reference.PAID))),
    )
    answer = could_produce(board([altar]), explain=True)
    text = "there are 0 Caves you control"
    assert answer.undefined == (Undefined("Altar 1", 1, "106.7", (), text),)
