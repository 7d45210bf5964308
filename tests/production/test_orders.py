"""Every order of replacement effects on one production of mana (CR 614.5, 616.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaproof.models.mana import ALL_COLORS, ALL_TYPES, ManaPool, ManaType, TypeSet, bit, members
from manaproof.solver.production.events import Portion, ProducedMana
from manaproof.solver.production.orders import orders, solve
from manaproof.solver.production.problem import OrderEffect, OrderProblem, Scaled, Shared, Turned

if TYPE_CHECKING:
    from collections.abc import Iterator

BLACK, COLORLESS, WHITE = bit(ManaType.BLACK), bit(ManaType.COLORLESS), bit(ManaType.WHITE)
TWICE, THRICE = OrderEffect(Scaled(2)), OrderEffect(Scaled(3))
ONE_BLACK = OrderEffect(Turned(BLACK, ALL_TYPES, keeps_amount=False))
ALL_BLACK = OrderEffect(Turned(BLACK, ALL_TYPES, keeps_amount=True))
ALL_WHITE = OrderEffect(Turned(WHITE, ALL_TYPES, keeps_amount=True))
OF_TWO = OrderEffect(Turned(COLORLESS, ALL_TYPES, keeps_amount=False), at_least=2)


def ends(mana: str, *effects: OrderEffect) -> list[str]:
    found = solve(OrderProblem(ManaPool.parse(mana), effects))
    return [str(pool) for pool in sorted(found, key=ManaPool.sort_key)]


def test_without_an_effect_the_mana_stays() -> None:
    assert ends("UG") == ["UG"]


def test_multipliers_multiply_in_any_order() -> None:
    assert ends("G", TWICE, THRICE) == ["GGGGGG"]


def test_each_of_equal_effects_applies_once() -> None:
    # CR 614.5: one chance for each, and each of two copies has its own.
    assert ends("G", TWICE) == ["GG"]
    assert ends("G", TWICE, TWICE, TWICE) == ["G" * 8]


def test_the_order_decides_between_type_and_amount() -> None:
    assert ends("G", TWICE, ONE_BLACK) == ["B", "BB"]
    assert ends("G", TWICE, THRICE, ONE_BLACK) == ["B", "BB", "BBB", "BBBBBB"]


def test_of_two_setters_the_last_counts() -> None:
    assert ends("GG", ALL_BLACK, ALL_WHITE) == ["WW", "BB"]


def test_all_mana_of_the_event_is_scaled_alike() -> None:
    assert ends("WU", TWICE) == ["WWUU"]


def test_an_effect_that_begins_to_apply_must_be_applied() -> None:
    # CR 616.1f, 616.2: only when doubled is it two or more; then it cannot be left out.
    assert ends("G", OF_TWO) == ["G"]
    assert ends("G", OF_TWO, TWICE) == ["C"]
    assert ends("G", OF_TWO, TWICE, TWICE) == ["C", "CC"]


def test_an_effect_that_stops_applying_is_left_out() -> None:
    # Once there is one {B}, the effect on two or more has nothing to replace.
    assert ends("GG", OF_TWO, ONE_BLACK) == ["B"]


def test_one_choice_is_made_for_the_whole_event() -> None:
    any_color = OrderEffect(Turned(ALL_COLORS, ALL_TYPES, keeps_amount=True))
    assert ends("CC", any_color) == ["WW", "UU", "BB", "RR", "GG"]


def test_only_the_types_named_are_replaced() -> None:
    dawn = OrderEffect(Turned(WHITE, ALL_COLORS, keeps_amount=True), mana=ALL_COLORS)
    assert ends("UGC", dawn) == ["WWC"]
    assert ends("CC", dawn) == ["CC"]


def test_an_effect_asks_for_the_types_as_they_are_by_then() -> None:
    of_black = OrderEffect(Scaled(2), mana=BLACK)
    assert ends("G", of_black) == ["G"]
    assert ends("G", of_black, ALL_BLACK) == ["BB"]


def test_nothing_is_replaced_by_nothing() -> None:
    assert ends("", TWICE, ONE_BLACK) == [""]


def test_each_end_tells_an_order_that_leads_there() -> None:
    problem = OrderProblem(ManaPool.parse("G"), (TWICE, ONE_BLACK, OF_TWO, TWICE))
    for end, steps in solve(problem).items():
        mana = problem.mana
        for step in steps:
            mana = _changed(mana, step.effect, step.into)
        assert mana == end
        assert len(steps) <= len(problem.effects)


def test_terms_stay_on_mana_that_is_changed() -> None:
    # CR 106.6a: what is added by a replacement effect has the same restrictions.
    from manaproof.models.production import KeepsMana

    mana = ProducedMana.of([Portion("you", ManaPool.parse("G"), (KeepsMana(),))])
    (end,) = orders(mana, (TWICE, ALL_BLACK))
    assert end.portions == (Portion("you", ManaPool.parse("BB"), (KeepsMana(),)),)


def test_every_player_adds_shared_mana() -> None:
    mana = ProducedMana.of([Portion("you", ManaPool.parse("G"))])
    (end,) = orders(mana, (OrderEffect(Shared(("you", "them"))),))
    assert {each.player: str(each.pool) for each in end.portions} == {"you": "G", "them": "G"}


# -- against applying every effect in turn ------------------------------------------------------


EFFECTS = st.builds(
    OrderEffect,
    st.one_of(
        st.builds(Scaled, st.sampled_from([2, 3])),
        st.builds(
            Turned,
            st.integers(1, 63).map(TypeSet),
            st.sampled_from([ALL_TYPES, ALL_COLORS, WHITE]),
            st.booleans(),
        ),
    ),
    mana=st.sampled_from([ALL_TYPES, ALL_COLORS, BLACK]),
    at_least=st.sampled_from([1, 2, 3]),
)


@given(st.sampled_from(["", "G", "WU", "CC", "BGG"]), st.lists(EFFECTS, max_size=3))
def test_the_search_finds_what_applying_one_by_one_finds(
    mana: str, effects: list[OrderEffect]
) -> None:
    start = ManaPool.parse(mana)
    assert set(solve(OrderProblem(start, tuple(effects)))) == set(_one_by_one(start, effects))


def _one_by_one(mana: ManaPool, left: list[OrderEffect]) -> Iterator[ManaPool]:
    """Apply any effect that applies, with any choice, and go on with the others."""
    applying = [place for place, each in enumerate(left) if _applies(each, mana)]
    if not applying:
        yield mana
    for place in applying:
        effect, rest = left[place], [*left[:place], *left[place + 1 :]]
        match effect.change:
            case Turned(into):
                for each in members(into):
                    yield from _one_by_one(_changed(mana, effect, each), rest)
            case _:
                yield from _one_by_one(_changed(mana, effect, None), rest)


def _applies(effect: OrderEffect, mana: ManaPool) -> bool:
    return len(mana) >= effect.at_least and any(each in members(effect.mana) for each in mana)


def _changed(mana: ManaPool, effect: OrderEffect, into: ManaType | None) -> ManaPool:
    match effect.change:
        case Scaled(factor):
            return ManaPool.of(each for each in mana for _ in range(factor))
        case Turned(_, replaced, keeps_amount):
            assert into is not None
            kept = [each for each in mana if each not in members(replaced)]
            turned = len(mana) - len(kept)
            return ManaPool.of([*kept, *[into] * (turned if keeps_amount else min(turned, 1))])
    pytest.fail("a change of no known kind")
