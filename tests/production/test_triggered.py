"""Triggered mana abilities: what triggers them, and what they add at once (CR 605.1b, 605.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from manaproof.models.abilities import SpellAbility, TriggeredAbility, TriggerEvent
from manaproof.models.amounts import ONE, CountersOn, CountOf
from manaproof.models.boards import InForce
from manaproof.models.conditions import Matches
from manaproof.models.costs import RemoveCounters, Sacrifice, TapThis
from manaproof.models.effects import DelayedTrigger, Duration, May, OtherEffect
from manaproof.models.errors import UndecidedError
from manaproof.models.filters import AllOf, HasQuality, HasSubtype, Is, Quality
from manaproof.models.mana import Color
from manaproof.models.production import AnyColor, ChosenColor
from manaproof.models.types import Player, Reference
from manaproof.models.values import replace
from tests.production.cards import (
    ANY_TYPE_PRODUCED,
    ANYTHING,
    ONE_BLACK,
    PERMANENT,
    TWICE,
    artifact,
    costs,
    enchantment,
    listed,
    pools,
    triggered,
)
from tests.solver.cards import (
    CREATURE,
    FOREST,
    ISLAND,
    LAND,
    YOUR_CREATURES,
    YOURS,
    adds,
    board,
    card,
    creature,
    of,
    one_of,
    permanent,
    tap,
)

if TYPE_CHECKING:
    from manaproof.models.cards import Card

FLARE = enchantment("Flare", triggered(replace(ANY_TYPE_PRODUCED, player=Player.THAT_PLAYER)))
"""Whenever a player taps a land for mana, that player adds one of any type that land produced."""
WAKE = enchantment("Wake", triggered(ANY_TYPE_PRODUCED, player=Player.YOU))
"""Whenever you tap a land for mana, add one mana of any type that land produced."""
BOTH = card("Both", tap(adds("{W}{U}")))
STORAGE = card("Vale", costs(RemoveCounters(ONE, "charge", Is(Reference.SELF)), effect=adds("{U}")))


AURA = card(
    "Growth",
    triggered(replace(adds("{G}"), player=Player.ITS_CONTROLLER), subject=Is(Reference.ATTACHED)),
)


def test_once_a_resolution_however_much_mana() -> None:
    # CR 106.12a: the ability resolves once.
    assert pools(board([BOTH, WAKE]), "Both 1") == ["WWU", "WUU"]


def test_it_looks_at_what_was_really_produced() -> None:
    assert pools(board([FOREST, WAKE], [ONE_BLACK]), "Forest 1") == ["BB"]
    assert pools(board([FOREST, WAKE, TWICE], [ONE_BLACK]), "Forest 1") == ["BB", "BBB"]


def test_its_mana_is_not_multiplied() -> None:
    assert pools(board([FOREST, WAKE, TWICE]), "Forest 1") == ["GGG"]


def test_a_production_of_nothing_triggers_nothing() -> None:
    cradle = card("Cradle", tap(adds("{G}", times=CountOf(YOUR_CREATURES))))
    bloom = enchantment("Bloom", triggered(adds("{R}")))
    assert pools(board([cradle, bloom]), "Cradle 1") == [""]
    assert pools(board([cradle, bloom, creature("Bear")]), "Cradle 1") == ["RG"]


def test_each_of_two_triggers() -> None:
    assert pools(board([FOREST, WAKE, WAKE]), "Forest 1") == ["GGG"]
    assert pools(board([BOTH, WAKE, WAKE]), "Both 1") == ["WWWU", "WWUU", "WUUU"]


def test_only_for_the_player_it_speaks_of() -> None:
    assert pools(board([FOREST], [WAKE]), "Forest 1") == ["G"]
    assert pools(board([FOREST], [FLARE]), "Forest 1") == ["GG"]


def test_mana_goes_to_whom_it_says() -> None:
    # CR 106.4: only what reaches the activating player's pool counts.
    nosy = enchantment("Nosy", triggered(adds("{R}")))
    assert pools(board([FOREST], [nosy]), "Forest 1") == ["G"]
    assert pools(board([FOREST, nosy]), "Forest 1") == ["RG"]


def test_an_aura_on_the_land_alone() -> None:
    land, other = permanent("land", FOREST), permanent("other", FOREST)
    now = of(land, other, permanent("aura", AURA, "them", attached_to="land"))
    assert pools(now, "land") == ["GG"]
    assert pools(now, "other") == ["G"]


def test_only_for_the_mana_it_asks_for() -> None:
    event = enchantment("Void", triggered(adds("{C}"), player=Player.YOU, mana=listed("C")))
    waste = card("Waste", tap(adds("{C}")))
    assert pools(board([waste, event]), "Waste 1") == ["CC"]
    assert pools(board([FOREST, event]), "Forest 1") == ["G"]


def test_only_where_the_permanent_is_tapped_for_mana() -> None:
    vale = permanent("vale", STORAGE, counters={"charge": 1})
    assert pools(of(vale, permanent("wake", WAKE)), "vale") == ["U"]


def test_added_mana_is_enough_for_some() -> None:
    # CR 605.1b: from mana being added, whether anything is tapped or not.
    sun = enchantment(
        "Sun",
        triggered(
            one_of(ChosenColor()),
            player=Player.YOU,
            mana=ChosenColor(),
            event=TriggerEvent.ADDS_MANA,
        ),
    )
    vale = permanent("vale", STORAGE, counters={"charge": 1})

    def added(color: Color) -> list[str]:
        return pools(of(vale, permanent("sun", sun, chosen_color=color)), "vale")

    assert added(Color.BLUE) == ["UU"]
    assert added(Color.RED) == ["U"]
    gift = card("Gift", tap(replace(adds("{U}"), player=Player.OPPONENT)))
    now = of(permanent("gift", gift), permanent("sun", sun, chosen_color=Color.BLUE))
    assert pools(now, "gift") == [""]


def test_a_trigger_may_trigger_another() -> None:
    red = enchantment("Red", triggered(adds("{R}"), subject=LAND))
    echo = enchantment(
        "Answer",
        triggered(
            adds("{W}"),
            subject=AllOf((HasQuality(Quality.OTHER), YOURS)),
            player=Player.YOU,
            mana=listed("R"),
            event=TriggerEvent.ADDS_MANA,
        ),
    )
    assert pools(board([FOREST, red, echo]), "Forest 1") == ["WRG"]


def test_an_endless_loop_is_reported() -> None:
    # CR 104.4b: nobody can stop it.
    def echo(name: str, heard: str, said: str) -> Card:
        return enchantment(
            name,
            triggered(
                adds(said),
                subject=ANYTHING,
                player=Player.YOU,
                mana=listed(heard),
                event=TriggerEvent.ADDS_MANA,
            ),
        )

    one, other = echo("Cliff", "G", "{R}"), echo("Wall", "R", "{G}")
    assert pools(board([FOREST, one]), "Forest 1") == ["RG"]
    with pytest.raises(UndecidedError, match=r"without end .*Wall 1, Cliff 1"):
        pools(board([FOREST, one, other]), "Forest 1")


def test_once_each_turn() -> None:
    shy = replace(triggered(adds("{R}")), once_each_turn=True)
    now = board([FOREST, enchantment("Shy", shy)])
    assert pools(now, "Forest 1") == ["RG"]
    acted = permanent("shy", enchantment("Shy", shy), used={1: 1})
    assert pools(of(permanent("land", FOREST), acted), "land") == ["G"]


def test_an_if_of_the_trigger() -> None:
    # CR 603.4: it does not even trigger.
    gremlin = replace(
        triggered(adds("{R}")), condition=Matches(Reference.SELF, HasQuality(Quality.TAPPED))
    )
    land = permanent("land", FOREST)
    for tapped, added in ((True, ["RG"]), (False, ["G"])):
        here = permanent("gremlin", enchantment("Gremlin", gremlin), tapped=tapped)
        assert pools(of(land, here), "land") == added


def test_one_may_decline_to_add() -> None:
    snow = enchantment("Snow", triggered(May(adds("{U}")), subject=HasSubtype("Island")))
    assert pools(board([ISLAND, snow]), "Island 1") == ["U", "UU"]


def test_abilities_that_use_the_stack_add_nothing_now() -> None:
    # CR 605.5a: with a target, or on another event, or unable to add mana.
    aimed = replace(triggered(adds("{R}")), targets=True)
    entering = triggered(adds("{R}"), event=TriggerEvent.BECOMES_TAPPED)
    harmful = triggered(OtherEffect("deal", ()))
    for each in (aimed, entering, harmful):
        assert pools(board([FOREST, enchantment("Slow", each)]), "Forest 1") == ["G"]


def test_a_land_sacrificed_for_it_was_tapped_for_mana() -> None:
    # CR 608.2h: it is read as it last existed.
    lake = card("Lake", costs(TapThis(), Sacrifice(ONE, Is(Reference.SELF)), effect=adds("{B}")))
    assert pools(board([lake, WAKE, TWICE]), "Lake 1") == ["BBB"]
    land = permanent("lake", lake)
    aura = permanent("aura", AURA, attached_to="lake")
    # The Aura enchants nothing by then.
    assert pools(of(land, aura), "lake") == ["B"]


def test_an_ability_of_the_permanent_itself() -> None:
    choir = creature(
        "Choir", tap(adds("{G}")), triggered(one_of(AnyColor()), subject=Is(Reference.SELF))
    )
    assert pools(board([choir]), "Choir 1") == ["WG", "UG", "BG", "RG", "GG"]


def test_every_kind_of_permanent_where_it_says_so() -> None:
    kinnan = enchantment("Kin", triggered(ANY_TYPE_PRODUCED, subject=PERMANENT, player=Player.YOU))
    rock = artifact("Rock", tap(adds("{C}{C}")))
    assert pools(board([rock, kinnan]), "Rock 1") == ["CCC"]
    leyline = enchantment("Ley", triggered(adds("{G}"), subject=CREATURE))
    assert pools(board([rock, leyline]), "Rock 1") == ["CC"]


def test_it_reads_the_board_after_the_ability_has_resolved() -> None:
    guide = enchantment("Guide", triggered(adds("{G}", times=CountOf(YOUR_CREATURES))))
    altar = card("Altar", costs(TapThis(), Sacrifice(ONE, YOUR_CREATURES), effect=adds("{B}")))
    now = board([altar, guide, creature("Bear"), creature("Bear")])
    assert pools(now, "Altar 1") == ["BG"]


def test_a_delayed_trigger_in_force() -> None:
    # CR 603.7b: it triggers each time while it lasts.
    tide = triggered(replace(adds("{U}"), player=Player.THAT_PLAYER), subject=HasSubtype("Island"))
    spell = card("High Water", SpellAbility(DelayedTrigger(tide, Duration.UNTIL_END_OF_TURN)))
    now = replace(board([ISLAND, FOREST]), in_force=(InForce(spell, "them", 9),))
    assert pools(now, "Island 1") == ["UU"]
    assert pools(now, "Forest 1") == ["G"]


def test_any_of_its_events_is_enough() -> None:
    tapped = triggered(adds("{R}"), subject=HasSubtype("Island"))
    added = triggered(adds("{R}"), mana=listed("G"), event=TriggerEvent.ADDS_MANA)
    either = TriggeredAbility((*tapped.triggers, *added.triggers), adds("{R}"))
    watcher = enchantment("Either", either)
    assert pools(board([ISLAND, watcher]), "Island 1") == ["UR"]
    assert pools(board([FOREST, watcher]), "Forest 1") == ["RG"]
    assert pools(board([card("Plain", tap(adds("{W}"))), watcher]), "Plain 1") == ["W"]


def test_mana_of_any_type_added_by_the_player_it_speaks_of() -> None:
    heard = triggered(
        adds("{R}"), subject=ANYTHING, player=Player.YOU, event=TriggerEvent.ADDS_MANA
    )
    once = replace(heard, once_each_turn=True)
    gift = card("Gift", tap(replace(adds("{U}"), player=Player.OPPONENT)))
    assert pools(board([gift, enchantment("Once", once)]), "Gift 1") == [""]
    # It hears its own mana too, but acts once.
    assert pools(board([FOREST, enchantment("Once", once)]), "Forest 1") == ["RG"]


def test_whichever_player_adds_the_mana() -> None:
    heard = triggered(
        adds("{R}"), subject=LAND, player=Player.ANY, mana=listed("U"), event=TriggerEvent.ADDS_MANA
    )
    gift = card("Gift", tap(replace(adds("{U}"), player=Player.OPPONENT)))
    assert pools(board([gift, enchantment("Ear", heard)]), "Gift 1") == ["R"]


def test_that_land_is_the_one_that_was_tapped() -> None:
    by_counters = triggered(adds("{R}", times=CountersOn("charge", Reference.EVENT)))
    land = permanent("land", FOREST, counters={"charge": 2})
    now = of(land, permanent("other", FOREST), permanent("w", enchantment("Watch", by_counters)))
    assert pools(now, "land") == ["RRG"]
    assert pools(now, "other") == ["G"]
